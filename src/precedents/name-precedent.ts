import type { Principal } from '../access/index.ts';
import type { CitedAs, IndexParts } from '../search/index.ts';
import { isCaseTitle } from './caption/top-line.ts';
import { isSignal } from './citations/case-names.ts';
import { findCitations } from './citations/find-citations.ts';
import type { PrecedentHit, PrecedentParts } from './model.ts';
import { type NamingRow, namingRows } from './repository.ts';

/** A decision, and how it is cited. */
export type Named = Pick<
  PrecedentHit,
  'file_id' | 'case_id' | 'title' | 'kind' | 'sha256' | 'citation' | 'named_by'
>;

/**
 * How the server names a precedent: the title it was given; without one, what the caption of its first page says of
 * parties, docket, court and year, as it was read with its citations; without that, its file name alone, and no citation.
 */
export async function nameOf(
  parts: PrecedentParts,
  principal: Principal,
  fileId: string,
): Promise<Named | undefined> {
  return (await namesOf(parts, principal, [fileId])).get(fileId);
}

/** As `nameOf`, of several files at once; of those that the principal may see. */
export async function namesOf(
  parts: Pick<PrecedentParts, 'index'>,
  principal: Principal,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const rows = await namingRows(parts.index.read, principal, [...new Set(fileIds)]);
  return new Map(rows.map((row) => [row.file_id, named(row)]));
}

function named({ file_id, case_id, kind, sha256, name, title, caption }: NamingRow): Named {
  const citation = title ?? (kind === 'precedent' ? caption : null);
  const named_by = citation === null ? 'file_name' : 'caption';
  return {
    file_id,
    case_id,
    kind,
    sha256,
    citation,
    title: citation ?? name,
    ...(title === null && { named_by }),
  };
}

/** A decision that was given no title goes by what its first page calls it. */
export function asCited<T extends Pick<NamingRow, 'file_id' | 'title'>>(
  file: T,
  named: ReadonlyMap<string, Named>,
): T {
  return { ...file, title: file.title ?? named.get(file.file_id)?.citation ?? null };
}

/** How precedents among the hits of a search are cited. */
export function citedAs(parts: IndexParts): CitedAs {
  return async (principal, fileIds) => {
    const names = await namesOf(parts, principal, fileIds);
    return new Map([...names].map(([id, { citation }]) => [id, citation]));
  };
}

/** The name of the case in how a decision is cited; null where it gives none, as a number alone. */
export function nameIn(citation: string | null): string | null {
  if (citation === null) return null;
  const found = findCitations(citation);
  const name = found.find((one) => one.name !== null)?.name ?? null;
  const before = citation
    .slice(0, found.find(({ kind }) => kind !== 'name')?.core[0])
    .replace(/[\s,(]+$/, '');
  const isTitle = isCaseTitle(before);
  // `Morrow, in the matter of Sandgate Ferries v Tully`: both are its parties.
  if (name !== null)
    return isTitle && MATTER_WITHIN.test(before) ? before : `${hostedBody(citation, name)}${name}`;
  // `Re Wakim (1999) 198 CLR 511`: without sides only what says that it is a name is one, the name of a ship may not be the only one.
  return isTitle || OF_A_MATTER.test(before) ? before : null;
}

/** `Orrin Institute at `, of a citation in which the name was read from the place where that body has its seat. */
function hostedBody(citation: string, name: string): string {
  const [, body = ''] = citation.split(name, 1)[0]?.match(HOSTED) ?? [];
  return isSignal(body.split(' ', 1)[0] ?? '') ? '' : body;
}

const HOSTED = /^((?:\p{Lu}[^\s,;]*\s|(?:of|for|and|the)\s)+at\s)$/u;
/** Of a name without sides the words that say that it is one. */
const OF_A_MATTER = /^(?:re|ex parte|(?:in the )?(?:matter|estate|marriage) of)\s+\S/i;
const MATTER_WITHIN = /\S,? in the matter of\s/i;
