/** Sentences that no list and no label has a place for: the sure ones get theirs, of the others it is said where they may belong. */

import { questionWithin } from '../../templates/discovery.ts';
import type { BriefFieldName, BriefPlan, Placement, Unplaced } from '../model.ts';
import { WHETHER } from '../notation.ts';
import { ordered } from '../ordered.ts';
import { type Guess, type Label, OF_FEW } from './sort-sentences.ts';

/** Words that are meant for their place as they are, whoever they speak to: `Produce at our office`, `Recommend whether to settle`. */
const ANYBODY = new Set<Label>(OF_FEW);
const SERVED = new Set<Label>(['limits', 'production_form', 'production_place']);
/** Fields whose words are printed as they are typed; what is asked of a court or sought from somebody seldom is typed so. */
const PRINTED = new Set<Label>(['facts', 'grounds', 'terms', 'questions']);
/** A sentence is printed unasked from this probability on, and only while it is hardly somebody else’s: of a hundred of those 94 are in their place (docs/verification.md). */
const SURE = 0.7;
const MOST_DOUBT = 0.05;
/** A paper that tells facts has little room for anything else: there what is likely one is printed. */
const OF_FACTS = { sure: 0.5, doubt: 0.3 };
/** A suggestion is right more often than not. */
const LIKELY = 0.5;
/** That it is a word to the drafter is suggested from here on, of what can be content. */
const TO_DRAFTER = 0.6;
const SOME_CONTENT = 0.4;
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
  /** Absent: the words as they are. */
  readonly value?: string;
}

/**
 * @param guesses of each sentence
 * @param filled fields that lists, labels or values of the brief have: nothing is added to them unasked
 * @param given those of them that the brief gives
 * @returns each sentence, in order
 */
export function placeSentences(
  unplaced: readonly Unplaced[],
  guesses: readonly Guess[],
  plan: BriefPlan,
  filled: ReadonlySet<BriefFieldName>,
  given: ReadonlySet<BriefFieldName> = filled,
): SortedSentence[] {
  return unplaced.map((words, at) => {
    const guess = asItem(words.text, guesses[at], plan);
    const { label = 'none', probability = 0, notOurs = 1 } = guess ?? {};
    const follows = unplaced[at + 1]?.span[0] ?? Number.POSITIVE_INFINITY;
    const isAnswered = guesses[at + 1]?.label === 'grounds' && follows - words.span[1] <= A_GAP;
    const direct = directOf(words.text, label, plan);
    const meant = plan.fields.find((name) => name === label);
    if (direct !== null && meant !== undefined && probability >= LIKELY && words.text.length <= LONGEST) {
      const isSure = probability >= SURE && notOurs <= direct.doubt && !given.has(meant);
      return isSure
        ? { words, field: meant, value: direct.value }
        : { words: { ...words, suggested: meant } };
    }
    const likely = guess === undefined ? null : likelyOf(guess, plan);
    const suggested = likely === null ? null : placementOf(likely, plan);
    if (suggested === null || likely === null || words.text.length > LONGEST) return { words };
    // Our argument under their name is worse than a sentence to be placed by hand; so is theirs without an answer.
    if (suggested === 'opposing' && (probability < SURELY_THEIRS || !isAnswered)) return { words };
    if (PRINTED.has(likely) && (guess?.shares.opposing ?? 1) > SOME_DOUBT) return { words };
    // What is said of a numbered paragraph is an answer to it.
    if (plan.fields.includes('responses') && OF_A_PARAGRAPH.test(words.text)) return { words };
    const field = plan.fields.find((name) => name === suggested);
    // Of an answer nobody knows which of its defenses a fact supports.
    const isOfOne = label === 'facts' && plan.fields.includes('defenses');
    const { sure, doubt } = plan.main === 'facts' ? OF_FACTS : { sure: SURE, doubt: MOST_DOUBT };
    const isSure =
      PRINTED.has(label) && likely === label && !isOfOne && probability >= sure && notOurs <= doubt;
    return isSure && field !== undefined && !filled.has(field) && isSentence(words.text, label)
      ? { words, field }
      : { words: { ...words, suggested } };
  });
}

