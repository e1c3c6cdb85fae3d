/** Which paragraphs of an exemplar are headings, by their styles or, where there are none such, by how they look. */
import { beginsWithDigit, endsIn, lettersIn, withoutEnd, withoutStart, wordsIn } from '../letters.ts';
import type { NumberLook } from '../look.ts';
import { type Filled, fillPieces } from './holes.ts';
import { isNumberText, type Numbering } from './numbering.ts';
import { type Block, type Paragraph, type Piece, plain } from './read-text.ts';
import type { Style, Styles } from './text-style.ts';

/** A paragraph, or a row of a table as one. */
export interface Item {
  /** As it stands there. */
  readonly raw: string;
  readonly filled: Filled;
  readonly style: Style;
  readonly styleName: string;
  readonly level: 1 | 2 | null;
  readonly number: NumberLook | 'bullet' | null;
  /** Of the list it belongs to; null for none. */
  readonly list: string | null;
  readonly inTable: boolean;
  /** All of it is bold or underlined. */
  readonly stressed: boolean;
  /** An empty paragraph stands before it. */
  readonly apart: boolean;
  readonly title: boolean;
}

const TYPED =
  /^(?:(?:section|article|§)\s*)?(?:[IVXLC]{1,6}|\d{1,3}(?:\.\d{1,3})*|[A-Z]|\([a-z0-9]{1,4}\)|[a-z])[.):]\s*(?=\S)|^(?:section|article)\s+(?:[IVXLC]{1,6}|\d{1,3})\s*[.:–—-]?\s+/i;
const LONGEST_HEADING = 110;

export function itemsOf(blocks: readonly Block[], styles: Styles, numbering: Numbering): Item[] {
  const styled = blocks.some((block) => block.kind === 'paragraph' && isHeadingStyle(block));
  const items: Item[] = [];
  let apart = false;
  for (const block of blocks) {
    if (block.kind === 'paragraph' && plain(block) === '') {
      apart = true;
      continue;
    }
    const made =
      block.kind === 'row'
        ? rowItem(block.cells)
        : styled
          ? [toItem(block, styles, numbering, styledLevel(block))]
          : guessed(block, styles, numbering);
    made.forEach((item, index) => {
      items.push({ ...item, apart: apart && index === 0 });
    });
    apart = false;
  }
  return items;
}

function isHeadingStyle({ style, pieces }: Paragraph): boolean {
  return style.outline !== undefined && style.outline < 3 && plain({ pieces }).length <= 300;
}

function styledLevel(paragraph: Paragraph): 1 | 2 | null {
  if (!isHeadingStyle(paragraph)) return null;
  return paragraph.style.outline === 0 ? 1 : 2;
}

function rowItem(cells: readonly (readonly Paragraph[])[]): Omit<Item, 'apart'>[] {
  const filled = cells.map((paragraphs) =>
    paragraphs.flatMap(({ pieces }, index): Piece[] => [
      ...(index === 0 ? [] : [{ kind: 'text', text: ' ' } as const]),
      ...pieces,
    ]),
  );
  const full = filled.filter((pieces) => plain({ pieces }) !== '');
  if (full.length === 0) return [];
  const pieces = full.flatMap((one, index): Piece[] => {
    if (index === 0) return one;
    const joint = full.length > 2 ? ' — ' : endsIn(plain({ pieces: full[0] ?? [] }), ':.') ? ' ' : ': ';
    return [{ kind: 'text', text: joint }, ...one];
  });
  const [first] = cells.flat();
  return [
    {
      raw: plain({ pieces }),
      filled: fillPieces(pieces),
      style: first?.style ?? {},
      styleName: '',
      level: null,
      number: null,
      list: null,
      inTable: true,
      stressed: false,
      title: false,
    },
  ];
}

