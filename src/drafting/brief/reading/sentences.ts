/** Running text, sentence by sentence: what notation shows in it is taken, and the words themselves are left to be sorted. */
import type { Json } from '../../../platform/index.ts';
import { asData } from '../../templates/text.ts';
import { amountsIn, sumOf } from '../amounts.ts';
import { leadsCounterclaim } from '../counterclaim.ts';
import type { Span } from '../model.ts';
import { asksLaw } from '../notation.ts';
import { ownerOf, tellsInConfidence } from '../owner.ts';
import { controversyIn, describedIn, jurisdictionIn } from '../pleaded.ts';
import { readCitations } from './citations.ts';
import { addClaims, addCounterclaim } from './claims.ts';
import type { Reading } from './reading.ts';

/** What notation shows in running text is taken, the words themselves have no place. */
export function readSentences(reading: Reading, span: Span): void {
  readCitations(reading, span);
  const text = reading.context.slice(...span);
  const sentences = reading.sentencesIn({ text, span });
  const placed = new Set<number>();
  if (reading.has('questions'))
    for (const one of sentences) {
      const asked = asData(one.text);
      if (!asksLaw(asked) || ownerOf(asked) !== 'ours') continue;
      reading.add('questions', asked, one.span);
      placed.add(one.span[0]);
    }
  for (const { span: at } of sentences)
    if (addCounterclaim(reading, at) || addClaims(reading, at) || addPleaded(reading, at)) placed.add(at[0]);
  const secret = sentences.filter((one) => tellsInConfidence(one.text));
  for (const amount of amountsIn(text)) {
    const at = span[0] + amount.start;
    if (reading.aside.has(at) || secret.some(({ span: [start, end] }) => start <= at && at < end)) continue;
    reading.sums.push({ value: sumOf(amount), span: [at, at], length: amount.end - amount.start });
  }
  reading.leave(span, placed);
  const line = text.slice(text.trimEnd().lastIndexOf('\n') + 1);
  if (leadsCounterclaim(line) || leadsCounterclaim(sentences.at(-1)?.text ?? ''))
    reading.counterclaim = span[1];
}

/** What a complaint says of itself is none of its facts. @returns whether nothing is left of the sentence */
function addPleaded(reading: Reading, span: Span): boolean {
  const text = reading.context.slice(...span);
  if (!reading.has('jurisdiction') || ownerOf(text) !== 'ours') return false;
  const bases = jurisdictionIn(text);
  for (const one of bases) reading.add('jurisdiction', one.text, [span[0], span[0]]);
  const controversy = controversyIn(text);
  if (controversy !== null)
    reading.add('controversy', `more than ${asData(text.slice(...controversy))}`, [span[0], span[0]]);
  const described = describedIn(text, reading.case.parties);
  for (const { value } of described)
    reading.add('parties', value as unknown as Json, [span[0], span[0]], 'sorted');
  const venue = /^venue\b[\s,:]*/i.exec(text);
  if (venue !== null) reading.add('venue', asData(text.slice(venue[0].length)), span, 'sorted');
  if (bases.length > 0 || controversy !== null || described.length > 0) reading.pleaded.push(span);
  return venue !== null;
}
