import type { Principal } from '../access/index.ts';
import type { Handlers } from '../contract/index.ts';
import type { SearchPagesParts } from './model.ts';
import { searchPages } from './search-pages.ts';

export function searchRoutes(parts: SearchPagesParts): Pick<Handlers<Principal>, 'searchVault'> {
  return {
    searchVault: async ({ principal, query }) => ({
      status: 200,
      body: await searchPages(parts, principal, query),
    }),
  };
}
