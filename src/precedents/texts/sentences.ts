import { MONTHS, WEEKDAYS } from '../../platform/index.ts';

/** [start, end) of a sentence in a text. */
export interface SentenceSpan {
  readonly start: number;
  readonly end: number;
  /** Counts up with each paragraph. */
  readonly paragraph: number;
}

const ABBREVIATIONS = new Set(
  (
    'v vs no nos inc corp co ltd cf e.g i.e viz id ibid op cit al mr mrs ms dr prof hon jr sr st mt ' +
    'messrs drs esq u.s s.ct l.ed f supp cir ct dist app div fed r civ p crim evid proc stat rev ann art arts sec secs ch para ' +
    'par pars paras aff dep depo pp p n nn ed eds comm dept dep’t gov’t ass’n bros mfg ins nat’l int’l univ assoc etc ex rel ' +
    'jan feb mar apr jun jul aug sept sep oct nov dec mer ark cal conn fla ga ill mass mich minn tex wash wis'
  ).split(' '),
);

/** Of names of parties (Bluebook table T6), of people, places and papers: only written with a capital are they no word. */
const IN_NAMES = new Set(
  (
    'acad adm’r admin adver agric all am assn atl auth auto bldg broad bus cas cath cent chem coll com comm comp condo cong consol const ' +
    'constr cont’l coop corr def det dev distrib econ educ elec emp eng’g ent env’t equip exam’r exch exec exp fam fed fid fin ' +
    'found gen grp guar hosp hous hum indem indep indus info inst inv lab liab litig loc mach maint mech med mem merch metro ' +
    'mfr mktg mortg mun mut nat pac pers pharm pres prod prop prot pub publ’g refrig reg rehab rem res ret rts sav sch sci sec serv ' +
    'servs sol soc stat sys tech tel temp transp tr twp unif util corps cnty dkt hr’g exh tit subch rptr cas app’x bankr ' +
    'rev gov sen rep capt lt sgt col ste cos ave blvd rd exs doc docs decl aff compl vol fig figs cl pt prac del ' +
    'ala ariz colo haw ind kan ky la md me miss mo mont neb nev okla ore pa tenn va vt wyo cmwlth super empl spec mstr suppl petrol nw disc interrog interrogs req reqs'
  ).split(' '),
);

