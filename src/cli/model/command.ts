import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Command, Option } from 'commander';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import {
  addModel,
  findModel,
  type InstalledModel,
  listModels,
  MODEL_ROLES,
  type ModelFigures,
  type ModelRole,
  modelCatalog,
  modelFileOf,
  needOf,
  type Progress,
  removeModel,
  useModel,
  verifyModel,
} from '../../drafting/index.ts';
import { ChanceryError, operator } from '../../platform/index.ts';
import { Reported } from '../shared/output/describe-error.ts';
import { EXIT } from '../shared/output/exit-codes.ts';
import { formatFields } from '../shared/output/table.ts';
import { count, formatBytes } from '../shared/output/units.ts';
import type { Cli, Run } from '../shared/run.ts';
import { selfCommand } from '../shared/self.ts';

const USES: Readonly<Record<ModelRole, { readonly does: string; readonly without: string }>> = {
  generate: { does: 'drafts', without: 'drafts come from the assembly engine' },
  embed: { does: 'finds passages by their meaning', without: 'pages are found by their words alone' },
  rerank: { does: 'judges support', without: 'support is judged by words alone' },
};

const MEASURING_MS = 20 * 60_000;

export function describe(command: Command, cli: Cli): void {
  command
    .command('add <file>')
    .description(
      'install a GGUF file: checked, copied and hashed; the first one of its role is used from then on',
    )
    .option('--name <name>', 'default: the file’s name without .gguf')
    .addOption(
      new Option(
        '--role <role>',
        'what it is for: to draft, to find by meaning, or to judge support',
      ).choices(MODEL_ROLES),
    )
    .option('--use', 'use it from now on instead of the current one in its role')
    .option('--sha256 <digest>', 'refuse the file unless it has this digest, as stated by its publisher')
    .action(
      cli.action<{ name?: string; role?: ModelRole; use?: true; sha256?: string }, [string]>(
        async (run, file) => {
          const { options, out, signal } = run;
          const directory = (await run.stores()).paths.models;
          const added = await withProgress(run, file, (onProgress) =>
            addModel(
              directory,
              file,
              {
                signal,
                sha256: options.sha256,
                role: options.role,
                ...(options.name !== undefined && { name: options.name }),
              },
              onProgress,
            ),
          );
          await record(run, 'model.added', added);
          const model = options.use === true && !added.active ? await useModel(directory, added.name) : added;
          if (model !== added) await record(run, 'model.changed', model);
          out.result(model, () => text(model));
          if (options.sha256 === undefined && !isKnown(model)) {
            out.note(
              'note: no list here knows this digest; compare it with the one the publisher names (--sha256 does)',
            );
          }
        },
      ),
    );

  command
    .command('list')
    .description('list the installed models; the active ones are used, one in each role')
    .action(
      cli.action(async ({ out, stores }) => {
        out.list(
          await listModels((await stores()).paths.models),
          {
            ACTIVE: (model) => (model.active ? '*' : ''),
            NAME: 'name',
            ROLE: 'role',
            KIND: (model) => `${model.architecture} ${model.quantization}`,
            SIZE: { right: (model) => formatBytes(model.size) },
            CONTEXT: { right: 'context_length' },
            LICENCE: 'licence',
            QUALIFIED: qualifiedText,
            'SHA-256': (model) => model.sha256.slice(0, 16),
          },
          'No model is installed: drafts come from the assembly engine. chancery model add FILE.gguf',
        );
      }),
    );

  command
    .command('use <name>')
    .description('use this model from now on instead of the current one in its role')
    .action(
      cli.action<unknown, [string]>(async (run, name) => {
        const model = await useModel((await run.stores()).paths.models, name);
        await record(run, 'model.changed', model);
        run.out.result(model, () => `${model.name} ${USES[model.role].does} from now on`);
        run.out.note(`note: licence ${model.licence ?? 'not named'}; memory ${memoryOf(model)}`);
      }),
    );

  command
    .command('remove <name>')
    .description('remove a model and its file')
    .action(
      cli.action<unknown, [string]>(async (run, name) => {
        const model = await removeModel((await run.stores()).paths.models, name);
        await record(run, 'model.removed', model);
        run.out.result(model, () => `${model.name} is removed`);
        if (model.active)
          run.out.note(`note: no model is active in its role now; ${USES[model.role].without}`);
      }),
    );

  command
    .command('verify [name]')
    .description('hash the models again and compare (exit code 6 when one differs)')
    .action(
      cli.action<unknown, [string | undefined]>(async (run, name) => {
        const directory = (await run.stores()).paths.models;
        const names = name === undefined ? (await listModels(directory)).map((model) => model.name) : [name];
        const verdicts = [];
        for (const one of names) {
          verdicts.push(
            await withProgress(run, one, (onProgress) => verifyModel(directory, one, onProgress, run.signal)),
          );
        }
        run.out.list(
          verdicts,
          {
            NAME: 'name',
            INTACT: 'intact',
            'SHA-256': (verdict) => verdict.actual_sha256 ?? 'the file is gone',
          },
          'No model is installed.',
        );
        if (verdicts.some((verdict) => !verdict.intact)) throw new Reported(EXIT.verificationFailed);
      }),
    );

  command
    .command('bench [name]')
    .description('measure how fast a model reads and writes on this machine, and what memory it takes')
    .action(
      cli.action<unknown, [string | undefined]>(async (run, name) => {
        const directory = (await run.stores()).paths.models;
        const model = await findModel(directory, name);
        if (model.role !== 'generate') {
          throw new ChanceryError('invalid_request', `${model.name} writes nothing that could be measured.`, {
            hint: 'Only models of the role “generate” are measured; chancery model list shows the roles.',
          });
        }
        const config = await run.config();
        const figures = await measure(run, modelFileOf(directory, model), {
          ...(config.modelThreads > 0 && { threads: config.modelThreads }),
          ...(config.modelMemoryBytes > 0 && { memory: config.modelMemoryBytes }),
          drafts: config.modelDrafts,
        });
        run.out.result({ name: model.name, ...figures }, () =>
          formatFields([
            ['name', model.name],
            ['loading', `${(figures.load_ms / 1000).toFixed(1)} s`],
            ['reading', `${figures.reading_tokens_per_second} tokens a second`],
            ['writing', `${figures.writing_tokens_per_second} tokens a second`],
            [
              'together',
              `${figures.together.tokens_per_second} tokens a second in ${count(figures.together.drafts, 'draft')}`,
            ],
            ['memory', formatBytes(figures.memory_bytes)],
          ]),
        );
      }),
    );

  command
    .command('qualify [name]')
    .description(
      'draft a fixed set of documents with a model, in an appliance of its own, and compare the figures with those of document assembly',
    )
    .option('--pdf <file>', 'also write them to a one-page PDF')
    .action(
      cli.action<{ pdf?: string }, [string | undefined]>(async (run, name) => {
        const { qualify } = await import('./qualify.ts');
        await qualify(run, name);
      }),
    );

  command
    .command('catalog')
    .description('list models that suit the appliance, for you to find; nothing is downloaded')
    .action(
      cli.action(async ({ out }) => {
        const catalog = modelCatalog();
        if (out.json) return out.result(catalog, () => '');
        out.list(
          [...catalog.language_models.map((model) => ({ ...model, role: 'generate' })), ...catalog.encoders],
          {
            NAME: 'name',
            ROLE: 'role',
            FILE: 'quantization',
            SIZE: { right: (model) => formatBytes(model.approximate_size_bytes) },
            MEMORY: { right: (model) => formatBytes(model.approximate_memory_bytes) },
            LICENCE: 'licence',
            'SUITED FOR': 'suited_for',
          },
          'The catalogue is empty.',
        );
      }),
    );
}

