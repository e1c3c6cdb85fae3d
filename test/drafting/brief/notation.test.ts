import { describe, expect, test } from 'vitest';
import { answersIn } from '../../../src/drafting/brief/answers/read-answers.ts';
import type { BriefFieldName } from '../../../src/drafting/brief/model.ts';
import { ownerOf } from '../../../src/drafting/brief/owner.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { paragraphsNamed, responsesSaid } from '../../../src/drafting/brief/responses.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

function read(id: string, context: string, field: BriefFieldName) {
  const type = builtInTypes().find((one) => one.id === id);
  if (type === undefined) throw new RangeError(id);
  return readBrief(context, type.brief)
    .values.filter((one) => one.field === field)
    .map(({ value }) => value);
}

describe('a value with a notation of its own is read from running text', () => {
  test.each<[string, BriefFieldName, string, string]>([
    ['demand_letter', 'deadline', 'They must pay within 21 days.', 'within 21 days'],
    ['demand_letter', 'deadline', 'Give them the money back in 30 days, no more.', 'within 30 days'],
    ['demand_letter', 'deadline', 'We expect an answer by 9 September 2027.', '9 September 2027'],
    ['engagement_letter', 'rate', 'Our rate is $375/hour.', '$375 an hour'],
    ['engagement_letter', 'fee_basis', 'It is a contingency fee of 30%.', 'a contingent fee'],
    ['engagement_letter', 'percentage', 'It is a contingency fee of 30%.', '30%'],
    ['engagement_letter', 'deposit', 'She pays a $7,500 retainer.', '$7,500'],
    ['settlement_agreement', 'dismissal', 'The suit ends with prejudice.', 'with prejudice'],
    ['settlement_agreement', 'payment_manner', 'Paid by wire transfer on signing.', 'wire transfer'],
    ['nda', 'term', 'A three-year term suits both.', 'three years'],
    ['nda', 'term', 'A twenty-one-year term suits both.', 'twenty-one years'],
    ['nda', 'governing_law', 'It is governed by the laws of Vermont.', 'Vermont'],
    ['nda', 'effective_date', 'It is effective as of June 2, 2027.', 'June 2, 2027'],
    ['interrogatories', 'set', 'This is our second set.', 'Second'],
    ['opposition_brief', 'opposes', 'They filed a motion to strike.', 'motion to strike'],
    ['legal_memorandum', 'questions', 'Urgent. May a tenant withhold rent?', 'May a tenant withhold rent?'],
  ])('%s, %s: %s', (id, field, context, value) => expect(read(id, context, field)).toEqual([value]));

  test.each<[string, BriefFieldName, string]>([
    ['demand_letter', 'deadline', 'Pay within 10 days. They had promised to pay within 60 days.'],
    ['settlement_agreement', 'dismissal', 'With prejudice? Or without prejudice? They have not said.'],
    ['motion_to_compel', 'opposes', 'Draft a motion to compel.'],
    ['legal_memorandum', 'questions', 'Can you keep it under five pages?'],
  ])('of two, or of what is said of the paper itself, none: %s, %s: %s', (id, field, context) =>
    expect(read(id, context, field)).toEqual([]),
  );
});

describe('whose words a sentence is', () => {
  test.each([
    'Do not mention that the account was overdrawn.',
    'Also seek fees under the lease.',
    'Please be careful with the dates, which are disputed.',
    'Argue that the defendants deny what they signed.',
    'Keep the facts short and lead with the lease.',
    'I’d rather leave laches out.',
    'We contend that it expired, but hold that back.',
  ])('the drafter’s: %s', (sentence) => expect(ownerOf(sentence)).toBe('drafter'));

  test.each([
    'They say that the lease was renewed by conduct.',
    'Plaintiff argues that notice was waived.',
    'Opposing counsel insists the clause is void.',
    'Mr. Bell claims that he never signed.',
  ])('theirs: %s', (sentence) => expect(ownerOf(sentence)).toBe('theirs'));

  test.each([
    'The lease ended on May 1, 2025.',
    'The claim is out of time.',
    'Use of the yard was never permitted.',
    'The notice was late, and the claims of the tenant fail with it.',
  ])('ours: %s', (sentence) => expect(ownerOf(sentence)).toBe('ours'));
});

test('an item that instructs is shown and asked, and never a ground', () => {
  const context =
    'Our grounds: (1) the lease ended in May; (2) argue waiver if there is room; (3) no notice was given. They say it was renewed.';
  const type = builtInTypes().find(({ id }) => id === 'motion_to_dismiss');
  const { values, unplaced } = readBrief(context, type?.brief ?? { fields: [], required: [] });
  expect(values.map(({ value }) => (value as { text?: string }).text)).toEqual([
    'the lease ended in May',
    'no notice was given.',
  ]);
  expect(unplaced.map(({ text }) => text)).toEqual([
    'argue waiver if there is room',
    'They say it was renewed.',
  ]);
});

describe('a decision that a sentence names', () => {
  const named = (context: string) =>
    read('motion_to_dismiss', context, 'grounds') as { authorities?: { cite: string; about: string }[] }[];

  test('is used with what the sentence says, which is not printed', () => {
    const sentence = 'Lost profits must be foreseeable under Marrow v. Teale, 12 F.3d 88 (9th Cir. 2001).';
    const [ground] = named(`We move to dismiss. ${sentence}`);
    expect(ground).toMatchObject({
      heading: 'Lost profits must be foreseeable',
      authorities: [
        {
          cite: expect.stringContaining('Marrow v. Teale'),
          about: 'Lost profits must be foreseeable under.',
        },
      ],
    });
    expect(ground).not.toHaveProperty('text');
  });

  test('alone, is named for what the sentence before it says', () => {
    const [ground] = named(
      'Lost profits must be foreseeable. See Marrow v. Teale, 12 F.3d 88 (9th Cir. 2001).',
    );
    expect(ground?.authorities?.[0]?.about).toContain('Lost profits must be foreseeable.');
  });

  test.each([
    'They rely on Marrow v. Teale, 12 F.3d 88 (9th Cir. 2001).',
    'Distinguish Marrow v. Teale, 12 F.3d 88 (9th Cir. 2001).',
    'Marrow v. Teale, 12 F.3d 88 (9th Cir. 2001), is a problem for us.',
  ])('is not used where it may be against us: %s', (context) => expect(named(context)).toEqual([]));
});

