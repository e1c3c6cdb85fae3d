import { expect, it } from 'vitest';
import { findDockets } from '../../../src/precedents/citations/docket-numbers.ts';
import { findCitations } from '../../../src/precedents/citations/find-citations.ts';

/** What States, and countries beside them, call their law. */
it.each([
  ['statute', '§ 83.56(3), Fla. Stat. (2020)'],
  ['statute', 'NMSA 1978, § 37-1-3'],
  ['statute', 'Md. Code, Cts. & Jud. Proc. § 5-101'],
  ['statute', 'La. C.C. art. 2315'],
  ['statute', 'MCA 27-2-202'],
  ['statute', 'AS 09.10.053(a)'],
  ['statute', 'CCP § 1085'],
  ['statute', 'UCC § 2-207(2)'],
  ['regulation', '310 CMR 7.00'],
  ['regulation', 'N.J.A.C. 13:45A-1.1'],
  ['regulation', 'WAC 296-126-002'],
  ['regulation', 'SI 1998/3132'],
  ['regulation', 'S.I. No. 15 of 1986'],
  ['regulation', 'SOR/98-106'],
  ['rule', 'CPR 3.9(1)'],
  ['rule', 'CPR r 24.2'],
  ['rule', 'RSC Order 53, rule 3'],
  ['rule', 'UCPR r 13.4'],
  ['rule', 'N.D. Cal. L.R. 7-2'],
  ['session_law', '2019 Cal. Stat. ch. 5'],
  ['session_law', 'Laws 1974, ch. 576'],
  ['session_law', 'L. 2019, c. 36'],
  ['session_law', 'Chapter 58 of the Acts of 2020'],
  ['neutral', 'EU:C:2021:214'],
  ['case', '(1854) 9 Exch 341'],
])('a citation is the whole of it: %s %s', (kind, written) => {
  const text = `It rests on ${written}, and on nothing else.`;
  expect(findCitations(text).map((one) => [one.kind, text.slice(one.start, one.end)])).toEqual([
    [kind, written],
  ]);
});

it.each([
  'The AS 400 was sold with the SI units of 1998 and 3132 more.',
  'CPR was given for 3.9 minutes, and the WAC was 7.',
  'Under the SPA § 3.1 the seller warrants this; chapter 58 of the book tells the acts of 2020.',
])('and what only looks like it is none: %s', (text) => {
  expect(findCitations(text)).toEqual([]);
});

it('a docket number may have the page of its slip opinion before its court', () => {
  const text = 'See In re Smith, No. 20-1001, slip op. at 4 (Tex. June 1, 2021).';
  expect(findDockets(text, findCitations(text)).map(({ normalized }) => normalized)).toEqual(['20-1001']);
});
