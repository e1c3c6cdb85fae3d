import { indexCitations } from '../precedents/index.ts';
import { rebuildIndex } from '../search/index.ts';
import type { IngestParts } from './parts.ts';

/**
 * Derives anew what the index lacks or has by the rules of an earlier release: after an upgrade, or when the truth
 * came back from a backup without its index. Nothing to do, nothing said.
 */
export async function refreshIndex(
  parts: Pick<IngestParts, 'index' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const done = await rebuildIndex(parts, {
    outdatedOnly: true,
    signal,
    alsoDerive: (principal, file) => indexCitations(parts, principal, file),
    onProgress: ({ files, of }) => {
      if (files === 0 && of > 0) {
        parts.log.info(
          { files: of },
          'the index lacks files or has them as they were: they are indexed again',
        );
      }
    },
  });
  if (done.of > 0) parts.log.info(done, 'the index is up to date again');
}
