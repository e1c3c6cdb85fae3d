/** The model child under its host: crashes, restarts, idleness, queueing, shutdown. All real processes. */
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type GenerateRequest,
  type Generation,
  PromptTooLong,
} from '../../../src/drafting/engines/llama/index.ts';
import {
  createModelHost,
  type ModelHostOptions,
  type RunningModelHost,
} from '../../../src/processes/model/host.ts';
import {
  createTinyEngine,
  modelChildCommand,
  modelFile,
  type TinyEngine,
} from '../../support/models/tiny-engine.ts';
import { cpuTime } from '../../support/processes.ts';

let root: string;
let tiny: TinyEngine;
const hosts: RunningModelHost[] = [];
const never = new AbortController().signal;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'chancery-host-'));
  process.env['CHANCERY_TEST_SECRET'] = 'hunter2';
  const hostOptions = { backoffMilliseconds: { first: 300, most: 1000 } };
  tiny = await createTinyEngine(root, { temperament: 'hostile' }, { hostOptions });
  hosts.push(tiny.host);
});
afterAll(async () => {
  delete process.env['CHANCERY_TEST_SECRET'];
  await Promise.all(hosts.map((host) => host.stop()));
  rmSync(root, { recursive: true });
});

function start(options: ModelHostOptions = {}): RunningModelHost {
  const host = createModelHost({ command: modelChildCommand, ...options });
  hosts.push(host);
  return host;
}

/** Never ends by itself: the grammar has no end and the model no wish to stop. */
function request(overrides: Partial<GenerateRequest> = {}): GenerateRequest {
  return {
    model: modelFile(tiny),
    messages: [{ role: 'user', text: 'Write.' }],
    grammar: 'root ::= [a-z ]+ "."\n',
    maxTokens: 20,
    seed: 1,
    temperature: 1,
    memory: '',
    exact: true,
    ...overrides,
  };
}

async function run(host: RunningModelHost, input = request(), signal = never) {
  const pieces: string[] = [];
  const stream = host.generate(input, signal);
  for (let step = await stream.next(); ; step = await stream.next()) {
    if (step.done === true) return { text: pieces.join(''), pieces, end: step.value satisfies Generation };
    pieces.push(step.value);
  }
}

/** Resolves when the generation has begun to write. */
async function begun(host: RunningModelHost, input = request({ maxTokens: 1500 })) {
  const stream = host.generate(input, never);
  await stream.next();
  return stream;
}

