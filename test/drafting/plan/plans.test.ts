import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildWall } from '../../../src/access/index.ts';
import { upsertCase } from '../../../src/cases/index.ts';
import { Plan as PlanSchema } from '../../../src/contract/schemas/drafting/plans.ts';
import {
  changePlan,
  deletePlan,
  getPlan,
  listPlans,
  makePlan,
  type Plan,
} from '../../../src/drafting/index.ts';
import { deleteFile, findPage } from '../../../src/vault/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { newClient } from '../../support/world.ts';
import { addFiles, DEMO, demoWorld } from '../demo-world.ts';
import { expectAnswer } from '../expect-answer.ts';

const FILE = 'castellane-v-brook-harbor-carriers.txt';
const DECISION = readFileSync(join(DEMO, 'precedents', FILE));
const NO_CONDITION = { ifMatch: null, ifNoneMatch: null };

const GROUND = {
  heading: 'The Claims Are Barred by the Limitation Period',
  proposition: 'A claim that is brought after the limitation period has run is barred.',
  text: 'The complaint came too late. See Castellane v. Brook Harbor Carriers, Inc., 431 Mer. 3d 67 (Mer. 2017).',
};

async function world() {
  const { parts, firm, cases } = await demoWorld();
  const case_id = cases.get('DEMO-001') ?? '';
  const input = (brief: Record<string, unknown>, context?: string) => ({
    case_id,
    document_type: 'motion_to_dismiss',
    brief: brief as never,
    ...(context === undefined ? {} : { context }),
  });
  const change = (plan: { plan: Plan; tag: string }, edits: Parameters<typeof changePlan>[2]['edits']) =>
    changePlan(parts, firm, {
      id: plan.plan.id,
      edits,
      condition: { ifMatch: [plan.tag], ifNoneMatch: null },
    });
  const write = (plan: Plan) =>
    generateDocument(parts, firm, { case_id, document_type: plan.document_type, plan_id: plan.id });
  return { parts, firm, case_id, input, change, write };
}

function groundOf(plan: Plan, id = 'g1') {
  const ground = plan.grounds.find((one) => one.id === id);
  if (ground === undefined) throw new Error(id);
  return ground;
}

