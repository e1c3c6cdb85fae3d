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
      {verdict === 'altered' ? <p class="warning">The stored page no longer has these words.</p> : null}
      <PageView fileId={file_id} page={page} span={[from, to]}>
        <a href={address('files', file_id, { page, from, to })}>Open the file at page {page}</a>
        <a href={address('library', file_id)}>Treatment</a>
      </PageView>
      <h3>The words cited</h3>
      <blockquote>{quote}</blockquote>
      {children}
    </aside>
  );
}
