import { expect, test } from 'vitest';
import { transcriptPlace } from '../../../src/precedents/citations/transcript-place.ts';

/** 25 numbered lines under the number of the page. */
function sheet(number: number, lines = 25, first = 1): string {
  const said = Array.from(
    { length: lines },
    (_, at) => `${String(at + first).padStart(2)}  Q. Line ${at + first} of ${number}, at the yard.`,
  );
  return [`${number}`, '', ...said].join('\n');
}

const TITLE = 'DEPOSITION OF MARCUS DUNN\n\nTaken on May 4, 2026';
const pagesOf = (texts: readonly string[]) => texts.map((text, at) => ({ number: at + 1, text }));

function place(texts: readonly string[], page: number, from: string, to: string): string | null {
  const text = texts[page - 1] ?? '';
  const span = [text.indexOf(from), text.indexOf(to) + to.length] as const;
  return transcriptPlace({ pages: pagesOf(texts), page, span });
}

test('page and lines of the transcript, not of the file', () => {
  const texts = [TITLE, sheet(44), sheet(45), sheet(46, 9)];
  expect(place(texts, 3, 'Q. Line 3 ', 'Line 10 of')).toBe('45:3–10');
  expect(place(texts, 3, 'Line 7 of', 'Line 7 of 45')).toBe('45:7');
  expect(place(texts, 4, 'Line 2 of', 'Line 9 of')).toBe('46:2–9');
  expect(place([TITLE, sheet(2), sheet(3)], 3, 'Line 25 of', 'Line 25 of')).toBe('3:25');
});

test('an excerpt that calls its pages', () => {
  const called = (number: number, lines: number) =>
    sheet(number, lines).replace(
      /^\d+\n/,
      `DEPOSITION OF MARCUS DUNN, May 4, 2026\n          Page ${number}\n`,
    );
  const texts = [called(31, 11), called(44, 8)];
  expect(place(texts, 1, 'Q. Line 3 ', 'Line 10 of')).toBe('31:3–10');
  expect(place(texts, 2, 'Line 7 of', 'Line 7 of 44')).toBe('44:7');
  expect(place([`${texts[0]}\n${texts[1]}`], 1, 'Line 7 of 44', 'Line 7 of 44')).toBe('44:7');
});

test('an excerpt that shows some lines of each page', () => {
  const part = (number: number, first: number) =>
    sheet(number, 6, first).replace(/^\d+\n\n/, `Page ${number}\n`);
  const text = `${TITLE} (extracts)\n\n${part(31, 12)}\n\n${part(44, 3)}`;
  expect(place([text], 1, 'Line 12 of', 'Line 14 of')).toBe('31:12–14');
  expect(place([text], 1, 'Line 4 of 44', 'Line 4 of 44')).toBe('44:4');
  // Lines are left out.
  expect(place([text.replace(/^ ?5 .*\n/m, '')], 1, 'Line 4 of 44', 'Line 6 of 44')).toBe('44:4–6');
  // A number is missing.
  expect(place([text.replace(/^ ?5 /m, '   ')], 1, 'Line 12 of', 'Line 14 of')).toBeNull();
});

test('an excerpt whose pages have their number alone', () => {
  const part = (number: number, first: number) => sheet(number, 6, first).replace('\n\n', '\n');
  const text = `${TITLE} (extracts)\n\n${part(40, 12)}\n${part(41, 3)}\n\n${part(88, 17)}`;
  expect(place([text], 1, 'Line 12 of', 'Line 14 of')).toBe('40:12–14');
  expect(place([text], 1, 'Line 4 of 41', 'Line 18 of 88')).toBe('41:4–88:18');
  // A page may be a line that lost its words, and a line without its number may be missing.
  expect(place([text.replaceAll('40', '20')], 1, 'Line 12 of', 'Line 14 of')).toBeNull();
  expect(place([text.replace(/^ ?5 /m, '   ')], 1, 'Line 12 of', 'Line 14 of')).toBeNull();
});

test('nothing where lines or pages leave a doubt', () => {
  // A line without its number; pages that do not follow each other; no numbers of pages.
  const gap = [sheet(44), sheet(45).replace(' 8  Q.', '    Q.'), sheet(46)];
  expect(place(gap, 2, 'Line 3 of', 'Line 5 of')).toBeNull();
  expect(place([sheet(44), sheet(61)], 2, 'Line 3 of', 'Line 5 of')).toBeNull();
  const bare = [sheet(44), sheet(45)].map((text) => text.replace(/^\d+\n/, ''));
  expect(place(bare, 2, 'Line 3 of', 'Line 5 of')).toBeNull();
  expect(place(['I left the yard at noon.', 'It was cold.'], 2, 'It', 'cold')).toBeNull();
});

test('excerpts of several pages on one page of the file', () => {
  const two = [[sheet(44), sheet(45)].join('\n'), [sheet(46), sheet(47)].join('\n')];
  expect(place(two, 1, 'Line 3 of 45', 'Line 5 of 45')).toBe('45:3–5');
  const head = (number: number) => `\n${' '.repeat(60)}${number}\n\n`;
  const said = (number: number, count: number) => sheet(number, count).split('\n').slice(2).join('\n');
  const text = `${TITLE}. EXCERPTS\n${head(21)}${said(21, 6)}\n${head(22)}${said(22, 7)}\n${head(64)}${said(64, 5)}\n`;
  expect(place([text], 1, 'Line 1 of 22', 'Line 7 of 22')).toBe('22:1–7');
  expect(place([text], 1, 'Line 3 of 64', 'Line 3 of 64')).toBe('64:3');
  expect(place([text], 1, 'Line 6 of 22', 'Line 2 of 64')).toBe('22:6–64:2');
  // What is no page number, or lines that do not count from one: nothing is certain.
  expect(place([text.replace(`${' '.repeat(60)}22`, '20')], 1, 'Line 1 of 64', 'Line 2 of 64')).toBeNull();
  expect(
    place(
      [`${head(21)}${said(21, 6)}\n${head(22)}${sheet(22, 6, 4).split('\n').slice(2).join('\n')}`],
      1,
      'Line 5 of 22',
      'Line 6 of 22',
    ),
  ).toBeNull();
  expect(place([`${head(21)}${said(21, 6)}`], 1, 'Line 5 of 21', 'Line 6 of 21')).toBeNull();
});
