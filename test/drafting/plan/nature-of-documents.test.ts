import { describe, expect, test } from 'vitest';
import {
  type Author,
  type DocumentNature,
  isOfTheRecord,
  naturesOf,
} from '../../../src/drafting/plan/nature-of-documents.ts';
import type { VaultFile } from '../../../src/vault/index.ts';

const OURS = { role: 'defendant', name: 'Tarn Street Bakery, Inc.', counsel: 'Ada Quist, Quist & Rowe LLP' };
const THEIRS = {
  role: 'plaintiff',
  name: 'Lena K. Marsh',
  counsel: 'Paul G. Amster, Amster & Coyle PLLC',
};
const INSURER = { role: 'plaintiff', name: 'Union Mutual Insurance Company' };

/** Of the same lawyer, and not who the paper is for. */
const DRIVER = { role: 'defendant', name: 'Ole Brandt', counsel: OURS.counsel };

function natureOf(text: string, name = 'Document 12.pdf') {
  const file = {
    id: 'f',
    name,
    title: null,
    kind: 'evidence',
    tags: [],
    author: null,
    privileged: null,
    pages: 1,
  };
  const parties = [THEIRS, INSURER, OURS, DRIVER];
  const who = {
    matter: { parties, responsible_attorney: 'Ada Quist' },
    sides: { movant: [OURS], opponent: [THEIRS, INSURER] },
    firm: ['Quist & Rowe LLP'],
  };
  const found = naturesOf([{ file: file as unknown as VaultFile, number: 1, text }], who as never).get('f');
  if (found === undefined) throw new Error('of every document something is told');
  return found;
}

const CAPTION =
  'STATE OF OHIO\nCOURT OF COMMON PLEAS\nLENA K. MARSH, PLAINTIFF\nv.\nTARN STREET BAKERY, INC., DEFENDANT\n';

test.each([
  'INTERNAL FILE NOTE - ATTORNEY WORK PRODUCT - PRIVILEGED',
  'FILE NOTE | PRIVILEGED',
  'Telephone note (privileged)',
  'Note to the file [Attorney-Client Communication]',
  'Memorandum\tPRIVILEGED AND CONFIDENTIAL',
  'Note of the call · settlement communication',
])('a mark of confidence stands anywhere in its line: %s', (mark) => {
  const text = `ASHGROVE LLP\n${mark}\nMarsh, October 22, 2026\n\nThe client would take $34,000.`;
  expect(isOfTheRecord(natureOf(text))).toBe(false);
  expect(natureOf(text).privileged).toBe(true);
});

test('what a client of the same lawyer tells that lawyer is told in confidence', () => {
  const told = natureOf(
    'From: Ole Brandt\nTo: Ada Quist\nDate: May 4, 2026\nSubject: the log\n\nThe log was in my desk the whole time.',
  );
  expect(told).toMatchObject({ author: 'our_side', privileged: true });
});

test('what a text says of privilege is no mark', () => {
  for (const said of [
    'The baker refused to hand over the letter (privileged, he said), and left the room.',
    'An invoice for the attorney-client privilege log, 12 pages.',
  ])
    expect(natureOf(`INVOICE\n${said}`).privileged).toBe(false);
});

