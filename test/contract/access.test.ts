import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addWall,
  buildWall,
  createSessions,
  endSessionsFor,
  issueToken,
  operatorPrincipal,
  ROLE_SCOPES,
  revokeTokenById,
  SCOPES,
} from '../../src/access/index.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import { appendAudit } from '../../src/audit/index.ts';
import {
  type Accepted,
  type Client,
  createClient,
  type OperationId,
  operationIds,
  operationOf,
} from '../../src/contract/index.ts';
import {
  addClient,
  addFirm,
  changeClient,
  changeFirm,
  changePerson,
  ROLES,
  type Role,
} from '../../src/firm/index.ts';
import { enqueue } from '../../src/jobs/index.ts';
import { frozenClock, operator } from '../../src/platform/index.ts';
import { openBackups } from '../../src/store/index.ts';
import { addWebhook } from '../../src/webhooks/index.ts';
import { makePdf } from '../reading/make/make-pdf.ts';
import { fromOwnPage, PASSWORD, type SignedIn, signedInPerson } from '../support/people.ts';
import { type RunningAppliance, startAppliance } from './appliance.ts';

/** What an operation is asked with: ids of one firm, to be tried by others. */
interface Ids {
  readonly case_id: string;
  readonly file_id: string;
  /** A file with pages to look at. */
  readonly scan_id: string;
  readonly document_id: string;
  /** One with an exhibit. */
  readonly argued_id: string;
  readonly plan_id: string;
  readonly doomed_plan_id: string;
  readonly section_id: string;
  /** A draft, and itself as a Word file in base 64. */
  readonly edited_id: string;
  readonly word: string;
  /** A draft that may be deleted. */
  readonly doomed_document_id: string;
  /** A file that may be deleted, and a hold on a case of its own. */
  readonly doomed_id: string;
  readonly doomed_case_id: string;
  readonly held_id: string;
  readonly hold_id: string;
  readonly job_id: string;
  /** Somebody of the firm, and a session of theirs. */
  readonly person_id: string;
  readonly session_id: string;
  /** A program of the firm that is nobody's here, and a token of it. */
  readonly client_id: string;
  readonly token_id: string;
  readonly webhook_id: string;
  /** What a program of the firm asks people with, and what one of them allowed it. */
  readonly asking: Record<string, string>;
  readonly grant_id: string;
  /** A wall around the case, by its name. */
  readonly wall: string;
  /** A file that was given up, and work that waits. */
  readonly failed_id: string;
  readonly waiting_id: string;
  readonly backup_id: string;
  readonly backup_job_id: string;
}

interface Asked {
  readonly path?: string;
  readonly query?: string;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
}

/** Served without a token or a session: a new one must be added here, knowingly. */
const PUBLIC = [
  'signInWays',
  'beginAtDirectory',
  'returnFromDirectory',
  'authorize',
  'issueToken',
  'revokeToken',
  'introspectToken',
  'oauthMetadata',
  'jwks',
  'healthz',
  'readyz',
  'metrics',
  'openapi',
  'docs',
  'docsGuide',
  'start',
  'consoleStart',
  'consoleList',
  'consolePage',
  'consoleAsset',
  'beginSession',
  'acceptInvitation',
] as const;
type Guarded = Exclude<OperationId, (typeof PUBLIC)[number]>;

