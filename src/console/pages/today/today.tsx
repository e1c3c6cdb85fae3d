/** What waits for somebody: drafts to finish, bad news about what they cite, and files that a person must look at. */

import type { ComponentChildren } from 'preact';
import { type Answer, query } from '../../api/call.ts';
import { address } from '../../router.ts';
import type { OwnSession, Scope } from '../../session.ts';
import { Heading } from '../../ui/heading.tsx';
import { DraftRow, isLost, Known, Rows } from '../../ui/rows.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { useList } from '../../ui/use-list.ts';
import { count, spelled, when } from '../../ui/when.ts';

export function Today({ own }: { readonly own: OwnSession }) {
  const may = (scope: Scope) => own.scopes.includes(scope);
  return (
    <div class="list-page">
      <Heading>Today</Heading>
      {may('drafts:read') && may('precedents:read') ? <News /> : null}
      {may('drafts:read') ? <Drafts /> : null}
      {may('vault:read') ? (
        <>
          <Lost status="failed" title="Files that could not be read" always />
          <Lost status="quarantined" title="Files given up on after several attempts" />
          <Doubtful />
        </>
      ) : null}
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
      <p class="quiet">A signal, not a citator: read the evidence, and look the decisions up.</p>
      <Answered of={news}>
        {({ data }: { readonly data: readonly Treated[] }) => (
          <ul class="rows">
            {data.map(({ decision, treated_by, treatment, page, span, documents }) => (
              <li key={`${decision.id} ${treated_by.id}`}>
                <p class="warning">
                  <a href={address('library', decision.id)}>{decision.title}</a> was {spelled(treatment)}:{' '}
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
  const drafts = useList<'listDocuments'>(`/v1/ai/documents${query({ limit: 100 })}`);
  return (
    <Part id="drafts" title="Drafts to finish">
      <Rows
        of={drafts}
        only={({ reviewed_at }) => reviewed_at === null}
        empty={(seen) =>
          drafts.more === null
            ? 'No draft is waiting for review.'
            : `None of the newest ${count(seen, 'draft')} is waiting for review.`
        }
      >
        {(draft) => <DraftRow key={draft.id} draft={draft} />}
      </Rows>
    </Part>
  );
}

/** However many files have come since. */
function Lost({
  status,
  title,
  always = false,
}: {
  readonly status: 'failed' | 'quarantined';
  readonly title: string;
  /** Also where there is none, to say so. */
  readonly always?: boolean;
}) {
  const files = useList<'listFiles'>(`/v1/vault/files${query({ status, limit: 50 })}`);
  if (!always && files.refused === null && (files.answer?.data ?? []).length === 0) return null;
  return (
    <Part id={status} title={title}>
      <Rows of={files} empty={() => 'No file failed.'}>
        {({ id, name, title: called, reason, created_at }) => (
          <li key={id}>
            <a href={address('files', id)}>{called ?? name}</a>
            <Known parts={[when(created_at)]} />
            <p class="warning">{reason?.detail ?? 'It could not be read.'}</p>
          </li>
        )}
      </Rows>
    </Part>
  );
}

function Doubtful() {
  const files = useList<'listFiles'>(`/v1/vault/files${query({ limit: 200 })}`);
  return (
    <Part id="files" title="Files with warnings">
      <Rows
        of={files}
        only={({ status, warnings }) => !isLost(status) && warnings.length > 0}
        empty={(seen) =>
          files.more === null
            ? 'No file has a warning.'
            : `None of the newest ${count(seen, 'file')} has a warning.`
        }
      >
        {({ id, name, title, warnings }) => (
          <li key={id}>
            <a href={address('files', id)}>{title ?? name}</a>
            {warnings.map(({ code, detail }) => (
              <p class="warning" key={`${code} ${detail}`}>
                {detail}
              </p>
            ))}
          </li>
        )}
      </Rows>
    </Part>
  );
}
