import type { Command } from 'commander';
import { EXIT_CODE_MEANINGS } from '../shared/output/exit-codes.ts';

/** man(7): the help of every command as a page of section 1. */
export function manualPage(program: Command, version: string): string {
  return [
    `.TH CHANCERY 1 "" "chancery ${version}" "User Commands"`,
    '.SH NAME',
    `chancery \\- ${escaped(lowerFirst(program.description()).replace(/\.$/, ''))}`,
    '.SH SYNOPSIS',
    '.B chancery',
    '[\\fIoptions\\fR] \\fIcommand\\fR',
    '.SH OPTIONS',
    ...optionsOf(program),
    '.SH COMMANDS',
    ...visible(program).flatMap((child) => section(child, 'chancery')),
    '.SH EXIT STATUS',
    ...EXIT_CODE_MEANINGS.flatMap(([code, meaning]) => ['.TP', String(code), escaped(meaning)]),
    '.SH FILES',
    ...entry('/etc/chancery/config.toml', 'settings of the system service'),
    ...entry('/var/lib/chancery', 'its data directory'),
    ...entry('/usr/local/share/doc/chancery', 'the manuals'),
    '.SH SEE ALSO',
    'chancery \\fIcommand\\fR \\-\\-help',
    '',
  ].join('\n');
}

function section(command: Command, parent: string): string[] {
  const name = `${parent} ${command.name()}`;
  const usage = [name, command.usage()].join(' ');
  return [
    `.SS ${escaped(usage)}`,
    escaped(command.description()),
    ...optionsOf(command),
    ...visible(command).flatMap((child) => section(child, name)),
  ];
}

function visible(command: Command): Command[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .filter((child) => child.name() !== 'help');
}

function optionsOf(command: Command): string[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ flags, description }) => entry(flags, description));
}

function entry(term: string, text: string): string[] {
  return ['.TP', `.B ${escaped(term)}`, escaped(text)];
}

/** A line never begins with a control character, and hyphens of options can be copied. */
function escaped(text: string): string {
  const safe = text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('\n', ' ');
  return /^[.']/.test(safe) ? `\\&${safe}` : safe;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
