/**
 * `npm run test:mutants`: puts one fault after another into the rooms of rooms.ts and counts those that their tests notice.
 * `-- --room access,audit`, `--quick 200` (so many, drawn by `--seed 1`), `--workers 2`, `--again` (forgets what was tried before;
 * else a run goes on where it was stopped). What survived is in dist/mutants/report.json; ends with 1 below 85 % of a whole room.
 */
import { type ChildProcess, fork } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom } from '../support/random.ts';
import { ANYWHERE, type Mutant, makeMutants, nameOf } from './make-mutants.ts';
import { ROOMS } from './rooms.ts';
import type { Answer, Covering, Order } from './session.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUTPUT = join(ROOT, 'dist', 'mutants');
const WANTED = 0.85;
/** The tests that are run against one mutant, at most, by the time they take without it. */
const TESTS_MS = 25_000;
const PATIENCE_MS = 30_000;

interface Try {
  readonly room: string;
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly was: string;
  readonly becomes: string;
}

interface Result extends Try {
  /** `overtime`: it kept its tests from ending. */
  readonly outcome: 'killed' | 'overtime' | 'survived' | 'untested';
  readonly by: string | null;
}

interface Explanation extends Pick<Try, 'file' | 'was' | 'becomes'> {
  /** Why nothing that a caller could see differs. */
  readonly reason: string;
}

const { values: options } = parseArgs({
  options: {
    room: { type: 'string', default: Object.keys(ROOMS).join(',') },
    quick: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    again: { type: 'boolean', default: false },
  },
});

const children = new Set<ChildProcess>();

/** With all that its tests have started. */
function end(child: ChildProcess): void {
  children.delete(child);
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) end(child);
    process.exit(130);
  });
}

class Session {
  #child: ChildProcess | null = null;
  readonly #tests: readonly string[];

  constructor(tests: readonly string[]) {
    this.#tests = tests;
  }

  /** @returns null: it took too long */
  async ask(order: Order, patience: number): Promise<Answer | null> {
    this.#child ??= fork(join(import.meta.dirname, 'session.ts'), this.#tests, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const child = this.#child;
    children.add(child);
    const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
    const timer = setTimeout(() => resolve(null), patience);
    const onExit = (code: number | null) => reject(new Error(`A session ended with ${code}.`));
    child.once('message', resolve).once('exit', onExit);
    child.send(order);
    const answer = await promise.finally(() => {
      clearTimeout(timer);
      child.off('message', resolve).off('exit', onExit);
    });
    if (answer === null) this.close();
    return answer;
  }

  close(): void {
    if (this.#child !== null) end(this.#child);
    this.#child = null;
  }
}

const keyOf = ({ file, line, was, becomes }: Try) => JSON.stringify([file, line, was, becomes]);

function readResults(path: string): Result[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Result);
}

type Planned = Try & { readonly mutant: Mutant };

function plan(): Planned[] {
  const all = options.room.split(',').flatMap((room) => {
    const found = ROOMS[room];
    if (found === undefined) throw new Error(`There is no room ${room}: ${Object.keys(ROOMS).join(', ')}.`);
    return globSync(found.sources, { cwd: ROOT })
      .sort()
      .flatMap((file) => {
        const source = readFileSync(join(ROOT, file), 'utf8');
        return makeMutants(source).mutants.map((mutant) => {
          const { start, end, replacement: becomes, kind, line } = mutant;
          return { room, file, line, kind, was: source.slice(start, end), becomes, mutant };
        });
      });
  });
  if (options.quick === undefined) return all;
  const random = randomFrom(Number(options.seed));
  const drawn = all.map((one) => ({ one, at: random.below(1) })).sort((a, b) => a.at - b.at);
  return drawn.slice(0, Number(options.quick)).map(({ one }) => one);
}

/** First those of the room itself, the quick ones before the slow. */
function choose(covered: readonly Covering[], room: string): Covering[] {
  const isNear = ({ file }: Covering) => (file.includes(room) ? 0 : 1);
  let milliseconds = 0;
  return [...covered]
    .sort((one, other) => isNear(one) - isNear(other) || one.milliseconds - other.milliseconds)
    .filter((test) => {
      milliseconds += test.milliseconds;
      return milliseconds <= TESTS_MS;
    });
}

