import { operatorPrincipal } from '../../access/index.ts';
import { retryFile, type VaultFile } from '../../vault/index.ts';
import { pickFirm } from '../shared/pick.ts';
import type { Run } from '../shared/run.ts';

/** Administration, so it opens the data directory; a running server takes the work up within a second. */
export async function retry(run: Run<{ firm?: string }>, fileIds: string[]): Promise<void> {
  const stores = await run.stores();
  const principal = operatorPrincipal((await pickFirm(stores, run.options.firm)).id);
  const parts = { ...stores, onQueued: () => undefined };
  const queued: VaultFile[] = [];
  for (const id of fileIds) queued.push(await retryFile(parts, principal, id));
  run.out.result(queued, () => queued.map(({ id, status }) => `${id} is ${status}`).join('\n'));
}
