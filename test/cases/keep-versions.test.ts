import { describe, expect, it } from 'vitest';
import { addWall } from '../../src/access/index.ts';
import {
  deleteCaseVersions,
  getCase,
  getCaseVersion,
  listCaseVersions,
  listHolds,
  placeHold,
  releaseHold,
  upsertCase,
  upsertCases,
} from '../../src/cases/index.ts';
import { encodeCursor, type Scope } from '../../src/platform/index.ts';
import { newClient, newFirm, openWorld } from '../support/world.ts';

const ALL = { limit: 200 };

const RECORD = {
  external_id: 'PM-1',
  number: '2026-0117',
  title: 'Harrow v. Bell Freight',
  client: 'Harrow',
  practice_area: 'litigation',
  status: 'open' as const,
  court: 'Circuit Court',
  jurisdiction: 'Illinois',
  docket_number: '26 L 117',
  judge: 'Hon. R. Vale',
  parties: [{ role: 'plaintiff', name: 'Ann Harrow', counsel: 'Ada Marlowe' }],
  facts: 'The pallets were inspected on 3 March.',
  key_dates: [{ label: 'complaint filed', date: '2026-01-05' }],
  responsible_attorney: 'Ada Marlowe',
  opened_on: '2026-01-02',
  closed_on: null,
  custom: { note: 'Bell knew.' },
};

const EMPTIED = {
  number: null,
  client: null,
  practice_area: null,
  court: null,
  jurisdiction: null,
  docket_number: null,
  judge: null,
  parties: null,
  facts: null,
  key_dates: null,
  responsible_attorney: null,
  opened_on: null,
  custom: null,
};

async function held() {
  const world = await openWorld();
  const firm = await newFirm(world);
  const { case: record } = await upsertCase(world, firm, { values: RECORD });
  const { hold } = await placeHold(world, firm, { caseId: record.id, name: 'Bell litigation', reason: '' });
  return { world, firm, record, hold, id: record.id };
}

