import type { Generated } from 'kysely';

/** The rows as Kysely sees them. Column names are the API's field names; JSON columns are text. */
export interface FirmRow {
  id: string;
  name: string;
  tier: 'small' | 'medium' | 'enterprise';
  status: 'active' | 'disabled';
  address: string | null;
  telephone: string | null;
  email: string | null;
  created_at: string;
  updated_at: string;
}

export interface PersonRow {
  id: string;
  firm_id: string;
  name: string;
  email: string | null;
  telephone: string | null;
  /** JSON: list of {jurisdiction, number}. */
  bar_numbers: string;
  created_at: string;
  status: 'active' | 'disabled';
  /** Space-separated. */
  roles: string;
}

/** How a person proves who they are. */
export interface CredentialsRow {
  person_id: string;
  password_hash: string;
  password_set_at: string;
  totp_secret: string | null;
  totp_offered: string | null;
  totp_step: number;
}

export interface InvitationRow {
  /** SHA-256 of the code, hexadecimal. */
  hash: string;
  person_id: string;
  resets_second_factor: number;
  created_at: string;
  expires_at: string;
}

export interface SessionRow {
  id: string;
  /** SHA-256 of what the cookie holds, hexadecimal. */
  hash: string;
  firm_id: string;
  person_id: string;
  begun_at: string;
  seen_at: string;
  expires_at: string;
  ended_at: string | null;
  proven_at: string;
  second_factor: number;
  address: string;
}

export interface KnownDeviceRow {
  /** SHA-256 of what the cookie holds, hexadecimal. */
  hash: string;
  person_id: string;
  seen_at: string;
}

export interface ClientRow {
  id: string;
  firm_id: string;
  name: string;
  secret_hash: string;
  /** Space-separated scopes. */
  scopes: string;
  /** JSON list of firm resources, null for the whole firm. */
  resources: string | null;
  person_id: string | null;
  status: 'active' | 'disabled';
  /** Space-separated. */
  redirect_uris: string;
  created_at: string;
  updated_at: string;
  /** JSON; null: what the settings say. */
  budgets: string | null;
}

export interface AccessTokenRow {
  /** The token's `jti`. */
  id: string;
  client_id: string;
  firm_id: string;
  scopes: string;
  resources: string | null;
  person_id: string | null;
  family_id: string | null;
  issued_at: string;
  expires_at: string;
  revoked_at: string | null;
}

export interface RefreshTokenRow extends Omit<AccessTokenRow, 'id' | 'family_id'> {
  /** SHA-256 of the token, hexadecimal; the token itself is never stored. */
  hash: string;
  family_id: string;
  used_at: string | null;
  /** The hash of the one that was given for it, and when that was asked for once more. */
  replaced_by: string | null;
  repeated_at: string | null;
}

/** What a person allowed a program: the family of the tokens that come from it. */
export interface ConsentRow {
  id: string;
  client_id: string;
  firm_id: string;
  person_id: string;
  scopes: string;
  offline: number;
  resources: string | null;
  given_at: string;
  ended_at: string | null;
  code_hash: string;
  code_expires_at: string;
  code_used_at: string | null;
  code_challenge: string;
  redirect_uri: string;
}

/** That a case got the external id it has. */
export interface ExternalIdRow {
  /** In this order. */
  given: Generated<number>;
  case_id: string;
  /** By whom; null: by the operator. */
  client_id: string | null;
  person_id: string | null;
}

export interface CaseRow {
  id: string;
  firm_id: string;
  external_id: string | null;
  number: string | null;
  title: string;
  client: string | null;
  practice_area: string | null;
  status: 'open' | 'pending' | 'closed';
  court: string | null;
  jurisdiction: string | null;
  docket_number: string | null;
  judge: string | null;
  parties: string;
  facts: string | null;
  key_dates: string;
  responsible_attorney: string | null;
  opened_on: string | null;
  closed_on: string | null;
  custom: string;
  version: number;
  created_at: string;
  updated_at: string;
}

/** A record of a case that was changed under a legal hold, as it was before. */
export interface CaseVersionRow extends CaseRow {
  /** JSON: names of the fields that the change which replaced this version changed. */
  changed: string;
  replaced_at: string;
  replaced_by: string;
}

