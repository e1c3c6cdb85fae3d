/** Comments and tracked changes of a document, which stand beside its text. */
import { markOf, type Remarks } from '../../pages/remarks.ts';
import { timeOfWord } from '../../pages/time-of-word.ts';
import { datum, positions, type Range } from './file-information.ts';

/** What a run of characters is by its properties. `author`: in the list of those who changed something. */
export interface Change {
  readonly kind: 'insertion' | 'deletion' | 'hidden';
  readonly author: number;
  readonly time: number;
}

interface Written {
  readonly change: Change;
  readonly remark: number;
  end: number;
}

/** Word cuts changes up wherever the look of the text changes; what goes on at the same place is one remark. */
export class Changes {
  readonly #remarks: Remarks;
  readonly #authors: readonly string[];
  readonly #changeAt: (at: number) => Change | undefined;
  #last: Written | null = null;

  constructor(remarks: Remarks, authors: readonly string[], changeAt: (at: number) => Change | undefined) {
    this.#remarks = remarks;
    this.#authors = authors;
    this.#changeAt = changeAt;
  }

  /** @returns the mark of the change that begins with the character, or nothing. */
  write(at: number, text: string): string {
    const change = this.#changeAt(at);
    if (change === undefined) return '';
    if (this.#last?.end === at && this.#last.change === change) {
      this.#last.end = at + 1;
      this.#remarks.write(this.#last.remark, text);
      return '';
    }
    const by = change.kind === 'hidden' ? null : (this.#authors[change.author] ?? null);
    const remark = this.#remarks.begin(change.kind, by, timeOfWord(change.time));
    this.#remarks.write(remark, text);
    this.#last = { change, remark, end: at + 1 };
    return markOf(remark);
  }
}

/** Those who changed something (MS-DOC 2.9.285, 2.2.4). */
export function readAuthors(table: Buffer): string[] {
  return table.length < 6 || table.readUInt16LE(0) !== 0xffff ? [] : [...strings(table.subarray(6))];
}

interface Comment {
  readonly by: string | null;
  readonly range: Range;
}

const REFERENCE = 30;
const OWNER = 20;

/** Comments by the character that stands for them (MS-DOC 2.8.7, 2.9.5). `story`: where their texts are. */
export function readComments(
  references: Buffer,
  texts: Buffer,
  owners: Buffer,
  story: Range,
): ReadonlyMap<number, Comment> {
  const places = positions(references, REFERENCE);
  const starts = positions(texts, 0);
  const names = [...strings(owners)];
  return new Map(
    places.slice(0, -1).map((place, index) => {
      const start = story.start + (starts[index] ?? 0);
      const end = Math.min(story.end, story.start + (starts[index + 1] ?? 0));
      const by = names[datum(references, REFERENCE, index).readUInt16LE(OWNER)] ?? null;
      return [place, { by, range: { start, end } }];
    }),
  );
}

function* strings(bytes: Buffer): Generator<string> {
  for (let at = 0; at + 2 <= bytes.length; ) {
    const end = at + 2 + bytes.readUInt16LE(at) * 2;
    yield bytes.toString('utf16le', at + 2, end);
    at = end;
  }
}
