import { describe, expect, it } from 'vitest';
import { unreadLines } from '../../../src/reading/ocr/unread-lines.ts';
import { write } from '../make/draw-pdf.ts';
import { asSharp, drawn, fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const [WIDTH, HEIGHT] = [612, 300];
const LINES = [
  'The undersigned acknowledges receipt of nine thousand four hundred dollars from Bexley',
  'Mutual in full satisfaction of the claim for storm damage to the boathouse.',
  'The undersigned releases Bexley Mutual, its reinsurers and adjusters from all further liability',
  'under the policy, known or unknown.',
  'Signed at Port Severn this 21st day of October 2024.',
];
const PAGE = LINES.map((line, at) => ` ${write(60, 250 - at * 24, line, 12, 0, '0 g')} `).join('');
/** Frames of stamps, a little aslant, that run through lines or around them, and a pen that went through one. */
const frame = (x: number, y: number, width: number, height: number, turn: number) =>
  ` 0.4 G 3 w q ${Math.cos(turn)} ${Math.sin(turn)} ${-Math.sin(turn)} ${Math.cos(turn)} ${x} ${y} cm 0 0 ${width} ${height} re S Q `;
const TOUCHED = [
  [
    'a large frame',
    frame(250, 106, 250, 90, 0.17),
    /storm damage to.* The undersigned releases Bexley.* liability under the policy/,
  ],
  [
    'one a little higher',
    frame(250, 112, 250, 90, 0.17),
    /storm damage to.* The undersigned releases Bexley.* liability under the policy/,
  ],
  [
    'a pen',
    ' 0 G 2 w 300 206 m 340 296 380 116 420 226 c 440 266 460 166 500 206 c S ',
    /Bexley Mutual.* further liability.* under the policy/,
  ],
] as const;

describe('print in grey beside black print', () => {
  const head = '0.2 g 0 270 612 30 re f ';
  const message = (y: number, text: string, time: string, grey: number) =>
    ` ${write(60, y, text, 15)} ${write(160, y - 18, time, 9, 0, `${grey} g`)} `;

  it.each([0.5, 0.55, 0.62])('is read: %d', async (grey) => {
    const content =
      head +
      message(230, 'The retention is still owed', '9:41 AM', grey) +
      message(180, 'They say you waived it', '11:05 PM', grey) +
      message(130, 'Never. Check the minutes', 'Seen 9:47 AM', grey) +
      message(80, 'We file the lien on Friday', '12:30 PM', grey);
    const png = await asSharp(await drawn({ width: 420, height: HEIGHT, content }))
      .withMetadata({ density: 200 })
      .png()
      .toBuffer();
    const { pages } = await readAll(testReader(), fileOf('grey.png', png));
    const text = pages[0]?.text.replace(/\s+/g, ' ');
    expect(text).toMatch(/still owed 9:41 ?AM.*waived it 11:05 ?PM.*minutes Seen 9:47 ?AM.*Friday 12:30 ?PM/);
    expect(pages.flatMap(misplacedWords)).toEqual([]);
  });
});

describe('a line that something touches', () => {
  it.each(TOUCHED)('is read, in its place: %s', async (_name, stroke, expected) => {
    const image = await drawn({ width: WIDTH, height: HEIGHT, content: PAGE + stroke });
    const png = await asSharp(image).withMetadata({ density: 200 }).png().toBuffer();
    const { pages } = await readAll(testReader(), fileOf('stamped.png', png));
    expect(pages[0]?.text.replace(/\s+/g, ' ')).toMatch(expected);
    expect(pages.flatMap(misplacedWords)).toEqual([]);
  });

  it('is none where all letters are of words', async () => {
    const image = await drawn({ width: WIDTH, height: HEIGHT, content: PAGE });
    const words = LINES.map((text, line) => {
      const [top, bottom] = [300 - 250 + line * 24 - 12, 300 - 250 + line * 24 + 4].map(
        (at) => (at * 200) / 72,
      );
      const box = [150, top ?? 0, 1700, bottom ?? 0] as const;
      return { text, box, confidence: 0.9, line, paragraph: 1 };
    });
    expect(unreadLines(image, words)).toEqual([]);
    expect(unreadLines(image, words.slice(1))).toHaveLength(1);
  });
});
