/** Whether the vault still holds what a draft was made from: the files, and the words at their places. */
import { operatorPrincipal } from '../../access/index.ts';
import type { Actor } from '../../platform/index.ts';
import { wordsAt } from '../../precedents/index.ts';
import type { Database, TruthTables } from '../../store/index.ts';
import { findFile, findPage } from '../../vault/index.ts';
import { digest } from '../digest.ts';
import type { Passport } from '../document.ts';
import { firmOfDocument } from '../repository.ts';

export interface SourceCheck {
  readonly handle: string;
  readonly file_id: string;
  readonly page: number;
  /** `changed`: the file has other bytes; `moved`: its page has other words at the span; `missing`: no such file or page. */
  readonly state: 'unchanged' | 'changed' | 'moved' | 'missing';
}

/** null where the appliance does not know the draft. */
export async function checkSources(
  { database }: { readonly database: Database<TruthTables> },
  actor: Actor,
  { document, sources }: Passport,
): Promise<SourceCheck[] | null> {
  const firm = await firmOfDocument(database.read, actor, document.id);
  if (firm === undefined) return null;
  const principal = operatorPrincipal(firm);
  const checks: SourceCheck[] = [];
  for (const { handle, file_id, page, span, continues, sha256, quote_sha256 } of sources) {
    const file = await findFile(database.read, principal, file_id);
    const textOf = async (number: number) =>
      file && (await findPage(database.read, principal, file_id, number))?.text;
    const [text, next] = [await textOf(page), continues && (await textOf(continues.page))];
    const words = wordsAt({ page, span, continues }, (number) => (number === page ? text : next));
    const hasPages = text !== undefined && (continues === undefined || next !== undefined);
    const holds = words !== undefined && digest(words) === quote_sha256;
    checks.push({ handle, file_id, page, state: stateOf(file?.sha256, sha256, hasPages, holds) });
  }
  return checks;
}

function stateOf(
  file: string | undefined,
  signed: string,
  hasPage: boolean,
  holdsWords: boolean,
): SourceCheck['state'] {
  if (file === undefined) return 'missing';
  if (file !== signed) return 'changed';
  if (!hasPage) return 'missing';
  return holdsWords ? 'unchanged' : 'moved';
}
