/** What waits for somebody: drafts to finish, bad news about what they cite, and files that a person must look at. */
import type { ComponentChildren } from 'preact';
import { type Answer, query } from '../../api/call.ts';
import { address } from '../../router.ts';
import type { OwnSession } from '../../session.ts';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { count, when } from '../../ui/when.ts';

export function Today({ own }: { readonly own: OwnSession }) {
  const may = (scope: OwnSession['scopes'][number]) => own.scopes.includes(scope);
  return (
    <div class="list-page">
      <h1>Today</h1>
      {may('drafts:read') && may('precedents:read') ? <News /> : null}
      {may('drafts:read') ? <Drafts /> : null}
      {may('vault:read') ? <Files /> : null}
    </div>
  );
}

function Part({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type Treated = Answer<'listTreatments'>['data'][number];

/** Shown where there is some: good news is no news. */
function News() {
  const news = useAnswer<'listTreatments'>('/v1/events/treatments');
  if (news.refused === null && (news.answer?.data ?? []).length === 0) return null;
  return (
    <Part id="news" title="Decisions your drafts cite">
      <Answered of={news}>
        {({ data }: { readonly data: readonly Treated[] }) => (
          <ul class="rows">
            {data.map(({ decision, treated_by, treatment, page, span, documents }) => (
              <li key={`${decision.id} ${treated_by.id}`}>
                <p class="warning">
                  <a href={address('library', decision.id)}>{decision.title}</a> was{' '}
                  {treatment.replaceAll('_', ' ')}:{' '}
                  <a href={address('files', treated_by.id, { page, from: span[0], to: span[1] })}>
                    {treated_by.title}, page {page}
                  </a>
                </p>
                <p class="quiet">
                  Cited in{' '}
                  {documents.map(({ id, title }, index) => (
                    <>
                      {index === 0 ? '' : ', '}
                      <a key={id} href={address('drafts', id)}>
                        {title}
                      </a>
                    </>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Part>
  );
}

function Drafts() {
  const drafts = useAnswer<'listDocuments'>(`/v1/ai/documents${query({ limit: 50 })}`);
  return (
    <Part id="drafts" title="Drafts to finish">
      <Answered of={drafts}>
        {({ data }) => {
          const open = data.filter(({ reviewed_at }) => reviewed_at === null);
          if (open.length === 0) return <p>No draft is waiting for review.</p>;
          return (
            <ul class="rows">
              {open.map(({ id, title, version, open_points, created_at }) => (
                <li key={id}>
                  <a href={address('drafts', id)}>{title}</a>
                  <span class="quiet">
                    {[
                      open_points === null || open_points === 0 ? null : count(open_points, 'open point'),
                      `version ${version}`,
                      when(created_at),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          );
        }}
      </Answered>
    </Part>
  );
}

function Files() {
  const files = useAnswer<'listFiles'>(`/v1/vault/files${query({ limit: 200 })}`);
  return (
    <Part id="files" title="Files that need attention">
      <Answered of={files}>
        {({ data }) => {
          const isLost = (status: string) => status === 'failed' || status === 'quarantined';
          const needy = data.filter(({ status, warnings }) => isLost(status) || warnings.length > 0);
          if (needy.length === 0) return <p>None of the newest {count(data.length, 'file')} does.</p>;
          return (
            <ul class="rows">
              {needy.map(({ id, name, title, status, reason, warnings }) => (
                <li key={id}>
                  <a href={address('files', id)}>{title ?? name}</a>
                  {isLost(status) ? <p class="warning">{reason?.detail ?? 'It could not be read.'}</p> : null}
                  {warnings.map(({ code, detail }) => (
                    <p class="warning" key={`${code} ${detail}`}>
                      {detail}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          );
        }}
      </Answered>
    </Part>
  );
}
