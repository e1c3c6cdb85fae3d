/** Ways to damage a file, each the same for the same random numbers. */
import type { Random } from '../support/random.ts';

export type Mutation = (bytes: Buffer, random: Random) => Buffer;

const INTERESTING = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];
const NUMBERS = [
  '0',
  '-1',
  '65536',
  '2147483648',
  '-2147483649',
  '99999999999999999999',
  '1e308',
  '0.0000001',
];

export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  flip(bytes, random) {
    const changed = Buffer.from(bytes);
    for (let count = random.between(1, 24); count > 0; count--) {
      const at = random.between(0, changed.length - 1);
      changed[at] = (changed[at] ?? 0) ^ (1 << random.between(0, 7));
    }
    return changed;
  },
  bytes(bytes, random) {
    const changed = Buffer.from(bytes);
    random.bytes(Math.min(64, changed.length)).copy(changed, random.between(0, changed.length - 1));
    return changed;
  },
  truncate: (bytes, random) => bytes.subarray(0, random.between(1, Math.max(1, bytes.length - 1))),
  behead: (bytes, random) => bytes.subarray(random.between(1, Math.max(1, Math.min(2000, bytes.length - 1)))),
  cut(bytes, random) {
    const [from, to] = range(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  swap(bytes, random) {
    const length = random.between(1, Math.max(1, Math.floor(bytes.length / 3)));
    const first = random.between(0, Math.max(0, bytes.length - 2 * length));
    const second = random.between(first + length, Math.max(first + length, bytes.length - length));
    return Buffer.concat([
      ...[bytes.subarray(0, first), bytes.subarray(second, second + length)],
      ...[bytes.subarray(first + length, second), bytes.subarray(first, first + length)],
      bytes.subarray(second + length),
    ]);
  },
  repeat(bytes, random) {
    const [from, to] = range(bytes, random);
    const times = Math.min(random.between(1, 40), Math.ceil(400_000 / (to - from + 1)));
    const block = Array<Buffer>(times).fill(bytes.subarray(from, to));
    return Buffer.concat([bytes.subarray(0, to), ...block, bytes.subarray(to)]);
  },
  blank(bytes, random) {
    const changed = Buffer.from(bytes);
    const [from, to] = range(bytes, random);
    return changed.fill(random.between(0, 1) * 0xff, from, to);
  },
  /** Lengths, counts and offsets are integers of two or four bytes. */
  integer(bytes, random) {
    const changed = Buffer.from(bytes);
    for (let count = random.between(1, 4); count > 0 && changed.length >= 8; count--) {
      const value = INTERESTING[random.between(0, INTERESTING.length - 1)] ?? 0;
      const at = random.between(0, changed.length - 4);
      if (random.between(0, 1) === 0) changed.writeUInt32LE(value, at);
      else changed.writeUInt32BE(value, at);
    }
    return changed;
  },
  /** Formats made of text write their numbers in decimal. */
  number(bytes, random) {
    const text = bytes.toString('latin1');
    const places = [...text.matchAll(/\d+/g)];
    const place = places[random.between(0, Math.max(0, places.length - 1))];
    if (place === undefined) return bytes;
    const value = NUMBERS[random.between(0, NUMBERS.length - 1)] ?? '0';
    const end = place.index + place[0].length;
    return Buffer.from(text.slice(0, place.index) + value + text.slice(end), 'latin1');
  },
};

function range(bytes: Buffer, random: Random): [from: number, to: number] {
  const from = random.between(0, Math.max(0, bytes.length - 1));
  const length = random.between(
    1,
    Math.max(1, Math.min(bytes.length - from, 1 + Math.floor(random.below(1) ** 3 * bytes.length))),
  );
  return [from, from + length];
}
