import type { Command } from 'commander';
import { valuesOf } from './values.ts';

/** What can follow the words of `path`. */
export interface Node {
  /** `''`, `' case'`, `' case import'`. */
  readonly path: string;
  readonly commands: readonly Word[];
  readonly options: readonly OptionWord[];
}

export interface Word {
  readonly word: string;
  readonly summary: string;
}

export interface OptionWord extends Word {
  /** What may follow it, where that is one of a few words. */
  readonly values: readonly string[];
}

/** Every command that the help shows, with its options and those that hold everywhere. */
export function treeOf(program: Command): Node[] {
  const everywhere = optionsOf(program);
  const visit = (command: Command, path: string): Node[] => {
    const visible = command.createHelp().visibleCommands(command);
    const subcommands = visible.filter((child) => child.name() !== 'help');
    const own = command === program ? [] : optionsOf(command);
    return [
      {
        path,
        commands: [
          ...subcommands.map((child) => ({ word: child.name(), summary: child.description() })),
          ...command.registeredArguments.flatMap(({ argChoices = [], description }) =>
            argChoices.map((word) => ({ word, summary: description })),
          ),
        ],
        options: [...own, ...everywhere],
      },
      ...subcommands.flatMap((child) => visit(child, `${path} ${child.name()}`)),
    ];
  };
  return visit(program, '');
}

function optionsOf(command: Command): OptionWord[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .flatMap((option) =>
      option.long === null || option.long === undefined
        ? []
        : [{ word: option.long, summary: option.description, values: valuesOf(option) }],
    );
}
