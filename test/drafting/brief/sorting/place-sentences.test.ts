import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBrief } from '../../../../src/drafting/brief/read-brief.ts';
import { writtenOut } from '../../../../src/drafting/brief/shorthand.ts';
import { builtInTypes } from '../../../../src/drafting/document-types/all.ts';
import { sentences } from '../../../../src/drafting/templates/text.ts';
import { fittedRequests } from '../../../bench/drafting/sorting/requests.ts';

function sorted(id: string, context: string) {
  const type = builtInTypes().find((one) => one.id === id);
  if (type === undefined) throw new Error(id);
  return readBrief(context, type.brief, {}, { type: id, filled: [] });
}

const FACT = 'The pallets were delivered to the dock in Alder on March 3, 2025.';

function wordsOf({ text = '', name = '' }: { readonly text?: string; readonly name?: string }): string {
  return text || name;
}

/** The words, however they are typed: shorthand is written out, a sentence gets its capital and its stop. */
function plain(words: string): string {
  return writtenOut(words)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

type Span = readonly [number, number];

/** An argument may go on behind words that have a place of their own. */
function ownWords(context: string, [from, to]: Span, places: readonly Span[]): string {
  let rest = context;
  for (const [start, end] of places)
    if (start > from && end < to) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return rest.slice(from, to).replace(/\s+/g, ' ');
}

describe('sentences without a label', () => {
  test('facts are facts, the other side’s words and words to the drafter are printed nowhere', () => {
    const theirs = 'They will say that the driver had authority to sign for the carrier.';
    const answer = 'A driver has no authority to bind the carrier to a contract of sale.';
    const note = 'Please keep the tone civil and do not mention the side letter.';
    const { values, unplaced } = sorted('motion_to_dismiss', `${FACT} ${note} ${theirs} ${answer}`);
    expect(values).toContainEqual({ field: 'facts', value: FACT, from: 'sorted', span: [0, FACT.length] });
    expect(unplaced).toMatchObject([{ text: note, suggested: 'instructions' }]);
    expect(values.filter(({ field }) => field === 'grounds').map(({ value }) => value)).toEqual([
      {
        stance: 'rebut',
        opposing: 'the driver had authority to sign for the carrier.',
        text: answer,
      },
    ]);
    // With nothing that answers it, it would stand in the document as their argument.
    const alone = sorted('motion_to_dismiss', `${FACT} ${theirs} ${note}`).unplaced;
    expect(alone.find(({ text }) => text === theirs)?.suggested).toBeUndefined();
  });

  test('argument in a talking voice is offered as argument, and words to the drafter stay what they are', () => {
    const opinion =
      'I think it does under Ames v. Pruitt; the general rule is that a permit follows the use of the land.';
    const notes = ['Keep it to four pages.', 'Do not mention the neighbor.'];
    const { unplaced } = sorted(
      'legal_memorandum',
      ['Does the permit run with the land?', opinion, ...notes].join(' '),
    );
    expect(unplaced.map(({ text, suggested }) => [text, suggested])).toEqual([
      [opinion, 'grounds'],
      ...notes.map((note) => [note, 'instructions']),
    ]);
  });

  test('a reproach of their answer is our argument, and what is to lead is none', () => {
    const reproach =
      'Her answer that she “might have” locked the gate is exactly the kind of hedge that Farr would not accept as a denial.';
    const reason = 'You cannot lock a gate with no lock on it.';
    const evidence = 'The gate log for May 3 is blank, page 14.';
    const notes = ['Lead with the gate log.', 'Rosa wants it Friday.'];
    const { values, unplaced } = sorted(
      'opposition_brief',
      ['Opposition to the motion for summary judgment.', reproach, reason, evidence, ...notes].join(' '),
    );
    expect(values.filter(({ field }) => field === 'grounds').map(({ value }) => value)).toEqual([
      { text: `${reproach} ${reason}` },
    ]);
    expect(values.filter(({ field }) => field === 'facts').map(({ value }) => value)).toEqual([evidence]);
    expect(unplaced.slice(-2)).toMatchObject(notes.map((text) => ({ text, suggested: 'instructions' })));
  });

  test('are added to no field that a list has filled', () => {
    const { values, unplaced } = sorted('motion_to_dismiss', `Facts: The crates were lost.\n\n${FACT}`);
    expect(values.map(({ field, from }) => [field, from])).toEqual([['facts', 'read']]);
    expect(unplaced).toMatchObject([{ text: FACT, suggested: 'facts' }]);
  });

  test('that cite a decision are no facts that are printed unasked: nothing would look for it', () => {
    const cited = 'The driver was dismissed after Hanson v. Denckla, 357 U.S. 235 (1958), was decided.';
    const { values, unplaced } = sorted('complaint', `${FACT} ${cited}`);
    expect(values.filter(({ field }) => field === 'facts').map(({ value }) => value)).toEqual([FACT]);
    expect(unplaced.map(({ text }) => text)).toContain(cited);
  });

  test('of a type that a firm made itself are sorted as well', () => {
    const { brief } = builtInTypes()[0] ?? { brief: { fields: [], required: [] } };
    const { values } = readBrief(FACT, brief, {}, { type: 'our_own_motion', filled: [] });
    expect(values).toMatchObject([{ field: 'facts', from: 'sorted' }]);
  });

  test('have each one place: in a value or unplaced, in the words of the request', () => {
    const requests = fittedRequests();
    const sentence = fc.constantFrom(
      ...requests.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    );
    const type = fc.constantFrom(...builtInTypes().map(({ id }) => id));
    const gap = fc.constantFrom(' ', '  ', '\n', '\n\n');
    fc.assert(
      fc.property(type, fc.array(fc.tuple(sentence, gap), { minLength: 1, maxLength: 9 }), (id, parts) => {
        const context = parts.flat().join('');
        const { values, unplaced } = sorted(id, context);
        const ofValues = values.flatMap(({ from, span }) =>
          from === 'sorted' && span !== undefined && span[1] > span[0] ? [span] : [],
        );
        // What one sentence lists has all of it for its place.
        const own = [...new Map(ofValues.map((span) => [span.join(), span])).values()];
        const places = unplaced.map(({ span }) => span);
        for (const [at, [start, end]] of places.entries()) {
          expect(end).toBeGreaterThan(start);
          expect(start).toBeGreaterThanOrEqual(places[at - 1]?.[1] ?? 0);
        }
        for (const { field, value, from, span = [0, 0] as const } of values) {
          // A value has its place in a sentence that stays where it is.
          if (from !== 'sorted' || span[1] === span[0]) continue;
          const words =
            typeof value === 'string' ? value : wordsOf(value as { text?: string; name?: string });
          // A point may be led by the contention that it answers, or by words that order it.
          const said = ownWords(context, span, [...places, ...own]);
          const parts = field === 'grounds' ? sentences(words.replace(/\s+/g, ' ')) : [words];
          for (const one of parts) expect(plain(said)).toContain(plain(one));
          // Of others, words that order or label them are left out.
          if (field === 'facts') expect(plain(words)).toBe(plain(said));
        }
      }),
      { numRuns: 100 },
    );
  });
});
