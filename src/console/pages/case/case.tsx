import { query } from '../../api/call.ts';
import { address } from '../../router.ts';
import { Answered } from '../../ui/states.tsx';
import { listPath, Upload } from '../../ui/upload.tsx';
import { useAnswer } from '../../ui/use-answer.ts';

const STATES = {
  queued: 'waiting to be read',
  reading: 'being read',
  indexing: 'almost ready',
  ready: null,
  failed: 'failed',
  quarantined: 'cannot be read',
} as const;

export function Case({ id }: { readonly id: string }) {
  const matter = useAnswer<'getCase'>(`/v1/cases/${encodeURIComponent(id)}`);
  const drafts = useAnswer<'listDocuments'>(`/v1/ai/documents${query({ case_id: id, limit: 100 })}`);
  const files = useAnswer<'listFiles'>(listPath(id));
  const plans = useAnswer<'listPlans'>(`/v1/ai/plans${query({ case_id: id, limit: 50 })}`);
  const holds = useAnswer<'listHolds'>(`/v1/cases/${encodeURIComponent(id)}/holds`);
  return (
    <Answered of={matter} title="Case">
      {({ title, client, court, docket_number, judge, parties, facts }) => (
        <>
          <h1>{title}</h1>
          <p class="quiet">{[client, court, docket_number, judge].filter(Boolean).join(' · ')}</p>
          {(holds.answer?.data ?? []).length === 0 ? null : (
            <p class="chip">Legal hold: nothing of this case may be deleted</p>
          )}
          <p class="actions">
            <a class="button" href={address('plans', '', { case: id })}>
              New draft
            </a>
          </p>
          <section aria-labelledby="drafts">
            <h2 id="drafts">Drafts</h2>
            <Answered of={drafts}>
              {({ data }) =>
                data.length === 0 ? (
                  <p>No drafts yet.</p>
                ) : (
                  <ul class="rows">
                    {data.map((draft) => (
                      <li key={draft.id}>
                        <a href={address('drafts', draft.id)}>{draft.title}</a>
                        <span class="quiet">
                          {[
                            `version ${draft.version}`,
                            draft.open_points === null ? null : `${draft.open_points} open`,
                            draft.reviewed_at === null ? null : 'reviewed',
                            new Date(draft.created_at).toLocaleString(),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </li>
                    ))}
                  </ul>
                )
              }
            </Answered>
          </section>
          {(plans.answer?.data ?? []).length === 0 ? null : (
            <section aria-labelledby="plans">
              <h2 id="plans">Plans</h2>
              <ul class="rows">
                {(plans.answer?.data ?? []).map((plan) => (
                  <li key={plan.id}>
                    <a href={address('plans', plan.id)}>{plan.title}</a>
                    <span class="quiet">
                      {plan.open_questions === 0 ? '' : `${plan.open_questions} open questions · `}
                      {new Date(plan.updated_at).toLocaleString()}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="documents">
            <h2 id="documents">Documents</h2>
            <Upload caseId={id} changed={files.again} />
            <Answered of={files}>
              {({ data }) =>
                data.length === 0 ? (
                  <p>No documents yet.</p>
                ) : (
                  <ul class="rows">
                    {data.map(({ id: file, name, title: shown, kind, pages, status, warnings }) => (
                      <li key={file}>
                        <a href={address('files', file)}>{shown ?? name}</a>
                        <span class="quiet">
                          {[
                            kind,
                            pages === null ? null : `${pages} ${pages === 1 ? 'page' : 'pages'}`,
                            STATES[status],
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                        {warnings.length === 0 ? null : (
                          <span class="warning">
                            {warnings.length === 1 ? 'A warning' : `${warnings.length} warnings`}
                          </span>
                        )}
                      </li>
                    ))}
                  </ul>
                )
              }
            </Answered>
          </section>
          <section aria-labelledby="parties">
            <h2 id="parties">Parties</h2>
            <ul class="rows">
              {parties.map(({ role, name, counsel }) => (
                <li key={`${role} ${name}`}>
                  {name}
                  <span class="quiet">{[role, counsel].filter(Boolean).join(' · ')}</span>
                </li>
              ))}
            </ul>
          </section>
          {facts === null ? null : (
            <section aria-labelledby="facts">
              <h2 id="facts">Facts</h2>
              <p class="prose">{facts}</p>
            </section>
          )}
        </>
      )}
    </Answered>
  );
}