/** One well-formed request for each operation that needs a token or a session; a new operation must be added here. */
const REQUESTS: Record<Guarded, (ids: Ids) => Asked> = {
  createPlan: ({ case_id }) => ({
    json: {
      case_id,
      document_type: 'motion_to_dismiss',
      brief: { grounds: [{ heading: 'Venue Is Improper' }] },
    },
  }),
  listPlans: ({ case_id }) => ({ query: `?case_id=${case_id}` }),
  getPlan: ({ plan_id }) => ({ path: `/v1/ai/plans/${plan_id}` }),
  changePlan: ({ plan_id }) => ({ path: `/v1/ai/plans/${plan_id}`, json: { choose: [] } }),
  deletePlan: ({ doomed_plan_id }) => ({ path: `/v1/ai/plans/${doomed_plan_id}` }),
  getDocumentType: () => ({ path: '/v1/ai/document-types/motion_to_dismiss' }),
  listCases: () => ({}),
  getCase: ({ case_id }) => ({ path: `/v1/cases/${case_id}` }),
  getCaseSheet: ({ case_id }) => ({ path: `/v1/cases/${case_id}/sheet` }),
  putCase: ({ case_id }) => ({ path: `/v1/cases/${case_id}`, json: { judge: 'Hon. A. Quill' } }),
  batchCases: () => ({ json: { cases: [{ external_id: 'batch-1', title: 'From the batch' }] } }),
  listCaseVersions: ({ held_id }) => ({ path: `/v1/cases/${held_id}/versions` }),
  getCaseVersion: ({ held_id }) => ({ path: `/v1/cases/${held_id}/versions/1` }),
  deleteCaseVersions: ({ case_id }) => ({ path: `/v1/cases/${case_id}/versions` }),
  listHolds: ({ held_id }) => ({ path: `/v1/cases/${held_id}/holds` }),
  listAllHolds: () => ({}),
  placeHold: ({ held_id }) => ({ path: `/v1/cases/${held_id}/holds`, json: { name: 'Bell litigation' } }),
  releaseHold: ({ held_id, hold_id }) => ({ path: `/v1/cases/${held_id}/holds/${hold_id}` }),
  uploadFiles: ({ case_id }) => ({ form: { case_id, kind: 'evidence' } }),
  listFiles: ({ case_id }) => ({ query: `?case_id=${case_id}` }),
  getFile: ({ file_id }) => ({ path: `/v1/vault/files/${file_id}` }),
  patchFile: ({ file_id }) => ({ path: `/v1/vault/files/${file_id}`, json: { title: 'Changed' } }),
  deleteFile: ({ doomed_id }) => ({ path: `/v1/vault/files/${doomed_id}` }),
  listDisposals: ({ doomed_id }) => ({ query: `?file_id=${doomed_id}` }),
  getFileContent: ({ file_id }) => ({ path: `/v1/vault/files/${file_id}/content` }),
  getFileText: ({ file_id }) => ({ path: `/v1/vault/files/${file_id}/text` }),
  getFilePage: ({ file_id }) => ({ path: `/v1/vault/files/${file_id}/pages/1` }),
  getPagePicture: ({ scan_id }) => ({
    path: `/v1/vault/files/${scan_id}/pages/1/image`,
    query: '?width=200',
  }),
  getSearchablePdf: ({ scan_id }) => ({ path: `/v1/vault/files/${scan_id}/pdf` }),
  getFileCustody: ({ file_id }) => ({ path: `/v1/vault/files/${file_id}/custody` }),
  followFile: ({ file_id }) => ({ path: `/v1/vault/files/${file_id}/events` }),
  searchVault: ({ case_id }) => ({ query: `?q=lantern&case_id=${case_id}` }),
  listPrecedents: ({ case_id }) => ({ query: `?case_id=${case_id}` }),
  searchPrecedents: ({ case_id }) => ({ query: `?q=lantern&case_id=${case_id}` }),
  getPrecedent: ({ file_id }) => ({ path: `/v1/precedents/${file_id}` }),
  checkCitations: () => ({ json: { text: 'It was so held in Harrow v. Bell, 12 F.3d 118 (1999).' } }),
  analyzePrecedents: ({ case_id }) => ({ json: { case_id, question: 'May the lantern be kept?' } }),
  listDocumentTypes: () => ({}),
  generateDocument: ({ case_id }) => ({
    json: { case_id, document_type: 'demand_letter', context: 'The lantern must be returned.' },
  }),
  listDocuments: ({ case_id }) => ({ query: `?case_id=${case_id}` }),
  listVersions: ({ document_id }) => ({ path: `/v1/ai/documents/${document_id}/versions` }),
  makeVersion: ({ document_id, section_id }) => ({
    path: `/v1/ai/documents/${document_id}/versions`,
    json: { edits: [{ op: 'insert', section: section_id, paragraph: 0, text: 'It is still lit.' }] },
  }),
  importWord: ({ edited_id, word }) => ({ path: `/v1/ai/documents/${edited_id}/word`, form: { word } }),
  compareVersions: ({ document_id }) => ({
    path: `/v1/ai/documents/${document_id}/changes`,
    query: '?from=1&to=1',
  }),
  reviewDocument: ({ document_id }) => ({
    path: `/v1/ai/documents/${document_id}/review`,
    json: { reviewed: false },
  }),
  getDocument: ({ document_id }) => ({ path: `/v1/ai/documents/${document_id}` }),
  getExhibits: ({ argued_id }) => ({ path: `/v1/ai/documents/${argued_id}/exhibits` }),
  deleteDocument: ({ doomed_document_id }) => ({ path: `/v1/ai/documents/${doomed_document_id}` }),
  listDocumentDisposals: ({ case_id }) => ({ query: `?case_id=${case_id}` }),
  getJob: ({ job_id }) => ({ path: `/v1/jobs/${job_id}` }),
  describeConsent: ({ asking }) => ({ query: `?${new URLSearchParams(asking)}` }),
  giveConsent: ({ asking }) => ({ json: asking }),
  giveCode: () => ({ json: { code: '000000' } }),
  listMyGrants: () => ({}),
  endMyGrant: ({ grant_id }) => ({ path: `/v1/me/grants/${grant_id}` }),
  followEvents: () => ({}),
  listTreatments: () => ({}),
  getSession: () => ({}),
  endSession: () => ({}),
  proveAgain: () => ({ json: { password: PASSWORD } }),
  getMe: () => ({}),
  changePassword: () => ({ json: { current_password: PASSWORD, password: 'nine wet umbrellas in a row' } }),
  offerSecondFactor: () => ({}),
  setSecondFactor: () => ({ json: { code: '000000' } }),
  listMySessions: () => ({}),
  endMySession: ({ session_id }) => ({ path: `/v1/me/sessions/${session_id}` }),
  listPeople: () => ({}),
  addPerson: () => ({ json: { name: 'Nora Vale' } }),
  getPerson: ({ person_id }) => ({ path: `/v1/people/${person_id}` }),
  changePerson: ({ person_id }) => ({ path: `/v1/people/${person_id}`, json: { roles: ['paralegal'] } }),
  invitePerson: ({ person_id }) => ({ path: `/v1/people/${person_id}/invitation`, json: {} }),
  listPersonSessions: ({ person_id }) => ({ path: `/v1/people/${person_id}/sessions` }),
  endPersonSessions: ({ person_id }) => ({ path: `/v1/people/${person_id}/sessions` }),
  listWebhooks: () => ({}),
  addWebhook: ({ client_id }) => ({
    json: { client_id, url: 'http://127.0.0.1:9/hook', events: ['file.ready'] },
  }),
  changeWebhook: ({ webhook_id }) => ({ path: `/v1/webhooks/${webhook_id}`, json: { status: 'active' } }),
  testWebhook: ({ webhook_id }) => ({ path: `/v1/webhooks/${webhook_id}/test` }),
  replayWebhook: ({ webhook_id }) => ({
    path: `/v1/webhooks/${webhook_id}/replay`,
    json: { since: '2026-01-01T00:00:00Z' },
  }),
  removeWebhook: ({ webhook_id }) => ({ path: `/v1/webhooks/${webhook_id}` }),
  listClients: () => ({}),
  addClient: () => ({ json: { name: 'Scanner', scopes: ['vault:write'] } }),
  getClient: ({ client_id }) => ({ path: `/v1/clients/${client_id}` }),
  changeClient: ({ client_id }) => ({ path: `/v1/clients/${client_id}`, json: { scopes: ['cases:read'] } }),
  rotateClientSecret: ({ client_id }) => ({ path: `/v1/clients/${client_id}/secret`, json: {} }),
  listFirmTokens: () => ({}),
  listTokens: ({ client_id }) => ({ path: `/v1/clients/${client_id}/tokens` }),
  endToken: ({ token_id }) => ({ path: `/v1/tokens/${token_id}` }),
  endTokens: ({ client_id }) => ({ path: `/v1/clients/${client_id}/tokens` }),
  listWalls: ({ case_id }) => ({ query: `?case_id=${case_id}` }),
  getWall: ({ wall }) => ({ path: `/v1/walls/${encodeURIComponent(wall)}` }),
  putWall: ({ wall, case_id, person_id }) => ({
    path: `/v1/walls/${encodeURIComponent(wall)}`,
    json: { mode: 'screen', reason: 'Former counsel', cases: [case_id], subjects: [person_id] },
  }),
  removeWall: ({ wall }) => ({ path: `/v1/walls/${encodeURIComponent(wall)}` }),
  previewWall: ({ case_id, client_id }) => ({
    json: { mode: 'screen', cases: [case_id], subjects: [client_id] },
  }),
  getHealth: () => ({}),
  getSettings: () => ({}),
  listQueue: () => ({}),
  retryQueued: ({ failed_id }) => ({ path: `/v1/queue/${failed_id}/retry` }),
  putQueuedFirst: ({ waiting_id }) => ({ path: `/v1/queue/${waiting_id}/first` }),
  listBackups: () => ({}),
  makeBackup: () => ({}),
  verifyBackup: ({ backup_id }) => ({
    path: `/v1/backups/${backup_id}/verification`,
    json: { quick: true },
  }),
  getBackupJob: ({ backup_job_id }) => ({ path: `/v1/backups/jobs/${backup_job_id}` }),
  listAudit: ({ case_id }) => ({ query: `?subject=${case_id}` }),
  exportAudit: ({ case_id }) => ({ query: `?subject=${case_id}` }),
  verifyAudit: () => ({}),
  endPersonSession: ({ person_id, session_id }) => ({
    path: `/v1/people/${person_id}/sessions/${session_id}`,
  }),
};
const guarded = Object.keys(REQUESTS) as Guarded[];
const bearer = guarded.filter((id) => operationOf(id).auth === 'bearer');
const sessionOnly = guarded.filter((id) => operationOf(id).auth === 'session');
/** What is about people and programs knows no walls, which are about cases. */
const AROUND_CASES = /^(cases|vault|search|drafts|precedents|holds|audit|walls|appliance):/;
/** Backups are of the appliance, and know neither cases nor firms; who ordered one knows its firm. */
const WITHOUT_CASES: readonly Guarded[] = ['getBackupJob'];
const WITHOUT_FIRMS: readonly Guarded[] = ['verifyBackup'];

