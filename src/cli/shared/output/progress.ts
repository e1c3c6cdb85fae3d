import type { SingleBar } from 'cli-progress';
import type { Io } from './io.ts';
import { printable } from './table.ts';

/** How far a long piece of work has come. Always `stop` it, whatever happened. */
export interface Progress {
  update(done: number, total: number, note?: string): void;
  stop(): void;
}

const QUIET_MS = 2_000;

/**
 * A bar while a person watches standard error; otherwise a line every few seconds, so that a log shows
 * that something is going on. Nothing with `--json` unless a person watches.
 */
export async function startProgress(
  io: Io,
  label: string,
  format: (value: number) => string,
  json: boolean,
): Promise<Progress> {
  if (io.stderr.isTTY === true) return bar(io, label, format);
  if (json) return { update: () => undefined, stop: () => undefined };
  return lines(io, label, format);
}

async function bar(io: Io, label: string, format: (value: number) => string): Promise<Progress> {
  const { default: progress } = await import('cli-progress');
  const single: SingleBar = new progress.SingleBar(
    {
      format: `${printable(label)}  {bar}  {percentage} %  {shown}`,
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: true,
      stopOnComplete: false,
      etaBuffer: 20,
    },
    progress.Presets.shades_classic,
  );
  let started = false;
  return {
    update(done, total, note) {
      const shown = note ?? `${format(done)} of ${format(total)}`;
      if (!started) {
        single.start(Math.max(total, 1), done, { shown });
        started = true;
      }
      single.setTotal(Math.max(total, 1));
      single.update(done, { shown });
    },
    stop() {
      if (started) single.stop();
      void io;
    },
  };
}

function lines(io: Io, label: string, format: (value: number) => string): Progress {
  let last = '';
  let lastAt = performance.now();
  return {
    update(done, total, note) {
      const line = `${printable(label)}: ${note ?? `${format(done)} of ${format(total)}`}`;
      const now = performance.now();
      if (line === last || now - lastAt < QUIET_MS) return;
      last = line;
      lastAt = now;
      io.stderr.write(`${line}\n`);
    },
    stop: () => undefined,
  };
}
