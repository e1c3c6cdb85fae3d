interface SingleProperty {
  readonly code: number;
  readonly value: Buffer;
}

/** MS-DOC 2.2.5.1: three bits of a code tell how long its operand is. */
const SIZES = [1, 1, 2, 4, 2, 2, null, 3] as const;

export function* singleProperties(list: Buffer): Generator<SingleProperty> {
  let at = 0;
  while (at + 2 <= list.length) {
    const code = list.readUInt16LE(at);
    const fixed = SIZES[code >> 13] ?? null;
    // A table's definition has a longer count than all others.
    const prefix = fixed !== null ? 0 : code === 0xd608 ? 2 : 1;
    const counted =
      prefix === 2 && at + 4 <= list.length ? list.readUInt16LE(at + 2) - 1 : (list[at + 2] ?? 0);
    const size = fixed ?? Math.max(0, counted);
    yield { code, value: list.subarray(at + 2 + prefix, at + 2 + prefix + size) };
    at += 2 + prefix + size;
  }
}
