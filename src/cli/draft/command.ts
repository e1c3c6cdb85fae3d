import { type Command, Option } from 'commander';
import { LIMIT, type ListOptions, listed } from '../shared/paging.ts';
import { wholeNumber } from '../shared/parse.ts';
import type { Cli } from '../shared/run.ts';
import { caseId, connect, type ServerOptions, withServer } from '../shared/server/server.ts';
import { saveMade } from '../vault/download.ts';
import { type CreateOptions, create } from './create.ts';
import { FORMATS, type Format, fetchDraft, formatOf } from './fetch-draft.ts';
import { look, type WaitOptions, wait } from './job.ts';
import { type ChangePlanOptions, changePlan, type PlanOptions, plan, showPlan } from './plan.ts';
import { type VerifyOptions, verify } from './verify.ts';

interface GetOptions extends ServerOptions {
  readonly format?: Format;
  readonly output?: string;
  readonly clean?: boolean;
}

interface Filters extends ServerOptions, ListOptions {
  readonly case?: string;
  readonly type?: string;
}

const OUTPUT = ['-o, --output <path>', 'write to this file; its extension sets the format'] as const;

/** What is wanted, and what it is to draw on. */
function withRequest(command: Command): Command {
  return command
    .option('--brief <file>', 'what is wanted, as JSON; its schema: GET /v1/ai/document-types/TYPE')
    .option('--context <text>', 'what this document is about')
    .option('--context-file <file>', 'the same from a text file')
    .option(
      '--tone <tone>',
      'formal, firm, conciliatory or plain; a language model takes any words (default: formal)',
    )
    .option('--source <file...>', 'draw on these files of the vault only');
}

