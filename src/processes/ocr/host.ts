import { type Engine, EngineGone, type GreyImage } from '../../reading/ocr/index.ts';
import { resultOf } from '../protocol/wire.ts';
import { Child, type ChildOptions } from '../supervision/child.ts';
import { collectYoungGarbage } from '../system/collect-garbage.ts';

export interface OcrHostOptions extends Pick<ChildOptions, 'command' | 'env' | 'log' | 'onChild'> {
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
  readonly #child: Child;
  #hasEnded = false;

  constructor({ memoryBytes, ...options }: OcrHostOptions) {
    this.#child = new Child({
      process: 'ocr',
      behind: 0,
      ...options,
      gone: (how) => new EngineGone(`the process that recognises text ended: ${how}`),
      onEnd: () => {
        this.#hasEnded = true;
        clearInterval(watch);
      },
    });
    const watch = setInterval(() => {
      if (this.#child.taken.residentBytes > memoryBytes)
        this.#child.end(new Error('it needs too much memory'));
    }, LOOK_EVERY_MS).unref();
  }

  get isAlive(): boolean {
    return !this.#hasEnded && this.#child.why === null;
  }

  start(language: string): Promise<void> {
    return resultOf(this.#child.wire.call<never, void>('start', language));
  }

  async recognise(image: GreyImage): Promise<string> {
    try {
      return await resultOf(this.#child.wire.call<never, string>('recognise', image));
    } finally {
      collectYoungGarbage();
    }
  }

  async stop(): Promise<void> {
    this.#child.end(new Error('The recognition was stopped.'));
    await this.#child.ended;
  }
}
