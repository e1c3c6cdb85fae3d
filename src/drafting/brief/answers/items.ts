/** Where the words of a request answer numbered paragraphs: each item from its numbers to those of the next. Which numbers are meant is read; linear, pure. */
import { sentencesOf } from '../../../precedents/index.ts';
import { type Dictated, dictatedIn, type Lead, leadOf } from '../dictated.ts';
import type { Span } from '../model.ts';
import { clausesOf } from './clauses.ts';

export interface Item {
  readonly span: Span;
  /** What it says in bare verbs; nothing of `deny the rest`, which the paper says itself. */
  readonly dictated: readonly Dictated[] | null;
  /** Of one that says more than that. */
  readonly lead: Lead | null;
  /** Does it follow the item before it, with nothing between them? */
  readonly follows: boolean;
}

/** Longer ones answer nothing. */
const LONGEST = 3_000;

/** @param text with blanks in the place of words that answer nothing */
export function itemsIn(text: string): Item[] {
  const items: Item[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const unit of unitsOf(text)) {
    const pieces = piecesOf(text, unit).map((span) => ({ span, ...readAt(text, span) }));
    const isItem = ({ dictated, lead }: (typeof pieces)[number]) => dictated !== null || lead !== null;
    const last = pieces.findLastIndex(isItem);
    const isOne = pieces.filter(isItem).length === 1;
    for (const [at, piece] of pieces.entries()) {
      const { span } = piece;
      const follows = text.slice(Math.max(0, end), span[0]).trim() === '';
      const before = items.at(-1);
      // What stands between two items goes on with the first, and so does what stands behind the only one of its line.
      const isBehind = before !== undefined && before.span[1] > unit[0] && (at < last || isOne);
      // `20: she knew of it. The rest denied.`
      const isRest = piece.dictated?.length === 0 && before?.lead != null && before.span[1] > unit[0];
      if (isItem(piece) && !(isRest && follows)) items.push({ ...piece, follows });
      else if ((isBehind || isRest) && follows) items[items.length - 1] = withMore(text, before, span);
      else continue;
      end = span[1];
    }
  }
  return items;
}

/** With a further sentence it says more than its verb. */
function withMore(text: string, item: Item, [, end]: Span): Item {
  const span = [item.span[0], end] as const;
  const lead = item.lead ?? leadOf(text.slice(...span));
  return lead === null || span[1] - span[0] > LONGEST ? item : { ...item, span, lead, dictated: null };
}

function readAt(text: string, span: Span): Pick<Item, 'dictated' | 'lead'> {
  if (span[1] - span[0] > LONGEST) return { dictated: null, lead: null };
  const said = text.slice(...span);
  const dictated = dictatedIn(said);
  if (dictated !== null) return { dictated, lead: null };
  return { dictated: null, lead: leadOf(said) };
}

/** Lines; one that is broken goes on where the next begins with neither an item nor a mark. */
function unitsOf(text: string): Span[] {
  const units: Span[] = [];
  for (const { index, 0: line } of text.matchAll(/[^\n]+/g)) {
    if (line.trim() === '') continue;
    const last = units.at(-1);
    const goesOn =
      last !== undefined &&
      last[1] === index - 1 &&
      last[1] - last[0] <= LONGEST &&
      !/[.;:!?"”)]\s*$/.test(text.slice(last[1] - 3, last[1])) &&
      /^\s*[\p{L}$“"]/u.test(line) &&
      leadOf(line) === null;
    if (goesOn) units[units.length - 1] = [last[0], index + line.length];
    else units.push([index, index + line.length]);
  }
  return units;
}

/** Sentences; one that goes through several paragraphs is cut where a clause names the next. */
function piecesOf(text: string, [from, to]: Span): Span[] {
  const unit = text.slice(from, to);
  const stops = [...unit.matchAll(/\.\s{1,3}(?=[\p{Lu}\d¶(])/gu)].map(
    ({ index, 0: stop }) => index + stop.length,
  );
  const sentences = new Set(sentencesOf(unit).map(({ start }) => start));
  // Behind `Inc.` a sentence has ended where an item begins.
  const starts = [...new Set([0, ...sentences, ...stops])]
    .sort((a, b) => a - b)
    .filter((at) => sentences.has(at) || at === 0 || leadOf(unit.slice(at))?.isPlain === true);
  return starts.flatMap((start, at): Span[] => {
    const sentence = unit.slice(start, starts[at + 1] ?? unit.length);
    const lead = lengthOfBlanks(sentence);
    const spans = cutAtLeads(sentence.trim());
    return spans.map(([begin, end]) => [from + start + lead + begin, from + start + lead + end]);
  });
}

function lengthOfBlanks(text: string): number {
  return text.length - text.trimStart().length;
}

function cutAtLeads(sentence: string): Span[] {
  const whole: Span = [0, sentence.length];
  if (sentence.length > LONGEST || dictatedIn(sentence) !== null) return [whole];
  const first = leadOf(sentence);
  if (first === null) return [whole];
  const cuts = clausesOf(sentence)
    .map(([start]) => start)
    .filter((start) => start > first.end)
    .filter((start) => {
      const next = leadOf(sentence.slice(start));
      return next !== null && (next.isVerbFirst || dictatedIn(sentence.slice(start)) !== null);
    });
  return [0, ...cuts].map((start, at) => [start, cuts[at] ?? sentence.length]);
}
