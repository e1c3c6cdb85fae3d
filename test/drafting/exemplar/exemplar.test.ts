import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBlueprintFile, writeTypeFolder } from '../../../src/cli/document-type/type-folder.ts';
import { readZip } from '../../../src/containers/zip/whole-zip.ts';
import type { Renderable } from '../../../src/drafting/document.ts';
import { parseBlueprint } from '../../../src/drafting/document-types/blueprint.ts';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import { learnType } from '../../../src/drafting/exemplar/index.ts';
import type { DocumentType, WriteRequest } from '../../../src/drafting/model.ts';
import { captionOf } from '../../../src/drafting/parties/caption.ts';
import { renderDocx } from '../../../src/drafting/render/docx/index.ts';
import { renderMarkdown } from '../../../src/drafting/render/markdown.ts';
import { renderPdf } from '../../../src/drafting/render/pdf/index.ts';
import { planDocument } from '../../../src/drafting/templates/plan-document.ts';
import { type SectionWriter, writeSections } from '../../../src/drafting/writing/index.ts';
import { draft, request } from '../sample.ts';
import { agreementExemplar, handmade, letterExemplar, motionExemplar, para, part, png } from './exemplars.ts';

const input = { id: 'ours', title: 'Engagement Letter', form: 'letter' } as const;
const agreement = { id: 'ours', title: 'Supply Agreement', form: 'agreement' } as const;
const motion = { id: 'ours', title: 'Motion to Strike', form: 'court' } as const;

function asked(documentType: DocumentType, context: string): WriteRequest {
  const plain = request({ documentType, context });
  return { ...plain, documentType: planDocument(plain) };
}

async function drafted(wanted: WriteRequest): Promise<Renderable> {
  const head = { id: 'doc_1', document_type: 'ours', title: 'Ours', language: 'en' };
  const written = await draft(assemblyEngine, wanted);
  return { ...head, created_at: '2026-11-02T10:00:00.000Z', ...written, caption: captionOf(wanted) };
}

const amount = '{{request.amount|amount}}';
const templates = ({ sections }: DocumentType) => sections.flatMap(({ template }) => template);

