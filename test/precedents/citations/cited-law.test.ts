import { describe, expect, test } from 'vitest';
import { findCitations, namedCitations } from '../../../src/precedents/index.ts';
import { searchPages } from '../../../src/search/index.ts';
import { newFirm, openWorld } from '../../support/world.ts';
import { precedent } from '../library.ts';

/** Each line is one provision, in all the ways in which it is written. */
const WAYS = [
  'Fed. R. Civ. P. 56(c)|Fed.R.Civ.P. 56(c)|Fed. R. Civ. P. 56 (c)|FRCP 56(c)|F.R.C.P. 56(c)|Federal Rule of Civil Procedure 56(c)|Rule 56(c) of the Federal Rules of Civil Procedure|Fed. R. Civ. Proc. 56(c)|Fed R Civ P 56(c)',
  'Fed. R. Civ. P. 56(d)|FRCP 56(d)',
  'Fed. R. Evid. 702|FRE 702|F.R.E. 702|Federal Rule of Evidence 702|Rule 702 of the Federal Rules of Evidence',
  'Fed. R. App. P. 4(a)(1)|FRAP 4(a)(1)|Federal Rule of Appellate Procedure 4(a)(1)|Fed.R.App.P. 4(a)(1)',
  'Fed. R. Crim. P. 12(b)|Federal Rule of Criminal Procedure 12(b)|Rule 12(b) of the Federal Rules of Criminal Procedure',
  'Fed. R. Bankr. P. 7012|Federal Rule of Bankruptcy Procedure 7012|Bankruptcy Rule 7012',
  'CPR 24.2|CPR r 24.2|CPR r. 24.2|CPR r.24.2|CPR rule 24.2|CPR, r 24.2|rule 24.2 of the Civil Procedure Rules|Rule 24.2 of the CPR|Civil Procedure Rules 1998, r 24.2|Civil Procedure Rules, rule 24.2',
  'Companies Act 2006, s 172|Companies Act 2006 s 172|Companies Act 2006 s.172|Companies Act 2006, section 172|section 172 of the Companies Act 2006|s. 172 of the Companies Act 2006|s 172 Companies Act 2006|s.172 of the Companies Act 2006',
  'Companies Act 2006, s 172(1)(a)|s 172(1)(a) of the Companies Act 2006|section 172(1)(a) Companies Act 2006',
  'Companies Act 1985, s 172|section 172 of the Companies Act 1985',
  'Securities Exchange Act of 1934 § 10(b)|Section 10(b) of the Securities Exchange Act of 1934|§ 10(b) of the Securities Exchange Act of 1934|Securities Exchange Act of 1934, § 10(b)',
  'Corporations Act 2001 (Cth), s 181|Corporations Act 2001 (Cth) s 181|s 181 of the Corporations Act 2001 (Cth)',
  '42 U.S.C. § 1983|42 USC 1983|42 USC § 1983|42 U.S.C.A. § 1983|42 U.S.C. Section 1983|42 U.S.C. sec. 1983|Title 42, United States Code, Section 1983',
  '29 C.F.R. § 1910.147(c)(4)|29 CFR 1910.147(c)(4)|29 C.F.R. § 1910.147 (c) (4)',
  'CPLR 3211(a)(7)|N.Y. C.P.L.R. 3211(a)(7)|C.P.L.R. § 3211(a)(7)|CPLR § 3211 (a) (7)|NY CPLR 3211(a)(7)',
  'Pub. L. No. 104-191|Public Law 104-191|P.L. 104-191|Pub. L. 104–191',
  'U.S. Const. amend. XIV|U.S. Const., 14th Amend.|Fourteenth Amendment|14th Amendment',
  'Restatement (Second) of Torts § 402A|§ 402A of the Restatement (Second) of Torts|Restatement (Second) of Torts, section 402A',
  '85 Fed. Reg. 30,026|85 FR 30026',
  'ECHR, art 8|art 8 ECHR|article 8 ECHR|Article 8 of the ECHR',
  'GDPR, art 6(1)(f)|Article 6(1)(f) GDPR|Regulation (EU) 2016/679, art 6(1)(f)|Art. 6 Abs. 1 lit. f DSGVO',
  '735 ILCS 5/2-619(a)(9)|735 Ill. Comp. Stat. 5/2-619(a)(9)',
  'Tex. Bus. & Com. Code § 2.314|Tex. Bus. & Com. Code Ann. § 2.314|Tex. Bus. & Com. Code section 2.314',
  '17 C.F.R. § 240.10b-5|17 CFR 240.10b-5|17 C.F.R. 240.10b–5',
  '§ 823 Abs. 1 BGB|§ 823 (1) BGB|BGB § 823 Abs. 1|§ 823 Absatz 1 BGB',
  'Art. 1240 Code civil|article 1240 du code civil|art. 1240 C. civ.|C. civ., art. 1240',
  'art. 2043 c.c.|art. 2043 cod. civ.|articolo 2043 codice civile',
  'Constitution, s 51(xx)|Constitution s 51(xx)|s 51(xx) of the Constitution',
  'Australian Constitution s 117|section 117 of the Australian Constitution',
  'Contracts (Rights of Third Parties) Act 1999, s 1(1)|section 1(1) of the Contracts (Rights of Third Parties) Act 1999',
  'Trade Union and Labour Relations (Consolidation) Act 1992, s 179|s 179 Trade Union and Labour Relations (Consolidation) Act 1992',
  'Landlord and Tenant Act 1985, s 20B|s. 20B of the Landlord and Tenant Act 1985',
].map((line) => line.split('|'));

