/** Values that no words of a request can give for certain are given in the brief, and stand in the paper where a lawyer looks for them. */
import { describe, expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import { runningHeader } from '../../../src/drafting/render/layout.ts';
import type { Json } from '../../../src/platform/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

const MATTER = {
  number: 'T-0311',
  title: 'Ottley v. Bramwell Kitchens',
  client: 'Ottley Joinery, Inc.',
  docket_number: '4:25-cv-00881',
  court: 'United States District Court for the Northern District of Texas',
  jurisdiction: 'Texas',
  judge: 'Hon. Rita Vance',
  facts: 'Bramwell ordered forty doors on March 3, 2025. Bramwell has not paid for them.',
  responsible_attorney: 'Ines Okafor',
  parties: [
    { role: 'plaintiff', name: 'Ottley Joinery, Inc.' },
    { role: 'defendant', name: 'Bramwell Kitchens, LLC' },
  ],
};

async function planned(
  document_type: string,
  brief: Record<string, Json>,
  values: object = {},
  context?: string,
) {
  const { parts: opened, firm } = await worldOfCases();
  const parts = { ...opened, onQueued: () => undefined };
  const { id: case_id } = (await upsertCase(parts, firm, { values: { ...MATTER, ...values } as never })).case;
  const { plan, tag } = await makePlan(parts, firm, { case_id, document_type, brief, context } as never);
  const drafted = async () => {
    const { text, verification, caption } = await generateDocument(parts, firm, {
      case_id,
      document_type,
      plan_id: plan.id,
    });
    const { notes, unsupported } = verification;
    return { text, notes, unsupported, header: runningHeader(caption) };
  };
  const change = (edits: Parameters<typeof changePlan>[2]['edits']) =>
    changePlan(parts, firm, { id: plan.id, edits, condition: { ifMatch: [tag], ifNoneMatch: null } });
  return { plan, drafted, change, ids: plan.questions.map(({ id }) => id) };
}

async function written(document_type: string, brief: Record<string, Json>, values: object = {}) {
  const { text } = await (await planned(document_type, brief, values)).drafted();
  return text;
}

test('how a witness knows what is attached is said where the facts attach it in words', async () => {
  const text = await written('declaration', {
    witness: 'Otto Lane',
    facts: ['A copy of my report of May 4, 2025 is attached as Exhibit A.'],
    recognized: 'I wrote the report',
  });
  expect(text).toContain('I recognize what is attached because I wrote the report.');
});

describe('a memorandum', () => {
  const QUESTIONS = ['Is the claim for the doors out of time?', 'Are fees recoverable?'];

  test('has its addressee, its author and its subject above, as the brief says', async () => {
    for (const type of ['legal_memorandum', 'case_summary', 'case_chronology']) {
      const text = await written(type, {
        recipient: 'Ruth Abara, Partner',
        author: 'Nils Aune',
        subject: 'Limitation and fees',
        facts: ['The doors were delivered on May 4, 2025.'],
      });
      expect(text).toMatch(/TO\W+Ruth Abara, Partner/);
      expect(text).toMatch(/FROM\W+Nils Aune/);
      expect(text).toMatch(/RE\W+Limitation and fees\W/);
    }
  });

  test('has an answer to each question in order, and one that is missing is open', async () => {
    const text = await written('legal_memorandum', {
      questions: QUESTIONS,
      brief_answers: ['Probably not: the four years ran from May 4, 2025.'],
    });
    const answers = text.slice(text.indexOf('Brief Answer'), text.indexOf('Statement of Facts'));
    expect(answers).toContain('1. Probably not: the four years ran from May 4, 2025.');
    expect(answers).toMatch(/2\. \[TO COMPLETE: probably yes/);
    expect(answers).not.toMatch(/3\./);
  });

  test('has its conclusion, what is to be done next and what is missing', async () => {
    const text = await written('legal_memorandum', {
      questions: QUESTIONS,
      conclusion: 'The claim is in time, and fees are a toss-up',
      next_steps: ['Ask Ottley for the delivery notes by Friday.', 'Draft the fee motion.'],
      missing_documents: ['The signed order form.'],
    });
    expect(text).toContain('The claim is in time, and fees are a toss-up.');
    expect(text).toMatch(
      /Next Steps\s+1\. Ask Ottley for the delivery notes by Friday\.\s+2\. Draft the fee/,
    );
    expect(text).toContain('Still to be obtained: The signed order form.');
    expect(text).not.toMatch(/TO COMPLETE: (?:conclusion|next step|facts and documents)/);
  });

  test('leaves open what it is only asked to recommend, and recommends what is advised', async () => {
    const text = await written('legal_memorandum', {
      questions: QUESTIONS,
      brief_answers: ['Probably not.', 'Probably not.'],
      recommendation: ['Whether to drop the claim; we may have to.', 'Settle the fees.'],
    });
    expect(text).toContain(
      'To be decided: Whether to drop the claim; we may have to. [TO COMPLETE: recommendation on this].',
    );
    expect(text).toMatch(/Recommendation: Settle the fees\.\n/);
  });

  test('shows its sums one by one, and adds nothing up', async () => {
    const { drafted } = await planned('legal_memorandum', {
      questions: QUESTIONS,
      sums: [
        { label: 'Count I, breach of contract', amount: 61_350 },
        { label: 'Count II, conversion (in the alternative)', amount: 5_735 },
      ],
    });
    const { text, notes, unsupported } = await drafted();
    expect(text).toMatch(
      /Exposure\s+Count I, breach of contract, \$61,350\.00\.\s+Count II, conversion \(in the alternative\), \$5,735\.00\./,
    );
    expect(text).not.toContain('67,085');
    expect(notes.join('\n')).not.toContain('not printed');
    expect(unsupported).toEqual([]);
  });
});

test('requests say their set by number, and how documents are produced under headings of their own', async () => {
  const requests = (brief: Record<string, Json>, type = 'requests_for_production') =>
    written(type, { topics: ['The doors'], ...brief });
  for (const set of ['One', 'first', '1', 'Set No. 1']) {
    const text = await requests({ set });
    expect(text).toContain('First Requests for Production');
    expect(text).toContain('\nSET NUMBER: ONE\n');
  }
  expect(await requests({ set: '2nd' }, 'interrogatories')).toMatch(
    /Second Set of[\s\S]*\nSET NUMBER: TWO\n/,
  );
  const amended = await requests({ set: 'First Amended' });
  expect(amended).toContain('First Amended Requests');
  expect(amended).not.toContain('SET NUMBER');
  const text = await requests({
    production_form: ['E-mail in native form with its metadata.', 'everything else as searchable PDF'],
    production_place: ['By upload'],
  });
  expect(text).toContain(
    'Form of production. E-mail in native form with its metadata. Everything else as searchable PDF.\n',
  );
  expect(text).toContain('Place and manner of production. By upload.\n');
  expect(await requests({})).toContain('Form of production. [TO COMPLETE: form of production');
});

test('of an event of a chronology that stands beside its day nothing is reported as not printed', async () => {
  const { drafted } = await planned('case_chronology', {
    facts: ['On May 4, 2025 the doors were delivered.', 'On May 5 and May 6, 2025 they were hung.'],
  });
  const { text, notes } = await drafted();
  expect(text).toContain('| May 4, 2025 | The doors were delivered. |');
  expect(text).toContain('| May 6, 2025 | They were hung. |');
  expect(notes.join('\n')).not.toContain('not printed');
});

describe('a complaint in another court', () => {
  const BRIEF = {
    claims: [{ name: 'Breach of Contract', allegations: ['Bramwell did not pay for the doors.'] }],
    court: 'United States District Court for the Western District of Oklahoma',
    bar_number: '33921',
    personal_jurisdiction: 'because Bramwell Kitchens, LLC has its only shop in Tulsa.',
    venue: 'because the doors were hung in this district',
    relief: ['Judgment for the price of the doors.', 'Prejudgment interest.'],
    sums: [{ label: 'Doors', amount: 44_500 }],
  };

  test('has that court, the clerk’s number open, no judge and no name of the other action', async () => {
    const { text, header } = await (await planned('complaint', BRIEF)).drafted();
    expect(header).toBe('Ottley Joinery, Inc. v. Bramwell Kitchens, LLC');
    expect(text).toMatch(/Western District of Oklahoma/i);
    expect(text).toContain('Case No. [TO COMPLETE: docket number]');
    expect(text).toContain('Oklahoma Bar No. 33921');
    expect(text).not.toMatch(/Northern District|00881|Vance|Ottley v\. Bramwell Kitchens/);
  });

  test('says why there is jurisdiction over the person, and why venue is proper', async () => {
    const text = await written('complaint', BRIEF);
    expect(text).toContain(
      'personal jurisdiction over Defendant Bramwell Kitchens, LLC because Bramwell Kitchens, LLC has its only shop in Tulsa.',
    );
    expect(text).toContain('Venue is proper in this District because the doors were hung in this district.');
  });

  test('has the number that is given, and with an empty one in the same court none', async () => {
    const given = await written('complaint', { ...BRIEF, case_number: '5:26-cv-00417' });
    expect(given).toContain('5:26-cv-00417');
    const { court: _court, ...same } = BRIEF;
    expect(await written('complaint', same)).toContain('4:25-cv-00881');
    const anew = await written('complaint', { ...same, case_number: '' });
    expect(anew).toMatch(/Northern District/i);
    expect(anew).not.toMatch(/00881|Vance/);
    expect(anew).toContain('[TO COMPLETE: docket number]');
  });

  test('asks for interest in words or in figures, and words are an answer', async () => {
    const { plan, ids, change, drafted } = await planned('complaint', BRIEF);
    expect(ids).toContain('sums:interest');
    expect(plan.questions.find(({ id }) => id === 'sums:interest')?.options).not.toEqual([]);
    const { plan: changed } = await change({
      answers: [{ question: 'sums:interest', value: 'prejudgment interest at the legal rate' }],
    });
    expect(changed.questions.map(({ id }) => id)).not.toContain('sums:interest');
    expect(changed.brief.values.filter(({ field }) => field === 'sums')).toHaveLength(1);
    expect((await drafted()).text).toMatch(/Prejudgment interest/i);
  });
});

test('a motion goes to the court and the action that its brief names', async () => {
  const text = await written('motion_to_dismiss', {
    court: 'Circuit Court of Cook County, Illinois',
    case_number: '2026-L-4410',
    grounds: [{ heading: 'The claim is out of time', text: 'The four years are over.' }],
  });
  expect(text).toMatch(/Circuit Court of Cook County/i);
  expect(text).toContain('2026-L-4410');
  expect(text).not.toMatch(/Northern District|00881|Vance/);
});

describe('a demand letter', () => {
  const BRIEF = { sums: [{ label: 'Doors', amount: 44_500 }], deadline: 'January 6, 2027' };

  test('says what our side offers, in parts with their days, and what becomes of it in own words', async () => {
    const { drafted } = await planned('demand_letter', {
      ...BRIEF,
      our_offer: 'Our client will take $30,000 in full settlement, paid in three instalments.',
      instalments: [
        { amount: 10_000, due: 'on January 15, 2027' },
        { amount: 10_000, due: 'on February 15, 2027' },
        { amount: 10_000, due: 'on March 15, 2027' },
      ],
      on_lapse: 'If it is not accepted by then, the offer ends and we file on January 7, 2027',
    });
    const { text, notes, unsupported } = await drafted();
    expect(text).toMatch(/Our Offer\W+Our client will take \$30,000 in full settlement/);
    expect(text.replace(/\s+/g, ' ')).toContain(
      'It is payable in these parts: $10,000.00 on January 15, 2027, $10,000.00 on February 15, 2027, and $10,000.00 on March 15, 2027; $30,000.00 in all.',
    );
    expect(text).toContain('the offer ends and we file on January 7, 2027.');
    expect(text).not.toContain('pursue the remedies');
    expect(notes.join('\n')).not.toContain('not printed');
    expect(unsupported).toEqual([]);
  });

  const OFFER =
    '$30,000 for everything, against a full release; the lien of the hospital is satisfied out of it';

  test('demands that the offer be accepted where it stands in words, and never what its items make', async () => {
    const { plan, drafted } = await planned('demand_letter', {
      sums: [
        { label: 'Doors', amount: 44_500 },
        { label: 'Storage', amount: 6_000 },
      ],
      our_offer: OFFER,
      deadline: 'January 6, 2027, 5:00 p.m., in writing',
      recipient: 'Nils Brandt, Brandt Olufsen PLLC; copy to Harbor Casualty Company',
    });
    const { text } = await drafted();
    expect(text).toContain('1. Accept in writing the offer that follows.');
    expect(text).toContain('Our client offers to settle for $30,000 for everything, against a full release;');
    expect(text).toContain(
      'The damages of our client are made up as follows: Doors, $44,500.00; Storage, $6,000.00; total, $50,500.00.',
    );
    expect(text).not.toMatch(/Pay \$|any further act|, in writing\./);
    expect(text).toContain('A copy of this letter goes to Harbor Casualty Company.');
    expect(text).toMatch(/Nils Brandt\s+Brandt Olufsen PLLC\s+(?!;)/);
    const warned = plan.warnings.map(({ text: one }) => one).join('\n');
    expect(warned).toContain(
      'The items of the damages make $50,500.00, and the letter demands that the offer be accepted',
    );
  });

  test('demands its settlement sum, with what is given for it and the limits within which it is', async () => {
    const text = await written('demand_letter', {
      ...BRIEF,
      settlement_sum: '$30,000',
      in_exchange: 'our client releases all claims and satisfies the lien of the hospital out of this sum.',
      policy_limits: '$100,000 each occurrence',
      payment_due: 'within 14 days after acceptance',
      offer: '$5,000',
      offer_lapsed: 'April 29, 2026',
    });
    expect(text).toContain('1. Pay $30,000.00 in settlement, within 14 days after acceptance.');
    expect(text).toContain('In exchange our client releases all claims and satisfies the lien');
    expect(text).toContain('This offer is within the limits of the insurance, $100,000 each occurrence.');
    expect(text).toContain('The offer of $5,000 lapsed on April 29, 2026 and was not accepted.');
    expect(text).not.toContain('is rejected');
  });

  test('takes the sum that is labelled so for the offer, and adds it to nothing', async () => {
    const text = await written('demand_letter', {
      ...BRIEF,
      sums: [
        { label: 'Principal', amount: 52_767.5 },
        { label: 'Settlement figure', amount: 45_000 },
      ],
    });
    expect(text).toContain('Pay $45,000.00 in settlement');
    expect(text).not.toContain('97,767.50');
  });

  test('claims interest in words beside its sums', async () => {
    const text = await written('demand_letter', { ...BRIEF, interest_asked: 'interest at the legal rate' });
    expect(text).toContain('Interest at the legal rate is claimed besides.');
  });

  test('has no offer where none is given', async () => {
    expect(await written('demand_letter', BRIEF)).not.toContain('Our Offer');
  });

  test.each(['demand_letter', 'cease_and_desist', 'engagement_letter'])(
    '%s is about what its subject says, and names the action of the record nowhere',
    async (type) => {
      const brief: Record<string, Json> =
        type === 'engagement_letter' ? {} : type === 'demand_letter' ? BRIEF : { relief: ['Stop.'] };
      const { text, header } = await (await planned(type, { ...brief, subject: 'Invoice 3088' })).drafted();
      expect(header).toBe('Invoice 3088');
      expect(text).toMatch(/Re: Invoice 3088\s/);
      const head = text.slice(0, text.indexOf('## '));
      expect(head).not.toMatch(/T-0311|Ottley v\. Bramwell/);
      if (type !== 'engagement_letter')
        expect(text).not.toMatch(/in the matter of|further litigation|pending action/);
    },
  );
});

test('an opposition to summary judgment answers the numbered facts of the movant in their order', async () => {
  const { drafted, plan } = await planned('opposition_brief', {
    opposes: 'motion for summary judgment',
    grounds: [{ heading: 'There is a dispute about delivery', text: 'Two witnesses saw the doors.' }],
    fact_responses: [
      { paragraphs: [7], response: 'deny', text: 'The doors were refused at the gate.' },
      { paragraphs: [1, 2, 3], response: 'admit' },
      {
        paragraphs: [4],
        response: 'admit_in_part',
        text: 'forty doors were ordered',
        denied: 'they were late',
      },
      { paragraphs: [5], response: 'lacks_knowledge' },
    ],
  });
  const { text, notes } = await drafted();
  const section = text.slice(text.indexOf('Response to the Movant’s Statement of Facts'));
  const lines = section.split('\n').filter((line) => line.startsWith('Paragraph'));
  expect(lines).toEqual([
    'Paragraphs 1–3: Undisputed.',
    'Paragraph 4: Undisputed that forty doors were ordered; otherwise disputed. In particular it is disputed that they were late.',
    'Paragraph 5: Neither admitted nor disputed for want of knowledge.',
    'Paragraph 7: Disputed. The doors were refused at the gate.',
  ]);
  expect(notes.join('\n')).not.toContain('not printed');
  expect(plan.warnings.map(({ text: one }) => one).join('\n')).not.toContain('general denial');
});

describe('a motion in limine', () => {
  const LOG = 'Exhibit 20, the two switch books.';
  const REMARK = 'The remark of the nameless switchman.';
  const ground = (heading: string, text: string, point: string) => ({ heading, text, point });

  test('asks that evidence be admitted, and calls nothing of it excluded', async () => {
    const { drafted, ids } = await planned('motion_in_limine', {
      rulings: [{ text: LOG, ruling: 'admit' }],
      grounds: [ground('The switch books are records of the railway', 'Clerks kept them daily.', LOG)],
    });
    expect(ids).not.toContain('topics');
    const { text, notes } = await drafted();
    expect(text).toContain('for an order that admits the evidence described below, pursuant to');
    expect(text).toContain(
      '(a) An order that admits the following evidence: Exhibit 20, the two switch books;',
    );
    expect(text).not.toMatch(/exclu|not to mention/i);
    expect(notes.join('\n')).not.toContain('not printed');
  });

  test('names once what is asked for twice, and in the words of an order', async () => {
    const { drafted } = await planned('motion_in_limine', {
      topics: [`Exclude ${REMARK}`, LOG],
      rulings: [{ text: LOG, ruling: 'exclude' }],
      grounds: [ground('The switch books are no records', 'Nobody kept them.', LOG)],
    });
    const text = (await drafted()).text.replace(/\s+/g, ' ');
    expect(text).toMatch(/1\. Any evidence, [^:]+: The remark of the nameless switchman\./);
    expect(text).toMatch(/2\. Any evidence, [^:]+: Exhibit 20, the two switch books\./);
    expect(text).not.toContain('3. Any evidence');
    expect(text.split('argument of ours on the following: exhibit 20')).toHaveLength(1);
  });

  test('asks for each ruling by itself, in the order of the brief', async () => {
    const { drafted, plan } = await planned('motion_in_limine', {
      rulings: [
        { text: LOG, ruling: 'admit' },
        { text: REMARK, ruling: 'exclude' },
      ],
      grounds: [
        ground('The remark is hearsay', 'Nobody knows who spoke.', REMARK),
        ground('The switch books are records of the railway', 'Clerks kept them daily.', LOG),
      ],
    });
    const text = (await drafted()).text.replace(/\s+/g, ' ');
    expect(text).toContain('for the rulings set out below');
    expect(text).toContain('1. To be admitted: Exhibit 20, the two switch books.');
    expect(text).toMatch(/2\. To be excluded: any evidence, [^:]+: The remark of the nameless switchman\./);
    expect(text).toContain(
      '(a) An order that admits the following evidence: Exhibit 20, the two switch books; (b) An order that excludes the following evidence, and any mention of it: The remark of the nameless switchman;',
    );
    expect(text).toContain('not mention the evidence to be excluded in the presence of the jury');
    // Each ruling has its argument in the order of the rulings.
    expect(plan.grounds.filter(({ kind }) => kind !== 'standard').map(({ heading }) => heading)).toEqual([
      'The switch books are records of the railway',
      'The remark is hearsay',
    ]);
  });

  test('that only keeps out is as before', async () => {
    const text = await written('motion_in_limine', { topics: [REMARK] });
    expect(text).toContain('for an order that excludes the evidence described below and directs counsel');
    expect(text).toContain('(a) An order that excludes the evidence described above;');
  });
});

test.each([
  [
    'legal_memorandum',
    'To: Nils Aune\nFrom: Ruth Abara\nRe: memo on limitation\n\nIs the claim for the doors out of time?\n\nNext steps: call me before you send it.\nConclusion: keep it short.',
  ],
  [
    'demand_letter',
    'Re: letter to Bramwell\nOur offer: three instalments, but do not go below $25,000.\nPay $44,500 by January 6, 2027.',
  ],
  ['motion_to_dismiss', 'Court: N.D. Tex., Judge Vance\nCase number: 881\nThe claim is out of time.'],
])(
  '%s: what stands under such names in a request may speak to its drafter, and fills nothing',
  async (type, context) => {
    const { plan } = await planned(type, {}, {}, context);
    const fields = new Set(plan.brief.values.map(({ field }) => field));
    for (const field of [
      'recipient',
      'author',
      'subject',
      'next_steps',
      'conclusion',
      'our_offer',
      'court',
      'case_number',
    ])
      if (type === 'legal_memorandum' || field !== 'recipient') expect(fields).not.toContain(field);
  },
);

test('in a complaint of its own whoever is sued in the record is the plaintiff, where the brief says so', async () => {
  const text = await written('complaint', {
    represents: ['Bramwell Kitchens, LLC'],
    court: 'Circuit Court of Cook County, Illinois',
    case_number: '',
    parties: [
      { name: 'Bramwell Kitchens, LLC', role: 'plaintiff' },
      { name: 'Ottley Joinery, Inc.', role: 'defendant' },
    ],
    claims: [{ name: 'Conversion', allegations: ['Ottley kept the keys.'] }],
  });
  const plain = text.replace(/\s+/g, ' ');
  expect(plain).toMatch(/Bramwell Kitchens, LLC, Plaintiff.{0,20}v\..{0,20}Ottley Joinery, Inc\., Defendant/);
  expect(plain).toContain('Plaintiff Bramwell Kitchens, LLC');
  expect(plain).not.toMatch(/Defendant Bramwell|Plaintiff Ottley|forty doors/);
});

describe('a motion to compel', () => {
  const requests_at_issue = [
    {
      request: 'Request for Production No. 4',
      text: 'All logs of the pump at the yard since May 1, 2025.',
      response: 'Objection. Overbroad, and burdensome without end.',
    },
    { request: 'Request for Production No. 6' },
  ];

  test('sets out each request with its response, and only the others by what they are about', async () => {
    const text = await written('motion_to_compel', {
      grounds: [{ text: 'The logs are relevant.' }],
      topics: ['Request for Production No. 4: the logs', 'Request for Production No. 9: the manual'],
      requests_at_issue,
      due_on: 'July 13, 2026',
      extended_to: 'July 20, 2026',
    });
    expect(text).toContain(
      'Request for Production No. 4, as served: All logs of the pump at the yard since May 1, 2025. Response, as served: Objection. Overbroad, and burdensome without end.',
    );
    expect(text).toContain('Request for Production No. 6 is at issue. [TO COMPLETE: what was answered');
    expect(text).not.toContain('Request at issue: Request for Production No. 4');
    expect(text).toContain('Request at issue: Request for Production No. 9: the manual.');
    expect(text).toContain('Responses were due on July 13, 2026.');
    expect(text).toContain('The time to respond was extended to July 20, 2026.');
  });

  test('asks for the expenses among the relief of the brief, unless that speaks of them', async () => {
    const brief = {
      grounds: [{ text: 'The logs are relevant.' }],
      expenses: '$900.00',
      expenses_rule: 'Rule 37',
    };
    const asked = await written('motion_to_compel', { ...brief, relief: ['Order production.'] });
    expect(asked).toContain(
      '(b) Award the reasonable expenses of this motion, including attorney fees under Rule 37 in the sum of $900.00.',
    );
    const said = await written('motion_to_compel', {
      ...brief,
      relief: ['Order production.', 'Award the fees.'],
    });
    expect(said).not.toContain('(c)');
  });
});

describe('a count', () => {
  test('says in whose place it is pleaded, and what it asks for where that is no sum', async () => {
    const text = await written('complaint', {
      claims: [
        { name: 'Breach of Contract', damages: '$9,000.00', allegations: ['The doors were not paid for.'] },
        { name: 'Quantum Meruit', alternative_to: 'Count I', allegations: ['Bramwell has the doors.'] },
        {
          name: 'Prompt Payment',
          remedy: 'interest at 9 percent a year.',
          allegations: ['Notice was given.'],
        },
      ],
      relief: ['Judgment for $9,000.00.'],
    });
    expect(text).toContain('This Count is pleaded in the alternative to Count I.');
    expect(text).toContain('On this Count Ottley Joinery, Inc. is entitled to interest at 9 percent a year.');
    expect(text).toContain('damaged in the amount of $9,000.00');
    expect(text).not.toContain('Judgment in favor of');
  });
});

test('a summary tells each fact as it was given, and what speaks against us by itself', async () => {
  const text = await written('case_summary', {
    facts: [
      'Orla Pike left on May 4, 2025 and began at Bramwell on June 2, 2025. She kept a notebook.',
      'The doors are oak.',
    ],
    weaknesses: ['Nobody kept a copy of the order.'],
    next_steps: ['Ask for the order.'],
  });
  expect(text).toContain(
    'Orla Pike left on May 4, 2025 and began at Bramwell on June 2, 2025. She kept a notebook.\n',
  );
  expect(text).toMatch(/Weak Points\s+1\. Nobody kept a copy of the order\./);
  expect(text).toMatch(/Next Steps\s+1\. Ask for the order\./);
});
