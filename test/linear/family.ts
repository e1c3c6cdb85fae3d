/**
 * Long texts that a caller may send, hostile ones and ordinary ones, each at any length: signs and citations over and over, lists that
 * never end, marks that are never closed, and the words that the finders of src/ look for, read from their own expressions and
 * tables, so that a finder that is added brings its own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInTypes } from '../../src/drafting/document-types/all.ts';
import { type Random, randomFrom } from '../support/random.ts';
import { PHRASES, SHORT, SIGNS } from './pieces.ts';

export interface Kind {
  readonly name: string;
  /** A text of so many UTF-16 code units. */
  readonly of: (length: number) => string;
}

const ROOT = join(import.meta.dirname, '../..');

function over(piece: string): Kind {
  return { name: JSON.stringify(piece), of: (length) => filled([piece], length) };
}

/** The pieces one after the other, over and over. */
function filled(pieces: readonly string[], length: number): string {
  const round = pieces.join('');
  return round.repeat(Math.ceil(length / round.length)).slice(0, length);
}

/** Each piece over and over for its share of the length: what one makes slow no other hides. */
function inBlocks(pieces: readonly string[], length: number, between: string): string {
  const share = Math.ceil(length / pieces.length);
  return pieces
    .map((piece) => filled([piece], share - between.length) + between)
    .join('')
    .slice(0, length);
}

/** Folders whose expressions say what is looked for in what a caller sends. */
const FINDERS = [
  'drafting/plan',
  'drafting/verify',
  'drafting/exemplar',
  'drafting',
  'precedents',
  'search',
  'vault',
];
/** A word that stands as an alternative of an expression, or behind a `\b`. */
const TRIGGER = /(?<=[|(:]|\\b|\\s\+)[A-Za-z][A-Za-z’' -]{1,24}[a-z](?=[|)?\\])/g;

/** What the finders look for, in the order in which it stands there, each once. */
function triggerWords(): string[] {
  const files = FINDERS.flatMap((folder) =>
    readdirSync(join(ROOT, 'src', folder), { recursive: folder.includes('/') || folder === 'precedents' })
      .map(String)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(ROOT, 'src', folder, name)),
  );
  const written = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /\\[bs]|\(\?[:!<=]/.test(line))
      .flatMap((line) => [...line.matchAll(TRIGGER)].map(([word]) => word)),
  );
  const types = builtInTypes().flatMap(({ claims = [] }) => claims.flatMap(({ words }) => words));
  return [...new Set([...written, ...types])];
}

/** From the tables of citations: every tenth series of reports and court. */
function tableNames(): string[] {
  return ['reporters', 'courts'].flatMap((table) => {
    const rows = JSON.parse(
      readFileSync(join(ROOT, `src/precedents/tables/${table}.json`), 'utf8'),
    ) as object;
    return Object.keys(rows).filter((_name, index) => index % 10 === 0);
  });
}

/** Opinions invented for the demo. */
function ordinaryProse(): string {
  const folder = join(ROOT, 'models/demo/precedents');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n\n');
}

