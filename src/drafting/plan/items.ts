/** The points a request counts or lists: `First, … Second, …`, `1. … 2. …`, `Ground 1: …`, `defenses: …, …`. Pure. */
import { asData, sentences } from './text.ts';

export interface Items {
  /** One each, in the lawyer's words and order; none where nothing is counted. */
  readonly items: readonly string[];
  /** What of the request is none of them. */
  readonly rest: string;
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');
const ROMAN = 'i ii iii iv v vi vii viii ix x'.split(' ');

/** Each finds the number of an item in its first group. */
const MARKS: readonly RegExp[] = [
  new RegExp(`(?:^|[.;:,]\\s+|\\band\\s+)(${ORDINALS.join('|')})(?:ly)?,\\s+`, 'giu'),
  /(?:^|[.;:,]\s+)(?:ground|point|argument|reason|issue|defense)\s+(?:no\.\s*)?(\d{1,2}|[ivx]+|[a-z]{3,5})\s*[:.)–-]\s*/giu,
  /(?:^|[\s;:,])\(?(\d{1,2})\)\s+/gu,
  /(?:^|[.;:]\s+)(\d{1,2})\.\s+(?=\S)/gu,
  /(?:^|[\s;:,])\(?([a-h])\)\s+/gu,
];

function numberOf(mark: string): number {
  const word = mark.toLowerCase();
  for (const list of [ORDINALS, NUMBERS, ROMAN]) if (list.includes(word)) return list.indexOf(word) + 1;
  return /^[a-h]$/.test(word) ? word.charCodeAt(0) - 96 : Number(word);
}

/** Only what counts on from one is a list: `Rule 12(b)(1)` and `No. 2` are none. */
function counted(text: string): Items | null {
  for (const mark of MARKS) {
    const found = [...text.matchAll(mark)];
    const start = found.findIndex(({ 1: number = '' }) => numberOf(number) === 1);
    const marks = start < 0 ? [] : found.slice(start);
    const inOrder = marks.filter(({ 1: number = '' }, at) => numberOf(number) === at + 1);
    if (inOrder.length < 2 || inOrder.length !== marks.length) continue;
    const pieces = inOrder.map((match, at) => {
      const end = inOrder[at + 1]?.index;
      return text.slice(match.index + match[0].length, end);
    });
    // What follows the first sentence of the last one may belong to all of them.
    const [last = '', ...after] = sentences(pieces.at(-1) ?? '');
    const items = [...pieces.slice(0, -1), last].map(cleaned).filter((one) => one !== '');
    const from = inOrder[0]?.index ?? 0;
    const before = text.slice(0, text.charAt(from) === '.' ? from + 1 : from).trim();
    return {
      items,
      rest: [before, ...after].filter((one) => one !== '').join(before.endsWith('.') ? ' ' : '. '),
    };
  }
  return null;
}

function cleaned(item: string): string {
  return item
    .trim()
    .replace(/(?<![\s,;.])[\s,;.]+(?:and\s*)?$/, () =>
      /\b(?:Inc|Co|Corp|Ltd|Jr|Sr)\.\s*$/.test(item) ? '.' : '',
    )
    .trim();
}

const LIST =
  /\b(?:defen[sc]es|grounds)\s*(?::|\bare:?\s|\bof\s(?!the\s))\s*(.+)$|\bon\s+the\s+grounds?\s+(?:that|of)\s+(.+)$/i;

/** A list behind `defenses:` or `grounds:`; commas within brackets and `accord and satisfaction` part nothing. */
function listedBehind(text: string): Items | null {
  const all = sentences(text);
  for (const [at, sentence] of all.entries()) {
    const found = LIST.exec(sentence);
    const list = found?.[1] ?? found?.[2];
    if (found === null || list === undefined) continue;
    const split = /;\s/.test(list) ? list.split(/;\s+(?:and\s+)?/) : atCommas(list);
    const items = split
      .map((one) => cleaned(one.replace(/^(?:that|of)\s+/i, '')))
      .filter((one) => one.length >= 3);
    const rest = [...all.slice(0, at), sentence.slice(0, found.index).trim(), ...all.slice(at + 1)];
    return { items, rest: rest.filter((one) => one !== '').join(' ') };
  }
  return null;
}

/** At each comma outside of brackets, and at `and that`. */
function atCommas(list: string): string[] {
  const pieces: string[] = [];
  let [from, bracket] = [0, -1];
  for (const { index, 0: cut, 1: that } of list.matchAll(/(,?\s+and\s+(?=that\b))|,\s+(?:and\s+|or\s+)?/g)) {
    if (bracket >= 0 && bracket < index) bracket = -1;
    if (bracket < 0) {
      const next = list.slice(index).search(/[()]/);
      bracket = next < 0 ? list.length : index + next;
    }
    if (that === undefined && list.charAt(bracket) === ')') continue;
    pieces.push(list.slice(from, index));
    from = index + cut.length;
  }
  return [...pieces, list.slice(from)];
}

/** `Monell: the manager is a final policymaker. Not moot: …`: what the points are called, and what is said of them. */
const LABELLED =
  /^(?!(?:re|to|from|cc|note|case|court|venue|rule|date|our clients?|grounds?|defen[sc]es)\b)([\p{L}][^:.;,]{2,40}):\s+\S/iu;

function labelled(text: string): Items | null {
  const all = sentences(text);
  const items = all.filter(
    (one, at) => at > 0 && LABELLED.test(one) && one.slice(0, one.indexOf(':')).split(' ').length <= 5,
  );
  if (items.length < 2) return null;
  const listed = new Set(items);
  return { items: items.map(cleaned), rest: all.filter((one) => !listed.has(one)).join(' ') };
}

export function itemsIn(context: string, withLabels = false): Items {
  const text = asData(context);
  return (
    counted(text) ??
    listedBehind(text) ??
    (withLabels ? labelled(text) : null) ?? { items: [], rest: context }
  );
}

/** What an item is about: its words up to where it says why. */
export function headOf(item: string): string {
  const [head = item] = item.split(/\s*[:;(]\s*|\s+(?:because|since)\s|,\s+(?:who|which|as|where)\s/);
  return head;
}
