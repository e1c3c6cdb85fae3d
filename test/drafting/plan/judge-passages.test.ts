import { describe, expect, test } from 'vitest';
import type { Ask } from '../../../src/drafting/brief/propose-brief.ts';
import { jsonGrammar } from '../../../src/drafting/engines/llama/json-grammar.ts';
import type { Engine } from '../../../src/drafting/model.ts';
import { PassageJudge } from '../../../src/drafting/plan/judge-passages.ts';
import { composePlan } from '../../../src/drafting/plan/make-plan.ts';
import type { PlannedPassage } from '../../../src/drafting/plan/model.ts';
import type { Json } from '../../../src/platform/index.ts';
import { demoWorld } from '../demo-world.ts';

function passage(id: string, more: Partial<PlannedPassage> = {}): PlannedPassage {
  return {
    id,
    level: 'offered',
    stance: 'support',
    file_id: `file_${id}`,
    case_id: null,
    citation: `Case ${id}, 1 Mer. 3d 1`,
    court: null,
    year: 2001,
    authority: 'binding',
    treatment: null,
    page: 1,
    span: [0, 10],
    quote: 'A claim brought too late is barred.',
    boxes: [],
    coverage: 0.6,
    reason: 'words',
    warnings: [],
    ...more,
  };
}

interface Asked {
  readonly text: string;
  readonly schema: { readonly properties: Readonly<Record<string, unknown>> };
}

function model(verdicts: Readonly<Record<string, Json>> | null) {
  const asked: Asked[] = [];
  const ask: Ask = (messages, schema) => {
    asked.push({ text: messages.map(({ text }) => text).join('\n'), schema: schema as Asked['schema'] });
    return Promise.resolve(verdicts);
  };
  return { asked, judge: new PassageJudge(ask) };
}

async function judged(
  verdicts: Readonly<Record<string, Json>> | null,
  passages: readonly PlannedPassage[],
  suggestable = passages.map(({ id }) => id),
) {
  const { judge } = model(verdicts);
  const { passages: read, warnings } = await judge.judge(
    'g1',
    'Late claims are barred.',
    passages,
    new Set(suggestable),
  );
  return { levels: read.map(({ level }) => level).join(' '), read, warnings, judge };
}

describe('a language model that reads the passages', () => {
  test('lifts the first that it says carries the ground, and only one', async () => {
    const { levels, read } = await judged(
      { p1: 'no', p2: 'yes', p3: 'yes' },
      ['p1', 'p2', 'p3'].map((id) => passage(id)),
    );
    expect(levels).toBe('offered suggested offered');
    expect(read.map(({ judgement }) => judgement)).toEqual(['no', 'yes', 'yes']);
  });

  test('lifts none that more than words keeps back, and none beside what is chosen', async () => {
    expect((await judged({ p1: 'yes' }, [passage('p1')], [])).levels).toBe('offered');
    const chosen = [passage('p1', { level: 'chosen' }), passage('p2')];
    expect((await judged({ p1: 'no', p2: 'yes' }, chosen)).levels).toBe('chosen offered');
    expect((await judged({ p1: 'yes' }, [passage('p1', { level: 'dropped' })])).levels).toBe('dropped');
  });

  test.each(['no', 'against'])('doubts what words suggested: %s', async (verdict) => {
    const { levels } = await judged({ p1: verdict }, [passage('p1', { level: 'suggested' })]);
    expect(levels).toBe('offered');
  });

  test('warns of what is against the ground, and leaves what a lawyer chose', async () => {
    const { levels, read, warnings } = await judged({ p1: 'against' }, [passage('p1', { level: 'chosen' })]);
    expect(levels).toBe('chosen');
    expect(read[0]?.warnings).toEqual(['The language model reads it as against the ground.']);
    expect(warnings).toMatchObject([{ code: 'adverse', ground: 'g1', file_id: 'file_p1' }]);
  });

  test.each<[string, Record<string, Json> | null]>([
    ['no answer', null],
    ['another word', { p1: 'chosen' }],
    ['another passage', { p9: 'yes' }],
    ['a list', { p1: ['yes'] }],
  ])('changes nothing by %s', async (_what, verdicts) => {
    const before = [passage('p1', { level: 'suggested' })];
    const { read, warnings, judge } = await judged(verdicts, before);
    expect(read).toEqual(before);
    expect(warnings).toEqual([]);
    expect(judge.failed).toBe(true);
  });

  test('is asked in questions that a small context holds, each with a grammar of its own', async () => {
    const { judge, asked } = model({});
    const long = Array.from({ length: 12 }, (_, at) => passage(`p${at}`, { quote: 'x'.repeat(4_000) }));
    await judge.judge('g1', 'Late claims are barred.', long, new Set());
    expect(asked.length).toBeGreaterThan(2);
    for (const { text, schema } of asked) {
      expect(text.length).toBeLessThan(8_500);
      expect(jsonGrammar(schema)).toContain('against');
    }
    expect(asked.flatMap(({ schema }) => Object.keys(schema.properties))).toEqual(long.map(({ id }) => id));
  });
});

test('a plan has what the installed model says of each candidate; without one it is as it was', async () => {
  const { parts, firm, cases } = await demoWorld();
  const input = {
    case_id: cases.get('DEMO-001') ?? '',
    document_type: 'motion_to_dismiss',
    brief: {
      grounds: [
        {
          heading: 'Labels Are No Facts',
          proposition:
            'A court is not bound to accept as true a legal conclusion couched as a factual allegation.',
        },
      ],
    },
  };
  const engine: Engine = {
    kind: 'openai',
    identity: () => Promise.resolve({ kind: 'openai', model: 'fake', model_sha256: null }),
    async *write() {
      yield* [];
      return { prompt_tokens: 0, completion_tokens: 0 };
    },
    answer: ({ schema }) => {
      const { properties } = schema as Asked['schema'];
      return Promise.resolve(
        JSON.stringify(Object.fromEntries(Object.keys(properties).map((id) => [id, 'no']))),
      );
    },
  };
  const levels = (passages: readonly PlannedPassage[] = []) => passages.map(({ level }) => level);
  const { plan: plain } = await composePlan(parts, firm, input);
  const { plan } = await composePlan({ ...parts, model: { engines: [engine] } }, firm, input);
  const [ground] = plan.grounds;
  expect(ground?.passages.length).toBeGreaterThan(1);
  expect(ground?.passages.map(({ judgement }) => judgement)).toEqual(ground?.passages.map(() => 'no'));
  expect(levels(ground?.passages)).not.toContain('suggested');
  expect(plain.grounds[0]?.passages.every(({ judgement }) => judgement === undefined)).toBe(true);
  expect(plain.grounds[0]?.passages.map(({ id }) => id)).toEqual(ground?.passages.map(({ id }) => id));
});
