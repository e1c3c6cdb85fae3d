/** The engine with real inference: tiny models of random weights in a real child process. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModel, createLlamaEngine, useModel } from '../../../../src/drafting/engines/llama/index.ts';
import type { Engine, RawParagraph, WriteRequest, Writer, Written } from '../../../../src/drafting/model.ts';
import {
  createTinyEngine,
  type TinyEngine,
  type TinyEngineOptions,
} from '../../../support/models/tiny-engine.ts';
import {
  encodeGguf,
  type GgufValue,
  type TinyModelOptions,
  tinyModel,
} from '../../../support/models/tiny-gguf.ts';
import { tinyRequest, tinySource } from '../../../support/models/tiny-request.ts';
import { cpuTime } from '../../../support/processes.ts';

let root: string;
const started: TinyEngine[] = [];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'chancery-llama-'));
});
afterAll(async () => {
  await Promise.all(started.map((tiny) => tiny.stop()));
  rmSync(root, { recursive: true });
});

async function start(model: TinyModelOptions = {}, options: TinyEngineOptions = {}): Promise<TinyEngine> {
  const tiny = await createTinyEngine(mkdtempSync(join(root, 'engine-')), model, options);
  started.push(tiny);
  return tiny;
}

async function draft(
  engine: Engine,
  request: WriteRequest,
  signal = new AbortController().signal,
  writer?: Writer,
) {
  const paragraphs: RawParagraph[] = [];
  const stream = engine.write(request, signal, writer);
  for (let step = await stream.next(); ; step = await stream.next()) {
    if (step.done === true) return { paragraphs, usage: step.value satisfies Written };
    if ('text' in step.value) paragraphs.push(step.value);
  }
}

/** Slow enough for drafts to meet. */
const SMALL = { width: 256, layers: 3, heads: 4, keyHeads: 2, feedForward: 512, stored: 'F32' } as const;

const TURN_START = "{% for m in messages %}{% if m['role'] == 'system' %}";
const TURN_END =
  "{% endif %}{{ '<turn>' + m['role'] + '\\n' + m['content'] + '</turn>' }}{% endfor %}{% if add_generation_prompt %}{{ '<turn>model\\n' }}{% endif %}";

const unnumbered = (text: string) => text.replace(/\{blank [^{}\d]+\}/g, '');

