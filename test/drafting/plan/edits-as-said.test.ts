/** What a lawyer does to a plan does what it says, and no more. */
import { describe, expect, test } from 'vitest';
import { changePlan } from '../../../src/drafting/index.ts';
import { addFiles } from '../demo-world.ts';
import { decision, NOTICE, planning } from './world-of-plans.ts';

type Edits = Parameters<typeof changePlan>[2]['edits'];

async function world(parties: readonly { name: string; role: string }[] = []) {
  const base = await planning({
    title: 'Brill v. Sable Shipping',
    court: 'Supreme Court of Meridia',
    jurisdiction: 'Meridia',
    client: 'Brill Ceramics, Inc.',
    parties: [
      { name: 'Brill Ceramics, Inc.', role: 'plaintiff' },
      ...(parties.length > 0 ? parties : [{ name: 'Sable Shipping, LLC', role: 'defendant' }]),
    ],
    facts: 'Sable held a container of tiles. A surveyor called the tiles “sound”.',
  });
  const change = (
    { plan: { id }, tag }: Awaited<ReturnType<typeof base.plan>>,
    edits: Edits,
  ): ReturnType<typeof changePlan> =>
    changePlan(base.parts, base.firm, { id, edits, condition: { ifMatch: [tag], ifNoneMatch: null } });
  return { ...base, change };
}

const GROUND = { heading: 'The Order Is Not Final', text: 'Gravel is a mineral.' };
const PAGES = [
  'SUPREME COURT OF MERIDIA\n\nHarrow Lines, Inc. v. Ash Quay, LLC\n\n404 Mer. 3d 41 (Mer. 2016)\n\nORDER\n\nJustice Lark joins in the statement of Justice Quist, and the petition is denied.\n\nPer Curiam\n',
  'QUIST, Justice: A carrier that waits for its papers may not charge for the wait, and where the papers come late by the doing of the other party there are several rules to be weighed, which—when they are taken one by one—\n',
  'show that a legitimate interest in a quiet quay will prevail over any hardship of the carrier.1 The order should be read so by those who come to the quay after us and find it full of tiles.\n\n1 The wait was nine days in all, as the record of the harbor tells.\n',
];

async function withStatement() {
  const base = await world();
  const [file = ''] = await addFiles(
    base.parts,
    base.firm,
    [{ name: 'harrow.txt', bytes: PAGES.join('\f') }],
    { kind: 'precedent' },
  );
  const made = await base.plan('legal_memorandum', {
    brief: { questions: ['Is it final?'], grounds: [GROUND] },
  });
  const quote = (words: string) => base.change(made, { quote: [{ ground: 'g1', file_id: file, words }] });
  return { ...base, made, quote };
}

const chosenOf = ({ plan }: Awaited<ReturnType<typeof changePlan>>) =>
  plan.grounds.flatMap(({ passages }) => passages.filter(({ level }) => level === 'chosen'));

describe('words that are asked for', () => {
  test.each([
    [
      'Justice Lark joins in the statement of Justice Quist',
      'Justice Lark joins in the statement of Justice Quist, and the petition is denied.',
      1,
    ],
    ['a legitimate interest in a quiet quay will prevail', 'A carrier that waits for its papers', 2],
    ['The wait was nine days in all', 'The wait was nine days in all, as the record of the harbor tells.', 3],
  ])('are found in an order, over the foot of a page, in a note: %s', async (words, quoted, page) => {
    const { quote, text } = await withStatement();
    const said = await quote(words);
    const [passage] = chosenOf(said);
    expect(passage).toMatchObject({ page });
    expect(await text(said)).toContain(words);
    expect(passage?.quote.replace(/\s+/g, ' ')).toContain(quoted);
    expect(passage?.quote.replace(/\s+/g, ' ')).toContain(words);
  });

  test('a judge who writes alone is named as the one who does', async () => {
    const { quote, text } = await withStatement();
    const said = await quote('A carrier that waits for its papers');
    const paper = await text(said);
    expect(paper).toContain('(opinion of Quist, J.)');
    expect(paper).toContain('of the carrier. >');
    expect(paper).not.toContain('a court said');
    expect(chosenOf(said)[0]?.warnings.join(' ')).toContain('not the opinion of the court');
  });
});

test('a word that the record sets in quotation marks keeps them', async () => {
  const { plan, text } = await world();
  const facts = ['The carrier calls the wait "usual".'];
  const paper = await text(await plan('legal_memorandum', { brief: { questions: ['Is it?'], facts } }));
  expect(paper).toContain('called the tiles “sound”');
  expect(paper).toMatch(/calls the wait ["“]usual[”"]/);
});

test('words that are placed into a ground choose no exhibit that nobody named', async () => {
  const { parts, firm, matter, plan, change } = await world();
  const log =
    'HARBOR LOG\n\nThe container of tiles stood on the quay for nine days and was sound when it left.';
  const complaint =
    'SUPREME COURT OF MERIDIA\n\nSable Shipping, LLC, Plaintiff, v. Brill Ceramics, Inc., Defendant.\n\nCOMPLAINT\n\n1. The container of tiles stood on the quay for nine days.\n\nCounsel for Sable Shipping, LLC';
  await addFiles(parts, firm, [{ name: 'log.txt', bytes: log }], { kind: 'evidence', case_id: matter.id });
  await addFiles(parts, firm, [{ name: 'complaint.txt', bytes: complaint }], {
    kind: 'pleading',
    title: 'Complaint',
    author: 'other_side',
    case_id: matter.id,
  });
  const words = 'As the complaint has it, the container of tiles stood on the quay for nine days.';
  const made = await plan('opposition_brief', {
    context: words,
    brief: { opposes: 'Motion to Dismiss', grounds: [GROUND] },
  });
  const chosen = (of: typeof made.plan) =>
    of.grounds.flatMap(({ evidence }) => evidence.filter(({ level }) => level === 'chosen'));
  expect(chosen(made.plan)).toEqual([]);
  const [span] = made.plan.brief.unplaced.map((one) => one.span);
  const placed = await change(made, { place: [{ span: span ?? [0, 0], field: 'grounds', ground: 'g1' }] });
  expect(placed.plan.grounds[0]?.text).toContain('nine days');
  expect(chosen(placed.plan)).toEqual([]);
  expect(placed.plan.grounds[0]?.evidence.length).toBeGreaterThan(0);
});

