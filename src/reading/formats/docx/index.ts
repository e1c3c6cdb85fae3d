import { parseXml } from '../../../containers/index.ts';
import { DOCM, DOCX, DOTM, DOTX } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { damaged, embeddedFiles, OfficePackage } from '../../office-package.ts';
import { isWorthKeeping, PAGE_BREAK, PageWriter, TextBudget } from '../../pages/page-writer.ts';
import { Remarks } from '../../pages/remarks.ts';
import { textDocument } from '../../pages/text-document.ts';
import { Comments } from './comments.ts';
import { NoteMarks } from './note-marks.ts';
import { readNumbering } from './numbering.ts';
import { readComments, readNotes, readStory } from './read-notes.ts';
import { readSections, readSettings, type Section } from './sections.ts';
import { Story } from './story.ts';
import { readStyles } from './styles.ts';

/**
 * Word documents. Pages end where the author broke them and where Word last saw them full, if it saved that. Numbers of
 * paragraphs, footnotes and endnotes are text; headers and footers once each. Comments, tracked changes and hidden text stand
 * beside it; what was deleted is no text. Embedded documents are files that it carries. Templates, pictures and chunks that lie outside the file are never loaded.
 */
export const docx: Format = {
  name: 'docx',
  mediaTypes: [DOCX, DOTX, DOCM, DOTM],
  async open(path, _mediaType, options) {
    const { texts, margins } = await OfficePackage.use(path, (document) =>
      readPages(document, options.limits.maxPages),
    );
    return { ...textDocument(texts, options, [], margins), attachments: () => embeddedFiles(path) };
  },
};

async function readPages(document: OfficePackage, maxPages: number): Promise<ReturnType<Remarks['place']>> {
  const main = await document.mainPart('word/document.xml');
  const relationships = await document.relationships(main);
  const related = (type: string): Promise<Buffer | null> => {
    const found = relationships.find((relationship) => relationship.type === type);
    return found === undefined ? Promise.resolve(null) : document.read(found.part);
  };
  const styles = readStyles(await related('styles'));
  const numberingPart = await related('numbering');
  const budget = new TextBudget();
  // Notes and headers count for themselves, so that a list in one does not move the numbers of the body.
  const remarks = new Remarks();
  const plain = () => ({ styles, numbering: readNumbering(numberingPart, styles), budget, remarks });
  const comments = new Comments(remarks, readComments(await related('comments'), plain()));
  const body = await document.require(main);
  const headers = relationships.filter(({ type }) => type === 'header').map(({ part }) => part);
  const hasGround = hasBehind(body) || (await liesBehindText(document, new Set(headers)));
  const parts = () => ({ ...plain(), comments, hasGround });
  const notes = {
    footnote: readNotes(await related('footnotes'), parts()),
    endnote: readNotes(await related('endnotes'), parts()),
  };
  const settings = readSettings(await related('settings'));
  const sections = readSections(body);
  const starts = [0];
  const pages = new PageWriter(maxPages);
  const marks = new NoteMarks(settings);
  const story = new Story({
    ...parts(),
    block: (text) => pages.block(text),
    endSection() {
      const next = sections[starts.length];
      if (next !== undefined && next.type !== 'continuous' && next.type !== 'nextColumn')
        pages.block(PAGE_BREAK);
      starts.push(pages.page);
    },
    note(kind, id, hasOwnMark) {
      const index = starts.length - 1;
      const mark = hasOwnMark ? '' : `[${marks.next(kind, sections[index], index, pages.page)}]`;
      const text = `${mark} ${notes[kind].get(id) ?? ''}`.trim();
      if (kind === 'footnote') pages.note(budget.take(text));
      else pages.endnote(budget.take(text));
      return mark;
    },
  });
  parseXml(body, story);
  story.end();
  if (!story.hasBody) throw damaged('The document has no body.');
  const shown = new Set(
    sections.flatMap(({ references }) => references.map(({ relationship }) => relationship)),
  );
  const texts = new Map<string, string>();
  const read = new Map<string, string>();
  for (const { id, type, part } of relationships) {
    if (!shown.has(id) || (type !== 'header' && type !== 'footer')) continue;
    const bytes = read.has(part) ? null : await document.read(part);
    if (bytes !== null) read.set(part, readStory(bytes, parts()));
    texts.set(id, read.get(part) ?? '');
  }
  placeHeaders(pages, { sections, starts, texts, hasEvenPages: settings.evenAndOddHeaders });
  comments.rest();
  return remarks.place(pages.pages());
}

/** Pictures and shapes behind the text, a colour of the pages: white words are seen on them. */
const BEHIND = ['behindDoc="1"', 'behindDoc="true"', 'z-index:-', '<w:background'];

async function liesBehindText(document: OfficePackage, parts: ReadonlySet<string>): Promise<boolean> {
  for (const part of parts) {
    const bytes = await document.read(part);
    if (bytes !== null && hasBehind(bytes)) return true;
  }
  return false;
}

function hasBehind(part: Buffer): boolean {
  return BEHIND.some((words) => part.includes(words));
}

interface Headers {
  readonly sections: readonly Section[];
  /** The pages the sections begin on, from 0. */
  readonly starts: readonly number[];
  readonly texts: ReadonlyMap<string, string>;
  readonly hasEvenPages: boolean;
}

/** Puts each header and footer on the first page that shows it. */
function placeHeaders(pages: PageWriter, { sections, starts, texts, hasEvenPages }: Headers): void {
  const seen = new Set<string>();
  for (const [index, section] of sections.entries()) {
    const start = starts[index] ?? pages.page;
    const last = starts[index + 1] ?? pages.page;
    for (const { isHeader, type, relationship } of section.references) {
      const text = texts.get(relationship) ?? '';
      if (!isWorthKeeping(text) || seen.has(text)) continue;
      if ((type === 'even' && !hasEvenPages) || (type === 'first' && !section.hasTitlePage)) continue;
      seen.add(text);
      const isFirst = type === 'first' || (type === 'default' && !section.hasTitlePage);
      const page = isFirst ? start : Math.min(start + 1, last);
      if (isHeader) pages.header(page, text);
      else pages.footer(page, text);
    }
  }
}