let appliance: RunningAppliance<unknown>;
/** Of the firm that owns everything below. */
let owner: string;
/** A client of the same firm, screened from the case by a wall. */
let walled: string;
/** A client of another firm. */
let stranger: string;
/** Tokens that held once. */
let expired: string;
let revoked: string;
/** Of a firm that has become small. */
let small: string;
/** By the one scope that the token lacks. */
const lacking = new Map<string, string>();
let ids: Ids;
/** People of the firm who signed in: one who may do all, one behind the wall, and one of each role. */
let person: SignedIn;
let walledPerson: SignedIn;
let ofRole: Record<Role, SignedIn>;
/** An administrator who has still to set up the second factor. */
let halfWay: SignedIn;
let strangePerson: SignedIn;
/** Sessions that held once, by what ended them. */
let over: Readonly<Record<string, string>>;

const ALL_ROLES: readonly Role[] = ROLES;

beforeAll(async () => {
  const prepared = await startAppliance(async (stores) => {
    const newFirm = async (name: string) => (await addFirm(stores, operator, { name, tier: 'medium' })).id;
    const newClient = async (firmId: string) =>
      (await addClient(stores, operator, { firmId, name: 'Practice software', scopes: SCOPES })).client.id;
    const tokenOf = async (clientId: string, scope?: string) =>
      (await issueToken(stores, operator, { clientId, scope })).access_token;
    const firm = await newFirm('Marlowe & Finch');
    const client = await newClient(firm);
    const screened = await newClient(firm);
    owner = await tokenOf(client);
    walled = await tokenOf(screened);
    const yesterday = frozenClock(new Date(Date.now() - 25 * 3_600_000).toISOString());
    expired = (await issueToken({ ...stores, clock: yesterday }, operator, { clientId: client }))
      .access_token;
    revoked = await tokenOf(client);
    await revokeTokenById(stores, operator, idOf(revoked));
    const solo = await newFirm('Solo Practice');
    small = await tokenOf(await newClient(solo));
    await changeFirm(stores, operator, { id: solo, tier: 'small' });
    const other = await newFirm('Quill Partners');
    stranger = await tokenOf(await newClient(other));
    person = await signedInPerson(stores, firm, ALL_ROLES);
    walledPerson = await signedInPerson(stores, firm, ALL_ROLES);
    strangePerson = await signedInPerson(stores, other, ALL_ROLES);
    halfWay = await signedInPerson(stores, firm, ALL_ROLES, { secondFactor: false });
    const roles = await Promise.all(
      ROLES.map(async (role) => [role, await signedInPerson(stores, firm, [role])] as const),
    );
    ofRole = Object.fromEntries(roles) as Record<Role, SignedIn>;
    over = await sessionsThatEnded(stores, firm);
    for (const scope of SCOPES) {
      lacking.set(scope, await tokenOf(client, SCOPES.filter((one) => one !== scope).join(' ')));
    }
    const spare = await newClient(firm);
    await changeClient(stores, operator, spare, { redirectUris: [REDIRECT_URI] });
    const token_id = idOf(await tokenOf(spare));
    const url = 'http://127.0.0.1:9/hook';
    const { webhook } = await addWebhook(stores, operator, { clientId: spare, url, events: ['file.ready'] });
    const directory = mkdtempSync(join(tmpdir(), 'chancery-test-'));
    await openBackups(directory, { make: true });
    await stores.database.transaction((tx) =>
      appendAudit(tx, stores.clock, operator, {
        action: 'backup.created',
        subject: 'appliance',
        details: { directory },
      }),
    );
    return { firm, screened, client_id: spare, token_id, webhook_id: webhook.id, directory };
  });
  appliance = prepared;
  const filled = await fill(createClient({ baseUrl: appliance.url, token: owner }));
  const subject = await appliance.withStores((stores) =>
    signedInPerson(stores, prepared.prepared.firm, ['lawyer']),
  );
  const grant_id = await allowed(subject.secret, prepared.prepared.client_id);
  const { client_id, token_id, webhook_id } = prepared.prepared;
  ids = {
    ...filled,
    client_id,
    token_id,
    webhook_id,
    wall: 'Lantern wall',
    waiting_id: filled.file_id,
    person_id: subject.personId,
    session_id: subject.sessionId,
    asking: askingFor(client_id),
    grant_id,
  };
  const { firm, screened } = prepared.prepared;
  const wall = { subjectId: screened, reason: 'Former counsel of the defendant.' };
  const cases = [ids.case_id, ids.held_id, ids.doomed_case_id];
  await appliance.withStores(async (stores) => {
    for (const subjectId of [screened, walledPerson.personId])
      for (const caseId of cases)
        await addWall(stores, operatorPrincipal(firm), { ...wall, subjectId, caseId });
    await buildWall(stores, operatorPrincipal(firm), {
      name: ids.wall,
      mode: 'screen',
      reason: '',
      cases: [ids.case_id],
      subjects: [screened],
    });
    // Waits for minutes, as after a crash.
    await stores.database.transaction(async (tx) => {
      const work = { kind: 'ingest_file', subject: ids.waiting_id, lane: null } as const;
      const later = frozenClock(new Date(Date.now() + 500_000).toISOString());
      await enqueue(tx, { ...stores, clock: later }, operatorPrincipal(firm), work);
    });
  });
});

