import { describe, expect, test } from 'vitest';
import { asMeant } from '../../../src/drafting/brief/as-meant.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { isRefused, takenBackIn } from '../../../src/drafting/brief/taken-back.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { expectLinear } from '../../support/growth.ts';

const taken = (context: string, isOfWishes = false) =>
  takenBackIn(context, isOfWishes).map(([start, end]) => context.slice(start, end));

function read(type: string, context: string) {
  const plan = builtInTypes().find(({ id }) => id === type)?.brief;
  if (plan === undefined) throw new Error(type);
  const { values, unplaced } = readBrief(context, plan, {}, { type, filled: [] });
  return {
    values,
    words: JSON.stringify(values),
    unplaced: unplaced.map(({ text }) => text).join(' | '),
  };
}

describe('what a request takes back is read by nobody', () => {
  test.each([
    ['She has run the yard since 2014. She likes sailing. None of that goes in.', 3],
    ['He drove in from Tulsa, talked about his horses, none of this belongs in there.', 1],
    ['The roof was new. The gutters were rotten. Ha. No. Leave that out.', 3],
    ['The boiler failed twice. Strike that.', 2],
    ['They met on May 2. He shouted at her. Keep it out of the letter, please.', 2],
    ['The crew was tired. Well, no, forget it.', 2],
    ['He told me about his divorce, leave that out.', 1],
    ['The clerk smiled.\n\nLeave that out.', 1],
  ])('%s', (context, count) => expect(taken(context)).toHaveLength(count));

  test.each([
    'None of that is true.',
    'The seller left. None of this was disclosed to her.',
    'Leave out the offers.',
    'Don’t leave that out.',
    'He was told to leave that out of the trunk.',
    'It was not in the box. That goes to damages.',
    'Was there notice? No. Was there cure? No.',
    'The court struck that defense.',
    'She did not go in.',
  ])('%s', (context) => expect(taken(context).filter((one) => one !== 'Leave out the offers.')).toEqual([]));

  test('among what is asked of somebody a question that is answered no is not put', () => {
    expect(taken('Every repair since 2020. And the trailer? Nah. The fuel receipts.', true)).toEqual([
      'And the trailer?',
      'Nah.',
    ]);
  });

  test('nor is it printed in a sworn paper, or asked of the other side', () => {
    const sworn = read(
      'declaration',
      'Declaration of Ines Moray. She met me on Tuesday, kind lady, keeps bees, none of that goes in. She has been the dock manager since 2012. She saw the crate fall on March 3, 2024.',
    );
    expect(sworn.words).not.toContain('bees');
    expect(sworn.unplaced).toContain('bees');
    const asked = read(
      'interrogatories',
      'First set.\n\nEvery repair of the winch since 2020, with its date and its price.\nAnd the paint that he complains of in exhibit D? Ha. No. Leave that out.',
    );
    expect(asked.words).not.toContain('paint');
    expect(asked.unplaced).toContain('paint');
  });
});

describe('a value that its clause refuses is none', () => {
  const at = (text: string, value: string) => {
    const start = text.indexOf(value);
    return { start, end: start + value.length };
  };

  test.each([
    ['it is a plain demand, so no Rule 408 on it', 'Rule 408', true],
    ['do not put Rule 408 at the top', 'Rule 408', true],
    ['without a Rule 408 legend', 'Rule 408', true],
    ['Rule 408 legend? No.', 'Rule 408', true],
    ['Rule 408 legend: none', 'Rule 408', true],
    ['it is under Rule 12(b)(6), not under Rule 12(c)', 'Rule 12(c)', true],
    ['it is under Rule 12(b)(6), not under Rule 12(c)', 'Rule 12(b)(6)', false],
    ['no delay, and Rule 408 at the top', 'Rule 408', false],
    ['no later than the time of Rule 33', 'Rule 33', false],
    ['Rule 408 - no surprises there', 'Rule 408', false],
  ])('%s: %s', (text, value, isNo) => expect(isRefused(text, at(text, value))).toBe(isNo));

  test('the letter has no legend that was refused', () => {
    const refused = read(
      'demand_letter',
      'Letter to Amos Pike, demand $4,000 by May 4, 2026. This is no settlement letter so no Rule 408 on it.',
    );
    expect(refused.values.some(({ field }) => field === 'legend')).toBe(false);
    const meant = read(
      'demand_letter',
      'Letter to Amos Pike, demand $4,000 by May 4, 2026. Mark it as a settlement communication under Rule 408.',
    );
    expect(meant.values.some(({ field }) => field === 'legend')).toBe(true);
  });
});

describe('what is corrected in dictation is not what is meant', () => {
  const meant = (context: string) => asMeant(context, { fields: [] }).context.replace(/\s+/g, ' ').trim();

  test.each([
    [
      'The notice left on May 4, no, strike that, the 4th is the letter, the notice left on May 6, 2024.',
      'The notice left on May 6, 2024.',
    ],
    ['It is due the 13th, scratch that, March 16, 2026.', 'It is due March 16, 2026.'],
    ['Ours is due on the 12th, no, let me look, March 13, 2026.', 'Ours is due on March 13, 2026.'],
    [
      'Letters left on May 4 and, let me see, May 19, no, the 29th, May 29.',
      'Letters left on May 4 and May 29.',
    ],
    ['He owes $4,000, sorry, no, $4,500 for it.', 'He owes $4,500 for it.'],
    ['So it is thirty-five, I mean thirty thousand, $30,000.', 'So it is thirty thousand, $30,000.'],
  ])('%s', (typed, left) => expect(meant(typed)).toBe(left));

  test.each([
    'There was no, or hardly any, notice on May 4.',
    'He paid on May 4, no matter what the log of May 5 says.',
    'Admit May 4, deny May 5.',
    'He came on May 4, no, he did not see her.',
  ])('%s', (typed) => expect(meant(typed)).toBe(typed));

  test('the struck day is shown beside the paper', () => {
    const { unplaced, words } = read(
      'declaration',
      'Declaration of Ines Moray. She saw the crate fall on March 3, no, wait, March 5, 2024.',
    );
    expect(words).not.toContain('March 3');
    expect(unplaced).toContain('March 3, no, wait');
  });
});

test.each(['Leave that out. None of that goes in. ', 'May 4, no, wait, ', 'no, wait, um, ', 'them '])(
  'a hostile request is read in linear time: %s',
  (piece) => expectLinear(piece, 50_000, (text) => asMeant(text, { fields: ['limits'] })),
);
