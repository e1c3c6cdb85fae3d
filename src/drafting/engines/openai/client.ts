/**
 * Chat completions from the inference server. Before the first word a failure that may pass is tried again, after it the
 * draft fails: what was written cannot be taken back. Nothing the server answers reaches a caller as it is.
 */
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChanceryError, isChanceryError, type Log, messageOf } from '../../../platform/index.ts';
import { isWholeNumber } from '../../letters.ts';
import { type Generation, PromptTooLong, type SectionRequest } from '../../writing/index.ts';
import { type Chunk, readChunk, readError, readModels, saysNoStructure, saysTooLong } from './answers.ts';
import { Breaker } from './breaker.ts';
import type { Connection } from './connection.ts';
import { EventData } from './events.ts';

export interface ClientOptions {
  readonly connection: Connection;
  readonly model: string;
  readonly contextTokens: number;
  readonly log: Log;
  /** Pause before the second attempt, doubled before each further one. */
  readonly backoffMilliseconds: number;
  /** How long a server that fails is left alone. */
  readonly pauseMilliseconds: number;
}

export interface ServerStatus {
  /** `untried`: nobody has drafted since the start. */
  readonly state: 'untried' | 'working' | 'failing';
  readonly failures: number;
  readonly retry_after_seconds: number;
}

const ATTEMPTS = 4;
const MOST_WAITED = 30_000; // milliseconds, whatever Retry-After says
const MOST_ANSWER = 4 * 1024 * 1024; // bytes of an answer that is read whole
const MOST_LINE = 1024 * 1024;
const CHARACTERS_A_TOKEN = 24; // no honest token is longer on average
const SECTION_MILLISECONDS = 15 * 60_000;

/** A failure that may be gone in a moment. */
class Passing extends Error {
  override readonly name = 'Passing';
  readonly retryAfter: number | null;

  constructor(message: string, retryAfter: number | null = null) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** It refuses `response_format`: the model is asked for the same in words. */
class KnowsNoStructure extends Error {
  override readonly name = 'KnowsNoStructure';
}

export class InferenceClient {
  private readonly options: ClientOptions;
  private readonly breaker: Breaker;
  private tried = false;
  /** It holds the model to a JSON Schema, or says nothing against being asked to. */
  private knowsStructure = true;
  /** Why it failed last. */
  private last: unknown;

  constructor(options: ClientOptions) {
    this.options = options;
    this.breaker = new Breaker(options.pauseMilliseconds);
  }

  status(): ServerStatus {
    const failures = this.breaker.failing;
    const wait = Math.ceil(this.breaker.wait(performance.now()) / 1000);
    const state = failures > 0 ? 'failing' : this.tried ? 'working' : 'untried';
    return { state, failures, retry_after_seconds: wait };
  }

  /** Streams one section. @throws ChanceryError `engine_unavailable`; PromptTooLong; the signal's reason */
  async *complete(request: SectionRequest, signal: AbortSignal): AsyncGenerator<string, Generation> {
    signal.throwIfAborted();
    const wait = this.breaker.wait(performance.now());
    if (wait > 0) throw unreachable(wait, this.last);
    this.tried = true;
    const end = new AbortController();
    const within = AbortSignal.any([signal, end.signal, AbortSignal.timeout(SECTION_MILLISECONDS)]);
    try {
      const answer = await this.begin(request, within);
      const generation = yield* this.read(answer, request);
      this.breaker.succeeded();
      return generation;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PromptTooLong) throw error;
      this.breaker.failed(performance.now());
      this.options.log.warn({ error: messageOf(error), failures: this.breaker.failing }, 'inference server');
      this.last = error;
      throw isChanceryError(error) ? error : unreachable(this.breaker.wait(performance.now()), error);
    } finally {
      end.abort(); // whoever stops reading ends the work on the server, too
    }
  }

  /** The names of the models the server has; null when it does not say. */
  async models(signal: AbortSignal): Promise<string[] | null> {
    const answer = await this.options.connection.send('GET', '/models', undefined, signal);
    const text = await readWhole(answer);
    if (answer.statusCode !== 200) throw refusal(answer.statusCode ?? 0, text);
    return readModels(text);
  }

