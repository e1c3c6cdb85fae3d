import { query } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { Heading } from '../../ui/heading.tsx';
import { Known, Rows } from '../../ui/rows.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useList } from '../../ui/use-list.ts';

export function Cases({ words }: { readonly words: string }) {
  const fields = 'id,title,client,docket_number,status,updated_at';
  const cases = useList<'listCases'>(`/v1/cases${query({ limit: 100, q: words, order: 'newest', fields })}`);
  return (
    <div class="list-page">
      <Heading>Cases</Heading>
      <SearchField label="Find a case" words={words} find={(q) => go(address('cases', '', { q }))} />
      <Rows
        of={cases}
        empty={() =>
          words === '' ? (
            'There are no cases you may see yet. They come from your practice software or your administrator.'
          ) : (
            <>
              No case you may see contains these words. <a href={address('cases')}>Show all cases</a>
            </>
          )
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
