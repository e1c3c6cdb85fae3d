import { expect, test } from 'vitest';
import { readZip } from '../../../src/containers/zip/whole-zip.ts';
import { makePlan } from '../../../src/drafting/index.ts';
import { checkSources } from '../../../src/drafting/passport/check-sources.ts';
import { renderDocx } from '../../../src/drafting/render/docx/index.ts';
import { pageTexts } from '../../../src/vault/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles } from '../demo-world.ts';
import { brill } from './world-of-plans.ts';

const RULE =
  'A carrier must give written notice of delay before it may charge demurrage for a held container.';

const HEAD = `SUPREME COURT OF MERIDIA

Alder, Inc., Plaintiff, v. Orrin Lines, LLC, Defendant.

`;
const STORY =
  'This appeal is about two containers of tiles that stood on a quay for a\nmonth while their owner waited for papers that nobody had sent to it.';
const REST =
  'The judgment is affirmed, and costs are awarded to the party that\nprevailed below, as the court of first instance had said.';
/** The rule, broken after that word over two lines. */
const [TOP = '', BOTTOM = ''] = RULE.split(/(?<=before) /);

const plain = (text: string) => text.replace(/\s+/g, ' ');

async function planned(number: string, foot: string, bottom: string) {
  const { parts, firm, matter } = await brill(['Sable Shipping LLC']);
  const bytes = `${HEAD}${number}\n\n${STORY} ${TOP}${foot}\n\f\n${bottom} ${REST}\n`;
  const [fileId = ''] = await addFiles(parts, firm, [{ name: 'Alder.txt', bytes }], { kind: 'precedent' });
  const ground = {
    heading: 'No Demurrage Is Owed Without Notice',
    proposition: RULE,
    text: 'The carrier gave no notice.',
    authorities: [{ cite: number.split(' (')[0] }],
  };
  const request = { case_id: matter.id, document_type: 'motion_to_dismiss' };
  const { plan } = await makePlan(parts, firm, { ...request, brief: { grounds: [ground] } } as never);
  const passage = plan.grounds[0]?.passages.find(({ level }) => level === 'chosen');
  const write = () => generateDocument(parts, firm, { ...request, plan_id: plan.id });
  return { parts, firm, fileId, passage, write };
}

test.each([
  ['a number at the foot', '\n\n       1\n', BOTTOM, ', pp. 1-2 of the file'],
  ['pages of a report', '', BOTTOM.replace('held', '*42 held'), ', 41-42'],
])('a rule that runs over two pages is quoted from both: %s', async (_what, foot, bottom, at) => {
  const { parts, firm, fileId, passage, write } = await planned('401 Mer. 3d 41 (Mer. 2015)', foot, bottom);
  expect(plain(passage?.quote ?? '').replace('*42 ', '')).toBe(RULE);
  const pages = await pageTexts(parts.database.read, firm, fileId);
  const textOf = (of: number | undefined) => pages.find((page) => page.number === of)?.text ?? '';
  expect(
    textOf(passage?.page)
      .slice(...(passage?.span ?? []))
      .endsWith('before'),
  ).toBe(true);
  expect(textOf(passage?.continues?.page).slice(...(passage?.continues?.span ?? []))).toBe(bottom);

  const draft = await write();
  expect(plain(draft.text)).toContain(RULE);
  expect(draft.citations.find(({ file_id }) => file_id === fileId)).toMatchObject({
    verdict: 'verified',
    continues: { page: 2 },
    citation: expect.stringContaining(at),
  });
  expect(draft.verification).toMatchObject({ fabricated_citations: 0, altered_quotes: 0 });
  const [signed] = draft.passport.sources.filter(({ file_id }) => file_id === fileId);
  expect(signed?.continues).toEqual({ page: 2, span: passage?.continues?.span });
  const check = async () =>
    (await checkSources(parts, firm, draft.passport))?.find((one) => one.file_id === fileId);
  expect(await check()).toMatchObject({ state: 'unchanged' });

  const files = readZip(await renderDocx(draft, { annotations: true }));
  const words = (name: string) =>
    plain((files.get(`word/${name}.xml`)?.toString('utf8') ?? '').replace(/<[^>]+>/g, ''));
  expect(words('document').replace(/\s/g, '')).toContain(RULE.replace(/\s/g, ''));
  expect(words('footnotes')).toContain('pages 1-2 of the stored copy');

  // Whoever changes the second part changes the quotation.
  const changed = textOf(2).replace('demurrage', 'a demurrage');
  await parts.database.transaction((tx) =>
    tx
      .updateTable('pages')
      .set({ text: changed })
      .where('file_id', '=', fileId)
      .where('number', '=', 2)
      .execute(),
  );
  expect(await check()).toMatchObject({ state: 'moved' });
  await expect(write()).rejects.toMatchObject({ code: 'conflict' });
});
