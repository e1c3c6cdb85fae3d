/** What a request keeps out by name, what leaves the firm, and who has told the facts. */
import { expect, test } from 'vitest';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const REPORT = `REPORT OF TOMAS VENN, P.E.
May 30, 2024

The compressor of chamber 9 stopped because its contactor was worn, and the alarm was not connected.`;
const CALL = 'I told the foreman in February 2024 that the alarm of chamber 9 was dead.';
const MAIL = `PRIVILEGED. Attorney-client communication

From: Nora Tarn
To: Ada Quist
Date: June 4, 2024

${CALL}`;
const BRIEF = `UNITED STATES DISTRICT COURT FOR THE DISTRICT OF MAINE
Tarnbrook Fisheries, Inc. v. Coldharbor Warehousing LLC, No. 2:24-cv-118
Filed July 1, 2024

DEFENDANT'S MEMORANDUM IN OPPOSITION

The warehouse contends that the salmon was soft on arrival, see Orne v. Pell, No. 3:19-cv-7 (D. Me. Mar. 4, 2020).`;

async function world(facts?: string) {
  const { parts, firm, matter } = await worldOf({
    title: 'Tarnbrook v. Coldharbor',
    client: 'Tarnbrook Fisheries, Inc.',
    court: 'United States District Court for the District of Maine',
    ...(facts !== undefined && { facts }),
    parties: [
      { role: 'plaintiff', name: 'Tarnbrook Fisheries, Inc.', counsel: 'Ada Quist, Quist & Rowe LLP' },
      { role: 'defendant', name: 'Coldharbor Warehousing LLC' },
    ],
  });
  await addFiles(
    parts,
    firm,
    [
      { name: 'Report of Tomas Venn.txt', bytes: REPORT },
      { name: 'E-mail of the client.txt', bytes: MAIL },
      { name: 'Memorandum of the warehouse.txt', bytes: BRIEF },
    ],
    { case_id: matter.id },
  );
  const planned = async (document_type: string, brief: object) =>
    await makePlan(parts, firm, { case_id: matter.id, document_type, brief } as never);
  const written = async (document_type: string, plan_id: string) => {
    const made = await generateDocument(parts, firm, { case_id: matter.id, document_type, plan_id });
    return { made, text: made.text.replace(/\s+/g, ' ') };
  };
  return { parts, firm, matter, planned, written };
}

const GROUND = {
  heading: 'The Warehouse Let the Salmon Thaw',
  text: 'The compressor of chamber 9 stopped because its contactor was worn.',
};

test('a document that the request keeps out by a name in its title goes in only where it is chosen', async () => {
  const { planned, written } = await world();
  const type = 'motion_for_summary_judgment';
  const open = await planned(type, { grounds: [GROUND] });
  expect((await written(type, open.plan.id)).text).toContain('its contactor was worn, and the alarm');
  const shut = await planned(type, {
    grounds: [GROUND],
    instructions: ['Please, no word of Mr. Venn or his report.'],
  });
  const { text, made } = await written(type, shut.plan.id);
  expect(text).not.toContain('and the alarm was not connected');
  expect(made.verification.notes.join('\n')).toContain('Please, no word of Mr. Venn or his report.');
});

test('nothing is kept out by a word that is no name, or by a month', async () => {
  const { planned, written } = await world();
  const type = 'motion_for_summary_judgment';
  const instructions = ['Do not cite the Report twice.', 'No hearing before May or April.'];
  const { plan } = await planned(type, { grounds: [GROUND], instructions });
  expect((await written(type, plan.id)).text).toContain('its contactor was worn, and the alarm');
});

test('a chronology for somebody whom nobody knows tells nothing in confidence, and says so', async () => {
  const { planned, written } = await world();
  const within = async (brief: object) => {
    const { plan } = await planned('case_chronology', brief);
    return { plan, ...(await written('case_chronology', plan.id)) };
  };
  const ours = await within({ recipient: 'Ms. Quist' });
  expect(ours.text).toContain('PRIVILEGED');
  expect(ours.text).toContain('Privileged and Confidential');
  const outside = await within({ recipient: 'Karin Brandt, consultant' });
  expect(outside.text).not.toContain('PRIVILEGED');
  expect(outside.text).not.toContain('Privileged and Confidential');
  expect(outside.plan.warnings.map(({ text }) => text).join('\n')).toContain('Karin Brandt, consultant');
  expect((await within({ recipient: 'Karin Brandt', goes_to: 'firm' })).text).toContain('PRIVILEGED');
  expect((await within({ goes_to: 'others' })).text).not.toContain('PRIVILEGED');
  const unsaid = await within({});
  expect(unsaid.text).toContain('PRIVILEGED');
  expect(unsaid.made.verification.notes.join('\n')).toContain('If it leaves the firm, say so');
  expect(ours.made.verification.notes.join('\n')).not.toContain('If it leaves the firm');
});

