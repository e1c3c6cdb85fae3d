/**
 * The noninterference test in very many worlds, on all cores: `npm run test:worlds`, 20,000 of them, or `CHANCERY_WORLDS=N`.
 * Each core takes a share of the worlds, with a seed of its own, which is printed: `CHANCERY_SEED` repeats one share,
 * `CHANCERY_CORES` takes fewer cores. The first share also puts the mutants in place. The exit code is 1 when a share fails.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const TEST = 'test/search/noninterference.test.ts';
const FIRST_SEED = Number(process.env['CHANCERY_SEED'] ?? 20261121);
const WORLDS = Number(process.env['CHANCERY_WORLDS'] ?? 20_000);
const CORES = Number(process.env['CHANCERY_CORES'] ?? availableParallelism());

const start = performance.now();
const share = Math.ceil(WORLDS / CORES);

function say(line: string): void {
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s  ${line}\n`);
}

function check(n: number): Promise<boolean> {
  const seed = FIRST_SEED + n;
  const only = n === 0 ? [] : ['-t', 'changes no byte'];
  const child = spawn(process.execPath, [VITEST, 'run', '--project', 'mocked', TEST, ...only], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', CHANCERY_WORLDS: String(share), CHANCERY_SEED: String(seed) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString('utf8');
    });
  }
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      if (code !== 0) process.stdout.write(output);
      say(`seed ${seed}, ${share} worlds: ${code === 0 ? 'held' : 'FAILED'}`);
      resolve(code === 0);
    });
  });
}

say(`${share * CORES} worlds on ${CORES} cores, seeds ${FIRST_SEED} to ${FIRST_SEED + CORES - 1}`);
const held = await Promise.all(Array.from({ length: CORES }, (_, n) => check(n)));
say(held.every(Boolean) ? `held in ${share * CORES} worlds` : 'FAILED');
if (!held.every(Boolean)) process.exitCode = 1;
