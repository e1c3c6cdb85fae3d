/** WordPerfect 6 and later: a stream of characters and functions behind an area of packets, which hold notes, boxes and headers. */
import { tooComplex } from '../../../containers/index.ts';
import { character, shortCharacter } from './characters.ts';
import { Story, type StoryParts } from './story.ts';

export interface Version6Parts extends StoryParts {
  header(text: string): void;
  footer(text: string): void;
}

/** What stands behind the first byte of a function of fixed length, from F0 on. */
const FIXED = [4, 5, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 8, 8];
const END_OF_LINE = 0xd0;
const HEADERS = 0xd6;
const NOTES = 0xd7;
const BOX = 0xdf;
const TAB = 0xe0;
/** In the flags of a function: it names packets. */
const HAS_PACKETS = 0x80;
const TEXT_PACKET = 0x08;
const PACKET = 14;
/** Notes in boxes in headers: deeper nobody writes. */
const DEEPEST = 4;
/** How often the bytes of the file may be read, by functions that name the same packet. */
const MOST_TIMES = 8;

export function readVersion6(file: Buffer, from: number, parts: Version6Parts): void {
  new Reader(file).read(file.subarray(from), parts, 0);
}

class Reader {
  readonly #file: Buffer;
  #left: number;

  constructor(file: Buffer) {
    this.#file = file;
    this.#left = MOST_TIMES * file.length;
  }

  read(bytes: Buffer, parts: Version6Parts, depth: number): void {
    this.#left -= bytes.length;
    if (this.#left < 0) throw tooComplex('Notes of the document repeat its text too often.');
    const story = new Story(parts);
    // Between its two functions stands the number of a note, as it is shown.
    let note: { readonly text: string; number: string } | null = null;
    const say = (text: string): void => {
      if (note === null || story.isUndone) story.text(text);
      else note.number += text;
    };
    for (let at = 0; at < bytes.length; ) {
      const byte = bytes.readUInt8(at);
      if (byte < 0x80) {
        say(byte <= 0x20 ? shortCharacter(byte) : byte < 0x7f ? String.fromCharCode(byte) : '');
        at += 1;
      } else if (byte < END_OF_LINE) {
        if (note === null) single(story, byte);
        at += 1;
      } else if (byte < 0xf0) {
        if (at + 4 > bytes.length) break;
        const group = bytes.subarray(at, at + Math.max(4, bytes.readUInt16LE(at + 2)));
        const subgroup = group.readUInt8(1);
        at += group.length;
        if (byte === END_OF_LINE) endOfLine(story, subgroup);
        else if (byte === TAB) say('\t');
        else if (byte === NOTES && story.isUndone) {
          // The words of a note before it was changed; the one that counts stands beside it.
          if (subgroup % 2 === 0) story.text(this.#packets(group, parts, depth));
        } else if (byte === NOTES && subgroup % 2 === 0)
          note = { text: this.#packets(group, parts, depth), number: '' };
        else if (byte === NOTES && note !== null) {
          story.note(subgroup < 2 ? 'footnote' : 'endnote', note.number.trim(), note.text);
          note = null;
        } else if (byte === HEADERS) {
          const text = this.#packets(group, parts, depth);
          if (subgroup < 2) parts.header(text);
          else if (subgroup < 4) parts.footer(text);
        } else if (byte === BOX) {
          const text = this.#packets(group, parts, depth);
          if (text !== '') parts.block(text);
        }
      } else {
        const length = FIXED[byte - 0xf0] ?? 1;
        if (at + length > bytes.length) break;
        if (byte === 0xf0) say(character(bytes.readUInt8(at + 2), bytes.readUInt8(at + 1)));
        else if (byte === 0xf1) undo(story, bytes.readUInt8(at + 1));
        else if (byte === 0xf2 || byte === 0xf3) story.attribute(bytes.readUInt8(at + 1), byte === 0xf2);
        at += length;
      }
    }
    story.end();
  }

  /** What the packets say that a function names: the text of a note, a box, a header. */
  #packets(group: Buffer, parts: Version6Parts, depth: number): string {
    if (depth >= DEEPEST || group.length < 6 || (group.readUInt8(4) & HAS_PACKETS) === 0) return '';
    const count = Math.min(group.readUInt8(5), Math.floor((group.length - 6) / 2));
    const blocks: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const text = this.#textOf(group.readUInt16LE(6 + 2 * nth));
      if (text !== null) this.read(text, { ...parts, block: (block) => void blocks.push(block) }, depth + 1);
    }
    return blocks
      .map((block) => block.trim())
      .filter((block) => block !== '')
      .join('\n');
  }

  /** The packet of this number, where it holds text: how many pieces it has, how long each is, and they themselves. */
  #textOf(number: number): Buffer | null {
    const index = this.#file.readUInt16LE(14);
    const entry = this.#file.subarray(index + PACKET * number, index + PACKET * (number + 1));
    if (number === 0 || entry.length < PACKET || entry.readUInt8(1) !== TEXT_PACKET) return null;
    const packet = this.#file.subarray(
      entry.readUInt32LE(10),
      entry.readUInt32LE(10) + entry.readUInt32LE(6),
    );
    if (packet.length < 6) return null;
    const pieces = packet.readUInt16LE(0);
    const begin = 6 + 4 * pieces;
    if (packet.length < begin) return null;
    let size = 0;
    for (let nth = 0; nth < pieces; nth += 1) size += packet.readUInt32LE(6 + 4 * nth);
    return packet.subarray(begin, begin + size);
  }
}

/** Functions of one byte; the ends of lines are those of the group, counted backwards from it. */
function single(story: Story, byte: number): void {
  if (byte === 0x80) story.text(' ');
  else if (byte === 0x81) story.text('\u00a0');
  else if (byte === 0x84) story.text('-');
  else if (byte === 0x87) story.paragraph();
  else if (byte >= 0xb4) endOfLine(story, END_OF_LINE - byte);
}

function endOfLine(story: Story, what: number): void {
  if (what <= 3) story.text(' ');
  else if (what === 9 || what === 28) story.pageBreak();
  else if (what <= 8) story.paragraph();
  else if (what === 10) story.cell();
  else if (what <= 16) story.row();
  else if (what <= 19) story.endTable();
  else if (what <= 22) story.text(' ');
  else if (what <= 27) story.paragraph();
}

function undo(story: Story, what: number): void {
  if (what === 0 || what === 1) story.undone(what === 0);
}
