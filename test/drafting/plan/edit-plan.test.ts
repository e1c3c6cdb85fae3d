/** What a lawyer corrects in a plan: fields given anew, grounds in other words, answers taken back, another order. */
import { describe, expect, test } from 'vitest';
import { changePlan } from '../../../src/drafting/index.ts';
import { editPlan } from '../../../src/drafting/plan/edit-plan.ts';
import { addFiles } from '../demo-world.ts';
import { decision, NOTICE, planning, SALE } from './world-of-plans.ts';

async function world() {
  const made = await planning({
    title: 'Quist v. Tarn',
    court: 'Supreme Court of Meridia',
    client: 'Tarn Presses, Inc.',
    parties: [
      { name: 'Orla Quist', role: 'plaintiff' },
      { name: 'Tarn Presses, Inc.', role: 'defendant' },
    ],
  });
  type Made = Awaited<ReturnType<typeof made.plan>>;
  const change = ({ plan: { id }, tag }: Made, edits: object) =>
    changePlan(made.parts, made.firm, {
      id,
      edits: edits as never,
      condition: { ifMatch: [tag], ifNoneMatch: null },
    });
  return { ...made, change };
}

const own = ({ plan }: { plan: { grounds: readonly { kind: string }[] } }) =>
  plan.grounds.filter(({ kind }) => kind !== 'standard') as never as readonly {
    readonly id: string;
    readonly heading: string;
    readonly text: string;
    readonly proposition: string | null;
    readonly authorities: readonly { readonly cite: string; readonly file_id: string | null }[];
    readonly passages: readonly { readonly id: string; readonly level: string; readonly quote: string }[];
  }[];

describe('fields given anew', () => {
  test('lists as well: responses, claims, defenses and relief of an answer are what was given, and null empties one', async () => {
    const { plan, change, text } = await world();
    const context =
      'Answer to the complaint. 1: denied as put, nobody took it. 2-4 admit. Defenses: laches; setoff.';
    const made = await plan('answer', { context });
    const responses = [
      { paragraphs: [1], response: 'deny' },
      { paragraphs: [2, 3], response: 'lacks_knowledge' },
    ];
    const changed = await change(made, {
      brief: {
        responses,
        claims: [{ name: 'Unjust Enrichment', allegations: ['Quist kept the deposit.'] }],
        defenses: [{ heading: 'Waiver', text: 'Quist waived the delay in writing.' }],
        relief: ['Judgment for Tarn.'],
      },
    });
    const valuesOf = (one: typeof made, field: string) =>
      one.plan.brief.values.filter((value) => value.field === field).map(({ value }) => value);
    expect(valuesOf(changed, 'responses')).toEqual(responses);
    expect(own(changed).map(({ heading }) => heading)).toEqual(['Waiver']);
    const written = await text(changed);
    expect(written).toContain('Quist kept the deposit.');
    expect(written).toContain('First Defense: Waiver');
    expect(written).not.toMatch(/laches|setoff/i);
    const emptied = await change(changed, { brief: { claims: null, responses: null } });
    expect(valuesOf(emptied, 'responses')).toEqual([]);
    expect(emptied.plan.questions.map(({ id }) => id)).toContain('responses');
    expect(await text(emptied)).not.toContain('Counterclaim');
  });

  test('what a value replaces is unplaced again, once; what is given again keeps its words', async () => {
    const { plan, change } = await world();
    const told = 'The presses were delivered to the dock in Duluth on March 3, 2025.';
    const other = 'The presses were paid for on May 5, 2025.';
    const made = await plan('motion_to_dismiss', { context: `Facts:\n${told}\n${other}` });
    const facts = (one: typeof made) => one.plan.brief.values.filter(({ field }) => field === 'facts');
    expect(facts(made).map(({ value }) => value)).toEqual([told, other]);
    const changed = await change(made, { brief: { facts: ['They came late.', other] } });
    expect(facts(changed)).toMatchObject([
      { value: 'They came late.', from: 'given' },
      { value: other, from: 'given', span: facts(made)[1]?.span },
    ]);
    expect(changed.plan.brief.unplaced.map(({ text }) => text)).toEqual([told]);
    expect(changed.plan.brief.unplaced[0]?.span).toEqual(facts(made)[0]?.span);
    // Words that two values were taken from stay where the other has them.
    const again = await change(changed, { brief: { facts: null } });
    expect(again.plan.brief.unplaced.map(({ text }) => text)).toEqual([told, other]);
  });

  test('values whose words have no place in the request can be taken out, and the refusal says how', async () => {
    const { plan, change } = await world();
    const made = await plan('answer', { context: '1, 2: admit. 3: deny.' });
    const empty = {
      field: 'responses',
      value: { paragraphs: [9], response: 'admit' },
      from: 'read',
      span: [3, 3],
    };
    const { plan: withEmpty } = {
      plan: { ...made.plan, brief: { ...made.plan.brief, values: [...made.plan.brief.values, empty] } },
    };
    const { editPlan } = await import('../../../src/drafting/plan/edit-plan.ts');
    const { builtInTypes } = await import('../../../src/drafting/document-types/all.ts');
    const type = builtInTypes().find(({ id }) => id === 'answer');
    const edit = (edits: object) => editPlan(withEmpty as never, edits as never, type?.brief as never);
    expect(() => edit({ unplace: [[3, 3]] })).toThrow(
      expect.objectContaining({ hint: expect.stringContaining('"brief": {"responses": …}') }),
    );
    expect(edit({ brief: { responses: null } }).plan.brief.values.map(({ field }) => field)).not.toContain(
      'responses',
    );
    expect(
      (await change(made, { brief: { responses: null } })).plan.brief.values.map(({ field }) => field),
    ).not.toContain('responses');
  });

  test('are refused as the brief of a request is, each mistake with its place and with what the type has', async () => {
    const { plan, change } = await world();
    const made = await plan('answer', { context: '1 admit.' });
    const refused = (brief: object) => change(made, { brief });
    await expect(refused({ grounds: [] })).rejects.toMatchObject({
      errors: [{ pointer: '/brief/grounds', detail: expect.stringContaining('defenses') }],
      hint: expect.stringContaining('document-types/answer'),
    });
    await expect(
      refused({ defenses: [{ heading: 'Laches' }, { heading: 7 }], relief: 7 }),
    ).rejects.toMatchObject({
      errors: [{ pointer: '/brief/defenses/1/heading' }, { pointer: '/brief/relief' }],
    });
    await expect(refused({ defenses: [{ id: 'g9', heading: 'Laches' }] })).rejects.toMatchObject({
      errors: [{ pointer: '/brief/defenses/0/id' }],
    });
    const file_id = 'file_01jd3w8q4x7v0c5n2m9r6t1b8k';
    const unseen = { authorities: [{ file_id }], evidence: [{ file_id }] };
    await expect(refused({ defenses: [{ heading: 'Laches' }, unseen] })).rejects.toMatchObject({
      errors: [
        { pointer: '/brief/defenses/1/authorities/0/file_id' },
        { pointer: '/brief/defenses/1/evidence/0/file_id' },
      ],
    });
  });
});

