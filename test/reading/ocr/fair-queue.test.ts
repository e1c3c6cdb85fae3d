import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue } from '../../../src/reading/ocr/fair-queue.ts';

function drain(queue: FairQueue<string>, most = Number.POSITIVE_INFINITY): string[] {
  const taken: string[] = [];
  while (taken.length < most) {
    const item = queue.next();
    if (item === undefined) break;
    taken.push(item);
  }
  return taken;
}

describe('the queue for recognition threads', () => {
  it('goes round firms, then cases, then files, and keeps the order of pages', () => {
    const queue = new FairQueue<string>();
    for (const page of [1, 2, 3, 4]) queue.add(['a', '1', 'big'], `big ${page}`);
    queue.add(['a', '1', 'other'], 'other 1');
    queue.add(['a', '2', 'letter'], 'letter 1');
    for (const page of [1, 2]) queue.add(['b', '1', 'brief'], `brief ${page}`);
    expect(drain(queue)).toEqual([
      'big 1',
      'brief 1',
      'letter 1',
      'brief 2',
      'other 1',
      'big 2',
      'big 3',
      'big 4',
    ]);
  });

  it('serves who comes after everybody else once, whatever waits', () => {
    const queue = new FairQueue<string>();
    for (let page = 0; page < 3_000; page++) queue.add(['a', '1', 'big'], 'big');
    drain(queue, 10);
    queue.add(['a', '2', 'letter'], 'letter');
    expect(drain(queue, 2)).toContain('letter');
  });

  it('hands out everything once, and passes nobody twice for the same neighbour', () => {
    const names = fc.constantFrom('1', '2', '3');
    const paths = fc.array(fc.tuple(names, names, names), { maxLength: 80 });
    fc.assert(
      fc.property(paths, fc.array(fc.nat(), { maxLength: 20 }), (added, left) => {
        const queue = new FairQueue<string>();
        const items = added.map((path, i) => ({ path, item: `${path.join('/')} ${i}` }));
        for (const { path, item } of items) queue.add(path, item);
        const gone = new Set(left.flatMap((n) => items[n]?.item ?? []));
        for (const { path, item } of items) if (gone.has(item)) queue.remove(path, item);
        const waiting = new Set(items.map(({ item }) => item).filter((item) => !gone.has(item)));
        const taken = drain(queue);
        expect(new Set(taken)).toEqual(waiting);
        expect(taken.length).toBe(waiting.size);
        // While a firm waits, every other firm is served at most once before it.
        taken.forEach((item, i) => {
          const firm = item[0];
          const next = taken.findIndex((other, j) => j > i && other[0] === firm);
          if (next < 0) return;
          const between = taken.slice(i + 1, next).map((other) => other[0]);
          expect(new Set(between).size).toBe(between.length);
        });
      }),
    );
  });
});
