/** The process that indexes while `bench:search` searches: files of their own, again and again, until the channel closes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { systemPrincipal } from '../../../../src/access/index.ts';
import { indexFile } from '../../../../src/search/index.ts';
import { openWorld } from '../../../search/world.ts';
import { insertFile } from '../insert-file.ts';
import { FIRM, id, SyntheticText } from './search-library.ts';

/** As fast as OCR delivers: some tens of pages a second. */
const PAUSE_MS = 100;
const FILES = 200;

const [directory = '', seed = '1'] = process.argv.slice(2);
const world = openWorld(directory);
const text = new SyntheticText(Number(seed) + 1);
let ended = false;
process.once('disconnect', () => {
  ended = true;
});
process.send?.('ready');
for (let n = 0; !ended; n++) {
  const fileId = `${id('written', n % FILES)}_${seed}`;
  const pages = Array.from({ length: 4 }, (_, i) => ({ number: i + 1, text: text.page() }));
  const file = { id: fileId, firmId: FIRM, caseId: null, title: 'Written', name: 'written.pdf', pages };
  if (n < FILES) await world.database.transaction((tx) => insertFile(tx, file));
  await indexFile(world, systemPrincipal(FIRM), {
    fileId,
    version: 1,
    title: file.title,
    name: file.name,
    pages,
  });
  await sleep(PAUSE_MS);
}
await world.index.close();
await world.database.close();