describe('a draft', () => {
  let tiny: TinyEngine;
  beforeAll(async () => {
    tiny = await start();
  });

  it('has something in every section, in the order of the document type', async () => {
    const { paragraphs, usage } = await draft(tiny.engine, tinyRequest());
    expect([...new Set(paragraphs.map(({ section }) => section))]).toEqual([
      'introduction',
      'facts',
      'argument',
    ]);
    for (const { text } of paragraphs) expect(text).toMatch(/\S/);
    expect(usage.prompt_tokens).toBeGreaterThan(1000);
    expect(usage.completion_tokens).toBeGreaterThan(0);
    expect(usage.completion_tokens).toBeLessThanOrEqual(3 * 60);
  });

  it('says which model wrote it', async () => {
    expect(await tiny.engine.identity()).toEqual({
      kind: 'llama',
      model: 'tiny-prose',
      model_sha256: tiny.model.sha256,
    });
  });

  it('is the same for the same seed, whatever was drafted in between and in a fresh process too', async () => {
    const first = await draft(tiny.engine, tinyRequest({ seed: 7 }));
    await draft(tiny.engine, tinyRequest({ seed: 7, said: 'Something else entirely.', sources: [] }));
    const other = await draft(tiny.engine, tinyRequest({ seed: 8 }));
    const again = await draft(tiny.engine, tinyRequest({ seed: 7 }));
    const fresh = await start();
    expect(again).toEqual(first);
    expect(await draft(fresh.engine, tinyRequest({ seed: 7 }))).toEqual(first);
    expect(other.paragraphs).not.toEqual(first.paragraphs);
  });

  it('arrives while it is written', async () => {
    const stream = tiny.engine.write(tinyRequest(), new AbortController().signal);
    const first = await stream.next();
    expect(first.value).toMatchObject({ section: 'introduction' });
    expect(tiny.host.status().state).toBe('running');
    await stream.return({ prompt_tokens: 0, completion_tokens: 0 });
    expect(tiny.host.status().pending).toBe(0);
  });

  it('fits any amount of material into the context', async () => {
    const long = 'The delivery was late and the parties disagree about the reason. '.repeat(400);
    const request = tinyRequest({
      said: long,
      case: { ...tinyRequest().case, facts: long },
      sources: Array.from({ length: 30 }, (_, index) => tinySource(index + 1, long)),
    });
    const { usage } = await draft(tiny.engine, request);
    expect(usage.prompt_tokens / 3).toBeLessThan(2048 - 60);
    expect(usage.prompt_tokens / 3).toBeGreaterThan(1500);
  });

  it.each<[string, string | null]>([
    ['no chat template', null],
    [
      'a template that knows no system messages',
      `${TURN_START}{{ raise_exception('no system') }}${TURN_END}`,
    ],
  ])('comes from a model with %s too', async (what, template) => {
    const name = what.replaceAll(' ', '-');
    const model = tinyModel();
    const metadata = new Map<string, GgufValue>(model.metadata);
    metadata.set('tokenizer.ggml.add_bos_token', { type: 'bool', value: true });
    if (template === null) metadata.delete('tokenizer.chat_template');
    else metadata.set('tokenizer.chat_template', { type: 'string', value: template });
    writeFileSync(join(root, `${name}.gguf`), encodeGguf({ ...model, metadata }));
    await addModel(tiny.modelsDirectory, join(root, `${name}.gguf`));
    await useModel(tiny.modelsDirectory, name);
    expect(await tiny.engine.identity()).toMatchObject({ model: name });
    const { paragraphs } = await draft(tiny.engine, tinyRequest());
    expect(new Set(paragraphs.map(({ section }) => section)).size).toBe(3);
  });

  it('uses the model that is active when it starts', async () => {
    const none = createLlamaEngine({
      modelsDirectory: join(root, 'none'),
      host: tiny.host,
      turns: tiny.turns,
    });
    expect(await none.identity()).toBeNull();
    await expect(draft(none, tinyRequest())).rejects.toMatchObject({
      code: 'engine_unavailable',
      hint: expect.stringContaining('chancery model add'),
    });
  });
});