describe('a ground', () => {
  async function argued() {
    const made = await world();
    await addFiles(made.parts, made.firm, [decision('Nettle', 12, NOTICE), decision('Larch', 14, SALE)], {
      kind: 'precedent',
    });
    const grounds = [
      { text: `${NOTICE} See Nettle, Inc. v. Orrin Lines, LLC, 12 Mer. 3d 41 (Mer. 2015).` },
      { heading: 'Nothing Was Sold', text: 'Nothing was sold.' },
    ];
    return { ...made, first: await made.plan('motion_to_dismiss', { context: '', brief: { grounds } }) };
  }

  test('in other words is printed as typed; its authorities, passages and choices stay', async () => {
    const { change, first, text } = await argued();
    const [before] = own(first);
    const named = before?.authorities.map(({ file_id }) => file_id);
    expect(before?.authorities).toMatchObject([{ state: 'in_vault' }]);
    const settled = await change(first, { drop: [before?.passages.at(-1)?.id ?? ''] });
    const heading = 'No Notice, No Demurrage';
    const words = 'Nobody told Tarn of any delay (not one word), so nothing is owed.';
    const changed = await change(settled, { grounds: [{ id: 'g1', heading, text: words }] });
    const [ground] = own(changed);
    expect(ground).toMatchObject({ heading, text: words });
    expect(ground?.authorities.map(({ file_id }) => file_id)).toEqual(named);
    expect(ground?.passages).toEqual(own(settled)[0]?.passages);
    expect(changed.plan.brief.values.find(({ id }) => id === 'g1')).toMatchObject({ from: 'given' });
    expect(changed.plan.outline.map((one) => one.heading)).toContain(heading);
    const written = await text(changed);
    expect(written).toContain(words);
    expect(written).toContain(heading);
    // What is looked for anew later goes on with the decisions that the words have named.
    const again = await change(changed, { grounds: [{ id: 'g1', proposition: SALE }] });
    expect(own(again)[0]?.authorities.map(({ file_id }) => file_id)).toEqual(named);
    expect(own(again)[0]).toMatchObject({ heading, text: words, proposition: SALE });
    const without = await change(again, { grounds: [{ id: 'g1', proposition: null }] });
    expect(own(without)[0]?.proposition).toBeNull();
  });

  test('that names a further decision in its new words has it looked for', async () => {
    const { change, first } = await argued();
    const words = 'Nothing was sold. See Larch, Inc. v. Orrin Lines, LLC, 14 Mer. 3d 41 (Mer. 2015).';
    const changed = await change(first, { grounds: [{ id: 'g2', text: words }] });
    expect(own(changed)[1]?.authorities).toMatchObject([{ state: 'in_vault' }]);
    expect(own(changed)[1]?.heading).toBe('Nothing Was Sold');
  });

  test('given anew under its id keeps id and choices; those without one are new', async () => {
    const { change, first } = await argued();
    const [before] = own(first);
    const dropped = before?.passages[0]?.id ?? '';
    const settled = await change(first, { drop: [dropped] });
    const changed = await change(settled, {
      brief: {
        grounds: [
          { heading: 'Venue', text: 'Nothing ties this to the county.' },
          {
            id: 'g1',
            heading: 'Notice',
            text: 'No notice was given.',
            authorities: [{ cite: '12 Mer. 3d 41' }],
          },
        ],
      },
    });
    expect(own(changed).map(({ id, heading }) => [id, heading])).toEqual([
      ['g3', 'Venue'],
      ['g1', 'Notice'],
    ]);
    expect(own(changed)[1]?.passages).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: dropped, level: 'dropped' })]),
    );
  });

  test('that there is not, or words that fit none, are refused by their place', async () => {
    const { change, first } = await argued();
    await expect(
      change(first, {
        grounds: [
          { id: 'g7', text: 'Nothing.' },
          { id: 'g2', heading: 'x' },
        ],
      }),
    ).rejects.toMatchObject({
      errors: [{ pointer: '/grounds/0/id' }, { pointer: '/grounds/1/heading' }],
      hint: expect.stringContaining('g1, g2'),
    });
  });
});

