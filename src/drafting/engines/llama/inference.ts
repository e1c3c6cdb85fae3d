/**
 * Loads language models with llama.cpp (node-llama-cpp), on the processor. Only the model child calls
 * this: a failed assertion in native code ends the process it runs in. Weights are hashed before they
 * are loaded, because a draft names the digest of the model that wrote it.
 */
import { availableParallelism } from 'node:os';
import type { Llama, LlamaModel } from 'node-llama-cpp';
import { importNative } from '../../../platform/bundle/index.ts';
import { ChanceryError } from '../../../platform/index.ts';
import type { Generation } from '../../writing/index.ts';
import { inspectGguf } from './gguf.ts';
import { type Library, LoadedModel, type Report } from './loaded-model.ts';
import type { GenerateRequest, ModelFile } from './model.ts';
import { hashFile } from './models.ts';

export interface InferenceOptions {
  /** Default: all cores but one. llama.cpp's threads spin, so the server needs a core of its own. */
  readonly threads?: number;
  /** Bytes that weights and context may take; default nine tenths of what is available. */
  readonly memory?: number;
  /** Warnings and errors of llama.cpp. */
  readonly onWarning?: (message: string) => void;
}

export interface Inference {
  /** One at a time. `onText` and `onProgress` are called as work proceeds. */
  generate(request: GenerateRequest, signal: AbortSignal, report: Report): Promise<Generation>;
  close(): Promise<void>;
}

const BATCH = 512;

export async function openInference(options: InferenceOptions = {}): Promise<Inference> {
  const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
  const library = await importNative<Library>('llama', 'node-llama-cpp');
  const llama = await startLibrary(library, threads, options.onWarning);
  const memory = options.memory ?? Math.floor(process.availableMemory() * 0.9);
  await llama.setRamCap(memory);
  const runtime: Runtime = { library, llama, threads, memory };
  let loaded: LoadedModel | null = null;
  return {
    async generate(request, signal, report) {
      if (loaded !== null && !loaded.serves(request.model)) {
        const previous = loaded;
        loaded = null;
        await previous.close();
      }
      loaded ??= await loadModel(runtime, request.model, signal, report);
      return loaded.generate(request, signal, report);
    },
    async close() {
      await loaded?.close();
      await llama.dispose();
    },
  };
}

async function startLibrary(
  library: Library,
  threads: number,
  onWarning: InferenceOptions['onWarning'],
): Promise<Llama> {
  try {
    return await library.getLlama({
      gpu: false,
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
}

async function loadModel(
  { library, llama, threads, memory }: Runtime,
  file: ModelFile,
  signal: AbortSignal,
  report: Report,
): Promise<LoadedModel> {
  const size = await assertUnchanged(file, signal, report);
  // llama.cpp looks at the limit only after it has read the weights.
  if (size > memory) throw notLoadable(file, true);
  let model: LlamaModel | undefined;
  try {
    model = await llama.loadModel({
      modelPath: file.path,
      gpuLayers: 0,
      useMmap: false, // mapped weights are repacked into a second copy: twice the memory
      loadSignal: signal,
      onLoadProgress: () => report.progress('loading'),
    });
    const context = await model.createContext({
      contextSize: file.contextTokens,
      batchSize: BATCH,
      threads,
      sequences: 1,
      createSignal: signal,
    });
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

function notLoadable({ name }: ModelFile, noMemory: boolean, cause?: unknown): ChanceryError {
  const reason = noMemory ? 'there is not enough memory' : 'llama.cpp refuses it';
  return new ChanceryError('engine_unavailable', `The language model ${name} cannot be loaded: ${reason}.`, {
    hint: noMemory
      ? 'Use a smaller model or a stronger quantisation (Q4_K_M), or add memory.'
      : `chancery model verify ${name} tells whether the file is intact; it may need a newer version.`,
    cause,
  });
}

/** @returns the size of the file in bytes. */
async function assertUnchanged(file: ModelFile, signal: AbortSignal, report: Report): Promise<number> {
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
