import { memoizeByDigest } from '../../platform/index.ts';
import { type Caption, readCaption } from './read-caption.ts';

/** What `readCaption` says: the first pages of decisions are looked at again and again. */
export const captionOf: (firstPage: string) => Caption | null = memoizeByDigest(5_000, readCaption);
