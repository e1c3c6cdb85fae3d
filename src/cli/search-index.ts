import type { Command } from 'commander';
import type { IndexReport } from '../search/index.ts';
import { Reported } from './shared/output/describe-error.ts';
import { EXIT } from './shared/output/exit-codes.ts';
import { count } from './shared/output/units.ts';
import type { Cli } from './shared/run.ts';

/** So many ids are named of each kind of flaw; `--json` has them all. */
const NAMED = 5;

export function describe(command: Command, cli: Cli): void {
  command
    .command('check')
    .description('compare the search index with the stored pages, and look for damage (exit code 6)')
    .action(
      cli.action(async ({ out, stores }) => {
        const { checkIndex } = await import('../search/index.ts');
        const report = await checkIndex(await stores());
        out.result(report, () => lines(report).join('\n'));
        if (!report.sound) throw new Reported(EXIT.verificationFailed);
      }),
    );

  command
    .command('rebuild')
    .description('build the search index again from the stored pages; searching continues meanwhile')
    .option('--outdated', 'only what the check finds missing or outdated')
    .action(
      cli.action<{ outdated?: true }>(async ({ options, out, stores }) => {
        const { rebuildIndex } = await import('../search/index.ts');
        const { indexCitations } = await import('../precedents/index.ts');
        const parts = await stores();
        const done = await out.during('index', String, (progress) =>
          rebuildIndex(parts, {
            outdatedOnly: options.outdated === true,
            onProgress: ({ files, of }) => progress.update(files, of, `${files} of ${count(of, 'file')}`),
            alsoDerive: (principal, file) => indexCitations(parts, principal, file),
          }),
        );
        out.result(done, () => `Indexed ${count(done.files, 'file')} with ${count(done.pages, 'page')}.`);
      }),
    );
}

function lines(report: IndexReport): string[] {
  const { files, pages, missing, outdated, stray, mismatched, damage } = report;
  const held = `The index holds ${count(files, 'file')} with ${count(pages, 'page')}`;
  if (report.sound) return [`${held}, all as they are stored. Nothing is wrong.`];
  const listed = (what: string, ids: readonly string[]) => {
    const more = ids.length > NAMED ? ' …' : '';
    return ids.length === 0
      ? []
      : [`${count(ids.length, 'file')} ${what}: ${ids.slice(0, NAMED).join(' ')}${more}`];
  };
  return [
    ...(damage.length === 0 ? [`${held}.`] : []),
    ...listed('ready but not indexed', missing),
    ...listed('indexed as they were, or in part', outdated),
    ...listed('indexed but gone', stray),
    ...(mismatched === 0 ? [] : [`${count(mismatched, 'entry', 'entries')} too few or too many`]),
    ...damage.map((message) => `damaged: ${message}`),
    `→ ${remedyFor(report)}`,
  ];
}

function remedyFor({ mismatched, damage }: IndexReport): string {
  if (damage.length > 0)
    return 'Stop the server, delete index.db* in the data directory, and run: chancery index rebuild';
  if (mismatched > 0) return 'Run: chancery index rebuild';
  return 'Run: chancery index rebuild --outdated (a running server does it by itself when it starts)';
}
