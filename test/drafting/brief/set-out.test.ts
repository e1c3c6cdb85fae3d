/** A request that sets out its questions one after the other: what stands under a question belongs to it. */
import { describe, expect, test } from 'vitest';
import type { GroundValue } from '../../../src/drafting/brief/model.ts';
import { withPoints } from '../../../src/drafting/brief/points.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

const plan = builtInTypes().find(({ id }) => id === 'legal_memorandum')?.brief ?? {
  fields: [],
  required: [],
};

function read(context: string) {
  const brief = withPoints(readBrief(context, plan, {}, { type: 'legal_memorandum', filled: [] }), plan);
  const of = <T = string>(field: string) =>
    brief.values.filter((one) => one.field === field).map(({ value }) => value as unknown as T);
  return {
    of,
    questions: of('questions'),
    under: (nth: number) =>
      of<GroundValue>('grounds')
        .filter(({ point }) => point === of('questions')[nth])
        .map(({ text = '' }) => text)
        .join(' '),
    left: brief.unplaced.map(({ text }) => text).join(' '),
  };
}

const LEASE = 'The lease was signed on May 4, 2019, and the tenant moved out on June 30, 2024.';
const SALE = 'The pumps were delivered in March 2023, two of them cracked.';

describe('questions that are set out one after the other have what stands under them', () => {
  test.each([
    [
      'named and counted in words',
      `Memo for Dunmore.\n\nQuestion One. Does the guaranty survive the assignment? ${LEASE}\n\nQuestion Two. Was the notice of defects in time? ${SALE}`,
    ],
    [
      'by letter and number',
      `Memo on Dunmore, six pages.\n\nQ1: Does the guaranty survive the assignment? ${LEASE}\nQ2: Was the notice of defects in time? ${SALE}`,
    ],
    [
      'numbered',
      `I need a memo.\n\n1. Does the guaranty survive the assignment? ${LEASE}\n2. Was the notice of defects in time? ${SALE}`,
    ],
    [
      'as issues, under a dash',
      `ISSUE 1 - Does the guaranty survive the assignment? ${LEASE}\n\nISSUE 2 - Was the notice of defects in time? ${SALE}`,
    ],
    [
      'by ordinals',
      `Please write me a memo. First, does the guaranty survive the assignment? ${LEASE} Second, was the notice of defects in time? ${SALE}`,
    ],
    [
      'in running text',
      `My first question is whether the guaranty survives the assignment. ${LEASE}\n\nMy second question is whether the notice of defects was in time. ${SALE}`,
    ],
    [
      'as what somebody needs to know',
      `I need to know whether the guaranty survives the assignment. ${LEASE}\n\nI also need to know whether the notice of defects was in time. ${SALE}`,
    ],
    [
      'with no mark at all',
      `Does the guaranty survive the assignment? ${LEASE}\n\nWas the notice of defects in time? ${SALE}`,
    ],
  ])('%s', (_how, context) => {
    const { questions, under, of } = read(context);
    expect(questions).toHaveLength(2);
    expect(questions[0]).toMatch(/guaranty/);
    expect(questions[1]).toMatch(/notice of defects/);
    expect(under(0)).toBe(LEASE);
    expect(under(1)).toBe(SALE);
    expect(of('facts')).toEqual([]);
  });
});

test('the place of a sentence counts for more than the words that it shares with another question', () => {
  const { under } = read(
    'Question 1. Is the release void? It was signed in the hospital, before the assignment of the claim was known.\n\nQuestion 2. Is the assignment of the claim valid? The deed has no date.',
  );
  expect(under(0)).toContain('signed in the hospital');
  expect(under(1)).toBe('The deed has no date.');
});

test('a word to the drafter among them stays one, and takes nothing away', () => {
  const { questions, under, left } = read(
    'Question One. Is the option dead? It lapsed on March 1, 2024. Do not tell me that it is easy.\n\nQuestion Two. May we cure? The default was in April. I want both sides. The bank refused the wire of May 9.',
  );
  expect(questions).toEqual(['Is the option dead?', 'May we cure?']);
  expect(under(1)).toBe('The default was in April. The bank refused the wire of May 9.');
  expect(left).toMatch(/easy[\s\S]+both sides/);
});

describe('what whoever asks thinks is the view that is to be tested', () => {
  test.each([
    ['My thought is that the claim ran out in 2023.', 'The working view is that the claim ran out in 2023.'],
    ['I think the claim ran out in 2023.', 'The working view is that the claim ran out in 2023.'],
    [
      'My own view is Harlow v. Dane, 12 F.3d 4 (5th Cir. 1993): two years from the sale.',
      'The working view is Harlow v. Dane, 12 F.3d 4 (5th Cir. 1993): two years from the sale.',
    ],
    [
      'We think that the price term has failed, but check.',
      'The working view is that the price term has failed.',
    ],
    ['I believe that nobody gave notice.', 'The working view is that nobody gave notice.'],
  ])('%s', (said, printed) => {
    const { under } = read(
      `Question One. Is the claim out of time? ${said}\n\nQuestion Two. Who may sue? The deed names the daughter.`,
    );
    expect(under(0)).toBe(printed);
  });

  test('with the decisions that it names', () => {
    const { of } = read(
      'Question One. Is the claim out of time? My view is Harlow v. Dane, 12 F.3d 4 (5th Cir. 1993): two years from the sale.\n\nQuestion Two. Who may sue? The deed names the daughter.',
    );
    expect(of<GroundValue>('grounds')[0]?.authorities).toMatchObject([
      { cite: expect.stringContaining('12 F.3d 4') },
    ]);
    expect(of('authorities')).toEqual([]);
  });
});

test('questions of a question are its own', () => {
  const { questions } = read(
    '1. Is the clause enforceable? (a) Does it bind successors? (b) Was consideration given?\n2. Who may sue? The deed names the daughter.',
  );
  expect(questions[0]).toBe(
    'Is the clause enforceable? (a) Does it bind successors? (b) Was consideration given?',
  );
});

test('where all are asked in one go, nobody guesses by the place of what follows', () => {
  const { of } = read(
    'Does a lien attach to the policy? Must the hospital give notice?\n\nThe crash was on May 3, 2022. The hospital filed on June 9, 2022.',
  );
  expect(of<GroundValue>('grounds').filter(({ text }) => text !== undefined)).toEqual([]);
});

test('counted instructions are no questions', () => {
  const { questions } = read(
    'Does the option bind the heirs?\n\n1. Keep it to five pages.\n2. Do not call the widow.\n',
  );
  expect(questions).toEqual(['Does the option bind the heirs?']);
});
