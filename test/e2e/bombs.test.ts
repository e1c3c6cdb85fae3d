/** Whatever a file does to its reader, it takes no time from the files of another firm. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS, type Timed, timeSmallFile } from '../support/bombs/beside.ts';
import { BOMBS } from '../support/bombs/index.ts';
import { listAll, provision, type Session, signIn, upload } from '../support/client.ts';
import { errorsIn, type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { openProgress, type Progress } from '../support/progress.ts';

/** What is started beside a small file is computed in as many processes as there are cores; who had to wait has more. */
const MOST_PROCESSOR_MS = 4_000;

describe('while a file that takes far more work than its size says is read', () => {
  let appliance: Packaged;
  let server: RunningServer;
  let hostile: Session;
  let calm: Session;
  let progress: Progress;
  beforeAll(async () => {
    appliance = await packagedAppliance();
    const firms = [await provision(appliance, 'Loud & Large'), await provision(appliance, 'Quiet & Small')];
    server = await appliance.serve({
      env: { CHANCERY_PAGE_PROCESSOR_SECONDS: '8', CHANCERY_REQUESTS_PER_MINUTE: '1000000' },
    });
    const [loud, quiet] = await Promise.all(firms.map((firm) => signIn(server.url, firm)));
    if (loud === undefined || quiet === undefined) throw new Error('no token');
    [hostile, calm] = [loud, quiet];
    progress = openProgress(appliance.data);
    for (const kind of KINDS) await timeSmallFile(calm, server.pid, kind);
  });
  afterAll(async () => {
    progress.close();
    await appliance.remove();
  });

  it.each(BOMBS)('small files of another firm need not wait for it: $name', async ({ name, make }) => {
    const [bomb] = (await upload(hostile, [{ name, bytes: Buffer.from(await make()) }])).files;
    const timed: Timed[] = [];
    do timed.push(await timeSmallFile(calm, server.pid, KINDS[timed.length % KINDS.length] ?? 'txt'));
    while (progress.look().waiting > 0);
    expect(Math.max(...timed.map((one) => one.processorMilliseconds))).toBeLessThan(MOST_PROCESSOR_MS);
    const { status } = await hostile.call('getFile', { params: { file_id: bomb?.id ?? '' } });
    expect(['ready', 'failed']).toContain(status);
  });

  it('all are in a final state, and nothing is wrong with the appliance', async () => {
    const statuses = new Set((await listAll(hostile)).map((file) => file.status));
    expect([...statuses].sort()).toEqual(['failed', 'ready']);
    expect(errorsIn(server.log)).toEqual([]);
  });
});
