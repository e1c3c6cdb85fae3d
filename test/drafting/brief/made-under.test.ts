import { describe, expect, it } from 'vitest';
import { missingFields } from '../../../src/drafting/brief/complete-brief.ts';
import { madeUnder, rulesIn } from '../../../src/drafting/brief/made-under.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

const USUAL = ['37', '36(a)(6)'];
const texts = (text: string) => rulesIn(text).map((one) => one.text);
const under = (text: string, usual = USUAL) => madeUnder(rulesIn(text), usual)?.text ?? null;

describe('the rule that a paper is made under', () => {
  it.each([
    ['under Rules 36(a)(6) and 37(a).', ['Rules 36(a)(6) and 37(a)']],
    ['Rule 12(b)(1) and (b)(6)', ['Rule 12(b)(1) and (b)(6)']],
    ['Rules 26, 33 and 37, 14 days', ['Rules 26, 33 and 37']],
    ['Rule 37(a) and 14 days', ['Rule 37(a)']],
    ['Rules 26 and 30 days from now we want an answer', ['Rules 26']],
    [
      'Rules 26(b)(1), 26(b)(3)(A), 26(b)(4)(B), 30(b)(6), 33(b)(4), 34(b)(2)(C), 36(a)(6)(B) and 37(a)(3)(B) all apply',
      [
        'Rules 26(b)(1), 26(b)(3)(A), 26(b)(4)(B), 30(b)(6), 33(b)(4), 34(b)(2)(C), 36(a)(6)(B) and 37(a)(3)(B)',
      ],
    ],
    ['Rule 12(b)(6), 3 counts', ['Rule 12(b)(6)']],
    ['Fed. R. Civ. P. 37(a)(3)(B) and Rule 34', ['Fed. R. Civ. P. 37(a)(3)(B)', 'Rule 34']],
  ])('is read with those behind it: %s', (text, found) => {
    expect(texts(text)).toEqual(found);
  });

  it.each([
    ['We move under Rule 45.', 'Rule 45'],
    ['Their objections are no good under Rule 34. Move under Rule 37(a)(3)(B).', 'Rule 37(a)(3)(B)'],
    ['Move under Rules 36(a)(6) and 37(a). Genuineness is what Rule 36 covers.', 'Rules 36(a)(6) and 37(a)'],
    ['Rule 37 motion. It is made under Rule 37(a)(3)(B)(iii); Rule 26 is met.', 'Rule 37(a)(3)(B)(iii)'],
    ['Rule 37 and Local Rule 37.1 are met.', 'Rule 37 and Local Rule 37.1'],
    ['Under Rule 36(a)(6). Under Rule 37(a). See Rule 33.', 'Rule 36(a)(6) and Rule 37(a)'],
    ['Rule 33 and Rule 34 are both breached. So is Rule 370.', null],
  ])('is the only one, or those by which such papers are made: %s', (text, rule) => {
    expect(under(text)).toBe(rule);
  });

  it('is asked for, with all that are named, where none of several is one by which such motions are made', () => {
    const { id, brief: plan } = builtInTypes().find((type) => type.id === 'motion_to_compel') ?? {};
    if (id === undefined || plan === undefined) throw new Error('there is no such type');
    const context = 'Their answers fall short of Rule 33(b) and of Rule 34(b).';
    const asked = missingFields(plan, readBrief(context, plan), context, id);
    expect(asked.find(({ field }) => field === 'rule')).toMatchObject({
      question: 'Under which rule is it made?',
      required: false,
      found: [{ value: 'Rule 33(b)' }, { value: 'Rule 34(b)' }],
    });
  });
});
