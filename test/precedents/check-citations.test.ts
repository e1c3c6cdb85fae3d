import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { addWall } from '../../src/access/index.ts';
import { upsertCase } from '../../src/cases/index.ts';
import { operations } from '../../src/contract/index.ts';
import { checkCitations, writtenReport } from '../../src/precedents/check-citations.ts';
import { getPrecedent } from '../../src/precedents/get-precedent.ts';
import { namedCitations } from '../../src/precedents/index.ts';
import { newClient, newFirm, openWorld } from '../support/world.ts';
import { precedent } from './library.ts';

const HARROW = [
  'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)\n\nThe carrier took the crates in good order. *119 A carrier that signs for goods in good order answers for their loss.',
  '*120 The burden is then upon the carrier to show that the loss was due to an excepted cause. *121 It did not.',
];
const LATER = [
  'Orrin v. Tate, 900 F.3d 44 (9th Cir. 2018)\n\nWe follow Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005), on the burden of proof.',
  'To that extent we overrule Harrow, supra, at 120.',
];

/** The serializer drops what a schema does not name; here it would be found. */
function closed(schema: TSchema): TSchema {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, close(one)]));
    return 'properties' in members ? { ...members, additionalProperties: false } : members;
  };
  return close(schema) as TSchema;
}

async function library() {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const harrow = await precedent(stores, firm, 'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)', HARROW);
  const { case: matter } = await upsertCase(stores, firm, { values: { title: 'Ardent v. Bolt' } });
  const later = await precedent(stores, firm, 'Orrin v. Tate, 900 F.3d 44 (9th Cir. 2018)', LATER, matter.id);
  return { stores, firm, harrow, later, matter };
}

const RULES = [
  'Orr v. Dee, 77 F.3d 5 (9th Cir. 1996)\n\nAn insurer bears the burden of proving an exclusion, unless the policy provides otherwise. ' +
    'Ambiguous words are construed against the insurer if the insured had no part in drafting them. A court need not look further where the words are plain. ' +
    'Orr stopped paying rent when he lost his post. The judgment is reversed and the case is remanded, if any part of it is left. A lease ends only if both parties say so.',
];

const NEUTRAL = [
  'FEDERAL COURT\n\nSmith v Jones [2009] FCA 900\n\n14 AUGUST 2009\n\n1 The applicant deals in timber.\n\n2 Belief requires more than mere assertion.\n\n3 Delay is relevant, but it is not decisive.',
  '4 The power is not to be exercised lightly.\n\n5 The costs are reserved.',
];
const HEADED = [
  'Cite as 296 Neb. 932\n\nState v. Wade\n\nWe affirm.',
  '- 933 -\n296 Nebraska Reports\n1. Sentences. The sentence is not disturbed by us.\n\nThe scales were tested on each day of the year.',
  '- 934 -\n296 Nebraska Reports\nThe scales were tested by a clerk. The sentence is not disturbed by us. It stands.',
];

