import type { Principal } from '../access/index.ts';
import { findPage } from '../search/index.ts';
import type { PrecedentHit, PrecedentParts } from './model.ts';

const CASE_NAME = /\bv\.? |^(?:in re|ex parte|matter of) /i;
const LONGEST = 200;
const LINES_LOOKED_AT = 5;

type Named = Pick<PrecedentHit, 'file_id' | 'case_id' | 'title' | 'kind' | 'sha256' | 'citation'>;

/**
 * How the server names a precedent: the title it was given; without one, the case name among the
 * first lines of its first page; without that, its file name alone, and no citation.
 */
export async function nameOf(
  parts: PrecedentParts,
  principal: Principal,
  fileId: string,
): Promise<Named | undefined> {
  const page = await findPage(parts.index.read, principal, fileId, 1);
  if (page === undefined) return undefined;
  const citation = page.title ?? caption(page.text);
  const { file_id, case_id, kind, sha256, name } = page;
  return { file_id, case_id, kind, sha256, citation, title: citation ?? name };
}

function caption(text: string): string | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const named = lines
    .slice(0, LINES_LOOKED_AT)
    .find((line) => line.length <= LONGEST && CASE_NAME.test(line));
  return named?.replace(/\s+/g, ' ') ?? null;
}
