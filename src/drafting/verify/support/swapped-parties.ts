/**
 * Two parties, or a party and a court, that stand in each other's place: whoever reads the sentence takes the one for the other, however
 * much else agrees. In another voice (`by the carrier`) places change and the sense does not. Pure.
 */
import { tokensOf } from './closeness.ts';
import type { changedPlaces } from './places.ts';
import { partyOf } from './words/parties.ts';

type Swapped = NonNullable<ReturnType<typeof changedPlaces>>;

const WHO: ReadonlySet<string> = new Set(['role', 'public', 'institution', 'witness', 'court', 'name']);
const WRITTEN = /[\p{L}\p{N}-]+/gu;
const ARTICLE = /^(?:the|a|an)$/;

export function arePartiesSwapped({ said, given }: Swapped, claim: string, passage: string): boolean {
  if (!isParty(said, claim) || !isParty(given, passage)) return false;
  const [mine, theirs] = [tokensOf(claim), tokensOf(passage)];
  return [said, given].every((who) => isAgent(who, mine) === isAgent(who, theirs));
}

/** `carrier`, `NCBF`, `district court`: the words as `text` writes them. */
function isParty(words: string, text: string): boolean {
  const last = words.split(' ').at(-1) ?? '';
  const written = text.match(WRITTEN)?.find((word) => word.toLowerCase() === last);
  return written !== undefined && WHO.has(partyOf(written).kind);
}

/** Somewhere they come behind `by`. */
function isAgent(words: string, tokens: readonly string[]): boolean {
  const [first = ''] = words.split(' ');
  return tokens.some((token, at) => {
    if (token !== first) return false;
    const before = ARTICLE.test(tokens[at - 1] ?? '') ? tokens[at - 2] : tokens[at - 1];
    return before === 'by';
  });
}
