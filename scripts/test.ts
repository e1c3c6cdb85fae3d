/**
 * The whole check of the repository, cheapest first: format and lint, types, unused exports, architecture, unit, contract,
 * and end to end on the packaged executable. Every stage runs even when an earlier one failed. What failed is named once more
 * at the end, where it is found; then what this machine lacks, and is skipped for it. The last line is `N passed, N failed`; a
 * stage that fails without a failing test counts as one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'dist', 'test-reports');
const BIN = join(ROOT, 'node_modules', '.bin');

interface Outcome {
  stage: string;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  /** Each failed test with its file and the first line of its message. */
  failures: readonly string[];
}

/** The part of vitest's JSON report that is read. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

function run(stage: string, command: string, args: readonly string[]): { ok: boolean; seconds: number } {
  process.stdout.write(`\n== ${stage}\n`);
  const start = performance.now();
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  return { ok: status === 0, seconds: (performance.now() - start) / 1000 };
}

function runTool(stage: string, tool: string, args: readonly string[]): Outcome {
  const { ok, seconds } = run(stage, join(BIN, tool), args);
  return { stage, seconds, passed: 0, failed: ok ? 0 : 1, skipped: 0, failures: [] };
}

function runSuite(suite: string): Outcome {
  const report = join(REPORTS, `${suite}.json`);
  rmSync(report, { force: true });
  const { ok, seconds } = run(suite, join(BIN, 'vitest'), [
    ...['run', '--project', suite, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  const counts = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined;
  const failed = counts?.numFailedTests ?? 0;
  return {
    stage: suite,
    seconds,
    passed: counts?.numPassedTests ?? 0,
    failed: ok ? failed : Math.max(failed, 1),
    skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
    failures: failuresOf(counts),
  };
}

function failuresOf(report: Report | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const said = failed.map(
      ({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`,
    );
    if (status === 'failed' && failed.length === 0) said.push(firstLine(message));
    return said.map((words) => `${relative(ROOT, name)}: ${words}`);
  });
}

function firstLine(message = ''): string {
  return message.trimStart().split('\n', 1)[0] ?? '';
}

mkdirSync(REPORTS, { recursive: true });
const skipped = join(REPORTS, 'skipped.txt');
writeFileSync(skipped, '');
process.env['CHANCERY_TEST_SKIPPED'] = skipped;
const outcomes = [
  runTool('format and lint', 'biome', ['check', '--error-on-warnings']),
  runTool('types', 'tsc', ['-p', '.']),
  runTool('types of the console', 'tsc', ['-p', 'src/console']),
  runTool('types of its tests', 'tsc', ['-p', 'test/console']),
  runTool('unused files and exports', 'knip', ['--no-progress']),
  ...['architecture', 'unit', 'mocked', 'contract', 'console', 'e2e'].map(runSuite),
];

process.stdout.write('\n');
for (const { stage, seconds, passed, failed, skipped, failures } of outcomes) {
  const verdict = failed > 0 ? 'FAILED' : 'ok';
  const counts =
    passed + failed + skipped > 0 ? `  ${passed} passed, ${failed} failed, ${skipped} skipped` : '';
  process.stdout.write(
    `${verdict.padEnd(6)} ${stage.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s${counts}\n`,
  );
  for (const failure of failures) process.stdout.write(`       ${failure}\n`);
}
process.stdout.write(`\n${[...new Set(readFileSync(skipped, 'utf8').split('\n'))].join('\n')}`);
const total = (pick: (outcome: Outcome) => number): number =>
  outcomes.reduce((sum, outcome) => sum + pick(outcome), 0);
const failed = total((outcome) => outcome.failed);
const totals = `${total((outcome) => outcome.passed)} passed, ${failed} failed\n`;
writeFileSync(join(REPORTS, 'totals.txt'), totals);
process.stdout.write(`\n${totals}`);
process.exitCode = failed > 0 ? 1 : 0;
