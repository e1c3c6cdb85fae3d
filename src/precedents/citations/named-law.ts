/**
 * Law that is cited by a name and the number of its provision, in either order: `Companies Act 2006, s 172`, `section 172 of the Companies
 * Act 2006`, `Fed. R. Civ. P. 56(c)`, `§ 823 Abs. 1 BGB`, `Article 17 of Regulation (EU) 2016/679`. Whatever way it is written, it has
 * one normal form for each provision; a number is read whole or not at all.
 */
import { matches } from '../../platform/index.ts';
import { isSignal } from './case-names.ts';
import type { Candidate, Provision } from './citation.ts';
import { type LawName, lawNamed, NAMED_LAW, type Unit } from './law-names.ts';
import { ONE, provisionsIn, SEVERAL } from './provisions.ts';

const YEAR = '(?:1[6-9]|20)\\d\\d';
/** Words of the title of an Act or of rules. */
export const TITLE = `(?!(?:The|In|Under|By|Of|That|This|An?|Since|Before|After|See|Compare)\\s)(?:[A-Z][\\w'’.-]{1,20}\\s{1,3}(?:(?:and|of|for|on|in|to|the|&|\\([A-Z][a-z]{2,20}(?:\\s[A-Za-z]{2,20}){0,3}\\))\\s{1,3}){0,2})`;
export const STATE = '(?:ACT|Cth|NSW|NT|Qld|SA|Tas|Vic|WA)';
/** `Companies Act 2006`, `Corporations Act 2001 (Cth)`, `Securities Exchange Act of 1934`; without a year only its provisions are law. */
const ACT = `(?:(?!Act\\s)${TITLE}){1,6}Act\\b(?:,?\\s{1,3}(?:of\\s{1,3})?${YEAR}\\b(?:\\s{1,2}\\(${STATE}\\))?)?`;
/** As they are called in the languages of the Union, and in the normal form. */
const TYPES: Readonly<Record<string, string>> = {
  ...{
    Regulation: 'Regulation',
    Verordnung: 'Regulation',
    Reglement: 'Regulation',
    Regolamento: 'Regulation',
  },
  ...{ Reglamento: 'Regulation', Directive: 'Directive', Richtlinie: 'Directive', Directiva: 'Directive' },
  ...{ Direttiva: 'Directive', Decision: 'Decision', Beschluss: 'Decision' },
};
const COMMUNITIES: Readonly<Record<string, string>> = {
  ...{
    EU: 'EU',
    UE: 'EU',
    EC: 'EC',
    EG: 'EC',
    CE: 'EC',
    EEC: 'EEC',
    EWG: 'EEC',
    CEE: 'EEC',
    Euratom: 'Euratom',
  },
};
const COMMUNITY = Object.keys(COMMUNITIES).join('|');
const INSTRUMENT = `(?:(?:Council|Commission|Delegated|Implementing)\\s{1,3}){0,2}(${Object.keys(TYPES).join('|')})\\s{1,3}(?:\\((${COMMUNITY})\\)\\s{1,3})?(?:(?:No|Nr|n[°º])\\.?\\s{0,3})?(\\d{2,4}\\/\\d{1,4})(?:\\/(${COMMUNITY}|JHA))?(?![\\w/]|[.,-]\\d)`;
const IS_INSTRUMENT = new RegExp(`^${INSTRUMENT}$`);

/** As German laws are called for short, `GrEStG`: one that is not listed is told by the paragraph of its section as well. */
const ABBREVIATION = '(?<=[\\da-z)]\\s{1,3})[A-Z][A-Za-z]{1,14}[GOBV]';
const IS_ABBREVIATION = /^[A-Z][A-Za-z]+[GOBV]$/;
const NAME = new RegExp(
  `\\b${INSTRUMENT}|\\b${ACT}|\\b(?=[A-Zc])(?<!\\.)(?:${NAMED_LAW})(?![A-Za-z]|(?<=\\d)\\d|\\sof\\s(?=[A-Z]))|${ABBREVIATION}(?![A-Za-z])`,
  'g',
);

/** What stands before the number of one provision, and of several. */
const SIGNS: Readonly<Record<Unit, readonly [one: string, several: string]>> = {
  bare: ['[Rr]ule|[Rr]\\.|r', '[Rr]ules|[Rr]r\\.?'],
  section: ['§|[Ss]ection|[Ss]ec\\.?|s\\.?', '§§|[Ss]ections|[Ss]ecs\\.?|ss\\.?'],
  code: ['§|[Ss]ection|[Ss]ec\\.?|s\\.?', '§§|[Ss]ections|[Ss]ecs\\.?|ss\\.?'],
  article: ['[Aa]rt\\.?|[Aa]rt(?:icle|ikel|iculo|icolo)', '[Aa]rts\\.?|[Aa]rt(?:icles|ikel|iculos|icoli)'],
  '§': ['§', '§§'],
};
const SEVERAL_OF = /§§|\b(?:ss|[Ss]ections|[Ss]ecs|[Aa]rts|[Aa]rt(?:icles|iculos|icoli)|[Rr]ules)\b/;
const MOST_BEFORE = 160;
const BEFORE = remembered(
  (list) =>
    new RegExp(
      `(?<![\\w.])${list},?\\s{1,3}(?:(?:of|du|de|del|des|der|van)\\s{1,3})?(?:(?:the|la|het)\\s{1,3})?$`,
    ),
  false,
);
const BEHIND = remembered(
  (list) => new RegExp(`,?\\s{0,3}${list}(?![\\w/(]|[-–.,:/]\\d|[-–]\\()`, 'y'),
  true,
);

