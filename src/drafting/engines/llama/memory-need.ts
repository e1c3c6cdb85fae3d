/** How much memory a model will take, before it is loaded: an estimate from its header. Pure. */

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
