/**
 * A synthetic library for `bench:search`, as a firm's is in what costs a search: words of Zipf's distribution, nearly
 * half of them such as "the" and "of", 450 on a page; three of a thousand misread in a way that occurs once, so that
 * the vocabulary grows as that of scans does; 10 pages a file, up to 10,000 matters, a tenth of the files in the library.
 */
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { systemPrincipal } from '../../../../src/access/index.ts';
import { mergeWhenDue, storeFile } from '../../../../src/search/index.ts';
import { addFirm, addWall, caseRow, openWorld, type World } from '../../../search/world.ts';
import type { BenchFile } from '../insert-file.ts';
import type { PreparedFiles } from './search-pages.ts';

export const FIRM = 'firm_1';
const PAGES_PER_FILE = 10;
const WORDS_PER_PAGE = 450;
const VOCABULARY = 60_000;
const FILES_AT_ONCE = 50;
/** Files that share a commit (docs/decisions/0005): waiting for the disk is nothing that is measured here. */
const COMMITTED_TOGETHER = 10;
const SAY_EVERY_MS = 10_000;
const MEMORY = '/dev/shm';
/** Of both databases, with their logs. */
const BYTES_PER_PAGE = 9_000;
const CASES = 10_000;
const STOP_WORDS =
  'the of and to in that a is for as it was be by not or with this on at from an which'.split(' ');
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export function id(prefix: string, n: number): string {
  return `${prefix}_${String(n).padStart(26, '0')}`;
}

