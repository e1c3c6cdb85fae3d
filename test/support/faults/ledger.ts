/**
 * What a test sent to a server that is made to fail, what the server acknowledged of it, and the comparison of both
 * with what is there afterwards.
 */
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import {
  allFinal,
  content,
  type Document,
  listAll,
  type Session,
  type UploadReport,
  uploadForm,
  type VaultFile,
} from '../client.ts';
import type { Random } from '../random.ts';

export interface LedgerParts {
  readonly random: Random;
  /** Documents that take the reader seconds each. */
  readonly slow: readonly Document[];
  /** Bytes of the largest document. */
  readonly largest?: number;
  /** Answers besides 202 that are as good as none, as 507 while the disk is full. */
  readonly refusals?: readonly number[];
}

export interface LedgerCounts {
  readonly acknowledged: number;
  /** Uploads that got no answer: kept whole or not at all. */
  readonly unanswered: { readonly kept: number; readonly gone: number };
}

interface Sent extends Document {
  readonly sha256: string;
  /** What must become of it. */
  readonly end: 'ready' | 'failed';
  /** A word that occurs in no other document; null in those that were not written here. */
  readonly word: string | null;
}

/** What was sent, and what became of it. */
export class Ledger {
  private readonly sent = new Map<string, Sent>();
  private readonly acknowledged = new Map<string, Sent>();
  private readonly parts: LedgerParts;
  private files: VaultFile[] = [];
  /** Acknowledged, and not yet looked into. */
  private unseen: VaultFile[] = [];

  constructor(parts: LedgerParts) {
    this.parts = parts;
  }

  /** Uploads a few new documents in one request; a request that breaks is no error here. */
  async send(session: Session): Promise<void> {
    const documents = this.newDocuments();
    const report = await uploadOrBreak(session, documents, this.parts.refusals ?? []);
    if (report === undefined) return;
    for (const file of report.files) {
      const document = this.sent.get(file.name);
      expect(file.sha256, file.name).toBe(document?.sha256);
      if (document !== undefined) this.acknowledged.set(file.id, document);
      this.unseen.push(file);
    }
    expect(report.files).toHaveLength(documents.length);
  }

  /** Everything acknowledged is there; everything there was sent, and is whole. */
  async checkPresent(session: Session): Promise<void> {
    this.files = await listAll(session);
    const present = new Map(this.files.map((file) => [file.id, file]));
    for (const [id, { name, sha256 }] of this.acknowledged) {
      expect(present.get(id), `${name} was acknowledged`).toMatchObject({ name, sha256 });
    }
    for (const { name, sha256, size } of this.files) {
      const document = this.sent.get(name);
      expect({ name, sha256, size }).toEqual({
        name,
        sha256: document?.sha256,
        size: document?.bytes.length,
      });
    }
  }

  /** What was acknowledged since the last look is whole. */
  async checkWhole(session: Session): Promise<void> {
    for (const { id, name } of this.unseen.splice(0)) {
      expect(sha256Of(await content(session, id)), name).toBe(this.sent.get(name)?.sha256);
    }
  }

  /** Every file was read to its end, once, and its original is what was sent. */
  async checkFinished(session: Session, readerKills = 0): Promise<{ quarantined: number }> {
    await allFinal(session, 240_000);
    await this.checkPresent(session);
    const quarantined = this.files.filter(({ status }) => status === 'quarantined');
    expect(quarantined.map(({ reason }) => reason?.code)).toEqual(quarantined.map(() => 'reader_crashed'));
    // Only a file that the reader was killed over three times may be given up.
    expect(quarantined.length).toBeLessThanOrEqual(Math.floor(readerKills / 3));
    for (const file of this.files) {
      const document = this.sent.get(file.name);
      const original = await content(session, file.id);
      expect(sha256Of(original), file.name).toBe(document?.sha256);
      if (file.status === 'quarantined') continue;
      expect(file, file.name).toMatchObject({ status: document?.end });
      if (file.status === 'ready') expect(file.pages_read, file.name).toBe(file.pages);
      else expect(file.reason?.code, file.name).toBe('unsupported_format');
      await checkOnce(session, file);
    }
    await this.checkFound(session);
    return { quarantined: quarantined.length };
  }

  counts(): LedgerCounts {
    const kept = this.files.length - this.acknowledged.size;
    const gone = this.sent.size - this.files.length;
    return { acknowledged: this.acknowledged.size, unanswered: { kept, gone } };
  }

  /** The hashes of the originals that must be in the vault. */
  hashes(): string[] {
    return [...new Set(this.files.map(({ sha256 }) => sha256))].sort();
  }

  private async checkFound(session: Session): Promise<void> {
    for (const { id, name } of this.files) {
      const word = this.sent.get(name)?.word;
      if (word == null) continue;
      const { data } = await session.call('searchVault', { query: { q: word } });
      expect(data.map(({ file_id }) => file_id)).toEqual([id]);
    }
  }

  private newDocuments(): Sent[] {
    return Array.from({ length: this.parts.random.between(1, 3) }, () => {
      const made = this.newDocument(this.sent.size);
      const sent = { ...made, sha256: sha256Of(made.bytes) };
      this.sent.set(sent.name, sent);
      return sent;
    });
  }

  private newDocument(number: number): Omit<Sent, 'sha256'> {
    const { random, slow, largest = 6_000_000 } = this.parts;
    const dice = random.between(0, 7);
    const scan = slow[random.between(0, slow.length - 1)];
    if (dice < 1 && scan !== undefined) {
      // Behind the end of a PDF a comment may follow: the same pages in other bytes, but not always.
      const comment = random.between(0, 2) === 0 ? '' : `\n% ${number}\n`;
      const bytes = Buffer.concat([scan.bytes, Buffer.from(comment)]);
      return { name: `${number}-${scan.name}`, bytes, end: 'ready', word: null };
    }
    if (dice < 6) {
      const word = `zq${number.toString(36)}x${random.between(0, 0xffff)}`;
      const text = `${word}\n${'The parties agree as follows. '.repeat(random.between(1, 300))}\n`;
      return { name: `${number}.txt`, bytes: Buffer.from(text), end: 'ready', word };
    }
    const bytes = Buffer.alloc(random.between(1, largest), random.bytes(5003));
    return { name: `${number}.bin`, bytes, end: 'failed', word: null };
  }
}

/** Received once and read to an end once, however often reading was begun. */
async function checkOnce(session: Session, { id, status }: VaultFile): Promise<void> {
  const { data } = await session.call('getFileCustody', { params: { file_id: id } });
  const actions = data.map(({ action }) => action).filter((action) => action !== 'content_delivered');
  expect(actions).toEqual(['received', status === 'ready' ? 'read' : status]);
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * What the server acknowledged; undefined when it refused, or its answer never came. The body is made
 * first: fetch loses track of a form that it is still writing when the connection breaks.
 */
async function uploadOrBreak(
  { url, token }: Session,
  documents: readonly Document[],
  refusals: readonly number[],
): Promise<UploadReport | undefined> {
  const form = new Response(uploadForm(documents));
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': form.headers.get('content-type') ?? '',
  };
  const body = await form.arrayBuffer();
  try {
    const answer = await fetch(`${url}/v1/vault/upload`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (refusals.includes(answer.status)) return undefined;
    expect({ status: answer.status, text }).toMatchObject({ status: 202 });
    return JSON.parse(text) as UploadReport;
  } catch (error) {
    if (error instanceof TypeError && /terminated|fetch failed/.test(error.message)) return undefined;
    throw error;
  }
}
