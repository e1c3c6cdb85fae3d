import { describe, expect, it } from 'vitest';
import {
  addWall,
  authenticate,
  buildWall,
  createSigningKey,
  issueToken,
  listNamedWalls,
  listWallImpact,
  loadSigningKeys,
  type Principal,
  removeWall,
  requestToken,
  rotateSigningKey,
  takeDownWall,
} from '../../src/access/index.ts';
import { appendAudit } from '../../src/audit/index.ts';
import { getCase, listCases, upsertCase, upsertCases } from '../../src/cases/index.ts';
import { listDocuments } from '../../src/drafting/index.ts';
import { addClient, addPerson, changePerson } from '../../src/firm/index.ts';
import { frozenClock, operator } from '../../src/platform/index.ts';
import { openKeyFiles } from '../../src/store/index.ts';
import { changeFile, deleteFile, getFile, listFiles, receiveFiles } from '../../src/vault/index.ts';
import { getDocument } from '../support/drafted.ts';
import { fileParts, newClient, newFirm, openWorld, vaultParts } from '../support/world.ts';

async function world() {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const { principal, clientId, secret } = await newClient(stores, firm.firmId);
  const rows = await upsertCases(stores, firm, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
  const [one = '', two = '', three = ''] = rows.map(({ id }) => id ?? '');
  const person = async (name: string) =>
    (await addPerson(stores, operator, { firmId: firm.firmId, name })).id;
  const ada = await person('Ada');
  const ben = await person('Ben');
  const sees = async (who: Principal) =>
    (await listCases(stores, who, { limit: 50 })).data.map(({ title }) => title).join(' ');
  const upload = async (who: Principal, bytes: string, caseId: string | null) => {
    const fields: Record<string, string> = caseId === null ? {} : { case_id: caseId };
    const [outcome] = await receiveFiles(
      vaultParts(stores),
      who,
      fileParts([{ name: 'a.txt', bytes }], fields),
    );
    if (outcome?.outcome !== 'received') throw new Error('refused');
    return outcome.file;
  };
  return { stores, firm, principal, clientId, secret, one, two, three, ada, ben, sees, upload };
}

const as = (principal: Principal, personId: string | null): Principal => ({ ...principal, personId });

describe('a wall with a name', () => {
  it('screens its people and clients off all its cases, and can grow', async () => {
    const { stores, firm, principal, clientId, one, two, three, ada, ben, sees } = await world();
    const wall = { name: 'Bell', mode: 'screen' as const, reason: 'Former counsel' };
    await buildWall(stores, firm, { ...wall, cases: [one], subjects: [ada] });
    expect(await sees(as(principal, ada))).toBe('Two Three');
    expect(await sees(as(principal, ben))).toBe('One Two Three');
    await buildWall(stores, firm, { ...wall, cases: [two], subjects: [clientId] });
    expect(await sees(as(principal, ada))).toBe('Three');
    expect(await sees(as(principal, ben))).toBe('Three');
    expect(await sees(firm)).toBe('One Two Three');
    expect(await listNamedWalls(stores, firm, { caseId: two })).toMatchObject([
      { ...wall, cases: [one, two], subjects: [ada, clientId] },
    ]);
    expect(await listNamedWalls(stores, firm, { caseId: three })).toEqual([]);
    await expect(
      buildWall(stores, firm, { ...wall, mode: 'admit', cases: [one], subjects: [ada] }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await takeDownWall(stores, firm, 'Bell');
    expect(await sees(as(principal, ada))).toBe('One Two Three');
  });

  it('is about cases and subjects of the firm, or is not built', async () => {
    const { stores, firm, one, ada, sees, principal } = await world();
    const stranger = await newFirm(stores, 'Other');
    const theirs = await addPerson(stores, operator, { firmId: stranger.firmId, name: 'Stranger' });
    const [foreign] = await upsertCases(stores, stranger, [{ title: 'Foreign' }]);
    const wall = { name: 'Bell', mode: 'screen' as const, reason: 'r', cases: [one], subjects: [ada] };
    const refused: [Partial<typeof wall>, string][] = [
      [{ subjects: [ada, 'person_typo'] }, 'not_found'],
      [{ subjects: ['client_typo'] }, 'not_found'],
      [{ subjects: [theirs.id] }, 'not_found'],
      [{ cases: [one, 'case_typo'] }, 'not_found'],
      [{ cases: [foreign?.id ?? ''] }, 'not_found'],
      [{ name: ' ' }, 'validation_failed'],
      [{ name: 'Be\u202ell' }, 'validation_failed'],
      [{ name: 'Bell\nconflict' }, 'validation_failed'],
      [{ cases: [] }, 'validation_failed'],
      [{ subjects: [] }, 'validation_failed'],
    ];
    for (const [change, code] of refused) {
      for (const mode of ['screen', 'admit'] as const)
        await expect(
          buildWall(stores, firm, { ...wall, mode, ...change }),
          JSON.stringify(change),
        ).rejects.toMatchObject({ code });
    }
    for (const pair of [
      { caseId: one, subjectId: 'person_typo' },
      { caseId: one, subjectId: theirs.id },
      { caseId: 'case_typo', subjectId: ada },
    ])
      await expect(addWall(stores, firm, { ...pair, reason: 'r' })).rejects.toMatchObject({
        code: 'not_found',
      });
    expect(await listNamedWalls(stores, firm)).toEqual([]);
    // What is there already is not asked for anew: a wall grows by its name alone.
    await buildWall(stores, firm, wall);
    await buildWall(stores, firm, { ...wall, cases: [], subjects: [] });
    expect(await listNamedWalls(stores, firm)).toMatchObject([{ cases: [one], subjects: [ada] }]);
    await expect(buildWall(stores, firm, { ...wall, subjects: ['person_typo'] })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await sees(as(principal, ada))).toBe('Two Three');
  });

  it('is taken down by its name, and a pair by both its ids; what is not there is said', async () => {
    const { stores, firm, one, two, ada, ben, sees, principal } = await world();
    await addWall(stores, firm, { caseId: one, subjectId: ada, reason: 'first' });
    await addWall(stores, firm, { caseId: one, subjectId: ada, reason: 'r' });
    // Said twice, it is one wall, with what was said last.
    expect((await listNamedWalls(stores, firm)).map(({ reason }) => reason)).toEqual(['r']);
    const wall = { mode: 'screen' as const, reason: 'r', cases: [two], subjects: [ada] };
    await buildWall(stores, firm, { ...wall, name: 'Bell' });
    const stranger = await newFirm(stores, 'Other');
    const missing = { code: 'not_found' };
    for (const [who, name] of [
      [firm, ''],
      [firm, 'Harrow'],
      [stranger, 'Bell'],
    ] as const)
      await expect(takeDownWall(stores, who, name)).rejects.toMatchObject(missing);
    for (const [who, caseId, subjectId] of [
      [firm, one, ben],
      [firm, two, ada],
      [stranger, one, ada],
    ] as const)
      await expect(removeWall(stores, who, { caseId, subjectId })).rejects.toMatchObject(missing);
    expect(await sees(as(principal, ada))).toBe('Three');
    await takeDownWall(stores, firm, 'Bell');
    expect(await sees(as(principal, ada))).toBe('Two Three');
    await removeWall(stores, firm, { caseId: one, subjectId: ada });
    expect(await sees(as(principal, ada))).toBe('One Two Three');
  });

  it('lets only its own in: the person who is acted for counts, and every such wall', async () => {
    const { stores, firm, principal, clientId, one, ada, ben, sees } = await world();
    const wall = { mode: 'admit' as const, reason: 'Inquiry', cases: [one] };
    await buildWall(stores, firm, { ...wall, name: 'Team', subjects: [ada, clientId] });
    expect(await sees(as(principal, ada))).toBe('One Two Three');
    expect(await sees(as(principal, ben))).toBe('Two Three');
    expect(await sees(principal)).toBe('One Two Three');
    await buildWall(stores, firm, { ...wall, name: 'Partners', subjects: [ben] });
    for (const who of [as(principal, ada), as(principal, ben), principal]) {
      expect(await sees(who)).toBe('Two Three');
    }
  });
});

describe('a walled case shows nowhere', () => {
  it('not as a conflict of external ids: whoever is screened off may use the id', async () => {
    const { stores, firm, principal, clientId } = await world();
    const put = (who: Principal, title: string) =>
      upsertCase(stores, who, { reference: 'external:2026-7', values: { title } });
    const secret = await put(firm, 'Secret');
    await addWall(stores, firm, { caseId: secret.case.id, subjectId: clientId, reason: 'conflict' });
    const own = await put(principal, 'Own');
    expect(own.outcome).toBe('created');
    expect((await put(principal, 'Own, changed')).case.id).toBe(own.case.id);
    expect((await getCase(stores, principal, 'external:2026-7')).case.title).toBe('Own, changed');
    // To who sees both it is what it was.
    expect((await getCase(stores, firm, 'external:2026-7')).case.id).toBe(secret.case.id);
    expect((await put(firm, 'Secret still')).case.id).toBe(secret.case.id);
    const other = await upsertCase(stores, principal, { values: { title: 'Another' } });
    await expect(
      upsertCase(stores, principal, { reference: other.case.id, values: { external_id: '2026-7' } }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('not as the original of a duplicate, whoever uploaded that', async () => {
    const { stores, firm, principal, clientId, one, two, upload } = await world();
    const original = await upload(firm, 'the same', one);
    const copy = await upload(firm, 'the same', two);
    expect(copy.duplicate_of).toBe(original.id);
    expect((await getFile(stores, principal, copy.id)).duplicate_of).toBe(original.id);
    await addWall(stores, firm, { caseId: one, subjectId: clientId, reason: 'conflict' });
    expect((await getFile(stores, principal, copy.id)).duplicate_of).toBeNull();
    expect((await listFiles(stores, principal, { limit: 9 })).data.map((file) => file.duplicate_of)).toEqual([
      null,
    ]);
    const parts = { ...stores, onQueued: () => undefined };
    const changed = await changeFile(parts, principal, { id: copy.id, values: { title: 'Copy' } });
    expect(changed.file.duplicate_of).toBeNull();
    // An upload of the same bytes is answered like one that nobody has.
    const again = await upload(principal, 'the same', null);
    const fresh = await upload(principal, 'nobody has this', null);
    const shape = ({
      id: _,
      sha256: __,
      size: ___,
      created_at: ____,
      updated_at: _____,
      ...rest
    }: typeof again) => rest;
    expect({ ...shape(again), duplicate_of: null }).toEqual(shape(fresh));
    expect(again.duplicate_of).toBe(copy.id);
  });

  it('not in a draft that was written from its files', async () => {
    const { stores, firm, principal, clientId, one, two, upload } = await world();
    const source = await upload(firm, 'a source', one);
    const at = stores.clock.now().toISOString();
    await stores.database.transaction(async (tx) => {
      for (const [id, file] of [
        ['doc_plain', null],
        ['doc_sourced', source.id],
      ] as const) {
        await tx
          .insertInto('documents')
          .values({
            id,
            firm_id: firm.firmId,
            case_id: two,
            document_type: 'demand_letter',
            title: id,
            tone: 'formal',
            engine_kind: 'assembly',
            version: 1,
            how: 'drafted',
            model: null,
            model_sha256: null,
            body: JSON.stringify({ id, verification: { unsupported: [] } }),
            created_by: clientId,
            created_at: at,
          })
          .execute();
        if (file !== null)
          await tx.insertInto('document_sources').values({ document_id: id, file_id: file }).execute();
      }
    });
    const drafts = async () =>
      (await listDocuments(stores, principal, { limit: 9 })).data.map(({ id }) => id);
    expect(await drafts()).toEqual(['doc_sourced', 'doc_plain']);
    await buildWall(stores, firm, {
      name: 'Late',
      mode: 'screen',
      reason: 'r',
      cases: [one],
      subjects: [clientId],
    });
    expect(await drafts()).toEqual(['doc_plain']);
    await expect(getDocument(stores, principal, 'doc_sourced')).rejects.toMatchObject({ code: 'not_found' });
    await getDocument(stores, principal, 'doc_plain');
    await getDocument(stores, firm, 'doc_sourced');
  });
});

describe('the impact of a wall', () => {
  it('names the drafts, uses and tokens of those it screens, and nobody else’s', async () => {
    const { stores, firm, principal, clientId, one, ada, ben, upload } = await world();
    const other = await newClient(stores, firm.firmId);
    const file = await upload(as(principal, ada), 'evidence', one);
    await upload(as(other.principal, ben), 'more', one);
    const { access_token } = await issueToken(stores, operator, { clientId, person: ada });
    await issueToken(stores, operator, { clientId: other.clientId });
    const [wall] = [
      await buildWall(stores, firm, {
        name: 'Bell',
        mode: 'screen',
        reason: 'r',
        cases: [one],
        subjects: [ada],
      }),
    ];
    const impact = await listWallImpact(stores, firm, wall);
    expect(impact.uses).toEqual([
      expect.objectContaining({ client_id: clientId, person_id: ada, action: 'file.received', times: 1 }),
    ]);
    expect(impact.tokens).toEqual([expect.objectContaining({ client_id: clientId, person_id: ada })]);
    const grant = await authenticate(stores, access_token);
    await expect(getFile(stores, grant, file.id)).rejects.toMatchObject({ code: 'not_found' });
    const onlyBen = await listWallImpact(stores, firm, { mode: 'admit', cases: [one], subjects: [ben] });
    expect(onlyBen.uses.map(({ person_id }) => person_id)).toEqual([ada]);
  });

  it('names the drafts of the cases and of their files, deleted ones too, each once; and the tokens that are good', async () => {
    const { stores, firm, principal, clientId, one, two, ada, ben, upload } = await world();
    const [kept, gone] = [await upload(firm, 'evidence', one), await upload(firm, 'more', one)];
    const [open, goneToo] = [await upload(firm, 'other', two), await upload(firm, 'another', two)];
    const stranger = await newFirm(stores, 'Other');
    const drafts: readonly (readonly [id: string, firm: string, caseId: string, files: readonly string[]])[] =
      [
        ['doc_6', firm.firmId, one, [kept.id, gone.id]],
        ['doc_5', firm.firmId, one, []],
        ['doc_4', firm.firmId, two, [kept.id, open.id]],
        ['doc_3', firm.firmId, two, [open.id, goneToo.id]],
        ['doc_2', firm.firmId, two, [gone.id]],
        ['doc_1', stranger.firmId, one, [kept.id]],
      ];
    const at = stores.clock.now().toISOString();
    await stores.database.transaction(async (tx) => {
      for (const [id, firm_id, case_id, files] of drafts) {
        await tx
          .insertInto('documents')
          .values({
            ...{ id, firm_id, case_id, title: id, body: '{}', created_by: clientId, created_at: at },
            ...{ document_type: 'demand_letter', tone: 'formal', engine_kind: 'assembly' },
            ...{ version: 1, how: 'drafted' as const },
            ...{ model: null, model_sha256: null },
          })
          .execute();
        for (const file_id of files)
          await tx.insertInto('document_sources').values({ document_id: id, file_id }).execute();
        for (const action of ['document.drafted', 'document.read'] as const)
          await appendAudit(tx, stores.clock, as(principal, action === 'document.read' ? ben : ada), {
            action,
            subject: id,
          });
      }
    });
    const plans: readonly (readonly [id: string, caseId: string, fileId: string])[] = [
      ['plan_1', one, open.id],
      ['plan_2', two, kept.id],
      ['plan_3', two, gone.id],
      ['plan_4', two, open.id],
    ];
    await stores.database.transaction(async (tx) => {
      for (const [id, case_id, file_id] of plans) {
        const plan = { id, case_id, title: id, body: '{}', created_by: clientId, created_at: at };
        const values = { ...plan, firm_id: firm.firmId, updated_at: at, version: 1, open_questions: 0 };
        await tx
          .insertInto('plans')
          .values({ ...values, document_type: 'demand_letter' })
          .execute();
        await tx.insertInto('plan_sources').values({ plan_id: id, file_id }).execute();
        await appendAudit(tx, stores.clock, as(principal, ada), { action: 'plan.made', subject: id });
      }
    });
    for (const { id } of [gone, goneToo]) await deleteFile(vaultParts(stores), firm, { id });
    const tokens: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { access_token } = await issueToken(stores, operator, { clientId });
      tokens.push((await authenticate(stores, access_token)).tokenId ?? '');
    }
    await issueToken(stores, operator, { clientId: (await newClient(stores, stranger.firmId)).clientId });
    const [first = '', second = '', third = ''] = tokens;
    const end = { revoked: { revoked_at: at }, expired: { expires_at: at } };
    const end_ = (id: string, how: keyof typeof end) =>
      stores.database.transaction((tx) =>
        tx.updateTable('access_tokens').set(end[how]).where('id', '=', id).execute(),
      );
    const wall = { mode: 'admit' as const, cases: [one], subjects: [ben] };
    const draft = (id: string, caseId: string) => ({
      id,
      case_id: caseId,
      title: id,
      created_at: at,
      client_id: clientId,
      person_id: ada,
    });
    const impact = await listWallImpact(stores, firm, wall);
    expect(impact.drafts).toEqual([
      draft('doc_2', two),
      draft('doc_4', two),
      draft('doc_5', one),
      draft('doc_6', one),
    ]);
    expect(impact.plans.map(({ id, person_id }) => [id, person_id])).toEqual([
      ['plan_1', ada],
      ['plan_2', ada],
      ['plan_3', ada],
    ]);
    expect(impact.tokens.map(({ id }) => id)).toEqual(tokens);
    await end_(first, 'revoked');
    await end_(third, 'expired');
    expect((await listWallImpact(stores, firm, wall)).tokens.map(({ id }) => id)).toEqual([second]);
    // Nobody is screened by a wall that lets them in.
    const subjects = [ada, ben, clientId];
    expect(await listWallImpact(stores, firm, { ...wall, subjects })).toEqual({
      drafts: [],
      plans: [],
      uses: [],
      tokens: [],
    });
    expect((await listWallImpact(stores, firm, { ...wall, mode: 'screen' })).drafts).toEqual([]);
  });

  it('counts the searches that showed words of the files, each once, and no others', async () => {
    const { stores, firm, principal, one, two, ada, ben, upload } = await world();
    const [walled, also, open] = [
      await upload(firm, 'evidence', one),
      await upload(firm, 'more evidence', one),
      await upload(firm, 'of no concern', two),
    ];
    const showed = (
      who: string,
      action: 'vault.searched' | 'precedents.analyzed',
      subject: string,
      ...files: readonly { readonly id: string }[]
    ) =>
      stores.database.transaction((tx) =>
        appendAudit(tx, stores.clock, as(principal, who), {
          action,
          subject,
          details: { files: files.map(({ id }) => id) },
        }),
      );
    // A search of everything is about the firm, one of the library or another case about that.
    await showed(ada, 'vault.searched', firm.firmId, open, walled, also);
    await showed(ada, 'vault.searched', one, walled);
    await showed(ada, 'vault.searched', two, open);
    await showed(ada, 'vault.searched', firm.firmId);
    await showed(ada, 'precedents.analyzed', two, also);
    await showed(ben, 'vault.searched', firm.firmId, walled);
    const wall = { mode: 'screen' as const, cases: [one], subjects: [ada] };
    const { uses } = await listWallImpact(stores, firm, wall);
    expect(uses.map(({ person_id, action, times }) => [person_id, action, times]).sort()).toEqual([
      [ada, 'precedents.analyzed', 1],
      [ada, 'vault.searched', 2],
    ]);
    const stranger = await newFirm(stores, 'Other');
    expect((await listWallImpact(stores, stranger, wall)).uses).toEqual([]);

    // A log of years is looked through in stretches.
    await stores.database.transaction(async (tx) => {
      for (let n = 0; n < 4_000; n += 1)
        await appendAudit(tx, stores.clock, principal, { action: 'vault.searched', subject: two });
    });
    await showed(ada, 'vault.searched', firm.firmId, walled);
    let turns = 0;
    setImmediate(() => {
      turns += 1;
    });
    const later = await listWallImpact(stores, firm, wall);
    expect(turns).toBe(1);
    expect(later.uses.map(({ action, times }) => [action, times]).sort()).toEqual([
      ['precedents.analyzed', 1],
      ['vault.searched', 3],
    ]);

    // In the order in which somebody did something last, whichever way it is found.
    const read = { action: 'file.text_read', subject: walled.id } as const;
    const afterwards = { now: () => new Date(Date.now() + 60_000) };
    await stores.database.transaction((tx) => appendAudit(tx, afterwards, as(principal, ada), read));
    const inOrder = (await listWallImpact(stores, firm, wall)).uses;
    expect(inOrder.at(-1)?.action).toBe('file.text_read');
    expect(inOrder).toHaveLength(3);
  });
});

describe('a token for a person', () => {
  const grant = { grantType: 'client_credentials' };

  it('needs the scope people:act, names both, and ends when the person is disabled', async () => {
    const { stores, firm, clientId, secret, ada } = await world();
    const credentials = { clientId, clientSecret: secret };
    const { access_token, refresh_token } = await requestToken(stores, {
      ...grant,
      ...credentials,
      person: ada,
      scope: 'cases:read offline_access',
    });
    const claims = JSON.parse(
      Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    expect(claims).toMatchObject({ sub: ada, client_id: clientId, act: { sub: clientId } });
    expect(await authenticate(stores, access_token)).toMatchObject({ clientId, personId: ada });
    const entry = await stores.database.read
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'token.issued')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.details)).toMatchObject({ client: clientId, for: ada });
    await changePerson(stores, operator, ada, { status: 'disabled' });
    await expect(authenticate(stores, access_token)).rejects.toMatchObject({ code: 'invalid_token' });
    const refresh = { grantType: 'refresh_token', ...credentials, refreshToken: refresh_token };
    await expect(requestToken(stores, refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(requestToken(stores, { ...grant, ...credentials, person: ada })).rejects.toMatchObject({
      error: 'invalid_request',
    });
    const plain = await newClient(stores, firm.firmId, { scopes: ['cases:read'] });
    await expect(
      requestToken(stores, { ...grant, clientId: plain.clientId, clientSecret: plain.secret, person: ada }),
    ).rejects.toMatchObject({ error: 'unauthorized_client' });
    const stranger = await addPerson(stores, operator, {
      firmId: (await newFirm(stores, 'Other')).firmId,
      name: 'Stranger',
    });
    await expect(
      requestToken(stores, { ...grant, ...credentials, person: stranger.id }),
    ).rejects.toMatchObject({ error: 'invalid_request' });
  });
});

describe('a client of one person', () => {
  it('acts for nobody else, whatever its scopes and whoever asks', async () => {
    const { stores, firm, ada, ben } = await world();
    const { client, secret } = await addClient(stores, operator, {
      firmId: firm.firmId,
      name: 'Ada’s mail plug-in',
      scopes: ['cases:read', 'people:act'],
      personId: ada,
    });
    const credentials = { grantType: 'client_credentials', clientId: client.id, clientSecret: secret };
    for (const person of [undefined, ada]) {
      const { access_token } = await requestToken(stores, { ...credentials, person });
      expect(await authenticate(stores, access_token)).toMatchObject({ personId: ada });
    }
    const refused = { error: 'unauthorized_client' };
    await expect(requestToken(stores, { ...credentials, person: ben })).rejects.toMatchObject(refused);
    await expect(issueToken(stores, operator, { clientId: client.id, person: ben })).rejects.toMatchObject(
      refused,
    );
  });
});

describe('rotation of the signing key', () => {
  it('leaves the old key to verify what it signed, for 24 hours, and nothing it signs later', async () => {
    const { stores, clientId } = await world();
    const clock = frozenClock('2026-11-02T10:00:00Z');
    const files = openKeyFiles(stores.paths.keys, stores.keyring);
    const parts = { ...stores, clock, signingKeys: await loadSigningKeys(files, clock) };
    const old = (await issueToken(parts, operator, { clientId })).access_token;
    const oldKey = parts.signingKeys.newest;
    const { kid, retired } = await rotateSigningKey(files, clock, 'key_zzz');
    expect(retired).toEqual([oldKey.kid]);
    await parts.signingKeys.refresh(0);
    expect(parts.signingKeys.newest.kid).toBe(kid);
    expect(parts.signingKeys.jwks.keys.map((key) => key.kid)).toEqual([oldKey.kid, kid]);
    await authenticate(parts, old);
    const next = (await issueToken(parts, operator, { clientId })).access_token;
    await authenticate(parts, next);
    // Somebody has got hold of the old key.
    clock.advance(3_600_000);
    const { signingKeys } = parts;
    const stolen = {
      ...parts,
      signingKeys: { ...signingKeys, newest: oldKey, refresh: async () => undefined },
    };
    const forged = (await issueToken(stolen, operator, { clientId })).access_token;
    await expect(authenticate(parts, forged)).rejects.toMatchObject({ code: 'invalid_token' });
    clock.advance(24 * 3_600_000);
    expect(parts.signingKeys.verificationKey(oldKey.kid)).toBeUndefined();
    expect((await rotateSigningKey(files, clock, 'key_zzzz')).removed).toEqual([oldKey.kid]);
    // The public half stays, for what else it has signed.
    await parts.signingKeys.refresh(0);
    expect(parts.signingKeys.jwks.keys.map((key) => key.kid)).toEqual([kid, 'key_zzzz']);
    expect(parts.signingKeys.everyPublicKey.map((key) => key.kid)).toEqual([oldKey.kid, kid, 'key_zzzz']);
    expect(JSON.stringify(parts.signingKeys.everyPublicKey)).not.toContain('"d"');
  });

  it('ends every token when the old key is ended', async () => {
    const { stores, clientId } = await world();
    const files = openKeyFiles(stores.paths.keys, stores.keyring);
    const { access_token } = await issueToken(stores, operator, { clientId });
    const unused = (await issueToken(stores, operator, { clientId })).access_token;
    const connection = {};
    for (let times = 0; times < 2; times++) await authenticate(stores, access_token, connection);
    await rotateSigningKey(files, stores.clock, 'key_zzz', { endOld: true });
    await stores.signingKeys.refresh(0);
    for (const [token, by] of [
      [access_token, connection],
      [access_token, {}],
      [unused, {}],
    ] as const)
      await expect(authenticate(stores, token, by)).rejects.toMatchObject({ code: 'invalid_token' });
    await authenticate(stores, (await issueToken(stores, operator, { clientId })).access_token);
  });

  it('that was interrupted goes on with the later key', async () => {
    const { stores } = await world();
    const files = openKeyFiles(stores.paths.keys, stores.keyring);
    await createSigningKey(files, 'key_zzz');
    const keys = await loadSigningKeys(files, stores.clock);
    expect(keys.newest.kid).toBe('key_zzz');
    await rotateSigningKey(files, stores.clock, 'key_zzzz');
    await keys.refresh(0);
    expect(keys.newest.kid).toBe('key_zzzz');
  });
});
