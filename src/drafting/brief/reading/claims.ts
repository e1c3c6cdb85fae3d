/** Causes of action: of a complaint, and of the counterclaim of an answer. */
import type { Json } from '../../../platform/index.ts';
import { wordsIn } from '../../letters.ts';
import { asData } from '../../templates/text.ts';
import { behindCount } from '../announced.ts';
import { claimOf, remarksIn } from '../claims.ts';
import { counterclaimIn } from '../counterclaim.ts';
import { type ListItem, partOf } from '../lists.ts';
import type { ClaimValue, Span } from '../model.ts';
import { ownerOf } from '../owner.ts';
import type { Reading } from './reading.ts';

/** Its first sentence is what it is called and whom it is against; further ones are what is alleged for it. */
export function claimIn(reading: Reading, item: ListItem): Json | null {
  const [first, ...rest] = reading.sentencesIn(withoutCount(item));
  const called = asData(first?.text ?? '');
  const claim = ownerOf(called) === 'ours' ? claimOf(called, reading.case.parties) : null;
  if (first === undefined || claim === null) return null;
  for (const [start, end] of remarksIn(first.text, reading.case.parties))
    reading.leave([first.span[0] + start, first.span[0] + end]);
  return { ...claim, ...allegationsIn(reading, claim, rest) } as unknown as Json;
}

function withoutCount(item: ListItem): ListItem {
  return partOf(item, { start: behindCount(item.text), end: item.text.length });
}

/** What is alleged for a claim, with what further sentences say; those that allege nothing are left. */
function allegationsIn(
  reading: Reading,
  { allegations = [] }: ClaimValue,
  sentences: readonly ListItem[],
): Pick<ClaimValue, 'allegations'> {
  const told = sentences.flatMap(({ text, span }) => {
    const said = asData(text);
    if (ownerOf(said) === 'ours' && wordsIn(said, 2).length >= SHORTEST_ALLEGATION) return [said];
    reading.leave(span);
    return [];
  });
  const all = [...allegations, ...told];
  return all.length === 0 ? {} : { allegations: all };
}

/** Words: `Section 14(c).` alleges nothing. */
const SHORTEST_ALLEGATION = 3;

/** Of an answer. */
export function addCounterclaim(reading: Reading, span: Span): boolean {
  if (!reading.has('claims') || !reading.has('responses')) return false;
  const found = counterclaimIn(asData(reading.context.slice(...span)), reading.case.parties);
  for (const one of found?.claims ?? []) reading.add('claims', one as unknown as Json, span);
  for (const one of found?.relief ?? []) reading.add('relief', one, span);
  for (const one of found?.left ?? []) {
    const at = reading.context.indexOf(one, span[0]);
    if (at >= 0) reading.leave([at, at + one.length]);
  }
  return found !== null;
}
