import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Writer } from '../../../src/drafting/model.ts';
import { Turns } from '../../../src/drafting/writing/index.ts';

const writer = (firm: string, client = 'c', person: string | null = null): Writer => ({
  firm,
  client,
  person,
  memory: '',
  exact: false,
});

/** Waits for its turn; tells its places. */
function wait(turns: Turns, who: Writer, signal = new AbortController().signal) {
  const places: number[] = [];
  const turn = (async () => {
    const waiting = turns.enter(who, signal);
    for (let step = await waiting.next(); ; step = await waiting.next()) {
      if (step.done === true) return step.value;
      places.push(step.value.queued.position);
    }
  })();
  turn.catch(() => undefined);
  return { places, turn };
}

type Waiter = ReturnType<typeof wait>;

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('who finds a place free waits for nothing; the others move up one by one', async () => {
  const turns = new Turns(1);
  const [a, b, c] = ['a', 'b', 'c'].map(() => wait(turns, writer('firm'))) as [Waiter, Waiter, Waiter];
  const leave = await a.turn;
  await settled();
  expect([a.places, b.places, c.places]).toEqual([[], [1], [2]]);
  leave();
  leave(); // twice counts once
  const next = await b.turn;
  await settled();
  expect(c.places).toEqual([2, 1]);
  expect(turns.waiting).toBe(1);
  next();
  (await c.turn)();
});

test('nobody is told how many drafts wait that others asked for, in the firm either: their cases may be behind a wall', async () => {
  const turns = new Turns(1);
  const leave = await wait(turns, writer('a', 'c', 'ada')).turn;
  const others = ['ada', null, 'bea'].map((person) =>
    wait(turns, writer('a', person === 'bea' ? 'c' : 'd', person)),
  );
  const [one, two] = [wait(turns, writer('a', 'c', 'ada')), wait(turns, writer('a', 'c', 'ada'))];
  await settled();
  expect([one.places, two.places]).toEqual([[1], [2]]);
  leave();
  for (const { turn } of [...others, one, two]) void turn.then((end) => end());
  await Promise.all([...others, one, two].map(({ turn }) => turn));
  expect([one.places, two.places]).toEqual([[1], [2, 1]]);
});

test('nobody is told how many drafts of other firms wait', async () => {
  const turns = new Turns(1);
  const leave = await wait(turns, writer('a')).turn;
  const others = Array.from({ length: 5 }, () => wait(turns, writer('b')));
  const own = turns.enter(writer('c'), new AbortController().signal);
  expect(await own.next()).toMatchObject({ value: { queued: { position: 1, waiting: 1 } } });
  leave();
  for (const { turn } of others.slice(0, 1)) (await turn)();
  await own.return(() => undefined);
});

test('a firm with many drafts does not hold up another, nor a client another of its firm', async () => {
  const turns = new Turns(1);
  const first = wait(turns, writer('a', 'one'));
  const done: string[] = [];
  const names = ['a1', 'a1', 'a1', 'a2', 'b1', 'b1', 'c1'];
  const all = names.map(async (name) => {
    const { turn } = wait(turns, writer(name.charAt(0), name === 'a1' ? 'one' : name));
    const leave = await turn;
    done.push(name);
    leave();
  });
  await settled();
  (await first.turn)();
  await Promise.all(all);
  expect(done.slice(0, 3).sort()).toEqual(['a2', 'b1', 'c1']);
  expect(done.slice(3, 5)).toContain('b1');
});

test('who gives up leaves the line, and a turn that nobody takes is not lost', async () => {
  const turns = new Turns(1);
  const abort = new AbortController();
  const a = wait(turns, writer('firm'));
  const b = wait(turns, writer('firm'), abort.signal);
  const c = wait(turns, writer('firm'));
  await settled();
  abort.abort(new Error('gone'));
  await expect(b.turn).rejects.toThrow('gone');
  await settled();
  expect(c.places).toEqual([2, 1]);
  (await a.turn)();
  (await c.turn)();
  (await wait(turns, writer('d')).turn)();
});

test('never more than the limit at a time, and everybody comes to their turn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.record({ firm: fc.constantFrom('a', 'b'), gone: fc.boolean() }), { maxLength: 12 }),
      async (limit, drafts) => {
        const turns = new Turns(limit);
        let active = 0;
        const all = drafts.map(async ({ firm, gone }) => {
          const abort = new AbortController();
          const { turn } = wait(turns, writer(firm), abort.signal);
          if (gone) setImmediate(() => abort.abort(new Error('gone')));
          const leave = await turn;
          active += 1;
          expect(active).toBeLessThanOrEqual(limit);
          await settled();
          active -= 1;
          leave();
        });
        const ends = await Promise.allSettled(all);
        ends.forEach((end, index) => {
          if (drafts[index]?.gone === false) expect(end.status).toBe('fulfilled');
        });
        expect(turns.waiting).toBe(0);
      },
    ),
    { numRuns: 40 },
  );
});