afterAll(async () => {
  await appliance?.close();
  const { directory } = (appliance as RunningAppliance<{ directory: string }>).prepared;
  rmSync(directory, { recursive: true, force: true });
});

/** One for each way in which a session ends. */
async function sessionsThatEnded(stores: Stores, firm: string): Promise<Record<string, string>> {
  const now = Date.now();
  const at = (minutes: number) => ({
    ...stores,
    clock: frozenClock(new Date(now - minutes * 60_000).toISOString()),
  });
  const begun = (minutes: number) => signedInPerson(at(minutes), firm, ALL_ROLES, { secondFactor: true });
  const idle = await begun(31);
  // In use all day long.
  const absolute = await begun(12 * 60 + 1);
  for (let minutes = 12 * 60; minutes > 0; minutes -= 20) {
    const sessions = createSessions(at(minutes));
    await sessions.authenticate(absolute.secret);
    await sessions.settle();
  }
  const ended = await begun(0);
  await endSessionsFor(stores, operator, { id: ended.sessionId });
  const disabled = await begun(0);
  await changePerson(stores, operator, disabled.personId, { status: 'disabled' });
  const withoutRole = await begun(0);
  await changePerson(stores, operator, withoutRole.personId, { roles: [] });
  const renewed = await signedInPerson(stores, firm, ALL_ROLES);
  return {
    idle: idle.secret,
    absolute: absolute.secret,
    ended: ended.secret,
    disabled: disabled.secret,
    'without a role': withoutRole.secret,
    garbage: `chx_${renewed.secret.slice(5)}A`,
    'its hash': 'a'.repeat(64),
  };
}