const alive = (pid: number | null): boolean => {
  try {
    return pid !== null && process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('generating', () => {
  it('starts a process for the first request only, streams, and counts tokens', async () => {
    const { host } = tiny;
    expect(host.status()).toEqual({
      state: 'resting',
      pid: null,
      pending: 0,
      capacity: 4,
      retry_after_seconds: 0,
    });
    const { pieces, end } = await run(host);
    // The first word at once, what follows within milliseconds together.
    expect(pieces.length).toBeGreaterThan(1);
    expect(end).toMatchObject({ completion_tokens: 20, finish: 'length' });
    expect(end.prompt_tokens).toBeGreaterThan(5);
    const { state, pid } = host.status();
    expect(state).toBe('running');
    expect(alive(pid)).toBe(true);
    expect((await run(host)).text).toBe(pieces.join(''));
    expect(host.status().pid).toBe(pid);
  });

  it('obeys the grammar, and ends when it is complete', async () => {
    const { text, end } = await run(tiny.host, request({ grammar: 'root ::= "granted" | "denied"\n' }));
    expect(['granted', 'denied']).toContain(text);
    expect(end.finish).toBe('end');
  });

  it('writes whole characters, whatever their bytes', async () => {
    const { text } = await run(
      tiny.host,
      request({ grammar: 'root ::= "§ “Größe” 法院 🏛"\n', maxTokens: 60 }),
    );
    expect(text).toBe('§ “Größe” 法院 🏛');
  });

  it('says how many tokens are too many', async () => {
    const long = request({ messages: [{ role: 'user', text: 'the court '.repeat(3000) }] });
    const error: unknown = await run(tiny.host, long).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PromptTooLong);
    expect(error).toMatchObject({ roomTokens: expect.any(Number) });
    if (error instanceof PromptTooLong) expect(error.promptTokens).toBeGreaterThan(error.roomTokens);
  });

  it('takes requests in turn, and forgets one that is aborted while it waits', async () => {
    const host = tiny.host;
    const pid = host.status().pid ?? expect.unreachable();
    const before = cpuTime(pid);
    await run(host, request({ maxTokens: 1500 }));
    const whole = cpuTime(pid) - before;
    const first = await begun(host);
    const abort = new AbortController();
    const second = run(host, request({ maxTokens: 1500 }), abort.signal);
    const third = run(host);
    await sleep(0);
    expect(host.status().pending).toBe(3);
    abort.abort(new Error('changed my mind'));
    await expect(second).rejects.toThrow('changed my mind');
    expect(host.status().pending).toBe(2);
    const stopped = cpuTime(pid);
    await first.return({ prompt_tokens: 0, completion_tokens: 0, finish: 'end' });
    expect((await third).end.completion_tokens).toBe(20);
    // The first is written no further.
    expect(cpuTime(pid) - stopped).toBeLessThan(whole / 2);
  });

  it('does nothing for a signal that is aborted already', async () => {
    const host = start();
    await expect(run(host, request(), AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(host.status().state).toBe('resting');
  });

  it('never lets secrets of the server into the child', () => {
    const environment = readFileSync(`/proc/${tiny.host.status().pid}/environ`, 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain('hunter2');
  });
});

describe('a child that dies', () => {
  it('fails what it was doing with a clear error, is held back a moment, then works again', async () => {
    const { host } = tiny;
    const writing = await begun(host);
    const waiting = run(host);
    const { pid } = host.status();
    process.kill(pid ?? 0, 'SIGKILL');
    const unavailable = {
      code: 'engine_unavailable',
      retryAfter: 1,
      hint: expect.stringContaining('assembly'),
    };
    await expect(waiting).rejects.toMatchObject(unavailable);
    await expect(
      (async () => {
        while ((await writing.next()).done !== true);
      })(),
    ).rejects.toMatchObject(unavailable);
    expect(host.status()).toMatchObject({
      state: 'recovering',
      pid: null,
      pending: 0,
      retry_after_seconds: 1,
    });
    await expect(run(host)).rejects.toMatchObject(unavailable);
    await sleep(350);
    expect((await run(host)).end.completion_tokens).toBe(20);
    expect(host.status().pid).not.toBe(pid);
  });

  it('is held back longer each time', async () => {
    const host = start({
      command: { command: process.execPath, args: ['--eval', 'process.exit(3)'] },
      backoffMilliseconds: { first: 100, most: 100_000 },
    });
    const pauses: number[] = [];
    for (let crash = 0; crash < 3; crash++) {
      const before = performance.now();
      await expect(run(host)).rejects.toMatchObject({ code: 'engine_unavailable' });
      while (host.status().state === 'recovering') await sleep(10);
      pauses.push(performance.now() - before);
    }
    expect(pauses[1]).toBeGreaterThan(200);
    expect(pauses[2]).toBeGreaterThan(400);
  });

  it('cannot be started at all: the same clear error', async () => {
    const host = start({ command: { command: join(root, 'no-such-program'), args: [] } });
    await expect(run(host)).rejects.toMatchObject({ code: 'engine_unavailable', retryAfter: 1 });
  });

  it('or hangs: it is killed when it shows no sign of life', async () => {
    const host = start({
      command: { command: process.execPath, args: ['--eval', 'process.on("message", () => {})'] },
      stallMilliseconds: 300,
    });
    const generating = run(host);
    const { pid } = host.status();
    await expect(generating).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect(alive(pid)).toBe(false);
  });
});

describe('a model file that is not what was installed', () => {
  let broken: TinyEngine;
  beforeEach(async () => {
    broken = await createTinyEngine(mkdtempSync(join(root, 'broken-')));
  });
  const path = () => modelFile(broken).path;

  it.each<[string, () => void]>([
    [
      'one bit differs',
      () => {
        const bytes = readFileSync(path());
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
        writeFileSync(path(), bytes);
      },
    ],
    ['it is cut off', () => truncateSync(path(), 400_000)],
    ['it is gone', () => rmSync(path())],
  ])('is refused before native code reads it: %s', async (_what, spoil) => {
    spoil();
    await expect(run(tiny.host, request({ model: modelFile(broken) }))).rejects.toMatchObject({
      code: 'engine_unavailable',
      message: 'The language model tiny-prose is not the one that was installed.',
      hint: expect.stringContaining('chancery model remove'),
    });
    expect(tiny.host.status().state).toBe('running'); // refused, not crashed
    expect((await run(tiny.host)).end.completion_tokens).toBe(20); // the other model still works
  });
});

describe('ending', () => {
  it('leaves the memory when nobody drafts', async () => {
    const host = start({ idleMilliseconds: 200 });
    await run(host);
    const { pid } = host.status();
    await expect.poll(() => alive(pid)).toBe(false);
    expect(host.status()).toMatchObject({ state: 'resting', retry_after_seconds: 0 });
  });

  it('at shutdown without waiting for what it is doing', async () => {
    const host = start();
    const writing = await begun(host);
    const { pid } = host.status();
    await host.stop();
    expect(alive(pid)).toBe(false);
    await expect(writing.next()).rejects.toMatchObject({ code: 'service_unavailable' });
    await expect(run(host)).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(host.status()).toMatchObject({ state: 'closed', pid: null });
  });

  it('even if it does not listen', async () => {
    const deaf = 'process.on("message", () => {}); process.on("SIGTERM", () => {})';
    const host = start({ command: { command: process.execPath, args: ['--eval', deaf] } });
    const generating = run(host);
    const failed = expect(generating).rejects.toMatchObject({ code: 'service_unavailable' });
    await sleep(200);
    const { pid } = host.status();
    await host.stop();
    expect(alive(pid)).toBe(false);
    await failed;
  });

  it('with its parent, when that is killed', async () => {
    const script = `
      import { createModelHost } from ${JSON.stringify(join(import.meta.dirname, '../../../src/processes/model/host.ts'))};
      const host = createModelHost(${JSON.stringify({ command: modelChildCommand })});
      await host.generate(${JSON.stringify(request())}, new AbortController().signal).next();
      console.log(host.status().pid);
      process.kill(process.pid, 'SIGKILL');`;
    const { execFile } = await import('node:child_process');
    const pid = await new Promise<number>((resolve) => {
      execFile(process.execPath, ['--input-type=module', '--eval', script], (_error, output) =>
        resolve(Number(output)),
      );
    });
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => alive(pid)).toBe(false);
  });
});