/** What a motion in limine orders, and is no order of the court, is to be kept out, whatever the sentence looks like else. */
function asItem(text: string, guess: Guess | undefined, plan: BriefPlan): Guess | undefined {
  const { points } = plan;
  if (!isOfWishes(plan) || guess === undefined) return guess;
  const item = ordered(text, { keepsOut: points === 'topics' });
  const { instructions, none, topics } = guess.shares;
  if (points !== 'topics' || guess.label === 'topics') return guess;
  if (item === null || OF_RELIEF.test(item) || TO_THE_COURT.test(item)) return guess;
  if (instructions + none > SOME_DOUBT || item.length > LONGEST_ITEM) return guess;
  return { ...guess, label: 'topics', probability: Math.max(SURE, topics) };
}

/** A list of wishes, each of which becomes an item of the draft. */
function isOfWishes({ fields, points }: BriefPlan): boolean {
  return fields.includes('limits') || points === 'topics';
}

interface Direct {
  readonly value: string;
  /** As much of it may be a word to the drafter. */
  readonly doubt: number;
}

const NEVER: Pick<Direct, 'doubt'> = { doubt: Number.NEGATIVE_INFINITY };

/** What sentences of the kinds say that speak to somebody: without the words that order it, or name its kind; null of other kinds. */
function directOf(text: string, label: Label, plan: BriefPlan): Direct | null {
  if (ANYBODY.has(label)) {
    const value = text.replace(NAMED_KIND, '');
    if (SERVED.has(label) && OF_OTHERS.test(value)) return { value, ...NEVER };
    return { value, doubt: label === 'limits' ? MOST_DOUBT : SOME_DOUBT };
  }
  if (label === 'questions' && plan.points === 'questions' && !text.endsWith('?')) {
    const asked = questionWithin(text) ?? text;
    return { value: asked, ...(asked === text && !WHETHER.test(text) ? NEVER : { doubt: MOST_DOUBT }) };
  }
  if (!isOfWishes(plan)) return null;
  const value = ordered(text, { keepsOut: plan.points === 'topics' });
  if (label === 'relief' && plan.points === 'topics')
    return { value: value ?? text, ...(OF_RELIEF.test(value ?? text) ? { doubt: SOME_DOUBT } : NEVER) };
  if (label !== 'topics') return null;
  if (value !== null) return { value, doubt: SOME_DOUBT };
  // Who says what the other side will offer has not said what is to be kept out.
  return { value: text, ...(plan.points === 'topics' ? NEVER : { doubt: MOST_DOUBT }) };
}

/** `Exposure: $4,000 in rent` stands under its name already. */
const NAMED_KIND = /^[\p{L} ]{2,40}:\s+(?=\S)/u;
/** What the other side is served with speaks of nobody as “they”. */
const OF_OTHERS = /\b(?:they|them|their)\b/i;
const TO_THE_COURT = /^the (?:court|judge)\s/i;
/** A dictation without full stops is not one item. */
const LONGEST_ITEM = 300;
const OF_RELIEF = /^(?:an?|any|no|that)\s/i;

/**
 * What is called a word to the drafter is lost to the draft; what is called content is read and struck. So content is suggested unless
 * a word to the drafter is clearly likelier.
 */
function likelyOf({ label, probability, shares }: Guess, plan: BriefPlan): Label | null {
  const toDrafter = shares.instructions + shares.none;
  if (!PRINTED.has(label) && label !== 'instructions' && label !== 'none')
    return probability >= LIKELY ? label : null;
  if (toDrafter >= TO_DRAFTER) return 'instructions';
  const [best] = [...PRINTED]
    .filter((one) => placementOf(one, plan) !== null)
    .sort((a, b) => shares[b] - shares[a]);
  if (best !== undefined && shares[best] >= SOME_CONTENT) return best;
  return toDrafter >= LIKELY ? 'instructions' : null;
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
function isSentence(text: string, label: Label): boolean {
  const end = label === 'questions' ? '?' : '.';
  return /^["“(]?[\p{Lu}\p{N}$]/u.test(text) && text.endsWith(end);
}
