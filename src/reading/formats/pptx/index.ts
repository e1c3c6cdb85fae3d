import { POTM, POTX, PPSM, PPSX, PPTM, PPTX } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { damaged, OfficePackage } from '../../office-package.ts';
import { TextBudget } from '../../page-writer.ts';
import type { NamedPages } from '../../sheet-writer.ts';
import { textDocument, tooManyPages } from '../../text-document.ts';
import { parseXml } from '../../xml.ts';
import { readSlide } from './read-slide.ts';

/** What slides are called in lists. */
const LONGEST_TITLE = 200;

/** Presentations: a page for each slide in the order they are shown, hidden ones too, and the speaker's notes after it. */
export const pptx: Format = {
  name: 'pptx',
  mediaTypes: [PPTX, PPSX, POTX, PPTM, PPSM, POTM],
  async open(path, _mediaType, options) {
    const { texts, labels } = await OfficePackage.use(path, (presentation) =>
      readSlides(presentation, options.limits.maxPages),
    );
    return textDocument(texts, options, labels);
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
  for (const [index, id] of ids.entries()) {
    const place = places.get(id);
    if (place === undefined) throw damaged(`Slide ${index + 1} is missing.`);
    const slide = readSlide(await presentation.require(place.part), budget);
    const attached: string[] = [];
    for (const { type, part } of await presentation.relationships(place.part)) {
      if (type !== 'notesSlide' && type !== 'diagramData') continue;
      const bytes = await presentation.read(part);
      const { blocks } = bytes === null ? { blocks: [] } : readSlide(bytes, budget);
      if (blocks.length > 0)
        attached.push((type === 'notesSlide' ? ['Notes:', ...blocks] : blocks).join('\n'));
    }
    texts.push([...slide.blocks, ...attached.sort(notesLast)].join('\n\n'));
    labels.push(labelOf(index + 1, slide.title, slide.isHidden));
  }
  // A presentation without slides is one empty page.
  return texts.length === 0 ? { texts: [''], labels: [] } : { texts, labels };
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
