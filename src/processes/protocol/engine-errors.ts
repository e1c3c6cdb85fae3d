import { PromptTooLong } from '../../drafting/engines/llama/index.ts';
import { ERRORS, type ErrorCarrier } from './carried-error.ts';

const { name: PROMPT_TOO_LONG } = PromptTooLong;

/** A draft is asked for again with less when it hears that its prompt was too long. */
export const ENGINE_ERRORS: ErrorCarrier = {
  carry(error) {
    if (!(error instanceof PromptTooLong)) return ERRORS.carry(error);
    const { promptTokens, roomTokens } = error;
    return { kind: 'own', name: PROMPT_TOO_LONG, fields: { promptTokens, roomTokens } };
  },
  revive(error) {
    if (error.kind !== 'own' || error.name !== PROMPT_TOO_LONG) return ERRORS.revive(error);
    const { promptTokens, roomTokens } = error.fields as PromptTooLong;
    return new PromptTooLong(promptTokens, roomTokens);
  },
};
