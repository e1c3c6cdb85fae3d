import { describe, expect, test } from 'vitest';
import { entriesAfter } from '../../../src/audit/index.ts';
import { readZip, writeZip } from '../../../src/containers/zip/whole-zip.ts';
import {
  checkDraft,
  compareVersions,
  type DraftDocument,
  deleteDocument,
  type Edit,
  getVersion,
  listVersions,
  makeVersion,
  reviewDocument,
  storedVersion,
} from '../../../src/drafting/index.ts';
import { prepareSeal, seal } from '../../../src/drafting/passport/index.ts';
import { renderDocx } from '../../../src/drafting/render/docx/index.ts';
import { libreOfficeMissing, savedByLibreOffice } from '../../support/documents/libreoffice.ts';
import { generateDocument } from '../../support/drafted.ts';
import { DEMO_REQUEST, type DemoWorld, demoWorld } from '../demo-world.ts';

const ANY = { ifMatch: null, ifNoneMatch: null };
const signal = new AbortController().signal;

async function drafted(): Promise<{ world: DemoWorld; draft: DraftDocument }> {
  const world = await demoWorld();
  const draft = await generateDocument(world.parts, world.firm, {
    case_id: world.cases.get('DEMO-001') ?? '',
    document_type: 'motion_to_dismiss',
    context: DEMO_REQUEST,
  });
  return { world, draft };
}

/** Made, and read without a record. */
async function made({ parts, firm }: DemoWorld, input: Parameters<typeof makeVersion>[2]) {
  await makeVersion(parts, firm, input, { signal });
  return storedVersion(parts, firm, { id: input.id });
}

const edit = (world: DemoWorld, id: string, edits: readonly Edit[]) =>
  made(world, { id, edits, how: 'edited', condition: ANY });

const paragraphsOf = ({ sections }: DraftDocument) =>
  sections.flatMap(({ id: section, paragraphs }) =>
    paragraphs.map((paragraph, index) => ({ section, index, ...paragraph })),
  );

function firstOf(
  draft: DraftDocument,
  wanted: (paragraph: ReturnType<typeof paragraphsOf>[number]) => boolean,
) {
  const found = paragraphsOf(draft).find(wanted);
  if (found === undefined) throw new RangeError('no such paragraph');
  return found;
}

