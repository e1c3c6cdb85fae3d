/** Small tools for prose. Pure. */
import { MONTHS, onOneLine, rememberedLately, roman } from '../../platform/index.ts';
import { sentencesOf } from '../../precedents/index.ts';
import { endsSentence, runsIn, withoutEnd, withoutS } from '../letters.ts';

/** 1 → a, 27 → aa: as Word counts. */
export { capitalised, repeatedLetter as letterNumeral } from '../../platform/index.ts';

/** Data must not be able to write a handle: braces belong to the engine alone. */
export function asData(text: string): string {
  return onOneLine(text.replaceAll('{', '(').replaceAll('}', ')')).trim();
}

const MAY_END = /(?:\b(?:Inc|Co|Corp|Ltd|Jr|Sr|Esq|et al|a\.m|p\.m|Ph\.D)|(?:\b\p{Lu}\.)+\p{Lu})\.$/u;

export function endsInAbbreviation(text: string): boolean {
  return MAY_END.test(text);
}

/** Without its full stop, where that is not the one of an abbreviation. */
export function withoutStop(text: string): string {
  return !text.endsWith('.') || endsInAbbreviation(text) ? text : text.slice(0, -1);
}

/** Of the request and of the facts, which nearly every field of a template asks for. */
export const sentences = rememberedLately(8, readSentences);

function readSentences(text: string): readonly string[] {
  return text.split(PARAGRAPH).flatMap((paragraph) => {
    const plain = asData(paragraph);
    return wholeSentencesOf(plain).map(({ start, end }) => {
      // What counts the sentences of a record is none of their words.
      const sentence = plain.slice(start, end).replace(/^(?:\d{1,3}\.\s+)+/, '');
      return withStop(sentence);
    });
  });
}

/** Between facts that were told one by one: no sentence goes on behind it. */
export const PARAGRAPH = '\n\n';

/** Each with the whole of what it quotes, and with the reference behind it. */
export function wholeSentencesOf(text: string): Span[] {
  return withReferences(text, quotedWhole(text, sentencesOf(text)));
}

type Span = { readonly start: number; readonly end: number };

/** A quotation of several sentences is one part of the sentence that has it. */
function quotedWhole(text: string, found: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (let at = 0; at < found.length; at += 1) {
    const one = found[at] as Span;
    const rest = isOpen(text.slice(one.start, one.end)) ? found.slice(at + 1, at + 1 + MOST_QUOTED) : [];
    const more = rest.findIndex(({ end }) => !isOpen(text.slice(one.start, end))) + 1;
    whole.push({ start: one.start, end: found[at + more]?.end ?? one.end });
    at += more;
  }
  return whole;
}

/** `It was locked. (Quill Dep. 61:5.)`: where it stands is said of the sentence before. */
function withReferences(text: string, found: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const one of found) {
    const before = whole.at(-1);
    const words = withoutEnd(text.slice(one.start, one.end), ' .');
    const isReference = words.startsWith('(') && words.indexOf(')') === words.length - 1;
    if (before !== undefined && isReference) whole[whole.length - 1] = { start: before.start, end: one.end };
    else whole.push(one);
  }
  return whole;
}

/** Sentences within which a quotation ends. */
const MOST_QUOTED = 8;

function isOpen(words: string): boolean {
  return words.lastIndexOf('“') > words.lastIndexOf('”') || words.split('"').length % 2 === 0;
}

export function withStop(sentence: string): string {
  return endsSentence(sentence) ? sentence : `${sentence}.`;
}

/** `2025-03-09` → `March 9, 2025`, `2025-03` → `March 2025`; anything else unchanged. */
export function longDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2})(?:T.*)?)?$/.exec(iso);
  const month = MONTHS[Number(match?.[2]) - 1];
  if (match === null || month === undefined) return asData(iso);
  return match[3] === undefined ? `${month} ${match[1]}` : `${month} ${Number(match[3])}, ${match[1]}`;
}

export function listed(items: readonly string[], word = 'and'): string {
  if (items.length <= 1) return items.join('');
  if (items.length === 2) return items.join(` ${word} `);
  return `${items.slice(0, -1).join(', ')}, ${word} ${items.at(-1)}`;
}

/** `Acme` → `Acme’s`, `Larkspur Holdings` → `Larkspur Holdings’`. */
export function possessive(name: string): string {
  return name.toLowerCase().endsWith('s') ? `${name}’` : `${name}’s`;
}

/** Begins with a word that means something only after the sentence before; `It’s` is such a word, too. */
export function leansOnPrevious(sentence: string): boolean {
  return LEANING.has(runsIn(sentence.slice(0, LONGEST_LEANING))[0] ?? '');
}

const LEANING: ReadonlySet<string> = new Set(
  'It Its They Their He His She Her This That These Those Such Both Neither However Instead Nor Thereafter There'.split(
    ' ',
  ),
);
const LONGEST_LEANING = 12;

export function romanNumeral(number: number): string {
  return roman(number).toUpperCase();
}

const SAID_OF_SEVERAL: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  its: 'their',
  itself: 'themselves',
};

/** `denies` of one is `deny` of several; `has`, `have`. */
export function saidOfSeveral(word: string): string {
  return (
    SAID_OF_SEVERAL[word] ??
    withoutS(word)
      .replace(/([^aeiou])ie$/, '$1y')
      .replace(/(ss|sh|ch|x|zz|o)e$/, '$1')
  );
}

/** As a plural does, or a verb of one: `rents`, and not `access`. */
export function endsInOneS(word: string): boolean {
  return word.length > 1 && word.endsWith('s') && !word.endsWith('ss');
}

/** As a past does that is one: `asked`, and not `agreed` or `need`. */
export function endsAsPast(word: string): boolean {
  return word.length > 2 && word.endsWith('ed') && !word.endsWith('eed');
}

/** What stands behind a party’s name and says in which capacity it is there, or by whom it acts. */
const CAPACITY =
  /(?:,\s+(?:an?\s+(?:minor|infant|incompetent|incapacitated|disabled|protected|deceased)\b|deceased\b|individually\b|by\s+(?:his|her|its|their|the|\p{Lu})|through\s+(?:his|her|its|their)\b|as\s+(?:the\s+)?(?:\p{L}+\s+)?(?:executor|executrix|administrator|administratrix|trustee|guardian|next|personal|representative|receiver|assignee|parent|mother|father)|as\s+(?:the\s+)?(?:\p{Lu}[\p{L}’'-]*\s+){0,3}(?:Representative|Trustee|Executor|Executrix|Administrator|Receiver|Guardian|Assignee|Agent|Liquidator)\b|in\s+(?:his|her|its|their)\s+(?:official|individual|capacity))|,?(?<!\s)\s+(?:by\s+and\s+through|(?:acting\s+)?on\s+behalf\s+of)\b).*$/u;

/** `L.M.`, of `L.M., a minor, by and through his guardian …`: what a party is called once the caption has said the rest. */
export function shortPartyName(name: string): string {
  const short = name.replace(CAPACITY, '').trim();
  return short.length < 2 ? name : short;
}

/** `Elena Moreno`, of `L.M., a minor, by and through his guardian ad litem, Elena Moreno`: who signs and is written to. */
export function representativeOf(name: string): string | null {
  if (shortPartyName(name) === name) return null;
  const found =
    /\b(?:by\s+and\s+through|through|by)\s+(?:(?:his|her|its|their|the)\s+[\p{L} -]+?,?\s+)?(\p{Lu}[\p{L}.'’-]+(?:\s+\p{Lu}[\p{L}.'’-]+)+)/u.exec(
      name,
    );
  return found?.[1] ?? null;
}
