import { describe, expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles } from '../demo-world.ts';
import { brill, decision, NOTICE, SALE } from './world-of-plans.ts';

const ALDERTON = decision('Alderton', 401, NOTICE);
const BIRKMYRE = decision('Birkmyre', 402, SALE);

async function planned(context: string, parties: readonly string[] = []) {
  const { parts, firm, matter } = await brill(parties);
  const [alderton = '', birkmyre = ''] = await addFiles(parts, firm, [ALDERTON, BIRKMYRE], {
    kind: 'precedent',
  });
  const request = { case_id: matter.id, document_type: 'motion_to_dismiss' };
  const { plan } = await makePlan(parts, firm, { ...request, context });
  const files = plan.grounds.map(({ authorities }) => authorities.map(({ file_id }) => file_id));
  const write = async () => await generateDocument(parts, firm, { ...request, plan_id: plan.id });
  return { plan, files, alderton, birkmyre, write };
}

describe('a decision that is called by its short name', () => {
  test.each(['Birkmyre says so.', 'Birkmyre insists on it.'])(
    'is ours though it says something: %s',
    async (word) => {
      const { files, birkmyre } = await planned(
        `Our grounds:\n1. The warehouse sold the stored goods for its charges and told nobody of the sale. ${word}\n2. Gravel is a mineral.`,
      );
      expect(files[0]).toEqual([birkmyre]);
    },
  );

  test('that says nothing to the ground is cited, and the plan says that nothing of it is quoted', async () => {
    const { plan } = await planned(
      'Our grounds:\n1. The carrier gave no written notice of delay and charges demurrage. Birkmyre.\n2. Gravel is a mineral.',
    );
    expect(plan.grounds[0]?.passages.map(({ level }) => level)).not.toContain('chosen');
    expect(plan.warnings.filter(({ ground }) => ground === 'g1').map(({ text }) => text)).toEqual([
      expect.stringMatching(/Birkmyre.* is cited and not quoted/),
    ]);
  });

  test.each(['No. 49-BIRKMYRE-301.', 'See Local Rule BIRKMYRE-56.'])(
    'is none that a number spells: %s',
    async (number) => {
      const { files } = await planned(
        `Our grounds:\n1. The warehouse sold the stored goods for its charges. ${number}\n2. Gravel is a mineral.`,
      );
      expect(files.flat()).toEqual([]);
    },
  );

  test('is an authority of the ground whose sentence calls it', async () => {
    const { plan, files, alderton, birkmyre } = await planned(
      'Our grounds:\n1. The carrier gave no written notice of delay and charges demurrage for the container. Alderton v. Orrin Lines.\n2. The warehouse sold the stored goods for its charges and told nobody of the sale. Birkmyre decides it.',
    );
    expect(files).toMatchObject([[alderton], [birkmyre], ...plan.grounds.slice(2).map(() => [])]);
    expect(plan.grounds[1]?.passages[0]).toMatchObject({ level: 'chosen', file_id: birkmyre });
  });

  test('though papers of the matter speak of it, and it denied leave to amend', async () => {
    const { parts, firm, matter } = await brill();
    const [birkmyre = ''] = await addFiles(parts, firm, [BIRKMYRE], { kind: 'precedent' });
    await addFiles(
      parts,
      firm,
      [
        {
          name: 'response.txt',
          bytes: 'Response.\n\nTheir own case, Birkmyre v. Orrin Lines, decides this. Birkmyre let it go on.',
        },
      ],
      { case_id: matter.id },
    );
    const { plan } = await makePlan(parts, firm, {
      case_id: matter.id,
      document_type: 'motion_to_dismiss',
      context:
        'Our grounds:\n1. The warehouse sold the stored goods for its charges and told nobody of the sale. In Birkmyre it was the same.\n2. Birkmyre denied leave to amend.',
    });
    expect(plan.grounds[0]?.authorities.map(({ file_id }) => file_id)).toEqual([birkmyre]);
  });

  test('is none where a party of the matter is called so', async () => {
    const { files } = await planned(
      'Our grounds:\n1. The warehouse sold the stored goods for its charges. Birkmyre told nobody of the sale.',
      ['Birkmyre Stores, Inc.'],
    );
    expect(files.flat()).toEqual([]);
  });

  test.each([
    'Birkmyre is not for this motion.',
    'Do not use Birkmyre, only if you must.',
    'Avoid Birkmyre v. Orrin Lines.',
  ])('is kept out, and not even offered: %s', async (word) => {
    const { plan, birkmyre } = await planned(
      `Our grounds:\n1. The warehouse sold the stored goods for its charges and told nobody of the sale.\n2. Gravel is a mineral.\n\n${word}`,
    );
    expect(plan.grounds.length).toBeGreaterThan(0);
    expect(JSON.stringify(plan.grounds)).not.toContain(birkmyre);
  });
});

