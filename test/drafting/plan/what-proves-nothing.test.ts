/** What nobody would file for a point: what was written later, the witness’s own paper, a document beside those that a lawyer names. */
import { describe, expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const DOCUMENTS = {
  'Kiln log of May 2, 2026.txt':
    'The kiln of Osprey ran at 1,240 degrees, and eleven of the tiles cracked in the night.',
  'Firing report of July 6, 2026.txt':
    'The kiln of Osprey ran at 1,300 degrees, and nineteen of the tiles cracked by noon.',
  'Report of Lena Marsh.txt':
    'I measured the kiln of Osprey at 1,260 degrees, and counted the tiles that cracked there.',
  'Letter of Tobias Crane.txt':
    'Dear Sir:\n\nThe kiln of Osprey was hot when I saw it, and some of the tiles had cracked in it.\n\nSincerely,\n\nTobias Crane',
  'Rows of the kiln.txt':
    '2026-05-01 kiln 1 1,200\n2026-05-02 kiln 1 1,240\n2026-05-03 kiln 1 1,100\n2026-05-04 kiln 1 900',
};
const TEXT =
  'The kiln of Osprey ran at more than 1,200 degrees, and the tiles cracked in it by noon or in the night.';

const MATTER = {
  title: 'Quarry Bay v. Osprey',
  court: 'United States District Court for the District of Meridia',
  client: 'Quarry Bay Tiles, Inc.',
  parties: [
    { name: 'Quarry Bay Tiles, Inc.', role: 'plaintiff' },
    { name: 'Osprey Kilns LLC', role: 'defendant' },
  ],
};

async function world() {
  const { parts, firm, matter } = await worldOf(MATTER);
  const files = Object.entries(DOCUMENTS).map(([name, bytes]) => ({ name, bytes: `${name}\n\n${bytes}` }));
  const ids = await addFiles(parts, firm, files, { case_id: matter.id });
  const draft = async (document_type: string, brief: object) => {
    const request = { case_id: matter.id, document_type };
    const { plan } = await makePlan(parts, firm, { ...request, brief } as never);
    const { text, verification } = await generateDocument(parts, firm, { ...request, plan_id: plan.id });
    const pieces = [...plan.grounds.flatMap(({ evidence }) => evidence), ...plan.evidence];
    const levels = ids.map((id) => pieces.filter(({ file_id }) => file_id === id).map(({ level }) => level));
    return {
      levels,
      text: text.replace(/\s+/g, ' '),
      warnings: plan.warnings,
      unsupported: verification.unsupported,
    };
  };
  return { ids, draft };
}

test('a document of a later day than the one on which the paper is filed', async () => {
  const { ids, draft } = await world();
  const grounds = [{ heading: 'The Kiln Was Too Hot', text: TEXT }];
  const on = (label: string) => ({ grounds, dates: [{ label, date: '2026-06-22' }] });
  const { levels } = await draft('motion_to_compel', on('Filing'));
  expect(levels[0]).toContain('chosen');
  expect(levels[1]).toEqual([]);
  expect((await draft('motion_to_compel', on('Deposition of Marsh'))).levels[1]).not.toEqual([]);
  const named = await draft('motion_to_compel', {
    ...on('Motion due'),
    grounds: [{ text: TEXT, evidence: [{ file_id: ids[1], passage: 'nineteen of the tiles cracked' }] }],
  });
  expect(named.text).toContain('nineteen of the tiles');
  expect(named.warnings).toContainEqual(
    expect.objectContaining({ file_id: ids[1], text: expect.stringContaining('after June 22, 2026') }),
  );
});

test('what the witness wrote, in a declaration of that witness', async () => {
  const { draft } = await world();
  const brief = {
    witness: 'Lena Marsh, P.E.',
    facts: ['I measured the kiln of Osprey, and the tiles cracked.'],
  };
  const { levels } = await draft('declaration', brief);
  expect(levels[2]).toEqual([]);
  expect((await draft('declaration', { ...brief, witness: 'Tobias Crane' })).levels[2]).toContain('offered');
});

test('whoever tells the facts has documents that nobody named offered, and neither quoted nor attached', async () => {
  const { draft } = await world();
  for (const type of ['complaint', 'demand_letter', 'motion_for_summary_judgment']) {
    const { text, unsupported, levels } = await draft(type, { facts: [TEXT] });
    expect(unsupported).toEqual([]);
    expect(levels.flat()).not.toContain('chosen');
    expect(text).not.toContain('nineteen of the tiles cracked');
  }
});

test('whoever names what bears out a ground has the rest offered, among the facts, too', async () => {
  const { ids, draft } = await world();
  const grounds = (more: object) => ({ opposes: 'Motion to Strike', grounds: [{ text: TEXT, ...more }] });
  const named = { evidence: [{ file_id: ids[0], passage: 'eleven of the tiles cracked' }] };
  expect((await draft('opposition_brief', grounds({}))).levels.flat()).toContain('chosen');
  const { levels } = await draft('opposition_brief', grounds(named));
  expect(levels[0]).toContain('chosen');
  expect(levels.slice(1).flat()).not.toContain('chosen');
});

test('a document beside those that the brief names; what is only cited is no allegation with a number', async () => {
  const { ids, draft } = await world();
  const text = `${TEXT} Crane wrote of it.`;
  const defense = (evidence: object[]) => ({ defenses: [{ heading: 'Heat', text, evidence }] });
  const { levels } = await draft(
    'answer',
    defense([{ file_id: ids[0], passage: 'eleven of the tiles cracked' }]),
  );
  expect(levels[3]).not.toContain('chosen');
  const cited = await draft('answer', defense([{ file_id: ids[4] }]));
  expect(cited.text).toMatch(/Crane wrote of it\. See Ex\. A, Rows/);
});

describe('what somebody found or argued against us', () => {
  const FOUND = {
    'Decision of Judge Crane, May 30, 2026.txt': `OFFICE OF KILN HEARINGS
DECISION
Administrative Judge: Lena Crane

Osprey filed its claim on May 4, 2026. It was heard on May 20, 2026, and denied on May 30, 2026.

The kiln of Osprey ran at no more than 1,200 degrees, and the tiles cracked in it for want of care.`,
    'Report of Ada Quist, engineer.txt': `REPORT OF AN ENGINEER

The kiln of Osprey ran at 1,290 degrees in the night, and the tiles cracked in it by noon.

I cannot say at which degree the first of the tiles in the kiln cracked. Nobody measured it.`,
    'Motion of Osprey for summary judgment.txt': `DEFENDANT'S MOTION FOR SUMMARY JUDGMENT

The engineer "cannot say at which degree the first of the tiles in the kiln cracked." That ends the case.`,
  };

  async function drafted(evidence: (ids: readonly string[]) => object) {
    const { parts, firm, matter } = await worldOf(MATTER);
    const files = Object.entries(FOUND).map(([name, bytes]) => ({ name, bytes }));
    const ids = await addFiles(parts, firm, files, { case_id: matter.id });
    const request = { case_id: matter.id, document_type: 'opposition_brief' };
    const facts = ['Osprey filed its claim on May 4, 2026, and it was denied.'];
    const brief = {
      opposes: 'Motion for Summary Judgment',
      facts,
      grounds: [{ text: TEXT, ...evidence(ids) }],
    };
    const { plan } = await makePlan(parts, firm, { ...request, brief } as never);
    const pieces = [...plan.grounds.flatMap((one) => one.evidence), ...plan.evidence];
    const quotes = (level: string) =>
      pieces
        .filter((one) => one.level === level)
        .map(({ quote }) => quote.replace(/\s+/g, ' '))
        .join('\n');
    return { chosen: quotes('chosen'), offered: quotes('offered') };
  }

  test('is offered; days of the procedure, and what our own evidence says, are chosen', async () => {
    const { chosen, offered } = await drafted(() => ({}));
    expect(chosen).toContain('1,290 degrees');
    expect(chosen).not.toContain('no more than 1,200 degrees');
    expect(chosen).not.toContain('cannot say at which degree');
    expect(offered).toContain('no more than 1,200 degrees');
  });

  test('stands where a ground names it', async () => {
    const { chosen } = await drafted(([id]) => ({
      evidence: [{ file_id: id, passage: 'no more than 1,200 degrees' }],
    }));
    expect(chosen).toContain('no more than 1,200 degrees');
  });
});
