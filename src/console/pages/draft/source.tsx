/** The stored page that a citation stands on, with exactly its words marked. */
import type { ComponentChildren } from 'preact';
import { address } from '../../router.ts';
import { SourcePages } from '../../ui/source-pages.tsx';
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
  const { file_id, quote, citation: name, verdict } = citation;
  return (
    <aside class="source" aria-label="Source">
      <header>
        <h2>{name}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      {verdict === 'altered' ? <p class="warning">The stored page no longer has these words.</p> : null}
      <SourcePages words={citation}>
        {({ page, span: [from, to] }) => (
          <>
            <a href={address('files', file_id, { page, from, to })}>Open the file at page {page}</a>
            <a href={address('library', file_id)}>Treatment</a>
          </>
        )}
      </SourcePages>
      <h3>The words cited</h3>
      <blockquote>{quote}</blockquote>
      {children}
    </aside>
  );
}
