/**
 * A draft as a Word document: caption table or letterhead, real heading and numbering styles, block
 * quotations, tables of contents and authorities with page numbers, footnotes with the address of every
 * source, open points as content controls, signature blocks, page numbers and a running header. Names the
 * firm as author and nothing about the machine.
 */
import type * as Docx from 'docx';
import { readZip, withFixedTimes, writeZip } from '../../../containers/index.ts';
import type { Renderable } from '../../document.ts';
import type { Paper } from '../blocks.ts';
import { headsOf } from '../heads.ts';
import { shownTitle, subjectOf } from '../layout.ts';
import { ANNOTATED, layOut, type PaperOptions } from '../paper.ts';
import { printable } from '../printable.ts';
import { commentsOf } from './comments.ts';
import { headsIn } from './heads.ts';
import { numbering } from './numbering.ts';
import { buildBody, type Pages } from './parts.ts';
import { escaped, rawXml } from './raw-xml.ts';
import { FONT, pageOf, styles, textWidth } from './styles.ts';

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export async function renderDocx(document: Renderable, options: PaperOptions = ANNOTATED): Promise<Buffer> {
  const docx = await import('docx');
  const paper = layOut(document, options);
  const withTables = paper.blocks.some(({ kind }) => kind === 'contents' || kind === 'authorities');
  if (!withTables) return pack(docx, document, wordDocument(docx, document, paper, null));
  // The first layout finds the pages, which the second writes. It is not repeated: digits move no line.
  const { estimatePageNumbers } = await import('docx/layout');
  let found: Pages = new Map();
  const finding: Docx.PageNumberEstimator = (...input) => {
    const estimated = estimatePageNumbers(...input);
    found = estimated.bookmarks;
    return estimated;
  };
  await pack(docx, document, wordDocument(docx, document, paper, null, finding));
  return pack(docx, document, wordDocument(docx, document, paper, found));
}

function wordDocument(
  docx: typeof Docx,
  document: Renderable,
  paper: Paper,
  pages: Pages | null,
  pageNumbers?: Docx.PageNumberEstimator,
): Docx.Document {
  const { caption } = document;
  const rules = caption.rules;
  const { parts, footnotes, labels } = buildBody(paper, {
    docx,
    raw: rawXml(docx),
    pages,
    breaksWords: pageNumbers !== undefined,
    width: textWidth(rules),
  });
  const page = pageOf(rules);
  return new docx.Document({
    styles: styles(caption.form, rules),
    numbering: numbering(rules, labels),
    footnotes,
    ...commentsOf(docx, paper, document.created_at),
    ...(pageNumbers === undefined ? {} : { pageNumbers }),
    sections: [
      {
        properties: {
          page: {
            size: { width: page.width, height: page.height },
            margin: { top: page.top, bottom: page.bottom, left: page.left, right: page.right },
          },
          titlePage: true,
        },
        ...headsIn(docx, headsOf(caption, paper.title), rules.font ?? FONT, textWidth(rules)),
        children: [...parts],
      },
    ],
  });
}

async function pack(docx: typeof Docx, document: Renderable, file: Docx.Document): Promise<Buffer> {
  const properties = { path: 'docProps/core.xml', data: coreProperties(document) };
  return withFixedTimes(withCountedLinks(await docx.Packer.toBuffer(file, undefined, [properties])));
}

const MAIN = 'word/document.xml';
const RELATIONS = 'word/_rels/document.xml.rels';

/** The package names links at random; the same draft must give the same bytes. */
function withCountedLinks(file: Buffer): Buffer {
  const parts = readZip(file);
  const main = parts.get(MAIN)?.toString('utf8') ?? '';
  const names = new Map<string, string>();
  for (const [, id = ''] of main.matchAll(/<w:hyperlink [^>]*r:id="([^"]+)"/g))
    if (!names.has(id)) names.set(id, `rIdLink${names.size + 1}`);
  if (names.size === 0) return file;
  const renamed = (text: string) =>
    text.replace(/(?<=(?:r:id|\bId)=")[^"]+(?=")/g, (id) => names.get(id) ?? id);
  const relations = renamed(parts.get(RELATIONS)?.toString('utf8') ?? '');
  // In the order of the text, as far as they are links.
  const entries = relations.match(RELATION) ?? [];
  const numberOf = (entry: string) => Number(/Id="rIdLink(\d+)"/.exec(entry)?.[1] ?? 0);
  const sorted = entries.toSorted((a, b) => numberOf(a) - numberOf(b));
  let at = 0;
  parts.set(MAIN, Buffer.from(renamed(main)));
  parts.set(RELATIONS, Buffer.from(relations.replace(RELATION, () => sorted[at++] ?? '')));
  return writeZip(parts);
}

const RELATION = /<Relationship [^>]*\/>/g;

/** Dublin Core properties with the day of the draft: the same draft gives the same bytes whenever it is rendered. */
function coreProperties(document: Renderable): string {
  const { caption, created_at: at } = document;
  const time = `xsi:type="dcterms:W3CDTF">${at.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}Z`;
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${xml(shownTitle(document))}</dc:title><dc:subject>${xml(subjectOf(caption))}</dc:subject>`,
    `<dc:creator>${xml(caption.firm)}</dc:creator><cp:keywords>${xml(document.id)}</cp:keywords>`,
    `<dc:language>${xml(document.language)}</dc:language><cp:lastModifiedBy>${xml(caption.firm)}</cp:lastModifiedBy>`,
    `<dcterms:created ${time}</dcterms:created><dcterms:modified ${time}</dcterms:modified></cp:coreProperties>`,
  ].join('');
}

function xml(text: string): string {
  return escaped(printable(text));
}
