/**
 * Citations and quotations in forms that no reader of decisions needs and a model may use, whatever made it: in small letters
 * throughout, with digits apart, between angle brackets, in words. Only for what an engine wrote: in papers of courts `4 or 5`
 * is no citation of Oregon's reports. Linear in the text.
 */
import { matches, ROMAN_NUMERALS } from '../../../platform/index.ts';
import { knownReporter } from '../../../precedents/index.ts';
import { withoutEnd, withoutPossessive } from '../../letters.ts';
import { isCommonWord } from './find-names.ts';
import { Taken } from './taken.ts';

export interface Disguised {
  readonly kind: 'name' | 'case';
  readonly start: number;
  readonly end: number;
  /** Of a name the parties, as they would be cited: `hadley v baxendale`. */
  readonly text: string;
}

const PARTY = String.raw`[\p{L}\p{M}][\p{L}\p{M}\p{N}.&'\u2019-]{0,40}`;
const NUMBER = String.raw`\d(?:[ \u00a0]?\d){0,4}`;
const SERIES = String.raw`[A-Za-z][A-Za-z.&'\u2019 \u00a0]{0,24}?(?:[ \u00a0]?[2-9](?:d|nd|rd|th))?`;
const WHERE = String.raw`(?:,?[ \u00a0]${NUMBER}[ \u00a0]${SERIES}[ \u00a0]${NUMBER}(?![\p{L}\p{N}]))?(?:[ \u00a0]?\([^()]{0,30}\d{4}\))?`;
const PARTIES = new RegExp(
  String.raw`(?<![\p{L}\p{N}'\u2019-])(${PARTY})[ \u00a0]+(v|vs|versus)\.?[ \u00a0]+(${PARTY})${WHERE}`,
  'giu',
);
const REPORTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}$\u20ac\u00a3.,-])(${NUMBER})[ \u00a0,]{1,2}(${SERIES})[ \u00a0,]{1,2}(${NUMBER})(?![\p{L}\p{N}%])`,
  'gu',
);
/** Before a Roman five: `Article V of`, `part v and`. */
const DIVISION =
  /^(?:sections?|articles?|parts?|chapters?|titles?|clauses?|paragraphs?|items?|counts?|volumes?|books?|amendments?|schedules?|exhibits?|nos?|henry|george|charles|edward|philip)\.?$/i;
/** What makes of `risk versus benefit` the name of a case: it decides something, or is looked up. */
const DECIDES =
  /^\W{0,3}(?:[,;]?\s*(?:\d{4}|supra|infra|the (?:\w+ )?court)|(?:\w+ly )?(?:held|holds|decided|decides|ruled|rules|established|establishes|teaches|controls|governs|requires|forecloses|recogni[sz]ed|recogni[sz]es|overrul|is controlling|is on point|is binding))/i;
const LOOKED_UP =
  /(?:^|[.;:(]\s*|\b(?:in|see|also|cf|under|following|per|citing|quoting|on|accord|case of|rule of)\.?\s+(?:the\s+)?)$/i;

/** In order, without what stands in `plain`: the citations that are found as such. */
export function findDisguised(
  text: string,
  plain: readonly { readonly start: number; readonly end: number }[] = [],
): Disguised[] {
  const taken = new Taken(text);
  for (const { start, end } of plain) taken.take(start, end);
  return [...parties(text), ...reported(text)]
    .filter(({ start, end }) => !taken.touches(start, end))
    .sort((a, b) => a.start - b.start);
}

function parties(text: string): Disguised[] {
  const found: Disguised[] = [];
  for (const match of matches(text, PARTIES)) {
    const [whole, left = '', between = '', right = ''] = match;
    if (DIVISION.test(left) || isFive(left, between)) continue;
    const start = match.index;
    const end = start + whole.length;
    if (between.toLowerCase().startsWith('versus') && !isNamed(text, start, end, left, right)) continue;
    found.push({ kind: 'name', start, end, text: `${left} v ${bare(right)}` });
  }
  return found;
}

/** `Counts II to V of the complaint`, `III, IV, V and VI` */
function isFive(left: string, between: string): boolean {
  const before = bare(left).toLowerCase();
  return between === 'V' && (JOINS_NUMBERS.has(before) || ROMAN_NUMERALS.includes(before));
}

const JOINS_NUMBERS = new Set(['to', 'and', 'or', 'through']);

/** `versus` is a word of its own: one of the parties must be no word, or the sentence speak of a decision. */
function isNamed(text: string, start: number, end: number, left: string, right: string): boolean {
  if (!LOOKED_UP.test(text.slice(Math.max(0, start - 40), start))) return false;
  if (DECIDES.test(text.slice(end, end + 60))) return true;
  return ![left, right].every((party) => isCommonWord(bare(party).toLowerCase()));
}

function reported(text: string): Disguised[] {
  const found: Disguised[] = [];
  for (const match of matches(text, REPORTED)) {
    const series = (match[2] ?? '').trim();
    const known = knownReporter(series);
    if (known === undefined) continue;
    const plain = series.replace(/[. ]/g, '');
    // `4 or 5`, `2 so 3`: words of the language, unless they are written as the series is.
    if (/^[a-z]+$/.test(plain) && plain !== 'us' && isOrdinary(plain)) continue;
    found.push({
      kind: 'case',
      start: match.index,
      end: match.index + match[0].length,
      text: match[0].replace(/[ \u00a0]+/g, ' '),
    });
  }
  return found;
}

const ORDINARY = new Set(['wall', 'black', 'miss', 'mass', 'wash', 'pick']);

/** Few series of less than four letters are no words; small letters without full stops are left to be words. */
function isOrdinary(word: string): boolean {
  return word.length < 4 || ORDINARY.has(word) || isCommonWord(word);
}

function bare(party: string): string {
  return withoutPossessive(withoutEnd(party, ".,;:'’-"));
}
