/** How well asides are found, counted on lines and requests that the weights were not found with. */
import { asidesIn } from '../../../../src/drafting/brief/asides/find-asides.ts';
import type { Bench } from '../../support/bench.ts';
import { blindLines, blindSentences } from './lines.ts';

export function measureAsides(bench: Bench): void {
  const lines = blindLines();
  const mixed = lines.filter(({ marks, isWhole }) => marks.length > 0 && !isWhole);
  const alike = lines.filter(({ marks }) => marks.length === 0);
  const ordinary = blindSentences();
  const share = (some: readonly { readonly text: string }[]) =>
    some.filter(({ text }) => asidesIn(text).length > 0).length / some.length;
  bench.figure('asides_lines', lines.length);
  bench.figure('asides_found_ratio', share(mixed));
  // Sentences that were written to look as if they had one.
  bench.figure('asides_seen_in_lookalikes_ratio', share(alike));
  bench.figure('asides_seen_in_ordinary_ratio', share(ordinary));
  bench.target('asides_found_ratio', { atLeast: 0.65 });
  bench.target('asides_seen_in_ordinary_ratio', { atMost: 0.04 });
}
