import { parseXml } from '../../../containers/index.ts';
import { POTM, POTX, PPSM, PPSX, PPTM, PPTX } from '../../media-types.ts';
import type { Format, Margin } from '../../model.ts';
import { damaged, embeddedFiles, OfficePackage } from '../../office-package.ts';
import { TextBudget } from '../../pages/page-writer.ts';
import { type LooseRemark, marginOf } from '../../pages/remarks.ts';
import type { NamedPages } from '../../pages/sheet-writer.ts';
import { textDocument, tooManyPages } from '../../pages/text-document.ts';
import { readAuthors, readComments } from './comments.ts';
import { readSlide } from './read-slide.ts';

/** What slides are called in lists. */
const LONGEST_TITLE = 200;

/**
 * Presentations: a page for each slide in the order they are shown, and the speaker's notes after it. Notes
 * and comments stand beside it too, and of hidden slides and shapes all they say; documents that are embedded are files that it carries.
 */
export const pptx: Format = {
  name: 'pptx',
  mediaTypes: [PPTX, PPSX, POTX, PPTM, PPSM, POTM],
  async open(path, _mediaType, options) {
    const { texts, labels, margins } = await OfficePackage.use(path, (presentation) =>
      readSlides(presentation, options.limits.maxPages),
    );
    return { ...textDocument(texts, options, labels, margins), attachments: () => embeddedFiles(path) };
  },
};

async function readSlides(presentation: OfficePackage, maxPages: number): Promise<NamedPages> {
  const main = await presentation.mainPart('ppt/presentation.xml');
  const ids = slideIds(await presentation.require(main));
  if (ids.length > maxPages) throw tooManyPages(ids.length, maxPages);
  const places = new Map((await presentation.relationships(main)).map((place) => [place.id, place]));
  const budget = new TextBudget();
  const texts: string[] = [];
  const labels: string[] = [];
  const margins: (Margin | undefined)[] = [];
  const authors = await readAuthors(presentation, [...places.values()]);
  for (const [index, id] of ids.entries()) {
    const place = places.get(id);
    if (place === undefined) throw damaged(`Slide ${index + 1} is missing.`);
    const slide = readSlide(await presentation.require(place.part), budget);
    const attached: string[] = [];
    const remarks: LooseRemark[] = [];
    for (const { type, part } of await presentation.relationships(place.part)) {
      if (type !== 'notesSlide' && type !== 'diagramData' && type !== 'comments') continue;
      const bytes = await presentation.read(part);
      if (type === 'comments') {
        if (bytes !== null) remarks.push(...readComments(bytes, authors, budget));
        continue;
      }
      const { blocks, unseen } = bytes === null ? { blocks: [], unseen: [] } : readSlide(bytes, budget);
      if (unseen.length > 0)
        remarks.push({ kind: 'hidden', by: null, at: null, on: null, text: unseen.join('\n\n') });
      if (blocks.length > 0)
        attached.push((type === 'notesSlide' ? ['Notes:', ...blocks] : blocks).join('\n'));
      if (type === 'notesSlide')
        remarks.unshift({ kind: 'note', by: null, at: null, on: null, text: blocks.join('\n') });
    }
    const words = [...slide.blocks, ...attached.sort(notesLast)];
    const unseen = slide.isHidden ? [...slide.blocks, ...slide.unseen] : slide.unseen;
    if (unseen.length > 0)
      remarks.unshift({ kind: 'hidden', by: null, at: null, on: null, text: unseen.join('\n\n') });
    margins.push(marginOf(remarks));
    texts.push(slide.isHidden ? '' : words.join('\n\n'));
    labels.push(labelOf(index + 1, slide.title, slide.isHidden));
  }
  // A presentation without slides is one empty page.
  return texts.length === 0 ? { texts: [''], labels: [] } : { texts, labels, margins };
}

function notesLast(a: string, b: string): number {
  return Number(a.startsWith('Notes:\n')) - Number(b.startsWith('Notes:\n'));
}

function labelOf(number: number, title: string, isHidden: boolean): string {
  const name = title === '' ? `Slide ${number}` : `Slide ${number}: ${title.slice(0, LONGEST_TITLE)}`;
  return isHidden ? `${name} (hidden)` : name;
}

/** In the order of the presentation (ECMA-376 Part 1, 19.2.1.34), which need not be that of the parts' names. */
function slideIds(bytes: Uint8Array): string[] {
  const ids: string[] = [];
  parseXml(bytes, {
    open(tag): undefined {
      if (tag.name === 'p:sldId') ids.push(tag.get('r:id') ?? '');
    },
  });
  return ids;
}
