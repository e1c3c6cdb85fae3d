import { type Answer, query } from '../../api/call.ts';
import { address } from '../../router.ts';
import type { OwnSession, Scope } from '../../session.ts';
import { Heading } from '../../ui/heading.tsx';
import { DraftRow, FILE_STATES, isLost, Known, Rows } from '../../ui/rows.tsx';
import { Answered } from '../../ui/states.tsx';
import { Upload } from '../../ui/upload.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { useList } from '../../ui/use-list.ts';
import { count, spelled, when } from '../../ui/when.ts';

export function Case({ id, own }: { readonly id: string; readonly own: OwnSession }) {
  const may = (scope: Scope) => own.scopes.includes(scope);
  const ofCase = (limit: number) => query({ case_id: id, limit });
  const matter = useAnswer<'getCase'>(`/v1/cases/${encodeURIComponent(id)}`);
  const drafts = useList<'listDocuments'>(may('drafts:read') ? `/v1/ai/documents${ofCase(100)}` : null);
  const plans = useList<'listPlans'>(may('drafts:read') ? `/v1/ai/plans${ofCase(50)}` : null);
  const files = useList<'listFiles'>(may('vault:read') ? `/v1/vault/files${ofCase(100)}` : null);
  const holds = useAnswer<'listHolds'>(`/v1/cases/${encodeURIComponent(id)}/holds`);
  const versions = useList<'listCaseVersions'>(
    may('holds:manage') ? `/v1/cases/${encodeURIComponent(id)}/versions${query({ limit: 50 })}` : null,
  );
  const standing = (holds.answer?.data ?? []).filter(({ released_at }) => released_at === null);
  return (
    <Answered of={matter} title="Case">
      {({ title, client, court, docket_number, judge, parties, facts }) => (
        <div class="list-page">
          <Heading>{title}</Heading>
          <p>
            <Known parts={[client, court, docket_number, judge]} />
          </p>
          {standing.length === 0 ? null : (
            <p class="chip">
              Legal hold {standing.map(({ name }) => `“${name}”`).join(' and ')}: nothing in this case may be
              deleted
            </p>
          )}
          <p class="actions">
            {may('drafts:write') ? (
              <a class="button main" href={address('plans', '', { case: id })}>
                New draft
              </a>
            ) : null}
            {may('search:read') ? (
              <a href={address('search', '', { case: id })}>Search in this case</a>
            ) : null}
            {may('holds:manage') ? (
              <>
                <a href={address('admin', 'holds', { id: 'new', case: id })}>Place a legal hold</a>
                {standing.length === 0 ? null : <a href={address('admin', 'holds')}>Release a legal hold</a>}
              </>
            ) : null}
          </p>
          {may('drafts:read') ? (
            <section aria-labelledby="drafts">
              <h2 id="drafts">Drafts</h2>
              <Rows
                of={drafts}
                empty={() => `No drafts yet.${may('drafts:write') ? ' “New draft” above begins one.' : ''}`}
              >
                {(draft) => <DraftRow key={draft.id} draft={draft} />}
              </Rows>
            </section>
          ) : null}
          {(plans.answer?.data ?? []).length === 0 ? null : (
            <section aria-labelledby="plans">
              <h2 id="plans">Plans</h2>
              <Rows of={plans} empty={() => null}>
                {({ id: plan, title: called, open_questions, updated_at }) => (
                  <li key={plan}>
                    <a href={address('plans', plan)}>{called}</a>
                    <Known
                      parts={[open_questions > 0 && count(open_questions, 'open question'), when(updated_at)]}
                    />
                  </li>
                )}
              </Rows>
            </section>
          )}
          {may('vault:read') ? (
            <section aria-labelledby="documents">
              <h2 id="documents">Documents</h2>
              {may('vault:write') ? <Upload caseId={id} changed={files.again} /> : null}
              <Rows
                of={files}
                empty={() => `No documents yet.${may('vault:write') ? ' Upload the first one above.' : ''}`}
              >
                {(file) => <FileRow key={file.id} file={file} />}
              </Rows>
            </section>
          ) : null}
          {parties.length === 0 ? null : (
            <section aria-labelledby="parties">
              <h2 id="parties">Parties</h2>
              <ul class="rows">
                {parties.map(({ role, name, counsel }) => (
                  <li key={`${role} ${name}`}>
                    {name}
                    <Known parts={[role, counsel]} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {facts === null ? null : (
            <section aria-labelledby="facts">
              <h2 id="facts">Facts</h2>
              <p class="prose">{facts}</p>
            </section>
          )}
          {(versions.answer?.data ?? []).length === 0 ? null : (
            <section aria-labelledby="versions">
              <h2 id="versions">Earlier versions, kept by a legal hold</h2>
              <Rows of={versions} empty={() => null}>
                {({ version, replaced_at, changed }) => (
                  <li key={version}>
                    <a href={address('cases', id, { version })}>Until {when(replaced_at)}</a>
                    <Known parts={[`then changed: ${changed.map(spelled).join(', ')}`]} />
                  </li>
                )}
              </Rows>
            </section>
          )}
        </div>
      )}
    </Answered>
  );
}

function FileRow({
  file: { id, name, title, kind, pages, status, warnings },
}: {
  readonly file: Answer<'listFiles'>['data'][number];
}) {
  return (
    <li>
      <a href={address('files', id)}>{title ?? name}</a>
      <Known
        parts={[kind, pages !== null && count(pages, 'page'), isLost(status) ? null : FILE_STATES[status]]}
      />
      {isLost(status) ? <span class="warning">{FILE_STATES[status]}</span> : null}
      {warnings.length === 0 ? null : <span class="warning">{count(warnings.length, 'warning')}</span>}
    </li>
  );
}