/** Abbreviations that end sentences as well: what comes next tells. So do initials and letters with full stops, `U.S.`, `a.m.` */
const MAY_END = new Set('inc corp co cos ltd bros mfg jr sr esq etc al id ibid'.split(' '));
/** With a capital these begin a sentence; other words may go on with the name. */
const OPENERS = new Set(
  (
    'a accordingly after all also although an and any as at because before both but by despite during each either even every ' +
    'finally first for from given having he her here his how however i if in indeed instead it its later many moreover most my ' +
    'neither nevertheless next no nor nothing on once one only or our plaintiff plaintiffs defendant defendants petitioner ' +
    'petitioners respondent respondents rather several she since so some such that the their then there thereafter therefore ' +
    'these they this those though through throughout thus to under unless until upon we what when where whether which while who ' +
    'with within without yet you your'
  ).split(' '),
);
/** No sentence begins with one: `Corp. v. Twombly`. */
const GOES_ON = /^\s+(?:Corp|Co|Inc|Ltd|Bros|Mfg|Ass['’]?n|Dist|Dep['’]t|v|vs)\.\s/;
const OPENED = /^\s+["“‘]*(?:(?:Mr|Mrs|Ms|Dr)\.\s|(\p{Lu}\p{Ll}*)(?=[\s,]))/u;

/** Also with the number of a note on its heels: `properly.9 And`. */
const END = /[.?!]["”’)\]]*(?:(?<=\p{Ll}{3}[.?!]["”’)\]]{0,3})\d{1,3})?(?=\s)/gu;
const NEXT = /^\s+["“‘([]*[\p{Lu}\d]/u;
/** `214 Wis. 33`: between two numbers an abbreviation is a reporter. */
const VOLUME = /(?:^|\s)\d{1,4}\s(?:[A-Z][\w.'’]{0,9}\s?){0,3}[A-Z][A-Za-z.'’]{0,9}$/;
/** Characters looked back for the word before a full stop: no abbreviation is longer. */
const LONGEST_WORD = 40;
const PARAGRAPH = /\n[ \t]*\n\s*/g;

/**
 * Sentences of legal prose. A full stop ends one when it is followed by white space and a capital or a
 * digit, and does not belong to an abbreviation (`v.`, `Fed.`, `No.`) or an initial (`J.`). A paragraph
 * ends its last sentence in any case.
 */
export function sentencesOf(text: string): SentenceSpan[] {
  const sentences: SentenceSpan[] = [];
  let from = 0;
  let paragraph = 0;
  for (const gap of [...text.matchAll(PARAGRAPH), null]) {
    const to = gap === null ? text.length : gap.index;
    for (const [start, end] of splitParagraph(text.slice(from, to))) {
      sentences.push({ start: from + start, end: from + end, paragraph });
    }
    paragraph++;
    if (gap !== null) from = gap.index + gap[0].length;
  }
  return sentences;
}

function* splitParagraph(text: string): Iterable<[number, number]> {
  let start = text.length - text.trimStart().length;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    const next = behindSpace(text, end);
    // However wide the space: empty lines between the lines of a paragraph are read as space.
    const after = ` ${text.slice(next, next + LONGEST_WORD)}`;
    if (!NEXT.test(after)) continue;
    // With a closing quotation mark the stop is the sentence's: “no.”
    const before = text.slice(Math.max(0, match.index - LONGEST_WORD), match.index);
    const isBare = /^\.\d*$/.test(match[0]);
    if (isBare && (isAbbreviated(before, after) || (VOLUME.test(before) && /^\s+\d/.test(after)))) continue;
    // `At 4:10 p.m. Dr. Crane came.`: a time alone is no sentence.
    if (HALF_OF_A_DAY.test(before) && isTime(text.slice(start, match.index))) continue;
    // `6.` or `B.` before the words of its item is no sentence.
    if (/^(?:\d{1,3}|[IVXL]{1,5}|\p{Lu})\.$/u.test(text.slice(start, end))) continue;
    yield [start, end];
    start = next;
  }
  const end = text.trimEnd().length;
  if (end > start) yield [start, end];
}

function isTime(text: string): boolean {
  const words =
    text
      .slice(0, LONGEST_TIME + 1)
      .toLowerCase()
      .match(/[\p{L}\p{N}.]+/gu) ?? [];
  return text.length <= LONGEST_TIME && words.every((word) => /^\d/.test(word) || OF_A_TIME.has(word));
}

const HALF_OF_A_DAY = /\b[ap]\.m$/i;
const OF_A_TIME: ReadonlySet<string> = new Set([
  ...(
    'a.m p.m on at by about around approximately after before between until from shortly just and or of in to then the that same day night morning afternoon evening ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec.'
  ).split(' '),
  ...[...MONTHS, ...WEEKDAYS].map((name) => name.toLowerCase()),
]);
/** Characters. */
const LONGEST_TIME = 80;

function behindSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.test(text);
  return Math.max(from, SPACE.lastIndex);
}

const SPACE = /\s+/y;

function isAbbreviated(before: string, after: string): boolean {
  const word = /[\p{L}\p{N}.’']+$/u.exec(before)?.[0] ?? '';
  const small = word.toLowerCase().replaceAll("'", '’');
  if (/^\p{Lu}/u.test(word) && GOES_ON.test(after)) return true;
  if (/^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return !isOpened(after);
  if (MAY_END.has(small)) return !isOpened(after);
  return ABBREVIATIONS.has(small) || (/^\p{Lu}/u.test(word) && IN_NAMES.has(small));
}

/** Does a sentence begin there? */
function isOpened(after: string): boolean {
  const opened = OPENED.exec(after);
  return opened !== null && (opened[1] === undefined || OPENERS.has(opened[1].toLowerCase()));
}
