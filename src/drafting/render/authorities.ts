/** The table of authorities: what the draft cites, by kind, in the order of the alphabet, with each place. */
import { type AuthorityKind, citationForms } from '../../precedents/index.ts';
import type { DocumentCitation } from '../document.ts';

export interface Authority {
  /** Without a place in it. */
  readonly citation: string;
  /** Names of the places that cite it. */
  readonly marks: readonly string[];
}

export interface AuthorityGroup {
  readonly title: string;
  readonly entries: readonly Authority[];
}

/** A citation, and the name of the place where it stands. */
export interface CitedPlace extends Pick<DocumentCitation, 'citation'> {
  readonly cited: { readonly whole: string; readonly kind: AuthorityKind | null } | undefined;
  readonly mark: string;
}

const TITLES: readonly (readonly [AuthorityKind, string])[] = [
  ['case', 'Cases'],
  ['constitution', 'Constitutional Provisions'],
  ['statute', 'Statutes'],
  ['rule', 'Rules and Regulations'],
  ['other', 'Other Authorities'],
];

/** Letters and other papers of the case are no authority and are left out. */
export function authoritiesOf(places: readonly CitedPlace[]): AuthorityGroup[] {
  const known = places.flatMap(({ citation, cited, mark }) => {
    const { whole, kind } = cited ?? ofEarlierDraft(citation);
    return kind === null ? [] : [{ whole, kind, mark }];
  });
  return TITLES.flatMap(([kind, title]) => {
    const own = Map.groupBy(
      known.filter((one) => one.kind === kind),
      ({ whole }) => whole,
    );
    const entries = [...own]
      .map(([citation, all]) => ({ citation, marks: all.map(({ mark }) => mark) }))
      .sort((a, b) => a.citation.localeCompare(b.citation, 'en'));
    return entries.length === 0 ? [] : [{ title, entries }];
  });
}

const PINPOINT = /,? (?:p\.|pp\.|at) [\d*–-]+$/;

/** Whose citations are words alone. What is in none of the ways of citing law is a paper of the case. */
function ofEarlierDraft(citation: string): { whole: string; kind: AuthorityKind | null } {
  const { whole, kind } = citationForms(citation.replace(PINPOINT, ''), null, [1, 1], false);
  return { whole, kind: kind === 'other' ? null : kind };
}
