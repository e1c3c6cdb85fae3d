/** Enacted law that is cited by letters and a number: the shape of the number tells that a law is meant. */
import { matches } from '../../platform/index.ts';
import { type Candidate, type CitationKind, plain } from './citation.ts';

const SUBSECTIONS = '(?:\\s?\\([A-Za-z0-9]{1,6}\\)){0,6}';
const SIGN = '(?:§{1,2}\\s{0,3})?';
const YEAR = '(?:1[6-9]|20)\\d\\d';
const NUMBER = '\\d[\\w.:-]{0,20}';
/** Of the States’ laws of a year. */
const OF_STATE = '[A-Z][a-z]{1,5}\\.\\s?(?:Stat\\.|Laws|Acts|Sess\\.\\s?Laws|Pub\\.\\s?Acts)';

/** `sign`: what each of them holds; a text without it need not be looked through. */
const LAWS: readonly (readonly [kind: CitationKind, sign: string, letters: string, number: string])[] = [
  ['statute', 'NMSA', 'NMSA\\s{1,3}1978,?', `${SIGN}\\d{1,3}[A-Z]?-\\d[\\w.-]{0,12}`],
  ['statute', 'MCA', 'MCA', `${SIGN}\\d{1,2}-\\d{1,3}-\\d{1,4}`],
  ['statute', 'AS', 'AS', `${SIGN}\\d{2}\\.\\d{2}\\.\\d{3}`],
  ['statute', 'La.', 'La\\.\\s?C\\.\\s?(?:C\\.|C\\.\\s?P\\.|Cr\\.\\s?P\\.),?', `arts?\\.\\s{0,2}${NUMBER}`],
  // Contracts are abbreviated so too: these letters are laws and nothing else.
  ['statute', '§', '(?:CCP|DRL|GOL|RPAPL|UCC)', `§{1,2}\\s{0,3}${NUMBER}`],
  ['regulation', 'CMR', '\\d{2,3}\\s{1,3}CMR', `${SIGN}\\d{1,3}\\.\\d{2}`],
  ['regulation', 'J.', 'N\\.\\s?J\\.\\s?A\\.\\s?C\\.', `${SIGN}\\d{1,2}:\\d[\\w.-]{1,12}`],
  ['regulation', 'WAC', 'WAC', `${SIGN}\\d{1,3}-\\d{1,3}[A-Z]?-\\d{1,5}`],
  ['regulation', 'SI', 'S?SI', `${YEAR}/\\d{1,4}`],
  ['regulation', 'S.', 'S\\.\\s?I\\.', `No\\.\\s?\\d{1,4}(?:/|\\sof\\s)${YEAR}`],
  ['regulation', '/', '(?:SOR|DORS|SI)/', '\\d{2,4}-\\d{1,4}'],
  ['regulation', 'Reg', '(?:R\\.\\s?R\\.\\s?O\\.|RRO)\\s1990,', 'Reg\\.?\\s\\d{1,4}'],
  ['regulation', 'Reg', '(?:O\\.?|B\\.?\\s?C\\.?|Alta\\.?|Man\\.?)\\sReg\\.?', '\\d{1,4}/\\d{2,4}'],
  ['rule', 'RSC', 'RSC', `Ord(?:er|\\.)?\\s\\d{1,3}(?:,?\\s(?:r\\.?|rule)\\s?\\d{1,3}[A-Z]?)?`],
  ['rule', 'R.', '(?:[A-Z]\\.\\s?){1,2}[A-Z][a-z]{1,5}\\.\\s(?:Civ\\.\\s)?L\\.\\s?R\\.', NUMBER],
  ['session_law', '.', YEAR, `${OF_STATE},?\\s(?:ch?\\.|No\\.|Act)\\s?\\d{1,4}`],
  ['session_law', '.', '(?:St\\.|L\\.|Laws)', `(?:of\\s)?${YEAR},\\sch?\\.\\s?\\d{1,4}`],
  ['session_law', 'the', '[Cc]h(?:apter|\\.)', `\\d{1,4}\\sof\\sthe\\s(?:Acts|Laws|Statutes)\\sof\\s${YEAR}`],
  [
    'statute',
    'Stat.',
    `§{1,2}\\s{0,3}${NUMBER}${SUBSECTIONS},`,
    `[A-Z][a-z]{1,5}\\.\\sStat\\.(?:\\sAnn\\.)?(?:\\s\\(${YEAR}\\))?`,
  ],
];

const PATTERNS = LAWS.map(([kind, sign, letters, number]) => ({
  kind,
  sign,
  pattern: new RegExp(`(?<![\\w.])${letters}\\s{0,3}${number}${SUBSECTIONS}`, 'g'),
}));

export function findLettered(text: string): Candidate[] {
  return PATTERNS.filter(({ sign }) => text.includes(sign)).flatMap(({ kind, pattern }) =>
    [...matches(text, pattern)].map((match) => plain(kind, match)),
  );
}
