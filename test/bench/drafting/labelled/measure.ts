/** How well labels of parts of a request are told that the weights were not found with; a label that is not told surely is left. */
import {
  kindsOfLabel,
  LABEL_KINDS,
  SURE_LABEL,
} from '../../../../src/drafting/brief/labelled/kind-of-label.ts';
import type { Bench } from '../../support/bench.ts';
import { blindLabels } from './labels.ts';

export function measureLabels(bench: Bench): void {
  const all = blindLabels().map(({ kind, label, behind }) => {
    const shares = kindsOfLabel(label, behind);
    const found = LABEL_KINDS.find((one) => shares[one] >= SURE_LABEL) ?? 'none';
    return { kind, found };
  });
  const placed = all.filter(({ found }) => found !== 'none');
  bench.figure('labels', all.length);
  bench.figure(
    'labels_right_ratio',
    placed.filter(({ kind, found }) => kind === found).length / placed.length,
  );
  bench.figure('labels_found_ratio', placed.length / all.filter(({ kind }) => kind !== 'none').length);
  for (const kind of LABEL_KINDS) {
    const there = all.filter((one) => one.kind === kind);
    const right = there.filter(({ found }) => found === kind).length;
    bench.say(
      `labels: ${kind}: ${right} of ${there.length}, given ${all.filter(({ found }) => found === kind).length}`,
    );
  }
  bench.target('labels_right_ratio', { atLeast: 0.9 });
}
