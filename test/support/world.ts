import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { operatorPrincipal, type Principal, SCOPES } from '../../src/access/index.ts';
import { initializeData, openStores, type Stores } from '../../src/appliance/stores.ts';
import { addClient, addFirm, type FirmResource } from '../../src/firm/index.ts';
import { operator, resolveConfig, silentLog } from '../../src/platform/index.ts';
import { createFileNews, type VaultParts } from '../../src/vault/index.ts';

/** Is told what to do at the end: `onTestFinished`, or what stands for it outside a test. */
export type WhenDone = (work: () => void | Promise<void>) => void;

/** A directory that goes when the test ends. */
export function temporaryDirectory(whenDone: WhenDone = onTestFinished): string {
  const directory = mkdtempSync(join(tmpdir(), 'chancery-test-'));
  whenDone(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A real, initialised data directory, opened; closed and removed when the test ends. */
export async function openWorld(whenDone: WhenDone = onTestFinished): Promise<Stores> {
  const config = resolveConfig(temporaryDirectory(whenDone), {}, {}, undefined);
  await initializeData(config, {});
  const stores = await openStores(config, silentLog);
  whenDone(() => stores.close());
  return stores;
}

/** What the vault's use-cases need beyond the stores. */
export function vaultParts(stores: Stores): VaultParts {
  return {
    ...stores,
    limits: { maxFileBytes: 64 * 2 ** 20, maxFiles: 50 },
    languages: () => ['eng'],
    news: createFileNews(),
    onQueued: () => undefined,
  };
}

export async function newFirm(stores: Stores, name = 'Marlowe & Finch'): Promise<Principal> {
  const firm = await addFirm(stores, operator, { name, tier: 'enterprise' });
  return operatorPrincipal(firm.id);
}

/** A client application of the firm, as the principal its tokens would give. */
export async function newClient(
  stores: Stores,
  firmId: string,
  options: { scopes?: readonly string[]; resources?: readonly FirmResource[] } = {},
): Promise<{ principal: Principal; clientId: string; secret: string }> {
  const { client, secret } = await addClient(stores, operator, {
    firmId,
    name: 'Practice software',
    scopes: options.scopes ?? SCOPES,
    resources: options.resources,
  });
  const principal: Principal = {
    kind: 'client',
    firmId,
    clientId: client.id,
    personId: null,
    scopes: new Set(SCOPES),
    resources: options.resources === undefined ? [] : [options.resources],
    tokenId: null,
  };
  return { principal, clientId: client.id, secret };
}

export async function* fileParts(
  files: readonly { name: string; bytes: Uint8Array | string }[],
  fields: Record<string, string> = {},
) {
  const { Readable } = await import('node:stream');
  for (const { name, bytes } of files) {
    yield { kind: 'file' as const, filename: name, stream: Readable.from([Buffer.from(bytes)]) };
  }
  for (const [name, value] of Object.entries(fields)) yield { kind: 'field' as const, name, value };
}
