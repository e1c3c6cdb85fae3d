/**
 * What the server and the render child say to each other. The child gets paths and the keys to these files alone, reads the
 * original and writes the view; it knows nothing of firms, cases and people.
 */
import type { BundledPages } from '../../drafting/index.ts';
import type { PictureType } from '../../reading/index.ts';
import type { SealedRef } from '../../store/index.ts';

export type RenderWork =
  | {
      readonly kind: 'picture';
      readonly original: SealedRef;
      readonly mediaType: string;
      /** From 1. */
      readonly page: number;
      /** Pixels. */
      readonly width: number;
      readonly type: PictureType;
      /** The file to write, without its header. */
      readonly output: SealedRef;
    }
  | {
      readonly kind: 'pdf';
      readonly original: SealedRef;
      readonly mediaType: string;
      /** A `RecognisedPage` as JSON on each line. */
      readonly text: SealedRef;
      readonly output: SealedRef;
    }
  | {
      readonly kind: 'bundle';
      /** A PDF. */
      readonly sheets: Uint8Array;
      readonly parts: readonly BundledPages[];
      readonly output: SealedRef;
    };

/** What is to blame where the child dies. A bundle is of several originals; none of them is known to be at fault. */
export function blamed(work: RenderWork): string {
  return work.kind === 'bundle' ? work.output.path : work.original.path;
}

export interface RenderCalls {
  /** Each page that is done is a sign of life. */
  render(work: RenderWork): AsyncGenerator<null, void>;
}
