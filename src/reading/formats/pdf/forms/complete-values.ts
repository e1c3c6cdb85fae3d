import type { Box } from '../../../model.ts';
import type { LooseWord } from '../../../pages/page-text.ts';
import { REDACTED } from '../hidden/redactions.ts';
import { unionOf } from '../library/boxes.ts';
import type { Note } from './flatten-forms.ts';

type Line = readonly LooseWord[];

const BLOCK = String.fromCodePoint(REDACTED);

/**
 * The lines of a note or field: what it shows, completed from its value. Letters set apart in cells are words again, letters
 * that its font lacks are there, and what it does not show at all stands somewhere in its box. Where it shows
 * something else than its value, formatted or out of date, that is what a reader sees.
 */
export function completeValue({ box, value }: Pick<Note, 'box' | 'value'>, shown: readonly Line[]): Line[] {
  if (value.text === '') return [...shown];
  const seen = value.kind === 'list' ? insideOf(shown, box) : [...shown];
  const letters = lettersOf(seen.flat());
  if (letters.includes(BLOCK)) return seen;
  const lines = value.text.split(/\r\n?|\n/).map((line) => line.split(/\s+/u).filter((word) => word !== ''));
  if (value.kind === 'list') {
    const missing = lines.filter((words) => !letters.includes(words.join('')));
    return [...cutOff(seen, box), ...laidOut(missing, box)];
  }
  if (value.kind === 'button') return letters === '' ? laidOut(lines, box) : seen;
  const [entered, words] = [lines.flat(), seen.flat()];
  if (!isPartOf(letters, entered.join(''))) return seen;
  // What sticks out of a field is cut off.
  if (letters !== entered.join('') || !words.every((word) => isInside(word, box))) return laidOut(lines, box);
  const isSame = words.length === entered.length && words.every(({ text }, index) => text === entered[index]);
  return cutOff(isSame ? seen : joined(seen, entered), box);
}

function lettersOf(words: Line): string {
  return words.map(({ text }) => text).join('');
}

/** Whether the characters of one string come in that order in the other, with or without more between them. */
function isPartOf(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole)
    if (at < part.length && part.startsWith(character, at)) at += character.length;
  return at === part.length;
}

function insideOf(lines: readonly Line[], box: Box): Line[] {
  return lines.map((line) => line.filter((word) => isInside(word, box))).filter((line) => line.length > 0);
}

function cutOff(lines: readonly Line[], [left, top, right, bottom]: Box): Line[] {
  return lines.map((line) =>
    line.map((word) => {
      if (word.box === null) return word;
      const [x0, y0, x1, y1] = word.box;
      return {
        ...word,
        box: [Math.max(left, x0), Math.max(top, y0), Math.min(right, x1), Math.min(bottom, y1)],
      };
    }),
  );
}

/** Whether the middle of a word is. */
function isInside({ box }: LooseWord, [left, top, right, bottom]: Box): boolean {
  if (box === null) return false;
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The same letters divided into other words, each where its letters are, on the line of its first. */
function joined(lines: readonly Line[], words: readonly string[]): Line[] {
  const letters = lines.flatMap((line, row) => line.flatMap((word) => lettersIn(word, row)));
  const found = lines.map((): LooseWord[] => []);
  let at = 0;
  for (const text of words) {
    const own = letters.slice(at, at + text.length);
    at += text.length;
    found[own[0]?.row ?? 0]?.push({ text, box: unionOf(own.map(({ box }) => box)), confidence: null });
  }
  return found.filter((line) => line.length > 0);
}

/** A box for each of a word's code units. */
function lettersIn({ text, box }: LooseWord, row: number): { box: Box; row: number }[] {
  const [left, top, right, bottom] = box ?? [0, 0, 0, 0];
  const width = (right - left) / text.length;
  return Array.from({ length: text.length }, (_, index) => ({
    row,
    box: [left + index * width, top, left + (index + 1) * width, bottom],
  }));
}

/** Lines of words evenly over a box. */
function laidOut(lines: readonly (readonly string[])[], [left, top, right, bottom]: Box): Line[] {
  const height = (bottom - top) / Math.max(1, lines.length);
  return lines.flatMap((words, row) => {
    const width = (right - left) / Math.max(1, words.join(' ').length);
    let at = left;
    const line = words.map((text): LooseWord => {
      const start = at;
      at += (text.length + 1) * width;
      const sides = [start, top + row * height, start + text.length * width, top + (row + 1) * height];
      return { text, box: rounded(sides), confidence: null };
    });
    return line.length === 0 ? [] : [line];
  });
}

function rounded(sides: readonly number[]): Box {
  const [left = 0, top = 0, right = 0, bottom = 0] = sides.map((side) => Math.round(side * 100) / 100);
  return [left, top, right, bottom];
}
