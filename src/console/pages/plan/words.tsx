/** Words of the request: what they were taken for, and where the others may belong. */
import type { Ground, PlanAnswer, PlanEdit } from './model.ts';

/** Where words of the request may belong; what a document type does not take, the server refuses. */
const FIELDS = [
  ['grounds', 'A separate ground'],
  ['opposing', 'An argument of the other side that we answer'],
  ['facts', 'The facts'],
  ['relief', 'What is asked for'],
  ['terms', 'The terms'],
  ['topics', 'The topics'],
  ['questions', 'The questions'],
  ['instructions', 'A note to the drafter, not printed'],
] as const;

/** As many as one change of a plan takes. */
const MOST_PLACED = 200;

function placeName(placement: string): string {
  return FIELDS.find(([field]) => field === placement)?.[1] ?? placement;
}

export function UnplacedWords({
  plan,
  own,
  apply,
}: {
  readonly plan: PlanAnswer;
  readonly own: readonly Ground[];
  readonly apply: (edit: PlanEdit) => void;
}) {
  const { unplaced } = plan.brief;
  if (unplaced.length === 0) return null;
  const suggestions = unplaced.flatMap(({ span, suggested }) =>
    suggested === undefined ? [] : [{ span, field: suggested }],
  );
  const place = (span: readonly number[], where: string) =>
    apply({
      place: [
        FIELDS.some(([field]) => field === where)
          ? { span, field: where }
          : { span, field: 'grounds', ground: where },
      ],
    });
  return (
    <section aria-labelledby="unplaced">
      <h2 id="unplaced">Not placed, so it will not be printed</h2>
      {suggestions.length === 0 ? null : (
        <p class="actions">
          <button type="button" onClick={() => apply({ place: suggestions.slice(0, MOST_PLACED) })}>
            Place {suggestions.length === 1 ? 'this one' : `all ${suggestions.length}`} as suggested
          </button>
        </p>
      )}
      <ul>
        {unplaced.map(({ text, span, suggested }) => (
          <li key={span.join('-')}>
            “{text}”{' '}
            {suggested === undefined ? null : (
              <button
                type="button"
                class="quiet"
                aria-label={`${placeName(suggested)}: ${text}`}
                onClick={() => place(span, suggested)}
              >
                {placeName(suggested)}
              </button>
            )}{' '}
            <label class="quiet">
              {suggested === undefined ? 'Belongs to' : 'or move to'}{' '}
              <select
                value=""
                onChange={({ currentTarget: { value } }) => value !== '' && place(span, value)}
              >
                <option value="">…</option>
                {FIELDS.map(([field, label]) => (
                  <option key={field} value={field}>
                    {label}
                  </option>
                ))}
                {own.map(({ id, heading }) => (
                  <option key={id} value={id}>
                    {heading === '' ? 'A ground without a heading' : heading}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What of the request stands in the brief, in words: whoever reads it may take it out again. */
export function PlacedWords({
  plan,
  apply,
}: {
  readonly plan: PlanAnswer;
  readonly apply: (edit: PlanEdit) => void;
}) {
  const placed = plan.brief.values.flatMap(({ field, value, from, span }) =>
    typeof value === 'string' && span !== undefined && isSome(span) ? [{ field, value, from, span }] : [],
  );
  if (placed.length === 0) return null;
  return (
    <section aria-labelledby="placed">
      <h2 id="placed">From your request</h2>
      {FIELDS.map(([field, label]) => {
        const own = placed.filter((one) => one.field === field);
        return own.length === 0 ? null : (
          <div key={field}>
            <h3>{label}</h3>
            <ul>
              {own.map(({ value, from, span }) => (
                <li key={span.join('-')}>
                  “{value}”{' '}
                  {from === 'sorted' ? <span class="chip">placed automatically: please check</span> : null}{' '}
                  <TakeOut {...{ span, text: value, apply }} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

export function TakeOut({
  span,
  text,
  apply,
}: {
  readonly span: readonly number[];
  readonly text: string;
  readonly apply: (edit: PlanEdit) => void;
}) {
  return (
    <button type="button" aria-label={`Remove: ${text}`} onClick={() => apply({ unplace: [span] })}>
      Remove
    </button>
  );
}

export function isSome([start = 0, end = 0]: readonly number[]): boolean {
  return end > start;
}
