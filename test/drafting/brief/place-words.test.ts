import { describe, expect, test } from 'vitest';
import type { Brief, BriefValue, GroundValue, Span } from '../../../src/drafting/brief/model.ts';
import { placeWords, type WordEdits } from '../../../src/drafting/brief/place-words.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { expectLinear } from '../../support/growth.ts';

function edit(type: string, context: string, brief: Brief, edits: WordEdits) {
  const found = builtInTypes().find(({ id }) => id === type);
  if (found === undefined) throw new Error(type);
  return placeWords({ brief, context }, edits, found.brief);
}

function spanOf(context: string, words: string): Span {
  const at = context.indexOf(words);
  if (at < 0) throw new Error(words);
  return [at, at + words.length];
}

function unread(context: string, ...pieces: readonly string[]): Brief['unplaced'] {
  return pieces.map((text) => ({ text, span: spanOf(context, text) }));
}

function shown(context: string, { unplaced }: Brief): string[] {
  for (const { span, text } of unplaced) expect(context.slice(...span)).toBe(text);
  return unplaced.map(({ text }) => text);
}

const groundIn = ({ values }: Brief, id = 'g1') =>
  values.find((one) => one.id === id)?.value as unknown as GroundValue;

describe('words that are taken back', () => {
  test('leave what stands between them where it is', () => {
    const argued = ['The notice came late.', 'Late notice is none.'];
    const note = 'Keep it short.';
    const context = `${argued[0]}  ${note}\n${argued[1]}`;
    const span = [0, context.length] as const;
    const brief: Brief = {
      values: [{ field: 'grounds', value: { text: argued.join(' ') }, from: 'sorted', id: 'g1', span }],
      unplaced: unread(context, note),
    };
    const taken = edit('motion_to_dismiss', context, brief, { unplace: [span] });
    expect(taken.errors).toEqual([]);
    expect(taken.brief.values).toEqual([]);
    expect(shown(context, taken.brief)).toEqual([argued[0], note, argued[1]]);
  });

  test('are single sentences again, each to be placed by itself, or together', () => {
    const said = ['The pump failed in May.', 'Nobody was told!', 'Test that against the lease.'];
    const context = said.join(' ');
    const span: Span = [0, context.length];
    const value: BriefValue = { field: 'grounds', value: { text: context }, from: 'sorted', id: 'g1', span };
    const brief = { values: [value], unplaced: [] };
    const taken = edit('motion_to_dismiss', context, brief, { unplace: [span] });
    expect(shown(context, taken.brief)).toEqual(said);
    const last = spanOf(context, said[2] ?? '');
    const moved = edit('motion_to_dismiss', context, brief, {
      unplace: [span],
      place: [
        { span: [0, last[0]], field: 'grounds' },
        { span: last, field: 'instructions' },
      ],
    });
    expect(moved.errors).toEqual([]);
    expect(moved.brief.unplaced).toEqual([]);
    expect(moved.brief.values.map(({ value }) => value)).toEqual([
      { text: `${said[0]} ${said[1]}` },
      said[2],
    ]);
  });

  test.each([
    ['The gate was open, ', 'and the guard, who is a cousin of the owner, slept', '.', 'The gate was open.'],
    ['', 'Two keys were missing, ', 'and the lock was old.', 'and the lock was old.'],
    ['The lock was old', ' and the door (never mind which) was not', '.', 'The lock was old.'],
  ])('are a part of what was placed: %s%s%s', (before, words, behind, left) => {
    const context = `${before}${words}${behind}`;
    const span: Span = [0, context.length];
    const brief: Brief = {
      values: [{ field: 'facts', value: context, from: 'sorted', span }],
      unplaced: [],
    };
    const taken = edit('complaint', context, brief, {
      unplace: [[before.length, before.length + words.length]],
    });
    expect(taken.errors).toEqual([]);
    expect(taken.brief.values.map(({ value }) => value)).toEqual([left]);
    expect(shown(context, taken.brief)).toEqual([words.trim()]);
    // What is left of it can be taken back as well, and then all of it is there again.
    const [rest] = taken.brief.values;
    const again = edit('complaint', context, taken.brief, { unplace: [rest?.span ?? [0, 0]] });
    expect(again.brief.values).toEqual([]);
    expect(again.brief.unplaced.map(({ text }) => text).join(' ')).toContain(words.trim());
  });

  test('are of the ground whose text they stand in, however it has got them', () => {
    const argued = ['The notice came late, and by post. That was forbidden.', 'They say a fax was sent.'];
    const more = 'The fax has no date.';
    const context = `${argued[0]}\n\nKeep it short. ${argued[1]} ${more}`;
    const value: BriefValue = {
      ...{ field: 'grounds', value: { text: argued[0] ?? '' }, from: 'sorted', id: 'g1' },
      span: spanOf(context, argued[0] ?? ''),
    };
    const brief = { values: [value], unplaced: unread(context, 'Keep it short.', argued[1] ?? '', more) };
    const put = edit('motion_to_dismiss', context, brief, {
      place: [{ span: spanOf(context, more), field: 'grounds', ground: 'g1' }],
    });
    expect(groundIn(put.brief).text).toBe(`${argued[0]} ${more}`);
    const taken = edit('motion_to_dismiss', context, put.brief, {
      unplace: [spanOf(context, more), spanOf(context, ', and by post')],
    });
    expect(taken.errors).toEqual([]);
    expect(groundIn(taken.brief).text).toBe('The notice came late. That was forbidden.');
    expect(taken.grounds).toEqual(['g1']);
    expect(shown(context, taken.brief)).toContain(more);
  });

  test('are none where no value has them', () => {
    const context = 'The notice came late. It came by post.';
    const [first] = unread(context, 'The notice came late.', 'It came by post.');
    const brief: Brief = {
      values: [{ field: 'facts', value: 'It came by post.', from: 'read', span: [22, context.length] }],
      unplaced: first === undefined ? [] : [first],
    };
    const { errors } = edit('complaint', context, brief, {
      unplace: [
        [0, 10],
        [10, 30],
        [30, 900],
        [30, 30],
      ],
    });
    expect(errors.map(({ pointer }) => pointer)).toEqual([0, 1, 2, 3].map((at) => `/unplace/${at}`));
  });
});

