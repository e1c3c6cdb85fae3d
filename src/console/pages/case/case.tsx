import { type Answer, query } from '../../api/call.ts';
import { address } from '../../router.ts';
import { Answered } from '../../ui/states.tsx';
import { listPath, Upload } from '../../ui/upload.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { count, when } from '../../ui/when.ts';

const STATES = {
  queued: 'waiting to be read',
  reading: 'being read',
  indexing: 'almost ready',
  ready: null,
  failed: 'could not be read',
  quarantined: 'given up after several attempts',
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
        <div class="list-page">
          <h1>{title}</h1>
          <p class="quiet">{[client, court, docket_number, judge].filter(Boolean).join(' · ')}</p>
          {(holds.answer?.data ?? []).length === 0 ? null : (
            <p class="chip">Legal hold: nothing in this case may be deleted</p>
          )}
          <p class="actions">
            <a class="button main" href={address('plans', '', { case: id })}>
              New draft
            </a>
          </p>
          <section aria-labelledby="drafts">
            <h2 id="drafts">Drafts</h2>
            <Answered of={drafts}>{({ data }) => <Drafts drafts={data} />}</Answered>
          </section>
          {(plans.answer?.data ?? []).length === 0 ? null : (
            <section aria-labelledby="plans">
              <h2 id="plans">Plans</h2>
              <ul class="rows">
                {(plans.answer?.data ?? []).map((plan) => (
                  <li key={plan.id}>
                    <a href={address('plans', plan.id)}>{plan.title}</a>
                    <span class="quiet">
                      {plan.open_questions === 0 ? '' : `${count(plan.open_questions, 'open question')} · `}
                      {when(plan.updated_at)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="documents">
            <h2 id="documents">Documents</h2>
            <Upload caseId={id} changed={files.again} />
            <Answered of={files}>{({ data }) => <Documents files={data} />}</Answered>
          </section>
          {parties.length === 0 ? null : (
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
          )}
          {facts === null ? null : (
            <section aria-labelledby="facts">
              <h2 id="facts">Facts</h2>
              <p class="prose">{facts}</p>
            </section>
          )}
        </div>
      )}
    </Answered>
  );
}

function Drafts({ drafts }: { readonly drafts: Answer<'listDocuments'>['data'] }) {
  if (drafts.length === 0) return <p>No drafts yet.</p>;
  return (
    <ul class="rows">
      {drafts.map(({ id, title, version, open_points, reviewed_at, created_at }) => (
        <li key={id}>
          <a href={address('drafts', id)}>{title}</a>
          <span class="quiet">
            {[
              `version ${version}`,
              open_points === null ? null : count(open_points, 'open point'),
              reviewed_at === null ? null : 'reviewed',
              when(created_at),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Documents({ files }: { readonly files: Answer<'listFiles'>['data'] }) {
  if (files.length === 0) return <p>No documents yet.</p>;
  return (
    <ul class="rows">
      {files.map(({ id, name, title, kind, pages, status, warnings }) => (
        <li key={id}>
          <a href={address('files', id)}>{title ?? name}</a>
          <span class="quiet">
            {[kind, pages === null ? null : count(pages, 'page'), STATES[status]].filter(Boolean).join(' · ')}
          </span>
          {warnings.length === 0 ? null : (
            <span class="warning">{warnings.length === 1 ? 'A warning' : `${warnings.length} warnings`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
