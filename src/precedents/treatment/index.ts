/** How decisions are treated where they are cited, told from the words of the sentences (decision 105). */
import type { SentenceSpan } from '../texts/sentences.ts';
import { HISTORY_SIGNALS, isHeadnote, isHistory } from './history.ts';
import { isNegative, type Signal, TREATMENTS, type Treatment, type TreatmentKind } from './kinds.ts';
import { farMentions, laterMentions, objectMention } from './later-mentions.ts';
import { matchesAt, predicatePlaces, startOfPredicate } from './predicate-places.ts';
import { PREDICATE_SIGNALS } from './predicates.ts';
import { type Place, surroundings } from './surroundings.ts';
import { VERB_SIGNALS } from './verbs.ts';
import { heard, PLEADED } from './voice.ts';

export { TREATMENTS, type Treatment, type TreatmentKind } from './kinds.ts';

/** Of several that are equally plain the first counts. */
const SIGNALS = [...HISTORY_SIGNALS, ...VERB_SIGNALS, ...PREDICATE_SIGNALS].sort(
  (a, b) => TREATMENTS.indexOf(a.kind) - TREATMENTS.indexOf(b.kind),
);
/** `In Smith the notice was questioned`: where something was said, not what it was said of. */
const ADVERBIAL = /(?:^|[;,(:]\s?|\b(?:and|but|as|that|while)\s)(?:in|under|see|by|per|cf\.)\s$/i;
/** `which rested on Smith, was abandoned`: what is said directly behind is said of what rests on it. */
const RESTS_ON =
  /\b(?:(?:rest|rel[iy]|bas|found|premis|depend|ground|predicat)\w*\s(?:\w+\s)?(?:up)?on|(?:follow|appl[iy]|invok)\w*(?!\s(?:in|by)\b))\s(?:[^\s,.;@]+\s){0,4}$/i;
/** `The appeal in Smith was abandoned`: by a party. */
const PLEADED_THERE = new RegExp(
  String.raw`\b(?:${PLEADED}|grounds?|(?<!courts? of )appeals?|applications?)\s(?:in|of)\s$`,
  'i',
);
const OF_WHAT_IS_PLEADED: ReadonlySet<TreatmentKind> = new Set(['overruled', 'not_followed']);
/** `The following decisions are overruled: Smith; Jones`: said of all in the list. */
const HEADING = /\b(?:decisions?|cases?|authorit(?:y|ies)|judgments?|rulings?)(\s[^.;:@]{1,120}):\s$/i;
const ONLY_CITED = { kind: 'cited', isNegative: false, confidence: 0.5 } as const;
/** From this confidence on a treatment is plainly said. */
const PLAIN = 0.5;
/** What the confidence is multiplied by when a decision is not cited but mentioned where it is treated. */
const MENTIONED = 0.85;
/** … and when that is some sentences further on, where only what is said of the whole decision counts: it may be distinguished on one point of many. */
const FAR = 0.7;
const AGAINST_ALL: ReadonlySet<TreatmentKind> = new Set([
  'overruled',
  'not_followed',
  'distinguished',
  'criticized',
  'questioned',
]);

/**
 * How the citation at [start, end) is treated where it stands. Of several signals the plainest counts, of equal ones the worst for
 * the decision: negative treatment is never hidden behind a friendly word. What a party asks for (`urges us to overrule`) is
 * said with half the confidence. What the next sentences of the paragraph say against the decision by its name counts as well.
 */
export function treatmentAt(
  text: string,
  sentences: readonly SentenceSpan[],
  [start, end]: readonly [number, number],
): Treatment {
  const inside = sentences.filter((sentence) => sentence.start < end && sentence.end > start);
  const from = Math.min(start, ...inside.map((sentence) => sentence.start));
  const last = Math.max(end, ...inside.map((sentence) => sentence.end));
  const place = surroundings(text, [start, end], [from, last]);
  const here: Treatment = { ...told(place), span: [from, place.to] };
  if (here.isNegative) return here;
  const isLastCited = !place.after.includes('@');
  const object = isLastCited ? objectMention(text.slice(end, last), end) : null;
  const further = laterMentions(text, sentences, last, place.name, isLastCited);
  if (object !== null) further.unshift({ mention: object, sentence: { start: from, end: last } });
  for (const { mention, sentence } of further) {
    const { kind, confidence } = told(surroundings(text, mention, [sentence.start, sentence.end]));
    const sure = confidence * MENTIONED;
    if (isNegative(kind) && sure >= PLAIN)
      return { kind, isNegative: true, confidence: sure, span: [from, sentence.end] };
  }
  for (const { mention, sentence } of farMentions(text, sentences, last, place.name)) {
    const { kind, confidence } = told(surroundings(text, mention, [sentence.start, sentence.end]));
    const sure = confidence * FAR;
    if (AGAINST_ALL.has(kind) && sure >= PLAIN)
      return { kind, isNegative: true, confidence: sure, span: [sentence.start, sentence.end] };
  }
  return here;
}

function told(place: Place): Omit<Treatment, 'span'> {
  let best: Omit<Treatment, 'span'> = ONLY_CITED;
  for (const [signal, at] of signalsOf(place)) {
    const lead = signal.side === 'before' ? place.before.slice(0, at) : leadOf(place);
    const confidence = heard(signal, place, lead);
    if (confidence === 0) continue;
    if (best.kind === 'cited' || confidence > best.confidence)
      best = { kind: signal.kind, isNegative: isNegative(signal.kind), confidence };
  }
  return best;
}

/** History is the reporter's own word, not that of a party named before. */
function leadOf({ before, after }: Place): string {
  return isHistory(after) ? '' : before;
}

/** The signals that are there, each with where it begins. */
function* signalsOf({ before, after }: Place): Iterable<[Signal, number]> {
  const isNoted = isHeadnote(after);
  const isAdverbial = ADVERBIAL.test(before) && !/^[\s,)]*which\b/.test(after);
  const places = isAdverbial ? [] : predicatePlaces(after);
  const isDerived = RESTS_ON.test(before);
  const isPleaded = PLEADED_THERE.test(before);
  const heading = HEADING.exec(before)?.[1] ?? '';
  const headings = predicatePlaces(heading);
  for (const signal of SIGNALS) {
    const { side, words, also } = signal;
    if (side === 'subject') {
      const isOfOther = isDerived || (isPleaded && OF_WHAT_IS_PLEADED.has(signal.kind));
      const at = (isOfOther ? places.filter((place) => place > startOfPredicate(after)) : places).find(
        (place) => matchesAt(words, after, place),
      );
      if (at !== undefined) yield [signal, at];
      else if (headings.some((place) => matchesAt(words, heading, place))) yield [signal, 0];
      continue;
    }
    if (side === 'before' && isNoted) continue;
    const match = words.exec(side === 'before' ? before : after);
    if (match === null || (also !== null && !also.test(side === 'before' ? after : before))) continue;
    yield [signal, match.index];
  }
}

/** Is it plainly said against the decision? What is half believed is shown where all is shown, and warns nobody. */
export function isAgainst({
  negative,
  confidence,
}: {
  readonly negative: boolean;
  readonly confidence: number;
}): boolean {
  return negative && confidence >= PLAIN;
}

/** The worst that is said of a decision plainly enough to be believed; null where it is only cited. */
export function worstOf(treatments: readonly Pick<Treatment, 'kind' | 'confidence'>[]): TreatmentKind | null {
  const plain = treatments.filter(({ kind, confidence }) => kind !== 'cited' && confidence >= PLAIN);
  return TREATMENTS.find((kind) => plain.some((one) => one.kind === kind)) ?? null;
}
