/** Words of the request: what they were taken for, and where the others may belong. */
import { useState } from 'preact/hooks';
import { Pick } from '../../ui/pick.tsx';
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

/** Before the id of a ground: it answers the words, and does not say them. */
const ANSWERED_BY = 'opposing:';

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
          : where.startsWith(ANSWERED_BY)
            ? { span, field: 'opposing', ground: where.slice(ANSWERED_BY.length) }
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
      <ul class="unplaced">
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
            <Where
              label={suggested === undefined ? 'Belongs to' : 'or move to'}
              {...{ text, own }}
              choose={(where) => place(span, where)}
            />{' '}
            <PartOfWords {...{ text, own, place }} context={plan.context} span={span} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Where({
  label,
  text,
  own,
  choose,
}: {
  readonly label: string;
  /** What gets a place. */
  readonly text: string;
  readonly own: readonly Ground[];
  readonly choose: (where: string) => void;
}) {
  return (
    <Pick {...{ label, choose }} action="Place" of={text}>
      {FIELDS.map(([field, name]) => (
        <option key={field} value={field}>
          {name}
        </option>
      ))}
      {own.map(({ id, heading }) => (
        <option key={id} value={id}>
          {headed(heading)}
        </option>
      ))}
      <optgroup label="What the other side says, answered by">
        {own.map(({ id, heading }) => (
          <option key={id} value={ANSWERED_BY + id}>
            {headed(heading)}
          </option>
        ))}
      </optgroup>
    </Pick>
  );
}

function headed(heading: string): string {
  return heading === '' ? 'A ground without a heading' : heading;
}

/** A part of the words, selected with the mouse or the keyboard; the rest stays without a place. */
function PartOfWords({
  context,
  span: [start = 0, end = 0],
  text,
  own,
  place,
}: {
  readonly context: string;
  readonly span: readonly number[];
  readonly text: string;
  readonly own: readonly Ground[];
  readonly place: (span: readonly number[], where: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [[from, to], select] = useState<readonly [number, number]>([0, 0]);
  if (!isOpen)
    return (
      <button
        type="button"
        class="quiet"
        aria-label={`Place a part of: ${text}`}
        onClick={() => setOpen(true)}
      >
        Place a part
      </button>
    );
  // Not read-only for the browser, which selects nothing by the keyboard in such a field. As long as they are: a browser would make one sign of a line break that has two.
  const words = context.slice(start, end).replaceAll('\r', ' ');
  return (
    <div>
      <textarea
        aria-readonly="true"
        onBeforeInput={(event) => event.preventDefault()}
        rows={Math.min(8, 1 + Math.ceil(words.length / 80))}
        aria-label="Select the words to place"
        value={words}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          select([selectionStart, selectionEnd])
        }
      />
      {from === to ? (
        <p class="quiet">Select the words to place.</p>
      ) : (
        <Where
          label={`Place selection “${words.slice(from, to).trim()}” in`}
          text={words.slice(from, to).trim()}
          own={own}
          choose={(where) => place([start + from, start + to], where)}
        />
      )}
    </div>
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
