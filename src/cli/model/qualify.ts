/** `chancery model qualify`: drafts the fixed set with a model, in an appliance of its own that is thrown away, and tells the figures. */
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { initializeData, openStores } from '../../appliance/stores.ts';
import { type Client, createClient, type Input } from '../../contract/index.ts';
import {
  addModel,
  FIXED_SET,
  findModel,
  type InstalledModel,
  keepQualification,
  limitText,
  type MeasuredPaper,
  modelFileOf,
  type Qualification,
  qualificationOf,
  qualificationPdf,
  type ScoredPaper,
  score,
  shown,
} from '../../drafting/index.ts';
import { ownVersion } from '../../platform/bundle/index.ts';
import { ChanceryError, resolveConfig, silentLog, systemClock, timestamp } from '../../platform/index.ts';
import { dataPaths } from '../../store/index.ts';
import { importFile } from '../case/import.ts';
import { unpackDocuments } from '../demo/assets.ts';
import { HOST, startServer, stopServers, urlOf } from '../demo/background-server.ts';
import { choosePort } from '../demo/choose-port.ts';
import { provideClient, provideFirm } from '../demo/provision.ts';
import { readStory } from '../demo/story.ts';
import { generate } from '../draft/generate.ts';
import { formatTable } from '../shared/output/table.ts';
import type { Run } from '../shared/run.ts';
import { meetServer } from '../shared/server/meet-server.ts';
import { fetchOnce } from '../shared/server/server.ts';
import { follow } from '../vault/follow.ts';
import { sendFile } from '../vault/send-file.ts';

export interface QualifyOptions {
  readonly pdf?: string;
}

/** A model installed here, or the one of the inference server. */
type Measured =
  | { readonly engine: 'llama'; readonly model: InstalledModel }
  | { readonly engine: 'openai'; readonly name: string };

