/** The review: the outline, the paper, and the page that a citation stands on. */
import { useEffect, useMemo } from 'preact/hooks';
import type { Answer } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { PageView } from '../../ui/page-view.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { partsOf } from './paper-text.ts';
import { Report } from './report.tsx';

type Document = Answer<'getDocument'>;
type Citation = Document['citations'][number];
type Paragraph = Document['sections'][number]['paragraphs'][number];

export function Draft({ id, source }: { readonly id: string; readonly source: string }) {
  const draft = useAnswer<'getDocument'>(`/v1/ai/documents/${encodeURIComponent(id)}`);
  return <Answered of={draft}>{(document) => <Review document={document} source={source} />}</Answered>;
}

function Review({ document: draft, source }: { readonly document: Document; readonly source: string }) {
  const { id, citations, sections, verification } = draft;
  const byHandle = useMemo(() => new Map(citations.map((one) => [one.handle, one])), [citations]);
  const shown = byHandle.get(source) ?? null;
  const show = (handle: string) => go(address('drafts', id, { source: handle }), { replace: true });
  useKeys({
    n: () => step('[data-handle]', 1),
    p: () => step('[data-handle]', -1),
    o: () => step('[data-open]', 1),
    Escape: () => show(''),
  });
  const file = `/v1/ai/documents/${encodeURIComponent(id)}`;
  return (
    <div class={shown === null ? 'review' : 'review with-source'}>
      <nav class="outline" aria-label="Outline">
        <p>
          <a href={address('cases', draft.case_id)}>The case</a>
        </p>
        <ol>
          {sections.map(({ id: section, heading, level }) => (
            <li key={section} class={level > 1 ? 'inner' : ''}>
              <a href={`#section-${section}`}>{heading}</a>
            </li>
          ))}
          <li>
            <a href="#report">Report</a>
          </li>
        </ol>
      </nav>
      <article class="paper">
        <h1>{draft.title}</h1>
        <p class="quiet">
          {citations.length} {citations.length === 1 ? 'citation' : 'citations'}, each found word for word on
          a stored page · {verification.placeholders.length} open{' '}
          {verification.placeholders.length === 1 ? 'point' : 'points'}
        </p>
        <p class="actions">
          <a href={`${file}?format=docx`} download>
            Word
          </a>
          <a href={`${file}?format=pdf`} download>
            PDF
          </a>
          <a href={`${file}?format=docx&annotations=false`} download>
            Clean copy
          </a>
        </p>
        {sections.map(({ id: section, heading, paragraphs, numbered }) => (
          <section key={section} id={`section-${section}`} aria-label={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph, index) => (
              <ParagraphView
                key={index}
                {...{ paragraph, byHandle, show, source }}
                number={numbered ? index + 1 : null}
              />
            ))}
          </section>
        ))}
        <Report draft={draft} />
      </article>
      {shown === null ? null : <SourcePanel citation={shown} close={() => show('')} />}
    </div>
  );
}

function ParagraphView({
  paragraph,
  byHandle,
  show,
  source,
  number,
}: {
  readonly paragraph: Paragraph;
  readonly byHandle: ReadonlyMap<string, Citation>;
  readonly show: (handle: string) => void;
  readonly source: string;
  readonly number: number | null;
}) {
  const cited = paragraph.citations.flatMap((handle) => byHandle.get(handle) ?? []);
  const button = (handle: string, text: string, index: number) => (
    <button
      type="button"
      class="citation"
      key={`${handle} ${index}`}
      data-handle={handle}
      aria-pressed={handle === source}
      onClick={() => show(handle)}
    >
      {text}
    </button>
  );
  const body = partsOf(paragraph.text, cited).map((part, index) => {
    if (part.kind === 'citation') return button(part.handle, part.text, index);
    if (part.kind === 'open')
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the key `o` goes from one open point to the next
        <mark class="open" data-open tabIndex={0} key={`open ${index}`}>
          {part.text}
        </mark>
      );
    return part.text;
  });
  if (paragraph.kind === 'quotation') return <blockquote>{body}</blockquote>;
  return (
    <p>
      {number === null ? null : `${number}. `}
      {body}
    </p>
  );
}

function SourcePanel({ citation, close }: { readonly citation: Citation; readonly close: () => void }) {
  const { file_id, page, quote, citation: name } = citation;
  const [from = 0, to = 0] = citation.span;
  return (
    <aside class="source" aria-label="Source">
      <header>
        <h2>{name}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      <blockquote>{quote}</blockquote>
      <p class="quiet">
        Page {page} of the stored file.{' '}
        <a href={address('files', file_id, { page, from, to })}>Open the file</a>
      </p>
      <PageView fileId={file_id} page={page} span={[from, to]} />
    </aside>
  );
}

/** Single keys, where nobody is typing. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest('input, textarea, select') !== null) return;
      keys[event.key]?.();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
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
