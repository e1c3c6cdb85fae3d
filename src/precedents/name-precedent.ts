import type { Principal } from '../access/index.ts';
import { findPage } from '../search/index.ts';
import { captionOf } from './caption/index.ts';
import type { PrecedentHit, PrecedentParts } from './model.ts';

/** A decision, and how it is cited. */
export type Named = Pick<
  PrecedentHit,
  'file_id' | 'case_id' | 'title' | 'kind' | 'sha256' | 'citation' | 'named_by'
>;

/**
 * How the server names a precedent: the title it was given; without one, what the caption of its first page says of
 * parties, docket, court and year; without that, its file name alone, and no citation.
 */
export async function nameOf(
  parts: PrecedentParts,
  principal: Principal,
  fileId: string,
): Promise<Named | undefined> {
  const page = await findPage(parts.index.read, principal, fileId, 1);
  if (page === undefined) return undefined;
  const { file_id, case_id, kind, sha256, name } = page;
  // The caption of a pleading names the matter, not a decision.
  const read = kind === 'precedent' && page.title === null ? captionOf(page.text) : null;
  const citation = page.title ?? read?.citation ?? null;
  const named_by = citation === null ? 'file_name' : 'caption';
  return {
    file_id,
    case_id,
    kind,
    sha256,
    citation,
    title: citation ?? name,
    ...(page.title === null && { named_by }),
  };
}
