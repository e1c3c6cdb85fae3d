import { Readable } from 'node:stream';
import type { Principal } from '../access/index.ts';
import type { Answer, Handlers } from '../contract/index.ts';
import { type Config, nameInFile, SETTINGS, type SettingName, timestamp } from '../platform/index.ts';
import type { Backups, OwnCommand } from './backups.ts';
import { listQueue, putQueuedFirst, type QueueParts, retryQueued } from './queue.ts';
import { type AuditParts, exportAudit, listAudit, seesWholeLog } from './read-audit.ts';

export type ApplianceHealth = Answer<'getHealth'>;

interface Parts extends QueueParts, AuditParts {
  readonly config: Config;
  readonly backups: Backups;
  readonly ownCommand: OwnCommand;
  readonly health: () => Promise<ApplianceHealth>;
}

/** The appliance from where an administrator or auditor sits. */
export function administrationRoutes(parts: Parts) {
  const { backups } = parts;
  const ordered = (job: Awaited<ReturnType<Backups['order']>>) =>
    ({ status: 202, body: job, headers: { location: `/v1/backups/jobs/${job.id}` } }) as const;
  const checkLog = once(() => parts.ownCommand(['audit', 'verify'], new AbortController().signal));
  return {
    getHealth: async () => ({ status: 200, body: await parts.health() }),
    getSettings: async () => ({ status: 200, body: { data: settingsOf(parts.config) } }),
    listQueue: async ({ principal, query }) => ({
      status: 200,
      body: await listQueue(parts, principal, query),
    }),
    retryQueued: async ({ principal, params }) => ({
      status: 200,
      body: await retryQueued(parts, principal, params.id),
    }),
    putQueuedFirst: async ({ principal, params }) => ({
      status: 200,
      body: await putQueuedFirst(parts, principal, params.id),
    }),
    listBackups: async ({ query }) => ({ status: 200, body: await backups.list(query) }),
    makeBackup: async ({ principal }) => ordered(await backups.order(principal, { kind: 'backup' })),
    verifyBackup: async ({ principal, params, body: { quick = false } }) =>
      ordered(await backups.order(principal, { kind: 'verification', backup_id: params.backup_id, quick })),
    getBackupJob: async ({ principal, params }) => ({
      status: 200,
      body: await backups.job(principal, params.job_id),
    }),
    listAudit: async ({ principal, query: { action: actions, ...query } }) => ({
      status: 200,
      body: await listAudit(parts, principal, { ...query, actions }),
    }),
    exportAudit: async ({ principal, query: { action: actions, ...query } }) => ({
      status: 200,
      stream: Readable.from(exportAudit(parts, principal, { ...query, actions })),
      headers: {
        'content-disposition': `attachment; filename="audit-${timestamp(parts.clock).slice(0, 10)}.ndjson"`,
        'cache-control': 'no-store',
      },
    }),
    verifyAudit: async ({ principal }) => {
      const whole = await seesWholeLog(parts, principal);
      const found = (await checkLog()).result as unknown as {
        readonly ok: boolean;
        readonly entries: number;
        readonly head: string;
        readonly broken: { readonly reason: string } | null;
      };
      const { ok, entries, head, broken } = found;
      const reason = broken === null ? null : whole ? broken.reason : 'the log is not as it was signed';
      return {
        status: 200,
        body: {
          ok,
          checked_at: timestamp(parts.clock),
          entries: whole ? entries : null,
          head: whole ? head : null,
          reason,
        },
      };
    },
  } satisfies Partial<Handlers<Principal>>;
}

/** Who asks while it is being found out is told the same. */
function once<T>(find: () => Promise<T>): () => Promise<T> {
  let finding: Promise<T> | null = null;
  return () => {
    finding ??= find().finally(() => {
      finding = null;
    });
    return finding;
  };
}

function settingsOf(config: Config) {
  return (Object.keys(SETTINGS) as SettingName[]).map((name) => {
    const { description, fallback } = SETTINGS[name];
    const value = config[name];
    return {
      name: nameInFile(name),
      value: name.endsWith('File') ? null : typeof value === 'string' ? withoutPassword(value) : value,
      set: value !== fallback,
      description,
    };
  });
}

/** Somebody may have put a password into a URL. */
function withoutPassword(value: string): string {
  return value.replace(/(?<=:\/\/)[^/?#]*@/, '');
}
