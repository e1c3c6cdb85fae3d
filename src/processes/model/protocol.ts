/**
 * What the server and the model child say to each other over the IPC channel. The child knows nothing
 * but these messages: no database, no vault, no network. Messages are plain JSON.
 */
import type { GenerateRequest, Generation } from '../../drafting/engines/llama/index.ts';

export type ToModelChild =
  | { readonly type: 'generate'; readonly id: number; readonly request: GenerateRequest }
  /** Give up a generation, running or waiting; no answer follows. */
  | { readonly type: 'cancel'; readonly id: number }
  /** Finish: no new work, give up the running one, exit. */
  | { readonly type: 'stop' };

export type FromModelChild =
  /** A sign of life during long steps, so that a hanging child can be told from a busy one. */
  | { readonly type: 'progress'; readonly id: number }
  /** How many generations the loaded model takes at once. */
  | { readonly type: 'capacity'; readonly id: number; readonly generations: number }
  | { readonly type: 'text'; readonly id: number; readonly text: string }
  | { readonly type: 'done'; readonly id: number; readonly generation: Generation }
  | { readonly type: 'failed'; readonly id: number; readonly failure: ModelFailure };

export type ModelFailure =
  | { readonly kind: 'prompt_too_long'; readonly promptTokens: number; readonly roomTokens: number }
  /** The model cannot be used: message and hint are safe to show. */
  | {
      readonly kind: 'unavailable';
      readonly message: string;
      readonly hint: string | null;
      readonly cause: string;
    }
  /** A fault of ours; for the log only. */
  | { readonly kind: 'internal'; readonly cause: string };
