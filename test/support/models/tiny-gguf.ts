/**
 * Language models small enough to be made by the test that needs them: a two-layer llama with random
 * weights, a byte-level vocabulary and the ChatML template, about half a megabyte. It loads, streams,
 * obeys grammars and can be aborted like a real one; it only writes nonsense.
 *
 * Embedding dimension 0 is the same for every token, so the first column of the output matrix acts as
 * a bias on each token's probability: that is how a temperament is given to the nonsense.
 */
import { writeFileSync } from 'node:fs';

export type Temperament =
  /** No preference: any byte may follow any other. */
  | 'plain'
  /** Likes words and spaces, and stops by itself now and then. */
  | 'prose'
  /** Likes words and never stops by itself. */
  | 'talkative'
  /** Likes braces, handles it was never given and quotation marks. */
  | 'hostile'
  /** Likes what citations are made of: 123 U.S. 456, v., §. */
  | 'citing';

export interface TinyModelOptions {
  readonly temperament?: Temperament;
  readonly contextLength?: number;
  readonly seed?: number;
  readonly architecture?: string;
  readonly version?: number;
  readonly name?: string;
  /** Larger ones compute for a while: `MIDDLING` has about 40 MB. */
  readonly shape?: TinyShape;
}

export interface TinyShape {
  readonly width: number;
  readonly layers: number;
  readonly heads: number;
  readonly keyHeads: number;
  readonly feedForward: number;
  /** How the matrices of the layers are stored; Q4_K needs widths that are multiples of 256, Q8_0 of 32. */
  readonly stored: 'F32' | 'Q4_K' | 'Q8_0';
}

const TINY: TinyShape = { width: 64, layers: 2, heads: 4, keyHeads: 2, feedForward: 160, stored: 'F32' };
export const MIDDLING: TinyShape = {
  width: 768,
  layers: 10,
  heads: 12,
  keyHeads: 4,
  feedForward: 2304,
  stored: 'Q4_K',
};

export type GgufValue =
  | { readonly type: 'u32' | 'i32' | 'f32'; readonly value: number }
  | { readonly type: 'u64'; readonly value: bigint }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'strings'; readonly value: readonly string[] }
  | { readonly type: 'i32s'; readonly value: readonly number[] };

export interface GgufTensor {
  readonly name: string;
  readonly dimensions: readonly number[];
  /** F32 when absent. */
  readonly type?: 'Q4_K' | 'Q8_0';
  /** Numbers, or blocks as they are stored. */
  readonly values: Float32Array | Uint8Array;
}

export interface GgufFile {
  readonly version: number;
  readonly metadata: ReadonlyMap<string, GgufValue>;
  readonly tensors: readonly GgufTensor[];
}

const TYPE_CODES = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9, u64: 10 } as const;
const GGML_TYPES = { Q8_0: 8, Q4_K: 12 } as const;
const ALIGNMENT = 32;

/** Writes the model to `path`. The same options always give the same bytes. */
export function writeTinyModel(path: string, options: TinyModelOptions = {}): void {
  writeFileSync(path, encodeGguf(tinyModel(options)));
}

