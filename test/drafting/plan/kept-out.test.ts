import { describe, expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { addFiles } from '../demo-world.ts';
import { brill, decision, NOTICE, SALE } from './world-of-plans.ts';

const ALDERTON = decision('Alderton', 401, NOTICE);
const BIRKMYRE = decision('Birkmyre', 402, SALE);
const AGAIN = decision('Birkmyre', 402, SALE, undefined, 'Copy of the library.\n\n');
const NAMESAKE = decision('Birkmyre', 403, SALE, 'Tullow Quays, LLC');

const DELAY = 'The carrier gave no written notice of delay and charges demurrage for the held container.';
const SOLD = 'The warehouse sold the stored goods for its charges and told nobody of the sale.';

async function planned(context: string, files = [ALDERTON, BIRKMYRE]) {
  const { parts, firm, matter } = await brill();
  const ids = await addFiles(parts, firm, files, { kind: 'precedent' });
  const { plan } = await makePlan(parts, firm, {
    case_id: matter.id,
    document_type: 'motion_to_dismiss',
    context,
  });
  const levels = plan.grounds.flatMap(({ passages }) =>
    passages.map(({ file_id, level, stance }) => `${ids.indexOf(file_id)} ${level} ${stance}`),
  );
  const named = plan.grounds.flatMap(({ authorities }) =>
    authorities.map(({ file_id, use }) => `${ids.indexOf(file_id ?? '')} ${use}`),
  );
  return { plan, levels, named, ids };
}

const grounds = (...texts: string[]) =>
  `Our grounds:\n${texts.map((text, at) => `${at + 1}. ${text}`).join('\n')}`;

describe('a decision that the request keeps out', () => {
  test('is suggested where nothing keeps it out', async () => {
    const { levels } = await planned(grounds(DELAY, SOLD));
    expect(levels).toEqual(expect.arrayContaining(['0 suggested support', '1 suggested support']));
  });

  test('is kept out beside another', async () => {
    const { levels } = await planned(`${grounds(DELAY, SOLD)}\n\nDo not use Alderton or Birkmyre.`);
    expect(levels).toEqual([]);
  });

  test('is kept out by a firm’s name that begins as a person’s title does', async () => {
    const { levels } = await planned(
      `${grounds(DELAY, SOLD)}\n\nDon't rely on Lord Lewis & Coleman, it is about dead companies.`,
      [decision('Lord, Lewis & Coleman', 404, SALE)],
    );
    expect(levels).toEqual([]);
  });

  test('is kept out by a name that begins as a list does, which its caption alone has in full', async () => {
    const { levels } = await planned(`${grounds(DELAY, SOLD)}\n\nDon't rely on Lord Lewis & Coleman.`, [
      {
        name: 'lewis.txt',
        bytes: `NO. 12-18-00126-CV\n\nIN THE COURT OF APPEALS\n\nTWELFTH COURT OF APPEALS DISTRICT\n\nTYLER, TEXAS\n\nLORD, LEWIS & COLEMAN, LLC,\nAPPELLANTS\n\nV.\n\nBELLACO, LLC,\nAPPELLEES\n\nMEMORANDUM OPINION\n\nThis appeal is about tiles that stood on a quay while their owner waited for papers.\n\n${SALE}\n\nThe judgment is affirmed, and costs are awarded to the party that prevailed below.\n`,
      },
    ]);
    expect(levels).toEqual([]);
  });

  test.each([
    'Exclude Hamilton.',
    'Keep Hamilton out of it.',
    'Do not cite Hamilton.',
    'Keep Smith out of this.',
    'Don’t cite Smith.',
  ])('is kept out by a name that people bear: %s', async (word) => {
    const name = /Hamilton|Smith/.exec(word)?.[0] ?? '';
    const { levels } = await planned(`${grounds(SOLD, 'Gravel is a mineral.')}\n\n${word}`, [
      decision(name, 404, SALE),
    ]);
    expect(levels).toEqual([]);
  });

  test('is kept out in all its copies', async () => {
    const { levels } = await planned(
      `${grounds(SOLD, 'Gravel is a mineral.')}\n\nAvoid Birkmyre v. Orrin Lines.`,
      [BIRKMYRE, AGAIN],
    );
    expect(levels).toEqual([]);
  });

  test('is kept out where the name may be that of several', async () => {
    const { levels } = await planned(`${grounds(SOLD, 'Gravel is a mineral.')}\n\nDo not use Birkmyre.`, [
      BIRKMYRE,
      NAMESAKE,
    ]);
    expect(levels).toEqual([]);
  });

  test('stays out though a ground calls it by its short name', async () => {
    const { levels } = await planned(
      `${grounds(`${SOLD} Birkmyre says how that is done.`, 'Gravel is a mineral.')}\n\nAvoid Birkmyre v. Orrin Lines.`,
    );
    expect(levels.filter((one) => one.startsWith('1'))).toEqual([]);
  });
});

describe('a decision that is against us', () => {
  test('is not suggested for us where the other side relies on it', async () => {
    const { levels } = await planned(
      `${grounds(SOLD, 'Gravel is a mineral.')}\n\nThey rely on Birkmyre v. Orrin Lines.`,
    );
    expect(levels.join()).not.toMatch(/1 (?:chosen|suggested) support/);
  });

  test('is not suggested for another ground than the one that has to answer it', async () => {
    const { levels } = await planned(grounds(`${DELAY} Distinguish Birkmyre v. Orrin Lines.`, SOLD));
    expect(levels.join()).not.toMatch(/1 (?:chosen|suggested) support/);
  });

  test('is not cited for us because a sentence calls it by its short name', async () => {
    const { named, levels } = await planned(
      `${grounds(DELAY, `${SOLD} Birkmyre turned on a sale at night.`)}\n\nDistinguish Birkmyre v. Orrin Lines.`,
    );
    expect(named).not.toContain('1 support');
    expect(levels.join()).not.toMatch(/1 (?:chosen|suggested) support/);
  });
});

describe('a decision that is to be distinguished or disclosed', () => {
  test.each([
    ['Distinguish Birkmyre.', BIRKMYRE, '0 distinguish'],
    ['Distinguish Hamilton.', decision('Hamilton', 404, SALE), '0 distinguish'],
    ['Acknowledge Birkmyre.', BIRKMYRE, '0 disclose'],
    ['Then Birkmyre: distinguish, the sale was at night.', BIRKMYRE, '0 distinguish'],
    ['Birkmyre was about a sale at night, so I’d distinguish it.', BIRKMYRE, '0 distinguish'],
  ])('is so by its short name: %s', async (word, file, use) => {
    const { named, levels } = await planned(grounds(`${SOLD} ${word}`, 'Gravel is a mineral.'), [file]);
    expect(named).toEqual([use]);
    expect(levels.join()).not.toMatch(/(?:chosen|suggested) support/);
  });
});

describe('a person who bears the name of a party to a decision', () => {
  test.each([
    `${SOLD} Karen Birkmyre told nobody.`,
    `${SOLD} Ms. Birkmyre told nobody.`,
    `${SOLD} Karen Birkmyre keeps the books. Birkmyre told nobody.`,
  ])('calls none: %s', async (text) => {
    const { named } = await planned(grounds(text, 'Gravel is a mineral.'));
    expect(named).toEqual([]);
  });

  test('calls none where the facts tell of her', async () => {
    const { named } = await planned(
      `Facts:\n- Karen Birkmyre runs the warehouse.\n\n${grounds(`${SOLD} Birkmyre told nobody.`, 'Gravel is a mineral.')}`,
    );
    expect(named).toEqual([]);
  });

  test('while words before the name of the decision are none of it', async () => {
    const { named } = await planned(
      grounds(`${SOLD} Under Birkmyre that is forbidden.`, 'Gravel is a mineral.'),
    );
    expect(named).toEqual(['1 support']);
  });
});
