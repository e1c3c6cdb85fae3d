import { readSync, writeSync } from 'node:fs';
import { ChanceryError } from '../../platform/index.ts';

const INTERRUPT = 0x03;
const END = 0x04;
const CLEAR = 0x15;
const ERASE = [0x08, 0x7f];
const ENTER = [0x0a, 0x0d];

/** A line typed at the terminal on standard input, without echo. Waits; nothing else is done meanwhile. */
export function askPassphrase(prompt: string): string {
  const { stdin } = process;
  // Before the prompt: whoever answers it is not echoed.
  stdin.setRawMode(true);
  try {
    writeSync(2, prompt);
    const byte = Buffer.alloc(1);
    return lineTyped(() => (readByte(byte) ? byte[0] : undefined));
  } finally {
    stdin.setRawMode(false);
    writeSync(2, '\n');
  }
}

/**
 * In raw mode the keys that end, erase and interrupt arrive as bytes.
 * @param next the next byte; undefined at the end of the input
 * @throws ChanceryError `usage` where it ends before the line
 */
export function lineTyped(next: () => number | undefined): string {
  let typed: number[] = [];
  for (;;) {
    const key = next() ?? END;
    if (ENTER.includes(key)) return Buffer.from(typed).toString('utf8');
    if (key === INTERRUPT || key === END) {
      throw new ChanceryError('usage', 'No passphrase was given.', {
        hint: 'Nothing was changed; run the command again.',
      });
    }
    if (key === CLEAR) typed = [];
    else if (ERASE.includes(key))
      typed = [...Buffer.from([...Buffer.from(typed).toString('utf8')].slice(0, -1).join(''))];
    else if (key >= 0x20) typed.push(key);
  }
}

const clock = new Int32Array(new SharedArrayBuffer(4));

/** False at the end of the input. */
function readByte(into: Buffer): boolean {
  for (;;) {
    try {
      return readSync(0, into, 0, 1, null) === 1;
    } catch (error) {
      // Whoever had the terminal before may have left it not to wait.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(clock, 0, 0, 20);
    }
  }
}
