/**
 * Keeps the readers: children that open what strangers wrote, a file at a time, with the key of that file and nothing else.
 * They are started when there is work and end when there is none. What a reader dies of, or is ended for, is the file it has:
 * no other is charged, and none waits for it. A reader has files of one firm only.
 */
import type {
  DerivedFile,
  FileReader,
  OpenFile,
  ReadFileOptions,
  ReadPage,
  TextOfFile,
} from '../../ingest/index.ts';
import { ReaderEnded } from '../../ingest/index.ts';
import type { Attachment } from '../../reading/index.ts';
import { EngineGone, type EngineWaiter, type OcrPool, type Recogniser } from '../../reading/ocr/index.ts';
import type { SealedRef } from '../../store/index.ts';
import { once, resultOf, type Serve } from '../protocol/wire.ts';
import { Child, type ChildOptions } from '../supervision/child.ts';
import { lowerPriorityOf } from '../system/low-priority.ts';
import type {
  AttachmentHead,
  Opened,
  OpenOrder,
  PageBatch,
  ReaderCalls,
  RecogniseOrder,
} from './protocol.ts';
import { type ReaderLimits, ReaderWatch } from './watch.ts';

export interface ReaderHostOptions extends ReaderLimits, Pick<ChildOptions, 'command' | 'env' | 'log'> {
  readonly onChild: NonNullable<ChildOptions['onChild']>;
  /** Recognises the pictures of all readers. */
  readonly recognition: OcrPool;
  /** Without work for so long a reader ends; default one minute. */
  readonly idleMilliseconds?: number;
}

export interface ReaderHost extends FileReader {
  /** Readers that are there. */
  count(): number;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 250;
/** A reader that has worked so long without a page goes behind those that have not. */
const SLOW_MS = 2_000;
const SLOW_STEPS = 5;
/** One that has grown beyond this is not used again. */
const LARGE = 320 * 2 ** 20;
/** Readers without work, over all firms; those used last are kept. */
const MOST_IDLE = 4;
/** While one has worked so long another is made ready, for who comes next. */
const SPARE_AFTER_MS = 500;
const CLOSE_WITHIN_MS = 5_000;
const MOST_REMEMBERED = 10_000;

interface Reader {
  readonly child: Child;
  /** Whose files it has had; null: none yet. */
  firm: string | null;
  task: Task | null;
  isSlow: boolean;
  idleSince: number;
}

/** A file a reader has. */
interface Task {
  readonly owner: ReadFileOptions['owner'];
  readonly since: number;
  readonly watch: ReaderWatch;
  readonly recogniser: Recogniser;
  readonly pause: AbortSignal | undefined;
  readonly onDetected: (mediaType: string) => void;
  /** What recognises its pictures was ended, by nobody's fault that is known. */
  engineGone: EngineGone | null;
}

export function createReaderHost(options: ReaderHostOptions): ReaderHost {
  return new Host(options);
}

class Host implements ReaderHost {
  readonly #options: ReaderHostOptions;
  readonly #readers = new Set<Reader>();
  /** Milliseconds spent on files in earlier turns. */
  readonly #spentBefore = new Map<string, number>();
  #looking: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ReaderHostOptions) {
    this.#options = options;
  }

  count(): number {
    return this.#readers.size;
  }

