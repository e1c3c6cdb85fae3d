import { describe, expect, test } from 'vitest';
import { typedSpellings } from '../../../src/precedents/citations/typed-citation.ts';
import { findCitations } from '../../../src/precedents/index.ts';

/** What stands in a text, and how lawyers type it into a search box. */
const TYPED = [
  '556 U.S. 662|556 us 662|556 US 662',
  '106 S. Ct. 2548|106 sct 2548|106 s ct 2548',
  '91 L. Ed. 2d 265|91 led2d 265|91 L.Ed.2d 265',
  '123 F.3d 456|123 f3d 456|123 f 3d 456',
  '88 F. Supp. 2d 101|88 f supp 2d 101|88 fsupp2d 101',
  '201 Cal. App. 4th 500|201 calapp4th 500|201 cal app 4th 500',
  '2019 WL 1234567|2019 wl 1234567',
  '[1990] 2 AC 605|1990 2 AC 605|[1990] 2 ac 605|1990 2 ac 605',
  '[1971] 1 WLR 1062|1971 1 wlr 1062',
  '[1996] 3 All ER 365|1996 3 all er 365',
  '(1992) 175 CLR 1|175 clr 1|1992 175 CLR 1',
  '[1986] 1 SCR 103|1986 1 SCR 103',
  '(1997) 6 SCC 241|1997 6 SCC 241',
  '[2017] UKSC 5|2017 uksc 5|[2017] uksc 5|UKSC 2017/5|uksc 2017 5',
  '[2015] EWCA Civ 1177|2015 ewca civ 1177|2015 EWCA (Civ) 1177',
  '[2019] EWHC 2113 (Comm)|2019 ewhc 2113 comm|2019 EWHC 2113 (Comm)',
  '2008 SCC 9|2008 scc 9|[2008] scc 9',
  'AIR 1978 SC 597|air 1978 sc 597',
  'Fed. R. Civ. P. 12(b)(6)|frcp 12b6|fed r civ p 12(b)(6)|FRCP rule 12(b)(6)|rule 12(b)(6)|rule 12b6|Rule 12(b)(6) FRCP',
  'Fed. R. Evid. 403|fre 403|federal rule of evidence 403',
  'N.Y. C.P.L.R. 3212(b)|cplr 3212(b)|CPLR s 3212(b)',
  'CPR 24.2|cpr 24.2|cpr r 24.2',
  '§ 823 Abs. 1 BGB|823 I BGB|§ 823 I BGB|§823 abs 1 bgb|bgb 823 abs. 1',
  '§ 263 StGB|263 stgb|stgb § 263',
  'Article 6(1)(f) GDPR|art 6(1)(f) gdpr|gdpr art 6(1)(f)|gdpr 6(1)(f)',
  'Article 8 ECHR|art 8 echr|echr 8',
  'Article 1240 du Code civil|1240 code civil|art 1240 code civil',
  'Cal. Civ. Proc. Code § 437c|ccp 437c|CCP § 437c|code civ proc 437c|cal civ proc code 437c|California Code of Civil Procedure section 437c',
  'Cal. Evid. Code § 352|cal evid code 352|california evidence code 352',
  'N.C. Gen. Stat. § 20-138.1|gs 20-138.1|G.S. 20-138.1|ncgs 20-138.1|nc gen stat 20-138.1',
  'Tex. Bus. & Com. Code Ann. § 17.46|tex bus & com code 17.46|Tex. Bus. and Com. Code 17.46',
  'Fla. Stat. § 768.28|fla stat 768.28|Fla. Stat. Ann. 768.28',
  'U.C.C. § 2-207|ucc 2-207|UCC § 2-207|uniform commercial code 2-207',
  '11 U.S.C. § 362(d)|bankruptcy code 362(d)|11 usc 362(d)|section 362(d) bankruptcy code',
  '26 U.S.C. § 501(c)(3)|irc 501(c)(3)|internal revenue code section 501(c)(3)',
  'Cal. Rules of Court, rule 3.1345|crc 3.1345|cal rules of court 3.1345|rule 3.1345',
  'Companies Act 2006, s 172|companies act 2006 s 172|s 172 companies act 2006|section 172 companies act 2006|companies act 2006 section 172',
  'Section 138 of the Negotiable Instruments Act, 1881|section 138 negotiable instruments act 1881|negotiable instruments act, 1881 s 138',
  'U.S. Const. amend. XIV|14th amendment|fourteenth amendment|us const amend 14|us constitution amendment xiv',
  'Restatement (Second) of Torts § 402A|restatement second torts 402A|Restatement (2d) of Torts § 402A|restatement 2d of torts section 402a',
  'BGH, Urteil vom 6. Mai 2014 – VI ZR 295/17|vi zr 295/17|VI ZR 295/17|bgh vi zr 295/17',
  'BVerfG, Beschluss vom 6. Mai 2014 – 1 BvR 16/13|1 bvr 16/13',
  'Cass. civ. 1re, 3 mai 2018, n° 16-20.636|16-20.636|16-20636|n° 16-20.636|Civ. 1re, 3 mai 2018, n° 16-20636',
  '42 U.S.C. § 1983|section 1983 of title 42|title 42 section 1983',
  'Fed. R. Evid. 801(d)(2)(E)|fre 801d2e|FRE 801(d)(2)(E)',
  'Cal. Civ. Code § 1542|cal civil code 1542|Cal. Civil Code section 1542|california civil code 1542',
  'Cal. Bus. & Prof. Code § 17200|bpc 17200|bus & prof code 17200|business and professions code 17200',
  'Fla. Stat. § 95.11(3)|F.S. 95.11(3)|florida statutes 95.11(3)',
  'Ohio Rev. Code Ann. § 2305.10|orc 2305.10|R.C. 2305.10',
  'Tex. Fam. Code Ann. § 153.002|texas family code 153.002|tex fam code 153.002',
  's 180 of the Corporations Act 2001 (Cth)|corporations act 2001 s 180',
  'U.S. Const. amend. IV|amendment iv|4th amendment',
  'U.S. Const. art. III|article III constitution|us const art iii',
  'Case C-131/12|C 131/12|c-131/12|case c-131/12',
].map((line) => line.split('|') as [string, ...string[]]);

