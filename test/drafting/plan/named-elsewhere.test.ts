/** A decision that the request names in another sentence than its ground. */
import { describe, expect, test } from 'vitest';
import { changePlan } from '../../../src/drafting/index.ts';
import { addFiles } from '../demo-world.ts';
import { decision, NOTICE, planning, SALE } from './world-of-plans.ts';

const DELAY = 'The carrier gave no written notice of delay and charges demurrage for the held container.';
const SOLD = 'The warehouse sold the stored goods for its charges and told nobody of the sale.';

const TITLE = 'A carrier that delivers goods without a bill of lading answers for their value to its holder.';

async function planned(document_type: string, context: string, brief?: object) {
  const world = await planning({
    title: 'Brill v. Sable Shipping',
    court: 'Supreme Court of Meridia',
    jurisdiction: 'Meridia',
    client: 'Brill Ceramics, Inc.',
    parties: [{ name: 'Brill Ceramics, Inc.', role: 'defendant' }],
  });
  const ids = await addFiles(
    world.parts,
    world.firm,
    [decision('Alderton', 401, NOTICE), decision('Birkmyre', 402, SALE), decision('Corvane', 403, TITLE)],
    { kind: 'precedent' },
  );
  const made = await world.plan(document_type, { context, ...(brief !== undefined && { brief }) });
  const named = ({ plan }: Pick<typeof made, 'plan'>) =>
    plan.grounds
      .filter(({ kind }) => kind === 'ground')
      .map(({ authorities }) =>
        authorities.map(({ file_id, use }) => `${ids.indexOf(file_id ?? '')} ${use}`),
      );
  const chosen = ({ plan }: Pick<typeof made, 'plan'>) =>
    plan.grounds.map(({ passages }) =>
      passages.filter(({ level }) => level === 'chosen').map(({ quote }) => quote.trim()),
    );
  /** Several answers in one change. */
  const answers = ({ plan: { id }, tag }: typeof made, given: readonly (readonly [string, string])[]) =>
    changePlan(world.parts, world.firm, {
      id,
      edits: { answers: given.map(([question, value]) => ({ question, value })) },
      condition: { ifMatch: [tag], ifNoneMatch: null },
    });
  return { ...world, made, ids, named, chosen, answers };
}

describe('belongs to the ground of its paragraph', () => {
  test('though its sentence is in doubt for a word of the rule that it reports', async () => {
    const { made, named, chosen } = await planned(
      'motion_to_dismiss',
      `Please argue that gravel is a mineral.\n\nPlease argue that no written notice of delay was given, and demurrage is charged for the held container. Alderton v. Orrin Lines decided it: a carrier that doesn't give written notice of delay may not charge demurrage for a held container.`,
    );
    expect(named(made)).toEqual([[], ['0 support']]);
    expect(chosen(made)[1]).toEqual([NOTICE]);
  });

  test('and to none of another paragraph', async () => {
    const { made, named } = await planned(
      'motion_to_dismiss',
      `Our grounds:\n1. ${DELAY} Alderton v. Orrin Lines.\n2. Gravel is a mineral.\n\nThere was a dissent in Alderton, without an opinion.`,
    );
    expect(named(made)).toEqual([['0 support'], []]);
  });

  test('of the question in whose item it stands', async () => {
    const { made, named, chosen } = await planned(
      'legal_memorandum',
      'Two questions. First, may a carrier charge demurrage for a held container without a notice? I think no under Alderton v. Orrin Lines, which asks for written notice of delay first. Second, is gravel a mineral?',
    );
    expect(named(made)).toEqual([['0 support'], []]);
    expect(chosen(made)[0]).toEqual([NOTICE]);
  });
});

describe('for whom it speaks is asked', () => {
  const CONTEXT = `Our grounds:\n1. ${SOLD}\n2. Gravel is a mineral.`;

  test.each([
    ['distinguish', ['1 distinguish']],
    ['none', []],
  ])(
    'where the words leave it in doubt, and it is cited nowhere before the answer: %s',
    async (value, used) => {
      const { made, named, text, answer } = await planned(
        'motion_to_dismiss',
        `Please argue that the warehouse sold the stored goods for its charges and told nobody. Birkmyre v. Orrin Lines is their case, on a sale at night.`,
      );
      expect(named(made)).toEqual([['1 unclear']]);
      const [question] = made.plan.questions.filter(({ id }) => id.includes(':use-'));
      expect(question?.options.map(({ value }) => value)).toEqual([
        'support',
        'distinguish',
        'disclose',
        'none',
      ]);
      expect(await text(made)).not.toContain('Birkmyre');
      expect(named(await answer(made, question?.id ?? '', value))).toEqual([used]);
    },
  );

  test('but not of one that is kept out', async () => {
    const { made, ids } = await planned(
      'motion_to_dismiss',
      `${CONTEXT}\n\nBirkmyre v. Orrin Lines says so, but it is old. Don't cite Birkmyre.`,
    );
    expect(JSON.stringify(made.plan.grounds)).not.toContain(ids[1]);
    expect(made.plan.questions.filter(({ id }) => id.includes(':use-'))).toEqual([]);
  });
});

