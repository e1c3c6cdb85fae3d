/**
 * Whether a file that takes far more work than its size says keeps the files of another firm from being read:
 * `npm run bench:bombs [-- --quick]`.
 *
 * A firm sends such files of all formats, one after the other. From when one is taken until it and what came out of it is
 * ready or refused, another firm sends small files, one after the other; each is timed until it is ready. Alone the same is
 * timed before, between and after, and so it is beside a process that only counts, at the lowest priority: what two that share a
 * machine cost each other.
 */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { addFirm } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { KINDS, type Kind, sendBomb, type Timed, timeSmallFile } from '../support/bombs/beside.ts';
import { BOMBS } from '../support/bombs/index.ts';
import { signIn } from '../support/client.ts';
import { openProgress } from '../support/progress.ts';
import { newClient, provision, quiet, serve } from './support/appliance.ts';
import { runBench } from './support/bench.ts';
import { median, quantile } from './support/statistics.ts';

/** Timed alone after so many bombs. */
const ROUND = 8;
const QUICK_EVERY = 4;
/** What takes longer than so many files beside it is then deleted. */
const MOST_BESIDE = 200;
/** What is finished with fewer beside it is sent again: a median of one or two says nothing. */
const LEAST_BESIDE = 12;

await runBench('bombs', async (bench) => {
  const { quick, executable, directory, say, figure, target, note } = bench;
  let quietClient = { id: '', secret: '' };
  const appliance = await provision(join(directory, 'bombs'), async (stores) => {
    const { id } = await addFirm(stores, operator, { name: 'Quiet & Small', tier: 'enterprise' });
    quietClient = await newClient(stores, id);
  });
  const server = await serve(executable, appliance, quick ? { CHANCERY_PAGE_PROCESSOR_SECONDS: '10' } : {});
  const session = async ({ id, secret }: typeof quietClient) =>
    signIn(server.url, { firmId: '', clientId: id, secret });
  const [hostile, calm] = [await session(appliance.client), await session(quietClient)];
  const progress = openProgress(appliance.data);
  const time = (kind: Kind) => timeSmallFile(calm, server.pid, kind);
  const alone: Timed[] = [];
  const timeAlone = async () => {
    for (let round = 0; round < 4; round++) for (const kind of KINDS) alone.push(await time(kind));
  };
  for (const kind of KINDS) await time(kind); // the first ones warm it up
  await timeAlone();

  const bombs = BOMBS.filter((bomb) => bench.asks(bomb.name)).filter(
    (_, index) => !quick || index % QUICK_EVERY === 0,
  );
  const beside: { readonly name: string; readonly seconds: number; readonly timed: readonly Timed[] }[] = [];
  for (const [index, bomb] of bombs.entries()) {
    const { name } = bomb;
    const begin = performance.now();
    const timed: Timed[] = [];
    let file_id: string;
    do {
      file_id = await sendBomb(hostile, bomb);
      do timed.push(await time(KINDS[(index + timed.length) % KINDS.length] ?? 'txt'));
      while (progress.look().waiting > 0 && timed.length < MOST_BESIDE);
    } while (timed.length < LEAST_BESIDE);
    beside.push({ name, seconds: (performance.now() - begin) / 1000, timed });
    if (progress.look().waiting > 0) await hostile.call('deleteFile', { params: { file_id } });
    await quiet(appliance.url);
    say(`${name}: ${timed.length} files beside it`);
    if (index % ROUND === ROUND - 1) await timeAlone();
  }
  await timeAlone();
  const counted = await besideCounting(time);
  progress.close();
  await server.stop();

  const usual = new Map(KINDS.map((kind) => [kind, median(of(alone, kind))]));
  const ratio = ({ kind, milliseconds }: Timed) => milliseconds / (usual.get(kind) ?? Number.NaN);
  for (const kind of KINDS) figure(`alone_${kind}_ms`, usual.get(kind) ?? null);
  figure('alone_p95_ratio', quantile(alone.map(ratio), 0.95));
  figure('alone_worst_ratio', Math.max(...alone.map(ratio)));
  const each = beside.map(({ name, seconds, timed }) => {
    const ratios = timed.map(ratio);
    return { name, seconds, count: timed.length, median: median(ratios), worst: Math.max(...ratios) };
  });
  for (const bomb of each.toSorted((one, other) => other.median - one.median).slice(0, 20))
    say(
      `${bomb.name}: ${bomb.seconds.toFixed(1)} s, ${bomb.count} files beside it: ${bomb.median.toFixed(2)} x in the middle, ${bomb.worst.toFixed(2)} x at worst`,
    );
  figure('bombs', bombs.length);
  figure(
    'files_beside',
    each.reduce((sum, { count }) => sum + count, 0),
  );
  figure('beside_worst_median_ratio', Math.max(...each.map((bomb) => bomb.median)));
  figure(
    'beside_p95_ratio',
    quantile(
      beside.flatMap(({ timed }) => timed.map(ratio)),
      0.95,
    ),
  );
  figure('beside_worst_ratio', Math.max(...each.map(({ worst }) => worst)));
  figure('beside_counting_ratio', median(counted.map(ratio)));
  figure('beside_over_2', each.filter(({ median }) => median > 2).length);
  target('beside_worst_median_ratio', { atMost: 2 });
  if (quick) note('every fourth of them, with 10 s of processor time a page instead of 60');
});

async function besideCounting(time: (kind: Kind) => Promise<Timed>): Promise<Timed[]> {
  const counting = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
  setPriority(counting.pid ?? 0, constants.priority.PRIORITY_LOW);
  const timed: Timed[] = [];
  for (let round = 0; round < 12; round++) for (const kind of KINDS) timed.push(await time(kind));
  counting.kill();
  return timed;
}

function of(timed: readonly Timed[], kind: Kind): number[] {
  return timed.flatMap((one) => (one.kind === kind ? [one.milliseconds] : []));
}
