/** How an exemplar looks: its page, its text, its headers and footers, its letterhead. */

import { child, isOn, type XmlElement } from '../../containers/index.ts';
import { withoutBraces } from '../braces.ts';
import { defined } from '../defined.ts';
import { wherever } from '../letters.ts';
import type { HeadLine, Look, TextLook } from '../look.ts';
import type { Item } from './outline.ts';
import type { ExemplarPackage } from './package.ts';
import { type LearnedPicture, pictureIn } from './picture.ts';
import { type Block, PAGE, PAGES, type Paragraph, readBlocks } from './read-text.ts';
import { points, type Style, type Styles, toLook } from './text-style.ts';

export function pageOf(section: XmlElement | undefined): Look['page'] {
  const size = child(section, 'w:pgSz')?.attributes;
  const margins = child(section, 'w:pgMar')?.attributes;
  const width = points(size?.['w:w']);
  const height = points(size?.['w:h']);
  if (width === undefined || height === undefined) return undefined;
  const margin = (name: string) => Math.min(300, Math.max(18, points(margins?.[`w:${name}`]) ?? 72));
  return {
    width: within(width, 280, 1_300),
    height: within(height, 280, 1_300),
    top: margin('top'),
    bottom: margin('bottom'),
    left: margin('left'),
    right: margin('right'),
  };
}

function within(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, number));
}

/** As most of the text looks, counted in characters. */
export function bodyLook(items: readonly Item[], styles: Styles): TextLook {
  const weights = new Map<string, { readonly style: Style; weight: number }>();
  const text = items.filter(({ level, inTable, title }) => level === null && !inTable && !title);
  for (const { style, raw } of text) {
    const { align, line, before, after, firstLine } = style;
    const key = JSON.stringify([style.font, style.size, align, line, before, after, firstLine]);
    const known = weights.get(key);
    if (known === undefined) weights.set(key, { style, weight: raw.length });
    else known.weight += raw.length;
  }
  const [most] = [...weights.values()].sort((a, b) => b.weight - a.weight);
  const style = most?.style ?? styles.of(styles.normal);
  const { font, size, color, align, line, before, after, first_line: firstLine } = toLook(style);
  // An empty paragraph between two does what a distance after each would do.
  const apart = text.filter((one) => one.apart).length > text.length / 2;
  const space = apart ? Math.max(after ?? 0, size ?? 12) : after;
  return defined<TextLook>({ font, size, color, align, line, before, after: space, first_line: firstLine });
}

export function headingLook(item: Item | null): TextLook | undefined {
  if (item === null) return undefined;
  const { left, hanging, first_line: _first, ...look } = toLook(item.style);
  return {
    ...look,
    bold: item.style.bold === true,
    caps: item.style.caps === true || (item.title && item.raw === item.raw.toUpperCase()),
    ...(item.apart && (look.before ?? 0) === 0 ? { before: look.size ?? 12 } : {}),
    // The numbers of lists bring their own indentation.
    ...(item.number === null && left !== undefined ? { left } : {}),
    ...(item.number === null && hanging !== undefined ? { hanging } : {}),
  };
}

export interface Heads {
  readonly first_header: HeadLine[] | undefined;
  readonly header: HeadLine[] | undefined;
  readonly first_footer: HeadLine[] | undefined;
  readonly footer: HeadLine[] | undefined;
  readonly picture: LearnedPicture | null;
  /** Pictures that are not taken over. */
  readonly left: readonly string[];
}

export interface HeadsInput {
  readonly opened: ExemplarPackage;
  readonly styles: Styles;
  readonly section: XmlElement | undefined;
  /** In the body, above the date. */
  readonly letterhead: readonly Item[];
  readonly bodyBlocks: readonly Block[];
  readonly title: string | null;
}

const MOST_LINES = 16;

