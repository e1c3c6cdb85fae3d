import { systemPrincipal } from '../../access/index.ts';
import { Bell, type Log, messageOf } from '../../platform/index.ts';
import type { IndexParts } from '../model.ts';
import {
  countVectored,
  findVectorModel,
  indexState,
  insertVectorModel,
  pageTextsWithin,
  replaceVectors,
  type UnvectoredFile,
  unvectoredFiles,
  type VectorModel,
  type VectorRow,
  vectoredEntries,
} from '../repository.ts';
import { forgetSignatures, signaturesBy } from './find-by-meaning.ts';
import type { Embedder, OpenedEmbedder } from './model.ts';
import { digestOf, passagesOf } from './passages.ts';
import { encodeSignatures, encodeVectors } from './quantise.ts';

export interface VectorWorkerParts extends IndexParts {
  readonly embedder: Embedder;
  readonly log: Log;
  /** Called when no model is in use any more. */
  readonly onUnused?: () => void;
  /** Between two looks at whether there is anything to do; default two seconds. */
  readonly pauseMilliseconds?: number;
}

export interface VectorStatus {
  /** null: no embedding model is in use. */
  readonly model: string | null;
  /** Pages that can be found by their meaning, and all pages. */
  readonly done: number;
  readonly pages: number;
  /** Why it does not go on at the moment; null when it does, or is done. */
  readonly waits: string | null;
}

export interface VectorWorker {
  status(): VectorStatus;
  stop(): Promise<void>;
}

/** Some fifteen passages: what is lost when the process ends in between. */
const PAGES_AT_ONCE = 8;
const FILES_AT_ONCE = 20;
const PAUSE_MS = 2_000;
/** Pages at which the model fails so often in a row are left out: found by their words, not by their meaning. */
const MOST_FAILURES = 3;
const COUNT_EVERY_MS = 5_000;
const NOTHING = new Uint8Array(0);

/**
 * Has the model in use read what it has not read yet, in the background, the newest files first. What is to be done stands in
 * the index itself, so that a new model, a crash or a rebuilt index needs no further care.
 */
export function createVectorWorker(parts: VectorWorkerParts): VectorWorker {
  const worker = new Worker(parts);
  worker.start();
  return { status: () => worker.status, stop: () => worker.stop() };
}

/** Has the model read what is there now, until nothing is left. */
export async function deriveVectors(parts: VectorWorkerParts): Promise<void> {
  const worker = new Worker(parts);
  while (await worker.step());
}

class Worker {
  readonly #parts: VectorWorkerParts;
  readonly #stop = new AbortController();
  readonly #bell = new Bell();
  #running: Promise<void> = Promise.resolve();
  status: VectorStatus = { model: null, done: 0, pages: 0, waits: null };
  /** The state of the index in which nothing was to be done. */
  #complete = '';
  #failures = 0;
  #countedAt = -COUNT_EVERY_MS;

  constructor(parts: VectorWorkerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#bell.ring();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { log, pauseMilliseconds = PAUSE_MS } = this.#parts;
    while (!this.#stop.signal.aborted) {
      let pause = pauseMilliseconds;
      try {
        const didSomething = await this.step();
        if (didSomething) pause = 0;
        this.status = { ...this.status, waits: null };
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        if (this.status.waits === null)
          log.warn({ error: messageOf(error) }, 'reading for meaning waits: it will be tried again');
        this.status = { ...this.status, waits: messageOf(error) };
      }
      if (pause > 0) await this.#bell.wait(pause);
    }
  }

