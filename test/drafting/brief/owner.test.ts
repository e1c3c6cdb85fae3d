/** To whom a sentence speaks, and which decision it keeps out: told by the place of a word, not by its letters. */
import { describe, expect, test } from 'vitest';
import { isDoubted, isNotToBeUsed, isOpposed, ownerOf, useOf } from '../../../src/drafting/brief/owner.ts';
import { growth } from '../../support/growth.ts';

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

describe('a decision is distinguished', () => {
  test.each([
    'Distinguish Harlow v. Dane.',
    'Harlow was about a sale at night, so I’d distinguish it.',
    'Then Harlow: distinguish, the sale was at night.',
    'Harlow turned on a sale, and we should distinguish it.',
    'Harlow (please distinguish it) is from 1999.',
  ])('where that is ordered: %s', (text) => expect(useOf(text)).toBe('distinguish'));
  test.each([
    'Harlow v. Dane, 12 U.S. 345 (1999), controls notice, and they cannot distinguish it.',
    'We need not distinguish it, because Harlow controls.',
    'Larkspur will distinguish it.',
    'Don’t distinguish it.',
    'No court could distinguish it.',
  ])('and not where somebody could or need not: %s', (text) => expect(useOf(text)).toBeNull());
});

describe('the other side’s decision', () => {
  test.each(['They rely on Harlow.', 'Larkspur cites Harlow.', 'It was argued by Larkspur under Harlow.'])(
    'is one of which somebody says something: %s',
    (text) => expect(isOpposed(text)).toBe(true),
  );
  test('and not one in which something was argued', () =>
    expect(isOpposed('Happily all of it was argued and lost in Medal v. Beckett Collectibles.')).toBe(false));
});

test('quotation marks that nothing closes are read once', async () => {
  const { whole } = await growth(async () => () => isDoubted('“'.repeat(50_000)));
  expect(whole).toBeLessThan(250);
});
