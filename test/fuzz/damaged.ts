/** The damaged files of a run: the same for the same seed, each by its number alone. */
import { createHash } from 'node:crypto';
import { type Random, randomFrom } from '../support/random.ts';
import { packArchive, unpackArchive } from './archive.ts';
import type { Seed } from './make-documents.ts';
import { MUTATIONS } from './mutate.ts';

export interface Damaged {
  readonly name: string;
  readonly bytes: Buffer<ArrayBuffer>;
  readonly sha256: string;
}

/** So many times as often as others: the formats that most files of a law office have. */
const WEIGHTS: Readonly<Record<string, number>> = { 'application/pdf': 4, 'image/tiff': 2 };

const NAMES = Object.keys(MUTATIONS);
const GOLDEN = 0x9e3779b9;

export function damaged(seeds: ReadonlyMap<string, readonly Seed[]>, seed: number, number: number): Damaged {
  const random = randomFrom((seed ^ Math.imul(number + 1, GOLDEN)) >>> 0);
  const types = [...seeds.keys()].flatMap((type) => Array<string>(WEIGHTS[type] ?? 1).fill(type));
  const candidates = seeds.get(pick(types, random)) ?? [];
  const chosen = pick(candidates, random);
  const done: string[] = [];
  let bytes = chosen.bytes;
  for (let times = random.between(0, 3) === 0 ? 2 : 1; times > 0 && bytes.length > 0; times--) {
    const [name, changed] = damage(bytes, random);
    done.push(name);
    bytes = changed;
  }
  if (bytes.length === 0) bytes = Buffer.from([0]);
  return {
    name: `${String(number).padStart(4, '0')}-${done.join('-')}-${chosen.name}`,
    bytes: Buffer.from(bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** Half of the archives are damaged inside: outside, damage seldom gets past the checksums. */
function damage(bytes: Buffer, random: Random): [name: string, changed: Buffer] {
  const name = pick(NAMES, random);
  const mutate = MUTATIONS[name];
  if (mutate === undefined) throw new Error(`no mutation ${name}`);
  const parts = random.between(0, 1) === 0 ? intact(bytes) : undefined;
  if (parts === undefined || parts.size === 0) return [name, mutate(bytes, random)];
  const inside = pick([...parts.keys()], random);
  const part = parts.get(inside) ?? bytes;
  const changed = part.length === 0 ? random.bytes(20) : mutate(part, random);
  return [`inner-${name}`, packArchive(new Map([...parts, [inside, changed]]))];
}

/** An archive that was damaged before may come apart no more. */
function intact(bytes: Buffer): ReturnType<typeof unpackArchive> {
  try {
    return unpackArchive(bytes);
  } catch (error) {
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) return undefined;
    throw error;
  }
}

function pick<T>(list: readonly T[], random: Random): T {
  const chosen = list[random.between(0, list.length - 1)];
  if (chosen === undefined) throw new RangeError('an empty list');
  return chosen;
}

/** The seeds as they are. */
export function undamaged(seeds: ReadonlyMap<string, readonly Seed[]>): Damaged[] {
  return [...seeds.values()].flat().map(({ name, bytes }) => ({
    name: `whole-${name}`,
    bytes: Buffer.from(bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
}
