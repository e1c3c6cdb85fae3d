/** Narrows the cases that a form offers; the form does not send it. */
export function FindCase({ find }: { readonly find: (words: string) => void }) {
  return (
    <label class="field">
      <span>Find a case</span>
      <input
        type="search"
        aria-describedby="find-case-hint"
        onChange={({ currentTarget }) => find(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          find(event.currentTarget.value);
        }}
      />
      <span class="quiet" id="find-case-hint">
        Press Enter to list matching cases first.
      </span>
    </label>
  );
}
