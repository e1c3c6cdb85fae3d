import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  addWall,
  authenticate,
  issueToken,
  type Principal,
  removeWall,
  revokeClientTokens,
} from '../../src/access/index.ts';
import { upsertCase } from '../../src/cases/index.ts';
import { operator } from '../../src/platform/index.ts';
import {
  awaitFiles,
  changeFile,
  createFileNews,
  deleteFile,
  deletePages,
  doubtfulPages,
  extractedParts,
  findFile,
  findFiles,
  findPage,
  followProgress,
  getFile,
  hiddenTexts,
  listCustody,
  listDisposals,
  listFiles,
  pageNumbers,
  pageTexts,
  problemPages,
  readContent,
  readPage,
  readText,
  retryFile,
  scrubOriginals,
} from '../../src/vault/index.ts';
import { addFiles } from '../drafting/demo-world.ts';
import { newClient, newFirm, openWorld, vaultParts } from '../support/world.ts';

const never = new AbortController().signal;

/** Two read files of a case and a client who sees them until the wall is up. */
async function world() {
  const stores = await openWorld();
  const parts = vaultParts(stores);
  const firm = await newFirm(stores);
  const { principal, clientId } = await newClient(stores, firm.firmId);
  const matter = (await upsertCase(stores, firm, { values: { title: 'Harrow v. Bell' } })).case.id;
  const files = [
    { name: 'a.txt', bytes: 'Of laches.\fOf estoppel.' },
    { name: 'b.txt', bytes: 'Of waiver.' },
  ];
  const [id = '', other = ''] = await addFiles(stores, firm, files, { case_id: matter });
  // Everything that a page can be found by.
  await stores.database.transaction((tx) =>
    tx
      .updateTable('pages')
      .set({ origin: 'ocr', confidence: 0.2, problem: 'too dark', hidden: '[{"text":"x","box":[0,0,1,1]}]' })
      .execute(),
  );
  const pair = { caseId: matter, subjectId: clientId };
  const wall = () => addWall(stores, firm, { ...pair, reason: 'r' });
  return { stores, parts, firm, principal, clientId, matter, id, other, pair, wall };
}

describe('a file behind a wall', () => {
  it('is not there for any use of it, and as it was for all others', async () => {
    const { stores, parts, firm, principal, id, wall } = await world();
    const uses: readonly ((who: Principal) => Promise<unknown>)[] = [
      (who) => getFile(parts, who, id),
      (who) => readContent(parts, who, id),
      (who) => readText(parts, who, { id }),
      (who) => readPage(parts, who, { id, number: 1 }),
      (who) => listCustody(parts, who, id),
      (who) => changeFile(parts, who, { id, values: { title: 'Seen' } }),
      (who) => followProgress(parts, who, id, never).next(),
    ];
    for (const use of uses) await use(principal);
    await wall();
    for (const who of [principal, await newFirm(stores, 'Other')]) {
      for (const use of [
        ...uses,
        (who: Principal) => retryFile(parts, who, id),
        (who: Principal) => deleteFile(parts, who, { id }),
      ])
        await expect(use(who), String(use)).rejects.toMatchObject({ code: 'not_found' });
      expect((await listFiles(parts, who, { limit: 9 })).data).toEqual([]);
      expect(await awaitFiles(parts, who, { ids: [id], seconds: 0 }, never)).toEqual([]);
    }
    for (const use of uses) await use(firm);
  });

  it('has no pages, parts or record for whoever asks the rows', async () => {
    const { stores, firm, principal, id, other, wall } = await world();
    const { read } = stores.database;
    const rows = (who: Principal) =>
      Promise.all([
        findFile(read, who, id),
        findPage(read, who, id, 2),
        findFiles(read, who, [id]),
        pageNumbers(read, who, id),
        pageTexts(read, who, id),
        problemPages(read, who, id),
        doubtfulPages(read, who, id, 0.8),
        hiddenTexts(read, who, id),
        extractedParts(read, who, id),
      ]);
    // Of this file and no other, in order.
    expect(await rows(firm)).toMatchObject([
      { id },
      { file_id: id, number: 2, text: 'Of estoppel.' },
      [{ id }],
      [1, 2],
      [{ text: 'Of laches.' }, { text: 'Of estoppel.' }],
      [{ number: 1, problem: 'too dark' }, { number: 2 }],
      [1, 2],
      [{ number: 1, hidden: [{ text: 'x' }] }, { number: 2 }],
      [],
    ]);
    expect((await listCustody(stores, firm, id)).map(({ action }) => action)).toEqual(['received', 'read']);
    expect(await rows(principal)).toEqual(await rows(firm));
    await wall();
    const nothing = [undefined, undefined, [], [], [], [], [], [], []];
    expect(await rows(principal)).toEqual(nothing);
    expect(await rows(await newFirm(stores, 'Other'))).toEqual(nothing);
    await stores.database.transaction((tx) => deletePages(tx, principal, id));
    expect(await pageNumbers(read, firm, id)).toEqual([1, 2]);
    await stores.database.transaction((tx) => deletePages(tx, firm, id));
    expect([await pageNumbers(read, firm, id), await pageNumbers(read, firm, other)]).toEqual([[], [1]]);
  });

  it('that was deleted leaves its certificate behind the wall', async () => {
    const { stores, parts, firm, principal, matter, id, other, pair, wall } = await world();
    await deleteFile(parts, firm, { id, reason: 'by order' });
    await deleteFile(parts, firm, { id: other });
    const certificates = async (who: Principal, filter = {}) =>
      (await listDisposals(parts, who, { limit: 9, ...filter })).data.map(({ file_id }) => file_id);
    expect(await certificates(principal)).toEqual([other, id]);
    expect(await certificates(principal, { file_id: id })).toEqual([id]);
    expect(await certificates(principal, { case_id: matter })).toEqual([other, id]);
    await wall();
    expect(await certificates(principal)).toEqual([]);
    expect(await certificates(principal, { file_id: id })).toEqual([]);
    expect(await certificates(await newFirm(stores, 'Other'))).toEqual([]);
    await removeWall(stores, firm, pair);
    expect(await certificates(principal)).toEqual([other, id]);
  });
});

