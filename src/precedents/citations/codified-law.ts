/** Patterns of enacted law: codes, regulations, session laws, constitutions, rules, restatements. */
import { matches } from '../../platform/index.ts';
import { type Candidate, type CitationKind, plain } from './citation.ts';
import { findConstitutions } from './constitutions.ts';
import { lawAlone } from './law-alone.ts';
import { findLettered } from './lettered-law.ts';

const SUBSECTIONS =
  '(?:\\s?\\([A-Za-z0-9]{1,6}\\)){0,8}(?:[-–]\\([A-Za-z0-9]{1,6}\\))?(?:,\\s{0,3}subds?\\.\\s{0,3}\\(?\\w{1,4}\\)?(?:\\(\\w{1,4}\\)){0,4})?(?:,?\\s{1,3}et\\sseq\\b\\.?)?';
const SECTION = `[\\dA-Za-z][\\w.:/–-]{0,20}${SUBSECTIONS}`;
/** Further subsections of the section before: `(a)(2) and (d)`, `(a)(1)(B), (a)(3)`. */
const ALSO =
  '(?:,?\\s{0,3}(?:and|or|&)\\s{1,3}|,\\s{1,3})\\([A-Za-z0-9]{1,4}\\)(?:\\([A-Za-z0-9]{1,4}\\)){0,4}(?!\\s{0,2}[A-Za-z]{3,12}\\.)';
/** Further sections of the same code; a number before another abbreviation is that one's volume or title. */
const MORE = `(?:\\s{0,4}(?:,|,?\\s{0,3}and|&|-|–|to)\\s{1,4}(?:§{1,2}\\s{0,4})?(?!\\d{1,4}\\s{1,4}(?:[A-Za-z][\\w.]{0,8}\\.|USC|CFR))\\d[\\w.:/–-]{0,20}${SUBSECTIONS}|${ALSO}){0,8}`;
/** Misread as one of these, the sign stands apart: `42 U.S.C. 5 1983`. */
export const MISREAD_SIGN = '[$8S5]{1,2}\\s{1,3}(?=\\d{2})';
/** The Code of Federal Regulations; misread, the sign of a section tells that it is meant. */
export const CFR = 'C\\.?\\s?(?:F|E(?=\\.?\\s?R\\.?\\s{0,4}§))\\.?\\s?R\\.?';
const SIGN = '(?:§{1,2}|¶{1,2}|[Ss]ections?|[Ss]ecs?\\.)';
const ORDINAL =
  'First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh|Twelfth|Thirteenth|Fourteenth|Fifteenth|' +
  'Sixteenth|Seventeenth|Eighteenth|Nineteenth|Twentieth|Twenty-[Ff]irst';

