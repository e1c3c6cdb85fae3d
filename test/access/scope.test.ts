import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWall, caseScope, fileScope, type Principal, removeWall } from '../../src/access/index.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import { upsertCases } from '../../src/cases/index.ts';
import type { FirmResource } from '../../src/firm/index.ts';
import { receiveFiles } from '../../src/vault/index.ts';
import { fileParts, newClient, newFirm, openWorld, vaultParts } from '../support/world.ts';

const AREAS = ['litigation', 'tax', null] as const;
const CLIENTS = ['Acme', 'Bolt', null] as const;

interface Matter {
  id: string;
  firm: number;
  practice_area: string | null;
  client: string | null;
}

/** What the scope means, said without SQL. */
function maySee(
  matter: Matter,
  firm: number,
  grants: readonly (readonly FirmResource[])[],
  walled: ReadonlySet<string>,
): boolean {
  const admits = (resource: FirmResource) =>
    (resource.cases?.includes(matter.id) ?? true) &&
    (resource.practice_areas?.includes(matter.practice_area ?? '') ?? true) &&
    (resource.clients?.includes(matter.client ?? '') ?? true);
  return matter.firm === firm && !walled.has(matter.id) && grants.every((grant) => grant.some(admits));
}

describe('the scope, compiled into queries', () => {
  let world: {
    stores: Stores;
    firms: Principal[];
    matters: Matter[];
    files: Map<string, string | null>;
    clientId: string;
  };

  async function build() {
    const stores = await openWorld();
    const firms = [await newFirm(stores, 'One'), await newFirm(stores, 'Two')];
    const matters: Matter[] = [];
    const files = new Map<string, string | null>();
    const { clientId } = await newClient(stores, firms[0]?.firmId ?? '');
    for (const [firm, principal] of firms.entries()) {
      const values = AREAS.flatMap((practice_area) =>
        CLIENTS.map((client) => ({ title: 'Matter', practice_area, client })),
      );
      for (const [i, row] of (await upsertCases(stores, principal, values)).entries()) {
        const { practice_area = null, client = null } = values[i] ?? {};
        matters.push({ id: row.id ?? '', firm, practice_area, client });
        const [out] = await receiveFiles(
          vaultParts(stores),
          principal,
          fileParts([{ name: 'a.txt', bytes: 'a' }], { case_id: row.id ?? '' }),
        );
        if (out?.outcome === 'received') files.set(out.file.id, row.id);
      }
      const [library] = await receiveFiles(
        vaultParts(stores),
        principal,
        fileParts([{ name: 'lib.txt', bytes: 'b' }]),
      );
      if (library?.outcome === 'received') files.set(library.file.id, null);
    }
    return { stores, firms, matters, files, clientId };
  }

  it('admits exactly what firm ∩ resources ∩ not walled admits, for cases and for files', async () => {
    world = await build();
    const { stores, firms, matters, files, clientId } = world;
    const resource = fc.record(
      {
        cases: fc.subarray(matters.map((matter) => matter.id)),
        practice_areas: fc.subarray(['litigation', 'tax', 'none']),
        clients: fc.subarray(['Acme', 'Bolt']),
      },
      { requiredKeys: [] },
    );
    const grants = fc.array(fc.array(resource, { maxLength: 3 }), { maxLength: 2 });
    const ownMatters = matters.filter((matter) => matter.firm === 0).map((matter) => matter.id);
    await fc.assert(
      fc.asyncProperty(grants, fc.subarray(ownMatters), async (resources, walls) => {
        for (const caseId of walls)
          await addWall(stores, firms[0] as Principal, { caseId, subjectId: clientId, reason: 'test' });
        const principal: Principal = { ...(firms[0] as Principal), kind: 'client', clientId, resources };
        const expected = matters
          .filter((matter) => maySee(matter, 0, resources, new Set(walls)))
          .map((matter) => matter.id);
        const cases = await stores.database.read
          .selectFrom('cases')
          .select('id')
          .where(caseScope(principal))
          .execute();
        expect(cases.map((row) => row.id).sort()).toEqual([...expected].sort());
        const seen = await stores.database.read
          .selectFrom('files')
          .select(['id', 'firm_id', 'case_id'])
          .where(fileScope(principal))
          .execute();
        const expectedFiles = [...files].filter(([id, caseId]) =>
          caseId === null
            ? seen.every((row) => row.id !== id || row.firm_id === principal.firmId)
            : expected.includes(caseId),
        );
        expect(
          seen
            .filter((row) => row.case_id !== null)
            .map((row) => row.id)
            .sort(),
        ).toEqual(
          expectedFiles
            .filter(([, caseId]) => caseId !== null)
            .map(([id]) => id)
            .sort(),
        );
        expect(seen.filter((row) => row.case_id === null)).toHaveLength(1);
        expect(seen.every((row) => row.firm_id === principal.firmId)).toBe(true);
        for (const caseId of walls)
          await removeWall(stores, firms[0] as Principal, { caseId, subjectId: clientId });
      }),
      { numRuns: 150 },
    );
  });
});
