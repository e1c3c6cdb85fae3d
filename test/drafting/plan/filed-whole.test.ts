import { describe, expect, test } from 'vitest';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import { withReplaced } from '../../../src/drafting/plan/reserved.ts';
import { changeFile } from '../../../src/vault/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const ADMITTED = 'There may be more logs of the compressor in chamber 9, but nobody has looked for them.';
const MAILS = `E-mails of counsel, chamber 9

I. Marrow to A. Quist, June 3, 2024
${ADMITTED}

I. Marrow to A. Quist, June 5, 2024
That is right. For settlement purposes only: Coldharbor would pay $31,000.00 for the salmon. Open until July 1.`;
const LOG =
  'May 19, 2024, 23:10: compressor 2 of chamber 9 stopped, and the salmon was at plus 3 degrees by morning.';
const COMPLAINT = `UNITED STATES DISTRICT COURT
Tarnbrook Fisheries, Inc., Plaintiff, v. Coldharbor Warehousing LLC, Defendant
COMPLAINT

7. Compressor 2 of chamber 9 stopped on May 18, 2024, and about 40 tons of salmon thawed by the morning.`;

const GROUND = {
  heading: 'The Logs of the Compressor Must Be Produced',
  text: 'There are more logs of the compressor of chamber 9, which stopped so that the salmon thawed by morning.',
};

async function world(theirs: { readonly counsel?: string } = {}) {
  const { parts, firm, matter } = await worldOf({
    title: 'Tarnbrook v. Coldharbor',
    client: 'Tarnbrook Fisheries, Inc.',
    court: 'United States District Court for the District of Maine',
    parties: [
      { role: 'plaintiff', name: 'Tarnbrook Fisheries, Inc.' },
      { role: 'defendant', name: 'Coldharbor Warehousing LLC', ...theirs },
    ],
  });
  const [mails = '', log = '', complaint = ''] = await addFiles(
    parts,
    firm,
    [
      { name: 'E-mails of counsel of June 2024.txt', bytes: MAILS },
      { name: 'Compressor log.txt', bytes: `Compressor log, chamber 9\n\n${LOG}` },
      { name: 'Complaint.txt', bytes: COMPLAINT },
    ],
    { case_id: matter.id },
  );
  const draft = async (document_type: string, brief: object, choose?: string) => {
    const request = { case_id: matter.id, document_type };
    const made = await makePlan(parts, firm, { ...request, brief } as never);
    let { plan } = made;
    const pieces = () => [...plan.grounds.flatMap(({ evidence }) => evidence), ...plan.evidence];
    const levelsOf = (id: string) => pieces().flatMap((one) => (one.file_id === id ? [one.level] : []));
    const levels = { mails: levelsOf(mails), complaint: levelsOf(complaint) };
    if (choose !== undefined) {
      const ids = pieces().flatMap((one) => (one.file_id === choose ? [one.id] : []));
      const condition = { ifMatch: [made.tag], ifNoneMatch: null };
      const edits = { choose: ids.slice(0, 1) };
      plan = (await changePlan(parts, firm, { id: plan.id, edits, condition })).plan;
    }
    const { text, verification } = await generateDocument(parts, firm, { ...request, plan_id: plan.id });
    return {
      levels,
      text: text.replace(/\s+/g, ' '),
      notes: verification.notes.join('\n'),
      warnings: plan.warnings,
    };
  };
  return { parts, firm, matter, mails, log, complaint, draft };
}