export function headsOf(input: HeadsInput): Heads {
  const { opened, styles, section, letterhead, bodyBlocks, title } = input;
  const left: string[] = [];
  const first = isOn(section, 'w:titlePg') === true;
  let picture: LearnedPicture | null = null;
  const lines = (kind: 'header' | 'footer', type: string): HeadLine[] | undefined => {
    const id = section?.children.find(
      ({ name, attributes }) => name === `w:${kind}Reference` && (attributes['w:type'] ?? 'default') === type,
    )?.attributes['r:id'];
    const part = id === undefined ? null : opened.part(id);
    if (part === null) return undefined;
    const blocks = readBlocks(part.root, styles);
    if (kind === 'header') picture ??= pictureIn(blocks, part.picture, left);
    return headLines(blocks, title);
  };
  const firstHeader = first ? lines('header', 'first') : undefined;
  const header = lines('header', 'default');
  const [firstFooter, footer] = [first ? lines('footer', 'first') : undefined, lines('footer', 'default')];
  picture ??= pictureIn(bodyBlocks.slice(0, 8), opened.picture, left);
  const inBody = letterhead.map(({ style, filled }): HeadLine => headLine(asShown(filled.text), style));
  // A document with heads of its own has no others.
  const own = first || inBody.length > 0 || header !== undefined || footer !== undefined;
  return {
    first_header:
      inBody.length > 0
        ? [...(firstHeader ?? header ?? []), ...inBody].slice(0, MOST_LINES)
        : (firstHeader ?? (first ? [] : header)),
    header: header ?? (own ? [] : undefined),
    first_footer: firstFooter ?? (first ? [] : footer),
    footer: footer ?? (own ? [] : undefined),
    picture,
    left,
  };
}

/** Places to fill read as what they are called: a letterhead has none. */
function asShown(text: string): string {
  return text.replace(
    /\{\{[^{}|]*\|([^{}]*)\}\}|\{blank ([^{}]*)\}/g,
    (_whole, name?: string, open?: string) => `[${name ?? open ?? ''}]`,
  );
}

function headLines(blocks: readonly Block[], title: string | null): HeadLine[] {
  const lines = blocks.flatMap((block) => (block.kind === 'row' ? rowLines(block.cells) : textLines(block)));
  return lines.slice(0, MOST_LINES).map((line) => ({ ...line, text: withFields(line.text, title) }));
}

/** The paragraphs of cells beside each other stand beside each other. */
function rowLines(cells: readonly (readonly Paragraph[])[]): HeadLine[] {
  const texts = cells.map((paragraphs) => paragraphs.flatMap((one) => textLines(one)));
  const most = Math.max(0, ...texts.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => {
    const row = texts.map((lines) => lines[at]);
    const shown = row.find((line) => line !== undefined && line.text !== '');
    const { align: _own, ...look } = shown ?? { text: '' };
    return {
      ...look,
      text: row
        .map((line) => line?.text ?? '')
        .slice(0, 3)
        .join('\t')
        .slice(0, 300),
    };
  }).filter(({ text }) => text.trim() !== '');
}

function textLines(paragraph: Paragraph): HeadLine[] {
  const text = withoutBraces(
    paragraph.pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.what)).join(''),
  );
  const lines = text.split('\n').map((one) => one.replace(/[^\S\t]+/g, ' ').replace(/^ | $/g, ''));
  return lines.flatMap((line, index): HeadLine[] => {
    const ruled = paragraph.style.ruled === true && index === lines.length - 1;
    if (line.trim() === '' && !ruled) return [];
    return [
      {
        ...headLine(line, paragraph.style),
        ...(line.includes('\t') ? restOf(paragraph) : {}),
        ...(ruled ? { ruled: true } : {}),
      },
    ];
  });
}

function restOf({ style, ending }: Paragraph): Pick<HeadLine, 'rest'> {
  const [
    { text: _text, align: _align, caps: _caps, ...rest },
    { text: _first, align: _own, caps: _upper, ...first },
  ] = [headLine('', ending), headLine('', style)];
  return JSON.stringify(rest) === JSON.stringify(first) ? {} : { rest };
}

function headLine(text: string, style: Style): HeadLine {
  const { font, size, bold, italic, caps, color, align } = style;
  return defined<HeadLine>({
    text: text.slice(0, 300),
    font,
    size,
    bold: bold === true ? true : undefined,
    italic: italic === true ? true : undefined,
    caps: caps === true ? true : undefined,
    color: color === '000000' ? undefined : color,
    align: align === 'both' || align === 'left' ? undefined : align,
  });
}

function withFields(text: string, title: string | null): string {
  const named = title === null || title.length < 6 ? text : text.replace(wherever(title), '{title}');
  return named.replaceAll(PAGE, '{page}').replaceAll(PAGES, '{pages}');
}

/** The last section's: most have one. */
export function lastSection(document: XmlElement): XmlElement | undefined {
  return child(document, 'w:body')?.children.findLast(({ name }) => name === 'w:sectPr');
}
