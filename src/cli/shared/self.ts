import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPackaged } from '../../platform/bundle/index.ts';

/** The command line that starts this executable once more: the packaged file, or Node with bin/chancery.ts. */
export function selfCommand(args: readonly string[]): [command: string, ...args: string[]] {
  if (isPackaged()) return [process.execPath, ...args];
  const sources = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
  return [process.execPath, join(sources, 'bin', 'chancery.ts'), ...args];
}
