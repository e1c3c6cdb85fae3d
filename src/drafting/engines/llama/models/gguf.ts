/**
 * Reads the header of a GGUF file (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md, versions
 * 2 and 3) with every length checked against the file, before native code that trusts those lengths
 * sees it. Also tells what kind of model it is, and whether the file is complete.
 */
import { closeSync, fstatSync, openSync } from 'node:fs';
import { ChanceryError } from '../../../../platform/index.ts';
import type { ModelFacts, ModelRole } from '../model.ts';
import { HeaderReader } from './gguf-reader.ts';
import { fileTypeName, tensorType } from './gguf-types.ts';
import { contextBytesPerToken } from './memory-need.ts';

export interface GgufHeader extends ModelFacts {
  readonly version: number;
  /** Length of the file in bytes. */
  readonly size: number;
}

const MAX_ENTRIES = 65_536;
const MAX_KEY = 65_535; // bytes, from the specification
const MAX_TEXT = 16 * 1024 * 1024;
const KEPT_TEXT = 1000; // names and licences; the chat template is none of our business here
const MAX_TENSOR_NAME = 64; // GGML_MAX_NAME
const MAX_ALIGNMENT = 1024 * 1024;

/** Parts of models, and models of other things than text: they have a GGUF header but are of no use by themselves. */
const NOT_OF_TEXT =
  /^(clip|mmproj|t5encoder|whisper|wavtokenizer-dec|paddleocr|qwen3tts|eagle3|dflash)$|-assistant$/;
/** Encoders: they read text and write none. */
const ENCODERS = /bert|embed/;
/** `llama_pooling_type` of llama.h: what a file says that its model makes of a whole text. */
const POOLING = { none: 0, rank: 4 } as const;
/** Tensors of the head that tells how well one text answers another. */
const RANKING_HEADS = ['cls.weight', 'cls.output.weight'];

/**
 * Throws `unsupported_format` for what is no model of text that this appliance can run and `damaged` for a
 * file that contradicts itself or ends too early. Reads the header only.
 */
export function inspectGguf(path: string): GgufHeader {
  const descriptor = openSync(path, 'r');
  try {
    const size = fstatSync(descriptor).size;
    const reader = new HeaderReader(descriptor, size);
    const version = readPreamble(reader);
    const tensorCount = reader.count(MAX_ENTRIES, 'tensors');
    const metadata = readMetadata(reader, reader.count(MAX_ENTRIES, 'metadata entries'));
    const alignment = metadata.numbers.get('general.alignment') ?? 32;
    if (alignment < 8 || alignment > MAX_ALIGNMENT || !Number.isInteger(Math.log2(alignment))) {
      throw reader.damaged(`an alignment of ${alignment}`);
    }
    const tensors = readTensors(reader, tensorCount, alignment);
    const data = Math.ceil(reader.position / alignment) * alignment;
    if (data + tensors.end > size) {
      throw new ChanceryError(
        'damaged',
        `The model file is incomplete: ${size} of ${data + tensors.end} bytes.`,
        { hint: 'Copy or download it again and compare its checksum with the publisher’s.' },
      );
    }
    return { version, size, ...describe(metadata, tensors) };
  } finally {
    closeSync(descriptor);
  }
}

function readPreamble(reader: HeaderReader): number {
  if (reader.left < 24 || reader.bytes(4).toString('latin1') !== 'GGUF') {
    throw new ChanceryError('unsupported_format', 'This is not a GGUF file.', {
      hint: 'Language models are installed as single .gguf files; other formats must be converted first.',
    });
  }
  const version = reader.u32();
  if (version !== 2 && version !== 3) {
    const foreign = version > 0xffff ? 'for a machine of the other byte order' : `version ${version}`;
    throw new ChanceryError('unsupported_format', `This GGUF file (${foreign}) cannot be used.`, {
      hint: 'Use a little-endian file of GGUF version 2 or 3.',
    });
  }
  return version;
}

interface Metadata {
  readonly texts: ReadonlyMap<string, string>;
  readonly numbers: ReadonlyMap<string, number>;
  /** Lengths of the arrays; their contents are skipped. */
  readonly arrays: ReadonlyMap<string, number>;
}

const FIXED_SIZES: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};
const TEXT = 8;
const ARRAY = 9;

function readMetadata(reader: HeaderReader, count: number): Metadata {
  const texts = new Map<string, string>();
  const numbers = new Map<string, number>();
  const arrays = new Map<string, number>();
  const seen = new Set<string>();
  for (let i = 0; i < count; i++) {
    const key = reader.text(MAX_KEY);
    if (seen.has(key)) throw reader.damaged(`two entries named ${JSON.stringify(key.slice(0, 80))}`);
    seen.add(key);
    const type = reader.u32();
    if (type === TEXT) texts.set(key, reader.text(MAX_TEXT).slice(0, KEPT_TEXT));
    else if (type === ARRAY) arrays.set(key, skipArray(reader));
    else numbers.set(key, reader.number(type));
  }
  return { texts, numbers, arrays };
}

function skipArray(reader: HeaderReader): number {
  const type = reader.u32();
  const size = FIXED_SIZES[type];
  if (size === undefined && type !== TEXT) throw reader.damaged(`an array of type ${type}`);
  const length = reader.count(reader.left, 'array elements');
  if (size !== undefined) reader.skip(length * size);
  else for (let i = 0; i < length; i++) reader.skip(reader.count(MAX_TEXT, 'characters'));
  return length;
}