export async function qualify(run: Run<QualifyOptions>, name: string | undefined): Promise<void> {
  const directory = (await run.stores()).paths.models;
  const measured = await measuredOf(run, directory, name);
  const scratch = mkdtempSync(join(tmpdir(), 'chancery-qualify-'));
  try {
    run.out.note(
      'note: this drafts three papers twice, with the model and without it, in an appliance of its own; with a model on a processor it may take an hour',
    );
    const qualification = await measure(run, scratch, directory, measured);
    if (measured.engine === 'llama') await keepQualification(directory, measured.model.name, qualification);
    if (run.options.pdf !== undefined)
      writeFileSync(run.options.pdf, await qualificationPdf(qualification), { mode: 0o600 });
    run.out.result(qualification, () => tableOf(qualification));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measuredOf(run: Run<unknown>, directory: string, name: string | undefined): Promise<Measured> {
  const { openaiUrl, openaiModel } = await run.config();
  if (openaiUrl !== '' && (name === undefined || name === openaiModel))
    return { engine: 'openai', name: openaiModel };
  const model = await findModel(directory, name);
  if (model.role === 'generate') return { engine: 'llama', model };
  throw new ChanceryError('invalid_request', `${model.name} writes nothing that could be measured.`, {
    hint: 'Only models of the role “generate” are measured; chancery model list shows the roles.',
  });
}

async function measure(
  run: Run<unknown>,
  scratch: string,
  models: string,
  measured: Measured,
): Promise<Qualification> {
  const data = join(scratch, 'data');
  const port = await choosePort(HOST, { port: 0, isNamed: false });
  const url = urlOf(port);
  const config = await run.config();
  // What the firm has set for its models holds here as well.
  const settings = {
    host: HOST,
    port,
    publicUrl: url,
    modelThreads: config.modelThreads,
    modelMemoryBytes: config.modelMemoryBytes,
    modelContextTokens: config.modelContextTokens,
    modelGpuLayers: config.modelGpuLayers,
    ...(measured.engine === 'openai' && {
      openaiUrl: config.openaiUrl,
      openaiModel: config.openaiModel,
      openaiKeyFile: config.openaiKeyFile,
      openaiCaFile: config.openaiCaFile,
      openaiNetworks: config.openaiNetworks,
      openaiContextTokens: config.openaiContextTokens,
      openaiSilenceSeconds: config.openaiSilenceSeconds,
    }),
  };
  const own = resolveConfig(data, settings, {}, undefined);
  await initializeData(own, settings);
  if (measured.engine === 'llama')
    await lendModel(modelFileOf(models, measured.model).path, data, measured.model);
  const stores = await openStores(own, silentLog);
  const files = { data, log: join(scratch, 'log') };
  try {
    const secret = join(scratch, 'secret');
    const firm = await provideFirm(stores);
    const clientId = await provideClient(stores, firm.id, secret);
    const isOurs = async (at: string, signal: AbortSignal) =>
      (await meetServer(at, stores.keyring, signal)) === 'ours';
    await startServer(files, port, isOurs, run.signal);
    const api = await connect(run, url, clientId, secret);
    const precedents = await fill(run, api, scratch);
    const [byModel, byAssembly] = [
      await draftAll(run, api, measured.engine, precedents),
      await draftAll(run, api, 'assembly', precedents),
    ];
    return qualificationOf(
      {
        model: measured.engine === 'llama' ? measured.model.name : measured.name,
        sha256: measured.engine === 'llama' ? measured.model.sha256 : null,
        appliance: ownVersion(),
        measured_at: timestamp(systemClock),
      },
      byModel,
      byAssembly,
    );
  } finally {
    await stopServers(files);
    await stores.close();
  }
}

/** The same file under another name: a model is too large to be copied. */
async function lendModel(path: string, data: string, { name }: InstalledModel): Promise<void> {
  const { models } = dataPaths(data);
  mkdirSync(models, { recursive: true, mode: 0o700 });
  const lent = join(models, basename(path));
  try {
    linkSync(path, lent);
  } catch {
    symlinkSync(path, lent); // on another file system
  }
  await addModel(models, lent, { name });
}

async function connect(
  run: Run<unknown>,
  url: string,
  clientId: string,
  secretFile: string,
): Promise<Client> {
  const { readFileSync } = await import('node:fs');
  const { access_token: token } = await createClient({ baseUrl: url, token: null }).call('issueToken', {
    body: {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: readFileSync(secretFile, 'utf8').trim(),
    },
    signal: run.signal,
  });
  return createClient({ baseUrl: url, token, fetch: fetchOnce });
}

interface Filled {
  /** Ids of decisions by their names, and of documents by theirs. */
  readonly ids: ReadonlyMap<string, string>;
}

async function fill(run: Run<unknown>, api: Client, scratch: string): Promise<Filled> {
  const documents = unpackDocuments(join(scratch, 'documents'), readStory());
  await importFile(run, api, documents.cases, { delimiter: ',', encoding: 'utf-8' });
  const ids = new Map<string, string>();
  const send = async (path: string, key: string, fields: Record<string, string>) => {
    const { files } = await sendFile(run, api, path, fields);
    for (const { id } of files) ids.set(key, id);
  };
  for (const path of documents.precedents) await send(path, basename(path, '.txt'), { kind: 'precedent' });
  for (const { matter, documents: papers } of FIXED_SET) {
    const { id } = await api.call('getCase', { params: { case_id: `external:${matter}` } });
    for (const { name, title, kind, text } of papers) {
      const path = join(scratch, `${name}.txt`);
      writeFileSync(path, text, { mode: 0o600 });
      await send(path, name, { case_id: id, kind, title });
    }
  }
  const read = await follow(run, api, [...ids.values()]);
  const failed = read.find(({ status }) => status !== 'ready');
  if (failed !== undefined) throw new ChanceryError('internal', `${failed.name} is ${failed.status}.`);
  return { ids };
}

async function draftAll(
  run: Run<unknown>,
  api: Client,
  engine: 'llama' | 'openai' | 'assembly',
  { ids }: Filled,
): Promise<MeasuredPaper[]> {
  const papers: MeasuredPaper[] = [];
  const idOf = (key: string) => ids.get(key) ?? '';
  for (const { matter, document_type, tone, brief, truth } of FIXED_SET) {
    const { id } = await api.call('getCase', { params: { case_id: `external:${matter}` } });
    const begin = performance.now();
    const asked = { case_id: id, document_type, tone, engine, brief: withFiles(brief, idOf) };
    const paper = await generate(run, api, asked as Input<'generateDocument'>['body']);
    const milliseconds = performance.now() - begin;
    const precedents = truth.authorities.map(({ precedent }) => precedent);
    // The words of a brief are the lawyer's own: printed as they are, they are addressed and not pasted.
    const counted = score(paper as unknown as ScoredPaper, '', truth, { precedents }, idOf);
    papers.push({ score: counted, paper, milliseconds });
  }
  return papers;
}

/** Evidence by its id in place of its name. */
function withFiles(value: unknown, idOf: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withFiles(one, idOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key === 'document' ? ['file_id', idOf(String(one))] : [key, withFiles(one, idOf)],
    ),
  );
}

function tableOf({ rows, model, qualified }: Qualification): string {
  const table = formatTable(rows, {
    FIGURE: 'title',
    ASSEMBLY: { right: (row) => shown(row.assembly) },
    MODEL: { right: (row) => shown(row.model) },
    WANTED: { right: (row) => limitText(row.limit) },
    MET: (row) => (row.met === null ? '' : row.met ? 'yes' : 'no'),
  });
  return `${table}\n${model} ${qualified ? 'meets every figure' : 'is not qualified'}`;
}
