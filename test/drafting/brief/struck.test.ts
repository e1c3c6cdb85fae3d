import { describe, expect, test } from 'vitest';
import { isStruck } from '../../../src/drafting/brief/owner.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

const PARTIES = [
  { role: 'plaintiff', name: 'Brunner Mills, Inc.' },
  { role: 'defendant', name: 'Osprey Storage LLC' },
];

function topicsOf(context: string): { topics: unknown[]; unplaced: string } {
  const type = builtInTypes().find(({ id }) => id === 'requests_for_production');
  const { values, unplaced } = readBrief(context, type?.brief ?? { fields: [], required: [] }, {
    parties: PARTIES,
    ours: ['Osprey Storage LLC'],
  });
  return {
    topics: values.filter(({ field }) => field === 'topics').map(({ value }) => value),
    unplaced: unplaced.map(({ text }) => text).join(' | '),
  };
}

describe('what whoever lists it takes back is asked of nobody', () => {
  test.each([
    ['board minutes - no, skip', true],
    ['Gate logs of March: nope, scratch that', true],
    ['insurance policies, no. They gave us these', true],
    ['payroll? nah', true],
    ['Whether a guard was there, yes or no', false],
    ['No-trespass notices and the no-entry log', false],
    ['drop tests of the crate, with the results', false],
    ['skip-tracing reports', false],
  ])('%s', (item, struck) => expect(isStruck(item)).toBe(struck));

  test('and what is said to the drafter in brackets is left', () => {
    const { topics, unplaced } = topicsOf(
      [
        'Second set, please. Rule 34.',
        '',
        'Requests:',
        '- gate logs for March 2025 (I want the raw export too)',
        '- whatever Lund and Ortega wrote each other about the forklift (she says he lied)',
        '- board minutes - no, privileged, skip',
        '- the lease (with all riders)',
      ].join('\n'),
    );
    expect(topics).toEqual([
      'gate logs for March 2025',
      'whatever Lund and Ortega wrote each other about the forklift',
      'the lease (with all riders)',
    ]);
    expect(unplaced).toContain('I want the raw export too');
    expect(unplaced).toContain('she says he lied');
    expect(unplaced).toContain('board minutes');
  });
});