/** A stream of pages that is the same for the same seed. */
export class SyntheticText {
  readonly words: readonly string[] = makeWords();
  readonly #cumulative = zipf();
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  #random(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return this.#state / 2 ** 32;
  }

  /** The rank of a word, as often as Zipf's law has it. */
  rank(): number {
    const at = this.#random();
    let low = 0;
    let high = VOCABULARY - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cumulative[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #word(): string {
    const word = this.words[this.rank()] ?? '';
    if (this.#random() > 0.003) return word;
    const at = Math.floor(this.#random() * word.length);
    const misread = LETTERS[Math.floor(this.#random() * 26)] ?? '';
    const more = LETTERS[Math.floor(this.#random() * 26)] ?? '';
    return word.slice(0, at) + misread + more + word.slice(at + 1);
  }

  page(): string {
    let text = '';
    for (let i = 0; i < WORDS_PER_PAGE; i++) {
      const isStop = this.#random() < 0.45;
      text += isStop ? (STOP_WORDS[Math.floor(this.#random() * STOP_WORDS.length)] ?? '') : this.#word();
      text += i % 17 === 16 ? '.\n' : ' ';
    }
    return text;
  }
}

/** Pronounceable words, the commonest the shortest, each different from all others after stemming. */
function makeWords(): string[] {
  const syllables = 'ba co di fu ga hi ku la mo nu pa qui ro su ta vo xa zu'.split(' ');
  return Array.from({ length: VOCABULARY }, (_, rank) => {
    let word = '';
    for (let n = rank + syllables.length; n > 0; n = Math.floor(n / syllables.length)) {
      word = (syllables[n % syllables.length] ?? '') + word;
    }
    return `${word}k`;
  });
}

function zipf(): Float64Array {
  const sums = new Float64Array(VOCABULARY);
  let sum = 0;
  for (let rank = 0; rank < VOCABULARY; rank++) {
    sum += 1 / (rank + 8);
    sums[rank] = sum;
  }
  return sums.map((value) => value / sum);
}

export interface Filled {
  readonly pages: number;
  readonly textBytes: number;
  /** Processor seconds of indexing alone. */
  readonly indexing: number;
  readonly indexBytes: number;
}

export function fileOf(n: number, firmId: string, text: SyntheticText): BenchFile {
  const pages = Array.from({ length: PAGES_PER_FILE }, (_, p) => ({ number: p + 1, text: text.page() }));
  const caseId = n % 10 === 0 ? null : id('case', (n * 7919) % CASES);
  return { id: id('file', n), firmId, caseId, title: `Document ${n}`, name: `file ${n}.pdf`, pages };
}

/**
 * A library that can be filled further and further, in memory where there is room for it: nothing is measured there but the
 * processor time of indexing. What is measured on the clock works on a copy on the disk.
 */
export class Library {
  readonly #directory: string;
  readonly #world: World;
  readonly #writer: Worker;
  #pages = 0;

  /** @param directory takes it where memory has no room */
  constructor(directory: string, seed: number, mostPages: number) {
    this.#directory = placeFor(mostPages, directory);
    process.once('exit', () => rmSync(this.#directory, { recursive: true, force: true }));
    this.#world = openWorld(this.#directory);
    this.#writer = new Worker(join(import.meta.dirname, 'search-pages.ts'), {
      workerData: { directory: this.#directory, seed },
    });
  }

  /** Brings it up to so many pages (a multiple of 500); what is there stays. */
  async fill(to: number, say: (line: string) => void): Promise<Filled> {
    if (this.#pages === 0) await addPeopleAndMatters(this.#world);
    const from = this.#pages / PAGES_PER_FILE;
    const until = to / PAGES_PER_FILE;
    let textBytes = 0;
    let indexing = 0;
    let next = this.#ask(from);
    let said = performance.now();
    const start = said;
    for (let at = from; at < until; at += FILES_AT_ONCE) {
      const prepared = await next;
      if (at + FILES_AT_ONCE < until) next = this.#ask(at + FILES_AT_ONCE);
      textBytes += prepared.textBytes;
      const begin = process.threadCpuUsage();
      for (let i = 0; i < FILES_AT_ONCE; i += COMMITTED_TOGETHER) {
        const some = prepared.files.slice(i, i + COMMITTED_TOGETHER);
        await Promise.all(some.map((file) => storeFile(this.#world, systemPrincipal(FIRM), file)));
        await mergeWhenDue(this.#world);
      }
      const { user, system } = process.threadCpuUsage(begin);
      indexing += (user + system) / 1e6 + prepared.preparing;
      const now = performance.now();
      if (now - said < SAY_EVERY_MS) continue;
      said = now;
      const done = at + FILES_AT_ONCE;
      const left = Math.round((((until - done) / (done - from)) * (now - start)) / 1000);
      say(`${done * PAGES_PER_FILE} of ${to} pages, ${left} s to go`);
    }
    const pages = to - this.#pages;
    this.#pages = to;
    await this.#world.index.checkpoint();
    const indexBytes = statSync(this.#world.indexPath).size;
    say(`${to} pages in ${Math.round((performance.now() - start) / 1000)} s`);
    return { pages, textBytes, indexing, indexBytes };
  }

  /** A world of its own on the disk, as the library is now. */
  async copyTo(directory: string): Promise<World> {
    mkdirSync(directory);
    await this.#world.index.checkpoint();
    await this.#world.database.checkpoint();
    for (const name of ['truth.db', 'truth.db-wal', 'index.db', 'index.db-wal']) {
      const file = join(directory, name);
      copyFileSync(join(this.#directory, name), file);
      // What is measured must not wait for this to be written.
      const descriptor = openSync(file, 'r+');
      fsyncSync(descriptor);
      closeSync(descriptor);
    }
    return openWorld(directory);
  }

  async close(): Promise<void> {
    this.#writer.postMessage('end');
    await once(this.#writer, 'exit');
    await this.#world.index.close();
    await this.#world.database.close();
    rmSync(this.#directory, { recursive: true });
  }

  async #ask(from: number): Promise<PreparedFiles> {
    this.#writer.postMessage({ from, count: FILES_AT_ONCE });
    const [files] = (await once(this.#writer, 'message')) as [PreparedFiles];
    return files;
  }
}

/** A new directory: in memory, when that leaves as much for everything else. */
function placeFor(pages: number, directory: string): string {
  const bytes = pages * BYTES_PER_PAGE;
  if (existsSync(MEMORY)) {
    const { bavail, bsize } = statfsSync(MEMORY);
    const available = /MemAvailable: +(\d+) kB/.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? '0';
    if (bavail * bsize > bytes && Number(available) * 1024 > 2 * bytes) {
      return mkdtempSync(join(MEMORY, 'chancery-bench-search-'));
    }
  }
  return mkdtempSync(join(directory, 'library-'));
}

async function addPeopleAndMatters(world: World): Promise<void> {
  await addFirm(world, FIRM);
  await world.database.transaction(async (tx) => {
    for (let i = 0; i < CASES; i++) {
      const row = caseRow(id('case', i), FIRM, { practice_area: `area ${i % 20}` });
      await tx.insertInto('cases').values(row).execute();
    }
  });
  for (let i = 0; i < 300; i++) await addWall(world, id('case', i * 31), 'client_1', FIRM);
}
