import { describe, expect, test } from 'vitest';
import { completeBrief, missingFields } from '../../../src/drafting/brief/complete-brief.ts';
import { decisionsIn } from '../../../src/drafting/brief/decisions.ts';
import { givenValues } from '../../../src/drafting/brief/given.ts';
import type { BriefFieldName } from '../../../src/drafting/brief/model.ts';
import { inWords } from '../../../src/drafting/brief/place-words.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

function planOf(id: string) {
  const type = builtInTypes().find((one) => one.id === id);
  if (type === undefined) throw new Error(id);
  return type.brief;
}

function read(id: string, context: string) {
  const { values, unplaced } = readBrief(context, planOf(id), {
    files: [{ id: 'file_1', name: 'scan0012.pdf', title: 'Delivery receipt of 3 March' }],
  });
  const of = (field: BriefFieldName) => values.filter((one) => one.field === field).map(({ value }) => value);
  return { values, of, unplaced: unplaced.map(({ text }) => text) };
}

test('names under a label are one each', () => {
  const said = 'Affirmative defenses: failure to state a claim, laches, and failure to mitigate.';
  expect(texts(read('answer', said).of('defenses'))).toEqual([
    'failure to state a claim',
    'laches',
    'failure to mitigate',
  ]);
  const claims = read('complaint', 'Claims: breach of contract, breach of express warranty, negligence').of(
    'claims',
  );
  expect(claims).toEqual([
    { name: 'breach of contract' },
    { name: 'breach of express warranty' },
    { name: 'negligence' },
  ]);
  const one = 'Affirmative defenses: Waiver, because the plaintiff accepted the goods.';
  expect(read('answer', one).of('defenses')).toHaveLength(1);
});

test('the case itself is no authority, by however much of its name', () => {
  const named = 'We answer Teague v. Larkin and rely on Hanson v. Denckla, 357 U.S. 235 (1958).';
  expect(decisionsIn(named, 'Teague v. Larkin Logistics, Inc.').map(({ text }) => text)).toEqual([
    'Hanson v. Denckla, 357 U.S. 235 (1958)',
  ]);
  expect(decisionsIn(named, 'Teague v. Morrow')).toHaveLength(2);
});

test('a decision has its docket number and its court; two things set against each other are none', () => {
  const cites = [
    'Shea v. Sieunarine, No. 3:21-cv-00673 (JCH) (D. Conn. June 27, 2022)',
    'Smith v. State, No. 80, Sept. Term 2016 (Md. July 11, 2017)',
  ];
  for (const cite of cites)
    expect(decisionsIn(`${cite}: deviation is illegal.`).map(({ text }) => text)).toEqual([cite]);
  expect(decisionsIn('No claim by employee v. employer, a question of risk v. benefit.')).toEqual([]);
});

test('topics are one each, parted by semicolons or lines', () => {
  const plan = planOf('interrogatories');
  expect(inWords('topics', 'the badge logs; each report to OSHA\nwho decided', plan)).toEqual([
    'the badge logs',
    'each report to OSHA',
    'who decided',
  ]);
});

const texts = (values: readonly unknown[]) => values.map((value) => (value as { text: string }).text);

