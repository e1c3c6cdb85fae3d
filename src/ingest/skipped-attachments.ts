import { type FileWarning, safeName } from '../vault/index.ts';

export type SkipReason =
  | 'encrypted'
  | 'damaged'
  | 'unsupported_format'
  | 'empty_file'
  | 'too_large'
  | 'too_complex'
  | 'too_many'
  | 'too_much'
  | 'too_deep';

const MOST_NAMED = 100;
const LONGEST_NAME = 120;

const WHY: Readonly<Record<SkipReason, string>> = {
  encrypted: 'encrypted',
  damaged: 'damaged',
  unsupported_format: 'packed in a way that cannot be unpacked here',
  empty_file: 'empty',
  too_large: 'too large',
  too_complex: 'too complex to be unpacked',
  too_many: 'more files than may come out of one upload',
  too_much: 'more data than may come out of one upload',
  too_deep: 'packed too deep',
};

/** What could not be taken out of a file, and why: the first are named, the others counted. */
export class Skipped {
  readonly #named: string[] = [];
  #count = 0;

  /** `name` null: whatever came after a place at which the document cannot be read on. */
  add(name: string | null, reason: SkipReason): void {
    this.#count += 1;
    if (this.#named.length < MOST_NAMED) this.#named.push(describe(name, reason));
  }

  /** One warning, or none where nothing was skipped. */
  warnings(seen: number): FileWarning[] {
    const [named, count] = [this.#named, this.#count];
    if (count === 0) return [];
    const more = count > named.length ? `; and ${count - named.length} more` : '';
    const of = Math.max(seen, count);
    const those = of === 1 ? 'The attachment was' : `${count} of ${of} attachments were`;
    return [
      {
        code: 'attachment_unread',
        detail: `${those} not taken out and will not be found: ${named.join('; ')}${more}. Look at the original.`,
        pages: [],
      },
    ];
  }
}

function describe(name: string | null, reason: SkipReason): string {
  if (name === null) return `what follows a place that cannot be read (${WHY[reason]})`;
  const shown = safeName(name);
  const short = shown.length > LONGEST_NAME ? `${shown.slice(0, LONGEST_NAME).toWellFormed()}…` : shown;
  return `${short} (${WHY[reason]})`;
}
