import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SelfCommand } from '../../src/processes/supervision/self.ts';
import { selfCommand } from '../../src/processes/supervision/self.ts';
import { EXECUTABLE, temporaryDirectory } from './executable.ts';

const ARGS = ['child', 'selftest', '--ipc', 'an argument with blanks', '--flag=', ''];

let runtime: string;
beforeAll(() => {
  runtime = temporaryDirectory();
});
afterAll(() => {
  rmSync(runtime, { recursive: true });
});

describe('a child process of the same executable', () => {
  it.each<[string, SelfCommand]>([
    ['from the sources', selfCommand(ARGS)],
    ['packaged', { command: EXECUTABLE, args: ARGS }],
  ])(
    'gets its arguments as given and exchanges messages with its parent: %s',
    async (_, { command, args }) => {
      const child = spawn(command, args, {
        cwd: '/',
        env: { CHANCERY_RUNTIME_DIR: runtime },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const exit = once(child, 'exit');
      child.send(['core']);
      const [answer] = (await once(child, 'message')) as [unknown];
      expect(answer).toMatchObject({ argv: ARGS, results: [{ group: 'core', ok: true }] });
      expect(await exit).toEqual([0, null]);
    },
  );
});

it('has all of its code: each chunk loads by itself', async () => {
  const child = spawn(EXECUTABLE, ['child', 'selftest', '--every-chunk', 'core'], {
    cwd: '/',
    env: { CHANCERY_RUNTIME_DIR: runtime },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  // Who imports that library gives it first what it asks for (src/store/keys/tls/reflection.ts).
  const others = complaints
    .split('\n')
    .filter((line) => !/^x509\S*: tsyringe requires a reflect polyfill/.test(line));
  expect(others.join('\n').trim()).toBe('');
  expect(said).toContain('"ok":true');
});
