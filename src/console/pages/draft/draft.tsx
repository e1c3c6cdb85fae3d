/** The review: the outline, the paper, and the page that a citation stands on. */
import { useMemo } from 'preact/hooks';
import { address, go } from '../../router.ts';
import { useKeys } from '../../ui/keys.ts';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import {
  type Draft as Document,
  Head,
  keyOf,
  markedIn,
  ParagraphText,
  type Section,
  Signatures,
} from './paper.tsx';
import { Report } from './report.tsx';
import { SourcePanel } from './source.tsx';

export function Draft({ id, source }: { readonly id: string; readonly source: string }) {
  const draft = useAnswer<'getDocument'>(`/v1/ai/documents/${encodeURIComponent(id)}`);
  return <Answered of={draft}>{(document) => <Review document={document} source={source} />}</Answered>;
}

function Review({ document: draft, source }: { readonly document: Document; readonly source: string }) {
  const { id, citations, sections, verification } = draft;
  const marked = useMemo(() => markedIn(draft), [draft]);
  const [before, after] = [false, true].map((is) => sections.filter((one) => one.after_signature === is)) as [
    Section[],
    Section[],
  ];
  const byHandle = useMemo(() => new Map(citations.map((one) => [one.handle, one])), [citations]);
  const shown = byHandle.get(source) ?? null;
  const show = (handle: string) => go(address('drafts', id, { source: handle }), { replace: true });
  useKeys({
    n: () => step('[data-handle]', 1),
    p: () => step('[data-handle]', -1),
    o: () => step('[data-open]', 1),
    Escape: () => show(''),
  });
  const section = ({ id: name, heading, heading_shown, number, paragraphs, signatures }: Section) => (
    <section key={name} id={`section-${name}`} aria-label={heading}>
      {heading_shown ? (
        <h2>
          {number} {heading}
        </h2>
      ) : null}
      {paragraphs.map((paragraph, index) => (
        <ParagraphText
          key={index}
          {...{ paragraph, show, source }}
          names={byHandle}
          open={marked.open.get(keyOf(name, index)) ?? []}
          remarks={marked.remarks.get(keyOf(name, index)) ?? []}
          field={({ text }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the key `o` goes from one open point to the next
            <mark class="open" data-open tabIndex={0}>
              {text}
            </mark>
          )}
        />
      ))}
      <Signatures blocks={signatures} />
    </section>
  );
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
        <Head blocks={draft.head} />
        {before.map(section)}
        <Signatures blocks={draft.signatures} />
        {after.map(section)}
        <Report draft={draft} />
      </article>
      {shown === null ? null : <SourcePanel citation={shown} close={() => show('')} />}
    </div>
  );
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
