import { type Command, Option } from 'commander';
import type { Client, Query } from '../../contract/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import { LIMIT, type ListOptions, listed } from '../shared/paging.ts';
import { positiveNumber, wholeNumber } from '../shared/parse.ts';
import type { Cli } from '../shared/run.ts';
import {
  assertCase,
  caseId,
  connect,
  type File,
  type ServerOptions,
  withServer,
} from '../shared/server/server.ts';
import { type ChangeOptions, change } from './change.ts';
import { download, downloadSearchable } from './download.ts';
import { fileFields, filesText, pageText, stateOf } from './file-view.ts';
import { retry } from './retry.ts';
import { type ScrubOptions, scrub } from './scrub.ts';
import { hitText } from './search-view.ts';
import { type StatusOptions, showStatus } from './status.ts';
import { type UploadOptions, upload } from './upload.ts';
import { type WatchOptions, watch } from './watch.ts';

type FileKind = NonNullable<Query<'listFiles'>['kind']>;
type FileStatus = NonNullable<Query<'listFiles'>['status']>;

interface FileFilters extends ServerOptions, ListOptions {
  readonly case?: string;
  readonly kind?: FileKind;
  readonly status?: FileStatus;
}

interface SearchOptions extends ServerOptions, ListOptions {
  readonly case?: string;
  readonly kind?: FileKind;
  readonly margin?: boolean;
}

interface TextOptions {
  readonly page?: number;
  readonly hidden?: boolean;
  readonly margin?: boolean;
}

const KINDS: readonly FileKind[] = [
  'pleading',
  'evidence',
  'correspondence',
  'precedent',
  'contract',
  'other',
];
const STATUSES: readonly FileStatus[] = ['queued', 'reading', 'indexing', 'ready', 'failed', 'quarantined'];

const AUTHORS: readonly NonNullable<File['author']>[] = [
  'our_side',
  'other_side',
  'firm',
  'third_party',
  'court',
];

const AUTHOR = () => new Option('--author <author>', 'whose words they are').choices(AUTHORS);
const KIND = () =>
  new Option('--kind <kind>', 'what it is; drafts cite a precedent as authority').choices(KINDS);
const CASE = ['--case <case>', 'id, or external:<the firm’s own id>'] as const;

