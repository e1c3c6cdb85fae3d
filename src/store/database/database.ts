import type { Kysely } from 'kysely';

/** Runs queries: the read connection, or a transaction. */
export type Queries<T> = Kysely<T>;

export interface Database<T> {
  /** For reading only; writing through it fails. Sees what was committed when each statement starts. */
  readonly read: Queries<T>;
  /**
   * Runs `work` wholly or not at all, one after another. Nothing but the database may be awaited inside: the whole appliance
   * waits meanwhile. What waits at the same time may share a commit; when the promise is fulfilled, it is on disk.
   */
  transaction<R>(work: (tx: Queries<T>) => Promise<R>): Promise<R>;
  /** The same number as before as long as nobody, in this process or another, has committed anything: what was read still holds. */
  version(): number;
  /** Bounds WAL growth; called when idle and on close. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}
