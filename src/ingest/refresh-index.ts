import { isChanceryError, messageOf } from '../platform/index.ts';
import { storeCitations } from '../precedents/index.ts';
import { mergeWhenDue, rebuildIndex, storeFile } from '../search/index.ts';
import { ReaderEnded } from './file-reader.ts';
import type { IngestParts } from './parts.ts';

/**
 * Derives anew what the index lacks or has by the rules of an earlier release: after an upgrade, or when the truth
 * came back from a backup without its index. Nothing to do, nothing said.
 */
export async function refreshIndex(
  parts: Pick<IngestParts, 'index' | 'log' | 'reader'>,
  signal: AbortSignal,
): Promise<void> {
  const done = await rebuildIndex(parts, {
    outdatedOnly: true,
    signal,
    async index(principal, file) {
      const { fileId } = file;
      try {
        const derived = await parts.reader.derive(file, [principal.firmId, '', fileId], signal);
        await storeFile(parts, principal, derived.index);
        await mergeWhenDue(parts);
        await storeCitations(parts, principal, fileId, derived.citations);
      } catch (error) {
        if (!(error instanceof ReaderEnded || isChanceryError(error))) throw error;
        parts.log.warn({ file: fileId, reason: messageOf(error) }, 'a file could not be indexed again');
      }
    },
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
