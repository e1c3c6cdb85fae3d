import { describe, expect, test } from 'vitest';
import { separateFrom, whoSpeaks } from '../../../src/precedents/texts/who-speaks.ts';

describe('what a party says', () => {
  test.each([
    'Before this court, Nguyen argues that the district court abused its discretion.',
    'Carnival opposes the motion, complaining that the plaintiffs came late.',
    'The plaintiff contends that he was never told of the hearing.',
    'Trans Union avers that\nthe claim is stale.',
    'According to Bowman, nobody answered.',
    'The state defendants argue that the court lacks jurisdiction.',
    'They renewed their motion, asserting that the claim is stale.',
    'In opposition, Carnival says the motion comes late.',
    'Next, appellant argues that trial counsel was ineffective.',
    'Plaintiff-appellant further contends that a carrier must give notice in writing.',
    'Appellant’s argument is that a carrier must give notice in writing.',
    "We turn to defendants' second contention, that a carrier must give notice.",
    'Her argument is that a carrier must give notice in writing.',
    'Plaintiff acknowledges that he gave no notice.',
  ])('is no law: %s', (quote) => expect(whoSpeaks(quote)).toBe('party'));

  test.each([
    'If the defendant contends that the claim is stale, the burden of showing it is on the defendant.',
    'The party asserting the privilege has the burden of showing it.',
    'A party that objects to a request must say so with particularity.',
    'The Court of Appeals asserted jurisdiction over the whole of the dispute.',
    'A plaintiff who alleges fraud must state the time and the place.',
    'Where a defendant claims ineffective assistance of counsel, it must show deficient performance and prejudice.',
    'The district court must accept the allegations as true.',
    'The trial court correctly held that notice was required.',
    'A shareholder may dissent from the merger and demand payment.',
  ])('and a rule about parties is: %s', (quote) => expect(whoSpeaks(quote)).toBe('court'));
});

test.each([
  'The trial court reasoned that a carrier must give notice in writing.',
  'The district court then concluded that the notice came too late.',
  'As the ALJ found, the claimant could still lift ten pounds.',
])('what the court below said is not what the court decided: %s', (quote) =>
  expect(whoSpeaks(quote)).toBe('court_below'),
);

test.each([
  'The dissent would hold that a carrier need not give notice.',
  'Notice is not required. Harrow v. Bell, 12 Mer. 2d 118, 120 (Mer. 1990) (Quist, J., dissenting).',
])('nor what a dissent says: %s', (quote) => expect(whoSpeaks(quote)).toBe('separate_opinion'));

test('a dissent goes on to the end of the decision', () => {
  const text = 'We affirm.\n\n   QUIST, Justice (dissenting).\n\nA carrier need not give notice.';
  expect(text.slice(separateFrom(text) ?? 0).trimStart()).toMatch(/^QUIST/);
  expect(separateFrom('See Ash v. Bell, 12 Mer. 2d 118 (Quist, J., dissenting)\nand more.')).toBeNull();
  for (const wrapped of [
    'Quist, J., dissenting). That reasoning fails',
    'Stevens, J., concurring in judgment); see also',
    'Justice Quist, dissenting, thought that the rule',
  ])
    expect(separateFrom(`It was said before.\n${wrapped}\nand more.`)).toBeNull();
  for (const heading of [
    'LEE, J., concurring in part and dissenting in part:',
    'QUIST, Chief Justice, dissenting.',
  ])
    expect(separateFrom(`We affirm.\n${heading}\nI would not.`)).not.toBeNull();
});
