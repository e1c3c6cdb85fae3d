import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { addPerson } from '../../../src/firm/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

test('a memorandum is from whoever asks for it, and never from the responsible attorney because of that', async () => {
  const { parts: opened, firm } = await worldOfCases();
  const parts = { ...opened, onQueued: () => undefined };
  const { case: matter } = await upsertCase(parts, firm, {
    values: { title: 'Weft v. Ostler', responsible_attorney: 'Ada Quill' },
  });
  const { id } = await addPerson(parts, firm, {
    firmId: firm.firmId,
    name: 'Nils Aune',
    email: 'nils@example.com',
  });
  for (const document_type of ['legal_memorandum', 'case_summary', 'case_chronology']) {
    const text = async (personId: string | null) =>
      (
        await generateDocument(parts, { ...firm, personId }, {
          case_id: matter.id,
          document_type,
          brief: { facts: ['The looms burned.'] },
        } as never)
      ).text;
    expect(await text(id)).toMatch(/FROM\W+Nils Aune/);
    expect(await text(null)).toMatch(/FROM\W+\[TO COMPLETE: author\]/);
  }
});