/** What changes nothing must be noticed by nobody, or every figure is worth nothing. */
async function assertSilent(
  session: Session,
  one: Planned | undefined,
  by: Record<string, readonly Covering[]>,
) {
  if (one === undefined) return;
  const tests = Object.values(by).flat().slice(0, 5);
  const mutant = { ...one.mutant, replacement: one.was };
  const answer = await session.ask({ order: 'try', file: one.file, mutant, tests }, 5 * PATIENCE_MS);
  if (answer?.answer === 'tried' && answer.killedBy === null) return;
  throw new Error(`${one.file} was found faulty as it is.`);
}

async function tryRoom(room: string, planned: readonly Planned[], results: string): Promise<void> {
  const tests = ROOMS[room]?.tests ?? [];
  const first = new Session(tests);
  const sources = [...new Set(planned.map(({ file }) => file))];
  const covered = await first.ask({ order: 'cover', sources }, 600_000);
  if (covered?.answer !== 'covered') throw new Error('The tests did not end.');
  if (covered.failed.length > 0) say(`without any fault these fail: ${covered.failed.join(', ')}`);
  const { by } = covered;
  await assertSilent(first, planned[0], by);
  const queue = planned.values();
  let done = 0;
  const work = async (session: Session) => {
    for (const { mutant, ...one } of queue) {
      // What is prepared once for all tests of a file is entered by the first of them only.
      const isPrepared = /\bprepared(Row)?\(/.test(readFileSync(join(ROOT, one.file), 'utf8'));
      const entered = nameOf(one.file, mutant.within) + (isPrepared ? ANYWHERE : '');
      const chosen = choose(by[entered] ?? [], room);
      const usual = chosen.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
      const order = { order: 'try', file: one.file, mutant, tests: chosen } as const;
      const answer = chosen.length === 0 ? undefined : await session.ask(order, PATIENCE_MS + 3 * usual);
      const killedBy = answer?.answer === 'tried' ? answer.killedBy : null;
      const outcome =
        answer === undefined
          ? 'untested'
          : answer === null
            ? 'overtime'
            : killedBy === null
              ? 'survived'
              : 'killed';
      appendFileSync(results, `${JSON.stringify({ ...one, outcome, by: killedBy } satisfies Result)}\n`);
      done += 1;
      if (done % 20 === 0) say(`${room}: ${done} of ${planned.length}`);
    }
    session.close();
  };
  const others = Array.from({ length: Number(options.workers) - 1 }, () => new Session(tests));
  await Promise.all([first, ...others].map(work));
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

const explanations = JSON.parse(
  readFileSync(join(import.meta.dirname, 'explained.json'), 'utf8'),
) as readonly Explanation[];
const reasonFor = ({ file, was, becomes }: Try) =>
  explanations.find((known) => known.file === file && known.was === was && known.becomes === becomes)?.reason;

mkdirSync(OUTPUT, { recursive: true });
const planned = plan();
const results = join(
  OUTPUT,
  `results-${options.quick === undefined ? 'all' : `${options.seed}-${options.quick}`}.ndjson`,
);
if (options.again) rmSync(results, { force: true });
const known = new Set(readResults(results).map(keyOf));
for (const [room, ofRoom = []] of Object.entries(Object.groupBy(planned, (one) => one.room))) {
  const rest = ofRoom.filter((one) => !known.has(keyOf(one)));
  if (rest.length > 0) await tryRoom(room, rest, results);
}

const wanted = new Set(planned.map(keyOf));
const tried = readResults(results).filter((one) => wanted.has(keyOf(one)));
const figures = Object.entries(Object.groupBy(tried, ({ room }) => room)).map(([room, ofRoom = []]) => {
  const noticed = ofRoom.filter(({ outcome }) => outcome === 'killed' || outcome === 'overtime').length;
  const explained = ofRoom.filter((one) => one.outcome === 'survived' && reasonFor(one) !== undefined).length;
  const share = (noticed + explained) / ofRoom.length;
  return { room, mutants: ofRoom.length, noticed, explained, share: Math.round(share * 1000) / 1000 };
});
const survivors = tried
  .filter((one) => (one.outcome === 'survived' || one.outcome === 'untested') && reasonFor(one) === undefined)
  .sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
writeFileSync(join(OUTPUT, 'report.json'), `${JSON.stringify({ figures, survivors }, null, 2)}\n`);
for (const { file, line, outcome, was, becomes } of survivors) {
  const brief = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60);
  process.stdout.write(`${outcome} ${file}:${line}: ${brief(was)} → ${brief(becomes)}\n`);
}
for (const { room, mutants, noticed, explained, share } of figures) {
  process.stdout.write(`${room}: ${noticed} of ${mutants} noticed, ${explained} explained: ${share}\n`);
}
process.exit(options.quick === undefined && figures.some(({ share }) => share < WANTED) ? 1 : 0);
