import { describe, expect, test } from 'vitest';
import { readZip, writeZip } from '../../../src/containers/zip/whole-zip.ts';
import type { DocumentParagraph, DocumentSection, DraftDocument } from '../../../src/drafting/document.ts';
import type { Source } from '../../../src/drafting/model.ts';
import { captionOf } from '../../../src/drafting/parties/caption.ts';
import type { Inline } from '../../../src/drafting/render/blocks.ts';
import { renderDocx } from '../../../src/drafting/render/docx/index.ts';
import { renderMarkdown } from '../../../src/drafting/render/markdown.ts';
import { layOut } from '../../../src/drafting/render/paper.ts';
import { editsOfWord } from '../../../src/drafting/versions/word/read-word.ts';
import { citationForms } from '../../../src/precedents/index.ts';
import { request } from '../sample.ts';

const HARROW = 'Harrow v. Bellweather Freight Co., 412 Mer. 3d 118 (Mer. 2014)';
const TOLLAND = 'Tolland Mills, Inc. v. Quist, 88 Mer. App. 2d 40 (Mer. Ct. App. 2009)';
const OTHER_HARROW = 'Harrow v. State, 12 Mer. 3d 7 (Mer. 1999)';

function source(handle: string, name: string, page: number, quote = 'A rule of law.'): Source {
  const place = { kind: 'page' as const, core: coreOf(name), first: page, last: page };
  const { full, ...cited } = citationForms(name, place, [1, 1], true);
  return {
    ...{ handle, fileId: `file_${name.length}`, caseId: null, fileTitle: name, kind: 'precedent' },
    ...{ sha256: '', page: 1, span: [0, quote.length], quote, citation: full },
    cited: { ...cited, marks: [] },
  };
}

/** A message of a file that has several: none has an exhibit's letter. */
function message(handle: string, whole: string): Source {
  return {
    ...{ handle, fileId: 'thread', caseId: 'c', fileTitle: 'E-mails', kind: 'evidence' },
    ...{ sha256: '', page: 1, span: [0, 4], quote: 'Yes.', citation: whole },
    cited: { whole, kind: null, id: 'Id.', short: null, marks: [] },
  };
}

function coreOf(name: string): readonly [number, number] {
  const start = /\d+ Mer\./.exec(name)?.index ?? 0;
  return [start, name.indexOf(' (')];
}

const SOURCES = new Map(
  [
    source('S1', HARROW, 120),
    source('S2', HARROW, 121),
    source('S3', TOLLAND, 41),
    source('S4', HARROW, 120),
    source('S5', OTHER_HARROW, 9),
    source('S6', HARROW, 122, 'Tolland Mills, Inc. v. Quist, 88 Mer. App. 2d 40, says the same.'),
    message('S7', 'E-mail of March 14, 2023, from Lars Haugen'),
    message('S8', 'E-mail of June 2, 2025, from Greta Tilden'),
  ].map((one) => [one.handle, one]),
);

/** `{S1}` is a citation, `> S1` a quotation. */
function paragraph(text: string): DocumentParagraph {
  const handles = [...text.matchAll(/S\d/g)].map(([handle]) => handle);
  if (text.startsWith('>')) {
    const { quote = '' } = SOURCES.get(handles[0] ?? '') ?? {};
    return { text: quote, kind: 'quotation', citations: handles };
  }
  const words = text.replace(/\{(S\d)\}/g, (_all, handle) => SOURCES.get(handle)?.citation ?? '');
  return { text: words, kind: 'prose', citations: handles };
}

function paper(...sections: readonly (readonly string[])[]) {
  const made = sections.map(
    (texts, at): DocumentSection => ({
      ...{ id: `s${at}`, heading: `Heading ${at}`, level: 1, numbered: false, after_signature: false },
      paragraphs: texts.map(paragraph),
    }),
  );
  const used = new Set(made.flatMap((one) => one.paragraphs.flatMap(({ citations }) => citations)));
  return {
    ...{ id: 'doc_1', document_type: 'motion_to_dismiss', title: 'Motion', language: 'en' },
    ...{ caption: captionOf(request()), sections: made, created_at: '2026-11-02T10:00:00Z' },
    citations: [...SOURCES.values()]
      .filter(({ handle }) => used.has(handle))
      .map(({ handle, fileId, page, span, quote, citation, cited }) => ({
        ...{ handle, file_id: fileId, page, span, quote, citation, verdict: 'verified' as const },
        ...(cited === undefined ? {} : { cited }),
      })),
  };
}

