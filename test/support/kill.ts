/**
 * A server that is killed again and again while documents arrive and are read. After each restart, and once
 * more at the end, what it acknowledged must be there, whole, and nothing half-done may be left.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import {
  allFinal,
  content,
  type Document,
  listAll,
  provision,
  type Session,
  signIn,
  type UploadReport,
  uploadForm,
  type VaultFile,
} from './client.ts';
import { openBeside, originalsIn } from './database.ts';
import { errorsIn, type Packaged, type RunningServer } from './packaged.ts';
import { childOf, eventually, membersOf, signal } from './processes.ts';
import type { Random } from './random.ts';

/**
 * `upload`, `reading`: everything at once, somewhere in that phase. `commit`: everything at once, while an
 * original is in place and its row is being written. `server`: the server alone. `reader`: the ingest child alone.
 */
const TARGETS = ['upload', 'commit', 'reading', 'commit', 'server', 'commit', 'reading', 'reader'] as const;
export type Target = (typeof TARGETS)[number];

export interface KillPlan {
  readonly kills: number;
  readonly random: Random;
  /** Documents that take the reader seconds each. */
  readonly slow: readonly Document[];
}

export interface KillReport {
  readonly kills: Readonly<Record<Target, number>>;
  readonly acknowledged: number;
  /** Uploads that got no answer: kept whole or not at all. */
  readonly unanswered: { readonly kept: number; readonly gone: number };
  readonly quarantined: number;
}

interface Sent extends Document {
  readonly sha256: string;
  /** What must become of it. */
  readonly end: 'ready' | 'failed';
  /** A word that occurs in no other document; null in those that were not written here. */
  readonly word: string | null;
}

/** Kills the server of `appliance` as planned, then lets it finish its work and compares. */
export async function killAgainAndAgain(appliance: Packaged, plan: KillPlan): Promise<KillReport> {
  const credentials = await provision(appliance, 'Marlowe & Finch');
  const ledger = new Ledger(plan);
  const kills = { upload: 0, commit: 0, reading: 0, server: 0, reader: 0 };
  let server = await appliance.serve();
  const { token } = await signIn(server.url, credentials);
  for (let done = 0; done < plan.kills; done++) {
    const session = await signIn(server.url, credentials, token);
    await ledger.checkPresent(session);
    const target = TARGETS[done % TARGETS.length] ?? 'upload';
    kills[target]++;
    await killDuring(target, { appliance, server, session, ledger }, plan.random);
    if (target === 'reader') continue; // the server starts another by itself
    await eventually('the children of a killed server end', () =>
      membersOf(server.pid).length === 0 ? true : undefined,
    );
    server = await appliance.serve();
    expect(incoming(appliance), 'files left in vault/incoming after a restart').toEqual([]);
  }
  const session = await signIn(server.url, credentials, token);
  const { quarantined } = await ledger.checkFinished(session, kills.reader);
  expect(errorsIn(server.log)).toEqual([]);
  expect(await server.stop()).toBe(0);
  await checkStores(appliance, ledger);
  return { kills, ...ledger.counts(), quarantined };
}

interface Scene {
  readonly appliance: Packaged;
  readonly server: RunningServer;
  readonly session: Session;
  readonly ledger: Ledger;
}

async function killDuring(target: Target, scene: Scene, random: Random): Promise<void> {
  const { appliance, server, session, ledger } = scene;
  const uploads = Promise.all([ledger.send(session), ledger.send(session), ledger.send(session)]);
  if (target === 'upload') await sleep(random.below(300));
  else if (target === 'commit') {
    await Promise.race([uploads, originalInPlace(appliance)]);
    await sleep(random.below(20));
  } else {
    await uploads;
    await sleep(random.below(2500));
  }
  if (target === 'reader') {
    const reader = await eventually('an ingest child runs', () => childOf(server.pid, 'ingest'));
    signal(reader, 'SIGKILL');
  } else if (target === 'server') {
    await server.killServerOnly();
  } else {
    await server.kill();
  }
  await uploads;
}