describe('a part of words without a place', () => {
  const context = 'Put in what helps: the rider of 2019, the two offers to buy, and hurry up.';
  const brief: Brief = { values: [], unplaced: unread(context, context) };

  test('is placed, and what stands before and behind it stays', () => {
    const words = 'the rider of 2019, the two offers to buy';
    const { brief: placed, errors } = edit('complaint', context, brief, {
      place: [{ span: spanOf(context, words), field: 'facts' }],
    });
    expect(errors).toEqual([]);
    expect(placed.values).toMatchObject([{ field: 'facts', value: words, span: spanOf(context, words) }]);
    expect(shown(context, placed)).toEqual(['Put in what helps:', ', and hurry up.']);
  });

  test('has whole words, whatever was selected', () => {
    const [start, end] = spanOf(context, 'e rider of 2019, the two offers to b');
    const { brief: placed } = edit('complaint', context, brief, {
      place: [{ span: [start, end], field: 'facts' }],
    });
    expect(placed.values.map(({ value }) => value)).toEqual(['the rider of 2019, the two offers to buy']);
    const sums = 'They owe $92,664.00 at 10:50 a.m., on the co-owner’s word.';
    const [from, to] = spanOf(sums, '664.00 at 10:50 a.m., on the co-own');
    const whole = edit(
      'complaint',
      sums,
      { values: [], unplaced: unread(sums, sums) },
      { place: [{ span: [from, to], field: 'facts' }] },
    );
    expect(whole.brief.values.map(({ value }) => value)).toEqual([
      '92,664.00 at 10:50 a.m., on the co-owner’s',
    ]);
  });

  test('may be of several sentences; words that have a place already are refused, with what is near', () => {
    const said = ['The dock was shut.', 'The key was lost.', 'The guard slept.'];
    const all = said.join('  ');
    const [, key] = said;
    const beside: Brief = { values: [], unplaced: unread(all, ...said) };
    const two = edit('complaint', all, beside, {
      place: [{ span: [4, all.indexOf('lost') + 3], field: 'facts' }],
    });
    expect(two.brief.values.map(({ value }) => value)).toEqual(['dock was shut. The key was lost']);
    expect(shown(all, two.brief)).toEqual(['The', said[2]]);
    const taken: Brief = {
      values: [{ field: 'facts', value: key ?? '', from: 'read', span: spanOf(all, key ?? '') }],
      unplaced: unread(all, said[0] ?? '', said[2] ?? ''),
    };
    const refused = edit('complaint', all, taken, { place: [{ span: [0, all.length], field: 'facts' }] });
    expect(refused.errors).toMatchObject([
      { pointer: '/place/0/span', detail: expect.stringContaining('[0, 18]') },
    ]);
    expect(refused.brief).toEqual(taken);
    for (const span of [
      [-1, 4],
      [3, 3],
      [9, 4],
      [0, 9_999],
    ])
      expect(edit('complaint', all, beside, { place: [{ span, field: 'facts' }] }).errors).toHaveLength(1);
  });

  test('of any length takes time by its length', async () => {
    await expectLinear('x'.repeat(100), 50_000, (long) => {
      const place = Array.from({ length: 200 }, (_, at) => ({
        span: [(at * long.length) / 500 + 1, (at * long.length) / 500 + 20],
        field: 'facts',
      }));
      edit('complaint', long, { values: [], unplaced: unread(long, long) }, { place });
    });
  });
});