describe('what layout makes certain is read', () => {
  test.each([
    [
      'letters in a sentence',
      'We move to dismiss on three grounds: (a) the court lacks jurisdiction over the person; (b) venue is improper; and (c) the claim is out of time. Keep it short.',
    ],
    [
      'numbers on lines',
      'Grounds:\n1. the court lacks jurisdiction over the person\n2. venue is improper\n3. the claim is out of time\n\nKeep it short.',
    ],
    [
      'bullets under a heading',
      'OUR GROUNDS\n\n- the court lacks jurisdiction over the person\n- venue is improper\n- the claim is out of time\n\nKeep it short.',
    ],
    [
      'semicolons behind a colon',
      'Our grounds: the court lacks jurisdiction over the person; venue is improper; and the claim is out of time.\nKeep it short.',
    ],
    [
      'named items',
      'Ground 1: the court lacks jurisdiction over the person\nGround 2: venue is improper\nGround III: the claim is out of time\n\nKeep it short.',
    ],
  ])('%s', (_how, context) => {
    const { of, unplaced, values } = read('motion_to_dismiss', context);
    expect(texts(of('grounds')).map((text) => text.replace(/\.$/, ''))).toEqual([
      'the court lacks jurisdiction over the person',
      'venue is improper',
      'the claim is out of time',
    ]);
    expect(unplaced).toEqual(['Keep it short.']);
    for (const { span, value } of values)
      expect(context.slice(...(span ?? [0, 0]))).toContain((value as { text: string }).text.slice(0, 10));
  });

  test('a decision and a file that a ground names are its own', () => {
    const { of } = read(
      'motion_to_dismiss',
      'Grounds:\n(1) No contacts with the forum, Hanson v. Denckla, 357 U.S. 235 (1958).\n(2) Out of time, as the Delivery receipt of 3 March shows.\n',
    );
    expect(of('grounds')).toMatchObject([
      { authorities: [{ cite: expect.stringContaining('357 U.S. 235') }] },
      { evidence: [{ file_id: 'file_1' }] },
    ]);
  });

  test('a decision that is to be distinguished or disclosed is never authority of ours', () => {
    const { of, unplaced } = read(
      'motion_to_dismiss',
      'No contacts with the forum: see Hanson v. Denckla, 357 U.S. 235 (1958). Distinguish Burger King v. Rudzewicz, 471 U.S. 462 (1985). Also disclose Calder v. Jones, 465 U.S. 783 (1984). Distinguish Shaffer v. Heitner, 433 U.S. 186 (1977), from Hanson v. Denckla, 357 U.S. 235 (1958).',
    );
    expect(of('grounds')).toMatchObject([
      { authorities: [{ cite: expect.stringContaining('357 U.S. 235') }] },
    ]);
    expect(of('grounds')).toHaveLength(1);
    expect(of('authorities')).toMatchObject([
      { cite: expect.stringContaining('471 U.S. 462'), use: 'distinguish' },
      { cite: expect.stringContaining('465 U.S. 783'), use: 'disclose' },
    ]);
    expect(unplaced.join(' ')).toContain('from Hanson');
  });

  test('sums and days under a label of their own, a deadline, a recipient', () => {
    const { of, unplaced } = read(
      'demand_letter',
      'To: Harbor Bank, N.A.\nUnpaid invoices: $12,500.00\nStorage: USD 800 for eight weeks\nNotice given: 3 March 2025\nDeadline: July 8, 2026\nBe polite.',
    );
    expect(of('sums')).toEqual([
      { label: 'Unpaid invoices', amount: 12500 },
      { label: 'Storage', amount: 800, basis: 'for eight weeks' },
    ]);
    expect(of('dates')).toEqual([{ label: 'Notice given', date: '2025-03-03' }]);
    expect(of('deadline')).toEqual(['July 8, 2026']);
    expect(of('recipient')).toEqual(['Harbor Bank, N.A.']);
    expect(unplaced).toEqual(['Be polite.']);
  });

  test('a sentence of running text under a label of the type is read as the line it would be', () => {
    const { of, unplaced } = read(
      'demand_letter',
      'They opened in August and sell beans. Deadline: October 30, 2026. Recipient: Andrea Varga. Be firm: no threats.',
    );
    expect(of('deadline')).toEqual(['October 30, 2026']);
    expect(of('recipient')).toEqual(['Andrea Varga']);
    expect(unplaced).toEqual(['They opened in August and sell beans.', 'Be firm: no threats.']);
  });

  test('each sentence under `Defenses` is one', () => {
    const { of } = read(
      'answer',
      'Admit paragraphs 1 to 4.\n\nDefenses: employment at will. Statute of limitations: the year is over and the complaint names no day. Failure to mitigate.',
    );
    expect(of('defenses')).toMatchObject([
      { text: 'employment at will.' },
      { text: 'Statute of limitations: the year is over and the complaint names no day.' },
      { text: 'Failure to mitigate.' },
    ]);
  });

  test('a period in a settlement may be that of any of its acts', () => {
    const words = 'Dismissal within ten days after the last payment.';
    expect(read('settlement_agreement', words).of('deadline')).toEqual([]);
    expect(read('demand_letter', words).of('deadline')).toEqual(['within ten days']);
  });

  test('one sum and one rule in running text; of several none', () => {
    expect(read('demand_letter', 'They owe us $4,000. Say so.').of('sums')).toEqual([{ amount: 4000 }]);
    expect(read('demand_letter', 'They owe $4,000 and paid $300.').of('sums')).toEqual([]);
    expect(read('motion_to_dismiss', 'File it under Fed. R. Civ. P. 12(b)(6).').of('rule')).toEqual([
      'Fed. R. Civ. P. 12(b)(6)',
    ]);
  });
});

