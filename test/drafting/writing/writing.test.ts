/** What a model is asked for, with what before it, and what becomes of a section that it does not write. */
import { afterEach, expect, test } from 'vitest';
import { contextTokensOf } from '../../../src/drafting/engines/llama/models/memory-need.ts';
import { createOpenAiEngine } from '../../../src/drafting/engines/openai/index.ts';
import type { WriteRequest } from '../../../src/drafting/model.ts';
import {
  type Behaviour,
  completion,
  type InferenceServer,
  inferenceServer,
  refuse,
} from '../../support/models/inference-server.ts';
import { allText, draft, request } from '../sample.ts';

const servers: InferenceServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function written(behave: Behaviour, wanted: WriteRequest, openaiContextTokens = 8192) {
  const server = await inferenceServer(behave);
  servers.push(server);
  const engine = createOpenAiEngine(
    {
      openaiUrl: server.url,
      openaiModel: 'm',
      openaiKeyFile: '',
      openaiCaFile: '',
      openaiNetworks: '',
      openaiContextTokens,
      openaiSilenceSeconds: 10,
    },
    { backoffMilliseconds: 1 },
  );
  if (engine === null) throw new Error('no engine');
  const paper = await draft(engine, wanted);
  return { paper, asked: server.asked.map(({ body }) => body) };
}

const answer = (...paragraphs: string[]) => completion(JSON.stringify({ paragraphs }));
const promptOf = (body: { [key: string]: unknown } | undefined) => JSON.stringify(body?.['messages']);

test('a model is asked for what argues or tells, in a form that can be checked', async () => {
  const wanted = request();
  const { paper, asked } = await written(answer('The motion should be granted.'), wanted);
  const { sections } = wanted.documentType;
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(sections.length);
  expect(asked[0]).toMatchObject({ response_format: { type: 'json_schema' } });
  // The certificate and the like are the blueprint's own words.
  const certificate = paper.sections.find(({ id }) => id === 'certificate_of_service');
  expect(certificate === undefined ? '' : allText([certificate])).not.toContain(
    'The motion should be granted.',
  );
});

test('a section that argues may be longer than one that tells, in a larger context longer still', async () => {
  const most = async (context: number) => {
    const { asked } = await written(answer('The motion should be granted.'), request(), context);
    return asked.map(({ max_tokens }) => Number(max_tokens));
  };
  const [small, large] = [await most(8192), await most(32_768)];
  expect(Math.max(...small)).toBeGreaterThan(1200);
  expect(Math.min(...small)).toBeLessThan(Math.max(...small));
  expect(Math.max(...large)).toBeGreaterThan(Math.max(...small));
});

test('what room the passages leave is filled with documents of the case, the nearest first', async () => {
  const excerpts = Array.from({ length: 60 }, (_, at) => ({
    title: `Document ${at}`,
    text: `Inspection ${at} of the pallets. `.repeat(40),
    order: 60 - at,
  }));
  const { asked } = await written(answer('The motion should be granted.'), request({ excerpts }), 8192);
  const prompt = promptOf(asked[0]);
  expect(prompt).toContain('Document 0)');
  expect(prompt).not.toContain('Document 59)');
  // In characters; three and a half make a token.
  expect(prompt.length / 3.5).toBeGreaterThan(8192 * 0.6);
});

test('the passages of the lawyer’s own ground are before the model, and are quoted where it passes over them', async () => {
  const wanted = request({ brief: { grounds: [{ text: 'Laches bars the claim.' }] } });
  const { paper, asked } = await written(answer('The motion should be granted.'), wanted);
  const ground = asked.map(promptOf).find((prompt) => prompt.includes('Laches bars the claim.'));
  expect(ground).toContain('{S1}');
  expect(ground).not.toContain('Use no passages');
  const section = paper.sections.find(({ id }) => id === 'ground_g1');
  expect(section?.paragraphs.filter(({ kind }) => kind === 'quotation').length).toBe(wanted.sources.length);
});

test.each([
  ['nothing', completion('')],
  ['nonsense', completion('<think>I cannot')],
  ['nothing in the form asked', answer()],
])('where the model writes %s the section has the lawyer’s words', async (_what, behave) => {
  const wanted = request({ brief: { grounds: [{ text: 'Laches bars the claim.' }] } });
  const { paper } = await written(behave, wanted);
  expect(allText(paper.sections)).toContain('Laches bars the claim.');
  expect(paper.verification.notes.join('\n')).toContain('wrote nothing that could be used');
});

test('a server that knows no structured output is asked without it', async () => {
  const { paper, asked } = await written((response, incoming, number) => {
    const isStrict = 'response_format' in incoming.body;
    return (
      isStrict ? refuse(400, 'response_format is not supported') : completion('The motion should be granted.')
    )(response, incoming, number);
  }, request());
  expect(asked.filter((body) => 'response_format' in body)).toHaveLength(1);
  expect(allText(paper.sections)).toContain('The motion should be granted.');
});

test('a model sees what it was trained for, as far as the memory goes', () => {
  const model = { size: 4 * 2 ** 30, context_length: 131_072, context_bytes_per_token: 128 * 1024 };
  expect(contextTokensOf(model, { memoryBytes: 64 * 2 ** 30 })).toBe(16_384);
  const little = contextTokensOf(model, { memoryBytes: 5.2 * 2 ** 30 });
  expect(little).toBeGreaterThan(4096);
  expect(little).toBeLessThan(16_384);
  expect(contextTokensOf({ ...model, context_length: 4096 }, { memoryBytes: 64 * 2 ** 30 })).toBe(4096);
  expect(contextTokensOf(model, { tokens: 65_536, memoryBytes: 2 ** 30 })).toBe(65_536);
  expect(contextTokensOf({ ...model, context_bytes_per_token: null })).toBe(8192);
});
