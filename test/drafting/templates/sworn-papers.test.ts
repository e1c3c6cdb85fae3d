/** Sworn papers as the built-in writer makes them. */
import { describe, expect, test } from 'vitest';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import { allText, draft, MATTER, request } from '../sample.ts';

const FEDERAL = { ...MATTER, court: 'United States District Court for the District of Minnesota' };

async function paper(type: string, context: string, matter = MATTER): Promise<string> {
  const { sections } = await draft(assemblyEngine, request({ type, context, case: matter }));
  return allText(sections);
}

describe('a declaration', () => {
  test('in a court of the United States is made under its laws', async () => {
    const text = await paper('declaration', 'Declaration of Núria Solà-Ferrer.', FEDERAL);
    expect(text).toContain('under the laws of the United States of America');
    expect(text).toContain('28 U.S.C. § 1746');
    expect(text).toContain('I, Núria Solà-Ferrer, declare');
  });

  test('in a court of a state under those of the state; which statute asks for more is on the checklist', async () => {
    const text = await paper('declaration', 'Declaration of Maria Ortega. I signed on March 3, 2024.');
    expect(text).toContain('under the laws of Meridian that the foregoing is true and correct.');
    expect(text).not.toContain('1746');
    expect(text).toContain('I, Maria Ortega, declare');
  });
});

describe('an affidavit', () => {
  test('has no venue that nobody gave', async () => {
    const open = await paper('affidavit', 'Affidavit of Ada Bell.');
    expect(open).toContain('[TO COMPLETE: county and state in which the oath is taken]');
    expect(open).not.toContain('STATE OF');
    expect(open).toContain('Ada Bell, being first duly sworn, states:');
    expect(open).not.toMatch(/undersigned authority|SAYETH/);
  });
});
