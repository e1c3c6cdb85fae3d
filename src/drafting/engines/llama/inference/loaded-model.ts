/**
 * A model in memory and the conversations it holds, a few at a time.
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
  LlamaGrammar,
  LlamaModel,
  LlamaText,
  Token,
} from 'node-llama-cpp';
import { type ChatMessage, type Generation, PromptTooLong } from '../../../writing/index.ts';
import type { GenerateRequest, ModelFile } from '../model.ts';
import { ALONE, TOGETHER } from './batches.ts';
import { InStep } from './in-step.ts';
import { ReadingOrder } from './reading-order.ts';
import { known, type Slot, Slots } from './slots.ts';
import { stopText } from './stop-text.ts';

export type Library = typeof import('node-llama-cpp');

export interface Report {
  text(text: string): void;
  /** How many generations can be under way at once. */
  capacity(generations: number): void;
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
const GRAMMARS_KEPT = 16;

type Place = Slot<LlamaContextSequence>;

export class LoadedModel {
  private readonly parts: ModelParts;
  private readonly slots: Slots<LlamaContextSequence>;
  private readonly grammars = new Map<string, Promise<LlamaGrammar>>();
  private readonly readingOrder = new ReadingOrder();
  /** Texts that may share their batches just now. */
  private readonly together = new InStep();

  constructor(parts: ModelParts) {
    this.parts = parts;
    const { context } = parts;
    this.slots = new Slots(Array.from({ length: context.totalSequences }, () => context.getSequence()));
  }

  /** Generations that can be under way at once. */
  get capacity(): number {
    return this.slots.size;
  }

  serves({ path, sha256, contextTokens, gpuLayers }: ModelFile): boolean {
    return (
      path === this.parts.file.path &&
      sha256 === this.parts.file.sha256 &&
      contextTokens === this.parts.file.contextTokens &&
      gpuLayers === this.parts.file.gpuLayers
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
    const slot = await this.slots.take(request.memory, prompt, !request.exact, signal);
    try {
      await this.read(slot, request.memory, prompt.slice(0, -1), signal, report);
      const written = await this.write(slot, last, stopGenerationTriggers, request, signal, report);
      return { prompt_tokens: prompt.length, ...written };
    } finally {
      this.slots.release(slot);
    }
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

  /** Brings the sequence to the state after these tokens, keeping the whole slices it already has. */
  private async read(
    slot: Place,
    memory: string,
    tokens: readonly Token[],
    signal: AbortSignal,
    report: Report,
  ): Promise<void> {
    const same = known(slot, memory, tokens);
    const remembered = tokens.slice(0, same - (same % SLICE));
    slot.remembered = [];
    slot.memory = memory;
    if (!(await forgetAfter(slot.sequence, remembered.length))) remembered.length = 0;
    slot.remembered = remembered;
    for (let start = remembered.length; start < tokens.length; start += SLICE) {
      const slice = tokens.slice(start, start + SLICE);
      await this.readingOrder.turn(tokens.length - start, signal);
      try {
        await slot.sequence.evaluateWithoutGeneratingNewTokens(slice);
      } finally {
        this.readingOrder.done();
      }
      if (slice.length === SLICE) remembered.push(...slice);
      report.progress('reading');
    }
  }

  /** Sections with the same handles have the same grammar. */
  private grammar(text: string): Promise<LlamaGrammar> {
    const kept = this.grammars.get(text);
    if (kept !== undefined) return kept;
    const made = this.parts.llama.createGrammar({ grammar: text });
    this.grammars.set(text, made);
    for (const oldest of this.grammars.keys()) {
      if (this.grammars.size <= GRAMMARS_KEPT) break;
      this.grammars.delete(oldest);
    }
    return made;
  }

  private async write(
    { sequence, place }: Place,
    last: Token,
    stops: readonly LlamaText[],
    { grammar, maxTokens, seed, temperature, exact }: GenerateRequest,
    signal: AbortSignal,
    report: Report,
  ): Promise<Omit<Generation, 'prompt_tokens'>> {
    const state = new this.parts.library.LlamaGrammarEvaluationState({
      model: this.parts.model,
      grammar: await this.grammar(grammar),
    });
    const output = stopText(stops.map(plainText));
    const send = (text: string) => text !== '' && report.text(text);
    const written: Token[] = [];
    let partial: Token[] = [];
    let finish: Generation['finish'] = 'end';
    signal.throwIfAborted();
    // No repeat penalty: it would punish the names and terms that a legal text has to repeat.
    const tokens = sequence.evaluate([last], {
      temperature,
      seed,
      grammarEvaluationState: state,
      evaluationPriority: exact ? ALONE : TOGETHER,
    });
    const member = exact ? null : this.together.join(place);
    try {
      for (;;) {
        if (member !== null) await this.together.arrive(member);
        signal.throwIfAborted();
        const { value: token, done } = await tokens.next();
        if (done === true || this.parts.model.isSpecialToken(token)) break;
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
    } finally {
      if (member !== null) this.together.leave(member);
      await tokens.return();
    }
    if (!output.stopped) send(output.rest());
    const completion_tokens = written.length + partial.length;
    return { completion_tokens, finish, ...(member?.company === true && { company: true }) };
  }
}

/** False when all is forgotten: models with recurrent layers cannot forget a part. */
async function forgetAfter(sequence: LlamaContextSequence, kept: number): Promise<boolean> {
  const end = sequence.nextTokenIndex;
  if (end > kept) await sequence.eraseContextTokenRanges([{ start: kept, end }]);
  if (sequence.nextTokenIndex === kept) return true;
  await sequence.clearHistory();
  return false;
}

function historyItem({ role, text }: ChatMessage): ChatHistoryItem {
  return role === 'system' ? { type: 'system', text } : { type: 'user', text };
}

/** The text of a stop trigger made of text only; special tokens end the writing by themselves. */
function plainText(trigger: LlamaText): string {
  return trigger.values.every((value) => typeof value === 'string') ? trigger.values.join('') : '';
}
