/**
 * The `llama` engine: a section at a time, a language model writes prose with handles. Which model is
 * decided when a draft starts; where it runs is the host's business.
 */
import { ChanceryError, type Json } from '../../../platform/index.ts';
import type { Engine, QueuedNotice, Writer } from '../../model.ts';
import { splitParagraphs, Turns, tidy, writeSections } from '../../writing/index.ts';
import { sectionGrammar } from './grammar.ts';
import { jsonGrammar, withoutEmpty } from './json-grammar.ts';
import type { ModelFile, ModelHost } from './model.ts';
import { activeModel, modelPath } from './models/installed-models.ts';
import { contextTokensOf } from './models/memory-need.ts';

export interface LlamaEngineOptions {
  /** `<data>/models`. */
  readonly modelsDirectory: string;
  readonly host: Pick<ModelHost, 'generate'>;
  /** Who writes next; one for all engines of a host. */
  readonly turns: TurnTaker;
  /** Default: a part of the context, more for a section that argues. */
  readonly maxTokensPerSection?: number;
  /** Default 12. */
  readonly maxParagraphsPerSection?: number;
  /** Default 0.4; 0 always takes the likeliest word. */
  readonly temperature?: number;
  /** Prompt and answer together; 0 or absent: by the model’s own header and the memory of the machine. */
  readonly contextTokens?: number;
  /** Bytes that weights and context may take; 0 or absent: most of what the machine has. */
  readonly memoryBytes?: number;
  /** Layers for a graphics processor; absent or less than 0: as many as fit. */
  readonly gpuLayers?: number;
}

/** Lets drafts in one after the other, as many at a time as the model takes. */
export interface TurnTaker {
  /** Tells the writer's place until it is its turn, which the function it returns ends. */
  enter(writer: Writer, signal: AbortSignal): AsyncGenerator<QueuedNotice, () => void>;
}

export function turnsOf(host: Pick<ModelHost, 'status'>): TurnTaker {
  const turns = new Turns(host.status().capacity);
  return {
    enter(writer, signal) {
      turns.limit = host.status().capacity;
      return turns.enter(writer, signal);
    },
  };
}

export function createLlamaEngine(options: LlamaEngineOptions): Engine {
  const { modelsDirectory, host, turns } = options;
  const limits = {
    maxTokens: options.maxTokensPerSection,
    maxParagraphs: options.maxParagraphsPerSection ?? 12,
    temperature: options.temperature ?? 0.4,
  };
  return {
    kind: 'llama',

    async identity() {
      const model = await activeModel(modelsDirectory);
      return model === null ? null : { kind: 'llama', model: model.name, model_sha256: model.sha256 };
    },

    async *write(request, signal, writer = NOBODY) {
      const model = await usableModel(modelsDirectory, options);
      const leave = yield* turns.enter(writer, signal);
      const { memory, exact } = writer;
      const write = writeSections(
        {
          write: ({ admitted, maxParagraphs, schema: _schema, ...ask }, abort) =>
            host.generate(
              { ...ask, model, grammar: sectionGrammar({ ...admitted, maxParagraphs }), memory, exact },
              abort,
            ),
          split: (admitted) => splitParagraphs((line) => tidy(line, admitted)),
        },
        { ...limits, contextTokens: model.contextTokens, charactersPerToken: CHARACTERS_PER_TOKEN },
        request,
        signal,
      );
      try {
        return yield* write;
      } finally {
        leave();
      }
    },

    async answer({ messages, schema, maxTokens }, signal, writer = NOBODY) {
      const model = await usableModel(modelsDirectory, options);
      const leave = await turnOf(turns, writer, signal);
      try {
        const { memory, exact } = writer;
        const most = Math.min(maxTokens, Math.floor(model.contextTokens / 2));
        const grammar = jsonGrammar(schema);
        const ask = { model, messages, grammar, maxTokens: most, seed: 1, temperature: 0, memory, exact };
        let text = '';
        for await (const piece of host.generate(ask, signal)) text += piece;
        return JSON.stringify(withoutEmpty(JSON.parse(text) as Json) ?? {});
      } finally {
        leave();
      }
    },
  };
}

/** Of English: the model counts the prompt before it reads it, so that the guess may be a fair one. */
const CHARACTERS_PER_TOKEN = 4;
/** Remembers nothing and shares nothing. */
const NOBODY: Writer = { firm: '', client: '', memory: '', exact: true };

/** Its place in the queue is told to nobody. */
async function turnOf(turns: TurnTaker, writer: Writer, signal: AbortSignal): Promise<() => void> {
  const turn = turns.enter(writer, signal);
  for (;;) {
    const next = await turn.next();
    if (next.done === true) return next.value;
  }
}

async function usableModel(
  directory: string,
  { contextTokens, memoryBytes, gpuLayers = -1 }: LlamaEngineOptions,
): Promise<ModelFile> {
  const model = await activeModel(directory);
  if (model === null) {
    throw new ChanceryError('engine_unavailable', 'No language model is installed.', {
      hint: 'chancery model add FILE.gguf, or choose the engine “assembly”.',
    });
  }
  return {
    name: model.name,
    path: modelPath(directory, model),
    sha256: model.sha256,
    contextTokens: contextTokensOf(model, { tokens: contextTokens, memoryBytes }),
    ...(gpuLayers >= 0 && { gpuLayers }),
  };
}
