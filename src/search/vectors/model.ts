/** An embedding model at work: says what texts mean, as vectors. Which one it is, and where it runs, others know. */
export interface OpenedEmbedder {
  readonly name: string;
  readonly sha256: string;
  /**
   * Vectors of length 1, one for each text. `question`: somebody waits, so before all passages.
   * @throws ChanceryError `engine_unavailable`; the reason of `signal`
   */
  embed(
    texts: readonly string[],
    what: 'question' | 'passage',
    signal: AbortSignal,
  ): Promise<readonly Float32Array[]>;
}

export interface Embedder {
  /** null where no embedding model is in use. */
  open(): Promise<OpenedEmbedder | null>;
}

/** A passage of a page: [start, end) in its text. */
export type PassageSpan = readonly [start: number, end: number];
