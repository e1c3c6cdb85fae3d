import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entriesAfter } from '../../src/audit/index.ts';
import { checkCitations, findPrecedents, searchPrecedents } from '../../src/precedents/index.ts';
import { searchPages } from '../../src/search/index.ts';
import { getFile, readPage, readText } from '../../src/vault/index.ts';
import { addFiles, DEMO, worldOfCases } from '../drafting/demo-world.ts';
import { type AddObject, drawPdf, fill, write } from '../reading/make/draw-pdf.ts';
import { generateDocument } from '../support/drafted.ts';

const SECRET = 'Quillondale';
/** Points a letter of Courier at 10 points is wide. */
const LETTER = 6;

/** Lines from the top of a letter page, with a black box over every secret word. */
function boxed(lines: readonly string[]) {
  const content = lines.map((line, row) => {
    const y = 740 - row * 14;
    const text = write(40, y, line, 10).replace('/F1', '/F2');
    const at = line.indexOf(SECRET);
    return at < 0 ? text : `${text} ${fill(40 + at * LETTER - 1, y - 3, SECRET.length * LETTER + 2, 12)}`;
  });
  return { content: content.join('\n') };
}

const CLEAN = { content: write(72, 700, 'Nothing on this page is hidden.') };

describe('a PDF with text under black boxes', () => {
  it('says so, page and box, and never what is under them', async () => {
    const { parts, firm } = await worldOfCases();
    const pdf = drawPdf(
      CLEAN,
      boxed([`The informant is ${SECRET} and nobody else.`]),
      CLEAN,
      boxed([`Again ${SECRET} was seen.`, 'A line between.', `Then ${SECRET} left.`]),
    );
    const [id = ''] = await addFiles(parts, firm, [{ name: 'produced.pdf', bytes: pdf }], {});
    const file = await getFile(parts, firm, id);
    expect(file).toMatchObject({ status: 'ready', pages: 4 });
    expect(file.warnings).toEqual([
      {
        code: 'bad_redaction',
        detail: expect.stringContaining(
          'Text can be copied from under 3 boxes on pages 2 and 4 of the original.',
        ),
        pages: [
          { number: 2, boxes: [expect.arrayContaining([141])] },
          { number: 4, boxes: [expect.any(Array), expect.any(Array)] },
        ],
      },
    ]);
    expect(JSON.stringify(file)).not.toContain(SECRET);
  });

  it('says where nobody could look for them', async () => {
    const { parts, firm } = await worldOfCases();
    const { content } = boxed([`The informant is ${SECRET} and nobody else.`]);
    const page = {
      content: `${content} ${write(72, 400, 'Words of which there are enough to make a page of text of it, and not the page of a picture that has to be read first.', 9)} q 9 0 0 9 72 72 cm /Im Do Q`,
      resources: (add: AddObject) =>
        `/XObject << /Im ${add('/Type /XObject /Subtype /Image /Width 11000 /Height 11000 /BitsPerComponent 1 /ColorSpace /DeviceGray', Buffer.alloc(8))} 0 R >>`,
    };
    const [id = ''] = await addFiles(parts, firm, [{ name: 'map.pdf', bytes: drawPdf(CLEAN, page) }], {});
    expect((await getFile(parts, firm, id)).warnings).toEqual([
      {
        code: 'unchecked_text',
        detail: expect.stringContaining('Page 2 is too large to be looked at whole'),
        pages: [{ number: 2, boxes: [[0, 0, 612, 792]] }],
      },
    ]);
    const asked = await readPage(parts, firm, { id, number: 2, include: 'hidden' });
    expect(asked.hidden).toEqual([{ kind: 'unchecked', box: [0, 0, 612, 792], text: '' }]);
  });

  it('shows it on its page and in its text to a caller who asks, and puts that on record', async () => {
    const { parts, firm } = await worldOfCases();
    const pdf = drawPdf(boxed([`The informant is ${SECRET} and nobody else.`]), CLEAN);
    const [id = ''] = await addFiles(parts, firm, [{ name: 'produced.pdf', bytes: pdf }], {});
    const before = (await entriesAfter(parts.database.read, firm, 0, 1000)).at(-1)?.seq ?? 0;

    const page = await readPage(parts, firm, { id, number: 1 });
    expect(page.text).toBe('The informant is █ and nobody else.');
    expect(page.hidden).toEqual([{ kind: 'box', box: [141, 43, 209, 55], text: null }]);
    const text = await readText(parts, firm, { id });
    expect(text.pages.map(({ hidden }) => hidden)).toEqual([page.hidden, []]);
    expect(JSON.stringify([page, text])).not.toContain(SECRET);

    const asked = await readPage(parts, firm, { id, number: 1, include: 'hidden' });
    expect(asked.hidden).toEqual([{ kind: 'box', box: [141, 43, 209, 55], text: SECRET }]);
    expect(asked.text).toBe(page.text);
    const whole = await readText(parts, firm, { id, include: 'hidden' });
    expect(whole.pages[0]?.hidden).toEqual(asked.hidden);

    const entries = (await entriesAfter(parts.database.read, firm, before, 1000)).map(
      ({ action, details }) => [action, details],
    );
    expect(entries).toEqual([
      ['file.text_read', '{"page":1}'],
      ['file.text_read', '{}'],
      ['file.text_read', '{"include":"hidden","page":1}'],
      ['file.text_read', '{"include":"hidden"}'],
    ]);
  });

  it('gives it to no search, no passage and no draft', async () => {
    const { parts, firm, cases } = await worldOfCases();
    const matter = cases.get('DEMO-001') ?? '';
    // The demo's leading decision, with a name written into its lines and boxed.
    const lines = readFileSync(join(DEMO, 'precedents/castellane-v-brook-harbor-carriers.txt'), 'utf8')
      .replaceAll('\f', '\n')
      .split('\n')
      .flatMap((line) => line.match(/.{1,70}(?:\s|$)/g) ?? [''])
      .map((line) => (line.length > 40 ? line.replace(/ (?=\S+\s*$)/, ` ${SECRET} `) : line));
    const pages = Array.from({ length: Math.ceil(lines.length / 48) }, (_, at) =>
      boxed(lines.slice(at * 48, at * 48 + 48)),
    );
    const pdf = { name: 'castellane.pdf', bytes: drawPdf(...pages) };
    const [precedent = ''] = await addFiles(parts, firm, [pdf], { kind: 'precedent', title: 'Castellane' });
    const exhibit = {
      name: 'exhibit.pdf',
      bytes: drawPdf(boxed([`The contract was made by ${SECRET} in Mer.`])),
    };
    await addFiles(parts, firm, [exhibit], { kind: 'evidence', case_id: matter });
    expect((await getFile(parts, firm, precedent)).warnings[0]?.code).toBe('bad_redaction');

    for (const q of [SECRET, `${SECRET.slice(0, 5)}*`, `${SECRET}~1`]) {
      expect((await searchPages(parts, firm, { q, limit: 10 })).data).toEqual([]);
    }
    const near = await searchPages(parts, firm, { q: 'contract conclusion court', limit: 50 });
    expect(near.data.map((hit) => hit.file_id)).toContain(precedent);
    const passages = await searchPrecedents(parts, firm, {
      q: 'bound to accept legal conclusion',
      limit: 50,
    });
    expect(JSON.stringify(passages)).toContain(precedent);
    const question = 'May a legal conclusion be accepted as true on a motion to dismiss?';
    const found = await findPrecedents(parts, firm, { caseId: matter, question, limit: 20 });
    const ground = {
      proposition: 'A court is not bound to accept a legal conclusion as true.',
      authorities: [{ file_id: precedent }],
    };
    const request = { case_id: matter, document_type: 'motion_to_dismiss', brief: { grounds: [ground] } };
    const draft = await generateDocument(parts, firm, request);
    expect(draft.citations.map((citation) => citation.file_id)).toContain(precedent);
    expect(JSON.stringify([near, passages, found, draft])).not.toContain(SECRET);
  });
});

