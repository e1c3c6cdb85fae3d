/** What running words list is taken apart only where each part is a thing of its own. */
import { describe, expect, test } from 'vitest';
import { demandsIn } from '../../../src/drafting/brief/demands.ts';
import { seriesIn } from '../../../src/drafting/brief/series.ts';

const topics = (text: string) => seriesIn(text).map((span) => text.slice(...span));

describe('demands', () => {
  test.each([
    'stop selling to Ann Lee, Bob Lee, and Carl Yu.',
    'return the laptop, the phone, and the badge.',
    'stop selling bags, spare parts, and other goods.',
  ])('that are one: %s', (text) => expect(demandsIn(text)).toEqual([text]));

  test('that are several', () => {
    expect(demandsIn('stop selling it, recall the bags, and account for sales.')).toEqual([
      'stop selling it',
      'recall the bags',
      'account for sales',
    ]);
    expect(demandsIn('return the deposit, pay the rent, and withdraw the lien.')).toHaveLength(3);
  });
});

describe('things that are listed', () => {
  test.each([
    'any mention of calls from Ann Lee, Bob Lee, and Carl Yu.',
    'all documents, wherever held, and all emails',
    'all documents, however kept, and all emails',
  ])('are one: %s', (text) => expect(topics(text)).toEqual([]));
  test('are several where each of them is alike', () => {
    expect(topics('the citation, the messages, and any mention of insurance.')).toHaveLength(3);
    expect(topics('Ann Lee, Bob Lee, and Carl Yu.')).toHaveLength(3);
  });
});

test('the comma behind a sum parts two demands', () =>
  expect(demandsIn('return the deposit, pay $400, and withdraw the lien')).toEqual([
    'return the deposit',
    'pay $400',
    'withdraw the lien',
  ]));
