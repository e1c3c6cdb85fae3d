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

/** `name` null: whatever came after a place at which the document cannot be read on. */
export interface SkippedAttachment {
  readonly name: string | null;
  readonly reason: SkipReason;
}

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

/** One warning that names what could not be taken out of a file, and why. */
export function describeSkipped(skipped: readonly SkippedAttachment[], seen: number): FileWarning[] {
  if (skipped.length === 0) return [];
  const named = skipped.slice(0, MOST_NAMED).map(describe);
  const more = skipped.length > named.length ? `; and ${skipped.length - named.length} more` : '';
  const of = Math.max(seen, skipped.length);
  const count = of === 1 ? 'The attachment was' : `${skipped.length} of ${of} attachments were`;
  return [
    {
      code: 'attachment_unread',
      detail: `${count} not taken out and will not be found: ${named.join('; ')}${more}. Look at the original.`,
      pages: [],
    },
  ];
}

function describe({ name, reason }: SkippedAttachment): string {
  if (name === null) return `what follows a place that cannot be read (${WHY[reason]})`;
  const shown = safeName(name);
  const short = shown.length > LONGEST_NAME ? `${shown.slice(0, LONGEST_NAME).toWellFormed()}…` : shown;
  return `${short} (${WHY[reason]})`;
}
