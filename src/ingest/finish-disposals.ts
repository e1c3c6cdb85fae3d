import { systemPrincipal } from '../access/index.ts';
import { forgetCitations } from '../precedents/index.ts';
import { removeFile } from '../search/index.ts';
import type { Views } from '../store/index.ts';
import { deleteRemains, draftsFrom, isBlobNamed, listRemains } from '../vault/index.ts';
import type { IngestParts } from './parts.ts';

type DisposalParts = Pick<IngestParts, 'database' | 'index' | 'blobs'> & { readonly views: Views };

/**
 * The end of the journey of a deleted file: its entries in the index and the views made of it go. To be repeated as often
 * as anything remains; what was done before a crash is done once more without harm.
 */
export async function forgetDisposed(parts: Omit<DisposalParts, 'blobs'>): Promise<void> {
  for (const { file_id, firm_id } of await listRemains(parts.database.read)) {
    const principal = systemPrincipal(firm_id);
    await removeFile(parts, principal, file_id);
    await forgetCitations(parts, principal, file_id);
    for (const id of [file_id, ...(await draftsFrom(parts.database.read, file_id))])
      await parts.views.forget(id);
  }
}

/**
 * After that, the bytes: only where no other file of the firm has the same. Whether that is so shows nowhere, neither in an
 * answer nor in the time it takes, because nobody waits for it.
 */
export async function finishDisposals(parts: DisposalParts): Promise<void> {
  const remains = await listRemains(parts.database.read);
  await forgetDisposed(parts);
  for (const { file_id, firm_id, sha256 } of remains) {
    const blob = { firm_id, sha256 };
    const isNamed = (name: Parameters<typeof isBlobNamed>[1]) => isBlobNamed(parts.database.read, name);
    // Wanted by somebody, or being uploaded at this moment: then there is nothing left to do, or it is tried again.
    const isGone = await parts.blobs.dispose(blob, isNamed);
    if (isGone || (await isNamed(blob))) {
      await parts.database.transaction((tx) => deleteRemains(tx, file_id));
    }
  }
}
