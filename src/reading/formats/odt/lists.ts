import { OUTLINE, type Styles, written } from './styles.ts';

interface OpenList {
  readonly style: string | null;
  readonly counts: (number | undefined)[];
  /** An item has begun, and its first paragraph is counted. An item that holds a list only is not. */
  item: { readonly start: number | null } | null;
}

const DEEPEST = 10;

/** The numbers of list items and headings (ODF 1.2 Part 1, 5.3 and 19.880), in the order of the document. */
export class Lists {
  readonly #styles: Styles;
  readonly #open: OpenList[] = [];
  readonly #byStyle = new Map<string, (number | undefined)[]>();
  readonly #byId = new Map<string, (number | undefined)[]>();
  readonly #outline: (number | undefined)[] = [];

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  begin(named: string | null, id: string | null, continues: boolean, continued: string | null): void {
    const outer = this.#open.at(-1);
    const style = named ?? outer?.style ?? null;
    const before = continued === null ? undefined : this.#byId.get(continued);
    const counts = outer?.counts ?? before ?? (continues ? this.#byStyle.get(style ?? '') : undefined) ?? [];
    if (outer !== undefined) outer.item = null;
    this.#open.push({ style, counts, item: null });
    this.#byStyle.set(style ?? '', counts);
    if (id !== null) this.#byId.set(id, counts);
  }

  end(): void {
    this.#open.pop();
  }

  item(start: number | null): void {
    const list = this.#open.at(-1);
    if (list !== undefined) list.item = { start };
  }

  /** What stands in front of a paragraph, if it is the first of its item. */
  takeLabel(): string {
    const list = this.#open.at(-1);
    if (list === undefined || list.item === null) return '';
    const { start } = list.item;
    list.item = null;
    return this.#count(list.style, list.counts, Math.min(this.#open.length, DEEPEST), start);
  }

  /** The number of a heading that is in no list. */
  heading(level: number): string {
    if (this.#open.length > 0) return '';
    return this.#count(OUTLINE, this.#outline, Math.min(level, DEEPEST), null);
  }

  #count(style: string | null, counts: (number | undefined)[], level: number, start: number | null): string {
    const definition = this.#styles.list(style, level);
    counts[level] = start ?? (counts[level] ?? (definition?.start ?? 1) - 1) + 1;
    counts.length = level + 1;
    if (definition === undefined) return '';
    if (definition.format === null) return '•';
    if (definition.format === '') return '';
    const numbers: string[] = [];
    for (let at = Math.max(1, level - definition.shown + 1); at <= level; at += 1) {
      const format = this.#styles.list(style, at)?.format;
      // Levels of bullets or without numbers are not shown among others.
      if (format === null || format === '') continue;
      numbers.push(written(counts[at] ?? 1, format ?? '1'));
    }
    return `${definition.prefix}${numbers.join('.')}${definition.suffix}`.trim();
  }
}
