import { useEffect, useState } from 'preact/hooks';
import { type Answer, get, post, query } from '../../api/call.ts';
import { address } from '../../router.ts';
import { Act } from '../../ui/act.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Answered, Problem } from '../../ui/states.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { spelled, when } from '../../ui/when.ts';
import { useWork } from '../../ui/work.ts';
import { Table } from './table.tsx';

const STATES = { ok: 'OK', degraded: 'degraded', down: 'down' } as const;

export function Health() {
  const health = useAnswer<'getHealth'>('/v1/health');
  return (
    <>
      <Heading>Health</Heading>
      <Answered of={health}>
        {({ status, version, disk_free_gib, last_backup_at, parts }) => (
          <>
            <p>
              {status === 'ready' ? 'All parts are working.' : 'Something needs attention.'} Version {version}
              , {disk_free_gib} GiB of disk free,{' '}
              {last_backup_at === null ? 'no backup yet' : `last backup ${when(last_backup_at)}`}.
            </p>
            <Table
              caption="The parts of the appliance"
              rows={parts}
              keyOf={({ name }) => name}
              empty=""
              columns={[
                { title: 'Part', of: ({ name }) => spelled(name) },
                {
                  title: 'State',
                  of: ({ state }) => (
                    <span class={state === 'ok' ? undefined : 'warning'}>{STATES[state]}</span>
                  ),
                },
                { title: 'Detail', of: ({ detail }) => detail },
              ]}
            />
          </>
        )}
      </Answered>
    </>
  );
}

export function Queue({ state, cursor }: { readonly state: string; readonly cursor: string }) {
  const queue = useAnswer<'listQueue'>(`/v1/queue${query({ state, cursor, limit: 50 })}`);
  const act = (id: string, what: 'retry' | 'first') => async () => {
    await post<'retryQueued'>(`/v1/queue/${id}/${what}`);
    queue.again();
  };
  return (
    <>
      <Heading>Queue</Heading>
      <p class="actions">
        {(['', 'waiting', 'running', 'failed'] as const).map((one) => (
          <a
            key={one}
            href={address('admin', 'queue', { state: one })}
            aria-current={one === state ? 'page' : undefined}
          >
            {one === '' ? 'All' : `${one.charAt(0).toUpperCase()}${one.slice(1)}`}
          </a>
        ))}
      </p>
      <Answered of={queue}>
        {({ data, next_cursor }) => (
          <>
            <Table
              caption="Tasks of the appliance"
              rows={data}
              keyOf={({ id }) => id}
              empty="Nothing is waiting, and nothing has failed."
              columns={[
                { title: 'Task', of: ({ kind, name }) => (kind === 'read_file' ? (name ?? '') : 'A draft') },
                {
                  title: 'State',
                  of: ({ state: now, reason, first }) =>
                    `${now}${first ? ', next in line' : ''}${reason === null ? '' : `: ${reason}`}`,
                },
                { title: 'Since', of: ({ since }) => when(since) },
                {
                  title: 'Action',
                  of: ({ id, state: now, first }) =>
                    now === 'failed' ? (
                      <Act work={act(id, 'retry')}>Try again</Act>
                    ) : now === 'waiting' && !first ? (
                      <Act work={act(id, 'first')}>Put first</Act>
                    ) : null,
                },
              ]}
            />
            {next_cursor === null ? null : (
              <a href={address('admin', 'queue', { state, cursor: next_cursor })}>More</a>
            )}
          </>
        )}
      </Answered>
    </>
  );
}

const LOOK_MS = 1_000;

export function Backups() {
  const backups = useAnswer<'listBackups'>('/v1/backups');
  const [job, setJob] = useState<Answer<'getBackupJob'> | null>(null);
  const { run, refused } = useWork();
  useEffect(() => {
    if (job === null || job.finished_at !== null) return;
    const timer = setTimeout(() => {
      void run(async () => {
        const next = await get<'getBackupJob'>(`/v1/backups/jobs/${job.id}`);
        setJob({ ...next });
        if (next.finished_at !== null) backups.again();
      });
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [job]);
  return (
    <>
      <Heading>Backups</Heading>
      <p>
        New backups are stored where the last one was taken on the machine. Restoring is done on the machine,
        too.
      </p>
      <Act main work={async () => setJob(await post<'makeBackup'>('/v1/backups'))}>
        Take a backup now
      </Act>
      {job === null ? null : <p role="status">{sentenceOf(job)}</p>}
      {refused === null ? null : <Problem refused={refused} />}
      <Answered of={backups}>
        {({ data }) => (
          <Table
            caption="Backups"
            rows={data}
            keyOf={({ id }) => id}
            empty="No backup yet. The first one is taken on the machine: chancery backup create DIRECTORY."
            columns={[
              { title: 'Taken', of: ({ created_at }) => when(created_at) },
              { title: 'Version', of: ({ version }) => version },
              { title: 'Master key', of: ({ master_key }) => <code>{master_key}</code> },
              {
                title: 'State',
                of: ({ whole }) =>
                  whole ? 'complete when taken' : <span class="warning">originals were missing</span>,
              },
              {
                title: 'Check',
                of: ({ id }) => (
                  <Act
                    work={async () =>
                      setJob(await post<'verifyBackup'>(`/v1/backups/${id}/verification`, {}))
                    }
                  >
                    Check it
                  </Act>
                ),
              },
            ]}
          />
        )}
      </Answered>
    </>
  );
}

function sentenceOf({ kind, state, whole, detail }: Answer<'getBackupJob'>): string {
  const what = kind === 'backup' ? 'The backup' : 'The check';
  if (state === 'failed') return `${what} failed: ${detail}`;
  if (state !== 'done') return `${what} is in progress …`;
  if (kind === 'backup')
    return whole
      ? 'The backup is complete.'
      : 'The backup is complete, but something needs attention: see the log.';
  return whole
    ? 'Everything in it can be restored.'
    : 'Not everything in it can be restored. On the machine, chancery backup verify says why.';
}

/** A size as the settings file takes it, too: `512 MiB`. */
function shownAs(name: string, value: string | number): string {
  if (typeof value === 'string' || value === 0 || !name.endsWith('_bytes')) return String(value);
  const units = ['bytes', 'KiB', 'MiB', 'GiB'];
  let size = value;
  let at = 0;
  for (; at < units.length - 1 && size % 1024 === 0; at += 1) size /= 1024;
  return `${size} ${units[at]}`;
}

export function Settings() {
  const settings = useAnswer<'getSettings'>('/v1/settings');
  return (
    <>
      <Heading>Settings</Heading>
      <p>The settings in force. They are changed on the machine.</p>
      <Answered of={settings}>
        {({ data }) => (
          <Table
            caption="Settings"
            rows={data}
            keyOf={({ name }) => name}
            empty=""
            columns={[
              { title: 'Setting', of: ({ name }) => <code>{name}</code> },
              {
                title: 'Value',
                of: ({ name, value, set }) => (value === null ? (set ? '(set)' : '') : shownAs(name, value)),
              },
              { title: 'Meaning', of: ({ description }) => description },
            ]}
          />
        )}
      </Answered>
    </>
  );
}
