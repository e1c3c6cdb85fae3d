import { numberedLines } from '../../platform/index.ts';

/**
 * A text as citations are looked for in it: letters and digits that look like Latin ones are those, unusual spaces are spaces, and what
 * cannot be seen (zero-width characters, soft hyphens), only dresses the words (emphasis, tags) or counts the lines in the margin is left out. A model that
 * writes `１２３ Ｕ.Ѕ. *456*` has cited all the same.
 */
export interface PlainView {
  readonly text: string;
  /** The offset in the original text of an offset in this one. */
  start(offset: number): number;
  end(offset: number): number;
}

const UNUSUAL =
  /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u00b7\u2024\u3002\u30fb\u0370-\u03ff\u0400-\u04ff\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u00c0-\u024f\uff01-\uff5e]/g;
/** `1 304` in one line, as the French write it: one number. A plain space can stand between two. */
const THOUSANDS = /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;
const LEFT_OUT =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\p{M}|<\/?(?:i|b|em|strong|u|a|cite|span|sup|sub|mark)(?:\s[^<>]{0,80})?>|\*{1,3}(?=[A-Za-z"“(§[])|(?<=[A-Za-z0-9.,)”"])\*{1,3}(?!\d)|(?<![A-Za-z0-9_])_(?=[A-Za-z0-9])|(?<=[A-Za-z0-9.,)])_(?![A-Za-z0-9_])|`/gu;
/** Emphasis around a whole citation: `**123 U.S. 456**`. */
const BEFORE_NUMBER = /\*{2,3}(?=\d)|(?<![\w*]|at\s)\*(?=\d{1,4}\s)/g;

const LOOK_ALIKES = new Map(
  [...'АAВBСCЕEНHІIЈJКKМMОOРPЅSТTХXУYаaсcеeоoрpѕsхxуyіiјj', ...'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνv'].reduce<
    [string, string][]
  >((pairs, letter, i, all) => {
    if (i % 2 === 0) pairs.push([letter, all[i + 1] ?? letter]);
    return pairs;
  }, []),
);

/** Letters that a scanner saw within a number, and for the sign of a section; the length stays. The last may be one: page `41A`. */
const MISREAD_NUMBER = /(?<![A-Za-z0-9])(?=[lIO]{0,3}\d)(?!\d+(?![lIO]))[\dlIO]{1,7}\d(?![A-Za-z0-9])/g;
const MISREAD_SIGN =
  /(?<=\b(?:Code,?|Stats?\.|Ann\.|Laws?,?|C\.|C\.F\.R\.|Reg\.|tit\.\s\d{1,3},)\s{1,2})[$S](?=[§$]?\s?\d)/g;

/** What leads to the page in a table of authorities, and that page; a tab leads there as well. */
const PAGES = '(?:(?:[A-Z]-)?\\d{1,4}|[ivxlc]{1,6}|passim)';
const ENTRY_END = new RegExp(
  `(?:(?:[ \\t]{0,2}[.…]){5,}[ \\t]{0,9}|\\t(?=[\\divxlcpA-Z]))(?:${PAGES}(?:[,–-][ \\t]?${PAGES}){0,20})?[ \\t]{0,4}$`,
  'gm',
);

/** Left by who took a web page's text without its reader. What is behind the character is left out, so that offsets lead back. */
const ENTITIES = new Map([
  ...['&sect;', '&#167;', '&#xa7;'].map((entity) => [entity, '§'] as const),
  ...['&para;', '&#182;', '&#xb6;'].map((entity) => [entity, '¶'] as const),
  ...['&nbsp;', '&#160;', '&#xa0;', '&ensp;', '&emsp;', '&thinsp;'].map((entity) => [entity, ' '] as const),
  ...['&ndash;', '&#8211;', '&#x2013;'].map((entity) => [entity, '–'] as const),
  ...['&rsquo;', '&#8217;', '&#x2019;', '&#39;', '&apos;'].map((entity) => [entity, '’'] as const),
  ...['&amp;', '&#38;'].map((entity) => [entity, '&'] as const),
]);
const ENTITY = /&(?:#x?[\da-f]{2,5}|[a-z]{3,6});/gi;

export function plainView(text: string): PlainView {
  const plain = text
    .replace(ENTITY, (entity) =>
      (ENTITIES.get(entity.toLowerCase()) ?? entity).padEnd(entity.length, '\u00ad'),
    )
    .replace(ENTRY_END, (end) => ';'.padEnd(end.length, '\u00ad'))
    .replace(THOUSANDS, ',')
    .replace(UNUSUAL, latin)
    .replace(MISREAD_NUMBER, (number) => number.replaceAll(/[lI]/g, '1').replaceAll('O', '0'))
    .replace(MISREAD_SIGN, '§');
  const gone = [...plain.matchAll(LEFT_OUT), ...plain.matchAll(BEFORE_NUMBER)].map(
    ({ index, 0: { length } }): [start: number, end: number] => [index, index + length],
  );
  // `42⏎12 U.S.C.` of pleading paper is title 42, and not 12.
  for (const { mark } of numberedLines(plain)) gone.push([...mark]);
  gone.sort(([one], [other]) => one - other);
  if (gone.length === 0) return { text: plain, start: (offset) => offset, end: (offset) => offset };
  let result = '';
  let from = 0;
  /** Where in the result something is left out, and how much up to there. */
  const places: number[] = [];
  const shifts: number[] = [];
  let shift = 0;
  for (const [start, end] of gone) {
    if (start < from) continue;
    result += plain.slice(from, start);
    shift += end - start;
    places.push(result.length);
    shifts.push(shift);
    from = end;
  }
  result += plain.slice(from);
  const shiftAt = (offset: number): number => {
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? 0 : (shifts[low - 1] ?? 0);
  };
  return {
    text: result,
    start: (offset) => offset + shiftAt(offset),
    // The end is behind the last character, not before the next.
    end: (offset) => (offset === 0 ? 0 : offset + shiftAt(offset - 1)),
  };
}

function latin(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (code === 0xb7 || code === 0x2024 || code === 0x3002 || code === 0x30fb) return '.';
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660);
  if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0);
  if (code >= 0x0966 && code <= 0x096f) return String(code - 0x0966);
  if (/\s/.test(character)) return ' ';
  const alike = LOOK_ALIKES.get(character);
  if (alike !== undefined) return alike;
  const base = character.normalize('NFD').charAt(0);
  return /[A-Za-z]/.test(base) ? base : character;
}
