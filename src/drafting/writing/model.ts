/** The words between a draft and a language model, wherever that runs. */
import type { Usage } from '../model.ts';

/** One turn of the conversation a chat model is given. */
export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly text: string;
}

export interface Generation extends Usage {
  /** `end`: the model was done; `length`: `maxTokens` stopped it, perhaps in the middle of a word. */
  readonly finish: 'end' | 'length';
  /** Some of it was computed together with other texts: the same seed may give other words. */
  readonly company?: true;
}

/** What a paragraph of a section may contain in braces, beside blanks. */
export interface Admitted {
  readonly handles: readonly string[];
  readonly quotations: boolean;
}

/** The messages have more tokens than the context holds beside the answer. Shorten them and ask again. */
export class PromptTooLong extends Error {
  override readonly name = 'PromptTooLong';
  readonly promptTokens: number;
  readonly roomTokens: number;

  constructor(promptTokens: number, roomTokens: number) {
    super(`The prompt has ${promptTokens} tokens, there is room for ${roomTokens}.`);
    this.promptTokens = promptTokens;
    this.roomTokens = roomTokens;
  }
}
