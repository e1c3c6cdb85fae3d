import { describe, expect, test } from 'vitest';
import { blocksOf } from '../../../src/drafting/brief/lists.ts';
import { ordered } from '../../../src/drafting/brief/ordered.ts';
import { pointOf, withPoints } from '../../../src/drafting/brief/points.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { writtenOut } from '../../../src/drafting/brief/shorthand.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

function sorted(type: string, context: string) {
  const plan = builtInTypes().find(({ id }) => id === type)?.brief ?? { fields: [], required: [] };
  const brief = withPoints(readBrief(context, plan, {}, { type, filled: [] }), plan);
  return {
    unplaced: brief.unplaced,
    of: (field: string) => brief.values.filter((one) => one.field === field).map(({ value }) => value),
  };
}

describe('requests of discovery', () => {
  const REQUEST = [
    'RFPs to Alder Foods, first set',
    '',
    '- lab reports on the May lots (Ames dep. 44)',
    '- recall notices, incl. drafts',
    '- all e-mails re the cold store',
    '- not drafts of SEC filings, no log needed',
    'E-mail natively with its metadata.',
    'Produce at our Dover office.',
  ].join('\n');

  test('have an item for each wish, and an exclusion is none of them', () => {
    const { of } = sorted('requests_for_production', REQUEST);
    expect(of('topics')).toEqual([
      'lab reports on the May lots',
      'recall notices, including drafts',
      'all e-mails concerning the cold store',
    ]);
    expect(of('limits')).toEqual(['not drafts of SEC filings, no log needed']);
    expect(of('production_form')).toEqual(['E-mail natively with its metadata.']);
  });

  test('lose nothing: a reference of the drafter is told beside the draft', () => {
    const { unplaced } = sorted('requests_for_production', REQUEST);
    expect(unplaced.map(({ text }) => text)).toContain('(Ames dep. 44)');
  });

  test('have no words that order them', () => {
    const asks = { keepsOut: false };
    expect(ordered('We should also ask for every appraisal since 2018.', asks)).toBe(
      'every appraisal since 2018.',
    );
    expect(ordered('He ought to be asked to identify every account.', asks)).toBe('identify every account.');
    expect(ordered('We are not seeking the drafts.', asks)).toBeNull();
    // An exclusion is no wish.
    expect(ordered('Keep out the officers’ addresses.', asks)).toBeNull();
    expect(ordered('Keep out the officers’ addresses.', { keepsOut: true })).toBe('the officers’ addresses.');
  });

  test('are written out where they are in shorthand, and names are left', () => {
    expect(writtenOut('docs re the mtg w/ Re Corp. incl. the minutes, not In re Ames')).toBe(
      'documents concerning the meeting with Re Corp. including the minutes, not In re Ames',
    );
  });
});

describe('the last item of a list of lines', () => {
  const items = (text: string) =>
    blocksOf(text).flatMap((block) => (block.kind === 'list' ? block.items.map((one) => one.text) : []));

  test('ends with its line', () => {
    expect(items('Rogs.\n- who built it\n- who signed it\nPeriod is 2017 on.')).toEqual([
      'who built it',
      'who signed it',
    ]);
  });

  test('and goes on where its line does', () => {
    expect(items('1. one\n2. two, which\n   is indented\nNext.')).toEqual([
      'one',
      'two, which\n   is indented',
    ]);
    expect(items('1. one\n2. two, which\nis in small letters\nNext.')).toEqual([
      'one',
      'two, which\nis in small letters',
    ]);
  });
});

describe('points of a draft', () => {
  const points = [
    { text: 'Does the lien attach to the insurance money?', span: [0, 44] },
    { text: 'May the hospital sell the debt?', span: [45, 76] },
  ] as const;
  const of = (text: string, isLast = true) => pointOf({ text, span: [80, 80 + text.length] }, points, isLast);

  test('are told by their number, by their own words, or by their place', () => {
    expect(of('On the first, most courts say no.')).toBe(points[0]);
    expect(of('Insurance is a contract with the patient.')).toBe(points[0]);
    expect(of('Nothing forbids that.', false)).toBe(points[1]);
  });

  test('and by nothing where they were asked in one go', () => {
    expect(of('Nothing forbids that.')).toBeNull();
  });

  test('have a ground each, in their order', () => {
    const { of: values } = sorted(
      'legal_memorandum',
      'Does a lien attach to the policy? Must the hospital give notice? The statute speaks of sums paid by the tortfeasor, and an insurer under a policy is not one.',
    );
    const [first, second] = values('questions');
    expect(values('grounds')).toMatchObject([{ point: first }, { point: second }]);
  });

  test('of a motion are left to whoever gives its grounds', () => {
    const plan = { fields: [], required: [], points: 'topics' } as const;
    const given = [
      { field: 'topics', value: 'The claim of 2014', from: 'given' },
      { field: 'grounds', value: { heading: 'It is remote' }, from: 'given' },
    ] as const;
    expect(withPoints({ values: given, unplaced: [] }, plan).values).toEqual(given);
  });
});

