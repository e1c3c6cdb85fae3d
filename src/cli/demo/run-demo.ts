import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Client, createClient } from '../../contract/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import { importFile, reportText } from '../case/import.ts';
import type { DemoOptions } from '../demo.ts';
import { openPoints } from '../draft/create.ts';
import { fetchDraft } from '../draft/fetch-draft.ts';
import { generate } from '../draft/generate.ts';
import { hasData, useRuntimeOf } from '../shared/data-directory.ts';
import type { Run } from '../shared/run.ts';
import { type Draft, type File, fetchOnce } from '../shared/server.ts';
import { formatTable, printable } from '../shared/table.ts';
import { count } from '../shared/units.ts';
import { follow } from '../vault/follow.ts';
import { hitText } from '../vault/search-view.ts';
import { sendFile } from '../vault/send-file.ts';
import { type DemoDocuments, unpackDocuments } from './assets.ts';
import { runningServer, type ServerFiles, startServer, stopServer, urlOf } from './background-server.ts';
import { type Journey, startJourney } from './journey.ts';
import { digestOf, FIRM_NAME, provideClient, provideFirm } from './provision.ts';
import { STORY } from './story.ts';

interface Places extends ServerFiles {
  readonly secret: string;
  readonly draft: string;
  readonly documents: string;
}

function placesOf(data: string): Places {
  const demo = join(data, 'demo');
  return {
    data,
    pid: join(demo, 'server.pid'),
    log: join(demo, 'server.log'),
    secret: join(demo, 'client-secret'),
    draft: join(demo, 'draft.docx'),
    documents: join(demo, 'documents'),
  };
}

/** `./install.sh --try`: every step looks at what is there already, so that it can be run again. */
export async function runDemo(run: Run<DemoOptions>): Promise<void> {
  const journey = startJourney(run.io);
  const places = placesOf(run.data);
  await makeData(run, journey);
  const { clientId, documents } = await provision(run, journey, places);
  const port = await serve(run, journey, places);
  const url = urlOf(port);
  const api = await authenticate(run, journey, places, url, clientId);
  await importDemoCases(run, journey, api, documents);
  const matter = await showCases(journey, api);
  await fillLibrary(run, journey, api, documents);
  await readScan(run, journey, api, documents, matter);
  await search(journey, api, matter);
  await draftMotion(run, journey, api, matter, places);
  farewell(run, journey, url, clientId, places, matter);
}

export async function stopDemo(run: Run<DemoOptions>): Promise<void> {
  const stopped = await stopServer(placesOf(run.data));
  run.out.result({ stopped }, () =>
    stopped ? 'The demo server has stopped; its data stay.' : 'No demo server is running.',
  );
}

async function makeData(run: Run<DemoOptions>, journey: Journey): Promise<void> {
  await journey.step('Data directory', async () => {
    useRuntimeOf(run.data);
    if (hasData(run.data)) return [`${run.data} is there already`, undefined];
    const { initializeData } = await import('../../stores.ts');
    const { port } = run.config(run.options);
    const publicUrl = urlOf(port);
    await initializeData(run.config({ ...run.options, publicUrl }), { port, publicUrl });
    return [`made ${run.data}: databases, vault, signing key`, undefined];
  });
}

async function provision(run: Run<DemoOptions>, journey: Journey, places: Places) {
  return journey.step('Firm and client application', async () => {
    const stores = await run.stores();
    const firm = await provideFirm(stores);
    const clientId = await provideClient(stores, firm.id, places.secret);
    const documents = unpackDocuments(places.documents);
    const tier = firm.isNew ? 'recorded, enterprise tier' : 'is there already';
    return [`${FIRM_NAME} ${tier}`, { clientId, documents }];
  });
}

async function serve(run: Run<DemoOptions>, journey: Journey, places: Places): Promise<number> {
  return journey.step('Server', async () => {
    const running = runningServer(places);
    if (running !== undefined)
      return [`runs already at ${urlOf(running.port)} (process ${running.pid})`, running.port];
    const { port } = run.config(run.options);
    const { pid } = await startServer(places, port, run.signal);
    return [`started at ${urlOf(port)} (process ${pid})`, port];
  });
}

