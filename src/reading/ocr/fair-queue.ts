interface Ring<T> {
  readonly rings: Map<string, Ring<T>>;
  readonly items: T[];
}

/**
 * What waits under a path of names, for example [firm, case, file]. It is handed out round the first names, within each
 * round its second names, and so on; under one path in the order of arrival. Who comes is last of its ring, so that
 * nobody is passed twice by the same neighbour.
 */
export class FairQueue<T> {
  readonly #root: Ring<T> = newRing();

  /** All items of a queue stand under paths of the same length. */
  add(path: readonly string[], item: T): void {
    let ring = this.#root;
    for (const name of path) {
      const inner = ring.rings.get(name) ?? newRing();
      ring.rings.set(name, inner);
      ring = inner;
    }
    ring.items.push(item);
  }

  /** Takes who is next, or undefined when nobody waits. `may`: which first names are considered; default all. */
  next(may: (name: string) => boolean = () => true): T | undefined {
    return take(this.#root, may);
  }

  /** Takes out one that waits no more. */
  remove(path: readonly string[], item: T): void {
    withdraw(this.#root, path, item);
  }
}

function newRing<T>(): Ring<T> {
  return { rings: new Map(), items: [] };
}

function take<T>(ring: Ring<T>, may: (name: string) => boolean): T | undefined {
  const own = ring.items.shift();
  if (own !== undefined) return own;
  for (const [name, inner] of ring.rings) {
    if (!may(name)) continue;
    const item = take(inner, () => true);
    ring.rings.delete(name);
    if (!isEmpty(inner)) ring.rings.set(name, inner);
    return item;
  }
  return undefined;
}

function withdraw<T>(ring: Ring<T>, [name, ...rest]: readonly string[], item: T): void {
  if (name === undefined) {
    const index = ring.items.indexOf(item);
    if (index >= 0) ring.items.splice(index, 1);
    return;
  }
  const inner = ring.rings.get(name);
  if (inner === undefined) return;
  withdraw(inner, rest, item);
  if (isEmpty(inner)) ring.rings.delete(name);
}

function isEmpty<T>({ rings, items }: Ring<T>): boolean {
  return rings.size === 0 && items.length === 0;
}
