import { type Command, Option } from 'commander';
import {
  addType,
  type ExemplarInput,
  type KnownType,
  knownTypes,
  learnType,
  removeType,
  typeSource,
} from '../../drafting/index.ts';
import { listFirms } from '../../firm/index.ts';
import { type Actor, ChanceryError, operator } from '../../platform/index.ts';
import { formatFields } from '../shared/output/table.ts';
import { pickFirm, severalFirms } from '../shared/pick.ts';
import type { Cli, Run } from '../shared/run.ts';
import { readBlueprintFile, readExemplar, writeTypeFolder } from './type-folder.ts';

interface FirmOption {
  readonly firm?: string;
}

interface AddOptions extends FirmOption {
  readonly allFirms?: true;
}

const FIRM = ['--firm <firm>', 'for one firm, by id or name; default: all firms'] as const;

export function describe(command: Command, cli: Cli): void {
  command
    .command('list')
    .description('list the document types')
    .option(...FIRM)
    .action(
      cli.action<FirmOption>(async (run) => {
        run.out.list(
          (await knownTypes(await run.stores(), await actorOf(run))).map(view),
          { TYPE: 'id', FORM: 'form', ORIGIN: 'origin', TITLE: 'title' },
          'None.',
        );
      }),
    );

  command
    .command('show <type>')
    .description('show what a document type contains, or its file')
    .option(...FIRM)
    .option('--toml', 'the file, as a starting point for your own')
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
    .option('--firm <firm>', 'for this firm, by id or name; may be left out if there is only one')
    .addOption(new Option('--all-firms', 'for every firm, present and future').conflicts('firm'))
    .action(
      cli.action<AddOptions, [string]>(async (run, path) => {
        const { text: blueprint, format } = readBlueprintFile(path);
        const added = await addType(await run.stores(), await adderOf(run), blueprint, format);
        run.out.result(view(added), () => text(added));
      }),
    );

  command
    .command('learn <docx>')
    .description('make a document type from a Word document of the firm, for you to review, edit and add')
    .requiredOption('--id <id>', 'its name in requests: our_demand_letter')
    .requiredOption('--title <title>', 'what it is called')
    .addOption(
      new Option('--form <form>', 'what kind of document it is')
        .choices(['court', 'letter', 'agreement', 'memorandum'])
        .makeOptionMandatory(),
    )
    .option('--to <folder>', 'write it there, with the picture of the letterhead; default: print it')
    .action(
      cli.action<ExemplarInput & { to?: string }, [string]>(async (run, path) => {
        const { id, title, form, to } = run.options;
        const learned = await learnType(readExemplar(path), { id, title, form });
        for (const note of learned.notes) run.out.note(note);
        if (to === undefined) {
          for (const { name } of learned.files)
            run.out.note(`Not printed: ${name}. It is written with --to FOLDER.`);
          return run.out.raw(learned.blueprint);
        }
        const files = writeTypeFolder(to, learned);
        run.out.result(
          { folder: to, files, notes: learned.notes },
          () => `${files.join(', ')} written to ${to}`,
        );
        run.out.note(`Next: look through it, then: chancery document-type add ${to}`);
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

/** The sentences of a firm's own type may be its own: what goes to all firms is said, unless there is nobody else. */
async function adderOf(run: Run<AddOptions>): Promise<Actor> {
  if (run.options.firm === undefined && run.options.allFirms !== true) {
    const firms = await listFirms(await run.stores(), operator);
    if (firms.length > 1) throw severalFirms(firms, ', or --all-firms');
  }
  return actorOf(run);
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

function unknown(id: string): ChanceryError {
  return new ChanceryError('not_found', `There is no document type “${id}”.`, {
    hint: 'See: chancery document-type list',
  });
}
