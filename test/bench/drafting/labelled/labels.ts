/**
 * Labels of parts of a request, sorted by hand. Those for the fit are put together: each label with several of the words that may stand
 * behind one of its kind, and those words with no label at all. The blind ones, `kind<TAB>label<TAB>words`, are whole.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LabelKind } from '../../../../src/drafting/brief/labelled/kind-of-label.ts';
import { random } from '../../support/softmax.ts';

export interface SortedLabel {
  readonly kind: LabelKind;
  readonly label: string;
  readonly behind: string;
}

/** Of its own kind, and of any: the label says more than what stands behind it. */
const OWN_WORDS = 3;
const ANY_WORDS = 3;
/** Parts that are listed without a label: what a memorandum is to close with. */
const ALSO_ALONE: ReadonlySet<string> = new Set([
  'recommendation',
  'exposure',
  'weaknesses',
  'missing_documents',
  'drafter',
]);

/** Those that the weights are found with, of each label, or of words alone, its forms together. */
export function fittedLabels(): SortedLabel[][] {
  const lines = linesOf('fit.txt');
  const next = random(5);
  const wordsOf = (kind: string) =>
    lines.find(([one, what]) => one === kind && what === 'words')?.[2].split('|') ?? [];
  const all = [...new Set(lines.map(([kind]) => kind))].flatMap(wordsOf);
  return lines.flatMap(([of, what, list]) => {
    const kind = of as LabelKind;
    const words = wordsOf(of);
    if (what === 'words')
      return ALSO_ALONE.has(of) ? words.map((behind) => [{ kind, label: '', behind }]) : [];
    return list.split('|').map((label) =>
      Array.from({ length: OWN_WORDS + ANY_WORDS }, (_, at) => {
        const among = at < OWN_WORDS ? words : all;
        return { kind, label, behind: among[Math.floor(next() * among.length)] ?? '' };
      }),
    );
  });
}

/** Those that nobody who fits looks at. */
export function blindLabels(): SortedLabel[] {
  return linesOf('blind.txt').map(([kind, label, behind]) => ({
    kind: kind as LabelKind,
    label: label.trim(),
    behind,
  }));
}

function linesOf(name: string): (readonly [kind: string, what: string, text: string])[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [kind = '', what = '', text = ''] = line.split('\t');
      return [kind, what, text] as const;
    });
}