describe('nothing else is', () => {
  test.each([
    ['opposition_brief', 'Their points: (a) the contract lacked consideration; (b) the notice came late.'],
    ['opposition_brief', 'They say three things:\n1. no contract\n2. no breach\n3. no damage'],
    ['motion_to_dismiss', 'The plaintiff argues on these grounds: (1) waiver; (2) estoppel.'],
    ['motion_to_dismiss', 'Do not raise these grounds: (a) venue; (b) service.'],
    ['motion_to_dismiss', 'The Court rejected two grounds: (a) venue; (b) service.'],
    ['motion_to_dismiss', 'Please dismiss for lack of jurisdiction and because the claim is out of time.'],
  ])('%s: %s', (type, context) => {
    const { values, unplaced } = read(type, context);
    expect(values.filter(({ field }) => field !== 'authorities')).toEqual([]);
    // The marks of items are no words.
    const words = (text: string) => text.match(/\p{L}{2,}/gu);
    expect(words(unplaced.join(' '))).toEqual(words(context));
  });

  test('`Rule 12(b)(1)` and `No. 2` are no lists', () => {
    const { of } = read(
      'motion_to_dismiss',
      'Move under Rule 12(b)(1) and Rule 12(b)(2), see Exhibit No. 2.',
    );
    expect(of('grounds')).toEqual([]);
  });

  test('a long text takes time in proportion to its length', () => {
    const piece = 'Move to dismiss (a) for this; (b) for that: 1. one; 2. two. Label: value; and ';
    const time = (times: number) => {
      const before = process.cpuUsage();
      readBrief(piece.repeat(times), planOf('motion_to_dismiss'));
      const { user } = process.cpuUsage(before);
      return user;
    };
    time(20);
    const [one, eight] = [time(80), time(640)];
    expect(eight).toBeLessThan(Math.max(one, 4_000) * 30);
  });
});

describe('a brief', () => {
  const matter = {
    ...{
      id: '',
      number: null,
      title: 'A v. B',
      practice_area: null,
      court: null,
      docket_number: null,
      judge: null,
    },
    ...{ parties: [], facts: null, key_dates: [], responsible_attorney: null },
    client: 'Larkspur Freight, Inc.',
    jurisdiction: 'Federal',
  };

  test('has what was given before what was read, then what the case knows', () => {
    const plan = planOf('motion_to_dismiss');
    const context = 'Grounds: (a) venue is improper; (b) the claim is out of time.';
    const given = givenValues(plan, { grounds: [{ heading: 'Venue Is Improper' }] });
    const brief = completeBrief(plan, given, readBrief(context, plan), matter, context);
    expect(brief.values).toMatchObject([
      { field: 'represents', value: 'Larkspur Freight, Inc.', from: 'case' },
      { field: 'grounds', from: 'given' },
    ]);
    expect(brief.unplaced.map(({ text }) => text)).toEqual([
      'venue is improper',
      'the claim is out of time.',
    ]);
    expect(missingFields(plan, brief, '', 'demand_letter')).toEqual([]);
    expect(
      missingFields(plan, { values: [], unplaced: [] }, '', 'demand_letter').map(({ field }) => field),
    ).toEqual(['grounds']);
  });

  test('that does not fit is refused with the place of each mistake', () => {
    const plan = planOf('motion_to_dismiss');
    const errorsOf = (given: Parameters<typeof givenValues>[1]) => {
      try {
        givenValues(plan, given);
      } catch (error) {
        return (error as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer);
      }
      return [];
    };
    expect(errorsOf({ grounds: [{ stance: 'perhaps' }] })).toEqual(['/brief/grounds/0/stance']);
    expect(errorsOf({ topics: ['x'] })).toEqual(['/brief/topics']);
    expect(errorsOf({ grounds: [{ authorities: [{ use: 'support' }] }] })).toEqual([
      '/brief/grounds/0/authorities/0',
    ]);
  });

  test('has one value of a list without brackets, also within a value', () => {
    const values = givenValues(planOf('complaint'), {
      claims: { name: 'Conversion', against: 'Vance' },
      facts: 'It broke.',
    });
    expect(values.map(({ value }) => value)).toEqual([
      { name: 'Conversion', against: ['Vance'] },
      'It broke.',
    ]);
  });

  test('each built-in type declares its fields, and a bare list has a place', () => {
    for (const { brief } of builtInTypes()) {
      expect(brief.fields).toContain('instructions');
      if (brief.main !== undefined) expect(brief.fields).toContain(brief.main);
    }
  });
});

