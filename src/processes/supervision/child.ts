import type { ErrorCarrier } from '../protocol/carried-error.ts';
import type { Unlock } from '../protocol/unlock.ts';
import { type Serve, Wire, type WireMessage } from '../protocol/wire.ts';
import { type Taken, takenBy } from '../system/taken.ts';
import { type SpawnedChild, type ChildOptions as SpawnOptions, spawnChild } from './spawn-child.ts';

export interface ChildOptions extends Omit<SpawnOptions<never>, 'serialization' | 'hear' | 'over'> {
  /** What it may ask of us; by default nothing. */
  readonly serve?: Serve | undefined;
  /** Called when something it asks of us begins or ends. */
  readonly onServing?: () => void;
  readonly errors?: ErrorCarrier | undefined;
  /** What its calls fail with when it ends by itself. `how` as in {@link SpawnOptions.over}. */
  gone(how: string): Error;
  /** Called once it has ended, before its calls fail. */
  onEnd?(how: string): void;
}

/** A child process that is called over a wire. */
export class Child {
  readonly #process: SpawnedChild<WireMessage | Unlock>;
  readonly wire: Wire;
  /** Why it was ended; null: it was not. */
  why: Error | null = null;

  constructor({ serve = asksForNothing, onServing, errors, gone, onEnd, ...spawned }: ChildOptions) {
    this.wire = new Wire((message) => this.#process.tell(message), serve, { onServing, errors });
    this.#process = spawnChild<WireMessage | Unlock, WireMessage>({
      ...spawned,
      serialization: 'advanced',
      hear: (message) => this.wire.heard(message),
      over: (how) => {
        onEnd?.(how);
        this.wire.close(this.why ?? gone(how));
      },
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Settles once it has ended. */
  get ended(): Promise<void> {
    return this.#process.ended;
  }

  get taken(): Taken {
    return takenBy(this.pid);
  }

  tell(message: Unlock): void {
    this.#process.tell(message);
  }

  /** It holds nothing that would have to be put down. What it was asked fails with the first reason given. */
  end(why: Error): void {
    this.why ??= why;
    this.#process.kill();
  }
}

const asksForNothing: Serve = (name) => {
  throw new Error(`a child asks for ${name}, and may ask for nothing`);
};
