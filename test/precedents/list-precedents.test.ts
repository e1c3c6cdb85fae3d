import { describe, expect, it } from 'vitest';
import { addWall } from '../../src/access/index.ts';
import { upsertCase } from '../../src/cases/index.ts';
import { citedAs, listPrecedents } from '../../src/precedents/index.ts';
import { receiveFiles, updateFile } from '../../src/vault/index.ts';
import { fileParts, newClient, newFirm, openWorld, vaultParts } from '../support/world.ts';
import { precedent } from './library.ts';

const OPINION =
  'SUPREME COURT OF THE STATE OF MERIDIAN\n\nCASTELLANE v. BROOK HARBOR CARRIERS, INC.\n\nNo. 16-204\n\nDecided May 2, 2017\n\nThe judgment is affirmed.';

describe('the list of precedents', () => {
  it('names each as it is cited: by its title, else by its caption, else by its file alone', async () => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    const titled = await precedent(stores, firm, 'Harrow v. Bell, 12 F.3d 118 (9th Cir. 1997)', ['Words.']);
    const read = await precedent(stores, firm, null, [OPINION]);
    const fields = { kind: 'precedent' };
    await receiveFiles(vaultParts(stores), firm, fileParts([{ name: 'late.txt', bytes: 'x' }], fields));
    await receiveFiles(vaultParts(stores), firm, fileParts([{ name: 'letter.txt', bytes: 'y' }], {}));
    const { data } = await listPrecedents(stores, firm, { limit: 10 });
    expect(data).toMatchObject([
      { name: 'late.txt', citation: null, case_name: null, court: null, year: null, status: 'queued' },
      {
        file_id: read,
        name: 'p.txt',
        citation: expect.stringMatching(
          /^Castellane v\. Brook Harbor Carriers, Inc\., No\. 16-204 \(.*2017\)$/,
        ),
        case_name: 'Castellane v. Brook Harbor Carriers, Inc.',
        year: 2017,
        pages: 1,
      },
      {
        file_id: titled,
        citation: 'Harrow v. Bell, 12 F.3d 118 (9th Cir. 1997)',
        case_name: 'Harrow v. Bell',
        court: expect.stringContaining('Ninth Circuit'),
        year: 1997,
        status: 'ready',
      },
    ]);
    const cited = await citedAs(stores)(firm, [titled, read]);
    expect([cited.get(titled), cited.get(read)]).toEqual([data[2]?.citation, data[1]?.citation]);
    expect((await listPrecedents(stores, firm, { limit: 10, file_id: titled })).data).toEqual([data[2]]);
  });

  it('reads court and year from the first page where the title says neither, and of a page that names no decision neither', async () => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    await precedent(stores, firm, 'Castellane v. Brook Harbor Carriers, Inc.', [OPINION]);
    await precedent(stores, firm, null, ['Rules of the district court of 2019, in the words of the clerk.']);
    const { data } = await listPrecedents(stores, firm, { limit: 10 });
    expect(data).toMatchObject([
      { citation: null, court: null, year: null },
      { citation: 'Castellane v. Brook Harbor Carriers, Inc.', court: expect.any(String), year: 2017 },
    ]);
  });

  it('names each as it was read with its citations: nobody who searches waits for a page to be read again', async () => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    const id = await precedent(stores, firm, null, [OPINION]);
    const shown = async () => {
      const [listed] = (await listPrecedents(stores, firm, { limit: 1 })).data;
      return [listed?.citation, (await citedAs(stores)(firm, [id])).get(id), listed?.case_name];
    };
    const [citation, cited, name] = await shown();
    expect([citation, name]).toEqual([cited, 'Castellane v. Brook Harbor Carriers, Inc.']);
    const text = OPINION.replace('CASTELLANE', 'OTHER');
    await stores.database.transaction((tx) => tx.updateTable('pages').set({ text }).execute());
    expect(await shown()).toEqual([citation, cited, name]);
    // A file that is no decision any more has no caption, although its citations are still to be derived anew.
    const made = async (kind: 'evidence' | 'precedent') => {
      await stores.database.transaction((tx) => updateFile(tx, firm, id, { kind }, '2026-11-23T00:00:00Z'));
      return (await citedAs(stores)(firm, [id])).get(id);
    };
    expect([await made('evidence'), await made('precedent')]).toEqual([null, citation]);
    // What was read under another title says nothing of this one.
    const title = 'Harrow v. Bell';
    await stores.database.transaction((tx) => updateFile(tx, firm, id, { title }, '2026-11-23T00:00:00Z'));
    expect(await shown()).toEqual([title, title, null]);
  });

  it('is read whole and in order in pages of any size; who is walled off reads it as if there were no more', async () => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    const { principal: lawyer, clientId } = await newClient(stores, firm.firmId);
    const { case: matter } = await upsertCase(stores, firm, { values: { title: 'Ardent v. Bolt' } });
    const open: string[] = [];
    const walled: string[] = [];
    for (let n = 0; n < 9; n += 1) {
      const isWalled = n % 3 === 1;
      const title = `Harrow v. Bell ${n}, ${n + 1} Mer. 2d 118`;
      (isWalled ? walled : open).unshift(
        await precedent(stores, firm, title, ['Words.'], isWalled ? matter.id : undefined),
      );
    }
    await addWall(stores, firm, { caseId: matter.id, subjectId: clientId, reason: 'conflict' });
    const all = [...open, ...walled].sort().reverse();
    for (const [who, ids] of [
      [firm, all],
      [lawyer, open],
    ] as const) {
      for (let limit = 1; limit <= ids.length + 1; limit += 1) {
        const seen: string[] = [];
        for (let cursor: string | undefined, more = true; more; ) {
          const page = await listPrecedents(stores, who, { limit, cursor });
          expect(page.data.length).toBe(Math.min(limit, ids.length - seen.length));
          seen.push(...page.data.map(({ file_id }) => file_id));
          cursor = page.next_cursor ?? undefined;
          more = page.has_more;
        }
        expect(seen).toEqual(ids);
      }
    }
    const hidden = walled[0] ?? '';
    expect((await listPrecedents(stores, lawyer, { limit: 5, file_id: hidden })).data).toEqual([]);
    expect((await citedAs(stores)(lawyer, [hidden])).size).toBe(0);
    await expect(listPrecedents(stores, lawyer, { limit: 5, case_id: matter.id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