describe('an answer', () => {
  test('is given otherwise, and taken back, whether a person gave it or the request', async () => {
    const { plan, change } = await world();
    const made = await plan('demand_letter', {
      context: 'Pay the rent by May 8, 2026. Unpaid rent: $87,200.00.',
    });
    const deadline = (one: typeof made) =>
      one.plan.brief.values.filter(({ field }) => field === 'deadline').map(({ value }) => value);
    expect(made.plan.questions.map(({ id }) => id)).not.toContain('deadline');
    const other = await change(made, { answers: [{ question: 'deadline', value: 'within 14 days' }] });
    expect(deadline(other)).toEqual(['within 14 days']);
    const back = await change(other, { answers: [{ question: 'deadline', value: null }] });
    expect(deadline(back)).toEqual([]);
    expect(back.plan.questions.map(({ id }) => id)).toContain('deadline');
  });

  test('of a ground, too', async () => {
    const { plan, change } = await world();
    const grounds = [{ heading: 'No Notice', text: 'Nobody told Tarn.' }];
    const made = await plan('motion_to_dismiss', { context: '', brief: { grounds } });
    const answer = (one: typeof made, value: string | null) =>
      change(one, { answers: [{ question: 'g1:proposition', value }] });
    const other = await answer(await answer(made, NOTICE), SALE);
    expect(own(other)[0]?.proposition).toBe(SALE);
    const wrong = change(other, { answers: [{ question: 'g1:text', value: [{ heading: 'Other' }] }] });
    await expect(wrong).rejects.toMatchObject({ errors: [{ pointer: '/answers/0/value' }] });
    expect(own(await answer(other, null))[0]?.proposition).toBeNull();
  });

  test('to what nobody could ask is refused, and says what to give instead', async () => {
    const { plan, change } = await world();
    const made = await plan('answer', { context: '1 admit.' });
    await expect(
      change(made, {
        answers: [
          { question: 'g9:text', value: 'Yes.' },
          { question: 'facts-4', value: 'It rained.' },
          { question: 'deadline', value: 'May 8, 2026' },
        ],
      }),
    ).rejects.toMatchObject({
      errors: [
        { pointer: '/answers/0/question' },
        { pointer: '/answers/1/question' },
        { pointer: '/answers/2/question' },
      ],
      hint: expect.stringContaining('"brief": {"facts": …}'),
    });
  });
});

describe('a jury', () => {
  test.each(['none', 'waived'])(
    'that the draft is to say nothing of, or that is waived, has no section: %s',
    async (value) => {
      const { plan, change, text } = await world();
      const made = await plan('answer', { context: '1 admit.' });
      expect(await text(made)).toContain('Demand for Jury Trial');
      const changed = await change(made, { brief: { jury: value } });
      expect(await text(changed)).not.toMatch(/jury/i);
    },
  );
});

