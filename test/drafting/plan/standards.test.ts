import { expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const STANDARD =
  'Summary judgment is proper when the record shows that there is no genuine dispute as to any material fact and the moving party is entitled to judgment as a matter of law.';

function decision(name: string, court: string, number: number, said: string) {
  return {
    name: `${name}.txt`,
    bytes: `${court}\n\n${name}, Inc., Plaintiff, v. Orrin Lines, LLC, Defendant.\n\nNo. 3:21-cv-00${number} (2021)\n\nThis case is about tiles that stood on a quay while their owner waited for papers.\n\n${said}\n\nThe clerk is directed to close the case and to send a copy of this order to the parties.\n`,
  };
}

const TEXAS = 'UNITED STATES DISTRICT COURT\nWESTERN DISTRICT OF TEXAS';
const NEW_HAMPSHIRE = 'UNITED STATES DISTRICT COURT\nDISTRICT OF NEW HAMPSHIRE';
/** The same with more words, which alone would make it the second choice. */
const LONGER = `${STANDARD.slice(0, -1)}, as every court of this country has held since the rule was first adopted.`;

/** In a case of the District of Maine. */
async function standardFrom(files: readonly { name: string; bytes: string }[], more: object = {}) {
  const { parts, firm, matter } = await worldOf({
    title: 'Brill v. Sable Shipping',
    court: 'United States District Court for the District of Maine',
    client: 'Brill Ceramics, Inc.',
    parties: [{ name: 'Brill Ceramics, Inc.', role: 'defendant' }],
  });
  await addFiles(parts, firm, files, { kind: 'precedent' });
  const { plan } = await makePlan(parts, firm, {
    case_id: matter.id,
    document_type: 'motion_for_summary_judgment',
    context: 'The carrier gave no notice.',
    ...more,
  });
  const law = plan.grounds.find(({ section }) => section === 'legal_standard');
  return law?.passages.flatMap(({ level, quote }) => (level === 'offered' ? [] : [[level, quote]]));
}

test.each([
  ['UNITED STATES DISTRICT COURT\nDISTRICT OF MAINE', true],
  ['UNITED STATES COURT OF APPEALS\nFOR THE FIRST CIRCUIT', true],
  ['SUPREME COURT OF MONTANA', false],
])('the standard of a motion is quoted from the courts of its own circuit: %s', async (court, isOurs) => {
  const quoted = await standardFrom([
    decision('Alderton', court, 401, STANDARD),
    decision('Birkmyre', court, 402, 'A warehouse may not sell stored goods for its charges.'),
    decision('Corriander', court, 403, 'A motion to strike must name what is struck.'),
  ]);
  expect(quoted).toEqual(isOurs ? [['chosen', STANDARD]] : []);
});

test('and rather from a court of the circuit of the case than from one that says it better', async () => {
  const files = (circuit: string) => [
    decision('Alderton', TEXAS, 401, STANDARD),
    decision('Birkmyre', circuit, 402, LONGER),
    decision('Corriander', TEXAS, 403, 'A motion to strike must name what is struck.'),
  ];
  // Another circuit's is for a lawyer to choose.
  expect(await standardFrom(files(TEXAS))).toEqual([]);
  expect(await standardFrom(files(NEW_HAMPSHIRE))).toEqual([['chosen', LONGER]]);
});

test('who moves does not quote what the other side gains by the standard', async () => {
  const theirs =
    'On a motion for summary judgment the court must view the evidence in the light most favorable to the nonmoving party and draw all reasonable inferences in its favor.';
  expect(await standardFrom([decision('Alderton', NEW_HAMPSHIRE, 401, theirs)])).toEqual([]);
});

test('the decision that a lawyer names for the standard is quoted for it, and not under a ground', async () => {
  const files = [
    decision('Alderton', TEXAS, 401, LONGER),
    decision('Birkmyre', NEW_HAMPSHIRE, 402, STANDARD),
    decision('Corriander', TEXAS, 403, 'A motion to strike must name what is struck.'),
  ];
  for (const more of [
    {
      context:
        '1. The carrier gave no notice. The bill of lading asks for one.\n2. The claim is late.\n\nStandard: Alderton, Inc. v. Orrin Lines, LLC.',
    },
    {
      context: '',
      brief: {
        grounds: [{ text: 'The carrier gave no notice.' }],
        authorities: [{ cite: 'Alderton, Inc. v. Orrin Lines, LLC', about: 'the standard of Rule 56' }],
      },
    },
  ])
    expect(await standardFrom(files, more)).toEqual([['chosen', LONGER]]);
});

test('who opposes a motion quotes what it is decided by, and not what binds who opposes', async () => {
  const binding =
    'The nonmoving party may not rest on its pleading, and must show a genuine issue of material fact for trial.';
  const ours =
    'On a motion for summary judgment the court must view the evidence in the light most favorable to the nonmoving party and draw all reasonable inferences in its favor.';
  const files = [
    decision('Alderton', NEW_HAMPSHIRE, 401, binding),
    decision('Birkmyre', NEW_HAMPSHIRE, 402, ours),
    decision(
      'Corriander',
      NEW_HAMPSHIRE,
      403,
      'A motion to dismiss tests the complaint: its well-pleaded facts are taken as true.',
    ),
  ];
  const opposition = { document_type: 'opposition_brief', brief: { opposes: 'motion for summary judgment' } };
  expect(await standardFrom(files, opposition)).toEqual([['chosen', ours]]);
  expect(await standardFrom(files)).toEqual([['chosen', expect.stringMatching(/nonmoving/)]]);
});