export function describe(command: Command, cli: Cli): void {
  withServer(command.command('types'))
    .description('list the document types that can be drafted')
    .action(
      cli.action<ServerOptions>(async (run) => {
        const { data } = await (await connect(run)).call('listDocumentTypes', {});
        run.out.list(data, { TYPE: 'id', FORM: 'form', DESCRIPTION: 'description' }, 'None.');
      }),
    );

  withRequest(
    withServer(command.command('plan'))
      .description(
        'plan a document: what is wanted, what the vault has for it, which questions are still open',
      )
      .requiredOption('--case <case>', 'id, or external:<the firm’s own id>')
      .requiredOption('--type <type>', 'see: chancery draft types'),
  ).action(cli.action<PlanOptions>(plan));

  withServer(command.command('show-plan <plan>'))
    .description('show a plan')
    .action(cli.action<ServerOptions, [string]>(showPlan));

  withServer(command.command('change-plan <plan>'))
    .description(
      'choose or drop passages of a plan, ask for a passage by its words, answer its questions, give parts of its brief anew, place unplaced words of the request, reorder its grounds',
    )
    .option('--choose <id...>', 'passages and evidence to be printed')
    .option('--offer <id...>', 'passages and evidence that are only shown')
    .option('--drop <id...>', 'passages and evidence that are not wanted')
    .option('--order <ground...>', 'all grounds, in the order of the draft')
    .option('--answer <question=value...>', 'a value may be JSON')
    .option(
      '--brief <file>',
      'JSON file of the fields that are given anew, as the document type has them; null empties one, and a ground keeps its passages by its id',
    )
    .option(
      '--place <words=where...>',
      'unplaced words of the request, by their position as show-plan prints it, or a part of them, and where they belong: 0-57=facts, 58-90=g1, 91-120=g1:opposing (what that ground answers); “suggested” accepts all suggestions',
    )
    .option(
      '--unplace <words...>',
      'make words of the request unplaced again, or a part of them, by their position: 0-57',
    )
    .option(
      '--quote <ground=file=words...>',
      'choose the passage of a decision in which these words stand: “g1=FILE=they are not interchangeable”',
    )
    .action(cli.action<ChangePlanOptions, [string]>(changePlan));

  withRequest(
    withServer(command.command('create'))
      .description('draft a document from a case, what you say about it, and the vault')
      .option('--case <case>', 'id, or external:<the firm’s own id>; not needed with --plan')
      .option('--type <type>', 'see: chancery draft types; not needed with --plan')
      .option('--plan <plan>', 'write from exactly this plan')
      .option(
        '--interview',
        'answer questions about what is wanted; with --plan, continue an earlier interview',
      ),
  )
    .addOption(
      new Option('--engine <engine>', 'default: the model when one is installed').choices([
        'assembly',
        'llama',
        'openai',
      ]),
    )
    .addOption(new Option('--seed <number>', 'the same seed gives the same draft').argParser(wholeNumber))
    .option(...OUTPUT)
    .option('--async', 'order it and do not wait: it is written even if the server is restarted meanwhile')
    .action(cli.action<CreateOptions>(create));

  withServer(command.command('show <job>'))
    .description('show how far an ordered draft (--async) has come')
    .action(cli.action<ServerOptions, [string]>(look));

  withServer(command.command('wait <job>'))
    .description('wait for an ordered draft (--async), through restarts of the server')
    .option(...OUTPUT)
    .action(cli.action<WaitOptions, [string]>(wait));

  withServer(command.command('list'))
    .description('list drafts, newest first')
    .option('--case <case>', 'id, or external:<the firm’s own id>')
    .option('--type <type>', 'only drafts of this type; see: chancery draft types')
    .addOption(LIMIT())
    .action(
      cli.action<Filters>(async (run) => {
        const api = await connect(run);
        const { type } = run.options;
        const filter = {
          ...(run.options.case && { case_id: await caseId(api, run.options.case) }),
          ...(type && { document_type: type }),
        };
        const drafts = await listed(run, (page) =>
          api.call('listDocuments', { query: { ...page, ...filter } }),
        );
        run.out.list(
          drafts,
          {
            ID: 'id',
            AT: 'created_at',
            TYPE: 'document_type',
            ENGINE: (draft) => draft.engine.model ?? draft.engine.kind,
            TITLE: 'title',
          },
          'No drafts.',
        );
      }),
    );

  withServer(command.command('get <document>'))
    .description('print a draft as Markdown, or save it')
    .addOption(
      new Option('--format <format>', 'default: by the file’s extension, else markdown').choices(FORMATS),
    )
    .option(...OUTPUT)
    .option('--clean', 'a copy to file: without verification remarks and vault addresses')
    .action(
      cli.action<GetOptions, [string]>(async (run, documentId) => {
        const format = formatOf(
          run.options.format ?? (run.out.json ? 'json' : undefined),
          run.options.output,
        );
        const { output, clean } = run.options;
        await fetchDraft(run, await connect(run), documentId, format, output, clean);
      }),
    );

  withServer(command.command('exhibits <document>'))
    .description('save the exhibits of a draft as one PDF: index, cover sheets, each page stamped')
    .requiredOption('-o, --output <path>', 'write to this file, which must not exist')
    .action(
      cli.action<ServerOptions & { output: string }, [string]>(async (run, documentId) => {
        const api = await connect(run);
        await saveMade(run, 'exhibits', run.options.output, () =>
          api.download('getExhibits', { params: { document_id: documentId }, signal: run.signal }),
        );
      }),
    );

  withServer(command.command('delete <document>'))
    .description('delete a draft; a certificate remains')
    .option('--reason <text>', 'kept on the certificate')
    .action(
      cli.action<ServerOptions & { reason?: string }, [string]>(async (run, documentId) => {
        const api = await connect(run);
        const { reason } = run.options;
        const done = await api.call('deleteDocument', {
          params: { document_id: documentId },
          query: { ...(reason !== undefined && { reason }) },
        });
        run.out.result(done, () => `${done.title} is deleted: certificate ${done.id}`);
      }),
    );

  withServer(command.command('disposals'))
    .description('list the certificates of deleted drafts')
    .option('--case <case>', 'id, or external:<the firm’s own id>')
    .addOption(LIMIT())
    .action(
      cli.action<Omit<Filters, 'type'>>(async (run) => {
        const api = await connect(run);
        const filter = { ...(run.options.case && { case_id: await caseId(api, run.options.case) }) };
        const found = await listed(run, (page) =>
          api.call('listDocumentDisposals', { query: { ...page, ...filter } }),
        );
        run.out.list(
          found,
          {
            ID: 'id',
            DRAFT: 'document_id',
            DELETED: 'disposed_at',
            BY: (one) => one.actor.id ?? one.actor.kind,
            TITLE: 'title',
            REASON: 'reason',
          },
          'No certificates.',
        );
      }),
    );

  command
    .command('verify <file>')
    .description(
      'check a draft (DOCX, PDF, JSON) offline: whose signature it bears, whether it shows what was signed, and whether its sources are unchanged (exit code 6 if not)',
    )
    .option(
      '--jwks <file>',
      'public keys of the appliance, from /.well-known/jwks.json; default: the data directory',
    )
    .action(cli.action<VerifyOptions, [string]>(verify));
}
