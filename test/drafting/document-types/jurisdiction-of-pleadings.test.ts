/** What a complaint says of jurisdiction: sentences as sentences, and no open point of which the court asks nothing. */
import { describe, expect, test } from 'vitest';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import { allText, draft, MATTER, request } from '../sample.ts';

const STATE = 'Superior Court of Fulton County, Georgia';
const FEDERAL = 'United States District Court for the Northern District of Georgia';

async function complaint(court: string, brief: object) {
  const matter = {
    ...MATTER,
    court,
    jurisdiction: 'Georgia',
    client: 'Iris Rusk',
    parties: [
      { role: 'plaintiff', name: 'Iris Rusk' },
      { role: 'defendant', name: 'Sable Docks, LLC' },
      { role: 'defendant', name: 'Otto Fenn' },
    ],
  };
  const whole = { represents: ['Iris Rusk'], claims: [{ name: 'Trespass' }], ...brief };
  const wanted = request({ type: 'complaint', case: matter, brief: whole as never, sources: [] });
  return allText((await draft(assemblyEngine, wanted)).sections);
}

const AT_HOME = {
  parties: [
    { name: 'Iris Rusk', is: 'an individual who resides in Macon, Georgia' },
    { name: 'Sable Docks, LLC', is: 'a Georgia limited liability company' },
    { name: 'Otto Fenn', is: 'a surveyor who practices in Fulton County, Georgia' },
  ],
};

describe('the basis of jurisdiction', () => {
  test.each([
    'The damages exceed the minimum jurisdictional limits of the Court.',
    'The amount in dispute exceeds the limits of the magistrate court',
  ])('that is a sentence stands as one: %s', async (one) => {
    const text = await complaint(STATE, { jurisdiction: [one] });
    expect(text).toContain('jurisdiction over the subject matter of this action.\n');
    expect(text).toContain(`\n${one.replace(/\.$/, '')}.\n`);
    expect(text).not.toMatch(/action under|statute or rule that gives/);
  });

  test('that is a law stands behind “under”, with a sentence or without', async () => {
    const bases = ['O.C.G.A. § 15-6-8', 'Article VI of the Constitution of Georgia.'];
    const under = 'of this action under O.C.G.A. § 15-6-8 and Article VI of the Constitution of Georgia.';
    expect(await complaint(STATE, { jurisdiction: bases })).toContain(under);
    const both = await complaint(STATE, { jurisdiction: [...bases, 'The land is in this county.'] });
    expect(both).toContain(under);
    expect(both).toContain('\nThe land is in this county.\n');
  });
});

describe('where a party is at home', () => {
  test('is asked by no court of a state, and not of one who is said to reside or practice somewhere', async () => {
    expect(await complaint(STATE, AT_HOME)).not.toMatch(/principal place of business|citizenship/);
    const federal = await complaint(FEDERAL, { ...AT_HOME, jurisdiction: ['28 U.S.C. § 1332'] });
    expect(federal).toContain('Otto Fenn is a surveyor who practices in Fulton County, Georgia.');
    expect(federal).toContain('Georgia limited liability company, [TO COMPLETE: principal place of business');
  });

  test('gives jurisdiction over all who are at home in the State', async () => {
    expect(await complaint(STATE, AT_HOME)).toContain(
      'Sable Docks, LLC and Otto Fenn because each of them resides or does business in Georgia.',
    );
  });

  test('of others a court of a state is told nothing, and a federal court what a lawyer fills in', async () => {
    const elsewhere = {
      parties: AT_HOME.parties.with(2, { name: 'Otto Fenn', is: 'a surveyor who resides in Ohio' }),
    };
    expect(await complaint(STATE, elsewhere)).not.toContain('personal jurisdiction');
    expect(await complaint(FEDERAL, elsewhere)).toContain('because [TO COMPLETE: residence, consent or acts');
    const given = { ...elsewhere, personal_jurisdiction: 'they sold the lot in Macon' };
    expect(await complaint(STATE, given)).toContain('because they sold the lot in Macon.');
  });
});
