import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Blobs, keyringOf, openDiskBlobs, sourceOf, tornFiles } from '../../../src/store/index.ts';
import { TEST_KEYRING } from '../../support/database.ts';
import { temporaryDirectory } from '../../support/world.ts';

const LIMIT = { firmId: 'firm_1', maxBytes: 10 * 2 ** 20 };
const CHUNK = 64 * 1024;
const named = (sha256: string, firm_id = 'firm_1') => ({ firm_id, sha256 });
const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

async function store(blobs: Blobs, bytes: Buffer, firmId = 'firm_1') {
  const received = await blobs.receive(Readable.from([bytes]), { ...LIMIT, firmId });
  await received.keep();
  await received.settle();
  return named(received.sha256, firmId);
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('disk blobs', () => {
  it('keep the bytes under their hash and give them back, whole and in ranges', async () => {
    const blobs = openDiskBlobs(temporaryDirectory(), TEST_KEYRING);
    const bytes = randomBytes(300_000);
    const received = await blobs.receive(Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]), LIMIT);
    expect(received.sha256).toBe(hashOf(bytes));
    expect(received.size).toBe(bytes.length);
    expect(Buffer.from(received.head).equals(bytes.subarray(0, 8192))).toBe(true);
    await received.keep();
    await received.settle();
    const name = named(received.sha256);
    expect((await buffer(blobs.read(name))).equals(bytes)).toBe(true);
    expect((await buffer(blobs.read(name, { start: 5, end: 9 }))).equals(bytes.subarray(5, 10))).toBe(true);
    expect(await blobs.verify(name)).toBe(true);
    expect(await blobs.locate(name)).toMatchObject({ size: bytes.length, key: expect.any(String) });
  });

  it('keep what is larger than what is written at once, in whatever pieces it comes', async () => {
    const blobs = openDiskBlobs(temporaryDirectory(), TEST_KEYRING);
    const bytes = randomBytes(1_700_003);
    for (const piece of [100_003, CHUNK, bytes.length]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, i) =>
        bytes.subarray(i * piece, (i + 1) * piece),
      );
      const received = await blobs.receive(Readable.from(pieces), { ...LIMIT, maxBytes: bytes.length });
      expect(received).toMatchObject({ sha256: hashOf(bytes), size: bytes.length });
      expect(Buffer.from(received.head).equals(bytes.subarray(0, 8192))).toBe(true);
      await received.keep();
      await received.settle();
      const name = named(received.sha256);
      expect((await buffer(blobs.read(name))).equals(bytes)).toBe(true);
      expect(await blobs.dispose(name, async () => false)).toBe(true);
      const less = { ...LIMIT, maxBytes: bytes.length - 1 };
      await expect(blobs.receive(Readable.from(pieces), less)).rejects.toMatchObject({ code: 'too_large' });
    }
  });

  it('give back any range of any size, in one go and here and there', async () => {
    const blobs = openDiskBlobs(temporaryDirectory(), TEST_KEYRING);
    const whole = randomBytes(3 * CHUNK);
    const sizes = [1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK - 5];
    const names = await Promise.all(sizes.map((size) => store(blobs, whole.subarray(0, size))));
    const ranges = fc.tuple(fc.nat(sizes.length - 1), fc.nat(3 * CHUNK), fc.nat(3 * CHUNK));
    await fc.assert(
      fc.asyncProperty(ranges, async ([which, a, b]) => {
        const size = sizes[which] ?? 1;
        const name = names[which] ?? named('');
        const [start, end] = [a % size, b % size].sort((x, y) => x - y) as [number, number];
        const wanted = whole.subarray(start, end + 1);
        expect((await buffer(blobs.read(name, { start, end }))).equals(wanted)).toBe(true);
        const source = sourceOf(await blobs.locate(name));
        if (typeof source === 'string') throw new Error('It is not sealed');
        const bytes = source.open();
        const into = Buffer.alloc(end - start + 10);
        expect(bytes.read(into, start)).toBe(Math.min(size - start, into.length));
        expect(into.subarray(0, wanted.length).equals(wanted)).toBe(true);
        expect(bytes.read(into, size)).toBe(0);
        bytes.close();
      }),
      { numRuns: 200 },
    );
  });

  it('leave nothing of what is too large, broken off or discarded', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory, TEST_KEYRING);
    const small = { ...LIMIT, maxBytes: 10 };
    await expect(blobs.receive(Readable.from([randomBytes(20)]), small)).rejects.toMatchObject({
      code: 'too_large',
    });
    const broken = new PassThrough();
    broken.write('half a');
    setImmediate(() => broken.destroy(new Error('connection lost')));
    await expect(blobs.receive(broken, LIMIT)).rejects.toThrow('connection lost');
    const dropped = await blobs.receive(Readable.from([Buffer.from('dropped')]), LIMIT);
    await dropped.discard();
    expect(readdirSync(join(directory, 'incoming'))).toEqual([]);
  });

  it('recover removes what no row names, and keeps what one does', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory, TEST_KEYRING);
    const kept = await blobs.receive(Readable.from([Buffer.from('named')]), LIMIT);
    await kept.keep(); // committed, then the power went before settle()
    const orphan = await blobs.receive(Readable.from([Buffer.from('orphan')]), LIMIT);
    await orphan.keep(); // the power went before the commit
    await blobs.receive(Readable.from([Buffer.from('arriving')]), LIMIT); // never kept
    const again = openDiskBlobs(directory, TEST_KEYRING);
    const isNamed = async (name: { firm_id: string | null; sha256: string }) =>
      name.sha256 === kept.sha256 && name.firm_id === 'firm_1';
    expect(await again.recover(isNamed)).toEqual({ removed: 3, torn: 0 });
    expect(await again.verify(named(kept.sha256))).toBe(true);
    await expect(again.locate(named(orphan.sha256))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(readdirSync(join(directory, 'incoming'))).toEqual([]);
  });

  it('do the same work for what is there already as for what is new', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory, TEST_KEYRING);
    const names: string[][] = [];
    for (let i = 0; i < 3; i++) {
      const received = await blobs.receive(Readable.from([Buffer.from('same')]), LIMIT);
      const before = new Set(filesIn(directory));
      await received.keep();
      names.push(filesIn(directory).filter((path) => !before.has(path)));
      await received.settle();
    }
    // The marker, and one name beside: its own, or one that goes again.
    expect(names.map(({ length }) => length)).toEqual([2, 2, 2]);
    expect(filesIn(directory)).toHaveLength(1);
  });

  it('takes the same content twice, and of each firm for itself', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory, TEST_KEYRING);
    for (let i = 0; i < 2; i++) await store(blobs, Buffer.from('same'));
    expect(filesIn(directory)).toHaveLength(1);
    const other = await store(blobs, Buffer.from('same'), 'firm_2');
    expect(filesIn(directory)).toHaveLength(2);
    expect(await blobs.dispose(other, async () => true)).toBe(false);
    expect(await blobs.dispose(other, async ({ firm_id }) => firm_id === 'firm_1')).toBe(true);
    expect(await blobs.verify(named(hashOf('same')))).toBe(true);
    await expect(blobs.locate(other)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('that are disposed of while the same bytes are uploaded stay, whichever comes first', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory, TEST_KEYRING);
    const bytes = Buffer.from('wanted again');
    const upload = () => blobs.receive(Readable.from([bytes]), LIMIT);
    const name = await store(blobs, bytes);
    // Bytes that are found in place, by an upload that comes after the first look: its row is not written yet …
    const late = await upload();
    const arriving = async () => {
      await late.keep();
      return false;
    };
    expect(await blobs.dispose(name, arriving)).toBe(false);
    expect(await blobs.verify(name)).toBe(true);
    expect(await blobs.dispose(name, async () => false)).toBe(false);
    await late.settle();
    // … or is, and its marker is gone.
    let looks = 0;
    expect(await blobs.dispose(name, async () => ++looks > 1)).toBe(false);
    expect([looks, await blobs.verify(name)]).toEqual([2, true]);
    expect(await blobs.dispose(name, async () => false)).toBe(true);
    expect(await blobs.dispose(name, async () => false)).toBe(true);
    expect(filesIn(directory)).toEqual([]);
  });

  it('that were moved aside when the power went come back, if they are wanted', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory, TEST_KEYRING);
    const [wanted, unwanted] = [await store(blobs, Buffer.from('a')), await store(blobs, Buffer.from('b'))];
    for (const name of [wanted, unwanted]) {
      const place = blobs.placeOf(name);
      renameSync(place, join(directory, 'incoming', `0000.${basename(place)}.disposal`));
    }
    const again = openDiskBlobs(directory, TEST_KEYRING);
    expect(await again.recover(async ({ sha256 }) => sha256 === wanted.sha256)).toEqual({
      removed: 2,
      torn: 0,
    });
    expect(await again.verify(wanted)).toBe(true);
    expect(filesIn(directory)).toHaveLength(1);
  });

  it('recover keeps a torn marker, and its bytes; what a row names is put in its place from a whole one', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory, TEST_KEYRING);
    const received = await blobs.receive(Readable.from([Buffer.from('torn')]), LIMIT);
    await received.keep();
    const name = named(received.sha256);
    const place = blobs.placeOf(name);
    const whole = readFileSync(place);
    const marker = filesIn(join(directory, 'incoming'))[0] ?? '';
    for (let length = 0; length < whole.length; length += length > 250 ? 1 : 10) {
      for (const torn of [
        whole.subarray(0, length),
        Buffer.concat([whole.subarray(0, length), Buffer.alloc(whole.length - length)]),
      ]) {
        writeFileSync(place, torn);
        writeFileSync(marker, torn);
        const { torn: kept } = await openDiskBlobs(directory, TEST_KEYRING).recover(async () => true);
        expect((await tornFiles(directory)).count).toBe(kept);
        expect(readFileSync(place).equals(torn)).toBe(true);
        // Torn in its place, and whole in the marker.
        writeFileSync(marker, whole);
        await openDiskBlobs(directory, TEST_KEYRING).recover(async () => true);
        expect(readFileSync(place).length).toBe(whole.length);
        rmSync(join(directory, 'torn'), { recursive: true, force: true });
      }
    }
  });

  it('that are deleted leave nothing in what was put aside as torn, and others keep theirs', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory, TEST_KEYRING);
    const [deleted, kept] = [await store(blobs, randomBytes(500)), await store(blobs, randomBytes(500))];
    const torn = join(directory, 'torn');
    mkdirSync(torn);
    for (const name of [deleted, kept]) {
      const place = blobs.placeOf(name);
      const whole = readFileSync(place);
      // A header that can be read with a part of the bytes, and one that nobody can read.
      writeFileSync(join(torn, `1.${basename(place)}`), whole.subarray(0, -100));
      writeFileSync(join(torn, `2.${basename(place)}.disposal`), whole.subarray(0, 100));
    }
    expect(await blobs.dispose(deleted, async () => true)).toBe(false);
    expect((await tornFiles(directory)).count).toBe(4);
    expect(await blobs.dispose(deleted, async () => false)).toBe(true);
    expect(filesIn(torn).map((path) => basename(path).split('.')[1])).toEqual(
      Array(2).fill(basename(blobs.placeOf(kept))),
    );
    // Deleted by a version that left them there: as far as they say whose they are, they go with the next start.
    await openDiskBlobs(directory, TEST_KEYRING).recover(async () => false);
    expect(filesIn(torn).map((path) => basename(path)[0])).toEqual(['2']);
  });

  it('that are not whole any more are stored again when they are uploaded again', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory, TEST_KEYRING);
    const bytes = randomBytes(100_000);
    const name = await store(blobs, bytes);
    const place = blobs.placeOf(name);
    const whole = readFileSync(place);
    for (const torn of [whole.subarray(0, 100), whole.subarray(0, -1), Buffer.alloc(whole.length)]) {
      writeFileSync(place, torn);
      await store(blobs, bytes);
      expect(await blobs.verify(name)).toBe(true);
    }
    expect(filesIn(directory)).toEqual([place]);
  });

  it('tell nothing on the disk: neither content nor hash, whose it is, or that two are the same', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory, TEST_KEYRING);
    const text = 'CANARY '.repeat(30_000);
    await store(blobs, Buffer.from(text));
    await store(blobs, Buffer.from(text), 'firm_2');
    const files = filesIn(directory);
    for (const path of files) {
      expect(path).not.toContain(hashOf(text));
      const bytes = readFileSync(path);
      for (const word of ['CANARY', 'firm_', hashOf(text)]) expect(bytes.includes(word)).toBe(false);
      expect(bytes.includes(Buffer.from(hashOf(text), 'hex'))).toBe(false);
    }
    const [one, two] = files.map((path) => readFileSync(path).subarray(8));
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
  });

  it('notice every change of the file: a bit, the end, the order, another file in its place', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory, TEST_KEYRING);
    const name = await store(blobs, randomBytes(3 * CHUNK));
    const [path = ''] = filesIn(directory);
    const good = readFileSync(path);
    const sealed = CHUNK + 16;
    const chunk = (index: number) => good.subarray(256 + index * sealed, 256 + (index + 1) * sealed);
    const damaged: Buffer[] = [
      good.subarray(0, 256 + 2 * sealed),
      good.subarray(0, -1),
      Buffer.concat([good.subarray(0, 256), chunk(1), chunk(0), chunk(2)]),
      Buffer.concat([good.subarray(0, 256), chunk(0), chunk(0), chunk(2)]),
      good.subarray(0, 100),
    ];
    for (const at of [20, 200, 300, 256 + sealed - 1, good.length - 1]) {
      const flipped = Buffer.from(good);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      damaged.push(flipped);
    }
    for (const bytes of damaged) {
      writeFileSync(path, bytes);
      expect(await blobs.verify(name)).toBe(false);
      await expect(buffer(blobs.read(name))).rejects.toMatchObject({ code: 'damaged' });
    }
    // What was added nobody reads, and yet the file is not the one that was written.
    for (const added of [Buffer.alloc(1), chunk(0), good]) {
      writeFileSync(path, Buffer.concat([good, added]));
      expect(await blobs.verify(name)).toBe(false);
      expect(hashOf(await buffer(blobs.read(name)))).toBe(name.sha256);
    }
    writeFileSync(path, good);
    expect(await blobs.verify(name)).toBe(true);
    for (const size of [0, 1, CHUNK - 1, CHUNK, CHUNK + 1])
      expect(await blobs.verify(await store(blobs, randomBytes(size)))).toBe(true);
    await store(blobs, Buffer.from('another'));
    const other = filesIn(directory).find((file) => file !== path) ?? '';
    renameSync(other, path);
    await expect(blobs.locate(name)).rejects.toMatchObject({ code: 'damaged' });
    const stranger = openDiskBlobs(directory, keyringOf(new Uint8Array(32).fill(9)));
    await expect(stranger.locate(name)).rejects.toThrow();
  });

  it('hold owners up to their length, and no longer', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory, TEST_KEYRING);
    const longest = 'f'.repeat(256 - 8 - 28 - 32 - 32 - 8 - 1);
    const name = await store(blobs, Buffer.from('of a long name'), longest);
    expect(await blobs.verify(name)).toBe(true);
    const longer = { ...LIMIT, firmId: `${longest}f` };
    await expect(blobs.receive(Readable.from([Buffer.from('x')]), longer)).rejects.toThrow('too long');
    expect(readdirSync(join(directory, 'incoming'))).toEqual([]);
  });
});
