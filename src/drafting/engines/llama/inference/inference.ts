/**
 * Loads language models with llama.cpp (node-llama-cpp). Only the model child calls
 * this: a failed assertion in native code ends the process it runs in. Weights are hashed before they
 * are loaded, because a draft names the digest of the model that wrote it.
 */
import { availableParallelism } from 'node:os';
import type { Llama, LlamaContext, LlamaModel } from 'node-llama-cpp';
import { importNative } from '../../../../platform/bundle/index.ts';
import { ChanceryError } from '../../../../platform/index.ts';
import type { Generation } from '../../../writing/index.ts';
import type { GenerateRequest, ModelFile } from '../model.ts';
import { inspectGguf } from '../models/gguf.ts';
import { hashFile } from '../models/installed-models.ts';
import { batchesInTurn } from './batches.ts';
import { type Library, LoadedModel, type Report } from './loaded-model.ts';

export interface InferenceOptions {
  /** Default: all cores but one. llama.cpp's threads spin, so the server needs a core of its own. */
  readonly threads?: number;
  /** Bytes that weights and context may take; default nine tenths of what is available. */
  readonly memory?: number;
  /** Generations at once, if the memory allows; default 4. */
  readonly drafts?: number;
  /** Warnings and errors of llama.cpp. */
  readonly onWarning?: (message: string) => void;
}

export interface Inference {
  /** Several at once, those of another model after those of this one. `report` is called as work proceeds. */
  generate(request: GenerateRequest, signal: AbortSignal, report: Report): Promise<Generation>;
  close(): Promise<void>;
}

const BATCH = 512;
const DRAFTS = 4;
const LEAST_CONTEXT = 2048;

export async function openInference(options: InferenceOptions = {}): Promise<Inference> {
  const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
  const library = await importNative<Library>('llama', 'node-llama-cpp');
  const llama = await startLibrary(library, threads, options.onWarning, 'auto');
  const memory = options.memory ?? Math.floor(process.availableMemory() * 0.9);
  await llama.setRamCap(memory);
  const runtime: Runtime = { library, llama, threads, memory, drafts: options.drafts ?? DRAFTS };
  return new LoadedInference(runtime);
}

class LoadedInference implements Inference {
  private readonly runtime: Runtime;
  private loaded: LoadedModel | null = null;
  private underWay = new Set<Promise<unknown>>();
  /** Changing the model is one at a time. */
  private change: Promise<unknown> = Promise.resolve();

  constructor(runtime: Runtime) {
    this.runtime = runtime;
  }

  async generate(request: GenerateRequest, signal: AbortSignal, report: Report): Promise<Generation> {
    const turn = this.change.then(() => this.modelFor(request.model, signal, report));
    this.change = turn.catch(() => undefined);
    const model = await turn;
    report.capacity(model.capacity);
    const generation = model.generate(request, signal, report);
    const ended = generation.catch(() => undefined);
    this.underWay.add(ended);
    try {
      return await generation;
    } finally {
      this.underWay.delete(ended);
    }
  }

  async close(): Promise<void> {
    await this.change;
    await Promise.all(this.underWay);
    await this.loaded?.close();
    await this.runtime.llama.dispose();
  }

  private async modelFor(file: ModelFile, signal: AbortSignal, report: Report): Promise<LoadedModel> {
    if (this.loaded?.serves(file) === true) return this.loaded;
    await Promise.all(this.underWay);
    signal.throwIfAborted();
    const previous = this.loaded;
    this.loaded = null;
    await previous?.close();
    this.loaded = await loadModel(this.runtime, file, signal, report);
    return this.loaded;
  }
}

export async function startLibrary(
  library: Library,
  threads: number,
  onWarning: InferenceOptions['onWarning'],
  gpu: 'auto' | false = false,
): Promise<Llama> {
  try {
    return await library.getLlama({
      // The first that this machine and this build of llama.cpp have; the executable carries the build for processors.
      gpu,
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      maxThreads: threads,
      logLevel: library.LlamaLogLevel.warn,
      logger: (_level, message) => onWarning?.(message.trim()),
    });
  } catch (error) {
    throw new ChanceryError('engine_unavailable', 'llama.cpp cannot be started on this machine.', {
      hint: 'chancery doctor tells more; the engine “assembly” works without it.',
      cause: error,
    });
  }
}

