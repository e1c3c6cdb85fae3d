import type { Config } from '../../platform/index.ts';
import type { DataPaths } from '../../store/index.ts';
import type { Stores } from '../../stores.ts';

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
  stores(): Promise<Stores>;
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