interface Tensors {
  readonly parameters: number;
  /** Where the last tensor ends, counted from the beginning of the tensor data. */
  readonly end: number;
  /** The type most parameters are stored in. */
  readonly dominantType: string;
  readonly names: ReadonlySet<string>;
}

function readTensors(reader: HeaderReader, count: number, alignment: number): Tensors {
  if (count === 0) throw reader.damaged('no tensors');
  let parameters = 0;
  let end = 0;
  const byType = new Map<string, number>();
  const names = new Set<string>();
  const extents: [start: number, end: number][] = [];
  for (let i = 0; i < count; i++) {
    const name = reader.text(MAX_TENSOR_NAME);
    if (names.has(name)) throw reader.damaged('two tensors of one name');
    names.add(name);
    const dimensions = reader.u32();
    if (dimensions < 1 || dimensions > 4) throw reader.damaged(`a tensor of ${dimensions} dimensions`);
    let elements = 1;
    let row = 1;
    for (let d = 0; d < dimensions; d++) {
      const length = reader.count(Number.MAX_SAFE_INTEGER, 'tensor elements');
      if (d === 0) row = length;
      elements *= length;
    }
    const code = reader.u32();
    const type = tensorType(code);
    if (type === undefined) {
      throw new ChanceryError(
        'unsupported_format',
        `The model stores its weights in a format (${code}) not known here.`,
        {
          hint: 'Use a common quantisation such as Q4_K_M or Q8_0.',
        },
      );
    }
    const offset = reader.count(Number.MAX_SAFE_INTEGER, 'tensor offset');
    if (elements < 1 || !Number.isSafeInteger(elements)) throw reader.damaged('a tensor of impossible size');
    if (row % type.block !== 0) throw reader.damaged('a tensor that does not fill its blocks');
    if (offset % alignment !== 0) throw reader.damaged('a tensor that is not aligned');
    parameters += elements;
    const after = offset + (elements / type.block) * type.bytes;
    extents.push([offset, after]);
    end = Math.max(end, after);
    byType.set(type.name, (byType.get(type.name) ?? 0) + elements);
  }
  if (!Number.isSafeInteger(end)) throw reader.damaged('tensors of impossible size');
  extents.sort(([a], [b]) => a - b);
  if (extents.some(([start], index) => start < (extents[index - 1]?.[1] ?? 0))) {
    throw reader.damaged('tensors that overlap');
  }
  const [dominantType] = [...byType].reduce((a, b) => (b[1] > a[1] ? b : a));
  return { parameters, end, dominantType, names };
}

function describe({ texts, numbers, arrays }: Metadata, tensors: Tensors): ModelFacts {
  const refuse = (reason: string, hint: string) =>
    new ChanceryError('unsupported_format', `This GGUF file ${reason}.`, { hint });
  const architecture = texts.get('general.architecture');
  if (architecture === undefined) {
    throw refuse('does not name its architecture', 'Convert the model again with a current llama.cpp.');
  }
  const kind = texts.get('general.type') ?? 'model';
  if (kind !== 'model' || NOT_OF_TEXT.test(architecture) || !arrays.has('tokenizer.ggml.tokens')) {
    throw refuse(
      `is no model of text that can be used here (${printable(kind)}, ${printable(architecture)})`,
      'Choose an instruction-tuned text model, an embedding model or a reranker; `chancery model catalog` lists some.',
    );
  }
  if ((numbers.get('split.count') ?? 1) > 1) {
    throw refuse(
      'is one part of several',
      'Join the parts first: llama-gguf-split --merge FIRST.gguf WHOLE.gguf',
    );
  }
  for (const key of ['block_count', 'embedding_length', 'context_length', 'attention.head_count']) {
    const value = numbers.get(`${architecture}.${key}`) ?? 1;
    // llama.cpp divides by some of them and makes arrays of others.
    if (!Number.isInteger(value) || value < 1 || value > 2 ** 31 - 1) {
      throw refuse(`has an impossible ${key} of ${value}`, 'Copy or convert it again.');
    }
  }
  const fileType = numbers.get('general.file_type');
  const title = texts.get('general.name');
  const licence = texts.get('general.license.name') ?? texts.get('general.license');
  return {
    role: roleOf(architecture, numbers.get(`${architecture}.pooling_type`), tensors.names),
    architecture: printable(architecture),
    title: title === undefined ? null : printable(title),
    parameters: tensors.parameters,
    context_length: numbers.get(`${architecture}.context_length`) ?? null,
    quantization: (fileType === undefined ? undefined : fileTypeName(fileType)) ?? tensors.dominantType,
    licence: licence === undefined ? null : printable(licence),
    context_bytes_per_token: contextBytesPerToken((key) => numbers.get(`${architecture}.${key}`)),
  };
}

function roleOf(architecture: string, pooling: number | undefined, tensors: ReadonlySet<string>): ModelRole {
  if (pooling === POOLING.rank || RANKING_HEADS.some((name) => tensors.has(name))) return 'rerank';
  if (ENCODERS.test(architecture) || (pooling ?? POOLING.none) !== POOLING.none) return 'embed';
  return 'generate';
}

/** Metadata is shown on terminals and in answers: one line, no control characters, not too long. */
function printable(text: string): string {
  return text
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 120);
}