function printed(...sections: readonly (readonly string[])[]): string[] {
  const words = (line: readonly Inline[]) => line.map(({ text }) => text).join('');
  return layOut(paper(...sections), { annotations: false }).blocks.flatMap((block) => {
    if (block.kind === 'paragraph' && block.place !== null) return [words(block.line)];
    return block.kind === 'quotation' ? [`> ${block.text} | ${words(block.source ?? [])}`] : [];
  });
}

const FULL = 'Harrow v. Bellweather Freight Co., 412 Mer. 3d 118, 120 (Mer. 2014)';

describe('a paper cites', () => {
  test('in full first, then Id. directly behind, in short elsewhere, each with its full stop', () => {
    expect(
      printed([
        'It is so. {S1}',
        'It is more so. {S2}. It is the same there. {S2}',
        'Others agree. See {S3}.',
        'It stays so. {S4}',
      ]),
    ).toEqual([
      `It is so. ${FULL}.`,
      'It is more so. Id. at 121. It is the same there. Id.',
      'Others agree. See Tolland Mills, Inc. v. Quist, 88 Mer. App. 2d 40, 41 (Mer. Ct. App. 2009).',
      'It stays so. Harrow, 412 Mer. 3d at 120.',
    ]);
  });

  test('below a quotation, in brackets and behind a signal; among the words of a sentence never with Id.', () => {
    expect(
      printed(['> S1', 'It is so (see {S2}). See {S2}. Under {S1} it is so.', 'It follows from {S2}']),
    ).toEqual([
      `> A rule of law. | ${FULL}.`,
      'It is so (see id. at 121). See id. Under Harrow, 412 Mer. 3d at 120 it is so.',
      'It follows from Harrow, 412 Mer. 3d at 121.',
    ]);
  });

  test('without Id. over a heading, behind several sources, and behind law that the words cite', () => {
    expect(
      printed(
        ['It is so. {S1}; {S3}.', 'It is so. {S3}.'],
        ['It is so. {S3}.', 'It is otherwise under 49 U.S.C. § 14706. It is so. {S3}.'],
      ).map((text) => text.includes('Id.')),
    ).toEqual([false, false, false, false]);
  });

  test('in full where two authorities share the short name', () => {
    expect(printed(['It is so. {S1}', 'It was so. {S5}', 'It is so. {S1}'])[2]).toBe(`It is so. ${FULL}.`);
  });

  test('in text as in Word and PDF, and without marks in quoted words', () => {
    const made = paper(['It is so. {S1}', '> S2']);
    const quote = 'A rule *121 of\nlaw.[^2]';
    const sections = made.sections.map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map((one) => (one.kind === 'quotation' ? { ...one, text: quote } : one)),
    }));
    const citations = made.citations.map((one) =>
      one.handle !== 'S2' || one.cited === undefined
        ? one
        : { ...one, quote, cited: { ...one.cited, marks: [[7, 11] as const, [19, 23] as const] } },
    );
    const text = renderMarkdown({ ...made, sections, citations });
    expect(text).toContain(`It is so. ${FULL}.\n\n> A rule of law.\n>\n> — Id. at 121.`);
  });
});

test('Id. is the same message, and not another one of its file', () => {
  expect(printed(['> S7', '> S8', '> S8'])).toEqual([
    '> Yes. | E-mail of March 14, 2023, from Lars Haugen.',
    '> Yes. | E-mail of June 2, 2025, from Greta Tilden.',
    '> Yes. | Id.',
  ]);
});

test('Id. does not reach over a quotation that cites another decision', () => {
  expect(printed(['We rely on {S1}.', '> S2'])[1]).toBe('> A rule of law. | Id. at 121.');
  expect(printed(['We rely on {S1}.', '> S6'])[1]).toContain('| Harrow, 412 Mer. 3d at 122.');
});

test('Id. does not reach over a paper of the case that the words cite', () => {
  for (const words of ['He fell (Compl. ¶ 5).', 'He fell, Ex. B.', 'See Bell Dep. at 12.'])
    expect(printed(['It is so. {S3}', `${words} It is so. {S3}`])[1], words).not.toContain('Id.');
});

test('Id. does not follow several sources of one sentence, with whatever words between', () => {
  for (const two of ['See {S1}; see also {S3}.', 'Compare {S1} with {S3}.', '{S1}, and {S3}.'])
    expect(printed([two, 'It is so. {S3}.'])[1], two).toBe('It is so. Tolland Mills, 88 Mer. App. 2d at 41.');
});

