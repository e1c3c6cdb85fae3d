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
import { refusedBy } from './refused.ts';
import { ROOMS } from './rooms.ts';
import type { Answer, Covering, Order } from './session.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUTPUT = join(ROOT, 'dist', 'mutants');
const WANTED = 0.85;
/** The tests that are run against one mutant, at most, by the time they take without it. */
const TESTS_MS = 25_000;
const PATIENCE_MS = 60_000;
/** Before a mutant is said to keep its tests from ending: so many times what they took without it. */
const TIMES = 4;
const COVER_MS = 1_200_000;

interface Try {
  readonly room: string;
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly was: string;
  readonly becomes: string;
}

interface Result extends Try {
  /** `overtime`: it kept its tests from ending. `refused`: they pass, but `npm test` ends at its lint or its types. */
  readonly outcome: 'killed' | 'overtime' | 'refused' | 'survived' | 'untested';
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

/** The quick files before the slow; of each as many tests as there is time for. */
function choose(covered: readonly Covering[]): Covering[] {
  const files = Object.values(Object.groupBy(covered, ({ file }) => file)).map((tests = []) => ({
    time: tests.reduce((sum, { milliseconds }) => sum + milliseconds, tests[0]?.beside ?? 0),
    tests: tests.sort((one, other) => one.milliseconds - other.milliseconds),
  }));
  files.sort((one, other) => one.time - other.time);
  const chosen: Covering[] = [];
  for (const { tests } of files) {
    const before = timeOf(chosen) + (tests[0]?.beside ?? 0);
    let inFile = 0;
    for (const test of tests) {
      inFile += test.milliseconds;
      if (chosen.length > 0 && before + inFile > TESTS_MS) break;
      chosen.push(test);
    }
  }
  return chosen;
}

function timeOf(tests: readonly Covering[]): number {
  const beside = new Map(tests.map((test) => [test.file, test.beside]));
  return [...beside.values(), ...tests.map(({ milliseconds }) => milliseconds)].reduce((a, b) => a + b, 0);
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
  const covered = await first.ask({ order: 'cover', sources }, COVER_MS);
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
      const chosen = choose(by[entered] ?? []);
      const order = { order: 'try', file: one.file, mutant, tests: chosen } as const;
      const answer =
        chosen.length === 0 ? undefined : await session.ask(order, PATIENCE_MS + TIMES * timeOf(chosen));
      const result = (outcome: Result['outcome'], by: string | null = null) => ({ ...one, outcome, by });
      const ended = (): Result => {
        if (answer === null) return result('overtime');
        if (answer?.answer === 'tried' && answer.killedBy !== null) return result('killed', answer.killedBy);
        const stage = refusedBy(one.file, mutant);
        return stage === null
          ? result(answer === undefined ? 'untested' : 'survived')
          : result('refused', stage);
      };
      appendFileSync(results, `${JSON.stringify(ended())}\n`);
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
  const refused = ofRoom.filter(({ outcome }) => outcome === 'refused').length;
  const explained = ofRoom.filter((one) => one.outcome === 'survived' && reasonFor(one) !== undefined).length;
  const share = Math.round(((noticed + refused + explained) / ofRoom.length) * 1000) / 1000;
  return { room, mutants: ofRoom.length, noticed, refused, explained, share };
});
const survivors = tried
  .filter((one) => (one.outcome === 'survived' || one.outcome === 'untested') && reasonFor(one) === undefined)
  .sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
writeFileSync(join(OUTPUT, 'report.json'), `${JSON.stringify({ figures, survivors }, null, 2)}\n`);
for (const { file, line, outcome, was, becomes } of survivors) {
  const brief = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60);
  process.stdout.write(`${outcome} ${file}:${line}: ${brief(was)} → ${brief(becomes)}\n`);
}
for (const { room, mutants, noticed, refused, explained, share } of figures) {
  process.stdout.write(
    `${room}: ${noticed} of ${mutants} noticed, ${refused} refused by lint or types, ${explained} explained: ${share}\n`,
  );
}
process.exit(options.quick === undefined && figures.some(({ share }) => share < WANTED) ? 1 : 0);