describe('a counterclaim', () => {
  test('prints what each count claims, declares and rests on', async () => {
    const { plan, text } = await world();
    const made = await plan('answer', {
      context: '',
      brief: {
        responses: [{ paragraphs: [1], response: 'admit' }],
        claims: [
          {
            name: 'Breach of Contract',
            damages: '$4,212.00',
            theory: 'Section 8 and the posted tariff',
            allegations: ['Quist did not pay.'],
          },
          { name: 'Declaratory Judgment', declaration: 'the lease ended on May 1, 2025' },
        ],
      },
    });
    const [, , one = '', two = ''] = (await text(made)).split(
      /## (?:Counterclaim|Count [IV]+ of the Counterclaim: )/,
    );
    expect(one).toContain(
      'This Count is for Breach of Contract, which rests on Section 8 and the posted tariff.',
    );
    expect(one).toContain('damaged in the amount of $4,212.00');
    expect(two).toContain('asks for a declaration that the lease ended on May 1, 2025.');
    expect(two).toContain('one side maintains and the other disputes: that the lease ended on May 1, 2025.');
    expect(two.split('Prayer')[0]).not.toMatch(/TO COMPLETE|damaged/);
  });
});

describe('the order of the grounds', () => {
  const TOPICS = ['the switch books', 'the remark of the nameless switchman', 'the settlement of 2019'];

  async function inLimine(grounds: readonly object[]) {
    const made = await world();
    const plan = await made.plan('motion_in_limine', { context: '', brief: { topics: TOPICS, grounds } });
    const order = (one: typeof plan) => own(one).map(({ id }) => id);
    return { ...made, first: plan, order };
  }

  test('of items of a motion is kept, in the plan, its outline and its list of items', async () => {
    const { change, first, order } = await inLimine(
      TOPICS.map((point, at) => ({ point, text: `Reason ${at + 1}.` })),
    );
    const wanted = [...order(first)].reverse();
    const changed = await change(first, { order: wanted });
    expect(order(changed)).toEqual(wanted);
    const again = await change(changed, { brief: { instructions: ['Keep it short.'] } });
    expect(order(again)).toEqual(wanted);
    expect(
      again.plan.brief.values.filter(({ field }) => field === 'topics').map(({ value }) => value),
    ).toEqual([...TOPICS].reverse());
  });

  test('is kept where one ground alone is of an item', async () => {
    const { change, first, order } = await inLimine([
      { point: TOPICS[0], text: 'Reason one.' },
      { heading: 'The Books Come In', text: 'Reason two.' },
      { heading: 'So Does the Plat', text: 'Reason three.' },
    ]);
    const [head = '', ...rest] = order(first);
    const changed = await change(first, { order: [...rest, head] });
    expect(order(changed)).toEqual([...rest, head]);
    expect(order(await change(changed, { drop: [] }))).toEqual([...rest, head]);
  });

  test('that parts the grounds of one item is refused, and says why', async () => {
    const { change, first, order } = await inLimine([
      { point: TOPICS[0], text: 'Reason one.' },
      { point: TOPICS[0], text: 'Reason two.' },
      { point: TOPICS[1], text: 'Reason three.' },
      { point: TOPICS[2], text: 'Reason four.' },
    ]);
    const [a = '', b = '', c = '', d = ''] = order(first);
    await expect(change(first, { order: [a, c, b, d] })).rejects.toMatchObject({
      errors: [{ pointer: '/order', detail: expect.stringContaining('together') }],
    });
    await expect(change(first, { order: [a, b] })).rejects.toMatchObject({
      errors: [{ pointer: '/order' }],
      hint: expect.stringContaining([a, b, c, d].join(', ')),
    });
  });
});

test('a piece of evidence that is dropped is printed nowhere, under no other ground either', () => {
  const piece = (id: string, start: number) => ({
    id,
    level: 'chosen',
    file_id: 'f',
    page: 1,
    span: [start, start + 9],
  });
  const plan = {
    grounds: [{ id: 'g1', kind: 'ground', passages: [], evidence: [piece('e1', 0)] }],
    evidence: [piece('e2', 0), piece('e3', 40)],
    brief: { values: [], unplaced: [] },
    questions: [],
    context: '',
  };
  const { plan: edited } = editPlan(plan as never, { drop: ['e1'] }, { fields: [], required: [] });
  expect(edited.grounds[0]?.evidence[0]?.level).toBe('dropped');
  expect(edited.evidence.map(({ level }) => level)).toEqual(['dropped', 'chosen']);
});
