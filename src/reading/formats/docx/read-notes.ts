import { parseXml, SKIP } from '../../../containers/index.ts';
import { together } from '../../pages/page-writer.ts';
import { Remarks, unmarked } from '../../pages/remarks.ts';
import type { Comment } from './comments.ts';
import { Story, type StoryContext } from './story.ts';

type StoryParts = Pick<StoryContext, 'styles' | 'numbering' | 'budget' | 'remarks' | 'comments'>;

/** The foot- or endnotes of a document by their id, without the lines that separate them from the text. */
export function readNotes(bytes: Uint8Array | null, parts: StoryParts): Map<string, string> {
  const notes = new Map<string, string>();
  readEach(bytes, new Set(['w:footnote', 'w:endnote']), parts, ({ id }, text) => notes.set(id, text));
  return notes;
}

/** ECMA-376 Part 1, 17.13.4. */
export function readComments(bytes: Uint8Array | null, parts: StoryParts): Map<string, Comment> {
  const comments = new Map<string, Comment>();
  // What was changed within a comment is no remark of the text.
  const remarks = new Remarks();
  readEach(bytes, new Set(['w:comment']), { ...parts, remarks }, ({ id, by, at }, text) =>
    comments.set(id, { by, at, text: unmarked(text) }),
  );
  return comments;
}

interface Head {
  readonly id: string;
  readonly by: string | null;
  readonly at: string | null;
}

function readEach(
  bytes: Uint8Array | null,
  names: ReadonlySet<string>,
  parts: StoryParts,
  found: (head: Head, text: string) => void,
): void {
  let story: Story | null = null;
  let head: Head = { id: '', by: null, at: null };
  let blocks: string[] = [];
  if (bytes === null) return;
  parseXml(bytes, {
    open(tag) {
      if (!names.has(tag.name)) return story?.open(tag);
      const type = tag.get('w:type');
      if (type !== null && type !== 'normal') return SKIP;
      head = { id: tag.get('w:id') ?? '', by: tag.get('w:author'), at: tag.get('w:date') };
      blocks = [];
      const written = blocks;
      story = new Story({ ...parts, block: (text) => void written.push(text) });
      return;
    },
    text: (text) => story?.text(text),
    close(name) {
      if (!names.has(name)) {
        story?.close(name);
        return;
      }
      story?.end();
      story = null;
      found(head, together(blocks));
    },
  });
}

/** A header or footer. */
export function readStory(bytes: Uint8Array, parts: StoryParts): string {
  const blocks: string[] = [];
  const story = new Story({ ...parts, block: (text) => void blocks.push(text) });
  parseXml(bytes, story);
  story.end();
  return together(blocks);
}
