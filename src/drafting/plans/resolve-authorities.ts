/** Named authorities, looked for in the whole vault that the caller sees: not only among what a search would find. */
import type { Principal } from '../../access/index.ts';
import { checkCitations, nameOf, type PrecedentParts } from '../../precedents/index.ts';
import type { NamedAuthority } from '../brief/model.ts';
import type { ResolvedName } from './model.ts';

export async function resolveNamed(
  parts: PrecedentParts,
  principal: Principal,
  { cite, file_id, use = 'support' }: NamedAuthority,
): Promise<ResolvedName> {
  if (file_id !== undefined) {
    const named = await nameOf(parts, principal, file_id);
    const state = named === undefined ? 'not_in_vault' : 'in_vault';
    const citation = named?.citation ?? named?.title ?? null;
    return { cite: cite ?? citation ?? file_id, use, state, file_id: named?.file_id ?? null, citation, candidates: [] };
  }
  const written = cite ?? '';
  const files = (await checkCitations(parts, principal, written)).flatMap((one) => (one.in_vault ? one.files : []));
  const [first, ...more] = files;
  const none = { cite: written, use, file_id: null, citation: null, candidates: [] };
  if (first === undefined) return { ...none, state: 'not_in_vault' };
  const candidates = files.map((file) => ({ file_id: file.file_id, citation: file.title }));
  if (more.length > 0) return { ...none, state: 'several', candidates };
  const named = await nameOf(parts, principal, first.file_id);
  return { ...none, state: 'in_vault', file_id: first.file_id, citation: named?.citation ?? first.title ?? first.name };
}
