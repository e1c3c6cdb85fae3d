/** Another passage in place of the one that is cited: searched in the vault, chosen with its page in sight. */
import { useState } from 'preact/hooks';
import { type Answer, get, query } from '../../api/call.ts';
import { Problem } from '../../ui/states.tsx';
import { useWork } from '../../ui/work.ts';
import type { EditActions } from './editing.tsx';
import type { Draft } from './paper.tsx';

type Hit = Answer<'searchVault'>['data'][number];

export function ReplaceSource({
  draft,
  handle,
  act,
}: {
  readonly draft: Draft;
  /** The source as the paper cites it. */
  readonly handle: string;
  readonly act: EditActions;
}) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [hits, setHits] = useState<readonly Hit[] | null>(null);
  const work = useWork();
  const place = draft.sections
    .flatMap(({ id, paragraphs }) =>
      paragraphs.map(({ citations }, paragraph) => ({ section: id, paragraph, citations })),
    )
    .find(({ citations }) => citations.includes(handle));
  if (place === undefined) return null;
  const { section, paragraph } = place;
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Replace this source
      </button>
    );
  return (
    <div class="editor">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void work.run(async () => {
            const found = await get<'searchVault'>(`/v1/vault/search${query({ q: words, limit: 8 })}`);
            setHits(found.data);
          });
        }}
      >
        <label class="field">
          <span>Words of the passage to cite instead</span>
          <input
            type="search"
            value={words}
            required
            onInput={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </label>
        <p class="actions">
          <button type="submit">Search</button>
          <button type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
        </p>
      </form>
      {work.refused === null ? null : <Problem refused={work.refused} />}
      {hits?.length === 0 ? <p>Nothing you may see contains these words.</p> : null}
      <ul class="rows">
        {(hits ?? []).map(({ file_id, page, title, name, snippet, span }) => (
          <li key={`${file_id} ${page}`}>
            <span>
              {title ?? name}, page {page}
            </span>
            <p>{snippet}</p>
            <button
              type="button"
              onClick={() => {
                const passage = { file_id, page, span: [span[0] ?? 0, span[1] ?? 0] as const };
                act.add({ op: 'source', section, paragraph, handle, passage });
                setOpen(false);
              }}
            >
              Cite this passage
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
