import { align } from './align.ts';

export interface Difference {
  /** Where in the file: a paragraph of one of its parts, a section, an object, a part of the package. */
  readonly where: string;
  readonly what: 'changed' | 'added' | 'removed';
  /** How the words begin or what a property is, as signed and as found; null where there is none, or it is not known. */
  readonly signed: string | null;
  readonly found: string | null;
}

export interface Entry {
  /** Alike in both lists where nothing changed. */
  readonly key: string;
  readonly begins: string | null;
  /** The place of an entry, as a reader would look for it. */
  readonly where: string;
}

/** Of two lists in order; `same` is told of the entries that are in both. */
export function compareLists(
  signed: readonly Entry[],
  found: readonly Entry[],
  same: (signed: number, found: number) => readonly Difference[] = () => [],
): Difference[] {
  const differences: Difference[] = [];
  let gone: Entry[] = [];
  let come: Entry[] = [];
  const flush = () => {
    for (let k = 0; k < Math.max(gone.length, come.length); k += 1) {
      const [was, is] = [gone[k], come[k]];
      differences.push({
        where: was?.where ?? is?.where ?? '',
        what: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed',
        signed: was?.begins ?? null,
        found: is?.begins ?? null,
      });
    }
    gone = [];
    come = [];
  };
  const keys = (list: readonly Entry[]) => list.map(({ key }) => key);
  for (const [i, j] of align(keys(signed), keys(found))) {
    if (i !== null && j !== null) {
      flush();
      differences.push(...same(i, j));
      continue;
    }
    const [was, is] = [i === null ? undefined : signed[i], j === null ? undefined : found[j]];
    if (was !== undefined) gone.push(was);
    if (is !== undefined) come.push(is);
  }
  flush();
  return differences;
}
