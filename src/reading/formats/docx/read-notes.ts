import { type TextBudget, together } from '../../page-writer.ts';
import { parseXml, SKIP } from '../../xml.ts';
import type { Numbering } from './numbering.ts';
import { Story } from './story.ts';
import type { Styles } from './styles.ts';

interface StoryParts {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly budget: TextBudget;
}

/** The foot- or endnotes of a document by their id, without the lines that separate them from the text. */
export function readNotes(bytes: Uint8Array | null, parts: StoryParts): Map<string, string> {
  const notes = new Map<string, string>();
  let story: Story | null = null;
  let id = '';
  let blocks: string[] = [];
  if (bytes === null) return notes;
  parseXml(bytes, {
    open(tag) {
      if (tag.name !== 'w:footnote' && tag.name !== 'w:endnote') return story?.open(tag);
      const type = tag.get('w:type');
      if (type !== null && type !== 'normal') return SKIP;
      id = tag.get('w:id') ?? '';
      blocks = [];
      const written = blocks;
      story = new Story({ ...parts, block: (text) => void written.push(text) });
      return;
    },
    text: (text) => story?.text(text),
    close(name) {
      if (name !== 'w:footnote' && name !== 'w:endnote') {
        story?.close(name);
        return;
      }
      story?.end();
      story = null;
      notes.set(id, together(blocks));
    },
  });
  return notes;
}

/** A header or footer. */
export function readStory(bytes: Uint8Array, parts: StoryParts): string {
  const blocks: string[] = [];
  const story = new Story({ ...parts, block: (text) => void blocks.push(text) });
  parseXml(bytes, story);
  story.end();
  return together(blocks);
}