describe('while a legal hold stands on a case', () => {
  it('each change keeps the whole record as it was, with who changed what, and when', async () => {
    const { world, firm, record, id } = await held();
    expect(await listCaseVersions(world, firm, id, ALL)).toMatchObject({ data: [], has_more: false });
    const { principal: client, clientId } = await newClient(world, firm.firmId);
    const emptied = await upsertCase(world, client, { reference: 'external:PM-1', values: EMPTIED });
    expect(emptied.case).toMatchObject({ facts: null, parties: [] });
    const { data } = await listCaseVersions(world, firm, 'external:PM-1', ALL);
    expect(data).toEqual([
      {
        version: 1,
        made_at: record.updated_at,
        replaced_at: emptied.case.updated_at,
        replaced_by: clientId,
        changed: Object.keys(EMPTIED),
      },
    ]);
    expect(await getCaseVersion(world, firm, id, 1)).toEqual({ ...data[0], case: record });
    // An import changes what is left, and only where it says otherwise.
    await upsertCases(world, firm, [
      { external_id: 'PM-1', title: 'Gone', status: 'closed', closed_on: '2026-05-01' },
      { external_id: 'PM-1', title: 'Gone' },
    ]);
    expect((await listCaseVersions(world, firm, id, ALL)).data).toMatchObject([
      { version: 2, replaced_by: 'operator', changed: ['status', 'closed_on', 'title'] },
      { version: 1 },
    ]);
    expect((await getCaseVersion(world, firm, id, 2)).case).toEqual(emptied.case);
    expect((await getCaseVersion(world, firm, id, 1)).case).toEqual(record);
  });

  it('a change that is refused keeps nothing', async () => {
    const { world, firm, id } = await held();
    await upsertCase(world, firm, { values: { title: 'Other', external_id: 'PM-2' } });
    await expect(
      upsertCase(world, firm, { reference: id, values: { external_id: 'PM-2', facts: null } }),
    ).rejects.toMatchObject({ code: 'conflict' });
    const { principal: narrow } = await newClient(world, firm.firmId, {
      resources: [{ practice_areas: ['litigation'] }],
    });
    await expect(
      upsertCase(world, narrow, { reference: id, values: { practice_area: 'tax' } }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
    const [failed] = await upsertCases(world, narrow, [{ external_id: 'PM-1', practice_area: 'tax' }]);
    expect(failed).toMatchObject({ outcome: 'failed' });
    expect((await listCaseVersions(world, firm, id, ALL)).data).toEqual([]);
  });

  it('earlier versions cannot be deleted, by nobody; once the last hold is released they can', async () => {
    const { world, firm, id, hold } = await held();
    await upsertCase(world, firm, { reference: id, values: { facts: null } });
    await upsertCase(world, firm, { reference: id, values: { facts: 'Nothing happened.' } });
    const { hold: other } = await placeHold(world, firm, { caseId: id, name: 'Inquiry', reason: '' });
    await releaseHold(world, firm, { caseId: id, holdId: hold.id });
    await expect(deleteCaseVersions(world, firm, id)).rejects.toMatchObject({
      code: 'legal_hold',
      message: 'The case is under the legal hold “Inquiry”: nothing of it is deleted.',
    });
    expect((await listCaseVersions(world, firm, id, ALL)).data).toHaveLength(2);
    await releaseHold(world, firm, { caseId: id, holdId: other.id });
    // Released, nothing goes by itself, and nothing more is kept.
    await upsertCase(world, firm, { reference: id, values: { judge: null } });
    expect((await listCaseVersions(world, firm, id, ALL)).data).toHaveLength(2);
    expect(await deleteCaseVersions(world, firm, 'external:PM-1')).toMatchObject({
      case_id: id,
      versions: [1, 2],
    });
    expect((await listCaseVersions(world, firm, id, ALL)).data).toEqual([]);
    await expect(getCaseVersion(world, firm, id, 1)).rejects.toMatchObject({ code: 'not_found' });
    expect((await getCase(world, firm, id)).case.facts).toBe('Nothing happened.');
    const entries = await world.database.read
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject', '=', id)
      .orderBy('seq')
      .execute();
    expect(entries.at(-1)).toEqual({ action: 'case.versions_deleted', details: '{"versions":[1,2]}' });
    expect(entries.find(({ action }) => action === 'case.changed')?.details).toBe(
      '{"changed":["facts"],"version":2}',
    );
    expect(await deleteCaseVersions(world, firm, id)).toEqual({
      case_id: id,
      versions: [],
      deleted_at: null,
    });
  });

  it('they are listed in pages, newest first', async () => {
    const { world, firm, id } = await held();
    for (let i = 0; i < 12; i++)
      await upsertCase(world, firm, { reference: id, values: { judge: `Judge ${i}` } });
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listCaseVersions(world, firm, id, { limit: 5, cursor });
      seen.push(...page.data.map(({ version }) => version));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    for (const key of [[id, 'seven'], [id, '7'], ['case_other', 7], [id]]) {
      const input = { limit: 5, cursor: encodeCursor(key) };
      await expect(listCaseVersions(world, firm, id, input)).rejects.toMatchObject({
        code: 'invalid_cursor',
      });
    }
  });
});

describe('earlier versions of a case are not there', () => {
  it('for who may manage holds and not read cases', async () => {
    const { world, firm, id } = await held();
    await upsertCase(world, firm, { reference: id, values: { facts: null } });
    const holding = { ...firm, scopes: new Set<Scope>(['holds:manage']) };
    const refusal = { code: 'insufficient_scope', message: 'The token lacks the scope cases:read.' };
    await expect(listCaseVersions(world, holding, id, ALL)).rejects.toMatchObject(refusal);
    await expect(getCaseVersion(world, holding, id, 1)).rejects.toMatchObject(refusal);
    const both = { ...firm, scopes: new Set<Scope>(['holds:manage', 'cases:read']) };
    expect((await getCaseVersion(world, both, id, 1)).case.facts).toBe(RECORD.facts);
  });

  it('for whom its walls screen, nor for another firm', async () => {
    const { world, firm, id } = await held();
    await upsertCase(world, firm, { reference: id, values: { facts: null } });
    const { principal: screened, clientId } = await newClient(world, firm.firmId);
    await addWall(world, firm, { caseId: id, subjectId: clientId, reason: 'Former counsel' });
    const stranger = await newFirm(world, 'Others');
    for (const principal of [screened, stranger]) {
      const refusal = { code: 'not_found', message: 'No such case.' };
      await expect(listCaseVersions(world, principal, id, ALL)).rejects.toMatchObject(refusal);
      await expect(getCaseVersion(world, principal, id, 1)).rejects.toMatchObject(refusal);
      await expect(deleteCaseVersions(world, principal, id)).rejects.toMatchObject(refusal);
    }
    expect((await listCaseVersions(world, firm, id, ALL)).data).toHaveLength(1);
  });

  it('for whom the case came into sight after it was changed', async () => {
    const { world, firm, id, hold } = await held();
    await upsertCase(world, firm, { reference: id, values: { client: 'Bolt' } });
    await upsertCase(world, firm, { reference: id, values: { facts: null } });
    const { principal: ofBolt } = await newClient(world, firm.firmId, { resources: [{ clients: ['Bolt'] }] });
    expect((await listCaseVersions(world, ofBolt, id, ALL)).data).toMatchObject([{ version: 2 }]);
    await expect(getCaseVersion(world, ofBolt, id, 1)).rejects.toMatchObject({ code: 'not_found' });
    await releaseHold(world, firm, { caseId: id, holdId: hold.id });
    // Nor does it delete what it does not see.
    expect(await deleteCaseVersions(world, ofBolt, id)).toMatchObject({ versions: [2] });
    expect((await listCaseVersions(world, firm, id, ALL)).data).toMatchObject([{ version: 1 }]);
    expect(await listHolds(world, firm, id, true)).toEqual([]);
  });
});
