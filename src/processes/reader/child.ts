/**
 * A reader: opens files that strangers wrote, one at a time, and works on their texts. It holds no database and no key but that
 * of the file it reads, and may be ended at any time.
 */

import type { FileReader, OpenFile } from '../../ingest/index.ts';
import {
  type Attachment,
  createReader,
  defaultWorkers,
  type OcrPool,
  type RecognisedWord,
} from '../../reading/index.ts';
import { openRole } from '../entry/open-role.ts';
import { serveParent } from '../entry/parent.ts';
import { resultOf, serving, type Wire } from '../protocol/wire.ts';
import { collectYoungGarbage } from '../system/collect-garbage.ts';
import { PageBatches } from './page-batches.ts';
import type { AttachmentHead, OpenOrder, ReaderCalls, RecogniseOrder } from './protocol.ts';
import { readHere } from './read-here.ts';

/** Bytes of an attachment that are sent at once. */
const PIECE = 1024 * 1024;

/** Runs until the parent goes away. */
export function runReader(): void {
  const { config, paths, log } = openRole('reader');
  const wire = serveParent((...call) => serving(desk)(...call));
  // Images that are recognised at a time, elsewhere.
  const recognition = recognitionOver(wire, config.ocrWorkers || defaultWorkers());
  const reader = readHere(createReader({ log, languageDirectory: paths.ocr, recognition }));
  const desk = new Desk(reader, (mediaType) => {
    resultOf(wire.call('detected', mediaType)).catch(() => undefined); // the parent is gone, and so are we
  });
}

class Desk implements ReaderCalls {
  readonly #reader: FileReader;
  readonly #onDetected: (mediaType: string) => void;
  #stop = new AbortController();
  #pause = new AbortController();
  #file: OpenFile | null = null;
  #pages: PageBatches | null = null;
  #attachments: AsyncIterator<Attachment> | null = null;
  #content: AsyncIterator<Uint8Array> | null = null;

  constructor(reader: FileReader, onDetected: (mediaType: string) => void) {
    this.#reader = reader;
    this.#onDetected = onDetected;
  }

  async open({ original, ...order }: OpenOrder) {
    this.#stop = new AbortController();
    this.#pause = new AbortController();
    const [signal, pause] = [this.#stop.signal, this.#pause.signal];
    const file = await this.#reader.open(original, { ...order, signal, pause, onDetected: this.#onDetected });
    this.#file = file;
    const { mediaType, pageCount, divided, attachments } = file;
    return { mediaType, pageCount, divided, carries: attachments !== undefined };
  }

  async pause() {
    this.#pause.abort(new Error('Others have their turn.'));
  }

  async pages() {
    this.#pages ??= new PageBatches(this.#opened().pages());
    return this.#pages.next();
  }

  async attachment(): Promise<AttachmentHead | null> {
    await this.#content?.return?.();
    this.#content = null;
    this.#attachments ??= (this.#opened().attachments?.() ?? none())[Symbol.asyncIterator]();
    const { value, done } = await this.#attachments.next();
    if (done === true) return null;
    const { number, name } = value;
    if (value.problem !== undefined) return { number, name, problem: value.problem };
    this.#content = value.content()[Symbol.asyncIterator]();
    return { number, name, ...(value.size !== undefined && { size: value.size }) };
  }

  async piece(): Promise<Uint8Array | null> {
    const parts: Uint8Array[] = [];
    let length = 0;
    while (length < PIECE) {
      const next = await this.#content?.next();
      if (next === undefined || next.done === true) break;
      parts.push(next.value);
      length += next.value.length;
    }
    return parts.length === 0 ? null : Buffer.concat(parts);
  }

  async close() {
    this.#stop.abort(new Error('The document was closed.'));
    await this.#content?.return?.();
    await this.#attachments?.return?.();
    await this.#pages?.close();
    await this.#file?.close();
    this.#file = this.#pages = this.#attachments = this.#content = null;
  }

  derive(file: Parameters<ReaderCalls['derive']>[0]) {
    return this.#reader.derive(file, ['', '', file.fileId], this.#stop.signal);
  }

  #opened(): OpenFile {
    if (this.#file === null) throw new Error('no file is open');
    return this.#file;
  }
}

async function* none(): AsyncGenerator<never> {
  yield* [];
}

/** Recognition is shared out by the parent, between all readers. */
function recognitionOver(wire: Wire, width: number): OcrPool {
  const ask = (order: RecogniseOrder, signal: AbortSignal) =>
    resultOf(wire.call<never, readonly RecognisedWord[] | null>('recognise', order, signal));
  const claim: OcrPool['for'] = ({ pause }) => ({
    width,
    async recognise(image, language, signal) {
      const words = await ask({ image, language }, signal).finally(collectYoungGarbage);
      if (words !== null) return words;
      if (pause?.aborted === false) await new Promise((resolve) => pause.addEventListener('abort', resolve));
      throw pause?.reason;
    },
  });
  return { ...claim({ path: [] }), for: claim, close: async () => undefined };
}