test('where more than one ground may be meant, it is asked for which it is named', async () => {
  const { made, named, answer } = await planned(
    'motion_to_dismiss',
    `Our grounds:\n1. Gravel is a mineral.\n2. Sand is no mineral.\n\nAlderton v. Orrin Lines is to be cited.`,
  );
  const [question] = made.plan.questions.filter(({ id }) => id.includes(':ground-'));
  expect(question?.options.map(({ value }) => value)).toEqual(['g1', 'g2']);
  const again = await answer(made, question?.id ?? '', 'g2');
  expect(named(again)).toEqual([[], ['0 support']]);
});

test('it belongs to no given ground for standing last', async () => {
  const { made, named } = await planned('motion_to_dismiss', 'Alderton v. Orrin Lines decided it.', {
    grounds: [{ text: 'Gravel is a mineral.' }, { text: DELAY }],
  });
  expect(named(made)).toEqual([[], ['0 support']]);
});

describe('several answers in one change', () => {
  const GROUNDS = 'Our grounds:\n1. Gravel is a mineral.\n2. Sand is no mineral.\n3. Clay is one.';

  test('each move the decision that they were asked about', async () => {
    const { made, named, ids, answers } = await planned(
      'motion_to_dismiss',
      `${GROUNDS}\n\nAlderton v. Orrin Lines is to be cited.\n\nBirkmyre v. Orrin Lines is to be cited.\n\nCorvane v. Orrin Lines is to be cited.`,
    );
    const again = await answers(made, [
      [`g1:ground-${ids[0]}`, 'g2'],
      [`g1:ground-${ids[1]}`, 'g3'],
    ]);
    expect(named(again)).toEqual([['2 support'], ['0 support'], ['1 support']]);
  });

  const THEIRS = `${GROUNDS}\n\nAlderton v. Orrin Lines is to be cited.\n\nBirkmyre v. Orrin Lines is their case.`;

  test('are both kept of one decision, whichever stands first', async () => {
    const { made, named, ids, answers } = await planned('motion_to_dismiss', THEIRS);
    const use = [`g1:use-${ids[1]}`, 'distinguish'] as const;
    const ground = [`g1:ground-${ids[1]}`, 'g3'] as const;
    const first = await answers(made, [use, ground, [`g1:ground-${ids[0]}`, 'g2']]);
    expect(named(first)).toEqual([[], ['0 support'], ['1 distinguish']]);
  });

  test('and where the ground stands first', async () => {
    const { made, named, ids, answers } = await planned('motion_to_dismiss', THEIRS);
    const again = await answers(made, [
      [`g1:ground-${ids[1]}`, 'g3'],
      [`g1:use-${ids[1]}`, 'distinguish'],
    ]);
    expect(named(again)).toEqual([['0 support'], [], ['1 distinguish']]);
  });

  test('leave out what one of them leaves out', async () => {
    const { made, named, ids, answers } = await planned('motion_to_dismiss', THEIRS);
    const again = await answers(made, [
      [`g1:use-${ids[1]}`, 'none'],
      [`g1:ground-${ids[1]}`, 'g3'],
    ]);
    expect(named(again)).toEqual([['0 support'], [], []]);
  });
});

describe('a decision that our own sentence names is for us', () => {
  test('though a clause before it tells what they do with another', async () => {
    const { made, named, chosen } = await planned(
      'opposition_brief',
      `I. Notice. ${DELAY} They’ll distinguish Ballenger since here the carrier signed; Alderton turned exactly that down.\n\nII. Sale. ${SOLD} Birkmyre again.\n\nHappily all of it was argued and lost in Alderton v. Orrin Lines and Birkmyre v. Orrin Lines.`,
    );
    expect(JSON.stringify(named(made))).not.toContain('unclear');
    expect(made.plan.questions.filter(({ id }) => id.includes(':use-'))).toEqual([]);
    expect(chosen(made).flat()).toEqual(expect.arrayContaining([NOTICE, SALE]));
  });

  test.each([
    'Alderton decides notice; Alderton was reversed on fees.',
    'Alderton decides notice; it hurts us on fees.',
    'They say that notice is never needed, citing Alderton.',
  ])('but not where a word speaks against it: %s', async (text) => {
    const { made, named } = await planned(
      'motion_to_dismiss',
      `Please argue that ${DELAY.charAt(0).toLowerCase()}${DELAY.slice(1)}\n\nAnd that gravel is a mineral. ${text}`,
    );
    expect(JSON.stringify(named(made))).not.toContain('0 support');
  });
});

test('what a lawyer says a decision is named for is what its passage is looked for by', async () => {
  const { plan, ids, chosen } = await planned('motion_to_dismiss', '');
  const made = await plan('motion_to_dismiss', {
    context: '',
    brief: {
      grounds: [
        {
          text: 'Gravel is a mineral.',
          authorities: [
            {
              file_id: ids[0],
              about: 'A carrier must give written notice of delay before it charges demurrage.',
            },
          ],
        },
      ],
    },
  });
  expect(chosen({ plan: made.plan }).flat()).toEqual([NOTICE]);
});
