import { describe, expect, test } from 'vitest';
import { countsPoints } from '../../../../src/drafting/brief/announced.ts';
import { readBrief } from '../../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../../src/drafting/document-types/all.ts';

function grounds(id: string, context: string): object[] {
  const type = builtInTypes().find((one) => one.id === id);
  if (type === undefined) throw new Error(id);
  const { values } = readBrief(context, type.brief, {}, { type: id, filled: [] });
  return values.filter(({ field }) => field === 'grounds').map(({ value }) => value as object);
}

describe('an argument in running text', () => {
  test('has a ground for each contention, with what answers it', () => {
    const context =
      'They make two arguments. They argue that the notice was never sent. He did send it: at 14:2 she says that she opened it herself. They also argue that the rent was paid. No receipt has been produced, and the ledger shows none.';
    expect(grounds('opposition_brief', context)).toMatchObject([
      {
        stance: 'rebut',
        opposing: 'the notice was never sent.',
        text: 'He did send it: at 14:2 she says that she opened it herself.',
      },
      {
        stance: 'rebut',
        opposing: 'the rent was paid.',
        text: 'No receipt has been produced, and the ledger shows none.',
      },
    ]);
  });

  test('is parted into its points under one label', () => {
    const context =
      'Argument: The logs are relevant because notice is an element. There is no burden; the export takes a minute (Ames 4:2-3). Confidentiality is no objection since the protective order covers them.';
    expect(grounds('motion_to_compel', context)).toHaveLength(3);
  });

  test('that is ordered stands without the order, and under the name that it was given', () => {
    expect(
      grounds(
        'opposition_brief',
        'Please also argue that even without the notice the lease ended on May 1, 2025.',
      ),
    ).toEqual([{ text: 'Even without the notice the lease ended on May 1, 2025.' }]);
    expect(
      grounds(
        'motion_for_summary_judgment',
        'Our main point is laches. Nobody waits fourteen years for rent.',
      ),
    ).toEqual([{ heading: 'Laches', text: 'Nobody waits fourteen years for rent.' }]);
  });

  test('takes no word to the drafter, and nothing of a list under words that it does not know', () => {
    const context =
      'The claim is barred by the statute of limitations. He may raise laches - do not mention it unless he does.';
    expect(JSON.stringify(grounds('opposition_brief', context))).not.toContain('laches');
  });
});

test.each([
  ['They say three things.', true],
  ['Defendant raises two main arguments, and we answer each.', true],
  ['They argue that the notice was late.', false],
])('whether it only counts points: %s', (sentence, counts) => expect(countsPoints(sentence)).toBe(counts));
