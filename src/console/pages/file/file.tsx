import { useState } from 'preact/hooks';
import { query } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { called } from '../../ui/called.ts';
import { Heading } from '../../ui/heading.tsx';
import { PageView, type Span } from '../../ui/page-view.tsx';
import { pictureOf } from '../../ui/picture.tsx';
import { Known } from '../../ui/rows.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { spelled, when } from '../../ui/when.ts';

/** Thumbnails on each side of the page. */
const AROUND = 4;

export function File({
  id,
  page,
  span,
}: {
  readonly id: string;
  readonly page: number;
  readonly span: Span | null;
}) {
  const path = `/v1/vault/files/${encodeURIComponent(id)}`;
  const file = useAnswer<'getFile'>(path);
  const isDecision = file.answer?.kind === 'precedent';
  const cited = useAnswer<'listPrecedents'>(isDecision ? `/v1/precedents${query({ file_id: id })}` : null);
  const citation = cited.answer?.data.find(({ file_id }) => file_id === id)?.citation ?? null;
  return (
    <Answered of={file} title="File">
      {({ name, title, kind, pages, status, reason, warnings, case_id, media_type }) => (
        <div class="list-page">
          <Heading>{citation ?? title ?? name}</Heading>
          <p>
            <Known parts={[kind, case_id === null && 'firm library', (citation ?? title) !== null && name]} />
          </p>
          <p class="actions">
            {case_id === null ? null : <a href={address('cases', case_id)}>Case</a>}
            {kind === 'precedent' ? <a href={address('library', id)}>Treatment</a> : null}
            <a href={`${path}/content`} download={name}>
              Download the original
            </a>
            {status === 'ready' && /^(?:image\/|application\/pdf)/.test(media_type) ? (
              <a href={`${path}/pdf`} download={`${name}.pdf`}>
                Download a searchable PDF
              </a>
            ) : null}
          </p>
          {reason === null ? null : <p class="warning">{reason.detail}</p>}
          {warnings.map(({ code, detail, pages: where }) => (
            <p class="warning" key={`${code} ${detail}`}>
              {detail}{' '}
              {where.slice(0, 10).map(({ number }) => (
                <a key={number} href={address('files', id, { page: number })}>
                  page {number}{' '}
                </a>
              ))}
            </p>
          ))}
          {status === 'ready' && pages !== null && pages > 0 ? (
            <>
              <nav class="actions" aria-label="Pages">
                {page > 1 ? <a href={address('files', id, { page: page - 1 })}>Previous page</a> : null}
                <form
                  onSubmit={(event) => {
                    event.preventDefault();
                    const wanted = Number(new FormData(event.currentTarget as HTMLFormElement).get('page'));
                    if (wanted >= 1 && wanted <= pages) go(address('files', id, { page: wanted }));
                  }}
                >
                  <label>
                    Page{' '}
                    <input
                      key={page}
                      name="page"
                      type="number"
                      min={1}
                      max={pages}
                      defaultValue={String(page)}
                    />
                  </label>{' '}
                  of {pages}
                </form>
                {page < pages ? <a href={address('files', id, { page: page + 1 })}>Next page</a> : null}
              </nav>
              {/^(?:image\/|application\/pdf)/.test(media_type) && pages > 1 ? (
                <Strip id={id} page={page} pages={pages} />
              ) : null}
              <PageView fileId={id} page={page} span={span} />
            </>
          ) : null}
          <Custody path={path} />
        </div>
      )}
    </Answered>
  );
}

/** The pages beside the one that is shown: of a long file no more are asked for. */
function Strip({ id, page, pages }: { readonly id: string; readonly page: number; readonly pages: number }) {
  const first = Math.max(1, Math.min(page - AROUND, pages - 2 * AROUND));
  const numbers = Array.from({ length: Math.min(pages, 2 * AROUND + 1) }, (_, at) => first + at);
  return (
    <ol class="strip" aria-label="Pages beside it">
      {numbers.map((number) => (
        <li key={number}>
          <a
            href={address('files', id, { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            <img src={pictureOf(id, number, 256)} alt="" loading="lazy" />
            {number}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Custody({ path }: { readonly path: string }) {
  const [isOpen, setOpen] = useState(false);
  const custody = useAnswer<'getFileCustody'>(isOpen ? `${path}/custody` : null);
  return (
    <section class="report" aria-labelledby="custody">
      <h2 id="custody">Chain of custody</h2>
      {isOpen ? (
        <Answered of={custody}>
          {({ data }) => (
            <ul class="rows">
              {data.map(({ id, at, action, by }) => (
                <li key={id}>
                  {spelled(action)}
                  <Known parts={[when(at), `by ${called(by)}`]} />
                </li>
              ))}
            </ul>
          )}
        </Answered>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Show the record
        </button>
      )}
    </section>
  );
}
