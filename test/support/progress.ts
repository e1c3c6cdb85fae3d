/** How far the appliance is, read beside it from its database, so that asking costs the server nothing. */
import { openBeside } from './database.ts';

export interface Seen {
  /** Pages. */
  readonly read: number;
  /** Files that are in no final state. */
  readonly waiting: number;
  /** Files that failed or are in quarantine. */
  readonly failed: number;
}

export interface Progress {
  look(): Seen;
  close(): void;
}

export function openProgress(data: string): Progress {
  const database = openBeside(data, 'chancery.db', { readonly: true });
  const statement = database.prepare<[], Seen>(
    `select coalesce(sum(pages_read), 0) as read,
      coalesce(sum(status in ('queued', 'reading', 'indexing')), 0) as waiting,
      coalesce(sum(status in ('failed', 'quarantined')), 0) as failed
    from files`,
  );
  return {
    look: () => statement.get() ?? { read: 0, waiting: 0, failed: 0 },
    close: () => void database.close(),
  };
}
