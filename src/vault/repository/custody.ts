import { fileScope, type Principal } from '../../access/index.ts';
import { type CustodyEventRow, prepared, type Queries, type TruthTables } from '../../store/index.ts';

type Q = Queries<TruthTables>;

export async function insertCustodyEvent(tx: Q, _principal: Principal, row: CustodyEventRow): Promise<void> {
  await tx.insertInto('custody_events').values(row).execute();
}

export const listCustodyRows = prepared((queries: Q, principal: Principal, fileId: string) =>
  queries
    .selectFrom('custody_events')
    .innerJoin('files', 'files.id', 'custody_events.file_id')
    .selectAll('custody_events')
    .where('custody_events.file_id', '=', fileId)
    .where(fileScope(principal))
    .orderBy('custody_events.id'),
);
