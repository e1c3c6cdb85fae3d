/** What must be, may be, need not be and must not be, each with the words it governs; a sentence may not exchange one for another. Pure. */
import { isGeneric } from './vocabulary.ts';
import type { Reading, Word } from './words.ts';

type Modality = 'must' | 'may' | 'must not' | 'need not';

interface Modal {
  readonly modality: Modality;
  readonly text: string;
  readonly governed: readonly Word[];
}

const NOT = "(?: not|n['\u2019]t)";
/** The first that fits counts; words already read are skipped. */
const PHRASES: readonly (readonly [Modality, RegExp])[] = [
  [
    'need not',
    new RegExp(
      String.raw`\b(?:need${NOT}|(?:is|are|was|were|been)${NOT} (?:\w+ )?(?:required|obliged|obligated|bound|compelled|necessary|mandatory)|(?:do|does|did)${NOT} (?:need|have|require)|(?:has|have|had|is|are|was|were|under) (?:no|neither a) (?:\w+ )?(?:duty|obligation|need|requirement|burden)|(?:is|was) not under (?:a|any) (?:duty|obligation)|without having|no need)\b`,
      'gi',
    ),
  ],
  [
    'must not',
    new RegExp(
      String.raw`\b(?:(?:may|must|shall|can|could|should)${NOT}|cannot|(?:is|are|was|were)${NOT} (?:\w+ )?(?:permitted|allowed|authori[sz]ed|empowered|entitled|free|at liberty)|(?:is|are|was|were) (?:forbidden|prohibited|barred|precluded|prevented)|(?:has|have|had|lacks?|lacked) (?:no )?(?:power|authority|right)|has no (?:power|authority|right))\b`,
      'gi',
    ),
  ],
  [
    'must',
    /\b(?:must|shall|(?:has|have|had) to|(?:is|are|was|were|been|be) (?:\w+ )?(?:required|obliged|obligated|bound|compelled|mandatory)(?: to)?|requires?|(?:has|have|had|under) (?:an?|the) (?:\w+ )?(?:duty|obligation|burden)|ought to|(?<!\b(?:the|a|no|any|this|that|of) )needs? to)\b/gi,
  ],
  [
    'may',
    /\b(?:may|might|(?:is|are|was|were|be) (?:\w+ )?(?:permitted|allowed|authori[sz]ed|empowered|entitled|free|at liberty|able)|permits?|allows?|has discretion|(?:has|have|had) the (?:option|power|right))\b/gi,
  ],
];
const ENDS = /[.;:!?]|,? (?:if|unless|because|when|where|although|but)\b/i;
const GOVERNED = 2;

function modalsIn({ text, words }: Reading): Modal[] {
  const taken: (readonly [number, number])[] = [];
  const found: Modal[] = [];
  for (const [modality, pattern] of PHRASES) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (taken.some(([from, to]) => start < to && end > from)) continue;
      taken.push([start, end]);
      // `require` needs no grammar: what follows is what is required; else it is a thing one has.
      const stop = ENDS.exec(text.slice(end));
      const until = stop === null ? text.length : end + stop.index;
      const governed = words
        .filter(
          ({ at, stem, text: word }) => at >= end && at < until && !isGeneric(stem) && !/ly$/.test(word),
        )
        .slice(0, GOVERNED);
      if (governed.length > 0) found.push({ modality, text: match[0], governed });
    }
  }
  return found;
}

const CLASHES: Readonly<Record<Modality, Readonly<Partial<Record<Modality, 'strong' | 'weak'>>>>> = {
  must: { may: 'strong', 'need not': 'strong', 'must not': 'strong' },
  may: { must: 'weak', 'must not': 'strong' },
  'must not': { 'need not': 'strong', may: 'strong', must: 'strong' },
  'need not': { 'must not': 'strong', must: 'strong' },
};
/** These turn a must into a may and back: `may not … unless`, `may only`. */
const LIMITS = /\b(?:unless|until|only|except|before|without)\b/i;

export function exchangedModal(
  said: Reading,
  given: Reading,
): { readonly strong: boolean; readonly reason: string } | null {
  const theirs = modalsIn(given);
  if (theirs.length === 0) return null;
  const limited = LIMITS.test(said.text) !== LIMITS.test(given.text);
  for (const mine of modalsIn(said)) {
    const same = theirs.filter((modal) => shares(mine.governed, modal.governed));
    if (same.length === 0 || same.some(({ modality }) => modality === mine.modality)) continue;
    const other = same.find(({ modality }) => CLASHES[mine.modality][modality] !== undefined);
    if (
      other === undefined ||
      limited ||
      same.some(({ modality }) => CLASHES[mine.modality][modality] === undefined)
    )
      continue;
    return {
      strong: CLASHES[mine.modality][other.modality] === 'strong',
      reason: `“${other.text}” in the passage became “${mine.text}”`,
    };
  }
  return null;
}

/** The word it is about, or the next but one, is the same. */
function shares(one: readonly Word[], other: readonly Word[]): boolean {
  return one.some(({ id, stem }) => other.some((word) => word.id === id || word.stem === stem));
}
