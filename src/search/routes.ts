import type { Principal } from '../access/index.ts';
import type { Handlers } from '../contract/index.ts';
import type { CitedAs, SearchPagesParts } from './model.ts';
import { searchPages } from './search-pages.ts';

export function searchRoutes(parts: SearchPagesParts & { readonly citedAs: CitedAs }) {
  return {
    searchVault: async ({ principal, query }) => {
      const found = await searchPages(parts, principal, query);
      const decisions = found.data.filter(({ kind }) => kind === 'precedent').map(({ file_id }) => file_id);
      const cited = await parts.citedAs(principal, decisions);
      const data = found.data.map((hit) => ({ ...hit, citation: cited.get(hit.file_id) ?? null }));
      return { status: 200, body: { ...found, data } };
    },
  } satisfies Partial<Handlers<Principal>>;
}
