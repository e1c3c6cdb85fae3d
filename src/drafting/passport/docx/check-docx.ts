/** Compares a DOCX with what its seal says of it: part by part, and where parts were written anew, by what is seen. */
import { oddities } from '../../../containers/index.ts';
import type { Difference } from '../difference.ts';
import type { DocxRendering } from '../seal.ts';
import { compareShown } from './compare.ts';
import type { Shown } from './model.ts';
import { digestsOf } from './seal-docx.ts';
import { shownIn } from './shown.ts';

export interface DocxComparison {
  readonly differences: readonly Difference[];
  /** Not a byte of its parts is another. */
  readonly asWritten: boolean;
  /** The program that saved it again, as it calls itself. */
  readonly savedBy: string | null;
}

export function compareDocx(
  rendering: DocxRendering,
  file: Buffer,
  parts: ReadonlyMap<string, Buffer>,
): DocxComparison {
  const container = oddities(file).map(
    (found): Difference => ({ where: 'file', what: 'added', signed: null, found }),
  );
  const found = digestsOf(parts);
  const names = new Set([...Object.keys(rendering.parts), ...Object.keys(found)]);
  if ([...names].every((name) => rendering.parts[name] === found[name]))
    return { differences: container, asWritten: true, savedBy: null };
  const shown = shownIn(parts);
  const savedBy = programOf(shown);
  const differences = [...container, ...compareShown(rendering.shown, shown, savedBy !== null)];
  // Word and LibreOffice write every part anew. Who else had it in hand is not known, nor what for.
  if (differences.length === 0 && savedBy === null)
    for (const name of names)
      if (rendering.parts[name] !== found[name])
        differences.push(rewritten(name, rendering.parts[name], found[name]));
  return { differences, asWritten: false, savedBy };
}

function rewritten(where: string, signed: string | undefined, found: string | undefined): Difference {
  if (found === undefined) return { where, what: 'removed', signed: null, found: null };
  return {
    where,
    what: signed === undefined ? 'added' : 'changed',
    signed: null,
    found: 'not as it was written, though it shows the same',
  };
}

const PROGRAMS = /^(?:LibreOffice(?:Dev)?\/|Microsoft (?:Office|Macintosh) Word\b|Microsoft Word\b)/;

/** Word and LibreOffice: of others it is not known what they change by themselves. */
function programOf({ facts }: Shown): string | null {
  const program = facts['program Application'] ?? '';
  return PROGRAMS.test(program) ? (program.split('$')[0] ?? '').slice(0, 60) : null;
}
