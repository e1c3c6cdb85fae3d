import { useState } from 'preact/hooks';
import { type Answer, post, query } from '../../api/call.ts';
import { address, go } from '../../router.ts';
import { Act } from '../../ui/act.tsx';
import { called } from '../../ui/called.ts';
import { Heading } from '../../ui/heading.tsx';
import { Answered } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { when } from '../../ui/when.ts';
import { Table } from './table.tsx';

const FILTERS = [
  { name: 'action', label: 'Action', hint: 'wall. finds all that begin with it' },
  { name: 'subject', label: 'Subject', hint: 'its id' },
  { name: 'by', label: 'Actor', hint: 'id of a person or program' },
  { name: 'since', label: 'From', hint: null },
  { name: 'until', label: 'Until', hint: null },
] as const;

/** As a field for days and times shows it, on the clock of whoever looks. */
function local(time: string): string {
  const date = new Date(time);
  const minutes = date.getTime() / 60_000 - date.getTimezoneOffset();
  return Number.isNaN(minutes) ? '' : new Date(minutes * 60_000).toISOString().slice(0, 16);
}

export function Audit({ place }: { readonly place: URLSearchParams }) {
  const filter = Object.fromEntries(FILTERS.map(({ name }) => [name, place.get(name) ?? '']));
  const log = useAnswer<'listAudit'>(
    `/v1/audit${query({ ...filter, cursor: place.get('cursor'), limit: 50 })}`,
  );
  const [verdict, setVerdict] = useState<Answer<'verifyAudit'> | null>(null);
  return (
    <>
      <Heading>Audit log</Heading>
      <search>
        <form
          class="audit-filters"
          onSubmit={(event) => {
            event.preventDefault();
            const said = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
            const times = ['since', 'until'].filter((name) => said[name]);
            const asked = times.map((name) => [name, new Date(said[name] ?? '').toISOString()]);
            go(address('admin', 'audit', { ...said, ...Object.fromEntries(asked) }));
          }}
        >
          {FILTERS.map(({ name, label, hint }) => (
            <label class="field" key={name}>
              <span>{label}</span>
              <input
                name={name}
                {...(hint === null ? { type: 'datetime-local' } : { placeholder: hint })}
                defaultValue={hint === null ? local(filter[name] ?? '') : (filter[name] ?? '')}
              />
            </label>
          ))}
          <button type="submit">Search</button>
        </form>
      </search>
      <div class="actions">
        <a href={`/v1/audit/export${query(filter)}`} download>
          Export
        </a>
        <Act work={async () => setVerdict(await post<'verifyAudit'>('/v1/audit/verification'))}>
          Check the log
        </Act>
      </div>
      {verdict === null ? null : (
        <p role="status" class={verdict.ok ? undefined : 'warning'}>
          {verdict.ok
            ? `The log is intact${verdict.entries === null ? '' : `: ${verdict.entries} entries, head ${verdict.head}`}.`
            : `The log is not intact: ${verdict.reason}. On the machine, run: chancery audit verify.`}
        </p>
      )}
      <Answered of={log}>
        {({ data, next_cursor }) => (
          <>
            <Table
              caption="Entries, the newest first"
              rows={data}
              keyOf={(entry) => entry.hash ?? JSON.stringify(entry)}
              empty="No entry you may see matches."
              columns={[
                { title: 'At', of: ({ at }) => when(at) },
                { title: 'By', of: ({ by }) => called(by) },
                { title: 'Action', of: ({ action }) => action },
                { title: 'Subject', of: ({ subject }) => <code>{subject}</code> },
                { title: 'Details', of: ({ details }) => detailsOf(details) },
              ]}
            />
            {next_cursor === null ? null : (
              <a href={address('admin', 'audit', { ...filter, cursor: next_cursor })}>Older</a>
            )}
          </>
        )}
      </Answered>
    </>
  );
}

function detailsOf(details: unknown) {
  const text = JSON.stringify(details);
  return text === '{}' ? null : <code>{text}</code>;
}
