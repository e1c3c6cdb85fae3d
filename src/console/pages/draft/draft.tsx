/** The review: the outline, the paper, and the page that a citation stands on. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { change, query, type Tagged } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { useKeys } from '../../ui/keys.ts';
import { Answered, Problem } from '../../ui/states.tsx';
import { type Loading, useAnswer } from '../../ui/use-answer.ts';
import { useWork } from '../../ui/work.ts';
import {
  type Edit,
  type Editing,
  editsToSend,
  OpenField,
  ParagraphEditor,
  textWith,
  useEditing,
} from './editing.tsx';
import {
  type Draft as Document,
  Head,
  keyOf,
  type Marked,
  markedIn,
  ParagraphText,
  type Section,
  Signatures,
} from './paper.tsx';
import { ReplaceSource } from './replace-source.tsx';
import { Report } from './report.tsx';
import { type Citation, SourcePanel } from './source.tsx';
import { Versions } from './versions.tsx';

interface Shown {
  readonly id: string;
  readonly source: string;
  /** 0: the newest. */
  readonly version: number;
  readonly compare: number;
}

export function Draft(props: Shown) {
  const { id, version } = props;
  const draft = useAnswer<'getDocument'>(
    `/v1/ai/documents/${encodeURIComponent(id)}${query({ version: version || null })}`,
  );
  return (
    <Answered of={draft} title="Draft">
      {(document) => <Review key={id} {...props} document={document} loading={draft} />}
    </Answered>
  );
}

interface ReviewProps extends Shown {
  readonly document: Document;
  readonly loading: Loading<Document>;
}

function Review({ document: draft, source, compare, loading }: ReviewProps) {
  const { id, citations, sections, version, versions, reviewed } = draft;
  const byHandle = useMemo(() => new Map(citations.map((one) => [one.handle, one])), [citations]);
  const marked = useMemo(() => markedIn(draft), [draft]);
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set());
  const editing = useEditing();
  const save = useWork();
  const isNewest = version === versions;
  const shown = byHandle.get(source) ?? null;
  const at = { version: isNewest ? null : version, compare: compare || null };
  const show = (handle: string) => go(address('drafts', id, { ...at, source: handle }), { replace: true });
  useEffect(() => {
    if (shown !== null) setLooked((before) => new Set([...before, shown.handle]));
  }, [shown]);
  useKeys({
    n: () => step('[data-handle]', 1),
    p: () => step('[data-handle]', -1),
    o: () => step('[data-open]', 1),
    Escape: () => show(''),
  });
  useUnsaved(editing.edits.length > 0);
  const path = `/v1/ai/documents/${encodeURIComponent(id)}`;
  const take = (changed: Tagged<Document>) => {
    editing.clear();
    loading.take(changed);
    if (!isNewest) go(address('drafts', id), { replace: true });
  };
  const saveVersion = () =>
    save.run(async () => {
      const edits = editsToSend(draft, editing.edits);
      take(await change<'makeVersion'>('POST', `${path}/versions`, { edits } as never, loading.tag));
    });
  const open = marked.fillable;
  const unseen = citations.filter(({ handle }) => !looked.has(handle));
  const canReview = isNewest && open === 0 && unseen.length === 0 && editing.edits.length === 0;
  const review = (is: boolean) =>
    save.run(async () => {
      const body = { reviewed: is, looked_at: [...looked] };
      take(await change<'reviewDocument'>('PUT', `${path}/review`, body, loading.tag));
    });
  const [before, after] = [false, true].map((is) => sections.filter((one) => one.after_signature === is)) as [
    Section[],
    Section[],
  ];
  const section = (one: Section) => (
    <SectionView
      key={one.id}
      section={one}
      {...{ marked, names: byHandle, source, show, editing: isNewest ? editing : null }}
    />
  );
  return (
    <div class={shown === null ? 'review' : 'review with-source'}>
      <Outline draft={draft} marked={marked} />
      <article class="paper">
        <h1>{draft.title}</h1>
        <p class="quiet">
          Version {version}
          {isNewest ? '' : ` of ${versions}`} · {citations.length}{' '}
          {citations.length === 1 ? 'citation' : 'citations'}, {looked.size} looked at · {open} open{' '}
          {open === 1 ? 'point' : 'points'}
          {reviewed === null ? '' : ` · reviewed ${new Date(reviewed.at).toLocaleString()}`}
        </p>
        <p class="actions">
          {['docx', 'pdf'].map((format) => (
            <a key={format} href={`${path}${query({ format, version })}`} download>
              {format === 'docx' ? 'Word' : 'PDF'}
            </a>
          ))}
          <a href={`${path}${query({ format: 'docx', annotations: 'false', version })}`} download>
            Clean copy
          </a>
          {isNewest ? null : <a href={address('drafts', id)}>The newest version</a>}
          {!isNewest ? null : reviewed === null ? (
            <button type="button" aria-disabled={!canReview} onClick={() => void review(true)}>
              Mark as reviewed
            </button>
          ) : (
            <button type="button" onClick={() => void review(false)}>
              Take the review back
            </button>
          )}
        </p>
        {save.refused === null ? null : (
          <Refusal refused={save.refused} again={loading.again} dismiss={save.forget} />
        )}
        <Head blocks={draft.head} />
        {before.map(section)}
        <Signatures blocks={draft.signatures} />
        {after.map(section)}
        <Versions draft={draft} tag={loading.tag} compared={compare} take={take} />
        <Report draft={draft} />
        {editing.edits.length === 0 ? null : (
          <div class="unsaved" role="status">
            <span>
              {editing.edits.length} {editing.edits.length === 1 ? 'change' : 'changes'} not saved
            </span>
            <button type="button" class="main" aria-disabled={save.isBusy} onClick={() => void saveVersion()}>
              {save.isBusy ? 'Verifying …' : `Save as version ${versions + 1}`}
            </button>
            <button type="button" onClick={editing.clear}>
              Discard
            </button>
          </div>
        )}
      </article>
      {shown === null ? null : (
        <SourcePanel citation={shown} close={() => show('')}>
          {isNewest ? <Replace draft={draft} citation={shown} editing={editing} /> : null}
        </SourcePanel>
      )}
    </div>
  );
}

