import { parseXml, SKIP } from '../../../containers/index.ts';
import type { Margin } from '../../model.ts';
import { OBJECT, type TextBudget } from '../../pages/page-writer.ts';
import { marginOf } from '../../pages/remarks.ts';
import type { NamedPages } from '../../pages/sheet-writer.ts';
import { tooManyPages } from '../../pages/text-document.ts';
import { Story } from './story.ts';
import type { Styles } from './styles.ts';

/** Frames that are the same on every slide. */
const REPEATED = new Set(['page-number', 'date-time', 'footer', 'header', 'page']);

/** The slides of a presentation or the pages of a drawing (ODF 1.2 Part 1, 10.2), speaker's notes after each; hidden ones stand beside. */
export function readSlides(
  bytes: Uint8Array,
  styles: Styles,
  budget: TextBudget,
  maxPages: number,
): NamedPages {
  const texts: string[] = [];
  const labels: string[] = [];
  let blocks: string[] = [];
  let notes: string[] | null = null;
  let isHidden = false;
  const margins: (Margin | undefined)[] = [];
  const story = new Story({
    styles,
    budget,
    isScreen: true,
    block: (text) => void (notes ?? blocks).push(text),
  });
  let isPage = false;
  parseXml(bytes, {
    open(tag) {
      if (tag.name === 'office:master-styles') return SKIP;
      if (tag.name === 'draw:page') {
        if (texts.length >= maxPages) throw tooManyPages(texts.length + 1, maxPages);
        isPage = true;
        blocks = [];
        isHidden = styles.resolve('drawing-page', tag.get('draw:style-name')).isHidden === true;
        const name = tag.get('draw:name') ?? `Slide ${texts.length + 1}`;
        labels.push(isHidden ? `${name} (hidden)` : name);
        return;
      }
      if (!isPage) return;
      if (tag.name === 'presentation:notes') {
        notes = [];
        return;
      }
      if (REPEATED.has(tag.get('presentation:class') ?? '') || tag.name === 'draw:page-thumbnail')
        return SKIP;
      return story.open(tag);
    },
    text(text) {
      if (isPage) story.text(text);
    },
    close(name) {
      if (name === 'presentation:notes') {
        const text = shown(notes ?? [], '\n');
        notes = null;
        if (text !== '') blocks.push(`Notes:\n${text}`);
      } else if (name === 'draw:page') {
        isPage = false;
        const text = shown(blocks, '\n\n');
        texts.push(isHidden ? '' : text);
        margins.push(
          isHidden ? marginOf([{ kind: 'hidden', by: null, at: null, on: null, text }]) : undefined,
        );
      } else if (isPage) story.close(name);
    },
  });
  return texts.length === 0 ? { texts: [''], labels: [] } : { texts, labels, margins };
}

function shown(blocks: readonly string[], between: string): string {
  return blocks
    .map((block) =>
      block
        .replaceAll(OBJECT, '')
        .replaceAll(/[\f\v]+/g, '\n')
        .trim(),
    )
    .filter((block) => block !== '')
    .join(between);
}
