import { deflateRawSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { readZip, writeZip } from '../../../src/containers/zip/whole-zip.ts';
import { canonical } from '../../../src/drafting/digest.ts';
import {
  checkDraft,
  checkSources,
  type DraftDocument,
  inProcessPaperMaker,
} from '../../../src/drafting/index.ts';
import { sealIn } from '../../../src/drafting/passport/docx/seal-docx.ts';
import { prepareSeal, seal } from '../../../src/drafting/passport/index.ts';
import {
  sealIn as sealInPdf,
  withSeal as withSealInPdf,
} from '../../../src/drafting/passport/pdf/seal-pdf.ts';
import { sealText } from '../../../src/drafting/passport/seal.ts';
import { renderDocx } from '../../../src/drafting/render/docx/index.ts';
import { operator } from '../../../src/platform/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { anotherWorld } from '../../support/world.ts';
import { DEMO_REQUEST, type DemoWorld, demoWorld } from '../demo-world.ts';

/** Made before whichever test comes first, and used after its world has closed. */
let world: DemoWorld;
let draft: DraftDocument;
let another: DraftDocument;
let docx: Buffer;
let pdf: Buffer;
let json: Buffer;

beforeEach(async () => {
  if (world !== undefined) return;
  world = await demoWorld();
  const order = { case_id: world.cases.get('DEMO-001') ?? '', engine: 'assembly' };
  draft = await generateDocument(world.parts, world.firm, {
    ...order,
    document_type: 'motion_to_dismiss',
    context: DEMO_REQUEST,
  });
  another = await generateDocument(world.parts, world.firm, {
    ...order,
    document_type: 'demand_letter',
    context: 'They owe $48,200.',
  });
  docx = await sealed('docx');
  pdf = await sealed('pdf');
  json = Buffer.from(JSON.stringify(draft));
});

const keys = () => world.parts.signingKeys.jwks.keys;
const check = (file: Buffer) => checkDraft(keys(), file);

/** As the server gives it out. */
const sealed = async (format: 'docx' | 'pdf') =>
  seal(
    world.parts.signingKeys,
    draft.passport,
    format,
    await inProcessPaperMaker.make(JSON.stringify(draft), format),
  );

/** Its seal exchanged for another text. */
function resealed(text: string): Buffer {
  return edited(docx, 'customXml/item1.xml', (xml) =>
    xml.replace(/>[A-Za-z0-9+/=]{9,}</, `>${deflateRawSync(text).toString('base64')}<`),
  );
}

/** The same DOCX with one part rewritten, as an editor would. */
function edited(file: Buffer, part: string, change: (xml: string) => string): Buffer {
  const parts = readZip(file);
  const before = parts.get(part)?.toString('utf8') ?? '';
  const after = change(before);
  parts.set(part, Buffer.from(after));
  return writeZip(parts);
}

/** A PDF of one page, as a printer driver of 1999 wrote it. */
function smallPdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << >> >>',
    '<< /Length 12 >>\nstream\n0 0 m 9 9 l S\nendstream',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const xref = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  return Buffer.from(`${text}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`);
}

