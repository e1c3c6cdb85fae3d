import type { Principal } from '../access/index.ts';
import type { FindPrecedentsInput } from './find/find-precedents.ts';
import type { PrecedentHit, PrecedentParts } from './model.ts';

/** What takes time that grows with the text somebody sent, done elsewhere. It reads and writes nothing down. */
export interface Research {
  find(
    principal: Principal,
    input: FindPrecedentsInput,
    signal: AbortSignal | undefined,
  ): Promise<PrecedentHit[]>;
  /** The report in JSON, as `writtenReport` has it. */
  check(principal: Principal, text: string, signal: AbortSignal | undefined): Promise<Uint8Array>;
}

export type ResearchParts = PrecedentParts & {
  /** In this process when absent. */
  readonly research?: Research | undefined;
};
