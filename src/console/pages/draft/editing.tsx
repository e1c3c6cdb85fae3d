/** Changes of a draft that are not saved yet: kept beside it, and sent together as its next version. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useKept } from '../../ui/kept.ts';
import { type Edit, rebased } from './edits.ts';
import type { Draft, OpenPoint } from './paper.tsx';

/** The same as long as the draft is. */
export interface EditActions {
  readonly add: (edit: Edit) => void;
  readonly drop: (edit: Edit) => void;
  readonly clear: () => void;
  /** These are in the next version: what was typed since is not. */
  readonly saved: (sent: readonly Edit[]) => void;
  readonly forget: () => void;
}

export interface Editing {
  readonly edits: readonly Edit[];
  /** What found its paragraph no more in a newer version. */
  readonly left: readonly Edit[];
  readonly act: EditActions;
}

interface Unsaved {
  /** The version they were made on. */
  readonly on: Draft | null;
  readonly edits: readonly Edit[];
  readonly left: readonly Edit[];
}

const NOTHING: Unsaved = { on: null, edits: [], left: [] };

const isSame = (one: Edit, other: Edit) =>
  one.section === other.section &&
  one.paragraph === other.paragraph &&
  (one.op === 'fill') === (other.op === 'fill') &&
  (one.op !== 'fill' || one.span?.[0] === other.span?.[0]);

/** On another version what is typed goes with its paragraphs. */
function onto(draft: Draft, unsaved: Unsaved): Unsaved {
  const { on, edits, left } = unsaved;
  if (on === null || on.version === draft.version) return unsaved;
  const found = rebased(on, draft, edits);
  return { on: draft, edits: found.kept, left: [...left, ...found.left] };
}

/** null: an older version, which nobody changes. */
export function useEditing(draft: Draft, isNewest: boolean): Editing | null {
  const [unsaved, change] = useKept(`edits ${draft.id}`, NOTHING);
  const act = useMemo<EditActions>(() => {
    const with_ = (make: (now: Unsaved) => Partial<Unsaved>) =>
      change((before) => {
        const now = onto(draft, before);
        const next = { ...now, on: draft, ...make(now) };
        return next.edits.length + next.left.length === 0 ? NOTHING : next;
      });
    const without = (all: readonly Edit[], edit: Edit) => all.filter((one) => !isSame(one, edit));
    return {
      add: (edit) => with_(({ edits }) => ({ edits: [...without(edits, edit), edit] })),
      drop: (edit) => with_(({ edits }) => ({ edits: without(edits, edit) })),
      clear: () => with_(() => ({ edits: [] })),
      saved: (sent) => with_(({ edits }) => ({ edits: edits.filter((one) => !sent.includes(one)) })),
      forget: () => with_(() => ({ left: [] })),
    };
  }, [draft, change]);
  const { edits, left } = useMemo(() => (isNewest ? onto(draft, unsaved) : unsaved), [draft, unsaved]);
  return isNewest ? { edits, left, act } : null;
}

/** `[TO COMPLETE: …]` without its brackets. */
function askedBy(text: string): string {
  return text.replace(/^\[TO COMPLETE: |\]$/g, '');
}

/** An open point, as a field in its place. */
export function OpenField({
  point,
  fills,
  act,
}: {
  readonly point: OpenPoint;
  /** Of its paragraph. */
  readonly fills: readonly Edit[];
  readonly act: EditActions;
}) {
  const asked = askedBy(point.text);
  const { section, paragraph, span } = point;
  const value = fills.find((one) => one.span?.[0] === span?.[0])?.text ?? '';
  const set = (text: string) => {
    if (section === null || paragraph === null || span === null) return;
    const edit = { op: 'fill' as const, section, paragraph, span, text };
    if (text.trim() === '') act.drop(edit);
    else act.add(edit);
  };
  return (
    <label class="open-field">
      <span class="hidden">To complete: {asked}</span>
      <span class="on-paper">{value === '' ? point.text : value}</span>
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

/** A changed paragraph, and the sources that it may cite. */
export interface EditedParagraph {
  readonly edit: Edit;
  readonly act: EditActions;
  readonly names: ReadonlyMap<string, { readonly citation: string }>;
  /** Offered first. */
  readonly cited: readonly string[];
}

/** What a paragraph says, to be written otherwise. Sources stand as handles, which cannot be mistyped unseen: each is told below. */
export function ParagraphEditor({ edit, act, names, cited }: EditedParagraph) {
  const { typed: value = '', ...kept } = edit;
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that asked for it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  const setValue = (typed: string) => act.add({ ...kept, typed });
  const close = () => (kept.text === undefined ? act.drop(kept) : act.add(kept));
  const used = [...new Set([...value.matchAll(/\{(?:quote )?(S\d+)\}/g)].map(([, handle]) => handle ?? ''))];
  const unknown = used.filter((handle) => !names.has(handle));
  const others = [...new Set([...cited, ...names.keys()])].filter((handle) => !used.includes(handle));
  return (
    <form
      class="editor"
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '' && unknown.length === 0) act.add({ ...kept, text: value });
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
          ref={field}
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
