import type { Clock, Ids, Log } from '../platform/index.ts';
import type { Reader, ReadLimits } from '../reading/index.ts';
import type { IndexTables } from '../search/index.ts';
import type { Blobs, Database, TruthTables } from '../store/index.ts';

export interface IngestParts {
  readonly database: Database<TruthTables>;
  readonly index: Database<IndexTables & TruthTables>;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly reader: Reader;
  readonly limits: ReadLimits;
}
