/** WordPerfect 5.0 and 5.1: characters and functions in one stream, notes inside their functions. */
import { tooComplex } from '../../../containers/index.ts';
import { character } from './characters.ts';
import { Story, type StoryParts } from './story.ts';

/** How long functions are, from C0 on. */
const FIXED = [4, 9, 11, 3, 3, 5, 6, 7, 4, 5, 6, 6, 8, 10, 10, 12];
const NOTES = 0xd6;
const END_OF_CELL = 0xdc;
const END_OF_CELL_AND_PAGE = 0xdd;
const DEEPEST = 2;

export function readVersion5(bytes: Buffer, parts: StoryParts, depth = 0): void {
  if (depth > DEEPEST) throw tooComplex('Notes of the document are inside one another.');
  const story = new Story(parts);
  let beginsRow = false;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes.readUInt8(at);
    if (byte < 0xc0) {
      single(story, byte);
      at += 1;
    } else if (byte < 0xd0) {
      const length = FIXED[byte - 0xc0] ?? 1;
      if (at + length > bytes.length) break;
      const value = bytes.readUInt8(at + 1);
      if (byte === 0xc0) story.text(character(bytes.readUInt8(at + 2), value));
      else if (byte === 0xc1 || byte === 0xc2) story.text('\t');
      else if (byte === 0xc3 || byte === 0xc4) story.attribute(value, byte === 0xc3);
      at += length;
    } else {
      if (at + 4 > bytes.length) break;
      const subgroup = bytes.readUInt8(at + 1);
      const data = bytes.subarray(at + 4, at + bytes.readUInt16LE(at + 2));
      at += 4 + bytes.readUInt16LE(at + 2);
      if (byte === NOTES)
        writeNote(story, data, { ...parts, kind: subgroup === 0 ? 'footnote' : 'endnote' }, depth);
      else if (byte === END_OF_CELL && subgroup === 0) {
        // A row has a function of its own, and then one for its first cell.
        if (!beginsRow) story.cell();
        beginsRow = false;
      } else if (byte === END_OF_CELL || byte === END_OF_CELL_AND_PAGE) {
        beginsRow = subgroup !== 2;
        if (beginsRow) story.row();
        else story.endTable();
      }
    }
  }
  story.end();
}

function single(story: Story, byte: number): void {
  if (byte >= 0x20 && byte < 0x7f) story.text(String.fromCharCode(byte));
  else if (byte === 0x0a || byte === 0x8c || byte === 0x99) story.paragraph();
  else if (byte === 0x0b || byte === 0x0d || (byte >= 0x90 && byte <= 0x95)) story.text(' ');
  else if (byte === 0x0c) story.pageBreak();
  else if (byte === 0xa0) story.text('\u00a0');
  else if (byte >= 0xa9 && byte <= 0xab) story.text('-');
}

interface NoteParts extends StoryParts {
  readonly kind: 'footnote' | 'endnote';
}

/** Flags, the number, of a footnote what tells on which pages it goes on, then its text. */
function writeNote(story: Story, data: Buffer, { kind, ...parts }: NoteParts, depth: number): void {
  if (data.length < 4) return;
  const number = data.readUInt16LE(1);
  const from = kind === 'footnote' ? 4 + 2 * (data.readUInt8(3) + 1) + 9 : 7;
  const blocks: string[] = [];
  readVersion5(
    data.subarray(from),
    { ...parts, block: (block) => void blocks.push(block.trim()) },
    depth + 1,
  );
  const mark = (data.readUInt8(0) & 0x80) === 0 ? `${number}` : String.fromCharCode(number);
  story.note(kind, mark, blocks.filter((block) => block !== '').join('\n'));
}
