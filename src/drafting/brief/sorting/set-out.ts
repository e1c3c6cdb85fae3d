/**
 * A memorandum whose request sets out its questions one after the other: what stands between one and the next belongs to the first, its
 * facts, what whoever asks thinks of it. Words to the drafter stay words to the drafter.
 */
import { type Json, splitAtBlanks } from '../../../platform/index.ts';
import { endsIn } from '../../letters.ts';
import { ASKS, VIEWS } from '../../rules/requests.ts';
import { questionWithin } from '../../templates/discovery.ts';
import { capitalised, withStop } from '../../templates/text.ts';
import { isNextIn } from '../lists.ts';
import type { Span, Unplaced } from '../model.ts';
import { isOrder, ownerOf, speaksAsOneself, tellsInConfidence } from '../owner.ts';
import type { Brief, Request, Sorted } from './model.ts';
import { LONGEST, placeSentences } from './place-sentences.ts';

interface Said {
  readonly one: Sorted;
  readonly text: string;
}

interface Point {
  readonly text: string;
  readonly span: Span;
}

/** What is to be recommended has a section of its own. */
const SURELY_ELSE = 0.7;
/** Between two questions a note of facts is likelier than a word to the drafter. */
const TO_DRAFTER = 0.75;
const FEWEST_WORDS = 3;
/** Characters. */
const A_FEW_WORDS = 40;

/** @returns the sentences that are placed, and what of them is a word to the drafter */
export function placeUnderQuestions(
  request: Request,
  brief: Brief,
  sorted: readonly Sorted[],
  held: ReadonlySet<number>,
): { placed: ReadonlySet<Sorted>; left: readonly Unplaced[] } {
  const placed = new Set<Sorted>();
  const left: Unplaced[] = [];
  if (request.plan.points !== 'questions' || request.filled.includes('grounds')) return { placed, left };
  for (const one of askedInWords(request, brief, sorted)) placed.add(one);
  const questions = pointsOf(brief);
  const behind = questions.map((question, nth) => saidUnder(request, sorted, question, questions[nth + 1]));
  // What follows questions that were asked in one go is about any of them.
  if (!behind.slice(0, -1).some((said) => said.some((one) => !placed.has(one)))) return { placed, left };
  const under = behind.map((said) =>
    said.flatMap((one): Said[] => {
      if (placed.has(one) || held.has(one.words.span[0])) return [];
      const text = isOfQuestion(one) ? viewIn(one.words, left) : null;
      if (text === null && speaksToDrafter(one)) {
        left.push({ ...one.words, suggested: 'instructions' });
        placed.add(one);
      }
      return text === null ? [] : [{ one, text }];
    }),
  );
  for (const [nth, question] of questions.entries())
    for (const run of inRuns(under[nth] ?? [])) {
      const [first, last] = [run[0], run.at(-1)];
      if (first === undefined || last === undefined) continue;
      const span = [first.one.words.span[0], last.one.words.span[1]] as const;
      const value = brief.valueOf('grounds', { text: run.map(({ text }) => text).join(' '), span });
      if (value === null || typeof value !== 'object') continue;
      brief.add('grounds', { ...value, point: question.text } as Json, span);
      for (const { one } of run) placed.add(one);
    }
  return { placed, left };
}

/** `I need to know whether …`: those that no list and no question mark has shown. */
function askedInWords(request: Request, brief: Brief, sorted: readonly Sorted[]): Sorted[] {
  const filled = new Set([...request.filled, ...brief.values.map(({ field }) => field)]);
  return placeSentences(
    sorted.map(({ words }) => words),
    sorted.map(({ guess }) => guess),
    request.plan,
    filled,
    new Set(request.filled),
  ).flatMap(({ words, field, value = words.text }, at) => {
    const one = sorted[at];
    const said = field === 'questions' ? value : askedWithin(words.text);
    if (said === null || one === undefined) return [];
    const asked = brief.valueOf('questions', { text: said, span: words.span });
    if (asked === null) return [];
    brief.add('questions', asked, words.span);
    return [one];
  });
}

