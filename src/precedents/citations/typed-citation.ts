/**
 * A citation as it is typed into a search box: `556 us 662`, `2017 uksc 5`, `frcp 12b6`, `823 bgb`. Capitals, stops, brackets and the signs of
 * sections are left out. In a text such words may be anything; here all of them are one citation, so that the tables of series, courts and
 * laws tell what they are. It is spelled as it is cited, and then read as a text is.
 */
import { ROMAN_NUMERALS } from '../../platform/index.ts';
import { reporterCalled } from '../series/reporters.ts';
import { courtTyped } from '../series/world-courts.ts';
import { worldSeries } from '../series/world-series.ts';
import type { CitationKind } from './citation.ts';
import { findCitations } from './find-citations.ts';
import { type LawName, lawsTyped, RULES_OF_COURT } from './law-names.ts';
import { STATE } from './named-law.ts';

const YEAR = '(?:1[6-9]|20)\\d\\d';
/** Year, volume, letters, number, and the division of a court behind it. */
const NUMBERED = new RegExp(
  `^(?:[[(]?(?<year>${YEAR})[\\])]?,?\\s)?(?:\\(?(?<volume>\\d{1,4})\\)?\\s)?(?<name>[a-z][a-z\\d.&'’() ]{0,30}?)[\\s/](?<number>\\d{1,8})(?:\\s\\(?(?<division>[a-z]{2,6})\\)?)?$`,
  'i',
);
const COURT_FIRST = new RegExp(
  `^(?<name>[a-z][a-z() ]{2,12})\\s[[(]?(?<year>${YEAR})[\\])]?[\\s/]{1,2}(?<number>\\d{1,6})$`,
  'i',
);
const DIVISIONS = 'Admin Admlty Ch Comm Costs Fam IPEC KB Mercantile Pat QB SCCO TCC AAC IAC LC TC'.split(
  ' ',
);

const UNIT = '(?:§{1,2}|sections?|secs?\\.?|ss?\\.?|art(?:s?\\.?|icles?|ikel)|rules?|r\\.?|parts?|pt\\.?)';
/** A roman numeral behind the number is a paragraph as Germans count them. */
const NUMBER =
  '\\d[\\d.:/a-z–-]{0,14}(?:\\s?\\([a-z\\d]{1,4}\\)){0,6}(?:\\s(?:[IVX]{1,4}|(?:abs|s|nr|lit)\\.?\\s?\\w{1,3})){0,3}';
const NAME = "[a-zà-ÿ][a-zà-ÿ.&'’() -]{0,60}?";
const NAME_FIRST = new RegExp(`^(?<name>${NAME}),?\\s(?:${UNIT}\\s?)?(?<number>${NUMBER})$`, 'i');
const NUMBER_FIRST = new RegExp(
  `^(?:${UNIT}\\s?)?(?<number>${NUMBER}),?\\s(?:(?:of|du|de)\\s)?(?:the\\s)?(?<name>${NAME})$`,
  'i',
);
const RULE_ALONE = new RegExp(`^(?:rule|r\\.?)\\s(?<number>${NUMBER})$`, 'i');
const OF_TITLE = new RegExp(
  `^(?:${UNIT}\\s?(?<number>${NUMBER}),? (?:of )?title (?<title>\\d{1,2})\\b[^\\d]*|title (?<first>\\d{1,2}),? ${UNIT}\\s?(?<behind>${NUMBER}))$`,
  'i',
);
const AN_ACT = new RegExp(`\\bact\\b,?\\s(?:of\\s)?${YEAR}`, 'i');
const STATES = STATE.replace(/^\(\?:|\)$/g, '').split('|');
const SMALL_WORDS = new Set('and of the for on in to at s s. ss ss. v v. vs vs.'.split(' '));
/** As the names of States and of their codes are abbreviated (The Bluebook, T1, T10), behind `=` in full. */
const ABBREVIATED = new Map(
  `ala=alabama ariz=arizona ark=arkansas cal=california=calif colo=colorado conn=connecticut del=delaware fla=florida ga=georgia ill=illinois
  ind=indiana kan=kansas ky=kentucky la=louisiana me=maine md=maryland mass=massachusetts mich=michigan minn=minnesota miss=mississippi
  mo=missouri mont=montana neb=nebraska nev=nevada okla=oklahoma or=oregon pa=pennsylvania tenn=tennessee tex=texas vt=vermont va=virginia
  wash=washington wis=wisconsin wyo=wyoming admin=administrative agric=agriculture ann=annotated bus=business civ=civil com=commerce=commercial
  comp=compiled cons=consolidated corp=corporations crim=criminal educ=education elec=election evid=evidence fam=family fin=financial
  gen=general ins=insurance lab=labor occ=occupations prac=practice prob=probate proc=procedure prof=professions prop=property pub=public
  rem=remedies rev=revised stat=statutes=statute tax=taxation transp=transportation util=utilities veh=vehicle welf=welfare inst=institutions`
    .split(/\s+/)
    .flatMap((entry) => entry.split('=').map((word) => [word, entry.split('=')[0] ?? word] as const)),
);
const CODE = /\b(?:codes?|stats?|statutes?|laws?)\b/i;
const RESTATEMENT = new RegExp(
  `^restatement,?\\s\\(?(?<which>1st|first|2n?d|second|3r?d|third)\\)?,?\\s(?:of\\s)?(?:the\\s)?(?<subject>[a-z& ]{3,40}?),?\\s(?:${UNIT}\\s?)?(?<number>\\d{1,4}[a-z]?)$`,
  'i',
);
const WHICH: Readonly<Record<string, string>> = { '1': 'First', f: 'First', '2': 'Second', s: 'Second' };
const CONSTITUTION = /^(?:u\.?s\.?|united states) const(?:itution|\.)?,?\s(?=a)/i;
const AMENDMENT = /^amend(?:ment|\.)?\s(?=[ivx\d]+$)/i;
const ARTICLE = /^art(?:icle|\.)?\s([ivx\d]+),?\s(?:of\s)?(?:the\s)?(?:u\.?s\.?\s)?const(?:itution|\.)?$/i;
const OF_THE_UNION = /^(?:case\s)?([ct])[\s–-]+(?=\d{1,4}\/\d\d)/i;
/** By the letters of their registers: the courts of Germany that alone have them. */
const REGISTERS = [
  ['BGH', 'ZR ZB ZA StR StB ARs BLw AnwZ NotZ'],
  ['BVerfG', 'BvR BvL BvF BvE BvQ BvB'],
  ['BAG', 'AZR ABR AZN AZB'],
].flatMap(([court = '', letters = '']) => letters.split(' ').map((register) => ({ court, register })));
const GERMAN =
  /^(?:az\.?:?\s)?(?<chamber>[ivx]{1,5}|\d{1,2})\s(?<register>[a-z]{2,4})\s(?<number>\d{1,5}\/\d\d)$/i;
