import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionPassages } from '../../../src/precedents/texts/question-passages.ts';

const filler = Array.from({ length: 400 }, (_, i) => `quarrel${i} about`).join(' ');

describe('a question is cut into passages', () => {
  test('only when it is long; the facts of the case stand beside it', () => {
    const passages = questionPassages('May the tenant withhold the rent?', 'The heating failed.');
    expect(passages.map(({ role }) => role)).toEqual(['part', 'facts']);
    expect(passages[0]?.words.map(({ term }) => term)).toContain('rent');
  });

  test.each(['[?CITATION?]', '[CITE]', '[citation needed]', 'REFERENCE_SUPPRESSED', '347 U.S. 483'])(
    'around each place of a citation: %s',
    (mark) => {
      const passages = questionPassages(`${filler} The rule is old: ${mark} and still stands. ${filler}`, '');
      const places = passages.filter(({ role }) => role === 'place');
      expect(places).toHaveLength(1);
      const words = places[0]?.words.map(({ word }) => word);
      expect(words).toEqual(expect.arrayContaining(['rule', 'stands']));
      expect(words).not.toContain('citation');
    },
  );

  test('numbers count where they name a provision, not where they date or price something', () => {
    const [passage] = questionPassages(
      'On 3 May 1999 they paid 48,200 under section 31(1)(f) of the Act.',
      '',
    );
    const counted = passage?.words.filter(({ isChance }) => !isChance).map(({ word }) => word);
    expect(counted).toEqual(
      ['paid', 'under', 'section', '31', '1', 'f', 'act'].filter((word) => counted?.includes(word)),
    );
    expect(counted).toContain('31');
    expect(counted).not.toContain('1999');
    expect(counted).not.toContain('48');
  });

  test('a part or section counts where its number stands with it', () => {
    const counted = (question: string) =>
      questionPassages(question, '')[0]
        ?.words.filter(({ isChance }) => !isChance)
        .map(({ word }) => word);
    expect(counted('Did the clause become part of the contract?')).not.toContain('part');
    expect(counted('May this section, in part, be severed?')).toEqual(['severed']);
    expect(counted('Does Part IVA apply to the scheme?')).toEqual(expect.arrayContaining(['part', 'iva']));
    expect(counted('Is it barred by section 12(b)(6)?')).toEqual(expect.arrayContaining(['section', '12']));
    expect(counted('What does Part A, or part (b), of the schedule say?')).toContain('part');
  });

  test('any text gives a bounded number of passages inside it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(200), (text, times) => {
        const question = `${text} [CITE] v. 12 F.2d 3 `.repeat(times);
        const passages = questionPassages(question, text);
        expect(passages.length).toBeLessThanOrEqual(400);
        for (const { span, role } of passages) {
          expect(span[0]).toBeLessThan(span[1]);
          expect(span[1]).toBeLessThanOrEqual((role === 'facts' ? text : question).length);
        }
      }),
      { numRuns: 20 },
    );
  });
});