const PATTERNS: readonly { kind: CitationKind; pattern: RegExp }[] = [
  {
    kind: 'statute',
    pattern: new RegExp(
      `(?<![\\d.])\\d{1,3}\\s{0,4}U\\.?\\s?[S5]\\.?\\s?C\\.?\\s?(?:[AS]\\.)?(?![A-Za-z])\\s{0,4}(?:App\\.\\s{0,3})?(?:${SIGN}\\s{0,4}|${MISREAD_SIGN})?${SECTION}${MORE}`,
      'gi',
    ),
  },
  {
    kind: 'statute',
    pattern: new RegExp(
      `\\bTitle\\s{1,3}\\d{1,3},?\\s{1,3}(?:of\\s{1,3}the\\s{1,3})?United\\s{1,3}States\\s{1,3}Code(?:,?\\s{1,3}${SIGN}\\s{0,3}${SECTION})?`,
      'gi',
    ),
  },
  {
    kind: 'regulation',
    pattern: new RegExp(
      `(?<![\\d.])\\d{1,3}\\s{0,4}${CFR}(?![A-Za-z])\\s{0,4}(?:(?:${SIGN}|[Pp]arts?|[Pp]ts?\\.)\\s{0,4}|${MISREAD_SIGN})?\\d[\\w.:/–-]{0,20}${SUBSECTIONS}${MORE}`,
      'gi',
    ),
  },
  {
    kind: 'regulation',
    pattern: new RegExp(`\\bTreas\\.\\s{0,3}Reg\\.\\s{0,3}(?:§{1,2}\\s{0,3})?${SECTION}`, 'g'),
  },
  {
    kind: 'public_law',
    pattern: /\bPub(?:lic|\.)\s{0,4}L(?:aw|\.)\s{0,4}(?:No\.?\s{0,4})?\d{1,3}\s?[-–]\s?\d{1,4}\b/g,
  },
  // 735 ILCS 5/2-619 · CPLR 3211(a)(7) · NRS 41.600 · RCW 19.86.020
  {
    kind: 'statute',
    pattern:
      /(?<![\d.])\d{2,4}\s{1,4}(?:ILCS|Ill\.\s?Comp\.\s?Stat\.(?:\s?Ann\.)?)\s{1,4}\d{1,4}\/[\w.-]{1,15}(?:\s?\([A-Za-z0-9]{1,6}\)){0,6}/g,
  },
  {
    kind: 'statute',
    pattern:
      /(?:\bN\.?\s?Y\.?\s{1,2})?\bC\.?\s?P\.?\s?L\.?\s?R\.?\s{1,4}(?:§{1,2}\s{0,3})?\d{2,5}(?:\s?\([A-Za-z0-9]{1,6}\)){0,6}/g,
  },
  {
    kind: 'statute',
    pattern:
      /\b(?:NRS|RCW|ORS|RSMo|MCL|MCLA|HRS|KRS|SDCL|RSA|NMSA|O\.C\.G\.A\.|N\.J\.S\.A\.|A\.R\.S\.|C\.R\.S\.|K\.S\.A\.|R\.C\.)\s{0,4}(?:§{1,2}\s{0,3})?\d[\w.:-]{1,20}(?:\s?\([A-Za-z0-9]{1,6}\)){0,6}/g,
  },
  // G.S. 20-138.1 · N.C.G.S. § 14-27.21(a) · T.C.A. § 39-13-202 · N.J.S. 2C:11-3: such letters are a code only where a section of its shape follows
  {
    kind: 'statute',
    pattern: new RegExp(
      `(?<![\\w.])(?:N\\.\\s?C\\.\\s?G\\.\\s?S\\.|C\\.\\s?G\\.\\s?S\\.(?:\\s?A\\.)?|G\\.\\s?S\\.|T\\.\\s?C\\.\\s?A\\.|A\\.\\s?C\\.\\s?A\\.|U\\.\\s?C\\.\\s?A\\.|N\\.\\s?D\\.\\s?C\\.\\s?C\\.|N\\.\\s?J\\.\\s?S\\.|W\\.\\s?S\\.|I\\.\\s?C\\.|F\\.\\s?S\\.)\\s{0,4}(?:${SIGN}\\s{0,4})?(?=\\d{1,4}[A-Z]{0,2}[-–:.]\\d)${SECTION}${MORE}`,
      'g',
    ),
  },
  // I.R.C. § 1031 · 8 Del. C. § 141(a) · 18 Pa.C.S. § 2702 · La. R.S. 9:2794 · La. Civ. Code art. 2315 · Pen. Code, § 187, subd. (a)
  {
    kind: 'statute',
    pattern: new RegExp(
      `(?<![\\w.])(?:I\\.\\s?R\\.\\s?C\\.|IRC)\\s{0,4}(?:§{1,2}|[Ss]ections?|[Ss]ecs?\\.)\\s{0,4}${SECTION}${MORE}`,
      'g',
    ),
  },
  {
    kind: 'statute',
    pattern: new RegExp(
      `(?<![\\w.])\\d{1,3}[A-Z]?\\s{1,4}(?:Del\\.\\s?C\\.|Pa\\.?\\s?(?:C\\.\\s?S\\.(?:\\s?A\\.)?|Cons\\.\\s?Stat\\.(?:\\s?Ann\\.)?)|V\\.\\s?S\\.\\s?A\\.|M\\.\\s?R\\.\\s?S\\.(?:\\s?A\\.)?|P\\.\\s?S\\.|P\\.\\s?R\\.\\s?Laws\\s?Ann\\.|G\\.\\s?C\\.\\s?A\\.|O\\.\\s?S\\.)\\s{0,4}(?:§{1,2}\\s{0,4}|tit\\.\\s?)?\\d[\\w.:/–-]{0,20}${SUBSECTIONS}${MORE}`,
      'g',
    ),
  },
  {
    kind: 'statute',
    pattern: new RegExp(
      `\\b(?:La\\.\\s?)?(?:Rev\\.\\s?Stat\\.(?:\\s?Ann\\.)?|R\\.\\s?S\\.)\\s{0,3}(?:§{1,2}\\s{0,3})?\\d{1,2}:\\d[\\w.:-]{0,12}${SUBSECTIONS}`,
      'g',
    ),
  },
  {
    kind: 'statute',
    pattern: new RegExp(
      `\\b(?:[A-Z][a-z]{1,6}\\.\\s{0,2})?(?:(?:Civ|Crim|Code|Proc|Fam|Prob|Tax|Pen|Penal|Evid|Ch|Child|Com|Const)\\.?\\s{0,2}){1,4}(?:Code|Proc|Civ|Crim|P)\\.?(?:\\s?Ann\\.)?,?\\s{0,3}art(?:s?\\.|icles?)\\s{0,3}\\d[\\w.]{0,10}${SUBSECTIONS}`,
      'g',
    ),
  },
  {
    kind: 'regulation',
    pattern: new RegExp(
      `(?<![\\w.])\\d{1,2}\\s{1,3}N\\.?\\s?Y\\.?\\s?C\\.?\\s?R\\.?\\s?R\\.?\\s{1,3}(?:§{1,2}\\s{0,3}|[Pp]art\\s)?${SECTION}`,
      'g',
    ),
  },
  {
    kind: 'regulation',
    pattern: new RegExp(
      `\\b[A-Z][a-z]{1,5}\\.\\s{0,2}Admin\\.\\s{0,2}Code\\s{0,2}(?:Ann\\.\\s{0,2})?(?:R\\.|r\\.|tit\\.\\s?\\d{1,3},?)?\\s{0,2}(?:§{1,2}\\s{0,2})?(?:\\d|[A-Z]{2,4}\\s)[\\w.:-]{2,20}${SUBSECTIONS}`,
      'g',
    ),
  },
  {
    kind: 'session_law',
    pattern:
      /\b(?:ch(?:apter|\.)|No\.)\s{0,2}\d{1,4},?\s{1,3}(?:§\s?\d{1,3},?\s)?(?:19|20)\d\d\s{1,2}[A-Z][a-z]{1,5}\.\s{0,2}(?:Laws|Acts|Stat\.|Sess\.\s?Laws|Pub\.\s?Acts)(?:\s{1,2}\d{1,5})?/g,
  },
  // Criminal Code, RSC 1985, c C-46, s 718.2(e) · Limitations Act, 2002, S.O. 2002, c. 24, Sched. B · R.S.B.C. 1996, c. 53
  {
    kind: 'statute',
    pattern:
      /(?<![\w.])(?:(?:[A-Z][A-Za-z'’]{1,20},?\s{1,2}(?:(?:and|of|for|in|to|the)\s{1,2}){0,2}){1,6}(?:Act|Code),?\s{0,2}(?:(?:19|20)\d\d,\s{1,2})?)?(?:R\.?\s?)?S\.?\s?(?:[A-Z]\.?\s?){1,2}\s?(?:19|20)\d\d,?\s{0,2}ch?\.?\s{0,2}(?:[A-Z]{1,2}[-.]?)?\d{1,3}(?:\.\d{1,2})?(?:,?\s{0,2}Sched\.?\s[A-Z\d]{1,3})?(?:,?\s{0,2}ss?\.?\s{0,2}\d[\w.]{0,8}(?:\(\w{1,4}\)){0,4})?/g,
  },
  // Section 10(b) of the Securities Exchange Act of 1934
  {
    kind: 'statute',
    pattern: new RegExp(
      `(?:§{1,2}|\\b[Ss]ections?)\\s{0,4}${SECTION}\\s{1,4}of\\s{1,4}(?:the\\s{1,4})?(?:[A-Z][\\w'’.-]{0,20}\\s{1,4}(?:(?:and|of|for|on|in|to|the|&)\\s{1,4}){0,2}){1,8}(?:Act|Code|Statutes?|Laws)\\b(?:\\s{1,4}of\\s{1,4}\\d{4})?`,
      'g',
    ),
  },
  {
    kind: 'constitution',
    // The First Amendment to the Lease is a contract's; that of the Constitution stands alone.
    pattern: new RegExp(
      `\\b(?:${ORDINAL})\\s{1,4}Amendment\\b(?!\\s{1,4}and\\s{1,4}Restate|\\s{1,4}(?:to|of)\\s{1,4}(?:the|this|that|said)\\s{1,4}(?!U\\.S\\.|United|Constitution|Federal))`,
      'g',
    ),
  },
  {
    kind: 'rule',
    pattern:
      /\bModel\s{1,3}Rules?\s{1,3}of\s{1,3}Prof(?:[’']l|essional)\s{1,3}(?:Conduct|Responsibility),?\s{1,3}(?:R\.|[Rr]ule)?\s{0,2}\d[\w.]{0,6}(?:\([A-Za-z0-9]{1,4}\)){0,5}/g,
  },
  {
    kind: 'rule',
    pattern:
      /\b(?:[A-Z][a-z]{1,12}\.?\s{1,2})?Rules\s{1,3}of\s{1,3}(?:the\s{1,3})?(?:[A-Z][a-z]{2,12}\s{1,3}){0,2}Court,?\s{1,3}[Rr](?:ules?|\.)\s{0,2}\d[\w.:]{0,10}(?:\([A-Za-z0-9]{1,4}\)){0,5}/g,
  },
  {
    kind: 'restatement',
    pattern:
      /(?<![\w.])(?:(?:§{1,2}|[Ss]ection)\s{0,3}\d{1,4}[A-Z]?\s{1,3}of\s{1,3}the\s{1,3})?Restatement(?:\s{0,4}\((?:First|Second|Third|Fourth)\)|(?=\sof\s(?:the\sLaw\sof\s)?[A-Z][\w ,]{2,40}§))(?:\s{1,4}(?:of|on)\s{1,4}(?:the\s{1,3})?[A-Z][\w'’]{0,20}(?:\s{1,4}(?:(?:and|of|&)\s{1,3})?(?:the\s{1,3})?[A-Z][\w'’]{0,20}){0,5})?(?::\s{0,2}(?:[A-Z][\w.’']{1,14}\s{0,3}(?:&\s)?){1,4})?(?:,?\s{0,4}§{1,2}\s{0,4}\d{1,4}[A-Z]?(?:[-–]\d{1,4}[A-Z]?)?(?:\([a-z0-9]{1,3}\)){0,3}(?:,\s\d{1,4}[A-Z]?){0,3})?/g,
  },
  {
    kind: 'rule',
    pattern:
      /\b(?:[A-Z][a-z]{1,6}\.\s{0,2})?(?:Sup\.|S\.)\s?Ct\.\s{0,2}R\.\s{0,2}\d[\w.:-]{0,8}(?:\([A-Za-z0-9]{1,4}\)){0,5}/g,
  },
  {
    kind: 'rule',
    pattern:
      /\b(?:Fed\.|[A-Z][a-z]{1,6}\.|[A-Z]\.[A-Z]\.)\s{0,3}R\.\s{0,3}(?:(?:Civ|Crim|App|Evid|Bankr|Prof|Jud)[a-z’']{0,5}\.?\s{0,3}){1,2}(?:P\.|Proc\.|Conduct)?\s{0,3}(?:§\s{0,2})?\d[\w.-]{0,10}(?:\s?\([A-Za-z0-9]{1,6}\)){0,6}/g,
  },
  {
    kind: 'rule',
    pattern:
      /\b(?:Federal|[A-Z][a-z]{2,15})\s{1,4}Rules?\s{1,4}of\s{1,4}(?:Civil|Criminal|Appellate|Bankruptcy|Professional)\s{1,4}(?:Procedure|Conduct)\s{1,4}\d[\w.-]{0,8}(?:\s?\([A-Za-z0-9]{1,6}\)){0,6}/g,
  },
  {
    kind: 'rule',
    pattern:
      /\b(?:Federal|[A-Z][a-z]{2,15})\s{1,4}Rules?\s{1,4}of\s{1,4}Evidence\s{1,4}\d[\w.-]{0,8}(?:\s?\([A-Za-z0-9]{1,6}\)){0,6}(?:(?:,|,?\sand)\s\d{2,4}(?:\([a-z0-9]{1,3}\)){0,3}){0,4}/g,
  },
  {
    kind: 'rule',
    pattern:
      /\b(?:Local\s{1,3}|Civil\s{1,3}|Civ\.\s{0,3}|Superior\s{1,3}Court\s{1,3})?(?:Rules?|L\.\s?R\.|FRCP|FRE|FRAP)\s{1,4}\d[\w.-]{0,8}(?::\d{1,3})?\b(?:\s?\([A-Za-z0-9]{1,6}\)){0,6}(?!(?:\s(?:and|to)\s\d+)?\sof\s(?:the|this|our)\s(?!federal|rules|civil|criminal|local|court|superior|supreme)[a-z])/g,
  },
];

export function findCodified(text: string): Candidate[] {
  const found = PATTERNS.flatMap(({ kind, pattern }) =>
    [...matches(text, pattern)].map((match) => plain(kind, match)),
  );
  return [...found, ...findLettered(text), ...findNamedCodes(text), ...findConstitutions(text)].map(
    (candidate) => lawAlone(text, candidate),
  );
}

const CODE_END =
  'Codes?|Stats?\\.?|Laws?|Law|Ann\\.|Proc\\.|Act|Ordinance|Regs?\\.|Admin\\.|Comp\\.|Rev\\.|R\\.S\\.|(?:Title|tit\\.|ch\\.|c\\.) ?\\d{1,4}[A-Za-z]?|Code(?:\\sAnn\\.)?,\\s[A-Z][A-Za-z.& ]{2,40}';
/** Cal. Civ. Proc. Code § 1010 · Mer. Rev. Stat. § 12-101 · Tex. Bus. & Com. Code Ann. § 2.314 */
const CODE_NAME = new RegExp(
  "\\b[A-Z][A-Za-z'’.]{0,15}(?:(?:(?<=Code|Ann\\.),)?\\s{0,3}(?:[A-Z][A-Za-z'’.]{0,15}|&|of|and|the|\\([A-Z][\\w ]{0,15}\\)|(?:tit|ch|c)\\.|\\d{1,4}[a-zA-Z]?)){0,9}" +
    `(?<=${CODE_END}),?\\s{0,4}$`,
);
/** Most sections are of no code that is named in words: told at once, without a look at each capital before them. */
const ENDS_AS_CODE = new RegExp(`(?:${CODE_END}),?\\s{0,4}$`);
const SECTIONS = new RegExp(`§{1,2}\\s{0,4}${SECTION}${MORE}`, 'y');

/** Looks back from each `§`: a pattern that starts at every capital would cost seconds a megabyte. */
function findNamedCodes(text: string): Candidate[] {
  const found: Candidate[] = [];
  for (let at = text.indexOf('§'); at >= 0; at = text.indexOf('§', at + 1)) {
    if (text.charAt(at - 1) === '§') continue;
    const from = Math.max(0, at - 100);
    const before = text.slice(from, at);
    const name = ENDS_AS_CODE.test(before) ? CODE_NAME.exec(before) : null;
    SECTIONS.lastIndex = at;
    const sections = SECTIONS.exec(text);
    if (name === null || sections === null) continue;
    const start = from + name.index;
    const end = at + sections[0].length;
    const kind = /\bReg(?:s|ulations)?\b/.test(name[0]) ? 'regulation' : 'statute';
    found.push({ kind, start, end, core: [start, end], volume: null, reporter: null, page: null });
  }
  return found;
}
