/** To whom a sentence speaks, and which decision it keeps out: told by the place of a word, not by its letters. */
import { describe, expect, test } from 'vitest';
import { isNotToBeUsed, ownerOf } from '../../../src/drafting/brief/owner.ts';

describe('thinking aloud', () => {
  test.each([
    'Acme breached the warranty as well, and refused to cure.',
    'Defendant knew full well, as the log shows, that the pump leaked.',
    'The well, drilled in 2019, ran dry.',
    'There was no waiting period.',
    'Ames was taken to the ER, where she waited.',
  ])('is no part of: %s', (text) => expect(ownerOf(text)).toBe('ours'));
  test.each([
    'Well, the pump leaked in May.',
    'The pump leaked in May — well, in June.',
    'The rent was, um, $4,000.',
    'The pump leaked in May, no wait, in June.',
    'The pump leaked in May or whatever.',
  ])('is: %s', (text) => expect(ownerOf(text)).toBe('drafter'));
});

describe('a decision', () => {
  test.each([
    'Exclude his opinions under Medal.',
    'Exclude the expert under Daubert v. Merrell Dow Pharmaceuticals, Inc., 509 U.S. 579 (1993).',
    'Exclude Dr. Yu under Medal.',
    'Keep Bowman in, it came out in 2019.',
    'Keep the decision out of the record by citing Bowman.',
  ])('is not kept out by: %s', (text) => expect(isNotToBeUsed(text)).toBe(false));
  test.each([
    'Exclude Medal.',
    'Please exclude the Medal decision, it was overruled.',
    'Keep Bowman v. Lane out.',
    'Keep out Bowman.',
    'Don’t cite Bowman.',
    'Bowman is not for this motion.',
  ])('is kept out by: %s', (text) => expect(isNotToBeUsed(text)).toBe(true));
});