test('a list for one of us is no list of whom we are for', () => {
  const type = builtInTypes().find(({ id }) => id === 'motion_for_summary_judgment');
  const reasons = 'Summary judgment for Teale, please.\n1. Nothing was owed.\n2. The claim is out of time.';
  const { values } = readBrief(reasons, type?.brief ?? { fields: [], required: [] }, {
    ours: ['Teale Quarries, Inc.'],
  });
  expect(values.map(({ field }) => field)).toEqual(['grounds', 'grounds']);
});

test('paragraphs are named as lawyers name them, and what answers them is not left over', () => {
  expect(paragraphsNamed([1, 2, 3, 4, 8])).toBe('Paragraphs 1–4 and 8');
  expect(paragraphsNamed([6, 7])).toBe('Paragraphs 6 and 7');
  const type = builtInTypes().find(({ id }) => id === 'answer');
  const said = 'Admit paragraphs 1 to 4 and 8. Deny paragraphs 5 and 7. Be firm.';
  const { unplaced } = readBrief(said, type?.brief ?? { fields: [], required: [] });
  expect(unplaced.map(({ text }) => text)).toEqual(['Be firm.']);
});

test('which paragraphs are admitted is answered in words', () => {
  const said = (words: string) =>
    responsesSaid(words)
      .map(({ response, paragraphs }) => [response, ...paragraphs].join(' '))
      .join(' | ');
  expect(said('1, 2 and 4 admitted; 8-10 denied; lack knowledge as to 3')).toBe(
    'admit 1 2 4 | deny 8 9 10 | lacks_knowledge 3',
  );
  expect(said('admit 1-2, deny 3')).toBe('admit 1 2 | deny 3');
  expect(said('admit most of it')).toBe('');
});

describe('which paragraphs an answer admits and denies', () => {
  test.each([
    ['Admit paragraphs 1, 2 and 4. Deny paragraphs 3 and 5 to 7.', 'admit 1 2 4 | deny 3 5 6 7'],
    ['Admit ¶¶ 1-3; deny ¶ 4.', 'admit 1 2 3 | deny 4'],
    ['Paragraphs 2 through 4 are denied.', 'deny 2 3 4'],
    ['Lack knowledge as to paragraphs 9 and 10.', 'lacks_knowledge 9 10'],
    ['Deny the allegations of paragraph 12.', 'deny 12'],
    ['Admit paragraphs 1 to 4 and deny paragraphs 5 to 6.', 'admit 1 2 3 4 | deny 5 6'],
    [
      'We admit paragraphs 1, 2, 4, 6 and 7, deny 8 through 14, and lack knowledge as to 3.',
      'admit 1 2 4 6 7 | deny 8 9 10 11 12 13 14 | lacks_knowledge 3',
    ],
    [
      'Deny that he is entitled to any relief. Deny seven for lack of knowledge. Sixteen the usual, incorporate.',
      'lacks_knowledge 7 | incorporate 16',
    ],
    ['1 admit\n2 deny\n3 no response needed, legal conclusion', 'admit 1 | deny 2 | no_response 3'],
    ['We deny four, and we deny six through nine.', 'deny 4 | deny 6 7 8 9'],
    ['Admit 3.', ''],
    ['Admit paragraphs 3 and 4 in part.', ''],
    ['Deny paragraph 5, except the date.', 'deny 5'],
    ['Admit the accident of May 1. He paid 30 days late.', ''],
    ['Admit paragraph 3 as to the date only.', 'deny 3'],
    ['Admit paragraphs 1 and 2. Deny paragraph 2.', 'admit 1 | unclear 2'],
    ['The complaint has 9 paragraphs.', ''],
  ])('%s', (said, read) =>
    expect(
      answersIn(said)
        .values.map(({ response, paragraphs }) => [response, ...paragraphs].join(' '))
        .join(' | '),
    ).toBe(read),
  );
});

test.each([
  [
    'Paragraph 4: admit that the note was signed on May 9, deny that he got the money.',
    { text: 'the note was signed on May 9', denied: 'he got the money' },
    [],
  ],
  [
    'As to paragraph 5, admit that the plant ran until June and deny everything else in it.',
    { text: 'the plant ran until June' },
    [],
  ],
  [
    'Paragraph 13, the company admits that it denied the loan, deny the rest, the letter says income.',
    { text: 'it denied the loan' },
    ['the letter says income.'],
  ],
  ['5 admit the house was hers. Paragraph 6 is denied.', { text: 'the house was hers' }, []],
])('what is admitted in part is that part, and what else is said is left: %s', (said, part, left) => {
  const type = builtInTypes().find(({ id }) => id === 'answer');
  const { values, unplaced } = readBrief(said, type?.brief ?? { fields: [], required: [] });
  const found = values.filter(({ field }) => field === 'responses').map(({ value }) => value);
  expect(found[0]).toMatchObject({ response: 'admit_in_part', ...part });
  expect(unplaced.map(({ text }) => text)).toEqual(left);
});
