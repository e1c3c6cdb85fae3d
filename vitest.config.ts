import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What must not run as a unit test: it has a suite of its own, or it measures instead of testing. */
const OTHER_SUITES = [
  'architecture',
  'contract',
  'console',
  'packaging',
  'e2e',
  'faults',
  'systemd',
  'bench',
];

/** What puts something else in the place of a module needs modules of its own. */
const MOCKED = globSync('test/**/*.test.ts').filter((path) =>
  readFileSync(path, 'utf8').includes('vi.mock('),
);

const SECOND = 1000;
/** What hangs is ended; how fast anything is, the benchmarks say. Two runs at once on two cores must not fail. */
const PATIENCE = 300 * SECOND;

/** What these tests start from the sources would be compiled anew by each process. The packaged executable has caches of its own. */
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'dist', 'compiled-for-tests') };

/**
 * The suites, as projects: `vitest run --project unit`. Without `--project`, all but those that need the
 * packaged executable or minutes can be picked by path: `vitest run test/vault`.
 */
export default defineConfig({
  test: {
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: 60 * SECOND } },
    maxWorkers: '100%', // of two cores vitest would leave one idle
    pool: 'forks', // native code in worker threads takes the whole run down when it fails
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          env,
          include: ['test/**/*.test.ts'],
          exclude: [...OTHER_SUITES.map((suite) => `test/${suite}/**`), ...MOCKED],
          // As in a server that goes on for months: what one test leaves behind must not change the next. It halves their time, too.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'mocked', env, include: MOCKED },
      },
      {
        extends: true,
        test: { name: 'architecture', include: ['test/architecture/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'contract', env, include: ['test/contract/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/packaging/**/*.test.ts', 'test/e2e/**/*.test.ts'],
          globalSetup: ['test/packaging/build-first.ts'],
          fileParallelism: false, // they measure, and each starts a whole appliance
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: ['test/console/**/*.test.ts'],
          globalSetup: ['test/packaging/build-first.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: ['test/packaging/build-first.ts'],
          testTimeout: 600 * SECOND,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'systemd',
          bail: 1, // one story: what comes later builds on what came before
          include: ['test/systemd/**/*.test.ts'],
          globalSetup: ['test/packaging/build-first.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
