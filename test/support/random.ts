/** Random numbers that come again with the same seed; a failing run says its seed. */
export interface Random {
  readonly seed: number;
  /** 0 ≤ x < limit */
  below(limit: number): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  bytes(length: number): Buffer<ArrayBuffer>;
}

/** The seed is CHANCERY_TEST_SEED, or a new one, which is printed. */
export function seededRandom(what: string): Random {
  const given = process.env['CHANCERY_TEST_SEED'];
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(given);
  process.stdout.write(`${what}: CHANCERY_TEST_SEED=${seed}\n`);
  return randomFrom(seed);
}

/** Mulberry32, by Tommy Ettinger (public domain). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number) => (next() / 2 ** 32) * limit;
  return {
    seed,
    below,
    between: (least, most) => least + Math.floor(below(most - least + 1)),
    bytes: (length) => Buffer.from(Uint8Array.from({ length }, () => next() & 0xff)),
  };
}
