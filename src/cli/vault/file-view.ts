import type { File } from '../shared/server.ts';
import { type Column, formatFields } from '../shared/table.ts';
import { formatBytes } from '../shared/units.ts';

export const ACTIVE: ReadonlySet<File['status']> = new Set(['queued', 'reading', 'indexing']);

export const fileColumns: readonly Column<File>[] = [
  { title: 'ID', of: (file) => file.id },
  { title: 'STATUS', of: stateOf },
  { title: 'PAGES', of: (file) => file.pages, align: 'right' },
  { title: 'SIZE', of: (file) => formatBytes(file.size), align: 'right' },
  { title: 'KIND', of: (file) => file.kind },
  { title: 'NAME', of: (file) => file.name },
];

export function fileFields(file: File): string {
  return formatFields([
    ['id', file.id],
    ['name', file.name],
    ['title', file.title],
    ['case', file.case_id ?? 'none: the firm’s library'],
    ['kind', file.kind],
    ['status', stateOf(file)],
    ...(file.reason === null ? [] : [['reason', file.reason.detail] as const]),
    ['pages', file.pages],
    ['type', file.media_type],
    ['size', formatBytes(file.size)],
    ['sha256', file.sha256],
    ['tags', file.tags.join(', ')],
    ['received', file.created_at],
    ...(file.duplicate_of === null ? [] : [['same bytes as', file.duplicate_of] as const]),
  ]);
}

export function stateOf(file: File): string {
  if (file.status === 'reading' && file.pages !== null) return `reading ${file.pages_read}/${file.pages}`;
  return file.reason === null ? file.status : `${file.status}: ${file.reason.code}`;
}
