/** All who are named stand in a paper, and all counsel of the action have it. */
import { describe, expect, test } from 'vitest';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import { allText, draft, MATTER, request } from '../sample.ts';

const DOCKS = {
  ...MATTER,
  title: 'Rusk v. Sable Docks, LLC',
  client: 'Iris Rusk',
  parties: [
    { role: 'plaintiff', name: 'Iris Rusk' },
    { role: 'defendant', name: 'Sable Docks, LLC', counsel: 'Amos Pell, Pell & Dray LLP' },
    { role: 'defendant', name: 'Otto Fenn, M.D.', counsel: 'Lena Voss, Voss PC' },
    { role: 'defendant', name: 'Quay Clinic, PLLC', counsel: 'Lena Voss, Voss PC' },
    { role: 'insurer', name: 'Hull Mutual', counsel: 'Ned Orr' },
  ],
};

async function written(type: string, brief: object) {
  const { sections } = await draft(
    assemblyEngine,
    request({ type, case: DOCKS, brief: { represents: ['Iris Rusk'], ...brief } as never, sources: [] }),
  );
  return allText(sections);
}

const GROUNDS = [{ heading: 'The Log Is Late', text: 'The log is late.' }];

test.each([
  ['recipient', 'Otto Fenn, M.D. and Quay Clinic, PLLC'],
  ['recipient', 'Otto Fenn, M.D., and Quay Clinic'],
])('a motion to compel is against all whom its brief names: %s', async (field, named) => {
  const text = await written('motion_to_compel', {
    [field]: named,
    conferred_on: 'May 4, 2026',
    grounds: GROUNDS,
  });
  expect(text).toContain('compelling Defendants Otto Fenn, M.D. and Quay Clinic, PLLC to serve');
  expect(text).toContain(
    'conferred with Lena Voss, Voss PC, counsel for Otto Fenn, M.D. and Quay Clinic, PLLC',
  );
});

test('and is served on counsel of those, too, against whom it is not', async () => {
  const text = await written('motion_to_compel', { recipient: 'Otto Fenn, M.D.', grounds: GROUNDS });
  expect(text).toContain('compelling Defendant Otto Fenn, M.D. to serve');
  expect(text).toContain(
    'was served on Amos Pell, Pell & Dray LLP, counsel for Defendant Sable Docks, LLC, and on Lena Voss, Voss PC, counsel for Defendants Otto Fenn, M.D. and Quay Clinic, PLLC, by',
  );
  expect(text).not.toContain('Ned Orr');
});

describe('a reply', () => {
  const reply = async (opposes: string) => {
    const wanted = request({
      type: 'reply_brief',
      case: DOCKS,
      brief: { represents: ['Iris Rusk'], opposes, grounds: GROUNDS } as never,
      sources: [],
    });
    const { sections } = await draft(assemblyEngine, wanted);
    return { title: wanted.documentType.shownTitle, text: allText(sections) };
  };

  test.each([
    'Defendants’ Memorandum in Support of Their Cross-Motion (ECF No. 16)',
    'Sable Docks’ Brief in Opposition (ECF No. 16)',
    'Memorandum of Sable Docks, LLC in Support of Its Cross-Motion',
    'Opposition of June 3, 2026 (ECF No. 16)',
  ])('to a paper of others is no reply in its support: %s', async (opposes) => {
    const { title, text } = await reply(opposes);
    expect(title).toBe(`Reply to ${opposes}`);
    expect(text).toContain(`Plaintiff Iris Rusk replies to ${opposes}.`);
    expect(text).not.toContain('to this motion');
  });

  test.each([
    ['Defendants’ Opposition to Plaintiff’s Motion to Remand', 'Plaintiff’s Motion to Remand'],
    ['Plaintiff’s Motion to Remand', 'Plaintiff’s Motion to Remand'],
    ['Motion to Remand', 'Motion to Remand'],
  ])('stands for our own motion where that is named: %s', async (opposes, motion) => {
    const { title, text } = await reply(opposes);
    expect(title).toBe(`Reply in Support of ${motion}`);
    expect(text).toContain(`to this motion: ${motion}.`);
  });
});
