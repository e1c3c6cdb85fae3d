/** What a request says of the standard clauses of a form: which it leaves out, and which its words fill; and where an oath is taken. Pure. */
import { STATES } from '../../precedents/index.ts';
import { spokenWordsIn } from '../letters.ts';
import type { BriefPlan, Span, Unplaced } from './model.ts';
import { unitsOf } from './slots/units.ts';

const CLAUSES: ReadonlySet<string> = new Set(
  'clause clauses section sections provision provisions'.split(' '),
);
const NONE: ReadonlySet<string> = new Set('no without drop omit'.split(' '));
/** Words of such an order. */
const LONGEST = 8;
const SHORTEST_WORD = 4;

/** `No remedies clause`: the ids of the clauses that are called so by their headings. */
export function clausesLeftOut(context: string, { optional = [] }: Pick<BriefPlan, 'optional'>): string[] {
  const orders = unitsOf(context).flatMap(({ start, end }) =>
    context
      .slice(start, end)
      .split(/[,;:.]\s/)
      .map((part) => spokenWordsIn(part).slice(0, LONGEST))
      .filter(([first = '', ...words]) => NONE.has(first) && words.some((word) => CLAUSES.has(word))),
  );
  const named = new Set(orders.flat().map(oneOf));
  return optional
    .filter(({ heading }) =>
      // Of a clause that says itself that there is none of a thing, `no` says nothing.
      spokenWordsIn(heading).some(
        (word, at, all) => word.length >= SHORTEST_WORD && all[at - 1] !== 'no' && named.has(oneOf(word)),
      ),
    )
    .map(({ id }) => id);
}

function oneOf(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

/** `Two years from the last signature, Minnesota law, courts in Hennepin County.`: a clause of the form says each of its parts. */
export function isToldByClauses(
  { span: [start], text }: Unplaced,
  told: readonly Span[],
  context: string,
): boolean {
  if (context.slice(start, start + text.length) !== text) return false;
  let at = start;
  return text.split(/(?<=[,;])\s/).every((part) => {
    const from = context.indexOf(part, at);
    at = from + part.length;
    const values = told.filter(([first, end]) => end > first && first >= from && end <= at);
    const rest = values.reduce((left, span) => left.replace(context.slice(...span), ' '), part);
    const words = spokenWordsIn(rest);
    return values.length > 0 && words.length <= MOST_BESIDE && !words.some((word) => CONDITIONS.has(word));
  });
}

/** Words of a part besides its values; of more, or of a condition, the clause says less than the words. */
const MOST_BESIDE = 6;
const CONDITIONS: ReadonlySet<string> = new Set(
  'after before but except if only plus provided unless until upon when while without'.split(' '),
);

const OATH: ReadonlySet<string> = new Set('notary notarized notarial jurat oath sworn venue'.split(' '));
const COUNTY = /\b(\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)?) County\b/gu;

/** `Tarrant County notary`: the county where an oath is taken, with the State of the court; null where the words name two. */
export function oathPlaceIn(context: string, court: string | null): string | null {
  const counties = unitsOf(context).flatMap(({ start, end }) =>
    context
      .slice(start, end)
      .split(/[,;]\s/)
      .filter((part) => spokenWordsIn(part).some((word) => OATH.has(word)))
      .flatMap((part) => [...part.matchAll(COUNTY)].map(([, county = '']) => county)),
  );
  const [county, other] = [...new Set(counties)];
  const states = STATES.filter((state) => (court ?? '').includes(state));
  const [state] = states.toSorted((one, another) => another.length - one.length);
  if (county === undefined || other !== undefined) return null;
  return state === undefined ? `${county} County` : `State of ${state}, County of ${county}`;
}