function idOf(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { jti: string }).jti;
}

async function fill(
  api: Client,
): Promise<
  Omit<
    Ids,
    | 'person_id'
    | 'session_id'
    | 'client_id'
    | 'token_id'
    | 'webhook_id'
    | 'asking'
    | 'grant_id'
    | 'wall'
    | 'waiting_id'
  >
> {
  const matter = await api.call('putCase', {
    params: { case_id: 'external:2026-1' },
    body: { title: 'Harrow v. Bell', client: 'Ada Harrow', facts: 'Bell kept the lantern.' },
  });
  const form = new FormData();
  form.set('case_id', matter.id);
  form.append('file', new Blob(['The lantern was kept by Bell.\n']), 'lantern.txt');
  form.append('file', new Blob([lanternPdf()]), 'lantern.pdf');
  form.append('file', new Blob(['%PDF-1.7\nnothing of the kind']), 'broken-lantern.pdf');
  form.append('file', new Blob([REGISTER]), 'register.txt');
  const upload = await api.send('uploadFiles', { form });
  await read(api, upload.body.files);
  const draft = await api.call('generateDocument', {
    body: { case_id: matter.id, document_type: 'demand_letter', context: 'The lantern must be returned.' },
  });
  const doomedDraft = await api.call('generateDocument', {
    body: { case_id: matter.id, document_type: 'demand_letter', context: 'Never mind the lantern.' },
  });
  const edited = await api.call('generateDocument', {
    body: { case_id: matter.id, document_type: 'demand_letter', context: 'The lantern is wanted back.' },
  });
  const { stream } = await api.download('getDocument', {
    params: { document_id: edited.id },
    query: { format: 'docx' } as never,
  });
  const word = Buffer.from(await new Response(stream).arrayBuffer());
  const planned = { case_id: matter.id, document_type: 'motion_to_dismiss' };
  const plan = await api.call('createPlan', { body: { ...planned, context: 'The lantern was lent.' } });
  const doomedPlan = await api.call('createPlan', { body: planned });
  const ordered = await api.send('generateDocument', {
    body: { case_id: matter.id, document_type: 'demand_letter', context: 'The lantern must be returned.' },
    headers: { prefer: 'respond-async' },
  });
  expect(ordered.status).toBe(202);
  const job_id = (ordered.body as unknown as Accepted<'generateDocument'>).id;
  const [text, scan, broken, register] = upload.body.files;
  const lent = { heading: 'The Lantern Was Lent', text: `${REGISTER} It was never given.` };
  const argued = await api.call('generateDocument', {
    body: {
      ...planned,
      brief: { grounds: [{ ...lent, evidence: [{ file_id: register?.id ?? '', passage: REGISTER }] }] },
    },
  });
  const held = await api.call('batchCases', {
    body: { cases: [{ title: 'Harrow v. Bell, on appeal' }, { title: 'Bell, in bankruptcy' }] },
  });
  const [held_id = '', doomed_case_id = ''] = held.results.map(({ id }) => id ?? '');
  const hold = await api.call('placeHold', { params: { case_id: held_id }, body: { name: 'Appeal' } });
  await api.call('putCase', { params: { case_id: held_id }, body: { judge: 'Hon. R. Vale' } });
  const other = new FormData();
  other.set('case_id', doomed_case_id);
  other.append('file', new Blob(['The lantern was sold.\n']), 'lantern.txt');
  const doomed = await api.send('uploadFiles', { form: other });
  await read(api, doomed.body.files);
  return {
    case_id: matter.id,
    file_id: text?.id ?? '',
    scan_id: scan?.id ?? '',
    document_id: draft.id,
    argued_id: argued.id,
    section_id: draft.sections[0]?.id ?? '',
    edited_id: edited.id,
    word: word.toString('base64'),
    plan_id: plan.id,
    doomed_plan_id: doomedPlan.id,
    doomed_document_id: doomedDraft.id,
    held_id,
    hold_id: hold.id,
    doomed_id: doomed.body.files[0]?.id ?? '',
    doomed_case_id,
    job_id,
    failed_id: broken?.id ?? '',
    ...(await backedUp(api)),
  };
}