describe('a document of which a part was written to settle the case', () => {
  test('is no exhibit unasked: it is offered', async () => {
    const { draft } = await world();
    const { text, levels } = await draft('motion_for_summary_judgment', { grounds: [GROUND] });
    expect(levels.mails).toContain('offered');
    expect(levels.mails).not.toContain('chosen');
    expect(text).not.toContain('E-mails of counsel');
    expect(text).toContain('compressor 2 of chamber 9 stopped');
  });

  test('is one where the brief names it, and which part goes with it is said', async () => {
    const { draft, mails } = await world();
    const evidence = [{ file_id: mails, passage: 'There may be more logs of the compressor' }];
    const { text, warnings, notes } = await draft('motion_for_summary_judgment', {
      grounds: [{ ...GROUND, evidence }],
    });
    expect(text).toContain(ADMITTED);
    expect(text).not.toContain('31,000');
    const part = expect.stringMatching(/page 1, has “For settlement purposes only”.*whole/);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'privileged', file_id: mails, text: part }),
    );
    expect(notes).toMatch(/page 1, has “For settlement purposes only”.*whole/);
    expect(notes).not.toContain('31,000');
  });

  test('is one where a person chooses it among what is offered, and the draft says the same', async () => {
    const { draft, mails } = await world();
    const { text, notes } = await draft('motion_for_summary_judgment', { grounds: [GROUND] }, mails);
    expect(text).toContain(ADMITTED);
    expect(notes).toMatch(/has “For settlement purposes only”.*whole/);
  });

  test('is as any other where the firm says that it may be shown', async () => {
    const { parts, firm, draft, mails } = await world();
    await changeFile(parts, firm, { id: mails, values: { privileged: false } });
    const { levels, notes } = await draft('motion_for_summary_judgment', { grounds: [GROUND] });
    expect(levels.mails).toContain('chosen');
    expect(notes).not.toContain('For settlement purposes only');
  });
});

