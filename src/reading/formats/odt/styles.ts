import { parseXml, SKIP, type XmlTag } from '../../../containers/index.ts';
import { capitalised, repeatedLetter, roman } from '../../../platform/index.ts';
import { isGround, isPale } from '../../colours.ts';

interface Style {
  parent: string | null;
  breaksBefore: boolean | null;
  breaksAfter: boolean | null;
  isHidden: boolean | null;
  isStruck: boolean | null;
  /** Its letters are as good as white. */
  isPale: boolean | null;
  hasGround: boolean | null;
  masterPage: string | null;
}

export interface ListLevel {
  /** As in `1`, `i`, `A`; null for a bullet, empty for no number (ODF 1.2 Part 1, 19.500). */
  readonly format: string | null;
  readonly prefix: string;
  readonly suffix: string;
  readonly start: number;
  /** How many levels' numbers are shown. */
  readonly shown: number;
}

const LONGEST_CHAIN = 32;

/** What of the styles of an OpenDocument matters for text (ODF 1.2 Part 1, 16). Later styles go before earlier ones. */
export class Styles {
  readonly #styles = new Map<string, Style>();
  readonly #lists = new Map<string, Map<number, ListLevel>>();
  /** Pages have a colour, or something lies behind the text: white words are seen on it. */
  hasGround = false;

  /** `family`: `paragraph`, `text`, `table`, `drawing-page`. */
  resolve(family: string, name: string | null): Style {
    const found: Style = {
      parent: null,
      breaksBefore: null,
      breaksAfter: null,
      isHidden: null,
      isStruck: null,
      isPale: null,
      hasGround: null,
      masterPage: null,
    };
    let style = name === null ? undefined : this.#styles.get(`${family} ${name}`);
    // A page of its own is begun by the style that says so, not by those made from it.
    found.masterPage = style?.masterPage ?? null;
    for (let step = 0; style !== undefined && step < LONGEST_CHAIN; step += 1) {
      found.breaksBefore ??= style.breaksBefore;
      found.breaksAfter ??= style.breaksAfter;
      found.isHidden ??= style.isHidden;
      found.isStruck ??= style.isStruck;
      found.isPale ??= style.isPale;
      found.hasGround ??= style.hasGround;
      style = style.parent === null ? undefined : this.#styles.get(`${family} ${style.parent}`);
    }
    return found;
  }

  list(name: string | null, level: number): ListLevel | undefined {
    return name === null ? undefined : this.#lists.get(name)?.get(level);
  }

  read(bytes: Uint8Array): void {
    let style: Style | null = null;
    let list: Map<number, ListLevel> | null = null;
    const open = (tag: XmlTag): typeof SKIP | undefined => {
      if (tag.name === 'office:body' || tag.name === 'office:master-styles') return SKIP;
      if (tag.get('style:run-through') === 'background') this.hasGround = true;
      if (tag.name === 'style:page-layout-properties' && isGround(tag.get('fo:background-color') ?? ''))
        this.hasGround = true;
      if (tag.name === 'style:style') {
        style = styleOf(tag);
        this.#styles.set(`${tag.get('style:family') ?? ''} ${tag.get('style:name') ?? ''}`, style);
      } else if (tag.name === 'text:list-style') {
        list = new Map();
        this.#lists.set(tag.get('style:name') ?? '', list);
      } else if (tag.name === 'text:outline-style') {
        list = new Map();
        this.#lists.set(OUTLINE, list);
      } else if (tag.name.startsWith('text:') && tag.name.includes('level-style')) {
        list?.set(Number(tag.get('text:level')), levelOf(tag));
      } else if (style !== null) readProperties(style, tag);
      return;
    };
    parseXml(bytes, {
      open,
      close(name) {
        if (name === 'style:style') style = null;
        if (name === 'text:list-style' || name === 'text:outline-style') list = null;
      },
    });
  }
}

/** The list that headings are numbered by. */
export const OUTLINE = '\0outline';

function styleOf(tag: XmlTag): Style {
  return {
    parent: tag.get('style:parent-style-name'),
    breaksBefore: null,
    breaksAfter: null,
    isHidden: null,
    isStruck: null,
    isPale: null,
    hasGround: null,
    masterPage: tag.get('style:master-page-name'),
  };
}

function readProperties(style: Style, tag: XmlTag): void {
  const before = tag.get('fo:break-before');
  const after = tag.get('fo:break-after');
  if (before !== null) style.breaksBefore = before === 'page';
  if (after !== null) style.breaksAfter = after === 'page';
  const ink = tag.get('fo:color');
  if (ink !== null) style.isPale = isPale(ink) && tag.get('style:use-window-font-color') !== 'true';
  const ground = tag.get('fo:background-color');
  if (ground !== null && ground !== 'transparent') style.hasGround = isGround(ground);
  const line = tag.get('style:text-line-through-style');
  if (line !== null) style.isStruck = line !== 'none';
  const display = tag.get('text:display') ?? tag.get('table:display') ?? tag.get('presentation:visibility');
  if (display !== null) style.isHidden = ['none', 'false', 'hidden'].includes(display);
}

function levelOf(tag: XmlTag): ListLevel {
  const start = Number(tag.get('text:start-value') ?? 1);
  return {
    format:
      tag.name.endsWith('-number') || tag.name === 'text:outline-level-style'
        ? (tag.get('style:num-format') ?? '')
        : null,
    prefix: (tag.get('style:num-prefix') ?? '').slice(0, 100),
    suffix: (tag.get('style:num-suffix') ?? '').slice(0, 100),
    start: Number.isInteger(start) ? start : 1,
    shown: Number(tag.get('text:display-levels') ?? 1),
  };
}

export function written(value: number, format: string): string {
  switch (format) {
    case 'i':
      return roman(value);
    case 'I':
      return roman(value).toUpperCase();
    case 'a':
      return repeatedLetter(value);
    case 'A':
      return capitalised(repeatedLetter(value)).toUpperCase();
    default:
      return String(value);
  }
}
