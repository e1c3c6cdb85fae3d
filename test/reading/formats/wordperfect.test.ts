import { describe, expect, it } from 'vitest';
import { writeCompoundFile } from '../../../src/containers/index.ts';
import { makeWordPerfect5, makeWordPerfect6, WP5, WP6 } from '../make/make-wordperfect.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();
let files = 0;

async function read(bytes: Uint8Array) {
  const result = await readAll(reader, fileOf(`brief-${files++}.wpd`, bytes));
  expect(result.mediaType).toBe('application/vnd.wordperfect');
  expect(result.pages.flatMap(misplacedWords)).toEqual([]);
  return result.pages;
}

const { text, paragraph, page, tab, row, cell, endTable, character, attribute, undone } = WP6;
const REDLINE = 10;
const STRIKEOUT = 13;

describe('a document of WordPerfect 6 and later', () => {
  it('is its paragraphs, tabs, signs and pages', async () => {
    const pages = await read(
      makeWordPerfect6([
        text('ATTORNEY FOR APPELLANT'),
        tab,
        text('No. 5'),
        paragraph,
        text('The tenant'),
        character(4, 28),
        text('s duty '),
        character(4, 6),
        WP6.bytes(0x81),
        text('9 '),
        character(4, 34),
        text(' non-'),
        WP6.bytes(0x84),
        text('paying caf'),
        character(1, 41),
        text(' '),
        WP6.bytes(0x0f),
        paragraph,
        page,
        text('Second page'),
        WP6.bytes(0xcf),
        text('of two.'),
      ]),
    );
    expect(pages.map(({ text }) => text)).toEqual([
      'ATTORNEY FOR APPELLANT\tNo. 5\n\nThe tenant’s duty §\u00a09 — non--paying café é',
      'Second page of two.',
    ]);
  });

  it('has its notes at the foot of their page, and headers, footers and boxes', async () => {
    const pages = await read(
      makeWordPerfect6(
        [
          WP6.naming(0xd6, 0, [2]),
          WP6.naming(0xd6, 2, [3]),
          text('The rule is old.'),
          WP6.footnote(1, '1'),
          paragraph,
          WP6.naming(0xdf, 1, [4]),
          page,
          text('It is settled.'),
          WP6.footnote(5, '2'),
          paragraph,
        ],
        [
          [text('1 See Hale, at 12.')],
          [text('Brief of Appellant')],
          [text('Draft of May 4')],
          [text('Figure of the dam'), paragraph, text('in 1999')],
          [text('So Hale.')],
        ],
      ),
    );
    expect(pages.map(({ text }) => text)).toEqual([
      'Brief of Appellant\n\nThe rule is old.1\n\nFigure of the dam\nin 1999\n\n1 See Hale, at 12.\n\nDraft of May 4',
      'It is settled.2\n\n2 So Hale.',
    ]);
  });

  it('has tables row by row', async () => {
    const [first] = await read(
      makeWordPerfect6([
        text('Payments'),
        paragraph,
        row,
        text('Day'),
        cell,
        text('Sum'),
        row,
        text('May 4'),
        cell,
        text('$ 500'),
        endTable,
        text('All paid.'),
        paragraph,
      ]),
    );
    expect(first?.text).toBe('Payments\n\nDay\tSum\nMay 4\t$ 500\n\nAll paid.');
  });

  it('keeps what was struck out, redlined or deleted beside the text', async () => {
    const [first] = await read(
      makeWordPerfect6(
        [
          text('Rent is '),
          attribute(STRIKEOUT, true),
          text('five hundred'),
          attribute(STRIKEOUT, false),
          attribute(REDLINE, true),
          text('six hundred'),
          attribute(REDLINE, false),
          undone(true),
          text(' and not a penny more'),
          WP6.footnote(1, '1'),
          paragraph,
          undone(false),
          text('.'),
          paragraph,
        ],
        [[text('Old note')]],
      ),
    );
    expect(first?.text).toBe('Rent is six hundred.');
    expect(first?.margin?.text).toBe('five hundred\n\nsix hundred\n\nand not a penny moreOld note1');
    expect(first?.margin?.remarks.map(({ kind }) => kind)).toEqual(['deletion', 'insertion', 'deletion']);
  });

  it('is read out of the container that it is saved in beside objects', async () => {
    const inside = makeWordPerfect6([text('The lease ended.'), paragraph]);
    const stream = {
      size: inside.length,
      async *read() {
        yield inside;
      },
    };
    const parts: Buffer[] = [];
    for await (const part of writeCompoundFile([{ name: 'PerfectOffice_MAIN', stream, children: [] }]))
      parts.push(part);
    const [first] = await read(Buffer.concat(parts));
    expect(first?.text).toBe('The lease ended.');
  });
});