interface Runtime {
  readonly library: Library;
  readonly llama: Llama;
  readonly threads: number;
  readonly memory: number;
  readonly drafts: number;
}

async function loadModel(
  runtime: Runtime,
  file: ModelFile,
  signal: AbortSignal,
  report: Report,
): Promise<LoadedModel> {
  const { library, llama, memory } = runtime;
  const size = await assertUnchanged(file, signal, report);
  // llama.cpp looks at the limit only after it has read the weights.
  if (size > memory) throw notLoadable(file, true);
  let model: LlamaModel | undefined;
  try {
    model = await llama.loadModel({
      modelPath: file.path,
      gpuLayers: llama.gpu === false ? 0 : (file.gpuLayers ?? 'auto'),
      useMmap: false, // mapped weights are repacked into a second copy: twice the memory
      loadSignal: signal,
      onLoadProgress: () => report.progress('loading'),
    });
    const context = await makeContext(runtime, model, file, signal);
    // Costs a quarter of a second, so once per model. Thinking aloud is of no use to a draft.
    const wrapper = library.resolveChatWrapper(model, {
      warningLogs: false,
      customWrapperSettings: { qwen: { thoughts: 'discourage' } },
    });
    return new LoadedModel({ library, llama, file, model, context, wrapper });
  } catch (error) {
    await model?.dispose();
    signal.throwIfAborted();
    throw notLoadable(file, error instanceof library.InsufficientMemoryError, error);
  }
}

/** For as many drafts at once as there is memory for. */
async function makeContext(
  { library, threads, drafts }: Runtime,
  model: LlamaModel,
  { contextTokens }: ModelFile,
  signal: AbortSignal,
): Promise<LlamaContext> {
  let contextSize = contextTokens;
  for (let sequences = drafts; ; ) {
    try {
      return await model.createContext({
        contextSize,
        batchSize: BATCH,
        threads,
        sequences,
        batching: { itemPrioritizationStrategy: batchesInTurn() },
        createSignal: signal,
      });
    } catch (error) {
      if (!(error instanceof library.InsufficientMemoryError)) throw error;
      // Fewer drafts at a time first, then less text: whoever asks is told how much there is room for.
      if (sequences > 1) sequences = Math.floor(sequences / 2);
      else if (contextSize > LEAST_CONTEXT) contextSize = Math.max(LEAST_CONTEXT, contextSize / 2);
      else throw error;
    }
  }
}

export function notLoadable({ name }: ModelFile, noMemory: boolean, cause?: unknown): ChanceryError {
  const reason = noMemory ? 'there is not enough memory' : 'llama.cpp refuses it';
  return new ChanceryError('engine_unavailable', `The language model ${name} cannot be loaded: ${reason}.`, {
    hint: noMemory
      ? 'Use a smaller model or a stronger quantisation (Q4_K_M), or add memory.'
      : `chancery model verify ${name} tells whether the file is intact; it may need a newer version.`,
    cause,
  });
}

/** @returns the size of the file in bytes. */
export async function assertUnchanged(
  file: ModelFile,
  signal: AbortSignal,
  report: Pick<Report, 'progress'>,
): Promise<number> {
  const changed = (cause?: unknown) =>
    new ChanceryError(
      'engine_unavailable',
      `The language model ${file.name} is not the one that was installed.`,
      { hint: `Remove it and add it again: chancery model remove ${file.name}`, cause },
    );
  let size: number;
  try {
    ({ size } = inspectGguf(file.path));
  } catch (error) {
    throw changed(error);
  }
  if ((await hashFile(file.path, () => report.progress('hashing'), signal)) !== file.sha256) throw changed();
  return size;
}
