import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { buildWall } from '../../../src/access/index.ts';
import { renderExhibitSheets } from '../../../src/drafting/render/pdf/exhibits.ts';
import { draftingRoutes } from '../../../src/drafting/routes.ts';
import { forgetDisposed } from '../../../src/ingest/index.ts';
import { silentLog } from '../../../src/platform/index.ts';
import { createRenderHost } from '../../../src/processes/render/host.ts';
import { openDiskViews } from '../../../src/store/index.ts';
import { deleteFile } from '../../../src/vault/index.ts';
import { makePdf } from '../../reading/make/make-pdf.ts';
import { fileOf, readAll, testReader } from '../../reading/support.ts';
import { generateDocument } from '../../support/drafted.ts';
import { newClient } from '../../support/world.ts';
import { addFiles, demoWorld } from '../demo-world.ts';

const reader = testReader();
const PAGE = { width: 612, height: 792 };
const NOTICE = 'Harrow gave written notice of the damage on March 3, 2025.';
const SURVEY = 'The surveyor found that salt water had entered the container before March 1, 2025.';

async function world(more: object = {}) {
  const { parts, firm, cases } = await demoWorld();
  const case_id = cases.get('DEMO-001') ?? '';
  const [notice = '', survey = ''] = await addFiles(
    parts,
    firm,
    [
      {
        name: 'notice.pdf',
        bytes: makePdf([
          { ...PAGE, text: [{ x: 72, y: 700, line: NOTICE }] },
          { ...PAGE, text: [{ x: 72, y: 700, line: 'Enclosure to the notice.' }] },
        ]),
      },
      { name: 'survey.txt', bytes: SURVEY },
    ],
    { kind: 'other', case_id },
  );
  const grounds = [
    {
      heading: 'Notice Was Given',
      proposition: 'Written notice of damage is a condition of recovery against the carrier.',
      text: 'Notice was given, and the damage came from salt water.',
      evidence: [{ file_id: notice }, { file_id: survey }],
    },
  ];
  const document = await generateDocument(parts, firm, {
    case_id,
    document_type: 'motion_to_dismiss',
    brief: { grounds, ...more } as never,
  });
  const views = openDiskViews(parts.paths.views, 2 ** 30, parts.keyring);
  const bundles = createRenderHost({ log: silentLog, config: parts.config });
  onTestFinished(() => bundles.stop());
  const { getExhibits } = draftingRoutes({
    ...parts,
    views,
    bundles,
    progress: { wake: () => undefined } as never,
  });
  const read = async (principal = firm) => {
    const answer = await getExhibits({ principal, params: { document_id: document.id } } as never);
    const { content } = answer as unknown as { content: { open(): NodeJS.ReadableStream } };
    const bytes = await buffer(content.open());
    const { pages } = await readAll(reader, fileOf(`exhibits-${bytes.length}.pdf`, bytes));
    return pages.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  };
  return { parts, firm, case_id, document, views, notice, survey, read };
}

test('the exhibits of a draft are one PDF: index, cover sheets, and each page stamped', async () => {
  const { parts, firm, document, read } = await world();
  const [index = '', ...pages] = await read();
  expect(index).toContain('INDEX OF EXHIBITS');
  expect(index).toMatch(/Ex\. A notice(?:\.pdf)? 2/);
  expect(index).toMatch(/Ex\. B survey(?:\.txt)? 5/);
  expect(pages[0]).toMatch(/EXHIBIT A notice/);
  expect(pages[1]).toContain(NOTICE);
  expect(pages[1]).toContain('Ex. A – 1 of 2');
  expect(pages[2]).toContain('Ex. A – 2 of 2');
  expect(pages[3]).toMatch(/EXHIBIT B survey/);
  expect(pages[4]).toContain(SURVEY);
  expect(pages[4]).toContain('Ex. B – 1 of 1');
  expect(pages).toHaveLength(5);
  const log = await parts.database.read.selectFrom('audit_entries').selectAll().execute();
  expect(JSON.stringify(log)).toContain('document.exhibits_read');
  const { principal } = await newClient(parts, firm.firmId, { scopes: ['drafts:read'] });
  await expect(read({ ...principal, scopes: new Set(['drafts:read']) })).rejects.toMatchObject({
    code: 'insufficient_scope',
  });
  expect(document.text).toContain('Ex. A');
});

test('an exhibit of which a part may not be filed is not in it', async () => {
  const { read } = await world({ withheld: ['Enclosure'] });
  const pages = await read();
  expect(pages[1]).toContain(
    'Not in this bundle: not all of it may be filed, as the report of the draft says.',
  );
  expect(pages.join('\n')).not.toContain(NOTICE);
  expect(pages.join('\n')).toContain(SURVEY);
});

test('a deleted exhibit keeps its letter and leaves no copy; behind a wall there is no draft', async () => {
  const { parts, firm, case_id, views, document, notice, read } = await world();
  await read();
  await deleteFile(parts, firm, { id: notice, condition: { ifMatch: null, ifNoneMatch: null } });
  await forgetDisposed({ ...parts, views });
  const made: string[] = [];
  await views
    .get(document.id, 'probe', async () => {
      made.push('anew');
      throw new Error('not made');
    })
    .catch(() => undefined);
  expect(made).toEqual(['anew']);
  const pages = await read();
  expect(pages.join('\n')).not.toContain(NOTICE);
  expect(pages[1]).toContain('Not in this bundle: the file was deleted.');
  expect(pages[2]).toMatch(/EXHIBIT B/);
  const { principal, clientId } = await newClient(parts, firm.firmId);
  await buildWall(parts, firm, {
    name: 'Bell',
    mode: 'screen',
    reason: 'r',
    cases: [case_id],
    subjects: [clientId],
  });
  await expect(read(principal)).rejects.toMatchObject({ code: 'not_found' });
});

test('the text of an exhibit begins where its first page does, also where that is empty', async () => {
  const page = (pages: readonly string[] | number) => ({
    ...{ label: 'Ex. A', title: 'Lease', missing: null, pages },
  });
  const sheets = await renderExhibitSheets({
    heading: ['A v. B'],
    exhibits: [page(['', 'Second.']), page(2)],
  });
  expect(sheets.exhibits).toEqual([
    { cover: 2, text: [3, 4] },
    { cover: 5, text: null },
  ]);
});