test('behind what is asked for, what is not asked for is no part of the prayer, and demands no jury', () => {
  const asked = '$55,000.60 against both, interest, costs.';
  const { of, unplaced } = sorted(
    'complaint',
    `Relief: ${asked} No punitive damages. No jury demand. We don't sue Finch & Fennel. Case law stays out of a complaint. Nothing of the settlement talks.`,
  );
  expect(of('relief').join(' ')).toContain('$55,000.60');
  expect(of('relief').join(' ')).not.toMatch(/punitive|jury|Finch|Case law|settlement/);
  expect(of('jury')).not.toContain('demanded');
  expect(unplaced.map(({ text }) => text).join(' ')).toMatch(/punitive[\s\S]+settlement talks/);
});

describe('points that are counted, each with what is argued to it', () => {
  const MOTION = [
    'Motion in limine, Ames v. Lund.',
    '',
    '1. Exclude the wage opinion of Dr. Yu.',
    ' 1.1 The rate of 4 percent rests on one survey, which he did not read.',
    ' 1.2 He had the payroll and did not use it.',
    '2. Exclude the letter of March 3, 2024 as proof of the price.',
    ' 2.1 By its own words it binds nobody, and Section 9 of the lease supersedes it.',
    '3. Relief: an order that excludes both.',
  ].join('\n');
  const { of } = sorted('motion_in_limine', MOTION);

  test('are what an order can name, and what has another label is none', () => {
    expect(of('topics')).toEqual([
      'Exclude the wage opinion of Dr. Yu.',
      'Exclude the letter of March 3, 2024 as proof of the price.',
    ]);
    expect(of('relief')).toEqual(['an order that excludes both.']);
  });

  test('what stands in an item argues that item, without its number', () => {
    const [wage, price, other] = of('grounds') as unknown as { point: string; text: string }[];
    expect(other).toBeUndefined();
    expect(wage?.point).toContain('Dr. Yu');
    expect(wage?.text).toBe(
      'The rate of 4 percent rests on one survey, which he did not read. He had the payroll and did not use it.',
    );
    expect(price?.point).toContain('the letter');
    expect(price?.text).toBe('By its own words it binds nobody, and Section 9 of the lease supersedes it.');
  });

  test('one that is asked for as a topic and as a ruling is one', () => {
    const plan = { fields: [], required: [], points: 'topics' } as const;
    const given = [
      { field: 'topics', value: 'The wage opinion', from: 'given' },
      { field: 'rulings', value: { text: 'The wage opinion.', ruling: 'exclude' }, from: 'given' },
      { field: 'grounds', value: { heading: 'It is no science', point: 'The wage opinion' }, from: 'given' },
    ] as const;
    expect(withPoints({ values: given, unplaced: [] }, plan).values).toEqual(given);
  });
});

describe('what stands under counted items in lines of its own', () => {
  const { of } = sorted(
    'opposition_brief',
    [
      "Opposition to Lund's motion for summary judgment.",
      '',
      '1. The hour is disputed',
      ' a. Mr. Yu swears to noon. He changed the log from two to noon a week later.',
      ' b. The gate record has the truck at 1:40.',
      '2. Notice was given',
      '   - the letter of March 3, 2024 reached the office on March 5',
      '   - nobody has denied it',
      '3. Relief: deny the motion with costs.',
    ].join('\n'),
  );
  const grounds = of('grounds') as unknown as { heading?: string; text: string }[];

  test('is said to its item, without marks', () => {
    expect(grounds).toHaveLength(2);
    expect(JSON.stringify(grounds)).not.toMatch(/\b[ab]\. |- /);
    expect(grounds[0]?.text).toContain('The gate record has the truck at 1:40.');
    expect(grounds[1]?.text).toMatch(/reached the office on March 5\. Nobody has denied it/i);
  });

  test('and relief is relief', () => expect(of('relief').join(' ')).toContain('deny the motion with costs'));
});

test('an order before a name is none of it', () => {
  const { of } = sorted(
    'opposition_brief',
    "Opposition to Lund's motion.\n\n1. Time: the truck came at 1:40.\n2. Distinguish Bowman v. Lane: that plaintiff filed nothing.",
  );
  expect(of('authorities')).toMatchObject([{ cite: 'Bowman v. Lane', use: 'distinguish' }]);
});
