/** Parts of a request under labels that are no field's own: what stands under them has its place by them. */
import { describe, expect, test } from 'vitest';
import type { GroundValue } from '../../../../src/drafting/brief/model.ts';
import { readBrief } from '../../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../../src/drafting/document-types/all.ts';
import { expectLinear } from '../../../support/growth.ts';

function read(id: string, context: string) {
  const plan = builtInTypes().find((one) => one.id === id)?.brief ?? { fields: [], required: [] };
  const { values, unplaced } = readBrief(context, plan, {}, { type: id, filled: [] });
  const of = <T = string>(name: string) =>
    values.filter(({ field }) => field === name).map(({ value }) => value as unknown as T);
  return {
    of,
    grounds: of<GroundValue>('grounds'),
    unplaced,
    left: unplaced.map(({ text }) => text).join(' '),
  };
}

const GROUNDS =
  '1) RFP 4. They searched two departments of five.\n2) RFP 7. They never looked under his name.\n\n';

describe('what happened is told as facts, whatever it is called', () => {
  test.each([
    'History',
    'Procedural history',
    'What happened',
    'Chronology',
    'Meet and confer',
    'How we got here',
  ])('%s', (label) => {
    const { of } = read(
      'motion_to_compel',
      `${GROUNDS}${label}: requests served March 3, 2026; responses April 4; our letter April 20.`,
    );
    expect(of('facts')).toEqual([
      'requests served March 3, 2026',
      'responses April 4',
      'our letter April 20.',
    ]);
  });

  test('and so are the conditions that a complaint pleads', () => {
    const { of } = read(
      'complaint',
      'Conditions: notice by courier on October 12, 2026, no answer. Claim in writing within nine months.\n\nCount One, breach of contract, $5,000.00.',
    );
    expect(of('facts')).toEqual([
      'notice by courier on October 12, 2026, no answer.',
      'Claim in writing within nine months.',
    ]);
  });
});

describe('what the other side says is never ours', () => {
  test.each([
    ['Their line', 'Ours'],
    ["They'll say", 'Answer'],
    ['They will say', 'Our answer'],
    ['Other side', 'Our position'],
    ['Expected response', 'Our reply'],
    ['Plaintiff will argue', 'We say'],
    ['What they’ll argue', 'Our response'],
  ])('%s, and %s', (theirs, ours) => {
    const { grounds } = read(
      'motion_to_compel',
      `${GROUNDS}${theirs}: burden, 40 hours; two is "reasonable." ${ours}: 40 hours is a week of one clerk.`,
    );
    expect(grounds.find(({ stance }) => stance === 'rebut')).toMatchObject({
      opposing: 'burden, 40 hours; two is "reasonable."',
      text: '40 hours is a week of one clerk.',
    });
    expect(grounds.map(({ text }) => text).join(' ')).not.toContain('reasonable');
  });

  test.each(['Their line', 'They argue', 'Opposing side', "He'll say"])(
    'without an answer it is left: %s',
    (label) => {
      const { grounds, unplaced, of } = read(
        'motion_to_compel',
        `${GROUNDS}${label}: the search would take three weeks and the mailbox is archived.\n\nAsk: a full answer in ten days.`,
      );
      expect(grounds.map(({ text }) => text).join(' ')).not.toContain('three weeks');
      expect(of('facts').join(' ')).not.toContain('three weeks');
      expect(unplaced.find(({ text }) => text.includes('three weeks'))?.suggested).toBe('opposing');
    },
  );
});

test('what is to be said has its place among the arguments', () => {
  const { grounds } = read(
    'motion_to_compel',
    `${GROUNDS}Candor: the decision is an order only, and the agency won most of the rest.`,
  );
  expect(grounds.map(({ text }) => text).join(' ')).toContain('the decision is an order only');
});

describe('what is to be left out is a word to the drafter', () => {
  test.each(['Not in it', 'Leave out', 'Stay off', 'Off limits', 'Nothing on'])('%s', (label) => {
    const { of, unplaced, grounds } = read(
      'motion_to_dismiss',
      `Grounds:\n1. No contacts with the forum.\n2. The claim is out of time.\n\n${label}: the reserve, the fall of October 12 and his second job.`,
    );
    expect(grounds).toHaveLength(2);
    expect(of('facts')).toEqual([]);
    expect(unplaced.find(({ text }) => text.includes('second job'))?.suggested).toBe('instructions');
  });
});

test('parts of a memorandum have their sections', () => {
  const { of } = read(
    'legal_memorandum',
    'Can the tenant cure after notice?\n\nBad facts: our manager took the June check.\nWorst case: $41,000.00 in rent and their fees.\nNext steps: send the second notice by May 4.\nWhat we lack: the signed original of the lease.',
  );
  expect(of('weaknesses').join(' ')).toContain('June check');
  expect(of('exposure').join(' ')).toContain('$41,000.00');
  expect(of('recommendation').join(' ')).toContain('second notice');
  expect(of('missing_documents').join(' ')).toContain('signed original');
});

test('several labels on one line are several parts', () => {
  const { of } = read(
    'legal_memorandum',
    'Can the hauler keep billing?\n\nRisks: the manager signed a statement in August. At stake: $23,870.00 in surcharges. Next steps: notice before March 31. Missing: the last bulletin.',
  );
  expect(of('weaknesses')).toEqual(['the manager signed a statement in August.']);
  expect(of('exposure')).toEqual(['$23,870.00 in surcharges.']);
  expect(of('recommendation')).toEqual(['notice before March 31.']);
  expect(of('missing_documents')).toEqual(['the last bulletin.']);
});

test('the name of a point is no such label', () => {
  const { grounds, of } = read(
    'motion_to_dismiss',
    'Grounds:\n1. Standing: nobody was hurt by the notice.\n2. Privity: they never dealt with each other.',
  );
  expect(grounds).toHaveLength(2);
  expect(of('facts')).toEqual([]);
});

test('a hostile request of labels takes time by its length', async () => {
  await expectLinear('Their line: no. ', 48_000, (context) => read('motion_to_compel', context));
});
