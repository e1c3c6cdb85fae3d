/** What a person chose of a document by its words: the sentences, the rows or the questions in which they stand, and nothing beside them. Pure. */
import { withoutLineNumbers } from '../../../platform/index.ts';
import { sentencesOf } from '../../../precedents/index.ts';
import { hasDigit, plainly, runsIn } from '../../letters.ts';
import { type EvidenceUnit, headOf, type PlacedWords } from '../match-evidence.ts';
import { exchangesIn } from '../testimony.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** All that the unit has, where it does not have the words. */
export function wordsChosen(unit: EvidenceUnit, passage: string): PlacedWords[] {
  const { page, rest } = unit;
  const words = placeOf(unit.quote, passage);
  const parts = words === null ? [] : partsOf(unit).filter((one) => overlap(one, words));
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return rest === null ? [unit] : [unit, rest];
  const head = unit.isTestimony || unit.isTable ? 0 : headOf(unit.quote.slice(first.start, words?.start), '');
  const { start, end } = closed(unit.quote, { start: first.start + head, end: last.end });
  const quote = unit.quote.slice(start, end);
  const chosen = { page, start: unit.start + start, end: unit.start + end, quote };
  // The last answer of the page goes on over it.
  return rest !== null && end === unit.quote.length ? [chosen, rest] : [chosen];
}

function partsOf({ page, start, end, quote, isTestimony, isTable }: EvidenceUnit): Stretch[] {
  if (isTestimony) return exchangesIn(withoutLineNumbers(page.text).slice(start, end), true);
  return isTable ? rowsIn(quote) : sentencesOf(quote);
}

/** The first one with the line over it that heads the columns. */
function rowsIn(text: string): Stretch[] {
  let at = 0;
  const rows = text.split('\n').map((line) => {
    const start = at + line.length - line.trimStart().length;
    const end = at + line.trimEnd().length;
    at += line.length + 1;
    return { start, end };
  });
  const [head, first, ...others] = rows.filter(({ start, end }) => start < end);
  if (head === undefined || first === undefined) return rows;
  return hasDigit(text.slice(head.start, head.end))
    ? [head, first, ...others]
    : [{ start: head.start, end: first.end }, ...others];
}

/** Where the same letters and figures stand one behind the other, whatever stands between them. */
function placeOf(text: string, words: string): Stretch | null {
  const runs = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const wanted = runsIn(words).length;
  for (let at = 0; wanted > 0 && at + wanted <= runs.length; at += 1) {
    const [first, last] = [runs[at], runs[at + wanted - 1]];
    if (first === undefined || last === undefined) continue;
    const place = { start: first.index, end: last.index + last[0].length };
    if (plainly(text.slice(place.start, place.end)) === plainly(words)) return place;
  }
  return null;
}

/** Without a mark at its edge whose other one stands outside. */
function closed(text: string, { start, end }: Stretch): Stretch {
  const said = text.slice(start, end);
  if ((said.match(/["“”]/g) ?? []).length % 2 === 0) return { start, end };
  if (/["”]$/.test(said)) return { start, end: end - 1 };
  return { start: /^["“]/.test(said) ? start + 1 : start, end };
}

function overlap(one: Stretch, other: Stretch): boolean {
  return one.start < other.end && other.start < one.end;
}
