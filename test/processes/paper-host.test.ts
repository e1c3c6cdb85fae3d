import { afterEach, expect, test } from 'vitest';
import type { DraftDocument } from '../../src/drafting/index.ts';
import { silentLog } from '../../src/platform/index.ts';
import { createPaperHost, type PaperHost } from '../../src/processes/paper-host.ts';

let host: PaperHost | undefined;
afterEach(() => host?.stop());

/** A child that answers as told: the first word of the title. */
const CHILD = `process.on('message', ({ id, document }) => {
  if (document.title === 'die') process.exit(7);
  if (document.title === 'fail') return process.send({ id, cause: 'no such font' });
  if (document.title === 'wait') return;
  process.send({ id, content: Buffer.from(document.title) });
});
process.on('disconnect', () => process.exit(0));`;

function start(options: object = {}): PaperHost {
  host = createPaperHost({
    log: silentLog,
    config: {} as never,
    command: { command: process.execPath, args: ['-e', CHILD] },
    ...options,
  });
  return host;
}

const draft = (title: string) => ({ title }) as DraftDocument;

test('papers are made in a child that ends when nobody wants any', async () => {
  const papers = start({ idleMilliseconds: 50 });
  expect(papers.isRunning()).toBe(false);
  const made = await Promise.all(['one', 'two'].map((title) => papers.make(draft(title), 'pdf')));
  expect(made.map(String)).toEqual(['one', 'two']);
  expect(papers.isRunning()).toBe(true);
  await expect.poll(() => papers.isRunning()).toBe(false);
});

test('a child that dies, fails or stands still is a refusal that says what to do, and the next paper is made', async () => {
  const papers = start({ workMilliseconds: 400 });
  for (const title of ['die', 'fail', 'wait']) {
    await expect(papers.make(draft(title), 'docx')).rejects.toMatchObject({
      code: 'service_unavailable',
      hint: expect.stringContaining('Ask again'),
    });
  }
  expect(String(await papers.make(draft('well'), 'docx'))).toBe('well');
});
