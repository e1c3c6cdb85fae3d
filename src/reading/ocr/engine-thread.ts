import { Worker } from 'node:worker_threads';
import { unpacked } from '../../platform/bundle/index.ts';
import type { GreyImage } from '../model.ts';
import { engineCore } from './engine-core.ts';
import type { LanguageData } from './languages.ts';
import { asTiff } from './plain-tiff.ts';
import { BEST_DPI } from './resolution.ts';
import {
  type EngineCore,
  type EngineReply,
  type EngineRequest,
  type WorkerSetup,
  workerMain,
} from './worker-main.ts';

/** LSTM only (tesseract.js/src/constants/OEM.js). */
const NEURAL_NETWORK = 1;

const PARAMETERS = {
  // Fully automatic layout: columns and rotated text are found, single blocks would break columns.
  tessedit_pageseg_mode: '3',
  // No second pass over an inverted image: fewer errors on real scans, and cheaper.
  tessedit_do_invert: '0',
  user_defined_dpi: String(BEST_DPI),
};
/** For one image. */
const ONE_BLOCK = { tessedit_pageseg_mode: '6' };

/** One recognition engine in a thread of its own. It does one thing at a time. */
export class EngineThread {
  readonly #thread: Worker;
  #count = 0;
  #pending: { readonly jobId: string; resolve(data: unknown): void; reject(error: Error): void } | null =
    null;
  #death: Error | null = null;

  /** Held so that further threads get the same. */
  readonly #core: EngineCore;

  private constructor(core: EngineCore) {
    this.#core = core;
    const setup: WorkerSetup = { root: unpacked('tesseract'), core: this.#core };
    this.#thread = new Worker(`(${workerMain.toString()})(require)`, {
      eval: true,
      workerData: setup,
      name: 'ocr',
      stdout: true,
      stderr: true,
    });
    // Whatever the engine prints is about a document, and belongs into no log.
    this.#thread.stdout.resume();
    this.#thread.stderr.resume();
    this.#thread.on('message', (reply: EngineReply) => this.#settle(reply));
    this.#thread.on('error', (error) => this.#die(error));
    this.#thread.on('messageerror', (error) => this.#die(error));
    this.#thread.on('exit', (code) =>
      this.#die(new Error(`The recognition thread ended with code ${code}.`)),
    );
  }

  /** @throws Error when the engine does not start or does not accept the language data. */
  static async start(languages: readonly LanguageData[]): Promise<EngineThread> {
    const thread = new EngineThread(await engineCore());
    try {
      const langs = languages.map(({ code }) => code).join('+');
      await thread.#ask('load', { options: { lstmOnly: true, logging: false } });
      await thread.#ask('loadLanguage', {
        langs: languages,
        options: { cacheMethod: 'none', lstmOnly: true },
      });
      await thread.#ask('initialize', { langs, oem: NEURAL_NETWORK, config: {} });
      await thread.#ask('setParameters', { params: PARAMETERS });
      return thread;
    } catch (error) {
      await thread.stop();
      throw error;
    }
  }

  get isAlive(): boolean {
    return this.#death === null;
  }

  /** The words of an image as tab-separated values (tesseract.1, config file `tsv`). */
  async recognise(image: GreyImage): Promise<string> {
    const tiff = asTiff(image);
    const output = { text: false, tsv: true };
    const options = image.isOneBlock === true ? ONE_BLOCK : {};
    const data = await this.#ask('recognize', { image: tiff, options, output }, [tiff.buffer]);
    if (typeof data !== 'object' || data === null || !('tsv' in data) || typeof data.tsv !== 'string') {
      throw new Error('The recognition engine answered without words.');
    }
    return data.tsv;
  }

  /** An idle thread does not keep the process alive. */
  rest(): void {
    this.#thread.unref();
  }

  wake(): void {
    this.#thread.ref();
  }

  /** Ends the thread whatever it is doing; what it was asked is rejected. */
  async stop(): Promise<void> {
    this.#die(new Error('The recognition thread was stopped.'));
    await this.#thread.terminate();
  }

  #ask(
    action: EngineRequest['action'],
    payload: object,
    given: readonly ArrayBuffer[] = [],
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#death !== null) {
        reject(this.#death);
        return;
      }
      this.#count += 1;
      const jobId = String(this.#count);
      this.#pending = { jobId, resolve, reject };
      const request: EngineRequest = { workerId: 'ocr', jobId, action, payload };
      this.#thread.postMessage(request, given);
    });
  }

  #settle(reply: EngineReply): void {
    if (this.#pending?.jobId !== reply.jobId) return;
    const pending = this.#pending;
    this.#pending = null;
    if (reply.status === 'resolve') pending.resolve(reply.data);
    else pending.reject(new Error(`The recognition engine failed: ${String(reply.data)}`));
  }

  #die(error: Error): void {
    this.#death ??= error;
    this.#pending?.reject(error);
    this.#pending = null;
  }
}