/** Until no backup is in work. */
function untilBackedUp(api: Client): Promise<unknown> {
  return vi.waitFor(() => backedUp(api), { timeout: 120_000, interval: 500 });
}

/** However long it takes. */
async function read(api: Client, files: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of files) for await (const _ of api.events('followFile', { params: { file_id: id } }));
}

async function backedUp(api: Client): Promise<Pick<Ids, 'backup_id' | 'backup_job_id'>> {
  const { id } = await api.call('makeBackup', {});
  const job = () => api.call('getBackupJob', { params: { job_id: id } });
  await vi.waitFor(async () => expect((await job()).state).toBe('done'), { timeout: 60_000, interval: 200 });
  return { backup_id: (await job()).backup_id ?? '', backup_job_id: id };
}

const REGISTER =
  'The register of the museum shows that the lantern was lent to Bell on May 3, 2025 and was due back on June 3, 2025.';

function lanternPdf(): Uint8Array<ArrayBuffer> {
  const text = [{ x: 72, y: 700, line: 'The lantern was lent on 3 May.' }];
  return Uint8Array.from(makePdf([{ width: 612, height: 792, text }]));
}

const REDIRECT_URI = 'https://practice.firm.example/callback';

function askingFor(client_id: string): Record<string, string> {
  const pkce = { code_challenge_method: 'S256', code_challenge: 'A'.repeat(43) };
  return { client_id, redirect_uri: REDIRECT_URI, response_type: 'code', scope: 'cases:read', ...pkce };
}

/** The id of what the person then lets the program do. */
async function allowed(secret: string, clientId: string): Promise<string> {
  const headers = { ...fromOwnPage(secret), 'content-type': 'application/json' };
  const body = JSON.stringify(askingFor(clientId));
  const given = await fetch(`${appliance.url}/v1/me/consent`, { method: 'POST', headers, body });
  expect(given.status).toBe(200);
  const listed = await fetch(`${appliance.url}/v1/me/grants`, { headers: fromOwnPage(secret) });
  const { data } = (await listed.json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

const NOWHERE: Ids = {
  case_id: 'case_00000000000000000000000000',
  file_id: 'file_00000000000000000000000000',
  scan_id: 'file_00000000000000000000000000',
  document_id: 'doc_00000000000000000000000000',
  argued_id: 'doc_00000000000000000000000000',
  section_id: 'nowhere',
  edited_id: 'doc_00000000000000000000000000',
  word: '',
  plan_id: 'plan_00000000000000000000000000',
  doomed_plan_id: 'plan_00000000000000000000000000',
  doomed_document_id: 'doc_00000000000000000000000000',
  held_id: 'case_00000000000000000000000000',
  hold_id: 'hold_00000000000000000000000000',
  doomed_id: 'file_00000000000000000000000000',
  doomed_case_id: 'case_00000000000000000000000000',
  job_id: 'job_00000000000000000000000000',
  person_id: 'person_00000000000000000000000000',
  session_id: 'ses_00000000000000000000000000',
  client_id: 'client_00000000000000000000000000',
  token_id: 'tok_00000000000000000000000000',
  webhook_id: 'hook_00000000000000000000000000',
  asking: askingFor('client_00000000000000000000000000'),
  grant_id: 'fam_00000000000000000000000000',
  wall: 'No such wall',
  failed_id: 'file_00000000000000000000000000',
  waiting_id: 'file_00000000000000000000000000',
  backup_id: '2026-01-01T00-00-00-000Z',
  backup_job_id: 'job_00000000000000000000000000',
};

interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly code: unknown;
}

async function ask(
  id: Guarded,
  by: string | null | Readonly<Record<string, string>>,
  about: Ids,
): Promise<Seen> {
  const operation = operationOf(id);
  const { path = operation.path, query = '', json, form } = REQUESTS[id](about);
  const headers = new Headers(typeof by === 'string' ? { authorization: `Bearer ${by}` } : (by ?? {}));
  const init: RequestInit = { method: operation.method, headers };
  if (json !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(json);
  }
  if (form !== undefined) {
    const body = new FormData();
    const { word, ...fields } = form;
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (word === undefined) body.set('file', new Blob(['some words']), 'a.txt');
    else body.set('file', new Blob([Buffer.from(word, 'base64')]), 'a.docx');
    init.body = body;
  }
  const response = await fetch(`${appliance.url}${path}${query}`, init);
  // The stream goes on until it is left.
  const text = id === 'followEvents' && response.ok ? await firstOf(response) : await response.text();
  const isJson = /^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '');
  const code = isJson ? (JSON.parse(text) as Record<string, unknown>)['code'] : undefined;
  return { status: response.status, headers: response.headers, text, code };
}

async function firstOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

/** Without what differs between any two answers. */
function comparable({ status, text }: Seen): unknown {
  return [
    status,
    text
      .replaceAll(/(req|file|case|doc|cus|job|person|ses|client|tok|hook|fam)_[0-9a-z]{26}/g, '$1_…')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…'),
  ];
}

