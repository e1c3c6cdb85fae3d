import { plainly } from './letters.ts';
import type { CaseFacts } from './model.ts';

/** `No. 24-CV-1182`; `C.A. No. 2026-0733` says itself that it is a number. Pure. */
const SAYS_NUMBER =
  /^(?:(?:[\p{L}.]+\s){0,4}(?:Nos?|Number|Nr)\b\.?|(?:Civil\sAction|Case|Cause|Docket|Index|File|Claim)\b)/iu;

export function saysNumber(number: string): boolean {
  return SAYS_NUMBER.test(number.trim());
}

export function numbered(number: string): string {
  return saysNumber(number) ? number.trim() : `No. ${number}`;
}

/** Does the record of the case say that an action has begun? */
export function isPending({
  docket_number,
  key_dates,
}: Pick<CaseFacts, 'docket_number' | 'key_dates'>): boolean {
  return (
    (docket_number ?? '').trim() !== '' ||
    key_dates.some(({ label }) => isBeginning(plainly(label).split(' ')))
  );
}

const SUITS: ReadonlySet<string> = new Set('complaint lawsuit petition suit'.split(' '));
const BEGUN: ReadonlySet<string> = new Set('brought commenced filed served'.split(' '));
/** Of a day by which it is to begin, or on which it did not. */
const AHEAD: ReadonlySet<string> = new Set(
  'be before deadline if last latest limitations must not planned until'.split(' '),
);

/** `Complaint filed`, `Suit commenced`; an action that is not filed may be anybody’s who acts. */
function isBeginning(words: readonly string[]): boolean {
  const isAction = words[0] === 'action' || (words.includes('action') && words.includes('filed'));
  return (
    (isAction || words.some((word) => SUITS.has(word))) &&
    words.some((word) => BEGUN.has(word)) &&
    !words.some((word) => AHEAD.has(word))
  );
}
