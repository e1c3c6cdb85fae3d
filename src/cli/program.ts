import { Command, CommanderError, Option } from 'commander';
import { ownVersion } from '../platform/bundle/index.ts';
import { COMMANDS, type CommandEntry } from './all.ts';
import { EXIT_CODE_MEANINGS } from './shared/output/exit-codes.ts';
import type { Cli } from './shared/run.ts';

/**
 * The command line. Only the command that is used is loaded and described (`wanted`); the others are
 * names with a summary. Without `wanted` all are described.
 */
export async function createProgram(cli: Cli, wanted?: string): Promise<Command> {
  const program = strict(new Command('chancery'), cli)
    .description('Vault, OCR, search and verified drafting for a law firm, in one executable.')
    .usage('[options] <command>')
    .option('--data <directory>', 'data directory (CHANCERY_DATA; default: ~/.local/share/chancery)')
    .option('--config <file>', 'settings file (CHANCERY_CONFIG; default: config.toml in the data directory)')
    .option('--json', 'print results as JSON')
    .addOption(new Option('--version', 'print the version').hideHelp())
    .on('option:version', () => {
      cli.io.stdout.write(`chancery ${ownVersion()}\n`);
      throw new CommanderError(0, 'commander.version', '');
    })
    .addHelpText('after', `\nExit codes:\n${exitCodeTable()}\n`)
    .addHelpText('after', 'chancery <command> --help shows the options of a command.');
  const isWhole = COMMANDS.find(({ name }) => name === wanted)?.whole === true;
  for (const entry of COMMANDS)
    program.addCommand(await describe(entry, cli, isWhole ? undefined : wanted), {
      hidden: entry.hidden ?? false,
    });
  return program;
}

async function describe(entry: CommandEntry, cli: Cli, wanted: string | undefined): Promise<Command> {
  const command = strict(new Command(entry.name), cli).description(entry.summary);
  if (wanted === undefined || wanted === entry.name) {
    (await entry.load()).describe(command, cli);
  }
  return command;
}

/** Errors come back to us instead of ending the process, and are printed in one place. */
function strict(command: Command, cli: Cli): Command {
  return command
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, helpWidth: 100, subcommandTerm })
    .configureOutput({
      writeOut: (text) => cli.io.stdout.write(text),
      writeErr: (text) => cli.io.stderr.write(text),
      outputError: () => undefined,
    });
}

function subcommandTerm(command: Command): string {
  const names = command.registeredArguments.map((argument) => {
    const name = argument.variadic ? `${argument.name()}...` : argument.name();
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  return [command.name(), ...names].join(' ');
}

/** The first word that is not an option: the command. `help case` is about `case`. */
export function wantedCommand(argv: readonly string[]): string | undefined {
  const words: string[] = [];
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index] ?? '';
    if (word === '--data' || word === '--config') index += 1;
    else if (!word.startsWith('-')) words.push(word);
  }
  return words[0] === 'help' ? words[1] : words[0];
}

function exitCodeTable(): string {
  return EXIT_CODE_MEANINGS.map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`).join('\n');
}