describe('a plan', () => {
  test('resolves what the brief names, chooses of it, and offers whole paragraphs that stand in the vault', async () => {
    const { parts, firm, input } = await world();
    const { plan } = await makePlan(parts, firm, input({ grounds: [GROUND] }));
    const ground = groundOf(plan);
    expect(ground.authorities).toMatchObject([{ state: 'in_vault', use: 'support' }]);
    const [authority] = ground.authorities;
    const chosen = ground.passages.filter(({ level }) => level === 'chosen');
    for (const { file_id } of chosen) expect(file_id).toBe(authority?.file_id);
    expect(ground.passages.length).toBeGreaterThan(1);
    for (const { file_id, page, span, quote, reason } of ground.passages) {
      const stored = await findPage(parts.database.read, firm, file_id, page);
      expect(stored?.text.slice(...span)).toBe(quote);
      expect(reason).not.toBe('');
    }
    expect((await listPlans(parts, firm, { limit: 9 })).data.map(({ id }) => id)).toEqual([plan.id]);
    const stored = await getPlan(parts, firm, plan.id);
    expect(stored.plan).toEqual(plan);
    expect(JSON.parse(Buffer.from(stored.answer).toString())).toEqual(plan);
    expectAnswer(PlanSchema, plan);
  });

  test('puts a decision that was named outside a ground to the ground it speaks of', async () => {
    const { parts, firm, input } = await world();
    const labels = {
      heading: 'Labels Are No Facts',
      proposition:
        'A court is not bound to accept as true a legal conclusion couched as a factual allegation.',
    };
    const notice = {
      heading: 'Notice Was a Condition of Recovery',
      proposition:
        'A contractual requirement of written notice of damage is a condition of recovery against the carrier.',
    };
    const castellane = { cite: '431 Mer. 3d 67' };
    const harrow = { cite: 'Harrow v. Bellweather Freight Co., 412 Mer. 3d 118 (Mer. 2014)' };
    for (const authorities of [
      [castellane, harrow],
      [harrow, castellane],
    ]) {
      const { plan } = await makePlan(parts, firm, input({ grounds: [labels, notice], authorities }));
      const namedOf = (id: string) => groundOf(plan, id).authorities.map(({ citation }) => citation);
      expect(namedOf('g1')).toEqual([expect.stringContaining('Harrow v. Bellweather')]);
      expect(namedOf('g2')).toEqual([expect.stringContaining('Castellane v. Brook Harbor')]);
    }
  });

  test('what the vault does not hold is open where the words name it, and nowhere else', async () => {
    const { parts, firm, input, write } = await world();
    const ground = {
      heading: 'No Suit Lies',
      proposition: 'Ex parte Dorrance reaches only relief that lies ahead.',
      text: 'The tiles were released in May. The first suit fell within Ex parte Dorrance, and this one does not.',
    };
    const { plan } = await makePlan(parts, firm, input({ grounds: [ground] }));
    expect(plan.warnings.filter(({ code }) => code === 'not_in_vault')).toHaveLength(1);
    const { sections, verification } = await write(plan);
    const own = sections.find(({ heading }) => heading === ground.heading)?.paragraphs ?? [];
    const mark = '[TO COMPLETE: Ex parte Dorrance, which the vault does not hold: verify and cite]';
    expect(own.map(({ text }) => text).join(' ')).toContain(
      `${mark} reaches only relief that lies ahead. The tiles were released in May. The first suit fell within ${mark}, and this one does not.`,
    );
    expect(verification.placeholders.filter(({ text }) => text.includes('Dorrance'))).toHaveLength(2);
    expect(verification.fabricated_citations).toBe(0);
  });

  test('law that the lawyer names for a ground is authority, and what is not held leaves an open point', async () => {
    const { parts, firm, input, write } = await world();
    const statute = { heading: 'The Carrier Is Liable', text: 'The carrier is liable (49 U.S.C. § 14706).' };
    const cite = 'Brandt v. Sill, 12 F.3d 88 (9th Cir. 2001)';
    const unheld = { heading: 'Nobody Signed', text: 'Nobody signed.', authorities: [{ cite }] };
    const { plan } = await makePlan(parts, firm, input({ grounds: [statute, unheld] }));
    expect(plan.warnings.filter(({ code }) => code === 'no_authority')).toEqual([]);
    expect(plan.questions.filter(({ id }) => id.endsWith(':proposition'))).toEqual([]);
    const { sections, verification } = await write(plan);
    const texts = sections
      .find(({ heading }) => heading === unheld.heading)
      ?.paragraphs.map(({ text }) => text);
    expect(texts).toContain(
      '[TO COMPLETE: authority for this point: Brandt v. Sill, which the vault does not hold: verify and cite]',
    );
    expect(texts?.join(' ').split('Brandt')).toHaveLength(2);
    expect(verification.removed).toMatchObject([
      { kind: 'citation', text: 'Brandt v. Sill', from: 'request' },
    ]);
  });

  test('asks for what its type requires and nobody gave, and takes the answer', async () => {
    const { parts, firm, input, change } = await world();
    const made = await makePlan(parts, firm, input({}, 'Please make it short.'));
    expect(made.plan.questions).toMatchObject([{ id: 'grounds', required: true }]);
    expect(made.plan.brief.unplaced).toMatchObject([{ text: 'Please make it short.', span: [0, 21] }]);
    const answered = await change(made, { answers: [{ question: 'grounds', value: [GROUND] as never }] });
    expect(answered.plan.questions.filter(({ required }) => required)).toEqual([]);
    expect(groundOf(answered.plan).heading).toBe(GROUND.heading);
    expect(groundOf(answered.plan).passages).not.toEqual([]);
    expect(answered.tag).not.toBe(made.tag);
    await expect(change(made, { choose: [] })).rejects.toMatchObject({ code: 'precondition_failed' });
  });

  test('offers the values that stand in the request, and takes an answer in words', async () => {
    const { parts, firm, case_id, change } = await world();
    const context =
      'There are four notes of $25,550.00, one of $15,000 and one of $87,200.00. Within ten days, that is by May 8, 2026.';
    const made = await makePlan(parts, firm, { case_id, document_type: 'demand_letter', context });
    const options = (id: string) =>
      made.plan.questions.find((one) => one.id === id)?.options.map(({ value }) => value);
    expect(options('sums')?.toSorted()).toEqual([
      '$15,000',
      '$25,550.00',
      '$87,200.00',
      '$87,200.00; $25,550.00; $15,000',
    ]);
    // One that is far likelier than the other is taken.
    expect(options('deadline')).toBeUndefined();
    expect(made.plan.questions[0]?.options[0]?.label).toContain('There are four notes');
    const refusal = change(made, { answers: [{ question: 'sums', value: 'whatever they owe' }] });
    await expect(refusal).rejects.toMatchObject({ errors: [{ pointer: '/answers/0/value' }] });
    const answers = [{ question: 'sums', value: 'Unpaid rent: $87,200.00' }];
    const { plan } = await change(made, { answers });
    expect(plan.questions.filter(({ required }) => required)).toEqual([]);
    expect(plan.brief.values).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'sums', value: { label: 'Unpaid rent', amount: 87_200 } }),
        expect.objectContaining({ field: 'deadline', value: 'May 8, 2026' }),
      ]),
    );
  });

  test('takes a value whose place its words make certain, and says so; of competing ones it offers each', async () => {
    const { parts, firm, case_id, change, write } = await world();
    const context =
      'Move to dismiss Counts II and III only. We want Counts II and III dismissed because nobody signed the guaranty.';
    const made = await makePlan(parts, firm, { case_id, document_type: 'motion_to_dismiss', context });
    expect(made.plan.brief.values.filter(({ from }) => from === 'sorted')).toMatchObject([
      { field: 'reach', value: 'Counts II and III' },
    ]);
    const answered = await change(made, { answers: [{ question: 'grounds', value: [GROUND] as never }] });
    const draft = await write(answered.plan);
    const { sections, caption } = draft;
    const text = sections.flatMap(({ paragraphs }) => paragraphs.map((one) => one.text)).join(' ');
    expect(text).toContain('to dismiss Counts II and III of the Complaint of Plaintiff');
    expect(text).not.toContain('in its entirety');
    expect(caption.shown_title).toBe('Motion to Dismiss Counts II and III');
    expect(JSON.stringify(draft)).toContain('Placed automatically under “Reach of the motion”');
  });

  test('sorts sentences without a label, prints what is surely ours, and takes back what is not', async () => {
    const { parts, firm, case_id, change, write } = await world();
    const told = 'The crates were delivered to the dock in Duluth on March 3, 2025.';
    const argued = 'A contract that is not signed by the party to be charged cannot be enforced against it.';
    const theirs = 'They will say that the driver had authority to sign for the carrier.';
    const answered = 'A driver has no authority to bind the carrier to a contract of sale.';
    const note = 'Please keep the tone civil and do not mention the side letter.';
    const context = [told, argued, note, theirs, answered].join(' ');
    const made = await makePlan(parts, firm, { case_id, document_type: 'motion_to_dismiss', context });
    const { values, unplaced } = made.plan.brief;
    const contended = 'the driver had authority to sign for the carrier.';
    const answer = expect.objectContaining({ stance: 'rebut', opposing: contended, text: answered });
    expect(values).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ field: 'facts', value: told, from: 'sorted', span: [0, told.length] }),
        expect.objectContaining({ field: 'grounds', value: answer, from: 'sorted' }),
      ]),
    );
    expect(unplaced).toMatchObject([{ text: note, suggested: 'instructions' }]);
    const printed = await write(made.plan);
    expect(printed.text).toContain(told);
    expect(printed.text).toContain(`may contend this: ${contended}`);
    expect(printed.text).not.toContain('side letter');
    expect(printed.verification.notes.join(' ')).toContain(
      `Placed automatically under “Facts”; please check: ${told}`,
    );
    const place = unplaced.flatMap(({ span, suggested }) =>
      suggested === undefined ? [] : [{ span, field: suggested }],
    );
    const placed = await change(made, { place });
    expect(placed.plan.brief.unplaced).toEqual([]);
    expect(placed.plan.grounds).toEqual(expect.arrayContaining([answer]));
    // Moved in one change: nothing of what was found for the words as ours is kept.
    const span =
      placed.plan.brief.values.find(({ value }) => JSON.stringify(value).includes(contended))?.span ?? [];
    const moved = await change(placed, { unplace: [span], place: [{ span, field: 'grounds' }] });
    expect(moved.plan.grounds.filter(({ kind }) => kind === 'ground')).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ stance: 'assert', text: `${theirs} ${answered}`, opposing: null }),
      ]),
    );
    const taken = await change(moved, { unplace: [[0, told.length]] });
    expect(taken.plan.brief.unplaced.map(({ text }) => text)).toEqual([told]);
    expect((await write(taken.plan)).text).not.toContain('Duluth');
    await expect(change(taken, { unplace: [[1, 5]] })).rejects.toMatchObject({
      errors: [{ pointer: '/unplace/0' }],
    });
  });

  test('sentences of a paragraph that are placed together as grounds make one', async () => {
    const { parts, firm, case_id, change } = await world();
    const paragraphs = ['Nobody signed. That ends it.', 'Nobody was told. That, too, ends it.'];
    const context = paragraphs.join('\n\n');
    // What has a ground that was given has its sentences sorted into none.
    const input = { case_id, document_type: 'motion_to_dismiss', context, brief: { grounds: [GROUND] } };
    const made = await makePlan(parts, firm, input);
    const place = made.plan.brief.unplaced.map(({ span }) => ({ span, field: 'grounds' }));
    const apart = await change(made, { place: [...place].reverse() });
    expect(apart.plan.grounds.filter(({ kind }) => kind === 'ground')).toHaveLength(1 + 4);
    const { plan } = await change(await makePlan(parts, firm, input), { place });
    const placed = plan.grounds.filter(({ kind }) => kind === 'ground').slice(1);
    expect(placed.map(({ text }) => text)).toEqual(paragraphs);
  });

  test('takes words that it did not understand where a lawyer says that they belong', async () => {
    const { parts, firm, input, change, write } = await world();
    const words = ['The crates were counted twice.', 'Nobody at the dock complained.', 'Keep it short.'];
    const first = await makePlan(parts, firm, input({ grounds: [GROUND] }, words.join(' ')));
    const sorted = first.plan.brief.values.flatMap(({ from, span = [0, 0] }) =>
      from === 'sorted' ? [span] : [],
    );
    const made = await change(first, { unplace: sorted });
    const [counted, complained, short] = made.plan.brief.unplaced.map(({ span }) => span);
    if (counted === undefined || complained === undefined || short === undefined) throw new Error('read');
    const placed = await change(made, {
      place: [
        { span: counted, field: 'grounds', ground: 'g1' },
        { span: complained, field: 'grounds' },
        { span: short, field: 'instructions' },
      ],
    });
    expect(placed.plan.brief.unplaced).toEqual([]);
    expect(groundOf(placed.plan).text).toBe(`${GROUND.text} ${words[0]}`);
    expect(groundOf(placed.plan, 'g2').text).toBe(words[1]);
    const { text } = await write(placed.plan);
    expect(text).toContain(words[0]);
    expect(text).toContain(words[1]);
    expect(text).not.toContain(words[2]);
    await expect(
      change(placed, {
        place: [
          { span: counted, field: 'grounds' },
          { span: [0, 1], field: 'facts' },
        ],
      }),
    ).rejects.toMatchObject({ errors: [{ pointer: '/place/0/span' }, { pointer: '/place/1/span' }] });
    await expect(change(made, { place: [{ span: counted, field: 'terms' }] })).rejects.toMatchObject({
      code: 'precondition_failed',
    });
    const later = await makePlan(parts, firm, input({ grounds: [GROUND] }, words.join(' ')));
    const again = await change(later, { unplace: sorted });
    await expect(
      change(again, {
        place: [
          { span: counted, field: 'terms' },
          { span: counted, field: 'grounds', ground: 'g9' },
        ],
      }),
    ).rejects.toMatchObject({ errors: [{ pointer: '/place/0/field' }, { pointer: '/place/1/ground' }] });
  });

  test('is edited: passages are chosen, dropped and moved, grounds put in order; a mistake is named by its place', async () => {
    const { parts, firm, input, change } = await world();
    const other = { heading: 'Venue Is Improper', text: 'Nothing ties this action to this county.' };
    const made = await makePlan(parts, firm, input({ grounds: [GROUND, other] }));
    const [first, second] = groundOf(made.plan).passages;
    const edited = await change(made, {
      drop: [first?.id ?? ''],
      choose: [second?.id ?? ''],
      move: [{ id: second?.id ?? '', to: 'g2' }],
      order: ['g2', 'g1'],
    });
    const grounds = edited.plan.grounds.filter(({ kind }) => kind === 'ground');
    expect(grounds.map(({ id }) => id)).toEqual(['g2', 'g1']);
    expect(groundOf(edited.plan, 'g2').passages.at(-1)).toMatchObject({ id: second?.id, level: 'chosen' });
    expect(groundOf(edited.plan).passages[0]).toMatchObject({ id: first?.id, level: 'dropped' });
    const unsupported = (plan: Plan) =>
      plan.warnings.filter(({ code }) => code === 'no_authority').map(({ ground }) => ground);
    expect(unsupported(made.plan)).toContain('g2');
    expect(unsupported(edited.plan)).not.toContain('g2');
    const headings = edited.plan.outline.map(({ heading }) => heading);
    expect(headings.indexOf(other.heading)).toBeLessThan(headings.indexOf(GROUND.heading));
    await expect(
      change(edited, { choose: ['p999'], move: [{ id: first?.id ?? '', to: 'g9' }], order: ['g1'] }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/choose/0' }, { pointer: '/move/0/to' }, { pointer: '/order' }],
    });
  });

  test('warns of files that could not be read, of sums that do not add up, of a paper for the other side', async () => {
    const { parts, firm, case_id } = await world();
    await addFiles(parts, firm, [{ name: 'broken.pdf', bytes: '%PDF-1.7 nothing' }], {
      case_id,
      kind: 'evidence',
    });
    const sums = [
      { label: 'Freight', amount: 100 },
      { label: 'Storage', amount: 20 },
      { label: 'Total', amount: 150 },
    ];
    const { plan } = await makePlan(parts, firm, {
      case_id,
      document_type: 'demand_letter',
      brief: { sums, deadline: 'July 8, 2026' } as never,
    });
    expect(plan.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['file_failed', 'contradiction']),
    );
    const { data } = await listPlans(parts, firm, { limit: 1 });
    expect(data[0]?.open_questions).toBe(0);
  });

  test('can be deleted, and drafts that were made from it stay', async () => {
    const { parts, firm, input, write } = await world();
    const { plan } = await makePlan(parts, firm, input({ grounds: [GROUND] }));
    const draft = await write(plan);
    await deletePlan(parts, firm, plan.id);
    await expect(getPlan(parts, firm, plan.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(draft.plan_id).toBe(plan.id);
  });
});

