import { describe, expect, test } from 'vitest';
import { briefSchema } from '../../../src/drafting/brief/given.ts';
import { type Ask, proposeBrief, withProposal } from '../../../src/drafting/brief/propose-brief.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { jsonGrammar, withoutEmpty } from '../../../src/drafting/engines/llama/json-grammar.ts';
import type { Json } from '../../../src/platform/index.ts';

const TYPE = builtInTypes().find(({ id }) => id === 'motion_to_dismiss');
if (TYPE === undefined) throw new Error('no such type');
const PLAN = TYPE.brief;
const FILES = [{ id: 'file_1', title: 'Bill of lading' }];

const CONTEXT =
  'Please move to dismiss. The pleading is silent on what the pallets were worth, and nobody gave written notice within nine days. They say that the notice was oral. We want it gone with prejudice. Keep it short.';

const answering =
  (answer: Json | null): Ask =>
  () =>
    Promise.resolve(answer);

async function proposed(answer: Json | null, context = CONTEXT) {
  const proposal = await proposeBrief(answering(answer), context, PLAN, FILES);
  return { proposal, brief: withProposal(PLAN, readBrief(context, PLAN), proposal) };
}

test('words of the request are placed, with where they stand and who placed them', async () => {
  const { brief } = await proposed({
    grounds: [
      { text: 'The pleading is silent on what the pallets were worth', evidence: [{ file_id: 'file_1' }] },
      { text: 'nobody gave written  notice within nine days' },
    ],
    instructions: ['Keep it short.'],
  });
  const [first, second] = brief.values.filter(({ field }) => field === 'grounds');
  expect(first).toMatchObject({ from: 'model', value: { evidence: [{ file_id: 'file_1' }] } });
  expect(CONTEXT.slice(...(second?.span ?? [0, 0]))).toBe('nobody gave written notice within nine days');
  expect(brief.unplaced.map(({ text }) => text)).not.toContain('Keep it short.');
});

describe('of the model’s own nothing comes in:', () => {
  test.each<[string, Json, string]>([
    [
      'a reworded sentence',
      { grounds: [{ text: 'The complaint fails to plead any damages.' }] },
      'fails to plead',
    ],
    [
      'a sentence with a word more',
      { grounds: [{ text: 'nobody ever gave written notice within nine days' }] },
      'ever gave',
    ],
    ['half a word', { grounds: [{ text: 'allets were worth' }] }, 'allets'],
    ['an authority', { authorities: [{ cite: 'Hadley v. Baxendale, 9 Ex. 341' }] }, 'Hadley'],
    [
      'a file of another case',
      { grounds: [{ text: 'nobody gave written notice', evidence: [{ file_id: 'file_9' }] }] },
      'file_9',
    ],
    [
      'a heading',
      { grounds: [{ heading: 'The Claim Is Barred', text: 'nobody gave written notice' }] },
      'Barred',
    ],
    ['a rule', { rule: 'Rule 12(b)(6)' }, '12(b)(6)'],
  ])('%s', async (_what, answer, own) => {
    const { proposal, brief } = await proposed(answer);
    expect(JSON.stringify(brief.values)).not.toContain(own);
    expect(proposal.dropped.join(' ')).toContain(own);
  });

  test.each<[string, Json]>([
    ['no object', ['grounds']],
    ['nothing', null],
    ['fields that there are not', { verdict: 'granted' }],
    ['values of another kind', { grounds: 'nobody gave written notice', rule: [{}] }],
    ['values too deep', { grounds: [[[['nobody gave written notice']]]] }],
  ])('%s loses nothing that the rules read', async (_what, answer) => {
    const context = 'Grounds:\n1. The complaint pleads no loss.\n2. No notice was given.';
    const { brief } = await proposed(answer, context);
    expect(brief).toEqual(readBrief(context, PLAN));
  });
});

test('what the rules read is not proposed a second time', async () => {
  const context = 'Grounds:\n1. The complaint pleads no loss.\n2. No notice was given.';
  const { brief } = await proposed({ grounds: [{ text: 'The complaint pleads no loss.' }] }, context);
  expect(brief.values.filter(({ field }) => field === 'grounds')).toHaveLength(2);
});

test('what the other side says is theirs, wherever the model puts it', async () => {
  const { brief } = await proposed({ grounds: [{ text: 'They say that the notice was oral.' }] });
  expect(brief.values.find(({ field }) => field === 'grounds')?.value).toMatchObject({
    stance: 'rebut',
    opposing: 'They say that the notice was oral.',
  });
});

test('every built-in type has a grammar, and what it only makes a model write is taken out', () => {
  for (const { brief } of builtInTypes()) expect(jsonGrammar(briefSchema(brief))).toMatch(/^root ::= r\d+\n/);
  expect(
    withoutEmpty({ rule: '', grounds: [{ text: 'x', heading: '', authorities: [] }], facts: [] }),
  ).toEqual({
    grounds: [{ text: 'x' }],
  });
  expect(() => jsonGrammar({ anyOf: [{ type: 'string' }] })).toThrow(RangeError);
});