  private async begin(request: SectionRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const { connection, model, backoffMilliseconds, log } = this.options;
    const body = {
      model,
      messages: request.messages.map(({ role, text }) => ({ role, content: text })),
      max_tokens: request.maxTokens,
      temperature: request.temperature,
      seed: request.seed,
      stream: true,
      stream_options: { include_usage: true },
    };
    for (let attempt = 1; ; attempt++) {
      const asked = {
        ...body,
        ...(this.knowsStructure && {
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'reply', strict: true, schema: request.schema },
          },
        }),
      };
      try {
        return await this.accepted(
          await connection.send('POST', '/chat/completions', asked, signal),
          request,
        );
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof KnowsNoStructure && this.knowsStructure) {
          log.info({}, 'inference server: without structured output');
          this.knowsStructure = false;
          continue;
        }
        if (isChanceryError(error) || error instanceof PromptTooLong || attempt === ATTEMPTS) throw error;
        const wanted = error instanceof Passing ? error.retryAfter : null;
        const pause = wanted ?? backoffMilliseconds * 2 ** (attempt - 1);
        log.info({ attempt, pause, error: messageOf(error) }, 'inference server: once more');
        await sleep(Math.min(MOST_WAITED, pause), undefined, { signal });
      }
    }
  }

  private async accepted(answer: IncomingMessage, request: SectionRequest): Promise<IncomingMessage> {
    const status = answer.statusCode ?? 0;
    if (status === 200) return answer;
    const text = await readWhole(answer);
    if ([400, 413, 422, 500].includes(status) && saysTooLong(text)) {
      const room = this.options.contextTokens - request.maxTokens;
      throw new PromptTooLong(Math.ceil(room * 1.4), room); // how many there were it says in no common way
    }
    if (status === 408 || status === 425 || status === 429 || (status >= 500 && status !== 501)) {
      throw new Passing(`${status} ${readError(text) ?? ''}`, readRetryAfter(answer));
    }
    if ([400, 422, 501].includes(status) && this.knowsStructure && saysNoStructure(text))
      throw new KnowsNoStructure();
    throw refusal(status, text);
  }

  private async *read(answer: IncomingMessage, request: SectionRequest): AsyncGenerator<string, Generation> {
    const most = request.maxTokens * CHARACTERS_A_TOKEN;
    let length = 0;
    let chunks = 0;
    let finish: Generation['finish'] | null = null;
    let usage: Chunk['usage'] = null;
    for await (const chunk of chunksOf(answer)) {
      finish = chunk.finish ?? finish;
      usage = chunk.usage ?? usage;
      if (chunk.text === '') continue;
      chunks += 1;
      length += chunk.text.length;
      yield chunk.text;
      // Servers that know no max_tokens write on and on.
      if (length > most || chunks > request.maxTokens * 2) {
        finish = 'length';
        break;
      }
    }
    if (finish === null) throw new Error('the answer ended in the middle');
    return { ...(usage ?? { prompt_tokens: 0, completion_tokens: chunks }), finish };
  }
}

/** The chunks of a stream, or the one of a server that does not stream. Ends the exchange when its reader stops. */
async function* chunksOf(answer: IncomingMessage): AsyncGenerator<Chunk> {
  try {
    if (!/^text\/event-stream\b/i.test(answer.headers['content-type'] ?? '')) {
      const chunk = readChunk(await readWhole(answer));
      if (chunk === null) throw foreign('neither events nor a completion');
      yield { ...chunk, finish: chunk.finish ?? 'end' };
      return;
    }
    const events = new EventData(MOST_LINE);
    for await (const bytes of answer as AsyncIterable<Uint8Array>) {
      for (const data of events.push(bytes)) {
        if (data === '[DONE]') return;
        const chunk = readChunk(data);
        if (chunk !== null) yield chunk;
        else {
          const error = readError(data);
          throw error === null ? foreign('an event that is no chunk') : new Error(error);
        }
      }
    }
  } finally {
    answer.destroy();
  }
}

async function readWhole(answer: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MOST_ANSWER) {
      answer.destroy();
      throw foreign('an answer without an end');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** RFC 9110 §10.2.3, in seconds; dates are not worth it between two machines of one network. */
function readRetryAfter(answer: IncomingMessage): number | null {
  const text = answer.headers['retry-after'];
  return text !== undefined && text.length < 7 && isWholeNumber(text) ? Number(text) * 1000 : null;
}

function refusal(status: number, text: string): ChanceryError {
  const [message, hint] =
    status === 401 || status === 403
      ? ['The inference server refuses the key of this appliance.', 'Check openai_key_file.']
      : status === 404
        ? [
            'The inference server does not know the model.',
            'Check openai_model, and that openai_url ends as the server wants it (often /v1).',
          ]
        : status >= 300 && status < 400
          ? [
              'The inference server sends drafts elsewhere, which is refused.',
              'Name the final address in openai_url.',
            ]
          : ['The inference server does not accept the request.', 'chancery doctor tells more.'];
  return new ChanceryError('engine_unavailable', message, {
    hint: `The administrator of this appliance: ${hint}`,
    cause: `${status} ${readError(text) ?? ''}`.trim(),
  });
}

function foreign(what: string): ChanceryError {
  return new ChanceryError(
    'engine_unavailable',
    'What answers as inference server speaks another protocol.',
    {
      hint: 'The administrator of this appliance: openai_url must lead to an OpenAI-compatible API, often ending in /v1.',
      cause: what,
    },
  );
}

function unreachable(wait: number, cause: unknown): ChanceryError {
  const known = isChanceryError(cause) ? cause : null;
  const message = known?.message ?? 'The inference server does not answer as it should.';
  return new ChanceryError('engine_unavailable', message, {
    hint: known?.hint ?? 'Try again shortly, or choose the engine “assembly”.',
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
    cause,
  });
}
