/**
 * Damaged files of every format, uploaded to a real appliance over HTTP: `npm run test:fuzz [-- --quick] [-- --files N]
 * [-- --seed N]`. Progress on standard error, one JSON object on standard output. The exit code is 1 when
 *
 * - the server ended, or it or its reader met an error it could not explain,
 * - a file is in no final state, its record does not say what became of it, or its original is not what was sent,
 * - the chain of the audit log or a database is broken,
 * - anything outside was asked for, or a file outside was read.
 *
 * A file that its reader did not survive ends in quarantine. Those are counted, and kept in dist/fuzz/<seed>/ for a look.
 * `--write N` writes the N-th file of the seed there and does nothing else.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SUPPORTED_MEDIA_TYPES } from '../../src/reading/index.ts';
import { provision, type Session, signIn, upload } from '../support/client.ts';
import { canIsolate } from '../support/confined/isolation.ts';
import { errorsIn, type LogLine, packagedAppliance } from '../support/packaged.ts';
import { openProgress, type Progress } from '../support/progress.ts';
import { checkFiles, checkStores, countEnds, type Sent } from './check.ts';
import { type Damaged, damaged, undamaged } from './damaged.ts';
import type { Seed } from './make-documents.ts';
import { type Attempts, watchNetwork } from './network.ts';
import { gatherSeeds } from './seeds.ts';

/** The same in every run, so that the files are. Where the run is isolated nobody can listen there. */
const CANARY_PORT = 47_123;
const SECRET = { path: '/tmp/chancery-fuzz-secret.txt', word: 'zebrafinchmarmalade' };

const RESTARTED = 'the ingest child ended; it is started again';

const BATCH = 20;
/** So many files wait at most, so that a run that is ended early has come somewhere. */
const AHEAD = 60;
/** Without a page or a file for so long, what still waits is stuck. */
const PATIENCE_MS = 10 * 60_000;
const PAGE_TIMEOUT_SECONDS = 60;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    files: { type: 'string' },
    seed: { type: 'string' },
    write: { type: 'string' },
  },
});
const seed = Number(values.seed ?? 20_260_101);
const count = Number(values.files ?? (values.quick === true ? 100 : 2000));
const ROOT = join(import.meta.dirname, '..', '..');
const folder = join(ROOT, 'dist', 'fuzz', String(seed));
const start = performance.now();

function say(line: string): void {
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
}

function keep({ name, bytes }: Damaged): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

writeFileSync(SECRET.path, `${SECRET.word}\n`);
try {
  const bait = { canary: `http://127.0.0.1:${CANARY_PORT}`, secret: SECRET.path };
  const seeds = await gatherSeeds(bait);
  if (values.write === undefined) await fuzz(seeds);
  else say(keep(damaged(seeds, seed, Number(values.write))));
} finally {
  rmSync(SECRET.path);
}

