/** The table of authorities: what the draft cites, by kind, in the order of the alphabet, with each place. */
import { type CitationKind, findCitations } from '../../precedents/index.ts';

export interface Authority {
  /** Without the page of the file. */
  readonly citation: string;
  /** Names of the places that cite it. */
  readonly marks: readonly string[];
}

export interface AuthorityGroup {
  readonly title: string;
  readonly entries: readonly Authority[];
}

const PINPOINT = /,? (?:p\.|pp\.|at) [\d*–-]+$/;

/** Letters and other papers of the case are no authority and are left out. */
export function authoritiesOf(
  cited: readonly { readonly citation: string; readonly mark: string }[],
): AuthorityGroup[] {
  const groups = new Map<string, Map<string, string[]>>([
    ['Cases', new Map()],
    ['Statutes and Rules', new Map()],
  ]);
  for (const { citation, mark } of cited) {
    const name = citation.replace(PINPOINT, '');
    const group = groups.get(groupOf(name) ?? '');
    if (group === undefined) continue;
    group.set(name, [...(group.get(name) ?? []), mark]);
  }
  return [...groups]
    .map(([title, entries]) => ({
      title,
      entries: [...entries]
        .map(([citation, marks]) => ({ citation, marks }))
        .sort((a, b) => a.citation.localeCompare(b.citation, 'en')),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const DECISIONS: ReadonlySet<CitationKind> = new Set(['case', 'neutral', 'unlisted', 'name']);

function groupOf(name: string): string | null {
  const kinds = findCitations(name).map(({ kind }) => kind);
  if (kinds.some((kind) => DECISIONS.has(kind))) return 'Cases';
  return kinds.length > 0 ? 'Statutes and Rules' : null;
}
