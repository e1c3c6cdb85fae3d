/** Words to find, in the address once they are sent. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function SearchField({
  label,
  words,
  find,
  hint,
  children,
}: {
  readonly label: string;
  /** As the address has them. */
  readonly words: string;
  readonly find: (words: string) => void;
  readonly hint?: ComponentChildren;
  readonly children?: (typed: string) => ComponentChildren;
}) {
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          find(typed);
        }}
      >
        <div class="search-field">
          <label class="field">
            <span>{label}</span>
            <input
              type="search"
              value={typed}
              {...(hint === undefined ? {} : { 'aria-describedby': 'search-hint' })}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </label>
          <button type="submit" class="main">
            Search
          </button>
        </div>
        {hint === undefined ? null : (
          <p class="quiet" id="search-hint">
            {hint}
          </p>
        )}
        {children?.(typed)}
      </form>
    </search>
  );
}
