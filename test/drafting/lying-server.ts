/**
 * An inference server for the `openai` engine, over real sockets, whose model lies or whose protocol is broken. Which of it
 * it does is set for each draft.
 */
import { createOpenAiEngine, type OpenAiEngine } from '../../src/drafting/engines/openai/index.ts';
import {
  type Behaviour,
  begin,
  chunk,
  completion,
  inferenceServer,
  refuse,
} from '../support/models/inference-server.ts';
import { type Random, randomFrom } from '../support/random.ts';
import { gibberish, lie, type Plant, plant, wrongHandles } from './invented.ts';

export const MODELS = ['lies', 'gibberish', 'wrong handles', 'invents citations'] as const;
export const TROUBLES = [
  'ends in the middle',
  'sends no JSON',
  'sends other JSON',
  'sends a page',
  'falls silent',
  'never ends',
  'always fails',
  'fails once',
  'needs no [DONE]',
] as const;
export type Manner = (typeof MODELS)[number] | (typeof TROUBLES)[number];

export interface LyingServer {
  readonly engine: OpenAiEngine;
  /** How the drafts from now on are written; what is planted in them is added to `planted`. */
  behave(manner: Manner, seed: number, planted: Plant[]): void;
  stop(): Promise<void>;
}

export async function startLyingServer(): Promise<LyingServer> {
  let manner: Manner = 'lies';
  let random = randomFrom(1);
  let planted: Plant[] = [];
  let asked = 0;
  const server = await inferenceServer((response, request, number) => {
    asked += 1;
    const prompt = JSON.stringify(request.body['messages']);
    const text = () => sectionOf(manner, random, !prompt.includes('Use no passages'), planted);
    return behaviour(manner, text, asked)(response, request, number);
  });
  // A busy machine must not make a lost answer of one that was sent: what was planted in it would count as missed.
  const patient = engineAt(server.url, 60);
  const impatient = engineAt(server.url, 0.3);
  return {
    get engine() {
      return manner === 'falls silent' ? impatient : patient;
    },
    behave(next, seed, into) {
      manner = next;
      random = randomFrom(seed);
      planted = into;
      asked = 0;
    },
    stop: () => server.close(),
  };
}

function engineAt(openaiUrl: string, openaiSilenceSeconds: number): OpenAiEngine {
  const engine = createOpenAiEngine(
    {
      openaiUrl,
      openaiModel: 'liar-7b',
      openaiKeyFile: '',
      openaiCaFile: '',
      openaiNetworks: '',
      openaiContextTokens: 8192,
      openaiSilenceSeconds,
    },
    { backoffMilliseconds: 1, pauseMilliseconds: 0, maxTokensPerSection: 200 },
  );
  if (engine === null) throw new Error('no engine');
  return engine;
}

function sectionOf(manner: Manner, random: Random, cites: boolean, planted: Plant[]): string {
  switch (manner) {
    case 'gibberish':
      return gibberish(random);
    case 'wrong handles':
      return wrongHandles(random);
    case 'invents citations':
      return `${lie(random)}\n\n${lie(random)}\n\n## Authorities\n- *${lie(random)}*`;
    default: {
      const sentence = plant(random, cites);
      planted.push(sentence);
      return `<think>Nobody will look this up.</think>${lie(random)}\n\n${sentence[0]}`;
    }
  }
}

function behaviour(manner: Manner, text: () => string, asked: number): Behaviour {
  const bytes =
    (type: string, body: string): Behaviour =>
    (response) => {
      response.writeHead(200, { 'content-type': type });
      response.end(body);
    };
  switch (manner) {
    case 'ends in the middle':
      return (response) => {
        begin(response);
        chunk(response, 'As Smith v. Jones, 123 U.S. 456');
        setImmediate(() => response.destroy());
      };
    case 'sends no JSON':
      return bytes('text/event-stream', 'data: {"choices": [{"delta": {"content": "As Smith\n\n');
    case 'sends other JSON':
      return bytes('application/json', '{"text": "As Smith v. Jones, 123 U.S. 456, holds."}');
    case 'sends a page':
      return bytes('text/html', '<p>As Smith v. Jones, 123 U.S. 456, holds.</p>');
    case 'falls silent':
      return (response) => {
        begin(response);
        chunk(response, 'As Smith v. Jones, 123 U.S. 456');
      };
    case 'never ends':
      return async (response) => {
        begin(response);
        while (!response.destroyed) {
          chunk(response, 'See 123 U.S. 456. ');
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
    case 'always fails':
      return refuse(500, 'As Smith v. Jones, 123 U.S. 456, holds, out of memory');
    case 'fails once':
      return asked === 1 ? refuse(503, 'loading') : completion(text());
    case 'needs no [DONE]':
      return (response) => {
        begin(response);
        chunk(response, text());
        chunk(response, '', 'stop');
        response.end();
      };
    default:
      return completion(text());
  }
}
