/** How well standards are told in real opinions that the weights were not found with. */
import { STANDARDS } from '../../../../src/drafting/law/standards.ts';
import { STANDARD_LIKELY, statesStandard } from '../../../../src/drafting/plan/standard/kind-of-standard.ts';
import type { Bench } from '../../support/bench.ts';
import { blindStandards, type FoundStandard } from './standards.ts';

export function measureStandards(bench: Bench): void {
  const all = blindStandards();
  const told = (some: readonly FoundStandard[], called: (one: FoundStandard) => FoundStandard['kind']) =>
    some.filter((one) => STANDARDS.some((kind) => kind === called(one) && isTold(one, kind))).length;
  const isTold = ({ text }: FoundStandard, kind: (typeof STANDARDS)[number]) =>
    statesStandard(text, kind) >= STANDARD_LIKELY;
  const good = all.filter(({ quality }) => quality === 'good');
  const traps = all.filter(({ kind }) => kind === 'trap');
  for (const kind of STANDARDS) {
    const [those, like] = [
      good.filter((one) => one.kind === kind),
      traps.filter((one) => one.looks_like === kind),
    ];
    bench.say(
      `standards: ${kind}: ${told(those, (one) => one.kind)} of ${those.length}, traps ${told(like, () => kind)} of ${like.length}`,
    );
  }
  bench.figure('standards', good.length);
  bench.figure('standards_told_ratio', told(good, ({ kind }) => kind) / good.length);
  bench.figure('standards_traps_ratio', told(traps, ({ looks_like = 'none' }) => looks_like) / traps.length);
  bench.target('standards_told_ratio', { atLeast: 0.7 });
  bench.target('standards_traps_ratio', { atMost: 0.15 });
}
