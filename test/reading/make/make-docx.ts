import { makeZip } from './make-zip.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface DocxParts {
  /** What is inside `w:body`. */
  readonly body: string;
  /** Further parts of `word/` by their type, which is their name too: the XML inside their root. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Further relationships of the document: `<Relationship …/>`. */
  readonly relationships?: string;
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

const ROOTS: Readonly<Record<string, string>> = { header: 'hdr', footer: 'ftr' };

/** The smallest Word document that holds what a test is about. */
export function makeDocx({ body, parts = {}, relationships = '', files = {} }: DocxParts): Buffer {
  const root = (name: string, content: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?><w:${name} xmlns:w="${W}" xmlns:r="${R}">${content}</w:${name}>`;
  const related = Object.entries(parts).map(([type, content]) => ({
    type: type.replace(/\d+$/, ''),
    name: type,
    content,
  }));
  const list = related.map(
    ({ type, name }) => `<Relationship Id="${name}" Type="${R}/${type}" Target="${name}.xml"/>`,
  );
  return makeZip({
    '[Content_Types].xml':
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="r1" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': root('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}">${list.join('')}${relationships}</Relationships>`,
    ...Object.fromEntries(
      related.map(({ type, name, content }) => [`word/${name}.xml`, root(ROOTS[type] ?? type, content)]),
    ),
    ...files,
  });
}

/** A paragraph; `properties` is what stands in `w:pPr`, `runs` in the paragraph if it is XML, else it is text. */
export function p(runs: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${runs.startsWith('<') ? runs : t(runs)}</w:p>`;
}

export function t(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}
