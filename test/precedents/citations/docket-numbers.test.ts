import { describe, expect, it } from 'vitest';
import { findDockets } from '../../../src/precedents/citations/docket-numbers.ts';
import { findCitations } from '../../../src/precedents/index.ts';
import { expectLinear } from '../../support/growth.ts';

const found = (text: string) => findDockets(text, findCitations(text));

describe('docket numbers', () => {
  it.each([
    [
      'See Smith v. Jones, No. 21-cv-01234 (D. Minn. Mar. 3, 2021).',
      '21-cv-01234',
      'No. 21-cv-01234 (D. Minn. Mar. 3, 2021)',
    ],
    ['Case No. 2:19-cv-00123 was stayed.', '2:19-cv-00123', 'Case No. 2:19-cv-00123'],
    ['So held (N.D. Cal. No. 3:20-cv-1), and later not.', '3:20-cv-1', 'No. 3:20-cv-1'],
    ['Civil Action No. 06-cv-00960 (RCL)', '06-cv-00960 (RCL)', 'Civil Action No. 06-cv-00960 (RCL)'],
    ['It is 2:19–cv–00123–ABC–DE, as filed.', '2:19-cv-00123-ABC-DE', '2:19–cv–00123–ABC–DE'],
    [
      'Roe v. Doe, 21 Civ. 1234 (JPO) (S.D.N.Y. 2022)',
      '21 Civ. 1234 (JPO)',
      '21 Civ. 1234 (JPO) (S.D.N.Y. 2022)',
    ],
    ['Claim No. HC-2021-000123, before the Master', 'HC-2021-000123', 'Claim No. HC-2021-000123'],
    ['in claim BL-2022-MAN-000045.', 'BL-2022-MAN-000045', 'claim BL-2022-MAN-000045'],
    ['Smith v. Jones, No. 20-1199 (9th Cir. 2021), held so.', '20-1199', 'No. 20-1199 (9th Cir. 2021)'],
    [
      'Nos. 20-1199, 20-1200 & 20-1203, slip op. (7th Cir. May 3, 2021)',
      '20-1199, 20-1200 & 20-1203',
      'Nos. 20-1199, 20-1200 & 20-1203, slip op. (7th Cir. May 3, 2021)',
    ],
    ['The appeal, A.C. 41234, was dismissed.', 'AC 41234', 'A.C. 41234'],
    ['It was dismissed (AC 41234).', 'AC 41234', 'AC 41234'],
    ['Index No. 650123/2020 was stayed.', '650123/2020', 'Index No. 650123/2020'],
    ['in C.A. No. 2019-0123-JRS.', '2019-0123-JRS', 'C.A. No. 2019-0123-JRS'],
    ['in C.A. No. N19C-01-123 ABC, too', 'N19C-01-123 ABC', 'C.A. No. N19C-01-123 ABC'],
    ['Docket No. A-1234-18T2 was heard.', 'A-1234-18T2', 'Docket No. A-1234-18T2'],
    [
      'with Civ. A. No. 05-1234 (E.D. Pa. Jan. 9, 2006).',
      '05-1234',
      'Civ. A. No. 05-1234 (E.D. Pa. Jan. 9, 2006)',
    ],
    ['Civil Action No. 05-1234 was stayed.', '05-1234', 'Civil Action No. 05-1234'],
    ['It is B123456 (Cal. Ct. App. July 7, 2021).', 'B123456', 'B123456 (Cal. Ct. App. July 7, 2021)'],
    ['It is No. B123456 (Cal. Ct. App.).', 'B123456', 'No. B123456 (Cal. Ct. App.)'],
  ])('%s', (text, normalized, whole) => {
    expect(found(text)).toMatchObject([{ kind: 'docket', normalized, text: whole }]);
    for (const { core, start, end } of found(text)) {
      expect(core[0]).toBeGreaterThanOrEqual(start);
      expect(core[1]).toBeLessThanOrEqual(end);
    }
  });

  it.each([
    'Exhibit No. 21-12 was admitted in 2021.',
    'Policy No. 19-CV-00123, policy number 19-CV-00124 and Policy No. A-1234-18 were issued.',
    'U.S. Patent No. 7,123,456; Claim No. 05-1234 was denied; Loan No. 22-01234; Serial No. 85-123456.',
    'The part B123456 is kept cold by A.C. 41234-series units in Columbia, S.C. 29201.',
    'Bates No. 00123-00145; FCC Docket No. 18-122; Invoice No. 650123/2020.',
    'Invoice No. 2021-000123 of May 3, 2021, and item No. 12-345 (revised 2021).',
    'S. Rep. No. 95-989 (Judiciary Comm. 1978); Pub. L. No. 94-583; H.R. Doc. No. 12-34 (Wash. D.C. 2001)',
    'Opinion No. 80-12 (Cal. Att’y Gen. 1980)',
    'Dkt. No. 45-1 (D. Minn. Mar. 3, 2021)',
    'Use the class col-12-md-6 or 12-md-6; version 2.19-cv; AB-2021-000123.',
    'Smith v. Jones, No. 08-1234, 2009 WL 123456 (D. Minn. Jan. 5, 2009)',
    'Change CR-2021-000123 was released with ticket CL-2021-000124.',
    'Call 555-21-1234 or order HC-2021-12.',
  ])('are none in: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

it('are found in time linear in the text', async () => {
  for (const piece of [
    'Civil Action No. ',
    'No. 20-11 (D. Minn. ',
    'No. 20-11, 20-12 & ',
    '12-cv-12-',
    'HC-2021-',
    'Index No. 65',
    'Civ. A. No. 05-123',
    'B123456 (Cal. ',
    'Policy No. ',
  ])
    await expectLinear(piece, 400_000, (text) => findDockets(text, []));
});
