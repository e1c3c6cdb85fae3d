/** The document types of this appliance. A new one is a folder with a `blueprint.toml` and a line here. */
import { readAsset } from '../../platform/bundle/index.ts';
import type { DocumentType } from '../model.ts';
import { readBlueprint } from './blueprint.ts';

const FOLDERS = [
  'motion-to-dismiss',
  'motion-to-compel',
  'motion-for-summary-judgment',
  'motion-in-limine',
  'opposition-brief',
  'reply-brief',
  'complaint',
  'answer',
  'interrogatories',
  'requests-for-production',
  'subpoena',
  'declaration',
  'affidavit',
  'demand-letter',
  'cease-and-desist',
  'settlement-agreement',
  'nda',
  'engagement-letter',
  'legal-memorandum',
  'case-summary',
  'case-chronology',
] as const;

let read: readonly DocumentType[] | undefined;

/** In the order of the list above; read on first use, because most commands need none of them. */
export function builtInTypes(): readonly DocumentType[] {
  read ??= FOLDERS.map((folder) => readBlueprint(builtInFile(folder)));
  return read;
}

/** The file of a built-in type as it is written, for a firm that makes its own from it. */
export function builtInSource(id: string): string | null {
  const folder = FOLDERS.find((name) => name.replaceAll('-', '_') === id);
  return folder === undefined ? null : builtInFile(folder);
}

function builtInFile(folder: string): string {
  return readAsset(`src/drafting/document-types/${folder}/blueprint.toml`).toString('utf8');
}
