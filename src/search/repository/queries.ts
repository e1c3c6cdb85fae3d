import type { Queries, TruthTables } from '../../store/index.ts';
import type { IndexTables } from '../model.ts';

export type Q = Queries<IndexTables & TruthTables>;

/** By whom a query is prepared that is the same for everybody. */
export const EVERYBODY = {};
