import type { Command } from 'commander';
import type { Stores } from '../../appliance/stores.ts';
import {
  type ConfigFile,
  type ConfigValues,
  type SettledConfig,
  settleConfig,
} from '../../platform/index.ts';
import { becomeOwnerOf } from './account.ts';
import { locate } from './data-path.ts';
import type { Io } from './output/io.ts';
import { createOutput, type Output } from './output/output.ts';

/** Options that every command understands, before or after its name. */
export interface GlobalOptions {
  readonly data?: string;
  readonly config?: string;
  readonly json?: true;
}

/** What one run of a command has in its hands. */
export interface Run<O> {
  readonly options: O & GlobalOptions;
  readonly io: Io;
  readonly out: Output;
  /** Aborted by Ctrl-C and by SIGTERM. */
  readonly signal: AbortSignal;
  /** Absolute path of the data directory; it need not exist. */
  readonly data: string;
  config(flags?: ConfigValues): Promise<SettledConfig['config']>;
  /** The settings with where each comes from. */
  settle(flags?: ConfigValues): SettledConfig;
  /** The file of settings that is read; undefined when there is none. */
  settingsFile(): string | undefined;
  /** The same file with its lines. */
  settingsLines(): ConfigFile | undefined;
  /** The data directory, opened at the first call and closed after the run. */
  stores(): Promise<Stores>;
}

type Work<O, A extends unknown[]> = (run: Run<O>, ...args: A) => Promise<void>;

/** Makes commander's action out of the work of a command. */
export type Action = <O = unknown, A extends unknown[] = []>(
  work: Work<O, A>,
) => (this: Command, ...args: unknown[]) => Promise<void>;

/** What the file of a command is given to describe itself with. */
export interface Cli {
  readonly io: Io;
  readonly action: Action;
}

export function createCli(io: Io, signal: AbortSignal): Cli {
  return {
    io,
    action: <O, A extends unknown[]>(work: Work<O, A>) =>
      async function (this: Command, ...args: unknown[]) {
        // Commander appends the options and the command itself to the arguments.
        await perform(io, signal, this.optsWithGlobals<O & GlobalOptions>(), args.slice(0, -2) as A, work);
      },
  };
}

async function perform<O, A extends unknown[]>(
  io: Io,
  signal: AbortSignal,
  options: O & GlobalOptions,
  args: A,
  work: Work<O, A>,
): Promise<void> {
  const { data, file } = locate(options, io.env);
  const settle = (flags: ConfigValues = {}) => settleConfig(data, flags, io.env, file());
  becomeOwnerOf(data);
  // Loaded when needed: a command that opens nothing is done before the rooms would be loaded.
  const rooms = () => import('./data-directory.ts');
  let opened: Promise<Stores> | undefined;
  try {
    await work(
      {
        options,
        io,
        out: createOutput(io, options.json === true),
        signal,
        data,
        config: async (flags) => settle(flags).config,
        settle,
        settingsFile: () => file()?.path,
        settingsLines: file,
        stores: () => {
          opened ??= rooms().then(({ openData }) => openData(settle().config, io.env));
          return opened;
        },
      },
      ...args,
    );
  } finally {
    const stores = await opened?.catch(() => undefined);
    await stores?.close();
  }
}
