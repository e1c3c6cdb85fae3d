import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWall } from '../../src/access/index.ts';
import { verifyAudit } from '../../src/audit/index.ts';
import { placeHold, releaseHold, upsertCase } from '../../src/cases/index.ts';
import { queueLength } from '../../src/jobs/index.ts';
import type { Scope } from '../../src/platform/index.ts';
import {
  changeFile,
  decodeWords,
  deleteFile,
  encodeWords,
  type FileValues,
  getFile,
  type IncomingPart,
  listCustody,
  listFiles,
  readContent,
  receiveFiles,
  retryFile,
  safeName,
} from '../../src/vault/index.ts';
import { fileParts, newClient, newFirm, openWorld, vaultParts } from '../support/world.ts';

async function vaultWorld() {
  const stores = await openWorld();
  const parts = vaultParts(stores);
  const firm = await newFirm(stores);
  const { case: matter } = await upsertCase(stores, firm, { values: { title: 'Ardent v. Bolt' } });
  const incoming = () => readdirSync(join(stores.paths.vault, 'incoming'));
  return { stores, parts, firm, matter, incoming };
}

describe('receiving files', () => {
  it('hashes, stores, queues, and puts on record, whatever the order of fields and files', async () => {
    const { stores, parts, firm, matter, incoming } = await vaultWorld();
    const bytes = randomBytes(100_000);
    const outcomes = await receiveFiles(
      parts,
      firm,
      fileParts([{ name: 'C:\\scans\\lease.pdf', bytes }], {
        case_id: matter.id,
        kind: 'contract',
        tags: 'lease, 2026',
      }),
    );
    const [first] = outcomes;
    if (first?.outcome !== 'received') throw new Error('the file was refused');
    expect(first.file).toMatchObject({
      name: 'lease.pdf',
      case_id: matter.id,
      kind: 'contract',
      tags: ['lease', '2026'],
      status: 'queued',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      duplicate_of: null,
    });
    expect(await queueLength(parts, 'ingest_file')).toEqual({ waiting: 1, running: 0 });
    expect((await listCustody(parts, firm, first.file.id)).map((event) => event.action)).toEqual([
      'received',
    ]);
    expect(incoming()).toEqual([]);
    const { open } = await readContent(parts, firm, first.file.id);
    expect((await buffer(open())).equals(bytes)).toBe(true);
    expect((await listCustody(parts, firm, first.file.id)).at(-1)?.action).toBe('content_delivered');
    expect((await verifyAudit(stores)).ok).toBe(true);
  });

  it('refuses an empty and a too large file, and takes the others of the request', async () => {
    const { parts, firm, incoming } = await vaultWorld();
    const small = { ...parts, limits: { ...parts.limits, maxFileBytes: 1000 } };
    const outcomes = await receiveFiles(
      small,
      firm,
      fileParts([
        { name: 'empty.pdf', bytes: '' },
        { name: 'big.pdf', bytes: randomBytes(1001) },
        { name: 'fine.txt', bytes: 'fine' },
      ]),
    );
    expect(outcomes.map((o) => (o.outcome === 'refused' ? o.refused.code : o.file.name))).toEqual([
      'empty_file',
      'too_large',
      'fine.txt',
    ]);
    expect(incoming()).toEqual([]);
  });

  it.each([
    ['an unknown field', { colour: 'red' }, 'validation_failed'],
    ['an unknown kind', { kind: 'novel' }, 'validation_failed'],
    ['a language that is not installed', { language: 'eng+tlh' }, 'validation_failed'],
    ['a case that does not exist', { case_id: 'case_x' }, 'not_found'],
  ])('leaves nothing after %s', async (_what, fields, code) => {
    const { parts, firm, incoming } = await vaultWorld();
    await expect(
      receiveFiles(parts, firm, fileParts([{ name: 'a.txt', bytes: 'a' }], fields)),
    ).rejects.toMatchObject({ code });
    expect((await listFiles(parts, firm, { limit: 10 })).data).toEqual([]);
    expect(await queueLength(parts, 'ingest_file')).toEqual({ waiting: 0, running: 0 });
    expect(incoming()).toEqual([]);
  });

  it('leaves nothing when the request breaks off after a complete file', async () => {
    const { parts, firm, incoming } = await vaultWorld();
    async function* broken(): AsyncGenerator<IncomingPart> {
      yield { kind: 'file', filename: 'whole.txt', stream: Readable.from([Buffer.from('whole')]) };
      throw new Error('connection lost');
    }
    await expect(receiveFiles(parts, firm, broken())).rejects.toThrow('connection lost');
    expect((await listFiles(parts, firm, { limit: 10 })).data).toEqual([]);
    expect(incoming()).toEqual([]);
  });

  it('names a duplicate only to those who may see it', async () => {
    const { stores, parts, firm, matter } = await vaultWorld();
    const { principal, clientId } = await newClient(stores, firm.firmId);
    await addWall(stores, firm, { caseId: matter.id, subjectId: clientId, reason: 'conflict' });
    const other = await newFirm(stores, 'Other');
    const upload = async (who: typeof firm, fields = {}) => {
      const [outcome] = await receiveFiles(
        parts,
        who,
        fileParts([{ name: 'a.txt', bytes: 'the same bytes' }], fields),
      );
      if (outcome?.outcome !== 'received') throw new Error('refused');
      return outcome.file;
    };
    const original = await upload(firm, { case_id: matter.id });
    expect((await upload(principal)).duplicate_of).toBeNull();
    expect((await upload(other)).duplicate_of).toBeNull();
    expect((await upload(firm)).duplicate_of).toBe(original.id);
  });
});