export interface WallRow {
  id: string;
  firm_id: string;
  case_id: string;
  subject_id: string;
  reason: string;
  created_at: string;
  /** Empty for a wall that is about one case and one subject. */
  name: string;
  mode: 'screen' | 'admit';
}

export interface LegalHoldRow {
  id: string;
  firm_id: string;
  case_id: string;
  name: string;
  reason: string;
  placed_at: string;
  placed_by: string | null;
  released_at: string | null;
  released_by: string | null;
}

export interface DisposalRow
  extends Pick<FileRow, 'firm_id' | 'case_id' | 'parent_id' | 'name' | 'media_type' | 'size' | 'sha256'> {
  id: string;
  file_id: string;
  received_at: string;
  disposed_at: string;
  actor_kind: string;
  actor_id: string | null;
  reason: string | null;
  /** JSON: the custody events of the file, the last of them its disposal. */
  custody: string;
}

/** What is still to be taken out of the index and the vault. */
export interface DisposalRemainsRow {
  file_id: string;
  firm_id: string;
  sha256: string;
}

export interface DraftDisposalRow {
  id: string;
  firm_id: string;
  case_id: string;
  document_id: string;
  document_type: string;
  title: string;
  /** SHA-256 of the draft's passport. */
  passport: string | null;
  /** JSON: ids of the files it was written from. */
  sources: string;
  drafted_at: string;
  disposed_at: string;
  actor_kind: string;
  actor_id: string | null;
  reason: string | null;
}

export interface DocumentSourceRow {
  document_id: string;
  file_id: string;
}

export type FileAuthor = 'our_side' | 'other_side' | 'firm' | 'third_party' | 'court';
export type FileKind = 'pleading' | 'evidence' | 'correspondence' | 'precedent' | 'contract' | 'other';
export type FileStatus = 'queued' | 'reading' | 'indexing' | 'ready' | 'failed' | 'quarantined';

