/** What a letter demands in several points stands in it point by point, each with its sum and its time; sums are added up, never chosen from. */
import { describe, expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

const MATTER = {
  title: 'Ottley v. Bramwell Kitchens',
  client: 'Ottley Joinery, Inc.',
  facts: 'Bramwell ordered forty doors on March 3, 2025. Bramwell has not paid for them.',
  responsible_attorney: 'Ines Okafor',
  parties: [
    { role: 'plaintiff', name: 'Ottley Joinery, Inc.' },
    { role: 'defendant', name: 'Bramwell Kitchens, LLC' },
  ],
};

async function planned(document_type: string, context: string) {
  const { parts: opened, firm } = await worldOfCases();
  const parts = { ...opened, onQueued: () => undefined };
  const { id: case_id } = (await upsertCase(parts, firm, { values: MATTER })).case;
  const { plan, tag } = await makePlan(parts, firm, { case_id, document_type, context } as never);
  const of = (field: string) =>
    plan.brief.values.filter((one) => one.field === field).map(({ value }) => value);
  const written = async () =>
    (await generateDocument(parts, firm, { case_id, document_type, plan_id: plan.id })).text;
  const answer = (question: string, value: string) =>
    changePlan(parts, firm, {
      id: plan.id,
      edits: { answers: [{ question, value }] },
      condition: { ifMatch: [tag], ifNoneMatch: null },
    } as never);
  return { plan, of, written, answer };
}

describe('demands of a letter', () => {
  test('what is argued, what a thing is worth and what only says a time are none', async () => {
    const { of } = await planned(
      'demand_letter',
      'Two demands. First, that Bramwell pay $44,500 by December 11, 2026. Second, that Bramwell return the templates, worth about $12,000. They must pay by December 18, 2026.',
    );
    expect(of('relief')).toHaveLength(2);
    expect(of('sums')).toEqual([expect.objectContaining({ amount: 44_500 })]);
  });
});

test('several sums are offered together, each once, and all of them can be the answer', async () => {
  const { plan, answer, written } = await planned(
    'demand_letter',
    'They owe $44,500 for the doors, and $6,000 for storage; the $44,500 is old. Answer by December 18, 2026.',
  );
  const options = plan.questions.find(({ id }) => id === 'sums')?.options.map(({ value }) => value);
  expect(options).toEqual(['$44,500', '$6,000', '$44,500; $6,000']);
  const { plan: changed } = (await answer('sums', '$44,500; $6,000')) as { plan: typeof plan };
  expect(changed.brief.values.filter(({ field }) => field === 'sums')).toHaveLength(2);
  expect(await written()).toBeTruthy();
});

test('who thinks aloud in a note has told no fact', async () => {
  const { of } = await planned(
    'demand_letter',
    'Bramwell paid for most of it, well, most of it. The doors were delivered on May 4, 2025.',
  );
  expect(of('facts')).toEqual(['The doors were delivered on May 4, 2025.']);
});

describe('the sum and the day of a letter', () => {
  const TOLD =
    'Letter to Bramwell. $925,000.00 was held, $615,000.00 of it was paid on August 15, 2025, and Bramwell still holds $310,000.00. The last bill was due April 30, 2025 and came on June 20, 2025.';

  test.each([
    'The $2,400,000.00 is in the action, leave that out.',
    'Leave the $2,400,000.00 of the action alone.',
    'This excludes the $2,400,000.00 of the action.',
    'Nothing on the $2,400,000.00 of the action.',
  ])(
    'are asked where none is demanded and several are told, and none that is set aside is offered: %s',
    async (word) => {
      const { of, plan } = await planned('demand_letter', `${TOLD} ${word}`);
      expect(of('sums')).toEqual([]);
      const options = plan.questions.find(({ id }) => id === 'sums')?.options.map(({ value }) => value) ?? [];
      expect(options).toContain('$310,000.00');
      expect(options.join(' ')).not.toContain('2,400,000');
    },
  );
});
