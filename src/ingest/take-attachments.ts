import { Readable } from 'node:stream';
import type { Principal } from '../access/index.ts';
import { isChanceryError, messageOf, timestamp } from '../platform/index.ts';
import type { Attachment } from '../reading/index.ts';
import type { FileRow } from '../store/index.ts';
import { extractedFrom, extractedParts, receiveAttachment, updateFile } from '../vault/index.ts';
import { type OpenFile, ReaderEnded } from './file-reader.ts';
import { type AttachmentLimits, DEFAULT_ATTACHMENT_LIMITS, type IngestParts } from './parts.ts';
import { Skipped, type SkipReason } from './skipped-attachments.ts';

/**
 * Makes a file of its own of everything the document carries. What is there already from an earlier attempt stays as it
 * is. What cannot be taken is told on the parent, which is ready all the same.
 * @throws what the vault throws (a full disk, for example); the signal's reason
 */
export async function takeAttachments(
  parts: IngestParts,
  principal: Principal,
  parent: FileRow,
  document: OpenFile,
  signal: AbortSignal,
): Promise<void> {
  if (document.attachments === undefined) return;
  const taking = new Taking(parts, principal, parent, signal);
  await taking.run(document.attachments());
  const warnings = JSON.stringify(taking.skipped.warnings(taking.seen));
  if (warnings === parent.warnings) return;
  await parts.database.transaction(async (tx) => {
    await updateFile(tx, principal, parent.id, { warnings }, timestamp(parts.clock));
  });
}

class Taking {
  readonly skipped = new Skipped();
  seen = 0;
  readonly #parts: IngestParts;
  readonly #principal: Principal;
  readonly #parent: FileRow;
  readonly #signal: AbortSignal;
  readonly #limits: AttachmentLimits;
  /** Bytes unpacked for nothing. They count too: an archive may hold many files that turn out to be too large. */
  #wasted = 0;
  /** Nothing that has come out goes back: once it is full it stays full. */
  #isFull = false;

  constructor(parts: IngestParts, principal: Principal, parent: FileRow, signal: AbortSignal) {
    this.#parts = parts;
    this.#principal = principal;
    this.#parent = parent;
    this.#signal = signal;
    this.#limits = parts.attachmentLimits ?? DEFAULT_ATTACHMENT_LIMITS;
  }

  async run(attachments: AsyncIterable<Attachment>): Promise<void> {
    const { database } = this.#parts;
    const there = new Set(await extractedParts(database.read, this.#principal, this.#parent.id));
    try {
      for await (const attachment of attachments) {
        this.#signal.throwIfAborted();
        this.seen += 1;
        if (there.has(attachment.number)) continue;
        const reason = await this.#take(attachment);
        if (reason !== null) this.skipped.add(attachment.name, reason);
      }
    } catch (error) {
      // Ours: a failure to keep something. Else the document's: what it carries could not even be listed to the end.
      if (error instanceof NotKept) throw error.cause;
      if (this.#signal.aborted || isSystemError(error) || error instanceof ReaderEnded) throw error;
      this.#parts.log.warn(
        { file: this.#parent.id, reason: messageOf(error) },
        'attachments cannot be listed',
      );
      this.skipped.add(null, reasonOf(error));
    }
  }

  /** Null when it was taken, else why not. */
  async #take(attachment: Attachment): Promise<SkipReason | null> {
    if (attachment.problem !== undefined) return attachment.problem;
    if (this.#parent.depth >= this.#limits.depth) return 'too_deep';
    if (this.#isFull) return 'too_many';
    const rootId = this.#parent.root_id ?? this.#parent.id;
    const already = await extractedFrom(this.#parts.database.read, this.#principal, rootId);
    this.#isFull = already.files >= this.#limits.files;
    if (this.#isFull) return 'too_many';
    const left = this.#limits.totalBytes - already.bytes - this.#wasted;
    const maxBytes = Math.min(this.#limits.fileBytes, left);
    if (attachment.size === 0) return 'empty_file';
    if ((attachment.size ?? 1) > this.#limits.fileBytes) return 'too_large';
    if ((attachment.size ?? 1) > left) return 'too_much';
    return this.#receive(attachment.name, attachment.number, attachment.content(), maxBytes);
  }

  async #receive(
    name: string,
    part: number,
    content: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<SkipReason | null> {
    const tap = new Tap(content, this.#signal);
    const stream = Readable.from(tap.flow());
    try {
      const { outcome } = await receiveAttachment(this.#parts, this.#principal, {
        parent: this.#parent,
        part,
        name,
        stream,
        maxBytes,
        most: { files: this.#limits.files, bytes: this.#limits.totalBytes },
      });
      if (outcome === 'empty') return 'empty_file';
      return outcome === 'over' ? 'too_much' : null;
    } catch (error) {
      this.#signal.throwIfAborted();
      this.#wasted += tap.bytes;
      if (error instanceof ReaderEnded) throw error;
      if (tap.failure !== null && tap.failure === error && !isSystemError(error)) return reasonOf(error);
      if (isChanceryError(error) && error.code === 'too_large') {
        return maxBytes < this.#limits.fileBytes ? 'too_much' : 'too_large';
      }
      throw new NotKept(error);
    } finally {
      stream.destroy();
    }
  }
}

/** What a document gives out on its way to the vault. Its failures are told apart from the vault's. */
class Tap {
  bytes = 0;
  failure: unknown = null;
  readonly #content: AsyncIterable<Uint8Array>;
  readonly #signal: AbortSignal;

  constructor(content: AsyncIterable<Uint8Array>, signal: AbortSignal) {
    this.#content = content;
    this.#signal = signal;
  }

  async *flow(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.#content) {
        this.#signal.throwIfAborted();
        this.bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

/** Carries a failure of the vault past those of the document. */
class NotKept extends Error {
  constructor(cause: unknown) {
    super('An attachment could not be kept', { cause });
  }
}

/** What the document is to blame for. */
function reasonOf(error: unknown): SkipReason {
  if (!isChanceryError(error)) return 'damaged';
  return error.code === 'too_large' || error.code === 'too_complex' ? error.code : 'damaged';
}

/** The disk, not the document. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
