/**
 * The whole journey of a firm on the packaged executable, through commands and the public API alone, with no
 * Node in PATH and no network: set up, import cases, upload real scans and born-digital documents, find, draft,
 * download, stop, start again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mammoth from 'mammoth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/contract/index.ts';
import {
  allFinal,
  type Credentials,
  content,
  type Document,
  listAll,
  provision,
  requestToken,
  type Session,
  signIn,
  upload,
} from '../support/client.ts';
import { attemptsToLeave, canIsolate } from '../support/confined/isolation.ts';
import { corpusFile, corpusMissing, opinionTexts } from '../support/corpus.ts';
import { type Draft, expectGrounded, squeeze } from '../support/drafts.ts';
import { errorsIn, type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const READ_WITHIN = 180_000;

/** Without namespaces the next best: every proxy leads nowhere. */
const NOWHERE = { HTTP_PROXY: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9', NO_PROXY: '' };

/** What is printed on a page of a document, as a look at the page tells. */
interface Printed {
  readonly file: string;
  readonly page: number;
  readonly words: string;
}

const SCANS = ['scanned/skew.pdf', 'scanned/jbig2.pdf', 'scanned/3small.pdf'];
const BORN_DIGITAL = ['born-digital/ca3_003112692106.pdf', 'born-digital/ca7_3.pdf'];
const PRECEDENTS = [
  'born-digital/ca1_00117684624.pdf',
  'scans-with-truth/law-report-19900332_0.tif',
  'scans-with-truth/law-report-19900332_1.tif',
];
/** Of the opinions that come as text: pleading standards, a contract, a discovery dispute. */
const OPINIONS = ['10846001', '10516069', '9372001', '176001', '10406001', '10098001'];

const PRINTED: readonly Printed[] = [
  { file: 'skew.pdf', page: 1, words: 'state-of-the-art composition and performance tool' },
  { file: 'skew.pdf', page: 1, words: 'stores complex songs in seconds' },
  { file: 'jbig2.pdf', page: 1, words: 'automatically repeats any held notes' },
  { file: '3small.pdf', page: 2, words: 'a perfectly cromulent word' },
  { file: '3small.pdf', page: 3, words: 'Linzensoep' },
  { file: 'law-report-19900332_0.tif', page: 1, words: 'review court commissioner decisions' },
  { file: 'ca3_003112692106.pdf', page: 1, words: 'Mielo, et al v. Steak N Shake Operations' },
  { file: 'ca3_003112692106.pdf', page: 2, words: 'Transcript Purchase Order Form' },
  { file: 'ca7_3.pdf', page: 1, words: 'FedEx Ground Package System' },
  { file: 'ca1_00117684624.pdf', page: 7, words: 'the district court issued a thoughtful rescript' },
  { file: 'ca1_00117684624.pdf', page: 13, words: 'public officials do not have free rein' },
];

const CASES_CSV = `external_id,title,client,status,practice_area,court,docket_number,facts
2026-0117,Orchard Lane LLC v. Tidewater Supply Co.,Tidewater Supply Co.,open,Commercial litigation,United States District Court for the District of Massachusetts,1:26-cv-10118,"Orchard Lane says that Tidewater delivered lumber late in breach of contract. The written contract sets no date. The complaint alleges no facts that show damage, and it recites the elements of the claim."
2026-0118,In re Estate of Marrow,Ada Marrow,open,Probate,Probate Court of Meridian,,
2025-0042,Vance v. Ferry Lines,Ferry Lines,closed,Personal injury,,,
`;

const CONTEXTS: Readonly<Record<string, string>> = {
  motion_to_dismiss:
    'Our grounds: the complaint recites the elements of a breach of contract and no date that was agreed; no damage is alleged.',
  motion_to_compel:
    'Our grounds: Orchard Lane has not answered the interrogatories; it has not answered the discovery requests served on it.',
  demand_letter: 'Tidewater demands payment for lumber that was delivered under the contract and not paid.',
  engagement_letter: 'Tidewater engages the firm to defend it against the complaint of Orchard Lane.',
};

describe.skipIf(corpusMissing !== null)('the journey', () => {
  const isolated = canIsolate();
  const started = performance.now();
  let appliance: Packaged;
  let credentials: Credentials;
  let server: RunningServer;
  let session: Session;
  let matter: Answer<'getCase'>;
  const ids = new Map<string, string>();
  const drafts: Draft[] = [];

  const serve = () => appliance.serve(isolated ? { isolated } : { env: NOWHERE });
  const idOf = (name: string) => ids.get(name) ?? `${name} was not uploaded`;
  const say = (line: string) =>
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);

  beforeAll(async () => {
    if (!isolated) say('This account may not make network namespaces: proxies that lead nowhere stand in.');
    appliance = await packagedAppliance();
  });
  afterAll(() => appliance.remove());

  // Nothing can be found or drafted before documents are in.
  let broken = false;
  beforeEach(({ skip }) => skip(broken, 'an earlier step failed'));
  afterEach(({ task }) => {
    broken ||= ids.size === 0 && task.result?.state === 'fail';
  });

  it('sets up a firm with a client application, and starts', async () => {
    credentials = await provision(appliance, 'Hale & Whitcombe LLP');
    server = await serve();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    say(`serving${isolated ? ', alone in its network namespace' : ''}`);
  });

  it('gets a token', async () => {
    const answer = await requestToken(server.url, credentials);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const token = (await answer.json()) as Record<string, unknown>;
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 86_400 });
    session = await signIn(server.url, credentials, String(token['access_token']));
  });

  it('imports cases and lists them page by page', async () => {
    const csv = join(appliance.data, '..', 'cases.csv');
    writeFileSync(csv, CASES_CSV);
    const report = await appliance.json(['case', 'import', csv, '--server', server.url]);
    expect(report).toMatchObject({ rows: 3, created: 3, failed: [] });
    const first = await session.call('listCases', { query: { limit: 2 } });
    const rest = await session.call('listCases', { query: { limit: 2, cursor: first.next_cursor ?? '' } });
    const listed = [...first.data, ...rest.data].map(({ external_id }) => external_id);
    expect([listed, first.has_more, rest.next_cursor]).toEqual([
      ['2026-0117', '2026-0118', '2025-0042'],
      true,
      null,
    ]);
    // What a spreadsheet has no columns for comes from the practice software.
    matter = await session.call('putCase', {
      params: { case_id: 'external:2026-0117' },
      body: {
        parties: [
          { role: 'plaintiff', name: 'Orchard Lane LLC' },
          { role: 'defendant', name: 'Tidewater Supply Co.' },
        ],
        responsible_attorney: 'Dana Whitcombe',
      },
    });
    say('cases imported');
  });

  it('takes scans, born-digital documents and precedents, and reads them all', async () => {
    const evidence = await upload(session, [...SCANS, ...BORN_DIGITAL].map(fromCorpus), {
      case_id: matter.id,
      kind: 'evidence',
    });
    const library = await upload(session, [...PRECEDENTS.map(fromCorpus), ...opinions()], {
      kind: 'precedent',
    });
    say('uploaded');
    const files = await allFinal(session, READ_WITHIN);
    const sent = evidence.files.length + library.files.length;
    expect(files.map(({ name, status }) => `${name}: ${status}`)).toEqual(
      files.map(({ name }) => `${name}: ready`),
    );
    expect(files).toHaveLength(sent);
    for (const { name, id } of files) ids.set(name, id);
    say(`${sent} files read`);
  });

  it.each(PRINTED)('finds “$words” on page $page of $file', async ({ file, page, words }) => {
    const hits = (await session.call('searchVault', { query: { q: `"${words}"`, limit: 50 } })).data;
    const hit = hits.find(({ file_id }) => file_id === idOf(file));
    expect(hit, JSON.stringify(hits)).toMatchObject({ page, name: file });
    if (hit === undefined) return;
    const stored = await session.call('getFilePage', { params: { file_id: hit.file_id, number: page } });
    expect(stored.text.slice(...hit.span)).toBe(hit.snippet);
    const marked = hit.highlights.map(({ start, end }) => hit.snippet.slice(start, end).toLowerCase());
    const telling = words.toLowerCase().match(/\p{L}{6,}/gu) ?? [];
    for (const word of telling) expect(marked.join(' ')).toContain(word);
    for (const { box } of hit.highlights) expect(stored.words.map((word) => word.box)).toContainEqual(box);
  });

  it('knows for every word where it stands, and how sure it is', async () => {
    for (const path of [...SCANS, ...BORN_DIGITAL, ...PRECEDENTS]) {
      const file = await session.call('getFile', { params: { file_id: idOf(nameOf(path)) } });
      for (let number = 1; number <= (file.pages ?? 0); number++) {
        const page = await session.call('getFilePage', { params: { file_id: file.id, number } });
        const scanned = !path.startsWith('born-digital');
        expect([path, number, page.origin]).toEqual([path, number, scanned ? 'ocr' : 'text']);
        expectInPlace(page);
      }
    }
  });

  it.each(Object.entries(CONTEXTS))('drafts: %s', async (document_type, context) => {
    // A motion says what it rests on.
    const brief = document_type.startsWith('motion')
      ? { authorities: [{ file_id: idOf(`${OPINIONS[0]}.txt`) }] }
      : undefined;
    const answer = await session.send('generateDocument', {
      body: {
        case_id: matter.id,
        document_type,
        context,
        tone: 'firm but courteous',
        ...(brief !== undefined && { brief }),
      },
    });
    const draft = answer.body;
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/v1/ai/documents/${draft.id}`);
    expect(draft).toMatchObject({
      document_type,
      case_id: matter.id,
      engine: { kind: 'assembly', model: null },
    });
    await expectGrounded(session, draft, context);
    expect(draft.text).toContain('Tidewater Supply Co.');
    if (document_type.startsWith('motion')) expect(draft.citations.length).toBeGreaterThan(0);
    expect(draft.precedent_analysis.every(({ passages }) => passages.length > 0)).toBe(true);
    drafts.push(draft);
    say(`${document_type}: ${draft.citations.length} citations`);
  });

  it('gives each draft as DOCX with its quotations', async () => {
    for (const { id, sections } of drafts) {
      const { stream, mediaType } = await session.download(
        'getDocument',
        { params: { document_id: id } },
        DOCX,
      );
      expect(mediaType).toBe(DOCX);
      const buffer = Buffer.from(await new Response(stream).arrayBuffer());
      const { value, messages } = await mammoth.extractRawText({ buffer });
      expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
      const text = squeeze(value);
      const quotations = sections.flatMap(({ paragraphs }) =>
        paragraphs.filter(({ kind }) => kind === 'quotation'),
      );
      for (const quotation of quotations) expect(text).toContain(squeeze(quotation.text));
      for (const { places, printed_source: below } of sections.flatMap(({ paragraphs }) => paragraphs)) {
        const printed = [...places.map((one) => one.printed), ...(below === null ? [] : [below])];
        for (const citation of printed) expect(text).toContain(squeeze(citation));
      }
    }
  });

  it('never tried to reach anything outside', ({ skip }) => {
    skip(!isolated, 'without a namespace nobody counts');
    expect(attemptsToLeave(server.pid)).toBe(0);
  });

  it('stops gracefully, with a sound audit chain', async () => {
    expect(errorsIn(server.log)).toEqual([]);
    expect(await server.stop()).toBe(0);
    expect(await appliance.json(['audit', 'verify'])).toMatchObject({ broken: null });
    say('stopped');
  });

  it('starts again with everything in it', async () => {
    server = await serve();
    const before = session;
    session = await signIn(server.url, credentials, before.token);
    expect((await session.call('listCases', {})).data).toHaveLength(3);
    const files = await listAll(session);
    expect(files.map(({ name, status }) => `${name} ${status}`).sort()).toEqual(
      [...ids.keys()].map((name) => `${name} ready`).sort(),
    );
    for (const path of [...SCANS, ...BORN_DIGITAL, ...PRECEDENTS]) {
      const original = await content(session, idOf(nameOf(path)));
      expect(original.equals(readFileSync(corpusFile(path))), path).toBe(true);
    }
    for (const draft of drafts) {
      const again = await session.call('getDocument', {
        params: { document_id: draft.id },
        query: { format: 'json' },
      });
      expect(again).toEqual(draft);
    }
    const { data } = await session.call('searchVault', { query: { q: '+cromulent' } });
    expect(data.map(({ name, page }) => [name, page])).toEqual([['3small.pdf', 2]]);
    expect(await server.stop()).toBe(0);
    say('everything is still there');
  });
});

/** Every word is at its place in the text, and its box lies on the page. */
function expectInPlace(page: Answer<'getFilePage'>): void {
  const { text, words, width, height, origin, confidence } = page;
  expect(words.length).toBeGreaterThan(0);
  const wrong = words.filter(({ text: word, start, end, box, confidence: sure }) => {
    if (text.slice(start, end) !== word || box === null || width === null || height === null) return true;
    const [left, top, right, bottom] = box;
    const inside =
      left >= 0 && top >= 0 && right <= width && bottom <= height && left < right && top < bottom;
    const rated = origin === 'ocr' ? sure !== null && sure >= 0 && sure <= 1 : sure === null;
    return !inside || !rated;
  });
  expect(wrong).toEqual([]);
  if (origin === 'ocr') expect(confidence).toBeGreaterThan(0.5);
  else expect(confidence).toBeNull();
}

function fromCorpus(path: string): Document {
  return { name: nameOf(path), bytes: readFileSync(corpusFile(path)) };
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path;
}

/** The first pages of some opinions, as text files. */
function opinions(): Document[] {
  const all = opinionTexts();
  return OPINIONS.map((id) => ({ name: `${id}.txt`, bytes: Buffer.from(all[id] ?? '') }));
}
