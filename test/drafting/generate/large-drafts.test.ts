import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import {
  type AnswerWriter,
  answerVersion,
  changePlan,
  deleteDocument,
  getPlan,
  makePlan,
  makeVersion,
  storedVersion,
  type VersionAsked,
  writtenDraft,
} from '../../../src/drafting/index.ts';
import { assertNotTooLarge } from '../../../src/drafting/largest.ts';
import { generateDocument, getDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

const signal = new AbortController().signal;
const NO_CONDITION = { ifMatch: null, ifNoneMatch: null };

/** In letters of two and four bytes too. */
const FACTS = Array.from(
  { length: 1500 },
  (_, index) => `Delivery ${index} of 𝔅rücke № ${index * 7} was refused on 3 May 2025.`,
);

test('a draft and a plan as large as records allow are read as they were made, little is written for them', async () => {
  const { parts, firm } = await worldOfCases();
  const values = { title: 'Large', facts: FACTS.join('\n') };
  const { id: case_id } = (await upsertCase(parts, firm, { values })).case;
  const facts = Array.from({ length: 50 }, (_, index) => FACTS.slice(index * 30, index * 30 + 30).join(' '));
  const wanted = { case_id, document_type: 'affidavit', brief: { facts } };
  const before = await size();
  const draft = await generateDocument(parts, firm, wanted);
  expect(JSON.stringify(draft).length).toBeGreaterThan(200_000);
  expect(await getDocument(parts, firm, draft.id)).toEqual(draft);
  const made = await makePlan(parts, firm, wanted);
  expect(JSON.stringify(made.plan).length).toBeGreaterThan(65_536);
  expect(JSON.parse(Buffer.from(made.answer).toString())).toEqual(made.plan);
  expect(await getPlan(parts, firm, made.plan.id)).toEqual(made);
  expect((await size()) - before).toBeLessThan(150_000);

  await changePlan(parts, firm, { id: made.plan.id, edits: {}, condition: NO_CONDITION });
  await deleteDocument(parts, firm, { id: draft.id });

  async function size(): Promise<number> {
    const rows = await parts.database.read.selectFrom('documents').select(['body', 'packed']).execute();
    const plans = await parts.database.read.selectFrom('plans').select(['body', 'packed']).execute();
    return [...rows, ...plans].reduce((sum, row) => sum + row.body.length + (row.packed?.length ?? 0), 0);
  }
});

test('what would be too large to read is not made: no draft, no plan, no version after the other', async () => {
  const { parts, firm } = await worldOfCases();
  const { id: case_id } = (await upsertCase(parts, firm, { values: { title: 'Large' } })).case;
  const wanted = { case_id, document_type: 'motion_to_dismiss', context: 'The claim is out of time.' };
  const draft = await generateDocument(parts, firm, wanted);
  // One decision, over and over: it is said of each mention, and looked up once.
  const grounds = Array.from({ length: 38 }, (_, at) => ({
    heading: `Ground ${at} is good`,
    text: 'See 3 U.S. 4 (1999). '.repeat(380),
  }));
  const tooMuch = { ...wanted, brief: { grounds } };
  await expect(generateDocument(parts, firm, tooMuch)).rejects.toMatchObject({ code: 'too_complex' });
  expect(() => assertNotTooLarge('"'.repeat(4_000_001), 'plan')).toThrow(/The plan would have 4,000,001/);

  const [section] = draft.sections.filter(({ paragraphs }) => paragraphs.length > 0);
  const edits = Array.from({ length: 100 }, () => ({
    ...{ op: 'insert' as const, section: section?.id ?? '', paragraph: 0 },
    text: 'Nobody came to the door. '.repeat(800),
  }));
  const insert = () =>
    makeVersion(parts, firm, { id: draft.id, edits, how: 'edited', condition: NO_CONDITION }, { signal });
  let refused: unknown = null;
  for (let version = 0; refused === null && version < 4; version += 1)
    refused = await insert().then(
      () => null,
      (error: unknown) => error,
    );
  expect(refused).toMatchObject({ code: 'too_complex' });
  expect(JSON.stringify(await getDocument(parts, firm, draft.id)).length).toBeLessThan(4_000_001);

  await makeVersion(
    parts,
    firm,
    { id: draft.id, edits: edits.slice(0, 20), how: 'edited', condition: NO_CONDITION },
    { signal },
  );
  // What is so long is written by a clerk, from what is stored, as it would be here.
  const asked: VersionAsked[] = [];
  const answers: AnswerWriter = {
    async answer(principal, wanted) {
      asked.push(wanted);
      const { document, state } = await storedVersion(parts, principal, wanted);
      return writtenDraft(document, state);
    },
  };
  const elsewhere = await answerVersion({ ...parts, answers }, firm, draft.id);
  expect(asked).toEqual([{ id: draft.id, number: expect.any(Number) }]);
  expect(elsewhere).toEqual(await answerVersion(parts, firm, draft.id));
});
