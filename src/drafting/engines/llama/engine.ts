/**
 * The `llama` engine: a section at a time, a language model writes prose with handles. Which model is
 * decided when a draft starts; where it runs is the host's business.
 */
import { ChanceryError } from '../../../platform/index.ts';
import type { Engine, QueuedNotice, Writer } from '../../model.ts';
import { splitParagraphs, Turns, tidy, writeSections } from '../../writing/index.ts';
import { sectionGrammar } from './grammar.ts';
import type { ModelFile, ModelHost } from './model.ts';
import { activeModel, CONTEXT_TOKENS, modelPath } from './models.ts';

export interface LlamaEngineOptions {
  /** `<data>/models`. */
  readonly modelsDirectory: string;
  readonly host: Pick<ModelHost, 'generate'>;
  /** Who writes next; one for all engines of a host. */
  readonly turns: TurnTaker;
  /** Default 600, about 450 English words. */
  readonly maxTokensPerSection?: number;
  /** Default 8. */
  readonly maxParagraphsPerSection?: number;
  /** Default 0.4; 0 always takes the likeliest word. */
  readonly temperature?: number;
  /** Prompt and answer together; default 8,192 or what the model was trained for, if that is less. */
  readonly contextTokens?: number;
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
    maxTokens: options.maxTokensPerSection ?? 600,
    maxParagraphs: options.maxParagraphsPerSection ?? 8,
    temperature: options.temperature ?? 0.4,
  };
  return {
    kind: 'llama',

    async identity() {
      const model = await activeModel(modelsDirectory);
      return model === null ? null : { kind: 'llama', model: model.name, model_sha256: model.sha256 };
    },

    async *write(request, signal, writer = NOBODY) {
      const model = await usableModel(modelsDirectory, options.contextTokens ?? CONTEXT_TOKENS);
      const leave = yield* turns.enter(writer, signal);
      const { memory, exact } = writer;
      const write = writeSections(
        {
          write: ({ admitted, maxParagraphs, ...ask }, abort) =>
            host.generate(
              { ...ask, model, grammar: sectionGrammar({ ...admitted, maxParagraphs }), memory, exact },
              abort,
            ),
          split: (admitted) => splitParagraphs((line) => tidy(line, admitted)),
        },
        { ...limits, contextTokens: model.contextTokens },
        request,
        signal,
      );
      try {
        return yield* write;
      } finally {
        leave();
      }
    },
  };
}

/** Remembers nothing and shares nothing. */
const NOBODY: Writer = { firm: '', client: '', memory: '', exact: true };

async function usableModel(directory: string, contextTokens: number): Promise<ModelFile> {
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
    contextTokens: Math.min(contextTokens, model.context_length ?? contextTokens),
  };
}
