/**
 * Numbers in citations: the place of a decision in its series is read whole or not at all. What is cut short is another's number:
 * `(2001) ATPR 41-802` and `41-815` both begin with 41, `10 ACLC 1,101` and `10 ACLC 1,742` with 1.
 */
export interface CitedNumber {
  /** The one form of all its spellings: `4537` for `4,537`, `41-802` for `41–802`. Empty for a page not yet given: `___`. */
  readonly form: string;
  /** Offset behind it. */
  readonly end: number;
}

const DASH = '[-\u2010-\u2015\u2212]';
const BLANK = /(?:_{2,12}|-{2,12}|[–—]{1,6})(?![A-Za-z0-9_–—-])/y;
/** `I-4921` of the European Court Reports, `D/2956` of the Canadian Human Rights Reporter, `*3`. */
const LEAD = /\*?(?:[IVX]{1,4}[-\u2010-\u2015](?:[A-C][-\u2010-\u2015])?(?=\d)|D\/(?=\d))?/y;
const DIGITS = /\d{1,9}/y;
/** As a scanner may have read them; a letter at the end is one: no page is `48O`. */
const MISREAD_DIGITS = /(?:[lIO]{1,2}(?=\d))?\d(?:\d|[lIOSB](?=[lIO]{0,2}\d)){0,8}/y;
const THOUSANDS = /[,.'’]\d{3}(?!\d)/y;
const THOUSANDS_APART = /[,.'’ ]\d{3}(?!\d)/y;
/**
 * Thousands behind a space, or the page pointed at without its comma: nobody can tell `1 304` (page 1304) from page 1 at 304. With three
 * digits before it no page is as high, and the volume of another report (`1 304 N.Y. 22`) is told by its name.
 */
const GROUP_APART = /[ \u00a0]\d{3}(?![0-9A-Za-z]|\s[A-Z])/y;
const LETTER = /[A-Za-z](?![A-Za-z0-9])/y;
const ROMAN = /(?=[ivxlc]{2,12}(?![A-Za-z0-9-]))c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})/y;
const JOINED = new RegExp(`(?:${DASH}\\s?|\\s${DASH}|/)(?=[A-Za-z]?\\d)`, 'y');
/** A dash with spaces on both sides stands before a date as well: `[2019] UKSC 12 – 15 May 2019`. */
const SPACED = new RegExp(`\\s${DASH}\\s(?=\\d)(?!\\d{1,2}\\s+[A-Z][a-z]{2,8}\\.?,?\\s+\\d{4})`, 'y');
const PART = /[A-Za-z]?\d{1,9}/y;
/** `1115(A)`, `51001(U)`, `111131-U`: how a state marks what is no precedent. */
const SUFFIX = /-[A-Z]{1,2}(?![A-Za-z0-9])|\([A-Z]\)|\[[A-Z]\]/y;
const MOST_PARTS = 4;

/**
 * How a number may stand: `misread` by a scanner, or `apart`, as loose-leaf services print theirs (`10 ACLC 1 101`, `ATPR 41 - 802`).
 */
export type Standing = 'plain' | 'misread' | 'apart';

/** The number at this place; null where none stands there that can be read whole. */
export function numberAt(text: string, at: number, standing: Standing = 'plain'): CitedNumber | null {
  const blank = take(BLANK, text, at);
  if (blank !== '') return { form: '', end: at + blank.length };
  const roman = take(ROMAN, text, at);
  if (roman !== '') return whole(text, roman, at + roman.length);
  const lead = take(LEAD, text, at);
  let end = at + lead.length;
  const digits = take(standing === 'misread' ? MISREAD_DIGITS : DIGITS, text, end);
  if (digits === '') return null;
  end += digits.length;
  let number = standing === 'misread' ? asDigits(digits) : digits;
  if (number.length <= 3) {
    const groups = standing === 'apart' && number.length < 3 ? THOUSANDS_APART : THOUSANDS;
    for (let group = take(groups, text, end); group !== ''; group = take(groups, text, end)) {
      number += group.slice(1);
      end += group.length;
    }
  }
  if (number.length < 3 && take(GROUP_APART, text, end) !== '') return null;
  const letter = take(LETTER, text, end);
  end += letter.length;
  let form = `${lead.replace(/[^*A-Z/]/g, '-')}${letter === '' && lead === '' ? plain(number) : number}${letter.toUpperCase()}`;
  for (let parts = 0; parts <= MOST_PARTS; parts += 1) {
    const joint = take(JOINED, text, end) || take(SPACED, text, end);
    if (joint === '') break;
    if (parts === MOST_PARTS) return null;
    end += joint.length;
    const part = take(PART, text, end);
    end += part.length;
    const behind = take(LETTER, text, end);
    end += behind.length;
    form += `${joint.includes('/') ? '/' : '-'}${part}${behind.toUpperCase()}`;
  }
  const suffix = take(SUFFIX, text, end);
  return whole(text, form + suffix.replace('[', '(').replace(']', ')'), end + suffix.length);
}

/** `007` is 7. */
export function plain(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** Nothing goes on behind it: no letter, no digit, no fraction, no group of thousands. */
function whole(text: string, form: string, end: number): CitedNumber | null {
  return /[A-Za-z0-9_¼-¾⅐-⅟]/.test(text.charAt(end)) || take(THOUSANDS, text, end) !== ''
    ? null
    : { form, end };
}

/** A number where a scanner saw letters. */
export function asDigits(number: string): string {
  return number.replaceAll(/[lI]/g, '1').replaceAll('O', '0').replaceAll('S', '5').replaceAll('B', '8');
}

function take(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
