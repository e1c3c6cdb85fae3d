import { useState } from 'preact/hooks';
import { query } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { Known, Rows } from '../../ui/rows.tsx';
import { useList } from '../../ui/use-list.ts';

export function Cases({ words }: { readonly words: string }) {
  const [sought, setSought] = useState(words);
  const fields = 'id,title,client,docket_number,status,updated_at';
  const cases = useList<'listCases'>(`/v1/cases${query({ limit: 100, q: words, fields })}`);
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
      <Rows
        of={cases}
        empty={() =>
          words === '' ? 'There are no cases that you may see.' : 'No case you may see contains these words.'
        }
      >
        {({ id = '', title, client, docket_number, status }) => (
          <li key={id}>
            <a href={address('cases', id)}>{title}</a>
            <Known parts={[client, docket_number, status !== 'open' && status]} />
          </li>
        )}
      </Rows>
    </div>
  );
}
