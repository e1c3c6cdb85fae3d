/** Running text, sentence by sentence: what notation shows in it is taken, and the words themselves are left to be sorted. */
import type { Json } from '../../../platform/index.ts';
import { asData } from '../../templates/text.ts';
import { amountsIn, sumOf } from '../amounts.ts';
import type { PartyValue, Span } from '../model.ts';
import { asksLaw } from '../notation.ts';
import { ownerOf, tellsInConfidence } from '../owner.ts';
import { jurisdictionIn, partiesDescribed } from '../pleaded.ts';
import { readCitations } from './citations.ts';
import { addCounterclaim } from './claims.ts';
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
  for (const { span: at } of sentences) {
    if (addCounterclaim(reading, at)) placed.add(at[0]);
    else addPleaded(reading, at);
  }
  const secret = sentences.filter((one) => tellsInConfidence(one.text));
  for (const amount of amountsIn(text)) {
    const at = span[0] + amount.start;
    if (reading.aside.has(at) || secret.some(({ span: [start, end] }) => start <= at && at < end)) continue;
    reading.sums.push({ value: sumOf(amount), span: [at, at], length: amount.end - amount.start });
  }
  reading.leave(span, placed);
}

/** What a complaint says of itself is none of its facts. */
function addPleaded(reading: Reading, span: Span): void {
  const text = reading.context.slice(...span);
  if (!reading.has('jurisdiction') || ownerOf(text) !== 'ours') return;
  const described = reading.has('parties') ? partiesDescribed(text, reading.case.parties) : [];
  for (const { value, at } of described) {
    const isKnown = reading.values.some(
      (one) => one.field === 'parties' && (one.value as unknown as PartyValue).name === value.name,
    );
    if (!isKnown) reading.add('parties', value as unknown as Json, [span[0] + at, span[0] + at]);
  }
  if (described.some(({ isAll }) => isAll)) reading.pleaded.push(span);
  const bases = jurisdictionIn(text);
  for (const one of bases) reading.add('jurisdiction', one.text, [span[0], span[0]]);
  if (bases.length > 0) reading.pleaded.push(span);
}
