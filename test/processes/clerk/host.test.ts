import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Principal } from '../../../src/access/index.ts';
import { ChanceryError } from '../../../src/platform/index.ts';
import { type ClerkHost, type ClerkHostOptions, createClerkHost } from '../../../src/processes/clerk/host.ts';
import { resultOf } from '../../../src/processes/protocol/wire.ts';

let host: ClerkHost | undefined;
afterEach(() => host?.stop());

/** A clerk that does as the text of its errand says. */
const CLERK = `
const answers = new Map();
let last = 0;
const ask = (name, input) => new Promise((resolve) => {
  answers.set(++last, resolve);
  process.send({ type: 'call', id: last, name, input });
});
const cancelled = new Set();
process.on('message', async (message) => {
  if (message.type === 'unlock') return process.send({ type: 'ready' });
  if (message.type === 'cancel') {
    process.send({ type: 'failed', id: message.id, error: { kind: 'unknown', cause: { text: 'cancelled' } } });
    return cancelled.add(message.id);
  }
  if (message.type !== 'call') return answers.get(message.id)?.(message);
  const { id, input: { input } } = message;
  const result = (value) => process.send({ type: 'result', id, value });
  const [word, rest] = input.split(' ');
  if (word === 'die') process.exit(7);
  if (word === 'loop') for (;;);
  if (word === 'hold') return;
  if (word === 'refuse') return process.send({ type: 'failed', id, error: { kind: 'known', code: 'not_found', message: 'No such case.', hint: 'Check the id.', errors: [] } });
  if (word === 'grow') { globalThis.kept = []; for (;;) globalThis.kept.push(Buffer.alloc(2 ** 26, 1)); }
  if (word === 'pid') return result(process.pid);
  if (word === 'turn') {
    const got = await ask('turn', { firm: 'f', client: rest, memory: '', exact: false });
    return result(got.value);
  }
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  if (word === 'work') { const end = used() + Number(rest); while (used() < end); }
  result(input);
});
process.on('disconnect', () => process.exit(0));`;

const never = () => Promise.reject(new Error('not asked'));

function start(options: Partial<ClerkHostOptions> = {}): ClerkHost {
  host = createClerkHost({
    config: {} as never,
    keyring: { handOver: () => '' } as never,
    services: { generate: never as never, encode: never, complete: null, turns: { enter: never as never } },
    command: { command: process.execPath, args: ['-e', CLERK] },
    atOnce: 2,
    workMilliseconds: 60_000,
    ...options,
  });
  return host;
}

const by = (firmId: string, clientId = 'client') => ({ firmId, clientId, kind: 'client' }) as Principal;

const check = (clerks: ClerkHost, words: string, principal = by('firm'), signal?: AbortSignal) =>
  resultOf(clerks.run('check', principal, words, signal)) as unknown as Promise<string | number>;