describe('a document whose name tells nothing', () => {
  test.each<[string, string, DocumentNature, Author | null]>([
    [
      'a complaint by its signature',
      `${CAPTION}\nCOMPLAINT\n\n1. The loaf was hot.\n\n/s/ Paul G. Amster\nCounsel for Plaintiff`,
      'pleading',
      'other_side',
    ],
    [
      'a complaint by its title',
      `${CAPTION}\nVERIFIED COMPLAINT\n\n1. The loaf was hot.`,
      'pleading',
      'other_side',
    ],
    ['an answer of ours', `${CAPTION}\nANSWER AND DEFENSES\n\n1. Denied.`, 'pleading', 'our_side'],
    [
      'a motion by the role of whoever signed',
      `${CAPTION}\nMOTION TO COMPEL\n\nThe bakery has produced nothing.\n\n______________\nAttorneys for Plaintiff`,
      'pleading',
      'other_side',
    ],
    [
      'a motion by whose it is',
      `${CAPTION}\nPLAINTIFF'S MOTION IN LIMINE\n\nThe oven is to be left out.`,
      'pleading',
      'other_side',
    ],
    [
      'a motion by counsel',
      `${CAPTION}\nMOTION FOR A STAY\n\nThe case is to wait.\n\nBy: /s/ Paul G. Amster\nAmster & Coyle PLLC`,
      'pleading',
      'other_side',
    ],
    [
      'a motion that nobody signed',
      `${CAPTION}\nMOTION FOR A STAY\n\nThe case is to wait.`,
      'pleading',
      null,
    ],
    [
      'a declaration by who its witness is',
      `${CAPTION}\nDECLARATION OF PIERS LOCKETT\n\n1. I am a claims manager of Union Mutual Insurance Company.\n\n/s/ Piers Lockett`,
      'statement',
      'other_side',
    ],
    [
      'an affidavit of a party',
      `${CAPTION}\nAFFIDAVIT OF LENA MARSH\n\n1. I am of age.\n\n/s/ Lena K. Marsh`,
      'statement',
      'other_side',
    ],
    [
      'an affidavit of a neighbor',
      `${CAPTION}\nAFFIDAVIT\n\n1. I am a neighbor of both.\n\n/s/ Tobias Crane`,
      'statement',
      null,
    ],
    [
      'an expert report under a caption',
      `${CAPTION}\nEXPERT REPORT OF DR. IDA MOSS\nPrepared on behalf of Plaintiff\n\nThe oven was old.`,
      'record',
      'other_side',
    ],
    [
      'a report for a party',
      'REPORT OF DR. IDA MOSS\nfor UNION MUTUAL INSURANCE COMPANY\n\nThe oven was old.',
      'record',
      'other_side',
    ],
    [
      'a chronology of the other counsel',
      'CHRONOLOGY OF EVENTS\nPrepared by: Amster & Coyle PLLC\n\nMay 2: the loaf was hot.',
      'record',
      'other_side',
    ],
    [
      'a contract that both signed',
      'SUPPLY AGREEMENT\n\nThe bakery supplies bread.\n\n/s/ Lena K. Marsh\n\n/s/ Ada Quist\nTarn Street Bakery, Inc.',
      'record',
      null,
    ],
    ['a deposition', `${CAPTION}\nDEPOSITION OF LENA K. MARSH\n\n3 Q. Was it hot?\n4 A. No.`, 'record', null],
  ])('%s', (_, text, nature, author) => {
    expect(natureOf(text)).toMatchObject({ nature, author });
  });

  test('what our own counsel put together is no evidence', () => {
    const ours = natureOf('CHRONOLOGY OF EVENTS\nPrepared by: Quist & Rowe LLP\n\nMay 2: the loaf was hot.');
    expect(ours.author).toBe('firm');
    expect(isOfTheRecord(ours)).toBe(false);
  });
});

test.each([
  ['first-amended-complaint.txt', 'pleading'],
  ['answer_and_counterclaim.txt', 'pleading'],
  ['memo-to-file-quist.txt', 'note'],
] as const)('the name of a file tells what it is, with hyphens too: %s', (name, nature) => {
  expect(natureOf('Heard on the ninth of May, and written down that day.', name).nature).toBe(nature);
});

describe('what our own counsel made to work with is of the house', () => {
  test.each([
    [
      'an interview on the paper of the firm',
      'QUIST & ROWE LLP\nINTERVIEW OF OTTO LANE, May 6, 2026 (investigator)\n\nI saw the loaf fall.',
    ],
    [
      'with the name of the case over it',
      'QUIST & ROWE LLP\nMarsh v. Tarn Street Bakery\nINTERVIEW OF OTTO LANE\n\nI saw the loaf fall.',
    ],
    [
      'a statement taken at the firm',
      'Quist & Rowe LLP, INTAKE STATEMENT\nOtto Lane, May 6, 2026\n\nI saw the loaf fall.',
    ],
    [
      'a mail of our counsel to nobody else',
      'From: Ada Quist <aquist@quistrowe.example>\nTo: Theo <theo@lane.example>\nDate: May 6, 2026\nSubject: loaf\n\nHe saw the loaf fall.',
    ],
    ['a note to the file', 'Note to file - interview O. Lane (A. Q.)\n\nHe saw the loaf fall.'],
  ])('%s', (_what, text) => {
    const nature = natureOf(text);
    expect(nature.ofTheHouse).toBe(true);
    expect(isOfTheRecord(nature)).toBe(false);
  });

  test('a declaration that nobody has signed', () => {
    expect(
      natureOf('1. I bake the loaves.', 'Draft declaration of Otto Lane (unsigned).txt').ofTheHouse,
    ).toBe(true);
  });

  test.each([
    [
      'a pleading under the block of counsel',
      `QUIST & ROWE LLP\nAttorneys for Defendant\n${CAPTION}\nANSWER\n\n1. Denied.`,
    ],
    [
      'an agency’s own intake',
      'INSPECTOR GENERAL\nCOMPLAINT INTAKE SUMMARY\n\nThe complainant saw the loaf fall.',
    ],
    ['a paper of their counsel', 'AMSTER & COYLE PLLC\nINTERVIEW OF OTTO LANE\n\nI saw the loaf fall.'],
    [
      'a letter of ours',
      'QUIST & ROWE LLP\n\nMay 6, 2026\n\nDear Mr. Amster:\n\nThe loaf did not fall.\n\nSincerely,\n\nAda Quist',
    ],
  ])('%s is none', (_what, text) => {
    expect(natureOf(text).ofTheHouse).toBe(false);
  });
});

