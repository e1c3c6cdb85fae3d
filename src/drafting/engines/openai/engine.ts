/**
 * The `openai` engine: sections written by an OpenAI-compatible inference server of the firm (vLLM, llama.cpp server,
 * Ollama). What the prompt holds, the case and passages of its files, leaves this machine: it exists only where the
 * administrator has named a server. No grammar binds that model, so everything rests on `drafting/verify`.
 */
import { ChanceryError, type Log, silentLog } from '../../../platform/index.ts';
import type { Engine } from '../../model.ts';
import {
  ASKS_STRUCTURE,
  type Generation,
  type SectionRequest,
  splitStructure,
  spokenPart,
  writeSections,
} from '../../writing/index.ts';
import { InferenceClient, type ServerStatus } from './client.ts';
import { Connection } from './connection.ts';
import { readEndpoint } from './endpoint.ts';
import { plainProse } from './plain-prose.ts';

/** As configured; texts are empty where nothing is. */
export interface OpenAiSettings {
  readonly openaiUrl: string;
  readonly openaiModel: string;
  readonly openaiKeyFile: string;
  readonly openaiCaFile: string;
  readonly openaiNetworks: string;
  readonly openaiContextTokens: number;
  readonly openaiSilenceSeconds: number;
}

export interface OpenAiOptions {
  readonly log?: Log;
  /** Default: a part of the context, more for a section that argues. */
  readonly maxTokensPerSection?: number;
  /** Default half a second. */
  readonly backoffMilliseconds?: number;
  /** How long a server that fails is left alone; default 30 seconds. */
  readonly pauseMilliseconds?: number;
  /** Asks the server in another process’s place, which knows how it fared; by itself when absent. */
  readonly complete?: Complete;
}

/** Streams one section. @throws ChanceryError `engine_unavailable`; PromptTooLong; the signal's reason */
export type Complete = (request: SectionRequest, signal: AbortSignal) => AsyncGenerator<string, Generation>;

export interface OpenAiEngine extends Engine {
  status(): ServerStatus;
  readonly complete: Complete;
  /** Looks up whether drafts may be sent to its address; asks the server nothing. @throws ChanceryError `engine_unavailable` */
  locate(): Promise<void>;
  /** Asks the server which models it has, at the address drafts are sent to. */
  examine(signal: AbortSignal): Promise<Examination>;
}

export interface Examination {
  readonly url: string;
  readonly address: string;
  readonly model: string;
  /** null when the server does not list its models. */
  readonly models: readonly string[] | null;
}

const TEMPERATURE = 0.4;
const MAX_PARAGRAPHS = 12;
/** Of English: a server that is given too much may cut it without a word. */
const CHARACTERS_PER_TOKEN = 3.5;

/**
 * null unless a server is configured.
 * @throws ChanceryError `invalid_configuration`
 */
export function createOpenAiEngine(
  settings: OpenAiSettings,
  options: OpenAiOptions = {},
): OpenAiEngine | null {
  if (settings.openaiUrl === '') return null;
  const endpoint = readEndpoint(settings.openaiUrl, settings.openaiNetworks);
  const model = settings.openaiModel;
  if (model === '') {
    throw new ChanceryError('invalid_configuration', 'openai_url names an inference server, but no model.', {
      hint: 'Set openai_model to the name under which the server knows it.',
      errors: [{ pointer: '/openai_model', detail: 'must be set when openai_url is' }],
    });
  }
  const connection = new Connection({
    endpoint,
    keyFile: settings.openaiKeyFile || undefined,
    caFile: settings.openaiCaFile || undefined,
    silenceMilliseconds: settings.openaiSilenceSeconds * 1000,
  });
  const contextTokens = settings.openaiContextTokens;
  const client = new InferenceClient({
    connection,
    model,
    contextTokens,
    log: options.log ?? silentLog,
    backoffMilliseconds: options.backoffMilliseconds ?? 500,
    pauseMilliseconds: options.pauseMilliseconds ?? 30_000,
  });
  const limits = {
    maxTokens: options.maxTokensPerSection,
    maxParagraphs: MAX_PARAGRAPHS,
    temperature: TEMPERATURE,
    contextTokens,
    charactersPerToken: CHARACTERS_PER_TOKEN,
  };
  const complete = options.complete ?? ((section, abort) => client.complete(section, abort));
  return {
    kind: 'openai',
    identity: () => Promise.resolve({ kind: 'openai', model, model_sha256: null }),
    write: (request, signal) =>
      writeSections(
        {
          write: complete,
          split: (admitted) => splitStructure((line) => plainProse(line, admitted)),
          asks: ASKS_STRUCTURE,
        },
        limits,
        request,
        signal,
      ),
    async answer({ messages, schema, maxTokens }, signal) {
      const nothing = { handles: [], quotations: false };
      const most = Math.min(maxTokens, Math.floor(contextTokens / 2));
      const ask = {
        messages,
        schema,
        admitted: nothing,
        maxParagraphs: 1,
        maxTokens: most,
        seed: 1,
        temperature: 0,
      };
      let text = '';
      for await (const piece of complete(ask, signal)) text += piece;
      return spokenPart(text);
    },
    status: () => client.status(),
    complete,
    async locate() {
      await connection.resolve();
    },
    async examine(signal) {
      const { address } = await connection.resolve();
      return { url: endpoint.url.href, address, model, models: await client.models(signal) };
    },
  };
}