describe('files', () => {
  it('change what is said about them, never their bytes', async () => {
    const { parts, firm } = await vaultWorld();
    const [outcome] = await receiveFiles(parts, firm, fileParts([{ name: 'a.txt', bytes: 'a' }]));
    if (outcome?.outcome !== 'received') throw new Error('refused');
    const { id, sha256 } = outcome.file;
    const changed = await changeFile(parts, firm, {
      id,
      values: { title: 'Harrow v. Bell', kind: 'precedent' },
    });
    expect(changed.file).toMatchObject({ id, sha256, title: 'Harrow v. Bell', kind: 'precedent' });
    expect(await getFile(parts, firm, id)).toEqual(changed.file);
    await expect(retryFile(parts, firm, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      changeFile(parts, await newFirm(parts as never, 'Other'), { id, values: { title: 'x' } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of a case under a legal hold keep in their custody record what was said of them before', async () => {
    const { parts, firm, matter } = await vaultWorld();
    const fields = { title: 'The will', tags: 'original', case_id: matter.id };
    const [outcome] = await receiveFiles(parts, firm, fileParts([{ name: 'a.txt', bytes: 'a' }], fields));
    if (outcome?.outcome !== 'received') throw new Error('refused');
    const { id } = outcome.file;
    const change = async (values: FileValues) => {
      await changeFile(parts, firm, { id, values });
      return (await listCustody(parts, firm, id)).at(-1)?.details;
    };
    expect(await change({ privileged: false })).toEqual({ changed: ['privileged'] });
    const { hold } = await placeHold(parts, firm, { caseId: matter.id, name: 'Quill', reason: '' });
    expect(await change({ title: null, tags: [], privileged: true })).toEqual({
      changed: ['title', 'tags', 'privileged'],
      former: { title: 'The will', tags: ['original'], privileged: false },
    });
    const reading = { ...firm, scopes: new Set<Scope>(['vault:read']) };
    const changes = ({ details }: { details: object }) => 'changed' in details;
    const shown = (await listCustody(parts, reading, id)).filter(changes).map(({ details }) => details);
    expect(shown).toEqual([{ changed: ['privileged'] }, { changed: ['title', 'tags', 'privileged'] }]);
    await releaseHold(parts, firm, { caseId: matter.id, holdId: hold.id });
    const [certificate] = await deleteFile(parts, firm, { id });
    expect(JSON.stringify(certificate)).toContain('privileged');
    expect(JSON.stringify(certificate)).not.toContain('The will');
  });

  it('have titles of one line, or none', async () => {
    const { parts, firm } = await vaultWorld();
    const [outcome] = await receiveFiles(
      parts,
      firm,
      fileParts([{ name: 'a.txt', bytes: 'a' }], { title: 'Harrow\r\nv.\tBell' }),
    );
    if (outcome?.outcome !== 'received') throw new Error('refused');
    const { id } = outcome.file;
    expect(outcome.file.title).toBe('Harrow v. Bell');
    const title = async (text: string) =>
      (await changeFile(parts, firm, { id, values: { title: text } })).file.title;
    expect(await title('Bell\nv.\u0000\u0007 Harrow')).toBe('Bell v. Harrow');
    for (const blank of ['', '  ', '\n\t', '\u200b\u2028']) {
      await title('x');
      expect(await title(blank)).toBeNull();
    }
  });

  it('have names that are safe to show and never a path', () => {
    expect(safeName('../../etc/passwd')).toBe('passwd');
    expect(safeName('C:\\temp\\brief.docx')).toBe('brief.docx');
    expect(safeName('in\u202evoice\u0000.pdf')).toBe('invoice.pdf');
    expect(safeName(undefined)).toBe('unnamed');
    expect(safeName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(251)}.pdf`);
    expect(safeName(`${'😀'.repeat(150)}.tar.gz`)).toBe(`${'😀'.repeat(126)}.gz`);
    expect(safeName(`a.${'b'.repeat(300)}`)).toBe(`a.${'b'.repeat(253)}`);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const safe = safeName(name);
        expect(safe).not.toMatch(/[/\\\p{Cc}]/u);
        expect(safe.length).toBeGreaterThan(0);
        expect(safe.length).toBeLessThanOrEqual(255);
      }),
    );
  });

  it('keep the words of a page with their places', () => {
    const text = 'The motion is DENIED.';
    const words = [
      { text: 'The', start: 0, end: 3, box: [10.04, 20, 30.26, 32] as const, confidence: 0.98765 },
      { text: 'DENIED.', start: 14, end: 21, box: null, confidence: null },
    ];
    expect(decodeWords(encodeWords(words), text)).toEqual([
      { ...words[0], box: [10, 20, 30.3, 32], confidence: 0.988 },
      words[1],
    ]);
  });
});
