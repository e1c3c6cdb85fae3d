import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readBarcodes } from '../../../src/processes/sheet/host.ts';
import { temporaryDirectory } from '../../support/world.ts';

/** A child that does what the file says. */
const CHILD = `process.on('message', ({ id }) => {
  const page = (texts, blank) => process.send({ type: 'event', id, value: { texts, blank } });
  const words = require('node:fs').readFileSync(0, 'utf8');
  if (words === 'die') process.kill(process.pid, 'SIGSEGV');
  if (words === 'work') for (;;);
  if (words === 'grow') { globalThis.kept = Buffer.alloc(300e6, 1); return setTimeout(() => {}, 60_000); }
  if (words === 'fail') return process.send({ type: 'failed', id, error: { kind: 'known', code: 'encrypted_pdf', message: 'The PDF is locked.', errors: [] } });
  page(['one', 'two'], false);
  page([], true);
  page(['three'], false);
  process.send({ type: 'result', id });
});
process.on('disconnect', () => process.exit(0));`;

function file(words: string): number {
  const path = join(temporaryDirectory(), 'scan');
  writeFileSync(path, words);
  const descriptor = openSync(path, 'r');
  onTestFinished(() => closeSync(descriptor));
  return descriptor;
}

const signal = new AbortController().signal;
const command = { command: process.execPath, args: ['-e', CHILD] };

it('what the codes of a file say comes page by page', async () => {
  expect(await readBarcodes(file('file'), { command, signal })).toEqual([
    { texts: ['one', 'two'], blank: false },
    { texts: [], blank: true },
    { texts: ['three'], blank: false },
  ]);
});

it.each([
  ['die', 'reader_crashed'],
  ['work', 'reader_timeout'],
  ['grow', 'too_large'],
  ['fail', 'encrypted_pdf'],
])('a child that is to %s is a refusal', async (words, code) => {
  const options = { command, signal, pageMilliseconds: 1_500, memoryBytes: 200e6 };
  await expect(readBarcodes(file(words), options)).rejects.toMatchObject({ code });
});

it('it ends when nobody wants the answer any more', async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('stopped')), 300);
  await expect(readBarcodes(file('work'), { command, signal: stop.signal })).rejects.toThrow('stopped');
  await expect(readBarcodes(file('file'), { command, signal: stop.signal })).rejects.toThrow('stopped');
});