function toItem(
  paragraph: Pick<Paragraph, 'pieces' | 'style' | 'styleId' | 'stressed'>,
  styles: Styles,
  numbering: Numbering,
  level: Item['level'],
): Omit<Item, 'apart'> {
  const { style } = paragraph;
  const raw = plain(paragraph);
  const styleName = styles.nameOf(paragraph.styleId);
  return {
    raw,
    filled: fillPieces(paragraph.pieces),
    style,
    styleName,
    level,
    number: style.list === undefined ? null : numbering(style.list.id, style.list.level),
    list: style.list === undefined ? null : `${style.list.id} ${style.list.level}`,
    inTable: false,
    stressed: paragraph.stressed >= raw.length * 0.95,
    title: styleName === 'title',
  };
}

/** Without heading styles: a short line in bold or capitals, or bold words at the beginning that end with a full stop. */
function guessed(paragraph: Paragraph, styles: Styles, numbering: Numbering): Omit<Item, 'apart'>[] {
  const whole = toItem(paragraph, styles, numbering, null);
  const { raw, stressed } = whole;
  const letters = lettersIn(raw);
  const capitals = letters.length >= 4 && letters === letters.toUpperCase();
  if (whole.title || wordsIn(raw, 3).length === 0) return [whole];
  if ((stressed || capitals) && raw.length <= LONGEST_HEADING && !endsIn(raw, ',;:'))
    return [
      {
        ...whole,
        level: /^(?:[A-Z][.)]|\d+\.\d+|\([a-z0-9]\))\s/.test(raw) && !/^[IVXLC]+\./.test(raw) ? 2 : 1,
      },
    ];
  const [first, ...rest] = paragraph.pieces;
  const lead = first?.kind === 'text' ? first.text.slice(0, paragraph.stressed) : '';
  if (
    first?.kind !== 'text' ||
    !/^\s*(?:[\d.]+\s+)?\p{Lu}[^.:]{2,80}[.:]?\s*$/u.test(lead) ||
    lead.length > LONGEST_HEADING
  )
    return [whole];
  const after = first.text.slice(paragraph.stressed);
  // `Jane Roe shall …` in bold is no heading; `Term. This Agreement …` is.
  if (!endsIn(lead.trimEnd(), '.:') && !endsIn(after.trimStart().charAt(0), '.:')) return [whole];
  const pieces: Piece[] = [{ kind: 'text', text: withoutStart(after, ' .:') }, ...rest];
  const heading: Piece[] = [{ kind: 'text', text: withoutEnd(lead, ' .:') }];
  if (plain({ pieces }) === '') return [whole];
  return [
    toItem({ ...paragraph, pieces: heading, stressed: lead.length }, styles, numbering, 1),
    { ...toItem({ ...paragraph, pieces, stressed: 0 }, styles, numbering, null), number: null, list: null },
  ];
}

/** The words without a number somebody typed before them, and that number's form. */
export function withoutTypedNumber(text: string): {
  readonly text: string;
  readonly number: NumberLook | null;
} {
  const found = TYPED.exec(text);
  if (found === null) return { text, number: null };
  const typed = found[0].trim();
  const rest = text.slice(found[0].length).trim();
  if (rest === '') return { text, number: null };
  const value =
    /[IVXLC]{1,6}(?=[.):\s–—-]|$)|\d{1,3}(?:\.\d{1,3})*|[A-Za-z](?=[.)])/.exec(
      typed.replace(/^(?:section|article)\s+/i, ''),
    )?.[0] ?? '';
  if (value === '') return { text, number: null };
  const format = beginsWithDigit(value)
    ? 'decimal'
    : /^[IVXLC]+$/.test(value)
      ? 'upper_roman'
      : value === value.toUpperCase()
        ? 'upper_letter'
        : 'lower_letter';
  const shown = typed.replace(value, value.includes('.') ? '%1.%2' : '%1');
  return {
    text: rest,
    number: isNumberText(shown) ? { text: shown, format } : null,
  };
}
