import { describe, expect, test } from 'vitest';
import { findCitations } from '../../../src/precedents/citations/find-citations.ts';
import { sentencesOf } from '../../../src/precedents/texts/sentences.ts';
import { treatmentAt, worstOf } from '../../../src/precedents/treatment/index.ts';

const treat = (text: string, index = 0) => {
  const citation = findCitations(text)[index];
  if (citation === undefined) throw new Error(`no citation in ${text}`);
  return treatmentAt(text, sentencesOf(text), [citation.start, citation.end]);
};

describe('treatment is told from the words around a citation', () => {
  test.each([
    [
      'overruled',
      'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), overruled by Doe v. Roe, 50 F.3d 1 (1st Cir. 1995).',
    ],
    ['overruled', 'For these reasons we overrule Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).'],
    ['overruled', 'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), is hereby overruled.'],
    ['overruled', 'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), is no longer good law.'],
    ['overruled', 'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), abrogated by statute.'],
    ['reversed', "Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), rev'd, 510 U.S. 9 (1994)."],
    ['superseded', 'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), superseded by statute, Pub. L. No. 117-58.'],
    ['criticized', 'The rule of Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), has been widely criticized.'],
    [
      'questioned',
      'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), has been called into question by later cases.',
    ],
    ['not_followed', 'We decline to follow Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).'],
    [
      'not_followed',
      'We respectfully disagree with the holding of Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    ],
    ['distinguished', 'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), is distinguishable on its facts.'],
    ['distinguished', 'Unlike Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), this case has a written contract.'],
    ['followed', 'We follow Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), here.'],
    ['followed', 'That conclusion is governed by Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).'],
    ['applied', 'Applying Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), the court found no duty.'],
    ['affirmed', "Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), aff'd, 510 U.S. 9 (1994)."],
    ['distinguished', 'Ram v. State, AIR 1955 SC 79, distinguished.'],
    ['not_followed', 'Ram v. State, AIR 1955 SC 79, dissented from.'],
    ['overruled', 'Ram v. State, AIR 1955 SC 79, overruled.'],
    ['followed', 'Ram v. State, AIR 1955 SC 79, relied on.'],
    ['cited', 'Damages must be proven. See Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).'],
  ])('%s: %s', (kind, text) => {
    expect(treat(text).kind).toBe(kind);
  });

  test('the one that overrules is not the one that is overruled', () => {
    const text =
      'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), overruled by Doe v. Roe, 50 F.3d 1 (1st Cir. 1995).';
    expect(treat(text, 1)).toMatchObject({ isNegative: false });
  });

  test('what a court refuses to do, or a party asks for, is not plainly said', () => {
    for (const text of [
      'We see no reason to, and do not, overrule Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
      'Appellant urges us to overrule Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
      'We decline to overrule Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    ]) {
      expect(worstOf([treat(text)]), text).not.toBe('overruled');
    }
  });

  test('what stands on other grounds is said, but not with the full voice', () => {
    const found = treat(
      'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), overruled on other grounds by Doe v. Roe, 50 F.3d 1.',
    );
    expect(found).toMatchObject({ kind: 'overruled', isNegative: true });
    expect(worstOf([found])).toBeNull();
  });

  test.each([
    'The motion to dismiss is overruled. See Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'This Court rejected a similar argument in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'The only remaining question is whether Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), applies.',
    'The contract is governed by Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'The first cases were overruled by the High Court in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'See Smith v. Jones, 12 F.3d 34 (1st Cir. 1993) (noting the Act does not require custody).',
    'This court, in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), reversed the judgment of the trial court.',
    'It was so in the case before, disapproved on another ground in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'Ground 3, which rested on Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), was abandoned in oral argument.',
    'Reliance on Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), was abandoned.',
    'The order, which followed Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), was set aside.',
    'The appeal in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), was abandoned.',
    'The vehicle abandoned in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), was found.',
    'The goods discarded in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), were found.',
  ])('is not negative: %s', (text) => {
    expect(treat(text).isNegative).toBe(false);
  });

  test.each([
    ['not_followed', 'The following decisions should no longer be followed'],
    ['overruled', 'The following decisions are overruled'],
    ['overruled', 'We hold that these cases have been overruled'],
    ['cited', 'See the following decisions'],
    ['followed', 'We follow the following decisions'],
  ])('%s, said over a list of decisions: %s', (kind, heading) => {
    const text = `${heading}: Smith v. Jones, 12 F.3d 34 (1st Cir. 1993); Doe v. Roe, 50 F.3d 1 (1st Cir. 1995).`;
    expect([treat(text).kind, treat(text, 1).kind]).toEqual([kind, kind]);
  });

  test.each([
    'The court abandoned the rule in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'The rule in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), has been abandoned.',
    'He relied on Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), but it is overruled.',
    'The Court of Appeals in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), was overruled.',
  ])('is overruled: %s', (text) => {
    expect(treat(text)).toMatchObject({ kind: 'overruled', isNegative: true });
  });

  test('the evidence is the sentence as it stands', () => {
    const text =
      'We have read it.\nWe overrule Smith v. Jones, 12 F.3d 34 (1st Cir. 1993). The rest is plain.';
    const { span } = treat(text);
    expect(text.slice(...span)).toBe('We overrule Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).');
  });

  test('the worst that is plainly said counts', () => {
    const at = (kind: 'followed' | 'questioned' | 'cited', confidence: number) =>
      ({ kind, confidence, isNegative: false, span: [0, 1] }) as const;
    expect(worstOf([at('followed', 0.9), at('questioned', 0.7), at('cited', 0.5)])).toBe('questioned');
    expect(worstOf([at('cited', 0.5)])).toBeNull();
  });
});

describe('what is said further on by a word of the name', () => {
  const further = (said: string) =>
    treat(
      `2. The respondent relies on Barlow v Thane [1999] WXCA 12.\n\n3. I begin with the facts.\n\n4. The tenant had built a jetty. The council objected. It was removed at the tenant's cost.\n\n5. The history is equivocal. It was compiled after the event.\n\n6. ${said}`,
    );

  test.each([
    ['not_followed', 'I decline to follow Barlow. It was decided per incuriam.'],
    ['distinguished', 'Barlow is distinguishable, for there the council had heard both sides.'],
    ['distinguished', 'Unlike the tenant in Barlow, the applicant asked for consent.'],
    ['overruled', 'Barlow is overruled.'],
  ])('is %s', (kind, said) => {
    const { span, ...told } = further(said);
    expect(told).toMatchObject({ kind, isNegative: true });
    expect(span[1] - span[0]).toBeLessThanOrEqual(said.length + 3);
  });

  test.each([
    ['of a party', "We reject Barlow's argument that the notice was late."],
    ['of another case', 'The judgment in Ghosh v. Barlow is distinguished.'],
    ['of a place', 'We decline to follow the High Court of Barlow.'],
    [
      'of the case where it is cited again',
      'The rule of Barlow v Thane [1999] WXCA 12 was applied. It was Barlow that we decline to follow.',
    ],
  ])('does not count when it is said %s', (_of, said) => {
    expect(further(said).isNegative).toBe(false);
  });
});