describe('a decision whose PDF says words that are not seen', () => {
  it.each([
    ['white on white', (line: string) => write(72, 600, line, 12, 0, '1 g')],
    ['too small to be read', (line: string) => write(72, 600, line, 0.4)],
    [
      'in place of words that are seen (ActualText)',
      (line: string) =>
        `/Span << /ActualText (${line}) >> BDC ${write(72, 600, 'The motion is denied.')} EMC`,
    ],
  ])('%s: warns of them, is not found by them, and confirms no quotation of them', async (_, drawn) => {
    const { parts, firm } = await worldOfCases();
    const unseen = 'Every oral lease of a vineyard is void from the beginning.';
    const pdf = drawPdf({
      content: `${write(72, 700, 'A covenant runs through the whole term of the lease.')} ${drawn(unseen)}`,
    });
    const title = 'Harrow v. Wren, 412 F.3d 88 (2d Cir. 2005)';
    const [id = ''] = await addFiles(parts, firm, [{ name: 'harrow.pdf', bytes: pdf }], {
      kind: 'precedent',
      title,
    });
    const { warnings } = await getFile(parts, firm, id);
    expect(warnings).toMatchObject([
      { code: 'unseen_text', pages: [{ number: 1, boxes: [expect.any(Array)] }] },
    ]);
    expect(JSON.stringify(warnings)).not.toContain('vineyard');
    expect((await searchPages(parts, firm, { q: 'vineyard', limit: 10 })).data).toEqual([]);

    const quoting = (words: string) => checkCitations(parts, firm, `“${words}” ${title}.`);
    const [seen] = await quoting('A covenant runs through the whole term of the lease.');
    expect(seen?.quotations).toMatchObject([{ verdict: 'verbatim', source: { file_id: id, page: 1 } }]);
    const [forged] = await quoting(unseen);
    expect(forged?.quotations).toMatchObject([{ verdict: 'not_found', source: null }]);
  });
});
