import type { Log } from '../../platform/index.ts';
import { type Engine, EngineGone, type GreyImage } from '../../reading/ocr/index.ts';
import { residentBytes } from '../resident-bytes.ts';
import { type ChildOptions, type RunningChild, startChild } from '../running-child.ts';
import type { SelfCommand } from '../self.ts';
import { resultOf, Wire, type WireMessage } from '../wire.ts';

export interface OcrHostOptions {
  readonly command: SelfCommand;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  readonly onChild: NonNullable<ChildOptions<never>['onChild']>;
  /** Resident bytes past which it is ended. */
  readonly memoryBytes: number;
}

const LOOK_EVERY_MS = 250;

/** Starts an engine in a process of its own, which takes nobody with it. */
export async function startOcr(language: string, options: OcrHostOptions): Promise<Engine> {
  const engine = new OcrProcess(options);
  try {
    await engine.start(language);
    return engine;
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

class OcrProcess implements Engine {
  readonly #process: RunningChild<WireMessage>;
  readonly #wire: Wire;
  readonly #watch: NodeJS.Timeout;
  /** Why it was ended; null: it was not. */
  #why: Error | null = null;
  isAlive = true;

  constructor({ command, env, log, onChild, memoryBytes }: OcrHostOptions) {
    this.#wire = new Wire(
      (message) => this.#process.tell(message),
      () => {
        throw new Error('an OCR child asks for nothing');
      },
    );
    this.#process = startChild<WireMessage, WireMessage>({
      process: 'ocr',
      command,
      env,
      log,
      onChild,
      serialization: 'advanced',
      hear: (message) => this.#wire.heard(message),
      over: (how) => {
        this.isAlive = false;
        clearInterval(this.#watch);
        this.#wire.close(this.#why ?? new EngineGone(`the process that recognises text ended: ${how}`));
      },
    });
    const { pid } = this.#process;
    this.#watch = setInterval(() => {
      if (pid !== undefined && residentBytes(pid) > memoryBytes)
        this.#end(new Error('it needs too much memory'));
    }, LOOK_EVERY_MS).unref();
  }

  start(language: string): Promise<void> {
    return resultOf(this.#wire.call<never, void>('start', language));
  }

  recognise(image: GreyImage): Promise<string> {
    return resultOf(this.#wire.call<never, string>('recognise', image));
  }

  async stop(): Promise<void> {
    this.#end(new Error('The recognition was stopped.'));
    await this.#process.ended;
  }

  #end(why: Error): void {
    this.#why ??= why;
    this.isAlive = false;
    this.#process.kill();
  }
}
