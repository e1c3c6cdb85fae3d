import { describe, expect, test } from 'vitest';
import { findCitations } from '../../../src/precedents/citations/find-citations.ts';
import { sentencesOf } from '../../../src/precedents/texts/sentences.ts';
import { treatmentAt } from '../../../src/precedents/treatment/index.ts';

/** How Smith v. Jones is treated in the sentence. */
const treat = (text: string) => {
  const citation = findCitations(text).find(({ text: found }) => found.includes('Smith'));
  if (citation === undefined) throw new Error(`no citation in ${text}`);
  return treatmentAt(text, sentencesOf(text), [citation.start, citation.end]);
};

describe('negative treatment as courts of the United States say it', () => {
  test.each([
    ['overruled', 'Today we overrule Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).'],
    [
      'overruled',
      'Smith v. Jones, 12 F.3d 34, 37 (1st Cir. 1993) (holding that notice is required), overruled by Doe v. Roe, 50 F.3d 1 (1st Cir. 1995).',
    ],
    [
      'overruled',
      '(Smith v. Jones (1993) 12 Cal.4th 34, 40 [49 Cal.Rptr.2d 1, 910 P.2d 12] [notice is required before sale], disapproved on another ground in Doe v. Roe (1999) 20 Cal.4th 1, 9.)',
    ],
    [
      'overruled',
      'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), abrogated on other grounds by Doe v. Roe, 550 U.S. 1 (2007).',
    ],
    [
      'overruled',
      'To the extent that Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), holds otherwise, it is overruled.',
    ],
    [
      'overruled',
      'To the extent Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), is inconsistent with this opinion, it is disapproved.',
    ],
    [
      'overruled',
      'We therefore abrogate Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), and return to the older rule.',
    ],
    [
      'superseded',
      'Smith v. Jones, 213 Neb. 103, 327 N.W.2d 615 (1982) (superseded by statute as stated in Doe v. Roe, 50 Neb. 1).',
    ],
    [
      'overruled',
      'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), has been legislatively overruled, see Act of 1995.',
    ],
    ['reversed', "Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), rev'd on other grounds, 510 U.S. 9 (1994)."],
    ['reversed', 'Smith v. Jones, 12 F.3d 34 (1st Cir.), rev’d sub nom. Jones v. State, 510 U.S. 9 (1994).'],
    ['reversed', 'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), vacated as moot, 510 U.S. 9 (1994).'],
    ['reversed', 'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), judgment vacated, 510 U.S. 9 (1994).'],
    [
      'not_followed',
      'We are not persuaded by Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), and decline to follow it.',
    ],
    ['not_followed', 'We decline to extend Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), to written leases.'],
    ['not_followed', 'With respect, we part company with Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).'],
    [
      'not_followed',
      'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), is not binding on this court and we do not find it persuasive.',
    ],
    ['distinguished', 'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), is inapposite.'],
    ['distinguished', "Plaintiff's reliance on Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), is misplaced."],
    [
      'distinguished',
      'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), on which he relies, is readily distinguishable.',
    ],
    [
      'distinguished',
      'This case is distinguishable from Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), because the lease was oral.',
    ],
    [
      'distinguished',
      'Unlike the plaintiff in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), Ms. Reed gave notice in writing.',
    ],
    [
      'distinguished',
      'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), does not control because the statute has since been amended.',
    ],
    ['distinguished', 'We find Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), distinguishable.'],
    [
      'distinguished',
      'The facts here are a far cry from those in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    ],
    [
      'distinguished',
      'His argument rests on Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), but that case is of no help to him.',
    ],
    [
      'criticized',
      'Commentators and courts have sharply criticized Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    ],
    ['criticized', 'We think that Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), was wrongly decided.'],
    [
      'questioned',
      'Later cases have called into question the vitality of Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    ],
    [
      'questioned',
      'Whether Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), survives Doe is doubtful; its continuing validity has been questioned.',
    ],
  ])('%s: %s', (kind, text) => {
    expect(treat(text)).toMatchObject({ kind, isNegative: true });
  });

  test('is told across the end of a page inside a note in brackets, with all of it as evidence', () => {
    const text =
      'See People v. Smith (1993) 12 Cal.4th 34, 40 [“the notice was late . . .”\n\n16 and nobody read it.”], disapproved on another ground in People v. Roe (1999) 20 Cal.4th 1.';
    const { kind, span } = treat(text);
    expect(kind).toBe('overruled');
    expect(text.slice(...span)).toContain('disapproved on another ground');
  });
});

describe('is not plainly negative', () => {
  test.each([
    'We do not overrule Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'Nothing said today overrules Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'The State asks us to overrule Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), but we see no reason to do so.',
    'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), has never been overruled.',
    'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), was not overruled by the later statute.',
    'Defendant contends that Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), is distinguishable.',
    'The dissent would overrule Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'The dissent says that Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), was wrongly decided.',
    "Plaintiff's attempt to distinguish Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), fails.",
    'We cannot distinguish Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'This case is indistinguishable from Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'The court of appeals reversed, relying on Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'We reversed the conviction in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), because the jury was misled.',
    'See Smith v. Jones, 12 F.3d 34 (1st Cir. 1993) (reversing summary judgment where facts were disputed).',
    'See Smith v. Jones, 12 F.3d 34 (1st Cir. 1993) (overruling the older rule of oral leases).',
    'See Smith v. Jones, 12 F.3d 34 (1st Cir. 1993) (distinguishing Doe v. Roe).',
    'In Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), the court rejected the same argument.',
    'In Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), the court refused to apply the discovery rule.',
    'The objection was overruled. Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), requires no more.',
    'We reject the argument that the rule of Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), is limited to leases.',
    'The rule, first questioned in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), was abolished in 1999.',
    'The officer questioned the suspect as in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'Unless the claim is frivolous it goes forward. Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'The trial court erred in refusing to follow Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'The court below erred when it declined to apply Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'He would have us disregard Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'If Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), were overruled, leases would be uncertain.',
    'We decline the invitation to overrule Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'The defendant refused to sign, as in Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), does not require a written notice, and none was given.',
    'No reasonable juror could doubt it. See Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'The Board departed from the guidelines under Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    'Reliance on counsel is a defense. Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
    "The buyer's reliance on Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), is well placed.",
    'We disagree with the State and hold, following Smith v. Jones, 12 F.3d 34 (1st Cir. 1993), that notice was due.',
    'We disagree. See Smith v. Jones, 12 F.3d 34 (1st Cir. 1993).',
  ])('%s', (text) => {
    const { isNegative, confidence } = treat(text);
    expect(isNegative && confidence >= 0.5).toBe(false);
  });
});
