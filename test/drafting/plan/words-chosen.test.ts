/** What a brief chooses of a document by its words is printed, and not what stands beside it. */
import { expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const LEDGER = `Ledger of the kiln account

Date              Item                     Amount
April 30, 2021    Paid to Osprey by wire   $9,000.00
May 2, 2021       Set off against rent     $1,400.00
June 4, 2021      Set off against rent     $2,850.00
                  Total set off            $4,150.00
`;
const LETTER = `From: Tobias Crane   To: Lena Marsh   Date: May 3, 2021, 9:02 AM

Lena,
The kiln was too hot on the second of May. I saw the tiles crack in it. I would sell the kiln for any sum.
Tobias`;
const COUNTS = `COMPLAINT

Count I. Breach of the kiln agreement.
Count II. Negligence. ¶ 45: "Firing tiles in this way was careless. Eleven of the tiles cracked in the night."
Count III. Conversion of the tiles.
Count VII. Unjust enrichment, under the law of Meridia.`;
const TESTIMONY = `DEPOSITION OF ADA QUIST, May 5, 2022 (extracts)

Page 19
 5  Q. How hot was the kiln?
 6  A. It was at 1,240 degrees.
 7  Q. And the other kiln?
 8  A. Nobody measured that one.
Page 20
 1  Q. What is usual for tiles?
 2  A. I could not say what is usual.

DEPOSITION OF IRA VENN, May 6, 2022 (extracts)

Page 33
 4  Q. Who set the kiln?
 5  A. Ada told me a number and I set it.`;

async function quotedFor(name: string, bytes: string, passage: string) {
  const { parts, firm, matter } = await worldOf({
    title: 'Quarry Bay v. Osprey',
    court: 'United States District Court for the District of Meridia',
    client: 'Quarry Bay Tiles, Inc.',
    parties: [
      { name: 'Quarry Bay Tiles, Inc.', role: 'plaintiff' },
      { name: 'Osprey Kilns LLC', role: 'defendant' },
    ],
  });
  const [file_id = ''] = await addFiles(parts, firm, [{ name, bytes }], { case_id: matter.id });
  const grounds = [{ text: 'The kiln was too hot.', evidence: [{ file_id, passage }] }];
  const request = { case_id: matter.id, document_type: 'motion_in_limine', brief: { grounds } };
  const { plan } = await makePlan(parts, firm, request as never);
  return plan.grounds.flatMap((one) =>
    one.evidence.filter(({ level }) => level === 'chosen').map(({ quote }) => quote.replace(/\s+/g, ' ')),
  );
}

test.each([
  [
    'a row with the heading row over it',
    ['Ledger.txt', LEDGER, 'Paid to Osprey by wire'],
    'Date Item Amount April 30, 2021 Paid to Osprey by wire $9,000.00',
  ],
  ['a row further down', ['Ledger.txt', LEDGER, '2,850.00'], 'June 4, 2021 Set off against rent $2,850.00'],
  ['a sentence of a letter', ['E-mail.txt', LETTER, 'I saw the tiles crack'], 'I saw the tiles crack in it.'],
  [
    'a sentence under its title',
    [
      'Audit.txt',
      'AUDIT OF THE KILNS\nMay 20, 2021\nOf 212 tiles 37 cracked in the night. Nobody saw it.',
      '37 cracked',
    ],
    'Of 212 tiles 37 cracked in the night.',
  ],
  [
    'a sentence within a quotation',
    ['Complaint.txt', COUNTS, 'Eleven of the tiles cracked in the night.'],
    'Eleven of the tiles cracked in the night.',
  ],
  [
    'an item of a list',
    ['Complaint.txt', COUNTS, 'Count III. Conversion of the tiles.'],
    'Count III. Conversion of the tiles.',
  ],
  [
    'an answer with its question',
    ['Depositions.txt', TESTIMONY, 'at 1,240 degrees'],
    'Q. How hot was the kiln? 6 A. It was at 1,240 degrees.',
  ],
  [
    'an answer before the next witness',
    ['Depositions.txt', TESTIMONY, 'I could not say'],
    'Q. What is usual for tiles? 2 A. I could not say what is usual.',
  ],
] as const)('%s', async (_what, [name, bytes, passage], quote) => {
  expect(await quotedFor(name, bytes, passage)).toEqual([quote]);
});
