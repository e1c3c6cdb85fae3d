/**
 * A request as it is meant: what is taken back in dictation, and what is corrected (`It came on June 20, no, strike that, on June 24`), is blank in
 * it, letter for letter, and read by nobody. Spans stay where they are. Pure, linear.
 */
import { sentencesOf } from '../../precedents/index.ts';
import { saysSomething } from '../letters.ts';
import { asData } from '../templates/text.ts';
import { COUNT_IN_WORDS } from '../verify/index.ts';
import { without } from './answers/read-answers.ts';
import type { BriefPlan, Span, Unplaced } from './model.ts';
import { findValues } from './slots/find-values.ts';
import { takenBackIn } from './taken-back.ts';

export interface AsMeant {
  readonly context: string;
  /** What is blank there. */
  readonly apart: readonly Unplaced[];
}

const PAUSE = '(?:let me (?:see|look|think|check)|hold on|hang on|wait|sorry|um|uh|er|well)';
const CORRECTS = '(?:no|nope|(?:strike|scratch|forget) that|correction|i mean|make (?:that|it))';
const MARK = '\\s?[,;–—-]{1,2}\\s?';
/** Words between two marks that only say that what came before is not meant, or that whoever dictates thinks. */
const CORRECTION = new RegExp(
  `(?<=[\\p{L}\\p{N}%)])${MARK}(?:${PAUSE}|${CORRECTS})(?:(?:${MARK}|\\s)(?:${PAUSE}|${CORRECTS})){0,5}(?:${MARK}|(?<=mean|that|it)\\s)(?=\\S)`,
  'giu',
);
const CORRECTED = new RegExp(`(?<!\\p{L})${CORRECTS}(?!\\p{L})`, 'iu');
const THINKS = /let me|(?<!\p{L})u[mh](?!\p{L})/iu;
const COUNTED = new RegExp(`\\b${COUNT_IN_WORDS}\\b`, 'giu');
/** Of which kind another one takes its place. */
const ALIKE = (kind: string) => (kind === 'number' ? 'sum' : kind);

export function asMeant(context: string, { fields }: Pick<BriefPlan, 'fields'>): AsMeant {
  const corrected = [...correctedIn(context), ...paragraphsBegunIn(context)].sort((a, b) => a[0] - b[0]);
  const said = capitalisedBehind(context, without(context, corrected), corrected);
  const taken = takenBackIn(said, fields.includes('limits'));
  if (corrected.length + taken.length === 0) return { context, apart: [] };
  return {
    context: without(said, taken),
    apart: [
      ...corrected.map((span) => ({ span, text: context.slice(...span) })),
      ...taken.map((span) => ({ span, text: said.slice(...span) })),
    ]
      .map(({ span, text }): Unplaced => ({ span, text: asData(text), suggested: 'instructions' }))
      .filter(({ text }) => saysSomething(text))
      .sort((a, b) => a.span[0] - b.span[0]),
  };
}

/** `New paragraph, proof of loss.` */
function paragraphsBegunIn(context: string): Span[] {
  return [
    ...context.matchAll(/(?<=^|[.!?]\s{1,3}|\n\s{0,3})new\sparagraph(?:[.,:;]|\s[–—-])\s{1,3}(?=\S)/giu),
  ].map(({ 0: found, index }): Span => [index, index + found.length]);
}

function correctedIn(context: string): Span[] {
  const marks = [...context.matchAll(CORRECTION)];
  if (marks.length === 0) return [];
  const values = valuesIn(context);
  const endsAt = new Map(values.map(({ end }, at) => [end, at]));
  const sentences = sentencesOf(context);
  const spans: Span[] = [];
  let nth = 0;
  for (const { 0: mark, index } of marks) {
    const behind = index + mark.length;
    while ((sentences[nth]?.end ?? Number.POSITIVE_INFINITY) <= index) nth += 1;
    const around = sentences[nth];
    const at = endsAt.get(index);
    const [before, ...next] = at === undefined ? [] : values.slice(at, at + MOST_BEHIND);
    const meant = next.find(
      (one) =>
        before !== undefined &&
        one.start >= behind &&
        one.end <= (around?.end ?? 0) &&
        ALIKE(one.kind) === ALIKE(before.kind),
    );
    if (before === undefined || meant === undefined || !CORRECTED.test(mark)) {
      if (THINKS.test(mark) && !CORRECTED.test(mark)) spans.push([index, behind]);
      continue;
    }
    const clause = Math.max(around?.start ?? 0, lastMark(context, before.start));
    // `…, the 20th is the postmark, it came on June 24` says what the struck day was.
    const [remark = ''] =
      meant.start === behind ? [] : (EXPLAINED.exec(context.slice(behind, meant.start)) ?? []);
    const isOfIt = Number(/\d+/.exec(remark)?.[0]) === dayOf(context, before);
    spans.push([meant.start === behind ? before.start : clause, behind + (isOfIt ? remark.length : 0)]);
    // `no, the 29th, April 29`
    const named = next[next.indexOf(meant) + 1];
    if (
      named?.kind === meant.kind &&
      /^the\s/i.test(context.slice(meant.start, meant.end)) &&
      /^,\s$/.test(context.slice(meant.end, named.start))
    )
      spans.push([meant.start, named.start]);
  }
  return spans.sort((a, b) => a[0] - b[0]);
}

const MOST_BEHIND = 4;
const EXPLAINED = /^the\s\d{1,2}(?:st|nd|rd|th)\s[^.;]{0,80}?,\s/i;

/** Of `June 20` and of `the 20th`. */
function dayOf(context: string, { start, end }: Valued): number | null {
  const [day] = /\d+/.exec(context.slice(start, end)) ?? [];
  return day === undefined ? null : Number(day);
}

function lastMark(context: string, before: number): number {
  const at = Math.max(...[', ', '; ', ': '].map((mark) => context.lastIndexOf(mark, before)));
  return at < 0 ? 0 : at + 2;
}

interface Valued {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

function valuesIn(context: string): Valued[] {
  const values: Valued[] = findValues(context);
  const counted = [...context.matchAll(COUNTED)].map(({ 0: found, index }) => ({
    kind: 'number',
    start: index,
    end: index + found.length,
  }));
  const taken = new Uint8Array(context.length);
  for (const { start, end } of values) taken.fill(1, start, end);
  const isFree = ({ start, end }: Valued) => !taken.subarray(start, end).includes(1);
  return [...values, ...counted.filter(isFree)].sort((a, b) => a.start - b.start);
}

/** Where the beginning of a sentence is gone, what is left of it begins it. */
function capitalisedBehind(context: string, left: string, corrected: readonly Span[]): string {
  const starts = new Set(corrected.length === 0 ? [] : sentencesOf(context).map(({ start }) => start));
  return corrected.reduce((text, [start, end]) => {
    const letter = text.charAt(end).toUpperCase();
    return starts.has(start) && letter.length === 1
      ? text.slice(0, end) + letter + text.slice(end + 1)
      : text;
  }, left);
}
