/** How much a draft or a plan may come to. */
import { ChanceryError } from '../platform/index.ts';

/**
 * Characters of JSON; an ordinary draft has 100,000. Whoever reads one reads it whole, for some 15 ms of the server's thread per
 * million, and a paper of more cannot be made in the time that a paper may take.
 */
const LARGEST = 4_000_000;

/** Told of its JSON where it is made, away from the server. @throws ChanceryError `too_complex` */
export function assertNotTooLarge({ length: size }: string, what: 'draft' | 'plan'): void {
  if (size <= LARGEST) return;
  throw new ChanceryError(
    'too_complex',
    `The ${what} would have ${size.toLocaleString('en-US')} characters; the limit is ${LARGEST.toLocaleString('en-US')}.`,
    {
      hint: 'Use fewer grounds or shorter texts, or split it into several drafts.',
    },
  );
}
