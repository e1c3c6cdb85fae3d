/** What the record of the case tells: each sentence is told in the draft or left out. */
import { count } from '../../ui/when.ts';
import type { PlanAnswer, PlanEdit } from './model.ts';

export function RecordFacts({
  record,
  apply,
}: {
  readonly record: NonNullable<PlanAnswer['record']>;
  readonly apply: (edit: PlanEdit) => void;
}) {
  const chosen = record.filter(({ level }) => level === 'chosen').map(({ id }) => id);
  const others = record.filter(({ level }) => level !== 'chosen').map(({ id }) => id);
  return (
    <section aria-labelledby="record">
      <h2 id="record">Facts of the case record</h2>
      <fieldset class="choices">
        <legend>
          {chosen.length} of {count(record.length, 'fact')} may be told
        </legend>
        {record.map(({ id, level, text }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={level === 'chosen'}
              onChange={({ currentTarget }) =>
                apply(currentTarget.checked ? { choose: [id] } : { drop: [id] })
              }
            />{' '}
            {text}
          </label>
        ))}
      </fieldset>
      <p class="actions">
        {others.length === 0 ? null : (
          <button type="button" onClick={() => apply({ choose: others })}>
            Tell all of them
          </button>
        )}
        {chosen.length === 0 ? null : (
          <button type="button" onClick={() => apply({ drop: chosen })}>
            Tell none of them
          </button>
        )}
      </p>
    </section>
  );
}
