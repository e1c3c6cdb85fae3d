/** Headers and footers, for every rendering alike: those of the firm's own look, or a running header and page numbers. */

import { withoutBraces } from '../braces.ts';
import type { Caption } from '../document.ts';
import { hasLetter } from '../letters.ts';
import type { HeadLine, Look } from '../look.ts';
import { numberOf, runningHeader, subjectOf } from './layout.ts';

export type HeadPart = string | typeof PAGE_NUMBER | typeof PAGE_COUNT;

export const PAGE_NUMBER = Symbol('page');
export const PAGE_COUNT = Symbol('pages');

export interface ShownLine {
  /** One; or left and right; or left, middle and right. */
  readonly columns: readonly (readonly HeadPart[])[];
  readonly look: Omit<HeadLine, 'text' | 'rest'>;
  /** Of what stands after the first column. */
  readonly rest: Omit<HeadLine, 'text' | 'rest'>;
}

export interface Heads {
  readonly firstHeader: readonly ShownLine[];
  readonly header: readonly ShownLine[];
  readonly firstFooter: readonly ShownLine[];
  readonly footer: readonly ShownLine[];
  readonly picture: Picture | null;
}

export interface Picture {
  readonly kind: 'png' | 'jpg';
  readonly bytes: Buffer;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly align: 'left' | 'center' | 'right';
}

const SIZE = 10;
const PAGE_OF_PAGES: HeadLine = { text: 'Page {page} of {pages}', size: SIZE, align: 'center' };
const MOST_COLUMNS = 3;

export function headsOf(caption: Caption, title: string): Heads {
  const { look = {} } = caption.rules;
  const shown = (lines: readonly HeadLine[] | undefined, standard: readonly HeadLine[]) =>
    (lines ?? standard).map((line) => shownLine(line, caption, title));
  const running: HeadLine = { text: withoutBraces(runningOf(caption, title)), size: SIZE, align: 'right' };
  return {
    // The first page has its caption or letterhead instead of the running header.
    firstHeader: shown(look.first_header, []),
    header: shown(look.header, [running]),
    firstFooter: shown(look.first_footer ?? look.footer, [PAGE_OF_PAGES]),
    footer: shown(look.footer, [PAGE_OF_PAGES]),
    picture: pictureOf(look),
  };
}

/** An agreement is of its parties, and a letter to a stranger of no action of the record. */
function runningOf(caption: Caption, title: string): string {
  const { form, shown_title: shown, addressee, parties } = caption;
  if (form === 'agreement') return shown ?? title.split(' — ')[0] ?? title;
  const isToStranger = form === 'letter' && parties.some(({ directed }) => directed === true);
  return isToStranger && addressee !== null ? addressee : runningHeader(caption);
}

/** A letterhead of the firm's own stands in the header of the first page. */
export function hasOwnLetterhead({ first_header: lines = [], picture }: Look): boolean {
  return picture?.data !== undefined || lines.some(({ text }) => hasLetter(text));
}

function shownLine({ text, rest, ...look }: HeadLine, caption: Caption, title: string): ShownLine {
  const values: Readonly<Record<string, string>> = {
    title,
    case: subjectOf(caption),
    number: (caption.subject === undefined ? caption.docket_number : null) ?? numberOf(caption) ?? '',
    firm: caption.firm,
  };
  const columns = text
    .split('\t')
    .slice(0, MOST_COLUMNS)
    .map((column) =>
      column
        .split(/(\{[a-z]+\})/)
        .filter((part) => part !== '')
        .map((part): HeadPart => {
          if (part === '{page}') return PAGE_NUMBER;
          if (part === '{pages}') return PAGE_COUNT;
          return part.startsWith('{') && part.endsWith('}') ? (values[part.slice(1, -1)] ?? part) : part;
        }),
    );
  return { columns, look, rest: rest === undefined ? look : { ...rest } };
}

function pictureOf({ picture }: Look): Picture | null {
  if (picture?.data === undefined) return null;
  const bytes = Buffer.from(picture.data, 'base64');
  const { width, height, align } = picture;
  return {
    kind: bytes.readUInt16BE(0) === 0xffd8 ? 'jpg' : 'png',
    bytes,
    width,
    height,
    align: align === undefined || align === 'both' ? 'left' : align,
  };
}
