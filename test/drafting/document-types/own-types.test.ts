import { expect, test } from 'vitest';
import { entriesAfter } from '../../../src/audit/index.ts';
import { builtInSource } from '../../../src/drafting/document-types/all.ts';
import { documentType, listDocumentTypes } from '../../../src/drafting/document-types/list-document-types.ts';
import { addType, knownTypes, removeType, typeSource } from '../../../src/drafting/index.ts';
import { operator } from '../../../src/platform/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { newFirm } from '../../support/world.ts';
import { worldOfCases } from '../demo-world.ts';

const LETTER = `id = "status_letter"
title = "Status Letter"
description = "Tells the client where the matter stands."
form = "letter"
addressee = "client"
required_facts = ["client"]
retrieval = []
tone = "Plain and short."
checks = ["The next step has a date."]

[rules]
headings = "none"
spacing = "single"
signature = "sender"
title = "plain"

[[sections]]
id = "status"
heading = "Where the Matter Stands"
instruction = "Say in two sentences what happened since the last letter."
template = ["We write about {{case.title}}. Since our last letter, {blank what happened}."]
`;

test('a firm’s own type is listed and drafted for that firm, and nobody else sees it', async () => {
  const { parts, firm, cases } = await worldOfCases();
  const other = await newFirm(parts);
  await addType(parts, { ...operator, firmId: firm.firmId }, LETTER, 'toml');
  const ids = async (who: typeof firm) =>
    (await listDocumentTypes(parts, who)).map(({ id, origin }) => `${id} ${origin}`);
  expect(await ids(firm)).toContain('status_letter firm');
  expect((await ids(other)).some((one) => one.startsWith('status_letter'))).toBe(false);
  await expect(documentType(parts, other, 'status_letter')).rejects.toMatchObject({
    code: 'unknown_document_type',
    hint: expect.not.stringContaining('status_letter'),
  });
  const draft = await generateDocument(parts, firm, {
    case_id: cases.get('DEMO-001') ?? '',
    document_type: 'status_letter',
    context: 'The hearing was moved.',
  });
  expect(draft.text).toContain('Since our last letter, [TO COMPLETE: what happened].');
  expect(draft.verification.notes).toContain('Check before it is signed: The next step has a date.');
});

test('a firm’s goes before one for all firms, and both before the appliance’s; removing brings that back', async () => {
  const { parts, firm } = await worldOfCases();
  const own = (title: string) => (builtInSource('nda') ?? '').replace(/^title = .*$/m, `title = "${title}"`);
  const title = async () => (await documentType(parts, firm, 'nda')).title;
  const ours = { ...operator, firmId: firm.firmId };
  await addType(parts, operator, own('For All'), 'toml');
  expect(await title()).toBe('For All');
  await addType(parts, ours, own('Ours'), 'toml');
  await addType(parts, ours, own('Ours, Second'), 'toml');
  expect(await title()).toBe('Ours, Second');
  expect(await typeSource(parts, firm, 'nda')).toContain('Ours, Second');
  await removeType(parts, ours, 'nda');
  expect(await title()).toBe('For All');
  await removeType(parts, operator, 'nda');
  expect(await title()).toBe('Mutual Non-Disclosure Agreement');
  await expect(removeType(parts, operator, 'nda')).rejects.toMatchObject({ code: 'not_found' });
  const actions = (await entriesAfter(parts.database.read, operator, 0, 1000)).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith('document_type.'))).toHaveLength(5);
});

test.each([
  ['no TOML', LETTER.replace('[rules]', '[rules'), undefined],
  ['a field there is not', LETTER.replace('{{case.title}}', '{{case.colour}}'), '/sections/0/template/0'],
  ['a key there is not', `colour = "red"\n${LETTER}`, ''],
  ['a form there is not', LETTER.replace('form = "letter"', 'form = "sonnet"'), '/form'],
  [
    'a brace that is not closed',
    LETTER.replace('{blank what happened}', '{blank what'),
    '/sections/0/template/0',
  ],
])('%s is refused with the place, and nothing is kept', async (_what, text, pointer) => {
  const { parts } = await worldOfCases();
  await expect(addType(parts, operator, text, 'toml')).rejects.toMatchObject({
    code: 'validation_failed',
    ...(pointer === undefined
      ? {}
      : { errors: expect.arrayContaining([expect.objectContaining({ pointer })]) }),
  });
  expect((await knownTypes(parts, operator)).every(({ origin }) => origin === 'built_in')).toBe(true);
});

test('JSON serves as well, and is kept as TOML', async () => {
  const { parts, firm } = await worldOfCases();
  const section = { id: 'a', heading: 'A', instruction: 'Say A.', template: ['A.'] };
  const rules = { headings: 'none', spacing: 'single', signature: 'none', title: 'plain' };
  const blueprint = {
    id: 'note',
    title: 'Note',
    description: 'A note.',
    form: 'memorandum',
    required_facts: [],
    retrieval: [],
    tone: 'Short.',
    checks: [],
    rules,
    sections: [section],
  };
  await addType(parts, operator, JSON.stringify(blueprint), 'json');
  expect((await documentType(parts, firm, 'note')).sections).toHaveLength(1);
  expect(await typeSource(parts, firm, 'note')).toContain('title = "Note"');
});