describe('checking the citations of a text', () => {
  test.each([
    ['Der Anspruch besteht (BGH VI ZR 295/17).', 'ambiguous', 1],
    ['Der Anspruch besteht (BGH, VI ZR 295/17, Rn. 14).', 'ambiguous', 1],
    ['Der Anspruch besteht (BGH, Urteil vom 6. Mai 2014 – VI ZR 295/17).', 'in_vault', 0],
    ['Der Anspruch besteht (BGH, Urteil vom 7. Mai 2014 – VI ZR 295/17).', 'not_in_vault', 0],
    ['Der Anspruch besteht (BGH VI ZR 29/17).', 'not_checkable', 0],
  ])('a docket number without its day is asked: %s', async (text, verdict, candidates) => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    await precedent(stores, firm, 'BGH, Urteil vom 6. Mai 2014 – VI ZR 295/17', [
      'Die Revision bleibt ohne Erfolg.',
    ]);
    const [checked] = await checkCitations(stores, firm, text);
    expect([checked?.verdict, checked?.candidates.length]).toEqual([verdict, candidates]);
  });

  test.each([
    ['Costs follow. Smith v Jones [2009] FCA 900 at [99].', '[99]', 'wrong', null],
    ['Costs follow. Smith v Jones [2009] FCA 900 [5].', '[5]', 'unknown', null],
    ['Costs follow. Smith v Jones [2009] FCA 900 at [4]-[50].', '[4]-[50]', 'wrong', null],
    ['“Delay is relevant, but it is not decisive.” Smith v Jones [2009] FCA 900 at [3].', '[3]', 'right', 3],
    [
      '“Delay is relevant, but it is not decisive.” Smith v Jones [2009] FCA 900 at paras 2, 4.',
      '2, 4',
      'wrong',
      3,
    ],
    [
      '“Delay is relevant, but it is not decisive.” Smith v Jones [2009] FCA 900 at [2] and [3].',
      '[2] and [3]',
      'right',
      3,
    ],
    [
      '> Delay is relevant, but it is not decisive.\n\nSmith v Jones [2009] FCA 900 at [2].',
      '[2]',
      'wrong',
      3,
    ],
    [
      '“The scales were tested on each day of the year.” State v. Wade, 296 Neb. 932, 934 (2017).',
      '934',
      'wrong',
      933,
    ],
    [
      '“The scales were tested on each day of the year.” State v. Wade, 296 Neb. 932, 933 (2017).',
      '933',
      'right',
      933,
    ],
    ['“The sentence is not disturbed by us.” State v. Wade, 296 Neb. 932, 934 (2017).', '934', 'right', 934],
    ['“The sentence is not disturbed by us.” State v. Wade, 296 Neb. 932, 932 (2017).', '932', 'wrong', 933],
    ['See State v. Wade, 296 Neb. 932, 935 (2017).', '935', 'wrong', null],
    ['See State v. Wade, 296 Neb. 932, 931 (2017).', '931', 'wrong', null],
    ['See State v. Wade, 296 Neb. 932, 934 (2017).', '934', 'unknown', null],
    ['See Harrow v. Bell, 412 F.3d 118, 131 (9th Cir. 2005).', '131', 'wrong', null],
    ['See Harrow v. Bell, 412 F.3d 118, 121 (9th Cir. 2005).', '121', 'unknown', null],
  ])('where a decision has no such page or paragraph: %s', async (text, page, verdict, found_on) => {
    const { stores, firm } = await library();
    await precedent(stores, firm, 'Smith v Jones [2009] FCA 900', NEUTRAL);
    await precedent(stores, firm, 'State v. Wade, 296 Neb. 932 (2017)', HEADED);
    const [checked] = await checkCitations(stores, firm, text);
    expect(checked?.pin).toEqual({ page, verdict, found_on });
  });

  test('says what the vault holds, what is quoted as it stands, and which page it stands on', async () => {
    const { stores, firm, harrow } = await library();
    const text =
      'The rule is old. “The burden is then upon the carrier to show that the loss was due to an excepted cause.” Harrow v. Bell, 412 F.3d 118, 120 (9th Cir. 2005). ' +
      '“A carrier that signs for goods in good condition answers for their loss.” Id. at 121. ' +
      'But see Made v. Up, 999 F.3d 1 (9th Cir. 2021) (“no such words were ever said by anybody”).';
    const [first, second, third] = await checkCitations(stores, firm, text);
    expect(first).toMatchObject({
      normalized: '412 F.3d 118',
      in_vault: true,
      files: [{ file_id: harrow }],
      quotations: [{ verdict: 'verbatim', source: { file_id: harrow, page: 2 }, difference: null }],
      pin: { page: '120', verdict: 'right', found_on: 120 },
    });
    expect(second).toMatchObject({
      kind: 'id',
      refers_to: '412 F.3d 118',
      quotations: [{ verdict: 'altered', difference: { source: 'order', written: 'condition' } }],
      pin: { page: '121', verdict: 'wrong', found_on: 119 },
    });
    const offset = second?.quotations[0]?.difference?.offset ?? 0;
    expect(text.slice(offset)).toMatch(/^condition answers/);
    expect(third).toMatchObject({
      normalized: '999 F.3d 1',
      in_vault: false,
      files: [],
      quotations: [{ verdict: 'not_found', source: null }],
      pin: null,
    });
  });

  test('the report as it goes out has what the contract describes, and nothing else', async () => {
    const { stores, firm } = await library();
    const text =
      '“The burden is then . . . upon [the] carrier.” Harrow v. Bell, 412 F.3d 118, 120 (9th Cir. 2005). See Harrow at 121; Made v. Up, 999 F.3d 1; Smith v. Jones, No. 20-1199 (9th Cir. 2021).';
    const checked = await checkCitations(stores, firm, text);
    const report: unknown = JSON.parse(Buffer.from(writtenReport(checked)).toString());
    expect(report).toEqual({ citations: checked });
    expect([...Value.Errors(closed(operations.checkCitations.responses[200].json), report)]).toEqual([]);
  });

  test('a party and a page stand for the decision that the text cites by that name', async () => {
    const { stores, firm, harrow } = await library();
    const text =
      'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005), settles it. “The burden is then upon the carrier to show that the loss was due to an excepted cause.” Harrow at 121. ' +
      'Mr. Harrow lives at 121 Main Street.';
    const checked = await checkCitations(stores, firm, text);
    expect(checked).toMatchObject([
      { kind: 'case', normalized: '412 F.3d 118' },
      {
        kind: 'short_case',
        text: 'Harrow at 121',
        refers_to: '412 F.3d 118',
        verdict: 'in_vault',
        files: [{ file_id: harrow }],
        quotations: [{ verdict: 'verbatim' }],
        pin: { page: '121', verdict: 'wrong', found_on: 120 },
      },
    ]);
  });

  test('names without a number, and parties alone where the words show that a decision is meant', async () => {
    const { stores, firm, harrow, later } = await library();
    const text =
      'Under Harrow, the carrier answers. Harrow v. Bell settles it. The Orrin decision follows; *Orrin* is good law. ' +
      'In Harrow, the court spoke of Mr. Harrow, who worked under Orrin. Bell paid Tate. Made v. Up says more.';
    const checked = await checkCitations(stores, firm, text);
    expect(checked.map((one) => [one.text, one.verdict, one.resolved_by, one.files[0]?.file_id])).toEqual([
      ['Harrow', 'in_vault', 'short_name', harrow],
      ['Harrow v. Bell', 'in_vault', 'name', harrow],
      ['Orrin', 'in_vault', 'short_name', later],
      ['Orrin', 'in_vault', 'short_name', later],
      ['Harrow', 'in_vault', 'short_name', harrow],
    ]);
    for (const { span, text: words } of checked) expect(text.slice(...span)).toBe(words);
  });

  test('a name is that of the decision that the text itself cites, and a question where several bear it', async () => {
    const { stores, firm, harrow } = await library();
    const other =
      'Harrow v. Cain, 565 U.S. 73 (2012), is another. The Harrow decision stands. Under Harrow, it fails.';
    expect(
      (await checkCitations(stores, firm, other)).map(({ text, verdict }) => [text.slice(0, 14), verdict]),
    ).toEqual([['Harrow v. Cain', 'not_in_vault']]);
    const second = await precedent(stores, firm, 'Harrow v. Wick, 10 F.4th 5 (1st Cir. 2021)', [
      'Harrow v. Wick.',
    ]);
    expect(await checkCitations(stores, firm, 'The Harrow decision stands.')).toMatchObject([
      {
        text: 'Harrow',
        verdict: 'ambiguous',
        files: [],
        candidates: [{ file_id: harrow }, { file_id: second }],
      },
    ]);
    expect(await checkCitations(stores, firm, 'Harrow v. Bell, 412 F.3d 811 (9th Cir. 2005).')).toMatchObject(
      [{ verdict: 'not_in_vault', files: [], candidates: [{ file_id: harrow, differs: ['number'] }] }],
    );
  });

  test('says whether the page or only its title makes a file the decision, and where copies differ', async () => {
    const { stores, firm, harrow } = await library();
    const memo = await precedent(stores, firm, 'Roe v. Wade, 410 U.S. 113 (1973)', [
      'MEMORANDUM\nTo: File\nRe: research\n\nThe Constitution protects every contract without exception.',
    ]);
    const copy = await precedent(stores, firm, 'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)', [
      'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)\n\nA carrier that signs for goods in good order never answers for their loss.',
    ]);
    const text =
      '“The Constitution protects every contract without exception.” Roe v. Wade, 410 U.S. 113 (1973). ' +
      '“A carrier that signs for goods in good order never answers for their loss.” Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005).';
    expect(await checkCitations(stores, firm, text)).toMatchObject([
      { verdict: 'in_vault', name: { file_id: memo, by: 'title' } },
      {
        verdict: 'in_vault',
        name: { file_id: harrow, by: 'page' },
        quotations: [{ verdict: 'verbatim', source: { file_id: copy }, differs_in: [harrow] }],
      },
    ]);
  });

  test('a decision behind a wall is not in the vault, for lists and links alike', async () => {
    const { stores, firm, harrow, later, matter } = await library();
    const { principal, clientId } = await newClient(stores, firm.firmId);
    const text = 'Orrin v. Tate, 900 F.3d 44 (9th Cir. 2018).';
    expect((await checkCitations(stores, principal, text))[0]?.in_vault).toBe(true);
    expect((await getPrecedent(stores, principal, harrow)).treatment).toBe('overruled');
    await addWall(stores, firm, { caseId: matter.id, subjectId: clientId, reason: 'Screened.' });
    expect((await checkCitations(stores, principal, text))[0]).toMatchObject({ in_vault: false, files: [] });
    expect(await getPrecedent(stores, principal, harrow)).toMatchObject({ treatment: null, cited_by: [] });
    await expect(getPrecedent(stores, principal, later)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test.each([
  ['Orr v. Dee, 88 F.3d 7 (9th Cir. June 12, 2005)', 'differs', '2005-06-12', '2005-06-21'],
  ['Orr v. Dee, 88 F.3d 7 (9th Cir. June 21, 2005)', 'same', '2005-06-21', '2005-06-21'],
  ['Orr v. Dee, 88 F.3d 7 (9th Cir. Feb. 8, 2005)', 'unknown', '2005-02-08', '2005-06-21'],
  ['Orr v. Dee, 88 F.3d 7, 9, 99 Mer. 2d 4 (9th Cir. 12 June 2005)', 'differs', '2005-06-12', '2005-06-21'],
  ['Orr v. Dee, 88 F.3d 7 (9th Cir. 2005)', 'not_given', null, null],
  ['Harrow v. Bell, 412 F.3d 118 (9th Cir. May 3, 2005)', 'unknown', '2005-05-03', null],
])('the day of a decision: %s', async (cited, verdict, written, known) => {
  const { stores, firm } = await library();
  await precedent(stores, firm, 'Orr v. Dee, 88 F.3d 7 (9th Cir. 2005)', [
    'UNITED STATES COURT OF APPEALS\nFOR THE NINTH CIRCUIT\n\nORR,\nPlaintiff,\nv.\nDEE,\nDefendant.\n\nNo. 03-5612\n\nArgued February 8, 2005\nFiled June 21, 2005\n\nThe judgment is affirmed.',
  ]);
  const [checked] = await checkCitations(stores, firm, `So ${cited}.`);
  expect(checked?.day).toEqual({ verdict, written, known });
});

test('of words quoted from enacted law nothing is said', async () => {
  const { stores, firm } = await library();
  const words = 'The owner shall afford an extension of time consistent with that estimate.';
  const text = `It reads:\n\n> ${words}\n\nD.C. Code § 42-3404.11. “${words}” Id. Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005), is older.`;
  const checked = await checkCitations(stores, firm, text);
  expect(checked.map(({ kind, quotations }) => [kind, quotations])).toEqual([
    ['statute', []],
    ['id', []],
    ['case', []],
  ]);
});

describe('a condition that is cut off', () => {
  test.each([
    ['“An insurer bears the burden of proving an exclusion.”', 'unless the policy provides otherwise'],
    ['An insurer “bears the burden of proving an exclusion.”', 'unless the policy provides otherwise'],
    [
      '> Ambiguous words are construed against the insurer.\n\n',
      'if the insured had no part in drafting them',
    ],
    ['“A court need not look further.”', 'where the words are plain'],
    [
      '“Ambiguous words are construed against the insurer if the insured had no part in drafting them. A court need not look further.”',
      'where the words are plain',
    ],
    ['It is clear when we look. “A lease ends.”', 'only if both parties say so'],
  ])('is told: %s', async (quoted, condition) => {
    const { stores, firm } = await library();
    await precedent(stores, firm, 'Orr v. Dee, 77 F.3d 5 (9th Cir. 1996)', RULES);
    const [checked] = await checkCitations(stores, firm, `${quoted} Orr v. Dee, 77 F.3d 5 (9th Cir. 1996).`);
    const [quotation] = checked?.quotations ?? [];
    expect(quotation).toMatchObject({ verdict: 'elided', left_out: [condition] });
    expect(quotation?.ellipses).toMatchObject([{ limits: true }]);
  });

  test.each([
    '“An insurer bears the burden of proving an exclusion, unless the policy provides otherwise.”',
    '“An insurer bears the burden of proving an exclusion,” unless its words say something else.',
    'If the policy is silent, an insurer “bears the burden of proving an exclusion.”',
    '“An insurer bears the burden of proving an exclusion . . . .”',
    'Orr “stopped paying rent.”',
    'A court “need not look further.”',
    '“The judgment is reversed and the case is remanded.”',
  ])('is none where the words are whole, marked, or said otherwise: %s', async (quoted) => {
    const { stores, firm } = await library();
    await precedent(stores, firm, 'Orr v. Dee, 77 F.3d 5 (9th Cir. 1996)', RULES);
    const [checked] = await checkCitations(stores, firm, `${quoted} Orr v. Dee, 77 F.3d 5 (9th Cir. 1996).`);
    expect(checked?.quotations).toMatchObject([{ verdict: 'verbatim' }]);
  });
});

describe('what is false beside a right number is said', () => {
  const TITLE = 'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)';
  test.each([
    [TITLE, 'same', 'same', 'same'],
    ['Harrow v. Bell, 412 F.3d 118, 120 (CA9 2005)', 'same', 'same', 'unknown'],
    ['Harrow v. Bell, 412 F.3d 118, 99 Mer. 2d 7 (9th Cir. May 3, 2005)', 'same', 'same', 'same'],
    ['Harrow v. Bell, 412 F.3d 118', 'same', 'not_given', 'not_given'],
    ['Harrow v. Bell, 412 F.3d 118 (2005)', 'same', 'same', 'not_given'],
    ['Harrow v. Bell, 412 F.3d 118 (9th Cir. 2006)', 'same', 'differs', 'same'],
    ['Harrow v. Bell, 412 F.3d 118 (2d Cir. 2005)', 'same', 'same', 'differs'],
    ['Harrow v. Bell, 412 F.3d 118 (S.D.N.Y. 2005)', 'same', 'same', 'differs'],
    ['Harow v. Bell, 412 F.3d 118 (9th Cir. 2005)', 'similar', 'same', 'same'],
    ['Harrowgate v. Bell, 412 F.3d 118 (9th Cir. 2005)', 'similar', 'same', 'same'],
    ['Bell v. Harrow, 412 F.3d 118 (9th Cir. 2005)', 'similar', 'same', 'same'],
  ])('%s', async (cited, name, year, court) => {
    const { stores, firm } = await library();
    const [checked] = await checkCitations(stores, firm, `So ${cited}.`);
    expect([checked?.name.verdict, checked?.year.verdict, checked?.court.verdict]).toEqual([
      name,
      year,
      court,
    ]);
    expect(checked).toMatchObject({ in_vault: true, year: { known: 2005 }, court: { known: '9th Cir.' } });
  });

  test('what the copy does not say is unknown', async () => {
    const { stores, firm } = await library();
    await precedent(stores, firm, 'Orrin v. Pell, 12 F.3d 9', ['It was so.']);
    expect(await checkCitations(stores, firm, 'Orrin v. Pell, 12 F.3d 9 (1st Cir. 1993).')).toMatchObject([
      { year: { verdict: 'unknown', written: 1993, known: null }, court: { verdict: 'unknown' } },
    ]);
  });

  test('brackets are shown with what they stand for, and never turn the sense', async () => {
    const { stores, firm } = await library();
    const quoting = async (words: string) => {
      const [checked] = await checkCitations(stores, firm, `“${words}” ${TITLE}.`);
      return checked?.quotations[0];
    };
    expect(await quoting('[A]nd the burden is then upon the carrier')).toMatchObject({ verdict: 'altered' });
    expect(await quoting('[t]he burden is then upon the carrier')).toMatchObject({
      ...{ verdict: 'verbatim', marked: true, brackets: [] },
    });
    expect(
      await quoting('The burden [of proof] is then upon [the defendant] to show that the loss'),
    ).toMatchObject({
      verdict: 'verbatim',
      brackets: [
        { written: 'of proof', source: '' },
        { written: 'the defendant', source: 'the carrier' },
      ],
    });
    for (const words of [
      'The burden is [never] then upon the carrier',
      'The burden is then [[not]] upon the carrier',
      'the loss was due to an [un]excepted cause',
      'burden is then upon the carrier to show that the loss was[n’t] due',
      '[No] burden is then upon the carrier to show',
      'the loss was due to an[] [inadmissible and not] excepted cause',
    ])
      expect(await quoting(words), words).toMatchObject({ verdict: 'altered', source: { page: 2 } });
  });

  test('an ellipsis that turns the sense or joins two sentences is not confirmed as verbatim', async () => {
    const { stores, firm } = await library();
    await precedent(stores, firm, 'Orrin v. Pell, 12 F.3d 9', [
      'The seller is not liable for the loss of the goods at sea. The carrier is not either. The buyer who paid for them bears that risk alone.',
    ]);
    const quoting = async (words: string) =>
      (await checkCitations(stores, firm, `“${words}” Orrin v. Pell, 12 F.3d 9.`))[0]?.quotations[0]?.verdict;
    expect(await quoting('The seller is . . . liable for the loss of the goods')).toBe('elided');
    expect(await quoting('The seller is not liable for . . . paid for them bears that risk')).toBe('elided');
    expect(await quoting('The buyer who paid . . . bears that risk')).toBe('verbatim');
    await precedent(stores, firm, 'Orrin v. Mott, 12 F.3d 90', [
      'The order is moot and we lack jurisdiction to consider it. The tenant failed to prove that she had paid the rent.',
    ]);
    const [said] = await checkCitations(
      stores,
      firm,
      '“The order is moot and we . . . consider it.” Orrin v. Mott, 12 F.3d 90 (“The tenant . . . had paid the rent”).',
    );
    expect(said?.quotations).toMatchObject([
      { verdict: 'elided', ellipses: [{ denies: true }] },
      { verdict: 'elided', ellipses: [{ denies: true }] },
    ]);
    expect(await quoting('for the loss of the goods at sea. . . . The buyer who paid for them')).toBe(
      'verbatim',
    );
  });

  test('characters that nobody sees are told, and those that turn the text are not confirmed', async () => {
    const { stores, firm, harrow } = await library();
    const words = 'The burden is then upon the carrier to show that the loss was due';
    const check = (text: string) => checkCitations(stores, firm, text);
    expect(await check(`“${words.replace('carrier', 'car\u00adrier')}” ${TITLE}.`)).toMatchObject([
      { invisible: [], quotations: [{ verdict: 'verbatim', invisible: ['U+00AD'] }] },
    ]);
    for (const text of [
      `“${words.replace('upon', '\u202eupon')}” ${TITLE}.`,
      `\u202eSo it is: “${words}” ${TITLE}.`,
    ])
      expect((await check(text))[0]?.quotations, text).toMatchObject([
        { verdict: 'altered', invisible: ['U+202E'], difference: { written: 'U+202E' } },
      ]);
    expect(await check(`So ${TITLE.replace('412', '\u202e412')}.`)).toMatchObject([
      { verdict: 'not_checkable', in_vault: false, files: [], invisible: ['U+202E'] },
    ]);
    expect(await check(`So ${TITLE.replace('412', '\u200b412')}.`)).toMatchObject([
      { verdict: 'in_vault', files: [{ file_id: harrow }], invisible: ['U+200B'] },
    ]);
  });

  test('says whose words they are, and where they go on', async () => {
    const { stores, firm } = await library();
    const title = 'Lamb v. Reed, 501 F.3d 20 (1st Cir. 2007)';
    await precedent(stores, firm, title, [
      `${title}\n\nSyllabus\n\nA finder of lost goods keeps them for the owner without a fee.\n\nOpinion of the Court\n\nWe hold that a finder keeps lost goods for the owner. ` +
        'The rule is that “whoever takes up the goods of another answers for them.” Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005). ' +
        'The plaintiff argues that a finder must always pay the owner twice the value of the goods. We hold also that the',
      'finder need not advertise.\n\nSMITH, J., concurring.\n\nI write to say that the finder owes nothing at all here.\n\nJONES, J., dissenting.\n\nA finder is a thief in every case that I know of.',
    ]);
    const text = [
      'A finder of lost goods keeps them for the owner',
      'a finder keeps lost goods for the owner',
      'whoever takes up the goods of another',
      'a finder must always pay the owner twice the value of the goods',
      'We hold also that the finder need not advertise',
      'the finder owes nothing at all here',
      'A finder is a thief in every case',
    ]
      .map((words) => `“${words}” ${title}.`)
      .join(' ');
    const quotations = (await checkCitations(stores, firm, text)).map((one) => one.quotations[0]);
    expect(
      quotations.map((one) => [one?.verdict, one?.by, one?.quoted_from, one?.source?.continues.length]),
    ).toEqual([
      ['verbatim', 'syllabus', null, 0],
      ['verbatim', 'court', null, 0],
      ['verbatim', 'quoted', 'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)', 0],
      ['verbatim', 'party', null, 0],
      ['verbatim', 'court', null, 1],
      ['verbatim', 'concurrence', null, 0],
      ['verbatim', 'dissent', null, 0],
    ]);
  });
});

test('more citations than one check takes are told to be sent in parts', async () => {
  const { stores, firm } = await library();
  const many = (count: number) => '412 F.3d 118. '.repeat(count);
  await expect(checkCitations(stores, firm, many(5_001))).rejects.toMatchObject({
    code: 'too_complex',
    hint: 'Send it in several parts.',
  });
  expect(await checkCitations(stores, firm, many(5_000))).toHaveLength(5_000);
});

describe('a document in the net of citations', () => {
  test('shows who cites it and how, the worst first, with the words that say so', async () => {
    const { stores, firm, harrow, later } = await library();
    const view = await getPrecedent(stores, firm, harrow);
    expect(view.known_as).toEqual(['412 F.3d 118']);
    expect(view.treatment).toBe('overruled');
    expect(
      view.cited_by.map(({ file, page, treatment, evidence }) => [file.file_id, page, treatment, evidence]),
    ).toEqual([
      [later, 2, 'overruled', LATER[1]],
      [
        later,
        1,
        'followed',
        'We follow Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005), on the burden of proof.',
      ],
    ]);
    expect((await getPrecedent(stores, firm, later)).cites).toMatchObject([
      { page: 1, refers_to: '412 F.3d 118', files: [{ file_id: harrow }] },
      { page: 2, kind: 'supra', refers_to: '412 F.3d 118', pin: '120', files: [{ file_id: harrow }] },
    ]);
  });
});

describe('a citation is confirmed by its own number and name alone', () => {
  const WORDS =
    'A supplier that misuses its power in a market answers for the loss of those whom it shut out.';
  async function vault(titles: readonly string[]) {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    const files: string[] = [];
    for (const title of titles) files.push(await precedent(stores, firm, title, [`${title}\n\n${WORDS}`]));
    return { stores, firm, files };
  }

  test.each([
    ['ACCC v Smith (2001) ATPR 41-802', 'ACCC v Smith (2001) ATPR 41-815'],
    ['ACCC v Smith (2001) ATPR 41-802', '(2001) ATPR 41-999'],
    ['Re Brown (1992) 10 ACLC 1,101', '(1992) 10 ACLC 1,742'],
    ['FCT v Black (1981) 81 ATC 4,537', '81 ATC 4,211'],
    ['White v Green (2004) 12 BPR 22,879', '(2004) 12 BPR 22,880'],
    ['Grey v Gold (1998), 160 DLR (4th) 697', '160 DLR 4 th 698'],
    ['Grey v Gold (1998), 160 DLR (4th) 697', '160 DLR (3d) 697'],
    ['Smith v. Jones, 12 F.3d 34 (9th Cir. 1993), 99 S. Ct. 5', 'Smith v. Jones, 12 F.2d 34'],
  ])('%s is not %s', async (title, cited) => {
    const { stores, firm, files } = await vault([title]);
    const text = `“${WORDS}” ${cited}. It was so.`;
    const [checked] = await checkCitations(stores, firm, text);
    expect(checked).toMatchObject({
      verdict: 'not_in_vault',
      in_vault: false,
      files: [],
      quotations: [{ verdict: 'not_found', source: null }],
    });
    const [own] = await checkCitations(stores, firm, `“${WORDS}” ${title}.`);
    expect(own).toMatchObject({
      verdict: 'in_vault',
      files: [{ file_id: files[0] }],
      quotations: [{ verdict: 'verbatim' }],
    });
  });

  test('the same number under another name is another decision, and so is what refers to it', async () => {
    const { stores, firm, files } = await vault(['Other v Another [2009] FCA 900']);
    const text = `“${WORDS}” Smith v Jones [2009] FCA 900. Ibid. Later the court returned to [2009] FCA 900 at [12].`;
    for (const one of await checkCitations(stores, firm, text))
      expect(one).toMatchObject({
        verdict: 'not_in_vault',
        in_vault: false,
        files: [],
        name: {
          verdict: 'differs',
          written: 'Smith v Jones',
          known_as: 'Other v Another',
          file_id: files[0],
        },
      });
    const [quoting] = await checkCitations(stores, firm, text);
    expect(quoting?.quotations).toMatchObject([{ verdict: 'not_found', source: null }]);

    const right = `“${WORDS}” Other v Another & Co [2009] FCA 900; [2009] FCA 900.`;
    expect(await checkCitations(stores, firm, right)).toMatchObject([
      { in_vault: true, name: { verdict: 'same' }, quotations: [{ verdict: 'verbatim' }] },
      { in_vault: true, name: { verdict: 'same' } },
    ]);
    expect(await checkCitations(stores, firm, 'So it was in [2009] FCA 900.')).toMatchObject([
      { in_vault: true, name: { verdict: 'not_given', written: null, known_as: 'Other v Another' } },
    ]);
  });

  test.each([
    'Re Brown [2009] FCA 900',
    'In the Marriage of Brown [2009] FCA 900',
    'Brown c. Black [2009] FCA 900',
  ])('%s is not the decision of that number with another name', async (cited) => {
    const { stores, firm } = await vault(['Other v Another [2009] FCA 900']);
    expect(await checkCitations(stores, firm, `So it was in ${cited}.`)).toMatchObject([
      { in_vault: false, name: { verdict: 'differs' } },
    ]);
  });

  test.each([
    'Morrow (liquidator), in the matter of Sandgate Ferries Pty Ltd (in liq) v Tully',
    'Applicant NAGV of 2002 v Minister for Immigration',
    'Dell (Trustee), in the matter of Orrin (Bankrupt)',
    'Smith (a pseudonym) v R',
    'Dell trading as Dell Hire v Quince',
  ])('a title is compared however the name in it is written: %s', async (name) => {
    const { stores, firm } = await vault([`${name} [2018] FCA 405`]);
    const verdictOf = async (cited: string) =>
      (await checkCitations(stores, firm, `So it was in ${cited} [2018] FCA 405.`)).map(
        ({ verdict, name: { verdict: compared, known_as } }) => [verdict, compared, known_as],
      );
    expect(await verdictOf('Xavier v Zed')).toEqual([['not_in_vault', 'differs', name]]);
    expect(await verdictOf('Applicant XYZ of 2003 v Pratt')).toEqual([['not_in_vault', 'differs', name]]);
    expect(await verdictOf('Pratt Pty Ltd (in liq) v Zed')).toEqual([['not_in_vault', 'differs', name]]);
    expect(await verdictOf(name)).toMatchObject([['in_vault', expect.anything(), name]]);
  });

  test('of two documents with one number the one of that name is meant', async () => {
    const { stores, firm, files } = await vault([
      'Regina v Ames [1987] 1 SCR 455',
      'State v Bose [1987] 1 SCR 455',
    ]);
    const text = 'R v Ames [1987] 1 SCR 455 was applied. State of Bihar v Bose (1987) 1 S.C.R. 455 was not.';
    const checked = await checkCitations(stores, firm, text);
    expect(checked.map((one) => one.files.map(({ file_id }) => file_id))).toEqual([[files[0]], [files[1]]]);
  });

  test('a citation said to be parallel lends its number to no other, and the quotation is of the one that is there', async () => {
    const { stores, firm } = await vault(['Roe v. Wade, 93 S. Ct. 705 (1973)']);
    const text = `“${WORDS}” Roe v. Wade, 999 U.S. 1, 93 S. Ct. 705 (1973).`;
    expect(await checkCitations(stores, firm, text)).toMatchObject([
      { normalized: '999 U.S. 1', in_vault: false, files: [], quotations: [] },
      {
        normalized: '93 S.Ct. 705',
        in_vault: true,
        name: { verdict: 'same' },
        quotations: [{ verdict: 'verbatim' }],
      },
    ]);
  });

  test('a series that is not known is said to be, and one that the vault holds is found by the same letters', async () => {
    const { stores, firm } = await vault(['Reed v Sand (2003) 12 Foo LR 34']);
    const text =
      'Smith v Jones (2003) 12 Zed LR 34; Brown v Black [2004] Zyx 12; Ford v Hill 45 Qwx 99; Reed v Sand (2003) 12 Foo L.R. 34; ' +
      'West v East, 410 U.S. 113x9; 42 U.S.C. § 1983; Lane v Moor [2019] UKSC 999.';
    const checked = await checkCitations(stores, firm, text);
    expect(checked.map(({ verdict }) => verdict)).toEqual([
      'not_checkable',
      'not_checkable',
      'not_checkable',
      'in_vault',
      'not_checkable',
      'not_checkable',
      'not_in_vault',
    ]);
  });

  test('a decision is found by the number that its court kept it under, where court or year say that it is this one', async () => {
    const { stores, firm } = await vault([
      'Orwell v. Dunmore, No. 22-cv-01234-ABC (D. Minn. 2022)',
      'In re Shore Trust, C.A. No. 2019-0123-JRS (Del. Ch. 2020)',
      'Vale v. Orrin, B123456 (Cal. Ct. App. 2021)',
    ]);
    await precedent(stores, firm, 'United States v. Avila, 595 F.3d 42 (1st Cir. 2010)', [
      'United States Court of Appeals\nFor the First Circuit\n\nNo. 08-2575\n\nUNITED STATES OF AMERICA,\nAppellee,\n\nv.\n\nNOEL AVILA,\nDefendant, Appellant.\n\nFebruary 10, 2010\n\nThe judgment is affirmed.',
    ]);
    const verdicts = async (text: string) =>
      (await checkCitations(stores, firm, text)).map(({ kind, verdict, candidates }) => [
        kind,
        verdict,
        ...candidates.flatMap(({ differs }) => [differs.join()]),
      ]);
    for (const [text, ...expected] of [
      ['See No. 22-cv-01234-ABC (D. Minn. Sept. 2, 2022).', 'in_vault'],
      ['See No. 0:22-cv-1234 (D. Minn. 2022).', 'in_vault'],
      ['See C.A. No. 2019-0123-JRS (Del. Ch. Oct. 2, 2020).', 'in_vault'],
      ['See B123456 (Cal. Ct. App. July 7, 2021).', 'in_vault'],
      ['See No. 08-2575 (1st Cir. Feb. 10, 2010).', 'in_vault'],
      ['The case, No. 22-cv-01234, was stayed.', 'ambiguous', ''],
      ['See No. 22-cv-01234 (D. Me. 2022).', 'not_in_vault', 'court'],
      ['See No. 22-cv-01234 (D. Minn. 2019).', 'not_in_vault', 'year'],
      ['See No. 22-cv-99999 (D. Minn. 2022).', 'not_in_vault'],
      ['The case, No. 22-cv-99999, was stayed.', 'not_checkable'],
    ] as const)
      expect([text, await verdicts(text)]).toEqual([text, [['docket', ...expected]]]);
  });

  test('of two decisions under one number it is asked which', async () => {
    const { stores, firm } = await vault([
      'Orwell v. Dunmore, No. 22-cv-01234 (D. Minn. 2022)',
      'Dunmore v. Orwell Mills, No. 22-cv-01234 (D. Minn. 2022)',
    ]);
    const [checked] = await checkCitations(stores, firm, 'See No. 22-cv-01234 (D. Minn. Sept. 2, 2022).');
    expect([checked?.verdict, checked?.candidates.length]).toEqual(['ambiguous', 2]);
  });

  test('a decision cited by a docket number that the vault lacks is not in it; a name alone cites nothing', async () => {
    const { stores, firm } = await vault(['Reed v Sand [2003] EWCA Civ 12']);
    const text =
      'Smith v. Jones, No. 20-1199 (9th Cir. 2021), held so. In Black v. White nothing was said. Reed v Sand [2003] EWCA Civ 12 was; Reed v Sand was right.';
    const checked = await checkCitations(stores, firm, text);
    expect(checked.map(({ kind, verdict }) => [kind, verdict])).toEqual([
      ['docket', 'not_in_vault'],
      ['neutral', 'in_vault'],
      ['name', 'in_vault'],
    ]);
    expect(checked[0]).toMatchObject({
      text: 'Smith v. Jones, No. 20-1199 (9th Cir. 2021)',
      normalized: '20-1199',
      name: { verdict: 'not_given' },
    });
    const [caption] = await checkCitations(stores, firm, 'Filed in Case No. 2:19-cv-00123, and sealed.');
    expect(caption).toMatchObject({ kind: 'docket', span: [9, 31], verdict: 'not_checkable', files: [] });
  });

  test('a paragraph pointed at is compared with the numbers of paragraphs, not of pages', async () => {
    const { stores, firm } = await vault([]);
    await precedent(stores, firm, 'Murray v. Mansheim, 2010 SD 18', [
      '[¶4.] The first rule of the law is old and settled.\n\n2\n',
      '[¶5.] The second rule of the law is new and open.\n\n[¶6.] The third is none.\n\n3\n',
    ]);
    const pinned = async (pin: string) => {
      const cite = `“The second rule of the law is new” Murray v. Mansheim, 2010 SD 18, ${pin}.`;
      return (await checkCitations(stores, firm, cite))[0]?.pin;
    };
    expect(await pinned('¶ 5')).toMatchObject({ verdict: 'right', found_on: 5 });
    expect(await pinned('¶ 3')).toMatchObject({ verdict: 'wrong', found_on: 5 });
  });

  test('a short form that is called by another name is not of the decision that its page lies in', async () => {
    const { stores, firm } = await vault([
      'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)',
      'Orrin v. Tate, 9 F.3d 44',
    ]);
    const text =
      'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005); Orrin v. Tate, 9 F.3d 44. Harrow, 412 F.3d at 120. See Orrin, 412 F.3d at 121. Martinez, 412 F.3d at 122. Accord, 412 F.3d at 123.';
    const checked = await checkCitations(stores, firm, text);
    expect(
      checked.filter(({ kind }) => kind === 'short_case').map(({ verdict, name }) => [verdict, name.verdict]),
    ).toEqual([
      ['in_vault', 'same'],
      ['not_in_vault', 'differs'],
      ['in_vault', 'not_given'],
      ['in_vault', 'same'],
    ]);
  });

  test('a name with another docket number than the copy prints is a question', async () => {
    const { stores, firm } = await vault([]);
    const file = await precedent(stores, firm, 'United States v. Avila, 595 F.3d 42 (1st Cir. 2010)', [
      'United States Court of Appeals\nFor the First Circuit\n\nNo. 08-2575\n\nUNITED STATES OF AMERICA,\nAppellee,\n\nv.\n\nNOEL AVILA,\nDefendant, Appellant.\n\nFebruary 10, 2010\n\nThe judgment is affirmed.',
    ]);
    const cited = async (number: string) =>
      (
        await checkCitations(stores, firm, `United States v. Avila, No. ${number} (1st Cir. Feb. 10, 2010).`)
      )[0];
    expect(await cited('08-2575')).toMatchObject({ verdict: 'in_vault', files: [{ file_id: file }] });
    expect(await cited('08-2557')).toMatchObject({
      verdict: 'ambiguous',
      files: [],
      candidates: [{ differs: ['docket_number'] }],
    });
  });

  test('words quoted from a decision that is only named are not those of the next one cited', async () => {
    const { stores, firm } = await vault(['Reed v Sand [2003] EWCA Civ 12']);
    const text = `“${WORDS}” Black v White. And Reed v Sand [2003] EWCA Civ 12 is about other things.`;
    expect(await checkCitations(stores, firm, text)).toMatchObject([
      { kind: 'name', verdict: 'not_checkable', quotations: [{ verdict: 'not_found' }] },
      { kind: 'neutral', verdict: 'in_vault', quotations: [] },
    ]);
  });

  test('a quotation that stands on a later page is not altered because an earlier one resembles it', async () => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    const title = 'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)';
    const like = 'A carrier that signs for goods in bad order answers for no loss of theirs.';
    const said = 'A carrier that signs for goods in good order answers for any loss of theirs.';
    const file = await precedent(stores, firm, title, [`${title}\n\n${like}`, said]);
    const [checked] = await checkCitations(stores, firm, `“${said}” ${title}.`);
    expect(checked?.quotations).toMatchObject([
      { verdict: 'verbatim', source: { file_id: file, page: 2 }, difference: null },
    ]);
    const copy = await precedent(stores, firm, title, [`${title}\n\n${like.replace('no', 'some')}`]);
    expect(copy).not.toBe(file);
    const [again] = await checkCitations(stores, firm, `“${said}” ${title}.`);
    expect(again?.quotations).toMatchObject([{ verdict: 'verbatim', source: { file_id: file, page: 2 } }]);
  });
});

describe('short forms', () => {
  test('mean the decision of the volume in which their page lies', async () => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    const text =
      'Ames v. Bell, 550 U.S. 100 (2007), and Cole v. Dunn, 550 U.S. 544 (2007), differ. 550 U.S. at 120; 550 U.S. at 560; 550 U.S. at 90. ' +
      'Eyre v Frost [1972] 1 WLR 100 and Gage v Hull [1985] 1 WLR 50 as well: [1972] 1 WLR at 120; [1985] 1 WLR at 120.';
    const short = (await checkCitations(stores, firm, text)).filter(({ kind }) => kind === 'short_case');
    expect(short.map(({ refers_to }) => refers_to)).toEqual([
      '550 U.S. 100',
      '550 U.S. 544',
      null,
      '[1972] 1 WLR 100',
      '[1985] 1 WLR 50',
    ]);
  });
});

describe('cites: of the search', () => {
  test('means one decision, and the other numbers of the file that bears its name', async () => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    await precedent(stores, firm, 'ACCC v Smith (2001) ATPR 41-802; [2001] FCA 44', ['ACCC v Smith']);
    const named = namedCitations(stores);
    expect((await named(firm, '[2001] ATPR 41–802')).forms).toEqual(['[2001] ATPR 41-802', '[2001] FCA 44']);
    expect((await named(firm, 'ACCC v Smith (2001) ATPR 41-802')).forms).toHaveLength(2);
    expect((await named(firm, '(2001) ATPR 41-815')).forms).toEqual(['[2001] ATPR 41-815']);
    expect((await named(firm, 'Brown v Black (2001) ATPR 41-802')).forms).toEqual(['[2001] ATPR 41-802']);
    expect((await named(firm, 'Brown v Black (2001) 12 Zed LR 7')).forms).toEqual(['[2001] 12 ZedLR 7']);
  });
});

describe('the net of citations', () => {
  test('holds no place that names another decision under the number', async () => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    const other = await precedent(stores, firm, 'Other v Another [2009] FCA 900', [
      'Other v Another [2009] FCA 900',
    ]);
    const brief = await precedent(stores, firm, 'Orrin v Tate [2018] FCA 44', [
      'Orrin v Tate [2018] FCA 44\n\nSmith v Jones [2009] FCA 900 is overruled.',
    ]);
    const view = await getPrecedent(stores, firm, other);
    expect(view.treatment).toBeNull();
    expect(view.cited_by).toMatchObject([
      { file: { file_id: brief }, name: 'differs', treatment: 'overruled' },
    ]);
    const { cites } = await getPrecedent(stores, firm, brief);
    expect(cites.find(({ refers_to }) => refers_to === '[2009] FCA 900')?.files).toEqual([]);
  });
});
