/** What a decision is named for stands in the sentence that names it, or beside that. */
import { analyze } from '../../../search/index.ts';
import { sentencesOf } from '../../texts/sentences.ts';

/** Terms that a sentence must have besides the name to say anything. */
const LEAST = 4;

/**
 * @param name as it stands in the text
 * @returns the sentence that names it; with its neighbours where it says hardly more than the name; the whole text where it does not name it
 */
export function sentenceNaming(text: string, name: string): string {
  const at = text.indexOf(name);
  const sentences = sentencesOf(text);
  const index = sentences.findIndex(({ start, end }) => start <= at && at < end);
  if (at < 0 || index < 0) return text;
  const wordsOf = (one: number) => text.slice(sentences[one]?.start ?? 0, sentences[one]?.end ?? 0);
  const own = wordsOf(index);
  if (analyze(own.replace(name, ' ')).length >= LEAST) return own;
  return text.slice(
    sentences[Math.max(0, index - 1)]?.start ?? 0,
    (sentences[index + 1] ?? sentences[index])?.end,
  );
}