async function fuzz(seeds: ReadonlyMap<string, readonly Seed[]>): Promise<void> {
  // Its own progress goes where ours goes.
  const build = join(ROOT, 'scripts', 'build.ts');
  const { status } = spawnSync(process.execPath, [build], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('dist/chancery could not be built');
  for (const type of SUPPORTED_MEDIA_TYPES.filter((known) => !seeds.has(known))) say(`no seed of ${type}`);
  const isolated = canIsolate();
  const canary = isolated ? null : await listen();
  const appliance = await packagedAppliance();
  const failures: string[] = [];
  try {
    const env = { CHANCERY_PAGE_TIMEOUT_SECONDS: String(PAGE_TIMEOUT_SECONDS) };
    const server = await appliance.serve({ isolated, env });
    const watch = watchNetwork(server.pid, isolated);
    const credentials = await provision(appliance, 'Marlowe & Finch');
    const session = await signIn(server.url, credentials);
    const progress = openProgress(appliance.data);
    const sent = await sendAll(session, seeds, progress);
    const stuck = await untilDone(progress);
    if (stuck > 0) failures.push(`${stuck} files are stuck`);
    progress.close();
    const attempts = watch.stop();
    failures.push(...outside(attempts, canary?.connections() ?? 0));

    const checked = await checkFiles(session, sent, SECRET.word);
    failures.push(...checked.failures);
    if ((await fetch(`${server.url}/healthz`)).status !== 200) failures.push('the server is not well');
    const restarts = server.log.filter(({ msg }) => msg === RESTARTED);
    const errors = errorsIn(server.log);
    failures.push(...errors.map((line) => `log: ${JSON.stringify(line).slice(0, 600)}`));
    const ended = await server.stop();
    if (ended !== 0) failures.push(`the server ended with ${ended}`);
    failures.push(...(await checkStores(appliance)));

    for (const name of suspects(checked.files, [...errors, ...restarts])) {
      const document = sent.get(name);
      if (document !== undefined) say(`kept: ${keep(document)}`);
    }
    const result = {
      fuzz: true,
      seed,
      files: sent.size,
      extracted: checked.files.length - sent.size,
      seconds: Math.round((performance.now() - start) / 1000),
      isolated,
      ends: countEnds(checked.files),
      reader_restarts: restarts.map(({ reason }) => reason),
      quarantined: checked.files
        .filter(({ status }) => status === 'quarantined')
        .map(({ name, reason }) => `${name}: ${reason?.detail}`),
      outside: { ...attempts, canary_connections: canary?.connections() ?? null },
      failures,
    };
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  } finally {
    canary?.close();
    await appliance.remove();
  }
  if (failures.length > 0) process.exitCode = 1;
}

/** Every seed as it is, then the damaged ones; none twice. */
async function sendAll(
  session: Session,
  seeds: ReadonlyMap<string, readonly Seed[]>,
  progress: Progress,
): Promise<Sent> {
  const sent = new Map<string, Damaged>();
  const hashes = new Set<string>();
  let batch: Damaged[] = [];
  const send = async (document: Damaged) => {
    if (hashes.has(document.sha256)) return;
    hashes.add(document.sha256);
    sent.set(document.name, document);
    batch.push(document);
    if (batch.length < BATCH) return;
    await upload(session, batch);
    batch = [];
    while (progress.look().waiting > AHEAD) await sleep(200);
    if (sent.size % 100 === 0) say(`${sent.size} files sent, ${describe(progress)}`);
  };
  if (values.quick !== true) for (const document of undamaged(seeds)) await send(document);
  const whole = sent.size;
  for (let number = 0; sent.size < count + whole; number++) await send(damaged(seeds, seed, number));
  if (batch.length > 0) await upload(session, batch);
  return sent;
}

function describe(progress: Progress): string {
  const { waiting, failed, read } = progress.look();
  return `${waiting} waiting, ${failed} refused, ${read} pages read`;
}

/** @returns how many files wait although nothing has moved for long */
async function untilDone(progress: Progress): Promise<number> {
  let [last, since] = ['', performance.now()];
  for (;;) {
    const now = describe(progress);
    if (progress.look().waiting === 0) return 0;
    if (now !== last) [last, since] = [now, performance.now()];
    if (performance.now() - since > PATIENCE_MS) return progress.look().waiting;
    await sleep(500);
  }
}

function outside(attempts: Attempts, connections: number): string[] {
  const { unroutable, refused, datagrams, sockets } = attempts;
  const tried = [
    ...[unroutable, refused, datagrams].map((grown) => grown ?? 0),
    ...[sockets, connections],
  ].reduce((sum, number) => sum + number, 0);
  return tried === 0
    ? []
    : [`something outside was asked for: ${JSON.stringify({ ...attempts, connections })}`];
}

/** Names of the files that somebody should look at. */
function suspects(
  files: readonly { readonly id: string; readonly name: string; readonly status: string }[],
  lines: readonly LogLine[],
): string[] {
  const named = new Set(lines.map(({ file }) => file));
  return files.filter(({ id, status }) => status === 'quarantined' || named.has(id)).map(({ name }) => name);
}

/** Counts who comes. */
async function listen(): Promise<{ connections(): number; close(): void }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(CANARY_PORT, '127.0.0.1', resolve));
  return { connections: () => connections, close: () => void server.close() };
}