test('a typed request is not read for who reads the paper: nothing in confidence is told, unless its form says who does', async () => {
  const { parts, firm, planned, matter } = await world();
  const type = 'case_chronology';
  const context = 'Dates down the left, short. What the foreman was told, and the stop.';
  const of = async (brief: object) => {
    const request = { case_id: matter.id, document_type: type, context, brief };
    const { plan } = await makePlan(parts, firm, request as never);
    const { text } = await generateDocument(parts, firm, {
      case_id: matter.id,
      document_type: type,
      plan_id: plan.id,
    });
    return { text, warnings: plan.warnings.map((one) => one.text).join('\n') };
  };
  const { text, warnings } = await of({});
  expect(text).not.toContain('PRIVILEGED');
  expect(warnings).toContain('Nobody has said who reads it: what was told in confidence is left out');
  expect((await of({ goes_to: 'firm' })).text).toContain('PRIVILEGED');
  expect((await of({ recipient: 'Ada Quist' })).text).toContain('PRIVILEGED');
  expect((await planned(type, {})).plan.warnings.map((one) => one.text).join()).not.toContain(
    'who reads it:',
  );
});

test('a thing that an instruction keeps out by its number is in no passage that nobody chose', async () => {
  const { planned, written } = await world('Coldharbor took the salmon in on May 2, 2024.');
  const type = 'motion_for_summary_judgment';
  const ground = { ...GROUND, text: 'Chamber 9 stood still because its contactor was worn.' };
  const open = await planned(type, { grounds: [ground] });
  expect((await written(type, open.plan.id)).text).toContain('its contactor was worn, and the alarm');
  const shut = await planned(type, { grounds: [ground], instructions: ['Leave Chamber 9 alone.'] });
  expect((await written(type, shut.plan.id)).text).not.toContain('its contactor was worn, and the alarm');
});

test('a memorandum to a partner whom the record does not know stays in the firm, unless it goes to others', async () => {
  const { planned, written } = await world();
  const asked = { recipient: 'Zora Field', questions: ['Was the alarm dead?'] };
  const { plan } = await planned('legal_memorandum', asked);
  expect((await written('legal_memorandum', plan.id)).text).toContain('Privileged and Confidential');
  const out = await planned('legal_memorandum', { ...asked, goes_to: 'others' });
  expect((await written('legal_memorandum', out.plan.id)).text).not.toContain('Privileged and Confidential');
  const recipient = 'Zora Field, General Counsel, Tarnbrook Fisheries, Inc.';
  const toClient = await planned('legal_memorandum', { ...asked, recipient, goes_to: 'others' });
  expect((await written('legal_memorandum', toClient.plan.id)).text).toContain('Privileged and Confidential');
});

test('what a party argues in a filed memorandum, and the days of its decisions, are no events', async () => {
  const { planned, written } = await world();
  const { plan } = await planned('case_chronology', {});
  const { text } = await written('case_chronology', plan.id);
  expect(text).not.toContain('Orne v. Pell');
  expect(text).not.toContain('soft on arrival');
});

test('events that are listed are rows of their own, and documents add none', async () => {
  const { planned, written } = await world('Coldharbor took the salmon in on May 2, 2024.');
  const { plan } = await planned('case_chronology', {
    facts: [
      'February 2024: Ms. Tarn tells the foreman of the alarm. He shrugs.',
      'May 19, 2024: The compressor stops (log 4). Nobody comes.',
      'May 20, 2024 - The salmon is soft.',
    ],
  });
  const { text } = await written('case_chronology', plan.id);
  expect(text).toContain('February 2024 | Ms. Tarn tells the foreman of the alarm. He shrugs.');
  expect(text).toContain('May 19, 2024 | The compressor stops (log 4). Nobody comes.');
  expect(text).toContain('May 20, 2024 | The salmon is soft.');
  expect(text).not.toContain('contactor');
  expect(text).not.toContain('took the salmon in');
});

