import { describe, expect, test } from 'vitest';
import { sortOpinion } from '../../../src/precedents/texts/sort-opinion.ts';
import { lawIn, partBegunBy, whoSpeaks } from '../../../src/precedents/texts/who-speaks.ts';
import { Speakers } from '../../../src/precedents/texts/whose-words.ts';

const speaker = (quote: string) => whoSpeaks(quote, sortOpinion(quote));

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
    'Her argument is that a carrier must give notice in writing.',
  ])('is no law: %s', (quote) => expect(speaker(quote)).toBe('party'));

  test.each([
    'The party asserting the privilege has the burden of showing it.',
    'A party that objects to a request must say so with particularity.',
    'The Court of Appeals asserted jurisdiction over the whole of the dispute.',
    'A plaintiff who alleges fraud must state the time and the place.',
    'Where a defendant claims ineffective assistance of counsel, it must show deficient performance and prejudice.',
    'The district court must accept the allegations as true.',
    'A shareholder may dissent from the merger and demand payment.',
  ])('and a rule about parties is: %s', (quote) => expect(speaker(quote)).toBe('court'));
});

test.each([
  'The trial court reasoned that a carrier must give notice in writing.',
  'The district court then concluded that the notice came too late.',
  'As the ALJ found, the claimant could still lift ten pounds.',
])('what the court below said is not what the court decided: %s', (quote) =>
  expect(speaker(quote)).toBe('history'),
);

test.each([
  'The dissent would hold that a carrier need not give notice.',
  'Notice is not required. Harrow v. Bell, 12 Mer. 2d 118, 120 (Mer. 1990) (Quist, J., dissenting).',
])('nor what a dissent says: %s', (quote) => expect(speaker(quote)).toBe('separate_opinion'));

/** Of the last words of the pages. */
function partAtEnd(...pages: string[]) {
  const speakers = new Speakers(pages.map((text, at) => ({ number: at + 1, text })));
  return speakers.partOn(pages.length, (pages.at(-1) ?? '').length - 1).by;
}

describe('a separate opinion', () => {
  test.each([
    ['   QUIST, Justice (dissenting).', 'dissent'],
    ['LEE, J., concurring in part and dissenting in part:', 'separate_opinion'],
    ['QUIST, Chief Justice, dissenting.', 'dissent'],
  ])('goes on page after page, behind %j', (heading, part) => {
    expect(partAtEnd(`We affirm.\n\n${heading}\n\nI would not.`)).toBe(part);
    expect(partAtEnd(`We affirm.\n\n${heading}\n\nI would`, 'not. A carrier need not give notice.')).toBe(
      part,
    );
  });

  test.each([
    'See Ash v. Bell, 12 Mer. 2d 118 (Quist, J., dissenting)',
    'Quist, J., dissenting). That reasoning fails',
    'Stevens, J., concurring in judgment); see also',
    'Justice Quist, dissenting, thought that the rule',
  ])('is begun by no line of running text: %s', (line) => {
    expect(partAtEnd(`It was said before.\n${line}\nand more.`)).toBe('court');
  });

  test('ends where the opinion of the court begins', () => {
    expect(
      partAtEnd('QUIST, Justice (dissenting).\n\nI would not.', 'OPINION OF THE COURT\n\nWe affirm.'),
    ).toBe('court');
  });
});

const statesRule = (quote: string) => lawIn(quote, sortOpinion(quote)) === 'rule';

describe('a rule of law', () => {
  test.each([
    'A party that opposes discovery bears the burden of showing why the request should be denied.',
    '“A contract is ambiguous only if reasonable persons would differ as to the meaning of its terms.”',
    'To recover for conversion a plaintiff must show that the defendant exercised dominion over her property.',
    'Plaintiff bears the burden of establishing that subject-matter jurisdiction exists.',
    'Summary judgment is appropriate where there is no genuine issue as to any material fact.',
    'The losing party to a motion to compel must ordinarily pay the reasonable expenses of the prevailing party, unless its position was substantially justified.',
    'To conform to Rule 8, a complaint must contain a short and plain statement. See Fed. R. Civ. P. 8(a)(2).',
  ])('is what holds for anybody: %s', (rule) => expect(statesRule(rule)).toBe(true));

  test.each([
    'Plaintiff acknowledges that he gave no notice.',
    'Before this court, Whitlow argues that a trial court may not compel the deposition of a party.',
    'Ferrante contends that the agreement requires written notice.',
    'The magistrate judge heard the parties by telephone, and no witness is required to be called.',
    'She cites no case for the rule that a landlord must inspect, because there is none.',
    'To the extent that the plaintiff sues for injuries sustained by her nephew, she may not do so.',
    'Here, a party must show that notice was given by March 3, 2021.',
    'For these reasons, the Court grants Orbital’s motion to exclude the opinions of an expert.',
    'Plaintiff fails to allege how a policy is required to be followed.',
    'Emmett, 532 F.3d at 297 (quoting another). A party must come forward with evidence.',
    'Having alleged a breach, a plaintiff must prove damages (Ohio.',
    'It is clear to all that Marlow was told of the rule. Such a modification must be in writing.',
  ])('is not the story or the argument of another case: %s', (story) =>
    expect(statesRule(story)).toBe(false),
  );

  test('has no sentence of the story before or behind it', () => {
    const rule = 'A promise must be definite to be enforced.';
    expect(statesRule(rule)).toBe(true);
    expect(statesRule(`Ms. Orr relied on a talk with the bank. ${rule}`)).toBe(false);
    expect(statesRule(`${rule} Orbital gave no such promise, and its officers denied it.`)).toBe(false);
  });
});

describe('the title of a part stands alone', () => {
  test.each([
    ['Dissent', '', 'dissent'],
    ['DISSENT', 'No. 12-118', 'dissent'],
    ['OPINION', 'IN THE COURT OF APPEALS', 'court'],
    ['Syllabus', 'Decided June 3, 2005.', 'syllabus'],
    ['Opinion of the Court', '', 'court'],
    ['PER CURIAM.', '', 'court'],
  ] as const)('%s below %j', (line, above, part) => expect(partBegunBy(line, above)?.by ?? null).toBe(part));

  test.each([
    ['dissent.', 'For these reasons I must'],
    ['dissent', ''],
    ['opinion.', 'The facts are set out in our earlier'],
    ['opinion', 'The facts are set out in our earlier'],
    ['Concurrence.', 'He also wrote a'],
    ['Opinion', 'The district court issued its Memorandum'],
    ['syllabus.', 'The rule is stated in the'],
    ['concurrence.', 'It was said in a'],
  ])('%s is the end of a sentence: %s', (line, above) => expect(partBegunBy(line, above)).toBeNull());
});

test('what stands before the notice of a summary is none of the opinion, which begins under its title behind it', () => {
  const notice = 'SUMMARY\nNotice is due. This summary constitutes no part of the opinion of the court.';
  expect(partAtEnd(`OPINION\n${notice}`, 'OPINION\nWe affirm.')).toBe('court');
  expect(partAtEnd(`OPINION\n${notice}`, 'Counsel were heard.', '   ORDER   \nWe affirm.')).toBe('court');
  const speakers = new Speakers([{ number: 1, text: `OPINION\n${notice}\nOPINION\nWe affirm.` }]);
  expect(speakers.partOn(1, 20).by).toBe('syllabus');
  expect(partAtEnd(notice)).toBe('court');
});
