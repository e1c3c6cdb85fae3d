/** Installing, choosing and removing models, on a real directory. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  activeModel,
  addModel,
  listModels,
  needOf,
  type Progress,
  removeModel,
  useModel,
  verifyModel,
} from '../../../../../src/drafting/engines/llama/index.ts';
import { frozenClock } from '../../../../../src/platform/index.ts';
import { writeTinyModel } from '../../../../support/models/tiny-gguf.ts';

let root: string;
let models: string;
let source: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chancery-models-'));
  models = join(root, 'data', 'models');
  source = join(root, 'Tiny Model.Q4_K_M.gguf');
  writeTinyModel(source);
});
afterEach(() => rmSync(root, { recursive: true }));

const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const clock = frozenClock('2026-03-02T10:00:00Z');

describe('adding a model', () => {
  it('copies it, records its digest and facts, and makes the first one active', async () => {
    const steps: Progress[] = [];
    const added = await addModel(models, source, { clock }, (progress) => steps.push(progress));
    expect(added).toEqual({
      role: 'generate',
      context_bytes_per_token: 256,
      name: 'tiny-model.q4_k_m',
      file: 'tiny-model.q4_k_m.gguf',
      sha256: digest(source),
      size: statSync(source).size,
      architecture: 'llama',
      title: 'Tiny random model',
      parameters: expect.any(Number),
      context_length: 4096,
      quantization: 'F32',
      licence: 'cc0-1.0',
      added_at: '2026-03-02T10:00:00.000Z',
      active: true,
    });
    expect(steps.at(-1)).toEqual({ step: 'copying', done: added.size, total: added.size });
    expect(await listModels(models)).toEqual([added]);
    expect(await activeModel(models)).toEqual(added);
    expect(digest(join(models, added.file))).toBe(added.sha256);
    expect(statSync(join(models, added.file)).mode & 0o777).toBe(0o600);
  });

  it('registers a file that already lies in the models directory where it is', async () => {
    await addModel(models, source, { name: 'first' });
    writeTinyModel(join(models, 'second.gguf'), { seed: 2 });
    await addModel(models, join(models, 'second.gguf'));
    expect((await listModels(models)).map(({ name }) => name)).toEqual(['first', 'second']);
    expect(readdirSync(models).sort()).toEqual(['first.gguf', 'models.json', 'second.gguf']);
  });

  it.each<[string, () => Promise<unknown>, string, RegExp]>([
    [
      'is larger than the memory, with the numbers',
      () => addModel(models, source, { availableMemory: 500_000 }),
      'too_large',
      /0\.00 GiB/,
    ],
    ['does not exist', () => addModel(models, join(root, 'none.gguf')), 'not_found', /no file/],
    ['is a directory', () => addModel(models, root, { name: 'x' }), 'invalid_request', /cannot be read/],
    [
      'has an impossible name',
      () => addModel(models, source, { name: '../x' }),
      'invalid_request',
      /cannot be the name/,
    ],
    [
      'is incomplete',
      () => {
        truncateSync(source, 300_000);
        return addModel(models, source);
      },
      'damaged',
      /incomplete/,
    ],
    [
      'is no model',
      () => {
        writeFileSync(source, 'PK'.repeat(100));
        return addModel(models, source);
      },
      'unsupported_format',
      /GGUF/,
    ],
  ])('refuses what %s, and leaves nothing behind', async (_what, add, code, message) => {
    await expect(add()).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(existsSync(models) ? readdirSync(models) : []).toEqual([]);
  });

  it('says what memory it takes, and refuses with numbers what is too much', async () => {
    const model = await addModel(models, source, { name: 'one' });
    // 2 layers × 2 key heads × (16 + 16) × 2 bytes, for 4,096 tokens, beside the file and 150 MiB
    expect(model.context_bytes_per_token).toBe(256);
    expect(needOf(model)).toBe(model.size + 150 * 2 ** 20 + 256 * 4096);
    await expect(
      addModel(models, source, { name: 'two', availableMemory: 100 * 2 ** 20 }),
    ).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringMatching(/about 0\.15 GiB of memory, but only 0\.10 GiB/),
    });
  });

  it('takes a digest to compare, and refuses another file', async () => {
    await expect(addModel(models, source, { name: 'one', sha256: '0'.repeat(64) })).rejects.toMatchObject({
      code: 'damaged',
    });
    expect(readdirSync(models)).toEqual([]);
    const { sha256 } = await addModel(models, source, { name: 'one' });
    await addModel(models, source, { name: 'two', sha256: sha256.toUpperCase() });
  });

  it('refuses a name twice, even at the same moment, and keeps the first', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => addModel(models, source, { name: 'one' })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await verifyModel(models, 'one')).toMatchObject({ intact: true });
    await expect(addModel(models, source, { name: 'one' })).rejects.toMatchObject({ code: 'conflict' });
    expect(readdirSync(models).sort()).toEqual(['models.json', 'one.gguf']);
  });

  it('can be interrupted, and leaves nothing behind', async () => {
    const abort = new AbortController();
    const adding = addModel(models, source, { signal: abort.signal }, () => abort.abort());
    await expect(adding).rejects.toThrow(/abort/i);
    expect(readdirSync(models)).toEqual([]);
  });

  it('removes what a killed process left unfinished', async () => {
    await addModel(models, source, { name: 'one' });
    writeFileSync(join(models, '.two.gguf.4194999.partial'), 'half'); // above the largest process id
    writeFileSync(join(models, `.three.gguf.${process.ppid}.partial`), 'still being copied');
    await addModel(models, source, { name: 'four' });
    expect(readdirSync(models).sort()).toEqual([
      `.three.gguf.${process.ppid}.partial`,
      'four.gguf',
      'models.json',
      'one.gguf',
    ]);
  });
});

describe('installed models', () => {
  beforeEach(async () => {
    await addModel(models, source, { name: 'one' });
    await addModel(models, source, { name: 'two' });
  });

  it('stay as they are when another is added; one is active at a time', async () => {
    expect((await activeModel(models))?.name).toBe('one');
    expect(await useModel(models, 'two')).toMatchObject({ name: 'two', active: true });
    expect((await listModels(models)).map(({ name, active }) => [name, active])).toEqual([
      ['one', false],
      ['two', true],
    ]);
  });

  it('are removed with their file; without the active one there is no model', async () => {
    await removeModel(models, 'one');
    expect(readdirSync(models).sort()).toEqual(['models.json', 'two.gguf']);
    expect(await activeModel(models)).toBeNull();
    await expect(removeModel(models, 'one')).rejects.toMatchObject({
      code: 'not_found',
      hint: 'Installed: two.',
    });
  });

  it('are verified by hashing them again', async () => {
    expect(await verifyModel(models, 'one')).toMatchObject({ intact: true });
    const bytes = readFileSync(join(models, 'one.gguf'));
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(join(models, 'one.gguf'), bytes);
    const verdict = await verifyModel(models, 'one');
    expect(verdict.intact).toBe(false);
    expect(verdict.actual_sha256).toBe(digest(join(models, 'one.gguf')));
    rmSync(join(models, 'two.gguf'));
    expect(await verifyModel(models, 'two')).toMatchObject({ intact: false, actual_sha256: null });
  });

  it('count as absent when the active one has lost its file', async () => {
    rmSync(join(models, 'one.gguf'));
    expect(await activeModel(models)).toBeNull();
  });

  it('can be changed again after the process that held the lock was killed', async () => {
    writeFileSync(join(models, 'models.lock'), '4194999');
    expect(await useModel(models, 'two')).toMatchObject({ active: true });
  });

  it('say so when their list is damaged, instead of forgetting the models', async () => {
    writeFileSync(join(models, 'models.json'), '{"models": [{"name": 1}]}');
    await expect(listModels(models)).rejects.toMatchObject({ code: 'invalid_configuration' });
  });
});

it('nothing is installed in a directory that does not exist', async () => {
  expect(await listModels(join(root, 'nowhere'))).toEqual([]);
  expect(await activeModel(join(root, 'nowhere'))).toBeNull();
});
