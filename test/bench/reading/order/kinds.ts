/** Kinds of pages whose words do not simply stand in lines across the page. */
import { type Font, type Look, PAGE, Page, type Prose } from './type-setter.ts';

/** What may differ between pages of one kind, in points. */
export interface Measures {
  readonly font: Font;
  readonly size: number;
  readonly gutter: number;
  readonly margin: number;
  readonly isJustified: boolean;
  /** Are four pages on a sheet laid out down the columns, and not across? */
  readonly isDownwards: boolean;
}

type Kind = (page: Page, prose: Prose, measures: Measures) => void;

export const KINDS: Readonly<Record<string, Kind>> = {
  'two columns': (page, prose, measures) => columns(page, prose, measures, { count: 2 }),
  'three columns': (page, prose, measures) =>
    columns(page, prose, { ...measures, size: measures.size - 1.5 }, { count: 3 }),
  'columns under headings': headed,
  'columns with footnotes': noted,
  'transcript, one a sheet': transcript,
  'transcript, four a sheet': condensed,
  'ruled table': table,
  'inverse band': banded,
  'stamp over text': stamped,
  'letter with a side note': sideNoted,
  'caption of a pleading': captioned,
};

function columns(
  page: Page,
  prose: Prose,
  { font, size, gutter, margin, isJustified }: Measures,
  { count, top = margin, bottom = PAGE.height - margin }: { count: number; top?: number; bottom?: number },
): void {
  const width = (PAGE.width - 2 * margin - (count - 1) * gutter) / count;
  const look = { font, size };
  const lines = Math.floor((bottom - top) / (size * 1.2));
  for (let column = 0; column < count; column += 1) {
    const short = column === count - 1 ? 7 : 0;
    page.column(prose, {
      x: margin + column * (width + gutter),
      y: top + size,
      width,
      lines: lines - short,
      look,
      isJustified,
      every: 8 + column,
    });
  }
}

/** A heading across, columns, another heading across, columns. */
function headed(page: Page, prose: Prose, measures: Measures): void {
  const { font, margin } = measures;
  const [title, lesser] = [
    { font, size: 17 },
    { font, size: 12 },
  ];
  page.centred(margin + 14, prose.words(5), title);
  page.centred(margin + 34, prose.words(7), lesser);
  columns(page, prose, measures, { count: 2, top: margin + 50, bottom: 380 });
  page.centred(408, prose.words(8), lesser);
  columns(page, prose, measures, { count: 2, top: 424 });
}

/** Notes under a rule at the foot of each column. */
function noted(page: Page, prose: Prose, measures: Measures): void {
  const { font, size, gutter, margin, isJustified } = measures;
  const width = (PAGE.width - 2 * margin - gutter) / 2;
  const look = { font, size };
  const small = { font, size: size - 2 };
  const feet = PAGE.height - margin - 8 * small.size * 1.2;
  for (const column of [0, 1]) {
    const x = margin + column * (width + gutter);
    const lines = Math.floor((feet - margin - 12) / (size * 1.2)) - column * 2;
    page.column(prose, { x, y: margin + size, width, lines, look, isJustified });
    page.rule(x, feet - 4, x + width / 3, feet - 4);
    page.column(prose, {
      x,
      y: feet + small.size,
      width,
      lines: 8 - column,
      look: small,
      isJustified,
      every: 4,
    });
  }
}

const LINES = 25;

/** Numbered lines of question and answer. */
function testimony(
  page: Page,
  prose: Prose,
  at: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly leading: number;
    readonly look: Look;
  },
): void {
  const { x, y, width, leading, look } = at;
  const em = look.size * 0.6;
  for (let line = 1; line <= LINES; line += 1) {
    const height = y + (line - 1) * leading;
    const number = String(line);
    page.say(x + (2 - number.length) * em, height, number, look);
    const turn = line % 3 === 1 ? (line % 2 === 1 ? 'Q.  ' : 'A.  ') : '';
    const indent = turn === '' ? 5 : 8;
    // The last line of an answer is short.
    const share = line % 3 === 0 ? 0.5 : 1;
    const text = prose.line((width - (indent + turn.length) * em) * share, look);
    page.say(x + indent * em, height, `${turn}${text}`, look);
  }
}

function transcript(page: Page, prose: Prose, { margin }: Measures): void {
  const look: Look = { font: 'F2', size: 12 };
  page.say(PAGE.width - margin - 30, margin, '47', look);
  testimony(page, prose, {
    x: margin,
    y: margin + 30,
    width: PAGE.width - 2 * margin,
    leading: 25,
    look,
  });
  page.centred(PAGE.height - margin / 2, prose.words(4), { font: 'F1', size: 8 });
}

/** Four pages of a deposition on one sheet, each in its frame. */
function condensed(page: Page, prose: Prose, { margin, gutter, isDownwards }: Measures): void {
  const width = (PAGE.width - 2 * margin - gutter) / 2;
  const height = (PAGE.height - 2 * margin - gutter) / 2;
  const look: Look = { font: 'F2', size: width / 42 };
  for (let cell = 0; cell < 4; cell += 1) {
    const [row, column] = isDownwards ? [cell % 2, Math.floor(cell / 2)] : [Math.floor(cell / 2), cell % 2];
    const x = margin + column * (width + gutter);
    const y = margin + row * (height + gutter);
    page.draw(`0 G 0.6 w ${x} ${PAGE.height - y - height} ${width} ${height} re S`);
    page.say(x + width - 60, y + 16, `Page ${46 + cell}`, look);
    testimony(page, prose, {
      x: x + 10,
      y: y + 34,
      width: width - 18,
      leading: (height - 44) / LINES,
      look,
    });
  }
}

