/**
 * Titles of documents, labelled by hand: `kind<TAB>title`. Those for the fit are put together from what may stand there: each name alone and
 * with some of what may stand `behind` it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TitleKind } from '../../../../src/drafting/plan/titles/kind-of-title.ts';
import { random } from '../../support/softmax.ts';

export interface LabelledTitle {
  readonly kind: TitleKind;
  readonly title: string;
}

const BEHIND_EACH = 3;

/** Those that the weights are found with, of each name its forms together. */
export function fittedTitles(): LabelledTitle[][] {
  const lines = linesOf('fit.txt');
  const behind = lines.filter(([kind]) => kind === 'behind').map(([, words]) => words);
  const next = random(3);
  return lines
    .filter(([kind]) => kind !== 'behind')
    .map(([kind, title]) => {
      const forms = Array.from({ length: kind === 'none' ? 0 : BEHIND_EACH }, () => {
        const words = behind[Math.floor(next() * behind.length)] ?? '';
        return `${title}${/^[\p{L}(]/u.test(words) ? ' ' : ''}${words}`;
      });
      return [title, ...forms].map((one) => ({ kind: kind as TitleKind, title: one }));
    });
}

/** Those that nobody who fits looks at. */
export function blindTitles(): LabelledTitle[] {
  return linesOf('blind.txt').map(([kind, title]) => ({ kind: kind as TitleKind, title }));
}

function linesOf(name: string): (readonly [kind: string, text: string])[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [kind = '', text = ''] = line.split('\t');
      return [kind, text] as const;
    });
}