describe('a draft that left the appliance', () => {
  test('is intact as DOCX and as JSON, and its sources are compared with the vault', async () => {
    expect(await check(docx)).toMatchObject({
      format: 'docx',
      signature: 'valid',
      differences: [],
      intact: true,
    });
    expect(await check(json)).toMatchObject({
      format: 'json',
      signature: 'valid',
      differences: [],
      intact: true,
    });
    const { passport } = draft;
    expect(passport.sources.length).toBeGreaterThan(2);
    const states = await checkSources(world.parts, operator, passport);
    expect(new Set(states?.map(({ state }) => state))).toEqual(new Set(['unchanged']));

    const [source] = passport.sources;
    if (source === undefined) throw new RangeError('no source');
    const forged = [
      { ...source, sha256: '0'.repeat(64) },
      { ...source, quote_sha256: '0'.repeat(64) },
      { ...source, page: 999 },
      { ...source, continues: { page: 999, span: [0, 5] as const } },
    ];
    const found = await checkSources(world.parts, operator, { ...passport, sources: forged });
    expect(found?.map(({ state }) => state)).toEqual(['changed', 'moved', 'missing', 'missing']);
    const unknown = { ...passport, document: { ...passport.document, id: 'doc_0' } };
    expect(await checkSources(world.parts, operator, unknown)).toBeNull();
  });

  test('says which paragraph was changed, added or removed', async () => {
    const changed = edited(docx, 'word/document.xml', (xml) => xml.replace('sufficiency', 'insufficiency'));
    const { signature, intact, differences } = await check(changed);
    expect([signature, intact, differences.length]).toEqual(['valid', false, 1]);
    expect(differences[0]).toMatchObject({
      what: 'changed',
      where: expect.stringMatching(/^document, paragraph \d+$/),
    });
    expect(differences[0]).toMatchObject({ signed: expect.any(String), found: expect.any(String) });

    const more = edited(docx, 'word/document.xml', (xml) =>
      xml.replace('<w:sectPr', '<w:p><w:r><w:t>And another thing.</w:t></w:r></w:p><w:sectPr'),
    );
    expect((await check(more)).differences).toEqual([
      expect.objectContaining({ what: 'added', found: 'And another thing.' }),
    ]);
    const less = edited(docx, 'word/footnotes.xml', (xml) =>
      xml.replace(/(<w:footnote [^>]*w:id="1".*?<w:t[^>]*>)[^<]+/s, '$1'),
    );
    expect((await check(less)).differences.map(({ where }) => where)).toEqual([
      expect.stringContaining('footnotes'),
    ]);
  });

  test('whatever is changed in a word, the passport or the signature is found', async () => {
    const { seal: found } = sealIn(readZip(docx));
    expect(found).not.toBeNull();
    if (found === null) return;
    const text = JSON.stringify(found);
    expect((await check(resealed(text))).intact).toBe(true);
    // Most of it is how the paper looks, of which a few will do.
    const strings = [...text.matchAll(/(?<=[:,[])"(?:[^"\\]|\\.)+"|\b\d+\b/g)];
    let tried = 0;
    for (const [index, match] of strings.entries()) {
      if (index % 29 !== 0 && index > 60) continue;
      const at = match.index + (match[0].startsWith('"') ? 1 : 0);
      const byte =
        text.charAt(at) === '1'
          ? '2'
          : text.charAt(at) === 'a'
            ? 'b'
            : /\d/.test(text.charAt(at))
              ? '1'
              : 'a';
      const { intact } = await check(resealed(text.slice(0, at) + byte + text.slice(at + 1)));
      expect([match[0], intact]).toEqual([match[0], false]);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(80);
    for (const name of ['passport', 'rendering', 'signature']) {
      const { intact } = await check(resealed(JSON.stringify({ ...found, [name]: undefined })));
      expect([name, intact]).toEqual([name, false]);
    }
    // Also the last bits of the signature, which base64url leaves unused.
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      const other = `${found.signature.slice(0, -1)}${last}`;
      if (other !== found.signature)
        expect((await check(resealed(JSON.stringify({ ...found, signature: other })))).intact).toBe(false);
    }
  });

  test('every byte of the JSON’s words counts', async () => {
    const change = (edit: (copy: Record<string, unknown> & DraftDocument) => unknown) => {
      const copy = JSON.parse(json.toString('utf8')) as Record<string, unknown> & DraftDocument;
      const value = edit(copy);
      return check(Buffer.from(JSON.stringify(value)));
    };
    const first = await change((copy) => ({
      ...copy,
      sections: copy.sections.map((section, index) =>
        index === 2
          ? {
              ...section,
              paragraphs: section.paragraphs.map((one, at) =>
                at === 0 ? { ...one, text: `${one.text} ` } : one,
              ),
            }
          : section,
      ),
    }));
    expect(first.differences).toEqual([
      expect.objectContaining({ what: 'changed', where: `${draft.sections[2]?.id}, paragraph 1` }),
    ]);
    const others = [
      await change((copy) => ({ ...copy, text: copy.text.replace('.', ',') })),
      await change((copy) => ({ ...copy, title: `${copy.title}!` })),
      await change((copy) => ({ ...copy, sections: copy.sections.slice(1) })),
      await change((copy) => ({
        ...copy,
        sections: copy.sections.map((one) => ({ ...one, heading: `${one.heading}s` })),
      })),
      await change((copy) => ({
        ...copy,
        citations: copy.citations.map((one) => ({ ...one, citation: 'Smith v. Jones' })),
      })),
      await change((copy) => ({ ...copy, verification: { ...copy.verification, support: [{}] } })),
      await change((copy) => ({ ...copy, citations: [] })),
      await change((copy) => ({ ...copy, citations: copy.citations.slice(1) })),
      await change((copy) => ({ ...copy, citations: [...copy.citations].reverse() })),
      await change((copy) => ({
        ...copy,
        citations: copy.citations.map((one) => ({ ...one, verdict: 'altered' as const })),
      })),
      await change((copy) => ({
        ...copy,
        sections: copy.sections.map((section) => ({
          ...section,
          paragraphs: section.paragraphs.map((one) => ({ ...one, kind: 'quotation' as const })),
        })),
      })),
      await change((copy) => ({
        ...copy,
        sections: copy.sections.map((section) => ({
          ...section,
          paragraphs: section.paragraphs.map((one) => ({ ...one, citations: ['S9'] })),
        })),
      })),
      await change((copy) => ({
        ...copy,
        sections: copy.sections.map((section) => ({ ...section, after_signature: true })),
      })),
      ...(await Promise.all(
        [
          { fabricated_citations: 1 },
          { altered_quotes: 1 },
          { placeholders: [] },
          { removed: [{ kind: 'citation', text: '1 U.S. 1', section: 'argument' }] },
        ].map((one) =>
          change((copy) => ({ ...copy, verification: { ...copy.verification, ...(one as object) } })),
        ),
      )),
      await change((copy) => ({
        ...copy,
        citations: copy.citations.map((one) => ({ ...one, page: one.page + 1 })),
      })),
      await change((copy) => ({ ...copy, engine: { ...copy.engine, kind: 'llama' as const } })),
      await change((copy) => ({ ...copy, created_at: '2020-01-01T00:00:00.000Z' })),
      await change((copy) => ({ ...copy, sections: copy.sections.slice(0, -1) })),
    ];
    expect(others.map(({ intact }) => intact)).toEqual(others.map(() => false));
    for (const none of [undefined, {}, { ...draft.passport, signature: undefined }])
      expect(await change((copy) => ({ ...copy, passport: none }))).toMatchObject({ signature: 'missing' });
  });

  test('a passport that somebody rewrote with the draft is not ours, nor one whose digest is another', async () => {
    const title = 'Motion for Everything';
    const rewritten = { ...draft.passport, document: { ...draft.passport.document, title } };
    for (const copy of [
      { ...draft, title, passport: rewritten },
      { ...draft, passport: { ...draft.passport, sha256: '0'.repeat(64) } },
    ])
      expect(await check(Buffer.from(JSON.stringify(copy)))).toMatchObject({
        verdict: 'not_ours',
        signature: 'invalid',
        intact: false,
      });
  });

  test('signed by another appliance it is not ours', async () => {
    const other = await anotherWorld();
    expect(await checkDraft(other.signingKeys.jwks.keys, docx)).toMatchObject({
      signature: 'unknown_key',
      intact: false,
    });
    for (const file of [json, pdf])
      expect(await checkDraft(other.signingKeys.jwks.keys, file)).toMatchObject({
        verdict: 'not_ours',
        signature: 'unknown_key',
      });
    const renamed = other.signingKeys.jwks.keys.map((key) => ({ ...key, kid: keys()[0]?.kid ?? '' }));
    expect(await checkDraft(renamed, docx)).toMatchObject({ signature: 'invalid', intact: false });
  });

  test('a seal of another draft does not fit, nor a DOCX without one', async () => {
    const plain = await renderDocx(draft);
    expect(await check(plain)).toMatchObject({ signature: 'missing', intact: false });
    const moved = resealed(JSON.stringify({ ...sealIn(readZip(docx)).seal, passport: another.passport }));
    expect(await check(moved)).toMatchObject({ signature: 'invalid', intact: false });
  });

  test('nor that of its other form, which is as well signed', async () => {
    const { seal: ofPdf, json: text } = sealInPdf(pdf) ?? expect.unreachable();
    const ofDocx = JSON.stringify(sealIn(readZip(docx)).seal);
    if (ofPdf.rendering.format !== 'pdf') throw new RangeError('a seal of another form');
    const content = pdf.subarray(0, ofPdf.rendering.bytes);
    for (const file of [resealed(text), withSealInPdf(content, ofDocx)])
      expect(await check(file)).toMatchObject({ verdict: 'not_ours', signature: 'invalid', intact: false });
  });

  test('nothing stands in a seal, and no second one beside it, that was not signed', async () => {
    const { seal: ofPdf, json: text } = sealInPdf(pdf) ?? expect.unreachable();
    if (ofPdf.rendering.format !== 'pdf') throw new RangeError('a seal of another form');
    const more = text.replace(/\}$/, ',"note":"paid"}');
    const written = withSealInPdf(pdf.subarray(0, ofPdf.rendering.bytes), more);
    const parts = readZip(docx);
    parts.set('customXml/item9.xml', parts.get('customXml/item1.xml') ?? expect.unreachable());
    for (const [file, found] of [
      [written, 'something beside what was signed'],
      [writeZip(parts), 'a second seal'],
    ] as const) {
      const { intact, differences } = await check(file);
      expect([intact, differences]).toEqual([
        false,
        expect.arrayContaining([{ where: 'seal', what: 'added', signed: null, found }]),
      ]);
    }
  });

  test('nor a seal of another version, though we signed it', async () => {
    const { rendering } = sealIn(readZip(docx)).seal ?? expect.unreachable();
    const { passport } = draft;
    const first = await sealText(
      world.parts.signingKeys,
      passport,
      canonical({ ...rendering, version: 1 as never }),
    );
    expect(await check(resealed(first))).toMatchObject({ signature: 'missing', intact: false });
  });

  test('what cannot carry a seal is given none', async () => {
    const { passport } = draft;
    const small = smallPdf().toString('latin1');
    for (const other of [
      small.replace('/Pages 2 0 R', '/AF [9 0 R] /Pages 2 0 R'),
      small.replace('startxref', 'startxxxx'),
      small.replace('/Root 1 0 R', '/Root 7 0 R'),
    ])
      expect(() => prepareSeal(passport, 'pdf', Buffer.from(other, 'latin1'))).toThrow(RangeError);
    const parts = readZip(docx);
    parts.delete('word/_rels/document.xml.rels');
    expect(() => prepareSeal(passport, 'docx', writeZip(parts))).toThrow(/document\.xml\.rels/);
  });

  test('a PDF as the appliance lays it out carries its passport as an attached file', async () => {
    expect(await check(pdf)).toMatchObject({ format: 'pdf', signature: 'valid', intact: true });
    const end = pdf.toString('latin1');
    // One dictionary of names, in the catalog that counts, in which readers find the attachment.
    const catalog = /\/Type \/Catalog(?:(?!endobj)[\s\S])*/g;
    const last = [...end.matchAll(catalog)].at(-1)?.[0] ?? '';
    expect(last).not.toMatch(/\/Names\s+\d+ 0 R/);
    expect(last).toMatch(/\/Names << \/EmbeddedFiles << \/Names \[\(chancery-passport\.json\)/);
    expect(end).toContain('(chancery-passport.json)');
  });

  test('a PDF carries the seal after its bytes; any other byte is found', async () => {
    const { passport } = draft;
    const file = await seal(
      world.parts.signingKeys,
      passport,
      'pdf',
      prepareSeal(passport, 'pdf', smallPdf()),
    );
    expect(await check(file)).toMatchObject({ format: 'pdf', signature: 'valid', intact: true });
    for (let at = 0; at < file.length; at += at < 700 || at > file.length - 700 ? 1 : 97) {
      const changed = Buffer.from(file);
      changed.writeUInt8((file.readUInt8(at) + 1) % 256, at);
      const found = await check(changed).then(
        ({ intact }) => intact,
        () => false,
      );
      expect([at, found]).toEqual([at, false]);
    }
    expect(await check(Buffer.concat([file, smallPdf()]))).toMatchObject({ intact: false });
    expect(await check(smallPdf())).toMatchObject({ signature: 'missing', intact: false });
  });

  test('what is no draft is refused with words', async () => {
    for (const file of [
      Buffer.from('hello'),
      Buffer.from('PK\x03\x04garbage'),
      Buffer.from('{}'),
      Buffer.from('null'),
      Buffer.alloc(0),
    ]) {
      const outcome = await check(file).then(
        ({ signature }) => signature,
        (error: { code: string }) => error.code,
      );
      expect(['missing', 'invalid_request']).toContain(outcome);
    }
    const book = writeZip(new Map([['mimetype', Buffer.from('application/epub+zip')]]));
    await expect(check(book)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
