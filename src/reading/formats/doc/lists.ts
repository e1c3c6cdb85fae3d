/** The lists of a document and the styles of its paragraphs, as far as they say which numbers stand in front. */
import {
  DEEPEST_LEVEL,
  type Instance,
  type Level,
  type List,
  Numbering,
  startNumber,
} from '../../numbering.ts';
import type { TextBudget } from '../../pages/page-writer.ts';
import { singleProperties } from './single-properties.ts';

/** What a paragraph, or its style, says of its place in a list; null: not said. */
export interface ListPlace {
  /** The use of a list, from 1; 0 takes the paragraph out of one. */
  readonly instance: number | null;
  readonly level: number | null;
}

export interface Paragraph extends ListPlace {
  readonly style: number;
}

/** MS-DOC 2.6.2. */
const INSTANCE = 0x460b;
const LEVEL = 0x260a;
/** Higher numbers of instances are of a document that was converted, and mean none (MS-DOC 2.6.2, sprmPIlfo). */
const LAST_INSTANCE = 0x7fe;
const NO_STYLE = 0xfff;
const PARAGRAPH_STYLE = 1;
const LONGEST_CHAIN = 32;
const MOST_LISTS = 4_096;
const LONGEST_TEXT = 200;

const [LSTF, LVLF, LFO] = [28, 28, 16];
/** Formats of numbers (MS-OSHARED 2.2.1.3); all others are written in digits. */
const FORMATS: Readonly<Record<number, string>> = {
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  5: 'ordinal',
  6: 'cardinalText',
  7: 'ordinalText',
  9: 'chicago',
  22: 'decimalZero',
  23: 'bullet',
  57: 'numberInDash',
  255: 'none',
};

export function placeIn(list: Buffer): ListPlace {
  let instance: number | null = null;
  let level: number | null = null;
  for (const { code, value } of singleProperties(list)) {
    if (code === INSTANCE && value.length === 2) instance = value.readUInt16LE(0);
    if (code === LEVEL && value.length === 1) level = value[0] ?? null;
  }
  return { instance, level };
}

/** Says what stands in front of the paragraphs of one story, in their order. */
export class Labels {
  readonly #styles: ReadonlyMap<number, Style>;
  readonly #numbering: Numbering;
  readonly #budget: TextBudget;

  constructor({ styles, instances, lists }: DocumentLists, budget: TextBudget) {
    this.#budget = budget;
    this.#styles = styles;
    this.#numbering = new Numbering(instances, ({ list }) => lists.get(list));
  }

  next(paragraph: Paragraph): string {
    const said = this.#ofStyle(paragraph.style);
    const instance = paragraph.instance ?? said.instance ?? 0;
    if (instance === 0 || instance > LAST_INSTANCE) return '';
    // A level that a style says without a list of its own is that of the list's level for the style.
    const label = this.#numbering.next(String(instance), {
      level: paragraph.level,
      style: paragraph.instance === null ? String(paragraph.style) : null,
      otherwise: said.level ?? 0,
    });
    return this.#budget.take(label);
  }

  #ofStyle(number: number): ListPlace {
    let instance: number | null = null;
    let level: number | null = null;
    let style = this.#styles.get(number);
    for (let step = 0; style !== undefined && step < LONGEST_CHAIN; step += 1) {
      instance ??= style.instance;
      level ??= style.level;
      style = this.#styles.get(style.basedOn);
    }
    return { instance, level };
  }
}

export interface DocumentLists {
  readonly styles: ReadonlyMap<number, Style>;
  readonly lists: ReadonlyMap<string, List>;
  readonly instances: ReadonlyMap<string, Instance>;
}

interface Style extends ListPlace {
  readonly basedOn: number;
}

/**
 * MS-DOC 2.9.147 (lists, whose levels lie behind their table), 2.9.146 (their uses) and 2.9.271 (styles). What is damaged
 * numbers nothing.
 */
export function readLists(tables: {
  readonly lists: Buffer;
  readonly instances: Buffer;
  readonly styles: Buffer;
}): DocumentLists {
  const lists = readListTable(new Bytes(tables.lists));
  return {
    lists,
    instances: readInstances(new Bytes(tables.instances)),
    styles: readStyles(new Bytes(tables.styles)),
  };
}

