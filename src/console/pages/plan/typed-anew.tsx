/** Words of a plan that are typed anew where they stand: kept until the plan has them, and left as they were by Escape. */
import { useEffect, useRef } from 'preact/hooks';
import { useKept } from '../../ui/kept.ts';

type Words = Readonly<Record<string, string>>;

/** Words that somebody may edit, by the names of their fields; null: nobody does. */
export function useTyped(key: string, words: Words) {
  const [typed, set] = useKept<Words | null>(`typed ${key}`, null);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(typed);
  useEffect(() => {
    // The form that had the focus is gone: whoever typed goes on from the button in its place.
    if (before.current !== null && typed === null && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    before.current = typed;
  }, [typed]);
  return { key, words, typed, button, set, close: () => set(() => null) };
}

type Typing = ReturnType<typeof useTyped>;

export function EditButton({
  of: { typed, words, button, set },
  called,
}: {
  readonly of: Typing;
  readonly called: string;
}) {
  if (typed !== null) return null;
  return (
    <button type="button" ref={button} aria-label={`Edit: ${called}`} onClick={() => set(() => words)}>
      Edit
    </button>
  );
}

export function Editor({
  of: { key, words, typed, set, close },
  labels,
  save,
}: {
  readonly of: Typing;
  /** The last field is a text, the others are lines. */
  readonly labels: readonly (readonly [name: string, label: string])[];
  /** What differs from the words as they were. */
  readonly save: (changed: Words, done: () => void) => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that asked for it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  if (typed === null) return null;
  const changed = Object.fromEntries(Object.entries(typed).filter(([name, text]) => text !== words[name]));
  return (
    <form
      class="editor"
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(changed).length === 0) close();
        else save(changed, close);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      {labels.map(([name, label], at) => {
        const { [name]: value = '' } = typed;
        const onInput = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
          set((before) => ({ ...before, [name]: currentTarget.value }));
        return (
          <label key={name} class="field" htmlFor={`${key}-${name}`}>
            <span>{label}</span>
            {at < labels.length - 1 ? (
              <input id={`${key}-${name}`} {...{ value, onInput }} />
            ) : (
              <textarea
                rows={Math.min(16, Math.max(4, Math.ceil(value.length / 70)))}
                ref={field}
                id={`${key}-${name}`}
                {...{ value, onInput }}
              />
            )}
          </label>
        );
      })}
      <p class="actions">
        <button type="submit">Save this text</button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </p>
    </form>
  );
}
