import { describe, expect, test } from 'vitest';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import { changeFile } from '../../../src/vault/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const SAW =
  'The salmon in chamber 9 was soft at six in the morning, and the alarm of the compressor was ringing.';
const INTERVIEW = `QUIST & ROWE LLP
INTERVIEW OF OTTO LANE, May 30, 2024 (investigator)
Tarnbrook v. Coldharbor

${SAW}

[Not for the affidavit: he was evicted once. He likes the plaintiff.]`;
const LOG =
  'May 19, 2024, 23:10: compressor 2 of chamber 9 stopped, and the salmon was at plus 3 degrees by morning.';

const GROUND = {
  heading: 'The Warehouse Let the Salmon Thaw',
  text: 'The compressor of chamber 9 stopped, its alarm was ringing in the morning, and the salmon was soft.',
};

async function world(facts?: string) {
  const { parts, firm, matter } = await worldOf({
    title: 'Tarnbrook v. Coldharbor',
    client: 'Tarnbrook Fisheries, Inc.',
    ...(facts !== undefined && { facts }),
    court: 'United States District Court for the District of Maine',
    parties: [
      { role: 'plaintiff', name: 'Tarnbrook Fisheries, Inc.', counsel: 'Ada Quist, Quist & Rowe LLP' },
      { role: 'defendant', name: 'Coldharbor Warehousing LLC' },
    ],
  });
  const [file_id = ''] = await addFiles(
    parts,
    firm,
    [
      { name: 'Interview of Otto Lane.txt', bytes: INTERVIEW },
      { name: 'Compressor log.txt', bytes: `Compressor log, chamber 9\n\n${LOG}` },
    ],
    { case_id: matter.id },
  );
  const draft = async (document_type: string, brief: object) => {
    const request = { case_id: matter.id, document_type };
    const { plan } = await makePlan(parts, firm, { ...request, brief } as never);
    const made = await generateDocument(parts, firm, { ...request, plan_id: plan.id });
    const pieces = [...plan.grounds.flatMap(({ evidence }) => evidence), ...plan.evidence];
    return {
      plan,
      text: made.text.replace(/\s+/g, ' '),
      notes: made.verification.notes.join('\n'),
      levels: pieces.filter((one) => one.file_id === file_id).map(({ level }) => level),
    };
  };
  return { parts, firm, file_id, draft, case_id: matter.id };
}

describe('an interview by our own counsel', () => {
  test.each([
    ['motion_for_summary_judgment', { grounds: [GROUND] }],
    ['opposition_brief', { opposes: 'Motion for Summary Judgment', grounds: [GROUND] }],
    ['demand_letter', { facts: [GROUND.text] }],
    ['affidavit', { witness: 'Otto Lane', facts: [SAW] }],
  ])('is no likely evidence of a paper to others: %s', async (type, brief) => {
    const { draft } = await world();
    const { text, levels } = await draft(type, brief);
    expect(levels).toEqual([]);
    expect(text).not.toContain('Interview of Otto Lane');
  });

  test('is used where it is named by its id, and what that means is said', async () => {
    const { draft, file_id } = await world();
    const evidence = [{ file_id, passage: 'the alarm of the compressor was ringing' }];
    const { plan, text, notes } = await draft('motion_for_summary_judgment', {
      grounds: [{ ...GROUND, evidence }],
    });
    expect(text).toContain('Interview of Otto Lane');
    expect(plan.warnings).toContainEqual(
      expect.objectContaining({ code: 'privileged', file_id, text: expect.stringContaining('filed whole') }),
    );
    expect(notes).toContain('read it to its last line');
  });

  test('by its whole title, too; the name of the witness alone names no paper', async () => {
    const { draft } = await world();
    const named = async (text: string) =>
      (await draft('motion_for_summary_judgment', { grounds: [{ ...GROUND, text }] })).text;
    expect(await named(`${GROUND.text} So says the Interview of Otto Lane.`)).toContain('Ex. ');
    expect(await named(`${GROUND.text} Otto Lane saw it.`)).not.toContain('Interview of Otto Lane');
  });

  test('a note to the file takes the place of no record', async () => {
    const { draft, parts, firm, case_id } = await world(
      'On May 19, 2024 compressor 2 of chamber 9 stopped, and the salmon thawed.',
    );
    const noted = [1, 2, 3, 4].map(
      (day) => `On day ${day} the compressor of chamber 9 stopped and the salmon thawed, he says.`,
    );
    const bytes = `Note to file - O. Lane (A. Q.)\n\n${noted.join('\n\n')}`;
    await addFiles(parts, firm, [{ name: 'Note of a call.txt', bytes }], { case_id });
    const { text } = await draft('motion_for_summary_judgment', { grounds: [GROUND] });
    expect(text).toContain('compressor 2 of chamber 9 stopped, and the salmon was');
    expect(text).not.toContain('he says');
  });

  test('alone is no statement of facts: what the record has is not said to be missing', async () => {
    const { parts, firm, file_id, case_id } = await world('Coldharbor kept the salmon in chamber 9.');
    await changeFile(parts, firm, { id: file_id, values: { privileged: true } });
    const request = { case_id, document_type: 'legal_memorandum' };
    const brief = { questions: ['Did Coldharbor let the salmon thaw?'] };
    const { plan, tag } = await makePlan(parts, firm, { ...request, brief } as never);
    const { id } = plan;
    const choose = plan.evidence.flatMap((one) => (one.file_id === file_id ? [one.id] : []));
    const drop = [...plan.evidence.filter((one) => one.file_id !== file_id), ...(plan.record ?? [])];
    const edits = { choose, drop: drop.map((one) => one.id) };
    await changePlan(parts, firm, { id, edits, condition: { ifMatch: [tag], ifNoneMatch: null } });
    const { verification } = await generateDocument(parts, firm, { ...request, plan_id: id });
    const notes = verification.notes.join('\n');
    expect(choose).not.toEqual([]);
    expect(notes).not.toMatch(/case record does not say:.*\bfacts\b/);
    expect(notes).toContain('Interview of Otto Lane.txt alone, which was told in confidence');
  });

  test('is told in the house, and to others where the firm says that it may be', async () => {
    const { parts, firm, draft, file_id } = await world();
    const memo = await draft('legal_memorandum', {
      questions: ['Did Coldharbor let the salmon thaw?'],
      facts: [GROUND.text],
    });
    expect(memo.text).toContain('was soft at six');
    await changeFile(parts, firm, { id: file_id, values: { privileged: false, author: 'third_party' } });
    const { levels } = await draft('motion_for_summary_judgment', { grounds: [GROUND] });
    expect(levels).toContain('chosen');
  });
});
