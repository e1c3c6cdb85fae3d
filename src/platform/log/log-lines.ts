import pino from 'pino';

/** At most so many milliseconds pass until a line is written, and so many characters of them wait. */
const LONGEST_WAIT_MS = 20;
/** Below PIPE_BUF (pipe(7)): lines of several processes never get mixed up. */
const MOST_WAITING = 4_000;
const WARN = 40;

/**
 * Lines of several requests in one write to standard error: a write for each took a quarter of what a small answer takes.
 * From `warn` on a line is written at once, with those before it, and so is what waits when the process ends; a process that
 * is killed takes at most 20 ms of lower lines with it.
 * @param prefixOf what a line of a level begins with
 */
export function collectedLines(prefixOf: (level: number) => string = () => ''): pino.DestinationStream {
  const standardError = pino.destination({ fd: 2, sync: true });
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;
  const write = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    standardError.write(lines);
  };
  process.on('exit', write);
  const lines = {
    lastLevel: 0,
    write(line: string): void {
      if (waiting.length + line.length > MOST_WAITING) write();
      waiting += prefixOf(lines.lastLevel) + line;
      if (lines.lastLevel >= WARN) write();
      else timer ??= setTimeout(write, LONGEST_WAIT_MS).unref();
    },
  };
  // Makes pino tell the level of each line (its documentation of destinations, "Metadata").
  return Object.assign(lines, { [Symbol.for('pino.metadata')]: true });
}