async function authenticate(
  run: Run<DemoOptions>,
  journey: Journey,
  places: Places,
  url: string,
  clientId: string,
): Promise<Client> {
  const token = await journey.step('Access token from POST /v1/auth/token', async () => {
    const answer = await createClient({ baseUrl: url, token: null }).call('issueToken', {
      body: {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: readFileSync(places.secret, 'utf8').trim(),
      },
      signal: run.signal,
    });
    return [`${answer.token_type}, good for ${answer.expires_in / 3600} hours`, answer.access_token];
  });
  return createClient({ baseUrl: url, token, fetch: fetchOnce });
}

async function importDemoCases(
  run: Run<DemoOptions>,
  journey: Journey,
  api: Client,
  { cases }: DemoDocuments,
): Promise<void> {
  await journey.step('Cases from cases.ndjson', async () => {
    const report = await importFile(run, api, cases, { delimiter: ',', encoding: 'utf-8' });
    return [reportText(report), undefined];
  });
}

type Matter = { readonly id: string; readonly title: string };

async function showCases(journey: Journey, api: Client): Promise<Matter> {
  const cases = await journey.step('GET /v1/cases', async () => {
    const { data } = await api.call('listCases', { query: { limit: 50 } });
    return [count(data.length, 'case'), data];
  });
  const shown = cases.slice(0, 4);
  const table = formatTable(shown, [
    { title: 'NUMBER', of: (one) => one.number },
    { title: 'AREA', of: (one) => one.practice_area },
    { title: 'TITLE', of: (one) => one.title },
  ]);
  journey.say(
    ...table.split('\n'),
    ...(cases.length > shown.length ? [`… and ${cases.length - shown.length} more`] : []),
  );
  const matter = await api.call('getCase', { params: { case_id: `external:${STORY.caseExternalId}` } });
  return { id: matter.id, title: matter.title };
}

async function fillLibrary(
  run: Run<DemoOptions>,
  journey: Journey,
  api: Client,
  { precedents }: DemoDocuments,
): Promise<void> {
  await journey.step('Precedents into the firm’s library', async () => {
    const there = await filesOf(api, { kind: 'precedent' });
    const missing = precedents.filter((path) => !has(there, path));
    const files: File[] = [];
    for (const path of missing) files.push(...(await sendFile(run, api, path, { kind: 'precedent' })).files);
    await ready(run, api, files);
    const already = precedents.length - missing.length;
    return [
      `${count(precedents.length, 'precedent')} ready${already === 0 ? '' : `, ${already} of them there already`}`,
      undefined,
    ];
  });
}

async function readScan(
  run: Run<DemoOptions>,
  journey: Journey,
  api: Client,
  { scan }: DemoDocuments,
  matter: Matter,
): Promise<void> {
  const file = await journey.step('A scanned letter: upload, OCR, index', async () => {
    const there = (await filesOf(api, { case_id: matter.id })).find((one) => one.sha256 === digestOf(scan));
    const received =
      there ?? (await sendFile(run, api, scan, { case_id: matter.id, kind: 'correspondence' })).files[0];
    if (received === undefined) throw new ChanceryError('internal', 'The scanned letter was refused.');
    const [done = received] = await ready(run, api, [received]);
    return [
      `${done.name}, ${count(done.pages ?? 0, 'page')}, ${there === undefined ? 'read' : 'read already'}`,
      done,
    ];
  });
  const page = await api.call('getFilePage', { params: { file_id: file.id, number: 1 } });
  const confidence = page.confidence === null ? '' : `, confidence ${Math.round(page.confidence * 100)} %`;
  journey.say(
    `page 1 by ${page.origin === 'ocr' ? 'OCR' : 'text layer'}: ${count(page.words.length, 'word')} with their places${confidence}`,
  );
}