/** The vault marks an original that is put in place until its row is committed. */
async function originalInPlace(appliance: Packaged): Promise<void> {
  const until = performance.now() + 5_000;
  while (performance.now() < until && !incoming(appliance).some((name) => name.includes('.'))) {
    await setImmediate();
  }
}

/** What was sent, and what became of it. */
class Ledger {
  private readonly sent = new Map<string, Sent>();
  private readonly acknowledged = new Map<string, Sent>();
  private readonly random: Random;
  private readonly slow: readonly Document[];
  private files: VaultFile[] = [];

  constructor({ random, slow }: KillPlan) {
    this.random = random;
    this.slow = slow;
  }

  /** Uploads a few new documents in one request; a request that breaks is no error here. */
  async send(session: Session): Promise<void> {
    const documents = this.newDocuments();
    const report = await uploadOrBreak(session, documents);
    if (report === undefined) return;
    for (const { id, name, sha256 } of report.files) {
      const document = this.sent.get(name);
      expect(sha256, name).toBe(document?.sha256);
      if (document !== undefined) this.acknowledged.set(id, document);
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

  /** Every file was read to its end, once, and its original is what was sent. */
  async checkFinished(session: Session, readerKills: number): Promise<{ quarantined: number }> {
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

  counts(): Pick<KillReport, 'acknowledged' | 'unanswered'> {
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
    return Array.from({ length: this.random.between(1, 3) }, () => {
      const made = this.newDocument(this.sent.size);
      const sent = { ...made, sha256: sha256Of(made.bytes) };
      this.sent.set(sent.name, sent);
      return sent;
    });
  }

  private newDocument(number: number): Omit<Sent, 'sha256'> {
    const { random, slow } = this;
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
    const bytes = Buffer.alloc(random.between(1, 6_000_000), random.bytes(5003));
    return { name: `${number}.bin`, bytes, end: 'failed', word: null };
  }
}

/** Received once and read to an end once, however often reading was begun. */
async function checkOnce(session: Session, { id, status }: VaultFile): Promise<void> {
  const { data } = await session.call('getFileCustody', { params: { file_id: id } });
  const actions = data.map(({ action }) => action).filter((action) => action !== 'content_delivered');
  expect(actions).toEqual(['received', status === 'ready' ? 'read' : status]);
}

/** What lies on disk once nothing runs. */
async function checkStores(appliance: Packaged, ledger: Ledger): Promise<void> {
  expect(incoming(appliance)).toEqual([]);
  expect(originals(appliance)).toEqual(ledger.hashes());
  const { status, stdout, stderr } = await appliance.run(['audit', 'verify']);
  expect({ status, stdout, stderr }).toMatchObject({ status: 0, stderr: '' });
  for (const name of ['chancery.db', 'index.db'] as const) {
    expect(integrityOf(appliance.data, name), name).toEqual({ integrity: ['ok'], foreignKeys: [] });
  }
}

function incoming({ data }: Packaged): string[] {
  return readdirSync(join(data, 'vault', 'incoming'));
}

function originals({ data }: Packaged): string[] {
  return originalsIn(data)
    .map(({ sha256 }) => sha256)
    .sort();
}

function integrityOf(
  data: string,
  name: 'chancery.db' | 'index.db',
): { integrity: unknown[]; foreignKeys: unknown[] } {
  const database = openBeside(data, name);
  try {
    const integrity = database.prepare('PRAGMA integrity_check').pluck().all();
    return { integrity, foreignKeys: database.prepare('PRAGMA foreign_key_check').all() };
  } finally {
    database.close();
  }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * What the server acknowledged; undefined when it was killed before its answer had arrived. The body is made
 * first: fetch loses track of a form that it is still writing when the connection breaks.
 */
async function uploadOrBreak(
  { url, token }: Session,
  documents: readonly Document[],
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
    expect({ status: answer.status, text }).toMatchObject({ status: 202 });
    return JSON.parse(text) as UploadReport;
  } catch (error) {
    if (error instanceof TypeError && /terminated|fetch failed/.test(error.message)) return undefined;
    throw error;
  }
}
