import { beforeAll, describe, expect, test } from 'vitest';
import type { DraftDocument } from '../../../src/drafting/document.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import type { Engine, FormRules } from '../../../src/drafting/model.ts';
import { libreOfficeMissing, savedByLibreOffice } from '../../support/documents/libreoffice.ts';
import { png } from '../exemplar/exemplars.ts';
import { MATTER, request } from '../sample.ts';
import { check, drafted, rewritten, sealedFile } from './sealed.ts';
import { savedByWord } from './word.ts';

/** Every type, with remarks and as a clean copy; one in a firm's own look, and one with words in other scripts. */
const files: Record<string, Buffer> = {};

const LOOK: NonNullable<FormRules['look']> = {
  page: { width: 595.3, height: 841.9, top: 90, bottom: 65, left: 75, right: 65 },
  body: { font: 'Georgia', size: 11, align: 'both', line: 1.15, after: 8 },
  heading_1: { font: 'Arial', size: 12, color: '1F3864', small_caps: true },
  first_header: [
    { text: 'MARLOWE & FINCH LLP\t12 Quay Street', size: 14, bold: true, ruled: true, rest: { size: 8 } },
  ],
  header: [{ text: '{title}\t{case}\tPage {page} of {pages}', size: 8, italic: true }],
  footer: [{ text: 'Page {page}', align: 'right' }],
  picture: { data: png().toString('base64'), width: 120, height: 40, align: 'right' },
};

beforeAll(async () => {
  const make = async (name: string, document: DraftDocument) => {
    for (const annotations of [true, false])
      files[`${name}${annotations ? '' : '-clean'}`] = await sealedFile(document, 'docx', annotations);
  };
  for (const { id } of builtInTypes()) await make(id, await drafted(request({ type: id })));
  const letter = request({ type: 'engagement_letter' });
  const { documentType } = letter;
  await make(
    'look',
    await drafted({
      ...letter,
      documentType: { ...documentType, rules: { ...documentType.rules, look: LOOK } },
    }),
  );
  await make('paired', await drafted(request(), PAIRED));
  const parties = [
    { role: 'plaintiff', name: 'Émile Ünal', counsel: '漢字 & Co.' },
    { role: 'defendant', name: 'שלום Ltd.' },
  ];
  await make(
    'scripts',
    await drafted(request({ case: { ...MATTER, title: 'Ünal v. Смирнов  — “A‑B”', parties } })),
  );
});

/** Two decisions beside each other: a program may set the end of the second one's bookmark a letter off. */
const PAIRED: Engine = {
  ...assemblyEngine,
  async *write(wanted) {
    const [section] = wanted.documentType.sections;
    yield { section: section?.id ?? '', text: 'It is settled {S1; S2}.' };
    return { prompt_tokens: 0, completion_tokens: 0 };
  },
};

const RESAVED = { verdict: 'resaved', signature: 'valid', differences: [], intact: true };

describe.skipIf(libreOfficeMissing !== null)('saved again by LibreOffice', () => {
  let saved: Record<string, Buffer>;
  beforeAll(() => {
    saved = savedByLibreOffice(files);
  });

  test('every draft shows what was signed', async () => {
    const verdicts = await Promise.all(
      Object.entries(saved).map(async ([name, file]) => {
        const { verdict, differences, saved_by } = await check(file);
        return [name, verdict, differences, saved_by?.startsWith('LibreOffice/')];
      }),
    );
    expect(verdicts).toEqual(Object.keys(files).map((name) => [name, 'resaved', [], true]));
  });

  test('and once more', async () => {
    const again = savedByLibreOffice({ brief: saved['motion_to_dismiss'] ?? Buffer.alloc(0) });
    expect(await check(again['brief'] ?? Buffer.alloc(0))).toMatchObject(RESAVED);
  });

  test.each([
    [
      'a word',
      'word/document.xml',
      (xml: string) => xml.replace('sufficiency', 'insufficiency'),
      /insufficiency/,
    ],
    [
      'a digit of a table',
      'word/document.xml',
      (xml: string) => xml.replace(/(<w:t>)3(<\/w:t>)/, '$14$2'),
      /.*/,
    ],
    [
      'hidden words',
      'word/document.xml',
      (xml: string) =>
        xml.replace(
          /<w:rPr><\/w:rPr><w:t>A motion to dismiss tests/,
          '<w:rPr><w:vanish/></w:rPr><w:t>A motion to dismiss tests',
        ),
      /vanish/,
    ],
    [
      'white words',
      'word/document.xml',
      (xml: string) =>
        xml.replace(
          /<w:rPr><\/w:rPr><w:t>A motion to dismiss tests/,
          '<w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>A motion to dismiss tests',
        ),
      /color/,
    ],
    [
      'a title',
      'docProps/core.xml',
      (xml: string) => xml.replace(/(<dc:title>)[^<]*/, '$1Stipulation'),
      /Stipulation/,
    ],
    ['a header', 'word/header1.xml', (xml: string) => xml.replace('Ortega', 'Ortiz'), /Ortiz/],
  ])('and changed by hand, %s is named', async (_, part, change, found) => {
    const file = saved['motion_to_dismiss'] ?? Buffer.alloc(0);
    const { verdict, differences } = await check(rewritten(file, part, change));
    expect(verdict).toBe('changed');
    expect(differences.length).toBe(1);
    expect(differences[0]?.found).toMatch(found);
  });
});

describe('saved again by Word, as far as that is known', () => {
  test('every draft shows what was signed', async () => {
    const verdicts = await Promise.all(
      Object.entries(files).map(async ([name, file]) => {
        const { verdict, differences, saved_by } = await check(savedByWord(file));
        return [name, verdict, differences, saved_by];
      }),
    );
    expect(verdicts).toEqual(
      Object.keys(files).map((name) => [name, 'resaved', [], 'Microsoft Office Word']),
    );
  });

  test('a word that was changed there is named', async () => {
    const file = savedByWord(files['motion_to_dismiss-clean'] ?? Buffer.alloc(0));
    const { verdict, differences } = await check(
      rewritten(file, 'word/document.xml', (xml) => xml.replace('respectfully', 'never')),
    );
    expect([verdict, differences.length, differences[0]?.what]).toEqual(['changed', 1, 'changed']);
  });
});
