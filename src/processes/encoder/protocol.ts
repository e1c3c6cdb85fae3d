/** What the server and the encoder child say to each other. The child knows nothing but these messages. */
import type { EncodeOrder } from '../../drafting/engines/llama/index.ts';
import type { ModelFailure } from '../model/protocol.ts';

export type ToEncoder =
  | { readonly type: 'encode'; readonly id: number; readonly order: EncodeOrder }
  /** Give it up; no answer follows. */
  | { readonly type: 'cancel'; readonly id: number };

export type FromEncoder =
  /** A sign of life during long steps. */
  | { readonly type: 'progress'; readonly id: number }
  | { readonly type: 'done'; readonly id: number; readonly results: readonly Float32Array[] }
  | {
      readonly type: 'failed';
      readonly id: number;
      readonly failure: Exclude<ModelFailure, { kind: 'prompt_too_long' }>;
    };