/** Cells hold up to three lines; a row is read before the next one, a cell before that beside it. */
function table(page: Page, prose: Prose, { font, size, margin }: Measures): void {
  const look = { font, size };
  const width = PAGE.width - 2 * margin;
  const edges = [0, 0.14, 0.5, 0.8, 1].map((share) => margin + share * width);
  let y = margin + 30;
  page.centred(margin + 8, prose.words(6), { font, size: 13 });
  const leading = size * 1.15;
  for (let row = 0; row < 14; row += 1) {
    const lines = [1, 1 + (row % 3), 1 + ((row + 1) % 2), 1];
    const tall = Math.max(...lines) * leading + 8;
    page.rule(margin, y, margin + width, y);
    for (const edge of edges) page.rule(edge, y, edge, y + tall);
    for (let cell = 0; cell < 4; cell += 1) {
      const [left, right] = [edges[cell] ?? 0, edges[cell + 1] ?? 0];
      for (let line = 0; line < (lines[cell] ?? 1); line += 1) {
        const text = row > 0 && cell === 0 ? `${row}/1${row}/19` : prose.line(right - left - 16, look);
        const sum = `${row + 1},${110 + row * 37}.00`;
        page.say(left + 5, y + 3 + (line + 0.8) * leading, row > 0 && cell === 3 ? sum : text, look);
      }
    }
    y += tall;
  }
  page.rule(margin, y, margin + width, y);
  page.column(prose, { x: margin, y: y + 30, width, lines: 4, look });
}

/** White on black across the page, between columns. */
function banded(page: Page, prose: Prose, measures: Measures): void {
  const { font, margin } = measures;
  columns(page, prose, measures, { count: 2, bottom: 330 });
  page.box(margin, 348, PAGE.width - 2 * margin, 30, '0 g');
  page.centred(368, prose.words(6), { font, size: 14, colour: '1 g' });
  columns(page, prose, measures, { count: 2, top: 392 });
}

/** A stamp in grey, a little askew, over the end of some lines. */
function stamped(page: Page, prose: Prose, { font, size, margin, isJustified }: Measures): void {
  const look = { font, size: size + 1.5 };
  const width = PAGE.width - 2 * margin;
  page.column(prose, { x: margin, y: margin + 12, width, lines: 36, look, leading: size * 1.7, isJustified });
  page.draw(
    'q 0.985 0.174 -0.174 0.985 400 560 cm 0.45 G 2.5 w -10 -12 130 46 re S ' +
      'BT 0.45 g /F1 20 Tf 0 12 Td (RECEIVED) Tj 0 -18 Td /F1 12 Tf (MAR 14 2019) Tj ET Q',
  );
}

/** A letter with a narrow note beside it, in small print. */
function sideNoted(page: Page, prose: Prose, { font, size, gutter, margin, isJustified }: Measures): void {
  const look = { font, size: size + 1 };
  const small = { font: 'F1', size: size - 1.5 } as const;
  const note = 105;
  const width = PAGE.width - 2 * margin - gutter - note;
  page.say(margin, margin + 20, prose.words(4), { font, size: 16 });
  const y = page.column(prose, {
    x: margin,
    y: margin + 70,
    width,
    lines: 30,
    look,
    leading: size * 1.5,
    isJustified,
  });
  page.say(margin, y + 20, prose.words(2), look);
  page.column(prose, {
    x: margin + width + gutter,
    y: margin + 75,
    width: note,
    lines: 24,
    look: small,
    leading: size * 1.35,
    isJustified: false,
    every: 6,
  });
}

/** The parties on the left, the numbers on the right of a row of brackets; below them the page is in one column. */
function captioned(page: Page, prose: Prose, { font, size, margin }: Measures): void {
  const look = { font, size: size + 2 };
  const leading = look.size * 1.25;
  const width = PAGE.width - 2 * margin;
  const half = width / 2 - 12;
  page.centred(margin + 12, 'UNITED STATES DISTRICT COURT', look);
  page.centred(margin + 12 + leading, 'NORTHERN DISTRICT OF CALIFORNIA', look);
  const top = margin + 30 + 2 * leading;
  const parties = ['Plaintiff,', '', '          v.', '', 'Defendant.'];
  for (const [line, party] of parties.entries()) {
    const name = line % 4 === 0 ? `${prose.line(half * 0.5, look)}, ` : '';
    if (name + party !== '') page.say(margin, top + line * leading, name + party, look);
  }
  page.rule(margin, top + 5 * leading, margin + half, top + 5 * leading);
  page.rule(margin + half, top - leading, margin + half, top + 5 * leading);
  const right = margin + half + 24;
  for (const [line, text] of ['Case No. 3:19-cv-04711', 'ORDER', 'DENYING'].entries())
    page.say(right, top + line * leading * 1.4, text, look);
  page.say(right, top + 4.2 * leading, prose.line(half - 24, look), look);
  page.column(prose, {
    x: margin,
    y: top + 7 * leading,
    width,
    lines: 24,
    look,
    leading,
    isJustified: false,
  });
}

export function setPage(kind: string, prose: Prose, measures: Measures): Page {
  const page = new Page();
  KINDS[kind]?.(page, prose, measures);
  return page;
}
