import { useState } from 'preact/hooks';
import { query } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';

interface Highlight {
  readonly start: number;
  readonly end: number;
}

export function Search({ words }: { readonly words: string }) {
  const [sought, setSought] = useState(words);
  const hits = useAnswer<'searchVault'>(
    words === '' ? null : `/v1/vault/search${query({ q: words, limit: 30 })}`,
  );
  return (
    <>
      <h1>Search</h1>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            go(address('search', '', { q: sought }));
          }}
        >
          <label class="field">
            <span>Words, “phrases”, cites:"347 U.S. 483"</span>
            <input
              type="search"
              value={sought}
              onInput={({ currentTarget }) => setSought(currentTarget.value)}
            />
          </label>
          <button type="submit">Search</button>
        </form>
      </search>
      {words === '' ? null : (
        <Answered of={hits}>
          {({ data }) =>
            data.length === 0 ? (
              <p>Nothing that you may see has these words.</p>
            ) : (
              <ol class="hits">
                {data.map(({ file_id, page, name, title, kind, snippet, span, highlights }) => {
                  const [first] = highlights;
                  const from = first === undefined ? span[0] : (span[0] ?? 0) + first.start;
                  const to = first === undefined ? span[1] : (span[0] ?? 0) + first.end;
                  return (
                    <li key={`${file_id} ${page}`}>
                      <a href={address('files', file_id, { page, from, to })}>
                        {title ?? name}, page {page}
                      </a>
                      <span class="quiet">{kind}</span>
                      <p>
                        <Highlighted text={snippet} highlights={highlights} />
                      </p>
                    </li>
                  );
                })}
              </ol>
            )
          }
        </Answered>
      )}
    </>
  );
}

function Highlighted({
  text,
  highlights,
}: {
  readonly text: string;
  readonly highlights: readonly Highlight[];
}) {
  const parts = [];
  let at = 0;
  for (const { start, end } of highlights) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
