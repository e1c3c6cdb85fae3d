/** A section of the paper, as it is read and edited. */
import { useState } from 'preact/hooks';
import { type Editing, OpenField, ParagraphEditor } from './editing.tsx';
import { type Edit, textWith } from './edits.ts';
import { keyOf, type Marked, ParagraphText, type Section, Signatures } from './paper.tsx';
import type { Citation } from './source.tsx';

interface SectionProps {
  readonly section: Section;
  /** So many of its paragraphs are shown already. */
  readonly upTo: number;
  readonly marked: Marked;
  readonly names: ReadonlyMap<string, Citation>;
  readonly source: string;
  readonly show: (handle: string) => void;
  /** null: an older version, which nobody changes. */
  readonly editing: Editing | null;
}

export function SectionView({ section, upTo, marked, names, source, show, editing }: SectionProps) {
  const { id, heading, heading_shown, number, paragraphs, signatures } = section;
  const [edited, setEdited] = useState<string | null>(null);
  const end = paragraphs.length;
  return (
    <section id={`section-${id}`} aria-label={heading}>
      {heading_shown ? (
        <h2>
          {number} {heading}
        </h2>
      ) : null}
      {paragraphs.slice(0, Math.max(0, upTo)).map((paragraph, index) => {
        const pending = editing?.of(id, index);
        const place = { section: id, paragraph: index };
        const open = marked.open.get(keyOf(id, index)) ?? [];
        if (editing !== null && edited === `${index}`)
          return (
            <ParagraphEditor
              key={index}
              text={pending?.text ?? textWith(paragraph, fillsOf(editing, id, index))}
              {...{ names }}
              cited={paragraph.citations}
              save={(text) => {
                editing.add({ op: 'rewrite', ...place, text });
                setEdited(null);
              }}
              close={() => setEdited(null)}
            />
          );
        return (
          <div key={index} class={pending === undefined ? 'paragraph' : 'paragraph pending'}>
            {pending === undefined ? (
              <ParagraphText
                {...{ paragraph, open, names, show, source }}
                remarks={marked.remarks.get(keyOf(id, index)) ?? []}
                field={(point) =>
                  editing === null ? (
                    <mark class="open">{point.text}</mark>
                  ) : (
                    <OpenField point={point} editing={editing} />
                  )
                }
              />
            ) : (
              <Pending edit={pending} />
            )}
            {editing === null ? null : (
              <p class="edit">
                {pending === undefined ? (
                  <>
                    <Suggested paragraph={paragraph} place={place} add={editing.add} />
                    <button type="button" onClick={() => setEdited(`${index}`)}>
                      Rewrite
                    </button>
                    <button type="button" onClick={() => editing.add({ op: 'remove', ...place })}>
                      Remove
                    </button>
                  </>
                ) : (
                  <button type="button" onClick={() => editing.drop(pending)}>
                    Undo
                  </button>
                )}
                <span class="hidden">
                  paragraph {index + 1} of {heading}
                </span>
              </p>
            )}
          </div>
        );
      })}
      {editing === null ? null : edited === 'new' ? (
        <ParagraphEditor
          text={editing.of(id, end)?.text ?? ''}
          names={names}
          cited={[]}
          save={(text) => {
            editing.add({ op: 'insert', section: id, paragraph: end, text });
            setEdited(null);
          }}
          close={() => setEdited(null)}
        />
      ) : (
        <>
          {editing.edits
            .filter((one) => one.op === 'insert' && one.section === id)
            .map((one) => (
              <div key="new" class="paragraph pending">
                <Pending edit={one} />
                <p class="edit">
                  <button type="button" onClick={() => editing.drop(one)}>
                    Undo
                  </button>
                </p>
              </div>
            ))}
          <p class="edit">
            <button type="button" onClick={() => setEdited('new')}>
              Add a paragraph
            </button>
            <span class="hidden">to {heading}</span>
          </p>
        </>
      )}
      <Signatures blocks={signatures} />
    </section>
  );
}

/** What was filled in before somebody rewrites the whole. */
function fillsOf({ edits }: Editing, section: string, paragraph: number): Edit[] {
  return edits.filter((one) => one.op === 'fill' && one.section === section && one.paragraph === paragraph);
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