export function tinyModel(options: TinyModelOptions = {}): GgufFile {
  const { temperament = 'prose', contextLength = 4096, seed = 1, architecture = 'llama' } = options;
  const vocabulary = learnVocabulary();
  const shape = options.shape ?? TINY;
  const count = vocabulary.tokens.length;
  const random = gaussian(seed);
  const embedding = matrix(count * shape.width, 0.3, random);
  const output = matrix(count * shape.width, 0.25, random);
  for (const [token, bias] of biases(temperament, vocabulary)) {
    embedding[token * shape.width] = 2;
    output[token * shape.width] = bias / 5;
  }
  const tensors: GgufTensor[] = [
    { name: 'token_embd.weight', dimensions: [shape.width, count], values: embedding },
    { name: 'output_norm.weight', dimensions: [shape.width], values: ones(shape.width) },
    { name: 'output.weight', dimensions: [shape.width, count], values: output },
  ];
  const keyWidth = (shape.width / shape.heads) * shape.keyHeads;
  for (let layer = 0; layer < shape.layers; layer++) {
    const add = (name: string, rows: number, columns: number) =>
      tensors.push({
        name: `blk.${layer}.${name}.weight`,
        dimensions: [rows, columns],
        ...(shape.stored === 'F32'
          ? { values: matrix(rows * columns, 0.08, random) }
          : { type: shape.stored, values: BLOCKS[shape.stored](rows * columns, random) }),
      });
    for (const name of ['attn_norm', 'ffn_norm']) {
      tensors.push({
        name: `blk.${layer}.${name}.weight`,
        dimensions: [shape.width],
        values: ones(shape.width),
      });
    }
    add('attn_q', shape.width, shape.width);
    add('attn_k', shape.width, keyWidth);
    add('attn_v', shape.width, keyWidth);
    add('attn_output', shape.width, shape.width);
    add('ffn_gate', shape.width, shape.feedForward);
    add('ffn_up', shape.width, shape.feedForward);
    add('ffn_down', shape.feedForward, shape.width);
  }
  const u32 = (value: number): GgufValue => ({ type: 'u32', value });
  const text = (value: string): GgufValue => ({ type: 'string', value });
  const metadata = new Map<string, GgufValue>([
    ['general.architecture', text(architecture)],
    ['general.name', text(options.name ?? 'Tiny random model')],
    ['general.license', text('cc0-1.0')],
    ['general.file_type', u32(0)],
    [`${architecture}.block_count`, u32(shape.layers)],
    [`${architecture}.context_length`, u32(contextLength)],
    [`${architecture}.embedding_length`, u32(shape.width)],
    [`${architecture}.feed_forward_length`, u32(shape.feedForward)],
    [`${architecture}.attention.head_count`, u32(shape.heads)],
    [`${architecture}.attention.head_count_kv`, u32(shape.keyHeads)],
    [`${architecture}.attention.layer_norm_rms_epsilon`, { type: 'f32', value: 1e-5 }],
    [`${architecture}.rope.dimension_count`, u32(shape.width / shape.heads)],
    [`${architecture}.vocab_size`, u32(count)],
    ['tokenizer.ggml.model', text('gpt2')],
    ['tokenizer.ggml.pre', text('gpt-2')],
    ['tokenizer.ggml.tokens', { type: 'strings', value: vocabulary.tokens }],
    ['tokenizer.ggml.token_type', { type: 'i32s', value: vocabulary.types }],
    ['tokenizer.ggml.merges', { type: 'strings', value: vocabulary.merges }],
    ['tokenizer.ggml.bos_token_id', u32(vocabulary.endOfText)],
    ['tokenizer.ggml.eos_token_id', u32(vocabulary.endOfTurn)],
    ['tokenizer.ggml.add_bos_token', { type: 'bool', value: false }],
    ['tokenizer.chat_template', text(CHATML)],
  ]);
  return { version: options.version ?? 3, metadata, tensors };
}

/** A GGUF file: header, metadata, tensor list, then the tensors as 32-bit floats. */
export function encodeGguf(file: GgufFile): Buffer {
  const parts: Buffer[] = [Buffer.from('GGUF')];
  const number = (size: number, write: (buffer: Buffer) => void) => {
    const buffer = Buffer.alloc(size);
    write(buffer);
    parts.push(buffer);
  };
  const u32 = (value: number) => number(4, (buffer) => buffer.writeUInt32LE(value));
  const i32 = (value: number) => number(4, (buffer) => buffer.writeInt32LE(value));
  const u64 = (value: number | bigint) => number(8, (buffer) => buffer.writeBigUInt64LE(BigInt(value)));
  const string = (value: string) => {
    const bytes = Buffer.from(value, 'utf8');
    u64(bytes.length);
    parts.push(bytes);
  };
  const array = <T>(code: number, values: readonly T[], write: (value: T) => void) => {
    u32(TYPE_CODES.array);
    u32(code);
    u64(values.length);
    for (const value of values) write(value);
  };

  u32(file.version);
  u64(file.tensors.length);
  u64(file.metadata.size);
  for (const [key, entry] of file.metadata) {
    string(key);
    if (entry.type === 'strings') array(TYPE_CODES.string, entry.value, string);
    else if (entry.type === 'i32s') array(TYPE_CODES.i32, entry.value, i32);
    else {
      u32(TYPE_CODES[entry.type]);
      if (entry.type === 'string') string(entry.value);
      else if (entry.type === 'u64') u64(entry.value);
      else if (entry.type === 'bool') parts.push(Buffer.from([entry.value ? 1 : 0]));
      else if (entry.type === 'f32') number(4, (buffer) => buffer.writeFloatLE(entry.value));
      else if (entry.type === 'i32') i32(entry.value);
      else u32(entry.value);
    }
  }
  let offset = 0;
  for (const tensor of file.tensors) {
    string(tensor.name);
    u32(tensor.dimensions.length);
    for (const dimension of tensor.dimensions) u64(dimension);
    u32(tensor.type === undefined ? 0 : GGML_TYPES[tensor.type]);
    u64(offset);
    offset += padded(tensor.values.byteLength);
  }
  const header = Buffer.concat(parts);
  const body = file.tensors.flatMap(({ values }) => [
    Buffer.from(values.buffer, values.byteOffset, values.byteLength),
    Buffer.alloc(padded(values.byteLength) - values.byteLength),
  ]);
  return Buffer.concat([header, Buffer.alloc(padded(header.length) - header.length), ...body]);
}

