/** What styles make of text (ISO/IEC 29500-1, 17.7): defaults, then the styles it is based on, then what the text says itself. */

import { child, isOn, valOf, type XmlElement } from '../../containers/index.ts';
import { defined } from '../defined.ts';
import type { TextLook } from '../look.ts';

/** What a paragraph and its runs look like; absent is not said. */
export interface Style {
  readonly font?: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly caps?: boolean;
  readonly smallCaps?: boolean;
  readonly color?: string;
  readonly align?: NonNullable<TextLook['align']>;
  readonly line?: number;
  readonly before?: number;
  readonly after?: number;
  readonly firstLine?: number;
  readonly left?: number;
  readonly hanging?: number;
  /** From 0; undefined for text. */
  readonly outline?: number;
  readonly list?: { readonly id: string; readonly level: number };
  readonly ruled?: boolean;
}

export class Styles {
  private readonly byId = new Map<string, XmlElement>();
  private readonly resolved = new Map<string, Style>();
  private readonly fonts: Readonly<Record<string, string | undefined>>;
  readonly defaults: Style;
  /** Id of the paragraph style of text that has none. */
  readonly normal: string;

  constructor(styles: XmlElement | null, theme: XmlElement | null) {
    const scheme = child(theme ?? undefined, 'a:themeElements', 'a:fontScheme');
    this.fonts = {
      major: child(scheme, 'a:majorFont', 'a:latin')?.attributes['typeface'],
      minor: child(scheme, 'a:minorFont', 'a:latin')?.attributes['typeface'],
    };
    const defaults = child(styles ?? undefined, 'w:docDefaults');
    this.defaults = {
      ...this.ofParagraph(child(defaults, 'w:pPrDefault', 'w:pPr')),
      ...this.ofRun(child(defaults, 'w:rPrDefault', 'w:rPr')),
    };
    let normal = 'Normal';
    for (const style of styles?.children ?? []) {
      const id = style.attributes['w:styleId'];
      if (style.name !== 'w:style' || id === undefined) continue;
      this.byId.set(id, style);
      if (
        style.attributes['w:type'] === 'paragraph' &&
        ['1', 'true'].includes(style.attributes['w:default'] ?? '')
      )
        normal = id;
    }
    this.normal = normal;
  }

  /** By its English name, whatever language Word gave its id in: `heading 1`. */
  named(name: string): string | undefined {
    for (const [id, style] of this.byId)
      if (valOf(style, 'w:name')?.toLowerCase() === name && style.attributes['w:type'] === 'paragraph')
        return id;
    return undefined;
  }

  nameOf(id: string): string {
    return valOf(this.byId.get(id), 'w:name')?.toLowerCase() ?? '';
  }

  /** With the defaults under it. */
  of(id: string, depth = 0): Style {
    const known = this.resolved.get(id);
    if (known !== undefined) return known;
    const style = this.byId.get(id);
    if (style === undefined || depth > 20) return this.defaults;
    const base = valOf(style, 'w:basedOn');
    const heading = /^heading ([1-9])$/.exec(this.nameOf(id))?.[1];
    const result: Style = {
      ...(base === undefined ? this.defaults : this.of(base, depth + 1)),
      ...(heading === undefined ? {} : { outline: Number(heading) - 1 }),
      ...this.ofParagraph(child(style, 'w:pPr')),
      ...this.ofRun(child(style, 'w:rPr')),
    };
    this.resolved.set(id, result);
    return result;
  }

  ofRun(run: XmlElement | undefined): Style {
    const fonts = child(run, 'w:rFonts')?.attributes;
    const theme = fonts?.['w:asciiTheme'] ?? fonts?.['w:hAnsiTheme'];
    const font =
      theme === undefined
        ? (fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'])
        : this.fonts[theme.startsWith('major') ? 'major' : 'minor'];
    const size = Number(valOf(run, 'w:sz')) / 2;
    const color = valOf(run, 'w:color')?.toUpperCase();
    return defined({
      font: font !== undefined && /^[\p{L}0-9][\p{L}0-9 -]{0,60}$/u.test(font) ? font : undefined,
      size: size >= 6 && size <= 48 ? size : undefined,
      bold: isOn(run, 'w:b'),
      italic: isOn(run, 'w:i'),
      underline: isOn(run, 'w:u'),
      caps: isOn(run, 'w:caps'),
      smallCaps: isOn(run, 'w:smallCaps'),
      color: color === 'AUTO' ? '000000' : /^[0-9A-F]{6}$/.test(color ?? '') ? color : undefined,
    });
  }

  ofParagraph(paragraph: XmlElement | undefined): Style {
    const spacing = child(paragraph, 'w:spacing')?.attributes ?? {};
    const indent = child(paragraph, 'w:ind')?.attributes ?? {};
    const numbers = child(paragraph, 'w:numPr');
    const list = valOf(numbers, 'w:numId');
    const outline = Number(valOf(paragraph, 'w:outlineLvl') ?? Number.NaN);
    const lines = Number(spacing['w:line']);
    const exact = spacing['w:lineRule'] === 'exact' || spacing['w:lineRule'] === 'atLeast';
    return defined({
      align: alignOf(valOf(paragraph, 'w:jc')),
      // A line of 12 points of type is about 13.8 points high.
      line: lines > 0 ? rounded(exact ? lines / 20 / 13.8 : lines / 240, 0.7, 3) : undefined,
      before: atMost(points(spacing['w:before'])),
      after: atMost(points(spacing['w:after'])),
      firstLine: atMost(points(indent['w:firstLine'])),
      left: atMost(points(indent['w:left'] ?? indent['w:start'])),
      hanging: atMost(points(indent['w:hanging'])),
      outline: outline >= 0 && outline < 9 ? outline : undefined,
      list:
        list === undefined || list === '0'
          ? undefined
          : { id: list, level: Number(valOf(numbers, 'w:ilvl') ?? 0) },
      ruled: child(paragraph, 'w:pBdr', 'w:bottom') !== undefined ? true : undefined,
    });
  }
}

function alignOf(value: string | undefined): Style['align'] {
  switch (value) {
    case 'left':
    case 'start':
      return 'left';
    case 'right':
    case 'end':
      return 'right';
    case 'center':
      return 'center';
    case 'both':
    case 'distribute':
      return 'both';
    default:
      return undefined;
  }
}

/** Twentieths of a point. */
export function points(twips: string | undefined): number | undefined {
  const number = Number(twips) / 20;
  return twips === undefined || !Number.isFinite(number) ? undefined : rounded(number, 0, 2_000);
}

function atMost(distance: number | undefined): number | undefined {
  return distance === undefined ? undefined : Math.min(720, distance);
}

function rounded(number: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, number)) * 100) / 100;
}

/** As a blueprint says it. */
export function toLook(style: Style): TextLook {
  const { font, size, bold, italic, underline, caps, smallCaps, color, align } = style;
  const { line, before, after, firstLine, left, hanging } = style;
  return defined<TextLook>({
    font,
    size,
    bold,
    italic: italic === true ? true : undefined,
    underline: underline === true ? true : undefined,
    caps,
    small_caps: smallCaps === true ? true : undefined,
    color: color === '000000' ? undefined : color,
    align,
    line,
    before,
    after,
    first_line: firstLine || undefined,
    left: left || undefined,
    hanging: hanging || undefined,
  });
}
