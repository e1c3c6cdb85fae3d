import type { Command } from 'commander';
import {
  buildWall,
  listNamedWalls,
  listWallImpact,
  type NamedWall,
  takeDownWall,
  type WallImpact,
} from '../access/index.ts';
import { ChanceryError } from '../platform/index.ts';
import { inFirm } from './shared/in-firm.ts';
import { namedCaseId } from './shared/name-cases.ts';
import { FIRM } from './shared/pick.ts';
import type { Cli } from './shared/run.ts';

interface Options {
  readonly firm?: string;
}

interface AddOptions extends Options {
  readonly case: readonly string[];
  readonly against?: readonly string[];
  readonly only?: readonly string[];
  readonly reason: string;
}

/** Walls with names: administration, so they open the data directory instead of asking the API. */
export function describe(command: Command, cli: Cli): void {
  command
    .command('add <name>')
    .description(
      'build a wall around cases, or extend the one of that name; it holds from the next request on',
    )
    .requiredOption('--case <case...>', 'case_… or external:<the firm’s own id>')
    .option('--against <id...>', 'who must not know of the cases: person_… or client_…')
    .option('--only <id...>', 'the only ones who may know of them: person_… or client_…')
    .requiredOption('--reason <text>', 'kept with the wall')
    .option(...FIRM)
    .addHelpText(
      'after',
      '\nFor a token that acts for a person, --only checks the person; for one that acts for nobody, the client.\nRun chancery wall impact NAME afterwards: it shows what reached the other side before.',
    )
    .action(
      cli.action<AddOptions, [string]>(async (run, name) => {
        const { against, only, reason } = run.options;
        if ((against === undefined) === (only === undefined)) {
          throw new ChanceryError('usage', 'A wall is either against somebody, or lets only some in.', {
            hint: 'Give one of --against and --only.',
          });
        }
        const { stores, principal } = await inFirm(run);
        const found = run.options.case.map((one) => namedCaseId(stores, principal, one));
        const cases = await Promise.all(found);
        const mode = only === undefined ? 'screen' : 'admit';
        const subjects = only ?? against ?? [];
        const wall = await buildWall(stores, principal, { name, mode, reason, cases, subjects });
        run.out.result(wall, () => `The wall “${wall.name}” stands: ${describeWall(wall)}`);
      }),
    );

  command
    .command('remove <name>')
    .description('take a wall down')
    .option(...FIRM)
    .action(
      cli.action<Options, [string]>(async (run, name) => {
        const { stores, principal } = await inFirm(run);
        await takeDownWall(stores, principal, name);
        run.out.result({ name, removed: true }, () => `The wall “${name}” is down.`);
      }),
    );

  command
    .command('list')
    .description('list the walls of a firm')
    .option('--case <case>', 'around this case only: its id, or external:<the firm’s own id>')
    .option(...FIRM)
    .action(
      cli.action<Options & { case?: string }>(async (run) => {
        const { stores, principal } = await inFirm(run);
        const { case: reference } = run.options;
        const caseId = reference === undefined ? undefined : await namedCaseId(stores, principal, reference);
        run.out.list(
          await listNamedWalls(stores, principal, { caseId }),
          {
            NAME: (wall) => wall.name || '(one pair)',
            KIND: (wall) => (wall.mode === 'screen' ? 'against' : 'only'),
            WHO: (wall) => wall.subjects.join(' '),
            CASES: (wall) => wall.cases.join(' '),
            SINCE: 'since',
            REASON: 'reason',
          },
          'No walls.',
        );
      }),
    );

  command
    .command('impact <name>')
    .description(
      'list what the people and clients that a wall screens did with its cases before, and their tokens',
    )
    .option(...FIRM)
    .action(
      cli.action<Options, [string]>(async (run, name) => {
        const { stores, principal } = await inFirm(run);
        const [wall] = await listNamedWalls(stores, principal, { name });
        if (wall === undefined)
          throw new ChanceryError('not_found', 'No such wall', { hint: 'chancery wall list' });
        const impact = await listWallImpact(stores, principal, wall);
        run.out.result(impact, () => impactText(impact));
      }),
    );
}

function describeWall({ mode, cases, subjects }: NamedWall): string {
  const count = (list: readonly string[], what: string) =>
    `${list.length} ${what}${list.length === 1 ? '' : 's'}`;
  const who = mode === 'screen' ? 'not visible to' : 'visible only to';
  return `${count(cases, 'case')} ${who} ${subjects.join(', ')}`;
}

function impactText({ drafts, plans, uses, tokens }: WallImpact): string {
  const by = (one: { client_id: string | null; person_id: string | null }) =>
    [one.client_id, one.person_id && `for ${one.person_id}`].filter(Boolean).join(' ');
  const part = (title: string, lines: readonly string[]) => [
    title,
    ...(lines.length === 0 ? ['  none'] : lines),
  ];
  return [
    ...part(
      'Drafts from these cases:',
      drafts.map((one) => `  ${one.id}  ${one.created_at}  ${by(one)}  ${one.title}`),
    ),
    ...part(
      'Plans from these cases:',
      plans.map((one) => `  ${one.id}  ${one.created_at}  ${by(one)}  ${one.title}`),
    ),
    ...part(
      'On record:',
      uses.map((one) => `  ${one.action}  ${one.times} times, last ${one.last_at}  ${by(one)}`),
    ),
    ...part(
      'Tokens that are still good, but no longer for these cases:',
      tokens.map((one) => `  ${one.id}  until ${one.expires_at}  ${by(one)}`),
    ),
  ].join('\n');
}
