import { afterAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../src/platform/index.ts';
import type { Box, RecognisedWord } from '../../../src/reading/model.ts';
import { numberColumnsIn } from '../../../src/reading/ocr/line-numbers/find.ts';
import { withLineNumbers } from '../../../src/reading/ocr/line-numbers/read.ts';
import { ruledCells } from '../../../src/reading/ocr/line-numbers/rules.ts';
import { uprightRecogniser } from '../../../src/reading/ocr/orientation.ts';
import { createOcrPool } from '../../../src/reading/ocr/pool.ts';
import { shrink } from '../../../src/reading/ocr/preprocess/ink-map.ts';
import { quarterTurned } from '../../../src/reading/ocr/preprocess/turning.ts';
import { write } from '../make/draw-pdf.ts';
import { drawn } from '../support.ts';

const NEVER = new AbortController().signal;
const LINES = [
  ...['Q.  Who else was in the room?', 'A.  Nobody.', 'Q.  Was the valve replaced in 2016?', 'A.  Yes.'],
  ...[
    'Q.  Let me show you what has been marked',
    'as Exhibit 12.  Do you know it?',
    'A.  That is my signature.',
  ],
  ...['MR. PELL:  Objection.', 'Q.  You may answer.', 'A.  I would have to look at my notes.', 'Q.  Okay.'],
  ...[
    'A.  He said that the tenant would pay for it',
    'and we left it at that.',
    'Q.  Anything else?',
    'A.  No.',
  ],
  ...['Q.  How long did that take?', 'A.  Two or three days.', 'Q.  Did you write it down?', 'A.  I did.'],
  ...['Q.  And where is it now?', 'A.  In the safe of the office.', 'Q.  Is that so?', 'A.  It was in May.'],
  ...['Q.  Who has the key?', 'A.  My brother.'],
];

/** A page of a transcript, as reporters set it. */
function transcript({
  font = 'F2',
  rules = '',
  stamps = false,
}: {
  font?: string;
  rules?: string;
  stamps?: boolean;
}) {
  const lines = LINES.map((text, line) => {
    const y = 690 - line * 25;
    const [speaker, words = ''] = /^[QA]\./.test(text) ? [text.slice(0, 2), text.slice(4)] : ['', text];
    const say = (x: number, what: string): string =>
      what === '' ? '' : ` ${write(x, y, what, 12, 0, '0 g').replace('/F1', `/${font}`)} `;
    const time = stamps ? say(40, `10:0${Math.floor(line / 6)}:${10 + line}`) : '';
    const x = stamps ? 60 : 0;
    return (
      time +
      say(x + (line < 9 ? 77 : 70), String(line + 1)) +
      say(x + 130, speaker) +
      say(x + (speaker === '' ? 100 : 160), words)
    );
  });
  return drawn({ width: 612, height: 792, content: lines.join('') + rules });
}

const DOUBLE_RULE = ' 0 G 0.7 w 95 20 m 95 770 l S 98 20 m 98 770 l S 580 20 m 580 770 l S ';
const FRAME = ' 0 G 0.7 w 36 36 540 720 re S ';

describe('a page with numbered lines', () => {
  const pool = createOcrPool({ workers: 1, languageDirectory: null, log: silentLog });
  const recogniser = uprightRecogniser(pool);
  afterAll(() => pool.close());

  it.each([
    ['of typewriting', {}],
    ['between rules', { rules: DOUBLE_RULE }],
    ['in Times, in a frame', { font: 'F3', rules: FRAME }],
    ['with the time of each line', { stamps: true }],
  ])('%s is read with every number and every Q. and A.', async (_, look) => {
    const words = await recogniser.recognise(await transcript(look), 'eng', NEVER);
    const lines = [...Map.groupBy(words, ({ line }) => line).values()].map((line) =>
      line.map(({ text }) => text).join(' '),
    );
    const read = lines.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ''));
    const heads = LINES.map((text, line) => `${line + 1} ${/^[QA]\./.exec(text)?.[0] ?? text.split(' ')[0]}`);
    expect(heads.filter((head) => !read.some((line) => line.startsWith(head)))).toEqual([]);
  });

  it('is told by a column of marks, which prose and a page on its side have not', async () => {
    const columns = (image: Awaited<ReturnType<typeof transcript>>) => {
      const cells = shrink(image);
      return numberColumnsIn(cells, ruledCells(cells)).map(({ length }) => length);
    };
    const page = await transcript({ rules: DOUBLE_RULE });
    expect(columns(page)[0]).toBe(25);
    expect(columns(quarterTurned(page, 1).image)).toEqual([]);
    const prose = LINES.map((text, line) => ` ${write(72, 690 - line * 25, `was ${text}`, 12, 0, '0 g')} `);
    expect(columns(await drawn({ width: 612, height: 792, content: prose.join('') }))).toEqual([]);
  });
});