describe('a letter', () => {
  test('keeps its sentences word for word, with fields and open points where it has places to fill', async () => {
    const type = parseBlueprint(learnType(await letterExemplar(), input).blueprint);
    expect(type.sections.map(({ id, fixed }) => [id, fixed])).toEqual([
      ['opening', true],
      ['scope_of_our_work', true],
      ['fees', true],
      ['effective_date', true],
      ['after_signature', true],
    ]);
    expect(templates(type)).toEqual([
      'Thank you for choosing us to act for {{case.client|client name}} (the “Client”) in connection with {{case.title|matter name}}. This letter, together with the enclosed “Terms of Business of This Firm”, sets out how we work.',
      'We will advise the Client on {blank to be filled after: advise the Client on}. We do not advise on tax.',
      `Our fees are based on time. The rate of {blank name} is $${amount} per hour, and invoices are due within {blank number of days} days.`,
      `We ask for an advance of $${amount} before we begin.`,
      'This engagement begins on {{said.effective_date|effective date}} and is governed by the laws of the State of {{request.governing_law|state}}.',
      'Enclosures: Terms of Business',
      'cc: {{said.paralegal|paralegal}}',
    ]);
    expect(type.requiredFields).toEqual(['client', 'jurisdiction']);
    expect(type.addressee).toBe('client');
    // Whoever signed and whoever was written to then are not in it.
    expect(JSON.stringify(type)).not.toMatch(/Jane Q|Mr\. Larkspur|Larkspur Freight/);
  });

  test('is drafted with what the request says, its terms in quotation marks, nothing taken out', async () => {
    const type = parseBlueprint(learnType(await letterExemplar(), input).blueprint);
    const wanted = asked(type, 'Effective date: January 5, 2027.\nParalegal: Ines Okafor.');
    const { sections, verification } = await draft(assemblyEngine, wanted);
    const text = sections.flatMap(({ paragraphs }) => paragraphs.map((one) => one.text)).join('\n');
    expect(text).toContain('Larkspur Freight, Inc. (the “Client”)');
    expect(text).toContain('the enclosed “Terms of Business of This Firm”, sets out');
    expect(text).toContain('begins on January 5, 2027 and is governed by the laws of the State of Meridian.');
    expect(text).toContain('cc: Ines Okafor');
    expect(text).toContain('is $[TO COMPLETE: amount] per hour');
    expect(verification).toMatchObject({
      removed: [],
      unsupported: [],
      altered_quotes: 0,
      fabricated_citations: 0,
    });
  });

  test('looks like the firm’s: page, type, headings, letterhead with its picture, notice and closing', async () => {
    const { blueprint, files } = learnType(await letterExemplar(), input);
    const folder = join(mkdtempSync(join(tmpdir(), 'exemplar-')), 'type');
    expect(writeTypeFolder(folder, { blueprint, files, notes: [] })).toEqual([
      'letterhead.png',
      'blueprint.toml',
    ]);
    expect(() => writeTypeFolder(folder, { blueprint, files, notes: [] })).toThrow('is there already');
    // What the designer's program wrote into the picture is gone.
    expect(readFileSync(join(folder, 'letterhead.png')).includes('a secret of the designer')).toBe(false);
    const type = parseBlueprint(readBlueprintFile(folder).text);
    const document = await drafted(asked(type, 'An engagement.'));
    const parts = readZip(await renderDocx(document));
    const xml = (name: string) => parts.get(name)?.toString('utf8') ?? '';
    const body = xml('word/document.xml');
    expect(body).toContain('w:w="11906"');
    expect(body).toMatch(/w:top="1800"[^>]*|w:left="1500"/);
    expect(xml('word/styles.xml')).toContain('Georgia');
    expect(xml('word/styles.xml')).toMatch(/w:styleId="Heading1"[\s\S]*?1F3864[\s\S]*?<\/w:style>/);
    expect(xml('word/styles.xml')).toMatch(/w:styleId="BodyText"[\s\S]*?w:line="276"[\s\S]*?<\/w:style>/);
    const heads = [...parts]
      .filter(([name]) => /^word\/header/.test(name))
      .map(([, one]) => one.toString('utf8'));
    expect(heads.some((one) => one.includes('MARLOWE &amp; FINCH LLP') && one.includes('<w:drawing>'))).toBe(
      true,
    );
    expect([...parts.keys()].some((name) => /^word\/media\/.*\.png$/.test(name))).toBe(true);
    for (const words of ['Privileged and Confidential', 'Sincerely yours,', 'Scope of Our Work'])
      expect(body).toContain(words);
    expect((await renderDocx(document)).equals(await renderDocx(document))).toBe(true);
    const pdf = (await renderPdf(document)).toString('latin1');
    expect(pdf).toContain('595.3 841.9');
    expect(pdf).toContain('/Subtype /Image');
  });

  test('its own words are written by no model', async () => {
    const type = parseBlueprint(learnType(await letterExemplar(), input).blueprint);
    const writer: SectionWriter = {
      write: () => {
        throw new Error('it is never to be asked');
      },
      split: () => ({ push: () => [], end: () => [] }),
    };
    const limits = { maxTokens: 100, maxParagraphs: 4, temperature: 0, contextTokens: 4_096 };
    const texts: string[] = [];
    for await (const { text } of writeSections(writer, limits, asked(type, ''), new AbortController().signal))
      texts.push(text);
    expect(texts).toContain('Enclosures: Terms of Business');
  });
});

describe('an agreement', () => {
  test('content controls, merge fields, notes, hidden and deleted words; styles and numbers in another language', () => {
    const type = parseBlueprint(learnType(agreementExemplar(), agreement).blueprint);
    expect(templates(type)[0]).toBe(
      'This Supply Agreement (the “Agreement”) is made as of {{said.effective_date|effective date}} between {{said.supplier_name|supplier name}} (the “Supplier”) and {{party.buyer|name of the buyer}} (the “Buyer”).',
    );
    expect(templates(type)).toContain(
      'Deliveries are made to {{said.delivery_address|delivery address}}, carriage paid.',
    );
    expect(templates(type)).toContain('Invoices are due in thirty days.');
    expect(type.sections.find(({ id }) => id === 'price')?.instruction).toContain(
      'shorten for new customers',
    );
    expect(type.requiredFields).toEqual(['parties', 'jurisdiction']);
    expect(JSON.stringify(type)).not.toMatch(/hidden words|deleted words|By:/);
    expect(type.sections.at(-1)).toMatchObject({ heading: 'SCHEDULE A', afterSignature: true });
  });

  test('has the firm’s own numbers in every rendering', async () => {
    const type = parseBlueprint(learnType(agreementExemplar(), agreement).blueprint);
    expect(type.rules.look).toMatchObject({
      number_1: { text: 'Article %1.', format: 'upper_roman' },
      number_2: { text: '%1.%2', format: 'decimal', legal: true },
      footer: [{ text: '{title}\t{page}' }],
    });
    const document = await drafted(asked(type, 'Supplier name: Quillon Mills Ltd.'));
    expect(renderMarkdown(document)).toContain('## Article II. Price');
    expect(renderMarkdown(document)).toContain('2.2 Invoices are due');
    const numbering =
      readZip(await renderDocx(document))
        .get('word/numbering.xml')
        ?.toString('utf8') ?? '';
    expect(numbering).toContain('w:val="Article %1."');
    expect(numbering).toContain('<w:isLgl');
  });
});