const POURVOI = /(?:^|n[°º]?\.?\s?)(\d\d-\d\d)\.?(\d{3})$/g;

type Groups = Readonly<Record<string, string | undefined>>;

/** How it is cited; several where the words may mean several. Nothing for words that no table has. */
export function typedSpellings(typed: string): readonly string[] {
  const words = typed.replace(/\s+/g, ' ').trim();
  if (isWritten(words)) return [];
  const spelled = [
    ...reported(NUMBERED.exec(words)?.groups),
    ...numbered(COURT_FIRST.exec(words)?.groups ?? {}),
    ...provision((NAME_FIRST.exec(words) ?? NUMBER_FIRST.exec(words))?.groups),
    ...ruleAlone(RULE_ALONE.exec(words)?.groups),
    ...restatement(RESTATEMENT.exec(words)?.groups),
    ...ofTitle(OF_TITLE.exec(words)?.groups),
    ...german(GERMAN.exec(words)?.groups),
    ...(AN_ACT.test(words) ? ofPlaces(titled(words).replace(/(?<=\d) (?=[A-Z])/, ' of the ')) : []),
    ...(/^\S+ amendment$/i.test(words) ? [titled(words)] : []),
    ...(CONSTITUTION.test(words) ? [`U.S. Const. ${words.replace(CONSTITUTION, '').toUpperCase()}`] : []),
    ...(AMENDMENT.test(words) ? [`U.S. Const. amend. ${words.replace(AMENDMENT, '').toUpperCase()}`] : []),
    ...(ARTICLE.test(words)
      ? [words.replace(ARTICLE, 'U.S. Const. art. $1').replace(/\S+$/, (number) => number.toUpperCase())]
      : []),
    ...(OF_THE_UNION.test(words)
      ? [words.replace(OF_THE_UNION, (_all, court: string) => `${court.toUpperCase()}-`)]
      : []),
    ...[...words.matchAll(POURVOI)].map(([, year, number]) => `n° ${year}.${number}`),
  ];
  // `c-131/12`, `air 1978 sc 597`: letters of a court or of a series that stand in no table by themselves.
  return spelled.length > 0 || /[A-Z]/.test(words) || !/\d/.test(words) ? spelled : [words.toUpperCase()];
}

/** It is read whole as it stands, and as law that says what it is. */
function isWritten(words: string): boolean {
  return (
    ![RULE_ALONE, OF_TITLE, CODE].some((pattern) => pattern.test(words)) &&
    findCitations(words).some(
      ({ kind, start, end }) => start === 0 && end === words.length && !UNSURE.has(kind),
    )
  );
}
const UNSURE: ReadonlySet<CitationKind> = new Set(['name', 'unlisted', 'journal', 'restatement']);

