import { isWorthKeeping, type PageWriter } from '../../pages/page-writer.ts';
import { datum, positions, type Range } from './file-information.ts';
import { singleProperties } from './single-properties.ts';

export interface Section {
  /** After its last character. */
  readonly end: number;
  readonly beginsPage: boolean;
  readonly hasTitlePage: boolean;
}

const BREAK = 0x3009;
const TITLE_PAGE = 0x300a;

/** MS-DOC 2.8.26 and 2.9.255: what begins a page, and what has headers of its own on the first. */
export function readSections(main: Buffer, plc: Buffer): Section[] {
  const places = positions(plc, 12);
  return places.slice(1).map((end, index) => {
    const at = datum(plc, 12, index).readUInt32LE(2);
    let beginsPage = true;
    let hasTitlePage = false;
    if (at !== 0xffffffff && at + 2 <= main.length) {
      for (const { code, value } of singleProperties(main.subarray(at + 2, at + 2 + main.readUInt16LE(at)))) {
        if (code === BREAK) beginsPage = (value[0] ?? 2) > 1;
        if (code === TITLE_PAGE) hasTitlePage = value[0] === 1;
      }
    }
    return { end, beginsPage, hasTitlePage };
  });
}

/** What the six headers and footers of a section are for (MS-DOC 2.8.23), after six texts that separate notes. */
const KINDS = [
  { isHeader: true, kind: 'even' },
  { isHeader: true, kind: 'odd' },
  { isHeader: false, kind: 'even' },
  { isHeader: false, kind: 'odd' },
  { isHeader: true, kind: 'first' },
  { isHeader: false, kind: 'first' },
] as const;

export interface Headers {
  readonly plc: Buffer;
  readonly story: Range;
  readonly hasFacingPages: boolean;
  read(range: Range): string;
}

/** Puts each header and footer on the first page that shows it. `starts`: the pages sections begin on. */
export function placeHeaders(
  pages: PageWriter,
  sections: readonly Section[],
  starts: readonly number[],
  { plc, story, hasFacingPages, read }: Headers,
): void {
  const places = positions(plc, 0);
  const seen = new Set<string>();
  for (const [index, { hasTitlePage }] of sections.entries()) {
    const first = starts[index] ?? pages.page;
    const last = starts[index + 1] ?? pages.page;
    for (const [number, { isHeader, kind }] of KINDS.entries()) {
      const at = 6 + index * 6 + number;
      const start = story.start + (places[at] ?? 0);
      const end = Math.min(story.end, story.start + (places[at + 1] ?? 0));
      if (end <= start || (kind === 'even' && !hasFacingPages) || (kind === 'first' && !hasTitlePage))
        continue;
      const text = read({ start, end });
      if (!isWorthKeeping(text) || seen.has(text)) continue;
      seen.add(text);
      const isLater = kind === 'even' || (kind === 'odd' && hasTitlePage);
      const page = isLater ? Math.min(first + 1, last) : first;
      if (isHeader) pages.header(page, text);
      else pages.footer(page, text);
    }
  }
}
