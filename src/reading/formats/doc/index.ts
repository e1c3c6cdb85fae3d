import { CompoundFile, type CompoundKind, tooComplex } from '../../../containers/index.ts';
import { DOC } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { damaged } from '../../office-package.ts';
import { FULL_PAGE, NOTE, OBJECT, PAGE_BREAK, PageWriter, TextBudget } from '../../pages/page-writer.ts';
import { markOf, Remarks } from '../../pages/remarks.ts';
import { textDocument, tooLong } from '../../pages/text-document.ts';
import { open, stat } from '../../source.ts';
import { Changes, readAuthors, readComments } from './beside.ts';
import { type FileInformation, type Range, readFileInformation, TABLES } from './file-information.ts';
import { Labels, readLists } from './lists.ts';
import { readNotes } from './notes.ts';
import { Pieces } from './pieces.ts';
import { readProperties } from './properties.ts';
import { placeHeaders, readSections } from './sections.ts';
import { type StoryParts, writeStory } from './story.ts';

const WORD: CompoundKind = {
  takesParts: true,
  damaged: () => damaged('The document is cut off or damaged.'),
};

/** A document is held in memory. */
const LARGEST = 256 * 1024 * 1024;
/** How often the text may be said in notes, headers and comments, which name their places themselves. */
const MOST_TIMES = 4;
const SHORT = 1_000_000;

/**
 * Documents of Word 97 to 2003 (MS-DOC). Pages end where the author broke them; numbers of paragraphs,
 * footnotes, endnotes and frames are text, headers and footers once each; comments, tracked changes and hidden text stand beside it; what was deleted is no text.
 */
export const doc: Format = {
  name: 'doc',
  mediaTypes: [DOC],
  async open(path, _mediaType, options) {
    if ((await stat(path)).size > LARGEST) throw tooLong('The document');
    const file = await open(path);
    try {
      const information = await readFileInformation(await CompoundFile.open(file, WORD));
      const { texts, margins } = readPages(information, options.limits.maxPages);
      return textDocument(texts, options, [], margins);
    } finally {
      await file.close();
    }
  },
};

function readPages(
  { main, stories, table, tableOn }: FileInformation,
  maxPages: number,
): ReturnType<Remarks['place']> {
  const length = stories.frames.end;
  const pieces = new Pieces(main, table(TABLES.pieces), length);
  const properties = readProperties(
    main,
    pieces,
    { characters: table(TABLES.characterProperties), paragraphs: table(TABLES.paragraphProperties) },
    length,
  );
  const lists = readLists({
    lists: tableOn(TABLES.lists),
    instances: tableOn(TABLES.listInstances),
    styles: table(TABLES.styles),
  });
  const budget = new TextBudget();
  // Notes and headers count for themselves, so that a list in one does not move the numbers of the body.
  const remarks = new Remarks();
  const authors = readAuthors(table(TABLES.authors));
  const common = () => ({
    text: pieces.text,
    properties,
    labels: new Labels(lists, budget),
    changes: new Changes(remarks, authors, properties.changeAt),
  });
  const comments = readComments(
    table(TABLES.commentReferences),
    table(TABLES.commentTexts),
    table(TABLES.commentOwners),
    stories.comments,
  );
  const footnotes = readNotes(
    table(TABLES.footnoteReferences),
    table(TABLES.footnoteTexts),
    stories.footnotes,
    'footnote',
  );
  const endnotes = readNotes(
    table(TABLES.endnoteReferences),
    table(TABLES.endnoteTexts),
    stories.endnotes,
    'endnote',
  );
  const sections = readSections(main, table(TABLES.sections));
  const pages = new PageWriter(maxPages);
  const starts = [0];
  let left = MOST_TIMES * length + SHORT;
  const read = (range: Range, more: Partial<StoryParts> = {}): string => {
    left -= range.end - range.start;
    if (left < 0) throw tooComplex('Notes of the document repeat its text too often.');
    const blocks: string[] = [];
    writeStory(range, { ...common(), ...more, block: (text) => void blocks.push(text) });
    return together(blocks);
  };
  writeStory(stories.body, {
    ...common(),
    block: (text) => pages.block(text),
    note(at) {
      const comment = comments.get(at);
      if (comment !== undefined) {
        const remark = remarks.begin('comment', comment.by);
        remarks.write(remark, read(comment.range));
        return markOf(remark);
      }
      const footnote = footnotes.get(at);
      if (footnote !== undefined) {
        pages.note(`${footnote.mark} ${read(footnote.range)}`.trim());
        return `${footnote.mark === '' ? (pieces.text[at] ?? '') : footnote.mark}${NOTE}`;
      }
      const endnote = endnotes.get(at);
      if (endnote === undefined) return null;
      pages.endnote(`${endnote.mark} ${read(endnote.range)}`.trim());
      return endnote.mark === '' ? (pieces.text[at] ?? '') : endnote.mark;
    },
    pageBreak(at) {
      const index = sections.findIndex(({ end }) => end === at + 1);
      if (index < 0) return PAGE_BREAK;
      const beginsPage = sections[index + 1]?.beginsPage ?? false;
      starts.push(pages.page + (beginsPage ? 1 : 0));
      return beginsPage ? PAGE_BREAK : '';
    },
  });
  for (const block of read(stories.frames).split('\n\n')) pages.block(block);
  const documentProperties = table(TABLES.documentProperties);
  placeHeaders(pages, sections, starts, {
    plc: table(TABLES.headers),
    story: stories.headers,
    hasFacingPages: ((documentProperties[0] ?? 0) & 1) === 1,
    read: (range) => read(range, { isHeader: true }),
  });
  return remarks.place(pages.pages());
}

function together(blocks: readonly string[]): string {
  return blocks
    .map((block) => block.replaceAll(OBJECT, '').replaceAll(FULL_PAGE, ' ').trim())
    .filter((block) => block !== '')
    .join('\n');
}