describe('a document of WordPerfect 5', () => {
  it('is its paragraphs, notes, tables and struck-out words', async () => {
    const pages = await read(
      makeWordPerfect5([
        WP5.text('The rule'),
        WP5.softReturn,
        WP5.text('is old'),
        WP5.footnote(1, 'See Hale.'),
        WP5.text(' '),
        WP5.character(4, 6),
        WP5.text(' 9.'),
        WP5.endnote(1, 'Overruled later.'),
        WP5.paragraph,
        WP5.cells('row'),
        WP5.cells('cell'),
        WP5.text('Day'),
        WP5.cells('cell'),
        WP5.text('Sum'),
        WP5.cells('end'),
        WP5.attribute(STRIKEOUT, true),
        WP5.text('Never.'),
        WP5.attribute(STRIKEOUT, false),
        WP5.page,
        WP5.text('Signed'),
        WP5.tab,
        WP5.text('A. Orr'),
      ]),
    );
    expect(pages.map(({ text }) => text)).toEqual([
      'The rule is old1 § 9.1\n\nDay\tSum\n\n1 See Hale.',
      'Signed\tA. Orr\n\n1 Overruled later.',
    ]);
    expect(pages[0]?.margin?.text).toBe('Never.');
  });
});

describe('what is no such document, or is one that would cost too much', () => {
  const whole = makeWordPerfect6([text('Whole.'), paragraph]);
  const without = (at: number, value: number): Buffer => {
    const bytes = Buffer.from(whole);
    bytes[at] = value;
    return bytes;
  };

  it.each([
    ['locked with a password', makeWordPerfect6([text('Locked')], [], 0x1234), 'encrypted'],
    ['locked with a password, in version 5', makeWordPerfect5([WP5.text('Locked')], 0x1234), 'encrypted'],
    ['cut off in its header', whole.subarray(0, 12), 'damaged'],
    ['with its text behind its end', without(6, 9), 'damaged'],
    ['a drawing of WordPerfect', without(9, 0x16), 'unsupported_format'],
    ['of a Macintosh', without(9, 0x2c), 'unsupported_format'],
    [
      'a note that is in itself',
      makeWordPerfect6(
        Array.from({ length: 2_000 }, () => WP6.footnote(1, '1')),
        [Array.from({ length: 2_000 }, () => WP6.footnote(1, '1'))],
      ),
      'too_complex',
    ],
  ] as const)('%s', async (_what, bytes, code) => {
    await expect(readAll(reader, fileOf(`bad-${files++}.wpd`, bytes))).rejects.toMatchObject({ code });
  });

  it('reads as far as it goes where a function is cut off', async () => {
    for (const cut of [
      Buffer.from([0xd7]),
      Buffer.from([0xd7, 0, 0, 0]),
      Buffer.from([0xf0, 1]),
      Buffer.from([0xe0, 1, 0xff, 0xff]),
    ]) {
      const [first] = await read(makeWordPerfect6([text('Before.'), paragraph, cut]));
      expect(first?.text).toBe('Before.');
    }
  });
});
