import { describe, expect, test } from 'vitest';
import { unheeded as compared } from '../../../src/drafting/verify/index.ts';
import { expectLinear } from '../../support/growth.ts';

function unheeded(request: string, paragraphs: readonly string[], language?: string): string[] {
  return compared(request, paragraphs, language).map(({ text, how }) =>
    how === 'absent' ? text : `not: ${text}`,
  );
}

const DRAFT = [
  'Introduction\nWestlake Dairy, Inc. asks the Court to compel Orrin Foods Corp. to answer Requests 4, 7 and 11.',
  'Background\nOrrin Foods answered on March 3, 2026 with boilerplate objections. Counsel conferred on April 22, 2026.',
  'Relief\nWestlake Dairy asks for its expenses of $6,850.00 under Rule 37(a)(5)(A), within fourteen days.',
];

describe('what a request says and the draft does not', () => {
  test.each([
    [
      'sums',
      'Ask for $6,850 in fees and for sanctions of $2,000.',
      'Ask for $6,850 in fees and for sanctions of $2,000',
    ],
    ['days', 'They served their answers on June 30, 2026.', 'They served their answers on June 30, 2026'],
    ['numbers', 'Compel answers to Requests 4, 7, 11 and 15.', 'Compel answers to Requests 4, 7, 11 and 15'],
    ['sections', 'We move under Rule 37(d)(3).', 'We move under Rule 37(d)(3)'],
    ['people', 'We conferred with Beth Ruud.', 'We conferred with Beth Ruud'],
    ['things', 'No privilege log was ever served.', 'No privilege log was ever served'],
    ['periods', 'They promised an answer within three weeks.', 'They promised an answer within three weeks'],
  ])('is found: %s', (_what, request, text) => {
    expect(unheeded(request, DRAFT)).toEqual([text]);
  });

  test.each([
    'Compel Orrin to answer requests 4, 7 and 11.',
    'Fees of $6,850 under Rule 37(a)(5).',
    'Orrin’s boilerplate objection of 3 March 2026; counsel have conferred (April 22).',
    'Please keep it short and draft it as a firm motion.',
    'Do not mention the mediation of May 5, 2026.',
    'Expenses within 14 days.',
    'No oral argument.',
    '',
  ])('is nothing where the draft says it, or nothing was to be said: %s', (request) => {
    expect(unheeded(request, DRAFT)).toEqual([]);
  });

  test('is one item of a list, in the words of the request and whole', () => {
    const request =
      'Settle: (1) boilerplate objections withdrawn; (2) mutual non-disparagement; (3) a waiver under Civil Code section 1542;\n- expenses of $6,850.00\n- no rehire';
    expect(unheeded(request, DRAFT)).toEqual(
      [
        'Settle: (1) boilerplate objections withdrawn',
        'mutual non-disparagement',
        'a waiver under Civil Code section 1542',
        'no rehire',
      ].slice(1),
    );
    expect(unheeded('Objections: boilerplate, privilege, undue burden, expenses.', DRAFT)).toEqual([
      'privilege',
      'undue burden',
    ]);
  });

  test('is what was not to be, where the draft has it', () => {
    expect(
      unheeded('No jury demand.', ['Demand for Jury Trial\nPlaintiff demands a trial by jury.']),
    ).toEqual(['not: No jury demand']);
    expect(unheeded('No admission of liability.', ['This is no admission of liability by a Party.'])).toEqual(
      [],
    );
  });

  test('is what was to be left out, where the draft has it', () => {
    const plead = 'Count I: retaliation, but do not plead that service was restored.';
    const count = 'Count I\nThe retaliation was the cut-off.';
    expect(unheeded(plead, [count])).toEqual([]);
    expect(unheeded(plead, [count, 'Facts\nService was restored on February 24, 2026.'])).toEqual([
      'not: do not plead that service was restored',
    ]);
    expect(
      unheeded('Leave out the mediation. They never disclosed the leak.', [
        'After mediation the leak was disclosed.',
      ]),
    ).toEqual(['not: Leave out the mediation']);
  });

  test('in another language is compared by what needs no translation', () => {
    const german = ['Orrin Foods hat am 2026-03-03 geantwortet und schuldet $6,850.00.'];
    expect(unheeded('Orrin Foods answered on March 3, 2026 and owes $6,850.00.', german, 'de')).toEqual([]);
    expect(unheeded('Orrin Foods owes $9,850.00.', german, 'de')).toEqual(['Orrin Foods owes $9,850.00']);
  });

  test('is read in time in proportion to the request', async () => {
    for (const piece of [
      'pay $10, ',
      'a (b ',
      'Rule 12(b)(6); ',
      'witnesses, ',
      'May 5, 2026 ',
      'no, ',
      '- x\n',
      'A. B ',
    ]) {
      await expectLinear(piece, 50_000, (text) => unheeded(text, DRAFT));
    }
  });
});