test('an expert whom their counsel alone asked speaks for them', () => {
  const text =
    'REPORT OF DR. IRIS VALE\n\n1. I am an economist. My fee is $400 an hour.\n\n2. I was asked by Amster & Coyle PLLC to compute the loss.';
  expect(natureOf(text, 'Report of Dr. Iris Vale.txt')).toMatchObject({ author: 'other_side', argues: true });
});

test.each([
  ['Plaintiff’s motion for summary judgment.txt', true],
  ['Plaintiff’s brief in opposition.txt', true],
  ['Plaintiff’s complaint.txt', false],
  ['Plaintiff’s responses to interrogatories.txt', false],
])('what a party argues, and what it pleads or admits: %s', (name, argues) => {
  expect(natureOf('1. The loaf was hot.', name).argues).toBe(argues);
});

test('a pleading is of the side that its heading names, whatever stands behind the heading on its line', () => {
  const heading =
    "PLAINTIFF'S RESPONSE IN OPPOSITION TO DEFENDANT'S MOTION TO COMPEL. Filed July 6, 2026 (ECF No. 31)";
  const found = natureOf(
    `${CAPTION}${heading}\n\nThe logs of the oven are private.`,
    'Response in opposition.txt',
  );
  expect(found).toMatchObject({ nature: 'pleading', author: 'other_side', argues: true });
});

test('a note begins with its mark, whatever the rest of the line tells', () => {
  const text =
    'PRIVILEGED. Attorney-client communication. Note of A. Quist on a meeting with the baker and his wife, May 3, 2026\n\nShe would take $34,000.';
  expect(natureOf(text).privileged).toBe(true);
});

test('a memorandum is a filed paper under a caption alone: one that is written to somebody, about the case and its court, is of the house', () => {
  const argued = `${CAPTION}\nPLAINTIFF'S MEMORANDUM IN OPPOSITION\n\nThe bakery owes the wages.`;
  expect(natureOf(argued, 'Memorandum of Ms. Marsh.pdf')).toMatchObject({
    nature: 'pleading',
    privileged: false,
  });
  const internal =
    'QUIST & ROWE LLP\nMEMORANDUM\nTo: Ada Quist\nFrom: Owen Dell\nRe: Marsh v. Tarn Street Bakery, COURT OF COMMON PLEAS\n\nThe court will not like the log.';
  expect(natureOf(internal, 'Memorandum on the log.pdf')).toMatchObject({ nature: 'note', privileged: true });
  const marked = `COURT OF COMMON PLEAS\nMarsh v. Tarn Street Bakery\nATTORNEY WORK PRODUCT\nMEMORANDUM\n\nThe log is thin.`;
  expect(natureOf(marked, 'Memorandum on the log.pdf').privileged).toBe(true);
});

test('whose paper it is that ends with the name of counsel, and that has a report under its title', () => {
  const opposed = `${CAPTION}OPPOSITION TO THE MOTION FOR SUMMARY JUDGMENT\n\nThe loaf was cold.\n\n`;
  const brief = natureOf(`${opposed}Paul G. Amster, Amster & Coyle PLLC`);
  expect(brief).toMatchObject({ nature: 'pleading', author: 'other_side', argues: true });
  expect(natureOf(`${opposed}Ada Quist, Quist & Rowe LLP`).author).toBe('our_side');
  expect(
    natureOf(`${opposed}Served upon Paul G. Amster, of Amster & Coyle PLLC, by mail on May 4`).author,
  ).toBeNull();
  const report = 'ORLA VENN, CPA - EXPERT REPORT FOR LENA K. MARSH (extracts)\n\nThe oven was too hot.';
  expect(natureOf(report, 'Expert report of Orla Venn.pdf')).toMatchObject({
    author: 'other_side',
    argues: true,
  });
});
