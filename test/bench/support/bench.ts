/**
 * What every bench shares: its options, its progress on standard error, and its result, one JSON object on
 * standard output:
 *
 *   { bench, quick, at, machine, versions, figures: { <name>_<unit>: number }, targets: [{ figure, below, value, met }] }
 *
 * A figure that could not be taken is null and says so in `notes`. The exit code is 1 when a target is missed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine, describeVersions, ROOT } from './machine.ts';

export interface Bench {
  readonly quick: boolean;
  /** The packaged executable; built when it is asked for, unless `--executable` names one. */
  readonly executable: string;
  /** An empty directory on a real disk; it goes when the bench ends. */
  readonly directory: string;
  say(line: string): void;
  /** Keeps a measured value, rounded to what can be told apart. */
  figure(name: string, value: number | null): void;
  /** The figure must stay below (or at least reach) a limit. */
  target(figure: string, limit: Limit): void;
  note(line: string): void;
  /** How often a comparison is made, when `--rounds` says so. */
  readonly rounds: number | null;
  /** How long the soak lasts, when `--minutes` says so. */
  readonly minutes: number | null;
  /** Is this part of the bench asked for? `--only` names some; without it all are. */
  asks(part: string): boolean;
}

export type Limit = { readonly below: number } | { readonly atLeast: number } | { readonly atMost: number };

type Target = { readonly figure: string; readonly value: number | null; readonly met: boolean } & Limit;

const OPTIONS = '[--quick] [--only PART]… [--rounds N] [--minutes N] [--executable FILE] [--directory DIR]';

/** Runs a bench, prints its result and sets the exit code. */
export async function runBench(name: string, measure: (bench: Bench) => Promise<void>): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      executable: { type: 'string' },
      directory: { type: 'string' },
      only: { type: 'string', multiple: true },
      rounds: { type: 'string' },
      minutes: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    process.stdout.write(`npm run bench:${name} -- ${OPTIONS}\n`);
    return;
  }
  const start = performance.now();
  const figures: Record<string, number | null> = {};
  const targets: Target[] = [];
  const notes: string[] = [];
  const say = (line: string): void => {
    process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
  };
  let executable = values.executable === undefined ? null : resolve(values.executable);
  const parent = resolve(values.directory ?? join(ROOT, 'dist', 'bench'));
  mkdirSync(parent, { recursive: true });
  const directory = mkdtempSync(join(parent, `${name}-`));
  const machine = describeMachine(directory);
  const [load = 0] = machine.load_before;
  if (load > machine.cores / 4) {
    notes.push(`the machine was busy before the bench began (load ${load}): the times are upper bounds`);
  }
  let isInterrupted = false;
  const interrupted = new Promise<string>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
  });
  try {
    const measuring = measure({
      quick: values.quick === true,
      get executable() {
        executable ??= built(say);
        return executable;
      },
      directory,
      say,
      figure: (figure, value) => {
        figures[figure] = value === null ? null : round(value);
      },
      target: (figure, limit) => {
        const value = figures[figure] ?? null;
        const met = value !== null && within(value, limit);
        targets.push({ figure, value, ...limit, met });
        say(`${met ? 'met' : 'MISSED'}: ${figure} ${value}, ${describeLimit(limit)}`);
      },
      note: (line) => {
        notes.push(line);
        say(line);
      },
      rounds: values.rounds === undefined ? null : Number(values.rounds),
      minutes: values.minutes === undefined ? null : Number(values.minutes),
      asks: (part) => values.only === undefined || values.only.includes(part),
    });
    const signal = await Promise.race([measuring.then(() => null), interrupted]);
    if (signal !== null) {
      notes.push(`ended by ${signal}: what was not measured is missing`);
      process.exitCode = 1;
    }
    isInterrupted = signal !== null;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  const result = {
    bench: name,
    quick: values.quick === true,
    at: new Date().toISOString(),
    machine,
    versions: describeVersions(executable),
    figures,
    targets,
    notes,
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  if (targets.some(({ met }) => !met)) process.exitCode = 1;
  // What is still being measured would go on.
  if (isInterrupted) process.exit();
}

function within(value: number, limit: Limit): boolean {
  if ('below' in limit) return value < limit.below;
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}

function describeLimit(limit: Limit): string {
  if ('below' in limit) return `must be below ${limit.below}`;
  return 'atLeast' in limit ? `must be at least ${limit.atLeast}` : `must be at most ${limit.atMost}`;
}

/** Four figures: 99.96 percent are not 100. */
function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(4));
}

/** `dist/chancery`, made from the present sources first, so that nobody measures yesterday's executable. */
function built(say: (line: string) => void): string {
  say('building dist/chancery, unless it is up to date');
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'build.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  const executable = join(ROOT, 'dist', 'chancery');
  if (status !== 0 || !existsSync(executable)) throw new Error('dist/chancery could not be built');
  return executable;
}
