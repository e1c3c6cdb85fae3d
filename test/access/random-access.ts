import { buildWall, createSessions, type Principal, takeDownWall } from '../../src/access/index.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import {
  caseSheet,
  deleteCaseVersions,
  getCase,
  getCaseVersion,
  listCases,
  listCaseVersions,
  listHolds,
  placeHold,
  upsertCase,
  upsertCases,
} from '../../src/cases/index.ts';
import {
  compareVersions,
  deleteDocument,
  getVersion,
  listDocuments,
  listDraftDisposals,
  listVersions,
} from '../../src/drafting/index.ts';
import type { FirmResource } from '../../src/firm/index.ts';
import { ingestFile } from '../../src/ingest/index.ts';
import { claim } from '../../src/jobs/index.ts';
import { isChanceryError } from '../../src/platform/index.ts';
import { citedAs, listPrecedents, searchPrecedents } from '../../src/precedents/index.ts';
import { readHere } from '../../src/processes/reader/read-here.ts';
import { DEFAULT_LIMITS } from '../../src/reading/index.ts';
import { searchPages } from '../../src/search/index.ts';
import {
  deleteFile,
  getFile,
  listCustody,
  listDisposals,
  listFiles,
  readPage,
  readText,
  receiveFiles,
} from '../../src/vault/index.ts';
import { getDocument } from '../support/drafted.ts';
import { signedInPerson } from '../support/people.ts';
import { ownReader } from '../support/reader.ts';
import { fileParts, newClient, newFirm, vaultParts } from '../support/world.ts';

/** Something that can be seen: by whom is said by the cases it hangs on. Library files hang on none. */
interface Thing {
  readonly kind: 'case' | 'version' | 'file' | 'document' | 'hold' | 'disposal' | 'draft disposal';
  readonly id: string;
  /** Words that stand nowhere else. */
  readonly marks: readonly string[];
  readonly firm: number;
  readonly cases: readonly Matter[];
}

interface Matter {
  readonly id: string;
  readonly firm: number;
  readonly area: string;
  readonly client: string;
}

interface Wall {
  readonly mode: 'screen' | 'admit';
  readonly cases: ReadonlySet<string>;
  readonly subjects: ReadonlySet<string>;
}

const AREAS = ['tax', 'litigation'];
const CLIENTS = ['Acme', 'Bolt'];
const WALLS_STAND_FOR = 25;

/** mulberry32: the same seed, the same runs. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const some = <T>(list: readonly T[], share: number): T[] => list.filter(() => next() < share);
  return { next, pick, some };
}

/**
 * Random principals, programs with tokens and people with sessions, ask random operations in a world of two firms whose walls change all the time. Who may see what is
 * said once more here, without SQL. Every answer is looked through for the marks of what the principal may not see, and
 * lists must hold all it may.
 * @returns what leaked or was missing, empty when all is well
 */