describe('an errand', () => {
  test('is done by a clerk that ends when nobody wants anything', async () => {
    const clerks = start({ idleMilliseconds: 20 });
    expect(clerks.status().clerks).toBe(0);
    expect(await Promise.all(['one', 'two', 'three'].map((word) => check(clerks, word)))).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(clerks.status().clerks).toBeGreaterThan(0);
    await expect.poll(() => clerks.status().clerks).toBe(0);
  });

  test('that fails does so as it would have here, and its clerk goes on', async () => {
    const clerks = start();
    const pid = await check(clerks, 'pid');
    await expect(check(clerks, 'refuse')).rejects.toMatchObject({ code: 'not_found', hint: 'Check the id.' });
    expect(await check(clerks, 'pid')).toBe(pid);
  });

  test('that takes more processor time than one may have is too complex, and its neighbours notice nothing', async () => {
    // Far more than a neighbour needs, also to start: it is the outcome that is looked at, not how long it takes.
    const clerks = start({ workMilliseconds: 2_000 });
    const neighbours = Array.from({ length: 5 }, () => check(clerks, 'work 20', by('another')));
    await expect(check(clerks, 'loop')).rejects.toMatchObject({
      code: 'too_complex',
      hint: expect.stringContaining('Shorten'),
    });
    expect(await Promise.all(neighbours)).toEqual(Array.from({ length: 5 }, () => 'work 20'));
  });

  test('that takes more memory than one may have is too complex', async () => {
    await expect(check(start(), 'grow')).rejects.toMatchObject({ code: 'too_complex' });
  });

  test('whose clerk dies is tried once more, then refused; the next one is done', async () => {
    const clerks = start();
    await expect(check(clerks, 'die')).rejects.toMatchObject({
      code: 'service_unavailable',
      hint: expect.stringContaining('shorten'),
    });
    expect(await check(clerks, 'well')).toBe('well');
  });

  test('that nobody wants any more frees its clerk, also from the middle of a step', async () => {
    const clerks = start({ atOnce: 1 });
    for (const word of ['hold', 'loop']) {
      const abort = new AbortController();
      const errand = check(clerks, word, by('firm'), abort.signal);
      await sleep(100);
      abort.abort(new ChanceryError('request_timeout', 'The client has gone.'));
      await expect(errand).rejects.toMatchObject({ code: 'request_timeout' });
      expect(await check(clerks, 'next')).toBe('next');
    }
  });

  test('may be withdrawn while it waits', async () => {
    const clerks = start({ atOnce: 1 });
    const first = check(clerks, 'hold');
    const abort = new AbortController();
    const second = check(clerks, 'two', by('firm'), abort.signal);
    abort.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    expect(clerks.status().waiting).toBe(0);
    await host?.stop();
    await expect(first).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});

test('firms take turns, and within a firm its clients do', async () => {
  const clerks = start({ atOnce: 1 });
  await check(clerks, 'warm', by('none'));
  const done: string[] = [];
  const ask = (firm: string, client: string) =>
    check(clerks, `work 5`, by(firm, client)).then(() => done.push(`${firm} ${client}`));
  const many = Array.from({ length: 6 }, () => ask('large', 'busy'));
  await sleep(2);
  await Promise.all([...many, ask('large', 'other'), ask('small', 'only')]);
  const place = (who: string) => done.indexOf(who);
  expect(place('small only')).toBeLessThan(3);
  expect(place('large other')).toBeLessThan(5);
});

test('who has nothing running does not wait for the long requests of another client, or of another firm', async () => {
  const clerks = start();
  const abort = new AbortController();
  const hold = (client: string) =>
    check(clerks, 'hold', by('firm', client), abort.signal).catch((error: unknown) => error);
  const held = [hold('greedy'), hold('greedy'), hold('greedy')];
  expect(await check(clerks, 'colleague', by('firm', 'other'))).toBe('colleague');
  held.push(hold('other'), hold('third'));
  expect(await check(clerks, 'stranger', by('another'))).toBe('stranger');
  expect(clerks.status().waiting).toBe(2);
  abort.abort(new Error('gone'));
  await Promise.all(held);
});

test('one client cannot fill the queue for the others', async () => {
  const clerks = start({ atOnce: 1 });
  const abort = new AbortController();
  const asked = Array.from({ length: 70 }, () =>
    check(clerks, 'hold', by('firm', 'greedy'), abort.signal).catch((error: unknown) => error),
  );
  await expect(check(clerks, 'more', by('firm', 'greedy'))).rejects.toMatchObject({
    code: 'service_unavailable',
    retryAfter: 5,
  });
  const other = check(clerks, 'well', by('another'));
  abort.abort(new Error('gone'));
  await Promise.all(asked);
  expect(await other).toBe('well');
});

describe('who waits for the model', () => {
  /** Lets everybody in, and counts who is. */
  function turns() {
    const inside = new Set<string>();
    return {
      inside,
      async *enter({ client }: { readonly client: string }) {
        yield* [];
        inside.add(client);
        return () => void inside.delete(client);
      },
    };
  }

  test('does not keep others from computing, and its turn ends with its clerk', async () => {
    const taken = turns();
    const clerks = start({
      atOnce: 1,
      services: { generate: never as never, encode: never, complete: null, turns: taken },
    });
    // `turn` never gives its turn back by itself: it is given back for it.
    expect(await check(clerks, 'turn a')).toBe('go');
    await expect.poll(() => taken.inside.size).toBe(0);
    const waiting = ['b', 'c', 'd'].map((name) => check(clerks, `turn ${name}`));
    expect(await Promise.all(waiting)).toEqual(['go', 'go', 'go']);
    expect(await check(clerks, 'well')).toBe('well');
    await host?.stop();
    await expect.poll(() => taken.inside.size).toBe(0);
  });
});
