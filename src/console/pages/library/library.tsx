/** The precedents of the firm, and one of them: how it is treated, by whom it is cited, what it cites. */

import { type Answer, query } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import type { OwnSession } from '../../session.ts';
import { Heading } from '../../ui/heading.tsx';
import { FILE_STATES, Known, Rows } from '../../ui/rows.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Answered } from '../../ui/states.tsx';
import { Upload } from '../../ui/upload.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { useList } from '../../ui/use-list.ts';
import { count, spelled } from '../../ui/when.ts';

export function Library({ words, own }: { readonly words: string; readonly own: OwnSession }) {
  const all = useList<'listPrecedents'>(words === '' ? `/v1/precedents${query({ limit: 100 })}` : null);
  const found = useList<'searchPrecedents'>(
    words === '' ? null : `/v1/precedents/search${query({ q: words, limit: 30 })}`,
  );
  return (
    <div class="list-page">
      <Heading>Library</Heading>
      <SearchField label="Find a precedent" words={words} find={(q) => go(address('library', '', { q }))} />
      {words === '' ? (
        <>
          {own.scopes.includes('vault:write') ? <Upload caseId={null} changed={all.again} /> : null}
          <Rows of={all} empty={() => 'There are no precedents you may see yet. Upload one above.'}>
            {(precedent) => <PrecedentRow key={precedent.file_id} precedent={precedent} />}
          </Rows>
        </>
      ) : (
        <Rows
          of={found}
          ranked
          empty={() => (
            <>
              Nothing you may see contains these words. <a href={address('library')}>Show all precedents</a>
            </>
          )}
        >
          {({ precedent: { file_id }, citation, authority, treatment, passages, why }) => (
            <li key={`${file_id} ${passages[0]?.page}`}>
              <a href={address('library', file_id)}>{citation}</a>
              <Known parts={[spelled(authority), spelled(treatment)]} />
              <p>{passages[0]?.quote ?? why}</p>
            </li>
          )}
        </Rows>
      )}
    </div>
  );
}

function PrecedentRow({
  precedent: { file_id, citation, name, court, year, status, pages },
}: {
  readonly precedent: Answer<'listPrecedents'>['data'][number];
}) {
  // What the citation says already is not said twice.
  const further = (part: string | null) => part !== null && !citation?.includes(part) && part;
  return (
    <li>
      <a href={address('library', file_id)}>{citation ?? name}</a>
      <Known
        parts={[
          further(court),
          further(year === null ? null : String(year)),
          citation !== null && name,
          FILE_STATES[status] ?? count(pages ?? 0, 'page'),
        ]}
      />
    </li>
  );
}

export function Precedent({ id }: { readonly id: string }) {
  const precedent = useAnswer<'getPrecedent'>(`/v1/precedents/${encodeURIComponent(id)}`);
  return (
    <Answered of={precedent} title="Precedent">
      {({ precedent: { title, citation }, known_as, treatment, cited_by, cites }) => {
        const further = known_as.filter((one) => !letters(citation ?? title ?? '').includes(letters(one)));
        const others = cites.filter(({ refers_to }) => !known_as.includes(refers_to));
        const isNegative = cited_by.some((one) => one.negative && one.treatment === treatment);
        return (
          <div class="list-page">
            <Heading>{citation ?? title}</Heading>
            {further.length === 0 ? null : <p class="quiet">Also cited as {further.join(' · ')}</p>}
            <p class="actions">
              <a href={address('files', id)}>Open the file</a>
              {treatment === null ? (
                <span>No treatment was found in what you may see.</span>
              ) : (
                <span class={isNegative ? 'warning' : ''}>Most serious treatment: {spelled(treatment)}</span>
              )}
            </p>
            <p class="quiet">
              This is a signal, not a citator: much treatment cannot be recognized from the words around a
              citation. Look the decision up before you rely on it.
            </p>
            <section aria-labelledby="cited-by">
              <h2 id="cited-by">Cited by</h2>
              {cited_by.length === 0 ? <p>No document you may see cites it.</p> : null}
              <ul class="rows">
                {cited_by.map(
                  ({ file, page, treatment: how, negative: is, name, evidence, evidence_span }) => (
                    <li key={`${file.file_id} ${page} ${evidence_span.join(' ')}`}>
                      <a
                        href={address('files', file.file_id, {
                          page,
                          from: evidence_span[0],
                          to: evidence_span[1],
                        })}
                      >
                        {file.title ?? file.name}, page {page}
                      </a>
                      <span class={is ? 'warning' : 'quiet'}>{spelled(how)}</span>
                      {name === 'differs' ? (
                        <span class="quiet">cites another decision by this number; not counted</span>
                      ) : null}
                      <p>{evidence}</p>
                    </li>
                  ),
                )}
              </ul>
            </section>
            <section aria-labelledby="cites">
              <h2 id="cites">Cites</h2>
              {others.length === 0 ? <p>No citations were recognized in it.</p> : null}
              <ul class="rows">
                {others.map(({ refers_to, page, span, files }) => (
                  <li key={`${page} ${span.join(' ')}`}>
                    {files.length === 0 ? refers_to : null}
                    {files.map((file) => (
                      <a key={file.file_id} href={address('library', file.file_id)}>
                        {file.title ?? file.name}
                      </a>
                    ))}
                    <a href={address('files', id, { page, from: span[0], to: span[1] })}>
                      cited on page {page}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        );
      }}
    </Answered>
  );
}

/** A citation however it is spaced and dotted. */
function letters(citation: string): string {
  return citation.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
