/**
 * A model in memory and the one conversation it holds.
 *
 * - Prompts are read in slices of 64 tokens: llama.cpp cannot be interrupted inside a slice.
 * - A slice always starts at a multiple of 64, also when the beginning of the prompt is still in memory
 *   from the section before. Sums of floating-point numbers depend on how a batch is cut, and the same
 *   seed must give the same draft whatever was drafted before.
 */
import type {
  ChatHistoryItem,
  ChatWrapper,
  Llama,
  LlamaContext,
  LlamaContextSequence,
  LlamaModel,
  LlamaText,
  Token,
} from 'node-llama-cpp';
import { type ChatMessage, type Generation, PromptTooLong } from '../../writing/index.ts';
import type { GenerateRequest, ModelFile } from './model.ts';
import { stopText } from './stop-text.ts';

export type Library = typeof import('node-llama-cpp');

export interface Report {
  text(text: string): void;
  /** A sign of life: bytes were hashed or loaded, tokens of the prompt read. */
  progress(step: 'hashing' | 'loading' | 'reading'): void;
}

/** What it takes to talk to a model; made once per model. */
export interface ModelParts {
  readonly library: Library;
  readonly llama: Llama;
  readonly file: ModelFile;
  readonly model: LlamaModel;
  readonly context: LlamaContext;
  readonly wrapper: ChatWrapper;
}

const SLICE = 64; // tokens
const LONGEST_CHARACTER = 4; // tokens a single character may be spread over

export class LoadedModel {
  private readonly parts: ModelParts;
  private readonly sequence: LlamaContextSequence;
  /** The tokens in the model's memory that were read in whole slices. */
  private remembered: Token[] = [];

  constructor(parts: ModelParts) {
    this.parts = parts;
    this.sequence = parts.context.getSequence();
  }

  serves({ path, sha256, contextTokens }: ModelFile): boolean {
    return (
      path === this.parts.file.path &&
      sha256 === this.parts.file.sha256 &&
      contextTokens === this.parts.file.contextTokens
    );
  }

  async generate(request: GenerateRequest, signal: AbortSignal, report: Report): Promise<Generation> {
    const { contextText, stopGenerationTriggers } = this.parts.wrapper.generateContextState({
      chatHistory: [...request.messages.map(historyItem), { type: 'model', response: [''] }],
    });
    const prompt = this.withBeginning(contextText.tokenize(this.parts.model.tokenizer));
    const room = this.parts.context.contextSize - request.maxTokens - 1;
    if (prompt.length > room) throw new PromptTooLong(prompt.length, Math.max(0, room));
    const last = prompt.at(-1);
    if (last === undefined) throw new RangeError('An empty prompt.');
    await this.read(prompt.slice(0, -1), signal, report);
    const { tokens, finish } = await this.write(last, stopGenerationTriggers, request, signal, report);
    return { prompt_tokens: prompt.length, completion_tokens: tokens, finish };
  }

  async close(): Promise<void> {
    await this.parts.context.dispose();
    await this.parts.model.dispose();
  }

  /** Some templates leave the beginning-of-sequence token to the program, others write it themselves. */
  private withBeginning(tokens: Token[]): Token[] {
    const { bos, shouldPrependBosToken } = this.parts.model.tokens;
    return shouldPrependBosToken && bos !== null && tokens[0] !== bos ? [bos, ...tokens] : tokens;
  }

  /** Brings the model to the state after these tokens, keeping the whole slices it already has. */
  private async read(tokens: readonly Token[], signal: AbortSignal, report: Report): Promise<void> {
    let same = 0;
    while (same < this.remembered.length && this.remembered[same] === tokens[same]) same++;
    const kept = same - (same % SLICE);
    this.remembered.length = kept;
    await this.forgetAfter(kept);
    for (let start = this.remembered.length; start < tokens.length; start += SLICE) {
      signal.throwIfAborted();
      const slice = tokens.slice(start, start + SLICE);
      await this.sequence.evaluateWithoutGeneratingNewTokens(slice);
      if (slice.length === SLICE) this.remembered.push(...slice);
      report.progress('reading');
    }
  }

  private async forgetAfter(kept: number): Promise<void> {
    const end = this.sequence.nextTokenIndex;
    if (end > kept) await this.sequence.eraseContextTokenRanges([{ start: kept, end }]);
    // Models with recurrent layers cannot forget a part; then all is read again.
    if (this.sequence.nextTokenIndex === kept) return;
    await this.sequence.clearHistory();
    this.remembered.length = 0;
  }

  private async write(
    last: Token,
    stops: readonly LlamaText[],
    { grammar, maxTokens, seed, temperature }: GenerateRequest,
    signal: AbortSignal,
    report: Report,
  ): Promise<{ tokens: number; finish: Generation['finish'] }> {
    const state = new this.parts.library.LlamaGrammarEvaluationState({
      model: this.parts.model,
      grammar: await this.parts.llama.createGrammar({ grammar }),
    });
    const output = stopText(stops.map(plainText));
    const send = (text: string) => text !== '' && report.text(text);
    const written: Token[] = [];
    let partial: Token[] = [];
    let finish: Generation['finish'] = 'end';
    signal.throwIfAborted();
    // No repeat penalty: it would punish the names and terms that a legal text has to repeat.
    const tokens = this.sequence.evaluate([last], { temperature, seed, grammarEvaluationState: state });
    for await (const token of tokens) {
      signal.throwIfAborted();
      if (this.parts.model.isSpecialToken(token)) break;
      partial.push(token);
      const text = this.parts.model.detokenize(partial, false, written.slice(-8));
      if (!text.endsWith('\uFFFD') || partial.length === LONGEST_CHARACTER) {
        send(output.push(text));
        written.push(...partial);
        partial = [];
      }
      if (output.stopped) break;
      if (written.length + partial.length >= maxTokens) {
        finish = 'length';
        break;
      }
    }
    if (!output.stopped) send(output.rest());
    return { tokens: written.length + partial.length, finish };
  }
}

function historyItem({ role, text }: ChatMessage): ChatHistoryItem {
  return role === 'system' ? { type: 'system', text } : { type: 'user', text };
}

/** The text of a stop trigger made of text only; special tokens end the writing by themselves. */
function plainText(trigger: LlamaText): string {
  return trigger.values.every((value) => typeof value === 'string') ? trigger.values.join('') : '';
}