test('whom a paper is against is the party of the record, in the role that is given', async () => {
  const { plan, text } = await world([
    { name: 'Sable Shipping, LLC', role: 'defendant' },
    { name: 'Ash Quay, LLC', role: 'defendant' },
  ]);
  const head = async (field: 'against' | 'parties') =>
    (
      await text(
        await plan('complaint', {
          brief: { [field]: [{ name: 'Ash Quay', role: 'Garnishee' }], claims: [{ name: 'Debt' }] },
        }),
      )
    ).split('# Complaint')[0];
  expect(await head('against')).toContain('Ash Quay, LLC, Garnishee');
  expect(await head('against')).toBe(await head('parties'));
});

test.each([
  'their motion to dismiss the counterclaims',
  'Sable’s motion to dismiss the counterclaims',
  'motion to dismiss the counterclaims',
])('a motion that is opposed is called as it is: %s', async (opposes) => {
  const { plan, text } = await world();
  const paper = await text(await plan('opposition_brief', { brief: { opposes, grounds: [GROUND] } }));
  expect(paper).toContain('Opposition to Motion to Dismiss the Counterclaims');
  expect(paper).toContain(
    'opposes the motion to dismiss the counterclaims that Defendant Sable Shipping, LLC filed',
  );
});

test('an answer about payments leaves the other sums', async () => {
  const { parts, firm, matter, plan, change } = await world();
  const bytes = 'RECEIPT\n\nSable received $1,500.00 from Brill on May 5, 2025.';
  await addFiles(parts, firm, [{ name: 'receipt.txt', bytes }], { kind: 'evidence', case_id: matter.id });
  const sums = [
    { label: 'Demurrage', amount: 9_000 },
    { label: 'Storage', amount: 2_000 },
  ];
  const made = await plan('demand_letter', { brief: { sums, facts: ['The tiles stood on the quay.'] } });
  expect(made.plan.questions.map(({ id }) => id)).toContain('sums:paid');
  const { plan: answered } = await change(made, {
    answers: [{ question: 'sums:paid', value: [{ label: 'Received on May 5, 2025', amount: 1_500 }] }],
  });
  const known = answered.brief.values.filter(({ field }) => field === 'sums').map(({ value }) => value);
  expect(known).toEqual([...sums, { label: 'Received on May 5, 2025', amount: 1_500, paid: true }]);
  // The same sum is given again with more that is known of it.
  const again = await change(made, {
    answers: [{ question: 'sums:paid', value: [{ label: 'Storage', amount: 2_000, paid: true }] }],
  }).catch((error: unknown) => error);
  expect(again).toMatchObject({ code: 'precondition_failed' });
});

test.each(['Gaps', 'Missing documents'])(
  'what is missing is one field, under either label: %s',
  async (label) => {
    const { plan, text } = await world();
    const made = await plan('legal_memorandum', {
      context: `${label}: the signed original of the lease.`,
      brief: { questions: ['May he cure?'] },
    });
    expect(made.plan.brief.values.filter(({ field }) => field === 'missing_documents')).toHaveLength(1);
    expect(await text(made)).toContain('Still to be obtained: The signed original of the lease.');
  },
);

test('a decision that is cited as a whole is offered with what it is about', async () => {
  const { parts, firm, plan, text } = await world();
  const files = [decision('Alderton', 401, NOTICE, 'Orrin Lines, LLC', 'FILED\n\n')];
  await addFiles(parts, firm, files, { kind: 'precedent' });
  const authorities = [{ cite: 'Alderton v. Orrin Lines' }];
  const made = await plan('opposition_brief', {
    brief: { opposes: 'Motion to Dismiss', grounds: [{ ...GROUND, authorities }] },
  });
  const [whole] = made.plan.grounds[0]?.passages ?? [];
  expect(whole).toMatchObject({ level: 'offered', whole: true });
  expect(whole?.quote).toContain('This appeal is about tiles');
  expect(await text(made)).toContain('See Alderton, Inc. v. Orrin Lines, LLC, 401 Mer. 3d 41 (Mer. 2015).');
});

test('a refusal says where the ids of all that can be chosen stand', async () => {
  const { plan, change } = await world();
  const made = await plan('legal_memorandum', { brief: { questions: ['Is it?'] } });
  await expect(change(made, { drop: ['r9'] })).rejects.toMatchObject({
    errors: [{ pointer: '/drop/0', detail: expect.stringContaining('fact of the case record') }],
    hint: expect.stringContaining('`record` (r1 to r2)'),
  });
});

test('a type that nobody has is answered with those that are nearest', async () => {
  const { plan } = await world();
  await expect(plan('discovery_requests', { context: 'Ask for the log.' })).rejects.toMatchObject({
    code: 'unknown_document_type',
    hint: expect.stringMatching(/^Nearest: requests_for_production \(Requests for Production/),
  });
  await expect(plan('memo', { context: 'Ask for the log.' })).rejects.toMatchObject({
    hint: expect.stringMatching(/^Nearest: legal_memorandum/),
  });
});
