/** A decision whose copy has no docket number and no day is cited with those that the brief has. */
import { expect, test } from 'vitest';
import { addFiles } from '../demo-world.ts';
import { NOTICE, planning } from './world-of-plans.ts';

const COPY = `IN THE UNITED STATES DISTRICT COURT FOR THE DISTRICT OF ALASKA

ALDER BRANDT,
Plaintiff,
v.
COVE OSTERLY,
Defendant.

ORDER

This order is about tiles that stood on a quay while their owner waited for papers.

${NOTICE}

The motion is granted, and costs are awarded to the party that prevailed.
`;

async function cited(cite: string, copy = COPY): Promise<string> {
  const { parts, firm, plan, text } = await planning({
    title: 'Quist v. Northgate',
    court: 'United States District Court for the District of Alaska',
    client: 'Orla Quist',
    parties: [
      { name: 'Orla Quist', role: 'plaintiff' },
      { name: 'Northgate Mills, Inc.', role: 'defendant' },
    ],
  });
  await addFiles(parts, firm, [{ name: 'brandt.txt', bytes: copy }], { kind: 'precedent' });
  const made = await plan('opposition_brief', {
    brief: {
      represents: ['Orla Quist'],
      opposes: 'Motion to Dismiss',
      grounds: [
        {
          heading: 'No notice was given',
          text: 'Nobody wrote of a delay.',
          authorities: [{ cite, use: 'support', about: 'written notice of delay before demurrage' }],
        },
      ],
    },
  });
  return text(made);
}

test('the docket number and the day of the brief stand in its citation', async () => {
  expect(await cited('Brandt v. Osterly, No. 3:21-cv-00050 (D. Alaska Oct. 11, 2022)')).toContain(
    'Brandt v. Osterly, No. 3:21-cv-00050 (D. Alaska Oct. 11, 2022)',
  );
});

test('a number that the copy has with the judges is not said twice', async () => {
  const copy = COPY.replace('ALDER BRANDT,', 'ALDER BRANDT,          Case No. 3:21-cv-00050 (WMW/DTS)');
  const text = await cited('Brandt v. Osterly, No. 3:21-cv-00050 (D. Alaska Oct. 11, 2022)', copy);
  expect(text).toContain('Brandt v. Osterly, No. 3:21-cv-00050 (WMW/DTS) (D. Alaska Oct. 11, 2022)');
});

test('a name alone takes nothing from what the copy says', async () => {
  expect(await cited('Brandt v. Osterly')).toContain('Brandt v. Osterly (D. Alaska)');
});