describe.each(['plain', 'hostile'] as const)('a %s model', (temperament) => {
  let tiny: TinyEngine;
  beforeAll(async () => {
    // Its tokens are short: in less than this no passage would fit whole.
    tiny = await start({ temperament }, { temperature: 1, maxTokensPerSection: 90, contextTokens: 4096 });
  });

  it('writes no handle but those of the request, no other brace, no quotation mark', async () => {
    let cited = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const { paragraphs } = await draft(tiny.engine, tinyRequest({ seed }));
      for (const { section, text } of paragraphs) {
        const admitted = section === 'introduction' ? /(?!)/g : /\{S[123]\}/g;
        cited += text.match(admitted)?.length ?? 0;
        const rest = unnumbered(text).replace(admitted, '');
        const quotation = section === 'argument' && /^\{quote S[123]\}$/.test(text);
        if (!quotation) expect(rest).not.toMatch(/[{}"“”„‟«»<>\p{Cc}]/u);
      }
    }
    if (temperament === 'hostile') expect(cited).toBeGreaterThan(10); // it tried hard enough
  });

  it('writes no handle at all when there are no sources', async () => {
    const { paragraphs } = await draft(tiny.engine, tinyRequest({ sources: [] }));
    for (const { text } of paragraphs) expect(unnumbered(text)).not.toMatch(/[{}]/);
  });
});

describe('several drafts at a time', () => {
  const writer = (memory: string, exact: boolean): Writer => ({ firm: memory, client: 'c', memory, exact });
  let tiny: TinyEngine;
  beforeAll(async () => {
    tiny = await start({ shape: SMALL }, { maxTokensPerSection: 40 });
  });

  it('are written together; one that must be the same again is, in any company', async () => {
    const alone = await draft(tiny.engine, tinyRequest({ seed: 7 }), undefined, writer('a', true));
    const [exact, ...others] = await Promise.all([
      draft(tiny.engine, tinyRequest({ seed: 7 }), undefined, writer('b', true)),
      draft(tiny.engine, tinyRequest({ seed: 8 }), undefined, writer('c', false)),
      draft(tiny.engine, tinyRequest({ seed: 9 }), undefined, writer('d', false)),
    ]);
    expect(exact).toEqual(alone);
    expect(exact?.usage.notes).toBeUndefined();
    for (const { usage } of others) expect(usage.notes?.[0]).toMatch(/may give other words/);
  });

  it.each([
    ['of one client', () => 'c', '2,1'],
    ['of several clients, each of which learns nothing of the others', (index: number) => `c${index}`, '1'],
  ])('beyond those the model takes wait, and are told their place: %s', async (_, clientOf, last) => {
    const queued: number[][] = [];
    const all = Array.from({ length: 6 }, async (_, index) => {
      const places: number[] = [];
      queued.push(places);
      const stream = tiny.engine.write(tinyRequest({ seed: index }), new AbortController().signal, {
        ...writer('firm', false),
        client: clientOf(index),
      });
      for await (const one of stream) if ('queued' in one) places.push(one.queued.position);
    });
    await Promise.all(all);
    expect(queued.map(String).sort()).toEqual(['', '', '', '', '1', last]);
  });

  it('one whose reader goes away leaves its place', async () => {
    const abort = new AbortController();
    const endings = Array.from({ length: 4 }, (_, index) =>
      draft(tiny.engine, tinyRequest({ seed: index }), abort.signal, writer(`firm ${index}`, false)),
    );
    const last = draft(tiny.engine, tinyRequest(), undefined, writer('last', false));
    setTimeout(() => abort.abort(), 50);
    for (const ending of endings) await expect(ending).rejects.toMatchObject({ name: 'AbortError' });
    expect((await last).paragraphs.length).toBeGreaterThan(0);
  });
});

describe('the second draft of a case', () => {
  it('continues from what was read for the first, and comes out as if it had not', async () => {
    const request = tinyRequest({ seed: 3, said: 'Another request.' });
    const memory = { firm: 'f', client: 'c', memory: 'case 1', exact: true };
    const [tiny, fresh] = [await start(), await start()];
    await draft(tiny.engine, tinyRequest({ seed: 2 }), undefined, memory);
    expect((await draft(tiny.engine, request, undefined, memory)).paragraphs).toEqual(
      (await draft(fresh.engine, request, undefined, memory)).paragraphs,
    );
  });
});

describe('aborting', () => {
  it('ends a draft, which is written no further, and the model is free for the next', async () => {
    const tiny = await start({ temperament: 'hostile' }, { maxTokensPerSection: 250, contextTokens: 4096 });
    const short = createLlamaEngine({ ...tiny, maxTokensPerSection: 5, contextTokens: 4096 });
    await draft(short, tinyRequest()); // the model is loaded now
    const pid = tiny.host.status().pid ?? expect.unreachable();
    const taken = async (work: () => Promise<unknown>): Promise<number> => {
      const before = cpuTime(pid);
      await work();
      return cpuTime(pid) - before;
    };
    const whole = await taken(() => draft(tiny.engine, tinyRequest()));
    const aborted = await taken(async () => {
      await expect(draft(tiny.engine, tinyRequest(), AbortSignal.timeout(100))).rejects.toMatchObject({
        name: 'TimeoutError',
      });
      await draft(short, tinyRequest());
    });
    expect(aborted).toBeLessThan(whole / 2);
  });
});
