import { describe, expect, test } from 'vitest';
import { answersIn } from '../../../src/drafting/brief/answers/read-answers.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { responsesSaid, responseText } from '../../../src/drafting/brief/responses.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { questionsOfResponses, saidTo } from '../../../src/drafting/plan/ask-responses.ts';
import type { Json } from '../../../src/platform/index.ts';
import { expectLinear } from '../../support/growth.ts';

const said = (context: string) => answersIn(context).values.map(({ span: _span, ...value }) => value);

describe('what is said to a paragraph in the lawyer’s own words', () => {
  test.each<[string, object]>([
    [
      '4: denied as worded; the clause covers winter deliveries and stops at 60 loads.',
      {
        paragraphs: [4],
        response: 'deny',
        states: 'the clause covers winter deliveries and stops at 60 loads',
      },
    ],
    [
      '9 admitted, and add that Section 3 puts the cost on the shipper.',
      { paragraphs: [9], response: 'admit', states: 'Section 3 puts the cost on the shipper' },
    ],
    [
      '12: it is true that the barn burned on May 3, 2024; the arson is denied.',
      {
        paragraphs: [12],
        response: 'admit_in_part',
        text: 'the barn burned on May 3, 2024',
        including: 'the arson',
      },
    ],
    [
      '20: denied that we cost them anything; what they paid the roofer we have no knowledge of.',
      { paragraphs: [20], response: 'lacks_knowledge', denied: 'we cost them anything' },
    ],
    [
      '7 denied. He never called. He wrote one letter, on June 1, which asks for a refund.',
      {
        paragraphs: [7],
        response: 'deny',
        states: 'He never called, and that he wrote one letter, on June 1, which asks for a refund',
      },
    ],
    [
      '13: we have no way to know, so denied on that ground.',
      { paragraphs: [13], response: 'lacks_knowledge' },
    ],
    [
      '14 denied, and say that Mr. Quist called on June 2.',
      { paragraphs: [14], response: 'deny', states: 'Mr. Quist called on June 2' },
    ],
    [
      '15: a fax was sent at 9:05 a.m., it was the five-day notice under Section 4; otherwise denied.',
      {
        paragraphs: [15],
        response: 'admit_in_part',
        text: 'a fax was sent at 9:05 a.m., it was the five-day notice under Section 4',
      },
    ],
    ['16: admit the price and nothing more.', { paragraphs: [16], response: 'deny', except: 'the price' }],
    ['17, 19, 21: same answers again.', { paragraphs: [17, 19, 21], response: 'incorporate' }],
    ['18 and 20: no knowledge, denied.', { paragraphs: [18, 20], response: 'lacks_knowledge' }],
    [
      'Para. 7 – true except for the month, which was April.',
      { paragraphs: [7], response: 'admit', except: 'the month, which was April' },
    ],
    ['As to ¶ 11, we have no information.', { paragraphs: [11], response: 'lacks_knowledge' }],
    ['12 through 14 are legal conclusions.', { paragraphs: [12, 13, 14], response: 'no_response' }],
    [
      'Admit 3 save that the tenant moved out in May.',
      { paragraphs: [3], response: 'admit', except: 'that the tenant moved out in May' },
    ],
    ['Neither admit nor deny 22.', { paragraphs: [22], response: 'neither' }],
    ['¶ 6: the mortgage speaks for itself.', { paragraphs: [6], response: 'document' }],
    [
      'Paragraph 8: admit that the boiler was ours; deny that it leaked.',
      { paragraphs: [8], response: 'admit_in_part', text: 'the boiler was ours', denied: 'it leaked' },
    ],
    [
      'Deny 10, the loan was repaid in 2022.',
      { paragraphs: [10], response: 'deny', states: 'the loan was repaid in 2022' },
    ],
    [
      '20: the seller had the keys. The rest is denied.',
      { paragraphs: [20], response: 'admit_in_part', text: 'the seller had the keys' },
    ],
    [
      '21: admit that the dam broke; as to the losses, no knowledge.',
      {
        paragraphs: [21],
        response: 'admit_in_part',
        text: 'the dam broke',
        otherwise: 'lacks_knowledge',
      },
    ],
    ['23: admitted; attach the permit as Exhibit D.', { paragraphs: [23], response: 'admit' }],
    ['24: we cannot admit that.', { paragraphs: [24], response: 'deny' }],
    [
      'In answer to paragraph 5 we admit only that a hearing took place.',
      { paragraphs: [5], response: 'admit_in_part', text: 'a hearing took place' },
    ],
  ])('%s', (item, value) => expect(said(`Paragraphs 1 and 2 are admitted.\n${item}`)[1]).toEqual(value));

  test('each item ends where the next begins, on one line or over several', () => {
    const items =
      '1-3: admitted. 4: denied as put; the rent was\nset by the board. 5 and 6 denied. 7 denied, and say that the gate was open. (The guard has the log. Quote it.) 8: no knowledge.';
    expect(said(items)).toEqual([
      { paragraphs: [1, 2, 3], response: 'admit' },
      { paragraphs: [4], response: 'deny', states: 'the rent was set by the board' },
      { paragraphs: [5, 6], response: 'deny' },
      { paragraphs: [7], response: 'deny', states: 'the gate was open' },
      { paragraphs: [8], response: 'lacks_knowledge' },
    ]);
  });
});

