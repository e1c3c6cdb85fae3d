/** What must be true of an appliance after a run. */
import { createHash } from 'node:crypto';
import { content, listAll, type Session, type VaultFile } from '../support/client.ts';
import { openBeside } from '../support/database.ts';
import type { Packaged } from '../support/packaged.ts';
import type { Damaged } from './damaged.ts';

/** By name. */
export type Sent = ReadonlyMap<string, Damaged>;

const FINAL: Readonly<Record<string, string>> = {
  ready: 'read',
  failed: 'failed',
  quarantined: 'quarantined',
};
/** Originals that are fetched and compared byte for byte: one in so many. */
const EVERY = 20;

/** @param secret a word of a file that none of them may have brought in */
export async function checkFiles(
  session: Session,
  sent: Sent,
  secret: string,
): Promise<{ files: VaultFile[]; failures: string[] }> {
  const files = await listAll(session);
  const failures: string[] = [];
  const uploaded = new Map(files.map((file) => [file.name, file]));
  for (const [name, { sha256 }] of sent) {
    if (uploaded.get(name)?.sha256 !== sha256) failures.push(`${name} is not what was sent`);
  }
  for (const [index, file] of files.entries()) {
    failures.push(...(await checkRecord(session, file)));
    if (index % EVERY !== 0) continue;
    const hash = createHash('sha256')
      .update(await content(session, file.id))
      .digest('hex');
    if (hash !== file.sha256) failures.push(`${file.name} is not delivered as it was received`);
  }
  const { data } = await session.call('searchVault', { query: { q: secret } });
  failures.push(...data.map(({ file_id }) => `${file_id} holds what is in a file outside`));
  return { files, failures };
}

/** It came once, and once it was said what became of it. */
async function checkRecord(session: Session, { id, name, status, reason }: VaultFile): Promise<string[]> {
  const end = FINAL[status];
  if (end === undefined) return [`${name} is in no final state: ${status}`];
  if (status !== 'ready' && reason === null) return [`${name}: ${status} without a reason`];
  const { data } = await session.call('getFileCustody', { params: { file_id: id } });
  const [first, ...rest] = data
    .map(({ action }) => action)
    .filter((action) => action !== 'content_delivered');
  const sound = (first === 'received' || first === 'extracted') && rest.join() === end;
  return sound ? [] : [`${name}: ${status}, but its record says ${[first, ...rest].join(', ')}`];
}

export async function checkStores(appliance: Packaged): Promise<string[]> {
  const failures: string[] = [];
  const { status, stdout, stderr } = await appliance.run(['audit', 'verify']);
  if (status !== 0) failures.push(`audit verify: ${stdout}${stderr}`);
  for (const name of ['chancery.db', 'index.db'] as const) {
    const database = openBeside(appliance.data, name);
    const found = database.prepare('PRAGMA integrity_check').pluck().all();
    if (found.join() !== 'ok') failures.push(`${name}: ${found.join()}`);
    database.close();
  }
  return failures;
}

/** How many ended how. */
export function countEnds(files: readonly VaultFile[]): Record<string, number> {
  const ends: Record<string, number> = {};
  for (const { status, reason } of files) {
    const end = status === 'ready' || reason === null ? status : `${status}: ${reason.code}`;
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return ends;
}
