import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { getAssetKeys } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { isPackaged, readAsset } from '../../platform/bundle/index.ts';
import type { Story } from './story.ts';

const FOLDER = 'models/demo';

export interface DemoDocuments {
  readonly cases: string;
  readonly scan: string;
  /** Paths, sorted by name. */
  readonly precedents: readonly string[];
}

/** Puts the fictional documents of the demo on disk, where a person can look at them, too. */
export function unpackDocuments(directory: string, story: Story): DemoDocuments {
  const unpack = (name: string): string => {
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, readAsset(`${FOLDER}/${name}`));
    return path;
  };
  return {
    cases: unpack('cases.ndjson'),
    scan: unpack(story.scan.file),
    precedents: precedentNames().map((name) => unpack(`precedents/${name}`)),
  };
}

function precedentNames(): string[] {
  const prefix = `${FOLDER}/precedents/`;
  const names = isPackaged()
    ? getAssetKeys().filter((key) => key.startsWith(prefix))
    : readdirSync(join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', prefix));
  return names
    .map((name) => basename(name))
    .filter((name) => name.endsWith('.txt'))
    .sort();
}
