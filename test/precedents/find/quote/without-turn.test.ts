import { expect, test } from 'vitest';
import { withoutTurn } from '../../../../src/precedents/find/quote/without-turn.ts';
import { sortOpinion } from '../../../../src/precedents/texts/sort-opinion.ts';

const VIEWED =
  'The evidence must be viewed most favorably to the nonmoving party and reasonable doubts should be resolved against the moving party.';
const FACTS =
  'The nonmoving party, however, must present specific facts showing that a genuine issue for trial exists.';
const CARRIER = 'A carrier may charge demurrage for a held container without a written notice of delay.';

function cut(text: string, asked: string): string {
  const quotation = {
    start: 0,
    end: text.length,
    sentences: sortOpinion(text),
    paragraph: { text, start: 0 },
  };
  const { start, end, sentences } = withoutTurn(quotation, asked, new Set());
  expect(sentences.at(-1)?.end).toBe(end);
  return text.slice(start, end);
}

test.each([
  ['reasonable doubts are resolved against the moving party', VIEWED, FACTS],
  [
    'a court does not weigh conflicting evidence',
    'A court may not weigh conflicting evidence on such a motion.',
    'Yet the existence of some disputes will not defeat an otherwise proper motion.',
  ],
  [
    'a landlord answers for the stairs that he keeps',
    'A landlord answers for the stairs that he keeps in common use.',
    'But a tenant who sees the danger takes it upon herself.',
  ],
])('the sentence that turns against what is asked for is left out: %s', (asked, said, turn) => {
  expect(cut(`${said} ${turn}`, asked)).toBe(said);
});

test('it stays where it is asked for', () => {
  expect(cut(`${VIEWED} ${FACTS}`, 'the nonmoving party must show specific facts')).toBe(
    `${VIEWED} ${FACTS}`,
  );
});

test.each([
  'This rule, however, must yield where the contract asks for one.',
  'However, such a charge must be reasonable.',
  'But it falls due only when the container is moved.',
])('a rule is not quoted without what limits the rule itself: %s', (limit) => {
  expect(cut(`${CARRIER} ${limit}`, 'a carrier may charge demurrage')).toBe(`${CARRIER} ${limit}`);
});

test('what does not turn stays', () => {
  const text = `${VIEWED} A genuine issue is one of which a jury could find either way.`;
  expect(cut(text, 'reasonable doubts')).toBe(text);
});
