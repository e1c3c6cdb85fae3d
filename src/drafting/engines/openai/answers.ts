/** What an OpenAI-compatible server says, read with suspicion. https://platform.openai.com/docs/api-reference/chat */
export interface Chunk {
  readonly text: string;
  readonly finish: 'end' | 'length' | null;
  readonly usage: { readonly prompt_tokens: number; readonly completion_tokens: number } | null;
}

/** A chunk of a streamed completion, or a whole one; null when it is neither. */
export function readChunk(text: string): Chunk | null {
  const value = parse(text);
  if (!isRecord(value) || !Array.isArray(value['choices'])) return null;
  const choice: unknown = value['choices'][0];
  const part = isRecord(choice) ? (choice['delta'] ?? choice['message']) : null;
  const content = isRecord(part) ? part['content'] : null;
  const reason = isRecord(choice) ? choice['finish_reason'] : null;
  const usage = value['usage'];
  return {
    text: typeof content === 'string' ? content : '',
    finish: reason === 'length' ? 'length' : typeof reason === 'string' ? 'end' : null,
    usage: isRecord(usage)
      ? { prompt_tokens: count(usage['prompt_tokens']), completion_tokens: count(usage['completion_tokens']) }
      : null,
  };
}

/** The message of an error, for the log: `{"error": {"message": …}}`, `{"error": …}` or `{"message": …}`. */
export function readError(text: string): string | null {
  const value = parse(text);
  if (!isRecord(value)) return null;
  const error = value['error'] ?? value;
  const message = isRecord(error) ? error['message'] : error;
  if (typeof message === 'string') return message;
  return isRecord(value) && 'error' in value ? 'an error without words' : null;
}

/** The ids of `GET /models`; null when it is something else. */
export function readModels(text: string): string[] | null {
  const value = parse(text);
  if (!isRecord(value) || !Array.isArray(value['data'])) return null;
  return value['data'].flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry['id'] === 'string' ? [entry['id']] : [],
  );
}

/** vLLM, llama.cpp and Ollama each say it in their own words, with 400, 413 or 500. */
export function saysTooLong(text: string): boolean {
  return /context_length_exceeded|exceed_context_size|context (?:length|size|window)|too many tokens|maximum context/i.test(
    text,
  );
}

/** An older server, or one for a model without it: `response_format` is refused by its name. */
export function saysNoStructure(text: string): boolean {
  return /response_format|json_schema|guided|structured/i.test(text);
}

function count(value: unknown): number {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON: the caller says so
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