export async function askAtRandom(
  stores: Stores,
  runs: number,
  seed: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<string[]> {
  const random = randomFrom(seed);
  const { firms, things, matters, subjects, secrets } = await build(stores);
  const sessions = createSessions(stores);
  const faults: string[] = [];
  let walls: Wall[] = [];
  for (let run = 0; run < runs && faults.length < 10; run++) {
    if (run % WALLS_STAND_FOR === 0) {
      for (const [i, { name }] of walls.map((_, at) => ({ name: `wall ${at}` })).entries()) {
        await takeDownWall(stores, firms[i % 2] as Principal, name);
      }
      walls = [];
      for (let i = 0; i < 4; i++) {
        const own = matters.filter(({ firm }) => firm === i % 2).map(({ id }) => id);
        const wall = {
          mode: random.pick(['screen', 'admit'] as const),
          cases: [random.pick(own), ...random.some(own, 0.2)],
          subjects: [random.pick(subjects[i % 2] ?? []), ...random.some(subjects[i % 2] ?? [], 0.3)],
        };
        await buildWall(stores, firms[i % 2] as Principal, { name: `wall ${i}`, reason: 'r', ...wall });
        walls.push({ mode: wall.mode, cases: new Set(wall.cases), subjects: new Set(wall.subjects) });
      }
      onProgress(run);
    }
    const firm = random.pick([0, 1]);
    const [clients, people] = [0, 1].map((half) => (subjects[firm] ?? []).slice(half * 2, half * 2 + 2));
    const resource = (): FirmResource => ({
      ...(random.next() < 0.3 ? { cases: random.some(matters, 0.5).map(({ id }) => id) } : {}),
      ...(random.next() < 0.3 ? { practice_areas: random.some(AREAS, 0.6) } : {}),
      ...(random.next() < 0.3 ? { clients: random.some(CLIENTS, 0.6) } : {}),
    });
    const token: Principal = {
      ...(firms[firm] as Principal),
      kind: 'client',
      clientId: random.pick(clients ?? []),
      personId: random.pick([null, ...(people ?? [])]),
      resources: random.some([0, 1], 0.5).map(() => [resource()]),
    };
    const principal =
      random.next() < 0.4 ? await sessions.authenticate(random.pick(secrets[firm] ?? [])) : token;
    const sees = (matter: Matter) => maySee(principal, firm, matter, walls);
    const isVisible = (thing: Thing) => thing.firm === firm && thing.cases.every(sees);
    const operation = random.pick(OPERATIONS);
    const target = random.pick(things);
    let answer: unknown;
    try {
      answer = await operation.ask(stores, principal, target);
    } catch (error) {
      if (!isChanceryError(error) || error.isFailure) throw error;
      answer = [error.code, error.message, error.hint, error.errors];
      if (error.code !== 'not_found') answer = [...(answer as unknown[]), target.id];
    }
    // What was asked with may stand in the answer of who may not know more than that.
    const text = JSON.stringify(answer);
    for (const thing of things) {
      if (isVisible(thing)) {
        if (operation.lists === thing.kind && !text.includes(thing.id)) {
          faults.push(`run ${run}: ${operation.name} lacks ${thing.kind} ${thing.id}`);
        }
        continue;
      }
      const leaked = thing.marks.find((mark) => text.includes(mark));
      if (leaked !== undefined)
        faults.push(`run ${run}: ${operation.name} showed ${leaked} of a ${thing.kind}`);
    }
  }
  return faults;
}

function maySee(principal: Principal, firm: number, matter: Matter, walls: readonly Wall[]): boolean {
  const { clientId, personId } = principal;
  const admits = (resource: FirmResource) =>
    (resource.cases?.includes(matter.id) ?? true) &&
    (resource.practice_areas?.includes(matter.area) ?? true) &&
    (resource.clients?.includes(matter.client) ?? true);
  const holds = ({ mode, cases, subjects }: Wall) => {
    if (!cases.has(matter.id)) return true;
    if (mode === 'admit') return subjects.has(personId ?? clientId ?? '');
    return ![clientId, personId].some((id) => id !== null && subjects.has(id));
  };
  return (
    matter.firm === firm && walls.every(holds) && principal.resources.every((grant) => grant.some(admits))
  );
}

interface Operation {
  readonly name: string;
  /** Must hold everything of this kind that is visible. */
  readonly lists?: Thing['kind'];
  ask(stores: Stores, principal: Principal, target: Thing): Promise<unknown>;
}

const ALL = { limit: 200 };

const OPERATIONS: readonly Operation[] = [
  { name: 'listCases', lists: 'case', ask: (s, p) => listCases(s, p, ALL) },
  { name: 'getCase', ask: (s, p, { id }) => getCase(s, p, id) },
  { name: 'getCase by external id', ask: (s, p, { marks }) => getCase(s, p, `external:${marks[0]}`) },
  { name: 'getCaseSheet', ask: (s, p, { id }) => caseSheet(s, p, id) },
  { name: 'listCaseVersions', ask: (s, p, { cases, id }) => listCaseVersions(s, p, cases[0]?.id ?? id, ALL) },
  { name: 'getCaseVersion', ask: (s, p, { cases, id }) => getCaseVersion(s, p, cases[0]?.id ?? id, 2) },
  {
    name: 'deleteCaseVersions under hold',
    ask: (s, p, { kind, id }) => deleteCaseVersions(s, p, kind === 'case' ? id : 'case_none'),
  },
  { name: 'listHolds', lists: 'hold', ask: (s, p) => listHolds(s, p) },
  { name: 'listHolds of a case', ask: (s, p, { cases, id }) => listHolds(s, p, cases[0]?.id ?? id) },
  { name: 'listFiles', lists: 'file', ask: (s, p) => listFiles(s, p, ALL) },
  {
    name: 'listFiles of a case',
    ask: (s, p, { cases }) => listFiles(s, p, { ...ALL, case_id: cases[0]?.id }),
  },
  { name: 'getFile', ask: (s, p, { id }) => getFile(s, p, id) },
  { name: 'readText', ask: (s, p, { id }) => readText(s, p, { id }) },
  { name: 'readPage', ask: (s, p, { id }) => readPage(s, p, { id, number: 1 }) },
  { name: 'listCustody', ask: (s, p, { id }) => listCustody(s, p, id) },
  {
    name: 'deleteFile under hold',
    ask: (s, p, { kind, cases, id }) =>
      deleteFile(s, p, { id: kind === 'file' && cases.length > 0 ? id : 'file_none' }),
  },
  { name: 'listDisposals', lists: 'disposal', ask: (s, p) => listDisposals(s, p, ALL) },
  { name: 'searchPages', ask: (s, p) => searchPages(s, p, { q: 'memorandum', limit: 50 }) },
  {
    name: 'searchPages for a mark',
    ask: (s, p, { marks }) => searchPages(s, p, { q: marks.at(-1) ?? 'x', limit: 50 }),
  },
  { name: 'listPrecedents', lists: 'file', ask: (s, p) => listPrecedents(s, p, ALL) },
  {
    name: 'listPrecedents of a case',
    ask: (s, p, { cases }) => listPrecedents(s, p, { ...ALL, case_id: cases[0]?.id }),
  },
  { name: 'listPrecedents of a file', ask: (s, p, { id }) => listPrecedents(s, p, { ...ALL, file_id: id }) },
  { name: 'citedAs', ask: async (s, p, { id }) => [...(await citedAs(s)(p, [id])).values()] },
  { name: 'searchPrecedents', ask: (s, p) => searchPrecedents(s, p, { q: 'memorandum', limit: 50 }) },
  { name: 'listDocuments', lists: 'document', ask: (s, p) => listDocuments(s, p, ALL) },
  {
    name: 'deleteDocument under hold',
    ask: (s, p, { kind, id }) => deleteDocument(s, p, { id: kind === 'document' ? id : 'doc_none' }),
  },
  { name: 'listDraftDisposals', lists: 'draft disposal', ask: (s, p) => listDraftDisposals(s, p, ALL) },
  { name: 'getDocument', ask: (s, p, { id }) => getDocument(s, p, id) },
  { name: 'getVersion', ask: (s, p, { id }) => getVersion(s, p, id, 1) },
  { name: 'listVersions', ask: (s, p, { id }) => listVersions(s, p, id) },
  { name: 'compareVersions', ask: (s, p, { id }) => compareVersions(s, p, { id, from: 1, to: 1 }) },
];

async function build(stores: Stores) {
  const firms = [await newFirm(stores, 'One'), await newFirm(stores, 'Two')];
  const things: Thing[] = [];
  const matters: Matter[] = [];
  const subjects: string[][] = [];
  const secrets: string[][] = [];
  let serial = 0;
  // Never a word of another: `mark1z` does not stand in `mark10z`.
  const mark = () => `mark${serial++}z`;
  for (const [firm, principal] of firms.entries()) {
    const clients = [await newClient(stores, principal.firmId), await newClient(stores, principal.firmId)];
    const people = [
      await signedInPerson(stores, principal.firmId, ['lawyer', 'records']),
      await signedInPerson(stores, principal.firmId, ['lawyer']),
    ];
    secrets.push(people.map(({ secret }) => secret));
    subjects.push([...clients.map(({ clientId }) => clientId), ...people.map(({ personId }) => personId)]);
    const upload = async (cases: Matter[], word: string): Promise<Thing> => {
      const [caseId] = cases.map(({ id }) => id);
      const fields: Record<string, string> = caseId === undefined ? {} : { case_id: caseId };
      const bytes = `Memorandum on ${word}.`;
      const files = fileParts([{ name: `${word}.txt`, bytes }], { ...fields, kind: 'precedent' });
      const [outcome] = await receiveFiles(vaultParts(stores), principal, files);
      if (outcome?.outcome !== 'received') throw new Error('refused');
      const { id, sha256 } = outcome.file;
      return { kind: 'file', id, marks: [id, sha256, word], firm, cases };
    };
    things.push(await upload([], mark()));
    const own: [Matter, Thing][] = [];
    for (const area of AREAS) {
      for (const client of CLIENTS) {
        const word = mark();
        const [row] = await upsertCases(stores, principal, [
          { title: word, external_id: word, practice_area: area, client },
        ]);
        const matter: Matter = { id: row?.id ?? '', firm, area, client };
        matters.push(matter);
        things.push({ kind: 'case', id: matter.id, marks: [word, matter.id], firm, cases: [matter] });
        const doomed = await upload([matter], mark());
        const [certificate] = await deleteFile(stores, principal, { id: doomed.id });
        const disposal = certificate?.id ?? '';
        things.push({ ...doomed, kind: 'disposal', id: disposal, marks: [...doomed.marks, disposal] });
        const file = await upload([matter], mark());
        things.push(file);
        own.push([matter, file]);
      }
    }
    const draft = async (matter: Matter, source: Thing, word: string): Promise<string> => {
      const id = stores.ids.next('doc');
      await stores.database.transaction(async (tx) => {
        await tx
          .insertInto('documents')
          .values({
            id,
            firm_id: principal.firmId,
            case_id: matter.id,
            document_type: 'demand_letter',
            title: word,
            tone: 'formal',
            engine_kind: 'assembly',
            version: 1,
            how: 'drafted',
            model: null,
            model_sha256: null,
            body: JSON.stringify({
              id,
              text: word,
              sections: [],
              verification: { unsupported: [] },
              passport: { sha256: '0'.repeat(64) },
            }),
            created_by: null,
            created_at: stores.clock.now().toISOString(),
          })
          .execute();
        await tx.insertInto('document_sources').values({ document_id: id, file_id: source.id }).execute();
      });
      return id;
    };
    // Each draft is of one case, and written from a file of the next. One of two is deleted, before a hold forbids it.
    for (const [i, [matter]] of own.entries()) {
      const [from, source] = own[(i + 1) % own.length] ?? [];
      if (from === undefined || source === undefined) continue;
      const cases = [matter, from];
      const gone = mark();
      const doomed = await draft(matter, source, gone);
      const { id: disposal } = await deleteDocument(stores, principal, { id: doomed });
      things.push({ kind: 'draft disposal', id: disposal, marks: [disposal, doomed, gone], firm, cases });
      const word = mark();
      const id = await draft(matter, source, word);
      things.push({ kind: 'document', id, marks: [id, word], firm, cases });
    }
    for (const [matter] of own) {
      const name = mark();
      const { hold } = await placeHold(stores, principal, { caseId: matter.id, name, reason: '' });
      things.push({ kind: 'hold', id: hold.id, marks: [hold.id, name], firm, cases: [matter] });
      // The record was once of another client: who is let in by the one has not seen what was said of the other.
      const client = matter.client === 'Acme' ? 'Bolt' : 'Acme';
      const word = mark();
      for (const values of [
        { client, facts: word },
        { client: matter.client, facts: null },
      ])
        await upsertCase(stores, principal, { reference: matter.id, values });
      const then = { ...matter, client };
      things.push({ kind: 'version', id: `${matter.id} 2`, marks: [word], firm, cases: [matter, then] });
    }
  }
  await read(stores);
  return { firms, things, matters, subjects, secrets };
}

async function read(stores: Stores): Promise<void> {
  const reader = ownReader();
  const parts = { ...stores, reader: readHere(reader), limits: DEFAULT_LIMITS };
  const signal = new AbortController().signal;
  for (let job = await claim(parts, 'ingest_file', 'test'); job !== undefined; ) {
    await ingestFile(parts, job, {}, signal);
    job = await claim(parts, 'ingest_file', 'test');
  }
  await reader.close();
}