  async open(original: SealedRef, options: ReadFileOptions): Promise<OpenFile> {
    const { owner, language, limits, done, signal, pause, onDetected } = options;
    const reader = this.#take(owner, pause, onDetected);
    const giveBack = onlyOnce(() => this.#release(reader));
    const turnOver = (): void => void resultOf(reader.child.wire.call('pause', null)).catch(() => undefined);
    pause.addEventListener('abort', turnOver, { once: true });
    const end = (): void => {
      pause.removeEventListener('abort', turnOver);
      giveBack();
    };
    try {
      const order: OpenOrder = { original, owner, language, limits, done };
      const { carries, ...opened } = await this.#ask<Opened>(reader, 'open', order, signal);
      return {
        ...opened,
        pages: () => this.#pages(reader, signal),
        ...(carries && { attachments: () => this.#attachments(reader, signal) }),
        close: async () => {
          await this.#close(reader, signal);
          end();
        },
      };
    } catch (error) {
      end();
      throw error;
    }
  }

  async derive(file: TextOfFile, owner: ReadFileOptions['owner'], signal: AbortSignal): Promise<DerivedFile> {
    const reader = this.#take(owner);
    // It has no file to look at, and will never say that it has.
    reader.task?.watch.begun(reader.child.taken);
    try {
      return await this.#ask<DerivedFile>(reader, 'derive', file, signal);
    } finally {
      if (signal.aborted) reader.child.end(closing());
      this.#release(reader);
    }
  }

  async stop(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#looking);
    for (const reader of this.#readers) reader.child.end(closing());
    await Promise.all([...this.#readers].map(({ child }) => child.ended));
  }

  async *#pages(reader: Reader, signal: AbortSignal): AsyncGenerator<ReadPage> {
    for (;;) {
      const { pages, isLast } = await this.#ask<PageBatch>(reader, 'pages', null, signal);
      yield* pages;
      if (isLast) return;
    }
  }

  async *#attachments(reader: Reader, signal: AbortSignal): AsyncGenerator<Attachment> {
    for (;;) {
      const head = await this.#ask<AttachmentHead | null>(reader, 'attachment', null, signal);
      if (head === null) return;
      const { number, name, problem, size } = head;
      if (problem !== undefined) yield { number, name, problem };
      else {
        const content = () => this.#content(reader, signal);
        yield { number, name, content, ...(size !== undefined && { size }) };
      }
    }
  }

  async *#content(reader: Reader, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    for (;;) {
      const piece = await this.#ask<Uint8Array | null>(reader, 'piece', null, signal);
      if (piece === null) return;
      yield piece;
    }
  }

  async #ask<Answer>(
    reader: Reader,
    name: keyof ReaderCalls,
    input: unknown,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const { task } = reader;
    task?.watch.asked(performance.now());
    try {
      return await resultOf(reader.child.wire.call<never, Answer>(name, input, signal));
    } catch (error) {
      if (task?.engineGone !== null && task?.engineGone !== undefined)
        throw new ReaderEnded('reader_crashed', task.engineGone.message);
      throw error;
    } finally {
      task?.watch.answered(performance.now(), reader.child.taken);
    }
  }

  /** One that does not close its file in time is in the middle of something nobody wants any more. */
  async #close(reader: Reader, signal: AbortSignal): Promise<void> {
    if (signal.aborted) reader.child.end(closing());
    if (reader.child.why !== null || !this.#readers.has(reader)) return;
    const late = setTimeout(() => reader.child.end(closing()), CLOSE_WITHIN_MS);
    try {
      await this.#ask(reader, 'close', null);
    } catch {
      // It is gone, or does not know its file any more: it is of no use.
      reader.child.end(closing());
    } finally {
      clearTimeout(late);
    }
  }

  #take(
    owner: ReadFileOptions['owner'],
    pause?: AbortSignal,
    onDetected: Task['onDetected'] = () => undefined,
  ): Reader {
    if (this.#isClosed) throw closing();
    const [firm, , file] = owner;
    const idle = [...this.#readers].filter(({ task, child }) => task === null && child.why === null);
    const reader =
      idle.find((one) => one.firm === firm) ?? idle.find((one) => one.firm === null) ?? this.#start();
    const { processorMs } = reader.child.taken;
    const spentBefore = this.#spentBefore.get(file) ?? 0;
    const watch = new ReaderWatch(this.#options, processorMs, spentBefore, reader.firm !== null);
    const claimant: EngineWaiter = {
      path: owner,
      pause,
      onWait: (waiting) => watch.waits(performance.now(), waiting),
    };
    const recogniser = this.#options.recognition.for(claimant);
    reader.firm = firm;
    reader.task = {
      ...{ owner, since: performance.now(), watch, recogniser, pause, onDetected },
      engineGone: null,
    };
    this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    return reader;
  }

  #release(reader: Reader): void {
    const { task } = reader;
    if (task === null) return;
    reader.task = null;
    reader.idleSince = performance.now();
    this.#remember(task);
    if (!this.#readers.has(reader) || reader.child.why !== null) return;
    if (reader.isSlow || reader.child.taken.residentBytes > LARGE) reader.child.end(closing());
    this.#endIdle();
  }

  /** How long the file was worked on, for its next turn. */
  #remember({ owner: [, , file], watch }: Task): void {
    this.#spentBefore.delete(file);
    this.#spentBefore.set(file, watch.spent);
    const [oldest] = this.#spentBefore.keys();
    if (this.#spentBefore.size > MOST_REMEMBERED && oldest !== undefined) this.#spentBefore.delete(oldest);
  }

  #start(): Reader {
    const { command, env, log, onChild } = this.#options;
    const child: Child = new Child({
      process: 'reader',
      ...{ command, env, log, onChild, behind: 0 },
      serve: (name, input, signal) => this.#serve(reader, name, input, signal),
      gone: (how) => new ReaderEnded('reader_crashed', `the reader ended: ${how}`),
      onEnd: (how) => {
        this.#readers.delete(reader);
        if (child.why === null) log.warn({ how, file: reader.task?.owner[2] }, 'a reader died');
      },
    });
    const reader: Reader = { child, firm: null, task: null, isSlow: false, idleSince: performance.now() };
    this.#readers.add(reader);
    return reader;
  }

  /** What readers ask of us. */
  readonly #serve = (reader: Reader, name: string, input: unknown, signal: AbortSignal): ReturnType<Serve> =>
    once(async () => {
      const { task } = reader;
      if (task === null) throw new Error('the reader has no file');
      if (name === 'detected') {
        task.watch.begun(reader.child.taken);
        return task.onDetected(String(input));
      }
      if (name !== 'recognise') throw new Error(`readers have no use for ${name}`);
      const { image, language } = input as RecogniseOrder;
      try {
        return await task.recogniser.recognise(image, language, signal);
      } catch (error) {
        if (task.pause?.aborted === true && error === task.pause.reason) return null;
        if (error instanceof EngineGone) task.engineGone = error;
        throw error;
      }
    });

  #look(): void {
    const now = performance.now();
    const busy = [...this.#readers].filter(({ task }) => task !== null);
    for (const reader of busy) {
      const { task, child } = reader;
      if (task === null || child.why !== null || child.pid === undefined) continue;
      const { taken } = child;
      const verdict = task.watch.judge(now, taken);
      if (verdict !== null) {
        this.#options.log.warn(
          { file: task.owner[2], ...taken, reason: verdict.message },
          'a reader was ended',
        );
        if (verdict instanceof ReaderEnded) this.#spentBefore.delete(task.owner[2]);
        reader.child.end(verdict);
      } else if (!reader.isSlow && task.watch.isSlow(taken, SLOW_MS)) {
        reader.isSlow = true;
        lowerPriorityOf(child.pid, SLOW_STEPS);
      }
    }
    this.#endIdle();
    const isWanted = busy.some(({ task }) => task !== null && now - task.since > SPARE_AFTER_MS);
    const isThere = [...this.#readers].some(({ task, firm }) => task === null && firm === null);
    if (isWanted && !isThere) this.#start();
    if (this.#readers.size > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /** Those that have had nothing to do for a while, and those that are too many. */
  #endIdle(): void {
    const { idleMilliseconds = 60_000 } = this.#options;
    const now = performance.now();
    const idle = [...this.#readers]
      .filter(({ task, child }) => task === null && child.why === null)
      .toSorted((one, other) => other.idleSince - one.idleSince);
    for (const [index, reader] of idle.entries()) {
      if (index >= MOST_IDLE || now - reader.idleSince > idleMilliseconds) reader.child.end(closing());
    }
  }
}

function onlyOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

function closing(): ReaderEnded {
  return new ReaderEnded('reader_crashed', 'the reader was ended: it was not needed any more');
}
