import { type Principal, systemPrincipal } from '../access/index.ts';
import { indexFile, removeFile } from './index-file.ts';
import type { IndexFileInput, IndexParts } from './model.ts';
import { mergeEverything } from './postings/merge-postings.ts';
import { filesWithPages, outdatedFiles, pageTexts, strayDerivations, strayFiles } from './repository.ts';

export interface RebuildProgress {
  /** Files done so far, and all there are. */
  readonly files: number;
  readonly of: number;
  readonly pages: number;
}

export interface RebuiltFile extends IndexFileInput {
  readonly kind: string;
  readonly pages: readonly { readonly number: number; readonly text: string }[];
}

export interface RebuildOptions {
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Puts a file into the index; default: `indexFile`. */
  readonly index?: (principal: Principal, file: RebuiltFile) => Promise<void>;
  /** What other rooms keep in the index of a file. */
  readonly alsoDerive?: (principal: Principal, file: RebuiltFile) => Promise<void>;
  /** Only what the index lacks, or has as it was once: what `checkIndex` finds. */
  readonly outdatedOnly?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Derives the index from the truth once more, file by file, so that it can be searched meanwhile
 * and stopped at any time. What the truth does not know is taken out.
 */
export async function rebuildIndex(parts: IndexParts, options: RebuildOptions): Promise<RebuildProgress> {
  const { onProgress, alsoDerive, outdatedOnly = false, signal } = options;
  const index = options.index ?? ((principal, file) => indexFile(parts, principal, file));
  const files = await (outdatedOnly ? outdatedFiles : filesWithPages)(parts.index.read);
  let progress: RebuildProgress = { files: 0, of: files.length, pages: 0 };
  onProgress?.(progress);
  for (const file of files) {
    if (signal?.aborted) return progress;
    const principal = systemPrincipal(file.firm_id);
    const pages = await pageTexts(parts.index.read, principal, file.id);
    const { id: fileId, version, title, name, kind } = file;
    const rebuilt = { fileId, version, title, name, kind, pages };
    await index(principal, rebuilt);
    await alsoDerive?.(principal, rebuilt);
    progress = { files: progress.files + 1, of: files.length, pages: progress.pages + pages.length };
    onProgress?.(progress);
  }
  for (const fileId of [
    ...(await strayFiles(parts.index.read)),
    ...(await strayDerivations(parts.index.read)),
  ]) {
    // Which firm it was of is no longer known; the index's own rows carry none.
    await removeFile(parts, systemPrincipal(''), fileId);
  }
  if (!outdatedOnly) await mergeEverything(parts);
  return progress;
}
