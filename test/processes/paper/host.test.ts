import { afterEach, expect, test } from 'vitest';
import type { Principal } from '../../../src/access/index.ts';
import type { Paper } from '../../../src/drafting/index.ts';
import { silentLog } from '../../../src/platform/index.ts';
import { createPaperHost, type PaperHost } from '../../../src/processes/paper/host.ts';

let host: PaperHost | undefined;
afterEach(() => host?.stop());

/** A child that answers as told: the first word of the title. */
const CHILD = `process.on('message', ({ id, input }) => {
  const document = JSON.parse(input.document);
  const result = (text) => process.send({ type: 'result', id, value: { content: Buffer.from(text), rendering: '{}' } });
  if (document.title === 'die') process.exit(7);
  if (document.title === 'fail') return process.send({ type: 'failed', id, error: { kind: 'unknown', cause: { message: 'no such font' } } });
  if (document.title === 'wait') return;
  if (document.title === 'work') for (;;);
  if (document.title === 'late') return setTimeout(result, 300, 'late');
  result(document.title);
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

const text = ({ content }: Paper) => String(content);
const draft = (title: string) => JSON.stringify({ title });

test('papers are made in a child that ends when nobody wants any', async () => {
  const papers = start({ idleMilliseconds: 50 });
  expect(papers.count()).toBe(0);
  const made = await Promise.all(['one', 'two'].map((title) => papers.make(draft(title), 'pdf')));
  expect(made.map(text)).toEqual(['one', 'two']);
  expect(papers.count()).toBe(1);
  await expect.poll(() => papers.count()).toBe(0);
});

test('a child that dies, fails or stands still is a refusal that says what to do, and the next paper is made', async () => {
  const papers = start({ workMilliseconds: 300, longestMilliseconds: 1_000 });
  for (const title of ['die', 'fail', 'wait', 'work']) {
    await expect(papers.make(draft(title), 'docx')).rejects.toMatchObject({
      code: 'service_unavailable',
      hint: expect.stringContaining('Ask again'),
    });
  }
  expect(text(await papers.make(draft('well'), 'docx'))).toBe('well');
});

test('a child at work is not ended because it rested before', async () => {
  const papers = start({ idleMilliseconds: 150 });
  await Promise.all(['one', 'two', 'three'].map((title) => papers.make(draft(title), 'pdf')));
  expect(text(await papers.make(draft('late'), 'pdf'))).toBe('late');
});

test('who waits for others does not use up the time of a paper', async () => {
  const papers = start({ longestMilliseconds: 2_000 });
  const late = Array.from({ length: 10 }, () => 'late');
  const made = await Promise.all(late.map((title) => papers.make(draft(title), 'docx')));
  expect(made.map(text)).toEqual(late);
});

test('papers that wait are made although the child dies of another', async () => {
  const papers = start();
  const [died, made] = await Promise.allSettled(
    ['die', 'well'].map((title) => papers.make(draft(title), 'pdf')),
  );
  expect(died).toMatchObject({ status: 'rejected' });
  expect(made).toMatchObject({ status: 'fulfilled' });
});

test('a firm that has many papers made does not keep another waiting', async () => {
  const papers = start();
  const of = (firmId: string) => ({ firmId, kind: 'client', clientId: firmId, personId: null }) as Principal;
  const order: string[] = [];
  const make = async (title: string, firm: string) => {
    await papers.make(draft(title), 'pdf', undefined, of(firm));
    order.push(firm);
  };
  const large = Array.from({ length: 4 }, () => make('late', 'large'));
  await Promise.all([...large, make('quick', 'small')]);
  expect(order).toEqual(['small', 'large', 'large', 'large', 'large']);
});
