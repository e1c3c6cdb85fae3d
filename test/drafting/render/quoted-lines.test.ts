import { expect, test } from 'vitest';
import { partsOfQuotation, printedQuotation } from '../../../src/drafting/render/quoted-lines.ts';

const printed = (text: string) => printedQuotation({ text }, undefined).split('\n');

test('each question and answer of a transcript is a line, and each day of a log', () => {
  expect(
    printed('Q. Did Corvane ever send\n   a document?\nA. Not that I have seen.\n7 Q. Was it put to use?'),
  ).toEqual(['Q. Did Corvane ever send a document?', 'A. Not that I have seen.', '7 Q. Was it put to use?']);
  expect(printed('2025-11-08  Dispute received.\n2025-12-02  Account deleted.')).toHaveLength(2);
});

test('lines of a page are no lines of other quotations', () => {
  expect(
    printed('A rejection shall be in\nwriting and shall state\nA. Smith as its author.').length,
  ).toBeLessThan(3);
  expect(printed('The buyer shall accept\nit or reject it.')).toEqual([
    'The buyer shall accept it or reject it.',
  ]);
});

test('a word that the end of a line divides is one, with its hyphen where it has one anyway', () => {
  expect(
    printed(
      'The jurisdic-\ntion of the court is self-\n  evident; no cross-\nexamination of the post-\nconviction peti-\ntioner.',
    ),
  ).toEqual([
    'The jurisdiction of the court is self-evident; no cross-examination of the post-conviction petitioner.',
  ]);
  expect(
    printed(
      'A self-\nless act of the Smith-\nJones firm, and of a mother-in-\nlaw who was self-impor-\ntant – or so-\ncalled e-\nmail -\nherself.',
    ),
  ).toEqual([
    'A selfless act of the Smith-Jones firm, and of a mother-in-law who was self-important – or so-called e-mail - herself.',
  ]);
});

test.each([
  ['numbered allegations', '12. The owner knew of the\nleak.\n13. He told nobody.', 2],
  ['sections', 'The tenant pays rent.\n§ 6. Refund. The owner pays it\nback.', 2],
  [
    'requests with their answers',
    'REQUEST NO. 4: Admit the sale.\nRESPONSE: Denied, as the request\nis vague.',
    2,
  ],
  [
    'rows of figures',
    'C-1  level 2  6/9/2025  4,280 psi\nC-2  level 2  6/9/2025  4,310 psi\nC-3  level 3  6/10/2025  4,100 psi',
    3,
  ],
  [
    'a paragraph with a number at the beginning of a line',
    'The rent is due under clause\n12. The tenant knew that.',
    1,
  ],
  [
    'two spaces behind each sentence',
    'He paid.  She left.  They met on May 4\nat noon.  It rained.  All 12 went home.',
    1,
  ],
])('%s', (_, text, lines) => {
  expect(printed(text)).toHaveLength(lines);
});

test.each([
  [
    'sections of a contract',
    '2.1 Tern grants a license.\n(b) Orr may use a\ncarrier.\n2.2 It ends.',
    ['2.1 Tern grants a license.', '(b) Orr may use a carrier.', '2.2 It ends.'],
  ],
  [
    'lines of a form',
    'Project: Dock, 4 Mill Road\nOwner: Tern Harbor LLC\nContractor: Orr',
    ['Project: Dock, 4 Mill Road', 'Owner: Tern Harbor LLC', 'Contractor: Orr'],
  ],
  [
    'testimony, however it stands in its file',
    'Q.  Who keeps the log?\n A.  Orr does. He signs\n it.',
    ['Q. Who keeps the log?', 'A. Orr does. He signs it.'],
  ],
  [
    'a row alone, and what a speaker quotes',
    'Dkt. 31   06/02/2026   Order.\nQ. Is "we" Orr?\nQ. "We" is?',
    ['Dkt. 31 06/02/2026 Order.', 'Q. Is "we" Orr?', 'Q. "We" is?'],
  ],
  [
    'items, and sentences that nobody broke',
    `- Answer: May 3.\n- Trial: June 4.\nNobody was at the place that day. ${'It was dry. '.repeat(9)}\nThe wall was built by its owner.`,
    [
      '- Answer: May 3.',
      '- Trial: June 4.',
      `Nobody was at the place that day. ${'It was dry. '.repeat(9)}`.trim(),
      'The wall was built by its owner.',
    ],
  ],
  [
    'a sentence that ends with its line',
    'The wall was built by its owner in that year.\nIt was dry, and nobody had been at the place.',
    ['The wall was built by its owner in that year. It was dry, and nobody had been at the place.'],
  ],
  [
    'a sentence over a column',
    'The calculations of status are\n\nfinal and binding.',
    ['The calculations of status are final and binding.'],
  ],
])('%s', (_, text, lines) => expect(printed(text)).toEqual(lines));

const TABLE = `batch       product          gallons   culture
FJ-0609     vanilla            9,400   T-7 gen. 4
HD-0612     (other customer)           house
HD-0613     vanilla
Both batches were shipped.`;

test('a table keeps its columns, and an empty cell its place', () => {
  expect(partsOfQuotation(printed(TABLE).join('\n'))).toEqual([
    [
      ['batch', 'product', 'gallons', 'culture'],
      ['FJ-0609', 'vanilla', '9,400', 'T-7 gen. 4'],
      ['HD-0612', '(other customer)', '', 'house'],
      ['HD-0613', 'vanilla', '', ''],
    ],
    ['Both batches were shipped.'],
  ]);
});

test('the spread lines of a reporter are no table', () => {
  const text = 'The  assumptions  of  2019  are\nbased  on  self-serving  projections.';
  const source = { quote: text, cited: { kind: 'case', marks: [] } } as never;
  expect(printedQuotation({ text }, source)).toBe(
    'The assumptions of 2019 are based on self-serving projections.',
  );
});
