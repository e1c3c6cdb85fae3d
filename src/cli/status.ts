import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import type { Stores } from '../appliance/stores.ts';
import { examineHeads, type Flaw, newestEntry, openHeadFiles } from '../audit/index.ts';
import { type Answer, createClient } from '../contract/index.ts';
import { isChanceryError, operator } from '../platform/index.ts';
import { freeBytes } from '../store/index.ts';
import { type FileSummary, measureThroughput, summarizeFiles, type Throughput } from '../vault/index.ts';
import { knownBackups } from './audit/anchors.ts';
import { Reported } from './shared/output/describe-error.ts';
import { EXIT } from './shared/output/exit-codes.ts';
import { printable } from './shared/output/table.ts';
import { count, formatBytes, formatDuration } from './shared/output/units.ts';
import { wholeNumber } from './shared/parse.ts';
import type { Cli, Run } from './shared/run.ts';
import { type Encounter, meetServer } from './shared/server/meet-server.ts';
import { fetchOnce } from './shared/server/server.ts';
import { trustAppliance } from './shared/server/trust.ts';

interface Status {
  readonly url: string;
  readonly data: string;
  /** Null: no server answers there. */
  readonly server: Answer<'readyz'> | null;
  /** What answers there is not the server of these data. */
  readonly stranger: boolean;
  readonly files: FileSummary['byStatus'];
  readonly oldest_unread_seconds: number;
  readonly last_hour: Pick<Throughput, 'files' | 'pages'>;
  readonly last_problems: Throughput['troubles'];
  readonly disk_free_bytes: number;
  readonly audit: {
    readonly entries: number;
    /** Hash of the newest entry. */
    readonly head: string | null;
    /** What verify would say without going through all of it. */
    readonly flaw: Flaw | null;
  };
}

const HOUR = 3600;
const CLEAR = '\x1b[H\x1b[J';

export function describe(command: Command, cli: Cli): void {
  command
    .option('--watch', 'keep showing it, until stopped')
    .addOption(new Option('--every <seconds>', 'with --watch').argParser(wholeNumber).default(2))
    .addHelpText('after', '\nExit code 5 when no server answers.')
    .action(
      cli.action<{ watch?: true; every: number }>(async (run) => {
        const { out, io, options, signal } = run;
        const stores = await run.stores();
        while (options.watch === true) {
          const status = await look(run, stores);
          if (io.stdout.isTTY === true) out.raw(`${CLEAR}${lines(status)}\n`);
          else out.raw(out.json ? `${JSON.stringify(status)}\n` : `${lines(status)}\n\n`);
          await sleep(Math.max(1, options.every) * 1000, undefined, { signal }).catch(() => undefined);
          if (signal.aborted) return;
        }
        const status = await look(run, stores);
        out.result(status, () => lines(status));
        if (status.server === null) throw new Reported(EXIT.unavailable);
      }),
    );
}

async function look(run: Run<unknown>, stores: Stores): Promise<Status> {
  const { publicUrl } = stores.config;
  trustAppliance(publicUrl, run.data, run.io.env);
  const met = await meetServer(publicUrl, stores.keyring, AbortSignal.timeout(5000));
  const [{ byStatus, oldestUnreadSeconds }, { files, pages, troubles }, server, audit] = await Promise.all([
    summarizeFiles(stores, operator),
    measureThroughput(stores, operator, HOUR),
    ask(publicUrl, met),
    lookAtAudit(stores),
  ]);
  return {
    url: publicUrl,
    data: run.data,
    server,
    stranger: met === 'another',
    files: byStatus,
    oldest_unread_seconds: oldestUnreadSeconds,
    last_hour: { files, pages },
    last_problems: troubles,
    disk_free_bytes: freeBytes(stores.paths),
    audit,
  };
}

async function lookAtAudit(stores: Stores): Promise<Status['audit']> {
  const claims = await knownBackups(stores.database.read, stores.keyring);
  const { flaw } = await examineHeads(
    { ...stores, files: openHeadFiles(stores.paths, stores.keyring) },
    claims,
  );
  const newest = await newestEntry(stores.database.read);
  return { entries: newest?.seq ?? 0, head: newest?.hash ?? null, flaw };
}

/** @returns null where nobody answers, or somebody else */
async function ask(baseUrl: string, met: Encounter): Promise<Answer<'readyz'> | null> {
  if (met !== 'ours' && met !== 'elsewhere') return null;
  try {
    const api = createClient({ baseUrl, token: null, fetch: fetchOnce });
    return await api.call('readyz', { signal: AbortSignal.timeout(5000) });
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    if (isTimeout || (isChanceryError(error) && error.code === 'server_unreachable')) return null;
    throw error;
  }
}

function lines(status: Status): string {
  const { server, files, last_hour, last_problems, audit } = status;
  const waiting = files.queued + files.reading + files.indexing;
  const oldest = status.oldest_unread_seconds;
  const row = (name: string, text: string) => `${name.padEnd(10)} ${printable(text)}`;
  return [
    row(
      'server',
      server === null
        ? status.stranger
          ? `is not what answers at ${status.url}`
          : `does not answer at ${status.url}`
        : `${server.status} at ${status.url}, version ${server.version}`,
    ),
    ...Object.entries(server?.parts ?? {}).map(([name, { state, detail }]) =>
      row(`  ${name}`, detail === undefined ? state : `${state}: ${detail}`),
    ),
    row('files', `${files.ready} ready, ${files.failed} failed, ${files.quarantined} quarantined`),
    row(
      'queue',
      waiting === 0
        ? 'nothing to read'
        : `${count(waiting, 'file')}, ${files.reading + files.indexing} in work; the oldest for ${formatDuration(oldest * 1000)}`,
    ),
    row('last hour', `${count(last_hour.files, 'file')}, ${count(last_hour.pages, 'page')} became ready`),
    row(
      'audit',
      audit.flaw === null
        ? `${count(audit.entries, 'entry', 'entries')}, head ${audit.head}`
        : `${audit.flaw.reason}: see chancery audit verify`,
    ),
    row('disk', `${formatBytes(status.disk_free_bytes)} free under ${status.data}`),
    ...last_problems.map(({ id, reason, at }) => row('problem', `${at}  ${id}  ${reason}`)),
  ].join('\n');
}
