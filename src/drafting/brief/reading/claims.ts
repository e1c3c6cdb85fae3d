/** Causes of action: of a complaint, and of the counterclaim of an answer. */
import type { Json } from '../../../platform/index.ts';
import { wordsIn } from '../../letters.ts';
import { asData } from '../../templates/text.ts';
import { behindCount } from '../announced.ts';
import { claimOf, claimsListed, remarksIn } from '../claims.ts';
import { counterclaimIn, countOf, leadsCounterclaim } from '../counterclaim.ts';
import type { Part } from '../left-over.ts';
import type { ListItem } from '../lists.ts';
import type { ClaimValue, Span } from '../model.ts';
import { ownerOf } from '../owner.ts';
import type { Reading } from './reading.ts';

/** Its first sentence is what it is called and whom it is against; further ones are what is alleged for it. */
export function claimIn(reading: Reading, item: ListItem): Json | null {
  const counted = behindCount(item.text);
  const text = item.text.slice(counted);
  const span = [item.span[0] + counted, item.span[1]] as const;
  const [first, ...rest] = reading.sentences(text);
  const called = first === undefined ? '' : asData(text.slice(first.start, first.end));
  const claim = ownerOf(called) === 'ours' ? claimOf(called, reading.case.parties) : null;
  if (claim === null) return null;
  const from = span[0] + (first?.start ?? 0);
  for (const [start, end] of remarksIn(text.slice(first?.start, first?.end), reading.case.parties))
    reading.leave([from + start, from + end]);
  return { ...claim, ...allegationsIn(reading, claim, rest, { text, span }) } as unknown as Json;
}

/** An item of a counterclaim, as the count that it is; null where it is none. */
export function countIn(reading: Reading, item: ListItem): Json | null {
  const text = item.text.slice(behindCount(item.text));
  const [first, ...rest] = reading.sentences(text);
  const count =
    first === undefined ? null : countOf(text.slice(first.start, first.end), reading.case.parties);
  if (count === null) return null;
  const span = [item.span[1] - text.length, item.span[1]] as const;
  return { ...count, ...allegationsIn(reading, count, rest, { text, span }) } as unknown as Json;
}

/** What is alleged for a claim, with what further sentences say; those that allege nothing are left. */
function allegationsIn(
  reading: Reading,
  { allegations = [] }: ClaimValue,
  sentences: readonly Part[],
  { text, span }: ListItem,
): Pick<ClaimValue, 'allegations'> {
  const told = sentences.flatMap(({ start, end }) => {
    const said = asData(text.slice(start, end));
    if (ownerOf(said) === 'ours' && wordsIn(said, 2).length >= SHORTEST_ALLEGATION) return [said];
    reading.leave([span[0] + start, span[0] + end]);
    return [];
  });
  const all = [...allegations, ...told];
  return all.length === 0 ? {} : { allegations: all };
}

/** Words: `Section 14(c).` alleges nothing. */
const SHORTEST_ALLEGATION = 3;

/** Does a list of an answer stand under words that say that they are its counterclaim? */
export function isCounterclaim(reading: Reading, label: string, start: number): boolean {
  if (!reading.has('claims') || !reading.has('responses')) return false;
  if (leadsCounterclaim(label)) return true;
  return reading.counterclaim !== null && reading.context.slice(reading.counterclaim, start).trim() === '';
}

/** Of an answer. */
export function addCounterclaim(reading: Reading, span: Span): boolean {
  if (!reading.has('claims') || !reading.has('responses')) return false;
  const found = counterclaimIn(asData(reading.context.slice(...span)), reading.case.parties);
  for (const one of found?.claims ?? []) reading.add('claims', one as unknown as Json, span);
  for (const one of found?.relief ?? []) reading.add('relief', one, span);
  return found !== null;
}

/** `Counts are negligence against Dorn and fraud.` */
export function addClaims(reading: Reading, span: Span): boolean {
  if (!reading.has('claims')) return false;
  const claims = claimsListed(asData(reading.context.slice(...span)), reading.case.parties, false);
  for (const one of claims) reading.add('claims', one as unknown as Json, span);
  return claims.length > 0;
}
