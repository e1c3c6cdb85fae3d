/** One of several, and a button that says so: whoever goes through a list by the keyboard has not chosen yet. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

export function Pick({
  label,
  action,
  of,
  choose,
  children,
}: {
  readonly label: string;
  /** Of the button. */
  readonly action: string;
  /** What the button says it acts on, to whoever does not see where it stands. */
  readonly of: string;
  readonly choose: (value: string) => void;
  /** Options. */
  readonly children: ComponentChildren;
}) {
  const [value, setValue] = useState('');
  return (
    <form
      class="pick quiet"
      onSubmit={(event) => {
        event.preventDefault();
        if (value === '') return;
        setValue('');
        choose(value);
      }}
    >
      <label>
        {label}{' '}
        <select value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)}>
          <option value="">…</option>
          {children}
        </select>
      </label>
      <button type="submit" aria-disabled={value === ''} aria-label={`${action}: ${of}`}>
        {action}
      </button>
    </form>
  );
}
