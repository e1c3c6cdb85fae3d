import { describe, expect, test } from 'vitest';
import { withCapitals } from '../../../src/drafting/brief/capitals.ts';
import type { BriefFieldName } from '../../../src/drafting/brief/model.ts';
import { reachFields } from '../../../src/drafting/brief/printed/reach-fields.ts';
import { reachSaid } from '../../../src/drafting/brief/reach-said.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

const PARTIES = [
  { role: 'plaintiff', name: 'Amos Pike' },
  { role: 'defendant', name: 'Tarrow Ferry Authority' },
  { role: 'defendant', name: 'Lena Odom' },
];

function read(type: string, context: string) {
  const plan = builtInTypes().find(({ id }) => id === type)?.brief;
  if (plan === undefined) throw new Error(type);
  const { values } = readBrief(context, plan, { parties: PARTIES, ours: [] }, { type, filled: [] });
  return (field: BriefFieldName) =>
    values.filter((one) => one.field === field).map(({ value }) => value as unknown);
}

describe('what a request states is not asked for', () => {
  test('the day of a letter, and the day by which it is to be paid', () => {
    const letter = read(
      'demand_letter',
      'Letter to Amos Pike for the $4,000. He got the goods on May 4, 2025 and the notice on June 1, 2025. Date it July 2, 2026. Pay by August 3, 2026 to our trust account.',
    );
    expect(letter('dates')).toEqual([{ label: 'Date of this letter', date: '2026-07-02' }]);
    expect(letter('deadline')).toEqual(['August 3, 2026']);
    const other = read(
      'demand_letter',
      'Letter to Amos Pike for the $4,000. The date of the delivery was May 4, 2025.',
    );
    expect(other('dates')).toEqual([]);
  });

  test('the time for answers', () => {
    const asked = read(
      'interrogatories',
      'First set to Pike, Rule 33, thirty days. Every repair of the winch, and what he did in the 30 days after the order of May 4, 2025.',
    );
    expect(asked('response_days')).toEqual(['thirty days']);
  });

  test('a rule by its number alone, where such papers are made under it', () => {
    expect(read('motion_to_dismiss', 'Motion to dismiss, 12(b)(2) and 12(b)(6).')('rule')).toEqual([
      'Rules 12(b)(2) and 12(b)(6)',
    ]);
    expect(read('motion_to_dismiss', 'Motion to dismiss, 12(b)(6).')('rule')).toEqual(['Rule 12(b)(6)']);
    expect(
      read('motion_to_dismiss', 'Motion to dismiss. See section 12(b)(6) of the lease.')('rule'),
    ).toEqual([]);
  });

  test('the counts, and how far one of them', () => {
    const said = (text: string) => reachSaid(text, PARTIES)?.values ?? null;
    expect(said('We attack Counts I and III, and Count II only as far as it goes against Odom.')).toEqual([
      'Counts I and III',
      'Count II as far as it is directed against Lena Odom',
    ]);
    expect(said('Counts I and II in full.')).toEqual(['Counts I and II']);
    expect(said('Counts I and II fail because nobody was hurt.')).toBeNull();
    expect(said('Count I against Odom survives.')).toBeNull();
    const printed = reachFields(
      { values: [], unplaced: [] },
      ['Counts I and III', 'Count II as far as it is directed against Lena Odom'],
      'Complaint',
    );
    expect(printed['attacked.part']).toBe(
      'Count II, as far as it is directed against Lena Odom, and Counts I and III of the Complaint',
    );
    expect(printed['attacked.title']).toBe(' Counts I and III and Count II in part');
  });

  test('rules in small letters', () => {
    expect(withCapitals('we go. it is due. under rule 33 we ask.', [])).toBe(
      'We go. It is due. Under Rule 33 we ask.',
    );
  });
});

test('of what is to be kept out, an item keeps its place beside a word to the drafter', () => {
  const limine = read(
    'motion_in_limine',
    `Three things are to be kept out.

First, the two charts of Ned Sloan. Please don’t attack him, the jury likes him. He never tested the numbers on them.

Second, the police report. It is hearsay.

Third, the letter of May 4, 2025. It was an offer to compromise.`,
  );
  expect(limine('topics')).toEqual([
    'the two charts of Ned Sloan.',
    'the police report.',
    'the letter of May 4, 2025.',
  ]);
});

test('the facts of a motion are answered by their numbers, and are no arguments', () => {
  const opposition = read(
    'opposition_brief',
    'Opposition to the motion for summary judgment. First the facts, by his numbers. 1 is admitted. 2, we admit that the winch broke on May 3, 2024, and deny the rest. 3 denied. 4 admitted. Then the argument. The waiver is void because nobody signed it.',
  );
  expect(opposition('fact_responses')).toMatchObject([
    { paragraphs: [1], response: 'admit' },
    { paragraphs: [2], response: 'admit_in_part' },
    { paragraphs: [3], response: 'deny' },
    { paragraphs: [4], response: 'admit' },
  ]);
  const counted = read(
    'opposition_brief',
    'Opposition to the motion for summary judgment. 1. The winch broke. 2. The log was lost. 3. Nobody signed the waiver.',
  );
  expect(counted('fact_responses')).toEqual([]);
  const argued = read(
    'opposition_brief',
    'Opposition to the motion for summary judgment. Their statement of facts first. Paragraphs 5 to 8 are conclusions and no facts. Hanson v. Denckla, 357 U.S. 235 (1958), disregarded such statements.',
  );
  expect(argued('fact_responses')).toEqual([]);
});
