/** What a plan asks because it cannot stand in the draft as it was typed, and what an answer makes of it. */
import { expect, test } from 'vitest';
import { planning } from './world-of-plans.ts';

async function world() {
  const { plan: made, ...rest } = await planning({
    title: 'Weft v. Ostler',
    court: 'Superior Court of Meridia',
    client: 'Ostler Storage LLC',
    facts: 'The looms were stored in June 2025. Ostler Storage LLC has authority to settle for $90,000.',
    parties: [
      { name: 'Weft Mills, Inc.', role: 'plaintiff' },
      { name: 'Ostler Storage LLC', role: 'defendant' },
      { name: 'Greta Lindqvist', role: 'defendant' },
      { name: 'Harlan Crane, M.D.', role: 'defendant' },
    ],
  });
  const plan = (type: string, brief: object, context = '') => made(type, { brief, context });
  return { ...rest, plan };
}

const GROUND = { heading: 'Payment', text: 'The storage was paid for.' };

test('“we” is the party where the grammar is certain, and asked elsewhere', async () => {
  const { plan, answer, text } = await world();
  const made = await plan('motion_for_summary_judgment', {
    facts: ['The looms were dry.', 'We have paid the storage.', 'We put the looms under the roof.'],
    grounds: [{ heading: 'Payment', text: 'We paid for our storage.' }],
  });
  const asked = made.plan.questions.filter(({ id }) => id.startsWith('facts-') || id === 'g1:text');
  expect(asked.map(({ id, options }) => [id, options])).toEqual([['facts-3', []]]);
  const first = await text(made);
  expect(first).toContain('Ostler Storage LLC has paid the storage.');
  expect(first).toContain('Ostler Storage LLC paid for Ostler Storage LLC’s storage.');
  expect(first).toMatch(/\[TO COMPLETE: party by name, in place of We\] put the looms/);
  const second = await text(await answer(made, 'facts-3', 'Ostler put them under the roof.'));
  expect(second).toContain('Ostler put them under the roof.');
  expect(second).not.toContain('party by name');
});

test('a witness who is told of in the third person', async () => {
  const { plan, answer, text } = await world();
  const facts = ['Ms. Lindqvist saw the looms.', 'Lindqvist and Pell met.', 'The roof leaked.'];
  const made = await plan('declaration', { witness: 'Greta Lindqvist', facts });
  const asked = made.plan.questions.filter(({ field }) => field === 'facts');
  expect(asked.map(({ id, options }) => [id, options.map(({ value }) => value)])).toEqual([
    ['facts-1', []],
    ['facts-2', []],
  ]);
  expect(await text(made)).toContain(
    'Ms. Lindqvist saw the looms. [TO COMPLETE: to be put in the first person',
  );
  expect(await text(await answer(made, 'facts-1', 'I saw the looms.'))).toContain(' I saw the looms. ');
});

test('discovery asks what it was told to ask, and no more', async () => {
  const { plan, answer, text } = await world();
  const recipient = 'Weft Mills, Inc.';
  const bare = await plan('interrogatories', { recipient }, 'I want to know who signed the storage slips.');
  expect(await text(bare)).toMatch(/\[TO COMPLETE: interrogatories\]/i);
  const missing = bare.plan.questions.find(({ id }) => id === 'topics');
  expect(missing?.options.map(({ value }) => value)).toEqual(['who signed the storage slips.']);
  const told = await answer(bare, 'topics', 'who signed the storage slips.');
  expect(await text(told)).toContain('State who signed the storage slips.');
  for (const [usual_set, contentions] of [
    ['usual', false],
    ['with_contentions', true],
  ] as const) {
    const written = await text(
      await plan('interrogatories', { recipient, topics: ['The slips'], usual_set }),
    );
    expect(written).toContain('Identify each insurance agreement');
    expect(written.includes('State whether You contend')).toBe(contentions);
  }

  const topics = ['I want their logs.', 'The storage of the looms'];
  const made = await plan('requests_for_production', { recipient, topics });
  expect(made.plan.questions.map(({ id }) => id)).toEqual(expect.arrayContaining(['topics-1', 'usual_set']));
  const written = await text(made);
  expect(written).not.toContain('I want');
  expect(written).toContain('[TO COMPLETE: the request that is meant by a topic of other words]');
  expect(written).toContain('All documents and communications concerning the storage of the looms.');
  expect(written).not.toContain('All insurance agreements');
});

test.each([
  ['Dr. Crane', 'Defendant Harlan Crane, M.D.'],
  ['Defendant Lindqvist', 'Defendant Greta Lindqvist'],
])('a draft for %s alone speaks for nobody else', async (called, name) => {
  const { plan, text } = await world();
  for (const type of ['motion_to_dismiss', 'motion_for_summary_judgment', 'answer', 'interrogatories']) {
    const written = await text(
      await plan(type, {
        represents: [called],
        ...(type === 'answer'
          ? {}
          : type === 'interrogatories'
            ? { topics: ['The logs'] }
            : { grounds: [GROUND] }),
      }),
    );
    expect(written).toContain(name);
    expect(written).not.toMatch(/Defendants (?:Ostler|Greta|Harlan)/);
    // The others stand in the caption, and nowhere else.
    expect(written.split('Ostler Storage LLC').length - 1).toBe(1);
  }
});

test('whoever is no party of the case is asked for, and everybody is not meant', async () => {
  const { plan, answer, text } = await world();
  const made = await plan('motion_to_dismiss', { represents: ['Nils Aune'], grounds: [GROUND] });
  const question = made.plan.questions.find(({ id }) => id === 'represents');
  expect(question?.options.map(({ value }) => value)).toContain('Greta Lindqvist');
  expect(await text(made)).toContain('[TO COMPLETE: name of our party]');
  expect(await text(await answer(made, 'represents', 'Greta Lindqvist'))).toContain(
    'Defendant Greta Lindqvist',
  );
});

test('what the other side says and nobody answers is asked; the answer is a ground', async () => {
  const { plan, answer, text } = await world();
  const made = await plan(
    'opposition_brief',
    { grounds: [GROUND], opposes: 'motion to compel' },
    'Weft contends that the slips were never signed.',
  );
  const question = made.plan.questions.find(({ id }) => id.startsWith('opposing:'));
  expect(question?.text).toContain('“Weft contends that the slips were never signed.”');
  const changed = await answer(made, question?.id ?? '', 'The slips bear the signature of the foreman.');
  expect(changed.plan.questions.some(({ id }) => id.startsWith('opposing:'))).toBe(false);
  expect(changed.plan.grounds).toContainEqual(
    expect.objectContaining({ stance: 'rebut', text: 'The slips bear the signature of the foreman.' }),
  );
  expect(await text(changed)).toMatch(
    /contention of .* is this: the slips were never signed\. The slips bear the signature/,
  );
});

test('what we would take is neither offered as a sum nor told', async () => {
  const { plan, text } = await world();
  const made = await plan(
    'demand_letter',
    { facts: ['The looms were stored.'] },
    'We have authority to settle at $75,000. The storage cost $41,000.',
  );
  const offered = JSON.stringify(made.plan.questions.map(({ options }) => options));
  expect(offered).not.toContain('75,000');
  expect(await text(made)).not.toMatch(/75,000|90,000/);
});
