/** What a reader of a Word file sees otherwise than it was signed, place by place. */
import { compareLists, type Difference, type Entry } from '../difference.ts';
import { countsPages } from './fields.ts';
import type { Item, Mark, Shown } from './model.ts';
import type { Look } from './properties.ts';
import { type Kind, mayCome, mayGo, mayMove, sameValue } from './resaved.ts';

export function compareShown(signed: Shown, found: Shown, resaved: boolean): Difference[] {
  return new Comparison(signed, found, resaved).differences();
}

class Comparison {
  private readonly signed: Shown;
  private readonly found: Shown;
  private readonly resaved: boolean;
  /** Those that the signed words are written in. */
  private readonly fonts: ReadonlySet<string>;
  private readonly compared = new Map<string, readonly Changed[]>();

  constructor(signed: Shown, found: Shown, resaved: boolean) {
    this.signed = signed;
    this.found = found;
    this.resaved = resaved;
    this.fonts = new Set(
      signed.looks.flatMap((look) =>
        Object.entries(look).flatMap(([name, value]) => (name.startsWith('rFonts.') ? [value] : [])),
      ),
    );
  }

  differences(): Difference[] {
    const { signed, found } = this;
    const stories = new Set([...Object.keys(signed.stories), ...Object.keys(found.stories)]);
    return [
      ...[...stories].flatMap((name) =>
        this.story(name, signed.stories[name] ?? [], found.stories[name] ?? []),
      ),
      ...this.styles(),
      ...this.changed(signed.facts, found.facts, 'fact').map(({ name, was, is }) => ({
        where: name,
        what: whatOf(was, is),
        signed: was,
        found: is,
      })),
    ];
  }

  private story(name: string, signed: readonly Item[], found: readonly Item[]): Difference[] {
    const [was, is] = [entries(name, signed), entries(name, found)];
    const look: Placed[] = [];
    const words = compareLists(was, is, (i, j) => {
      const [one, other] = [signed[i], found[j]];
      if (one !== undefined && other !== undefined)
        look.push(...this.item(was[i]?.where ?? name, one, other, name === 'comments'));
      return [];
    });
    return [...words, ...together(look)];
  }

  private item(where: string, signed: Item, found: Item, isComment: boolean): Placed[] {
    const kind = kindOf(signed);
    const places: Placed[] = [];
    const add = (changed: readonly Changed[], words?: string) => {
      for (const { name, was, is } of changed)
        places.push({
          where,
          name: words === undefined ? name : `${name} of “${words}”`,
          property: name,
          was,
          is,
        });
    };
    add(this.marks(signed.marks ?? [], found.marks ?? []));
    // How the words of a comment look is up to the program that shows them.
    if (isComment && this.resaved && kind === 'paragraph') return places;
    add(this.looks(signed.look, found.look, kind));
    if (signed.key.startsWith('<')) return places;
    add(this.looks(signed.end, found.end, 'end'));
    const [label, labelLook] = signed.label ?? ['', undefined];
    const [foundLabel, foundLabelLook] = found.label ?? ['', undefined];
    if (label !== foundLabel) add([{ name: 'number', was: label, is: foundLabel }]);
    add(this.looks(labelLook, foundLabelLook, 'label'), label.trim());
    if (signed.breaks !== found.breaks)
      add([
        { name: 'begins a page', was: String(signed.breaks ?? false), is: String(found.breaks ?? false) },
      ]);
    for (const { at, length, changed } of this.runs(signed, found)) add(changed, part(signed, at, length));
    return places;
  }

  /** Each piece of the text that has one look in both. */
  private *runs(
    signed: Item,
    found: Item,
  ): Generator<{ at: number; length: number; changed: readonly Changed[] }> {
    const [was, is] = [[...(signed.runs ?? [])], [...(found.runs ?? [])]];
    const pages = new Set(
      (signed.marks ?? []).flatMap(([place, kind, value]) =>
        kind === 'field' && countsPages(value) ? [place] : [],
      ),
    );
    let at = 0;
    let [i, j] = [0, 0];
    let [left, leftFound] = [was[0]?.[0] ?? 0, is[0]?.[0] ?? 0];
    while (i < was.length && j < is.length) {
      const length = Math.min(left, leftFound);
      const changed = this.looks(
        was[i]?.[1],
        is[j]?.[1],
        pages.has(at) && length === 1 ? 'page number' : 'run',
      );
      if (changed.length > 0) yield { at, length, changed };
      at += length;
      left -= length;
      leftFound -= length;
      if (left === 0) left = was[++i]?.[0] ?? 0;
      if (leftFound === 0) leftFound = is[++j]?.[0] ?? 0;
    }
  }