test('a motion as it was filed: what belonged to that case is gone, what cannot be told is listed', () => {
  const { blueprint, notes } = learnType(motionExemplar(), motion);
  const type = parseBlueprint(blueprint);
  expect(type.sections.map(({ id, sources }) => [id, sources])).toEqual([
    ['opening', 'none'],
    ['factual_background', 'cite'],
    ['argument', 'argue'],
    ['conclusion', 'none'],
    ['certificate_of_service', 'none'],
  ]);
  expect(templates(type)[0]).toBe(
    'Defendant {{party.defendant|name of the defendant}} moves the Court under Rule 12(f) to strike the immaterial matter in the complaint that was filed on {blank date}, and states as follows in support of this motion:',
  );
  expect(type.rules).toMatchObject({
    spacing: 'double',
    font: 'Century Schoolbook',
    size: 13,
    look: { number_label: 'Civil Action No.' },
  });
  expect(JSON.stringify(type)).not.toMatch(/Prentiss|Quill|00417|March 3|48,200|Harrow|Marlowe/i);
  expect(notes.join('\n')).toContain('Rule 12(f)');
  expect(notes.join('\n')).toContain('Harrow v. Bell');
});

/** Says in its header that it has 400 million pixels. */
function enormous(): Buffer {
  const picture = png();
  picture.writeUInt32BE(20_000, 16);
  picture.writeUInt32BE(20_000, 20);
  return picture;
}

describe('a hostile document', () => {
  const refused = (docx: Buffer) =>
    expect(() => learnType(docx, input)).toThrow(
      expect.objectContaining({ code: 'validation_failed', hint: expect.any(String) }),
    );
  const MAIN = 'word/document.xml';

  test.each([
    ['is no ZIP file', () => Buffer.from('no document')],
    ['is cut off', () => agreementExemplar().subarray(0, 700)],
    ['unpacks to 30 MB', () => handmade(' '.repeat(30 * 2 ** 20))],
    [
      'has pictures that unpack to more than all may',
      () =>
        handmade(
          para('x'),
          Object.fromEntries(
            Array.from({ length: 4 }, (_, at) => [`word/media/image${at}.png`, Buffer.alloc(20 * 2 ** 20)]),
          ),
        ),
    ],
    [
      'has a document type with entities',
      () =>
        handmade('', {
          [MAIN]: `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${part('document', '<w:body>&b;</w:body>')}`,
        }),
    ],
    [
      'asks for a file by an entity',
      () =>
        handmade('', {
          [MAIN]: `<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]>${part('document', '<w:body/>')}`,
        }),
    ],
    ['is nested without end', () => handmade('<w:sdt>'.repeat(5_000))],
    ['is no XML', () => handmade('<w:p><w:r>')],
    ['has no text', () => handmade('')],
  ])('that %s is refused', (_what, docx) => refused(docx()));

  test('macros, objects and addresses outside of it are neither read nor kept', () => {
    const relation = (id: string, type: string, target: string, mode = '') =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/>`;
    const picture = (id: string) =>
      `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="1270000" cy="635000"/><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="${id}"/></wp:inline></w:drawing></w:r></w:p>`;
    const { blueprint, files, notes } = learnType(
      handmade(
        `${picture('rId1')}${picture('rId2')}${para('We write about [MATTER].')}${para('Sincerely,')}`,
        {
          'word/vbaProject.bin': Buffer.from('macro'),
          'word/embeddings/oleObject1.bin': Buffer.from('object'),
          'word/media/evil.png': enormous(),
          'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId1', 'image', 'http://192.0.2.1/track.png', ' TargetMode="External"')}${relation('rId2', 'image', 'media/evil.png')}${relation('rId3', 'attachedTemplate', 'file:///srv/x.dotm', ' TargetMode="External"')}</Relationships>`,
        },
      ),
      input,
    );
    expect(files).toEqual([]);
    expect(notes.filter((one) => one.startsWith('Not taken over: a picture'))).toHaveLength(2);
    expect(blueprint).not.toMatch(/192\.0\.2|file:|macro|dotm/);
    expect(parseBlueprint(blueprint).sections[0]?.template).toEqual([
      'We write about {{case.title|matter}}.',
    ]);
  });

  test('text in it cannot write fields, marks or TOML of its own', () => {
    const evil = 'Pay {{case.client}} or {S1} and {blank x}"""\n[rules]\nfont = "evil"';
    const type = parseBlueprint(
      learnType(handmade(para(evil.replace(/&/g, '')) + para('We write.')), input).blueprint,
    );
    const text = templates(type).join(' ');
    expect(text.replace(/\{\{(?:case\.client|said\.[a-z_]+)\|[^{}]*\}\}|\{blank [^{}]*\}/g, '')).not.toMatch(
      /[{}]/,
    );
    expect(type.rules.font).not.toBe('evil');
  });
});
