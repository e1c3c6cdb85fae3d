/**
 * `npm run test:linear`: every operation that takes text with every kind of text of the family, in a child process.
 * `-- --operation analyze,generate` and `--text prose` take those alone whose names hold the words, `--part 2/5` every fifth
 * text. What takes more than 30 s of processor time is ended and said. Ends with 1 where anything grows more than linearly.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { processorMilliseconds } from '../../src/processes/system/taken.ts';
import { type Growth, growth } from '../support/growth.ts';
import { family } from './family.ts';
import { operations, TYPES } from './operations.ts';

const LIMIT_MS = 30_000;
const LOOK_MS = 200;
const SLOWEST = 5;

const kinds = family();

if (process.send === undefined) {
  const directory = mkdtempSync(join(tmpdir(), 'chancery-linear-'));
  try {
    process.exitCode = (await runAll(directory)) ? 0 : 1;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
} else await serve();

interface Pair {
  readonly operation: string;
  readonly nth: number;
}

/** In the child: says what operations there are, and measures each pair it is told. */
async function serve(): Promise<void> {
  const all = await operations(() => undefined);
  process.on('message', async ({ operation, nth }: Pair) => {
    const [work, kind] = [all.find(({ name }) => name === operation), kinds[nth]];
    if (work === undefined || kind === undefined) throw new Error('no such pair');
    process.send?.(await growth((share) => work.prepare(kind, share, typeOf(nth))));
  });
  process.send?.(all.map(({ name }) => name));
}

function typeOf(nth: number): string {
  return TYPES[nth % TYPES.length] ?? '';
}

async function runAll(directory: string): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      operation: { type: 'string', default: '' },
      text: { type: 'string', default: '' },
      part: { type: 'string', default: '1/1' },
    },
  });
  const [part = 1, parts = 1] = values.part.split('/').map(Number);
  const words = values.operation.split(',');
  const chosen = [...kinds.entries()].filter(
    ([nth, { name }]) => nth % parts === part - 1 && name.includes(values.text),
  );
  const first = await started(directory);
  let child = first.child;
  let allLinear = true;
  for (const operation of first.names.filter((name) => words.some((word) => name.includes(word)))) {
    const times: { name: string; whole: number }[] = [];
    for (const [nth, kind] of chosen) {
      const name = `${operation} (${typeOf(nth)}) of ${kind.name}`;
      const answer = await asked(child, { operation, nth });
      if (typeof answer === 'string') child = (await started(directory)).child;
      else times.push({ name, whole: answer.whole });
      if (typeof answer === 'string' || !answer.linear) {
        allLinear = false;
        say(`GROWS  ${name}: ${typeof answer === 'string' ? answer : said(answer)}`);
      }
    }
    say(`${operation}: ${times.length} of ${chosen.length} texts measured; those that took longest:`);
    times.sort((a, b) => b.whole - a.whole);
    for (const { name, whole } of times.slice(0, SLOWEST)) say(`  ${Math.round(whole)} ms  ${name}`);
  }
  child.kill();
  return allLinear;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function said({ quarter, whole }: Growth): string {
  return `${Math.round(quarter)} ms for a quarter, ${Math.round(whole)} ms for all`;
}

async function started(directory: string): Promise<{ child: ChildProcess; names: string[] }> {
  const child = fork(import.meta.filename, [], { env: { ...process.env, TMPDIR: directory } });
  const [names] = (await once(child, 'message')) as [string[]];
  return { child, names };
}

/** The growth, or why there is none: the child is gone then. */
function asked(child: ChildProcess, pair: Pair): Promise<Growth | string> {
  const { pid = 0 } = child;
  const start = processorMilliseconds(pid);
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (processorMilliseconds(pid) - start > LIMIT_MS) child.kill('SIGKILL');
    }, LOOK_MS);
    const ended = (code: number | null, signal: string | null) =>
      settle(signal === 'SIGKILL' ? `ended after ${LIMIT_MS / 1000} s` : `failed (${signal ?? code})`);
    const settle = (answer: Growth | string) => {
      clearInterval(watch);
      child.removeAllListeners();
      resolve(answer);
    };
    child.once('message', settle).once('exit', ended);
    child.send(pair);
  });
}
