/**
 * Properties of paragraphs, runs, tables and sections (ISO/IEC 29500-1, 17.3 to 17.6) as flat maps of name to value. All that
 * stand in the file are in them, known here or not: what is not known can then not pass unnoticed.
 */

import type { XmlElement } from '../../../containers/index.ts';
import { splitAtBlanks } from '../../../platform/index.ts';
import { canonicalXml } from './foreign.ts';

/** `jc`: `center`; `pBdr/bottom.sz`: `6`. What a program takes for granted is left out. */
export type Look = Readonly<Record<string, string>>;

/** By element, then by attribute within it. */
export type Properties = Map<string, ReadonlyMap<string, string>>;

/** Attributes that another level sets do not take away those of the level below (17.3.1.12, 17.3.1.33, 17.3.2.26). */
export const MERGED: ReadonlySet<string> = new Set(['spacing', 'ind', 'rFonts', 'tabs']);

/** Neighbours of the properties, not properties: they are read by those who know what they mean. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'w:pStyle',
  'w:rStyle',
  'w:tblStyle',
  'w:numPr',
  'w:headerReference',
  'w:footerReference',
]);
const REPEATED: ReadonlySet<string> = new Set(['w:headerReference', 'w:footerReference']);

/** @param above what counts where `container` says nothing */
export function overlaid(above: Properties, container: XmlElement | undefined): Properties {
  const properties: Properties = new Map(above);
  const here = new Map<string, string>();
  for (const element of container?.children ?? []) {
    // Which of two that differ counts is not told by the standard.
    const whole = canonicalXml(element);
    if ((here.get(element.name) ?? whole) !== whole && !REPEATED.has(element.name))
      properties.set(`${shortName(element.name)} twice`, new Map([['', '1']]));
    here.set(element.name, whole);
    if (ELSEWHERE.has(element.name) || (element.name === 'w:rPr' && container?.name !== 'w:sdtPr')) continue;
    if (element.name === 'w:sectPr' && container?.name === 'w:pPr') continue;
    const name = shortName(element.name);
    const before = MERGED.has(name) ? properties.get(name) : undefined;
    properties.set(name, new Map([...(before ?? []), ...valuesOf(name, element, before)]));
  }
  return properties;
}

function valuesOf(
  name: string,
  element: XmlElement,
  before: ReadonlyMap<string, string> | undefined,
): Iterable<readonly [string, string]> {
  if (name === 'ind') return indentOf(element);
  if (name === 'tabs') return tabsOf(element, before);
  return flattened(element);
}

/** Attributes and descendants by path; `''` is `w:val`, and what has neither is a switch that is on. */
function flattened(element: XmlElement, path = ''): [string, string][] {
  const values = Object.entries(element.attributes).map(([name, value]): [string, string] => [
    `${path}${name === 'w:val' ? '' : `.${shortName(name)}`}`,
    switched(sided(value)),
  ]);
  // `start` beside `left`: which of them counts is not told.
  if (new Set(values.map(([key]) => key)).size < values.length) values.push([`${path} twice`, '1']);
  if (element.text.trim() !== '') values.push([`${path}#`, element.text]);
  const named = new Map<string, number>();
  for (const child of element.children) {
    const name = shortName(child.name);
    const count = (named.get(name) ?? 0) + 1;
    named.set(name, count);
    values.push(...flattened(child, `${path}/${name}${count === 1 ? '' : count}`));
  }
  return values.length === 0 ? [[path, '1']] : values;
}

const SIDES: Readonly<Record<string, string>> = { start: 'left', end: 'right' };

function sided(name: string): string {
  return SIDES[name] ?? name;
}

/** `w:start` is `left`; of another namespace than Word's own the prefix stays. */
export function shortName(name: string): string {
  return name.startsWith('w:') ? sided(name.slice(2)) : name;
}

const ON: ReadonlySet<string> = new Set(['true', 'on']);
const OFF: ReadonlySet<string> = new Set(['false', 'off']);

function switched(value: string): string {
  if (ON.has(value)) return '1';
  return OFF.has(value) ? '0' : value;
}

