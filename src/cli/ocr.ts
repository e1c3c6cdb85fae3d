import { extname } from 'node:path';
import type { Command } from 'commander';
import { type AuditAction, appendAudit } from '../audit/index.ts';
import { ChanceryError, operator } from '../platform/index.ts';
import {
  addLanguage,
  addLanguagePack,
  listLanguages,
  type OcrLanguage,
  removeLanguage,
} from '../reading/index.ts';
import { formatBytes } from './shared/output/units.ts';
import type { Cli, Run } from './shared/run.ts';

export function describe(command: Command, cli: Cli): void {
  command
    .command('add <file> [language...]')
    .description(
      'install languages: a traineddata file of tesseract, tried before it is copied; or chancery-ocr-languages.zip, all of it or the languages named',
    )
    .option('--code <code>', 'code for a traineddata file; default: its name without .traineddata')
    .option('--replace', 'replace an installed one with the same code')
    .action(
      cli.action<{ code?: string; replace?: true }, [string, string[]]>(async (run, file, languages) => {
        const { ocr } = (await run.stores()).paths;
        const { code, replace = false } = run.options;
        const isPack = extname(file).toLowerCase() === '.zip';
        if (isPack ? code !== undefined : languages.length > 0)
          throw new ChanceryError(
            'invalid_request',
            'Languages are named for a ZIP file, --code for trained data.',
            {
              hint: 'chancery ocr add FILE.zip [LANGUAGE...], or chancery ocr add FILE [--code CODE]',
            },
          );
        const added = isPack
          ? await addLanguagePack(ocr, file, { languages, replace })
          : [await addLanguage(ocr, file, { code, replace })];
        await record(run, 'ocr_language.added', added);
        run.out.result(isPack ? added : added[0], () =>
          added.length === 0
            ? 'All of it is installed already'
            : added.map((one) => `${one.code} can be used from now on: --language ${one.code}`).join('\n'),
        );
      }),
    );

  command
    .command('list')
    .description('list the languages that can be recognised')
    .action(
      cli.action(async ({ out, stores }) => {
        out.list(
          await listLanguages((await stores()).paths.ocr),
          {
            CODE: 'code',
            FROM: ({ source }) => (source === 'packaged' ? 'the executable' : 'added'),
            SIZE: { right: ({ size }) => (size === null ? null : formatBytes(size)) },
          },
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
        await record(run, 'ocr_language.removed', [removed]);
        run.out.result(removed, () => `${removed.code} is removed`);
      }),
    );
}

async function record(
  { stores }: Run<unknown>,
  action: AuditAction,
  languages: readonly OcrLanguage[],
): Promise<void> {
  const { database, clock } = await stores();
  await database.transaction(async (tx) => {
    for (const { code, size } of languages)
      await appendAudit(tx, clock, operator, { action, subject: code, details: { size } });
  });
}