export interface FileRow {
  id: string;
  firm_id: string;
  case_id: string | null;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  kind: FileKind;
  title: string | null;
  tags: string;
  /** Whose words it is; null: nobody said. */
  author: FileAuthor | null;
  /** 0 or 1; null: nobody said. */
  privileged: number | null;
  language: string;
  status: FileStatus;
  reason: string | null;
  reason_detail: string | null;
  page_count: number | null;
  /** 0 or 1: it has no such pages, its text was divided into them. */
  divided: number;
  pages_read: number;
  duplicate_of: string | null;
  /** The file it was attached to or packed in. */
  parent_id: string | null;
  /** The outermost of those; null for what was uploaded itself. */
  root_id: string | null;
  /** Its place in the parent, from 1. */
  part: number | null;
  /** How deep it was packed; 0 for what was uploaded itself. */
  depth: number;
  /** JSON. */
  warnings: string;
  created_by: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface CustodyEventRow {
  id: string;
  firm_id: string;
  file_id: string;
  at: string;
  actor_kind: string;
  actor_id: string | null;
  action: string;
  sha256: string;
  details: string;
}

export interface PageRow {
  file_id: string;
  number: number;
  text: string;
  width: number | null;
  height: number | null;
  origin: 'text' | 'ocr';
  confidence: number | null;
  /** Why nothing could be read on this page of a document that could else be read; null: it was read. */
  problem: string | null;
  /** Compressed words; the vault room's `words.ts` knows the encoding. */
  words: Uint8Array;
  /** The name of a sheet or slide. */
  label: string | null;
  /** Text under a black box: JSON, null where there is none. */
  hidden: string | null;
  /** What is said beside the text: JSON, null where nothing is. */
  margin: string | null;
  /** Tesseract's code of the language a recognised page seems to be in, for which nothing was installed. */
  missing_language: string | null;
}

export interface JobRow {
  id: string;
  firm_id: string | null;
  kind: string;
  subject: string;
  payload: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  attempts: number;
  max_attempts: number;
  run_after: string;
  leased_until: string | null;
  lease_owner: string | null;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
  /** Whose work it is within the firm: lanes take turns. */
  lane: string;
  /** Done alone: its process ended while this and other jobs were in work. */
  suspect: 0 | 1;
  /** Has had a turn and goes on. */
  begun: 0 | 1;
  /** JSON that whoever asked for the work may read when it is over. */
  result: string | null;
}

export interface DocumentRow {
  id: string;
  firm_id: string;
  case_id: string;
  document_type: string;
  title: string;
  tone: string;
  engine_kind: string;
  model: string | null;
  model_sha256: string | null;
  /** With `packed`: `unpackText`. */
  body: string;
  packed: Uint8Array | null;
  created_by: string | null;
  created_at: string;
  /** Of the newest, which is the one in this row; from 1. */
  version: number;
  how: 'drafted' | 'edited' | 'word';
  /** The person; null where a client acted for nobody, and in drafts of before 23 November 2026. */
  made_by: string | null;
  /** null: when it was created. */
  made_at: string | null;
  /** In the sections; null in drafts of before 23 November 2026. */
  open_points: number | null;
  reviewed_by: string | null;
  reviewed_at: string | null;
}

/** A version of a draft that a newer one has followed. */
export interface DocumentVersionRow
  extends Pick<
    DocumentRow,
    'how' | 'body' | 'packed' | 'created_by' | 'made_by' | 'reviewed_by' | 'reviewed_at'
  > {
  document_id: string;
  number: number;
  made_at: string;
  passport: string;
}

/** A plan of a draft; its body is JSON. */
export interface PlanRow {
  id: string;
  firm_id: string;
  case_id: string;
  document_type: string;
  title: string;
  version: number;
  open_questions: number;
  /** With `packed`: `unpackText`. */
  body: string;
  packed: Uint8Array | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
}

export interface PlanSourceRow {
  plan_id: string;
  file_id: string;
}

export interface DocumentTypeRow {
  id: string;
  /** null: for all firms. */
  firm_id: string | null;
  /** TOML. */
  blueprint: string;
  sha256: string;
  created_at: string;
}

export interface AuditRow {
  seq: number;
  at: string;
  firm_id: string | null;
  actor_kind: string;
  actor_id: string | null;
  person_id: string | null;
  action: string;
  subject: string;
  details: string;
  previous_hash: string;
  hash: string;
}

export interface AuditHeadRow {
  /** From 1. */
  number: Generated<number>;
  /** The line of `audit-heads.ndjson`. */
  head: string;
}

export interface IdempotencyRow {
  firm_id: string;
  client_id: string;
  operation: string;
  key: string;
  fingerprint: string;
  status: number | null;
  body: string | null;
  created_at: string;
}

export interface WebhookRow {
  id: string;
  firm_id: string;
  client_id: string;
  url: string;
  /** Space-separated names. */
  events: string;
  /** Where the URL may lead, as `readNetworks` reads it. */
  networks: string;
  /** PEM. */
  ca: string | null;
  /** `whsec_` and base64: signs, so it cannot be kept as a hash. */
  secret: string;
  status: 'active' | 'disabled';
  /** `seq` of the last audit entry that was told or passed over. */
  position: number;
  /** In a row. */
  failures: number;
  next_attempt_at: string | null;
  last_error: string | null;
  last_delivered_at: string | null;
  created_at: string;
}

export interface DirectorySubjectRow {
  issuer: string;
  subject: string;
  person_id: string;
  linked_at: string;
}

/** chancery.db: what cannot be derived from anything else. */
export interface TruthTables {
  firms: FirmRow;
  people: PersonRow;
  credentials: CredentialsRow;
  invitations: InvitationRow;
  sessions: SessionRow;
  known_devices: KnownDeviceRow;
  directory_subjects: DirectorySubjectRow;
  clients: ClientRow;
  access_tokens: AccessTokenRow;
  refresh_tokens: RefreshTokenRow;
  consents: ConsentRow;
  cases: CaseRow;
  case_versions: CaseVersionRow;
  external_ids: ExternalIdRow;
  walls: WallRow;
  legal_holds: LegalHoldRow;
  disposals: DisposalRow;
  disposal_remains: DisposalRemainsRow;
  draft_disposals: DraftDisposalRow;
  document_sources: DocumentSourceRow;
  files: FileRow;
  custody_events: CustodyEventRow;
  pages: PageRow;
  jobs: JobRow;
  documents: DocumentRow;
  document_versions: DocumentVersionRow;
  document_types: DocumentTypeRow;
  plans: PlanRow;
  plan_sources: PlanSourceRow;
  audit_entries: AuditRow;
  audit_heads: AuditHeadRow;
  idempotency_keys: IdempotencyRow;
  webhooks: WebhookRow;
}
