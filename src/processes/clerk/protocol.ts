/**
 * What the server and a clerk say to each other over the IPC channel: calls both ways (wire.ts). The server hands over errands,
 * the clerk asks for what only the server has, the models.
 */
import type { Principal } from '../../access/index.ts';
import type {
  ComposeInput,
  DraftEvent,
  EncoderHost,
  ModelHost,
  OpenAiEngine,
  PackedDraft,
  PackedPlan,
  PlanInput,
  ReplanInput,
  RevisedDraft,
  ReviseInput,
  TurnTaker,
  VersionAsked,
} from '../../drafting/index.ts';
import type { FindPrecedentsInput, PrecedentHit } from '../../precedents/index.ts';

type ClerkCall<Input, Event, Result> = (
  principal: Principal,
  input: Input,
  signal: AbortSignal,
) => AsyncGenerator<Event, Result>;

/** Work whose time grows with what somebody sent. It reads the stores and writes nothing. */
export interface ClerkCalls {
  readonly compose: ClerkCall<ComposeInput, DraftEvent, PackedDraft>;
  readonly revise: ClerkCall<ReviseInput, never, RevisedDraft>;
  /** A stored draft as it is answered. */
  readonly answer: ClerkCall<VersionAsked, never, Uint8Array>;
  readonly plan: ClerkCall<PlanInput | ReplanInput, never, PackedPlan>;
  readonly find: ClerkCall<FindPrecedentsInput, never, PrecedentHit[]>;
  /** The answer as it goes out: as objects a long one would keep the server’s thread. */
  readonly check: ClerkCall<string, never, Uint8Array>;
}

/** What a clerk has of the server. */
export interface Services {
  readonly generate: ModelHost['generate'];
  readonly turns: TurnTaker;
  readonly encode: EncoderHost['encode'];
  readonly complete: OpenAiEngine['complete'];
}

/** What the server has of these. */
export type ServedServices = Omit<Services, 'complete'> & {
  /** null where no inference server is configured. */
  readonly complete: OpenAiEngine['complete'] | null;
};
