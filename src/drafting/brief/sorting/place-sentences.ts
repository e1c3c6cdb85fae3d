/** Sentences that no list and no label has a place for: the sure ones get theirs, of the others it is said where they may belong. */
import type { BriefFieldName, BriefPlan, Placement, Unplaced } from '../model.ts';
import { ownerOf } from '../owner.ts';
import type { Guess, Label } from './sort-sentences.ts';

/** Fields whose words are printed as they are typed; what is asked of a court or sought from somebody seldom is typed so. */
const PRINTED = new Set<Label>(['facts', 'grounds', 'terms', 'questions']);
/** A sentence is printed unasked from this probability on, and only while it is hardly somebody else’s: 19 of 20 of those are in their place (docs/verification.md). */
const SURE = 0.7;
const MOST_DOUBT = 0.05;
/** A suggestion is right more often than not. */
const LIKELY = 0.5;
export const SOME_DOUBT = 0.3;
const SURELY_THEIRS = 0.9;
const OF_A_PARAGRAPH = /(?:\bparagraphs?|¶)\s*\d|\b(?:admit|deny)\b/i;
/** Characters between two sentences of one paragraph. */
const A_GAP = 2;
/** As long as any list of texts takes them. */
export const LONGEST = 2_000;

export interface SortedSentence {
  readonly words: Unplaced;
  /** Absent: it is left to the lawyer. */
  readonly field?: BriefFieldName;
}

/**
 * @param guesses of each sentence
 * @param filled fields that lists, labels or values of the brief have: nothing is added to them unasked
 * @returns each sentence, in order
 */
export function placeSentences(
  unplaced: readonly Unplaced[],
  guesses: readonly Guess[],
  plan: BriefPlan,
  filled: ReadonlySet<BriefFieldName>,
): SortedSentence[] {
  return unplaced.map((words, at) => {
    const { label = 'none', probability = 0, notOurs = 1 } = guesses[at] ?? {};
    const follows = unplaced[at + 1]?.span[0] ?? Number.POSITIVE_INFINITY;
    const isAnswered = guesses[at + 1]?.label === 'grounds' && follows - words.span[1] <= A_GAP;
    const owner = ownerOf(words.text);
    // What speaks to the drafter by its words is no statement of ours, whatever stands around it.
    if (PRINTED.has(label) && owner === 'drafter')
      return plan.fields.includes('instructions')
        ? { words: { ...words, suggested: 'instructions' as const } }
        : { words };
    const suggested = placementOf(label, plan);
    if (suggested === null || probability < LIKELY || words.text.length > LONGEST) return { words };
    // Our argument under their name is worse than a sentence to be placed by hand; so is theirs without an answer.
    if (suggested === 'opposing' && (probability < SURELY_THEIRS || !isAnswered)) return { words };
    if (PRINTED.has(label) && (owner === 'theirs' || notOurs > SOME_DOUBT)) return { words };
    // What is said of a numbered paragraph is an answer to it.
    if (plan.fields.includes('responses') && OF_A_PARAGRAPH.test(words.text)) return { words };
    const field = plan.fields.find((name) => name === suggested);
    // Of an answer nobody knows which of its defenses a fact supports.
    const isOfOne = label === 'facts' && plan.fields.includes('defenses');
    const isSure = PRINTED.has(label) && !isOfOne && probability >= SURE && notOurs <= MOST_DOUBT;
    return isSure && field !== undefined && !filled.has(field) && isSentenceOfOurs(words.text, label)
      ? { words, field }
      : { words: { ...words, suggested } };
  });
}

/** Claims and defenses have names, which a sentence that orders them is not; relief and topics are seldom typed as they are printed. */
function placementOf(label: Label, plan: BriefPlan): Placement | null {
  if (!PRINTED.has(label) && label !== 'opposing' && label !== 'instructions' && label !== 'none')
    return null;
  const field = label === 'none' ? 'instructions' : label;
  return plan.fields.includes(field === 'opposing' ? 'grounds' : (field as BriefFieldName))
    ? (field as Placement)
    : null;
}

/** Notes in shorthand are not fit to be printed. */
function isSentenceOfOurs(text: string, label: Label): boolean {
  const end = label === 'questions' ? '?' : '.';
  return /^["“(]?[\p{Lu}\p{N}$]/u.test(text) && text.endsWith(end) && ownerOf(text) === 'ours';
}
