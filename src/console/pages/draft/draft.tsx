/** The review: the outline, the paper, and the page that a citation stands on. */

import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { change, getTagged, query, type Tagged } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { session } from '../../session.ts';
import { Heading } from '../../ui/heading.tsx';
import { useKeys } from '../../ui/keys.ts';
import { Answered, Problem } from '../../ui/states.tsx';
import { type Loading, useAnswer } from '../../ui/use-answer.ts';
import { useGradually } from '../../ui/use-gradually.ts';
import { count, when } from '../../ui/when.ts';
import { useWork } from '../../ui/work.ts';
import { Conflict, LeftOver } from './conflict.tsx';
import { useEditing } from './editing.tsx';
import { type Edit, editsToSend, finished } from './edits.ts';
import { Outline } from './outline.tsx';
import { type Draft as Document, Head, markedIn, type Section, Signatures } from './paper.tsx';
import { ReplaceSource } from './replace-source.tsx';
import { Report } from './report.tsx';
import { SectionView } from './section.tsx';
import { SourcePanel } from './source.tsx';
import { useGone } from './use-gone.ts';
import { Versions } from './versions.tsx';

const PARAGRAPHS_A_FRAME = 20;
const NO_EDITS: readonly Edit[] = [];

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
  const [looked, setLooked] = useLooked(id);
  const isNewest = version === versions;
  const editing = useEditing(draft, isNewest);
  const { edits, left, act } = editing ?? { edits: NO_EDITS, left: NO_EDITS, act: null };
  const save = useWork();
  const shown = byHandle.get(source) ?? null;
  const to = useCallback(
    (handle: string) => {
      const at = { version: isNewest ? null : version, compare: compare || null };
      return address('drafts', id, { ...at, source: handle });
    },
    [id, isNewest, version, compare],
  );
  const close = () => {
    document.querySelector<HTMLElement>('.paper [aria-current]')?.focus();
    go(to(''), { replace: true });
  };
  useEffect(() => {
    if (shown !== null) setLooked(shown.handle);
  }, [shown]);
  useKeys({
    n: () => step('[data-handle]', 1),
    p: () => step('[data-handle]', -1),
    o: () => step('[data-open]', 1),
    Escape: close,
  });
  useGone(id, loading.again);
  const path = `/v1/ai/documents/${encodeURIComponent(id)}`;
  const take = useCallback(
    (changed: Tagged<Document>) => {
      loading.take(changed);
      if (!isNewest) go(address('drafts', id), { replace: true });
    },
    [id, isNewest],
  );
  const ready = finished(edits);
  const saveVersion = () =>
    save.run(async () => {
      const body = { edits: editsToSend(draft, ready) };
      const saved = await change<'makeVersion'>('POST', `${path}/versions`, body as never, loading.tag);
      act?.saved(ready);
      loading.take(saved);
    });
  const takeNewest = () =>
    save.run(async () => take(await getTagged<'getDocument'>(path, new AbortController().signal)));
  const open = marked.fillable;
  const unseen = citations.filter(({ handle }) => !looked.has(handle)).length;
  const missing = [
    open === 0 ? '' : `fill ${count(open, 'open point')}`,
    unseen === 0 ? '' : `look at ${count(unseen, 'citation')}`,
    edits.length === 0 ? '' : 'save your changes',
  ].filter(Boolean);
  const review = (is: boolean) =>
    save.run(async () => {
      const body = { reviewed: is, looked_at: [...looked] };
      take(await change<'reviewDocument'>('PUT', `${path}/review`, body, loading.tag));
    });
  const bySection = Map.groupBy(edits, ({ section }) => section);
  const [before, after] = [false, true].map((is) => sections.filter((one) => one.after_signature === is)) as [
    Section[],
    Section[],
  ];
  const most = useGradually(
    sections.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0),
    PARAGRAPHS_A_FRAME,
  );
  let above = 0;
  const section = (one: Section) => {
    const upTo = Math.min(Math.max(0, most - above), one.paragraphs.length);
    above += one.paragraphs.length;
    return (
      <SectionView
        key={one.id}
        section={one}
        edits={bySection.get(one.id) ?? NO_EDITS}
        names={byHandle}
        {...{ upTo, marked, source, to, act }}
      />
    );
  };
  return (
    <div class={shown === null ? 'review' : 'review with-source'}>
      <Outline draft={draft} marked={marked} />
      <div class="document">
        <header class="review-head">
          <Heading>{draft.title}</Heading>
          <p class="quiet">
            Version {version}
            {isNewest ? '' : ` of ${versions}`} · {count(citations.length, 'citation')},{' '}
            {citations.length - unseen} looked at · {count(open, 'open point')}
            {reviewed === null ? '' : ` · reviewed ${when(reviewed.at)}`}
          </p>
          <p class="actions">
            {['docx', 'pdf'].map((format) => (
              <a key={format} class="button" href={`${path}${query({ format, version })}`} download>
                {format === 'docx' ? 'Word' : 'PDF'}
              </a>
            ))}
            <a
              class="button"
              href={`${path}${query({ format: 'docx', annotations: 'false', version })}`}
              download
            >
              Word, clean copy
            </a>
            {citations.some(({ citation }) => citation.startsWith('Ex. ')) ? (
              <a class="button" href={`${path}/exhibits`} download>
                Exhibits
              </a>
            ) : null}
            {isNewest ? null : <a href={address('drafts', id)}>Go to the newest version</a>}
            {!isNewest ? null : reviewed === null ? (
              <button
                type="button"
                aria-disabled={missing.length > 0}
                aria-describedby={missing.length === 0 ? undefined : 'missing'}
                onClick={() => missing.length === 0 && void review(true)}
              >
                Mark as reviewed
              </button>
            ) : (
              <button type="button" onClick={() => void review(false)}>
                Withdraw the review
              </button>
            )}
          </p>
          {isNewest && reviewed === null && missing.length > 0 ? (
            <p class="quiet" id="missing">
              Before it can be marked as reviewed: {missing.join(', ')}.
            </p>
          ) : null}
          {save.refused === null ? null : save.refused.code === 'precondition_failed' ? (
            <Conflict takeNewest={() => void takeNewest()} />
          ) : (
            <Problem refused={save.refused} />
          )}
          {act === null ? null : <LeftOver edits={left} forget={act.forget} />}
        </header>
        <article class="paper">
          <Head blocks={draft.head} />
          {before.map(section)}
          <Signatures blocks={draft.signatures} />
          {after.map(section)}
        </article>
        <Versions draft={draft} tag={loading.tag} compared={compare} take={take} />
        <Report draft={draft} />
        {act === null || ready.length === 0 ? null : (
          <div class="unsaved" role="status">
            <span>{count(ready.length, 'unsaved change')}</span>
            <button type="button" class="main" aria-disabled={save.isBusy} onClick={() => void saveVersion()}>
              {save.isBusy ? 'Verifying …' : `Save as version ${versions + 1}`}
            </button>
            <button type="button" onClick={act.clear}>
              Discard
            </button>
          </div>
        )}
      </div>
      {shown === null ? null : (
        <SourcePanel citation={shown} close={close}>
          {act === null ? null : <ReplaceSource key={source} draft={draft} handle={source} act={act} />}
        </SourcePanel>
      )}
    </div>
  );
}

/** Whoever opens a cited file and comes back, or loads the page again, has still looked at the citations before. */
function useLooked(id: string): readonly [ReadonlySet<string>, (handle: string) => void] {
  // Another person at this desk has not.
  const place = `looked ${session.get()?.person.id} ${id}`;
  const [looked, setLooked] = useState<ReadonlySet<string>>(
    () => new Set(sessionStorage.getItem(place)?.split(' ')),
  );
  const add = (handle: string) =>
    setLooked((before) => {
      const all = new Set([...before, handle]);
      sessionStorage.setItem(place, [...all].join(' '));
      return all;
    });
  return [looked, add];
}

/** To the next of its kind, counted from where the focus is; a citation is opened, too. */
function step(selector: string, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(`.paper ${selector}`)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
  next?.focus();
  if (next instanceof HTMLAnchorElement) next.click();
  next?.scrollIntoView({ block: 'nearest' });
}
