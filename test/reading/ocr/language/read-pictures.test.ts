import { expect, it } from 'vitest';
import { ChanceryError } from '../../../../src/platform/index.ts';
import type { RecognisedWord } from '../../../../src/reading/model.ts';
import { readPictures } from '../../../../src/reading/ocr/index.ts';

const GERMAN =
  'Der Kläger begehrt von der Beklagten die Rückzahlung des Kaufpreises Zug um Zug gegen Rückgabe des Fahrzeugs. Das Landgericht hat die Klage abgewiesen; die Berufung blieb ohne Erfolg.';

it('keeps what was recognised where the second reading, in the language that was told, fails', async () => {
  const words = GERMAN.split(' ').map(
    (text): RecognisedWord => ({ text, box: [0, 0, 10, 10], confidence: 0.8, paragraph: 1, line: 1 }),
  );
  const asked: string[] = [];
  const recogniser = {
    width: 1,
    recognise: async (_image: unknown, language: string) => {
      asked.push(language);
      if (language === 'deu') throw new ChanceryError('reader_timeout', 'It took too long.');
      return words;
    },
  };
  const pictures = readPictures({ recogniser, language: 'eng', installed: () => ['deu', 'eng'] });
  const image = { width: 1, height: 1, pixels: new Uint8Array(1) };
  expect(await pictures.read(image, new AbortController().signal)).toEqual({
    words,
    missingLanguage: 'deu',
  });
  expect(asked).toEqual(['eng', 'deu']);
});
