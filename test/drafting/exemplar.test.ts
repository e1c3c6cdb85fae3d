import { expect, test } from 'vitest';
import { captionOf } from '../../src/drafting/caption.ts';
import { parseBlueprint } from '../../src/drafting/document-types/blueprint.ts';
import { blueprintOf } from '../../src/drafting/document-types/exemplar.ts';
import { assemblyEngine } from '../../src/drafting/engines/assembly/index.ts';
import { renderDocx } from '../../src/drafting/render/docx/index.ts';
import { draft, request } from './sample.ts';

const input = { id: 'our_letter', title: 'Our Letter', form: 'letter' } as const;

/** A Word document of the firm, made from a draft of ours. */
async function exemplar(): Promise<Buffer> {
  const wanted = request({ type: 'demand_letter' });
  const { sections, citations } = await draft(assemblyEngine, wanted);
  const head = { id: 'doc_1', document_type: 'demand_letter', title: 'Demand Letter', language: 'en' };
  return renderDocx({
    ...head,
    created_at: '2026-11-02T10:00:00.000Z',
    sections,
    citations,
    caption: captionOf(wanted),
  });
}

test('headings and their order, sentences, open points, header and typeface of the firm’s document', async () => {
  const type = parseBlueprint(blueprintOf(await exemplar(), input));
  expect(type.sections.map(({ heading }) => heading)).toEqual([
    'Purpose of This Letter',
    'The Facts',
    'The Basis of Liability',
    'Damages',
    'Demand',
    'Time to Respond',
    'Preservation of Evidence',
    'Reservation of Rights',
  ]);
  expect(type.sections[3]?.template[0]).toContain('{blank amount claimed}');
  expect(type.rules).toMatchObject({ font: 'Times New Roman', size: 12, signature: 'sender' });
  expect(type.rules.letterhead?.[0]).toContain('Ortega v. Larkspur');
});

test('a document without headings, and what is no document, are refused with what to do', () => {
  expect(() => blueprintOf(Buffer.from('no document'), input)).toThrow(
    expect.objectContaining({ code: 'validation_failed', hint: expect.stringContaining('.docx') }),
  );
});
