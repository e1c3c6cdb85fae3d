import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPackaged } from '../../platform/bundle/index.ts';

export interface SelfCommand {
  command: string;
  args: string[];
}

/**
 * The command line that starts this executable again with `args`: the packaged file itself, or Node with
 * `bin/chancery.ts`. Either way `main` receives exactly `args`. Children that talk to their parent get an
 * IPC channel: `spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })`.
 */
export function selfCommand(args: readonly string[]): SelfCommand {
  if (isPackaged()) return { command: process.execPath, args: [...args] };
  const entry = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'bin', 'chancery.ts');
  return { command: process.execPath, args: [entry, ...args] };
}
