import { sentencesOf } from '../../precedents/index.ts';
import type { Injection } from '../../vault/index.ts';

/**
 * The same text with white space for every sentence that holds something of the kind, in the same places: what is
 * chosen from it has its place in the text as it is.
 */
export function withoutInjections(text: string, found: readonly Pick<Injection, 'span'>[]): string {
  if (found.length === 0) return text;
  let result = text;
  for (const { start, end } of sentencesOf(text)) {
    if (found.some(({ span }) => span[0] < end && span[1] > start)) result = blanked(result, start, end);
  }
  for (const { span } of found) result = blanked(result, ...span);
  return result;
}

function blanked(text: string, start: number, end: number): string {
  return text.slice(0, start) + '\n'.repeat(end - start) + text.slice(end);
}