test('what speaks to the drafter is left beside the draft, and the rest of the request is read without the answers', () => {
  const type = builtInTypes().find(({ id }) => id === 'answer');
  const { values, unplaced } = readBrief(
    '1: admitted. 2 denied; the $900 was paid on May 2. (Ask Dana for the check.) 3: admitted.\n\nDefenses: Payment. Waiver.',
    type?.brief ?? { fields: [], required: [] },
  );
  expect(values.map(({ field }) => field)).toEqual([
    'responses',
    'responses',
    'responses',
    'defenses',
    'defenses',
  ]);
  expect(unplaced.map(({ text }) => text)).toEqual(['(Ask Dana for the check.)']);
});

describe('nothing is guessed', () => {
  const open = (context: string) =>
    said(context).flatMap(({ response, paragraphs }) => (response === 'unclear' ? paragraphs : []));
  test.each<[string, number[]]>([
    ['1 and 2 admitted. 3 denied. 2 denied.', [2]],
    ['1: admitted. 2: admitted, denied. 3: denied.', [2]],
    ['1: admitted. 2: let me think about that one. 3: denied.', [2]],
    ['1: admitted. 2: admitted. 3: denied.', []],
    ['1, 2 and 3 admitted. 2 admitted.', []],
  ])('%s', (context, paragraphs) => expect(open(context)).toEqual(paragraphs));

  test('what is answered as another paragraph is has the answer of that one', () =>
    expect(
      said('1: admitted. 2: denied; the lease ended in May. 3: same as 2. 4: same as 9.').slice(2),
    ).toEqual([
      { paragraphs: [3], response: 'deny', states: 'the lease ended in May' },
      { paragraphs: [4], response: 'unclear', text: '4: same as 9.' },
    ]));

  test.each([
    'He paid 30 days late. 12 employees left.',
    'Defenses:\n1. Payment.\n2. The claim is out of time.',
    'The complaint has 9 paragraphs. 31 cars were moved.',
  ])('no answer: %s', (context) => expect(said(context)).toEqual([]));
});

test('answers are printed in the form that answers have', () => {
  const print = (value: Parameters<typeof responseText>[0]) =>
    responseText(value, 'Orrin', 'Complaint', (verb) => verb);
  expect(print({ paragraphs: [4], response: 'deny', states: 'the rent was set by the board' })).toBe(
    'Orrin denies the allegations of paragraph 4 of the Complaint. Further answering, Orrin states that the rent was set by the board.',
  );
  expect(print({ paragraphs: [16], response: 'incorporate' })).toContain(
    'Orrin incorporates the answers given above to the paragraphs repeated there.',
  );
  expect(print({ paragraphs: [7], response: 'admit', except: 'the month, which was April' })).toBe(
    'Orrin admits the allegations of paragraph 7 of the Complaint, except for the month, which was April.',
  );
  expect(print({ paragraphs: [16], response: 'deny', except: 'the price' })).toBe(
    'Orrin denies the allegations of paragraph 16 of the Complaint, except that Orrin admits the price.',
  );
  expect(
    print({ paragraphs: [12], response: 'admit_in_part', text: 'the barn burned', including: 'the arson' }),
  ).toBe(
    'Answering paragraph 12 of the Complaint, Orrin admits that the barn burned, and otherwise denies its allegations, including the arson.',
  );
  expect(print({ paragraphs: [2], response: 'unclear', text: 'admitted, denied' })).toContain('{blank ');
});

