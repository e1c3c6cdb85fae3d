/** Small tools for prose. Pure. */

/** Data must not be able to write a handle: braces belong to the engine alone. */
export function asData(text: string): string {
  return text.replaceAll('{', '(').replaceAll('}', ')').replace(/\s+/g, ' ').trim();
}

const NOT_AN_END =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Jr|Sr|St|Inc|Co|Corp|Ltd|No|Nos|vs?|Dept|Hon|Ave|Blvd|Rd|Ex|approx|a\.m|p\.m|e\.g|i\.e)|\b[A-Z])\.$/;

/** After a company's name these words begin a sentence; other capitals may continue the name. */
const OPENS_SENTENCE =
  /^(?:The|It|Its|This|That|These|Those|On|In|At|By|He|She|They|His|Her|Their|When|After|Before|While|As|A|An|No|Both|Neither|Plaintiff|Defendant|Petitioner|Respondent|Under|From|For|Since|Although)\b/;

export function sentences(text: string): string[] {
  const result: string[] = [];
  let current = '';
  for (const piece of asData(text).split(/(?<=[.!?])\s+(?=["“(]?[A-Z0-9])/)) {
    if (current !== '' && /(?:Inc|Co|Corp|Ltd)\.$/.test(current) && OPENS_SENTENCE.test(piece)) {
      result.push(current);
      current = '';
    }
    current = current === '' ? piece : `${current} ${piece}`;
    if (current !== '' && !NOT_AN_END.test(current)) {
      result.push(current);
      current = '';
    }
  }
  if (current !== '') result.push(current);
  return result.map((sentence) => (/[.!?]["”)]?$/.test(sentence) ? sentence : `${sentence}.`));
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2025-03-09` → `March 9, 2025`; anything else unchanged. */
export function longDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(iso);
  const month = MONTHS[Number(match?.[2]) - 1];
  return match === null || month === undefined ? asData(iso) : `${month} ${Number(match[3])}, ${match[1]}`;
}

export function listed(items: readonly string[], word = 'and'): string {
  if (items.length <= 1) return items.join('');
  if (items.length === 2) return items.join(` ${word} `);
  return `${items.slice(0, -1).join(', ')}, ${word} ${items.at(-1)}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Acme` → `Acme’s`, `Larkspur Holdings` → `Larkspur Holdings’`. */
export function possessive(name: string): string {
  return /[sS]$/.test(name) ? `${name}’` : `${name}’s`;
}

/** Begins with a word that means something only after the sentence before. */
export function leansOnPrevious(sentence: string): boolean {
  return /^(?:It|Its|They|Their|He|His|She|Her|This|That|These|Those|Such|Both|Neither|However|Instead|Nor|Thereafter|There)\b/.test(
    sentence,
  );
}

const ROMAN: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

export function romanNumeral(number: number): string {
  let left = number;
  let text = '';
  for (const [value, letters] of ROMAN) {
    while (left >= value) {
      text += letters;
      left -= value;
    }
  }
  return text;
}
