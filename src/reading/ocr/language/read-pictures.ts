import type { GreyImage, PictureReader, PictureText, RecognisedWord, Recogniser } from '../../model.ts';
import { guessLanguage } from './guess-language.ts';

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
    const told = guessLanguage(words.map(({ text }) => text).join(' '));
    if (told === null || begun.split('+').includes(told)) return { words };
    if (!installed().includes(told)) return { words, missingLanguage: told };
    const again = await recogniser.recognise(image, told, signal).catch(() => null);
    signal.throwIfAborted();
    // Too slow, defeated, damaged or removed since: the page has been read once, and is told as one whose language is missing.
    if (again === null) return { words, missingLanguage: told };
    if (certainty(again) < certainty(words)) return { words };
    usual = told;
    return { words: again };
  };
  return { width: recogniser.width, read };
}

/** Characters, each as far as it is certain. */
function certainty(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
}
