/** Compares a DOCX with what its seal says of it: part by part, and where parts were written anew, by what is seen. */
import { oddities } from '../../../containers/index.ts';
import { digest } from '../../digest.ts';
import { compareLists, type Difference, type Entry } from '../difference.ts';
import { begins, type DocxRendering, type EarlierRendering, type SealedParagraph } from '../seal.ts';
import { compareShown } from './compare.ts';
import type { Shown } from './model.ts';
import { digestsOf } from './seal-docx.ts';
import { shownIn } from './shown.ts';
import { strangeIn } from './strange.ts';
import { wordsIn } from './words.ts';

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

/** What earlier versions signed: the words. Beside them nothing may stand that they never wrote. */
export function compareWords(
  rendering: EarlierRendering,
  file: Buffer,
  parts: ReadonlyMap<string, Buffer>,
): Difference[] {
  const [signed, found] = [rendering.parts ?? {}, wordsIn(parts)];
  const isMargin = (name: string) => /\/(?:header|footer)\d*\.xml$/.test(name);
  const names = [...new Set([...Object.keys(signed), ...Object.keys(found)])];
  // Word numbers headers and footers anew: what counts is that the same words are there.
  const margins = <T>(all: Readonly<Record<string, readonly T[]>>) =>
    names.filter(isMargin).flatMap((name) => all[name] ?? []);
  const was =
    (place: string) =>
    ([sha256, text]: SealedParagraph, at: number): Entry => ({
      key: sha256,
      begins: text,
      where: `${place}, paragraph ${at + 1}`,
    });
  const is =
    (place: string) =>
    (text: string, at: number): Entry => ({
      key: digest(text),
      begins: begins(text),
      where: `${place}, paragraph ${at + 1}`,
    });
  const sorted = (entries: readonly Entry[]) => [...entries].sort((a, b) => (a.key < b.key ? -1 : 1));
  return [
    ...oddities(file).map((odd): Difference => ({ where: 'file', what: 'added', signed: null, found: odd })),
    ...names
      .filter((name) => !isMargin(name))
      .flatMap((name) => {
        const place = name.replace(/^word\/|\.xml$/g, '');
        return compareLists((signed[name] ?? []).map(was(place)), (found[name] ?? []).map(is(place)));
      }),
    ...compareLists(
      sorted(margins(signed).map(was('header or footer'))),
      sorted(margins(found).map(is('header or footer'))),
    ),
    ...strangeIn(shownIn(parts)),
  ];
}