/** The pattern for laws with such units; behind its name the number of a rule needs no word. */
function remembered(make: (list: string) => RegExp, isBehind: boolean): (units: readonly Unit[]) => RegExp {
  const made = new Map<string, RegExp>();
  return (units) => {
    const one = units.map((unit) => SIGNS[unit][0]).join('|');
    const several = units.map((unit) => SIGNS[unit][1]).join('|');
    const isBare = isBehind && (units.includes('bare') || units.includes('code'));
    const pattern =
      made.get(units.join()) ??
      make(`(?:(?:${several})\\s{0,3}${SEVERAL}|(?:(?:${one})\\s{0,3})${isBare ? '?' : ''}${ONE})`);
    made.set(units.join(), pattern);
    return pattern;
  };
}

export function findNamedLaw(text: string): Candidate[] {
  return [...matches(text, NAME)].flatMap((match) => {
    const named = withoutLead(match);
    const law = lawCalled(named.name);
    return provisionBefore(text, named, law) ?? provisionBehind(text, named, law) ?? whole(named, law) ?? [];
  });
}

type Span = readonly [number, number];

interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** `Compare Companies Act 2006`: the word that leads up to it is none of its name. */
function withoutLead({ 0: written, index }: RegExpExecArray): Named {
  const end = index + written.length;
  let start = index;
  for (const { 0: word, 1: bare = '' } of written.matchAll(/(\S+)\s+/g)) {
    if (!isSignal(bare)) break;
    start += word.length;
  }
  // `Negotiable Instruments Act, 1881`, as India writes it.
  const name = written
    .slice(start - index)
    .replace(/\s+/g, ' ')
    .replace(/(?<= Act),(?= )/, '');
  return { name, start, end };
}

interface Law extends LawName {
  /** Cited by itself as well: no number of a provision need stand beside it. */
  readonly isWhole: boolean;
}

function lawCalled(name: string): Law {
  const listed = lawNamed(name);
  if (listed !== undefined) return { ...listed, isWhole: IS_INSTRUMENT.test(name) };
  const common = { kind: 'statute', isWord: false } as const;
  if (IS_ABBREVIATION.test(name)) return { ...common, units: ['§'], form: name, isWhole: false };
  const [, type = '', community, number, behind] = IS_INSTRUMENT.exec(name) ?? [];
  if (number === undefined)
    return {
      ...common,
      units: ['section'],
      form: name,
      isWhole: new RegExp(`${YEAR}(?: \\(\\w+\\))?$`).test(name),
    };
  const before = community === undefined ? '' : `(${COMMUNITIES[community]}) `;
  const form = `${TYPES[type]} ${before}${number}${behind === undefined ? '' : `/${COMMUNITIES[behind] ?? behind}`}`;
  return { ...common, units: ['article'], form: lawNamed(form)?.form ?? form, isWhole: true };
}

function provisionBefore(text: string, { start, end }: Named, law: Law): Candidate | null {
  const from = Math.max(0, start - MOST_BEFORE);
  const found = BEFORE(law.units).exec(text.slice(from, start));
  if (found === null || (law.isWord && !/^(?:[a-z]|\w{4,}|\w+\.)/.test(found[0]))) return null;
  if (lawNamed(law.form) === undefined && IS_ABBREVIATION.test(law.form) && !/Abs/.test(found[0]))
    return null;
  return cited(text, law, [from + found.index, end], [from + found.index, start]);
}

/** A word before the number, or a number that is in parts: `CPR 24.2`, `G.S. 14-27`. */
const SHAPED = { rule: /^,?\s*[a-zR§]|\d\.\d/, code: /^,?\s*[a-zS§]|\d[.:–-]\d/ };

function provisionBehind(text: string, { start, end }: Named, law: Law): Candidate | null {
  const behind = BEHIND(law.units);
  behind.lastIndex = end;
  const found = behind.exec(text);
  const sort = law.units.includes('code') ? 'code' : 'rule';
  if (found === null || ((law.isWord || sort === 'code') && !SHAPED[sort].test(found[0]))) return null;
  if (law.kind === 'constitution' && isOfOther(text, start)) return null;
  const until = end + found[0].length;
  return cited(text, law, [start, until], [end, until]);
}

/** `Texas Constitution, s 4` is that of Texas. */
function isOfOther(text: string, start: number): boolean {
  const before = /([A-Z][\w.’']*)\s{1,3}$/.exec(text.slice(Math.max(0, start - 20), start))?.[1];
  return before !== undefined && !isSignal(before);
}

function whole({ start, end }: Named, law: Law): Candidate | null {
  return law.isWhole ? candidate(law, [start, end], { normalized: law.form }) : null;
}

function cited(text: string, law: Law, span: Span, within: Span): Candidate | null {
  const words = text.slice(...within);
  const begin = law.form + jointOf(law, words.includes('§'));
  const read = provisionsIn(text, within, { begin, isPlural: SEVERAL_OF.test(words) });
  return read === null ? null : candidate(law, span, { ...read, normalized: begin + read.numbers });
}

/** Sections of Acts and codes have a word or a sign for them, numbers of rules none. */
function jointOf({ units, form }: LawName, hasSign: boolean): string {
  if (units.includes('code')) return ' § ';
  if (units.includes('bare')) return ' ';
  if (units.includes('section')) return / of \d{4}$|Act$/.test(form) ? ' § ' : ', s ';
  return hasSign ? ' § ' : ', art. ';
}

function candidate(
  { kind }: Law,
  [start, end]: Span,
  read: { readonly normalized: string; readonly provisions?: readonly Provision[] },
): Candidate {
  const found = { kind, start, end, core: [start, end], volume: null, reporter: null, page: null } as const;
  const { normalized, provisions = [] } = read;
  return { ...found, normalized, provisions };
}