function reported(groups: Groups | undefined): string[] {
  const { year, volume, name = '', number } = groups ?? {};
  const court = numbered(groups ?? {});
  if (court.length > 0 || groups === undefined || groups['division'] !== undefined) return court;
  const world = worldSeries(name);
  const american = reporterCalled(name);
  const behind = volume === undefined ? '' : `${volume} `;
  return [
    ...(world === undefined || (year ?? volume) === undefined
      ? []
      : year === undefined
        ? [`${behind}${world.name} ${number}`]
        : [
            ...(world.volumes === 'running' ? [] : [`[${year}] ${behind}${world.name} ${number}`]),
            // The same abbreviation may count its volumes through.
            ...(volume === undefined || world.volumes === 'yearly'
              ? []
              : [`(${year}) ${behind}${world.name} ${number}`]),
          ]),
    ...(american === undefined ||
    (volume ?? year) === undefined ||
    (world !== undefined && year !== undefined)
      ? []
      : [`${volume ?? year} ${american.edition} ${number}`]),
  ];
}

function numbered({ year, volume, name = '', number, division }: Groups): string[] {
  const court = courtTyped(name);
  if (court === undefined || year === undefined || volume !== undefined) return [];
  const within = DIVISIONS.find((one) => one.toLowerCase() === division?.toLowerCase());
  if (division !== undefined && within === undefined) return [];
  const behind = within === undefined ? '' : ` (${within})`;
  return [`${court.isBracketed ? `[${year}]` : year} ${court.code} ${number}${behind}`];
}

function provision(groups: Groups | undefined): string[] {
  const { name = '', number = '' } = groups ?? {};
  if (number === '') return [];
  const listed = lawsTyped(name).map((law) => provisionOf(law, number));
  if (listed.length > 0 || !CODE.test(name)) return listed;
  const code = name
    .split(/[\s.]+/)
    .filter((word) => word !== '' && word.toLowerCase() !== 'of')
    .map((word) => {
      const short = ABBREVIATED.get(word.toLowerCase());
      return short === undefined ? (word === 'and' ? '&' : capital(word)) : `${capital(short)}.`;
    });
  return [`${code.join(' ')} § ${number}`];
}

function provisionOf(law: LawName & { readonly name: string }, written: string): string {
  const number = numberOf(law, written);
  if (law.units.includes('bare')) return `${law.name} ${law.isWord ? 'r ' : ''}${number}`;
  if (law.units.includes('§') && !/^art/i.test(written)) return `§ ${number} ${law.name}`;
  return law.units.includes('article') ? `Article ${number} ${law.name}` : `${law.name} § ${number}`;
}

/** `12b6` of the Federal Rules is `12(b)(6)`; `823 I` and `6 abs 1` are paragraphs. */
function numberOf({ form, units }: LawName, written: string): string {
  if (form.startsWith('Fed. R.'))
    return written.replace(
      /^(\d{1,4}(?:\.\d)?)((?:[a-z]+|(?<=[a-z])\d+)+)$/i,
      (_all, rule: string, parts: string) =>
        [
          rule,
          // The third of them is a capital: `801(d)(2)(E)`.
          ...(parts.match(/[a-z]+|\d+/gi) ?? []).map(
            (part, nth) => `(${nth === 2 ? part.toUpperCase() : part})`,
          ),
        ].join(''),
    );
  if (!units.includes('§') && !units.includes('article')) return written;
  return written
    .replace(
      /\s([IVX]{1,4})(?=\s|$)/,
      (_all, roman: string) => ` Abs. ${ROMAN_NUMERALS.indexOf(roman.toLowerCase()) + 1}`,
    )
    .replace(/\b(abs|nr)\.?\s?(?=\d)/gi, (_all, word: string) => `${capital(word)}. `);
}

/** Which rules it belongs to is unsaid: it is that of each. */
function ruleAlone(groups: Groups | undefined): string[] {
  const { number } = groups ?? {};
  return number === undefined ? [] : RULES_OF_COURT.map((rules) => provisionOf(rules, number));
}

function restatement(groups: Groups | undefined): string[] {
  const { which = '', subject = '', number = '' } = groups ?? {};
  if (number === '') return [];
  const edition = WHICH[which.charAt(0).toLowerCase()] ?? 'Third';
  return [`Restatement (${edition}) of ${titled(subject)} § ${number.toUpperCase()}`];
}

function ofTitle(groups: Groups | undefined): string[] {
  const { title, number, first, behind } = groups ?? {};
  return groups === undefined ? [] : [`${title ?? first} U.S.C. § ${number ?? behind}`];
}

/** The Act of this name and year of the United Kingdom, and of each part of Australia. */
function ofPlaces(act: string): string[] {
  return [act, ...STATES.map((state) => act.replace(/(?<=\bAct (?:of )?\d{4})(?! \()/, ` (${state})`))];
}

function german(groups: Groups | undefined): string[] {
  const { chamber = '', register = '', number = '' } = groups ?? {};
  return REGISTERS.filter((one) => one.register.toLowerCase() === register.toLowerCase()).map(
    (one) => `${one.court} ${chamber.toUpperCase()} ${one.register} ${number}`,
  );
}

export function titled(words: string): string {
  return words
    .split(' ')
    .map((word, nth) => (nth > 0 && SMALL_WORDS.has(word) ? word : capital(word)))
    .join(' ')
    .replace(/^(?=S{1,2}\.?\s?\d|Sections?\s)\S/, (letter) => letter.toLowerCase());
}

function capital(word: string): string {
  return word === '' || /[A-Z]/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
}
