import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openDiskBlobs } from '../../src/store/index.ts';
import { temporaryDirectory } from '../support/world.ts';

const LIMIT = { maxBytes: 10 * 2 ** 20 };

describe('disk blobs', () => {
  it('keep the bytes under their hash and give them back, whole and in ranges', async () => {
    const blobs = openDiskBlobs(temporaryDirectory());
    const bytes = randomBytes(300_000);
    const received = await blobs.receive(Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]), LIMIT);
    expect(received.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(received.size).toBe(bytes.length);
    expect(Buffer.from(received.head).equals(bytes.subarray(0, 8192))).toBe(true);
    await received.keep();
    await received.settle();
    expect((await buffer(blobs.read(received.sha256))).equals(bytes)).toBe(true);
    expect(
      (await buffer(blobs.read(received.sha256, { start: 5, end: 9 }))).equals(bytes.subarray(5, 10)),
    ).toBe(true);
    expect(await blobs.verify(received.sha256)).toBe(true);
  });

  it('leave nothing of what is too large, broken off or discarded', async () => {
    const directory = temporaryDirectory();
    const blobs = openDiskBlobs(directory);
    await expect(blobs.receive(Readable.from([randomBytes(20)]), { maxBytes: 10 })).rejects.toMatchObject({
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
    const blobs = openDiskBlobs(directory);
    const named = await blobs.receive(Readable.from([Buffer.from('named')]), LIMIT);
    await named.keep(); // committed, then the power went before settle()
    const orphan = await blobs.receive(Readable.from([Buffer.from('orphan')]), LIMIT);
    await orphan.keep(); // the power went before the commit
    await blobs.receive(Readable.from([Buffer.from('arriving')]), LIMIT); // never kept
    const again = openDiskBlobs(directory);
    expect(await again.recover(async (sha256) => sha256 === named.sha256)).toEqual({ removed: 3 });
    expect(existsSync(again.path(named.sha256))).toBe(true);
    expect(existsSync(again.path(orphan.sha256))).toBe(false);
    expect(readdirSync(join(directory, 'incoming'))).toEqual([]);
  });

  it('takes the same content twice', async () => {
    const blobs = openDiskBlobs(temporaryDirectory());
    for (let i = 0; i < 2; i++) {
      const received = await blobs.receive(Readable.from([Buffer.from('same')]), LIMIT);
      await received.keep();
      await received.settle();
    }
    expect(await blobs.verify(createHash('sha256').update('same').digest('hex'))).toBe(true);
  });

  it('never builds a path from anything but a hash', () => {
    const blobs = openDiskBlobs(temporaryDirectory());
    expect(() => blobs.path('../../etc/passwd')).toThrow('Not a SHA-256');
  });
});