describe('a paper from a plan', () => {
  test('has the lawyer’s words under the heading, what was chosen and nothing else, cited by the server', async () => {
    const { parts, firm, input, change, write } = await world();
    const made = await makePlan(
      parts,
      firm,
      input({ grounds: [GROUND], relief: ['Dismiss the complaint with prejudice.'] }),
    );
    const [first] = groundOf(made.plan).passages;
    const all = made.plan.grounds.flatMap(({ passages, evidence }) =>
      [...passages, ...evidence].map(({ id }) => id),
    );
    const dropped = await change(made, {
      drop: [...all, ...made.plan.evidence.map(({ id }) => id)].filter((id) => id !== first?.id),
      choose: [first?.id ?? ''],
    });
    const draft = await write(dropped.plan);
    const section = draft.sections.find(({ heading }) => heading === GROUND.heading);
    const texts = section?.paragraphs.map(({ text }) => text) ?? [];
    // The rule that the ground rests on, then what is said of this case.
    expect(texts[0]).toBe(GROUND.proposition);
    expect(texts[1]).toContain('The complaint came too late.');
    expect(texts).toContain(first?.quote);
    expect(new Set(draft.citations.map(({ file_id }) => file_id))).toEqual(new Set([first?.file_id]));
    expect(draft.text).toContain('Dismiss the complaint with prejudice.');
    expect(draft.verification).toMatchObject({ fabricated_citations: 0, altered_quotes: 0, removed: [] });
  });

  test('prints nothing that was given no place, no instruction, and what the other side says only as such', async () => {
    const { parts, firm, input } = await world();
    const context =
      'Carla wants this by Friday. No need for a limitations section.\nTheir points: (a) the waiver of zebras; (b) the estoppel of giraffes.';
    const brief = {
      grounds: [
        GROUND,
        {
          stance: 'rebut',
          opposing: 'The notice was never sent by anybody.',
          text: 'It was sent on the first day.',
        },
        { stance: 'rebut', text: 'The pelican was late.' },
      ],
      instructions: ['Keep the walrus out of it.'],
    };
    const draft = await generateDocument(parts, firm, input(brief, context));
    for (const word of ['Carla', 'No need', 'zebra', 'giraffe', 'walrus', 'pelican'])
      expect(draft.text).not.toContain(word);
    expect(draft.verification.unplaced?.map(({ text }) => text).join(' ')).toMatch(
      /Carla.*No need.*zebras.*giraffes/,
    );
    expect(draft.verification.notes.join('\n')).toContain('walrus');
    const paragraphs = draft.sections.flatMap((one) => one.paragraphs.map(({ text }) => text));
    expect(paragraphs.filter((text) => text.includes('never sent'))).toEqual([
      expect.stringMatching(/^.+ may contend this: The notice was never sent/),
    ]);
    expect(draft.sections.map(({ heading }) => heading).join('\n')).not.toMatch(/never sent|pelican/);
  });

  test('is asked for with words, a brief or a plan of this case and type', async () => {
    const { parts, firm, case_id, input } = await world();
    const { plan } = await makePlan(parts, firm, input({ grounds: [GROUND] }));
    const ask = (more: Record<string, unknown>) =>
      generateDocument(parts, firm, { case_id, document_type: 'motion_to_dismiss', ...more });
    await expect(ask({})).rejects.toMatchObject({ errors: [{ pointer: '/context' }] });
    await expect(ask({ brief: {}, plan_id: plan.id })).rejects.toMatchObject({
      errors: [{ pointer: '/plan_id' }],
    });
    await expect(ask({ document_type: 'answer', plan_id: plan.id })).rejects.toMatchObject({
      errors: [{ pointer: '/plan_id' }],
    });
    await expect(
      ask({ brief: { grounds: [{ evidence: [{ file_id: 'file_00000000000000000000000000' }] }] } }),
    ).rejects.toMatchObject({
      errors: [{ pointer: '/brief/grounds/0/evidence/0/file_id' }],
    });
  });

  test('of a passage that is gone is refused, not written from something else', async () => {
    const { parts, firm, input, change, write } = await world();
    const [file = ''] = await addFiles(parts, firm, [{ name: 'c.txt', bytes: DECISION }], {
      kind: 'precedent',
    });
    const brief = { grounds: [{ ...GROUND, text: 'Too late.', authorities: [{ file_id: file }] }] };
    const made = await makePlan(parts, firm, input(brief));
    const passage = groundOf(made.plan).passages.find(({ file_id }) => file_id === file);
    const { plan } = await change(made, { choose: [passage?.id ?? ''] });
    await deleteFile(parts, firm, { id: file });
    await expect(write(plan)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('behind a wall', () => {
  async function walled() {
    const { parts, firm, case_id, input } = await world();
    const other = (await upsertCase(parts, firm, { values: { title: 'Bell takeover' } })).case.id;
    const { principal, clientId } = await newClient(parts, firm.firmId);
    const screen = () =>
      buildWall(parts, firm, {
        name: 'Bell',
        mode: 'screen',
        reason: 'r',
        cases: [other],
        subjects: [clientId],
      });
    return { parts, firm, case_id, input, other, principal, screen };
  }

  test('a plan with words of a file there is not to be seen, listed, changed or written from', async () => {
    const { parts, firm, input, other, principal, screen, case_id } = await walled();
    const [file = ''] = await addFiles(parts, firm, [{ name: 'c.txt', bytes: DECISION }], {
      kind: 'precedent',
      case_id: other,
    });
    const brief = { grounds: [{ ...GROUND, text: 'Too late.', authorities: [{ file_id: file }] }] };
    const { plan } = await makePlan(parts, principal, input(brief));
    expect((await listPlans(parts, principal, { limit: 9 })).data).toHaveLength(1);
    await screen();
    expect((await listPlans(parts, principal, { limit: 9 })).data).toEqual([]);
    const gone = { code: 'not_found' };
    await expect(getPlan(parts, principal, plan.id)).rejects.toMatchObject(gone);
    const edit = { id: plan.id, edits: { drop: [] }, condition: NO_CONDITION };
    await expect(changePlan(parts, principal, edit)).rejects.toMatchObject(gone);
    await expect(deletePlan(parts, principal, plan.id)).rejects.toMatchObject(gone);
    const written = { case_id, document_type: 'motion_to_dismiss', plan_id: plan.id };
    await expect(generateDocument(parts, principal, written)).rejects.toMatchObject(gone);
    // Deleting the file does not open what holds its words.
    await deleteFile(parts, firm, { id: file });
    await expect(getPlan(parts, principal, plan.id)).rejects.toMatchObject(gone);
    expect((await getPlan(parts, firm, plan.id)).plan.id).toBe(plan.id);
  });

  test('what lies there changes nothing of a plan that is made', async () => {
    const { parts, firm, input, other, principal, screen, case_id } = await walled();
    await screen();
    const without = await makePlan(
      parts,
      principal,
      input({ grounds: [GROUND] }, 'See the Bellweather decision.'),
    );
    await addFiles(
      parts,
      firm,
      [
        { name: 'c.txt', bytes: DECISION },
        {
          name: 'memo.txt',
          bytes:
            'Castellane v. Brook Harbor Carriers, Inc., 431 Mer. 3d 67 (Mer. 2017) was overruled. We overrule Castellane v. Brook Harbor Carriers, Inc., 431 Mer. 3d 67. Limitation period barred claim. '.repeat(
              20,
            ),
        },
      ],
      { kind: 'precedent', case_id: other },
    );
    const again = await makePlan(
      parts,
      principal,
      input({ grounds: [GROUND] }, 'See the Bellweather decision.'),
    );
    const { id: _1, created_at: _2, updated_at: _3, ...before } = without.plan;
    const { id: _4, created_at: _5, updated_at: _6, ...after } = again.plan;
    expect(after).toEqual(before);
    await expect(makePlan(parts, principal, { ...input({}), case_id: other })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(case_id).not.toBe(other);
  });
});
