import { isSignal } from './case-names.ts';
import type { Candidate } from './citation.ts';

/** Without the words that lead up to enacted law (`Compare Ala. Code § 6-2-38.`) and the full stop that ends the sentence. */
export function lawAlone(text: string, candidate: Candidate): Candidate {
  let { start, end } = candidate;
  while (end > start && /[.:–-]/.test(text.charAt(end - 1))) end -= 1;
  for (const { 0: word, 1: bare = '' } of text.slice(start, end).matchAll(/(\S+)\s*/g)) {
    // `Court Procedures Rules 2006`
    if (!isSignal(bare) || bare === 'Court') break;
    start += word.length;
  }
  return start === candidate.start && end === candidate.end
    ? candidate
    : { ...candidate, start, end, core: [start, end] };
}
