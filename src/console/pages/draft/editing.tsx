/** Changes of a draft that are not saved yet: kept beside it, and sent together as its next version. */
import { useState } from 'preact/hooks';
import { type Edit, rebased } from './edits.ts';
import type { Draft, OpenPoint } from './paper.tsx';

export interface Editing {
  readonly edits: readonly Edit[];
  readonly add: (edit: Edit) => void;
  readonly drop: (edit: Edit) => void;
  readonly clear: () => void;
  /** What is typed goes with its paragraphs to another version of the draft. */
  readonly carry: (before: Draft, after: Draft) => void;
  /** What found its paragraph no more. */
  readonly left: readonly Edit[];
  readonly forget: () => void;
  /** Of one paragraph, the fields of open points apart. */
  readonly of: (section: string, paragraph: number) => Edit | undefined;
  readonly filled: (point: OpenPoint) => string;
}

export function useEditing(): Editing {
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  const same = (one: Edit, other: Edit) =>
    one.section === other.section &&
    one.paragraph === other.paragraph &&
    (one.op === 'fill') === (other.op === 'fill') &&
    (one.op !== 'fill' || one.span?.[0] === other.span?.[0]);
  const drop = (edit: Edit) => setEdits((all) => all.filter((one) => !same(one, edit)));
  const [left, setLeft] = useState<readonly Edit[]>([]);
  return {
    edits,
    add: (edit) => setEdits((all) => [...all.filter((one) => !same(one, edit)), edit]),
    drop,
    clear: () => setEdits([]),
    carry: (before, after) => {
      const found = rebased(before, after, edits);
      setEdits(found.kept);
      if (found.left.length > 0) setLeft((all) => [...all, ...found.left]);
    },
    left,
    forget: () => setLeft([]),
    of: (section, paragraph) =>
      edits.find((one) => one.op !== 'fill' && one.section === section && one.paragraph === paragraph),
    filled: ({ section, paragraph, span }) =>
      edits.find(
        (one) =>
          one.op === 'fill' &&
          one.section === section &&
          one.paragraph === paragraph &&
          one.span?.[0] === span?.[0],
      )?.text ?? '',
  };
}

/** `[TO COMPLETE: …]` without its brackets. */
function askedBy(text: string): string {
  return text.replace(/^\[TO COMPLETE: |\]$/g, '');
}

/** An open point, as a field in its place. */
export function OpenField({ point, editing }: { readonly point: OpenPoint; readonly editing: Editing }) {
  const asked = askedBy(point.text);
  const { section, paragraph, span } = point;
  const value = editing.filled(point);
  const set = (text: string) => {
    if (section === null || paragraph === null || span === null) return;
    const edit = { op: 'fill' as const, section, paragraph, span, text };
    if (text.trim() === '') editing.drop(edit);
    else editing.add(edit);
  };
  return (
    <label class="open-field">
      <span class="hidden">To complete: {asked}</span>
      <textarea
        data-open
        rows={1}
        cols={Math.min(60, Math.max(12, value.length || asked.length))}
        value={value}
        placeholder={asked}
        title={asked}
        onInput={({ currentTarget }) => set(currentTarget.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          // One line of the paper, however many it fills.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </label>
  );
}

/** What a paragraph says, to be written otherwise. Sources stand as handles, which cannot be mistyped unseen: each is told below. */
export function ParagraphEditor({
  text,
  names,
  cited,
  save,
  close,
}: {
  readonly text: string;
  readonly names: ReadonlyMap<string, { readonly citation: string }>;
  /** Offered first. */
  readonly cited: readonly string[];
  readonly save: (text: string) => void;
  readonly close: () => void;
}) {
  const [value, setValue] = useState(text);
  const used = [...new Set([...value.matchAll(/\{(?:quote )?(S\d+)\}/g)].map(([, handle]) => handle ?? ''))];
  const unknown = used.filter((handle) => !names.has(handle));
  const others = [...new Set([...cited, ...names.keys()])].filter((handle) => !used.includes(handle));
  return (
    <form
      class="editor"
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '' && unknown.length === 0) save(value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <label class="field">
        <span>Text of the paragraph</span>
        <textarea
          rows={Math.min(16, Math.max(4, Math.ceil(value.length / 70)))}
          value={value}
          // biome-ignore lint/a11y/noAutofocus: the field was asked for
          autoFocus
          onInput={({ currentTarget }) => setValue(currentTarget.value)}
        />
      </label>
      {used.length === 0 ? null : (
        <ul class="chips" aria-label="Sources cited in it">
          {used.map((handle) => (
            <li key={handle} class={names.has(handle) ? 'chip' : 'chip warning'}>
              <b>{handle}</b> {names.get(handle)?.citation ?? 'is not a source of this draft'}
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <label class="field">
          <span>Cite another source of this draft</span>
          <select
            value=""
            onChange={({ currentTarget }) => {
              if (currentTarget.value !== '') setValue(`${value.trimEnd()} {${currentTarget.value}}`);
            }}
          >
            <option value="">…</option>
            {others.map((handle) => (
              <option key={handle} value={handle}>
                {handle} {names.get(handle)?.citation}
              </option>
            ))}
          </select>
        </label>
      )}
      <p class="actions">
        <button type="submit">Keep this text</button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </p>
    </form>
  );
}