  private marks(signed: readonly Mark[], found: readonly Mark[]): Changed[] {
    const gone = without(signed, found);
    const come = Map.groupBy(without(found, signed), ([, kind]) => kind);
    const changes: Changed[] = [];
    for (const [at, kind, value] of gone) {
      const other = come.get(kind)?.shift();
      if (other === undefined) {
        if (!(this.resaved && mayGo(kind))) changes.push({ name: kind, was: value, is: null });
        continue;
      }
      const [place, , is] = other;
      const isSame =
        place === at ? sameValue(`mark ${kind}`, value, is, this.fonts) : is === value && mayMove(kind);
      if (this.resaved && isSame) continue;
      changes.push({ name: kind, was: value, is: is === value ? `${is} (at another place)` : is });
    }
    for (const [, kind, value] of [...come.values()].flat())
      if (!(this.resaved && mayCome(kind, value))) changes.push({ name: kind, was: null, is: value });
    return changes;
  }

  private looks(signed: number | undefined, found: number | undefined, kind: Kind): readonly Changed[] {
    const key = `${kind} ${signed} ${found}`;
    let changed = this.compared.get(key);
    if (changed === undefined) {
      changed = this.changed(
        this.signed.looks[signed ?? -1] ?? {},
        this.found.looks[found ?? -1] ?? {},
        kind,
      );
      this.compared.set(key, changed);
    }
    return changed;
  }

  private changed(signed: Look, found: Look, kind: Kind): Changed[] {
    const names = new Set([...Object.keys(signed), ...Object.keys(found)]);
    return [...names].flatMap((name): Changed[] => {
      const [was, is] = [signed[name] ?? null, found[name] ?? null];
      if (was === is || (this.resaved && sameValue(`${kind} ${name}`, was, is, this.fonts))) return [];
      return [{ name, was, is }];
    });
  }

  /** Those that were signed and are still there; one that is gone is met where it is used. */
  private styles(): Difference[] {
    return Object.entries(this.signed.styles).flatMap(([name, [paragraph, run]]): Difference[] => {
      const found = this.found.styles[name];
      if (found === undefined) return [];
      return [...this.looks(paragraph, found[0], 'style'), ...this.looks(run, found[1], 'style')].map(
        ({ name: property, was, is }) => ({
          where: `style “${name.slice(name.indexOf(' ') + 1)}”`,
          what: whatOf(was, is),
          signed: named(property, was),
          found: named(property, is),
        }),
      );
    });
  }
}

/** Those of the one that are not among the other, each as often as it is there. */
function without(marks: readonly Mark[], others: readonly Mark[]): Mark[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(JSON.stringify(other), (left.get(JSON.stringify(other)) ?? 0) + 1);
  return marks.filter((mark) => {
    const count = left.get(JSON.stringify(mark)) ?? 0;
    left.set(JSON.stringify(mark), count - 1);
    return count <= 0;
  });
}

interface Changed {
  readonly name: string;
  readonly was: string | null;
  readonly is: string | null;
}

interface Placed extends Changed {
  readonly where: string;
  readonly property: string;
}

/** The same change in many places is told once. */
function together(places: readonly Placed[]): Difference[] {
  const groups = new Map<string, Placed[]>();
  for (const place of places) {
    const key = JSON.stringify([place.property, place.was, place.is]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [place]);
    else group.push(place);
  }
  return [...groups.values()].flatMap(([first, ...more]): Difference[] => {
    if (first === undefined) return [];
    const others = new Set(more.map(({ where }) => where)).size;
    return [
      {
        where: `${first.where}${others > 0 ? ` and ${others} more` : ''}`,
        what: whatOf(first.was, first.is),
        signed: named(first.name, first.was),
        found: named(first.name, first.is),
      },
    ];
  });
}

function whatOf(was: string | null, is: string | null): Difference['what'] {
  return was === null ? 'added' : is === null ? 'removed' : 'changed';
}

function named(property: string, value: string | null): string | null {
  return value === null
    ? null
    : `${property}${value === '' || value === '1' ? '' : `: ${value}`}`.slice(0, 160);
}

const STRUCTURE: Readonly<Record<string, string>> = {
  '<table': 'a table',
  '</table': 'the end of a table',
  '<row': 'a row',
  '</row': 'the end of a row',
  '<cell': 'a cell',
  '<control': 'a content control',
  '</control': 'the end of a content control',
  '<section': 'a section',
};

function entries(story: string, items: readonly Item[]): Entry[] {
  let paragraph = 0;
  return items.map(({ key, begins }) => {
    if (key.startsWith('<'))
      return { key, begins: STRUCTURE[key] ?? key.slice(1), where: `${story}, after paragraph ${paragraph}` };
    paragraph += 1;
    return { key, begins: begins === undefined ? null : begins, where: `${story}, paragraph ${paragraph}` };
  });
}

function kindOf({ key }: Item): Kind {
  switch (key) {
    case '<table':
    case '<row':
    case '<cell':
      return 'table';
    case '<section':
      return 'section';
    case '<control':
      return 'control';
    default:
      return key.startsWith('<') ? 'note' : 'paragraph';
  }
}

/** The words of a paragraph are known by how it begins only. */
function part({ begins = '' }: Item, at: number, length: number): string {
  const words = begins.slice(at, at + Math.min(length, 30)).trim();
  return words === '' ? `characters ${at + 1} to ${at + length}` : words;
}
