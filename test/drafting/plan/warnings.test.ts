import { describe, expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

/** A yard that repaired a boat: what its papers say wrongly, what they lack, and whose notes they are. */
const DOCUMENTS = {
  'Yard invoice 118.txt': `INVOICE 118, Sandgrove Boatyard LLC

Hull repair of the ketch Petrel at the Sandgrove yard, new planks   $8,200.00
Rigging of the ketch Petrel   $3,150.00
Total   $11,530.00`,
  'Survey of the Petrel.txt': `Survey report of the ketch Petrel, April 2, 2024

The repaired planks of the Petrel leak along 3 feet of the garboard seam. The work order for the planks is unsigned.`,
  'Note of interview with the foreman.txt': `Foreman Ott says the planks of the Petrel were green wood. He will be a bad witness. Do not call him.`,
  'Scheduling order.txt': `The answer of the yard is due no later than May 20, 2024. Objections are served within 30 days of June 3, 2024.`,
  'Letter of the clerk.txt': `The answer in the matter of the Petrel must be filed by May 17, 2024.`,
};

async function world() {
  const { parts, firm, matter } = await worldOf({
    title: 'Maren Holt v. Sandgrove Boatyard',
    client: 'Maren Holt',
    court: 'United States District Court for the District of Rhode Island',
    facts: 'The yard is in receivership since March 1, 2024. The ketch Petrel leaked on April 2, 2024.',
    parties: [
      { role: 'plaintiff', name: 'Maren Holt' },
      { role: 'defendant', name: 'Sandgrove Boatyard LLC' },
    ],
  });
  const names = Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[];
  await addFiles(
    parts,
    firm,
    names.map((name) => ({ name, bytes: DOCUMENTS[name] })),
    { case_id: matter.id },
  );
  const input = (document_type: string, brief: object) => ({
    case_id: matter.id,
    document_type,
    brief: brief as never,
  });
  return { parts, firm, input };
}

const GROUND = {
  text: 'The planks of the Petrel leak, and the repair of the hull was not done in a workmanlike way.',
};

describe('what a plan warns of', () => {
  test('sums of the record, gaps in it, days that run from its dates and days that differ', async () => {
    const { parts, firm, input } = await world();
    const { plan } = await makePlan(parts, firm, input('motion_for_summary_judgment', { grounds: [GROUND] }));
    const of = (code: string) => plan.warnings.filter((one) => one.code === code).map(({ text }) => text);
    expect(of('contradiction').join('\n')).toContain(
      'Yard invoice 118.txt, page 1: the items make 11,350, and the total says 11,530.',
    );
    expect(of('contradiction').filter((text) => text.includes('for the answer'))).toHaveLength(2);
    expect(of('record_gap').join('\n')).toContain('The work order for the planks is unsigned.');
    expect(of('deadline')).toEqual([
      'Scheduling order.txt, page 1: 30 days from June 3, 2024 end on Wednesday, July 3, 2024. That day has passed.',
    ]);
    const draft = await generateDocument(
      parts,
      firm,
      input('motion_for_summary_judgment', { grounds: [GROUND] }),
    );
    expect(draft.verification.notes.join('\n')).toContain('the total says 11,530');
    expect(draft.text).not.toContain('11,530');
    expect(draft.text).not.toMatch(/bad witness|Do not call him/);
  });

  test('a deadline that has passed, in the plan and in the report of the draft', async () => {
    const { parts, firm, input } = await world();
    const brief = { deadline: 'June 1, 2020', facts: ['The planks of the Petrel leak.'] };
    const { plan } = await makePlan(parts, firm, input('demand_letter', brief));
    const text = 'The deadline of the request, June 1, 2020, has passed.';
    expect(plan.warnings).toContainEqual({ code: 'deadline', text, ground: null, file_id: null });
    const { verification } = await generateDocument(parts, firm, input('demand_letter', brief));
    expect(verification.notes.filter((one) => one === text)).toHaveLength(1);
  });

  test('paragraphs of the pleading between those that are answered', async () => {
    const { parts, firm, input } = await world();
    const told = async (responses: object[]) => {
      const { plan } = await makePlan(parts, firm, input('answer', { responses }));
      return plan.warnings.filter(({ code }) => code === 'record_gap').map(({ text }) => text);
    };
    const admit = { paragraphs: [1, 2, 4], response: 'admit' };
    const open = 'Paragraphs 3, 5, and 6 of the pleading have no answer of their own';
    expect((await told([admit, { paragraphs: [7], response: 'deny' }])).join()).toContain(open);
    expect((await told([admit, { paragraphs: [3], response: 'deny' }])).join()).not.toContain('no answer');
  });

  test('a witness swears to what the brief says, and to nothing else of the case', async () => {
    const { parts, firm, input } = await world();
    const facts = ['I was aboard the Petrel on April 2, 2024', 'water stood over the floorboards'];
    const draft = await generateDocument(parts, firm, input('affidavit', { witness: 'Maren Holt', facts }));
    expect(draft.text).toContain('I was aboard the Petrel on April 2, 2024.');
    expect(draft.text).not.toMatch(/receivership|how the witness knows/);
    expect(draft.text).not.toMatch(/Ex\. A|document is attached/);
  });

  test('a jury is demanded where the relief says so; where it is silent that is left open', async () => {
    const { parts, firm, input } = await world();
    const text = async (relief: string[]) =>
      (await generateDocument(parts, firm, input('complaint', { claims: [{ name: 'Negligence' }], relief })))
        .text;
    expect(await text(['damages of $11,350'])).toContain('[TO COMPLETE: demand a trial by jury');
    expect(await text([])).toContain('[TO COMPLETE: demand a trial by jury');
    expect(await text(['damages of $11,350', 'trial by jury'])).toContain('demands a trial by jury');
  });

  test('a fact is told with the document that has its day', async () => {
    const { parts, firm, input } = await world();
    const { text } = await generateDocument(
      parts,
      firm,
      input('motion_for_summary_judgment', {
        grounds: [GROUND],
        facts: [
          'The repaired planks of the Petrel leak along the garboard seam since April 2, 2024.',
          'The repaired planks of the Petrel leak along the garboard seam since July 9, 2024.',
        ],
      }),
    );
    expect(text).toMatch(/since April 2, 2024\. \(Evidence: Ex\. \w/);
    expect(text).toMatch(/since July 9, 2024\.\n/);
    expect(text.match(/TO COMPLETE: exhibit, page and line/g)).toHaveLength(1);
  });

  test('what is asked for ends as items of a list do, however each was typed', async () => {
    const { parts, firm, input } = await world();
    const relief = ['damages of $11,350;', 'interest as the law allows; and', 'costs against Vance Inc.'];
    const text = async (type: string, more: object) =>
      (await generateDocument(parts, firm, input(type, { relief, ...more }))).text;
    expect(await text('complaint', { claims: [{ name: 'Negligence' }] })).toMatch(
      /Damages of \$11,350;\s[^;]*Interest as the law allows; and\s[^;]*Costs against Vance Inc\.\n/,
    );
    expect(await text('motion_for_summary_judgment', { grounds: [GROUND] })).toContain(
      'this relief: (a) Damages of $11,350; (b) Interest as the law allows; and (c) Costs against Vance Inc.\n',
    );
  });
});

test('a lease or a report that speaks of missing things is no gap in the record', async () => {
  const { parts, firm, input } = await world();
  const brief = { grounds: [GROUND] };
  const { plan: before, ...made } = await makePlan(parts, firm, input('motion_for_summary_judgment', brief));
  expect(made.tag).not.toBe('');
  await addFiles(
    parts,
    firm,
    [
      {
        name: 'Lease of the slip.txt',
        bytes:
          'LEASE of the slip\n\nIf a plank of the dock is missing the yard repairs it; the slip is approximately 40 feet long.',
      },
      {
        name: 'Roof inspection report.txt',
        bytes: 'REPORT\n\nTwo shingles of the boat house are missing, and the flashing could not be found.',
      },
    ],
    { case_id: before.case_id },
  );
  const { plan } = await makePlan(parts, firm, input('motion_for_summary_judgment', brief));
  const told = plan.warnings
    .filter(({ code }) => code === 'record_gap')
    .map(({ text }) => text)
    .join('\n');
  expect(told).not.toMatch(/Lease of the slip|Roof inspection/);
});

describe('a decision that was named', () => {
  const RULE =
    'A yard that repairs a ketch warrants that the planks and the repair of the hull are done in a workmanlike way.';
  const warned = async (opinion: string) => {
    const { parts, firm, input } = await world();
    const [file_id] = await addFiles(
      parts,
      firm,
      [{ name: 'Pell v. Cove Yard, 41 F.3d 118 (1st Cir. 1994).txt', bytes: opinion }],
      { kind: 'precedent' },
    );
    const grounds = [{ ...GROUND, authorities: [{ file_id: file_id ?? '' }] }];
    const { plan } = await makePlan(parts, firm, input('motion_for_summary_judgment', { grounds }));
    return plan.warnings.filter(({ code }) => code === 'authority_weight').map(({ text }) => text);
  };

  test('is said to leave open what it does not decide, in the sentence that says so', async () => {
    const [text, ...more] = await warned(
      `${RULE} We do not decide whether the repair of planks of a hull that leaks was warranted for more than one season.`,
    );
    expect(more).toEqual([]);
    expect(text).toContain('page 1 leaves something open: “We do not decide whether the repair of planks');
  });

  test('is not said to leave open what a party did not do, what is not in dispute, or what another court said', async () => {
    const opinion = `${RULE} It is not in dispute that the planks of the hull leak. The court does not weigh evidence of the repair. The yard did not argue at this stage that the planks of the hull are distinguishable. In Pell we read: “We do not decide whether the repair of planks of a hull that leaks was warranted.”`;
    expect(await warned(opinion)).toEqual([]);
  });
});

describe('a decision that its own copy says is no longer what it was', () => {
  const RULE =
    'A repairer of vessels warrants that planks are laid in a workmanlike manner, and planks that leak at once were not laid so.';
  const filler = Array.from(
    { length: 40 },
    (_, at) => `The court below heard witness number ${at + 1} on the moorings.`,
  );

  test.each([
    ['a line at the head', `Reversed by Corvin v. Dale, 44 Mer. 3d 9 (Mer. 2021)\n\n${RULE}`],
    ['review was granted', `[Review granted May 4, 2021.]\n\n${RULE}`],
    [
      'a note on a part, far behind the head',
      `${filler.join('\n\n')}\n\n[Part II vacated, 44 Mer. 3d 9.]\n\n${RULE}`,
    ],
  ])('%s: it is warned of, and not quoted', async (_what, text) => {
    const { parts, firm, input } = await world();
    const head = 'Lund v. Marsh Boats, Inc., 31 Mer. 3d 402 (Mer. 2018)';
    await addFiles(parts, firm, [{ name: 'lund.txt', bytes: `${head}\n\n${text}` }], { kind: 'precedent' });
    const ground = {
      ...GROUND,
      proposition: RULE,
      authorities: [{ cite: head }],
    };
    const brief = { grounds: [ground] };
    const { plan } = await makePlan(parts, firm, input('motion_for_summary_judgment', brief));
    expect(plan.warnings.map(({ code }) => code)).toContain('vacated');
    const draft = await generateDocument(parts, firm, input('motion_for_summary_judgment', brief));
    expect(draft.verification.notes.join('\n')).toMatch(
      /The vault’s copy of Lund v\. Marsh Boats.* is marked/,
    );
    expect(draft.text).not.toContain('> A repairer of vessels');
  });

  test('a decision that only reverses the court below is quoted', async () => {
    const { parts, firm, input } = await world();
    const head = 'Lund v. Marsh Boats, Inc., 31 Mer. 3d 402 (Mer. 2018)';
    const text = `${head}\n\n${RULE}\n\nThe judgment is reversed. The order is vacated [as the parties ask].`;
    await addFiles(parts, firm, [{ name: 'lund.txt', bytes: text }], { kind: 'precedent' });
    const brief = { grounds: [{ ...GROUND, proposition: RULE, authorities: [{ cite: head }] }] };
    const { plan } = await makePlan(parts, firm, input('motion_for_summary_judgment', brief));
    expect(plan.warnings.map(({ code }) => code)).not.toContain('vacated');
    expect(plan.grounds[0]?.passages.some(({ level }) => level === 'chosen')).toBe(true);
  });
});
