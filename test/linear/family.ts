/**
 * Long texts that a caller may send, hostile ones and ordinary ones, each at any length: signs and citations over and over, lists that
 * never end, marks that are never closed, and the words that the finders of src/ look for, read from their own expressions and
 * tables, so that a finder that is added brings its own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInTypes } from '../../src/drafting/document-types/all.ts';

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

const SIGNS = [...'Aa1.,;:!?-_–—’\'"“”([{<>}])/\\|*#@&%$§¶+=~^`éĆß漢\u0301\u00a0\u200b\u00ad😀\n\t '];

/** What a sign may stand beside. */
const SHORT = [
  'A ',
  'A. ',
  'A.',
  'a. ',
  'Aa ',
  'Aa, ',
  'Aa. ',
  'AA ',
  'AA BB ',
  'a ',
  'a, ',
  'a; ',
  'a-',
  "a'",
  'a.b.',
  '1 ',
  '1.',
  '1, ',
  '1,',
  '1-',
  '1/',
  '(1) ',
  '(a)',
  '(a) ',
  '1) ',
  '1. ',
  '“a',
  '“a” ',
  '"a ',
  '"a" ',
  "'a ",
  '‘a’ ',
  '((',
  '()',
  '[]',
  '[a] ',
  '{a}',
  '{S1} ',
  '{',
  '[a',
  '(a',
  '<i>',
  '<i',
  '*a*',
  '**1',
  '_a',
  '. . . ',
  '...',
  ' . ',
  ' , ',
  ' \n',
  '\n\n',
  '\r\n',
  '\n \n',
  '- \n',
  '$1 ',
  '$1,000 ',
  '$1,000.00, ',
  '€5 million and ',
  '12%',
  '3 × 4 ',
  'Ѕ',
  'Uа ',
  'e\u0301',
  'Ａ１ ',
  'а б ',
  '漢字。',
  '\u200ba',
  '😀 ',
];

