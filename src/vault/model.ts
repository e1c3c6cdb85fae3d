import type { Answer } from '../contract/index.ts';
import { ChanceryError, type ErrorCode } from '../platform/index.ts';
import type {
  CustodyEventRow,
  DisposalRow,
  FileAuthor,
  FileKind,
  FileRow,
  FileStatus,
} from '../store/index.ts';

export type { FileAuthor, FileKind, FileStatus } from '../store/index.ts';

export const FILE_KINDS: readonly FileKind[] = [
  'pleading',
  'evidence',
  'correspondence',
  'precedent',
  'contract',
  'other',
];

/** Whose words a document of a matter is: drafts may state those of `firm` and `our_side` as fact, those of `other_side` only as theirs. */
export const FILE_AUTHORS: readonly FileAuthor[] = ['our_side', 'other_side', 'firm', 'third_party', 'court'];

export const FILE_STATUSES: readonly FileStatus[] = [
  'queued',
  'reading',
  'indexing',
  'ready',
  'failed',
  'quarantined',
];

/** States that change no more by themselves. */
export const FINAL_STATUSES: readonly FileStatus[] = ['ready', 'failed', 'quarantined'];

/** Mean confidence below which a recognised page should be looked at by a person. */
export const LOW_CONFIDENCE = 0.8;

/** Something a person should look at, on a file that could be read. */
export type FileWarning = VaultFile['warnings'][number];

/** A file of the vault as the API shows it. */
export type VaultFile = Answer<'getFile'>;

export type CustodyEvent = DisposalCertificate['custody'][number];

/** What is left of a file that was deleted. */
export type DisposalCertificate = Answer<'deleteFile'>['data'][number];

export function toCertificate(row: DisposalRow): DisposalCertificate {
  const { firm_id: _, actor_kind, actor_id, custody, ...rest } = row;
  return {
    ...rest,
    actor: { kind: actor_kind, id: actor_id },
    custody: JSON.parse(custody) as CustodyEvent[],
  };
}

export type CustodyAction =
  | 'received'
  | 'read'
  | 'extracted'
  | 'failed'
  | 'quarantined'
  | 'content_delivered'
  | 'changed'
  | 'retried'
  | 'disposed';

export function toFile(row: FileRow): VaultFile {
  return {
    id: row.id,
    case_id: row.case_id,
    name: row.name,
    media_type: row.media_type,
    size: row.size,
    sha256: row.sha256,
    kind: row.kind,
    title: row.title,
    tags: JSON.parse(row.tags) as string[],
    author: row.author,
    privileged: row.privileged === null ? null : row.privileged === 1,
    language: row.language,
    status: row.status,
    reason: row.reason === null ? null : { code: row.reason, detail: row.reason_detail ?? '' },
    pages: row.page_count,
    divided: row.divided === 1,
    pages_read: row.pages_read,
    duplicate_of: row.duplicate_of,
    parent_id: row.parent_id,
    warnings: JSON.parse(row.warnings) as FileWarning[],
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** A file with the entity tag of what is shown of it. */
export interface TaggedFile {
  readonly file: VaultFile;
  readonly tag: string;
}

export function toTagged(row: FileRow): TaggedFile {
  return { file: toFile(row), tag: fileTag(row) };
}

export function fileTag({ version, updated_at, pages_read }: FileRow): string {
  return `${version}.${updated_at}.${pages_read}`;
}

/** @param withFormer with what was said of the file before a change, which a legal hold kept */
export function toCustodyEvent(row: CustodyEventRow, withFormer: boolean): CustodyEvent {
  const { former, ...details } = JSON.parse(row.details) as CustodyEvent['details'];
  return {
    id: row.id,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id },
    action: row.action,
    sha256: row.sha256,
    details: withFormer && former !== undefined ? { ...details, former } : details,
  };
}

const MAX_NAME = 255;
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Of a long name the end says what the file is. */
function shorten(name: string): string {
  const [extension = ''] = /\.[^.]{1,20}$/u.exec(name) ?? [];
  // Half a character at the cut goes, too.
  const stem = name.slice(0, MAX_NAME - extension.length).replace(/[\uD800-\uDBFF]$/, '');
  return `${stem}${extension}`;
}

/** The last path component, without control and direction characters: a name to show, never a path to open. */
export function safeName(name: string | undefined): string {
  const base = (name ?? '').replaceAll('\\', '/').split('/').at(-1) ?? '';
  const clean = base.replace(UNSAFE, '').trim();
  const short = clean.length <= MAX_NAME ? clean : shorten(clean);
  return short === '' || short === '.' || short === '..' ? 'unnamed' : short;
}

/** Why one file of an upload was not taken in; the others may have been. */
export interface RefusedFile {
  readonly name: string;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly hint: string | undefined;
}

export function refusal(name: string, error: ChanceryError): RefusedFile {
  return { name, code: error.code, detail: error.message, hint: error.hint };
}

export function emptyFile(): ChanceryError {
  return new ChanceryError('empty_file', 'The file has no bytes.', {
    hint: 'Check the file on the sending side; scanners write empty files when their disk is full.',
  });
}