/** First line and hanging are one distance (17.3.1.12). */
function indentOf(element: XmlElement): [string, string][] {
  const values = new Map(flattened(element));
  const [first, hanging] = [values.get('.firstLine'), values.get('.hanging')];
  values.delete('.firstLine');
  values.delete('.hanging');
  if (first !== undefined || hanging !== undefined)
    values.set('.first', Number(hanging ?? 0) === 0 ? (first ?? '0') : `-${hanging}`);
  return [...values];
}

/** By position; one that is cleared is none, and `num` is of lists as Word 97 had them. */
function tabsOf(element: XmlElement, before: ReadonlyMap<string, string> | undefined): [string, string][] {
  const stops = new Map<string, string>();
  for (const stop of element.children) {
    const {
      'w:pos': position = '',
      'w:val': kind = '',
      'w:leader': leader = 'none',
      ...rest
    } = stop.attributes;
    const others = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
    stops.set(
      `.${position}`,
      [stop.name === 'w:tab' ? '' : stop.name, sided(kind), leader, ...others].join(' ').trim(),
    );
  }
  return [...new Map([...(before ?? []), ...stops])];
}

/** Off or nothing, where nobody says otherwise. */
const OFF_BY_DEFAULT: ReadonlySet<string> = new Set(
  splitAtBlanks(`keepNext keepLines pageBreakBefore bidi contextualSpacing mirrorIndents suppressLineNumbers suppressAutoHyphens
  topLinePunct suppressOverlap b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint vanish webHidden
  specVanish rtl cs oMath kern position cantSplit tblHeader hidden noWrap hideMark tcFitText bidiVisual titlePg formProt
  noEndnote rtlGutter w14:ligatures`).filter((name) => name !== ''),
);

/** Other values that say what would be so without them. */
const DEFAULTS: Readonly<Record<string, string>> = {
  jc: 'left',
  textAlignment: 'auto',
  textDirection: 'lrTb',
  outlineLvl: '9',
  wordWrap: '1',
  autoSpaceDE: '1',
  autoSpaceDN: '1',
  overflowPunct: '1',
  kinsoku: '1',
  adjustRightInd: '1',
  snapToGrid: '1',
  widowControl: '1',
  'spacing.before': '0',
  'spacing.after': '0',
  'spacing.line': '240',
  'spacing.lineRule': 'auto',
  'spacing.beforeAutospacing': '0',
  'spacing.afterAutospacing': '0',
  'ind.left': '0',
  'ind.right': '0',
  'ind.first': '0',
  spacing: '0',
  w: '100',
  color: 'auto',
  u: 'none',
  'u.color': 'auto',
  highlight: 'none',
  vertAlign: 'baseline',
  effect: 'none',
  em: 'none',
  bdr: 'none',
  'rFonts.hint': 'default',
  vAlign: 'top',
  gridSpan: '1',
  type: 'nextPage',
  'pgNumType.fmt': 'decimal',
  pgNumType: '1',
  'pgSz.orient': 'portrait',
  'pgMar.gutter': '0',
  'docGrid.type': 'default',
  'docGrid.charSpace': '0',
  'cols.space': '720',
  'cols.num': '1',
  'footnotePr/numFmt': 'decimal',
  'tblInd.w': '0',
  'tblInd.type': 'dxa',
  evenAndOddHeaders: '0',
};

/** Of spelling, hyphens and revisions, and what only says how a property came to be: nothing on the page. */
const UNSEEN = /^(?:lang|noProof|rsid|proofErr)(?:$|[./])/;

/** As one map, without what goes without saying. */
export function lookOf(properties: Properties): Look {
  const look: Record<string, string> = {};
  for (const [name, values] of properties) {
    if (name === 'tabs') {
      const stops = [...values].filter(([, stop]) => !/^(?:clear|num)\b/.test(stop));
      if (stops.length > 0)
        look[name] = stops
          .sort(byPosition)
          .map(([at, stop]) => `${at.slice(1)} ${stop}`)
          .join(', ');
      continue;
    }
    for (const [path, value] of values) {
      const key = name + path;
      if (UNSEEN.test(key) || DEFAULTS[key] === value || (value === '0' && OFF_BY_DEFAULT.has(key))) continue;
      look[key] = value;
    }
  }
  // Which of two typefaces, where both are one.
  if (look['rFonts.ascii'] === look['rFonts.eastAsia']) delete look['rFonts.hint'];
  return look;
}

function byPosition([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return Number(a.slice(1)) - Number(b.slice(1));
}