test('whoever gives the facts has told them: those of the record are offered', async () => {
  const { parts, firm, planned } = await world('Coldharbor took the salmon in on May 2, 2024.');
  const levels = ({ plan }: Awaited<ReturnType<typeof planned>>) => plan.record?.map(({ level }) => level);
  const open = await planned('demand_letter', {});
  expect(levels(open)).toEqual(['chosen']);
  expect(levels(await planned('demand_letter', { facts: ['The salmon thawed.'] }))).toEqual(['offered']);
  const edits = { brief: { facts: ['The salmon thawed.'] } };
  const condition = { ifMatch: [open.tag], ifNoneMatch: null };
  const changed = await changePlan(parts, firm, { id: open.plan.id, edits, condition } as never);
  expect(levels(changed)).toEqual(['offered']);
});

test('an exhibit of which one page tells what is kept out, and one that has a remark stapled behind it', async () => {
  const { parts, firm, matter } = await worldOf({
    title: 'Tarnbrook v. Coldharbor',
    client: 'Tarnbrook Fisheries, Inc.',
    court: 'United States District Court for the District of Maine',
    parties: [
      { role: 'plaintiff', name: 'Tarnbrook Fisheries, Inc.' },
      { role: 'defendant', name: 'Coldharbor Warehousing LLC' },
    ],
  });
  const log = 'Compressor 2 of chamber 9 stood still from midnight on.';
  const pages = `LOG OF CHAMBER 9\n\n${log}\f\nOn June 9, 2024 the owner of chamber 9 wrote what it would pay.`;
  const page = 'The alarm of chamber 9 was tested in April.';
  const [first = '', second = ''] = await addFiles(
    parts,
    firm,
    [
      { name: 'Log of chamber 9.txt', bytes: pages },
      {
        name: 'Test report.txt',
        bytes: `${page}\n\n[Stapled behind it: a report of 2014, withdrawn since.]`,
      },
    ],
    { case_id: matter.id },
  );
  const evidence = [
    { file_id: first, passage: log },
    { file_id: second, passage: page },
  ];
  const request = { case_id: matter.id, document_type: 'motion_in_limine' };
  const brief = { grounds: [{ ...GROUND, evidence }], topics: ['The letter of June 9, 2024'] };
  const { plan } = await makePlan(parts, firm, { ...request, brief } as never);
  const draft = await generateDocument(parts, firm, { ...request, plan_id: plan.id });
  expect(draft.text).toMatch(
    /\[TO COMPLETE: which part is attached: cited of it is page 1, and not all of page 2 may be filed/,
  );
  expect(draft.text.match(/which part is attached/g)).toHaveLength(1);
  expect(draft.material?.sources.some((one) => one.fileId === first && one.notWhole === true)).toBe(true);
  const told = [plan.warnings.map(({ text }) => text), draft.verification.notes].map((one) => one.join('\n'));
  for (const one of told) {
    expect(one).toContain('page 2, speaks of June 9, 2024');
    expect(one).toContain('page 1, has the remark “[Stapled behind it');
  }
});

test('an exhibit that names somebody whom the form withholds is not attached whole', async () => {
  const { parts, firm, matter } = await worldOf({
    title: 'Tarnbrook v. Coldharbor',
    client: 'Tarnbrook Fisheries, Inc.',
    court: 'United States District Court for the District of Maine',
    parties: [
      { role: 'plaintiff', name: 'Tarnbrook Fisheries, Inc.' },
      { role: 'defendant', name: 'Coldharbor Warehousing LLC' },
    ],
  });
  const log = 'Compressor 2 of chamber 9 stood still from midnight on.';
  const [id = ''] = await addFiles(
    parts,
    firm,
    [
      {
        name: 'Log of chamber 9.txt',
        bytes: `LOG OF CHAMBER 9\n\n${log}\f\nHanded over by Ada Orr in June.`,
      },
    ],
    { case_id: matter.id },
  );
  const request = { case_id: matter.id, document_type: 'motion_for_summary_judgment' };
  const brief = {
    grounds: [{ ...GROUND, evidence: [{ file_id: id, passage: log }] }],
    withheld: ['Ada Orr'],
  };
  const { plan } = await makePlan(parts, firm, { ...request, brief } as never);
  const draft = await generateDocument(parts, firm, { ...request, plan_id: plan.id });
  expect(draft.text.replace(/\s+/g, ' ')).toContain(log);
  expect(draft.text).not.toContain('Orr');
  expect(draft.text).toContain('which part is attached: cited of it is page 1, and not all of page 2');
  expect(draft.verification.notes.join('\n')).toMatch(/page 2, has “Ada Orr”, which is withheld/);
});
