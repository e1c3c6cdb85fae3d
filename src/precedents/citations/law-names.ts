/**
 * Codes, rules and treaties that are cited by a name and a number, each with the one name that its normal form has and all others
 * that it goes by (The Bluebook, rules 12.9.3 and T1; OSCOLA, 2.6; for the continent the styles of its own courts).
 */
import type { CitationKind } from './citation.ts';

/** What stands before the number: the sign `§` alone, a word for a section or an article, or with `bare` nothing; of a `code` the form has the sign. */
export type Unit = 'bare' | 'section' | 'code' | 'article' | '§';

export interface LawName {
  readonly kind: CitationKind;
  readonly units: readonly Unit[];
  /** As it is called in the normal form. */
  readonly form: string;
  /** A word or an abbreviation of something else as well: `Art. 41 OR` and `CPR 24.2` are law, `Art 7 OR not` and `CPR 30` are none. */
  readonly isWord: boolean;
}

/** Kind and units, then each law with its further names; with `!` those that are words as well. */
const LAWS: readonly (readonly [kind: CitationKind, units: readonly Unit[], names: string])[] = [
  [
    'rule',
    ['bare'],
    `Fed. R. Civ. P.=FRCP=Federal Rule of Civil Procedure=Federal Rules of Civil Procedure=Fed. R. Civ. Proc.=Fed. Rules Civ. Proc.|
    Fed. R. Crim. P.=FRCrP=Federal Rule of Criminal Procedure=Federal Rules of Criminal Procedure=Fed. R. Crim. Proc.|
    Fed. R. App. P.=FRAP=Federal Rule of Appellate Procedure=Federal Rules of Appellate Procedure=Fed. R. App. Proc.|
    Fed. R. Bankr. P.=FRBP=Federal Rule of Bankruptcy Procedure=Federal Rules of Bankruptcy Procedure=Bankruptcy Rule=Bankr. R.|
    Fed. R. Evid.=FRE=Federal Rule of Evidence=Federal Rules of Evidence|!CPR=Civil Procedure Rules=Civil Procedure Rules 1998|!UCPR|
    Cal. Rules of Court=California Rules of Court=!CRC`,
  ],
  [
    'statute',
    ['code'],
    `Cal. Civ. Proc. Code=California Code of Civil Procedure=Code Civ. Proc.=!CCP|Cal. Bus. & Prof. Code=California Business and Professions Code=Bus. & Prof. Code=!BPC|
    Cal. Civ. Code=California Civil Code|Cal. Corp. Code=California Corporations Code|Cal. Evid. Code=California Evidence Code|
    Cal. Fam. Code=California Family Code|Cal. Gov't Code=Cal. Gov. Code=California Government Code|
    Cal. Health & Safety Code=Cal. Health & Saf. Code=California Health and Safety Code|Cal. Ins. Code=California Insurance Code|
    Cal. Lab. Code=California Labor Code|Cal. Penal Code=Cal. Pen. Code=California Penal Code|Cal. Prob. Code=California Probate Code|
    Cal. Veh. Code=California Vehicle Code|Cal. Welf. & Inst. Code=California Welfare and Institutions Code|
    U.C.C.=UCC=Uniform Commercial Code|11 U.S.C.=Bankruptcy Code|26 U.S.C.=I.R.C.=IRC=Internal Revenue Code`,
  ],
  [
    'statute',
    ['code'],
    'N.C. Gen. Stat.=N.C.G.S.=!G.S.=North Carolina General Statutes|Fla. Stat.=Fla. Stat. Ann.=Florida Statutes=!F.S.|Ohio Rev. Code=Ohio Rev. Code Ann.=!R.C.=!ORC',
  ],
  ['statute', ['bare', 'section'], 'CPLR=N.Y. CPLR=NY CPLR=New York CPLR=N.Y. Civ. Prac. L. & R.'],
  [
    'statute',
    ['§', 'article'],
    `BGB|HGB|ZPO|StGB|StPO|VwGO|VwVfG|GVG|FamFG|InsO|AktG|GmbHG|UmwG|WpHG|KWG|UWG|GWB|UrhG|MarkenG|PatG|ProdHaftG|KSchG|BetrVG|ArbGG|TVG|AGG|
    BDSG|AO|EStG|KStG|UStG|VVG|StVG|StVO|BauGB|BImSchG|GewO|GKG|RVG|WEG|EGBGB|EGZPO|BVerfGG|ABGB|UGB|ZGB|SchKG|DSG|BV`,
  ],
  ['statute', ['article'], 'GG=Grundgesetz|!OR|!BW|!CE|!CC|!CO|Código Civil=código civil|!CPC|!CP|!CPP'],
  [
    'statute',
    ['article'],
    `Code civil=code civil=C. civ.=c. civ.|Code de commerce=code de commerce=C. com.=c. com.|Code du travail=code du travail=C. trav.=c. trav.|
    Code pénal=code pénal=C. pén.=c. pén.|Code de procédure civile=code de procédure civile=C. pr. civ.=c. pr. civ.|
    Code de procédure pénale=code de procédure pénale=C. pr. pén.=c. pr. pén.|Code de la consommation=code de la consommation=C. consom.=c. consom.|
    Code de la propriété intellectuelle=code de la propriété intellectuelle|Code judiciaire=code judiciaire=C. jud.|
    c.c.=cod. civ.=codice civile|c.p.=cod. pen.=codice penale|c.p.c.=cod. proc. civ.=codice di procedura civile|c.p.p.=cod. proc. pen.=codice di procedura penale|
    TFEU=AEUV=TFUE=Treaty on the Functioning of the European Union|TEU=EUV=TUE=Treaty on European Union|
    ECHR=EMRK=CEDH=European Convention on Human Rights=European Convention|EU Charter=Charter of Fundamental Rights=GRCh|
    Regulation (EU) 2016/679=GDPR=DSGVO=DS-GVO=RGPD=General Data Protection Regulation`,
  ],
  [
    'constitution',
    ['section'],
    '!Constitution|Australian Constitution=Commonwealth Constitution=Constitution (Cth)',
  ],
];

