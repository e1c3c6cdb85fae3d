import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { operatorPrincipal, type Principal, SCOPES } from '../../src/access/index.ts';
import { initializeData, openStores, type Stores } from '../../src/appliance/stores.ts';
import { addClient, addFirm, type FirmResource } from '../../src/firm/index.ts';
import { type Config, operator, resolveConfig, silentLog } from '../../src/platform/index.ts';
import { createFileNews, type VaultParts } from '../../src/vault/index.ts';

/** Is told what to do at the end: `onTestFinished`, or what stands for it outside a test. */
export type WhenDone = (work: () => void | Promise<void>) => void;

/** A directory that goes when the test ends. */
export function temporaryDirectory(whenDone: WhenDone = onTestFinished): string {
  const directory = mkdtempSync(join(tmpdir(), 'chancery-test-'));
  whenDone(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A data directory as it lies on the disk: what each path holds, null for a directory. */
type Kept = ReadonlyMap<string, { readonly mode: number; readonly bytes: Buffer | null }>;

function keptOf(directory: string): Kept {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    paths.map((path) => {
      const whole = join(directory, path);
      const stat = statSync(whole);
      return [path, { mode: stat.mode & 0o777, bytes: stat.isFile() ? readFileSync(whole) : null }];
    }),
  );
}

function writeKept(kept: Kept, directory: string): void {
  for (const [path, { mode, bytes }] of kept) {
    if (bytes === null) mkdirSync(join(directory, path), { mode });
    else writeFileSync(join(directory, path), bytes, { mode });
  }
}

/** Opens a data directory that is written by `write`; closed and removed when the test ends. */
async function openWritten(
  write: (config: Config) => void | Promise<void>,
  whenDone: WhenDone,
): Promise<Stores> {
  const config = resolveConfig(temporaryDirectory(whenDone), {}, {}, undefined);
  await write(config);
  const stores = await openStores(config, silentLog);
  whenDone(() => stores.close());
  return stores;
}

/**
 * Worlds alike, of which the first is made and all are copies: keys, migrations and the reading of files take longer than most
 * tests. The keys are the same too, and what `make` gives; where two appliances meet, one is `anotherWorld`.
 */
export function worldsAlike<Made>(make: (stores: Stores) => Promise<Made>) {
  let first: Promise<{ readonly kept: Kept; readonly made: Made }> | null = null;
  const makeFirst = async () => {
    const ends: (() => void | Promise<void>)[] = [];
    try {
      const stores = await anotherWorld((work) => ends.unshift(work));
      const made = await make(stores);
      await ends.shift()?.(); // closes it, so that all of it is in its files
      return { kept: keptOf(stores.config.data), made };
    } finally {
      for (const end of ends) await end();
    }
  };
  return async (whenDone: WhenDone = onTestFinished): Promise<{ stores: Stores; made: Made }> => {
    first ??= makeFirst();
    const { kept, made } = await first;
    return { stores: await openWritten(({ data }) => writeKept(kept, data), whenDone), made };
  };
}

/** A real data directory with keys of its own. */
export function anotherWorld(whenDone: WhenDone = onTestFinished): Promise<Stores> {
  return openWritten((config) => initializeData(config, {}), whenDone);
}

const emptyWorld = worldsAlike(() => Promise.resolve());

/** A real, initialised data directory, opened; closed and removed when the test ends. */
export async function openWorld(whenDone?: WhenDone): Promise<Stores> {
  return (await emptyWorld(whenDone)).stores;
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
