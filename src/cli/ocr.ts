import type { Command } from 'commander';
import { type AuditAction, appendAudit } from '../audit/index.ts';
import { operator } from '../platform/index.ts';
import { addLanguage, listLanguages, type OcrLanguage, removeLanguage } from '../reading/index.ts';
import { formatBytes } from './shared/output/units.ts';
import type { Cli, Run } from './shared/run.ts';

export function describe(command: Command, cli: Cli): void {
  command
    .command('add <file>')
    .description('install a language: a traineddata file of tesseract, tried before it is copied')
    .option('--code <code>', 'default: the file’s name without .traineddata')
    .option('--replace', 'put it in the place of one with the same code')
    .action(
      cli.action<{ code?: string; replace?: true }, [string]>(async (run, file) => {
        const { ocr } = (await run.stores()).paths;
        const { code, replace = false } = run.options;
        const added = await addLanguage(ocr, file, { code, replace });
        await record(run, 'ocr_language.added', added);
        run.out.result(added, () => `${added.code} can be used from now on: --language ${added.code}`);
      }),
    );

  command
    .command('list')
    .description('list the languages that can be recognised')
    .action(
      cli.action(async ({ out, stores }) => {
        out.list(
          await listLanguages((await stores()).paths.ocr),
          [
            { title: 'CODE', of: ({ code }) => code },
            { title: 'FROM', of: ({ source }) => (source === 'packaged' ? 'the executable' : 'added') },
            { title: 'SIZE', of: ({ size }) => (size === null ? null : formatBytes(size)), align: 'right' },
          ],
          'No language is installed.',
        );
      }),
    );

  command
    .command('remove <code>')
    .description('remove a language that was added')
    .action(
      cli.action<unknown, [string]>(async (run, code) => {
        const removed = await removeLanguage((await run.stores()).paths.ocr, code);
        await record(run, 'ocr_language.removed', removed);
        run.out.result(removed, () => `${removed.code} is removed`);
      }),
    );
}

async function record({ stores }: Run<unknown>, action: AuditAction, language: OcrLanguage): Promise<void> {
  const { database, clock } = await stores();
  await database.transaction((tx) =>
    appendAudit(tx, clock, operator, { action, subject: language.code, details: { size: language.size } }),
  );
}
