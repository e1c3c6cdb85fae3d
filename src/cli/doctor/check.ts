import type { Config } from '../../platform/index.ts';
import type { Database, DataPaths, Keyring, TruthTables } from '../../store/index.ts';

/** `note`: works, but somebody should know. */
export type Status = 'ok' | 'note' | 'failed' | 'skipped';

export interface Finding {
  readonly check: string;
  readonly status: Status;
  readonly detail: string;
  /** What to do about it. */
  readonly remedy: string | null;
}

export interface Examined {
  readonly config: Config;
  readonly paths: DataPaths;
  /** @throws ChanceryError when the master key is missing or another */
  keyring(): Keyring;
  /** The truth alone: what is wrong with the index must not hide what is right. */
  truth(): Database<TruthTables>;
}

export type Outcome = Omit<Finding, 'check' | 'remedy'> & { readonly remedy?: string };

export interface Check {
  readonly name: string;
  /** Skipped, not failed, while there is no usable data directory. */
  readonly needsData: boolean;
  examine(examined: Examined): Promise<Outcome>;
}

export const ok = (detail: string): Outcome => ({ status: 'ok', detail });
export const note = (detail: string, remedy?: string): Outcome => ({
  status: 'note',
  detail,
  ...(remedy !== undefined && { remedy }),
});
export const failed = (detail: string, remedy: string): Outcome => ({ status: 'failed', detail, remedy });
