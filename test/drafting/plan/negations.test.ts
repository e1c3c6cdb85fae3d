/** What the request does not want does not stand in the paper as if it were wanted. */
import { describe, expect, test } from 'vitest';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import {
  isOrderToLeaveOut,
  juryNamed,
  positive,
  prejudiceNamed,
  silencesNamed,
  useNamed,
  withoutSilenced,
  withoutSilencedSources,
} from '../../../src/drafting/plan/negations.ts';
import { motionNamed } from '../../../src/drafting/plan/request-words.ts';
import { allText, draft, MATTER, request, source } from '../sample.ts';

describe('a jury', () => {
  test.each([
    'No jury.',
    'No jury demand.',
    'We waive a jury.',
    'Answer, without a jury demand.',
    'Do not demand a jury.',
    'Non-jury.',
    'We do not want a jury trial.',
    'Bench trial.',
    'Jury waived.',
    'To be tried to the court.',
    'Leave out the jury demand.',
  ])('is not demanded: %s', (context) => {
    expect(juryNamed(context)).toBe('no');
  });
  test.each(['Jury demand.', 'Demand a jury.', 'We want a trial by jury.', 'Jury trial demanded.'])(
    'is demanded: %s',
    (context) => {
      expect(juryNamed(context)).toBe('yes');
    },
  );
  test.each([
    'No jury on the equitable claims.',
    'Demand a jury on damages, no jury on the injunction.',
    'Mind the jury waiver in the lease.',
  ])('is an open point: %s', (context) => {
    expect(juryNamed(context)).toBe('unclear');
  });
  test('stands in a complaint and in an answer only as the request has it', async () => {
    const paper = async (type: string, context: string) => {
      const asked = request({ type, context });
      const { sections } = await draft(assemblyEngine, asked);
      return `${asked.documentType.shownTitle}\n${sections.map(({ heading }) => heading).join('\n')}\n${allText(sections)}`;
    };
    for (const type of ['complaint', 'answer']) {
      expect(await paper(type, 'Breach of contract. No jury.')).not.toMatch(/jury/i);
      expect(await paper(type, 'Breach of contract. No jury on the injunction.')).toMatch(
        /\[TO COMPLETE: whether and for which issues a jury is demanded/,
      );
      expect(await paper(type, 'Breach of contract.')).toMatch(/a trial by jury on all issues/);
    }
  });
});

describe('what is not to be raised', () => {
  test.each([
    ['Argue limitations, not laches.', /limitations/, /laches/],
    ['Move to dismiss for venue; do not argue standing.', /venue/, /standing/],
    ['We do not raise personal jurisdiction but argue venue.', /venue/, /personal/],
    ['Plead setoff. Leave out waiver and estoppel.', /setoff/, /waiver|estoppel/],
    ['All usual defenses except laches.', /usual/, /laches/],
    ['No laches defense.', /^\s*\.?$/, /laches/],
    ['Argue venue rather than arguing service of process.', /venue/, /service/],
    ['Without arguing venue, move to dismiss for want of standing.', /standing/, /venue/],
    ['The plaintiffs do not allege minimum contacts.', /minimum contacts/, /never so/],
    ['The complaint does not plead the elements of the claim.', /elements of/, /never so/],
    ['No specific claim submitted to a payer is pleaded.', /No specific claim submitted/, /never so/],
    ['She was never served, not even by mail.', /never served/, /never so/],
  ])('is not read as raised: %s', (context, kept, gone) => {
    expect(positive(context)).toMatch(kept);
    expect(positive(context)).not.toMatch(gone);
  });

  test('is no claim of a complaint, though the facts sound like it', () => {
    const headings = (context: string) =>
      request({ type: 'complaint', context, case: { ...MATTER, client: 'Maria Ortega' } })
        .documentType.sections.map(({ heading }) => heading)
        .filter((heading) => heading.startsWith('Count'));
    expect(headings('Breach of contract. Do not plead negligence.')).toEqual(['Count I: Breach of Contract']);
    expect(headings('Plead breach of contract, no negligence count.')).toEqual([
      'Count I: Breach of Contract',
    ]);
  });

  test('is named where a word begins, and not within another', () => {
    const ids = (context: string) =>
      request({ type: 'answer', context }).documentType.sections.map(({ id }) => id);
    const defenses = ids('The revenue was outstanding. Plead setoff.').filter((id) => /^defense_/.test(id));
    expect(defenses).toEqual(['defense_setoff']);
  });

  test('and an order to leave something out is not printed', () => {
    expect(isOrderToLeaveOut('We do not raise personal jurisdiction.')).toBe(true);
    expect(isOrderToLeaveOut('No jury trial is demanded.')).toBe(true);
    expect(isOrderToLeaveOut('We do not oppose dismissal of the Board.')).toBe(false);
  });
});

describe('what is not to be mentioned', () => {
  const matter = {
    ...MATTER,
    facts:
      'Ortega’s heating failed on May 1, 2024. It was repaired on May 9, 2024. The heating was restored on June 2, 2024. She was bankrupt in 2019.',
    key_dates: [{ label: 'Heating restored', date: '2024-06-02' }],
  };
  test.each([
    ['Do not plead that the heating was restored.', 'the heating was restored'],
    ['Negligence; do not mention the 2019 bankruptcy.', 'the 2019 bankruptcy'],
    ['No mention of the bankruptcy.', 'the bankruptcy'],
    ['Say nothing about the repairs.', 'the repairs'],
    ['Plead breach without mentioning her bankruptcy.', 'her bankruptcy'],
  ])('is read from the request: %s', (context, what) => {
    expect(silencesNamed(context)).toEqual([what]);
  });
  test.each(['The plaintiffs do not mention the date.', 'He did not say who it was.'])(
    'is not what somebody else kept silent about: %s',
    (context) => {
      expect(silencesNamed(context)).toEqual([]);
    },
  );
  test('goes from the facts and dates, with what leans on it, and from the documents', () => {
    const restored = withoutSilenced(matter, 'Do not plead that the heating was restored.');
    expect(restored.case.facts).toBe(
      'Ortega’s heating failed on May 1, 2024. It was repaired on May 9, 2024. She was bankrupt in 2019.'.replace(
        ' She was bankrupt in 2019.',
        '',
      ),
    );
    expect(restored.case.key_dates).toEqual([]);
    expect(restored.left).toEqual([{ words: 'the heating was restored', count: 3 }]);
    expect(withoutSilenced(matter, 'Plead negligence.').case).toBe(matter);
    const quoted = source(9, 'The heating has been restored in all flats.', 'Letter', 'correspondence');
    expect(withoutSilencedSources([quoted], 'Do not mention that the heating was restored.')).toEqual([]);
    expect(withoutSilencedSources([quoted], 'Negligence.')).toEqual([quoted]);
  });
});

describe('support and opposition', () => {
  test.each([
    ['in opposition to the motion for summary judgment', 'in opposition to the motion for summary judgment'],
    ['in support of our motion to compel', 'in support of the motion to compel'],
    ['to oppose Ajax’s motion to dismiss', 'in opposition to Ajax’s motion to dismiss'],
    ['in opposition to defendant’s motion to compel', 'in opposition to the defendant’s motion to compel'],
    [
      'in support of our opposition to the motion to compel',
      'in support of the opposition to the motion to compel',
    ],
    [
      'against the motion for a preliminary injunction',
      'in opposition to the motion for a preliminary injunction',
    ],
    ['for the motion to compel', '{blank in support of, or in opposition to,} the motion to compel'],
  ])('of a declaration: %s', (words, use) => {
    expect(useNamed(`Declaration of Ana Ruiz ${words}.`, motionNamed)).toBe(use);
  });
  test('are open where the request is silent', () => {
    expect(useNamed('Declaration of Ana Ruiz.', motionNamed)).toBe(null);
  });
});

describe('other opposites', () => {
  test('a dismissal is with prejudice unless the request has it otherwise', () => {
    expect(prejudiceNamed('Ajax pays $5.')).toBe('with');
    expect(prejudiceNamed('Dismissal without prejudice.')).toBe('without');
    expect(prejudiceNamed('Dismissed with prejudice as to Ajax and without prejudice as to Berg.')).toBe(
      null,
    );
  });
  test('a section that is not wanted is left out; an admission is still denied', () => {
    const ids = (context: string) =>
      request({ type: 'settlement_agreement', context }).documentType.sections.map(({ heading }) => heading);
    expect(ids('Ajax pays $5,000. No confidentiality.')).not.toContain('Confidentiality');
    expect(ids('Ajax pays $5,000. No admission.')).toContain('No Admission');
    expect(ids('Ajax pays $5,000. Keep it confidential.')).toContain('Confidentiality');
  });
  test('a motion that is opposed in part is not opposed in its entirety', async () => {
    const text = async (context: string) =>
      allText((await draft(assemblyEngine, request({ type: 'opposition_brief', context }))).sections);
    expect(await text('Oppose the motion to dismiss. We do not oppose dismissal of Count II.')).toContain(
      'except as to what is not opposed above',
    );
    expect(await text('Oppose the motion to dismiss.')).toContain('in its entirety');
  });
});
