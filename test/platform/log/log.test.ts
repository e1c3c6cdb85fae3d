import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const LOG = join(import.meta.dirname, '../../../src/platform/log/log.ts');

function program(lines: string): string[] {
  return ['--input-type=module', '-e', `const { createLog } = await import('${LOG}');\n${lines}`];
}

function messages(text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line.replace(/^<\d>/, '')) as { msg: string }).msg);
}

it('writes what waits when the process ends, in order', () => {
  const text = execFileSync(
    '/bin/sh',
    [
      '-c',
      '"$@" 2>&1',
      'sh',
      process.execPath,
      ...program(
        "const log = createLog('info', 'test'); for (let n = 0; n < 500; n++) log.info(String(n)); log.debug('no'); process.exit(0)",
      ),
    ],
    { encoding: 'utf8' },
  );
  expect(messages(text)).toEqual(Array.from({ length: 500 }, (_, number) => String(number)));
});

it('has written a warning, and what came before it, when a process is killed in the next moment', async () => {
  const child = spawn(
    process.execPath,
    program(
      "const log = createLog('info', 'test'); log.info('before'); log.warn('trouble'); log.info('after'); process.kill(process.pid, 'SIGKILL')",
    ),
  );
  let text = '';
  child.stderr.on('data', (bytes) => {
    text += String(bytes);
  });
  await once(child, 'close');
  expect(messages(text).slice(0, 2)).toEqual(['before', 'trouble']);
});

it('writes a line soon when nothing else happens, with its priority for journald', async () => {
  const child = spawn(
    process.execPath,
    program(
      "const log = createLog('info', 'test', { priorities: true }); log.info('hello'); log.error('bad'); log.info('last'); setInterval(() => {}, 1000)",
    ),
  );
  let text = '';
  for await (const bytes of child.stderr) {
    text += String(bytes);
    if (text.includes('last')) break;
  }
  child.kill('SIGKILL');
  expect(text.split('\n').map((line) => line.slice(0, 3))).toEqual(['<6>', '<3>', '<6>', '']);
});
