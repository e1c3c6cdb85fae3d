import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { initializeData, openStores } from '../../src/appliance/stores.ts';
import { getCase, getCaseVersion, placeHold, upsertCase } from '../../src/cases/index.ts';
import { resolveConfig, silentLog } from '../../src/platform/index.ts';
import { newFirm, temporaryDirectory } from '../support/world.ts';

const KILLS = 6;

it(`killed ${KILLS} times while it changes a case under a legal hold, it has every word that was ever acknowledged`, async () => {
  const config = resolveConfig(temporaryDirectory(), {}, {}, undefined);
  await initializeData(config, {});
  const begun = await openStores(config, silentLog);
  const firm = await newFirm(begun);
  const { id } = (await upsertCase(begun, firm, { values: { title: 'Harrow v. Bell', facts: '0' } })).case;
  await placeHold(begun, firm, { caseId: id, name: 'Bell litigation', reason: '' });
  await begun.close();
  let acknowledged = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const script = join(import.meta.dirname, '../support/faults/change-held-case.ts');
    const child = spawn(process.execPath, [script, config.data, firm.firmId, id], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const until = acknowledged + 3 * kill;
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === until) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect([child.signalCode, acknowledged >= until]).toEqual(['SIGKILL', true]);
    const stores = await openStores(config, silentLog);
    const { case: record, version } = await getCase(stores, firm, id);
    // What was committed and not said yet may be there as well.
    expect(Number(record.facts)).toBeGreaterThanOrEqual(acknowledged);
    expect(version).toBe(Number(record.facts) + 1);
    for (let earlier = 1; earlier < version; earlier += 1)
      expect((await getCaseVersion(stores, firm, id, earlier)).case.facts).toBe(String(earlier - 1));
    acknowledged = Number(record.facts);
    await stores.close();
  }
});
