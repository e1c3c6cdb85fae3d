/** Whatever a file does to its reader, it takes no time from the files of another firm. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS, sendBomb, type Timed, timeSmallFile } from '../support/bombs/beside.ts';
import { BOMBS } from '../support/bombs/index.ts';
import { listAll, provision, type Session, signIn } from '../support/client.ts';
import { errorsIn, type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { eventually } from '../support/processes.ts';
import { openProgress, type Progress } from '../support/progress.ts';
import { seededRandom } from '../support/random.ts';

/** What is started beside a small file is computed in as many processes as there are cores; who had to wait has more. */
const MOST_PROCESSOR_MS = 4_000;
const MOST_BESIDE = 50;
/** `npm run test:bombs` takes all. */
const BOMBS_TAKEN = Number(process.env['CHANCERY_BOMBS'] ?? 24);
const random = seededRandom(`${BOMBS_TAKEN} of ${BOMBS.length} bombs`);
const taken = BOMBS.map((bomb) => ({ bomb, at: random.below(1) }))
  .sort((one, other) => one.at - other.at)
  .slice(0, BOMBS_TAKEN)
  .map(({ bomb }) => bomb);

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

  it.each(taken)('small files of another firm need not wait for it: $name', async (bomb) => {
    const params = { file_id: await sendBomb(hostile, bomb) };
    const timed: Timed[] = [];
    do timed.push(await timeSmallFile(calm, server.pid, KINDS[timed.length % KINDS.length] ?? 'txt'));
    while (progress.look().waiting > 0 && timed.length < MOST_BESIDE);
    const { status } = await hostile.call('getFile', { params });
    expect(status).not.toBe('quarantined');
    // Thousands of pages, each of which takes its time, are no more to learn from than fifty.
    if (progress.look().waiting > 0) await hostile.call('deleteFile', { params });
    await eventually('it is over', () => progress.look().waiting === 0 || undefined);
    expect(Math.max(...timed.map((one) => one.processorMilliseconds))).toBeLessThan(MOST_PROCESSOR_MS);
  });

  it('all are in a final state, and nothing is wrong with the appliance', async () => {
    const files = await listAll(hostile);
    expect(files.filter(({ status }) => !['ready', 'failed'].includes(status))).toEqual([]);
    expect(errorsIn(server.log)).toEqual([]);
  });
});
