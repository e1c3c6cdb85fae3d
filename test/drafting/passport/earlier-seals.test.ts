import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { checkDraft } from '../../../src/drafting/index.ts';
import { libreOfficeMissing, savedByLibreOffice } from '../../support/documents/libreoffice.ts';
import { rewritten } from './sealed.ts';

/** Sealed by the version before seals said how words look. */
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));
const { keys } = JSON.parse(fixture('keys.json').toString('utf8')) as { keys: JWK[] };
const docx = fixture('sealed-version-1.docx');
const pdf = fixture('sealed-version-1.pdf');
const MAIN = 'word/document.xml';
const BODY = '<w:pStyle w:val="BodyText"/>';

describe('drafts that earlier versions sealed', () => {
  test('a DOCX is known by its words, and the verdict says that these alone were signed', async () => {
    expect(await checkDraft(keys, docx)).toMatchObject({
      verdict: 'words_as_signed',
      signature: 'valid',
      differences: [],
      intact: true,
    });
  });

  test('a PDF by its bytes, as now', async () => {
    expect(await checkDraft(keys, pdf)).toMatchObject({ verdict: 'as_signed', intact: true });
    const other = Buffer.from(pdf);
    other.writeUInt8(0x37, 5000);
    expect(await checkDraft(keys, other)).toMatchObject({
      verdict: 'changed',
      differences: [{ where: 'file', what: 'changed' }],
    });
    expect(await checkDraft(keys, Buffer.concat([pdf, Buffer.from('\n')]))).toMatchObject({
      verdict: 'changed',
    });
  });

  test.each<[string, (xml: string) => string, RegExp]>([
    ['another word', (xml) => xml.replace('sufficiency', 'insufficiency'), /insufficiency/],
    [
      'hidden words',
      (xml) => xml.replace(/<w:r>(?=<w:t[^>]*>A motion)/, '<w:r><w:rPr><w:vanish/></w:rPr>'),
      /vanish/,
    ],
    [
      'white words',
      (xml) => xml.replace(/<w:r>(?=<w:t[^>]*>A motion)/, '<w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr>'),
      /color/,
    ],
    [
      'struck words',
      (xml) => xml.replace(/<w:r>(?=<w:t[^>]*>A motion)/, '<w:r><w:rPr><w:strike/></w:rPr>'),
      /strike/,
    ],
    [
      'tiny words',
      (xml) => xml.replace(/<w:r>(?=<w:t[^>]*>A motion)/, '<w:r><w:rPr><w:sz w:val="2"/></w:rPr>'),
      /size/,
    ],
    [
      'a chunk',
      (xml) => xml.replace(`<w:p><w:pPr>${BODY}`, `<w:altChunk r:id="x"/><w:p><w:pPr>${BODY}`),
      /altChunk/,
    ],
    [
      'a sign',
      (xml) =>
        xml.replace('</w:p><w:sectPr', '<w:r><w:sym w:font="Wingdings" w:char="F04A"/></w:r></w:p><w:sectPr'),
      /sym/,
    ],
    [
      'a field',
      (xml) =>
        xml.replace(
          '</w:p><w:sectPr',
          '<w:fldSimple w:instr="QUOTE 7"><w:r><w:t>7</w:t></w:r></w:fldSimple></w:p><w:sectPr',
        ),
      /QUOTE/,
    ],
    [
      'a tracked insertion',
      (xml) =>
        xml.replace('</w:p><w:sectPr', '<w:ins w:id="1"><w:r><w:t>7</w:t></w:r></w:ins></w:p><w:sectPr'),
      /7|ins/,
    ],
  ])('%s is named all the same', async (_, change, found) => {
    const { verdict, differences } = await checkDraft(keys, rewritten(docx, MAIN, change));
    expect(verdict).toBe('changed');
    expect(differences.map((one) => one.found).join('\n')).toMatch(found);
  });

  test.skipIf(libreOfficeMissing !== null)(
    'saved again by LibreOffice, nothing strange is found in it',
    async () => {
      const { saved } = savedByLibreOffice({ saved: docx });
      const { differences } = await checkDraft(keys, saved ?? Buffer.alloc(0));
      // What earlier versions counted as words are tab stops too, which LibreOffice writes otherwise.
      expect(differences.filter(({ what }) => what === 'added')).toEqual([]);
    },
    120_000,
  );
});
