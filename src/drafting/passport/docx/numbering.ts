/** The numbers of lists as they are shown (ISO/IEC 29500-1, 17.9): counted as Word counts them. */

import { child, descendants, isOn, valOf, type XmlElement } from '../../../containers/index.ts';
import { repeatedLetter, roman } from '../../../platform/index.ts';
import { unknownIn } from './foreign.ts';

export interface ListLevel {
  readonly paragraph: XmlElement | undefined;
  readonly run: XmlElement | undefined;
  /** `II.` and what follows it. */
  readonly label: string;
}

interface Level {
  readonly element: XmlElement;
  readonly start: number;
  readonly format: string;
  readonly text: string;
  readonly restart: number | null;
}

interface List {
  readonly counters: (number | undefined)[];
  readonly levels: ReadonlyMap<number, Level>;
}

interface Instance {
  readonly list: List;
  readonly levels: ReadonlyMap<number, Level>;
  readonly starts: Map<number, number>;
}

const AFTER: Readonly<Record<string, string>> = { tab: '\t', space: ' ', nothing: '' };

const OF_LISTS: ReadonlySet<string> = new Set(['w:abstractNum', 'w:num', 'w:numIdMacAtCleanup']);
const OF_LIST: ReadonlySet<string> = new Set(
  ['nsid', 'multiLevelType', 'tmpl', 'name', 'styleLink', 'lvl', 'abstractNumId', 'lvlOverride'].map(
    (name) => `w:${name}`,
  ),
);
const OF_LEVEL: ReadonlySet<string> = new Set(
  ['start', 'numFmt', 'lvlRestart', 'pStyle', 'isLgl', 'suff', 'lvlText', 'lvlJc', 'pPr', 'rPr'].map(
    (name) => `w:${name}`,
  ),
);

export class Numbering {
  /** What is not read here. */
  readonly doubtful: Record<string, string> = {};
  private readonly instances = new Map<string, Instance>();

  constructor(root: XmlElement | null) {
    const lists = new Map<string, List>();
    for (const element of root === null ? [] : [root, ...descendants(root)]) this.doubt(element);
    const of = (name: string) => (root?.children ?? []).filter((one) => one.name === name);
    for (const one of of('w:abstractNum')) {
      const id = one.attributes['w:abstractNumId'] ?? '';
      if (lists.has(id)) this.doubtful[`numbering ${id} twice`] = '1';
      lists.set(id, { counters: [], levels: levelsIn(one) });
    }
    for (const one of of('w:num')) {
      const list = lists.get(valOf(one, 'w:abstractNumId') ?? '');
      if (list === undefined) continue;
      const overrides = one.children.filter(({ name }) => name === 'w:lvlOverride');
      const starts = overrides.flatMap((override): (readonly [number, number])[] => {
        const start = valOf(override, 'w:startOverride');
        return start === undefined ? [] : [[levelOf(override), Number(start)]];
      });
      const levels = new Map([...list.levels, ...overrides.flatMap((override) => [...levelsIn(override)])]);
      const id = one.attributes['w:numId'] ?? '';
      if (this.instances.has(id)) this.doubtful[`list ${id} twice`] = '1';
      this.instances.set(id, { list, levels, starts: new Map(starts) });
    }
  }

  private doubt(element: XmlElement): void {
    const known = { 'w:numbering': OF_LISTS, 'w:abstractNum': OF_LIST, 'w:num': OF_LIST, 'w:lvl': OF_LEVEL }[
      element.name
    ];
    if (known === undefined) return;
    for (const [name, what] of unknownIn(element, known)) this.doubtful[`numbering ${name}`] = what;
    const levels = element.children.flatMap((one) =>
      one.name === 'w:lvl' ? [one.attributes['w:ilvl']] : [],
    );
    if (new Set(levels).size < levels.length) this.doubtful['numbering level twice'] = '1';
    if (element.name === 'w:lvl')
      for (const one of element.children)
        for (const name of Object.keys(one.attributes))
          if (name !== 'w:val') this.doubtful[`numbering ${one.name} ${name}`] = '1';
  }

  /** Counts the paragraph; null where it is in no list. To be asked once for each, in order. */
  next(list: XmlElement | undefined): ListLevel | null {
    const instance = this.instances.get(valOf(list, 'w:numId') ?? '');
    if (list === undefined || instance === undefined) return null;
    const at = Number(valOf(list, 'w:ilvl') ?? 0);
    const level = instance.levels.get(at);
    if (level === undefined) return null;
    const { counters } = instance.list;
    const override = instance.starts.get(at);
    instance.starts.delete(at);
    const before = counters[at];
    counters[at] = override ?? (before === undefined ? level.start : before + 1);
    for (let deeper = at + 1; deeper < counters.length; deeper += 1) {
      const restart = instance.levels.get(deeper)?.restart;
      if (restart === null || restart === undefined || at < restart) counters[deeper] = undefined;
    }
    const label = level.text.replace(/%([1-9])/g, (_, digit: string) =>
      this.number(instance, Number(digit) - 1, level),
    );
    const suffix = valOf(level.element, 'w:suff') ?? 'tab';
    return {
      paragraph: child(level.element, 'w:pPr'),
      run: child(level.element, 'w:rPr'),
      label:
        level.format === 'none' && level.text === ''
          ? ''
          : label + aligned(level) + (AFTER[suffix] ?? suffix),
    };
  }

  private number({ list, levels }: Instance, at: number, within: Level): string {
    const level = levels.get(at);
    if (level === undefined) return '';
    const count = list.counters[at] ?? level.start;
    return formatted(count, isOn(within.element, 'w:isLgl') === true ? 'decimal' : level.format);
  }
}

/** Of what is not aligned to the left (17.9.7). */
function aligned({ element }: Level): string {
  const side = valOf(element, 'w:lvlJc') ?? 'left';
  return side === 'left' || side === 'start' ? '' : ` (${side})`;
}

function levelOf(element: XmlElement): number {
  return Number(element.attributes['w:ilvl'] ?? 0);
}

function levelsIn(parent: XmlElement): Map<number, Level> {
  const levels = new Map<number, Level>();
  for (const element of parent.children) {
    if (element.name !== 'w:lvl') continue;
    const restart = valOf(element, 'w:lvlRestart');
    levels.set(levelOf(element), {
      element,
      start: Number(valOf(element, 'w:start') ?? 0),
      format: valOf(element, 'w:numFmt') ?? 'decimal',
      text: valOf(element, 'w:lvlText') ?? '',
      restart: restart === undefined ? null : Number(restart),
    });
  }
  return levels;
}

/** A format that we do not write is told by its name. */
function formatted(count: number, format: string): string {
  switch (format) {
    case 'decimal':
      return String(count);
    case 'upperRoman':
      return roman(count).toUpperCase();
    case 'lowerRoman':
      return roman(count);
    case 'upperLetter':
      return repeatedLetter(count).toUpperCase();
    case 'lowerLetter':
      return repeatedLetter(count);
    case 'none':
      return '';
    default:
      return `${count} as ${format}`;
  }
}