/** By every name that they go by. */
export const LAW_NAMES: ReadonlyMap<string, LawName> = new Map(
  LAWS.flatMap(([kind, units, laws]) =>
    laws.split(/\|\s*/).flatMap((law) => {
      const names = law.split('=');
      const form = (names[0] ?? '').replace('!', '');
      return names.map((written): readonly [string, LawName] => {
        const name = bare(written.replace('!', ''));
        return [name, { kind, units, form, isWord: written.startsWith('!') }];
      });
    }),
  ),
);
const BY_KEY = new Map([...LAW_NAMES].map(([name, law]) => [keyOf(name), law]));

export function lawNamed(name: string): LawName | undefined {
  return BY_KEY.get(keyOf(name));
}

export const RULES_OF_COURT: readonly (LawName & { readonly name: string })[] = [...LAW_NAMES]
  .filter(([name, { kind, form }]) => kind === 'rule' && name === form)
  .map(([name, law]) => ({ ...law, name }));
const BY_LETTERS = Map.groupBy(
  [...LAW_NAMES].map(([name, law]) => ({ ...law, name })),
  ({ name }) => keyOf(name).toLowerCase(),
);

/** All that are called so, in small letters or capitals. */
export function lawsTyped(name: string): readonly (LawName & { readonly name: string })[] {
  return BY_LETTERS.get(keyOf(name.replace(/\band\b/g, '')).toLowerCase()) ?? [];
}

/** As `plainView` shows a text: letters without accents. */
function bare(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** Letters and figures alone, capitals as they stand: `c.c.` is no `CC`. */
function keyOf(name: string): string {
  return bare(name).replace(/[^A-Za-z\d]/g, '');
}

/** Initials may have full stops, `F.R.C.P.`; behind a full stop there may be a space or none, and behind a capital letter it may be left out. */
function asWritten(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      const stop = /^[A-Z]/.test(word) ? '\\.?' : '\\.';
      if (/^[A-Z]{3,5}$/.test(word)) return `(?:${word}|${[...word].join('\\.\\s?')}\\.)`;
      return word
        .replace(/[()]/g, '\\$&')
        .replace(/\.(?=[A-Za-z])/g, `${stop}\\s?`)
        .replace(/\.$/, stop);
    })
    .reduce(
      (all, word) => `${all}${all.endsWith('?') || all.endsWith('\\.') ? '\\s{0,3}' : '\\s{1,3}'}${word}`,
    );
}

/** Any of the names, the longest first. */
export const NAMED_LAW = [...LAW_NAMES.keys()]
  .sort((a, b) => b.length - a.length)
  .map(asWritten)
  .join('|');