const formsOf = (text: string) =>
  findCitations(text).flatMap(({ kind, normalized, provisions = [] }) =>
    kind === 'name' ? [] : [normalized, ...provisions.map(({ form }) => form)],
  );

describe('what is typed into a search box is read by tables, whatever signs it lacks', () => {
  test.each(TYPED)('%s', (written, ...typed) => {
    const [form = ''] = formsOf(`It rests on ${written}.`);
    const unread = typed.filter((words) => {
      const found = [words, ...typedSpellings(words)].flatMap(formsOf);
      return !found.some((one) => form === one || form.startsWith(`${one}, `));
    });
    expect(unread).toEqual([]);
  });

  test.each([
    'the lease of 14 may 2019',
    'notice 30 days',
    'exhibit 12',
    'paragraph 4',
    '12 main street 40',
    'smith',
    '2019',
    'pay 500 to us 30',
  ])('words that are no citation stay none: %s', (words) => {
    expect(typedSpellings(words).flatMap(formsOf)).toEqual([]);
  });

  test.each([
    ['556 us 662', ['556 U.S. 662']],
    ['1986 1 SCR 103', ['[1986] 1 SCR 103']],
    ['42 usc 1983', ['42 U.S.C. § 1983']],
    ['fre 403', ['Fed. R. Evid. 403']],
  ])('and means nothing else: %s', (typed, forms) => {
    const found = typedSpellings(typed).flatMap(formsOf);
    expect([...new Set(found.length === 0 ? formsOf(typed) : found)]).toEqual(forms);
  });
});
