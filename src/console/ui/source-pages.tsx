/** Where quoted words stand, marked on their page; where they go on over its end, with a way to the other page and back. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { PageView, type Span } from './page-view.tsx';

interface Words {
  readonly file_id: string;
  readonly page: number;
  readonly span: Span;
  readonly continues?: { readonly page: number; readonly span: Span } | undefined;
}

/** `children`: links beside the buttons, for the page that is shown. */
export function SourcePages({
  words: { file_id, continues, ...first },
  children,
}: {
  readonly words: Words;
  readonly children?: (place: { readonly page: number; readonly span: Span }) => ComponentChildren;
}) {
  // Other words begin on their first page again.
  const own = `${file_id} ${first.page} ${first.span.join('-')}`;
  const [turned, setTurned] = useState('');
  const isTurned = continues !== undefined && turned === own;
  const shown = isTurned ? continues : first;
  return (
    <PageView fileId={file_id} page={shown.page} span={shown.span}>
      {continues === undefined ? null : (
        <button type="button" onClick={() => setTurned(isTurned ? '' : own)}>
          {isTurned ? `Begins on page ${first.page}` : `Goes on on page ${continues.page}`}
        </button>
      )}
      {children?.(shown)}
    </PageView>
  );
}

/** `page 4`, `pages 4–5`. */
export function pagesOf({ page, continues }: Pick<Words, 'page' | 'continues'>): string {
  return continues === undefined ? `page ${page}` : `pages ${page}–${continues.page}`;
}
