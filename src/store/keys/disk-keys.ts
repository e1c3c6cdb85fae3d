import { mkdirSync, readdirSync } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ChanceryError } from '../../platform/index.ts';
import type { Keyring } from './keyring.ts';
import { seal, unseal } from './seal.ts';

/** Small secret files, readable by the appliance's user alone, and sealed with the keyring. */
export interface KeyFiles {
  names(): Promise<string[]>;
  read(name: string): Promise<string>;
  write(name: string, contents: string): Promise<void>;
}

const NAME = /^[a-z0-9][a-z0-9_.-]*$/;

const SEALED = 'chancery-sealed-1:';

/** `<data>/keys/`, mode 0700, files 0600; refuses to use a key that others could have read. */
export function openKeyFiles(directory: string, keyring: Keyring): KeyFiles {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const key = keyring.derive('key files');
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error(`Not a key name: ${name}`);
    return join(directory, name);
  };
  return {
    async names() {
      // Not by the thread pool: requests wait for this, and uploads keep all of its threads at their fsyncs.
      return readdirSync(directory)
        .filter((name) => NAME.test(name) && !name.endsWith('.tmp'))
        .sort();
    },
    async read(name) {
      const path = pathOf(name);
      const { mode } = await stat(path);
      if ((mode & 0o077) !== 0) {
        throw new ChanceryError('invalid_configuration', `The key file ${name} can be read by other users.`, {
          hint: `Run: chmod 600 ${path}; if others had access to the machine, replace the key.`,
        });
      }
      const text = await readFile(path, 'utf8');
      const sealed = text.startsWith(SEALED) ? text.slice(SEALED.length) : '';
      const plain = unseal(key, Buffer.from(sealed, 'base64'), name);
      if (plain !== null) return plain.toString('utf8');
      throw new ChanceryError('damaged', `The key file ${name} cannot be opened.`, {
        hint: 'It was damaged, or is of another appliance: restore keys/ from one backup of the data directory.',
      });
    },
    async write(name, contents) {
      const path = pathOf(name);
      const sealed = SEALED + seal(key, Buffer.from(contents), name).toString('base64');
      const file = await open(`${path}.tmp`, 'w', 0o600);
      try {
        await file.writeFile(sealed);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.tmp`, path);
      const parent = await open(directory, 'r');
      try {
        await parent.sync();
      } finally {
        await parent.close();
      }
    },
  };
}
