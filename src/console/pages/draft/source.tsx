/** The stored page that a citation stands on, with exactly its words marked. */
import type { ComponentChildren } from 'preact';
import { address } from '../../router.ts';
import { PageView } from '../../ui/page-view.tsx';
import type { Draft } from './paper.tsx';

export type Citation = Draft['citations'][number];

export function SourcePanel({
  citation,
  close,
  children,
}: {
  readonly citation: Citation;
  readonly close: () => void;
  readonly children?: ComponentChildren;
}) {
  const { file_id, page, quote, citation: name, verdict } = citation;
  const [from = 0, to = 0] = citation.span;
  return (
    <aside class="source" aria-label="Source">
      <header>
        <h2>{name}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      {verdict === 'altered' ? (
        <p class="warning">The stored page does not have these words any more.</p>
      ) : null}
      <blockquote>{quote}</blockquote>
      <p class="actions">
        <span class="quiet">Page {page} of the stored file</span>
        <a href={address('files', file_id, { page, from, to })}>Open the file</a>
        <a href={address('library', file_id)}>How it is treated</a>
      </p>
      {children}
      <PageView fileId={file_id} page={page} span={[from, to]} />
    </aside>
  );
}