function padded(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

const CHATML =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n'}}" +
  "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

interface Vocabulary {
  readonly tokens: readonly string[];
  readonly types: readonly number[];
  readonly merges: readonly string[];
  readonly endOfText: number;
  readonly endOfTurn: number;
}

const TRAINING_TEXT = `The court held that the complaint fails to state a claim on which relief can be granted {S1}. The
defendant moved to dismiss. The motion is granted in part and denied in part {S2}. The statute of limitations had run
before the complaint was filed {S3}. {quote S1} The parties agree to the terms of this letter. {blank date of service}
Plaintiff served the requests on the defendant, and the defendant did not answer {quote S2}. See {S9}. The judgment of
the district court is affirmed. Counsel for the plaintiff shall respond within thirty days of the date of this letter.`;

/** Byte-pair merges over a few sentences, in the byte-to-character spelling that GPT-2 tokenizers use. */
function learnVocabulary(): Vocabulary {
  const spelling = byteSpelling();
  const spell = (text: string) => [...Buffer.from(text, 'utf8')].map((byte) => spelling[byte] ?? '');
  const words = (TRAINING_TEXT.replaceAll('\n', ' ').match(/ ?\w+| ?[^\w\s]+|\s+/g) ?? []).map(spell);
  const tokens = [...spelling];
  const merges: string[] = [];
  while (merges.length < 200) {
    const counts = new Map<string, number>();
    for (const word of words) {
      for (let i = 0; i + 1 < word.length; i++) {
        const pair = `${word[i]} ${word[i + 1]}`;
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
    }
    const best = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 1]);
    if (best[1] === 1) break;
    merges.push(best[0]);
    const merged = best[0].replace(' ', '');
    tokens.push(merged);
    for (const word of words) {
      for (let i = 0; i + 1 < word.length; i++) {
        if (`${word[i]} ${word[i + 1]}` === best[0]) word.splice(i, 2, merged);
      }
    }
  }
  const normal = tokens.length;
  tokens.push('<|endoftext|>', '<|im_start|>', '<|im_end|>');
  while (tokens.length % 32 !== 0) tokens.push(`<|unused${tokens.length}|>`);
  return {
    tokens,
    types: tokens.map((_, index) => (index < normal ? 1 : 3)), // 1 normal, 3 control
    merges,
    endOfText: normal,
    endOfTurn: normal + 2,
  };
}

/** GPT-2's spelling of the 256 bytes: printable ones as themselves, the others from U+0100 on. */
function byteSpelling(): string[] {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const printable =
      (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);
    return String.fromCodePoint(printable ? byte : next++);
  });
}

function biases(temperament: Temperament, vocabulary: Vocabulary): Map<number, number> {
  const result = new Map<number, number>();
  if (temperament === 'plain') return result;
  vocabulary.tokens.forEach((token, index) => {
    const control = vocabulary.types[index] === 3;
    const printable = /^[\x21-\x7e\u0120]+$/.test(token); // U+0120 spells the space
    let bias = printable ? (token.length > 1 ? 2 : 0) : -8;
    if (token === '\u0120') bias = 1.5;
    if (control) bias = index === vocabulary.endOfTurn && temperament !== 'talkative' ? 1 : -20;
    if (temperament === 'hostile' && /[{}"]|S\d|quote|^[S0-9]$/.test(token)) bias = 5;
    if (temperament === 'citing' && /^(?:\u0120?[0-9.,]|\u0120?[USvF§Id]|\u0120?v\.|Â§)$/.test(token))
      bias = 4;
    result.set(index, bias);
  });
  return result;
}

function ones(length: number): Float32Array {
  return new Float32Array(length).fill(1);
}

const BLOCKS = {
  /** 256 weights d·s·q − m·t in 144 bytes, with s and t of 6 bits and q of 4 bits. With m = 7.5 d their mean is 0. */
  Q4_K: (length: number, random: () => number) =>
    randomBlocks(length / 256, 144, random, (bytes, at) => {
      bytes.writeUInt16LE(half(0.00002), at);
      bytes.writeUInt16LE(half(0.00015), at + 2);
    }),
  /** 32 weights d·q in 34 bytes, with q of 8 bits and a sign. */
  Q8_0: (length: number, random: () => number) =>
    randomBlocks(length / 32, 34, random, (bytes, at) => bytes.writeUInt16LE(half(0.0005), at)),
};

/** Random bytes, in blocks of `size` that begin with their scales. */
function randomBlocks(
  blocks: number,
  size: number,
  random: () => number,
  scale: (bytes: Buffer, at: number) => void,
): Uint8Array {
  const bytes = Buffer.alloc(blocks * size);
  let state = Math.floor(Math.abs(random()) * 2 ** 30) | 1;
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes.writeUInt32LE((state ^ (state >>> 15)) >>> 0, at);
  }
  for (let at = 0; at < bytes.length; at += size) scale(bytes, at);
  return bytes;
}

/** IEEE 754 half precision of a small positive number. */
function half(value: number): number {
  const exponent = Math.max(-14, Math.floor(Math.log2(value)));
  if (value < 2 ** -14) return Math.round(value * 2 ** 24); // subnormal
  return ((exponent + 15) << 10) | Math.round((value / 2 ** exponent - 1) * 1024);
}

function matrix(length: number, deviation: number, random: () => number): Float32Array {
  return Float32Array.from({ length }, () => random() * deviation);
}

/** Normally distributed numbers (Box–Muller) from a small generator with a seed. */
function gaussian(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
