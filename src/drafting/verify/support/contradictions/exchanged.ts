/** A role in the place of its counterpart: the passage has the one, the sentence only the other. Pure. */
import { counterparts } from '../words/vocabulary.ts';
import type { Word } from '../words/words.ts';

/** The role of the sentence that stands where the passage has its counterpart; null where there is none. */
export function exchanged(said: readonly Word[], given: readonly Word[]): string | null {
  // Somebody with a name may be meant.
  if (given.some(({ name }) => name)) return null;
  const found = said.find((word) => {
    const against = counterparts(word.stem);
    const isCounterpart = ({ stem }: Word) => against?.has(stem) === true;
    // A court may be the one that speaks.
    if (against === undefined || word.stem.endsWith('court')) return false;
    if (given.some(({ id, stem }) => id === word.id || stem === word.stem)) return false;
    return given.some(isCounterpart) && !said.some(isCounterpart);
  });
  return found?.text ?? null;
}
