/**
 * The `llama` engine: a section at a time, a language model writes prose with handles. Which model is
 * decided when a draft starts; where it runs is the host's business.
 */
import { createHash } from 'node:crypto';
import { ChanceryError } from '../../../platform/index.ts';
import type { Engine, RawParagraph, SectionPlan, Usage, WriteRequest } from '../../model.ts';
import { sectionGrammar } from './grammar.ts';
import type { Generation, ModelFile, ModelHost } from './model.ts';
import { PromptTooLong } from './model.ts';
import { activeModel, modelPath } from './models.ts';
import { type Admitted, splitParagraphs } from './paragraphs.ts';
import { contextTooSmall, type DraftPrompt, draftPrompt } from './prompt.ts';

export interface LlamaEngineOptions {
  /** `<data>/models`. */
  readonly modelsDirectory: string;
  readonly host: ModelHost;
  /** Default 600, about 450 English words. */
  readonly maxTokensPerSection?: number;
  /** Default 8. */
  readonly maxParagraphsPerSection?: number;
  /** Default 0.4; 0 always takes the likeliest word. */
  readonly temperature?: number;
  /** Prompt and answer together; default 8,192 or what the model was trained for, if that is less. */
  readonly contextTokens?: number;
}

const TOKENS_KEPT_FREE = 64; // what the chat template adds, and the rounding of the context
const CHARACTERS_PER_TOKEN = 3; // a low guess for English; corrected by the model's own count
const ATTEMPTS_TO_FIT = 5;

export function createLlamaEngine(options: LlamaEngineOptions): Engine {
  const limits = {
    maxTokens: options.maxTokensPerSection ?? 600,
    maxParagraphs: options.maxParagraphsPerSection ?? 8,
    temperature: options.temperature ?? 0.4,
    contextTokens: options.contextTokens ?? 8192,
  };
  return {
    kind: 'llama',

    async identity() {
      const model = await activeModel(options.modelsDirectory);
      return model === null ? null : { kind: 'llama', model: model.name, model_sha256: model.sha256 };
    },

    async *write(request, signal) {
      const model = await usableModel(options.modelsDirectory, limits.contextTokens);
      const draft = new Draft(options.host, model, limits, request, signal);
      let before = '';
      for (const section of request.documentType.sections) {
        const paragraphs: string[] = [];
        for await (const text of draft.section(section, before)) {
          paragraphs.push(text);
          yield { section: section.id, text } satisfies RawParagraph;
        }
        // A heading with nothing below it would look finished; a blank is something a lawyer must fill.
        if (paragraphs.length === 0) yield { section: section.id, text: `{blank ${label(section)}}` };
        before = paragraphs.join(' ');
      }
      return draft.usage;
    },
  };
}

interface Limits {
  readonly maxTokens: number;
  readonly maxParagraphs: number;
  readonly temperature: number;
}

/** What the sections of one draft share: the model, the tokens used, and how long its tokens are. */
class Draft {
  usage: Usage = { prompt_tokens: 0, completion_tokens: 0 };
  private readonly host: ModelHost;
  private readonly model: ModelFile;
  private readonly limits: Limits;
  private readonly request: WriteRequest;
  private readonly signal: AbortSignal;
  /** Characters the prompt may have; lowered when the model counts more tokens than we guessed. */
  private budget: number;
  private prompt: DraftPrompt | null = null;

  constructor(host: ModelHost, model: ModelFile, limits: Limits, request: WriteRequest, signal: AbortSignal) {
    this.host = host;
    this.model = model;
    this.limits = limits;
    this.request = request;
    this.signal = signal;
    this.budget = (model.contextTokens - limits.maxTokens - TOKENS_KEPT_FREE) * CHARACTERS_PER_TOKEN;
  }

  async *section(section: SectionPlan, before: string): AsyncGenerator<string> {
    for (let attempt = 1; ; attempt++) {
      const { maxParagraphs } = this.limits;
      this.prompt ??= draftPrompt(this.request, maxParagraphs, this.budget);
      const admitted: Admitted = {
        handles: section.sources === 'none' ? [] : this.prompt.handles,
        quotations: section.sources === 'argue',
      };
      const messages = this.prompt.section(section, before);
      const stream = this.host.generate(
        {
          model: this.model,
          messages,
          grammar: sectionGrammar({ ...admitted, maxParagraphs }),
          maxTokens: this.limits.maxTokens,
          seed: seedOf(this.request.seed, section.id),
          temperature: this.limits.temperature,
        },
        this.signal,
      );
      try {
        yield* this.paragraphs(stream, admitted);
        return;
      } catch (error) {
        if (!(error instanceof PromptTooLong)) throw error;
        // Nothing was written yet: the model counts the prompt before it reads it.
        if (attempt === ATTEMPTS_TO_FIT) throw contextTooSmall();
        const length = messages.reduce((sum, { text }) => sum + text.length, 0);
        this.budget = Math.floor(length * Math.min(0.95, (0.97 * error.roomTokens) / error.promptTokens));
        this.prompt = null;
      }
    }
  }

  private async *paragraphs(
    stream: AsyncGenerator<string, Generation>,
    admitted: Admitted,
  ): AsyncGenerator<string> {
    const splitter = splitParagraphs(admitted);
    try {
      for (let step = await stream.next(); ; step = await stream.next()) {
        if (step.done === true) {
          const { prompt_tokens, completion_tokens, finish } = step.value;
          this.usage = {
            prompt_tokens: this.usage.prompt_tokens + prompt_tokens,
            completion_tokens: this.usage.completion_tokens + completion_tokens,
          };
          yield* splitter.end(finish);
          return;
        }
        yield* splitter.push(step.value);
      }
    } finally {
      // Reached early when our reader stopped: the model must stop too.
      await stream.return({ prompt_tokens: 0, completion_tokens: 0, finish: 'end' });
    }
  }
}

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

/** Sections of one draft must not start from the same random numbers. llama.cpp reads 2³²−1 as "any". */
function seedOf(seed: number, section: string): number {
  return createHash('sha256').update(`${seed}\n${section}`).digest().readUInt32BE() & 0x7fffffff;
}

function label({ heading, id }: SectionPlan): string {
  const text = heading.replaceAll(/[^\p{L}' -]/gu, ' ').trim();
  return `text of the section ${text === '' ? id : text}`;
}
