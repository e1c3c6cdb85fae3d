import { address } from '../../router.ts';

import { PageView, type Span } from '../../ui/page-view.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';

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
  return (
    <Answered of={file}>
      {({ name, title, kind, pages, status, reason, warnings, case_id }) => (
        <>
          <h1>{title ?? name}</h1>
          <p class="quiet">
            {kind}
            {case_id === null ? ' · library of the firm' : null}
          </p>
          <p class="actions">
            {case_id === null ? null : <a href={address('cases', case_id)}>The case</a>}
            <a href={`${path}/content`} download={name}>
              Original
            </a>
            {status === 'ready' ? (
              <a href={`${path}/pdf`} download={`${name}.pdf`}>
                Searchable PDF
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
          {status === 'ready' && pages !== null ? (
            <>
              <nav class="actions" aria-label="Pages">
                {page > 1 ? <a href={address('files', id, { page: page - 1 })}>Page before</a> : null}
                <span>
                  Page {page} of {pages}
                </span>
                {page < pages ? <a href={address('files', id, { page: page + 1 })}>Next page</a> : null}
              </nav>
              <PageView fileId={id} page={page} span={span} />
            </>
          ) : null}
        </>
      )}
    </Answered>
  );
}