function readListTable(bytes: Bytes): Map<string, List> {
  const lists = new Map<string, List>();
  const count = Math.min(MOST_LISTS, bytes.uint16());
  const table = bytes.take(count * LSTF);
  for (let at = 0; at + LSTF <= table.length; at += LSTF) {
    const list: List = { id: String(table.readUInt32LE(at)), levels: new Map() };
    const isSimple = ((table[at + 26] ?? 0) & 1) === 1;
    for (let level = 0; level <= (isSimple ? 0 : DEEPEST_LEVEL); level += 1) {
      const style = table.readUInt16LE(at + 8 + level * 2);
      const read = readLevel(bytes, style === NO_STYLE ? null : String(style));
      if (read === null) return lists;
      list.levels.set(level, read);
    }
    lists.set(list.id, list);
  }
  return lists;
}

/** MS-DOC 2.9.150. */
function readLevel(bytes: Bytes, style: string | null): Level | null {
  const head = bytes.take(LVLF);
  if (head.length < LVLF) return null;
  const flags = head[5] ?? 0;
  bytes.take((head[24] ?? 0) + (head[25] ?? 0));
  const text = bytes.take(bytes.uint16() * 2).toString('utf16le');
  // A number of a level stands in the text as the level, from 0, at the places that are listed.
  const places = new Set([...head.subarray(6, 15)].filter((place) => place > 0).map((place) => place - 1));
  const shown = Array.from(text.slice(0, LONGEST_TEXT).split(''), (character, at) =>
    places.has(at) ? `%${character.charCodeAt(0) + 1}` : character.replace('%', '％'),
  );
  return {
    start: startNumber(head.readInt32LE(0)),
    format: FORMATS[head[4] ?? 0] ?? 'decimal',
    text: shown.join(''),
    isLegal: (flags & 4) !== 0,
    restartsAfter: (flags & 8) === 0 ? null : (head[26] ?? 0),
    style,
  };
}

function readInstances(bytes: Bytes): Map<string, Instance> {
  const instances = new Map<string, Instance>();
  const count = Math.min(MOST_LISTS, bytes.uint32());
  const table = bytes.take(count * LFO);
  for (let index = 0; (index + 1) * LFO <= table.length; index += 1) {
    const instance: Instance = {
      list: String(table.readUInt32LE(index * LFO)),
      starts: new Map(),
      levels: new Map(),
    };
    instances.set(String(index + 1), instance);
    bytes.take(4);
    for (let left = table[index * LFO + 12] ?? 0; left > 0; left -= 1) {
      const start = bytes.uint32();
      const what = bytes.uint32();
      const level = what & 15;
      if ((what & 32) !== 0) {
        const read = readLevel(bytes, null);
        if (read === null) return instances;
        instance.levels.set(level, read);
        if ((what & 16) !== 0) instance.starts.set(level, read.start);
      } else if ((what & 16) !== 0) instance.starts.set(level, startNumber(start));
    }
  }
  return instances;
}

function readStyles(bytes: Bytes): Map<number, Style> {
  const styles = new Map<number, Style>();
  const head = bytes.take(bytes.uint16());
  if (head.length < 4) return styles;
  const [count, base] = [head.readUInt16LE(0), head.readUInt16LE(2)];
  for (let number = 0; number < count; number += 1) {
    const style = new Bytes(bytes.take(bytes.uint16()));
    const fixed = style.take(base);
    if (fixed.length < 6) continue;
    const kind = fixed.readUInt16LE(2);
    if ((kind & 15) !== PARAGRAPH_STYLE) continue;
    style.take(style.uint16() * 2 + 2);
    // The first of what changes a paragraph style is its paragraphs, behind the number of the style itself.
    const properties = style.take(style.uint16()).subarray(2);
    styles.set(number, { ...placeIn(properties), basedOn: kind >> 4 });
  }
  return styles;
}

/** Reads on; beyond the end there is nothing. */
class Bytes {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  uint16(): number {
    const value = this.take(2);
    return value.length < 2 ? 0 : value.readUInt16LE(0);
  }

  uint32(): number {
    const value = this.take(4);
    return value.length < 4 ? 0 : value.readUInt32LE(0);
  }

  take(length: number): Buffer {
    const value = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at = Math.min(this.#bytes.length, this.#at + length);
    return value;
  }
}