const formOf = (way: string) =>
  findCitations(`It rests on ${way} alone.`).map(({ normalized }) => normalized);

describe('a provision has one form however it is written, and no other has it', () => {
  test.each(WAYS)('%s', (...ways) => {
    expect(new Set(ways.flatMap(formOf)).size).toBe(1);
    expect(ways.filter((way) => formOf(way).length !== 1)).toEqual([]);
  });

  test('each its own', () => {
    expect(new Set(WAYS.flatMap(([way = '']) => formOf(way))).size).toBe(WAYS.length);
  });
});

test.each([
  [
    '28 U.S.C. §§ 1331, 1343(a)(3) and (4)',
    ['28 U.S.C. § 1331', '28 U.S.C. § 1343(a)(3)', '28 U.S.C. § 1343(a)(4)'],
  ],
  ['18 U.S.C. §§ 1961-1968', ['18 U.S.C. § 1961', '18 U.S.C. § 1968']],
  ['Fed. R. Civ. P. 12(b)(1) and (6)', ['Fed. R. Civ. P. 12(b)(1)', 'Fed. R. Civ. P. 12(b)(6)']],
  [
    'Rules 12(b)(6) and 9(b) of the Federal Rules of Civil Procedure',
    ['Fed. R. Civ. P. 12(b)(6)', 'Fed. R. Civ. P. 9(b)'],
  ],
  [
    'sections 171 and 172(1) of the Companies Act 2006',
    ['Companies Act 2006, s 171', 'Companies Act 2006, s 172(1)'],
  ],
  ['§§ 280 Abs. 1, 241 Abs. 2 BGB', ['BGB § 280(1)', 'BGB § 241(2)']],
  [
    'Landlord and Tenant Act 1985 ss 18-30',
    ['Landlord and Tenant Act 1985, s 18', 'Landlord and Tenant Act 1985, s 30'],
  ],
  ['Fed. R. Evid. 401, 403 and 404(b)', ['Fed. R. Evid. 401', 'Fed. R. Evid. 403', 'Fed. R. Evid. 404(b)']],
  ['Fed. R. Civ. P. 12(b)(6), 15 cases', ['Fed. R. Civ. P. 12(b)(6)']],
])('of several provisions each is one: %s', (written, forms) => {
  const [found] = findCitations(`It rests on ${written}, and on no other.`);
  expect(found?.provisions?.map(({ form }) => form)).toEqual(forms);
});

