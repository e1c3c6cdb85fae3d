/** Passages that a lawyer asks for, and what an answer leaves of those that stood there. */
import { describe, expect, test } from 'vitest';
import { changePlan } from '../../../src/drafting/index.ts';
import { addFiles } from '../demo-world.ts';
import { decision, NOTICE, planning, SALE } from './world-of-plans.ts';

const BESIDE = 'The two theories are distinct, and a pleader\nmay not trade one for the other at will.';
const ASIDE =
  'A carrier owes reasonable care for goods on a quay. What was said in the yard is not offered to prove the truth of the matter asserted, and no statute of this state asks for more.';
const OPINION = `${NOTICE}\n\n${BESIDE}\n\n${ASIDE}`;
const DELAY = 'The carrier gave no written notice of delay and charges demurrage for the held container.';

async function world(context: string, brief: object = {}) {
  const base = await planning({
    title: 'Brill v. Sable Shipping',
    court: 'Supreme Court of Meridia',
    jurisdiction: 'Meridia',
    client: 'Brill Ceramics, Inc.',
    parties: [{ name: 'Brill Ceramics, Inc.', role: 'defendant' }],
  });
  const files = [decision('Alderton', 401, OPINION), decision('Birkmyre', 402, SALE)];
  const ids = await addFiles(base.parts, base.firm, files, { kind: 'precedent' });
  const made = await base.plan('motion_to_dismiss', { context, brief });
  const change = (
    { plan: { id }, tag }: typeof made,
    edits: Parameters<typeof changePlan>[2]['edits'],
  ): Promise<typeof made> =>
    changePlan(base.parts, base.firm, { id, edits, condition: { ifMatch: [tag], ifNoneMatch: null } });
  return { ...base, made, change, file: ids[0] ?? '', other: ids[1] ?? '' };
}

const passagesOf = (
  { plan }: { readonly plan: Awaited<ReturnType<typeof world>>['made']['plan'] },
  id = 'g1',
) => plan.grounds.find((one) => one.id === id)?.passages ?? [];
const chosenOf = (made: Parameters<typeof passagesOf>[0], id = 'g1') =>
  passagesOf(made, id).filter(({ level }) => level === 'chosen');

describe('a passage that is asked for by its words', () => {
  const GROUNDS = { grounds: [{ heading: 'The Theories Are Distinct', text: 'Gravel is a mineral.' }] };

  test('is chosen with its sentence, its place and its court, and printed', async () => {
    const { made, change, file, text } = await world('', GROUNDS);
    const asked = await change(made, {
      quote: [{ ground: 'g1', file_id: file, words: 'a  pleader may not trade one for the other' }],
    });
    expect(chosenOf(asked)).toMatchObject([
      { file_id: file, quote: BESIDE, page: 1, year: 2015, stance: 'support', warnings: [] },
    ]);
    expect(
      asked.plan.warnings.filter(({ code, ground }) => code === 'no_authority' && ground === 'g1'),
    ).toEqual([]);
    expect(await text(asked)).toContain('a pleader may not trade one for the other at will');
    // Asked for again, it stands there once.
    const twice = await change(asked, {
      quote: [{ ground: 'g1', file_id: file, words: 'The two theories are distinct' }],
    });
    expect(chosenOf(twice)).toHaveLength(1);
  });

  test('has its whole sentence where the lines of the page stand apart', async () => {
    const { parts, firm, made, change } = await world('', GROUNDS);
    const sentence =
      'Because the two theories rest on independent grounds,\n\nthe court has held time and again that they are\n\nnot interchangeable.';
    const lines = Array.from(
      { length: 12 },
      (_, at) =>
        `The carrier of lot ${at} was heard on its charges for the\n\nquay, and the lot was sold after a hearing.`,
    );
    const bytes = `SUPREME COURT OF MERIDIA\n\nCorvane, Inc. v. Dell Lines, LLC\n\n403 Mer. 3d 41 (Mer. 2016)\n\n${lines.join(' ')} ${sentence} ${lines.join(' ')}`;
    const [apart = ''] = await addFiles(parts, firm, [{ name: 'Corvane.txt', bytes }], { kind: 'precedent' });
    const asked = await change(made, {
      quote: [{ ground: 'g1', file_id: apart, words: 'they are not interchangeable' }],
    });
    expect(chosenOf(asked).map(({ quote }) => quote)).toEqual([sentence]);
  });

  test.each([
    [{ words: 'a pleader may always trade one for the other' }, '/quote/0/words', 'may not trade'],
    [{ words: 'the moon is made of cheese' }, '/quote/0/words', 'does not have these words'],
    [{ words: 'they aren’t distinct theories at all' }, '/quote/0/words', 'The two theories are distinct'],
    [{ words: 'so be' }, '/quote/0/words', 'three|3 words'],
    [{ ground: 'g7' }, '/quote/0/ground', 'no such ground'],
    [{ file_id: 'file_00000000000000000000000000' }, '/quote/0/file_id', 'no decision'],
  ])('is refused where it is not there: %j', async (wrong, pointer, detail) => {
    const { made, change, file } = await world('', GROUNDS);
    const right = { ground: 'g1', file_id: file, words: 'The two theories are distinct' };
    await expect(change(made, { quote: [{ ...right, ...wrong }] })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer, detail: expect.stringMatching(detail) }],
    });
  });
});

