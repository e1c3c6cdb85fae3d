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

const ENGLISH =
  'The parties met twice in the spring of that year, and the correspondence shows that the price was agreed before the inspection took place, as the broker recalled.';
const POLISH =
  'Umowa najmu lokalu użytkowego zawarta w Warszawie pomiędzy spółką, zwaną dalej Wynajmującym, a panem Zielińskim, zwanym dalej Najemcą. Najemca zobowiązuje się do zapłaty czynszu w wysokości czterech tysięcy złotych miesięcznie, płatnego z góry do dziesiątego dnia każdego miesiąca. Strony mogą rozwiązać umowę za trzymiesięcznym wypowiedzeniem, złożonym na piśmie pod rygorem nieważności.';

it.each([
  ['without one in another language', [ENGLISH, ENGLISH, ENGLISH], [], undefined, ['eng']],
  ['of a page that is otherwise in English', [ENGLISH, POLISH, ENGLISH], [], 'pol', ['eng']],
  ['that can be read', [ENGLISH, POLISH, ENGLISH], ['pol'], undefined, ['eng', 'eng+pol']],
])('tells the language of a passage: %s', async (_, passages, more, missingLanguage, languages) => {
  // Lines of ten words.
  const words = passages
    .flatMap((passage) => passage.split(' '))
    .map((text, at): RecognisedWord => {
      return { text, box: [0, 0, 10, 10], confidence: 0.9, paragraph: 1, line: 1 + Math.floor(at / 10) };
    });
  const asked: string[] = [];
  const recogniser = {
    width: 1,
    recognise: async (_image: unknown, language: string) => {
      asked.push(language);
      return words;
    },
  };
  const pictures = readPictures({ recogniser, language: 'eng', installed: () => ['eng', ...more] });
  const image = { width: 1, height: 1, pixels: new Uint8Array(1) };
  expect((await pictures.read(image, new AbortController().signal)).missingLanguage).toBe(missingLanguage);
  expect(asked).toEqual(languages);
});
