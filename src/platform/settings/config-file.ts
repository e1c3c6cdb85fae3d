import { parse, TomlError } from 'smol-toml';
import { ChanceryError } from '../errors/errors.ts';

/** A file of settings, TOML 1.0: one `name = value` a line, no tables. Whether the settings fit is not known yet. */
export interface ConfigFile {
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Line, from 1, on which a name is set. */
  readonly lines: Readonly<Record<string, number>>;
}

const ASSIGNMENT = /^\s*(?:"([^"]+)"|'([^']+)'|([A-Za-z0-9_-]+))\s*(?:=|\.)/;
const TABLE = /^\s*\[+\s*["']?([A-Za-z0-9_-]+)/;

/** @throws ChanceryError `invalid_configuration` with line and column of what is not TOML */
export function parseConfigFile(path: string, text: string): ConfigFile {
  try {
    return { path, values: parse(text), lines: linesOf(text) };
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    const [what = ''] = cause.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw new ChanceryError(
      'invalid_configuration',
      `${path}, line ${cause.line}, column ${cause.column}: ${what}.`,
      { hint: 'The file holds lines such as port = 7420 and host = "127.0.0.1".', cause },
    );
  }
}

/** `maxFileBytes` is `max_file_bytes` in the file. */
export function nameInFile(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function linesOf(text: string): Record<string, number> {
  const lines: Record<string, number> = {};
  for (const [index, line] of text.split('\n').entries()) {
    const match = ASSIGNMENT.exec(line) ?? TABLE.exec(line);
    const name = match?.slice(1).find((part) => part !== undefined);
    if (name !== undefined) lines[name] ??= index + 1;
  }
  return lines;
}
