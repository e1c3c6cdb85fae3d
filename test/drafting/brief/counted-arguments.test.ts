/** Arguments that a request counts, what the other side says among them, and what stands before a prohibition. */
import { describe, expect, test } from 'vitest';
import type { GroundValue } from '../../../src/drafting/brief/model.ts';
import { valuesOf } from '../../../src/drafting/brief/model.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

function read(type: string, context: string) {
  const plan = builtInTypes().find(({ id }) => id === type)?.brief;
  if (plan === undefined) throw new RangeError(type);
  return readBrief(context, plan, {}, { type, filled: [] });
}

function groundsOf(type: string, context: string): GroundValue[] {
  return read(type, context)
    .values.filter(({ field }) => field === 'grounds')
    .map(({ value }) => value as unknown as GroundValue);
}

describe('arguments that are counted', () => {
  test('in words, as they are dictated: “Argument one. … Argument two. …”', () => {
    const grounds = groundsOf(
      'motion_for_summary_judgment',
      'Argument one. The lease ended on June 30, 2025, and no renewal was signed. Argument two. The notice reached the tenant in time.',
    );
    expect(grounds.map(({ text }) => text)).toEqual([
      'The lease ended on June 30, 2025, and no renewal was signed.',
      'The notice reached the tenant in time.',
    ]);
  });

  test('what a party argues in a list of its points is answered, and never ours', () => {
    const grounds = groundsOf(
      'opposition_brief',
      'Brandt argues two things:\n(1) The guaranty was never delivered. It was handed over at the closing on May 4, 2024, as the receipt shows.\n(2) The debt is barred. The action was filed within six years of the default.',
    );
    expect(grounds.map(({ stance, opposing }) => [stance, opposing])).toEqual([
      ['rebut', 'The guaranty was never delivered.'],
      ['rebut', 'The debt is barred.'],
    ]);
  });

  test('“They will say …” within one of ours is answered by what follows', () => {
    const grounds = groundsOf(
      'opposition_brief',
      'Our points.\n1. The notice was given in time. It was posted on March 2, 2026. They will say that the statute is to be read strictly. The statute asks for posting and for nothing more.\n2. The rent was paid in full on April 1, 2026.',
    );
    expect(grounds.every(({ text }) => text?.includes('They will say') !== true)).toBe(true);
  });
});

describe('behind a prohibition', () => {
  test('what it may mean is not printed unasked', () => {
    const brief = read(
      'motion_in_limine',
      '1 The referee’s decision of March 30, 2026. Different question, different burden.\n2 Our mediation offer of $22,500. Rule 408. Please do NOT print the figures\n3 The citation of 2021 for the leak at Bardstown. Other site.',
    );
    const printed = brief.values.filter(({ field }) => field !== 'instructions');
    expect(JSON.stringify(printed)).not.toContain('22,500');
    expect(brief.unplaced.map(({ text }) => text)).toContain('Our mediation offer of $22,500.');
  });
});

describe('what is said to each count is a ground under its name', () => {
  const headings = (context: string, type = 'motion_to_dismiss') =>
    valuesOf<{ heading?: string; text: string }>(read(type, context), 'grounds').map(
      ({ heading, text }) => `${heading}: ${text}`,
    );

  test('in bullets, whatever else is listed with them', () => {
    const brief = read(
      'motion_to_dismiss',
      '- Target: Counts II and IV\n- Count IV: Kentucky knows no such claim of an employee against his employer\n- Count II: an attempt to enter a telephone that fails is no intrusion upon seclusion\n- Relief: with prejudice',
    );
    expect(valuesOf<{ text: string }>(brief, 'grounds').map(({ text }) => text)).toEqual([
      'Count IV: Kentucky knows no such claim of an employee against his employer',
      'Count II: an attempt to enter a telephone that fails is no intrusion upon seclusion',
    ]);
  });

  test('in running text', () => {
    expect(
      headings(
        'Count III: discharge is not outrageous conduct under the law of Kentucky. Count V: the employment was at will, since the letter gives no term.',
      ),
    ).toEqual([
      'Count III: Discharge is not outrageous conduct under the law of Kentucky: discharge is not outrageous conduct under the law of Kentucky.',
      'Count V: The employment was at will, since the letter gives no term: the employment was at will, since the letter gives no term.',
    ]);
  });

  test('and the motion reaches these counts, in the order of the complaint', () => {
    const context =
      'Count III: discharge is not outrageous conduct under the law of Kentucky. Count I: no statute is named by the complaint.';
    expect(valuesOf(read('motion_to_dismiss', context), 'reach')).toEqual(['Count I', 'Count III']);
    const stated = `We move on Counts I to III. ${context}`;
    expect(valuesOf(read('motion_to_dismiss', stated), 'reach')).not.toContain('Count III');
  });

  test('where it is dictated', () => {
    expect(
      headings(
        'Start with Count two, the phone. The complaint pleads an attempt and the law asks for an intrusion. Then Count three, outrage. The tort is a gap filler and does not lie where another one does.',
      ),
    ).toEqual([
      'Count two, the phone: The complaint pleads an attempt and the law asks for an intrusion.',
      'Count three, outrage: The tort is a gap filler and does not lie where another one does.',
    ]);
  });

  test('where it answers what they say', () => {
    const brief = read(
      'reply_brief',
      '1. Count I. They say that a brief may amend the complaint. Answer: a brief is no pleading, and nothing in the complaint names a statute.\n2. Count II. They contend that an affidavit may be read. An affidavit is no part of the complaint.',
    );
    expect(valuesOf(brief, 'grounds')).toMatchObject([
      {
        heading: expect.stringMatching(/^Count I\b/),
        opposing: 'a brief may amend the complaint.',
        text: 'A brief is no pleading, and nothing in the complaint names a statute.',
      },
      { heading: expect.stringMatching(/^Count II\b/), text: 'An affidavit is no part of the complaint.' },
    ]);
  });
});

test('a rule of which an argument speaks is not the one that a reply is made under', () => {
  const context =
    'Reply in support of our motion.\n1. They say that they plead in the alternative. Rule 8(d) does not help, since they keep the other counts on the same facts.\n2. The affidavit is no part of the complaint, and the court may not look at it.';
  expect(valuesOf(read('reply_brief', context), 'rule')).toEqual([]);
});

test('“Distinguish it.” means the decision that was named last', () => {
  const brief = read(
    'opposition_brief',
    'They raise two points.\n(1) Huber v. Parks leaves it to a jury. There the signer was a stranger to the loan. Distinguish it.\n(2) The debt is barred. The action was filed within six years.',
  );
  expect(JSON.stringify(brief.values)).toContain('"use":"distinguish"');
});
