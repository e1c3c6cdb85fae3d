import { describe, expect, test } from 'vitest';
import { chooseQuote } from '../../../../src/precedents/find/quote/choose-quote.ts';
import { paragraphsOf } from '../../../../src/precedents/texts/paragraphs.ts';
import { sortOpinion } from '../../../../src/precedents/texts/sort-opinion.ts';
import { analyze } from '../../../../src/search/index.ts';

const OPINION = `The buyer stored two hundred crates of pears with the warehouse in the autumn, and both of them kept the receipts.

The buyer contends that the warehouse owed it a sale at the best price of the season, whatever the season was.

A warehouse that sells stored goods for its charges must first give the owner written notice of the time and place of the sale. The notice must leave the owner time enough to redeem the goods.

Because the warehouse mailed its notice to an address that it knew to be wrong, we conclude that the sale was without effect against the buyer.

A party that prevails on appeal may recover the costs of the transcript, and of nothing else.`;

const paragraphs = paragraphsOf(OPINION).map(({ start, end }) => ({
  text: OPINION,
  start,
  end,
  place: start / OPINION.length,
  terms: new Set(analyze(OPINION.slice(start, end)).map(({ term }) => term)),
  sorted: () => sortOpinion(OPINION.slice(start, end)),
}));

function likeliest(ground: string, without: readonly string[] = []): string | undefined {
  const [first] = chooseQuote(paragraphs, { sentence: ground, ground }, new Set(without));
  return first && OPINION.slice(first.start, first.end);
}

describe('what a decision is named for', () => {
  test('is the rule that the ground puts in other words', () => {
    expect(
      likeliest(
        'A warehouse has to tell the owner in a written notice when and at what place stored goods are sold.',
      ),
    ).toMatch(/^A warehouse that sells stored goods/);
  });

  test('is what the court made of its case, where the ground speaks of that', () => {
    expect(likeliest('A notice mailed to an address that the seller knew to be wrong is none.')).toMatch(
      /^Because the warehouse mailed its notice/,
    );
  });

  test('is nothing where no word is shared, or only a name', () => {
    expect(likeliest('Silence of a statute is no licence.')).toBeUndefined();
    expect(likeliest('Crates.', ['crate'])).toBeUndefined();
  });

  test('has chances that make one', () => {
    const ground = 'Written notice of the time and place of the sale must be given to the owner.';
    const all = chooseQuote(paragraphs, { sentence: ground, ground }, new Set());
    expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(all.map(({ chance }) => chance)).toEqual(all.map(({ chance }) => chance).sort((a, b) => b - a));
  });
});