describe('words of the other side that are placed with a ground', () => {
  const ours = 'No notice was ever given.';
  const theirs = ['They will say that a letter was left at the dock.', 'A clerk signed for it.'];
  const context = `${ours} ${theirs.join(' ')}`;
  const value: BriefValue = {
    ...{ field: 'grounds', value: { text: ours }, from: 'sorted', id: 'g1', span: spanOf(context, ours) },
  };
  const brief: Brief = { values: [value], unplaced: unread(context, ...theirs) };
  const place = theirs.map((words) => ({ span: spanOf(context, words), field: 'opposing', ground: 'g1' }));

  test('are what it answers, and no words of ours', () => {
    const one = edit('motion_to_dismiss', context, brief, { place: place.slice(0, 1) });
    expect(one.grounds).toEqual(['g1']);
    expect(groundIn(one.brief)).toEqual({
      text: ours,
      stance: 'rebut',
      opposing: 'a letter was left at the dock.',
    });
    const two = edit('motion_to_dismiss', context, brief, { place });
    expect(groundIn(two.brief)).toEqual({
      text: ours,
      stance: 'rebut',
      opposing: 'a letter was left at the dock. A clerk signed for it.',
    });
    expect(two.brief.unplaced).toEqual([]);
  });

  test('can be taken back', () => {
    const put = edit('motion_to_dismiss', context, brief, { place });
    const taken = edit('motion_to_dismiss', context, put.brief, { unplace: place.map(({ span }) => span) });
    expect(taken.errors).toEqual([]);
    expect(groundIn(taken.brief)).toEqual({ text: ours });
    expect(shown(context, taken.brief)).toEqual(theirs);
  });
});

describe('what is placed as one count', () => {
  const placed = (words: string) =>
    edit(
      'complaint',
      words,
      { values: [], unplaced: unread(words, words) },
      {
        place: [{ span: [0, words.length], field: 'claims' }],
      },
    ).brief.values.map(({ value }) => value);

  test.each([
    ['Breach of contract, Section 8; 40 days at $22.00; Invoice 3088, due April 9.', 'Breach of contract'],
    ['First: breach of the lease; the roof; nothing paid since May.', 'breach of the lease'],
    ['Second, and only in the alternative: unjust enrichment for the $92,664.00.', 'unjust enrichment'],
    ['Count III – conversion; they sold the tiles.', 'conversion'],
  ])('is one: %s', (words, name) => {
    expect(placed(words)).toEqual([
      expect.objectContaining({ name: expect.stringMatching(new RegExp(`^${name}(?:,|$)`)) }),
    ]);
  });

  test('but a sentence that only lists counts lists them', () => {
    expect(placed('Counts are negligence, conversion and fraud.')).toMatchObject([
      { name: 'negligence' },
      { name: 'conversion' },
      { name: 'fraud' },
    ]);
  });
});