test.each([
  '1 admitted, and 2 denied because of it; ',
  '7, ',
  '3: (and but ',
  '5: admitted.\n',
  'deny 4 that is ',
])('a hostile request is read in linear time: %s', (piece) => expectLinear(piece, 50_000, answersIn));

test('an unclear answer is asked, and the words that answer it need not name the paragraph again', () => {
  const values = said('1: admitted. 2: admitted, denied. 3: denied.').map((value) => ({
    field: 'responses' as const,
    value: value as unknown as Json,
    from: 'read' as const,
  }));
  const [question] = questionsOfResponses({ values, unplaced: [] });
  expect(question).toMatchObject({ id: 'responses-2', required: true });
  expect(question?.text).toContain('paragraph 2');
  for (const { value } of question?.options ?? []) expect(responsesSaid(value)).toHaveLength(1);
  const words = saidTo({ paragraphs: [2], response: 'unclear' }, 'denied; the lease ended in May');
  expect(responsesSaid(words)).toEqual([
    { paragraphs: [2], response: 'deny', states: 'the lease ended in May' },
  ]);
});

test.each([
  'Defenses, each a short paragraph with its facts:',
  'Defenses (no list of twenty):',
  'Affirmative defenses - short, please:',
])('what stands behind the name of a list says how its items are to be: %s', (heading) => {
  const type = builtInTypes().find(({ id }) => id === 'answer');
  const { values, unplaced } = readBrief(
    `1-3 admitted.\n\n${heading}\n- Payment. The check cleared on May 2.\n- Mitigation: they had notice and did nothing.`,
    type?.brief ?? { fields: [], required: [] },
  );
  const defenses = values.filter(({ field }) => field === 'defenses').map(({ value }) => value);
  expect(defenses).toEqual([
    { text: 'Payment. The check cleared on May 2.' },
    { text: 'Mitigation: they had notice and did nothing.' },
  ]);
  expect(unplaced).toHaveLength(1);
});

describe('a paragraph that is spoken of is answered or asked, never left to the general denial', () => {
  test('with no verb of its own, and in sentences of its own', () => {
    const values = said(
      '6 admitted. 7 is the one that matters. We looked at it for weeks. The barge may have been hers. 8 denied. 9 admitted.',
    );
    expect(values.map(({ paragraphs, response }) => [paragraphs, response])).toEqual([
      [[6], 'admit'],
      [[7], 'unclear'],
      [[8], 'deny'],
      [[9], 'admit'],
    ]);
  });

  test('but a number that is none of the next is no paragraph', () => {
    const values = said('6 admitted. 7 denied. 30 trucks came that day. 8 admitted.');
    expect(values.flatMap(({ paragraphs }) => paragraphs)).toEqual([6, 7, 8]);
  });
});

test.each<[string, object]>([
  ['12 and 13 no response, count II was thrown out.', { paragraphs: [12, 13], response: 'no_response' }],
  ['14, 15 no response, dropped.', { paragraphs: [14, 15], response: 'no_response' }],
  ['16 no response, Odom is out.', { paragraphs: [16], response: 'no_response' }],
  [
    '17, admit that the barge sank on May 3, 2022, and as for the cargo, no knowledge.',
    {
      paragraphs: [17],
      response: 'admit_in_part',
      text: 'the barge sank on May 3, 2022',
      otherwise: 'lacks_knowledge',
    },
  ],
  [
    '18, she lives in Tarrow, admitted; that she owns the dock we can’t say, no knowledge.',
    {
      paragraphs: [18],
      response: 'admit_in_part',
      text: 'she lives in Tarrow',
      otherwise: 'lacks_knowledge',
    },
  ],
])('a reason behind an answer is none of it, and an answer in part keeps its parts: %s', (words, value) =>
  expect(said(`1 admitted. ${words}`).slice(1)).toEqual([value]),
);
