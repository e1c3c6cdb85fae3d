import type { Principal } from '../access/index.ts';
import type { IndexParts, NamedCitations } from '../search/index.ts';
import { findCitations } from './find-citations.ts';
import { citationsOfFile, filesKnownAs } from './repository.ts';
import { CitationResolver } from './resolve-citations.ts';

/**
 * What `cites:` of the search stands for: the citations in the text in their normal form and, where a file that the
 * principal may see is known under one of them, the others it is known under.
 */
export function namedCitations(parts: IndexParts): NamedCitations {
  return async (principal: Principal, text: string) => {
    const found = new CitationResolver().resolve(text, findCitations(text));
    const named = new Set(found.flatMap(({ refersTo }) => (refersTo === null ? [] : [refersTo])));
    for (const { file_id } of await filesKnownAs(parts.index.read, principal, [...named])) {
      for (const other of await citationsOfFile(parts.index.read, principal, file_id)) named.add(other);
    }
    return [...named];
  };
}
