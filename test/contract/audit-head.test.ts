import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openAppliance } from '../../src/appliance/appliance.ts';
import { initializeData, openStores } from '../../src/appliance/stores.ts';
import { appendAudit } from '../../src/audit/index.ts';
import { operator, resolveConfig, silentLog } from '../../src/platform/index.ts';
import { temporaryDirectory } from '../support/world.ts';

it('the newest head is shown to whoever watches, and that it does not fit any more', async () => {
  const data = join(temporaryDirectory(), 'data');
  const config = resolveConfig(data, { port: 0, logLevel: 'warn' }, {}, undefined);
  await initializeData(config, {});
  const stores = await openStores(config, silentLog);
  await stores.database.transaction((tx) =>
    appendAudit(tx, stores.clock, operator, { action: 'case.changed', subject: 'case_1' }),
  );
  await stores.close();
  const watched = async () => {
    const appliance = await openAppliance(config, silentLog);
    try {
      const ask = async (path: string) => (await fetch(`${appliance.url}${path}`)).text();
      const { status, parts } = JSON.parse(await ask('/readyz'));
      return { status, audit: parts.audit, metrics: await ask('/metrics') };
    } finally {
      await appliance.close();
    }
  };
  const good = await watched();
  expect(good.audit).toEqual({
    state: 'ok',
    detail: expect.stringMatching(/^entry 2 [0-9a-f]{64}, signed at \d{4}-/),
  });
  expect(good.metrics).toMatch(/^chancery_audit_entries 2$/m);
  expect(good.metrics).toMatch(/^chancery_part_up\{part="audit"\} 1$/m);
  rmSync(join(data, 'audit-heads.ndjson'));
  const bad = await watched();
  expect(bad.status).toBe('degraded');
  expect(bad.audit).toEqual({ state: 'degraded', detail: expect.stringContaining('chancery audit verify') });
  expect(bad.metrics).toMatch(/^chancery_part_up\{part="audit"\} 0$/m);
});
