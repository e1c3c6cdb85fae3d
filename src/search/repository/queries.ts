import type { Queries, TruthTables } from '../../store/index.ts';
import type { IndexTables } from '../model.ts';

export type Q = Queries<IndexTables & TruthTables>;
