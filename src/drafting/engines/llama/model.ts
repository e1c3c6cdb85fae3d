/**
 * The words of the `llama` engine: what it asks of a language model, and what it knows about the
 * models installed here. Nothing in this file touches a model.
 */
import type { ChatMessage, Generation } from '../../writing/index.ts';

/** Which weights to use; the process that loads them checks them against the digest first. */
export interface ModelFile {
  readonly name: string;
  readonly path: string;
  readonly sha256: string;
  /** Tokens the model may see at once, prompt and answer together. */
  readonly contextTokens: number;
  /** Layers that a graphics processor computes, where llama.cpp finds one; absent: as many as fit into its memory. */
  readonly gpuLayers?: number;
}

export interface GenerateRequest {
  readonly model: ModelFile;
  readonly messages: readonly ChatMessage[];
  /** GBNF: the only texts the model is able to write. */
  readonly grammar: string;
  readonly maxTokens: number;
  /** 0 … 2³¹−1; the same request with the same seed gives the same text. */
  readonly seed: number;
  readonly temperature: number;
  /** What was read for one generation is used again for another only where this is the same. */
  readonly memory: string;
  /** Computed apart from others, so that the seed gives the same text whatever else is being written. */
  readonly exact: boolean;
}

export interface ModelHostStatus {
  /** `resting`: no process, the next draft starts one; `recovering`: it crashed and is held back. */
  readonly state: 'resting' | 'running' | 'recovering' | 'closed';
  readonly pid: number | null;
  /** Generations running or waiting for their turn. */
  readonly pending: number;
  /** Generations that the loaded model takes at once; before it is loaded, those it is to take. */
  readonly capacity: number;
  /** Seconds until the next start is allowed; 0 unless recovering. */
  readonly retry_after_seconds: number;
}

/** Runs language models somewhere else: the engine never loads native code itself. */
export interface ModelHost {
  /**
   * Streams the text as it is written. Ends early, without waiting for the model, when `signal` aborts
   * (throws its reason) or the caller stops reading. Throws `ChanceryError('engine_unavailable')` when
   * the model cannot be run, and `PromptTooLong` when the messages don't fit its context.
   */
  generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<string, Generation>;
  status(): ModelHostStatus;
}

/** What a model is for: to write drafts, to find passages by their meaning, to judge how well a passage answers. */
export const MODEL_ROLES = ['generate', 'embed', 'rerank'] as const;
export type ModelRole = (typeof MODEL_ROLES)[number];

/** What the header of a GGUF file says about the model in it. */
export interface ModelFacts {
  readonly role: ModelRole;
  readonly architecture: string;
  readonly title: string | null;
  readonly parameters: number;
  /** Tokens the model was trained to see at once; null when the file does not say. */
  readonly context_length: number | null;
  /** For example `Q4_K_M`. */
  readonly quantization: string;
  readonly licence: string | null;
  /** Bytes that a token of the context takes in memory; null where the header does not say. */
  readonly context_bytes_per_token?: number | null;
}

/** A model in `<data>/models/`, as `models.json` records it. */
export interface InstalledModel extends ModelFacts {
  readonly name: string;
  /** File name within the models directory. */
  readonly file: string;
  readonly sha256: string;
  readonly size: number;
  readonly added_at: string;
  /** The one used in its role. */
  readonly active: boolean;
  /** What the fixed set of `chancery model qualify` said of it last. */
  readonly qualification?: {
    readonly appliance: string;
    readonly measured_at: string;
    readonly qualified: boolean;
    readonly qualified_for: readonly string[];
  };
}