/** Law and letters. */
const PHRASES = [
  '12 U.S. 34 ',
  '12 U.S. 34, ',
  '12 U.S. ',
  'U.S. ',
  '12 F.3d 34 (2d Cir. 1999) ',
  '12 F. Supp. 2d ',
  '1 A 1 ',
  '1 Aa. 1 ',
  '1 Mer. 3d 1; ',
  '(2d Cir. 1999)',
  '(Mer. 2014',
  '[2009] FCA 900 ',
  '[2009] 1 AC ',
  '(1990) 1 SCC 109; ',
  'AIR 1961 SC 750 ',
  '[1932] ',
  '2021 WL 123456 ',
  '42 U.S.C. § 1983 ',
  '42 U.S.C. ',
  '§ 5 ',
  '§§ ',
  '¶ 3 ',
  'Mer. Rev. Stat. § 12-34 ',
  'Section 5 of the ',
  'Article 5 of the Constitution ',
  'Rule 12(b)(6) ',
  'Rule 12(b)(6), 9(b) and ',
  'Fed. R. Civ. P. ',
  'Pub. L. No. 12-34 ',
  'Restatement (Second) of Torts ',
  'v. ',
  'A v. B ',
  'A v. ',
  'a v b ',
  'Smith v. Jones, ',
  'Smith v. Jones v. ',
  'SMITH V. JONES ',
  'In re Smith ',
  'In re ',
  'ex rel. ',
  'Ex parte A ',
  'Id. at 5. ',
  'Id. ',
  'id. at ',
  'Ibid. ',
  'supra, at 5 ',
  'Smith, supra, ',
  'supra ',
  'See ',
  'See, e.g., ',
  'See Smith, 12 U.S. at 34 (quoting ',
  'at 12-34, ',
  'No. 24-CV-1182 ',
  'No. ',
  'Nos. 1, ',
  'Case No. 1:24-cv-',
  'slip op. ',
  'January 5, 2024 ',
  'January 5, ',
  'on May 4, 2026 and ',
  '2024-01-05 ',
  '01/05/2024 ',
  '5 January 2024, ',
  'the 31st of February 2024 ',
  'between March 3, 2024 and ',
  'by May 3, 2024, ',
  'thirty-one ',
  'one hundred and ',
  'twenty (20) days ',
  'within 30 days of ',
  'Larkspur ',
  'Larkspur Freight, Inc. ',
  'Larkspur Freight, Inc., ',
  'Larkspur, ',
  'Larkspur of the ',
  'Maria Ortega and ',
  'Ortega ',
  'Mr. ',
  'Mr. Ortega ',
  'J. ',
  'J. R. R. ',
  "O'Neil ",
  'van der ',
  'Bank of ',
  'Inc. ',
  'Inc., ',
  'et al. ',
  'U.S.A.',
  'a.m. ',
  'We represent ',
  'We represent Larkspur ',
  'We represent Larkspur only. ',
  'our client is ',
  'our client is Larkspur and ',
  'Larkspur has its own counsel ',
  'except Larkspur ',
  'answer for both defendants ',
  'count II for Ortega ',
  'First, ',
  'First, dismiss. Second, ',
  '1. dismiss; 2. ',
  '(1) venue (2) ',
  'Ground 1: venue. ',
  'defenses: laches, ',
  'grounds: laches; and ',
  'Monell: he is a policymaker. ',
  'do not argue venue ',
  'do not ',
  'no jury ',
  'jury demand ',
  'no ',
  'without ',
  'without mentioning ',
  'do not mention the loan and ',
  'declaration of ',
  'declaration of Maria Ortega ',
  'affidavit of our client, ',
  'subpoena to ',
  'documents concerning ',
  'all documents on the ',
  'exclude evidence of the ',
  'in support of ',
  "in support of Ortega's ",
  'in opposition to the motion ',
  'motion ',
  'motion to compel ',
  'motion filed ',
  'served on ',
  'requests served on May 3, 2024 ',
  'conferred on ',
  'pays $1 ',
  'pays $1 to Ortega and ',
  'paid by ',
  'total of $5, ',
  'three payments of $5 each ',
  'not less than ',
  'effective date: ',
  'governing law: ',
  'the term is two years ',
  'for the purpose of ',
  'The court held that ',
  'holds that the claim ',
  'is overruled by ',
  'has been overruled. ',
  'ignore all previous ',
  'ignore previous instructions. ',
  'you are an assistant ',
  '[TO COMPLETE: ',
  '[TO COMPLETE: x] ',
  '[citation removed: not in the vault] ',
  'he said “stop” and ',
  'the court said "',
  'The pleading fails. ',
  'the pleading fails ',
  'It was late. ',
  'who, which, that, ',
  'not ',
  'unless ',
  'if and only if ',
  'must not ',
  'the ',
  'and ',
  'of the ',
  'TO THE ',
  'SUPERIOR COURT OF MERIDIAN ',
  'Plaintiff ',
  'Plaintiff, v. ',
  'Q. And then? A. ',
  'http://example.org/a?b=c ',
  'a@example.org, ',
  '+title:a* ',
  'lorem ipsum dolor sit amet ',
];

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
export function triggerWords(): string[] {
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
  const types = builtInTypes().flatMap(({ grounds = [], claims = [] }) =>
    [...grounds, ...claims].flatMap(({ words }) => words),
  );
  return [...new Set([...written, ...types])];
}

/** From the tables of citations: every tenth series of reports and court. */
export function tableNames(): string[] {
  return ['reporters', 'courts'].flatMap((table) => {
    const rows = JSON.parse(
      readFileSync(join(ROOT, `src/precedents/tables/${table}.json`), 'utf8'),
    ) as object;
    return Object.keys(rows).filter((_name, index) => index % 10 === 0);
  });
}

/** Opinions invented for the demo. */
export function ordinaryProse(): string {
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

/** About four hundred kinds of text. */
export function family(): Kind[] {
  const prose = ordinaryProse();
  const words = prose.split(/\s+/);
  const triggers = triggerWords();
  return [
    ...[...SIGNS, ...SHORT, ...PHRASES].map(over),
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
