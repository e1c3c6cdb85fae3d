import { createInterface } from 'node:readline/promises';
import { ChanceryError } from '../../platform/index.ts';
import type { Io } from './output/io.ts';

/** What protects the data, as the options of `init` say it; nothing: a key file beside them. */
export interface Protection {
  readonly masterKeyFile?: string;
  readonly passphraseFile?: string;
}

const SEALED = '/etc/credstore.encrypted/chancery.master-key.cred';

const QUESTION = `The data are encrypted. Whoever has the master key can read them; where shall it be?
  1  in the data directory: the server starts by itself; who takes the disk has the key, too
  2  sealed to this machine (its TPM, where it has one): the disk alone is worthless; needs root and systemd
  3  in a file on another disk or a USB stick, which has to be there when the server starts
  4  nowhere: a passphrase, asked for at each start
`;

/** Asks a person at a terminal; who is not asked has the first choice, which `chancery doctor` speaks of. */
export async function chooseProtection(io: Io): Promise<Protection> {
  if (!process.stdin.isTTY || io.stderr.isTTY !== true) return {};
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    io.stderr.write(QUESTION);
    const choice = (await lines.question('1, 2, 3 or 4 [1]: ')).trim();
    switch (choice) {
      case '':
      case '1':
        return {};
      case '2':
        return { masterKeyFile: (await lines.question(`File [${SEALED}]: `)).trim() || SEALED };
      case '3':
        return { masterKeyFile: await named(lines.question('File: ')) };
      case '4':
        return { passphraseFile: '-' };
      default:
        throw new ChanceryError('usage', `There is no choice ${choice.slice(0, 20)}.`, {
          hint: 'Nothing was made; run the command again.',
        });
    }
  } finally {
    lines.close();
  }
}

async function named(answer: Promise<string>): Promise<string> {
  const path = (await answer).trim();
  if (path !== '') return path;
  throw new ChanceryError('usage', 'No file was named.', {
    hint: 'Nothing was made; run the command again.',
  });
}
