/** A child of run.ts: vitest, started once; it tries one mutant after another without a file being changed. */
import { join, relative } from 'node:path';
import { createVitest, escapeTestName, type TestCase, type Vitest } from 'vitest/node';
import { ANYWHERE, type Mutant, makeMutants, nameOf } from './make-mutants.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A test that takes longer, and so many times longer than without the mutant, waits for what that keeps from happening. */
const TEST_MS = 20_000;
const TIMES = 5;
/** Without any mutant, on a machine that has much else to do. */
const PATIENCE_MS = 180_000;

export interface Covering {
  readonly file: string;
  /** Its full name. */
  readonly test: string;
  readonly milliseconds: number;
  /** What its file takes beside its tests: loading it, and what it prepares. */
  readonly beside: number;
}

export type Order =
  | { readonly order: 'cover'; readonly sources: readonly string[] }
  | {
      readonly order: 'try';
      readonly file: string;
      readonly mutant: Mutant;
      readonly tests: readonly Covering[];
    };

export type Answer =
  | {
      readonly answer: 'covered';
      readonly by: Readonly<Record<string, readonly Covering[]>>;
      readonly failed: readonly string[];
    }
  | { readonly answer: 'tried'; readonly killedBy: string | null };

let sources: ReadonlySet<string> = new Set();
let current: { readonly file: string; readonly mutant: Mutant } | null = null;

const plugin = {
  name: 'mutants',
  enforce: 'pre' as const,
  transform(source: string, id: string) {
    const file = relative(ROOT, id.split('?')[0] ?? '');
    if (current?.file === file) {
      const { start, end, replacement } = current.mutant;
      return source.slice(0, start) + replacement + source.slice(end);
    }
    return sources.has(file) ? withEntries(source, file) : undefined;
  },
};

/** Each function says that it was entered. */
function withEntries(source: string, file: string): string {
  const inserts = makeMutants(source).functions.flatMap(({ at, until, isExpression }, index) => {
    const call = `globalThis.mutants?.(${JSON.stringify(nameOf(file, index))})`;
    return isExpression
      ? [
          { at, text: `(${call}, ` },
          { at: until, text: ')' },
        ]
      : [{ at, text: `${call};` }];
  });
  let whole = source;
  for (const { at, text } of inserts.sort((one, other) => other.at - one.at)) {
    whole = whole.slice(0, at) + text + whole.slice(at);
  }
  return `${whole}\nglobalThis.mutants?.(${JSON.stringify(nameOf(file, -1))});`;
}

async function open(tests: readonly string[]): Promise<Vitest> {
  return createVitest(
    'test',
    {
      root: ROOT,
      config: false,
      watch: false,
      fsModuleCache: false, // it knows no mutants
      pool: 'forks',
      maxWorkers: 1,
      include: tests.map((pattern) =>
        pattern.endsWith('**') ? `${pattern}/*.test.ts` : `${pattern}.test.ts`,
      ),
      setupFiles: [join(import.meta.dirname, 'setup.ts')],
      testTimeout: PATIENCE_MS,
      hookTimeout: PATIENCE_MS,
      reporters: [{}],
      silent: true,
    },
    { plugins: [plugin], logLevel: 'silent' },
  );
}

async function cover(vitest: Vitest, names: readonly string[]): Promise<Answer> {
  sources = new Set(names);
  const { testModules } = await vitest.start();
  sources = new Set();
  for (const name of names) vitest.invalidateFile(join(ROOT, name));
  const by = new Map<string, Covering[]>();
  const failed: string[] = [];
  const add = (name: string, covering: Covering) => by.set(name, [...(by.get(name) ?? []), covering]);
  for (const module of testModules) {
    const file = relative(ROOT, module.moduleId);
    const tests = [...module.children.allTests()];
    if (module.state() === 'failed') failed.push(file);
    const inFile = new Set(tests.flatMap(enteredIn));
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const inTests = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
    const beside = collectDuration + setupDuration + Math.max(0, duration - inTests);
    for (const test of tests) {
      const { state } = test.result();
      if (state !== 'passed') continue;
      const milliseconds = test.diagnostic()?.duration ?? 0;
      const covering = { file, test: test.fullName, milliseconds, beside };
      for (const name of enteredIn(test)) add(name, covering);
      for (const name of inFile) add(`${name}${ANYWHERE}`, covering);
    }
  }
  return { answer: 'covered', by: Object.fromEntries(by), failed };
}

function enteredIn(test: TestCase): readonly string[] {
  return [...new Set((test.meta() as { entered?: readonly string[] }).entered)];
}

/** One file of tests after another, as they were chosen, until one notices. */
async function attempt(vitest: Vitest, { file, mutant, tests }: Order & { order: 'try' }): Promise<Answer> {
  const path = join(ROOT, file);
  current = { file, mutant };
  vitest.invalidateFile(path);
  let killedBy: string | null = null;
  for (const chosen of Object.values(Object.groupBy(tests, (test) => test.file))) {
    let left = chosen ?? [];
    while (left.length > 0 && killedBy === null) {
      const found = await broken(vitest, left);
      if (found === null) break;
      if (await standsAlone(vitest, path, found.test ?? left)) killedBy = found.said;
      else left = left.filter((test) => test !== found.test && found.test !== null);
    }
    if (killedBy !== null) break;
  }
  current = null;
  vitest.invalidateFile(path);
  return { answer: 'tried', killedBy };
}

const alone = new Map<string, boolean>();

/** A test that rests on one before it, which was not chosen, fails without any mutant too. */
async function standsAlone(
  vitest: Vitest,
  path: string,
  what: Covering | readonly Covering[],
): Promise<boolean> {
  const tests = [what].flat();
  const key = JSON.stringify(tests.map(({ file, test }) => [file, test]));
  const mutant = current;
  current = null;
  vitest.invalidateFile(path);
  const stands = alone.get(key) ?? (await broken(vitest, tests)) === null;
  alone.set(key, stands);
  current = mutant;
  vitest.invalidateFile(path);
  return stands;
}

interface Broken {
  /** null: no single one. */
  readonly test: Covering | null;
  readonly said: string;
}

/** @param tests of one file */
async function broken(vitest: Vitest, tests: readonly Covering[]): Promise<Broken | null> {
  const name = tests[0]?.file ?? '';
  vitest.state.filesMap.clear();
  const pattern = new RegExp(`^(?:${tests.map(({ test }) => escapeTestName(test, false)).join('|')})$`);
  for (const { config } of [vitest, ...vitest.projects]) {
    config.testNamePattern = pattern;
    config.testTimeout = Math.max(TEST_MS, TIMES * Math.max(...tests.map((test) => test.milliseconds)));
    config.bail = 1;
  }
  const specification = vitest.getRootProject().createSpecification(join(ROOT, name));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  for (const module of testModules) {
    const failed = [...module.children.allTests()].find((test) => test.result().state === 'failed');
    if (failed !== undefined) {
      const said = `${failed.fullName}: ${failed.result().errors?.[0]?.message ?? ''}`;
      return { test: tests.find(({ test }) => test === failed.fullName) ?? null, said };
    }
    if (module.state() === 'failed') return { test: null, said: name };
  }
  return unhandledErrors.length > 0 ? { test: null, said: 'an unhandled error' } : null;
}

const vitest = await open(process.argv.slice(2));
let queue = Promise.resolve();
process.on('message', (order: Order) => {
  queue = queue.then(async () => {
    const answer =
      order.order === 'cover' ? await cover(vitest, order.sources) : await attempt(vitest, order);
    process.send?.(answer);
  });
});
process.on('disconnect', () => process.exit(0));
