import type { Command } from 'commander';
import type { Cli } from './shared/run.ts';
import { count } from './shared/units.ts';

export function describe(command: Command, cli: Cli): void {
  command
    .command('rebuild')
    .description('derive the search index from the stored pages once more; searching goes on meanwhile')
    .action(
      cli.action(async ({ out, stores }) => {
        const { rebuildIndex } = await import('../search/index.ts');
        const { indexCitations } = await import('../precedents/index.ts');
        const parts = await stores();
        const done = await out.during('index', String, (progress) =>
          rebuildIndex(
            parts,
            ({ files, of }) => progress.update(files, of, `${files} of ${count(of, 'file')}`),
            (principal, file) => indexCitations(parts, principal, file),
          ),
        );
        out.result(done, () => `Indexed ${count(done.files, 'file')} with ${count(done.pages, 'page')}.`);
      }),
    );
}
