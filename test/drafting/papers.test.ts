/** What a partner would send back: read on rendered pages of matters with several parties, minors and estates. */
import { describe, expect, test } from 'vitest';
import { onlyDisposes } from '../../src/drafting/choose-side.ts';
import { assemblyEngine } from '../../src/drafting/engines/assembly/index.ts';
import { isOfAnotherField } from '../../src/drafting/fields-of-law.ts';
import type { CaseFacts } from '../../src/drafting/model.ts';
import { windowsOf } from '../../src/drafting/passage-windows.ts';
import { shortPartyName } from '../../src/drafting/plan/text.ts';
import { draft, MATTER, request } from './sample.ts';

const ESTATE = 'Estate of Walter Brandt, deceased, by Helen Brandt, its executor';

/** Two on each side; one of ours has counsel of its own. */
const BUILDING: CaseFacts = {
  ...MATTER,
  title: 'Estate of Walter Brandt v. Corrigan Builders, Inc.',
  client: 'Corrigan Builders, Inc.',
  parties: [
    { role: 'plaintiff', name: ESTATE, counsel: 'Szymanski Law' },
    { role: 'plaintiff', name: 'Brandt Steel Erectors, LLC', counsel: 'Szymanski Law' },
    { role: 'defendant', name: 'Corrigan Builders, Inc.' },
    { role: 'defendant', name: 'Midland Surety Company', counsel: 'Foss Delaney LLP' },
  ],
  facts:
    'Brandt Steel stopped work on March 28, 2025. Corrigan refused the pay applications of February and March 2025, which came to $388,000.',
};

async function text(type: string, context: string, matter: CaseFacts = BUILDING): Promise<string> {
  const { sections } = await draft(assemblyEngine, request({ type, context, case: matter }));
  return sections
    .flatMap(({ heading, paragraphs }) => [heading, ...paragraphs.map((one) => one.text)])
    .join('\n');
}

describe('several parties', () => {
  test('a party with counsel of its own does not speak in our paper', async () => {
    const answer = await text('answer', 'Answer: setoff.');
    expect(answer).toContain(
      'Defendant Corrigan Builders, Inc., by and through undersigned counsel, answers',
    );
    expect(answer).not.toContain('Midland');
  });

  test('verbs agree with them, and each is called by a short name', async () => {
    const matter = { ...BUILDING, client: ESTATE };
    const complaint = await text('complaint', 'Complaint for negligence.', matter);
    expect(complaint).toContain(
      'Plaintiffs Estate of Walter Brandt and Brandt Steel Erectors, LLC, by and through undersigned counsel, bring this action',
    );
    expect(complaint).toContain('Estate of Walter Brandt and Brandt Steel Erectors, LLC have been damaged');
    expect(complaint).toContain(`Plaintiff ${ESTATE} is [`);
    const motion = await text('motion_to_compel', 'Compel answers.', matter);
    expect(motion).toMatch(
      /Plaintiffs Estate of Walter Brandt and Brandt Steel Erectors, LLC[^.]* respectfully move /,
    );
  });

  test.each([
    ['L.M., a minor, by and through his guardian ad litem, Elena Moreno', 'L.M.'],
    [ESTATE, 'Estate of Walter Brandt'],
    ['Ruth Vance, individually and as trustee of the Vance Trust', 'Ruth Vance'],
    ['Brightway Toys, Inc.', 'Brightway Toys, Inc.'],
    ['Partners by Design, LLC', 'Partners by Design, LLC'],
  ])('%s is called %s', (name, short) => {
    expect(shortPartyName(name)).toBe(short);
  });
});

describe('what is quoted', () => {
  const quotes = (page: string) => windowsOf(page).map(({ quote }) => quote);

  test.each([
    'The defendant contin-\n        ued to default on obligations after the third action had been resolved.',
    'The complaint is not otherwise dated.\nemployees, the state’s action is not complete until it refuses to provide a remedy.',
    'By contrast, an objection that is unjustified must be overruled.  Id.  The party that opposes it has the burden.',
    'Performance review of the year, March 3, 2025\nEmployee: Priya Raman\nReviewer: Alan Whitfield, M.D.',
    'Although a petitioner can succeed only if both are satisfied, a court can find against him on either ground.’’ And “more.',
  ])('is no half of a sentence, no form, and needs no other line to be read: %s', (page) => {
    for (const quote of quotes(page)) expect(quote).not.toMatch(/-\n|\.\nemployees|Id\.|Employee:|“more/);
  });

  test('is not what became of one motion', () => {
    expect(
      onlyDisposes(
        'the court denied the motion for a new trial and sentenced quesada to 15 years in prison.',
      ),
    ).toBe(true);
    expect(
      onlyDisposes(
        'because the plaintiffs have failed to meet their burden of showing a basis, their motion is denied.',
      ),
    ).toBe(true);
    expect(
      onlyDisposes(
        'a motion to compel is denied where the request is not proportional, and a party must say so.',
      ),
    ).toBe(false);
    expect(onlyDisposes('a court may dismiss a complaint that states no claim.')).toBe(false);
  });

  test('is not of another field of law', () => {
    const rule =
      'to show prejudice, the defendant must demonstrate that but for counsel’s deficient performance the result would differ.';
    expect(isOfAnotherField(rule, 'Construction. Corrigan refused the pay applications.')).toBe(true);
    expect(isOfAnotherField(rule, 'Ineffective assistance at the criminal trial.')).toBe(false);
  });
});
