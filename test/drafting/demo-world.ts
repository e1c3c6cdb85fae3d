/** A firm with the demo's cases and precedents, received, read and indexed for real. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Principal } from '../../src/access/index.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import { type CaseInput, upsertCase, upsertCases } from '../../src/cases/index.ts';
import type { DraftingParts, Engine } from '../../src/drafting/index.ts';
import { ingestFile } from '../../src/ingest/index.ts';
import { claim } from '../../src/jobs/index.ts';
import { readHere } from '../../src/processes/reader/read-here.ts';
import { DEFAULT_LIMITS } from '../../src/reading/index.ts';
import { receiveFiles } from '../../src/vault/index.ts';
import { ownReader } from '../support/reader.ts';
import { fileParts, newFirm, vaultParts, type WhenDone, worldsAlike } from '../support/world.ts';

export const DEMO = join(import.meta.dirname, '../../models/demo');
/** Three grounds with the decisions they rest on. */
export const DEMO_REQUEST = (
  JSON.parse(readFileSync(join(DEMO, 'demo.json'), 'utf8')) as { readonly context: string }
).context;

export interface DemoWorld {
  readonly parts: DraftingParts & Stores;
  readonly firm: Principal;
  /** By external id, `DEMO-001` … */
  readonly cases: ReadonlyMap<string, string>;
}

/** No model is installed: what the engine says of itself until somebody adds one. */
const noModel: Engine = {
  kind: 'llama',
  identity: () => Promise.resolve(null),
  async *write() {
    yield* [];
    return { prompt_tokens: 0, completion_tokens: 0 };
  },
};

export function demoCases(): CaseInput[] {
  const lines = readFileSync(join(DEMO, 'cases.ndjson'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as CaseInput);
}

const withPrecedents = worldsAlike(async (stores) => {
  const made = await addDemoCases(stores);
  const folder = join(DEMO, 'precedents');
  const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  await addFiles(stores, made.firm, files, { kind: 'precedent' });
  return made;
});

const withCases = worldsAlike(addDemoCases);

export async function demoWorld(llama: Engine = noModel, whenDone?: WhenDone): Promise<DemoWorld> {
  const { stores, made } = await withPrecedents(whenDone);
  return { parts: { ...stores, llama }, ...made };
}

/** The cases alone, with no file. */
export async function worldOfCases(llama: Engine = noModel, whenDone?: WhenDone): Promise<DemoWorld> {
  const { stores, made } = await withCases(whenDone);
  return { parts: { ...stores, llama }, ...made };
}

async function addDemoCases(stores: Stores): Promise<Pick<DemoWorld, 'firm' | 'cases'>> {
  const firm = await newFirm(stores);
  const rows = demoCases().map((values) => ({ ...values, title: values.title ?? '' }));
  const upserted = await upsertCases(stores, firm, rows);
  const cases = new Map(
    rows.map(({ external_id: external }, index) => [external ?? '', upserted[index]?.id ?? '']),
  );
  return { firm, cases };
}

/** One case beside them. */
export async function worldOf(values: Parameters<typeof upsertCase>[2]['values']) {
  const { parts: opened, firm } = await worldOfCases();
  const parts = { ...opened, onQueued: () => undefined };
  const { case: matter } = await upsertCase(parts, firm, { values });
  return { parts, firm, matter };
}

export async function addFiles(
  stores: Stores,
  firm: Principal,
  files: readonly { name: string; bytes: Uint8Array | string }[],
  fields: Record<string, string>,
): Promise<string[]> {
  const outcomes = await receiveFiles(vaultParts(stores), firm, fileParts(files, fields));
  const reader = ownReader();
  const parts = { ...stores, reader: readHere(reader), limits: DEFAULT_LIMITS };
  for (;;) {
    const job = await claim(parts, 'ingest_file', 'test');
    if (job === undefined) break;
    await ingestFile(parts, job, {}, new AbortController().signal);
  }
  await reader.close();
  return outcomes.map((outcome) => (outcome.outcome === 'received' ? outcome.file.id : ''));
}