describe('a thread of counsel in which one message offers to settle', () => {
  const head = (from: string, to: string, hour: string) =>
    `From: ${from}   To: ${to}   Date: June 5, 2024, ${hour}`;
  const thread = (offer: string) =>
    `${head('Ada Quist', 'Ines Marrow', '9:10 AM')}
There are more logs of the compressor in chamber 9. Where are they?

${head('Ines Marrow', 'Ada Quist', '9:40 AM')}
${ADMITTED}

${head('Ines Marrow', 'Ada Quist', '4:05 PM')}
${offer}`;

  test.each([
    ['by a mark', 'Subject: chamber 9 - Me. R. Evid. 408\nColdharbor would pay $31,000.00.', 'was written'],
    [
      'by its words, and until when it is open',
      'Coldharbor authorizes me to offer $31,000.00 for the salmon. Open until July 1.',
      'offers to settle',
    ],
    [
      'by a mark, also where its words are near enough to be offered',
      'Subject: chamber 9 - Me. R. Evid. 408\nColdharbor would pay $31,000.00, as the compressor of chamber 9 stopped so that the salmon thawed by morning.',
      'was written',
    ],
    ['by its words alone', 'My client would pay $31,000.00 if that settles the case.', 'offers to settle'],
  ])(
    'is no exhibit unasked; named, the index asks for its part and the report tells which: %s',
    async (_how, offer, what) => {
      const { parts, firm, matter } = await world({ counsel: 'Ines Marrow of Marrow & Lisle LLP' });
      const [id = ''] = await addFiles(
        parts,
        firm,
        [{ name: 'E-mails of June 5, 2024.txt', bytes: thread(offer) }],
        { case_id: matter.id },
      );
      const draft = async (evidence?: object) => {
        const request = { case_id: matter.id, document_type: 'motion_to_compel' };
        const brief = { grounds: [{ ...GROUND, ...evidence }] };
        const { plan } = await makePlan(parts, firm, { ...request, brief } as never);
        const { text, verification } = await generateDocument(parts, firm, { ...request, plan_id: plan.id });
        const pieces = [...plan.grounds.flatMap((one) => one.evidence), ...plan.evidence];
        const chosen = pieces.filter((one) => one.file_id === id && one.level === 'chosen');
        return { text: text.replace(/\s+/g, ' '), notes: verification.notes, chosen };
      };
      expect((await draft()).chosen).toEqual([]);
      const { text, notes } = await draft({
        evidence: [{ file_id: id, passage: 'There may be more logs of the compressor' }],
      });
      expect(text).toContain('nobody has looked for them');
      expect(text).not.toContain('31,000');
      expect(text).toMatch(
        /E-mail of June 5, 2024, from Ines Marrow \[TO COMPLETE: which part is attached: not all of page 1/,
      );
      expect(notes.join('\n')).toMatch(
        new RegExp(`page 1, has a message of June 5, 2024, 4:05 PM from Ines Marrow, which ${what}`),
      );
    },
  );

  test('what counsel write of a price is no such offer', async () => {
    const { parts, firm, matter, draft } = await world({ counsel: 'Ines Marrow of Marrow & Lisle LLP' });
    await addFiles(
      parts,
      firm,
      [{ name: 'E-mails of June 5, 2024.txt', bytes: thread('Copies of the logs cost $310.00 in all.') }],
      { case_id: matter.id },
    );
    expect((await draft('motion_to_compel', { grounds: [GROUND] })).notes).not.toContain('4:05 PM');
  });
});

test('exhibits are lettered as the paper mentions them first', async () => {
  const { draft, mails } = await world();
  const evidence = [{ file_id: mails, passage: 'There may be more logs of the compressor' }];
  const { text } = await draft('motion_for_summary_judgment', {
    grounds: [{ ...GROUND, evidence }],
    facts: [
      'Compressor 2 of chamber 9 stopped on May 19, 2024, and the salmon was at plus 3 degrees by morning.',
    ],
  });
  const letters = [...text.matchAll(/Ex\. ([A-Z])(?=[.,;])/g)].map(([, letter]) => letter);
  expect([...new Set(letters)]).toEqual(['A', 'B']);
  expect(text).toMatch(/\bA Compressor log.*\bB E-mails of counsel|A\W+Compressor log/);
});

test.each([
  ['has its letter', '', 'Ex. A, Compressor log'],
  ['keeps the letters of its own words', ' The log is attached as Exhibit B.', '— Compressor log'],
])('a declaration with a document that the lawyer chose %s', async (_what, attached, cited) => {
  const { draft, log } = await world();
  const fact = `Compressor 2 of chamber 9 stopped on May 19, 2024, and the salmon was at plus 3 degrees.${attached}`;
  const { text } = await draft('declaration', { witness: 'Ida Marrow', facts: [fact] }, log);
  expect(text).toContain(cited);
  expect(text.includes('Ex. A')).toBe(attached === '');
  expect(text.includes('| A | Compressor log')).toBe(attached === '');
  expect(text).not.toContain('TO COMPLETE: Index of Exhibits');
});

describe('a pleading of our own', () => {
  const PLEADED = {
    heading: 'The Salmon Thawed',
    text: 'Compressor 2 of chamber 9 stopped, and about 40 tons of salmon thawed by the morning.',
  };

  test('proves nothing, and is not offered as if it did', async () => {
    const { draft } = await world();
    const { text, levels } = await draft('motion_for_summary_judgment', { grounds: [PLEADED] });
    expect(levels.complaint).toEqual([]);
    expect(text).not.toContain('Complaint');
  });

  test('is what an opposition to a motion on it has to show', async () => {
    const { draft } = await world();
    const brief = { opposes: 'Motion to Dismiss', grounds: [PLEADED] };
    expect((await draft('opposition_brief', brief)).levels.complaint).toContain('chosen');
  });

  test('that an amended one replaced is shown with a warning where it is named', async () => {
    const { draft, complaint } = await world();
    const evidence = [{ file_id: complaint, passage: '40 tons of salmon thawed' }];
    const text = `${GROUND.text} The First Amended Complaint of June 29, 2024 says so.`;
    const { warnings, notes } = await draft('reply_brief', {
      opposes: 'Response in Opposition',
      grounds: [{ ...GROUND, text, evidence }],
    });
    const replaced = expect.stringContaining('First Amended Complaint');
    expect(warnings).toContainEqual(expect.objectContaining({ file_id: complaint, text: replaced }));
    expect(notes).toContain('First Amended Complaint');
  });
});

test.each([
  ['Complaint, filed April 7, 2026', 'Jurisdiction is under Meridian law.', true],
  ['Document 4', 'SUPREME COURT OF MERIDIA\nPLAINTIFF’S COMPLAINT\n\nThe tiles cracked.', true],
  ['First Amended Complaint', 'FIRST AMENDED COMPLAINT', false],
  ['Response in opposition to the motion to compel', 'B. The complaint is a shotgun pleading.', false],
  ['Motion to Dismiss the Complaint', 'MOTION TO DISMISS THE COMPLAINT', false],
  ['Answer to Complaint', 'ANSWER TO COMPLAINT', false],
])(
  'only the pleading itself was replaced by an amended one, and no paper that speaks of it: %s',
  (name, text, is) => {
    const page = { file: { id: 'f', name, title: null }, number: 1, text, nature: { nature: 'pleading' } };
    const [found] = withReplaced([page as never], 'She filed a First Amended Complaint on June 29.');
    expect(found?.nature.replacedBy).toBe(is ? 'First Amended Complaint' : undefined);
  },
);
