import type { GreyImage, PictureReader, PictureText, RecognisedWord, Recogniser } from '../../model.ts';
import { guessLanguage, isLikeEnglish } from './guess-language.ts';

/** Lines that follow each other and have so many letters say in what language they are, where those from the next line on say so, too. */
const PASSAGE = 160;
const AGREEING = 2;
/** Below this the letters may be none of those that were looked for. */
const DOUBTFUL = 0.6;

export interface PictureReaderOptions {
  readonly recogniser: Recogniser;
  /** Codes joined by `+`: what a person says the document is in, or what is usual. */
  readonly language: string;
  /** Codes of what can be recognised. */
  readonly installed: () => readonly string[];
}

/**
 * Reads the pictures of one document. What a page is in shows when it was read; where that was the wrong language and the
 * right one is installed, it is read again in that, and so are those after it.
 */
export function readPictures({ recogniser, language, installed }: PictureReaderOptions): PictureReader {
  let usual = language;
  const read = async (image: GreyImage, signal: AbortSignal): Promise<PictureText> => {
    const begun = usual;
    const words = await recogniser.recognise(image, begun, signal);
    const known = begun.split('+');
    const whole = languageOf(words);
    const told = whole === null || known.includes(whole) ? languageWithin(words, known) : whole;
    if (told === null) return { words };
    if (!installed().includes(told)) return { words, missingLanguage: told };
    const languages = told === whole ? told : `${begun}+${told}`;
    const again = await recogniser.recognise(image, languages, signal).catch(() => null);
    signal.throwIfAborted();
    // Too slow, defeated, damaged or removed since: the page has been read once, and is told as one whose language is missing.
    if (again === null) return { words, missingLanguage: told };
    if (certainty(again) < certainty(words)) return { words };
    if (told === whole) usual = told;
    return { words: again };
  };
  return { width: recogniser.width, read };
}

function languageOf(words: readonly RecognisedWord[]): string | null {
  const isDoubtful = certainty(words) < DOUBTFUL * words.reduce((sum, { text }) => sum + text.length, 0);
  return guessLanguage(words.map(({ text }) => text).join(' '), isDoubtful);
}

/** The language of a passage that is in none of those known, where the page as a whole is. */
function languageWithin(words: readonly RecognisedWord[], known: readonly string[]): string | null {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  const lengths = lines.map((line) => line.reduce((sum, { text }) => sum + text.length, 0));
  const counts = new Map<string, number>();
  for (const start of lines.keys()) {
    let [end, length] = [start, 0];
    while (end < lines.length && length < PASSAGE) length += lengths[end++] ?? 0;
    if (length < PASSAGE) break;
    const passage = lines.slice(start, end).flat();
    if (isLikeEnglish(passage.map(({ text }) => text).join(' '))) continue;
    const told = languageOf(passage);
    if (told === null || known.includes(told)) continue;
    counts.set(told, (counts.get(told) ?? 0) + 1);
    if (counts.get(told) === AGREEING) return told;
  }
  return null;
}

/** Characters, each as far as it is certain. */
function certainty(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
}
