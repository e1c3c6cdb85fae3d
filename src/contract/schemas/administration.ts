import Type from 'typebox';
import { Id, Input, Nullable, Output, PageOf, paging, Timestamp, Words } from '../schema.ts';
import { NamedActor } from './access.ts';

// The queue.

export const QueueId = Type.String({
  maxLength: 64,
  description: 'The file that is to be read (`file_…`), or the job that writes a draft (`job_…`).',
  examples: ['file_01jd3w8q4x7v0c5n2m9r6t1b8k'],
});

const QUEUE_STATES = ['waiting', 'running', 'failed'] as const;

export const QueueEntry = Output('QueueEntry', {
  id: QueueId,
  kind: Words(['read_file', 'write_draft']),
  state: Words(QUEUE_STATES, { description: '`failed`: the file was given up; it may be tried again.' }),
  case_id: Nullable(Id('case', 'Null for a file of the firm’s library.')),
  name: Nullable(Type.String({ description: 'Of the file.' })),
  reason: Nullable(Type.String({ description: 'Why it failed: an error code (docs/errors.md).' })),
  detail: Nullable(Type.String({ description: 'The same in a sentence.' })),
  attempts: Type.Integer({ description: 'That ended in a crash or in what may pass.' }),
  first: Type.Boolean({ description: 'It was put before the others of the firm.' }),
  since: Timestamp,
});

export const Queue = PageOf('Queue', QueueEntry);

export const QueueQuery = { ...paging(), state: Type.Optional(Words(QUEUE_STATES)) };

// Backups.

export const BackupId = Type.String({ maxLength: 64, examples: ['2026-11-21T10-00-00-000Z'] });

const Backup = Output('Backup', {
  id: BackupId,
  created_at: Timestamp,
  version: Type.String({ description: 'Of the executable that made it.' }),
  master_key: Type.String({ description: 'Fingerprint of the master key that opens it.' }),
  whole: Type.Boolean({ description: 'False: originals were damaged or missing when it was taken.' }),
});

export const BackupList = PageOf('BackupList', Backup);
export const BackupQuery = paging();

export const BackupCheck = Input('BackupCheck', {
  quick: Type.Optional(Type.Boolean({ description: 'Of the originals only that they are there.' })),
});

export const BackupJob = Output('BackupJob', {
  id: Id('job'),
  kind: Words(['backup', 'verification']),
  state: Words(['waiting', 'running', 'done', 'failed']),
  backup_id: Nullable(BackupId),
  whole: Nullable(
    Type.Boolean({ description: 'Whether all of it can be restored; null while that is not known.' }),
  ),
  detail: Nullable(Type.String({ description: 'Why it failed.' })),
  created_at: Timestamp,
  finished_at: Nullable(Timestamp),
});

// The audit log.

const AuditEntry = Output('AuditEntry', {
  at: Timestamp,
  action: Type.String({ examples: ['file.content_read'] }),
  subject: Type.String({ description: 'The id of what it happened to.' }),
  by: NamedActor,
  details: Type.Unsafe<unknown>({ description: 'Ids, counts and names of fields.' }),
  entry: Nullable(Type.Integer({ description: 'Its number; null unless you see the whole log.' })),
  hash: Nullable(Type.String({ description: 'Of the entry and the one before it; null as the number is.' })),
});

export const AuditPage = Type.Object(
  {
    ...PageOf('AuditPage', AuditEntry).properties,
    whole: Type.Boolean({
      description:
        'Whether this is all that the appliance records: it has one firm, and no wall hides a case from you.',
    }),
  },
  { $id: 'AuditPage', description: 'One page of the log, the newest first.' },
);

const filters = {
  action: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), {
      maxItems: 50,
      description: 'Of these actions; `token.` stands for all that begin so.',
    }),
  ),
  subject: Type.Optional(Type.String({ maxLength: 300, description: 'What happened to this.' })),
  by: Type.Optional(
    Type.String({ maxLength: 64, description: 'What this client application or person did.' }),
  ),
  since: Type.Optional(Type.String({ format: 'date-time', description: 'Not before this time.' })),
  until: Type.Optional(Type.String({ format: 'date-time', description: 'Before this time.' })),
};

export const AuditQuery = { ...paging(), ...filters };
export const AuditFilters = filters;

export const AuditVerdict = Output('AuditVerdict', {
  ok: Type.Boolean(),
  checked_at: Timestamp,
  entries: Nullable(Type.Integer({ description: 'How many; null unless you see the whole log.' })),
  head: Nullable(Type.String({ description: 'Hash of the newest; null as the number is.' })),
  reason: Nullable(
    Type.String({ description: 'What is wrong; what to do then: `chancery audit verify` on the appliance.' }),
  ),
});

// Settings and health.

export const SettingList = Output('SettingList', {
  data: Type.Array(
    Type.Object({
      name: Type.String({ examples: ['session_idle_minutes'] }),
      value: Nullable(
        Type.Unsafe<string | number>({
          type: ['string', 'number'],
          description: 'As it holds; null for the path of a file, of which is only said whether it is set.',
        }),
      ),
      set: Type.Boolean({ description: 'Whether it is another value than the default.' }),
      description: Type.String(),
    }),
  ),
});

export const ApplianceHealth = Output('ApplianceHealth', {
  status: Words(['ready', 'degraded', 'not_ready']),
  version: Type.String(),
  disk_free_gib: Type.Integer({ description: 'Where the data are, in whole GiB.' }),
  last_backup_at: Nullable(Timestamp),
  parts: Type.Array(
    Type.Object({
      name: Type.String({ examples: ['reading'] }),
      state: Words(['ok', 'degraded', 'down']),
      detail: Nullable(Type.String()),
    }),
  ),
});
