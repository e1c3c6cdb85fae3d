import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Dirent } from 'node:fs';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { told } from '../support/missing.ts';
import {
  EXECUTABLE,
  NOBODY,
  openToAll,
  parseLines,
  run,
  selftest,
  temporaryDirectory,
} from './executable.ts';

const ADDON = 'core/node_modules/better-sqlite3-multiple-ciphers/prebuilds/linux-x64.node';

let work: string;
let runtime: string;
beforeEach(() => {
  work = temporaryDirectory();
  runtime = join(work, 'runtime');
});
afterEach(() => {
  rmSync(work, { recursive: true, force: true });
});

/** The one `<version>-<hash>` directory in the runtime directory. */
function build(): string {
  const names = readdirSync(runtime);
  expect(names).toHaveLength(1);
  return join(runtime, names[0] ?? '');
}

function entries(directory: string): Dirent[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true });
}

describe('unpacked native parts', () => {
  it('can be read and changed by this account only', () => {
    selftest(runtime, ['core']);
    const modes = new Set(
      entries(runtime).map((entry) =>
        (statSync(join(entry.parentPath, entry.name)).mode & 0o777).toString(8),
      ),
    );
    expect([...modes].sort()).toEqual(['400', '700']);
  });

  it('are restored when a file was changed, cut short, removed or added', () => {
    selftest(runtime, ['core']);
    const addon = join(build(), ADDON);
    const original = readFileSync(addon);
    const changed = Buffer.from(original);
    changed[changed.length >> 1] = ~(changed[changed.length >> 1] ?? 0) & 0xff;
    const overwrite = (bytes: Uint8Array): void => {
      chmodSync(addon, 0o600);
      writeFileSync(addon, bytes);
    };
    const replaceByLink = (path: string): void => {
      renameSync(path, join(work, 'elsewhere'));
      symlinkSync(join(work, 'elsewhere'), path);
    };
    const tampering: [string, () => void][] = [
      ['changed', () => overwrite(changed)],
      ['cut short', () => overwrite(original.subarray(0, 1000))],
      ['removed', () => rmSync(addon)],
      ['replaced by a link', () => replaceByLink(addon)],
      ['joined by another', () => writeFileSync(join(build(), 'core/node_modules/added.js'), '')],
      ['moved away with its group', () => replaceByLink(join(build(), 'core'))],
    ];
    for (const [how, tamper] of tampering) {
      tamper();
      const { stdout, stderr } = run(['child', 'selftest', 'core'], {
        env: { CHANCERY_RUNTIME_DIR: runtime },
      });
      expect([how, parseLines(stdout)[0]?.ok]).toEqual([how, true]);
      expect([how, stderr.includes('CHANCERY_RUNTIME_RESTORED')]).toEqual([how, how !== 'removed']);
      expect([how, readFileSync(addon).equals(original)]).toEqual([how, true]);
      rmSync(join(work, 'elsewhere'), { recursive: true, force: true });
    }
    expect(readdirSync(join(build(), 'core')).sort()).toEqual(['node_modules', 'shim.cjs']);
  });

  it('are complete whatever number of processes start first at the same time', async () => {
    const outputs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const child = spawn(EXECUTABLE, ['child', 'selftest', 'core', 'sharp'], {
          env: { CHANCERY_RUNTIME_DIR: runtime },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        const chunks: Buffer[] = [];
        child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
        child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
        await once(child, 'close');
        return Buffer.concat(chunks).toString('utf8');
      }),
    );
    for (const output of outputs) expect(parseLines(output).map(({ ok }) => ok)).toEqual([true, true]);
    expect(readdirSync(build()).sort()).toEqual(['core', 'sharp']);
  });

  it('are completed after a process was killed while unpacking, and its leavings are swept', async () => {
    for (const milliseconds of [80, 120, 160, 200, 240]) {
      const child = spawn(EXECUTABLE, ['child', 'selftest', 'llama'], {
        env: { CHANCERY_RUNTIME_DIR: runtime },
        stdio: 'ignore',
      });
      await wait(milliseconds);
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    expect(selftest(runtime, ['llama'])).toMatchObject([{ ok: true }]);
    expect(readdirSync(build())).toEqual(['llama']);
  });
});

/** What the executable says about a runtime directory. One that tried for ever would be ended, and have said nothing. */
function refusal(directory: string): string | undefined {
  const [result] = selftest(directory, ['core']);
  return result?.ok === false ? result.detail : undefined;
}

describe('a runtime directory that cannot be used is refused with the reason', () => {
  it('when it cannot exist', () => {
    expect(refusal('/proc/chancery')).toMatch(
      /cannot be unpacked to \/proc\/chancery: the path cannot be made/,
    );
    writeFileSync(join(work, 'file'), '');
    expect(refusal(join(work, 'file/runtime'))).toContain('a part of the path is not a directory');
  });

  it('when other accounts may write to it', () => {
    mkdirSync(runtime);
    chmodSync(runtime, 0o777);
    expect(refusal(runtime)).toContain('other accounts may write to');
  });

  it('when the account has no home and none is set', () => {
    const { stdout } = run(['child', 'selftest', 'core'], { env: { HOME: '/proc/none' } });
    expect(stdout).toContain('the path cannot be made');
  });

  it.for([
    ['noexec', 'mounted noexec'],
    ['ro', 'file system is read-only'],
  ])('when its file system is mounted %s', ([option = '', reason], context) => {
    mkdirSync(runtime);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', option, 'tmpfs', runtime]).status !== 0) {
      return context.skip(told(`a runtime directory mounted ${option} (this account may not mount)`) ?? '');
    }
    try {
      expect(refusal(join(runtime, 'below'))).toContain(reason);
    } finally {
      spawnSync('umount', [runtime]);
    }
  });
});

it('chancery doctor says why native parts do not work, also to root on the data of another account', () => {
  const isRoot = process.getuid?.() === 0;
  const { directory, executable } = isRoot ? openToAll() : { directory: work, executable: EXECUTABLE };
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const data = join(directory, 'data');
  const unusable = join(directory, 'a file');
  writeFileSync(unusable, '');
  expect(run(['init', '--data', data]).status).toBe(0);
  if (isRoot) {
    for (const path of [data, ...entries(data).map((entry) => join(entry.parentPath, entry.name))])
      chownSync(path, NOBODY, NOBODY);
  }
  const env = { CHANCERY_RUNTIME_DIR: unusable };
  const { stdout } = run(['doctor', '--json', '--data', data], { env, executable });
  const { findings } = JSON.parse(stdout) as { findings: { check: string; detail: string }[] };
  const detailOf = (name: string) => findings.find(({ check }) => check === name)?.detail;
  expect(detailOf('database engine')).toContain(unusable);
  // The reason is the same, and is said once.
  expect(detailOf('images')).toBe('cannot be looked at: see database engine');
});
