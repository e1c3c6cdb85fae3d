import { expect, test } from 'vitest';
import { sentencesOf } from '../../../src/precedents/index.ts';

function split(text: string): string[] {
  return sentencesOf(text).map(({ start, end }) => text.slice(start, end));
}

test.each([
  'The roof was laid by Larkspur LLC.|Rain came in on May 3, 2025.',
  'We act for Larkspur Roofing, Inc.|The tenant has not paid.',
  'The notice went to Larkspur Corp.|It was never answered.',
  'The notice went to Larkspur Ltd.|Mr. Osei signed for it.',
  'They bought it from Osei & Co.|After that nobody came.',
  'The lease was shown to Larkspur L.L.C.|The landlord signed it.',
  'The truck was seen by Osei, Pitt, et al.|No photograph was taken.',
  'The contract is Exhibit A.|It was signed in June.',
  'They met at 9 a.m.|He was late.',
  'She left at 7:00 p.m.|Dr. Pitt saw him.',
  'There must be reasonable proof that it was functioning properly.9|And there was.',
  'The court called it “too late.”12|Nobody appealed.',
])('what follows tells that a sentence ends: %s', (text) => {
  expect(split(text.replace('|', ' '))).toEqual(text.split('|'));
});

test.each([
  'It was sold to Larkspur Co. Holdings in June.',
  'At 4:10 p.m. Dr. Crane found a fracture.',
  'On February 8, 2024 at 3:40 p.m. Mr. Pitt was brought in.',
  'Larkspur Corp. International signed, and Osei Inc. Employees Trust paid.',
  'See Larkspur, Inc. v. Osei Corp. (In re Pitt), 12 F.3d 4 (2d Cir. 1999).',
  'The U.S. District Court heard John F. Kennedy and J. A. Jones Constr. Co. on appeal.',
  'Under Neb. Rev. Stat. § 27-901 a proponent may authenticate it; so may one under Tenn. R. Evid. 901 or 12 Pa. Code § 4.',
  'It was said in Osei v. Pitt, 732 A.2d 1159 (Pa. Cmwlth. Ct. 1999), that page No.9 The Larkspur is missing.',
  'Docket No. A-123 was filed by Osei Jr. Esq. Larkspur.',
  'It must say “enough to be plausible,” Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007).',
  'It is so held in Larkspur Qual. Co. v. Osei and Pitt Zinc. Inc. v. Osei.',
])('what follows goes on with a name: %s', (text) => {
  expect(split(text)).toEqual([text]);
});
