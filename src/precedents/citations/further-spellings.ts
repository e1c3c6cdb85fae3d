/** Citations as people say them, and forms of countries and series that the tables do not have. */
import { matches } from '../../platform/index.ts';
import { type Candidate, type CitationKind, plain } from './citation.ts';
import { lawAlone } from './law-alone.ts';
import { STATE, TITLE } from './named-law.ts';

const YEAR = '(?:1[6-9]|20)\\d\\d';
const SERIES = '(?:Second|Third|Fourth|2d|3d|4th)(?:\\s{1,3}Series)?';
const REPORTS = `(?:Reports?|Reporter|Supplement|Digest|Edition)(?:,?\\s{1,3}${SERIES})?`;
const NUMBER_WORD =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|and)';
/** `one hundred twenty-three`; `and` begins none. */
const IN_WORDS = `(?!and\\b)${NUMBER_WORD}\\b(?:[\\s-]{1,3}${NUMBER_WORD}\\b){0,8}`;
const COMMON = '(?:U\\.?\\s?S\\.|F\\.\\s?(?:2d|3d|4th|Supp)|S\\.\\s?Ct\\.|L\\.\\s?Ed)';
const SECTION_WORD = '(?:§{1,2}|[Ss]ections?|[Ss]ecs?\\.?|ss?\\.?)';
const SECTION_NUMBER = '\\d[\\w.:-]{0,15}(?:\\s?\\([A-Za-z0-9]{1,6}\\)){0,6}';
const PROVISION = `(?:[Rr]egs?|[Rr]egulations?|rr?|[Rr]ules?|O|Ord)\\b\\.?\\s{0,3}${SECTION_NUMBER}`;

function pattern(kind: CitationKind, source: string): { kind: CitationKind; pattern: RegExp } {
  return { kind, pattern: new RegExp(source, 'g') };
}

