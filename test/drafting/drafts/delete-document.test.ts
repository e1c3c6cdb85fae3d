import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { placeHold, releaseHold } from '../../../src/cases/index.ts';
import {
  createDraftWorker,
  deleteDocument,
  getDraftJob,
  listDocuments,
  listDraftDisposals,
  orderDraft,
} from '../../../src/drafting/index.ts';
import { silentLog } from '../../../src/platform/index.ts';
import type { TruthTables } from '../../../src/store/index.ts';
import { getDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

const TABLES: readonly (keyof TruthTables)[] = [
  ...(['documents', 'document_sources', 'jobs', 'idempotency_keys', 'audit_entries'] as const),
  'draft_disposals',
];

test('a deleted draft is gone with the request it was made from, unless a hold forbids it', async () => {
  const world = await worldOfCases();
  const worker = createDraftWorker({ ...world.parts, log: silentLog });
  await worker.start();
  onTestFinished(() => worker.stop());
  const parts = { ...world.parts, progress: worker };
  const { firm: principal } = world;
  const case_id = world.cases.get('DEMO-001') ?? '';
  const order = { case_id, document_type: 'case_summary', context: 'Mention the canary quillfeather.' };
  const { id: job } = await orderDraft(parts, principal, order);
  while ((await getDraftJob(parts, principal, job)).document === undefined) await sleep(20);
  const [document = ''] = (await listDocuments(parts, principal, { limit: 1 })).data.map(({ id }) => id);
  const { title, passport } = await getDocument(parts, principal, document);
  const { hold } = await placeHold(parts, principal, {
    caseId: case_id,
    name: 'Bell litigation',
    reason: '',
  });
  await expect(deleteDocument(parts, principal, { id: document })).rejects.toMatchObject({
    code: 'legal_hold',
    message: expect.stringContaining('“Bell litigation”'),
  });
  await releaseHold(parts, principal, { caseId: case_id, holdId: hold.id });

  const certificate = await deleteDocument(parts, principal, { id: document, reason: 'Superseded' });
  expect(certificate).toMatchObject({
    document_id: document,
    case_id,
    title,
    passport_sha256: passport.sha256,
    reason: 'Superseded',
  });
  await expect(getDocument(parts, principal, document)).rejects.toMatchObject({ code: 'not_found' });
  await expect(getDraftJob(parts, principal, job)).rejects.toMatchObject({ code: 'not_found' });
  await expect(deleteDocument(parts, principal, { id: document })).rejects.toMatchObject({
    code: 'not_found',
  });
  const left = await listDraftDisposals(parts, principal, { limit: 10, document_id: document });
  expect(left.data).toEqual([certificate]);
  for (const table of TABLES) {
    const rows = await parts.database.read.selectFrom(table).selectAll().execute();
    expect([table, JSON.stringify(rows).includes('quillfeather')]).toEqual([table, false]);
  }
});