test('what is said beside a sum and speaks to the drafter is left, and printed nowhere', () => {
  const rent = read('demand_letter', 'Rent: $12,000, see the ledger. Do not mention the deposit.');
  expect(rent.of('sums')).toEqual([{ label: 'Rent', amount: 12_000, basis: 'see the ledger' }]);
  expect(rent.unplaced).toEqual(['Do not mention the deposit.']);
  const listed = read('demand_letter', 'Sums:\n- Rent: $12,000, do not mention the deposit\n- Fees: $300');
  expect(listed.of('sums')).toEqual([
    { label: 'Rent', amount: 12_000 },
    { label: 'Fees', amount: 300 },
  ]);
  expect(listed.unplaced).toEqual(['do not mention the deposit']);
  const note = 'Note to drafter: they offered $5,000 but do not mention it.';
  expect(read('demand_letter', `Demand $40,000.\n${note}`).unplaced).toContain(note);
});

test('what is left of an item is left once', () => {
  const said = 'Facts:\n1. They argue that it was late. Please do not mention this.\n2. Rowan paid on time.';
  expect(read('motion_to_dismiss', said).unplaced).toEqual([
    'They argue that it was late.',
    'Please do not mention this.',
  ]);
});

test('an argument of thousands of sentences, and a list of thousands of items, are read once', () => {
  const type = 'opposition_brief';
  for (const piece of [
    'Ab. ',
    'Aa v. Bb, 1 U.S. 1 (1990). ',
    '- a\n',
    '(see Aa dep. 1 ',
    'He left. Don’t say so. ',
    '1 He left. Don’t.\n',
  ]) {
    const long = piece.repeat(50_000 / piece.length);
    const { values, unplaced } = readBrief(long, planOf(type), {}, { type, filled: [] });
    expect(values.length + unplaced.length).toBeGreaterThan(0);
  }
});

test('who the parties are said to be right behind their names is no fact, and a line of one value ends with its sentence', () => {
  const parties = [
    { role: 'plaintiff', name: 'Ottley Joinery, Inc.' },
    { role: 'defendant', name: 'Bramwell Kitchens, LLC' },
    { role: 'defendant', name: 'Dale Bramwell' },
  ];
  const said = `Ottley Joinery, Inc. is a Texas corporation with its principal place of business in Waco, McLennan County.
Defendants are Bramwell Kitchens, LLC, a Texas limited liability company in Dallas, and Dale Bramwell, its President, a resident of Dallas County.

Jury: none, 15.3 waives it, so say nothing of one.`;
  const { values } = readBrief(said, planOf('complaint'), { parties });
  const of = (field: BriefFieldName) => values.filter((one) => one.field === field).map(({ value }) => value);
  expect(of('parties')).toEqual([
    {
      name: 'Ottley Joinery, Inc.',
      is: 'a Texas corporation with its principal place of business in Waco, McLennan County',
    },
    { name: 'Bramwell Kitchens, LLC', is: 'a Texas limited liability company in Dallas' },
    { name: 'Dale Bramwell', is: 'a resident of Dallas County' },
  ]);
  expect(of('jury')).toEqual(['none']);
  const served = readBrief(
    'To: Bramwell Kitchens, LLC only. Dale gets his own set.\nRule: Tex. R. Civ. P. 196. First set. 30 days.',
    planOf('requests_for_production'),
    { parties },
  ).values;
  expect(served.find(({ field }) => field === 'rule')?.value).toBe('Tex. R. Civ. P. 196');
});

test('the ending of a kind of file keeps the blank before it', () => {
  const { values } = readBrief(
    'Form: drawings and models in .dwg and .rvt .\n\n1. The log of the pump .\n2. The drawings in .dwg , with their layers.',
    planOf('requests_for_production'),
    { parties: [] },
  );
  const of = (name: string) => values.filter(({ field }) => field === name).map(({ value }) => value);
  expect(of('production_form')).toEqual(['drawings and models in .dwg and .rvt.']);
  expect(of('topics')).toEqual(['The log of the pump.', 'The drawings in .dwg, with their layers.']);
});