async function search(journey: Journey, api: Client, matter: Matter): Promise<void> {
  const hits = await journey.step(`GET /v1/vault/search?q=${STORY.query}`, async () => {
    const { data } = await api.call('searchVault', {
      query: { q: STORY.query, case_id: matter.id, limit: 1 },
    });
    return [data.length === 0 ? 'nothing found' : 'found', data];
  });
  for (const hit of hits) journey.say(...hitText(hit, false).split('\n'));
}

async function draftMotion(
  run: Run<DemoOptions>,
  journey: Journey,
  api: Client,
  matter: Matter,
  places: Places,
): Promise<void> {
  const draft = await journey.step('POST /v1/ai/generate', async () => {
    const body = { case_id: matter.id, document_type: STORY.documentType, context: STORY.context };
    const { data } = await api.call('listDocuments', {
      query: { case_id: matter.id, document_type: STORY.documentType, limit: 1 },
    });
    const existing = data[0];
    const drafted: Draft =
      existing === undefined
        ? await generate(run, api, body)
        : await api.call('getDocument', { params: { document_id: existing.id } });
    return [`${drafted.title}, ${existing === undefined ? 'drafted' : 'drafted already'}`, drafted];
  });
  const { verification, citations, engine } = draft;
  journey.say(
    `written by ${engine.model ?? `the ${engine.kind} engine (no language model is installed)`}`,
    `${count(citations.length, 'passage')} cited from the vault, ${verification.fabricated_citations} citations fabricated, ${verification.altered_quotes} quotes altered`,
    `${count(openPoints(draft).length, 'open point')} for a lawyer to fill`,
  );
  const [quotation] = citations;
  if (quotation !== undefined)
    journey.say(`for example ${printable(quotation.citation)}: “${printable(shorten(quotation.quote))}”`);
  await journey.step('The draft as DOCX', async () => {
    await fetchDraft(run, api, draft.id, 'docx', places.draft);
    return [places.draft, undefined];
  });
}

function farewell(
  run: Run<DemoOptions>,
  journey: Journey,
  url: string,
  clientId: string,
  places: Places,
  matter: Matter,
): void {
  const show = (path: string) => relative(process.cwd(), path) || path;
  journey.say('');
  run.io.stdout.write(
    `The server is running; ${show(places.log)} is its log. To go on:

  TOKEN=$(curl -s ${url}/v1/auth/token -d grant_type=client_credentials \\
    -u "${clientId}:$(cat ${show(places.secret)})" \\
    | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  curl -s ${url}/v1/cases -H "Authorization: Bearer $TOKEN"
  curl -s ${url}/v1/vault/upload -H "Authorization: Bearer $TOKEN" \\
    -F case_id=${matter.id} -F kind=evidence -F file=@YOUR.pdf
  curl -s "${url}/v1/vault/search?q=${encodeURIComponent(STORY.query)}" -H "Authorization: Bearer $TOKEN"

The API for people: ${url}/docs · for programs: ${url}/openapi.json
The command line: dist/chancery --data ${show(run.data)} case list
Stop: ./install.sh --try --stop
`,
  );
}

async function filesOf(api: Client, filter: { case_id?: string; kind?: File['kind'] }): Promise<File[]> {
  const { data } = await api.call('listFiles', { query: { ...filter, limit: 200 } });
  return [...data];
}

function has(files: readonly File[], path: string): boolean {
  const digest = digestOf(path);
  return files.some(({ sha256 }) => sha256 === digest);
}

/** Waits until all are ready; a file that failed ends the journey. */
async function ready(run: Run<DemoOptions>, api: Client, files: readonly File[]): Promise<File[]> {
  const done = await follow(
    run,
    api,
    files.map(({ id }) => id),
  );
  const failed = done.find(({ status }) => status !== 'ready');
  if (failed !== undefined) {
    throw new ChanceryError(
      'internal',
      `${failed.name} is ${failed.status}: ${failed.reason?.detail ?? 'no reason was given'}`,
    );
  }
  return done;
}

function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 157).toWellFormed()}…`;
}
