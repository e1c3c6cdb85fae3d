import { describe, expect, it } from 'vitest';
import { ADVANCE, type Glyph, leftToRight, pdfOfGlyphs } from '../../make/make-glyphs.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../../support.ts';

const reader = testReader();

/** Letters of a text that is read from the right, as they are seen from left to right. */
const seen = (text: string): string => [...text].reverse().join('');

describe.each([
  ['as they are seen', true, false],
  ['one by one as they are seen', false, false],
  ['one by one as they are read', false, true],
] as const)('letters from right to left that a PDF has %s', (_, together, isReversed) => {
  async function read(line: string | readonly string[], ...marks: Glyph[]): Promise<string | undefined> {
    const glyphs = [...leftToRight(line, 540 - [...line].length * ADVANCE, 700), ...marks];
    const pdf = pdfOfGlyphs(isReversed ? glyphs.reverse() : glyphs, together && marks.length === 0);
    const [page] = (await readAll(reader, fileOf('right.pdf', pdf))).pages;
    expect(page === undefined ? null : misplacedWords(page)).toEqual([]);
    return page?.text;
  }

  it('are words in the order of reading', async () => {
    const line = 'השוכר ישלם את דמי השכירות';
    expect(await read(seen(line))).toBe(line);
    expect(await read(`.${seen(line)}`)).toBe(`${line}.`);
  });

  it('keep names in Latin letters, sums and days as they are', async () => {
    expect(await read(`${seen('על החוזה')} Marlowe & Finch LLC ${seen('החברה הזרה חתמה')}`)).toBe(
      'החברה הזרה חתמה Marlowe & Finch LLC על החוזה',
    );
    expect(await read(`.${seen('במרץ')} 15 ${seen('עד יום')} $1,250.00 ${seen('השוכר ישלם')}`)).toBe(
      'השוכר ישלם $1,250.00 עד יום 15 במרץ.',
    );
    expect(await read(`.${seen('או')} counsel@example.com ${seen('כתבו אל')}`)).toBe(
      'כתבו אל counsel@example.com או.',
    );
    expect(await read(`.15/03/2024 ${seen('עד יום')}`)).toBe('עד יום 15/03/2024.');
  });

  it('have their brackets, whichever way round the file has them', async () => {
    for (const [left, right] of ['()', ')(']) {
      const line = `.${left}12 ${seen('סעיף')}${right} ${seen('בחוזה של השוכר')}`;
      expect(await read(line)).toBe('בחוזה של השוכר (סעיף 12).');
    }
  });

  it('stand within an English line', async () => {
    const line = (one: string, other: string) => `The Hebrew word ${one} means peace (${other}), section 12.`;
    expect(await read(line(seen('שלום'), seen('חוזה 12 טוב').replace('21', '12')))).toBe(
      line('שלום', 'חוזה 12 טוב'),
    );
  });

  it('are letters, whatever the form they have within a word', async () => {
    const ligature = ['د', 'ق', 'ع', 'ل', 'ا', ' ', 'ر', 'ا', 'ج', 'ي', 'لإ', 'ا'];
    expect(await read(ligature)).toBe('الإيجار العقد');
    const forms = ['\ufeaa', '\ufed8', '\ufecc', '\ufedf', '\ufe8d', ' ', '\ufefb', '\ufee3'];
    expect(await read(forms)).toBe('ملا العقد');
  });

  it('keep their points', async () => {
    const word = 'שלום';
    const under = 540 - word.length * ADVANCE + 2 * ADVANCE;
    expect(await read(seen(word), { text: '\u05b8', x: under, y: 700 })).toBe('של\u05b8ום');
  });
});
