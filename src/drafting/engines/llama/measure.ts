import { openInference } from './inference/inference.ts';
import type { GenerateRequest, ModelFile } from './model.ts';

export interface ModelFigures {
  /** Hashing included. */
  readonly load_ms: number;
  /** Prompt tokens a second. */
  readonly reading_tokens_per_second: number;
  /** Words of one draft. */
  readonly writing_tokens_per_second: number;
  /** Words of all drafts, when as many are written as the memory allows. */
  readonly together: { readonly drafts: number; readonly tokens_per_second: number };
  /** The most memory that the process had. */
  readonly memory_bytes: number;
}

export interface MeasureOptions {
  readonly threads?: number;
  readonly memory?: number;
  readonly drafts?: number;
}

const WORDS = 160;
const PROMPT = 'The complaint must state facts that make the claim plausible, not merely possible. '.repeat(
  24,
);
const ENDLESS = 'root ::= [a-z ]+ "."\n';

/** Loads a model in this process and lets it read and write: how fast it is on this machine. */
export async function measureModel(model: ModelFile, options: MeasureOptions = {}): Promise<ModelFigures> {
  const begin = performance.now();
  const inference = await openInference(options);
  let drafts = 1;
  const write = async (text: string, maxTokens: number, exact: boolean) => {
    const at: number[] = [];
    const request: GenerateRequest = {
      model,
      messages: [{ role: 'user', text }],
      grammar: ENDLESS,
      maxTokens,
      seed: 1,
      temperature: 0.4,
      memory: text,
      exact,
    };
    const start = performance.now();
    const generation = await inference.generate(request, new AbortController().signal, {
      text: () => at.push(performance.now()),
      progress: () => undefined,
      capacity: (generations) => {
        drafts = generations;
      },
    });
    return { ...generation, start, first: at[0] ?? performance.now(), end: performance.now(), at };
  };
  try {
    await write('Hello.', 1, true);
    const load_ms = performance.now() - begin;
    const alone = await write(PROMPT, WORDS, true);
    const all = await Promise.all(
      Array.from({ length: drafts }, (_, index) => write(`Draft ${index}. ${PROMPT}`, WORDS * 2, false)),
    );
    // While all of them write: after the last has begun and before the first has ended.
    const [from, to] = [Math.max(...all.map(({ first }) => first)), Math.min(...all.map(({ end }) => end))];
    const written = all.flatMap(({ at }) => at.filter((moment) => moment > from && moment <= to)).length;
    return {
      load_ms: Math.round(load_ms),
      reading_tokens_per_second: perSecond(alone.prompt_tokens, alone.first - alone.start),
      writing_tokens_per_second: perSecond(alone.completion_tokens - 1, alone.end - alone.first),
      together: { drafts, tokens_per_second: perSecond(written, to - from) },
      memory_bytes: process.resourceUsage().maxRSS * 1024,
    };
  } finally {
    await inference.close();
  }
}

function perSecond(count: number, milliseconds: number): number {
  return milliseconds <= 0 ? 0 : Math.round((count * 10_000) / milliseconds) / 10;
}
