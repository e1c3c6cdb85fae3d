/** The header check that stands between a file from outside and the native parser. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectGguf } from '../../../../../src/drafting/engines/llama/models/gguf.ts';
import { isChanceryError } from '../../../../../src/platform/index.ts';
import { tinyEncoder } from '../../../../support/models/tiny-encoder.ts';
import {
  encodeGguf,
  type GgufFile,
  type GgufValue,
  tinyModel,
} from '../../../../support/models/tiny-gguf.ts';

let directory: string;
const model = tinyModel();
const good = encodeGguf(model);
const headerLength = good.length - model.tensors.reduce((sum, { values }) => sum + values.byteLength, 0);

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'chancery-gguf-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

function inspect(bytes: Uint8Array) {
  const path = join(directory, 'x.gguf');
  writeFileSync(path, bytes);
  return inspectGguf(path);
}

function altered(entries: Record<string, GgufValue | null>, file: GgufFile = model): Buffer {
  const metadata = new Map(file.metadata);
  for (const [key, value] of Object.entries(entries)) {
    if (value === null) metadata.delete(key);
    else metadata.set(key, value);
  }
  return encodeGguf({ ...file, metadata });
}

const text = (value: string): GgufValue => ({ type: 'string', value });
const u32 = (value: number): GgufValue => ({ type: 'u32', value });

describe('a good file', () => {
  it('tells what the model is', () => {
    expect(inspect(good)).toEqual({
      role: 'generate',
      context_bytes_per_token: 256,
      version: 3,
      size: good.length,
      architecture: 'llama',
      title: 'Tiny random model',
      parameters: model.tensors.reduce((sum, { values }) => sum + values.length, 0),
      context_length: 4096,
      quantization: 'F32',
      licence: 'cc0-1.0',
    });
  });

  it('may be silent about its name, licence, context and quantisation', () => {
    const file = altered({
      'general.name': null,
      'general.license': null,
      'general.file_type': null,
      'llama.context_length': null,
    });
    expect(inspect(file)).toMatchObject({
      title: null,
      licence: null,
      context_length: null,
      quantization: 'F32',
    });
  });

  it('cannot smuggle control characters or novels into what we print', () => {
    const { title } = inspect(altered({ 'general.name': text(`\u001b[2JName\n${'x'.repeat(5000)}`) }));
    expect(title).toMatch(/^\[2JName x+$/);
    expect(title?.length).toBeLessThanOrEqual(120);
  });
});

describe('what a model is for', () => {
  it('is told from its header', () => {
    expect(inspect(encodeGguf(tinyEncoder())).role).toBe('embed');
    expect(inspect(encodeGguf(tinyEncoder({ role: 'rerank' }))).role).toBe('rerank');
    const pooling = (value: number) =>
      inspect(altered({ 'llama.pooling_type': { type: 'u32', value } })).role;
    expect([0, 1, 2, 3, 4].map(pooling)).toEqual(['generate', 'embed', 'embed', 'embed', 'rerank']);
  });
});

describe('a file that is refused', () => {
  it.each<[string, () => Uint8Array, string, RegExp]>([
    ['is empty', () => Buffer.alloc(0), 'unsupported_format', /not a GGUF file/],
    [
      'is something else',
      () => Buffer.from('MZ'.padEnd(4096, '\0')),
      'unsupported_format',
      /not a GGUF file/,
    ],
    ['has version 1', () => encodeGguf({ ...model, version: 1 }), 'unsupported_format', /version 1/],
    [
      'has the other byte order',
      () => encodeGguf({ ...model, version: 0x03000000 }),
      'unsupported_format',
      /byte order/,
    ],
    ['ends too early', () => good.subarray(0, good.length - 1000), 'damaged', /incomplete: \d+ of \d+ bytes/],
    ['ends within its header', () => good.subarray(0, 2000), 'damaged', /beyond its end/],
    ['has no tensors', () => encodeGguf({ ...model, tensors: [] }), 'damaged', /no tensors/],
    [
      'is a model of pictures',
      () => altered({ 'general.architecture': text('clip') }),
      'unsupported_format',
      /no model of text/,
    ],
    ['is an adapter', () => altered({ 'general.type': text('adapter') }), 'unsupported_format', /adapter/],
    [
      'has no vocabulary',
      () => altered({ 'tokenizer.ggml.tokens': null }),
      'unsupported_format',
      /no model of text/,
    ],
    [
      'does not name its architecture',
      () => altered({ 'general.architecture': null }),
      'unsupported_format',
      /architecture/,
    ],
    [
      'is one part of several',
      () => altered({ 'split.count': u32(3) }),
      'unsupported_format',
      /one part of several/,
    ],
    [
      'has two tensors of one name',
      () => encodeGguf({ ...model, tensors: [...model.tensors, ...model.tensors.slice(0, 1)] }),
      'damaged',
      /two tensors of one name/,
    ],
    [
      'has tensors that overlap',
      () => {
        const bytes = Buffer.from(good);
        const name = 'blk.0.attn_q.weight';
        bytes.writeBigUInt64LE(0n, bytes.indexOf(name) + name.length + 4 + 2 * 8 + 4);
        return bytes;
      },
      'damaged',
      /overlap/,
    ],
    [
      'has no attention heads',
      () => altered({ 'llama.attention.head_count': u32(0) }),
      'unsupported_format',
      /impossible attention\.head_count/,
    ],
    [
      'has more layers than numbers',
      () => altered({ 'llama.block_count': u32(4_294_967_295) }),
      'unsupported_format',
      /impossible block_count/,
    ],
    [
      'has an absurd alignment',
      () => altered({ 'general.alignment': u32(24) }),
      'damaged',
      /alignment of 24/,
    ],
  ])('%s', (_what, bytes, code, message) => {
    expect(() => inspect(bytes())).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    );
  });

  it('promises 2⁶⁴ entries without making us allocate them', () => {
    const bytes = Buffer.from(good);
    bytes.writeBigUInt64LE(2n ** 64n - 1n, 16);
    expect(() => inspect(bytes)).toThrow(/impossible number of metadata entries/);
  });
});

it('never fails in another way than with a clear error, whatever bytes of the header change', () => {
  const change = fc.tuple(fc.nat(headerLength - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const bytes = Buffer.from(good);
      for (const [at, value] of changes) bytes[at] = value;
      try {
        inspect(bytes);
      } catch (error) {
        expect(isChanceryError(error), String(error)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
