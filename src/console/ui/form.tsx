/** A form that sends itself once at a time and says why it was refused. */
import type { ComponentChildren } from 'preact';
import { Problem } from './states.tsx';
import { useWork } from './work.ts';

export function Form({
  send,
  changed,
  action,
  children,
}: {
  /** With what the fields hold, by their names. */
  readonly send: (values: Readonly<Record<string, string>>) => Promise<void>;
  /** Somebody types or ticks on. */
  readonly changed?: () => void;
  readonly action: string;
  readonly children: ComponentChildren;
}) {
  const { run, refused, isBusy: busy } = useWork();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    return run(() => send(Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))));
  };
  return (
    <form onSubmit={submit} onInput={changed}>
      {children}
      {refused === null ? null : <Problem refused={refused} />}
      <button type="submit" class="main" aria-disabled={busy}>
        {busy ? 'Working …' : action}
      </button>
    </form>
  );
}

export function Field({
  name,
  label,
  ...rest
}: {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly autocomplete?: string;
  readonly inputmode?: 'numeric';
  readonly hint?: string;
  /** To begin with. */
  readonly value?: string;
  readonly required?: boolean;
}) {
  const { hint, value = '', ...attributes } = rest;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        name={name}
        defaultValue={value}
        {...(attributes as object)}
        {...(hint === undefined ? {} : { 'aria-describedby': `${name}-hint` })}
      />
      {hint === undefined ? null : (
        <span class="quiet" id={`${name}-hint`}>
          {hint}
        </span>
      )}
    </label>
  );
}

/** One of what there is; the first to begin with. */
export function Choice({
  name,
  label,
  options,
}: {
  readonly name: string;
  readonly label: string;
  /** What is sent, and what is shown for it; a list may be asked for with few of its fields, so that its type has none for certain. */
  readonly options: readonly (readonly [string | undefined, string | undefined])[];
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select name={name} required>
        {options.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