test('a row of a table has its own citations, also where one stands before the colon', () => {
  const made = paper(['Harrow: {S1}', '{S4}: It is otherwise. {S3}']);
  const short = {
    ...SOURCES.get('S4')?.cited,
    whole: 'Harrow',
    short: null,
    id: 'Id.',
    kind: 'case' as const,
  };
  const citations = made.citations.map((one) =>
    one.handle === 'S4' ? { ...one, citation: 'Harrow, at 120', cited: { ...short, marks: [] } } : one,
  );
  const sections = made.sections.map((one) => ({
    ...one,
    layout: { columns: ['Point', 'What is said'] },
    paragraphs: one.paragraphs.map((row) => ({
      ...row,
      text: row.text.startsWith('Harrow:') ? row.text : row.text.replace(FULL, 'Harrow, at 120'),
    })),
  }));
  const text = renderMarkdown({ ...made, sections, citations });
  expect(text).toMatch(/\| Harrow, at 120 \| It is otherwise. Tolland Mills/);
});

/** The edit that a paragraph becomes in which somebody put `is` for `was` in Word. */
async function inWord(texts: readonly string[], was: string, is: string) {
  const made = paper(texts) as unknown as DraftDocument;
  const parts = readZip(await renderDocx(made, { annotations: false }));
  const main = parts.get('word/document.xml')?.toString('utf8') ?? '';
  expect(main).toContain(was);
  parts.set('word/document.xml', Buffer.from(main.replace(was, is)));
  return editsOfWord(made, writeZip(parts)).edits.map((one) => ('text' in one ? one.text : one.op));
}

test('Id. is taken back from Word only where it stands, and with its own source', async () => {
  expect(await inWord(['{S1}. Identity is not asked for here. {S4}.'], 'asked for', 'needed')).toEqual([
    '{S1}. Identity is not needed here. {S4}.',
  ]);
  expect(await inWord(['{S1}. Nobody did say that evidence is one. See {S4}.'], 'Nobody', 'None')).toEqual([
    '{S1}. None did say that evidence is one. See {S4}.',
  ]);
  // The first `Id.` was struck: the other one is still of the second source.
  expect(await inWord(['{S1}. So. {S4}. {S3}. More. {S3}.'], '>Id<', '><')).toEqual([
    '{S1}. So. . {S3}. More. {S3}.',
  ]);
});

test('the table of authorities has each kind apart, and the laws that the words name', () => {
  const { blocks } = layOut(
    paper([
      'It is so under 49 U.S.C. § 14706. {S1}',
      '{S2}. See U.S. Const. art. VI and Fed. R. Civ. P. 12(b)(6).',
    ]),
  );
  const [table] = blocks.filter(({ kind }) => kind === 'authorities');
  const shown =
    table?.kind === 'authorities'
      ? table.groups.map(({ title, entries }) => [title, ...entries.map(({ citation }) => citation)])
      : [];
  expect(shown).toEqual([
    ['Cases', HARROW],
    ['Constitutional Provisions', 'U.S. Const. art. VI'],
    ['Statutes', '49 U.S.C. § 14706'],
    ['Rules and Regulations', 'Fed. R. Civ. P. 12(b)(6)'],
  ]);
});

test('whatever is moved or taken out, Id. stands directly behind its source and every source is cited in full before', () => {
  const texts = [
    'It is so. {S1}',
    'See {S2}.',
    '> S3',
    'In {S3} it is so.',
    '> S4',
    '{S5}; {S1}.',
    'No law.',
    '(see {S2})',
    '> S7',
    '> S8',
    'He wrote so ({S8}).',
  ];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed % below;
  };
  let ids = 0;
  for (let round = 0; round < 300; round += 1) {
    const sections = [[], [], []].map(() =>
      Array.from({ length: 1 + random(5) }, () => texts[random(texts.length)] ?? ''),
    );
    const made = paper(...sections);
    const { blocks } = layOut(made, { annotations: false });
    const lines = blocks.flatMap((block): readonly (readonly Inline[])[] => {
      if (block.kind === 'paragraph') return [block.line];
      return block.kind === 'quotation' && block.source !== null ? [block.source] : [];
    });
    const handles = made.sections.flatMap((one) => one.paragraphs.flatMap(({ citations }) => citations));
    const forms = lines.flat().filter(({ kind }) => kind === 'citation');
    expect(forms.length).toBe(handles.length);
    const seen = new Set<string>();
    forms.forEach(({ text }, at) => {
      const own = SOURCES.get(handles[at] ?? '');
      const before = SOURCES.get(handles[at - 1] ?? '');
      const whole = own?.cited?.whole ?? '';
      if (/^id\b/i.test(text)) {
        ids += 1;
        expect(before?.cited?.whole, JSON.stringify(sections)).toBe(whole);
      }
      if (!seen.has(whole)) expect(text).toBe(own?.citation);
      seen.add(whole);
    });
  }
  expect(ids).toBeGreaterThan(50);
});