export function describe(command: Command, cli: Cli): void {
  withServer(command.command('upload <files...>'))
    .description('upload documents; OCR and indexing follow automatically')
    .option(CASE[0], `${CASE[1]}; without it they go into the firm’s library`)
    .addOption(KIND().default('other'))
    .option('--title <text>', 'what it is called, and cited by; default: the file’s name')
    .option('--tag <tag...>', 'the firm’s own words, to find it by')
    .addOption(AUTHOR())
    .option('--privileged', 'never printed in a draft for others')
    .option('--language <languages>', 'language of a scan, for OCR')
    .option('--wait', 'wait until each is ready or has failed')
    .action(cli.action<UploadOptions, [string[]]>(upload));

  withServer(command.command('watch <folder>'))
    .description('upload what scanners put into a folder, until stopped')
    .option(CASE[0], `${CASE[1]}; without it the sub-folder or a sheet names the case`)
    .option('--library', 'files at the top of the folder go into the firm’s library')
    .addOption(KIND().default('other'))
    .option('--language <languages>', 'language of the scans, for OCR')
    .addOption(
      new Option('--settle <seconds>', 'how long a file must have been unchanged')
        .argParser(wholeNumber)
        .default(5),
    )
    .option('--once', 'upload what is there, then exit')
    .addHelpText(
      'after',
      '\nA sub-folder is named after a case: its id, the firm’s own id for it, or its number. A scan at the top names its case by a\nsheet with a barcode (chancery case sheet). Files that were read go to done/, those that could not be to failed/ with the\nreason beside them.',
    )
    .action(cli.action<WatchOptions, [string]>(watch));

  withServer(command.command('list'))
    .description('list files, newest first')
    .option(...CASE)
    .addOption(KIND())
    .addOption(new Option('--status <status>', 'only these').choices(STATUSES))
    .addOption(LIMIT())
    .action(
      cli.action<FileFilters>(async (run) => {
        const api = await connect(run);
        const { kind, status } = run.options;
        const filter = {
          ...(await caseFilter(api, run.options.case)),
          ...(kind && { kind }),
          ...(status && { status }),
        };
        const files = await listed(run, (page) => api.call('listFiles', { query: { ...page, ...filter } }));
        if (files.length === 0) await assertCase(api, filter.case_id);
        run.out.result(files, () => filesText(files, 'No files.'));
      }),
    );

  withServer(command.command('status [files...]'))
    .description('show what is being read; without files: everything that is not ready')
    .option('--wait', 'wait, with a progress bar, until nothing is being read any more')
    .action(cli.action<StatusOptions, [string[]]>(showStatus));

  withServer(command.command('get <file>'))
    .description('show what is known about a file, or fetch it')
    .option('-o, --output <path>', 'write the original bytes to this new file')
    .option('--searchable', 'with -o: not the original, but a PDF in which scanned words can be found')
    .action(
      cli.action<ServerOptions & { output?: string; searchable?: true }, [string]>(async (run, fileId) => {
        const { output, searchable } = run.options;
        if (searchable && output === undefined) {
          throw new ChanceryError('usage', '--searchable needs a file to write.', {
            hint: 'chancery vault get FILE --searchable -o searchable.pdf',
          });
        }
        const api = await connect(run);
        const file = await api.call('getFile', { params: { file_id: fileId } });
        if (output !== undefined) await (searchable ? downloadSearchable : download)(run, api, file, output);
        run.out.result(file, () => fileFields(file));
      }),
    );

  withServer(command.command('text <file>'))
    .description('print the text, with a form feed between pages')
    .addOption(new Option('--page <number>', 'this page only, from 1').argParser(positiveNumber))
    .option(
      '--hidden',
      'also text hidden under boxes (bad redactions), below each page; the audit log records it',
    )
    .option('--margin', 'also comments, tracked changes, hidden words and notes, below each page')
    .action(
      cli.action<ServerOptions & TextOptions, [string]>(async (run, fileId) => {
        const api = await connect(run);
        const query = run.options.hidden === true ? ({ include: 'hidden' } as const) : {};
        if (run.options.page !== undefined) {
          const params = { file_id: fileId, number: run.options.page };
          const page = await api.call('getFilePage', { params, query });
          return run.out.result(page, () => pageText(page, run.options.margin));
        }
        const text = await api.call('getFileText', { params: { file_id: fileId }, query });
        run.out.result(text, () => text.pages.map((page) => pageText(page, run.options.margin)).join('\f'));
        if (text.pages.length > 0) return;
        const file = await api.call('getFile', { params: { file_id: fileId } });
        run.out.note(`No text: ${file.name} is ${stateOf(file)}. ${file.reason?.detail ?? ''}`.trim());
      }),
    );

  withServer(command.command('search <query>'))
    .description('find pages: words, +must, -mustnot, "a phrase", title:word, wild*, fuzzy~1, boost^2')
    .option(...CASE)
    .addOption(KIND())
    .option('--margin', 'search what stands beside the text: comments, tracked changes, hidden words, notes')
    .addOption(LIMIT().default(10))
    .action(
      cli.action<SearchOptions, [string]>(async (run, q) => {
        const api = await connect(run);
        const { kind, margin } = run.options;
        const layer = margin === true ? ({ layer: 'margin' } as const) : {};
        const filter = { q, ...(await caseFilter(api, run.options.case)), ...(kind && { kind }), ...layer };
        const hits = await listed(run, (page) => api.call('searchVault', { query: { ...page, ...filter } }));
        const marked = run.io.stdout.isTTY === true;
        run.out.result(hits, () =>
          hits.length === 0 ? 'Nothing found.' : hits.map((hit) => hitText(hit, marked)).join('\n\n'),
        );
      }),
    );

  withServer(command.command('change <file>'))
    .description('change how a file is described, never its bytes')
    .option('--title <text>', 'what it is called, and cited by')
    .addOption(KIND())
    .addOption(AUTHOR())
    .option('--privileged', 'never printed in a draft for others')
    .option('--no-privileged', 'may be printed, whatever the document itself says')
    .action(cli.action<ChangeOptions, [string]>(change));

  withServer(command.command('delete <file>'))
    .description('delete a file and everything derived from it; a certificate remains')
    .option('--reason <text>', 'kept on the certificate')
    .action(
      cli.action<ServerOptions & { reason?: string }, [string]>(async (run, fileId) => {
        const api = await connect(run);
        const { reason } = run.options;
        const { data } = await api.call('deleteFile', {
          params: { file_id: fileId },
          query: { ...(reason !== undefined && { reason }) },
        });
        run.out.result(data, () =>
          data.map(({ id, name }) => `${name} is deleted: certificate ${id}`).join('\n'),
        );
      }),
    );

  withServer(command.command('disposals'))
    .description('list the certificates of deleted files')
    .option(...CASE)
    .addOption(LIMIT())
    .action(
      cli.action<ServerOptions & ListOptions & { case?: string }>(async (run) => {
        const api = await connect(run);
        const filter = await caseFilter(api, run.options.case);
        const found = await listed(run, (page) =>
          api.call('listDisposals', { query: { ...page, ...filter } }),
        );
        if (found.length === 0) await assertCase(api, filter.case_id);
        run.out.list(
          found,
          {
            ID: 'id',
            FILE: 'file_id',
            DELETED: 'disposed_at',
            BY: (one) => one.actor.id ?? one.actor.kind,
            NAME: 'name',
            REASON: 'reason',
          },
          'No certificates.',
        );
      }),
    );

  command
    .command('scrub')
    .description('read every original and compare it with its hash; works on the data directory')
    .option('--repair-from <backups>', 'fetch what is damaged from this directory of backups')
    .addHelpText('after', '\nExit code 6 when originals are damaged and were not repaired.')
    .action(cli.action<ScrubOptions>(scrub));

  command
    .command('retry <files...>')
    .description(
      'read failed or quarantined files once more, and pages in a language that was missing; works on the data directory',
    )
    .option('--firm <firm>', 'id or name; may be left out if there is only one')
    .action(cli.action<{ firm?: string }, [string[]]>(retry));
}

async function caseFilter(api: Client, given: string | undefined): Promise<{ case_id?: string }> {
  return given === undefined ? {} : { case_id: await caseId(api, given) };
}
