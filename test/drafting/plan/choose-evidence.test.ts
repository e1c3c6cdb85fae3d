import { expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const MONTHS = 'January February March April May June July August September October'.split(' ');
const REPORT = MONTHS.map(
  (month, at) =>
    `${at + 1}. In ${month} the kiln house lost glaze on the tiles because the tenant left the flue of the kiln open.`,
).join('\n\n');
const LOG = 'The flue was found open by the night watch, and the glaze of the tiles in the kiln was lost.';
const GROUND = 'The tenant left the flue of the kiln open, and the glaze of the tiles was lost.';

const UNTOLD = 'Rent was due and unpaid for a year.';

/** @param ground `second`: another one behind it */
async function planned(
  document_type: string,
  ground: (ids: readonly string[]) => object & { readonly second?: object },
) {
  const { parts, firm, matter } = await worldOf({
    title: 'Quarry Bay v. Osprey',
    court: 'United States District Court for the District of Meridia',
    client: 'Quarry Bay Kilns, Inc.',
    parties: [
      { name: 'Quarry Bay Kilns, Inc.', role: 'appellant' },
      { name: 'Office of Kilns', role: 'agency' },
    ],
  });
  const documents = [
    { name: 'Report on the kiln house.txt', bytes: REPORT },
    { name: 'Log of the night watch.txt', bytes: LOG },
  ];
  const ids = await addFiles(parts, firm, documents, { case_id: matter.id });
  const request = { case_id: matter.id, document_type };
  const { second, ...first } = ground(ids);
  const brief = { grounds: [{ text: GROUND, ...first }, ...(second === undefined ? [] : [second])] };
  const { plan } = await makePlan(parts, firm, { ...request, brief } as never);
  const { text } = await generateDocument(parts, firm, { ...request, plan_id: plan.id });
  const chosen = plan.grounds.flatMap(({ evidence }) => evidence.filter(({ level }) => level === 'chosen'));
  return { plan, text: text.replace(/\s+/g, ' '), chosen, ids };
}

test('a ground shows the nearest few of what nobody named, and offers more', async () => {
  const { plan, chosen } = await planned('motion_for_summary_judgment', () => ({}));
  expect(chosen).toHaveLength(3);
  expect(plan.grounds.flatMap(({ evidence }) => evidence).length).toBeGreaterThan(3);
});

test('what is quoted of one document stands in its order', async () => {
  const { plan, ids } = await planned('motion_for_summary_judgment', () => ({
    text: 'In October the tenant left the flue of the kiln open, and the glaze of the tiles in the kiln house was lost.',
  }));
  const lists = [plan.evidence, ...plan.grounds.map(({ evidence }) => evidence)];
  for (const list of lists) {
    const places = list
      .filter(({ level, file_id }) => level === 'chosen' && file_id === ids[0])
      .map(({ span: [start] }) => start);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});

test('where a lawyer names what bears a ground out, nothing else is printed under it', async () => {
  const { chosen, ids } = await planned('motion_for_summary_judgment', ([, log]) => ({
    evidence: [{ file_id: log }],
  }));
  expect(chosen.map(({ file_id }) => file_id)).toEqual([ids[1]]);
});

test('a document is named once for all that is quoted of it in a row', async () => {
  const { text } = await planned('motion_for_summary_judgment', () => ({}));
  expect(text.match(/The Report on the kiln house\S* states?:/g)).toHaveLength(1);
});

test('who contends what a ground answers is said once', async () => {
  const { plan } = await planned('opposition_brief', () => ({
    stance: 'rebut',
    opposing: 'The agency says that the watch saw nothing.',
  }));
  expect(plan.grounds[0]?.opposing).toBe('the watch saw nothing.');
});

test('the only other party opposes us, whatever its role is called', async () => {
  const { text } = await planned('opposition_brief', () => ({}));
  expect(text).toContain('Office of Kilns');
  expect(text).not.toMatch(/(?:name|role) of the opposing party/);
});

test('what another ground shows is pointed to behind the sentence that speaks of it, and nowhere else', async () => {
  const shown = (text: string) =>
    planned('motion_for_summary_judgment', ([, log]) => ({
      evidence: [{ file_id: log, passage: LOG }],
      second: { heading: 'Rent Is Owed', text, evidence: [{ file_id: log, passage: LOG }] },
    }));
  const speaks = await shown(
    `The watch wrote down that the flue was found open by night. ${UNTOLD} Nobody was asked for leave.`,
  );
  expect(speaks.text).toContain(`found open by night. See Ex. B. ${UNTOLD}`);
  const silent = await shown(UNTOLD);
  expect(silent.text).toContain(UNTOLD);
  expect(silent.text).not.toContain('See Ex.');
});

test('a document is not cited behind what another one says', async () => {
  const { text } = await planned('motion_for_summary_judgment', ([report, log]) => ({
    evidence: [{ file_id: log, passage: LOG }],
    second: {
      heading: 'Rent Is Owed',
      text: `The glaze of the tiles in the kiln house was lost in January because the tenant left the flue open: “the glaze of the tiles in the kiln was lost.” ${UNTOLD}`,
      evidence: [{ file_id: log, passage: LOG }, { file_id: report }],
    },
  }));
  expect(text).not.toContain('quotation removed');
  expect(text).toMatch(/the kiln was lost\.” See Ex\. [A-Z]\. Rent was due/);
});
