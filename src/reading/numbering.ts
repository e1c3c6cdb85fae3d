import { capitalised, inWords, ordinal, ordinalInWords, repeatedLetter, roman } from '../platform/index.ts';
import { withoutPrivateUse } from './symbol-fonts.ts';

/** How the paragraphs of a level are numbered. */
export interface Level {
  start: number;
  /** As ECMA-376 Part 1, 17.18.59 names them. */
  format: string;
  /** `%1.%2`: the numbers of levels, from 1. */
  text: string;
  /** All numbers in it as digits (17.9.4). */
  isLegal: boolean;
  /** The level, from 1, whose paragraphs begin the count anew; 0 for none; null for any higher one (17.9.10). */
  restartsAfter: number | null;
  style: string | null;
}

export interface List {
  readonly id: string;
  readonly levels: Map<number, Level>;
}

/** A use of a list, with what it changes. */
export interface Instance {
  readonly list: string;
  readonly starts: Map<number, number>;
  readonly levels: Map<number, Level>;
}

export interface Place {
  readonly level: number | null;
  readonly style: string | null;
  readonly otherwise: number;
}

export const DEEPEST_LEVEL = 8;
/** A count that a file begins at; more is no number of a paragraph. */
const HIGHEST_START = 1_000_000;

/** The numbers Word computes in front of paragraphs (ECMA-376 Part 1, 17.9; MS-DOC 2.4.6.3), in the order of the document. */
export class Numbering {
  readonly #listOf: (instance: Instance) => List | undefined;
  readonly #instances: ReadonlyMap<string, Instance>;
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  constructor(instances: ReadonlyMap<string, Instance>, listOf: (instance: Instance) => List | undefined) {
    this.#instances = instances;
    this.#listOf = listOf;
  }

  /**
   * Counts a paragraph at the level it says, or that is made for its style, or that its style says.
   * @returns what stands in front of it: `12.`, `(a)`, `•`, or an empty string.
   */
  next(numId: string, { level, style, otherwise }: Place): string {
    const instance = this.#instances.get(numId);
    const list = instance === undefined ? undefined : this.#listOf(instance);
    if (instance === undefined || list === undefined) return '';
    const at = Math.min(DEEPEST_LEVEL, level ?? levelOfStyle(list, style) ?? otherwise);
    const definition = instance.levels.get(at) ?? list.levels.get(at);
    if (definition === undefined) return '';
    const counts = this.#count(numId, instance, list, at);
    if (definition.format === 'bullet') return bullet(definition.text);
    if (definition.format === 'none' && !definition.text.includes('%')) return definition.text.trim();
    return definition.text
      .replaceAll(/%([1-9])/g, (_match, digit: string) => {
        const index = Number(digit) - 1;
        const other = instance.levels.get(index) ?? list.levels.get(index);
        const value = counts[index] ?? startOf(instance, list, index);
        return written(value, definition.isLegal && index !== at ? 'decimal' : (other?.format ?? 'decimal'));
      })
      .trim();
  }

  #count(numId: string, instance: Instance, list: List, at: number): readonly (number | undefined)[] {
    const counts = this.#counts.get(list.id) ?? [];
    this.#counts.set(list.id, counts);
    // An instance that says where to begin does so once (17.9.26); otherwise instances of a list count on together.
    if (!this.#begun.has(numId)) {
      this.#begun.add(numId);
      for (const level of instance.starts.keys()) counts[level] = undefined;
    }
    counts[at] = (counts[at] ?? startOf(instance, list, at) - 1) + 1;
    for (let deeper = at + 1; deeper <= DEEPEST_LEVEL; deeper += 1) {
      const restart = (instance.levels.get(deeper) ?? list.levels.get(deeper))?.restartsAfter ?? null;
      if (restart === null || (restart > 0 && at < restart)) counts[deeper] = undefined;
    }
    return counts;
  }
}

/** What a list says that it begins at, as far as paragraphs are numbered so. */
export function startNumber(value: string | number | null): number {
  const start = Number(value);
  return Number.isInteger(start) && start >= 0 && start <= HIGHEST_START ? start : 1;
}

function startOf(instance: Instance, list: List, level: number): number {
  return (
    instance.starts.get(level) ?? instance.levels.get(level)?.start ?? list.levels.get(level)?.start ?? 1
  );
}

function levelOfStyle(list: List, style: string | null): number | null {
  if (style === null) return null;
  for (const [index, level] of list.levels) if (level.style === style) return index;
  return null;
}

function bullet(text: string): string {
  const shown = withoutPrivateUse(text).trim();
  return shown === '' || shown === 'o' || shown === '·' ? '•' : shown;
}

/** A number in one of the formats of ECMA-376 Part 1, 17.18.59; in digits where the format is of another script. */
export function written(value: number, format: string): string {
  switch (format) {
    case 'upperRoman':
      return roman(value).toUpperCase();
    case 'lowerRoman':
      return roman(value);
    case 'upperLetter':
      return repeatedLetter(value).toUpperCase();
    case 'lowerLetter':
      return repeatedLetter(value);
    case 'ordinal':
      return ordinal(value);
    case 'cardinalText':
      return capitalised(inWords(value));
    case 'ordinalText':
      return capitalised(ordinalInWords(value));
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'chicago':
      return '*†‡§'.charAt((value - 1) % 4).repeat(Math.min(20, Math.ceil(value / 4)));
    case 'numberInDash':
      return `- ${value} -`;
    case 'none':
    case 'bullet':
      return '';
    default:
      return String(value);
  }
}
