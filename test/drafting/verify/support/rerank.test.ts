/** Support as words and a reranker judge it together. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReranker } from '../../../../src/drafting/engines/llama/index.ts';
import { checkDraft } from '../../../../src/drafting/index.ts';
import type { Reranker, Source } from '../../../../src/drafting/model.ts';
import { rerankSupport } from '../../../../src/drafting/verify/index.ts';
import { ChanceryError } from '../../../../src/platform/index.ts';
import { generateDocument } from '../../../support/drafted.ts';
import { createTinyEmbedder, type TinyEmbedder } from '../../../support/models/tiny-embedder.ts';
import { DEMO_REQUEST, demoWorld } from '../../demo-world.ts';
import { scripted } from '../../sample.ts';

type Judged = Parameters<typeof rerankSupport>[1][number];
const never = new AbortController().signal;
const sources = new Map([['S1', { handle: 'S1', quote: 'The automobile was sold.' } as Source]]);

function judged(verdict: Judged['verdict'], reason = 'as the words have it'): Judged {
  return { section: 'facts', paragraph: 0, sentence: 'The car was sold.', handle: 'S1', verdict, reason };
}

function scoring(score: number): Reranker {
  return { open: async () => ({ name: 'r', sha256: 'a'.repeat(64), score: async () => score }) };
}

/** All sentences at the places given have too few words in common, and nothing else against them. */
const ask = (reranker: Reranker | undefined, support: Judged[], few: number[] = []) =>
  rerankSupport(reranker, support, { sources, fewWords: new Set(few) }, never);

describe('support', () => {
  it('is what the words say, to the last byte, without a reranker', async () => {
    const support = [judged('weak'), judged('supported')];
    expect(await ask(undefined, support, [0])).toEqual({ support, notes: [] });
    expect(await ask({ open: async () => null }, support, [0])).toEqual({ support, notes: [] });
  });

  it('is raised one step for a passage that answers in other words, and for no other reason', async () => {
    const support = [judged('unsupported'), judged('weak'), judged('unsupported', 'says the opposite')];
    const { support: after, reranker } = await ask(scoring(0.93), support, [0, 1]);
    expect(after.map(({ verdict, decided_by }) => `${verdict} by ${decided_by}`)).toEqual([
      'weak by reranker',
      'supported by reranker',
      'unsupported by words',
    ]);
    expect(after[0]).toMatchObject({ reranker_score: 0.93, reason: expect.stringContaining('other words') });
    expect(reranker).toEqual({ model: 'r', model_sha256: 'a'.repeat(64) });
  });

  it('is doubted where the reranker finds no answer, and never lowered further', async () => {
    const { support } = await ask(scoring(0.01), [judged('supported'), judged('weak')], [1]);
    expect(support.map(({ verdict, decided_by }) => `${verdict} by ${decided_by}`)).toEqual([
      'weak by reranker',
      'weak by words',
    ]);
  });

  it('is left to the words where the reranker is undecided', async () => {
    const { support } = await ask(scoring(0.5), [judged('supported'), judged('weak')], [1]);
    expect(support.map(({ verdict, decided_by }) => `${verdict} by ${decided_by}`)).toEqual([
      'supported by words',
      'weak by words',
    ]);
  });

  it('is what the words say when the reranker fails, and a note says so', async () => {
    const gone = new ChanceryError('engine_unavailable', 'gone');
    const failing: Reranker = {
      open: async () => ({ name: 'r', sha256: 'a'.repeat(64), score: () => Promise.reject(gone) }),
    };
    const support = [judged('weak')];
    expect(await ask(failing, support, [0])).toEqual({
      support,
      notes: [expect.stringContaining('words alone')],
    });
  });
});

describe('a reranker in its process', () => {
  let directory: string;
  let tiny: TinyEmbedder;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'chancery-rerank-'));
    tiny = createTinyEmbedder(directory);
  });
  afterAll(async () => {
    await tiny.host.stop();
    rmSync(directory, { recursive: true });
  });

  it('is asked for each sentence and its passage, however long, and named', async () => {
    const reranker = createReranker(tiny.modelsDirectory, tiny.host);
    expect(await reranker.open()).toBeNull();
    const model = await tiny.add({ name: 'ranker', role: 'rerank' });
    expect(model).toMatchObject({ role: 'rerank', active: true });
    const long = { ...judged('weak'), sentence: 'car '.repeat(2_000) };
    const answer = await ask(reranker, [judged('supported'), long]);
    expect(answer.reranker).toEqual({ model: 'ranker', model_sha256: model.sha256 });
    for (const { reranker_score: score } of answer.support) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
    }
    expect(await tiny.embedder.open()).toBeNull();
  });

  it('is named in the draft and in its signed passport; without it neither is different', async () => {
    const said = 'A complaint must allege facts and not conclusions. {S1}';
    const engine = scripted([{ section: 'legal_standard', text: said }]);
    const world = await demoWorld({ ...engine, kind: 'llama' });
    const input = {
      case_id: world.cases.get('DEMO-001') ?? '',
      document_type: 'motion_to_dismiss',
      context: DEMO_REQUEST,
      engine: 'llama' as const,
    };
    const without = await generateDocument(world.parts, world.firm, input);
    expect(without.verification.support.length).toBeGreaterThan(0);
    expect(JSON.stringify(without)).not.toMatch(/rerank|decided_by/);

    const reranker = createReranker(tiny.modelsDirectory, tiny.host);
    const draft = await generateDocument({ ...world.parts, reranker }, world.firm, input);
    const named = { model: 'ranker', model_sha256: (await reranker.open())?.sha256 };
    expect(draft.verification.reranker).toEqual(named);
    expect(draft.passport.reranker).toEqual(named);
    for (const { decided_by } of draft.verification.support) expect(decided_by).toBeDefined();
    const check = await checkDraft(world.parts.signingKeys.jwks.keys, Buffer.from(JSON.stringify(draft)));
    expect(check).toMatchObject({ signature: 'valid', intact: true });
  });
});