/** How one word follows the other. */
const JOINED: readonly ((word: string) => string)[] = [
  (word) => `${word} `,
  (word) => `${word}, `,
  (word) => `${word} of `,
  (word) => `${word} the `,
  (word) => `${word}. `,
  (word) => `A ${word} 1 `,
  (word) => `${word}; `,
  (word) => `${word} Ortega `,
  (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)} `,
  (word) => `${word}\n`,
  (word) => `${word}: `,
  (word) => word,
];

const WORDS_A_KIND = 40;

function ofWords(name: string, words: readonly string[]): Kind[] {
  const kinds: Kind[] = [];
  for (let from = 0; from < words.length; from += WORDS_A_KIND) {
    const some = words.slice(from, from + WORDS_A_KIND);
    const joined = JOINED[kinds.length % JOINED.length] ?? ((word) => word);
    kinds.push({
      name: `${name}: ${some[0] ?? ''} …`,
      of: (length) => inBlocks(some.map(joined), length, '. '),
    });
  }
  return kinds;
}

const MIXTURES = 60;

/** Two to five pieces in a row, again and again; every other time with a word between. */
function mixture(random: Random, nth: number): Kind {
  const all = [...SIGNS, ...SHORT, ...PHRASES];
  const pieces = Array.from({ length: random.between(2, 5) }, () => all[random.between(0, all.length - 1)]);
  return over(pieces.join(nth % 2 === 0 ? '' : 'word '));
}

/** About five hundred kinds of text. */
export function family(): Kind[] {
  const prose = ordinaryProse();
  const words = prose.split(/\s+/);
  const triggers = triggerWords();
  const random = randomFrom(19);
  return [
    ...[...SIGNS, ...SHORT, ...PHRASES].map(over),
    ...Array.from({ length: MIXTURES }, (_, nth) => mixture(random, nth)),
    ...ofWords('trigger words', triggers),
    ...ofWords(
      'names of the tables',
      tableNames().map((name) => `12 ${name} 34`),
    ),
    {
      name: 'trigger words, one after the other',
      of: (length) => filled([`${triggers.join(' ')} `], length),
    },
    { name: 'ordinary prose', of: (length) => filled([prose], length) },
    { name: 'prose in one line', of: (length) => filled([`${words.join(' ')} `], length) },
    {
      name: 'prose without a full stop',
      of: (length) => filled([`${words.join(' ').replace(/[.!?;:]/g, '')} `], length),
    },
    { name: 'prose in capitals', of: (length) => filled([`${words.join(' ').toUpperCase()} `], length) },
    { name: 'prose in small letters', of: (length) => filled([`${words.join(' ').toLowerCase()} `], length) },
    {
      name: 'prose with commas alone',
      of: (length) => filled([`${words.map((word) => word.replace(/\W/g, '')).join(', ')} `], length),
    },
    {
      name: 'titled prose',
      of: (length) =>
        filled([`${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')} `], length),
    },
    { name: 'names', of: (length) => namesOf(length, ' and ') },
    { name: 'names in a list', of: (length) => namesOf(length, ', ') },
    { name: 'names and no space', of: (length) => namesOf(length, '') },
    { name: 'numbers', of: (length) => numbered(length, (n) => `${n} `) },
    { name: 'sums', of: (length) => numbered(length, (n) => `$${n},000.00 and `) },
    {
      name: 'citations',
      of: (length) => numbered(length, (n) => `Name${n} v. Other${n}, ${n} U.S. ${n + 1} (1999). `),
    },
    {
      name: 'dated sentences',
      of: (length) =>
        numbered(length, (n) => `On May ${1 + (n % 28)}, ${1990 + (n % 30)} the carrier sent letter ${n}. `),
    },
    {
      name: 'brackets in brackets',
      of: (length) => '('.repeat(Math.floor(length / 2)) + ')'.repeat(Math.ceil(length / 2)),
    },
    { name: 'one word', of: (length) => `Larkspur${'a'.repeat(Math.max(0, length - 8))}` },
    { name: 'one sentence', of: (length) => `${filled(['it was said that '], length - 1)}.` },
    { name: 'white space in the middle', of: (length) => `a${' '.repeat(Math.max(0, length - 2))}a` },
  ];
}

function numbered(length: number, piece: (n: number) => string): string {
  let text = '';
  for (let n = 1; text.length < length; n += 1) text += piece(n);
  return text.slice(0, length);
}

function namesOf(length: number, between: string): string {
  const first = 'Ada Bert Clara Dorian Elena Farid Greta Hugo Ines Jonas'.split(' ');
  const last = 'Abbott Baxter Castellane Dunmore Ellery Fontaine Garrick Hollis Ivers Jessup Kestrel'.split(
    ' ',
  );
  return numbered(
    length,
    (n) =>
      `${first[n % first.length]} ${last[n % last.length]}${'aeiouy'.charAt(n % 6)}${'rstln'.charAt(n % 5)}${between}`,
  );
}

/** Not with half a character at its end, and with something to read in it: blank texts are refused. */
export function whole(text: string): string {
  const cut = text.toWellFormed().replaceAll('\ufffd', 'x');
  return cut.trim() === '' ? `x${cut.slice(1)}` : cut;
}

/** As titles and names are. */
export function line(text: string): string {
  return whole(text).replaceAll(/\s+/g, ' ').trim();
}
