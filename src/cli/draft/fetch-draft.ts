import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Client } from '../../contract/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import { asCaller } from '../shared/account.ts';
import { formatBytes } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';
import { unwritable } from '../shared/system-error.ts';

export const FORMATS = ['docx', 'pdf', 'markdown', 'json'] as const;
export type Format = (typeof FORMATS)[number];

const ENDINGS: Readonly<Record<string, Format>> = {
  '.docx': 'docx',
  '.pdf': 'pdf',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.json': 'json',
};

/** What was asked for, else what the file's ending says, else Markdown. */
export function formatOf(asked: Format | undefined, path: string | undefined): Format {
  const format = asked ?? (path === undefined ? 'markdown' : ENDINGS[extname(path).toLowerCase()]);
  if (format === undefined) {
    throw new ChanceryError('usage', `The ending of ${path ?? ''} names no format.`, {
      hint: `Name it .docx, .pdf, .md or .json, or give --format ${FORMATS.join('|')}.`,
    });
  }
  if ((format === 'docx' || format === 'pdf') && path === undefined) {
    throw new ChanceryError('usage', `A ${format.toUpperCase()} needs a file.`, {
      hint: `Give -o FILE.${format}`,
    });
  }
  return format;
}

export async function fetchDraft(
  run: Run<unknown>,
  api: Client,
  documentId: string,
  format: Format,
  path: string | undefined,
  clean = false,
): Promise<void> {
  const { stream } = await api.download('getDocument', {
    params: { document_id: documentId },
    query: { format, ...(clean && { annotations: 'false' as const }) },
  });
  const bytes = await buffer(stream);
  if (path === undefined) return run.out.raw(bytes.toString('utf8'));
  try {
    asCaller(() => writeFileSync(path, bytes));
  } catch (cause) {
    throw unwritable(path, cause);
  }
  run.out.note(`${path}: ${formatBytes(bytes.length)}`);
}