/** A version that somebody else made meanwhile costs nobody their words: they stay until they are saved or discarded. */
function Refusal({
  refused,
  again,
  dismiss,
}: {
  readonly refused: NonNullable<ReturnType<typeof useWork>['refused']>;
  readonly again: () => void;
  readonly dismiss: () => void;
}) {
  if (refused.code !== 'precondition_failed') return <Problem refused={refused} />;
  return (
    <div class="problem" role="alert">
      <p>Somebody else has saved a version since you opened this one. Your changes are still here.</p>
      <p>Read the newest version, look whether your changes still fit, and save again.</p>
      <button
        type="button"
        onClick={() => {
          dismiss();
          again();
        }}
      >
        Show the newest version
      </button>
    </div>
  );
}

function Outline({ draft, marked }: { readonly draft: Document; readonly marked: Marked }) {
  return (
    <nav class="outline" aria-label="Outline">
      <p>
        <a href={address('cases', draft.case_id)}>The case</a>
      </p>
      {draft.plan_id === null ? null : (
        <p>
          <a href={address('plans', draft.plan_id)}>Its plan</a>
        </p>
      )}
      <ol>
        {draft.sections.map(({ id, heading, number, level, paragraphs }) => {
          const open = paragraphs.reduce(
            (sum, _, index) => sum + (marked.open.get(keyOf(id, index))?.length ?? 0),
            0,
          );
          return (
            <li key={id} class={level > 1 ? 'inner' : ''}>
              <a href={`#section-${id}`}>
                {number} {heading}
              </a>
              {open === 0 ? null : <span class="count"> {open} open</span>}
            </li>
          );
        })}
        <li>
          <a href="#versions">Versions</a>
        </li>
        <li>
          <a href="#report">Report</a>
        </li>
      </ol>
    </nav>
  );
}

interface SectionProps {
  readonly section: Section;
  readonly marked: Marked;
  readonly names: ReadonlyMap<string, Citation>;
  readonly source: string;
  readonly show: (handle: string) => void;
  /** null: an older version, which nobody changes. */
  readonly editing: Editing | null;
}

function SectionView({ section, marked, names, source, show, editing }: SectionProps) {
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
      {paragraphs.map((paragraph, index) => {
        const pending = editing?.of(id, index);
        const place = { section: id, paragraph: index };
        const open = marked.open.get(keyOf(id, index)) ?? [];
        if (editing !== null && edited === `${index}`)
          return (
            <ParagraphEditor
              key={index}
              text={pending?.text ?? textWith(paragraph)}
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
  if (op === 'remove') return <p class="quiet">This paragraph goes with the next version.</p>;
  if (op === 'source') return <p class="quiet">Another passage is cited here in the next version.</p>;
  return <p>{text}</p>;
}

function Replace({
  draft,
  citation: { handle },
  editing,
}: {
  readonly draft: Document;
  readonly citation: Citation;
  readonly editing: Editing;
}) {
  const place = draft.sections
    .flatMap(({ id, paragraphs }) =>
      paragraphs.map(({ citations }, paragraph) => ({ section: id, paragraph, citations })),
    )
    .find(({ citations }) => citations.includes(handle));
  if (place === undefined) return null;
  const { section, paragraph } = place;
  return (
    <ReplaceSource choose={(passage) => editing.add({ op: 'source', section, paragraph, handle, passage })} />
  );
}

/** Whoever goes with changes that are not saved is asked. */
function useUnsaved(is: boolean): void {
  const unsaved = useRef(is);
  unsaved.current = is;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}

/** To the next of its kind, counted from where the focus is; a citation is opened, too. */
function step(selector: string, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(`.paper ${selector}`)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
  next?.focus();
  if (next instanceof HTMLButtonElement) next.click();
  next?.scrollIntoView({ block: 'nearest' });
}
