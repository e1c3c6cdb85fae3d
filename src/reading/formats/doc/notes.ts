import { roman } from '../../../platform/index.ts';
import { datum, positions, type Range } from './file-information.ts';

export interface Note {
  /** `[1]`; empty where the author wrote a mark of their own. */
  readonly mark: string;
  /** The characters of its text. */
  readonly range: Range;
}

/** The notes of a document by the character that calls them (MS-DOC 2.8.19–2.8.22). `story`: where their texts are. */
export function readNotes(
  references: Buffer,
  texts: Buffer,
  story: Range,
  kind: 'footnote' | 'endnote',
): Map<number, Note> {
  const notes = new Map<number, Note>();
  const places = positions(references, 2);
  const starts = positions(texts, 0);
  let count = 0;
  for (let index = 0; index + 1 < places.length; index += 1) {
    const isAutomatic = datum(references, 2, index).readUInt16LE(0) !== 0;
    if (isAutomatic) count += 1;
    const number = kind === 'footnote' ? String(count) : roman(count);
    const start = story.start + (starts[index] ?? 0);
    const end = Math.min(story.end, story.start + (starts[index + 1] ?? 0));
    notes.set(places[index] ?? -1, { mark: isAutomatic ? `[${number}]` : '', range: { start, end } });
  }
  return notes;
}
