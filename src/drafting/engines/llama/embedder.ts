/** Which embedding model is in use, and vectors by it; where it runs is the host's business. */
import type { Embedder } from '../../../search/index.ts';
import type { EncodeOrder } from './inference/encoders.ts';
import type { InstalledModel } from './model.ts';
import { activeModel, modelFileOf } from './models/installed-models.ts';

/** Runs models that read somewhere else. */
export interface EncoderHost {
  /**
   * @throws ChanceryError `engine_unavailable` when the model cannot be run, or its process has died; the reason of
   * `signal` when it aborts
   */
  encode(order: EncodeOrder, signal: AbortSignal): Promise<readonly Float32Array[]>;
  /** Nobody needs them for now: the memory may go. */
  rest(): void;
}

/** What is installed is looked up again after so long. */
const KNOWN_MS = 1_000;

/** @param directory `<data>/models` */
export function createEmbedder(directory: string, host: EncoderHost): Embedder {
  let known: { readonly at: number; readonly model: Promise<InstalledModel | null> } | null = null;
  return {
    async open() {
      const now = performance.now();
      if (known === null || now - known.at > KNOWN_MS)
        known = { at: now, model: activeModel(directory, 'embed') };
      const model = await known.model;
      if (model === null) return null;
      const file = modelFileOf(directory, model);
      const before = beginnings(model);
      return {
        name: model.name,
        sha256: model.sha256,
        embed: (texts, what, signal) =>
          host.encode(
            {
              kind: 'embed',
              model: file,
              texts: texts.map((text) => before[what] + text),
              urgent: what === 'question',
            },
            signal,
          ),
      };
    },
  };
}

/** Some families were trained with a word before each text that says what it is (their publishers’ model cards). */
function beginnings({ architecture, title, name }: InstalledModel): { question: string; passage: string } {
  if (architecture.startsWith('nomic-bert'))
    return { question: 'search_query: ', passage: 'search_document: ' };
  if (/\be5\b/i.test(`${title ?? ''} ${name}`)) return { question: 'query: ', passage: 'passage: ' };
  return { question: '', passage: '' };
}
