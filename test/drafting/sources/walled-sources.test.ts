import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  authenticate,
  buildWall,
  issueToken,
  listWallImpact,
  type Principal,
  revokeClientTokens,
  takeDownWall,
} from '../../../src/access/index.ts';
import { upsertCase, upsertCases } from '../../../src/cases/index.ts';
import {
  deleteDocument,
  listDocuments,
  listDraftDisposals,
  streamDocument,
} from '../../../src/drafting/index.ts';
import {
  assertStillSeen,
  revalidateAccess,
  stillSeen,
} from '../../../src/drafting/sources/revalidate-access.ts';
import { operator } from '../../../src/platform/index.ts';
import { deleteFile } from '../../../src/vault/index.ts';
import { generateDocument, getDocument } from '../../support/drafted.ts';
import { newClient, newFirm, openWorld } from '../../support/world.ts';
import { addFiles, DEMO, DEMO_REQUEST, demoWorld } from '../demo-world.ts';

const context = DEMO_REQUEST;

/** A case beside the demo's, and a client who may be screened off it. */
async function world() {
  const { parts, firm, cases } = await demoWorld();
  const other = (await upsertCase(parts, firm, { values: { title: 'Bell takeover' } })).case.id;
  const { principal, clientId } = await newClient(parts, firm.firmId);
  const input = { case_id: cases.get('DEMO-001') ?? '', document_type: 'motion_to_dismiss', context };
  const screen = () =>
    buildWall(parts, firm, {
      name: 'Bell',
      mode: 'screen',
      reason: 'r',
      cases: [other],
      subjects: [clientId],
    });
  const file = async (name: string, text: string | Uint8Array, title: string) => {
    const fields = { kind: 'precedent', case_id: other, ...(title !== '' && { title }) };
    const [id = ''] = await addFiles(parts, firm, [{ name, bytes: text }], fields);
    return id;
  };
  const drafts = async (who: Principal) =>
    (await listDocuments(parts, who, { limit: 9 })).data.map(({ id }) => id);
  return { parts, firm, principal, input, other, screen, file, drafts };
}

const FILE = 'castellane-v-brook-harbor-carriers.txt';

/** A decision of the demo, filed with the other case. */
const DECISION = readFileSync(join(DEMO, 'precedents', FILE));

