/** What a witness swears to that was typed as a note about the witness. */
import { expect, test } from 'vitest';
import { Testimony } from '../../../src/drafting/templates/witness.ts';

const asked = (facts: readonly string[], person: string | null = 'Vera Moll') => {
  const witness = new Testimony(facts, person);
  return facts.map((fact) => witness.notSworn(fact));
};

test('what is told of the witness is asked, and what is told of others is not', () => {
  expect(
    asked([
      'On May 3, 2025 she handed the keys to Mr. Orr at the gate.',
      'She got his letter and has kept it.',
      'She never saw the van again.',
      "She's been the foreman since 2017.",
      'Moll drives the night bus and knows the road.',
      'Mr. Orr came out with his hat.',
      'The gate was open.',
    ]),
  ).toEqual([
    'of the witness',
    'of the witness',
    'of the witness',
    'of the witness',
    'of the witness',
    null,
    null,
  ]);
});

test('nobody swears to what the writer of the note did, or to what “we” did', () => {
  expect(asked(['She saw the van.', 'I spoke with her on Monday.', 'We got the letter in June.'])).toEqual([
    'of the witness',
    'of the writer',
    'of us',
  ]);
});

test('a witness who speaks in the first person may say “we”, and he or she of somebody else', () => {
  expect(
    asked([
      'I checked on Mrs. Rusk and she was asleep.',
      'We had three aides on the floor.',
      'At two, an aide called me.',
    ]),
  ).toEqual([null, null, null]);
});

test('who is meant, where somebody else may be, or where nobody knows who swears', () => {
  expect(asked(['Ms. Arne came in.', 'She took the file.'])).toEqual([null, 'of the witness']);
  expect(asked(['She took the file.'], null)).toEqual(['of the witness']);
  expect(asked(['Moll and Pell met.'])).toEqual(['of the witness']);
});

test('behind the witness alone, he or she is the witness, whoever else is told of later', () => {
  const told = ['Moll was the district manager.', 'She wrote the rota.', 'He met her in her office.'];
  expect(asked(told)).toEqual(['of the witness', 'of the witness', 'of the witness']);
});
