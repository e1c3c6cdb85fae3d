import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startAppliance } from './appliance.ts';

it('the cause why nothing can be stored is shown to whoever watches', async () => {
  const appliance = await startAppliance(async ({ paths }) => paths.vault);
  onTestFinished(() => appliance.close());
  const ready = async () => {
    const answer = await fetch(`${appliance.url}/readyz`);
    const { status, parts } = (await answer.json()) as { status: string; parts: Record<string, unknown> };
    return [answer.status, status, parts['vault']];
  };
  expect((await ready())[2]).toMatchObject({ state: 'ok' });
  const incoming = join(appliance.prepared, 'incoming');
  renameSync(incoming, `${incoming}.away`);
  const down = { state: 'down', detail: 'nothing can be stored: it is not there (ENOENT)' };
  expect(await ready()).toEqual([200, 'degraded', down]);
  renameSync(`${incoming}.away`, incoming);
  // Nor can anything in it be looked at.
  renameSync(appliance.prepared, `${appliance.prepared}.away`);
  writeFileSync(appliance.prepared, '');
  expect(await ready()).toEqual([
    200,
    'degraded',
    { state: 'down', detail: expect.stringContaining('(ENOTDIR)') },
  ]);
  rmSync(appliance.prepared);
  renameSync(`${appliance.prepared}.away`, appliance.prepared);
  expect((await ready())[2]).toMatchObject({ state: 'ok' });
});
