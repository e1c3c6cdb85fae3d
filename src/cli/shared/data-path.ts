import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { ChanceryError, type ConfigFile } from '../../platform/index.ts';
import { configFileIn, readConfigFile } from '../../store/index.ts';

type Env = Readonly<Record<string, string | undefined>>;

export interface Located {
  /** Absolute path of the data directory; it need not exist. */
  readonly data: string;
  /** The settings; undefined when there is no such file. */
  readonly file: () => ConfigFile | undefined;
}

/** Where a system installation keeps its settings. */
const SYSTEM_CONFIG = '/etc/chancery/config.toml';

/** Where it has its data, unless its settings say otherwise: never in the home directory of whoever calls. */
const SYSTEM_DATA = '/var/lib/chancery';

/**
 * The data directory: `--data`, else `CHANCERY_DATA`, else `data` in the file of settings that was named, else
 * `/var/lib/chancery` with the settings of the system installation, else `$XDG_DATA_HOME/chancery`, else `~/.local/share/chancery`.
 * The file of settings: `--config`, else `CHANCERY_CONFIG`, else the one of the system installation unless a data directory
 * was named, else `config.toml` in the data directory.
 */
export function locate(
  given: { readonly data?: string; readonly config?: string },
  env: Env,
  systemConfig = SYSTEM_CONFIG,
): Located {
  // `--data "$DATA"` with nothing in it would be about another appliance.
  for (const [option, value] of Object.entries({ data: given.data, config: given.config }))
    if (value === '')
      throw new ChanceryError('usage', `--${option} names nothing.`, { hint: 'Is a variable empty?' });
  const data = filled(given.data) ?? filled(env['CHANCERY_DATA']);
  const named = filled(given.config) ?? filled(env['CHANCERY_CONFIG']);
  const path = named ?? (data === undefined && isThere(systemConfig) ? systemConfig : undefined);
  if (path === undefined) {
    const directory = resolve(data ?? home(env));
    return { data: directory, file: () => configFileIn(directory) };
  }
  const isSystem = resolve(path) === systemConfig;
  const hint = isSystem ? openToAll(systemConfig) : undefined;
  // Read anew at each call: the server asks again when it is told to.
  const file = () => readConfigFile(resolve(path), hint);
  return { data: resolve(data ?? dataIn(file()) ?? (isSystem ? SYSTEM_DATA : home(env))), file };
}

/** What an account may not see may be there: to go on as if it were not would make an appliance elsewhere. */
function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true; // Reading it says why it cannot be read.
  }
}

/** There are no secrets in it. */
function openToAll(path: string): string {
  return `Use sudo, or let every account read it: sudo chmod 755 ${dirname(path)} && sudo chmod 644 ${path}`;
}

/** A relative path is meant from the file, wherever the command is called. */
function dataIn({ path, values: { data } }: ConfigFile): string | undefined {
  if (data === undefined) return undefined;
  if (typeof data === 'string' && data !== '') return resolve(dirname(path), data);
  throw new ChanceryError('invalid_configuration', `${path}: data must be a path in quotation marks.`);
}

function home(env: Env): string {
  const xdg = env['XDG_DATA_HOME'];
  const base = xdg !== undefined && isAbsolute(xdg) ? xdg : join(homedir(), '.local', 'share');
  return join(base, 'chancery');
}

function filled(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
