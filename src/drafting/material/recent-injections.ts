import { memoizeByDigest } from '../../platform/index.ts';
import { findInjections, type Injection } from '../../vault/index.ts';

/** As `findInjections`. The drafts of a matter are made of the same pages, and looking through them takes a fifth of a draft. */
export const injectionsOfPage: (text: string) => readonly Injection[] = memoizeByDigest(
  1_000,
  findInjections,
);
