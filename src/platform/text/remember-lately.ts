/** Shorter texts, of which there are many, do not push out a long one. */
const LONG = 200;

/**
 * `read`, where many ask the same of one long text, one after the other: what it said of the last `most` texts, long ones and short ones, is kept. Nobody may
 * change what it said.
 */
export function rememberedLately<T>(most: number, read: (text: string) => T): (text: string) => T {
  const [short, long] = [new Map<string, { readonly said: T }>(), new Map<string, { readonly said: T }>()];
  return (text) => {
    const known = text.length < LONG ? short : long;
    return remembered(known, most, text, () => read(text));
  };
}

/** What is known under the key, else what `read` says, which is known from now on; the oldest of more than `most` is forgotten. */
export function remembered<T>(
  known: Map<string, { readonly said: T }>,
  most: number,
  key: string,
  read: () => T,
): T {
  const before = known.get(key);
  if (before !== undefined) return before.said;
  const oldest = known.size >= most ? known.keys().next() : null;
  if (oldest?.done === false) known.delete(oldest.value);
  const said = read();
  known.set(key, { said });
  return said;
}

/** `read`, of objects that never change: once for each, for as long as there is the object. */
export function rememberedWith<K extends object, T>(read: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { readonly said: T }>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before.said;
    const said = read(of);
    known.set(of, { said });
    return said;
  };
}
