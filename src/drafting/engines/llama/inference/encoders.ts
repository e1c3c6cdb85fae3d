/**
 * Models that read and write nothing: what a text means as a vector, and how well a passage answers a sentence. One text
 * after another, those that somebody waits for first. Only the encoder child calls this, as with all native code.
 */
import type { LlamaEmbeddingContext, LlamaModel, LlamaRankingContext } from 'node-llama-cpp';
import { importNative } from '../../../../platform/bundle/index.ts';
import type { ModelFile } from '../model.ts';
import { assertUnchanged, type InferenceOptions, notLoadable, startLibrary } from './inference.ts';
import type { Library, Report } from './loaded-model.ts';

export type EncodersOptions = Pick<InferenceOptions, 'memory' | 'onWarning'> & {
  /** Cores to compute on; default 1, which the model that writes leaves free. */
  readonly threads?: number;
};

export type EncoderFile = ModelFile;

export type EncodeOrder =
  | {
      readonly kind: 'embed';
      readonly model: EncoderFile;
      readonly texts: readonly string[];
      /** Somebody waits for it: before all that is not. */
      readonly urgent: boolean;
    }
  | {
      readonly kind: 'rank';
      readonly model: EncoderFile;
      readonly sentence: string;
      readonly texts: readonly string[];
      readonly urgent: boolean;
    };

export interface Encoders {
  /**
   * For each text its vector (`embed`), or one number between 0 and 1 for how well it answers the sentence (`rank`). What is
   * longer than the model can read is cut off at its end.
   */
  encode(order: EncodeOrder, signal: AbortSignal, report: Pick<Report, 'progress'>): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** Tokens that models put around a text. */
const AROUND = 8;

export async function openEncoders(options: EncodersOptions = {}): Promise<Encoders> {
  const threads = options.threads ?? 1;
  const library = await importNative<Library>('llama', 'node-llama-cpp');
  const llama = await startLibrary(library, threads, options.onWarning);
  const memory = options.memory ?? Math.floor(process.availableMemory() * 0.9);
  await llama.setRamCap(memory);
  const loaded = new Map<EncodeOrder['kind'], Promise<Loaded>>();

  const load = async (
    kind: EncodeOrder['kind'],
    file: ModelFile,
    signal: AbortSignal,
    report: Pick<Report, 'progress'>,
  ): Promise<Loaded> => {
    const size = await assertUnchanged(file, signal, report);
    if (size > memory) throw notLoadable(file, true);
    let model: LlamaModel | undefined;
    try {
      model = await llama.loadModel({
        modelPath: file.path,
        gpuLayers: 0,
        useMmap: false,
        onLoadProgress: () => report.progress('loading'),
      });
      // An encoder reads a text in one piece: the batch must hold all of it.
      const size = { contextSize: file.contextTokens, batchSize: file.contextTokens, threads };
      if (kind === 'embed') return new Embedder(file, model, await model.createEmbeddingContext(size));
      return new Ranker(file, model, await model.createRankingContext(size));
    } catch (error) {
      await model?.dispose();
      throw notLoadable(file, error instanceof library.InsufficientMemoryError, error);
    }
  };

  const modelFor = async (
    { kind, model: file }: EncodeOrder,
    signal: AbortSignal,
    report: Pick<Report, 'progress'>,
  ): Promise<Loaded> => {
    const present = await loaded.get(kind);
    if (present?.serves(file) === true) return present;
    loaded.delete(kind);
    await present?.close();
    const next = load(kind, file, signal, report);
    loaded.set(kind, next);
    next.catch(() => loaded.delete(kind)); // so that the next order tries again
    return next;
  };

  const turns = new Turns();
  return {
    async encode(order, signal, report) {
      const results: Float32Array[] = [];
      for (const text of order.texts) {
        results.push(
          await turns.take(order.urgent, async () => {
            signal.throwIfAborted();
            const model = await modelFor(order, signal, report);
            const result = await model.encode(text, order.kind === 'rank' ? order.sentence : '');
            report.progress('reading');
            return result;
          }),
        );
      }
      return results;
    },
    async close() {
      await turns.take(true, async () => {
        for (const one of loaded.values()) await (await one).close();
        await llama.dispose();
      });
    },
  };
}

interface Loaded {
  serves(file: ModelFile): boolean;
  encode(text: string, sentence: string): Promise<Float32Array>;
  close(): Promise<void>;
}

abstract class LoadedEncoder<C extends { dispose(): Promise<void> }> implements Loaded {
  protected readonly file: ModelFile;
  protected readonly model: LlamaModel;
  protected readonly context: C;

  constructor(file: ModelFile, model: LlamaModel, context: C) {
    this.file = file;
    this.model = model;
    this.context = context;
  }

  abstract encode(text: string, sentence: string): Promise<Float32Array>;

  serves({ path, sha256 }: ModelFile): boolean {
    return path === this.file.path && sha256 === this.file.sha256;
  }

  async close(): Promise<void> {
    await this.context.dispose();
    await this.model.dispose();
  }
}

class Embedder extends LoadedEncoder<LlamaEmbeddingContext> {
  async encode(text: string): Promise<Float32Array> {
    const tokens = this.model.tokenize(text).slice(0, this.file.contextTokens - AROUND);
    return unit((await this.context.getEmbeddingFor(tokens)).vector);
  }
}

class Ranker extends LoadedEncoder<LlamaRankingContext> {
  async encode(text: string, sentence: string): Promise<Float32Array> {
    const room = this.file.contextTokens - AROUND;
    // The sentence is what is asked about: at most half of the room, so that some of the passage is read.
    const asked = this.model.tokenize(sentence, false, 'trimLeadingSpace').slice(0, room >> 1);
    const given = this.model.tokenize(text, false, 'trimLeadingSpace').slice(0, room - asked.length);
    return Float32Array.of(await this.context.rank(asked, given));
  }
}

function unit(vector: readonly number[]): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(vector, (value) => (length > 0 && Number.isFinite(length) ? value / length : 0));
}

/** One at a time, the urgent ones first, otherwise in the order they came. */
class Turns {
  private readonly urgent: (() => void)[] = [];
  private readonly other: (() => void)[] = [];
  private busy = false;

  async take<T>(urgent: boolean, work: () => Promise<T>): Promise<T> {
    if (this.busy) {
      await new Promise<void>((resolve) => (urgent ? this.urgent : this.other).push(resolve));
    }
    this.busy = true;
    try {
      return await work();
    } finally {
      const next = this.urgent.shift() ?? this.other.shift();
      if (next === undefined) this.busy = false;
      else next();
    }
  }
}