describe('a name that people bear, too', () => {
  const TUCKER = decision('Tucker', 403, SALE);
  const NOTHING = 'Our grounds:\n1. The warehouse sold the stored goods for its charges.';
  const named = async (ground: string, decisions = [TUCKER]) => {
    const { parts, firm, matter } = await brill();
    const ids = await addFiles(parts, firm, decisions, { kind: 'precedent' });
    const { plan } = await makePlan(parts, firm, {
      ...{ case_id: matter.id, document_type: 'motion_to_dismiss' },
      context: `${NOTHING} ${ground}\n2. Gravel is a mineral.`,
    });
    const resolved = plan.grounds.flatMap(({ authorities }) =>
      authorities.flatMap(({ file_id, use }) => (use === 'unclear' ? [] : [file_id])),
    );
    return { plan, resolved, ids };
  };

  test.each([
    'Tucker.',
    'In Tucker the court told it so.',
    'It must tell the owner of the sale (Tucker).',
    'It must tell the owner of the sale - tucker',
    'Tucker: the owner must be told of the sale.',
    'It must tell the owner of the sale, see Tucker.',
    'It must tell the owner of the sale, tucker v orrin lines',
    'TUCKER V. ORRIN LINES.',
    'It must tell the owner (Tucker v. Orrin Lines, Mer. 2015).',
    'It must tell the owner (Tucker v. Orrin Lines, 2015, Mer.).',
    'It must tell the owner, tucker vs orrin lines (mer 2015).',
  ])('is a decision where only an authority stands: %s', async (words) => {
    const { resolved, ids } = await named(words);
    expect(resolved).toEqual(ids);
  });

  test.each([
    'Tucker drove the truck.',
    'We met at Tucker’s office.',
    'Tucker will testify.',
    'Per Tucker’s letter nobody was told.',
    'See Tucker Declaration, paragraph 3.',
    'The depot stands on Tucker Street.',
    'Mr. Tucker saw it. (Tucker.)',
    'Karen Tucker kept the key, and Tucker says so.',
    'The tucker of the cloth was torn.',
    'It was tucker v. the sea.',
    'It must tell the owner (Tucker v. Orrin Lines, Mer. 1988).',
  ])('is not taken for a decision where somebody may stand, or another is meant: %s', async (words) => {
    expect((await named(words)).resolved.filter((id) => id !== null)).toEqual([]);
  });

  test('is asked with the decision that it may be', async () => {
    const { plan } = await named('But Tucker tells us to look at the sale of the stored goods.');
    expect(plan.questions.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Is “Tucker”, with .*, the decision Tucker, Inc\. v\. Orrin Lines, LLC/),
    );
  });

  test('of which there are several is asked with each of them', async () => {
    const other = decision('Tucker', 404, NOTICE, 'Vane Lines, LLC');
    const { plan, ids } = await named('It must tell the owner of the sale (Tucker).', [TUCKER, other]);
    const asked = plan.questions.find(({ text }) => text === 'Which decision is “Tucker”?');
    expect(asked?.options.map(({ value }) => value).toSorted()).toEqual(ids.toSorted());
  });
});

test('what is said of a decision that is cited as a whole is compared with nothing', async () => {
  const { write } = await planned(
    'Our grounds:\n1. Gravel is a mineral, and Alderton v. Orrin Lines is squarely on point.',
  );
  const { verification, citations } = await write();
  expect(citations.map(({ citation }) => citation).join()).toContain('Alderton');
  expect(verification.support).toEqual([]);
  expect(verification.notes?.join('\n')).toContain('Cited as a whole, no passage of it was chosen');
});
