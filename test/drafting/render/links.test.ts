import { describe, expect, test } from 'vitest';
import { readZip } from '../../../src/containers/zip/whole-zip.ts';
import { checkDraft } from '../../../src/drafting/index.ts';
import { prepareSeal, seal } from '../../../src/drafting/passport/index.ts';
import { renderDocx } from '../../../src/drafting/render/docx/index.ts';
import { renderPdf } from '../../../src/drafting/render/pdf/index.ts';
import { libreOfficeMissing, savedByLibreOffice } from '../../support/documents/libreoffice.ts';
import { generateDocument } from '../../support/drafted.ts';
import { DEMO_REQUEST, demoWorld } from '../demo-world.ts';

const CONSOLE = 'https://chancery.firm.example/console';

describe('a citation in a file', () => {
  test('links to its page in the console; a clean copy has no address', async () => {
    const { parts, firm, cases } = await demoWorld();
    const draft = await generateDocument(parts, firm, {
      case_id: cases.get('DEMO-001') ?? '',
      document_type: 'motion_to_dismiss',
      context: DEMO_REQUEST,
    });
    const options = { annotations: true, console: CONSOLE };
    const docx = await renderDocx(draft, options);
    expect(docx.equals(await renderDocx(draft, options))).toBe(true);
    const relations = readZip(docx).get('word/_rels/document.xml.rels')?.toString('utf8') ?? '';
    const pdf = (await renderPdf(draft, options)).toString('latin1');
    for (const { file_id, page, span } of draft.citations) {
      const address = `${CONSOLE}/files/${file_id}?page=${page}&from=${span[0]}&to=${span[1]}`;
      expect(relations).toContain(address.replaceAll('&', '&amp;'));
      expect([address, pdf.includes(address)]).toEqual([address, true]);
    }
    const clean = await renderDocx(draft, { annotations: false, console: CONSOLE });
    expect(readZip(clean).get('word/_rels/document.xml.rels')?.toString('utf8')).not.toContain(CONSOLE);
    const sealed = await seal(
      parts.signingKeys,
      draft.passport,
      'docx',
      prepareSeal(draft.passport, 'docx', docx),
    );
    const { keys } = parts.signingKeys.jwks;
    expect(await checkDraft(keys, sealed)).toMatchObject({ verdict: 'as_signed', differences: [] });
    if (libreOfficeMissing !== null) return;
    const saved = savedByLibreOffice({ sealed })['sealed'] ?? Buffer.alloc(0);
    expect(await checkDraft(keys, saved)).toMatchObject({ differences: [], verdict: 'resaved' });
  });
});
