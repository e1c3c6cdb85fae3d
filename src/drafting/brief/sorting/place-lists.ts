/**
 * Lists under words that name no field: one by one their items may be doubtful, together they tell where they belong. A list whose
 * lead announces what the other side says holds its points, each with our answer behind it.
 */
import { sum } from '../../../platform/index.ts';
import type { BriefFieldName, BriefPlan } from '../model.ts';
import type { Guess, Label } from './sort-sentences.ts';

/** Fields whose values are listed as they are printed. */
const LISTED = ['topics', 'terms', 'questions', 'claims', 'defenses', 'relief', 'facts'] as const;
/** The items have it in the middle. */
const SURE = 0.5;
/** Reasons are told as what the other side says, what happened and what follows; a counted list of a brief is one of reasons where some argue. */
const SOME_ARGUE = 0.1;
const SURELY_THEIRS = 0.8;

export interface SortedList {
  /** What was said before the first item. */
  readonly lead: Guess | undefined;
  /** Of each item, its sentences. */
  readonly items: readonly (readonly Guess[])[];
  readonly isCounted: boolean;
  /** The lead counts points of the other side. */
  readonly isTheirs?: boolean;
}

/** Marks of counts: a pleading pleads each of them. */
const CLAIMS: ReadonlySet<string> = new Set(['count', 'claim']);

export function namesCounts(called: string | undefined): boolean {
  return called !== undefined && CLAIMS.has(called);
}

/** Null: it is not clear enough, and each sentence is sorted by itself. */
export function fieldOfList(
  { lead, items, isCounted, isTheirs = false }: SortedList,
  plan: BriefPlan,
  filled: ReadonlySet<BriefFieldName>,
): BriefFieldName | 'opposing' | null {
  if (items.length < 2) return null;
  const share = (label: Label) =>
    mean(items.map((guesses) => mean(guesses.map(({ shares }) => shares[label]))));
  const argues = plan.fields.includes('grounds');
  if (argues && (isTheirs || (lead?.shares.opposing ?? 0) >= SURELY_THEIRS)) return 'opposing';
  const argued = share('grounds') + share('opposing');
  const reasons = share('grounds') + share('facts');
  const isReasons =
    plan.main === 'grounds' &&
    argued >= (isCounted ? SOME_ARGUE : share('facts')) &&
    argued + share('facts') >= SURE;
  // A draft that goes through points has those that are counted.
  const isPoints =
    plan.points === 'topics' &&
    isCounted &&
    share('topics') >= SOME_ARGUE &&
    share('topics') + reasons >= SURE;
  if (isPoints && !filled.has('topics')) return 'topics';
  const [best] = isReasons
    ? (['grounds'] as const)
    : LISTED.filter((field) => plan.fields.includes(field) && share(field) >= SURE);
  return best === undefined || filled.has(best) ? null : best;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : sum(numbers) / numbers.length;
}
