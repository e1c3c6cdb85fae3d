/** How parts of an Office document name each other (ISO/IEC 29500-2, 6.5). */
import { posix } from 'node:path';

/** The part that says what `part` leads to; '' for the document itself. */
export function relationsOf(part: string): string {
  return posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
}

/** The part that `target` names in `part`; null for what lies outside of the file. */
export function partNamed(part: string, target: string): string | null {
  const name = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target);
  return name.startsWith('..') ? null : name;
}
