/** Sentences that no list and no label has a place for: the sure ones get theirs, of the others it is said where they may belong. */
import type { BriefFieldName, BriefPlan, Placement, Unplaced } from '../model.ts';
import { ownerOf } from '../owner.ts';
import { type Label, sortSentences } from './sort-sentences.ts';

/** Fields whose words are printed as they are typed; what is asked of a court or sought from somebody seldom is typed so. */
const PRINTED = new Set<Label>(['facts', 'grounds', 'terms', 'questions']);
/** What stands in a document unasked belongs there nine times of ten, and is seldom anybody else’s (docs/benchmarks.md); a suggestion is right more often than not. */
const SURE = 0.7;
const MOST_DOUBT = 0.05;
const LIKELY = 0.5;
/** As long as any list of texts takes them. */
const LONGEST = 2_000;

export interface SortedSentence {
  readonly words: Unplaced;
  /** Absent: it is left to the lawyer. */
  readonly field?: BriefFieldName;
}

/**
 * @param filled fields that lists, labels or values of the brief have: nothing is added to them unasked
 * @returns each sentence, in order
 */
export function placeSentences(
  unplaced: readonly Unplaced[],
  type: string,
  plan: BriefPlan,
  filled: ReadonlySet<BriefFieldName>,
): SortedSentence[] {
  const guesses = sortSentences(
    unplaced.map(({ text }) => text),
    type,
  );
  return unplaced.map((words, at) => {
    const { label = 'none', probability = 0, notOurs = 1 } = guesses[at] ?? {};
    // What speaks to the drafter by its words is no statement of ours, whatever stands around it.
    const isToDrafter = PRINTED.has(label) && ownerOf(words.text) === 'drafter';
    const suggested = placementOf(isToDrafter ? 'instructions' : label, plan);
    if (suggested === null || probability < LIKELY || words.text.length > LONGEST) return { words };
    const field = plan.fields.find((name) => name === suggested);
    const isSure = PRINTED.has(label) && probability >= SURE && notOurs <= MOST_DOUBT;
    return isSure && field !== undefined && !filled.has(field) && isSentenceOfOurs(words.text, label)
      ? { words, field }
      : { words: { ...words, suggested } };
  });
}

/** Claims and defenses have names, which a sentence that orders them is not. */
function placementOf(label: Label, plan: BriefPlan): Placement | null {
  if (label === 'claims' || label === 'defenses') return null;
  if (label === 'none') return 'instructions';
  return plan.fields.includes(label === 'opposing' ? 'grounds' : label) ? label : null;
}

/** Notes in shorthand are not fit to be printed. */
function isSentenceOfOurs(text: string, label: Label): boolean {
  const end = label === 'questions' ? '?' : '.';
  return /^["“(]?[\p{Lu}\p{N}$]/u.test(text) && text.endsWith(end) && ownerOf(text) === 'ours';
}
