/** Named authorities, looked for in the whole vault that the caller sees: not only among what a search would find. */
import type { Principal } from '../../access/index.ts';
import { nameOf, type PrecedentParts, resolveAuthority } from '../../precedents/index.ts';
import type { NamedAuthority } from '../brief/model.ts';
import { hasDigit } from '../letters.ts';
import type { ResolvedName } from './model.ts';

export async function resolveNamed(
  parts: PrecedentParts,
  principal: Principal,
  { cite, file_id, use = 'support' }: NamedAuthority,
  fileIds: readonly string[] | null,
): Promise<ResolvedName> {
  const none: ResolvedName = {
    cite: cite ?? file_id ?? '',
    use,
    state: 'not_in_vault',
    file_id: null,
    citation: null,
    candidates: [],
  };
  if (file_id !== undefined) return await known(parts, principal, none, file_id);
  const resolved = await resolveAuthority(parts, principal, cite ?? '');
  switch (resolved.kind) {
    case 'one': {
      const found = await known(parts, principal, none, resolved.authority.file_id);
      if (fileIds === null || fileIds.includes(resolved.authority.file_id)) return found;
      // Another copy of it may be among the files that may be used.
      for (const fileId of fileIds) {
        const copy = await known(parts, principal, none, fileId);
        if (copy.citation !== null && copy.citation === found.citation) return copy;
      }
      return found;
    }
    case 'several': {
      // Of several copies the one that may be used is meant.
      const allowed = resolved.candidates.filter((one) => fileIds?.includes(one.file_id));
      const [only] = allowed.length > 0 ? allowed : resolved.candidates;
      // The only one of that name is meant, unless a number, a year or a court speaks of another.
      const isOnly = resolved.candidates.length === 1 && only?.differs.length === 0 && !hasDigit(cite ?? '');
      if (only !== undefined && (allowed.length === 1 || isOnly))
        return await known(parts, principal, none, only.file_id);
      return {
        ...none,
        state: 'several',
        candidates: resolved.candidates.map((one) => ({
          file_id: one.file_id,
          citation: one.citation ?? one.called,
        })),
      };
    }
    case 'none':
      return none;
  }
}

async function known(
  parts: PrecedentParts,
  principal: Principal,
  none: ResolvedName,
  fileId: string,
): Promise<ResolvedName> {
  const named = await nameOf(parts, principal, fileId);
  if (named === undefined) return none;
  const citation = named.citation ?? named.title;
  const cite = none.cite === fileId ? citation : none.cite;
  return { ...none, cite, state: 'in_vault', file_id: fileId, citation };
}
