/** What the check of support finds of planted sentences, and how often it is alarmed by faithful ones. */
import { judge, type SupportVerdict } from '../../../src/drafting/verify/support/judge.ts';
import { plantedFrom } from './plant.ts';

export interface Passage {
  readonly passage: string;
  readonly faithful: readonly string[];
  readonly unfaithful: readonly string[];
}

export type Tally = Record<SupportVerdict, number>;

export interface Measured {
  readonly faithful: Tally;
  /** By kind of defect. */
  readonly planted: Readonly<Record<string, Tally>>;
  /** Planted sentences that are `weak` or `unsupported`, of all; without those on another passage's subject. */
  readonly recall: number;
  /** Faithful sentences that are `weak` or `unsupported`, of all. */
  readonly falseAlarms: number;
  readonly errors: readonly {
    readonly kind: string;
    readonly claim: string;
    readonly passage: string;
    readonly reason: string;
  }[];
}

const none = (): Tally => ({ supported: 0, weak: 0, unsupported: 0 });

export function measureSupport(passages: readonly Passage[]): Measured {
  const faithful = none();
  const planted: Record<string, Tally> = {};
  const errors: Measured['errors'][number][] = [];
  const check = (kind: string, claim: string, passage: string, tally: Tally) => {
    const { verdict, reason } = judge({ claim, passage, isOfCase: () => false });
    tally[verdict] += 1;
    if ((verdict === 'supported') !== (kind === 'faithful')) errors.push({ kind, claim, passage, reason });
  };
  const of = (kind: string): Tally => {
    planted[kind] ??= none();
    return planted[kind];
  };
  for (const [index, { passage, faithful: written, unfaithful }] of passages.entries()) {
    for (const claim of written) {
      check('faithful', claim, passage, faithful);
      for (const { defect, text } of plantedFrom(claim, passage)) check(defect, text, passage, of(defect));
    }
    for (const claim of unfaithful) check('by hand', claim, passage, of('by hand'));
    const other = passages[(index + 1) % passages.length]?.faithful[0];
    if (other !== undefined) check('unrelated', other, passage, of('unrelated'));
  }
  const hard = Object.entries(planted).filter(([kind]) => kind !== 'unrelated');
  return {
    faithful,
    planted,
    recall: share(hard.map(([, tally]) => tally)),
    falseAlarms: share([faithful]),
    errors,
  };
}

function share(tallies: readonly Tally[]): number {
  const all = tallies.reduce(
    (sum, { supported, weak, unsupported }) => sum + supported + weak + unsupported,
    0,
  );
  const alarmed = tallies.reduce((sum, { weak, unsupported }) => sum + weak + unsupported, 0);
  return all === 0 ? 0 : Number((alarmed / all).toFixed(3));
}
