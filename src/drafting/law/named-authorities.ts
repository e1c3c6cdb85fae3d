import type { Principal } from '../../access/index.ts';
import { findCitations, type PrecedentParts, resolveAuthority } from '../../precedents/index.ts';

/** A decision that the request names and that the vault holds, or may hold. */
export interface NamedAuthority {
  /** As the request names it. */
  readonly text: string;
  /** How the vault cites it; of several that may be meant each. */
  readonly citations: readonly string[];
  readonly fileIds: readonly string[];
}

const DECISIONS: ReadonlySet<string> = new Set(['case', 'neutral', 'unlisted', 'name']);
/** A request names few; what is behind them stands in the report as it did. */
const MOST_NAMED = 100;

/** The decisions that the request names, looked for in all that the caller may see, not only in what the draft was given. */
export async function namedAuthorities(
  parts: PrecedentParts,
  principal: Principal,
  words: string,
): Promise<NamedAuthority[]> {
  const named = new Map<string, NamedAuthority>();
  const asked = findCitations(words).filter(({ kind }) => DECISIONS.has(kind));
  for (const { text } of asked.slice(0, MOST_NAMED)) {
    if (named.has(text)) continue;
    const found = await resolveAuthority(parts, principal, text);
    if (found.kind === 'none') continue;
    const held = found.kind === 'one' ? [found.authority] : found.candidates;
    const citations = held.flatMap(({ citation, called }) => citation ?? called ?? []);
    named.set(text, { text, citations, fileIds: held.map(({ file_id }) => file_id) });
  }
  return [...named.values()];
}
