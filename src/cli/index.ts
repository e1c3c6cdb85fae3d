/**
 * The command line: for the people who run the appliance. Commands that administer it open the data
 * directory themselves; those that work with cases, documents and drafts go through the API like any
 * other client, and see what their token may see.
 */

import { COMMANDS } from './all.ts';
import { createProgram, wantedCommand } from './program.ts';
import { type Io, processIo } from './shared/output/io.ts';
import { createCli } from './shared/run.ts';

export type { Io } from './shared/output/io.ts';

/** @returns the exit code; `chancery --help` lists them */
export async function runCli(argv: readonly string[], io: Io = processIo): Promise<number> {
  const interrupt = new AbortController();
  const onSignal = () => interrupt.abort();
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  // `chancery audit list | head`: the reader has seen enough.
  const onOutputFailed = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') io.stderr.write(`The output could not be written: ${error.message}.\n`);
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  };
  if (io === processIo) {
    process.stdout.on('error', onOutputFailed);
    // Databases, keys, drafts: whatever a command writes is for this account only.
    process.umask(0o077);
  }
  try {
    const cli = createCli(io, interrupt.signal);
    const program = await createProgram(cli, wantedCommand(argv) ?? COMMANDS[0]?.name);
    await program.parseAsync([...argv], { from: 'user' });
    return 0;
  } catch (error) {
    const { describeError } = await import('./shared/output/describe-error.ts');
    const verbose = ['debug', 'trace'].includes(io.env['CHANCERY_LOG_LEVEL'] ?? '');
    const { text, exitCode } = describeError(error, verbose);
    io.stderr.write(text);
    return exitCode;
  } finally {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}
