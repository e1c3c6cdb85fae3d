import { describe, expect, test } from 'vitest';
import { findDisguised } from '../../../src/drafting/verify/find-disguised.ts';
import { findNames } from '../../../src/drafting/verify/find-names.ts';
import { findQuotations } from '../../../src/drafting/verify/find-quotations.ts';
import { findStatements } from '../../../src/drafting/verify/find-statements.ts';
import {
  checkDocument,
  DraftRecord,
  impossibleDatesIn,
  placeUnheeded,
  unheeded,
  verifyParagraph,
} from '../../../src/drafting/verify/index.ts';
import { pointsOf } from '../../../src/drafting/verify/points.ts';
import { findNumbers } from '../../../src/drafting/verify/read-numbers.ts';
import { stemsOf } from '../../../src/drafting/verify/stems.ts';
import { claimsOf } from '../../../src/drafting/verify/support/claims.ts';
import { FURTHER } from '../../bench/drafting/support/further.ts';
import { randomFrom } from '../../support/random.ts';
import { DEMO_CLAIMS } from '../claims/demo.ts';
import { request, SOURCES, storedPage } from '../sample.ts';

/**
 * What the readers of a draft and of a request find, and what a lawyer then reads, in these words. Whoever changes a reader looks
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

const REQUESTS: readonly string[] = [
  'Settle: (1) objections withdrawn; (2) mutual non-disparagement; (3) a waiver under Civil Code section 1542;\n- expenses of $6,850.00\n- no rehire',
  'Please move to compel under Rule 37(a)(5)(A). Ask for $6,850 in fees, sanctions of $2,000, and costs; do not mention the mediation.',
  'They answered on June 30, 2026, three weeks late, and Beth Ruud of Exhibit A. The log lists 14 of 22 letters, but leave out the rest.',
  '1. Compel answers to Requests 4, 7, 11 and 15.\n2. No oral argument.\n3. Without citing Smith; and avoid the word fraud.',
  'Facts: the lease (Unit 7B, 12 Elm St.) ended; the deposit of $3,100 was kept; Ms. Okafor wrote twice (May 2 and May 9).\n\nRelief: return, double damages, fees.',
  'Argue waiver, laches and estoppel, and that nobody signed. There is no need to discuss damages or to attach the email.',
  'No jury demand. No privilege log was ever served. Never disclosed to us; boilerplate objections, undue burden.',
  'Under Rule 12(b)(6) and § 336.2-607 the claim of May 2, 2026 for $12,000 fails; so says Rule 12(b).',
  'Ask for 4 hours, nine months, five (5) instalments, 30 percent, two weeks and 22 letters.',
  'Orrin Foods Corp. lied to Westlake. Mention that Ms. Achterberg, Dr. Ruud and Orrin’s Waiver were there.',
  'Boilerplate. Expenses. Undue delay! Double damages? A privilege log; the mediation: failed',
  'We want $6,850.00 for expenses, but do not ask for damages, and never mention Orrin. Skip the jury.',
  'Exhibit A. The letters came from Co. The court sat at 10:00 on Tuesday the 3rd, and 1,200 crates of 2025 spoiled.',
  'Without oral argument. No hearing. No boilerplate objections. No response within fourteen days of service.',
  '(a) waiver of objections (b) answers to Requests 4 and 11 (c) fees for Beth Ruud and (d) a privilege log',
  '• Waiver follows\n• Orrin Foods answered on 30 June 2026\n\n– the mediation did not fail\nand nobody\nconferred.',
];

const DRAFT = [
  'Introduction\nWestlake Dairy, Inc. asks the Court to compel Orrin Foods Corp. to answer Requests 4, 7 and 11. Waiver follows.',
  'Background\nOrrin Foods answered on June 30, 2026 with boilerplate objections. The mediation failed. No jury is demanded.',
  'Relief\nWestlake Dairy asks for its expenses of $6,850.00 under Rule 37(a)(5)(A), within fourteen days, and double damages.',
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
      ...print('stems', [...stemsOf(text)].join(' ')),
      ...print('not in the record', record.unsupported(text)),
    ]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('readings-of-sentences.txt');
  });

  test('in a request, that a draft has not', async () => {
    const { sections } = request().documentType;
    const lines = REQUESTS.flatMap((text) => [
      text,
      ...print(
        'points',
        pointsOf(text).map(({ parts, leavesOut, start, end }) => [
          text.slice(start, end),
          leavesOut,
          ...parts.map((part) => text.slice(part.start, part.end)),
        ]),
      ),
      ...print('unheeded', unheeded(text, DRAFT)),
      ...print('unheeded in French', unheeded(text, DRAFT, 'fr')),
      ...print('belongs', placeUnheeded(unheeded(text, DRAFT), sections)),
    ]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('readings-of-requests.txt');
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
      const { citations, fewWords, ...found } = checkDocument({
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
