/** Numbers in letters and in words. */

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
export const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
/** From twenty to ninety. */
export const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** iv. Above what Romans and word processors write so, the number itself. */
export function roman(value: number): string {
  if (value < 1 || value > 4999) return String(value);
  let left = value;
  let text = '';
  for (const [worth, letters] of ROMAN) {
    while (left >= worth) {
      text += letters;
      left -= worth;
    }
  }
  return text;
}

/** a … z, then aa, bb, … as word processors count on. */
export function repeatedLetter(value: number): string {
  if (value < 1 || value > 780) return String(value);
  return String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
}

/** 1st, 2nd, 3rd. */
export function ordinal(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

/** twenty-one; above ninety-nine the number itself. */
export function inWords(value: number): string {
  if (value < 1 || value > 99) return String(value);
  if (value < 20) return ONES[value - 1] ?? '';
  const tens = TENS[Math.floor(value / 10) - 2] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${ONES[(value % 10) - 1] ?? ''}`;
}

/** twenty-first. */
export function ordinalInWords(value: number): string {
  if (value < 1 || value > 99) return ordinal(value);
  const [, head = '', last = ''] = /^(.*?)([a-z]+)$/.exec(inWords(value)) ?? [];
  const plain = last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last.replace(/t$/, '')}th`;
  return head + (ORDINALS[last] ?? plain);
}

/** From first to twelfth. */
export const ORDINALS_IN_WORDS: readonly string[] = Array.from({ length: 12 }, (_, at) =>
  ordinalInWords(at + 1),
);
/** From i to xxxix. */
export const ROMAN_NUMERALS: readonly string[] = Array.from({ length: 39 }, (_, at) => roman(at + 1));

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