describe('whoever follows a file', () => {
  const follow = async () => {
    const here = await world();
    const { stores, clientId, id } = here;
    const setStatus = (status: 'reading' | 'ready') =>
      stores.database.transaction((tx) =>
        tx.updateTable('files').set({ status }).where('id', '=', id).execute(),
      );
    await setStatus('reading');
    const { access_token } = await issueToken(stores, operator, { clientId });
    const who = await authenticate(stores, access_token);
    const news = createFileNews();
    const parts = { ...here.parts, news };
    return { ...here, parts, who, news, setStatus };
  };

  it('is told of each change once, until the file is in its last state', async () => {
    const { parts, who, id, setStatus } = await follow();
    const told = followProgress(parts, who, id, never);
    expect((await told.next()).value).toMatchObject({ status: 'reading' });
    const next = told.next();
    await setStatus('ready');
    parts.news.publish(id);
    expect((await next).value).toMatchObject({ status: 'ready' });
    expect(await told.next()).toEqual({ done: true, value: undefined });
  });

  it('is told nothing more behind a wall, without a token, or when it has left', async () => {
    const { stores, parts, who, clientId, id, wall, firm, pair } = await follow();
    const left = new AbortController();
    const told = () => followProgress(parts, who, id, left.signal);
    const [walled, revoked, gone] = [told(), told(), told()];
    for (const one of [walled, revoked, gone]) await one.next();
    await wall();
    await expect(walled.next()).rejects.toMatchObject({ code: 'not_found' });
    await removeWall(stores, firm, pair);
    await revokeClientTokens(stores, operator, clientId);
    await expect(revoked.next()).rejects.toMatchObject({ code: 'invalid_token' });
    left.abort();
    await expect(gone.next()).rejects.toThrow();
  });

  it('or waits for it hears when it is ready, the time is up, or it has left', async () => {
    const { parts, who, id, setStatus } = await follow();
    const ask = (seconds: number, signal = never) => awaitFiles(parts, who, { ids: [id], seconds }, signal);
    expect(await ask(0)).toMatchObject([{ status: 'reading' }]);
    expect(await ask(600, AbortSignal.abort())).toMatchObject([{ status: 'reading' }]);
    const waiting = ask(600);
    await setStatus('ready');
    parts.news.publish(id);
    expect(await waiting).toMatchObject([{ status: 'ready' }]);
  });
});

describe('a scrub', () => {
  it('names what is missing or changed, with the files whose bytes these are', async () => {
    const { stores, firm, id, other } = await world();
    const progress: string[] = [];
    const scrub = (signal = never) =>
      scrubOriginals(stores, operator, {
        signal,
        onProgress: (done, total) => progress.push(`${done}/${total}`),
      });
    expect(await scrub()).toEqual({ checked: 2, damaged: [] });
    expect(progress).toEqual(['1/2', '2/2']);
    const [missing, changed] = [
      await findFile(stores.database.read, firm, id),
      await findFile(stores.database.read, firm, other),
    ];
    if (missing === undefined || changed === undefined) throw new Error('no file');
    rmSync((await stores.blobs.locate(missing)).path);
    const { path } = await stores.blobs.locate(changed);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0, bytes.length - 1));
    const { checked, damaged } = await scrub();
    expect(checked).toBe(2);
    expect(damaged.map(({ problem, files }) => [problem, files]).sort()).toEqual([
      ['changed', [other]],
      ['missing', [id]],
    ]);
    await expect(scrub(AbortSignal.abort())).rejects.toThrow();
  });
});
