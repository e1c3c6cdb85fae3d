import { execFile } from 'node:child_process';
import {
  ChanceryError,
  type Config,
  type Json,
  type Log,
  SETTINGS,
  type SettingName,
} from '../../platform/index.ts';
import { AFTER_THE_SERVER, lowerPriorityOf } from '../system/low-priority.ts';
import { selfCommand } from './self.ts';

/** The exit code of commands that found what they looked at not to be as it should. */
const NOT_SOUND = 6;
const MOST_OUTPUT = 64 * 2 ** 20;

/**
 * Runs commands of this executable on the server's data, as somebody on the machine would: in a process of their own, so that neither their
 * work nor their end is the server's.
 */
export function createOwnCommand(config: Config, log: Log) {
  return (
    args: readonly string[],
    signal: AbortSignal,
  ): Promise<{ readonly result: Json; readonly sound: boolean }> => {
    const self = selfCommand([...args, '--json', '--data', config.data]);
    const { promise, resolve, reject } = Promise.withResolvers<{ result: Json; sound: boolean }>();
    const options = { env: environmentOf(config), maxBuffer: MOST_OUTPUT, signal, encoding: 'utf8' } as const;
    const child = execFile(self.command, self.args, options, (error, output, said) => {
      const code = error === null ? 0 : error.code;
      if (code === 0 || (code === NOT_SOUND && output.startsWith('{'))) {
        resolve({ result: JSON.parse(output) as Json, sound: code === 0 });
        return;
      }
      log.error(
        { command: args.slice(0, 2).join(' '), code: String(code), error: said.trim() },
        'a command failed',
      );
      reject(
        new ChanceryError('service_unavailable', 'The appliance could not do it now.', {
          hint: 'The log of the appliance says why.',
          cause: error,
        }),
      );
    });
    if (child.pid !== undefined) lowerPriorityOf(child.pid, AFTER_THE_SERVER);
    return promise;
  };
}

/** The settings as they hold for the server, wherever it has them from. */
function environmentOf(config: Config): NodeJS.ProcessEnv {
  const names = Object.keys(SETTINGS) as SettingName[];
  const held = names.map((name) => [SETTINGS[name].env, String(config[name])] as const);
  return { ...process.env, ...Object.fromEntries(held.filter(([, value]) => value !== '')) };
}
