import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLineFile } from '../../../src/store/index.ts';
import { seal, unseal } from '../../../src/store/keys/seal.ts';
import { copyDurably } from '../../../src/store/maintenance/backup/files.ts';
import { temporaryDirectory } from '../../support/world.ts';

test('a file of lines has what was added, in order, and not what a crash cut off', () => {
  const path = join(temporaryDirectory(), 'lines.ndjson');
  const file = openLineFile(path);
  expect(file.read()).toEqual([]);
  for (const line of ['{"a":1}', 'plain', '{"b":2}']) file.append(line);
  expect(readFileSync(path, 'utf8')).toBe('{"a":1}\nplain\n{"b":2}\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  appendFileSync(path, '{"cut":');
  expect(file.read()).toEqual(['{"a":1}', 'plain', '{"b":2}']);
  file.append('{"c":3}');
  appendFileSync(path, '{"hole":\0}');
  file.append('{"d":4}');
  expect(file.read()).toEqual(['{"a":1}', 'plain', '{"b":2}', '{"c":3}', '{"d":4}']);
});

test('others can be put in their place, and those are kept', () => {
  const directory = temporaryDirectory();
  const [path, kept] = [join(directory, 'lines'), join(directory, 'kept')];
  const file = openLineFile(path);
  file.replace(['a'], kept);
  expect([file.read(), existsSync(kept)]).toEqual([['a'], false]);
  file.replace(['b', 'c'], kept);
  expect([file.read(), openLineFile(kept).read()]).toEqual([['b', 'c'], ['a']]);
  writeFileSync(path, '');
  expect(file.read()).toEqual([]);
});

test('what is sealed opens with its key, about the same thing, as it is, and else not', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  for (const plain of ['', 'a secret']) {
    const sealed = seal(key, Buffer.from(plain), 'about');
    expect(unseal(key, sealed, 'about')?.toString()).toBe(plain);
    expect(unseal(key, sealed, 'another')).toBeNull();
    expect(unseal(other, sealed, 'about')).toBeNull();
    for (let at = 0; at < sealed.length; at++) {
      expect(unseal(key, sealed.subarray(0, at), 'about')).toBeNull();
      const flipped = Buffer.from(sealed);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      expect(unseal(key, flipped, 'about')).toBeNull();
    }
    expect(seal(key, Buffer.from(plain), 'about').equals(sealed)).toBe(false);
  }
});

test('a copy is there whole or not at all', async () => {
  const directory = temporaryDirectory();
  const [from, to] = [join(directory, 'from'), join(directory, 'a', 'b', 'to')];
  mkdirSync(from);
  await expect(copyDurably(from, to)).rejects.toMatchObject({ code: 'EISDIR' });
  expect(readdirSync(join(directory, 'a', 'b'))).toEqual([]);
  const bytes = Buffer.alloc(3 * 2 ** 20 + 5, 'copied ');
  writeFileSync(`${from}.bin`, bytes);
  const { size, sha256 } = await copyDurably(`${from}.bin`, to);
  expect([size, sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')]);
  expect(readFileSync(to).equals(bytes)).toBe(true);
  expect([statSync(to).mode & 0o777, statSync(join(directory, 'a')).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(readdirSync(join(directory, 'a', 'b'))).toEqual(['to']);
});