const PATTERNS = [
  pattern(
    'case',
    `\\b[Vv]ol(?:ume|\\.)\\s{1,3}\\d{1,4}\\b[^.;\\n]{0,40}\\b${REPORTS}[^.;\\n]{0,20}?\\b(?:at|pages?|p\\.)\\s{0,3}(?:page\\s{1,3})?\\d{1,5}`,
  ),
  pattern(
    'case',
    `\\b(?:[Pp]ages?|[Aa]t)\\s{1,3}\\d{1,5}\\s{1,3}of\\s{1,3}[Vv]olume\\s{1,3}\\d{1,4}\\s{1,3}of\\s{1,3}(?:the\\s{1,3})?[A-Z][^.;\\n]{0,40}${REPORTS}`,
  ),
  pattern(
    'case',
    `\\b(?!${YEAR}\\b)\\d{1,4}\\s{1,3}(?:[A-Z][a-z]{2,12}\\s{1,3}){1,4}${REPORTS},?\\s{1,3}(?:at\\s{1,3})?(?:page\\s{1,3})?\\d{1,5}\\b`,
  ),
  pattern('case', `\\b\\d{1,4}\\s?[-/[]\\s?${COMMON}\\s?(?:2d|3d)?\\s?[-/\\]]\\s?\\d{1,5}\\b`),
  // `The two U.S. companies` are no volume: a page stands behind it.
  pattern(
    'case',
    `\\b(?:[IVXLCDM]{2,9}|${IN_WORDS})\\s{1,3}${COMMON}(?:\\s?(?:2d|3d))?\\s{1,3}(?:\\d{1,5}|[IVXLCDM]{2,9}|${IN_WORDS})\\b`,
  ),
  pattern('case', `\\b\\d{1,4}\\s{1,3}${COMMON}(?:\\s?(?:2d|3d))?\\s{1,3}(?:[IVXLCDM]{2,9}|${IN_WORDS})\\b`),
  pattern(
    'journal',
    `\\b\\d{1,4}\\s{1,3}(?:[A-Z][a-z.&]{1,14}\\s{1,3}){1,5}(?:Law|Legal)\\s{1,3}(?:Review|Journal|Quarterly)\\s{1,3}\\d{1,5}\\b`,
  ),
  pattern(
    'case',
    `\\b(?:T\\.\\s?C\\.\\s{0,3}(?:Memo\\.?|Summ(?:ary|\\.)\\s?Op(?:inion|\\.))|Rev\\.\\s{0,3}(?:Rul|Proc)\\.?)\\s{0,3}(?:No\\.?\\s{0,2})?\\d{2,4}-\\d{1,4}\\b`,
  ),
  // Looseleaf services number by paragraph, without a volume: Bankr. L. Rep. (CCH) ¶ 12,345
  pattern(
    'case',
    `\\b(?:[A-Z][A-Za-z.]{0,9}\\s{1,2}(?:&\\s)?){1,5}\\((?:CCH|BNA|P-H|RIA|Lab\\. Rel\\. Rep\\.)\\)\\s{0,3}(?:P|¶{1,2}|par\\.)\\s{0,2}\\d[\\d,.]{0,8}\\d`,
  ),
  pattern(
    'constitution',
    `\\b\\d{1,2}(?:st|nd|rd|th)\\s{1,3}Amendment\\b(?!\\s{1,4}(?:to|of)\\s{1,4}(?:the|this|that|said)\\s{1,4}(?!U\\.S\\.|United|Constitution|Federal))`,
  ),
  pattern(
    'constitution',
    `\\bArt(?:icle|\\.)\\s{1,3}[IVX]{1,4}\\b(?:,?\\s{1,3}(?:§|[Ss]ection|cl(?:ause|\\.))\\s{0,2}\\d{1,3}){0,2},?\\s{1,3}(?:of\\s{1,3})?the\\s{1,3}(?:U\\.?\\s?S\\.?\\s{1,3}|United\\s{1,3}States\\s{1,3}|[Ff]ederal\\s{1,3})?Constitution`,
  ),
  pattern(
    'constitution',
    `\\bArt(?:icles?|s?\\.)\\s{0,3}\\d{1,3}[A-Z]?(?:\\s?\\(\\w{1,3}\\)){0,3}\\s{1,3}of\\s{1,3}the\\s{1,3}Constitution\\b(?:\\s{1,3}of\\s{1,3}[A-Z][a-z]{2,12})?`,
  ),
  pattern('public_law', `\\bP\\.\\s?L\\.\\s?(?:No\\.?\\s?)?\\d{2,3}-\\d{1,4}\\b`),
  pattern('register', `\\b\\d{1,3}\\s{1,3}FR\\s{1,3}\\d{1,3}[\\d,]{2,5}\\b`),
  pattern(
    'restatement',
    `\\bRestatement\\s{1,3}(?:\\(?(?:First|Second|Third|Fourth|2d|3d)\\)?,?\\s{1,3})(?:of\\s{1,3}(?:the\\s{1,3}Law\\s{1,3}of\\s{1,3})?)?[A-Z][a-z]{2,15}(?:\\s{1,3}(?:and|of|&)?\\s{0,3}[A-Z][a-z]{2,15}){0,3},?\\s{1,3}${SECTION_WORD}\\s{0,3}\\d{1,4}[A-Z]?`,
  ),
  pattern(
    'statute',
    `\\b\\d{1,3}\\s{0,4}U[.,]?\\s?[S5][.,]?\\s?C[.,]?\\s?[AS]?\\.?\\s{0,4}(?:[$§S]{1,2}\\.?|[Ss]ecs?\\.?)?\\s{0,4}\\d{1,5}[a-z]?(?:\\([A-Za-z0-9]{1,4}\\)){0,5}\\b`,
  ),
  pattern(
    'statute',
    `\\b[Ss]ection\\s{1,3}${SECTION_NUMBER}\\s{1,3}of\\s{1,3}(?:[Tt]itle|Chapter)\\s{1,3}\\d{1,3}\\b`,
  ),
  pattern(
    'statute',
    `\\b(?:[A-Z][A-Za-z.&'’]{1,14}\\s{1,3}(?:(?:and|of|&)\\s{1,3})?){1,5}Code,?\\s{1,3}(?:[Ss]ections?|[Ss]ecs?\\.)\\s{0,3}${SECTION_NUMBER}`,
  ),
  pattern(
    'statute',
    `\\b(?:M\\.\\s?)?G\\.\\s?L\\.\\s?c(?:h?\\.|hapter)\\s?\\d{1,4}[A-Z]?\\b(?:,?\\s{0,3}§{1,2}\\s{0,3}\\d{1,4}\\w{0,3})?`,
  ),
  pattern(
    'statute',
    `\\b[A-Z][a-z]{1,5}\\.\\s{1,3}(?:(?:Rev|Gen|Comp|Ann)\\.\\s{1,3}){0,3}Stat\\.?\\s{1,3}(?:Ann\\.\\s{1,3})?(?:ch\\.\\s?|tit\\.\\s?)?\\d[\\w.-]{2,15}`,
  ),
  pattern(
    'statute',
    `\\b[Ss]ections?\\s{1,3}${SECTION_NUMBER},?\\s{1,3}(?:of\\s{1,3}the\\s{1,3})?(?:[A-Z][a-z]{2,14}\\s{1,3}){1,3}(?:Statutes?|Code|Laws)\\b`,
  ),
  // House rules have years, too: a rule or a state behind the year, or `Procedure` before it, tells that these are law.
  pattern(
    'regulation',
    `\\b${TITLE}{1,6}(?:Rules|Regulations)\\s{1,3}${YEAR}(?:\\s\\(${STATE}\\)(?:,?\\s{1,3}${PROVISION})?|,?\\s{1,3}${PROVISION})`,
  ),
  pattern('regulation', `\\b${TITLE}{0,5}Procedure\\s{1,3}Rules\\s{1,3}${YEAR}\\b`),
];

export function findFurther(text: string): Candidate[] {
  return PATTERNS.flatMap(({ kind, pattern: one }) =>
    [...matches(text, one)].map((match) => lawAlone(text, plain(kind, match))),
  );
}
