import type { Principal } from '../../access/index.ts';
import type { IndexParts, NamedCitations } from '../../search/index.ts';
import { nameIn, namesOf } from '../name-precedent.ts';
import { citationsOfFile, filesKnownAs } from '../repository.ts';
import { resolveAuthority } from '../resolve/resolve-authority.ts';
import { CitationResolver, isFull, lookedUpAs, type ResolvedCitation } from '../resolve/resolve-citations.ts';
import { compareNames } from './compare-names.ts';
import { findCitations } from './find-citations.ts';
import { titled, typedSpellings } from './typed-citation.ts';

/**
 * What `cites:` of the search stands for: the citations in the text in their normal form and, where a file that the
 * principal may see is known under one of them and by no other name, the others it is known under. A provision stands for its parts:
 * Rule 56 for 56(c)(1), an Act for its sections.
 */
export function namedCitations(parts: IndexParts): NamedCitations {
  return async (principal: Principal, text: string) => {
    const named = new Set<string>();
    const beginnings = new Set<string>();
    const spelled = typedSpellings(text);
    for (const citation of (spelled.length > 0 ? spelled : [text]).flatMap(citationsIn)) {
      const forms = lookedUpAs(citation);
      for (const form of forms) {
        named.add(form);
        // What stands in brackets behind the number of a decision tells another: `12 Misc.3d 1101(A)`.
        for (const sign of isFull(citation) ? [','] : [',', '(']) beginnings.add(form + sign);
        for (const begin of partsOf(form)) beginnings.add(begin);
      }
      const files = await filesKnownAs(parts.index.read, principal, forms);
      const names = await namesOf(
        parts,
        principal,
        files.map(({ file_id }) => file_id),
      );
      for (const { file_id } of files) {
        if (compareNames(citation.called, nameIn(names.get(file_id)?.citation ?? null)) === 'differs')
          continue;
        for (const other of await citationsOfFile(parts.index.read, principal, file_id)) named.add(other);
      }
    }
    if (named.size === 0) {
      const called = await resolveAuthority(parts, principal, titled(text));
      if (called.kind === 'one')
        for (const form of await citationsOfFile(parts.index.read, principal, called.authority.file_id))
          named.add(form);
    }
    return { forms: [...named], beginnings: [...beginnings] };
  };
}

function citationsIn(text: string): readonly ResolvedCitation[] {
  return new CitationResolver().resolve(text, findCitations(text));
}

/** What sections of a part and rules of a Part begin with, and numbers of the High Court, which has one series for all its divisions. */
const PARTS = [
  [/^(\d+ C\.F\.R\.) part (\d+)$/, '$1 § $2.'],
  [/^(CPR \d+)$/, '$1.'],
  [/^(\[\d{4}\] EWHC \d+)$/, '$1 ('],
] as const;

function partsOf(form: string): string[] {
  return PARTS.flatMap(([part, begin]) => (part.test(form) ? [form.replace(part, begin)] : []));
}