const BRIEF = [
  'Summary judgment is due under Federal Rule of Civil Procedure 56(c)(1)(A). Rule 56(d) gives no more time. Jurisdiction lies under 28 U.S.C. §§ 1331 and 1343(a)(3).',
  'The directors owed the duty in section 172(1) of the Companies Act 2006, and CPR r. 24.2 ends the matter. See Id.',
  'The vendor is liable under § 823 Abs. 1 BGB (BGH, Urteil vom 6. Mai 2014 – VI ZR 295/17).',
  'The Constitution, art. 5, of the club and Rule 560 of its book say nothing; the Companies Act 1985, s 172, is repealed.',
];

describe('cites: finds law', () => {
  test.each([
    ['Fed. R. Civ. P. 56(c)(1)(A)', [1]],
    ['Fed. R. Civ. P. 56(c)', [1]],
    ['FRCP 56', [1]],
    ['Fed. R. Civ. P. 56(d)', [1]],
    ['Fed. R. Civ. P. 56(e)', []],
    ['Fed. R. Civ. P. 5', []],
    ['28 U.S.C. § 1331', [1]],
    ['28 U.S.C. § 1343', [1]],
    ['28 U.S.C. § 133', []],
    ['CPR 24.2', [2]],
    ['Companies Act 2006, s 172', [2]],
    ['Companies Act 2006', [2]],
    ['Companies Act 2006, s 17', []],
    ['Companies Act 1985, s 172', [4]],
    ['§ 823 BGB', [3]],
    ['BGH VI ZR 295/17', [3]],
    ['BGH, Urt. v. 6.5.2014 - VI ZR 295/17', [3]],
    ['BGH, Urt. v. 7.5.2014 - VI ZR 295/17', []],
    ['vi zr 295/17', [3]],
    ['823 bgb', [3]],
    ['frcp 56c1', [1]],
    ['rule 56(c)', [1]],
    ['companies act 2006 s 172', [2]],
    ['cpr 24', [2]],
    ['cpr 2', []],
  ])('%s', async (cited, pages) => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    await precedent(stores, firm, 'Brief', BRIEF);
    const parts = { ...stores, namedCitations: namedCitations(stores) };
    const { data } = await searchPages(parts, firm, { q: `cites:"${cited}"`, limit: 10 });
    expect(data.map(({ page }) => page).toSorted()).toEqual(pages);
  });

  test.each(['Harlan', 'harlan v pike', 'harlan v. pike, 412 F.3d at 122', '412 f3d 118'])(
    'and a decision of the vault by what it is called: %s',
    async (cited) => {
      const stores = await openWorld();
      const firm = await newFirm(stores);
      await precedent(stores, firm, 'Harlan v. Pike, 412 F.3d 118 (9th Cir. 2005)', [
        'HARLAN v. PIKE\n\nA carrier must give notice in writing.',
      ]);
      await precedent(stores, firm, 'Brief', [
        'So Harlan v. Pike, 412 F.3d 118, 121 (9th Cir. 2005).',
        'Pike fish.',
      ]);
      const parts = { ...stores, namedCitations: namedCitations(stores) };
      const { data } = await searchPages(parts, firm, { q: `cites:"${cited}"`, limit: 10 });
      expect(data.map(({ title, page }) => [title, page])).toEqual([['Brief', 1]]);
    },
  );

  test('and marks where it stands', async () => {
    const stores = await openWorld();
    const firm = await newFirm(stores);
    await precedent(stores, firm, 'Brief', BRIEF);
    const parts = { ...stores, namedCitations: namedCitations(stores) };
    const { data } = await searchPages(parts, firm, { q: 'cites:"28 U.S.C. § 1343"', limit: 10 });
    const marked = data.flatMap(({ snippet, highlights }) =>
      highlights.map(({ start, end }) => snippet.slice(start, end)),
    );
    expect(marked).toEqual(['1343(a)(3)']);
  });
});
