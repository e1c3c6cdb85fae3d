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
    key_dates.some(({ label }) => /\b(?:complaint|petition|action|suit)\b.*\bfiled\b/i.test(label))
  );
}
