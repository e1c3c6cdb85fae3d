/**
 * The thread that writes the files of `Library.fill` into the truth and makes what the index keeps of them, while another puts
 * those before into the index.
 */
import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type PreparedFile, prepareFile } from '../../../../src/search/index-file.ts';
import { openTruth } from '../../../../src/store/index.ts';
import { TEST_KEYRING } from '../../../support/database.ts';
import { insertFile } from '../insert-file.ts';
import { FIRM, fileOf, SyntheticText } from './search-library.ts';

export interface PreparedFiles {
  readonly files: readonly PreparedFile[];
  readonly textBytes: number;
  /** Processor seconds of preparing alone. */
  readonly preparing: number;
}

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
    const begin = process.threadCpuUsage();
    const prepared = files.map(({ id: fileId, title, name, pages }) =>
      prepareFile({ fileId, version: 1, title, name, pages }),
    );
    const { user, system } = process.threadCpuUsage(begin);
    const textBytes = files.flatMap(({ pages }) => pages).reduce((sum, page) => sum + page.text.length, 0);
    const answer: PreparedFiles = { files: prepared, textBytes, preparing: (user + system) / 1e6 };
    main.postMessage(answer);
  });
});
