/** The folder of a document type: its blueprint, and the picture of a letterhead. */

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LearnedType } from '../../drafting/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import { asCaller } from '../shared/account.ts';
import { reasonOf } from '../shared/system-error.ts';

const NAMES = ['blueprint.toml', 'blueprint.json'] as const;
/** Bytes. A blueprint is a few pages of text. */
const MOST = 1_000_000;
const MOST_EXEMPLAR = 50_000_000;
/** The schema has room for as much in Base64. */
const MOST_PICTURE = 190_000;

/** The file of a type, with the picture that lies beside it put into it. */
export function readBlueprintFile(path: string): { text: string; format: 'toml' | 'json' } {
  try {
    const isFolder = asCaller(() => statSync(path)).isDirectory();
    const file = isFolder
      ? NAMES.map((name) => join(path, name)).find((one) => asCaller(() => existsSync(one)))
      : path;
    if (file === undefined) {
      throw new ChanceryError('usage', `${path} holds no blueprint.`, {
        hint: 'Begin with one there is: chancery document-type show motion_to_dismiss --toml > FOLDER/blueprint.toml',
      });
    }
    const text = readFile(file, MOST).toString('utf8');
    if (file.endsWith('.json')) return { text, format: 'json' };
    return { text: withPicture(text, dirname(file)), format: 'toml' };
  } catch (cause) {
    if (cause instanceof ChanceryError) throw cause;
    throw new ChanceryError('usage', `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

function readFile(path: string, most: number): Buffer {
  try {
    if (asCaller(() => statSync(path)).size > most)
      throw new ChanceryError('usage', `${path} is too large for that.`);
    return asCaller(() => readFileSync(path));
  } catch (cause) {
    if (cause instanceof ChanceryError) throw cause;
    throw new ChanceryError('usage', `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

export function readExemplar(path: string): Buffer {
  return readFile(path, MOST_EXEMPLAR);
}

/** A line of its own, as `learn` writes it; names with a folder in them are none of ours. */
const PICTURE = /^(\s*)file = "([a-z0-9][a-z0-9_-]{0,40}\.(?:png|jpg))"\s*$/m;

function withPicture(text: string, folder: string): string {
  return text.replace(PICTURE, (_line, indent: string, name: string) => {
    const picture = readFile(join(folder, name), MOST_PICTURE);
    return `${indent}data = "${picture.toString('base64')}"`;
  });
}

/** Writes no file over another. Returns their names. */
export function writeTypeFolder(folder: string, { blueprint, files }: LearnedType): string[] {
  const all = [...files, { name: 'blueprint.toml', bytes: Buffer.from(blueprint) }];
  try {
    asCaller(() => mkdirSync(folder, { recursive: true }));
    const there = all.find(({ name }) => asCaller(() => existsSync(join(folder, name))));
    if (there !== undefined) {
      throw new ChanceryError('usage', `${join(folder, there.name)} is there already.`, {
        hint: 'Give a new folder with --to.',
      });
    }
    for (const { name, bytes } of all)
      asCaller(() => writeFileSync(join(folder, name), bytes, { flag: 'wx' }));
    return all.map(({ name }) => name);
  } catch (cause) {
    if (cause instanceof ChanceryError) throw cause;
    throw new ChanceryError('usage', `${folder} cannot be written: ${reasonOf(cause)}.`, { cause });
  }
}
