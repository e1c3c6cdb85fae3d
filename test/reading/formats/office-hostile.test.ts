import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseXml } from '../../../src/containers/xml/parse-xml.ts';
import { isChanceryError } from '../../../src/platform/index.ts';
import { makeDocx, p, t } from '../make/make-docx.ts';
import { makePptx, makeXlsx, shape } from '../make/make-office.ts';
import { makeFlatOpenDocument, makeOpenDocument } from '../make/make-opendocument.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();

/** The text of all pages, or the reason why there is none; any other error fails the test. */
async function outcomeOf(name: string, content: Uint8Array | string): Promise<string> {
  try {
    const { pages } = await readAll(reader, fileOf(name, content));
    expect(pages.flatMap(misplacedWords)).toEqual([]);
    return pages.map(({ text }) => text).join('\n');
  } catch (error) {
    if (!isChanceryError(error)) throw error;
    expect(error.hint).toMatch(/\.$/);
    return error.code;
  }
}

const REASON = /^(?:damaged|encrypted|empty_file|too_large|too_many_pages|unsupported_format)$/;

describe('XML made to hurt', () => {
  const textOf = (xml: string | Uint8Array): string => {
    const parts: string[] = [];
    parseXml(typeof xml === 'string' ? Buffer.from(xml) : xml, { text: (part) => void parts.push(part) });
    return parts.join('');
  };

  it('has no entities of its own expanded, inside or outside', () => {
    const laughs = Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    );
    const bomb = `<!DOCTYPE r [<!ENTITY l0 "lol">${laughs.join('')}]><r>&l9;</r>`;
    expect(() => textOf(bomb)).toThrow('undefined entity');
    expect(() => textOf('<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>')).toThrow(
      'undefined entity',
    );
    expect(textOf('<!DOCTYPE r SYSTEM "http://127.0.0.1:1/x.dtd"><r>&lt;a &#167; b</r>')).toBe('<a § b');
  });

  it('is refused where it is nested or crowded beyond all use', () => {
    expect(() => textOf(`${'<a>'.repeat(1_000_000)}`)).toThrow('nested too deeply');
    const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ');
    expect(() => textOf(`<r ${attributes}/>`)).toThrow('too many attributes');
  });

  it('is read in the encoding it names or shows', () => {
    expect(
      textOf(Buffer.from('<?xml version="1.0" encoding="windows-1252"?><r>\xa7\x97</r>', 'latin1')),
    ).toBe('§—');
    expect(textOf(Buffer.from('\ufeff<r>§ 5</r>', 'utf16le'))).toBe('§ 5');
  });
});

const SECRET = 'canary-7f3a';
let requests = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.end(`<w:p><w:r><w:t>${SECRET}</w:t></w:r></w:p>`);
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

/** Where a document must not go: a server that counts, and a file with a secret. */
function elsewhere(): string[] {
  const file = fileOf('secret.txt', SECRET);
  writeFileSync(file, SECRET);
  return [
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`,
    `file://${file}`,
    file,
    `../../..${file}`,
  ];
}

describe('what a document links to is never loaded', () => {
  it('by Word: templates, chunks, pictures, sub-documents', async () => {
    for (const target of elsewhere()) {
      const relationships = [
        'attachedTemplate',
        'aFChunk',
        'image',
        'subDocument',
        'header',
        'footnotes',
        'styles',
      ]
        .flatMap((type) => [
          `<Relationship Id="x${type}" Type="http://x/${type}" Target="${target}" TargetMode="External"/>`,
          `<Relationship Id="i${type}" Type="http://x/${type}" Target="${target}"/>`,
        ])
        .join('');
      const field = `<w:fldSimple w:instr='INCLUDETEXT "${target}"'>${t('cached')}</w:fldSimple>`;
      const body =
        p(`${t('Text ')}${field}<w:r><w:footnoteReference w:id="1"/></w:r>`) +
        '<w:altChunk r:id="xaFChunk"/><w:altChunk r:id="iaFChunk"/><w:subDoc r:id="xsubDocument"/>' +
        '<w:sectPr><w:headerReference w:type="default" r:id="xheader"/><w:headerReference w:type="default" r:id="iheader"/></w:sectPr>';
      expect(await outcomeOf('links.docx', makeDocx({ body, relationships }))).toBe('Text cached[1]\n\n[1]');
    }
    expect(requests).toBe(0);
  });
});

const SAMPLES: Readonly<Record<string, () => Uint8Array>> = {
  docx: () =>
    makeDocx({
      body: p(`${t('The court agrees.')}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      parts: { footnotes: `<w:footnote w:id="2">${p('See Doe.')}</w:footnote>`, styles: '' },
    }),
  xlsx: () =>
    makeXlsx(
      [{ name: 'S', rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="0"><v>44684</v></c></row>' }],
      '<si><t>x</t></si>',
      '<cellXfs><xf numFmtId="14"/></cellXfs>',
    ),
  odt: () =>
    makeOpenDocument({
      body: '<text:h>Order</text:h><text:list><text:list-item><text:p>One</text:p></text:list-item></text:list>',
    }),
  ods: () =>
    makeOpenDocument({
      kind: 'spreadsheet',
      body: '<table:table table:name="S"><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>',
    }),
  fodt: () => Buffer.from(makeFlatOpenDocument({ body: '<text:p>One</text:p>' })),
  rtf: () =>
    Buffer.from(
      String.raw`{\rtf1\ansi{\fonttbl{\f0 Times;}}{\header H}One\u8211\'96{\b two}\par{\footnote\chftn x}\trowd\intbl a\cell\row}`,
    ),
  pptx: () => makePptx([{ shapes: shape(['Damages'], 'title'), notes: shape(['note']) }]),
};

describe.each(Object.keys(SAMPLES))('a damaged %s', (name) => {
  const sample = Buffer.from(SAMPLES[name]?.() ?? []);

  it('ends in pages or in a reason wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: sample.length - 1 }), async (length) => {
        expect(typeof (await outcomeOf(`cut.${name}`, sample.subarray(0, length)))).toBe('string');
      }),
      { numRuns: 60 },
    );
  });

  it('ends in pages or in a reason whatever bytes are changed', async () => {
    const change = fc.tuple(fc.nat(sample.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = Buffer.from(sample);
        for (const [at, value] of changes) bytes[at] = value;
        expect(typeof (await outcomeOf(`flipped.${name}`, bytes))).toBe('string');
      }),
      { numRuns: 120 },
    );
  });
});

describe('a Word document', () => {
  it('whose parts are missing or are not what they should be is damaged', async () => {
    for (const body of ['', '<w:t/>', '<?xml version="1.0"?>']) {
      expect(await outcomeOf('x.docx', makeDocx({ body: '', files: { 'word/document.xml': body } }))).toMatch(
        REASON,
      );
    }
  });

  it('does not run in circles of styles and lists', async () => {
    const styles =
      '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>';
    expect(
      await outcomeOf('circle.docx', makeDocx({ body: p('x', '<w:pStyle w:val="A"/>'), parts: { styles } })),
    ).toBe('x');
  });
});
