/** How well titles are told apart that the weights were not found with. */
import { kindOfTitle, TITLE_KINDS } from '../../../../src/drafting/plan/titles/kind-of-title.ts';
import type { Bench } from '../../support/bench.ts';
import { blindTitles } from './titles.ts';

export function measureTitles(bench: Bench): void {
  const all = blindTitles().map(({ kind, title }) => ({ kind, found: kindOfTitle(title) ?? 'none' }));
  bench.figure('titles', all.length);
  bench.figure('titles_right_ratio', all.filter(({ kind, found }) => kind === found).length / all.length);
  for (const kind of TITLE_KINDS) {
    const there = all.filter((one) => one.kind === kind);
    const right = there.filter(({ found }) => found === kind).length;
    bench.say(
      `titles: ${kind}: ${right} of ${there.length}, given ${all.filter(({ found }) => found === kind).length}`,
    );
  }
  bench.target('titles_right_ratio', { atLeast: 0.9 });
}