describe('numbers of lines', () => {
  const COUNT = 14;
  const places = Array.from({ length: COUNT }, (_, at): Box => [100, 100 + at * 60, 120, 120 + at * 60]);
  const word = (text: string, line: number, x: number): RecognisedWord => {
    const box = [x, 100 + line * 60, x + 10 * text.length, 120 + line * 60] as const;
    return { text, box, confidence: 0.9, paragraph: 1, line: line + 1 };
  };
  const page = (number: (line: number) => string | null, speaker: (line: number) => string) =>
    places.flatMap((_, line) => {
      const text = number(line);
      return [
        ...(text === null ? [] : [word(text, line, 102)]),
        word(speaker(line), line, 200),
        word('Never.', line, 260),
      ];
    });
  const heads = (words: readonly RecognisedWord[] | null) =>
    [...Map.groupBy(words ?? [], ({ line }) => line).values()].map((line) => line[0]?.text);
  const counted = places.map((_, line) => String(line + 1));

  it('that were misread or left out are told by those around them, and are not certain', () => {
    const read = page(
      (line) => (line === 4 ? null : line === 8 ? 'pd' : String(line + 1)),
      () => 'Q.',
    );
    const words = withLineNumbers(read, [places]);
    expect(heads(words)).toEqual(counted);
    expect(
      words?.filter(({ text }) => text === '5' || text === '9').map(({ confidence }) => confidence),
    ).toEqual([0.5, 0.5]);
  });

  it('are looked for in each column of marks, and are none where nothing counts', () => {
    const read = page(
      (line) => String(line + 1),
      () => 'Q.',
    );
    const times = places.map(([, top, , bottom]): Box => [20, top, 60, bottom]);
    expect(heads(withLineNumbers(read, [times, places]))).toEqual(counted);
    expect(
      withLineNumbers(
        page(
          () => '7',
          () => 'Q.',
        ),
        [places],
      ),
    ).toBeNull();
  });

  it('have Q and A behind them where what was read looks like these and stands as these do', () => {
    const speaker = (line: number) => ['Q.', 'A.', '0.', 'aA', 'Qi', 'It'][line % 6] ?? '';
    const words = withLineNumbers(
      page((line) => String(line + 1), speaker),
      [places],
    );
    const read = [...Map.groupBy(words ?? [], ({ line }) => line).values()].map((line) => line[1]?.text);
    expect(read.slice(0, 6)).toEqual(['Q.', 'A.', 'Q.', 'A.', 'Q.', 'It']);
  });

  it('keep what stands alone to their left only where it is more than a speck', () => {
    const read = page(
      (line) => String(line + 1),
      () => 'Q.',
    );
    const speck = { ...word('B', 2, 20), confidence: 0.4 };
    const words = withLineNumbers([speck, word('10:02', 3, 20), ...read], [places]);
    expect(words?.map(({ text }) => text)).not.toContain('B');
    expect(words?.map(({ text }) => text)).toContain('10:02');
  });
});
