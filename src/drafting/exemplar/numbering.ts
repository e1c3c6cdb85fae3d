/** The numbers of lists and headings (ISO/IEC 29500-1, 17.9). */

import { child, valOf, type XmlElement } from '../../containers/index.ts';
import type { NumberLook } from '../look.ts';

export type ListNumber = NumberLook | 'bullet';

/** Null for a list there is not, and for numbers nobody sees. */
export type Numbering = (id: string, level: number) => ListNumber | null;

const FORMATS: Readonly<Record<string, NumberLook['format']>> = {
  decimal: 'decimal',
  decimalZero: 'decimal',
  upperRoman: 'upper_roman',
  lowerRoman: 'lower_roman',
  upperLetter: 'upper_letter',
  lowerLetter: 'lower_letter',
};

export function numberingOf(root: XmlElement | null): Numbering {
  const abstracts = new Map<string, XmlElement>();
  const lists = new Map<string, XmlElement>();
  for (const one of root?.children ?? []) {
    if (one.name === 'w:abstractNum') abstracts.set(one.attributes['w:abstractNumId'] ?? '', one);
    if (one.name === 'w:num') lists.set(one.attributes['w:numId'] ?? '', one);
  }
  return (id, level) => {
    const list = lists.get(id);
    const has = (one: XmlElement) => one.attributes['w:ilvl'] === String(level);
    const own = list?.children.find((one) => one.name === 'w:lvlOverride' && has(one));
    const abstract = abstracts.get(valOf(list, 'w:abstractNumId') ?? '');
    const found = child(own, 'w:lvl') ?? abstract?.children.find((one) => one.name === 'w:lvl' && has(one));
    return found === undefined ? null : numberOf(found, level);
  };
}

/** A number, and that of the level above it, among a few other signs. */
export function isNumberText(text: string): boolean {
  return /^[^%{}]{0,30}%[12](?:[^%{}]{0,10}%2)?[^%{}]{0,10}$/.test(text);
}

function numberOf(found: XmlElement, level: number): ListNumber | null {
  const format = valOf(found, 'w:numFmt') ?? 'decimal';
  if (format === 'bullet') return 'bullet';
  const text = valOf(found, 'w:lvlText') ?? '';
  const known = FORMATS[format];
  // A level names itself and those above it by their places in the list.
  const own = text.replaceAll(`%${level + 1}`, '%s').replaceAll(`%${level}`, '%1');
  const named = level === 0 ? own.replaceAll('%s', '%1') : own.replaceAll('%s', '%2');
  if (known === undefined || !isNumberText(named)) return null;
  const legal = child(found, 'w:isLgl') !== undefined;
  return { text: named, format: known, ...(legal ? { legal } : {}) };
}
