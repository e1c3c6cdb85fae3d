import type { Client } from '../../contract/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import { importFile, reportText } from '../case/import.ts';
import { fetchDraft } from '../draft/fetch-draft.ts';
import { generate } from '../draft/generate.ts';
import { openPoints } from '../draft/summary.ts';
import { formatTable, printable } from '../shared/output/table.ts';
import { count } from '../shared/output/units.ts';
import type { Draft, File, Hit } from '../shared/server/server.ts';
import { follow } from '../vault/follow.ts';
import { sendFile } from '../vault/send-file.ts';
import { digestOf } from './provision.ts';
import type { ConnectedTour, Matter } from './tour.ts';

const SHOWN = 4;
const LONGEST_QUOTE = 160;
/** Characters on either side of a word found. */
const AROUND = 70;

export async function importCases({ run, journey, api, documents }: ConnectedTour): Promise<void> {
  await journey.step('Cases: chancery case import cases.ndjson', async () => {
    const report = await importFile(run, api, documents.cases, { delimiter: ',', encoding: 'utf-8' });
    return [reportText(report), undefined];
  });
}

export async function listCases({ journey, api, story }: ConnectedTour): Promise<Matter> {
  const cases = await journey.step('Cases: GET /v1/cases', async () => {
    const { data } = await api.call('listCases', { query: { limit: 50 } });
    return [count(data.length, 'case'), data];
  });
  const table = formatTable(cases.slice(0, SHOWN), {
    NUMBER: 'number',
    AREA: 'practice_area',
    TITLE: 'title',
  });
  journey.say(...table.split('\n'));
  if (cases.length > SHOWN) journey.say(`… and ${cases.length - SHOWN} more`);
  return api.call('getCase', { params: { case_id: `external:${story.case_external_id}` } });
}

export async function fillLibrary(tour: ConnectedTour): Promise<void> {
  const { run, journey, api, documents } = tour;
  await journey.step('Library: precedents through POST /v1/vault/upload', async () => {
    const there = new Set((await filesOf(api, { kind: 'precedent' })).map(({ sha256 }) => sha256));
    const missing = documents.precedents.filter((path) => !there.has(digestOf(path)));
    const sent: File[] = [];
    for (const path of missing) sent.push(...(await sendFile(run, api, path, { kind: 'precedent' })).files);
    await ready(tour, sent);
    const all = count(documents.precedents.length, 'precedent');
    return [
      missing.length === 0
        ? `${all} are there already`
        : `${all} in the library, ${missing.length} of them new`,
      undefined,
    ];
  });
}

export async function readScan(tour: ConnectedTour, matter: Matter): Promise<void> {
  const { run, journey, api, documents, story } = tour;
  const file = await journey.step('A scanned letter: upload, OCR, index', async () => {
    const before = (await filesOf(api, { case_id: matter.id })).find(
      ({ sha256 }) => sha256 === digestOf(documents.scan),
    );
    const fields = { case_id: matter.id, kind: story.scan.kind, title: story.scan.title };
    const received = before ?? (await sendFile(run, api, documents.scan, fields)).files[0];
    if (received === undefined) throw new ChanceryError('internal', 'The scanned letter was refused.');
    const [done = received] = await ready(tour, [received]);
    return [
      `${done.name}, ${count(done.pages ?? 0, 'page')}, ${before === undefined ? 'searchable' : 'there already'}`,
      done,
    ];
  });
  const page = await api.call('getFilePage', { params: { file_id: file.id, number: 1 } });
  const confidence = page.confidence === null ? '' : ` at ${Math.round(page.confidence * 100)} % confidence`;
  const origin = page.origin === 'ocr' ? 'recognised by OCR' : 'from the text layer';
  journey.say(
    `page 1: ${count(page.words.length, 'word')} ${origin}${confidence}, each with its place on the scan`,
  );
}

export async function search({ journey, api, story }: ConnectedTour, matter: Matter): Promise<void> {
  const hits = await journey.step(`Search: GET /v1/vault/search?q=${story.query}`, async () => {
    const { data } = await api.call('searchVault', {
      query: { q: story.query, case_id: matter.id, limit: 1 },
    });
    return [data.length === 0 ? 'nothing found' : 'found in the scan', data];
  });
  for (const hit of hits) journey.say(`page ${hit.page}: ${excerpt(hit)}`);
}

export async function draft(
  { run, journey, api, story, places }: ConnectedTour,
  matter: Matter,
): Promise<void> {
  const document = await journey.step('Draft: POST /v1/ai/generate', async () => {
    const { case_external_id: _, query: __, scan: ___, document_type, context, tone } = story;
    const { data } = await api.call('listDocuments', {
      query: { case_id: matter.id, document_type, limit: 1 },
    });
    const [before] = data;
    const drafted: Draft =
      before === undefined
        ? await generate(run, api, { case_id: matter.id, document_type, context, tone })
        : await api.call('getDocument', { params: { document_id: before.id } });
    return [`${drafted.title}, ${before === undefined ? 'drafted' : 'there already'}`, drafted];
  });
  const { verification, citations, engine } = document;
  const [first] = citations;
  journey.say(
    `written by ${engine.model ?? 'document assembly; no language model is installed'}`,
    `${count(citations.length, 'passage')} cited, each verified in the vault; ${verification.fabricated_citations} fabricated, ${verification.altered_quotes} altered`,
    ...(first === undefined
      ? []
      : [`e.g. ${printable(first.citation)}: “${printable(shorten(first.quote))}”`]),
    `${count(openPoints(document).length, 'open point')} left for a lawyer to fill`,
  );
  await journey.step('Draft as DOCX', async () => {
    await fetchDraft(
      { ...run, out: { ...run.out, note: () => undefined } },
      api,
      document.id,
      'docx',
      places.draft,
    );
    return [places.draft, undefined];
  });
}

async function filesOf(
  api: Client,
  filter: { case_id?: string; kind?: File['kind'] },
): Promise<readonly File[]> {
  return (await api.call('listFiles', { query: { ...filter, limit: 200 } })).data;
}

/** Waits until all are ready; a file that failed ends the journey. */
async function ready({ run, api }: ConnectedTour, files: readonly File[]): Promise<File[]> {
  const done = await follow(
    run,
    api,
    files.map(({ id }) => id),
  );
  const failed = done.find(({ status }) => status !== 'ready');
  if (failed === undefined) return done;
  const why = failed.reason?.detail ?? 'no reason was given';
  throw new ChanceryError('internal', `${failed.name} is ${failed.status}: ${why}`);
}

/** The first word found, with some of what stands around it. */
function excerpt({ snippet, highlights }: Hit): string {
  const { start, end } = highlights[0] ?? { start: 0, end: 0 };
  const from = Math.max(0, start - AROUND);
  const to = Math.min(snippet.length, end + AROUND);
  const text = printable(snippet.slice(from, to).toWellFormed());
  return `${from > 0 ? '…' : ''}${text}${to < snippet.length ? '…' : ''}`;
}

function shorten(text: string): string {
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE).toWellFormed()}…`;
}
