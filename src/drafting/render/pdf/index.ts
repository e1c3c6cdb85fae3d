/**
 * A draft as a PDF to read and to file: the same paper as in Word, in fonts that are embedded, with its title,
 * language and bookmarks. Where Word has comments and footnotes, an annotated copy has a cover sheet. The passport is attached by `passport/`.
 */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Renderable } from '../../document.ts';
import type { Paper } from '../blocks.ts';
import { headsOf } from '../heads.ts';
import { LETTER, subjectOf } from '../layout.ts';
import { ANNOTATED, layOut, type PaperOptions } from '../paper.ts';
import { buildContent, type Pages } from './content.ts';
import { coverSheet, PAPER } from './cover-sheet.ts';
import { FAMILY } from './fonts.ts';
import { placed, RUNNING } from './heads.ts';
import { writePdf } from './write.ts';

export async function renderPdf(document: Renderable, options: PaperOptions = ANNOTATED): Promise<Buffer> {
  const paper = layOut(document, options);
  const cover = coverSheet(paper);
  const withTables = paper.blocks.some(({ kind }) => kind === 'contents' || kind === 'authorities');
  // The first layout finds the pages that the tables of the second name, and how many the cover sheet takes: they are not counted.
  const found = new Map<string, number>();
  if (withTables || cover.length > 0)
    await writePdf(
      definition(document, paper, { cover, before: 0 }, new Map(), (mark, at) => found.set(mark, at)),
    );
  const before = (found.get(PAPER) ?? 1) - 1;
  const pages = new Map([...found].map(([mark, at]) => [mark, String(at - before)]));
  return writePdf(definition(document, paper, { cover, before }, pages));
}

interface Cover {
  readonly cover: readonly Content[];
  /** How many pages it takes. */
  readonly before: number;
}

function definition(
  document: Renderable,
  paper: Paper,
  { cover, before }: Cover,
  pages: Pages,
  found: (mark: string, page: number) => void = () => undefined,
): TDocumentDefinitions {
  const { caption, created_at: at } = document;
  const rules = caption.rules;
  const day = new Date(at);
  const { look = {} } = rules;
  const page = look.page ?? LETTER;
  const heads = placed(headsOf(caption, paper.title), page);
  const content: Content[] = [
    ...cover,
    ...heads.letterhead,
    ...buildContent(paper, {
      court: caption.form === 'court',
      double: rules.spacing === 'double',
      agreement: caption.form === 'agreement',
      look,
      width: page.width - page.left - page.right,
      pages,
    }),
  ];
  return {
    content,
    pageSize: { width: page.width, height: page.height },
    pageMargins: [page.left, heads.top, page.right, heads.bottom],
    version: '1.7',
    language: document.language,
    displayTitle: true,
    info: {
      title: paper.title,
      author: caption.firm,
      subject: subjectOf(caption),
      keywords: document.id,
      creator: 'Chancery',
      producer: 'Chancery',
      creationDate: day,
      modDate: day,
    },
    defaultStyle: { font: FAMILY, fontSize: rules.size ?? 12, lineHeight: 1 },
    pageBreakBefore: ({ id, pageNumbers, headlineLevel }, nodes) => {
      const [page] = pageNumbers;
      if (id !== undefined && page !== undefined) for (const mark of id.split(' ')) found(mark, page);
      if (headlineLevel === undefined || headlineLevel === RUNNING) return false;
      // Among the nodes are those of the heads, and boxes that hold others.
      return !nodes
        .getFollowingNodesOnPage()
        .some((node) => 'text' in node && node.text !== undefined && node.headlineLevel !== RUNNING);
    },
    header: (at, count) => (at > before ? heads.header(at - before, count - before) : ''),
    footer: (at, count) => (at > before ? heads.footer(at - before, count - before) : ''),
  };
}
