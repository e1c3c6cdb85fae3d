import { useState } from 'preact/hooks';
import { query } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';

export function Cases({ words, cursor }: { readonly words: string; readonly cursor: string }) {
  const [sought, setSought] = useState(words);
  const fields = 'id,title,client,docket_number,status,updated_at';
  const cases = useAnswer<'listCases'>(`/v1/cases${query({ limit: 50, q: words, cursor, fields })}`);
  return (
    <div class="list-page">
      <h1>Cases</h1>
      <search>
        <form
          class="search-field"
          onSubmit={(event) => {
            event.preventDefault();
            go(address('cases', '', { q: sought }));
          }}
        >
          <label class="field">
            <span>Find a case</span>
            <input
              type="search"
              value={sought}
              onInput={({ currentTarget }) => setSought(currentTarget.value)}
            />
          </label>
          <button type="submit" class="main">
            Search
          </button>
        </form>
      </search>
      <Answered of={cases}>
        {({ data, next_cursor }) => (
          <>
            {data.length === 0 ? (
              <p>
                {words === ''
                  ? 'There are no cases that you may see.'
                  : 'No case you may see contains these words.'}
              </p>
            ) : null}
            <ul class="rows">
              {data.map(({ id = '', title, client, docket_number, status }) => (
                <li key={id}>
                  <a href={address('cases', id)}>{title}</a>
                  <span class="quiet">
                    {[client, docket_number, status === 'open' ? null : status].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
            {next_cursor === null ? null : (
              <a href={address('cases', '', { q: words, cursor: next_cursor })}>More</a>
            )}
          </>
        )}
      </Answered>
    </div>
  );
}
