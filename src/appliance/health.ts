import type { ApplianceHealth } from '../administration/index.ts';
import { type HeadKeeper, newestEntry, newestOf } from '../audit/index.ts';
import type { OpenAiEngine } from '../drafting/index.ts';
import type { Measurement, Readiness } from '../http/index.ts';
import { queueLength } from '../jobs/index.ts';
import { ownVersion } from '../platform/bundle/index.ts';
import { operator } from '../platform/index.ts';
import type { IngestHost } from '../processes/ingest/host.ts';
import type { RunningModelHost } from '../processes/model/host.ts';
import type { VectorWorker } from '../search/index.ts';
import { freeBytes, tornFiles } from '../store/index.ts';
import { summarizeFiles } from '../vault/index.ts';
import type { Stores } from './stores.ts';

const LOW_DISK_BYTES = 2 ** 30;
const TORN = 'uploads were torn by a power cut; see chancery doctor';
const LOW_DISK = 'Less than 1 GiB of disk is free.';

/** For monitoring: nothing here names a firm, a case or a file. */
export async function measure(stores: Stores, ready: () => Promise<Readiness>): Promise<Measurement[]> {
  const [{ parts }, queue, files, backup, newest] = await Promise.all([
    ready(),
    queueLength(stores, 'ingest_file'),
    summarizeFiles(stores, operator),
    newestOf(stores.database.read, 'backup.created', 'appliance'),
    newestEntry(stores.database.read),
  ]);
  const labelled = (label: string, values: Readonly<Record<string, number>>) =>
    Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
  const up = Object.fromEntries(
    Object.entries(parts).map(([name, { state }]) => [name, state === 'ok' ? 1 : 0]),
  );
  return [
    { name: 'chancery_part_up', help: '1: the part is as it should be.', samples: labelled('part', up) },
    {
      name: 'chancery_queue_files',
      help: 'Files that wait, and that are being read.',
      samples: labelled('state', queue),
    },
    { name: 'chancery_files', help: 'Files in the vault.', samples: labelled('status', files.byStatus) },
    {
      name: 'chancery_oldest_unread_seconds',
      help: 'How long the oldest file has waited to be read.',
      samples: [{ value: files.oldestUnreadSeconds }],
    },
    {
      name: 'chancery_last_backup_timestamp_seconds',
      help: 'When the last backup was taken; none while there is none.',
      samples: backup === undefined ? [] : [{ value: Math.floor(Date.parse(backup.at) / 1000) }],
    },
    {
      name: 'chancery_audit_entries',
      help: 'Entries of the audit log. Never fewer than before.',
      samples: [{ value: newest?.seq ?? 0 }],
    },
    {
      name: 'chancery_disk_free_bytes',
      help: 'Where the data is.',
      samples: [{ value: freeBytes(stores.paths) }],
    },
  ];
}

const GIB = 2 ** 30;

/** For administrators, who are people of one firm: without a figure that other firms, or cases behind a wall, are counted in. */
export async function applianceHealth(
  stores: Stores,
  ready: () => Promise<Readiness>,
): Promise<ApplianceHealth> {
  const [{ ready: isReady, parts }, backup] = await Promise.all([
    ready(),
    newestOf(stores.database.read, 'backup.created', 'appliance'),
  ]);
  const all = Object.entries(parts).map(([name, { state, condition = null }]) => ({
    name,
    state,
    detail: condition,
  }));
  const whole = all.every(({ state }) => state === 'ok');
  return {
    status: !isReady ? 'not_ready' : whole ? 'ready' : 'degraded',
    version: ownVersion(),
    disk_free_gib: Math.floor(freeBytes(stores.paths) / GIB),
    last_backup_at: backup?.at ?? null,
    parts: all,
  };
}

/** What tells how it is. */
export interface WorkingParts {
  readonly heads: HeadKeeper;
  readonly ingest: IngestHost;
  readonly models: RunningModelHost;
  readonly meanings: VectorWorker;
  readonly openai: OpenAiEngine | null;
}

export async function readiness(
  stores: Stores,
  { heads, ingest, models, meanings, openai }: WorkingParts,
): Promise<Readiness> {
  const queue = await queueLength(stores, 'ingest_file');
  const trouble = await stores.blobs.examine();
  // What cannot be looked at any more is no reason not to say so.
  const free = trouble === null ? freeBytes(stores.paths) : 0;
  const torn = await tornFiles(stores.paths.vault).then(
    ({ count }) => count,
    () => 0,
  );
  const reading = ingest.state();
  const model = models.status();
  const read = meanings.status();
  return {
    ready: true,
    parts: {
      database: { state: 'ok' },
      vault:
        trouble !== null
          ? { state: 'down', condition: 'nothing can be stored', detail: `nothing can be stored: ${trouble}` }
          : free < LOW_DISK_BYTES
            ? { state: 'degraded', condition: LOW_DISK, detail: LOW_DISK }
            : torn > 0
              ? { state: 'degraded', condition: TORN, detail: TORN }
              : { state: 'ok' },
      reading: {
        state: reading === 'running' ? 'ok' : 'degraded',
        condition: reading,
        detail: `${reading}; ${queue.waiting} waiting, ${queue.running} being read`,
      },
      audit: auditState(heads),
      model: {
        state: model.state === 'recovering' ? 'degraded' : 'ok',
        condition: model.state,
        detail: model.state,
      },
      // Named only where an embedding model is in use.
      ...(read.model !== null && {
        search_by_meaning: {
          state: read.waits === null ? 'ok' : 'degraded',
          ...(read.waits !== null && { condition: 'waiting for the model' }),
          detail: `${read.done} of ${read.pages} pages${read.waits === null ? '' : '; waiting for the model'}`,
        },
      }),
      // Named only where drafts leave the machine; the address is nobody’s business here.
      ...(openai !== null && { inference_server: serverState(openai) }),
    },
  };
}

const DOUBTFUL_LOG = 'the log is not as it was signed; see chancery audit verify';
const UNSIGNED = 'the head of the log could not be signed';

/** With the head that was signed last: whoever watches has one elsewhere. */
function auditState(heads: HeadKeeper): Readiness['parts'][string] {
  const { head, flaw } = heads.state();
  if (flaw !== null)
    return {
      state: 'degraded',
      condition: DOUBTFUL_LOG,
      detail: `${flaw.reason}; see chancery audit verify`,
    };
  return head === null
    ? { state: 'degraded', condition: UNSIGNED, detail: UNSIGNED }
    : { state: 'ok', detail: `entry ${head.entries} ${head.hash}, signed at ${head.at}` };
}

function serverState(openai: OpenAiEngine): Readiness['parts'][string] {
  const { state, failures } = openai.status();
  if (state !== 'failing') return { state: 'ok', condition: state, detail: state };
  return { state: 'degraded', condition: state, detail: `failing; ${failures} in a row` };
}