describe('behind a wall stays a draft', () => {
  test('whose source was deleted: its words are still in it', async () => {
    const { parts, firm, principal, input, screen, file, drafts } = await world();
    const source = await file(FILE, DECISION, '');
    const draft = await generateDocument(parts, principal, { ...input, sources: [source] });
    expect(draft.citations.map(({ file_id }) => file_id)).toContain(source);
    expect(await drafts(principal)).toEqual([draft.id]);
    const wall = await screen();
    expect(await drafts(principal)).toEqual([]);
    await deleteFile(parts, firm, { id: source });
    expect(await drafts(principal)).toEqual([]);
    await expect(getDocument(parts, principal, draft.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await drafts(firm)).toEqual([draft.id]);
    expect((await listWallImpact(parts, firm, wall)).drafts.map(({ id }) => id)).toEqual([draft.id]);
    await deleteDocument(parts, firm, { id: draft.id });
    expect((await listDraftDisposals(parts, principal, { limit: 9 })).data).toEqual([]);
    expect((await listDraftDisposals(parts, firm, { limit: 9 })).data).toHaveLength(1);
  });

  test('whose report names what a file behind it says against an authority', async () => {
    const { parts, firm, principal, input, screen, file, drafts } = await world();
    await file(
      'memo.txt',
      'The takeover hangs on one decision. Castellane v. Brook Harbor Carriers, Inc., 431 Mer. 3d 67 (Mer. 2017) was overruled by the court last week. We overrule Castellane v. Brook Harbor Carriers, Inc., 431 Mer. 3d 67.',
      'PRIVILEGED takeover memo',
    );
    const draft = await generateDocument(parts, firm, input);
    expect(JSON.stringify(draft.verification.notes)).toContain('PRIVILEGED takeover memo');
    await screen();
    expect(await drafts(principal)).toEqual([]);
    const without = await generateDocument(parts, principal, input);
    expect(JSON.stringify(without)).not.toContain('PRIVILEGED');
    expect(await drafts(principal)).toEqual([without.id]);
  });
});

describe('a draft that is read along', () => {
  test('ends when a wall goes up around one of its sources, and is not kept', async () => {
    const { parts, principal, input, screen, file, drafts } = await world();
    const source = await file(FILE, DECISION, '');
    const signal = new AbortController().signal;
    const reading = streamDocument(parts, principal, { ...input, sources: [source] }, signal);
    expect((await reading.next()).value).toMatchObject({ event: 'started' });
    expect((await reading.next()).value).toMatchObject({ event: 'paragraph' });
    await screen();
    await expect(reading.next()).rejects.toMatchObject({ code: 'conflict' });
    expect(await drafts(principal)).toEqual([]);
  });

  test('asks for the case, for every source and for the token, each time anew', async () => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    const [case_id, other] = (await upsertCases(stores, firm, [{ title: 'Own' }, { title: 'Other' }])).map(
      ({ id }) => id ?? '',
    ) as [string, string];
    const upload = (name: string, of: string) =>
      addFiles(stores, firm, [{ name, bytes: `Of ${name}.` }], { case_id: of });
    const files = [...(await upload('laches', case_id)), ...(await upload('estoppel', other))];
    const { clientId } = await newClient(stores, firm.firmId);
    const { access_token } = await issueToken(stores, operator, { clientId });
    const principal = await authenticate(stores, access_token);
    const seen = (ids = files) => assertStillSeen(stores, principal, case_id, ids);
    await seen();
    const wall = { name: 'Bell', mode: 'screen' as const, reason: 'r', subjects: [clientId] };
    await buildWall(stores, firm, { ...wall, cases: [other] });
    await expect(seen()).rejects.toMatchObject({ code: 'conflict' });
    await seen(files.slice(0, 1));
    await buildWall(stores, firm, { ...wall, cases: [case_id] });
    await expect(seen([])).rejects.toMatchObject({ code: 'not_found' });
    await takeDownWall(stores, firm, 'Bell');
    await seen();
    const readOnly = await issueToken(stores, operator, { clientId, scope: 'cases:read' });
    const reader = await authenticate(stores, readOnly.access_token);
    await expect(assertStillSeen(stores, reader, case_id, files)).rejects.toMatchObject({
      code: 'insufficient_scope',
    });
    await revokeClientTokens(stores, operator, clientId);
    await expect(seen()).rejects.toMatchObject({ code: 'invalid_token' });
  });

  test('asks once as long as nothing is committed, at once when a wall is, and when a token ends', async () => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    const case_id = (await upsertCase(stores, firm, { values: { title: 'Own' } })).case.id;
    const { clientId } = await newClient(stores, firm.firmId);
    const { access_token, expires_in } = await issueToken(stores, operator, { clientId });
    const principal = await authenticate(stores, access_token);
    let [asked, time] = [0, stores.clock.now().getTime()];
    const { database } = stores;
    const counted = {
      ...database,
      get read() {
        asked += 1;
        return database.read;
      },
    };
    const seen = stillSeen(
      { database: counted, clock: { now: () => new Date(time) } },
      principal,
      case_id,
      [],
    );
    await seen();
    const once = asked;
    for (let paragraph = 0; paragraph < 1_000; paragraph += 1) await seen();
    expect(asked).toBe(once);
    await upsertCase(stores, firm, { values: { title: 'Another' } });
    await seen();
    expect(asked).toBe(2 * once);
    await buildWall(stores, firm, {
      name: 'Own',
      mode: 'screen',
      reason: 'r',
      cases: [case_id],
      subjects: [clientId],
    });
    await expect(seen()).rejects.toMatchObject({ code: 'not_found' });
    await expect(seen()).rejects.toMatchObject({ code: 'not_found' });
    await takeDownWall(stores, firm, 'Own');
    await seen();
    time += expires_in * 1_000;
    await expect(seen()).rejects.toMatchObject({ code: 'invalid_token' });
  });

  test('stops its writer when the reader leaves, or may read no more', async () => {
    const ended: string[] = [];
    async function* words(who: string) {
      try {
        yield 'one';
        yield 'two';
        return 'the end';
      } finally {
        ended.push(who);
      }
    }
    const heard = revalidateAccess(words('whole'), async () => undefined);
    expect([await heard.next(), await heard.next(), await heard.next()]).toEqual([
      { done: false, value: 'one' },
      { done: false, value: 'two' },
      { done: true, value: 'the end' },
    ]);
    const left = revalidateAccess(words('left'), async () => undefined);
    await left.next();
    await left.return('the end');
    let asked = 0;
    const walled = revalidateAccess(words('walled'), async () => {
      asked += 1;
      if (asked > 1) throw new Error('a wall');
    });
    await walled.next();
    await expect(walled.next()).rejects.toThrow('a wall');
    expect(ended).toEqual(['whole', 'left', 'walled']);
  });
});
