import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWall } from '../../src/access/index.ts';
import { getCase, listCases, placeHold, upsertCase, upsertCases } from '../../src/cases/index.ts';
import { newClient, newFirm, openWorld } from '../support/world.ts';

describe('cases', () => {
  it('are created, changed by the firm’s own id, and left alone when nothing changed', async () => {
    const world = await openWorld();
    const firm = await newFirm(world);
    const values = {
      external_id: 'PM-1',
      title: 'Ardent v. Bolt',
      client: 'Ardent',
      parties: [{ role: 'plaintiff', name: 'Ardent' }],
    };
    const first = await upsertCase(world, firm, { values });
    expect(first).toMatchObject({
      outcome: 'created',
      version: 1,
      case: { status: 'open', facts: null, ...values },
    });
    expect(await upsertCase(world, firm, { values })).toMatchObject({ outcome: 'unchanged', version: 1 });
    const changed = await upsertCase(world, firm, {
      reference: 'external:PM-1',
      values: { judge: 'Hon. R. Vale' },
    });
    expect(changed).toMatchObject({
      outcome: 'changed',
      version: 2,
      case: { id: first.case.id, client: 'Ardent', judge: 'Hon. R. Vale' },
    });
    expect((await getCase(world, firm, 'external:PM-1')).case).toEqual(changed.case);
    expect(
      (await upsertCase(world, firm, { reference: first.case.id, values: { judge: null } })).case.judge,
    ).toBeNull();
  });

  it('keep what is one line as one line that reads as it is compared, and facts as they came', async () => {
    const world = await openWorld();
    const firm = await newFirm(world);
    const values = {
      title: 'Harrow \u202egnp.exe\u202c\nv. Bell\u001b[1m',
      client: 'Bell\tCorp',
      judge: '\u200bHon. R. Vale',
      facts: 'He wrote:\n\t\u202eit is late.',
      parties: [{ role: 'plain\u00adtiff', name: 'Har\nrow', address: '1 Quay\r\nHarbor\u202e' }],
      key_dates: [{ label: 'complaint\nfiled', date: '2026-01-05' }],
    };
    const { case: kept } = await upsertCase(world, firm, { values: { ...values, external_id: 'PM-1' } });
    expect(kept).toMatchObject({
      title: 'Harrow gnp.exe v. Bell [1m',
      client: 'Bell Corp',
      judge: 'Hon. R. Vale',
      facts: values.facts,
      parties: [{ role: 'plaintiff', name: 'Har row', address: '1 Quay\nHarbor' }],
      key_dates: [{ label: 'complaint filed', date: '2026-01-05' }],
    });
    // What practice software sends every night is no change.
    expect(await upsertCase(world, firm, { values: { ...values, external_id: 'PM-1' } })).toMatchObject({
      outcome: 'unchanged',
    });
    for (const external_id of ['PM\u202e-2', 'PM-\u200b1', 'PM\n2'])
      await expect(upsertCase(world, firm, { values: { title: 'B', external_id } })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    await expect(upsertCase(world, firm, { values: { title: '\u202e \u200b' } })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    const { hold } = await placeHold(world, firm, {
      caseId: kept.id,
      name: 'Bell\u202e\nlitigation',
      reason: 'Two\nlines\u0007',
    });
    expect(hold).toMatchObject({ name: 'Bell litigation', reason: 'Two\nlines' });
  });

  it('refuse a change on top of a version the caller has not seen', async () => {
    const world = await openWorld();
    const firm = await newFirm(world);
    const { case: matter } = await upsertCase(world, firm, { values: { title: 'A' } });
    const change = (ifMatch: string[]) =>
      upsertCase(world, firm, {
        reference: matter.id,
        values: { title: `${Math.random()}` },
        condition: { ifMatch, ifNoneMatch: null },
      });
    const { tag } = await getCase(world, firm, matter.id);
    expect((await change([tag])).version).toBe(2);
    await expect(change([tag])).rejects.toMatchObject({ code: 'precondition_failed' });
    expect((await change(['*'])).version).toBe(3);
  });

  it('are found by words whatever their case and accents, page by page and behind walls', async () => {
    const world = await openWorld();
    const firm = await newFirm(world);
    const { principal, clientId } = await newClient(world, firm.firmId);
    const add = async (title: string, client: string) =>
      (await upsertCase(world, firm, { values: { title, client, number: 'Ä-17/25%' } })).case.id;
    const emile = await add('Émile Zola v. Östliche Bank', 'Östliche Bank');
    const straight = await add('Emile Zola v. Ostliche Bank', 'Müller');
    const walled = await add('ÉMILE ZOLA V. PEÑA', 'Peña');
    const other = await add('Harrow v. Bell', 'Ada');
    await addWall(world, firm, { caseId: walled, subjectId: clientId, reason: 'conflict' });
    const find = async (q: string, limit = 9, cursor?: string) =>
      listCases(world, principal, { q, limit, cursor });
    for (const q of ['Émile', 'émile', 'EMILE', 'E\u0301mile zola', 'ostliche', 'ÖSTLICHE bank']) {
      expect((await find(q)).data.map(({ id }) => id)).toEqual([emile, straight]);
    }
    expect((await find('muller')).data.map(({ id }) => id)).toEqual([straight]);
    expect((await find('a-17/25% harrow')).data.map(({ id }) => id)).toEqual([other]);
    expect((await find('17_25')).data).toEqual([]);
    const first = await find('émile', 1);
    expect(first).toMatchObject({ data: [{ id: emile }], has_more: true });
    expect(await find('émile', 1, first.next_cursor ?? '')).toMatchObject({
      data: [{ id: straight }],
      has_more: false,
    });
  });

  it('of a batch: good rows are kept, bad ones reported', async () => {
    const world = await openWorld();
    const firm = await newFirm(world);
    const report = await upsertCases(world, firm, [
      { external_id: 'a', title: 'A' },
      { external_id: 'b' },
      { external_id: 'a', title: 'A2' },
      { title: 'C' },
    ]);
    expect(report.map((row) => row.outcome)).toEqual(['created', 'failed', 'changed', 'created']);
    expect(report[1]?.error).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/title' }] });
    expect((await listCases(world, firm, { limit: 10 })).data.map((matter) => matter.title)).toEqual([
      'A2',
      'C',
    ]);
  });

  it('of another firm, outside the resources or behind a wall do not exist', async () => {
    const world = await openWorld();
    const [one, two] = [await newFirm(world, 'One'), await newFirm(world, 'Two')];
    const { case: matter } = await upsertCase(world, one, {
      values: { title: 'Secret', practice_area: 'tax' },
    });
    const narrow = await newClient(world, one.firmId, { resources: [{ practice_areas: ['litigation'] }] });
    const { principal: screened, clientId } = await newClient(world, one.firmId);
    expect((await getCase(world, screened, matter.id)).case.title).toBe('Secret');
    await addWall(world, one, { caseId: matter.id, subjectId: clientId, reason: 'conflict' });
    for (const principal of [two, narrow.principal, screened]) {
      await expect(getCase(world, principal, matter.id)).rejects.toMatchObject({
        code: 'not_found',
        message: 'No such case.',
      });
      await expect(
        upsertCase(world, principal, { reference: matter.id, values: { title: 'x' } }),
      ).rejects.toMatchObject({ code: 'not_found' });
      expect((await listCases(world, principal, { limit: 10 })).data).toEqual([]);
    }
  });

  it('cannot be written outside what the token may access', async () => {
    const world = await openWorld();
    const firm = await newFirm(world);
    const { principal } = await newClient(world, firm.firmId, {
      resources: [{ practice_areas: ['litigation'] }],
    });
    await expect(
      upsertCase(world, principal, { values: { title: 'T', practice_area: 'tax' } }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
    const { case: matter } = await upsertCase(world, principal, {
      values: { title: 'L', practice_area: 'litigation' },
    });
    await expect(
      upsertCase(world, principal, { reference: matter.id, values: { practice_area: 'tax' } }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
    expect((await listCases(world, firm, { limit: 10 })).data).toHaveLength(1);
  });

  it('pages give every case once and in order, whatever the limit and whatever is added meanwhile', async () => {
    const world = await openWorld();
    const firm = await newFirm(world);
    await upsertCases(
      world,
      firm,
      Array.from({ length: 60 }, (_, i) => ({ title: `Case ${i}` })),
    );
    const before = (await listCases(world, firm, { limit: 200 })).data.map((matter) => matter.id);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), fc.boolean(), async (limit, insert) => {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await listCases(world, firm, { limit, cursor, order: 'oldest' });
          expect(page.data.length).toBeLessThanOrEqual(limit);
          expect(page.has_more).toBe(page.next_cursor !== null);
          seen.push(...page.data.map((matter) => matter.id));
          cursor = page.next_cursor ?? undefined;
          if (insert) await upsertCase(world, firm, { values: { title: 'New' } });
        } while (cursor !== undefined && seen.length < 500);
        expect(seen.slice(0, before.length)).toEqual(before);
        expect(new Set(seen).size).toBe(seen.length);
      }),
      { numRuns: 25 },
    );
  });

  it('are listed with the newest first where that is asked for, whatever the limit, the filter and what is added meanwhile', async () => {
    const world = await openWorld();
    const firm = await newFirm(world);
    const titles = Array.from({ length: 40 }, (_, i) => `Case ${i} ${i % 3 === 0 ? 'Wool' : ''}`.trim());
    await upsertCases(
      world,
      firm,
      titles.map((title) => ({ title })),
    );
    for (const q of [undefined, 'wool']) {
      const expected = titles.filter((title) => q === undefined || title.endsWith('Wool')).toReversed();
      for (const limit of [1, 7, 200]) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await listCases(world, firm, { limit, cursor, q, order: 'newest' });
          seen.push(...page.data.map(({ title }) => title));
          cursor = page.next_cursor ?? undefined;
          if (cursor !== undefined && limit === 7)
            await upsertCase(world, firm, { values: { title: 'Wool, too' } });
        } while (cursor !== undefined);
        expect(seen.filter((title) => title !== 'Wool, too')).toEqual(expected);
      }
    }
    // Said or not, the oldest first is the same list.
    for (const orders of [[undefined, 'oldest'] as const, ['oldest', undefined] as const]) {
      const [first] = (await listCases(world, firm, { limit: 1, order: orders[0] })).data;
      const { next_cursor: cursor } = await listCases(world, firm, { limit: 1, order: orders[0] });
      const { data } = await listCases(world, firm, { limit: 1, order: orders[1], cursor: cursor ?? '' });
      expect([first?.title, data[0]?.title]).toEqual(titles.slice(0, 2));
    }
    const { next_cursor } = await listCases(world, firm, { limit: 1, order: 'newest' });
    await expect(listCases(world, firm, { limit: 1, cursor: next_cursor ?? '' })).rejects.toMatchObject({
      code: 'invalid_cursor',
    });
  });

  it('are found by filters and by words with % and _ in them', async () => {
    const world = await openWorld();
    const firm = await newFirm(world);
    await upsertCases(world, firm, [
      { title: '100% Wool', client: 'Wool', status: 'closed' },
      { title: '1000 Sheep', client: 'Sheep' },
      { title: 'In re a_b', docket_number: '4:26-cv-1' },
    ]);
    const titles = async (filter: object) =>
      (await listCases(world, firm, { limit: 10, ...filter })).data.map((matter) => matter.title);
    expect(await titles({ q: '100%' })).toEqual(['100% Wool']);
    expect(await titles({ q: 'A_B' })).toEqual(['In re a_b']);
    expect(await titles({ q: '26-cv' })).toEqual(['In re a_b']);
    expect(await titles({ status: 'closed' })).toEqual(['100% Wool']);
    expect(await titles({ client: 'Sheep' })).toEqual(['1000 Sheep']);
  });
});
