import { describe, expect, test } from 'vitest';
import { findDisguised } from '../../../src/drafting/verify/find/find-disguised.ts';
import { findNames } from '../../../src/drafting/verify/find/find-names.ts';
import { findQuotations } from '../../../src/drafting/verify/find/find-quotations.ts';
import { findStatements } from '../../../src/drafting/verify/find/find-statements.ts';
import { findNumbers } from '../../../src/drafting/verify/find/read-numbers.ts';
import {
  checkDocument,
  DraftRecord,
  impossibleDatesIn,
  verifyParagraph,
} from '../../../src/drafting/verify/index.ts';
import { claimsOf } from '../../../src/drafting/verify/support/claims.ts';
import { FURTHER } from '../../bench/drafting/support/further.ts';
import { randomFrom } from '../../support/random.ts';
import { DEMO_CLAIMS } from '../claims/demo.ts';
import { request, SOURCES, storedPage } from '../sample.ts';

/**
 * What the readers of a draft find, and what a lawyer then reads, in these words. Whoever changes a reader looks
 * at what else changes, and lets `vitest -u` write it down.
 */
const SENTENCES: readonly string[] = [
  ...FURTHER.slice(0, 14).flatMap(({ faithful, unfaithful }) =>
    [...faithful, ...unfaithful].slice(0, 3).map(([, claim]) => claim),
  ),
  ...DEMO_CLAIMS.slice(0, 12).flatMap(({ faithful }) => faithful.slice(0, 1)),
  'On 3 March 2024, in March 2024 and on 2024-03-03 Dr. José Müller-Lüdenscheidt met J. R. Hartley and the O’Briens.',
  'Judge Vance, Hon. R. Vance and VANCE, J., sat with Ms. Ortega (the “Carrier”) in Alder County on the 31st day of April, 2025.',
  'He paid $1,250.00, US$ 48,200, USD 7, €1.5 million, £12, forty-eight thousand two hundred dollars and twelve cents by 02/30/2027.',
  'Docket 24-CV-1182, No. CV-2023-004512, 2:21-cv-01234-ABC and Case No. 17 are not the same; nor are Nos. 4, 7 and 11.',
  'Twenty-one of the two hundred and five crates, one third of them wet, came in nine months, not within fourteen (14) days.',
  'She said “it was so,” and ‘it wasn’t’; he said "no" and ``never\'\', then «oui», and that the plaintiffs\' board is 10" long.',
  'See 123 U. S. 456, 1 2 3 U.S. 456, 123 U.S.456 and one hundred twenty-three U.S. 456; In re Gault; Smith versus Jones.',
  'As Twombly holds, supra, at 556, the Iqbal test, Miranda warnings and Chevron deference are known; the Erie doctrine is too.',
  'Westlake Dairy, Inc., of Orrin & Sons LLP, v. Bank of the West, N.A.: the Larkspur Haulage Agreement and Exhibit A.',
  'Non-party witnesses, Co-Defendants, Pallets and Shipments arrived Monday. First, Discovery failed. Whitfield did not.',
];

const SCRAPS =
  '{S1}|{S2}|{S1, S3}|{quote S3}|{S9}|{quote S8}|{|}|{blank x}|{blank May 5, 2019}|{blank see Smith v. Jones, 123 U.S. 456}|{{S1}}|As Smith v. Jones holds|, 123 U.S. 456|(1999)| 123 | U.S. | 456 |(9th Cir. 2020)|42 U.S.C. § 1983|Rule 12(b)(6)|Id. at 5|“more than a sheer possibility”|“words that nobody said at all”|(“the Carrier”)|"never|Harrow v. Bellweather Freight Co.|412 Mer. 3d 118|Maria Ortega|Robert Whitfield|Larkspur’s crates|24-CV-1182|23-CV-0071|$48,200|$51,000|March 3, 2024|On May 9, 2023|in 2031|February 30, 2027|[citation removed: x]|[TO COMPLETE: y]|the court held|it fails|and|See|. |; |, | '.split(
    '|',
  );

const record = new DraftRecord(request());
const sources = new Map(SOURCES.map((one) => [one.handle, one]));
const print = (name: string, found: unknown) =>
  JSON.stringify(found) === '[]' ? [] : [`  ${name} ${JSON.stringify(found)}`];

describe('what is found', () => {
  test('in the sentences of a draft', async () => {
    const lines = SENTENCES.flatMap((text) => [
      text,
      ...print(
        'names',
        findNames(text).map(({ text: name, words, titled }) => [name, words.join(' '), titled]),
      ),
      ...print(
        'statements',
        findStatements(text).map((one) => [text.slice(one.start, one.end), one]),
      ),
      ...print(
        'numbers',
        findNumbers(text).map(({ start, end, value }) => [text.slice(start, end), value]),
      ),
      ...print('quotations', findQuotations(text)),
      ...print('disguised', findDisguised(text)),
      ...print('no days', impossibleDatesIn(text)),
      ...print('not in the record', record.unsupported(text)),
    ]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('readings-of-sentences.txt');
  });

  test('in paragraphs of which nothing is to be trusted', async () => {
    const random = randomFrom(7);
    const texts = Array.from({ length: 120 }, () =>
      Array.from(
        { length: random.between(2, 7) },
        () => SCRAPS[random.between(0, SCRAPS.length - 1)] ?? '',
      ).join(random.below(1) < 0.7 ? ' ' : ''),
    );
    const lines = texts.flatMap((text) => {
      const { paragraphs, removed, replaced } = verifyParagraph(text, sources, record);
      const sections = [
        { id: 'a', heading: 'A', level: 1 as const, numbered: false, after_signature: false, paragraphs },
      ];
      const { citations, fewWords, lawOfRequest, ...found } = checkDocument({
        sections,
        sources,
        record,
        pageText: storedPage,
      });
      return [
        text,
        ...print('becomes', paragraphs),
        ...print('removed', removed),
        ...print('replaced', replaced),
        ...print(
          'claims',
          paragraphs.flatMap((one) => claimsOf(one, sources)),
        ),
        ...print('counted', [
          found,
          citations.map(({ handle, verdict }) => [handle, verdict]),
          [...fewWords],
        ]),
      ];
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('readings-of-paragraphs.txt');
  });
});
