import { type Columns, formatFields, formatTable, printable } from '../shared/output/table.ts';
import { formatBytes } from '../shared/output/units.ts';
import type { File, PageOfText } from '../shared/server/server.ts';

export const ACTIVE: ReadonlySet<File['status']> = new Set(['queued', 'reading', 'indexing']);

const fileColumns: Columns<File> = {
  ID: 'id',
  STATUS: stateOf,
  PAGES: { right: 'pages' },
  SIZE: { right: (file) => formatBytes(file.size) },
  KIND: 'kind',
  NAME: 'name',
};

export function fileFields(file: File): string {
  return formatFields([
    ['id', file.id],
    ['name', file.name],
    ['title', file.title],
    ['case', file.case_id ?? 'none: the firm’s library'],
    ['kind', file.kind],
    ...(file.author === null ? [] : [['author', file.author] as const]),
    ...(file.privileged === null ? [] : [['privileged', file.privileged ? 'yes' : 'no'] as const]),
    ['status', stateOf(file)],
    ...(file.reason === null ? [] : [['reason', file.reason.detail] as const]),
    ['pages', file.pages],
    ['type', file.media_type],
    ['size', formatBytes(file.size)],
    ['sha256', file.sha256],
    ['tags', file.tags.join(', ')],
    ['received', file.created_at],
    ...file.warnings.map(({ detail }) => ['warning', detail] as const),
    ...(file.parent_id === null ? [] : [['came with', file.parent_id] as const]),
    ...(file.duplicate_of === null ? [] : [['same bytes as', file.duplicate_of] as const]),
  ]);
}

/** The table, and below it what is to be done about files that were not read, or not wholly. */
export function filesText(files: readonly File[], empty: string): string {
  if (files.length === 0) return empty;
  const reasons = files.flatMap(({ name, reason, warnings }) =>
    [...(reason === null ? [] : [reason]), ...warnings].map(({ detail }) => printable(`${name}: ${detail}`)),
  );
  return [formatTable(files, fileColumns), ...reasons].join('\n');
}

/** A page's text, and below it what its boxes hide and what is said beside it, where that was asked for. */
export function pageText(page: PageOfText, withMargin = false): string {
  const hidden = page.hidden.flatMap(({ text }) => (text === null || text === '' ? [] : [`█ ${text}`]));
  const { text = '', remarks = [] } = (withMargin ? page.margin : undefined) ?? {};
  const beside = remarks.map(({ kind, by, on, span }) => {
    const who = by === null ? '' : ` by ${by}`;
    return `[${kind}${who}${on === null ? '' : ` on “${on}”`}] ${text.slice(...span)}`;
  });
  return [page.text, ...hidden, ...beside].join('\n');
}

export function stateOf(file: File): string {
  if (file.status === 'reading' && file.pages !== null) return `reading ${file.pages_read}/${file.pages}`;
  if (file.status === 'ready') return file.reason === null ? 'ready' : 'ready, with gaps';
  return file.reason === null ? file.status : `${file.status}: ${file.reason.code}`;
}
