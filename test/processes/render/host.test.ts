import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { resolveConfig, silentLog } from '../../../src/platform/index.ts';
import {
  createRenderHost,
  type RenderHost,
  type RenderHostOptions,
} from '../../../src/processes/render/host.ts';
import type { RenderWork } from '../../../src/processes/render/protocol.ts';
import { openedSize } from '../../../src/store/blobs/sealed/chunks.ts';
import { HEADER } from '../../../src/store/blobs/sealed/header.ts';
import { readSealed, type SealedRef } from '../../../src/store/index.ts';
import { makePdf } from '../../reading/make/make-pdf.ts';
import { sealedFile } from '../../support/sealed.ts';
import { temporaryDirectory } from '../../support/world.ts';

/** A child whose fate is in the name of the file it is to open. */
const MOODY = `
process.on('message', ({ id, input: work }) => {
  if (work.original.path.includes('crash')) process.kill(process.pid, 'SIGKILL');
  if (work.original.path.includes('hang')) return;
  if (work.original.path.includes('greedy')) { globalThis.held = Buffer.alloc(300 << 20, 1); return; }
  if (work.original.path.includes('once') && !require('node:fs').existsSync(work.output.path)) {
    require('node:fs').writeFileSync(work.output.path, '');
    process.kill(process.pid, 'SIGKILL');
  }
  setTimeout(() => process.send({ type: 'result', id }), work.original.path.includes('slow') ? 300 : 20);
});
process.on('disconnect', () => process.exit(0));
`;

function host(options: Partial<RenderHostOptions> = {}): RenderHost {
  const config = resolveConfig(temporaryDirectory(), {}, {}, undefined);
  const command = { command: process.execPath, args: ['-e', MOODY] };
  const created = createRenderHost({ log: silentLog, config, command, ...options });
  onTestFinished(() => created.stop());
  return created;
}

const KEY = Buffer.alloc(32, 1).toString('base64');

/** Of a file that is there, or of one that is only named. */
function picture(original: SealedRef | string, output = '/nowhere'): RenderWork {
  return {
    kind: 'picture',
    original: typeof original === 'string' ? { path: original, key: KEY, size: 0 } : original,
    mediaType: 'application/pdf',
    page: 1,
    width: 200,
    type: 'image/png',
    output: { path: output, key: KEY, size: 0 },
  };
}

describe('the render host', () => {
  it('draws a page in a child of its own, which is not there before and ends after', async () => {
    const config = resolveConfig(temporaryDirectory(), {}, {}, undefined);
    const real = createRenderHost({ log: silentLog, config, idleMilliseconds: 100 });
    onTestFinished(() => real.stop());
    expect(real.count()).toBe(0);
    const directory = temporaryDirectory();
    const output = join(directory, 'page.png');
    const page = sealedFile(join(directory, 'page.pdf'), makePdf([{ width: 200, height: 100 }]));
    await real.render(picture(page, output));
    expect(readFileSync(output).includes('IHDR')).toBe(false);
    const size = openedSize(statSync(output).size - HEADER);
    const drawn = await buffer(Readable.from(readSealed(output, Buffer.from(KEY, 'base64'), size)));
    expect(drawn.toString('latin1', 1, 4)).toBe('PNG');
    expect(real.count()).toBe(1);
    const broken = sealedFile(join(directory, 'broken.pdf'), '%PDF-1.7 no');
    await expect(real.render(picture(broken, `${output}2`))).rejects.toMatchObject({ code: 'damaged' });
    await expect.poll(() => real.count()).toBe(0);
  });

  it('tries again after a crash, and only what ran has to be tried again', async () => {
    const child = host();
    const output = join(temporaryDirectory(), 'mark');
    await child.render(picture('once.pdf', output));
    await Promise.all([child.render(picture('a.pdf')), child.render(picture('b.pdf'))]);
  });

  it('answers 503 for a file that ends it, and refuses it after three times', async () => {
    const child = host();
    await expect(child.render(picture('crash.pdf'))).rejects.toMatchObject({
      code: 'service_unavailable',
      retryAfter: expect.any(Number),
    });
    await expect(child.render(picture('crash.pdf'))).rejects.toMatchObject({
      code: 'reader_crashed',
    });
    await expect(child.render(picture('crash.pdf'))).rejects.toMatchObject({ code: 'reader_crashed' });
    expect(child.count()).toBe(0);
    await child.render(picture('innocent.pdf'));
  });

  it('does not wait for a page for ever, and does not blame others for it', async () => {
    const child = host({ pageMilliseconds: 2_000 });
    const innocent = child.render(picture('slow.pdf'));
    const hanging = [child.render(picture('hang.pdf')), child.render(picture('hang.pdf'))];
    await innocent;
    for (const { reason } of (await Promise.allSettled(hanging)) as PromiseRejectedResult[]) {
      expect(['service_unavailable', 'reader_timeout']).toContain(reason.code);
    }
    await child.render(picture('slow.pdf'));
  });

  it('ends a child that takes too much memory', async () => {
    const child = host({ memoryBytes: 200 * 2 ** 20 });
    await expect(child.render(picture('greedy.pdf'))).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  it('takes no more than it can hold, and nothing once it stops', async () => {
    const child = host();
    const waiting = Promise.allSettled(
      Array.from({ length: 250 }, (_, index) => child.render(picture(`slow-${index}.pdf`))),
    );
    await child.stop();
    const outcomes = (await waiting) as PromiseRejectedResult[];
    expect(outcomes[0]?.reason).toMatchObject({ message: 'The appliance is shutting down.' });
    expect(outcomes[249]?.reason).toMatchObject({
      code: 'service_unavailable',
      message: 'Too many pages are waiting to be shown.',
    });
    await expect(child.render(picture('a.pdf'))).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});
