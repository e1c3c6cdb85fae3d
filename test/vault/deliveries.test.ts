import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addWall, type Principal } from '../../src/access/index.ts';
import { upsertCase } from '../../src/cases/index.ts';
import { addPerson } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import {
  type FileRow,
  openDiskViews,
  readSealed,
  type SealedRef,
  SealedSink,
} from '../../src/store/index.ts';
import {
  encodeWords,
  listCustody,
  readContent,
  readPage,
  readPagePicture,
  readSearchablePdf,
  readText,
  type View,
} from '../../src/vault/index.ts';
import { addFiles } from '../drafting/demo-world.ts';
import { newClient, newFirm, openWorld } from '../support/world.ts';

async function linesIn({ path, key, size }: SealedRef): Promise<unknown[]> {
  const lines = (await text(readSealed(path, Buffer.from(key, 'base64'), size))).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** One read file; its pictures are made of words, by a maker that counts. */
async function world() {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const matter = (await upsertCase(stores, firm, { values: { title: 'Harrow v. Bell' } })).case.id;
  const [id = ''] = await addFiles(stores, firm, [{ name: 'a.txt', bytes: 'Of laches.' }], {
    case_id: matter,
  });
  const change = (values: Partial<FileRow>) =>
    stores.database.transaction((tx) => tx.updateTable('files').set(values).where('id', '=', id).execute());
  // As an image whose words were recognised.
  await change({ media_type: 'image/png' });
  const made: string[] = [];
  const recognised: unknown[] = [];
  const parts = {
    ...stores,
    views: openDiskViews(stores.paths.views, 2 ** 20, stores.keyring),
    viewMaker: {
      async render(work: {
        kind: string;
        text?: SealedRef;
        output: ConstructorParameters<typeof SealedSink>[0];
      }) {
        made.push(work.kind);
        if (work.text !== undefined) recognised.push(...(await linesIn(work.text)));
        const sink = new SealedSink(work.output);
        sink.append(Buffer.from(`a ${work.kind}`));
        sink.close();
      },
    },
  };
  const picture = (who: Principal, number = 1) =>
    readPagePicture(parts, who, { id, number, width: 800, type: 'image/png' });
  const pdf = (who: Principal) => readSearchablePdf(parts, who, id);
  const views: readonly ((who: Principal) => Promise<View>)[] = [(who) => picture(who), pdf];
  return { stores, parts, firm, matter, id, change, made, recognised, picture, pdf, views };
}

const logged = async ({ stores }: Awaited<ReturnType<typeof world>>) =>
  (
    await stores.database.read
      .selectFrom('audit_entries')
      .select('action')
      .where('action', 'like', 'file.%_read')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);

describe('what leaves the vault', () => {
  it('is on record before it leaves, and a look at its headers is not', async () => {
    const here = await world();
    const { parts, firm, id, views } = here;
    const opened = [];
    for (const view of views) opened.push(await view(firm));
    expect(await logged(here)).toEqual([]);
    expect(await Promise.all(opened.map((view) => text(view.open())))).toEqual(['a picture', 'a pdf']);
    await text((await readContent(parts, firm, id)).open());
    await readText(parts, firm, { id });
    await readPage(parts, firm, { id, number: 1 });
    expect(await logged(here)).toEqual([
      'file.picture_read',
      'file.searchable_read',
      'file.content_read',
      'file.text_read',
      'file.text_read',
    ]);
  });

  it('does not leave when that cannot be put on record', async () => {
    const here = await world();
    const { stores, parts, firm, id, picture, pdf } = here;
    await stores.database.transaction((tx) =>
      sql`CREATE TRIGGER full BEFORE INSERT ON audit_entries BEGIN SELECT RAISE(ABORT, 'no room'); END`.execute(
        tx,
      ),
    );
    const attempts = [
      async () => text((await picture(firm)).open()),
      async () => text((await pdf(firm)).open()),
      async () => text((await readContent(parts, firm, id)).open()),
      async () => readText(parts, firm, { id }),
      async () => readPage(parts, firm, { id, number: 1 }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('no room');
    expect((await listCustody(parts, firm, id)).map(({ action }) => action)).toEqual(['received', 'read']);
  });

  it('says in the record of custody on whose behalf a client asked', async () => {
    const { stores, parts, firm, id } = await world();
    const { principal } = await newClient(stores, firm.firmId);
    const { id: ada } = await addPerson(stores, operator, { firmId: firm.firmId, name: 'Ada' });
    for (const personId of [null, ada])
      await text((await readContent(parts, { ...principal, personId }, id)).open());
    const [own, hers] = (await listCustody(parts, firm, id)).slice(-2);
    expect(own).toMatchObject({
      action: 'content_delivered',
      actor: { id: principal.clientId },
      details: {},
    });
    expect(own?.details).not.toHaveProperty('person');
    expect(hers).toMatchObject({ actor: { id: principal.clientId }, details: { person: ada } });
    expect(own?.by).toMatchObject({
      client: { id: principal.clientId, name: expect.any(String) },
      person: null,
    });
    expect(hers?.by.person).toEqual({ id: ada, name: 'Ada' });
  });
});

describe('a view', () => {
  it.each(['quarantined', 'failed'] as const)('is not made of a file that is %s', async (status) => {
    const { firm, change, made, views } = await world();
    await change({ status, reason: 'encrypted' });
    for (const view of views) {
      await expect(view(firm)).rejects.toMatchObject({ code: 'encrypted' });
      await change({ reason: 'of an older version' });
      await expect(view(firm)).rejects.toMatchObject({ code: 'damaged' });
      await change({ reason: 'encrypted' });
    }
    expect(made).toEqual([]);
  });

  it('is not made of what has no pages, of pages there are not, or for whom it is not there', async () => {
    const { stores, firm, matter, change, made, picture, views } = await world();
    await expect(picture(firm, 2)).rejects.toMatchObject({ code: 'not_found' });
    const { principal, clientId } = await newClient(stores, firm.firmId);
    await addWall(stores, firm, { caseId: matter, subjectId: clientId, reason: 'r' });
    for (const who of [principal, await newFirm(stores, 'Other')])
      for (const view of views) await expect(view(who)).rejects.toMatchObject({ code: 'not_found' });
    for (const media_type of ['text/plain', 'message/rfc822', 'x-image/png', 'application/pdf+x']) {
      await change({ media_type });
      for (const view of views)
        await expect(view(firm)).rejects.toMatchObject({ code: 'unsupported_format' });
    }
    expect(made).toEqual([]);
  });

  it('of the text waits until that is complete; of a page it does not', async () => {
    const { firm, change, made, picture, pdf } = await world();
    for (const status of ['queued', 'reading', 'indexing'] as const) {
      await change({ status });
      await expect(pdf(firm)).rejects.toMatchObject({ code: 'conflict' });
    }
    await picture(firm);
    expect(made).toEqual(['picture']);
  });

  it('of the text has the recognised words of each page with their lines and places', async () => {
    const { stores, firm, id, change, recognised, pdf } = await world();
    const words = [
      { text: 'Of', start: 0, end: 2, box: [1, 2, 3, 4], confidence: 0.5 },
      { text: 'laches', start: 3, end: 9, box: [4, 2, 9, 4], confidence: 0.25 },
      { text: 'hidden', start: 10, end: 16, box: null, confidence: 1 },
      { text: 'seen', start: 17, end: 21, box: [1, 12, 5, 14], confidence: 1 },
      { text: 'last', start: 23, end: 27, box: [1, 22, 5, 24], confidence: null },
    ] as const;
    const page = {
      origin: 'ocr',
      text: 'Of laches\nhidden seen\n\nlast',
      words: encodeWords(words),
    } as const;
    await stores.database.transaction(async (tx) => {
      const [first] = await tx.selectFrom('pages').selectAll().where('file_id', '=', id).execute();
      if (first === undefined) throw new Error('It has no page.');
      const more = Array.from({ length: 40 }, (_, at) => ({ ...first, ...page, number: at + 2 }));
      await tx
        .updateTable('pages')
        .set({ ...page, width: 20, height: 30 })
        .where('file_id', '=', id)
        .execute();
      for (const one of more)
        await tx
          .insertInto('pages')
          .values({
            ...one,
            width: one.number === 3 ? null : 20,
            height: one.number === 4 ? null : 30,
            words: one.number === 5 ? encodeWords([]) : one.words,
          })
          .execute();
    });
    const line = (number: number, some: readonly (readonly [at: number, line: number])[]) => ({
      number,
      width: 20,
      height: 30,
      words: some.map(([at, line]) => ({ text: words[at]?.text, box: words[at]?.box, line })),
    });
    const ofImage = [
      [0, 0],
      [1, 0],
      [3, 1],
      [4, 2],
    ] as const;
    const numbers = Array.from({ length: 41 }, (_, at) => at + 1).filter((one) => one < 3 || one > 5);
    await pdf(firm);
    expect(recognised.splice(0)).toEqual(numbers.map((number) => line(number, ofImage)));
    // What a PDF says itself is in it already.
    await change({ media_type: 'application/pdf', version: 2 });
    await pdf(firm);
    expect(recognised).toEqual(numbers.map((number) => line(number, ofImage.slice(0, 3))));
  });

  it('is made anew when the text has changed; of a PDF with nothing recognised it is the original', async () => {
    const { firm, change, made, pdf } = await world();
    await pdf(firm);
    await pdf(firm);
    await change({ updated_at: '2030-01-01T00:00:00.000Z' });
    await pdf(firm);
    await change({ version: 2 });
    await pdf(firm);
    expect(made).toEqual(['pdf', 'pdf', 'pdf']);
    await change({ media_type: 'application/pdf' });
    const original = await pdf(firm);
    expect(await text(original.open({ start: 3, end: 8 }))).toBe('laches');
    expect(made).toHaveLength(3);
  });
});
