import type { Parser } from 'htmlparser2';
import { isGround, isPale } from './colours.ts';
import { type Declarations, declarationsIn, StyleRules } from './style-rules.ts';

/** An element or text that nobody sees who looks at the page carries this attribute in the page as it is converted. */
export const UNSEEN = 'data-chancery-unseen';

/** What an element hands on to those in it. */
interface Look {
  readonly isInvisible: boolean;
  readonly isPale: boolean;
  readonly hasGround: boolean;
  readonly isTiny: boolean;
  readonly isClear: boolean;
  /** Its text is no text of the page, or is gone with an element around it. */
  readonly isOut: boolean;
}

const PAPER: Look = {
  isInvisible: false,
  isPale: false,
  hasGround: false,
  isTiny: false,
  isClear: false,
  isOut: false,
};
const NO_TEXT = new Set(['head', 'script', 'style', 'template', 'noscript', 'title', 'textarea']);
/** So far beside the page is nothing but what nobody is to see. */
const FAR = -900;
/** Pixels or points below which letters are dots. */
const TINY = 1.5;

/** Walks through a page with a parser, and marks what nobody sees of it: not displayed, white on white, without size, off the page. */
export class UnseenMarker {
  readonly #html: string;
  readonly #rules = new StyleRules();
  readonly #looks: Look[] = [PAPER];
  readonly #inserts: [at: number, text: string][] = [];
  #isStyle = false;
  #sheet = '';

  constructor(html: string) {
    this.#html = html;
  }

  open(parser: Parser, name: string, attributes: Readonly<Record<string, string>>): void {
    this.#isStyle = name === 'style';
    const around = this.#looks.at(-1) ?? PAPER;
    const style = {
      ...presentation(attributes),
      ...this.#rules.of(name, attributes['id'] ?? '', attributes['class'] ?? ''),
      ...declarationsIn(attributes['style'] ?? ''),
    };
    const isOut = around.isOut || NO_TEXT.has(name);
    const isGone = !isOut && (isNotDisplayed(style) || 'hidden' in attributes);
    const at = parser.startIndex + 1 + name.length;
    if (isGone && this.#html.slice(parser.startIndex + 1, at).toLowerCase() === name)
      this.#inserts.push([at, ` ${UNSEEN}`]);
    this.#looks.push({
      isInvisible: inherited(style['visibility'], around.isInvisible, (value) => value !== 'visible'),
      isPale: inherited(style['color'], around.isPale, isPale),
      hasGround: groundOf(style, around.hasGround),
      isTiny: inherited(style['font-size'], around.isTiny, isTinySize),
      isClear: around.isClear || Number.parseFloat(style['opacity'] ?? '1') < 0.05,
      isOut: isOut || isGone,
    });
  }

  text(parser: Parser, text: string): void {
    if (this.#isStyle) this.#sheet += text;
    const look = this.#looks.at(-1) ?? PAPER;
    if (look.isOut || text.trim() === '') return;
    const isWhite = look.isPale && !look.hasGround;
    if (!look.isInvisible && !isWhite && !look.isTiny && !look.isClear) return;
    this.#inserts.push([parser.startIndex, `<span ${UNSEEN}>`], [(parser.endIndex ?? 0) + 1, '</span>']);
  }

  close(): void {
    if (this.#isStyle) this.#rules.add(this.#sheet);
    this.#isStyle = false;
    this.#sheet = '';
    if (this.#looks.length > 1) this.#looks.pop();
  }

  /** The page with its marks. */
  marked(): string {
    let at = 0;
    const parts: string[] = [];
    for (const [place, text] of this.#inserts) {
      parts.push(this.#html.slice(at, place), text);
      at = place;
    }
    return parts.join('') + this.#html.slice(at);
  }
}

function inherited(value: string | undefined, around: boolean, own: (value: string) => boolean): boolean {
  return value === undefined || value === 'inherit' ? around : own(value);
}

/** What attributes from before style sheets say. */
function presentation(attributes: Readonly<Record<string, string>>): Declarations {
  const { bgcolor, background, color, text } = attributes;
  const ground = background === undefined ? bgcolor : `url(${background})`;
  const ink = color ?? text;
  return {
    ...(ground !== undefined && { 'background-color': ground.toLowerCase() }),
    ...(ink !== undefined && { color: ink.toLowerCase() }),
  };
}

/** The nearest ground counts; what is not understood is one. */
function groundOf(style: Declarations, around: boolean): boolean {
  const named = [style['background-image'], style['background'], style['background-color']].filter(
    (value) => value !== undefined && value !== 'none',
  );
  if (named.some((value) => isGround(value ?? ''))) return true;
  return named.some((value) => isPale(value ?? '')) ? false : around;
}

function isNotDisplayed(style: Declarations): boolean {
  if (style['display'] === 'none') return true;
  const cuts = style['overflow'] === 'hidden';
  if (cuts && ['height', 'max-height', 'width', 'max-width'].some((side) => isNothing(style[side])))
    return true;
  const isFar = (side: string) => Number.parseFloat(style[side] ?? '0') < FAR;
  if (isFar('text-indent')) return true;
  return (
    ['absolute', 'fixed'].includes(style['position'] ?? '') && ['left', 'top', 'margin-left'].some(isFar)
  );
}

function isNothing(size: string | undefined): boolean {
  return size !== undefined && Number.parseFloat(size) === 0;
}

function isTinySize(size: string): boolean {
  return /^[\d.]+(?:px|pt)?$/.test(size) && Number.parseFloat(size) < TINY;
}
