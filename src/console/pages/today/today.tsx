/** What waits for somebody: drafts that are not finished, and files that a person must look at. */
import { query } from '../../api/call.ts';
import { address } from '../../router.ts';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';

export function Today() {
  const drafts = useAnswer<'listDocuments'>(`/v1/ai/documents${query({ limit: 50 })}`);
  const files = useAnswer<'listFiles'>(`/v1/vault/files${query({ limit: 200 })}`);
  return (
    <>
      <h1>Today</h1>
      <section aria-labelledby="drafts">
        <h2 id="drafts">Drafts to finish</h2>
        <Answered of={drafts}>
          {({ data }) => {
            const open = data.filter(({ reviewed_at }) => reviewed_at === null);
            if (open.length === 0) return <p>No draft waits for review.</p>;
            return (
              <ul class="rows">
                {open.map(({ id, title, version, open_points, created_at }) => (
                  <li key={id}>
                    <a href={address('drafts', id)}>{title}</a>
                    <span class="quiet">
                      {[
                        open_points === null || open_points === 0 ? null : `${open_points} open points`,
                        `version ${version}`,
                        new Date(created_at).toLocaleString(),
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
      </section>
      <section aria-labelledby="files">
        <h2 id="files">Files that need a person</h2>
        <Answered of={files}>
          {({ data }) => {
            const needy = data.filter(
              ({ status, warnings }) =>
                status === 'failed' || status === 'quarantined' || warnings.length > 0,
            );
            if (needy.length === 0) return <p>None of the newest 200 files does.</p>;
            return (
              <ul class="rows">
                {needy.map(({ id, name, title, status, reason, warnings }) => (
                  <li key={id}>
                    <a href={address('files', id)}>{title ?? name}</a>
                    {status === 'failed' || status === 'quarantined' ? (
                      <span class="warning">{reason?.detail ?? 'It could not be read.'}</span>
                    ) : null}
                    {warnings.map(({ code, detail }) => (
                      <span class="warning" key={`${code} ${detail}`}>
                        {detail}
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
            );
          }}
        </Answered>
      </section>
    </>
  );
}