describe('a version of a draft', () => {
  test('fills an open point, is signed with the one before, and leaves all else as it was', async () => {
    const { world, draft } = await drafted();
    const open = firstOf(draft, ({ text, kind }) => kind !== 'quotation' && text.includes('[TO COMPLETE: '));
    const [mark = ''] = /\[TO COMPLETE: [^\]]*\]/.exec(open.text) ?? [];
    const at = open.text.indexOf(mark);
    const { document, state } = await edit(world, draft.id, [
      {
        ...{ op: 'fill', section: open.section, paragraph: open.index },
        ...{ span: [at, at + mark.length], text: 'the words of counsel' },
      },
    ]);
    const filled = document.sections.find(({ id }) => id === open.section)?.paragraphs[open.index];
    expect(filled?.text).toBe(open.text.replace(mark, 'the words of counsel'));
    expect(state).toMatchObject({ version: 2, versions: 2, reviewed: null });
    expect(document.verification.placeholders.length).toBe(draft.verification.placeholders.length - 1);
    expect(document.verification).toMatchObject({ fabricated_citations: 0, altered_quotes: 0 });
    expect(document.passport.revision).toEqual({
      number: 2,
      how: 'edited',
      predecessor: draft.passport.sha256,
    });
    const rest = (one: DraftDocument) =>
      paragraphsOf(one)
        .filter(({ section, index }) => section !== open.section || index !== open.index)
        .map(({ text }) => text);
    expect(rest(document)).toEqual(rest(draft));
    expect(document.citations).toEqual(draft.citations);
    expect(document.verification.support).toEqual(draft.verification.support);
    const check = await checkDraft(world.parts.signingKeys.jwks.keys, Buffer.from(JSON.stringify(document)));
    expect(check).toMatchObject({ verdict: 'as_signed', intact: true });
    expect((await getVersion(world.parts, world.firm, draft.id, 1)).document).toEqual(draft);
    expect(
      (await listVersions(world.parts, world.firm, draft.id)).map(({ number, how }) => [number, how]),
    ).toEqual([
      [2, 'edited'],
      [1, 'drafted'],
    ]);
    const compared = await compareVersions(world.parts, world.firm, { id: draft.id, from: 1, to: 2 });
    expect(compared).toEqual([
      expect.objectContaining({ section: open.section, what: 'changed', was: open.text, is: filled?.text }),
    ]);
  });

  test('holds no citation and no quotation that the vault does not hold, whoever writes it', async () => {
    const { world, draft } = await drafted();
    const prose = firstOf(draft, ({ kind, text }) => kind === 'prose' && text.length > 80);
    const { document } = await edit(world, draft.id, [
      {
        ...{ op: 'rewrite', section: prose.section, paragraph: prose.index },
        text: 'So held in Nobody v. Nowhere, 999 U.S. 111 (2031), where it said “the moon is the carrier of all goods”. The agreement was signed on July 19, 1977.',
      },
    ]);
    const [now = ''] = document.sections
      .filter(({ id }) => id === prose.section)
      .map(({ paragraphs }) => paragraphs[prose.index]?.text);
    expect(now).not.toContain('999 U.S. 111');
    expect(now).not.toContain('the moon is the carrier');
    // It stays, for it is the writer's; that no source has it is said.
    expect(now).toContain('July 19, 1977');
    expect(document.verification).toMatchObject({ fabricated_citations: 0, altered_quotes: 0 });
    expect(document.verification.unsupported.map(({ text }) => text)).toContain('July 19, 1977');
    const [change] = document.revision?.changes ?? [];
    expect(change).toMatchObject({ what: 'changed', was: prose.text, is: now });
    expect(change?.unverified.join(' ')).toMatch(/999 U\.S\. 111/);
    expect(change?.unverified.join(' ')).toMatch(/Not in the record: the date “July 19, 1977”/);
  });

  test('takes another passage in place of one, removes and inserts paragraphs, and cites by handle', async () => {
    const { world, draft } = await drafted();
    const quotation = firstOf(draft, ({ kind }) => kind === 'quotation');
    const [handle = ''] = quotation.citations;
    const other = draft.citations.find((one) => one.handle !== handle);
    if (other === undefined) throw new RangeError('one citation');
    const passage = { file_id: other.file_id, page: other.page, span: other.span };
    const { document } = await edit(world, draft.id, [
      { op: 'source', section: quotation.section, paragraph: quotation.index, handle, passage },
      {
        op: 'insert',
        section: quotation.section,
        paragraph: 0,
        text: `The rule is settled. {${other.handle}}`,
      },
    ]);
    const section = document.sections.find(({ id }) => id === quotation.section);
    expect(section?.paragraphs[0]?.citations).toEqual([other.handle]);
    const replaced = section?.paragraphs[quotation.index + 1];
    expect(replaced).toMatchObject({ kind: 'quotation', text: other.quote });
    expect(document.citations.every(({ verdict }) => verdict === 'verified')).toBe(true);
    const removed = await edit(world, draft.id, [{ op: 'remove', section: quotation.section, paragraph: 0 }]);
    expect(removed.document.sections.find(({ id }) => id === quotation.section)?.paragraphs.length).toBe(
      (section?.paragraphs.length ?? 0) - 1,
    );
    expect(removed.document.passport.revision?.number).toBe(3);
  });

  test('is made of the newest alone, and refuses what is not there', async () => {
    const { world, draft } = await drafted();
    const { tag } = await getVersion(world.parts, world.firm, draft.id);
    const [section] = draft.sections;
    const insert: Edit = { op: 'insert', section: section?.id ?? '', paragraph: 0, text: 'One more.' };
    await edit(world, draft.id, [insert]);
    const late = makeVersion(
      world.parts,
      world.firm,
      { id: draft.id, edits: [insert], how: 'edited', condition: { ifMatch: [tag], ifNoneMatch: null } },
      { signal },
    );
    await expect(late).rejects.toMatchObject({ code: 'precondition_failed' });
    for (const [wrong, pointer] of [
      [{ ...insert, section: 'nowhere' }, '/edits/0/section'],
      [{ ...insert, paragraph: 9_999 }, '/edits/0/paragraph'],
      [{ ...insert, text: '  ' }, '/edits/0/text'],
      [{ op: 'fill', section: section?.id ?? '', paragraph: 0, span: [0, 1], text: 'x' }, '/edits/0/span'],
    ] as const)
      await expect(edit(world, draft.id, [wrong as Edit])).rejects.toMatchObject({
        code: 'validation_failed',
        errors: [expect.objectContaining({ pointer })],
      });
  });

  test('is reviewed when nothing is open and every citation was looked at, and the next is not', async () => {
    const { world, draft } = await drafted();
    const review = (looked_at: readonly string[]) =>
      reviewDocument(world.parts, world.firm, { id: draft.id, reviewed: true, looked_at, condition: ANY });
    await expect(review([])).rejects.toMatchObject({ code: 'conflict' });
    const remove = paragraphsOf(draft)
      .filter(({ text, kind }) => kind !== 'quotation' && text.includes('[TO COMPLETE: '))
      .map(({ section, index }): Edit => ({ op: 'rewrite', section, paragraph: index, text: 'It is so.' }));
    const { document } = await edit(world, draft.id, remove);
    const handles = document.citations.map(({ handle }) => handle);
    await expect(review(handles.slice(1))).rejects.toMatchObject({ code: 'conflict' });
    const { answer } = await review(handles);
    expect(JSON.parse(Buffer.from(answer).toString()).reviewed).not.toBeNull();
    const [section] = document.sections;
    const next = await edit(world, draft.id, [
      { op: 'insert', section: section?.id ?? '', paragraph: 0, text: 'Further.' },
    ]);
    expect(next.state.reviewed).toBeNull();
    expect((await getVersion(world.parts, world.firm, draft.id, 2)).state.reviewed).not.toBeNull();
    const actions = (await entriesAfter(world.parts.database.read, world.firm, 0, 1000))
      .filter(({ subject }) => subject === draft.id)
      .map(({ action }) => action);
    expect(actions).toEqual([
      'document.drafted',
      'document.revised',
      'document.reviewed',
      'document.revised',
      'document.read',
    ]);
    await deleteDocument(world.parts, world.firm, { id: draft.id });
    await expect(getVersion(world.parts, world.firm, draft.id, 1)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

/** A paragraph of the file with other words, as somebody types them. */
function withWords(docx: Buffer, was: string, is: string): Buffer {
  const parts = readZip(docx);
  const main = parts.get('word/document.xml')?.toString('utf8') ?? '';
  expect(main).toContain(was);
  parts.set('word/document.xml', Buffer.from(main.replace(was, is)));
  return writeZip(parts);
}

async function wordOf(world: DemoWorld, document: DraftDocument): Promise<Buffer> {
  const prepared = prepareSeal(document.passport, 'docx', await renderDocx(document));
  return seal(world.parts.signingKeys, document.passport, 'docx', prepared);
}

const bringBack = (world: DemoWorld, id: string, file: Buffer) =>
  made(world, { id, edits: [], how: 'word', word: file.toString('base64'), condition: ANY });

describe('a Word file that comes back', () => {
  test('without changes makes no version', async () => {
    const { world, draft } = await drafted();
    const { state } = await bringBack(world, draft.id, await wordOf(world, draft));
    expect(state.version).toBe(1);
  });

  test('keeps its citations as they were printed, and another form follows from another place', async () => {
    const { world, draft } = await drafted();
    const cited = firstOf(draft, ({ kind, citations }) => kind === 'prose' && citations.length === 1);
    const [handle = ''] = cited.citations;
    const { section } = cited;
    const inserted = await edit(world, draft.id, [
      { op: 'insert', section, paragraph: cited.index + 1, text: `So it is here. {${handle}}` },
    ]);
    expect(inserted.document.text).toContain('So it is here. Id.');
    const file = withWords(await wordOf(world, inserted.document), 'So it is here', 'So it surely is here');
    const { document } = await bringBack(world, draft.id, file);
    expect(document.text).toContain('So it surely is here. Id.');
    expect(document.verification).toMatchObject({ fabricated_citations: 0, altered_quotes: 0 });
    const moved = await edit(world, draft.id, [{ op: 'remove', section, paragraph: cited.index }]);
    const { citation = '' } = draft.citations.find((one) => one.handle === handle) ?? {};
    expect(moved.document.text).toContain(`So it surely is here. ${citation}.`);
  });

  test('is taken as its reader sees it: words that Word hides are not, nor what was struck', async () => {
    const { world, draft } = await drafted();
    const prose = firstOf(
      draft,
      ({ kind, text, citations }) =>
        kind === 'prose' && citations.length === 0 && !/[[&'"“’<>]/.test(text) && text.length > 60,
    );
    const run = (look: string, words: string) => `<w:r><w:rPr>${look}</w:rPr>${words}</w:r>`;
    const hidden = run('<w:vanish/>', '<w:t>Hidden words.</w:t>');
    const shown = run('<w:vanish w:val="0"/>', '<w:t xml:space="preserve"> shown again </w:t>');
    const struck = `<w:del w:id="901" w:author="A">${run('', '<w:delText>Struck words.</w:delText>')}</w:del>`;
    const beginning = prose.text.slice(0, 40);
    const file = withWords(
      await wordOf(world, draft),
      beginning,
      `${beginning}</w:t></w:r>${hidden}${struck}${shown}<w:r><w:t xml:space="preserve">`,
    );
    const { document } = await bringBack(world, draft.id, file);
    const [change] = document.revision?.changes ?? [];
    expect(change?.is).toContain('shown again');
    expect(JSON.stringify(document)).not.toMatch(/Hidden words|Struck words/);
  });

  test('of strange paragraphs by the thousand is refused with a list that can be read', async () => {
    const { world, draft } = await drafted();
    const strange = '<w:p><w:r><w:t>strange</w:t></w:r></w:p>'.repeat(5_000);
    const file = withWords(await wordOf(world, draft), '<w:sectPr', `${strange}<w:sectPr`);
    const refused = await bringBack(world, draft.id, file).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'validation_failed', errors: { length: 50 } });
  });

  test('becomes the next version, and what is no longer verified is said', async () => {
    const { world, draft } = await drafted();
    const quotation = firstOf(draft, ({ kind }) => kind === 'quotation');
    const [first = '', second = ''] = quotation.text.replace(/\s+/g, ' ').split(' ');
    const prose = firstOf(
      draft,
      ({ kind, text, citations }) =>
        kind === 'prose' && citations.length === 0 && !/[[&'"“’<>]/.test(text) && text.length > 60,
    );
    let file = await wordOf(world, draft);
    file = withWords(file, `${first} ${second}`, `${first} perhaps ${second}`);
    file = withWords(file, prose.text.slice(0, 40), `In short, ${prose.text.slice(0, 40)}`);
    const { document, state } = await bringBack(world, draft.id, file);
    expect(state.version).toBe(2);
    expect(document.revision).toMatchObject({ how: 'word', not_taken: [] });
    const changes = document.revision?.changes ?? [];
    expect(changes.map(({ was }) => was).sort()).toEqual([quotation.text, prose.text].sort());
    const ofQuotation = changes.find(({ was }) => was === quotation.text);
    expect(ofQuotation?.unverified.join(' ')).toContain('no longer quoted from');
    expect(document.verification).toMatchObject({ fabricated_citations: 0, altered_quotes: 0 });
    expect(paragraphsOf(document).filter(({ kind }) => kind === 'quotation').length).toBe(
      paragraphsOf(draft).filter(({ kind }) => kind === 'quotation').length - 1,
    );
    // The file of the version before is not taken any more.
    await expect(bringBack(world, draft.id, file)).rejects.toMatchObject({ code: 'conflict' });
    await expect(bringBack(world, draft.id, Buffer.from('no file'))).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  test.each([['as it was sent'], ...(libreOfficeMissing === null ? [['saved by LibreOffice']] : [])])(
    'tells what was changed in caption, signature and heading, and keeps its own: %s',
    async (how) => {
      const { world, draft } = await drafted();
      const prose = firstOf(
        draft,
        ({ kind, text, citations }) =>
          kind === 'prose' && citations.length === 0 && !/[[&'"“’<>]/.test(text) && text.length > 60,
      );
      let file = await wordOf(world, draft);
      file = withWords(file, 'Superior Court of Meridian', 'Supreme Court of Meridian');
      file = withWords(file, 'Plaintiff,', 'EngineWaiter,');
      file = withWords(file, 'Respectfully submitted', 'Submitted with respect');
      file = withWords(file, prose.text.slice(0, 40), `In short, ${prose.text.slice(0, 40)}`);
      if (how !== 'as it was sent') file = savedByLibreOffice({ file })['file'] ?? file;
      const { document } = await bringBack(world, draft.id, file);
      expect(document.revision?.changes.map(({ was }) => was)).toEqual([prose.text]);
      const told = document.revision?.not_taken ?? [];
      for (const words of ['Supreme Court of Meridian', 'EngineWaiter,', 'Submitted with respect'])
        expect(told.filter((sentence) => sentence.includes(words))).toHaveLength(1);
      // A line with no word of the one before is one struck and one added.
      expect(told).toHaveLength(4);
      expect(document.text).toMatch(/superior court of meridian/i);
      expect(document.text).not.toMatch(/supreme court of meridian/i);
    },
  );

  test('tells what was changed in a table', async () => {
    const { world } = await drafted();
    const draft = await generateDocument(world.parts, world.firm, {
      case_id: world.cases.get('DEMO-001') ?? '',
      document_type: 'case_chronology',
      context: 'When the crates came.',
    });
    const columns = draft.sections.flatMap(({ layout }) => layout?.columns ?? []);
    const [column = ''] = columns;
    expect(column).not.toBe('');
    const file = withWords(await wordOf(world, draft), column, `${column} and more`);
    // Nothing else was changed: no version is made, and nobody believes that one was.
    await expect(bringBack(world, draft.id, file)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/file', detail: expect.stringContaining(`${column} and more`) }],
    });
    expect((await getVersion(world.parts, world.firm, draft.id)).state.version).toBe(1);
  });

  test.skipIf(libreOfficeMissing !== null)('is the same when LibreOffice has saved it', async () => {
    const { world, draft } = await drafted();
    const plain = await wordOf(world, draft);
    const prose = firstOf(
      draft,
      ({ kind, text, citations }) =>
        kind === 'prose' && citations.length === 0 && !/[[&'"“’<>]/.test(text) && text.length > 60,
    );
    const edited = withWords(plain, prose.text.slice(0, 40), `In short, ${prose.text.slice(0, 40)}`);
    const saved = savedByLibreOffice({ plain, edited });
    const same = await bringBack(world, draft.id, saved['plain'] ?? Buffer.alloc(0));
    expect(same.document.revision?.changes ?? []).toEqual([]);
    expect(same.state.version).toBe(1);
    const { document } = await bringBack(world, draft.id, saved['edited'] ?? Buffer.alloc(0));
    expect(document.revision?.changes).toEqual([
      expect.objectContaining({
        what: 'changed',
        was: prose.text,
        is: `In short, ${prose.text}`,
        unverified: [],
      }),
    ]);
    expect(document.revision?.not_taken).toEqual([]);
  });
});
