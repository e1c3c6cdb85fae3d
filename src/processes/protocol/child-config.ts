import { isPackaged } from '../../platform/bundle/index.ts';
import type { Config } from '../../platform/index.ts';

/** What carries it. */
export const CONFIG_VARIABLE = 'CHANCERY_CHILD_CONFIG';

/**
 * The server's settled configuration goes to its children whole: flags and files are not read twice. Their threads share
 * two heaps of the C library (mallopt(3), M_ARENA_MAX): with one for each thread, what pictures leave behind adds up. Pictures
 * themselves go back to the system when they are done with (M_MMAP_THRESHOLD): by itself the library keeps the place of larger
 * and larger ones.
 */
export function childEnvironment(config: Config): NodeJS.ProcessEnv {
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
    ...process.env,
    [CONFIG_VARIABLE]: JSON.stringify(config),
  };
}

export function childConfig(): Config {
  const text = process.env[CONFIG_VARIABLE];
  if (text === undefined) throw new Error('A child process is started by the server, not by hand.');
  return JSON.parse(text) as Config;
}

const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'XDG_CACHE_HOME', 'CHANCERY_RUNTIME_DIR'];
/** Where Node keeps what it compiled of our sources; the executable runs what is in it, and nothing from there. */
const FROM_SOURCES = ['NODE_COMPILE_CACHE'];

/** For a child whose native code reads what strangers wrote: secrets in the server's environment stay in the server. */
export function bareEnvironment(
  environment: NodeJS.ProcessEnv,
  ...also: readonly string[]
): NodeJS.ProcessEnv {
  return Object.fromEntries(
    [...PASSED_ON, ...(isPackaged() ? [] : FROM_SOURCES), ...also].flatMap((name) =>
      environment[name] === undefined ? [] : [[name, environment[name]]],
    ),
  );
}