describe('every operation', () => {
  it('is in the list above when it needs a token or a session', () => {
    expect([...guarded].sort()).toEqual(operationIds.filter((id) => operationOf(id).auth !== 'none').sort());
  });

  it('is not served without a token', async () => {
    for (const id of bearer) {
      const { status, code, headers } = await ask(id, null, ids);
      expect([id, status, code]).toEqual([id, 401, 'unauthorized']);
      expect(headers.get('www-authenticate')).toBe('Bearer realm="chancery"');
    }
  });

  it('is not served for garbage, or for a token that was tampered with', async () => {
    const [head = '', claims = '', signature = ''] = owner.split('.');
    const forged = Buffer.from(claims, 'base64url').toString().replace('cases:read', 'cases:rea_');
    const tokens = [
      'garbage',
      'a.b.c',
      `${head}.${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${claims}.`,
      `${owner}A`,
    ];
    for (const id of bearer) {
      for (const token of tokens) {
        const { status, code, headers } = await ask(id, token, ids);
        expect([id, token, status, code]).toEqual([id, token, 401, 'invalid_token']);
        expect(headers.get('www-authenticate')).toContain('error="invalid_token"');
      }
    }
  });

  it('is not served for a token that has expired, was revoked, or is of a firm that became small', async () => {
    for (const id of bearer) {
      for (const token of [expired, revoked]) {
        const { status, code, headers } = await ask(id, token, ids);
        expect([id, status, code]).toEqual([id, 401, 'invalid_token']);
        expect(headers.get('www-authenticate')).toContain('error="invalid_token"');
      }
      const { status, code } = await ask(id, small, ids);
      expect([id, status, code]).toEqual([id, 403, 'tier_not_eligible']);
    }
  });

  it('that answers without a token is public on purpose, and says nothing of a firm', async () => {
    const open = operationIds.filter((id) => operationOf(id).auth === 'none').sort();
    expect(open).toEqual([...PUBLIC].sort());
    for (const id of open.filter((one) => operationOf(one).method === 'GET')) {
      const text = await (await fetch(`${appliance.url}${operationOf(id).path}`)).text();
      // The manual has a lantern of its own.
      const words = id === 'docs' ? [] : ['lantern'];
      for (const word of [...words, ids.case_id, ids.file_id, ids.document_id])
        expect([id, text.includes(word)]).toEqual([id, false]);
    }
  });

  it('is not served without its scope, even with all others', async () => {
    for (const id of bearer) {
      const scope = operationOf(id).scope ?? '';
      expect([id, lacking.has(scope)]).toEqual([id, true]);
      const { status, code, headers } = await ask(id, lacking.get(scope) ?? '', ids);
      expect([id, status, code]).toEqual([id, 403, 'insufficient_scope']);
      expect(headers.get('www-authenticate')).toContain(`error="insufficient_scope"`);
      expect(headers.get('www-authenticate')).toContain(`scope="${scope}"`);
    }
  });

  it('tells another firm, and a walled client, exactly what it tells of things that never were', async () => {
    const naming = guarded.filter(
      (id) =>
        !WITHOUT_FIRMS.includes(id) &&
        JSON.stringify(REQUESTS[id](ids)) !== JSON.stringify(REQUESTS[id](NOWHERE)),
    );
    expect(naming.length).toBeGreaterThan(15);
    for (const id of naming) {
      const isOfCases = AROUND_CASES.test(operationOf(id).scope ?? '') && !WITHOUT_CASES.includes(id);
      for (const [who, token] of [
        ['stranger', stranger],
        ...(isOfCases ? [['walled', walled] as const] : []),
        ['a person of another firm', fromOwnPage(strangePerson.secret)],
        ...(isOfCases ? [['a walled person', fromOwnPage(walledPerson.secret)] as const] : []),
      ] as const) {
        if (operationOf(id).auth === 'session' && typeof token === 'string') continue;
        const hidden = await ask(id, token, ids);
        const absent = await ask(id, token, NOWHERE);
        expect([id, who, comparable(hidden)]).toEqual([id, who, comparable(absent)]);
        expect([id, who, hidden.status < 500]).toEqual([id, who, true]);
        for (const word of ['lantern.txt', 'Harrow', ids.case_id, ids.document_id]) {
          expect([id, who, word, hidden.text.includes(word)]).toEqual([id, who, word, false]);
        }
      }
    }
  });

  it('serves its owner', async () => {
    const api = createClient({ baseUrl: appliance.url, token: owner });
    for (const id of bearer) {
      if (id === 'verifyBackup') await untilBackedUp(api);
      const { status } = await ask(id, owner, ids);
      expect([id, Math.floor(status / 100)]).toEqual([id, 2]);
    }
  });

  it('is not served to people without a session, nor by a token where people act', async () => {
    for (const id of sessionOnly) {
      for (const by of [null, owner, 'garbage', { cookie: 'chancery-device=chd_x' }]) {
        const { status, code, headers } = await ask(id, by, ids);
        expect([id, status, code]).toEqual([id, 401, 'unauthorized']);
        expect(headers.get('www-authenticate')).toBe('Session realm="chancery"');
      }
    }
  });

  it('is not served for a session that is idle, too old, ended, of somebody disabled, or none', async () => {
    const words = new Set<string>();
    for (const id of guarded) {
      for (const [what, secret] of Object.entries(over)) {
        const { status, code, text } = await ask(id, fromOwnPage(secret), ids);
        expect([id, what, status, code]).toEqual([id, what, 401, 'session_ended']);
        words.add(String(comparable({ status, text } as Seen)).replaceAll(/[0-9a-z]{26}/g, ''));
      }
    }
    expect(words.size).toBe(1);
  });

  it('is not served to a role without its scope, nor to an administrator without a second factor', async () => {
    for (const id of guarded) {
      const { scope } = operationOf(id);
      if (scope === null) continue;
      for (const role of ROLES.filter((one) => !ROLE_SCOPES[one].includes(scope))) {
        const { status, code } = await ask(id, fromOwnPage(ofRole[role].secret), ids);
        expect([id, role, status, code]).toEqual([id, role, 403, 'insufficient_scope']);
      }
      const { status, code } = await ask(id, fromOwnPage(halfWay.secret), ids);
      expect([id, status, code]).toEqual([id, 403, 'second_factor_required']);
    }
  });

  it('is not served to a page of another site, or of another origin of the same site', async () => {
    const { cookie = '' } = fromOwnPage(person.secret);
    const elsewhere = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: appliance.url },
      { 'sec-fetch-site': 'garbage' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${appliance.url}.evil.example` },
      { origin: 'http://127.0.0.1:1' },
      {},
    ];
    for (const id of guarded) {
      for (const headers of elsewhere) {
        const { status, code } = await ask(id, { cookie, ...headers } as Record<string, string>, ids);
        expect([id, headers, status, code]).toEqual([id, headers, 403, 'cross_site']);
      }
      // Typed into the address line, or a bookmark.
      if (operationOf(id).method === 'GET') continue;
      const { code } = await ask(id, { cookie, 'sec-fetch-site': 'none' }, ids);
      expect([id, code]).toEqual([id, 'cross_site']);
    }
  });

  it('that deletes or gives access is not served to a person who gave the password too long ago', async () => {
    // What ends access, or what a person does to themselves alone, is not held up.
    const ends = /^(end|offer|giveCode|beginSession|accept)/;
    const destroys = guarded.filter((id) => operationOf(id).method === 'DELETE' && !ends.test(id));
    const gives = guarded.filter(
      (id) =>
        /^(People|Clients|Walls|Webhooks)$/.test(operationOf(id).tag) && operationOf(id).method !== 'GET',
    );
    const wanted = [
      ...destroys,
      ...gives.filter((id) => !ends.test(id) && id !== 'previewWall'),
      'giveConsent',
    ];
    const late = await appliance.withStores(async (stores) => {
      const { firm } = (appliance as RunningAppliance<{ firm: string }>).prepared;
      const one = await signedInPerson(stores, firm, ALL_ROLES);
      await stores.database.transaction((tx) =>
        tx
          .updateTable('sessions')
          .set({ proven_at: new Date(Date.now() - 601_000).toISOString() })
          .where('id', '=', one.sessionId)
          .execute(),
      );
      return one;
    });
    for (const id of wanted as Guarded[]) {
      const { status, code } = await ask(id, fromOwnPage(late.secret), ids);
      expect([id, status, code]).toEqual([id, 403, 'proof_required']);
    }
    expect(wanted.length).toBeGreaterThan(15);
  });

  it('serves people who may, from a page of ours', async () => {
    const reading = bearer.filter((id) => operationOf(id).method === 'GET');
    for (const id of reading) {
      const { status } = await ask(id, fromOwnPage(person.secret), ids);
      // A job is seen by whoever ordered it.
      expect([id, status]).toEqual([id, id === 'getJob' ? 404 : 200]);
    }
    const { cookie = '' } = fromOwnPage(person.secret);
    expect((await ask('listCases', { cookie, origin: appliance.url }, ids)).status).toBe(200);
    expect((await ask('listCases', { cookie, 'sec-fetch-site': 'none' }, ids)).status).toBe(200);
    for (const id of sessionOnly) {
      const [one, target] = await appliance.withStores(async (stores) => {
        const { firm } = (appliance as RunningAppliance<{ firm: string }>).prepared;
        return [
          await signedInPerson(stores, firm, ALL_ROLES),
          await signedInPerson(stores, firm, ['lawyer']),
        ] as const;
      });
      const about = { ...ids, person_id: target.personId, session_id: target.sessionId };
      const own = {
        ...about,
        ...(id === 'endMySession' && { session_id: one.sessionId }),
        ...(id === 'endMyGrant' && { grant_id: await allowed(one.secret, ids.client_id) }),
      };
      const { status } = await ask(id, fromOwnPage(one.secret), own);
      // Without the code of an authenticator; test/http/sessions.test.ts goes the whole way.
      const wanted = id === 'setSecondFactor' ? 409 : id === 'giveCode' ? 401 : 2;
      expect([id, wanted === 2 ? Math.floor(status / 100) : status]).toEqual([id, wanted]);
    }
  });
});