  /** @returns whether there was anything to do */
  async step(): Promise<boolean> {
    const { index, embedder, onUnused } = this.#parts;
    const opened = await embedder.open();
    if ((opened?.name ?? null) !== this.status.model) {
      forgetSignatures(index);
      if (opened === null) onUnused?.();
      this.status = { model: opened?.name ?? null, done: 0, pages: 0, waits: null };
    }
    if (opened === null) return false;
    const state = JSON.stringify([opened.sha256, await indexState(index.read)]);
    if (state === this.#complete) return false;
    const model = await this.#modelOf(opened);
    const files = await unvectoredFiles(index.read, model.id, FILES_AT_ONCE);
    for (const file of files) {
      if (!(await this.#readFile(opened, model, file))) return true;
    }
    await this.#count(model, files.length === 0);
    // Read now, in the background, so that no search has to wait for it.
    await signaturesBy(index, opened.sha256);
    if (files.length === 0) this.#complete = state;
    return files.length > 0;
  }

  /** The model as the index knows it; a new one is asked for one vector first, to see how long they are. */
  async #modelOf(opened: OpenedEmbedder): Promise<VectorModel> {
    const { index } = this.#parts;
    const known = await findVectorModel(index.read, opened.sha256);
    if (known !== undefined) return known;
    const [vector] = await opened.embed(['the'], 'passage', this.#stop.signal);
    return index.transaction((tx) => insertVectorModel(tx, opened.sha256, vector?.length ?? 0));
  }

  /** @returns false when something else should be looked at first */
  async #readFile(opened: OpenedEmbedder, model: VectorModel, file: UnvectoredFile): Promise<boolean> {
    for (let from = file.done; from < file.page_count; from += PAGES_AT_ONCE) {
      if (this.#stop.signal.aborted) return false;
      const until = Math.min(file.page_count, from + PAGES_AT_ONCE);
      const { rows, kept } = await this.#rowsOf(opened, model, file, from, until);
      const principal = systemPrincipal(file.firm_id);
      const isStored = await this.#parts.index.transaction((tx) =>
        replaceVectors(tx, principal, file, model.id, { from, until, rows, kept }),
      );
      if (!isStored) return true;
      await this.#count(model, false);
      const still = await this.#parts.embedder.open();
      if (still?.sha256 !== opened.sha256) return false;
    }
    return true;
  }

  /** What the pages mean, and the entries of those that were read before and say the same still. */
  async #rowsOf(
    opened: OpenedEmbedder,
    { id, width }: VectorModel,
    file: UnvectoredFile,
    from: number,
    until: number,
  ): Promise<{ rows: VectorRow[]; kept: number[] }> {
    const { index, log } = this.#parts;
    const principal = systemPrincipal(file.firm_id);
    const pages = await pageTextsWithin(index.read, principal, file.file_id, from + 1, until);
    const [first, end] = [file.first_entry + from, file.first_entry + until];
    const before = await vectoredEntries(index.read, principal, id, first, end);
    const read = new Map(before.map(({ entry, digest }) => [entry, digest]));
    const kept: number[] = [];
    try {
      const rows: VectorRow[] = [];
      for (const { number, text } of pages) {
        const entry = file.first_entry + number - 1;
        const digest = digestOf(text);
        if (digest.equals(read.get(entry) ?? NOTHING)) {
          kept.push(entry);
          continue;
        }
        const spans = passagesOf(text);
        if (spans.length === 0) continue;
        const texts = spans.map(([start, end]) => text.slice(start, end));
        const vectors = await opened.embed(texts, 'passage', this.#stop.signal);
        if (vectors.some(({ length }) => length !== width))
          throw new RangeError('vectors of another length than the model had');
        const signatures = encodeSignatures(spans, vectors);
        rows.push({ entry, digest, signatures, vectors: encodeVectors(vectors) });
      }
      this.#failures = 0;
      return { rows, kept };
    } catch (error) {
      this.#failures += 1;
      if (this.#failures < MOST_FAILURES || this.#stop.signal.aborted) throw error;
      this.#failures = 0;
      log.error(
        { file: file.file_id, from: from + 1, until, error: messageOf(error) },
        'pages were left out of the search by meaning: the model failed at them',
      );
      return { rows: [], kept };
    }
  }

  async #count(model: VectorModel, always: boolean): Promise<void> {
    const now = performance.now();
    if (!always && now - this.#countedAt < COUNT_EVERY_MS) return;
    this.#countedAt = now;
    this.status = { ...this.status, ...(await countVectored(this.#parts.index.read, model.id)) };
  }
}
