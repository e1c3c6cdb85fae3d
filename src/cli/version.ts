import type { Command } from 'commander';
import { isPackaged, LICENCES_ASSET, ownVersion, readAsset } from '../platform/bundle/index.ts';
import type { Cli } from './shared/run.ts';

export function describe(command: Command, cli: Cli): void {
  command.option('--licenses', 'print the licences of everything in the executable').action(
    cli.action<{ licenses?: true }>(async ({ options, out }) => {
      if (options.licenses === true) return out.raw(await licences());
      const version = ownVersion();
      out.result(
        { version, node: process.versions.node, packaged: isPackaged() },
        () => `chancery ${version}`,
      );
    }),
  );
}

async function licences(): Promise<string> {
  if (!isPackaged()) {
    const { ChanceryError } = await import('../platform/index.ts');
    throw new ChanceryError('not_found', 'The list of licences is made with the executable.', {
      hint: 'npm run build && dist/chancery version --licenses',
    });
  }
  return readAsset(LICENCES_ASSET).toString('utf8');
}
