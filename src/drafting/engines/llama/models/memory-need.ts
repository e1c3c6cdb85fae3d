/** How much memory a model will take, before it is loaded, and how much text it can see in it: estimates from its header. */
import { totalmem } from 'node:os';

/** Numbers of the metadata, by their keys without the architecture. */
export type Shape = (key: string) => number | undefined;

const BYTES = 2; // keys and values are kept in half precision
/** Buffers for computing, vocabulary and the process itself. */
const BESIDE = 150 * 2 ** 20;

/**
 * Bytes that one token of the context takes: a key and a value for each layer and each of its key heads. Models that
 * remember less (sliding windows, recurrent layers) take less; null where the header does not say.
 */
export function contextBytesPerToken(shape: Shape): number | null {
  const layers = shape('block_count');
  const heads = shape('attention.head_count');
  const width = shape('embedding_length');
  if (layers === undefined || heads === undefined || width === undefined || heads < 1) return null;
  const keyHeads = shape('attention.head_count_kv') ?? heads;
  const key = shape('attention.key_length') ?? width / heads;
  const value = shape('attention.value_length') ?? width / heads;
  const bytes = Math.ceil(layers * keyHeads * (key + value) * BYTES);
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : null;
}

/** Bytes for weights and the contexts of some drafts at a time. */
export function memoryNeed(
  size: number,
  perToken: number | null,
  contextTokens: number,
  drafts: number,
): number {
  return size + BESIDE + (perToken ?? 0) * contextTokens * drafts;
}

/** What a model is given to see where nobody says otherwise: more takes minutes to read on a processor. */
const USUAL_CONTEXT = 16_384;
/** Of a model whose header does not say how much a token takes. */
const CAUTIOUS_CONTEXT = 8192;
const LEAST_CONTEXT = 2048;
const STEP = 256;
const PART_OF_MEMORY = 0.9;

export interface ContextWish {
  /** Tokens that were set; 0: as many as suit the model and the machine. */
  readonly tokens?: number | undefined;
  /** Bytes for weights and context; 0: most of what the machine has. */
  readonly memoryBytes?: number | undefined;
}

/** Tokens that a model sees at once, prompt and answer together: no more than it was trained for, and what fits into memory. */
export function contextTokensOf(
  model: {
    readonly size: number;
    readonly context_length: number | null;
    readonly context_bytes_per_token?: number | null;
  },
  { tokens = 0, memoryBytes = 0 }: ContextWish = {},
): number {
  const trained = model.context_length ?? CAUTIOUS_CONTEXT;
  if (tokens > 0) return Math.min(trained, tokens);
  const perToken = model.context_bytes_per_token ?? null;
  if (perToken === null) return Math.min(trained, CAUTIOUS_CONTEXT);
  const room = (memoryBytes || machineMemory() * PART_OF_MEMORY) - model.size - BESIDE;
  const fitting = Math.floor(room / perToken / STEP) * STEP;
  return Math.min(trained, USUAL_CONTEXT, Math.max(LEAST_CONTEXT, fitting));
}

/** What does not change while drafts are written: a model is loaded again for another context. */
function machineMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
