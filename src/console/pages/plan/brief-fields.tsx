/** The fields of the brief: what each has now, and a form to give it anew. What grounds say is changed with the grounds. */
import { useState } from 'preact/hooks';
import { useKept } from '../../ui/kept.ts';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import type { Apply, PlanAnswer } from './model.ts';
import { filledIn, type Schema, TypedValue } from './typed-value.tsx';

const OF_GROUNDS: ReadonlySet<string> = new Set(['grounds', 'defenses', 'instructions']);

export function BriefFields({ plan, apply }: { readonly plan: PlanAnswer; readonly apply: Apply }) {
  const type = useAnswer<'getDocumentType'>(
    `/v1/ai/document-types/${encodeURIComponent(plan.document_type)}`,
  );
  const [opened, setOpened] = useState<readonly string[]>([]);
  return (
    <section aria-labelledby="fields">
      <h2 id="fields">Fields of the document</h2>
      <Answered of={type}>
        {({ brief }) => {
          const { properties = {} } = brief.schema as Schema;
          const fields = Object.entries(properties).filter(([name]) => !OF_GROUNDS.has(name));
          const valuesOf = (name: string) => plan.brief.values.filter(({ field }) => field === name);
          const isShown = (name: string) => valuesOf(name).length > 0 || opened.includes(name);
          const others = fields.filter(([name]) => !isShown(name));
          return (
            <>
              {fields
                .filter(([name]) => isShown(name))
                .map(([name, schema]) => (
                  <Field
                    key={name}
                    {...{ name, schema, apply }}
                    planId={plan.id}
                    values={valuesOf(name).map(({ value }) => value)}
                    isOpen={opened.includes(name)}
                  />
                ))}
              {others.length === 0 ? null : (
                <form
                  class="question"
                  onSubmit={(event) => {
                    event.preventDefault();
                    const name = String(new FormData(event.currentTarget).get('field') ?? '');
                    if (name !== '') setOpened((before) => [...before, name]);
                  }}
                >
                  <label class="field">
                    <span>Another field</span>
                    <select name="field">
                      {others.map(([name, schema]) => (
                        <option key={name} value={name}>
                          {schema.title ?? name}
                        </option>
                      ))}
                    </select>
                  </label>
                  <button type="submit">Fill it</button>
                </form>
              )}
            </>
          );
        }}
      </Answered>
    </section>
  );
}

interface Typed {
  readonly value: unknown;
}

function Field({
  name,
  schema,
  values,
  planId,
  apply,
  isOpen,
}: {
  readonly name: string;
  readonly schema: Schema;
  readonly values: readonly unknown[];
  readonly planId: string;
  readonly apply: Apply;
  readonly isOpen: boolean;
}) {
  const [typed, setTyped] = useKept<Typed | null>(`field ${planId} ${name}`, null);
  const isList = schema.type === 'array';
  const label = schema.title ?? name;
  const now = isList ? values : values[0];
  const give = (value: unknown) => apply({ brief: { [name]: value } }, () => setTyped(() => null));
  return (
    <details class="brief-field" open={isOpen || typed !== null}>
      <summary>
        <b>{label}</b> <span class="quiet">{values.map(inShort).join(' · ')}</span>
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== null) give(filledIn(typed.value) ?? null);
        }}
      >
        {schema.description === undefined ? null : <p class="quiet">{schema.description}</p>}
        <TypedValue
          schema={{ ...schema, description: undefined }}
          label={label}
          value={typed === null ? now : typed.value}
          change={(value) => setTyped(() => ({ value }))}
        />
        <p class="actions">
          <button type="submit" aria-disabled={typed === null}>
            Save {label}
          </button>
          {typed === null ? null : (
            <button type="button" onClick={() => setTyped(() => null)}>
              Cancel
            </button>
          )}
          {values.length === 0 ? null : (
            <button type="button" onClick={() => give(null)}>
              Empty {label}
            </button>
          )}
        </p>
      </form>
    </details>
  );
}

const SHOWN = 80;

function inShort(value: unknown): string {
  const text =
    typeof value === 'object' && value !== null
      ? Object.values(value).map(inShort).filter(Boolean).join(', ')
      : String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}
