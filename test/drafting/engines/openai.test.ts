/** The engine against real servers on real sockets: good, slow, broken, hostile. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readEndpoint, resolveEndpoint } from '../../../src/drafting/engines/openai/endpoint.ts';
import { EventData } from '../../../src/drafting/engines/openai/events.ts';
import {
  createOpenAiEngine,
  type OpenAiEngine,
  type OpenAiOptions,
  type OpenAiSettings,
} from '../../../src/drafting/engines/openai/index.ts';
import { plainProse } from '../../../src/drafting/engines/openai/plain-prose.ts';
import type { WriteRequest } from '../../../src/drafting/model.ts';
import {
  type Behaviour,
  begin,
  chunk,
  completion,
  event,
  type InferenceServer,
  inferenceServer,
  refuse,
} from '../../support/models/inference-server.ts';
import { tinyRequest, tinySource } from '../../support/models/tiny-request.ts';

const servers: InferenceServer[] = [];
const directory = mkdtempSync(join(tmpdir(), 'chancery-openai-'));
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => rmSync(directory, { recursive: true }));

const SETTINGS: OpenAiSettings = {
  openaiUrl: '',
  openaiModel: 'lawyer-7b',
  openaiKeyFile: '',
  openaiCaFile: '',
  openaiNetworks: '',
  openaiContextTokens: 8192,
  openaiSilenceSeconds: 10,
};

async function start(
  behave: Behaviour,
  settings: Partial<OpenAiSettings> = {},
  options: OpenAiOptions = {},
): Promise<{ engine: OpenAiEngine; server: InferenceServer }> {
  const server = await inferenceServer(behave);
  servers.push(server);
  const engine = createOpenAiEngine(
    { ...SETTINGS, openaiUrl: server.url, ...settings },
    { backoffMilliseconds: 5, ...options },
  );
  if (engine === null) throw new Error('no engine');
  return { engine, server };
}

async function draft(
  engine: OpenAiEngine,
  request: WriteRequest = tinyRequest(),
  signal = new AbortController().signal,
) {
  const texts: string[] = [];
  const stream = engine.write(request, signal);
  for (let step = await stream.next(); ; step = await stream.next()) {
    if (step.done === true) return { texts, usage: step.value };
    if ('text' in step.value) texts.push(step.value.text);
  }
}

describe('a server that works', () => {
  it('writes every section, with handles, and is told model, seed and limits', async () => {
    writeFileSync(join(directory, 'key'), 'lan-secret\n');
    const { engine, server } = await start(completion('The claim fails {S1}.\n\nIt must be dismissed.'), {
      openaiKeyFile: join(directory, 'key'),
    });
    const { texts, usage } = await draft(engine);
    expect(texts).toEqual([
      'The claim fails .',
      'It must be dismissed.',
      'The claim fails {S1}.',
      'It must be dismissed.',
      'The claim fails {S1}.',
      'It must be dismissed.',
    ]);
    expect(usage).toEqual({ prompt_tokens: 2700, completion_tokens: 90 });
    const [first] = server.asked;
    expect(first?.path).toBe('/v1/chat/completions');
    expect(first?.headers.authorization).toBe('Bearer lan-secret');
    expect(first?.body).toMatchObject({ model: 'lawyer-7b', stream: true, max_tokens: 819 });
    expect(new Set(server.asked.map(({ body }) => body['seed'])).size).toBe(3);
    expect(engine.status()).toMatchObject({ state: 'working', failures: 0 });
    expect(await engine.identity()).toEqual({ kind: 'openai', model: 'lawyer-7b', model_sha256: null });
  });

  it('need not stream', async () => {
    const { engine } = await start((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const message = { role: 'assistant', content: 'The claim fails.' };
      response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }));
    });
    expect((await draft(engine)).texts).toEqual(Array(3).fill('The claim fails.'));
  });

  it('is asked again with less when the prompt is too long for it', async () => {
    const { engine, server } = await start((response, { body }, number) => {
      const length = JSON.stringify(body['messages']).length;
      if (length > 8000) {
        return refuse(400, "This model's maximum context length is 2048 tokens.")(
          response,
          { body } as never,
          number,
        );
      }
      return completion('The claim fails.')(response, { body } as never, number);
    });
    const sources = Array.from({ length: 20 }, (_, i) =>
      tinySource(i + 1, `${'Delivery was late. '.repeat(40)}`),
    );
    expect((await draft(engine, tinyRequest({ sources }))).texts).toHaveLength(3);
    expect(server.asked.length).toBeGreaterThan(3);
    expect(engine.status().state).toBe('working');
  });

  it('lists its models for whoever examines it', async () => {
    const { engine, server } = await start((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: [{ id: 'lawyer-7b' }, { id: 'other' }] }));
    });
    expect(await engine.examine(AbortSignal.timeout(5000))).toEqual({
      url: server.url,
      address: '127.0.0.1',
      model: 'lawyer-7b',
      models: ['lawyer-7b', 'other'],
    });
  });
});

describe('a server that fails', () => {
  it.each([
    [429, { 'retry-after': '0' }],
    [500, {}],
    [503, {}],
  ])('for a moment (%i) is asked again', async (status, headers) => {
    const { engine, server } = await start((response, asked, number) =>
      (number < 3 ? refuse(status, 'busy', headers) : completion('The claim fails.'))(
        response,
        asked,
        number,
      ),
    );
    expect((await draft(engine)).texts).toHaveLength(3);
    expect(server.asked).toHaveLength(5);
  });

  it.each<[string, Behaviour, RegExp]>([
    ['refuses the key', refuse(401, 'sk-secret is wrong'), /refuses the key/],
    ['does not know the model', refuse(404, 'no such model'), /does not know the model/],
    ['sends drafts elsewhere', refuse(307, '', { location: 'http://169.254.169.254/' }), /elsewhere/],
    ['is something else', (response) => void response.end('<html>hello</html>'), /another protocol/],
    [
      'sends gibberish as events',
      (response) => {
        begin(response);
        response.end('data: \u0000{{{]\n\n');
      },
      /another protocol/,
    ],
    [
      'sends events without end',
      (response) => {
        begin(response);
        const more = () => response.write('x'.repeat(100_000), more);
        more();
      },
      /does not answer as it should/,
    ],
    [
      'stops in the middle',
      (response) => {
        begin(response);
        chunk(response, 'The claim');
        setTimeout(() => response.destroy(), 20);
      },
      /does not answer as it should/,
    ],
    [
      'ends without a reason',
      (response) => {
        begin(response);
        chunk(response, 'The claim');
        response.end();
      },
      /does not answer as it should/,
    ],
    [
      'reports an error in the middle',
      (response) => {
        begin(response);
        chunk(response, 'The claim');
        event(response, { error: { message: 'CUDA out of memory at /srv/secret' } });
        response.end();
      },
      /does not answer as it should/,
    ],
  ])('that %s: a clear error with a hint, and nothing of its answer', async (_what, behave, message) => {
    const { engine } = await start(behave);
    const error: unknown = await draft(engine).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'engine_unavailable', hint: expect.stringMatching(/\w/) });
    expect((error as Error).message).toMatch(message);
    expect(JSON.stringify([(error as Error).message, (error as { hint: string }).hint])).not.toMatch(
      /secret|CUDA|169\.254/,
    );
    expect(engine.status()).toMatchObject({ state: 'failing', failures: 1 });
  });

  it('is given up when it is silent, and one that never stops is cut off', async () => {
    const silent = await start(() => undefined, { openaiSilenceSeconds: 1 }, { backoffMilliseconds: 1 });
    await expect(draft(silent.engine)).rejects.toMatchObject({ code: 'engine_unavailable' });
    const endless = await start(
      async (response) => {
        begin(response);
        while (!response.destroyed) {
          chunk(response, 'The claim fails. ');
          await sleep(0);
        }
      },
      {},
      { maxTokensPerSection: 20 },
    );
    const { texts } = await draft(endless.engine);
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text.length).toBeLessThan(20 * 24 + 50);
    while (endless.server.abandoned() < 3) await sleep(5);
  });

  it('is left alone for a while after three failures, and tried again then', async () => {
    let broken = true;
    const { engine, server } = await start(
      (response, asked, number) =>
        (broken ? refuse(401, 'no') : completion('The claim fails.'))(response, asked, number),
      {},
      { pauseMilliseconds: 300 },
    );
    for (let time = 0; time < 5; time++) {
      await expect(draft(engine)).rejects.toMatchObject({
        code: 'engine_unavailable',
        message: expect.stringContaining('refuses the key'),
      });
    }
    expect(server.asked).toHaveLength(3);
    expect(engine.status()).toMatchObject({ state: 'failing', retry_after_seconds: 1 });
    broken = false;
    await sleep(350);
    expect((await draft(engine)).texts).toHaveLength(3);
    expect(engine.status()).toMatchObject({ state: 'working', failures: 0 });
  });

  it('or is not there', async () => {
    const { engine, server } = await start(completion(''));
    await server.close();
    servers.length = 0;
    await expect(draft(engine)).rejects.toMatchObject({
      code: 'engine_unavailable',
      hint: expect.stringContaining('assembly'),
      retryAfter: expect.any(Number),
    });
  });
});

describe('whoever stops', () => {
  it('is answered at once, and the server sees it go', async () => {
    const { engine, server } = await start(async (response) => {
      begin(response);
      chunk(response, 'The claim fails.\n');
      await sleep(3_600_000, undefined, { ref: false });
    });
    const abort = new AbortController();
    const writing = draft(engine, tinyRequest(), abort.signal);
    while (server.asked.length === 0) await sleep(5);
    await sleep(50);
    abort.abort();
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => server.abandoned()).toBe(1);
    expect(engine.status().failures).toBe(0);
  });
});

describe('where drafts may go', () => {
  it('is nowhere unless a server is named', () => {
    expect(createOpenAiEngine(SETTINGS)).toBeNull();
  });

  it.each([
    ['ftp://10.0.0.5/v1', /http or https/],
    ['http://user:secret@10.0.0.5/v1', /user or password/],
    ['http://10.0.0.5/v1?x=1', /query/],
    ['not a url', /http or https/],
  ])('%s is refused at start', (openaiUrl, message) => {
    expect(() => createOpenAiEngine({ ...SETTINGS, openaiUrl })).toThrow(message);
  });

  it('a server without a model, or networks that are none, are refused at start', () => {
    const openaiUrl = 'http://10.0.0.5/v1';
    expect(() => createOpenAiEngine({ ...SETTINGS, openaiUrl, openaiModel: '' })).toThrow(/no model/);
    for (const openaiNetworks of ['10.0.0.0/33', 'lan', '10.0.0.0/', '::/129']) {
      expect(() => createOpenAiEngine({ ...SETTINGS, openaiUrl, openaiNetworks })).toThrow(/is no network/);
    }
  });

  it.each([
    'http://8.8.8.8/v1',
    'http://169.254.169.254/v1',
    'http://[::ffff:8.8.8.8]/v1',
    'http://[fe80::1]/v1',
    'http://0.0.0.0/v1',
    'http://134744072/v1',
  ])('%s only when its network is allowed', async (url) => {
    await expect(resolveEndpoint(readEndpoint(url, ''))).rejects.toMatchObject({
      code: 'engine_unavailable',
    });
    const allowed = await resolveEndpoint(readEndpoint(url, '0.0.0.0/0, ::/0'));
    expect(allowed.family).toBe(url.includes('[') ? 6 : 4);
  });

  it('private addresses unless the networks name others', async () => {
    for (const url of ['http://10.1.2.3', 'http://192.168.0.9:8000/v1', 'http://[fd00::5]/v1']) {
      await expect(resolveEndpoint(readEndpoint(url, ''))).resolves.toBeTruthy();
      await expect(resolveEndpoint(readEndpoint(url, '172.16.5.0/24'))).rejects.toThrow(/network/);
    }
  });

  it('never through a proxy of the environment', async () => {
    const proxy = await inferenceServer(completion('from the proxy'));
    servers.push(proxy);
    const { server } = await start(completion('direct'));
    // Node reads these when it starts. The `fetch` beside it obeys them and does not arrive.
    const { origin } = new URL(proxy.url);
    const env = { HTTP_PROXY: origin, http_proxy: origin, NODE_USE_ENV_PROXY: '1', NO_PROXY: '' };
    const settings = JSON.stringify({ ...SETTINGS, openaiUrl: server.url });
    const engines = new URL('../../../src/drafting/engines/openai/index.ts', import.meta.url).href;
    const script = `import { createOpenAiEngine } from ${JSON.stringify(engines)};
      await createOpenAiEngine(${settings}).examine(AbortSignal.timeout(5000)).catch(() => null);
      await fetch(${JSON.stringify(server.url)}, { signal: AbortSignal.timeout(300) }).then((answer) => answer.text()).catch(() => null);
      process.exit();`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
    expect(server.asked.map(({ path }) => path)).toEqual(['/v1/models']);
  });
});

describe('what comes back', () => {
  const admitted = { handles: ['S1', 'S2'], quotations: true };
  it.each([
    ['## Argument', ''],
    ['- The **claim** fails { S1 }.', 'The claim fails {S1}.'],
    ['1. First.', 'First.'],
    ['{quote S2}', '{quote S2}'],
    ['As held {S7}, it fails.', 'As held {blank authority}, it fails.'],
    ['It said "no duty" in Smith v. Jones.', 'It said "no duty" in Smith v. Jones.'],
    ['```', ''],
  ])('%s becomes “%s”', (line, expected) => {
    expect(plainProse(line, admitted)).toBe(expected);
  });

  it('is read event by event, however the bytes are cut', () => {
    const stream = Buffer.from(': hi\n\ndata: {"a":1}\r\n\r\nevent: x\ndata: é\ndata:b\n\ndata: [DONE]\n\n');
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 12 }), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const events = new EventData(1000);
        const read = edges.slice(1).flatMap((end, index) => events.push(stream.subarray(edges[index], end)));
        expect(read).toEqual(['{"a":1}', 'é\nb', '[DONE]']);
      }),
    );
  });
});
