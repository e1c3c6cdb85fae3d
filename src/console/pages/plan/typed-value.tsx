/** A value to be typed, by its JSON Schema: texts, numbers, days, choices, lists of these and things made of them. */
import { useId } from 'preact/hooks';

export interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string | undefined;
  readonly enum?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
}

/** Longer texts are typed in lines. */
const A_LINE = 500;

export interface Typing {
  readonly schema: Schema;
  readonly label: string;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
}

export function TypedValue({ schema, label, value, change }: Typing) {
  if (schema.type === 'array') return <TypedList {...{ schema, label, value, change }} />;
  if (schema.type === 'object') return <TypedThing {...{ schema, label, value, change }} />;
  return <TypedText {...{ schema, label, value, change }} />;
}

function TypedText({ schema, label, value, change }: Typing) {
  const id = useId();
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const text = value === undefined || value === null ? '' : String(value);
  const field = {
    ...{ id, value: text },
    ...(schema.description === undefined ? {} : { 'aria-describedby': `${id}-hint` }),
    onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      const said = currentTarget.value;
      change(said === '' ? undefined : isNumber ? Number(said) : said);
    },
  };
  const [example] = schema.examples ?? [];
  return (
    <div class="field">
      <label htmlFor={id}>{label}</label>
      {schema.type === 'boolean' ? (
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      ) : schema.enum !== undefined ? (
        <select {...field}>
          <option value="">…</option>
          {schema.enum.map((one) => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      ) : (schema.maxLength ?? 0) > A_LINE ? (
        <textarea {...field} rows={3} maxLength={schema.maxLength} />
      ) : (
        <input
          {...(field as object)}
          type={(isNumber ? 'number' : schema.format === 'date' ? 'date' : 'text') as 'text'}
          {...(isNumber ? { step: schema.type === 'integer' ? 1 : 'any' } : {})}
          {...(example === undefined ? {} : { placeholder: String(example) })}
        />
      )}
      {schema.description === undefined ? null : (
        <span class="quiet" id={`${id}-hint`}>
          {schema.description}
        </span>
      )}
    </div>
  );
}

function TypedList({ schema, label, value, change }: Typing) {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const items = schema.items ?? {};
  const put = (at: number, next: unknown) => change(list.map((one, nth) => (nth === at ? next : one)));
  return (
    <fieldset class="typed">
      <legend>{label}</legend>
      {list.map((one, at) => (
        <div key={at} class="item">
          <TypedValue
            schema={items}
            label={`${items.title ?? label} ${at + 1}`}
            value={one}
            change={(next) => put(at, next)}
          />
          <button
            type="button"
            aria-label={`Remove ${label} ${at + 1}`}
            onClick={() => change(list.filter((_, nth) => nth !== at))}
          >
            Remove
          </button>
        </div>
      ))}
      <button type="button" onClick={() => change([...list, items.type === 'object' ? {} : ''])}>
        Add
      </button>
    </fieldset>
  );
}

function TypedThing({ schema, label, value, change }: Typing) {
  const thing = (value ?? {}) as { readonly [name: string]: unknown };
  return (
    <fieldset class="typed">
      <legend>{label}</legend>
      {Object.entries(schema.properties ?? {}).map(([name, of]) => (
        <TypedValue
          key={name}
          schema={of}
          label={`${of.title ?? spelled(name)}${schema.required?.includes(name) === true ? '' : ' (optional)'}`}
          value={thing[name]}
          change={(next) => change({ ...thing, [name]: next })}
        />
      ))}
    </fieldset>
  );
}

function spelled(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' ');
}

/** Without what nobody filled; undefined where nothing is left. */
export function filledIn(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.map(filledIn).filter((one) => one !== undefined);
    return list.length === 0 ? undefined : list;
  }
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (value === null || typeof value !== 'object') return value ?? undefined;
  const entries = Object.entries(value).flatMap(([name, one]) => {
    const said = filledIn(one);
    return said === undefined ? [] : [[name, said] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
