/** The thread that writes the files of `fillLibrary` into the truth, while another indexes those before. */
import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openTruth } from '../../../src/store/index.ts';
import { TEST_KEYRING } from '../../support/database.ts';
import { insertFile } from './insert-file.ts';
import { FIRM, fileOf, SyntheticText } from './search-library.ts';

const { directory, seed } = workerData as { directory: string; seed: number };
const main = parentPort as MessagePort;
const database = openTruth(join(directory, 'truth.db'), TEST_KEYRING);
const text = new SyntheticText(seed);
let last: Promise<void> = Promise.resolve();
main.on('message', (asked: { from: number; count: number } | 'end') => {
  last = last.then(async () => {
    if (asked === 'end') {
      await database.close();
      main.close();
      return;
    }
    const files = Array.from({ length: asked.count }, (_, i) => fileOf(asked.from + i, FIRM, text));
    await database.transaction(async (tx) => {
      for (const file of files) await insertFile(tx, file);
    });
    main.postMessage(files);
  });
});
