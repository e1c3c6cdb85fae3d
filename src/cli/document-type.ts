import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import {
  addType,
  blueprintOf,
  type ExemplarInput,
  type KnownType,
  knownTypes,
  removeType,
  typeSource,
} from '../drafting/index.ts';
import { type Actor, ChanceryError, operator } from '../platform/index.ts';
import { pickFirm } from './shared/pick.ts';
import type { Cli, Run } from './shared/run.ts';
import { reasonOf } from './shared/system-error.ts';
import { formatFields } from './shared/table.ts';

interface FirmOption {
  readonly firm?: string;
}

const FIRM = ['--firm <firm>', 'of one firm, by id or name; default: of all firms'] as const;

export function describe(command: Command, cli: Cli): void {
  command
    .command('list')
    .description('list the document types there are')
    .option(...FIRM)
    .action(
      cli.action<FirmOption>(async (run) => {
        run.out.list(
          (await knownTypes(await run.stores(), await actorOf(run))).map(view),
          [
            { title: 'TYPE', of: (type) => type.id },
            { title: 'FORM', of: (type) => type.form },
            { title: 'ORIGIN', of: (type) => type.origin },
            { title: 'TITLE', of: (type) => type.title },
          ],
          'None.',
        );
      }),
    );

  command
    .command('show <type>')
    .description('show what a document type holds, or its file')
    .option(...FIRM)
    .option('--toml', 'the file, to make one’s own from')
    .action(
      cli.action<FirmOption & { toml?: true }, [string]>(async (run, id) => {
        const [stores, actor] = [await run.stores(), await actorOf(run)];
        if (run.options.toml === true) {
          const source = await typeSource(stores, actor, id);
          if (source === null) throw unknown(id);
          return run.out.raw(source);
        }
        const known = (await knownTypes(stores, actor)).find(({ type }) => type.id === id);
        if (known === undefined) throw unknown(id);
        run.out.result({ ...view(known), ...known.type }, () => text(known));
      }),
    );

  command
    .command('add <path>')
    .description(
      'add a document type from a folder with a blueprint.toml or blueprint.json, or from that file',
    )
    .option(...FIRM)
    .action(
      cli.action<FirmOption, [string]>(async (run, path) => {
        const { text: blueprint, format } = readBlueprintFile(path);
        const added = await addType(await run.stores(), await actorOf(run), blueprint, format);
        run.out.result(view(added), () => text(added));
      }),
    );

  command
    .command('learn <docx>')
    .description('print a blueprint made from a Word document of the firm, to look through, change and add')
    .requiredOption('--id <id>', 'its name in requests: our_demand_letter')
    .requiredOption('--title <title>', 'what it is called')
    .addOption(
      new Option('--form <form>', 'what kind of paper it is')
        .choices(['court', 'letter', 'agreement', 'memorandum'])
        .makeOptionMandatory(),
    )
    .action(
      cli.action<ExemplarInput, [string]>((run, path) => {
        const { id, title, form } = run.options;
        run.out.raw(blueprintOf(readFile(path, MOST_EXEMPLAR), { id, title, form }));
        return Promise.resolve();
      }),
    );

  command
    .command('remove <type>')
    .description('remove a document type that was added; drafts made with it stay as they are')
    .option(...FIRM)
    .action(
      cli.action<FirmOption, [string]>(async (run, id) => {
        await removeType(await run.stores(), await actorOf(run), id);
        run.out.result({ id }, () => `${id} is removed`);
      }),
    );
}

async function actorOf({ options, stores }: Run<FirmOption>): Promise<Actor> {
  if (options.firm === undefined) return operator;
  const { id } = await pickFirm(await stores(), options.firm);
  return { ...operator, firmId: id };
}

function view({ type, origin }: KnownType) {
  const { id, title, description, form } = type;
  return { id, title, description, form, origin };
}

function text({ type, origin }: KnownType): string {
  const { rules, requiredFields, sections, checks } = type;
  return formatFields([
    ['id', type.id],
    ['title', type.title],
    ['form', type.form],
    ['origin', origin],
    ['signed by', rules.signature],
    ['needs', requiredFields.join(', ')],
    ['sections', sections.map(({ heading }) => heading).join('; ')],
    ['checks', checks.join(' ')],
  ]);
}

const NAMES = ['blueprint.toml', 'blueprint.json'] as const;
/** Bytes. A blueprint is a few pages of text. */
const MOST = 1_000_000;
const MOST_EXEMPLAR = 50_000_000;

function readBlueprintFile(path: string): { text: string; format: 'toml' | 'json' } {
  try {
    const isFolder = statSync(path).isDirectory();
    const file = isFolder ? NAMES.map((name) => join(path, name)).find((one) => existsSync(one)) : path;
    if (file === undefined) {
      throw new ChanceryError('usage', `${path} holds no blueprint.`, {
        hint: 'Begin with one there is: chancery document-type show motion_to_dismiss --toml > FOLDER/blueprint.toml',
      });
    }
    return { text: readFile(file, MOST).toString('utf8'), format: file.endsWith('.json') ? 'json' : 'toml' };
  } catch (cause) {
    if (cause instanceof ChanceryError) throw cause;
    throw new ChanceryError('usage', `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

function readFile(path: string, most: number): Buffer {
  try {
    if (statSync(path).size > most) throw new ChanceryError('usage', `${path} is too large for that.`);
    return readFileSync(path);
  } catch (cause) {
    if (cause instanceof ChanceryError) throw cause;
    throw new ChanceryError('usage', `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

function unknown(id: string): ChanceryError {
  return new ChanceryError('not_found', `There is no document type “${id}”.`, {
    hint: 'See: chancery document-type list',
  });
}
