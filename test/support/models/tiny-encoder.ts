/**
 * Encoders small enough to be made by the test that needs them: a two-layer BERT with random weights, about 100 KB. It loads
 * and computes like a real one. Its layers hardly change what comes in, so that a text's vector is about the mean of its words';
 * words of one line of `SYNONYMS` have the same vector, all others random ones. That is all the meaning there is in it.
 */
import { writeFileSync } from 'node:fs';
import { encodeGguf, type GgufFile, type GgufTensor, type GgufValue } from './tiny-gguf.ts';

export interface TinyEncoderOptions {
  /** `rerank`: with a head that tells one number for two texts. */
  readonly role?: 'embed' | 'rerank';
  readonly seed?: number;
  readonly width?: number;
  readonly name?: string;
}

/** One meaning a line. */
const SYNONYMS = [
  ['car', 'automobile', 'vehicle', 'motorcar'],
  ['lawyer', 'attorney', 'counsel'],
  ['rent', 'lease', 'tenancy'],
  ['waiver', 'relinquishment'],
  ['estate', 'inheritance'],
] as const;

const LAYERS = 2;
const HEADS = 4;
const CONTEXT = 512;
const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'] as const;

export function writeTinyEncoder(path: string, options: TinyEncoderOptions = {}): void {
  writeFileSync(path, encodeGguf(tinyEncoder(options)));
}

export function tinyEncoder(options: TinyEncoderOptions = {}): GgufFile {
  const { role = 'embed', seed = 1, width = 64 } = options;
  const random = gaussian(seed);
  const matrix = (length: number, deviation: number) =>
    Float32Array.from({ length }, () => random() * deviation);
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789.,;:!?()\'"-$%&/§'];
  // Words begin with U+2581 in the vocabulary of a GGUF file, what continues a word does not.
  const words = SYNONYMS.flat().map((word) => `\u2581${word}`);
  const tokens = [...SPECIAL, ...letters.map((letter) => `\u2581${letter}`), ...letters, ...words];
  const embedding = matrix(tokens.length * width, 0.05);
  for (const line of SYNONYMS) {
    const meaning = matrix(width, 1);
    for (const word of line) embedding.set(meaning, tokens.indexOf(`\u2581${word}`) * width);
  }
  const tensors: GgufTensor[] = [
    { name: 'token_embd.weight', dimensions: [width, tokens.length], values: embedding },
    { name: 'token_types.weight', dimensions: [width, 2], values: matrix(width * 2, 0.001) },
    { name: 'position_embd.weight', dimensions: [width, CONTEXT], values: matrix(width * CONTEXT, 0.001) },
    ...norm('token_embd_norm', width),
  ];
  const add = (name: string, rows: number, columns: number, deviation: number) =>
    tensors.push(
      { name: `${name}.weight`, dimensions: [rows, columns], values: matrix(rows * columns, deviation) },
      { name: `${name}.bias`, dimensions: [columns], values: new Float32Array(columns) },
    );
  for (let layer = 0; layer < LAYERS; layer++) {
    const of = (name: string) => `blk.${layer}.${name}`;
    for (const name of ['attn_q', 'attn_k', 'attn_v', 'attn_output']) add(of(name), width, width, 0.01);
    tensors.push(...norm(of('attn_output_norm'), width));
    add(of('ffn_up'), width, width * 2, 0.01);
    add(of('ffn_down'), width * 2, width, 0.01);
    tensors.push(...norm(of('layer_output_norm'), width));
  }
  if (role === 'rerank') {
    add('cls', width, width, 0.5);
    add('cls.output', width, 1, 1);
  }
  const u32 = (value: number): GgufValue => ({ type: 'u32', value });
  const text = (value: string): GgufValue => ({ type: 'string', value });
  const token = (name: (typeof SPECIAL)[number]) => u32(SPECIAL.indexOf(name));
  const metadata = new Map<string, GgufValue>([
    ['general.architecture', text('bert')],
    ['general.name', text(options.name ?? 'Tiny random encoder')],
    ['general.license', text('cc0-1.0')],
    ['general.file_type', u32(0)],
    ['bert.block_count', u32(LAYERS)],
    ['bert.context_length', u32(CONTEXT)],
    ['bert.embedding_length', u32(width)],
    ['bert.feed_forward_length', u32(width * 2)],
    ['bert.attention.head_count', u32(HEADS)],
    ['bert.attention.layer_norm_epsilon', { type: 'f32', value: 1e-12 }],
    ['bert.attention.causal', { type: 'bool', value: false }],
    ['bert.pooling_type', u32(role === 'rerank' ? 4 : 1)],
    ['tokenizer.ggml.model', text('bert')],
    ['tokenizer.ggml.pre', text('default')],
    ['tokenizer.ggml.tokens', { type: 'strings', value: tokens }],
    [
      'tokenizer.ggml.token_type',
      { type: 'i32s', value: tokens.map((_, i) => (i < SPECIAL.length ? 3 : 1)) },
    ],
    ['tokenizer.ggml.token_type_count', u32(2)],
    ['tokenizer.ggml.padding_token_id', token('[PAD]')],
    ['tokenizer.ggml.unknown_token_id', token('[UNK]')],
    ['tokenizer.ggml.cls_token_id', token('[CLS]')],
    ['tokenizer.ggml.bos_token_id', token('[CLS]')],
    ['tokenizer.ggml.eos_token_id', token('[SEP]')],
    ['tokenizer.ggml.seperator_token_id', token('[SEP]')], // as the specification spells it
    ['tokenizer.ggml.mask_token_id', token('[MASK]')],
  ]);
  return { version: 3, metadata, tensors };
}

function norm(name: string, width: number): GgufTensor[] {
  return [
    { name: `${name}.weight`, dimensions: [width], values: new Float32Array(width).fill(1) },
    { name: `${name}.bias`, dimensions: [width], values: new Float32Array(width) },
  ];
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
