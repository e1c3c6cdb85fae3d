import { pino } from 'pino';
import { expect, it } from 'vitest';
import { appendAudit } from '../../src/audit/index.ts';
import { operator } from '../../src/platform/index.ts';
import { startAppliance } from './appliance.ts';

it('a server whose clock went back says so when it starts, and serves', async () => {
  const warned: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warned.push(line) });
  const tomorrow = { now: () => new Date(Date.now() + 86_400_000) };
  const appliance = await startAppliance(
    (stores) =>
      stores.database.transaction((tx) =>
        appendAudit(tx, tomorrow, operator, { action: 'case.changed', subject: 'case_1', details: {} }),
      ),
    log,
  );
  try {
    expect((await fetch(`${appliance.url}/healthz`)).status).toBe(200);
    expect(warned.join('')).toContain('the clock is behind the newest entry of the audit log');
  } finally {
    await appliance.close();
  }
});