/** Of `My second question is whether …`, `I need to know whether …`. */
function askedWithin(text: string): string | null {
  const asked = text.length > LONGEST ? null : questionWithin(text);
  const lead = text.slice(0, text.length - (asked?.length ?? 0)).toLowerCase();
  return splitAtBlanks(lead).some((word) => ASKS.has(word)) ? asked : null;
}

function pointsOf({ values }: Brief): Point[] {
  return values
    .flatMap(({ field, value, span }) =>
      field === 'questions' && span !== undefined ? [{ text: String(value), span }] : [],
    )
    .sort((a, b) => a.span[0] - b.span[0]);
}

/** As far as the next question; behind the last, as far as its paragraph, or its item, goes. */
function saidUnder(
  { context, lists }: Request,
  sorted: readonly Sorted[],
  { span }: Point,
  next: Point | undefined,
): Sorted[] {
  if (next !== undefined)
    return sorted.filter(({ words }) => words.span[0] >= span[0] && words.span[0] < next.span[0]);
  const list = lists.find(({ span: [start] }) => start >= span[1])?.span[0] ?? Number.POSITIVE_INFINITY;
  let end = span[1];
  return sorted.filter(({ words: { span: at } }) => {
    if (at[0] < span[0] || at[0] >= list || !(at[1] <= span[1] || isNextIn(context, end, at[0])))
      return false;
    end = Math.max(end, at[1]);
    return true;
  });
}

/** `I want both sides`; what is to be recommended, or shown, may be told so, too. */
function speaksToDrafter({ words: { text }, guess: { shares } }: Sorted): boolean {
  const said = asView(text);
  const isElse = shares.recommendation + shares.exposure + shares.weaknesses + shares.questions >= 0.5;
  return !isElse && (ownerOf(said) === 'drafter' || isOrder(said) || speaksAsOneself(said));
}

/** The view without what it tells the drafter behind it: `…, but check`. */
function viewIn({ text, span }: Unplaced, left: Unplaced[]): string {
  const said = asView(text);
  const cut = said === text ? -1 : said.lastIndexOf(', ');
  const order = said.slice(cut + 2);
  if (cut < 0 || ownerOf(order) !== 'drafter') return said;
  left.push({ text: order, span: [span[1] - order.length, span[1]], suggested: 'instructions' });
  return withStop(said.slice(0, cut));
}

/** In a memorandum both sides are weighed: whoever says it, it is about the question. */
function isOfQuestion({ words: { text, suggested }, guess: { shares } }: Sorted): boolean {
  const said = asView(text);
  return (
    suggested === undefined &&
    (said !== text || shares.instructions + shares.none < TO_DRAFTER) &&
    shares.recommendation < SURELY_ELSE &&
    said.length <= LONGEST &&
    !endsIn(text, ':?') &&
    ownerOf(said) !== 'drafter' &&
    !isOrder(said) &&
    !speaksAsOneself(said) &&
    !tellsInConfidence(said)
  );
}

/** `My thought is that it ran out`, `How to raise it: I say by motion`: what whoever asks thinks is the view that is tested. */
function asView(text: string): string {
  return text.replace(
    VIEWS,
    (found, _noun, verb: string | undefined, that: string | undefined, at: number) => {
      const behind = splitAtBlanks(text.slice(at + found.length, at + found.length + A_FEW_WORDS));
      // `I think so.`
      if (behind.length < FEWEST_WORDS && verb !== 'say') return found;
      const clause = that !== undefined || (verb !== undefined && verb !== 'say') ? ' that' : '';
      return `${at === 0 ? 'The' : 'the'} working view is${clause} `;
    },
  );
}

/** As long as one value takes them. */
function inRuns(said: readonly Said[]): Said[][] {
  const runs: Said[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const one of said) {
    length += one.text.length + 1;
    if (length > LONGEST) {
      runs.push([]);
      length = one.text.length;
    }
    runs.at(-1)?.push({ ...one, text: capitalised(one.text) });
  }
  return runs;
}
