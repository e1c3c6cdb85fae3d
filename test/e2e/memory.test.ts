/** Memory is short: the kernel ends the child that takes it, the server answers all the time, and what was acknowledged is kept. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXECUTABLE } from '../packaging/executable.ts';
import { allFinal, content, provision, type Session, signIn, upload } from '../support/client.ts';
import { type MemoryGroup, makeMemoryGroup, memoryGroupMissing } from '../support/confined/memory-group.ts';
import { makeScan } from '../support/documents/make-scan.ts';
import { told } from '../support/missing.ts';
import { type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { childOf, eventually } from '../support/processes.ts';
import { watchApi } from '../support/watch-api.ts';

told(memoryGroupMissing);

/** Too little for recognising text on a page; enough for everything else. */
const TO_SPARE = 24 * 2 ** 20;

describe.skipIf(memoryGroupMissing !== null)('when memory is short', () => {
  let group: MemoryGroup;
  let appliance: Packaged;
  let server: RunningServer;
  let session: Session;
  beforeAll(async () => {
    group = makeMemoryGroup('short');
    appliance = await packagedAppliance({ command: [...group.enter, EXECUTABLE] });
    server = await appliance.serve();
    session = await signIn(server.url, await provision(appliance, 'Marlowe & Finch'));
  });
  afterAll(async () => {
    await appliance.remove();
    await group.remove();
  });

  it('its children go before the server', async () => {
    const reader = await eventually('the reader runs', () => childOf(server.pid, 'ingest'));
    await eventually('the reader has volunteered', () =>
      scoreOf(reader) > scoreOf(server.pid) ? true : undefined,
    );
    expect(scoreOf(reader) - scoreOf(server.pid)).toBeGreaterThan(200);
  });

  it('the reader ends, the server answers, the scan is kept and read once there is memory', async () => {
    const lines = ['Notice of assignment', 'of the receivable'];
    const bytes = await makeScan(4, lines);
    await upload(session, [
      { name: 'letter.txt', bytes: Buffer.from('The receivable is assigned.\n'.repeat(40)) },
    ]);
    await allFinal(session, 60_000);

    const watch = watchApi(session);
    group.limit(group.inUse() + TO_SPARE);
    const { files } = await upload(session, [{ name: 'scan.pdf', bytes }]);
    const id = files[0]?.id ?? '';
    await eventually('the kernel has ended a process', () => (group.ended() > 0 ? true : undefined), 60_000);
    expect(await content(session, id)).toEqual(bytes);
    group.limit(null);
    await allFinal(session, 120_000);
    const watched = await watch.stop();

    expect(watched.refusals).toEqual([]);
    expect(watched.answers).toBeGreaterThan(10);
    const { status } = await session.call('getFile', { params: { file_id: id } });
    expect(status).toBe('ready');
    expect(await server.stop()).toBe(0);
  });
});

/** How soon the kernel would end it, from 0 to 2,000 (proc_pid_oom_score(5)). */
function scoreOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/oom_score`, 'utf8'));
}