/** In a process of its own: native code that fails takes its process along. */
async function measure(
  { signal, out }: Run<unknown>,
  model: ReturnType<typeof modelFileOf>,
  options: object,
): Promise<ModelFigures> {
  const [command, ...args] = selfCommand(['child', 'model-bench', JSON.stringify({ model, options })]);
  out.note('note: this takes a minute or more; a server that drafts meanwhile spoils the figures');
  const { stdout } = await promisify(execFile)(command, args, { signal, timeout: MEASURING_MS }).catch(
    (cause: unknown) => {
      throw new ChanceryError('engine_unavailable', 'The process that ran the model ended.', {
        hint: 'Look at the free memory, and at: chancery doctor',
        cause,
      });
    },
  );
  const { figures, failure } = JSON.parse(stdout) as {
    figures?: ModelFigures;
    failure?: { message: string; hint: string | null };
  };
  if (figures !== undefined) return figures;
  throw new ChanceryError('engine_unavailable', failure?.message ?? 'The model could not be measured.', {
    ...(failure?.hint != null && { hint: failure.hint }),
  });
}

/** `all`, or for how many figures. */
function qualifiedText({ qualification }: InstalledModel): string {
  if (qualification === undefined) return '';
  return qualification.qualified ? 'all' : count(qualification.qualified_for.length, 'figure');
}

/** Digests of the catalogue are null where no publisher names one. */
function isKnown({ sha256 }: InstalledModel): boolean {
  const { language_models, encoders } = modelCatalog();
  return [...language_models, ...encoders].some((known) => known.sha256 === sha256);
}

function withProgress<T>(
  { out }: Run<unknown>,
  label: string,
  work: (onProgress: (progress: Progress) => void) => Promise<T>,
): Promise<T> {
  return out.during(label, formatBytes, (progress) =>
    work(({ done, total }) => progress.update(done, total)),
  );
}

async function record({ stores }: Run<unknown>, action: AuditAction, model: InstalledModel): Promise<void> {
  const { database, clock } = await stores();
  await database.transaction((tx) =>
    appendAudit(tx, clock, operator, { action, subject: model.name, details: { sha256: model.sha256 } }),
  );
}

function memoryOf(model: InstalledModel): string {
  const bytes = `about ${formatBytes(needOf(model))}`;
  return model.role === 'generate' ? `${bytes} for one draft at a time` : bytes;
}

function text(model: InstalledModel): string {
  return formatFields([
    ['name', model.name],
    ['kind', `${model.architecture} ${model.quantization}`],
    ['size', formatBytes(model.size)],
    ['role', model.role],
    ['memory', memoryOf(model)],
    ['sha256', model.sha256],
    ['licence', model.licence ?? 'the file names none'],
    ['active', model.active],
  ]);
}
