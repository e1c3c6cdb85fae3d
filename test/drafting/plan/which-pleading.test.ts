/** An answer meets the pleading that the request names, whoever filed it; where that is not certain it is asked. */
import { describe, expect, test } from 'vitest';
import { addFiles } from '../demo-world.ts';
import { planning } from './world-of-plans.ts';

const PARTIES = [
  { name: 'Ada Pell', role: 'plaintiff' },
  { name: 'Corbel Cranes, Inc.', role: 'defendant', counsel: 'Rafe Dunn, Dunn & Marks LLP' },
  { name: 'Aune Rigging LLC', role: 'defendant' },
];
const COMPLAINT = {
  name: 'complaint.txt',
  bytes:
    'ADA PELL, Plaintiff,\nv.\nCORBEL CRANES, INC. and AUNE RIGGING LLC, Defendants.\n\nCOMPLAINT\n\n1. The crane fell.\n\n/s/ Ida Rowe',
};
const CROSS = {
  name: 'corbels-cross-claim.txt',
  bytes:
    'DISTRICT COURT OF DOUGLAS COUNTY\n\nCROSS-CLAIM OF CORBEL CRANES, INC. AGAINST AUNE RIGGING LLC\nFiled November 13, 2025\n\n1. Aune rigged the crane.\n\n/s/ Rafe Dunn',
};
const THIRD = { name: 'Moor Steel, Inc.', role: 'defendant' };
const OTHER = {
  name: 'moor-cross-claim.txt',
  bytes:
    'CROSS-CLAIM OF MOOR STEEL, INC. AGAINST AUNE RIGGING LLC\nFiled January 9, 2026\n\n1. Aune bent the steel.',
};

async function world(files: readonly { name: string; bytes: string }[], parties = PARTIES) {
  const { parts, firm, matter, plan, ...rest } = await planning({
    title: 'Pell v. Corbel',
    court: 'District Court of Douglas County, Nebraska',
    client: 'Aune Rigging LLC',
    parties,
  });
  if (files.length > 0) await addFiles(parts, firm, files, { case_id: matter.id, kind: 'pleading' });
  return { ...rest, plan: (type: string, context: string) => plan(type, { context }) };
}

describe('an answer', () => {
  test.each([
    ['named by who filed it', 'Answer of Aune to Corbel’s cross-claim. 1 admit. 2 deny.'],
    [
      'named by its day',
      'Answer of Aune to the builder’s cross-claim (filed November 13, 2025). 1 admit. 2 deny.',
    ],
    ['alone of its kind', 'We answer the cross-claim. 1 admit. 2 deny.'],
    [
      'named before anybody says that it is answered',
      'Our own complaint aside, what do we get: a cross-claim of Corbel Cranes, filed November 13, 2025. It is due on Friday. 1 admit. 2 deny.',
    ],
  ])('meets a cross-claim: %s', async (_how, context) => {
    const { plan, text } = await world([COMPLAINT, CROSS]);
    const made = await plan('answer', context);
    expect(made.plan.questions.map(({ id }) => id)).not.toContain('opposes');
    const written = await text(made);
    expect(written).toContain('Affirmative Defenses to Defendant Corbel Cranes, Inc.’s Cross-Claim');
    expect(written).toContain('answers the Cross-Claim of Defendant Corbel Cranes, Inc. as follows');
    expect(written).toContain('admits the allegations of paragraph 1 of the Cross-Claim');
    expect(written).toContain('Dismissal of the Cross-Claim with prejudice');
    expect(written).not.toContain('the Complaint');
    expect(written.split('Certificate of Service')[1]).toContain('Rafe Dunn');
  });

  test('meets that of the only party that may have filed one, where no document has it', async () => {
    const { plan, text } = await world([]);
    const made = await plan('answer', 'Answer of Aune to the cross-claim. 1 admit. 2 deny.');
    expect(await text(made)).toContain('answers the Cross-Claim of Defendant Corbel Cranes, Inc.');
  });

  test('is of nobody’s cross-claim until somebody says whose, where several may be meant', async () => {
    const { plan, text, answer } = await world([COMPLAINT, CROSS, OTHER], [...PARTIES, THIRD] as never);
    const made = await plan('answer', 'Answer of Aune to the cross-claim. 1 admit. 2 deny.');
    const asked = made.plan.questions.find(({ id }) => id === 'opposes');
    expect(asked?.options.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Cross-Claim of Corbel Cranes, Inc.', 'Cross-Claim of Moor Steel, Inc.']),
    );
    const open = await text(made);
    expect(open).toContain('TO COMPLETE: party whose cross-claim it is');
    expect(open).not.toContain('Ada Pell as follows');
    const told = await answer(made, 'opposes', 'Cross-Claim of Moor Steel, Inc.');
    expect(await text(told)).toContain('answers the Cross-Claim of Defendant Moor Steel, Inc. as follows');
  });

  test('that names no pleading is open where several were filed against us', async () => {
    const { plan, text } = await world([COMPLAINT, CROSS]);
    const made = await plan('answer', '1 admit. 2 deny.');
    expect(
      made.plan.questions
        .find(({ id }) => id === 'opposes')
        ?.options.map(({ value }) => value)
        .sort(),
    ).toEqual(['Complaint of Ada Pell', 'Cross-Claim of Corbel Cranes, Inc.']);
    const open = await text(made);
    expect(open).toContain('TO COMPLETE: pleading that is answered');
    expect(open).toContain('admits the allegations of paragraph 1 of the pleading.');
  });

  test('with a counterclaim of its own meets the complaint', async () => {
    const { plan, text } = await world([COMPLAINT, CROSS]);
    const made = await plan(
      'answer',
      'Answer and counterclaim to the complaint, and a cross-claim against Corbel. 1 admit. 2 deny.',
    );
    expect(await text(made)).toContain('answers the Complaint of Plaintiff Ada Pell');
  });

  test('admits what it refers to a document for', async () => {
    const { plan, text } = await world([COMPLAINT]);
    const written = await text(
      await plan('answer', 'Para 1 admit. 2 admit. 3 admit, refer to the lease for its terms.'),
    );
    expect(written).toContain('admits the allegations of paragraph 3 of the Complaint.');
  });
});

test('a motion to dismiss attacks the cross-claim that it names', async () => {
  const { plan, text } = await world([COMPLAINT, CROSS]);
  const made = await plan(
    'motion_to_dismiss',
    'Move to dismiss the cross-claim of Corbel under Rule 12(b)(6).\n\nGrounds:\n1. It pleads no contract.',
  );
  const written = await text(made);
  expect(written).toContain('Cross-Claim');
  expect(written).not.toMatch(/the Complaint\b/);
});
