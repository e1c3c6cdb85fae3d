/** Marks by which a request counts its parts, and what becomes of the parts. */
import { expect, test } from 'vitest';
import { blocksOf } from '../../../src/drafting/brief/lists.ts';
import { valuesOf } from '../../../src/drafting/brief/model.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

const itemsOf = (text: string) =>
  blocksOf(text).flatMap((block) => (block.kind === 'list' ? [block.items.map((item) => item.text)] : []));

function briefOf(type: string, context: string) {
  const plan = builtInTypes().find(({ id }) => id === type)?.brief;
  if (plan === undefined) throw new Error(`no ${type}`);
  return readBrief(context, plan, {}, { type, filled: [] });
}

test.each([
  'We say two things:\nThe lease never began.',
  'We say two things:\nTHE LEASE\nThe lease never began for want of a signature.',
  'We say three things:\nThe lease never began.\nThe roof was ours.\nWhat else is there to say to',
])('fewer lines than are told, or headings, are no items: %j', (text) => {
  expect(itemsOf(text)).toEqual([]);
});

test.each([
  ['Count I, fraud.\nCount II, deceit.', ['fraud.', 'deceit.']],
  ['Ground 1, the roof. It leaks.\n\nGround 2, the rent.', ['the roof. It leaks.', 'the rent.']],
  ['Part one, the lease.\nPart two, the rent.', ['the lease.', 'the rent.']],
  ['1st failure to state a claim\n2nd laches\n3rd: waiver', ['failure to state a claim', 'laches', 'waiver']],
  [
    'What we want:\n1 rough log of the deck, May 1 to 9\n2 every version of the manual\n3 the invoice',
    ['rough log of the deck, May 1 to 9', 'every version of the manual', 'the invoice'],
  ],
  // What nothing marks is told by the number before it.
  [
    'Defenses, three and no more:\nThe lease never began. It needed a signature.\n\nThen: notice came late, by nine days.\nAnd: the roof was ours to mend.\nDo we want laches? No.',
    [
      'The lease never began. It needed a signature.',
      'notice came late, by nine days.',
      'the roof was ours to mend.',
    ],
  ],
  // Counts have the order of the argument, and a page no place among the numbers.
  ['Count III: outrage. Count IV: supervision. Count I: policy.', ['outrage.', 'supervision.', 'policy.']],
  [
    '1. They wave handbook p. 41. It is no contract.\n2. Leave is no motion.',
    ['They wave handbook p. 41. It is no contract.', 'Leave is no motion.'],
  ],
])('%s', (text, items) => {
  expect(itemsOf(text)).toEqual([items]);
});

test.each([
  'They plead three counts: Count I, Count II, and Count III.',
  'We reach Count I, Count II and no other.',
  'The 1st of May and the 2nd of June are days.',
  'We sent\n1 crate and\n2 pallets.',
])('no list: %s', (text) => {
  expect(itemsOf(text).filter((items) => items.length > 1)).toEqual([]);
});

test('each count that a request numbers is a count of the complaint', () => {
  const brief = briefOf(
    'complaint',
    `Complaint for Orla Fenn.

Facts in order: Lease of May 3, 2024, sixty months, $1,200,000.00. The roof fell in on June 9, 2025.

Count I, breach of Section 4 of the lease, $41,000.00.
Count II, negligence in the repair of March 2025.`,
  );
  expect(valuesOf<{ name: string }>(brief, 'claims').map(({ name }) => name)).toEqual([
    'breach of Section 4 of the lease',
    'negligence in the repair of March 2025',
  ]);
  expect(valuesOf(brief, 'facts')).toEqual([
    'Lease of May 3, 2024, sixty months, $1,200,000.00.',
    'The roof fell in on June 9, 2025.',
  ]);
});

test('an argument goes on behind a word to the drafter, which is left out', () => {
  const brief = briefOf(
    'opposition_brief',
    `I. The forum (14). Two answers. The contract names no forum for claims in tort. And no action is pending in Ohio.

II. Standing (9). Their rule is right and does not reach us. Keep this short. A party that has assigned its claim cannot sue on it, and the plaintiff has not assigned anything. Mention that their rule was amended in 2021 and no longer reaches assignments.`,
  );
  const [forum, standing] = valuesOf<{ text: string }>(brief, 'grounds').map(({ text }) => text);
  expect(forum).toContain(
    'The contract names no forum for claims in tort. And no action is pending in Ohio.',
  );
  expect(standing).toContain('the plaintiff has not assigned anything.');
  expect(standing).toContain('Their rule was amended in 2021');
  expect(`${forum} ${standing}`).not.toMatch(/Two answers|Keep this short|Mention/);
});
