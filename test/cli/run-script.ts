import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { languagePack } from '../../scripts/package/language-pack.ts';
import { runCli } from '../../src/cli/index.ts';
import { compiledOnce } from '../support/compiled.ts';
import { openBeside } from '../support/database.ts';
import { writeTinyModel } from '../support/models/tiny-gguf.ts';
import { freePort } from '../support/ports.ts';
import { normaliser } from './normalise.ts';

const NODE = process.execPath;
const ENTRY = join(import.meta.dirname, '..', '..', 'bin', 'chancery.ts');
const DATA = join(import.meta.dirname, '..', '..', 'node_modules', '@tesseract.js-data', 'eng');
const ENGLISH = join(DATA, '4.0.0_best_int', 'eng.traineddata.gz');
const ENV = {
  PATH: process.env['PATH'] ?? '',
  CHANCERY_LOG_LEVEL: 'fatal',
  CHANCERY_OCR_WORKERS: '1',
  ...compiledOnce(),
};

/**
 * Runs a script and returns it with what really came out in place of what it expects.
 *
 *   # a remark                       kept
 *   -- cases.csv --                  the lines up to `--` go into this file
 *   $ chancery firm list             runs in this process; lines of standard error begin with `! `
 *   $ chancery serve --port 0 &      a server of its own; ends with `$ stop` or the script
 *   $ gguf tiny.gguf                 a tiny language model
 *   $ traineddata old.traineddata    the packaged English for text recognition, under another name
 *   $ languages add-on.zip           the file of further languages for text recognition
 *   $ set CHANCERY_HOST ::1          an environment variable, from here on
 *   $ chancery init --port $PORT     a port that nobody listens on: what is asked there must not depend on what else runs here
 *   $ tamper "DELETE FROM firms"     what somebody with the keys could do to the database
 *   $ stat -c %a secret              anything else is for bash
 *   [3]                              the exit code, unless 0
 *   .                                an empty line
 */
export async function runScript(script: string, directory: string): Promise<string> {
  const world = new World(directory, await freePort());
  const lines = script.split('\n');
  const transcript: string[] = [];
  try {
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at] ?? '';
      const file = /^-- (\S+) --$/.exec(line)?.[1];
      if (file !== undefined) {
        const end = lines.indexOf('--', at);
        const contents = lines.slice(at + 1, end);
        world.write(file, contents);
        transcript.push(line, ...contents, '--');
        at = end;
      } else if (line.startsWith('$ ')) {
        transcript.push(line, ...(await world.run(line.slice(2))));
      } else if (line === '' || line.startsWith('#')) {
        transcript.push(line);
      }
    }
  } finally {
    await world.stop();
  }
  return `${transcript.join('\n').trim()}\n`;
}

class World {
  readonly #directory: string;
  readonly #names;
  #server: ChildProcess | undefined;
  #env: Record<string, string>;

  constructor(directory: string, port: number) {
    this.#directory = directory;
    this.#names = normaliser(directory);
    this.#names.know('$PORT', String(port));
    this.#env = { ...ENV, HOME: directory, CHANCERY_DATA: join(directory, 'data') };
  }

  write(name: string, lines: readonly string[]): void {
    const path = join(this.#directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${lines.map((line) => this.#names.real(line)).join('\n')}\n`);
  }

  async run(line: string): Promise<string[]> {
    const words = split(this.#names.real(line));
    return this.#names.shown(await this.#output(words, this.#names.real(line)));
  }

  async #output([command, ...words]: readonly string[], line: string): Promise<string> {
    switch (command) {
      case 'chancery':
        return words.at(-1) === '&' ? this.#serve(words.slice(0, -1)) : this.#chancery(words);
      case 'stop':
        return this.stop();
      case 'gguf':
        writeTinyModel(join(this.#directory, words[0] ?? ''));
        return '';
      case 'set':
        this.#env = { ...this.#env, [words[0] ?? '']: words[1] ?? '' };
        return '';
      case 'tamper': {
        const database = openBeside(this.#env['CHANCERY_DATA'] ?? '', 'chancery.db');
        database.exec(words[0] ?? '');
        database.close();
        return '';
      }
      case 'traineddata':
        writeFileSync(join(this.#directory, words[0] ?? ''), gunzipSync(readFileSync(ENGLISH)));
        return '';
      case 'languages':
        writeFileSync(join(this.#directory, words[0] ?? ''), languagePack());
        return '';
      default:
        return this.#bash(line);
    }
  }

  async #chancery(words: readonly string[]): Promise<string> {
    let output = '';
    let stdout = '';
    let onNewLine = true;
    const redirect = words.indexOf('>');
    const argv = redirect === -1 ? words : words.slice(0, redirect);
    const exitCode = await runCli(argv, {
      env: this.#env,
      stdout: {
        write: (text) => {
          if (redirect === -1) output += text;
          else stdout += text;
          onNewLine = text.endsWith('\n');
        },
      },
      stderr: {
        write: (text) => {
          output += `${onNewLine ? '' : '\n'}${text.replaceAll(/^(?=.)/gm, '! ')}`;
          onNewLine = true;
        },
      },
    });
    if (redirect !== -1) writeFileSync(join(this.#directory, words[redirect + 1] ?? ''), stdout);
    return withCode(output, exitCode);
  }

  async #serve(argv: readonly string[]): Promise<string> {
    const server = spawn(NODE, [ENTRY, ...argv], {
      cwd: this.#directory,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#server = server;
    let output = '';
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    for await (const chunk of server.stdout as AsyncIterable<Buffer>) {
      output += chunk.toString('utf8');
      const url = /http:\/\/\S+/.exec(output)?.[0];
      if (url === undefined || !output.endsWith('\n')) continue;
      this.#env = { ...this.#env, CHANCERY_SERVER: url };
      this.#names.know('$URL', url);
      break;
    }
    return output;
  }

  /** Ends the server as an operator would. */
  async stop(): Promise<string> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return '';
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    return withCode('', server.exitCode ?? -1);
  }

  #bash(line: string): string {
    const { stdout, stderr, status } = spawnSync('bash', ['-c', line], {
      cwd: this.#directory,
      env: this.#env,
      encoding: 'utf8',
    });
    return withCode(stdout + stderr, status ?? -1);
  }
}

function withCode(output: string, exitCode: number): string {
  const text = output === '' || output.endsWith('\n') ? output : `${output}\n`;
  return exitCode === 0 ? text : `${text}[${exitCode}]\n`;
}

/** Words as a shell splits them: spaces outside of quotes. */
function split(line: string): string[] {
  return [...line.matchAll(/(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}
