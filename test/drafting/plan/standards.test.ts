import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { makePlan } from '../../../src/drafting/index.ts';
import { addFiles, worldOfCases } from '../demo-world.ts';

const STANDARD =
  'Summary judgment is proper when the record shows that there is no genuine dispute as to any material fact and the moving party is entitled to judgment as a matter of law.';

function decision(name: string, court: string, number: number, said: string) {
  return {
    name: `${name}.txt`,
    bytes: `${court}\n\n${name}, Inc., Plaintiff, v. Orrin Lines, LLC, Defendant.\n\nNo. 3:21-cv-00${number} (2021)\n\nThis case is about tiles that stood on a quay while their owner waited for papers.\n\n${said}\n\nThe clerk is directed to close the case and to send a copy of this order to the parties.\n`,
  };
}

test.each([
  ['UNITED STATES DISTRICT COURT\nDISTRICT OF MAINE', true],
  ['SUPREME COURT OF MONTANA', false],
])('the standard of a motion is suggested from the courts of its own system: %s', async (court, isOurs) => {
  const { parts: opened, firm } = await worldOfCases();
  const parts = { ...opened, onQueued: () => undefined };
  const { case: matter } = await upsertCase(parts, firm, {
    values: {
      title: 'Brill v. Sable Shipping',
      court: 'United States District Court for the District of Maine',
      client: 'Brill Ceramics, Inc.',
      parties: [{ name: 'Brill Ceramics, Inc.', role: 'defendant' }],
    },
  });
  await addFiles(
    parts,
    firm,
    [
      decision('Alderton', court, 401, STANDARD),
      decision('Birkmyre', court, 402, 'A warehouse may not sell stored goods for its charges.'),
      decision('Corriander', court, 403, 'A motion to strike must name what is struck.'),
    ],
    { kind: 'precedent' },
  );
  const { plan } = await makePlan(parts, firm, {
    case_id: matter.id,
    document_type: 'motion_for_summary_judgment',
    context: 'The carrier gave no notice.',
  });
  const law = plan.grounds.find(({ section }) => section === 'legal_standard');
  const suggested = law?.passages.filter(({ level }) => level === 'suggested').map(({ quote }) => quote);
  expect(suggested).toEqual(isOurs ? [STANDARD] : []);
});
