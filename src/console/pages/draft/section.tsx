/** A section of the paper, as it is read and edited. A stroke of the keyboard draws the one paragraph anew that it is for. */
import { useEffect, useRef } from 'preact/hooks';
import { memo } from '../../ui/memo.tsx';
import { type EditActions, type EditedParagraph, OpenField, ParagraphEditor } from './editing.tsx';
import { type Edit, textWith } from './edits.ts';
import {
  keyOf,
  type Marked,
  type OpenPoint,
  type Paragraph,
  ParagraphText,
  type Remark,
  type Section,
  Signatures,
} from './paper.tsx';
import type { Citation } from './source.tsx';

interface Shown {
  readonly names: ReadonlyMap<string, Citation>;
  readonly source: string;
  readonly to: (handle: string) => string;
  /** null: an older version, which nobody changes. */
  readonly act: EditActions | null;
}

interface SectionProps extends Shown {
  readonly section: Section;
  /** So many of its paragraphs are shown already. */
  readonly upTo: number;
  readonly marked: Marked;
  /** Of this section. */
  readonly edits: readonly Edit[];
}

const NONE: readonly never[] = [];

export const SectionView = memo(({ section, upTo, marked, edits, names, source, to, act }: SectionProps) => {
  const { id, heading, heading_shown, number, paragraphs, signatures } = section;
  const end = paragraphs.length;
  const inserted = edits.find(({ op }) => op === 'insert');
  return (
    <section id={`section-${id}`} aria-label={heading}>
      {heading_shown ? (
        <h2>
          {number} {heading}
        </h2>
      ) : null}
      {paragraphs.slice(0, upTo).map((paragraph, index) => {
        const own = edits.filter((one) => one.op !== 'insert' && one.paragraph === index);
        const fills = own.filter(({ op }) => op === 'fill');
        return (
          <ParagraphView
            key={index}
            section={id}
            heading={heading}
            open={marked.open.get(keyOf(id, index)) ?? NONE}
            remarks={marked.remarks.get(keyOf(id, index)) ?? NONE}
            pending={own.find(({ op }) => op !== 'fill')}
            fills={fills.length === 0 ? NONE : fills}
            source={paragraph.citations.includes(source) ? source : ''}
            {...{ index, paragraph, names, to, act }}
          />
        );
      })}
      {act === null ? null : inserted === undefined ? (
        <p class="edit">
          <button
            type="button"
            onClick={() => act.add({ op: 'insert', section: id, paragraph: end, typed: '' })}
          >
            Add a paragraph
          </button>
          <span class="hidden">to {heading}</span>
        </p>
      ) : (
        <Changed edit={inserted} {...{ act, names }} cited={NONE} />
      )}
      <Signatures blocks={signatures} />
    </section>
  );
});

interface ParagraphProps extends Shown {
  readonly section: string;
  readonly heading: string;
  readonly index: number;
  readonly paragraph: Paragraph;
  readonly open: readonly OpenPoint[];
  readonly remarks: readonly Remark[];
  /** What becomes of the whole of it. */
  readonly pending: Edit | undefined;
  /** What was filled in. */
  readonly fills: readonly Edit[];
}

const ParagraphView = memo(
  ({
    section,
    heading,
    index,
    paragraph,
    open,
    remarks,
    pending,
    fills,
    names,
    source,
    to,
    act,
  }: ParagraphProps) => {
    const own = useRef<HTMLDivElement>(null);
    const wasPending = useRef(pending);
    useEffect(() => {
      // The button that was pressed is gone: whoever pressed it goes on from the one in its place.
      if (
        wasPending.current !== undefined &&
        pending === undefined &&
        document.activeElement === document.body
      )
        own.current?.querySelector<HTMLElement>('.edit button')?.focus({ preventScroll: true });
      wasPending.current = pending;
    }, [pending]);
    if (pending !== undefined && act !== null)
      return <Changed edit={pending} {...{ act, names }} cited={paragraph.citations} />;
    const place = { section, paragraph: index };
    return (
      <div ref={own} class="paragraph">
        <ParagraphText
          {...{ paragraph, open, remarks, names, to, source }}
          field={(point) =>
            act === null ? (
              <mark class="open">{point.text}</mark>
            ) : (
              <OpenField point={point} fills={fills} act={act} />
            )
          }
        />
        {act === null ? null : (
          <p class="edit">
            <Suggested paragraph={paragraph} place={place} add={act.add} />
            <button
              type="button"
              onClick={() => act.add({ op: 'rewrite', ...place, typed: textWith(paragraph, fills) })}
            >
              Rewrite
            </button>
            <button type="button" onClick={() => act.add({ op: 'remove', ...place })}>
              Remove
            </button>
            <span class="hidden">
              paragraph {index + 1} of {heading}
            </span>
          </p>
        )}
      </div>
    );
  },
);

/** What stands in place of a paragraph in the next version, or is being written. */
function Changed({ edit, act, names, cited }: EditedParagraph) {
  const undo = useRef<HTMLButtonElement>(null);
  const { text, typed } = edit;
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, [typed === undefined]);
  if (typed !== undefined) return <ParagraphEditor {...{ edit, act, names, cited }} />;
  return (
    <div class="paragraph pending">
      <Pending edit={edit} />
      <p class="edit">
        {text === undefined ? null : (
          <button type="button" onClick={() => act.add({ ...edit, typed: text })}>
            Rewrite
          </button>
        )}
        <button type="button" ref={undo} onClick={() => act.drop(edit)}>
          Undo
        </button>
      </p>
    </div>
  );
}

/** Found, and chosen by nobody: to be accepted as a quotation, or struck by removing it. */
function Suggested({
  paragraph,
  place,
  add,
}: {
  readonly paragraph: Section['paragraphs'][number];
  readonly place: { readonly section: string; readonly paragraph: number };
  readonly add: (edit: Edit) => void;
}) {
  const [handle] = paragraph.citations;
  if (paragraph.kind !== 'placeholder' || handle === undefined) return null;
  return (
    <button type="button" onClick={() => add({ op: 'rewrite', ...place, text: `{quote ${handle}}` })}>
      Accept this suggestion
    </button>
  );
}

function Pending({ edit: { op, text } }: { readonly edit: Edit }) {
  if (op === 'remove') return <p class="quiet">This paragraph will be removed in the next version.</p>;
  if (op === 'source') return <p class="quiet">The next version will cite another passage here.</p>;
  return <p>{text}</p>;
}