describe('words that the ground has literally', () => {
  const SAID = 'What was said in the yard is not offered to prove the truth of the matter asserted';

  test('are the passage that is chosen of the decision it names', async () => {
    const context = `Our grounds:\n1. ${DELAY} ${SAID}. Alderton v. Orrin Lines.\n2. Gravel is a mineral.`;
    const { made } = await world(context);
    expect(chosenOf(made).map(({ quote }) => quote)).toEqual([expect.stringContaining(SAID)]);
  });

  test('are so where a typed authority asks for them', async () => {
    const authorities = [
      { cite: 'Alderton v. Orrin Lines', passage: 'a pleader may not trade one for the other' },
    ];
    const { made } = await world('', { grounds: [{ heading: 'Notice', text: DELAY, authorities }] });
    expect(chosenOf(made).map(({ quote }) => quote)).toEqual([BESIDE]);
  });
});

describe('an answer about a decision', () => {
  const CONTEXT =
    'Please argue that the warehouse sold the stored goods for its charges and told nobody. Birkmyre v. Orrin Lines is their case, on a sale at night.';

  test.each(['support', 'distinguish'])(
    'leaves what was chosen, and chooses nothing beside it: %s',
    async (use) => {
      const { made, change, other, file } = await world(CONTEXT);
      const [question] = made.plan.questions.filter(({ id }) => id.includes(':use-'));
      const [ground = ''] = question?.ground === null ? [] : [question?.ground];
      const chosen = await change(made, {
        quote: [
          { ground, file_id: other, words: 'A warehouse may not sell stored goods' },
          { ground, file_id: file, words: 'The two theories are distinct' },
        ],
      });
      const answered = await change(chosen, { answers: [{ question: question?.id ?? '', value: use }] });
      expect(chosenOf(answered, ground).map(({ quote, stance }) => [quote, stance])).toEqual(
        expect.arrayContaining([
          [SALE, use === 'support' ? 'support' : 'adverse'],
          [BESIDE, 'support'],
        ]),
      );
      expect(chosenOf(answered, ground)).toHaveLength(2);
    },
  );

  test('that it is left out leaves nothing of it to be printed', async () => {
    const { made, change, other } = await world(CONTEXT);
    const [question] = made.plan.questions.filter(({ id }) => id.includes(':use-'));
    const ground = question?.ground ?? '';
    const chosen = await change(made, {
      quote: [{ ground, file_id: other, words: 'A warehouse may not sell stored goods' }],
    });
    const answered = await change(chosen, { answers: [{ question: question?.id ?? '', value: 'none' }] });
    expect(chosenOf(answered, ground)).toEqual([]);
  });

  test('takes away nothing that was offered of it', async () => {
    const { made, change, other } = await world(CONTEXT);
    const offered = passagesOf(made).filter((one) => one.file_id === other);
    expect(offered.length).toBeGreaterThan(0);
    const [question] = made.plan.questions.filter(({ id }) => id.includes(':use-'));
    const answered = await change(made, { answers: [{ question: question?.id ?? '', value: 'support' }] });
    const shown = passagesOf(answered)
      .map(({ quote }) => quote)
      .join('\n');
    for (const { quote } of offered) expect(shown).toContain(quote);
  });
});

describe('words of a ground that are taken back and placed again', () => {
  test('name their decision, and ask for whom it speaks, as the first time', async () => {
    const context =
      'Please argue that the warehouse sold the stored goods for its charges and told nobody. Birkmyre v. Orrin Lines is their case, on a sale at night.\n\nThe carrier gave no written notice of delay. Alderton v. Orrin Lines decided it.';
    const { made, change } = await world(context);
    const named = ({ plan }: typeof made) =>
      plan.grounds
        .filter(({ kind }) => kind === 'ground')
        .flatMap(({ authorities }) => authorities.map(({ file_id, use }) => `${file_id} ${use}`))
        .sort();
    const before = named(made);
    expect(before.length).toBeGreaterThan(0);
    const spans = made.plan.brief.values.flatMap(({ id, span }) =>
      id !== undefined && span !== undefined ? [span] : [],
    );
    const taken = await change(made, { unplace: spans });
    expect(taken.plan.grounds.filter(({ kind }) => kind === 'ground')).toEqual([]);
    const again = await change(taken, { place: spans.map((span) => ({ span, field: 'grounds' })) });
    expect(named(again)).toEqual(before);
    expect(again.plan.questions.map(({ id }) => id.replace(/^g\d+:/, ''))).toEqual(
      expect.arrayContaining(
        made.plan.questions.flatMap(({ id }) => (id.includes(':use-') ? [id.replace(/^g\d+:/, '')] : [])),
      ),
    );
  });
});
