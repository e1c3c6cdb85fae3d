/**
 * Case names: from each `v.` outwards over the words that can belong to a party, at most a dozen on
 * either side. Capitals decide where a party ends; a `v.` between lower-case words is taken with one
 * word on either side, because prose has no other use for it.
 */
const CONNECTORS = new Set(
  `of the and & for ex rel. rel et al. al on behalf d/b/a a/k/a f/k/a t/a t/as trading_as doing_business_as carrying_on_business_as de la del van von der to do das dos da di du des della delle dello le les
  los las el y zu zur zum vom für fuer dem den ten ter het voor`.split(/\s+/),
);
/** Behind these a name of another language goes on in small letters (`Caisse de dépôt et placement`), but for what English took over with them. */
const PARTICLES = new Set(
  'de del della delle dello di du da dos des der zur zum vom für fuer et het voor'.split(' '),
);
const ENGLISH_BEHIND_PARTICLES = new Set(
  'novo facto jure minimis bene die trop al al. seq seq. ux vir'.split(' '),
);
const SIGNALS = new Set(
  `See see In in Cf. cf. But but Accord accord Compare compare Under under E.g., e.g., Also also With with And Both both
  Contra contra Contrast Generally generally Citing citing Quoting quoting Following following Applying Unlike Like Since After Before Because As as By by
  From from That that When while While Per per Here Hence Thus Although Whereas Even Our our We This It He She They These Those There Each Any All Some Such Its His Her Their Not To On At For After Upon Here What How Why Who Where Without Within The Court's court's Or or If Whether whether Nor nor Neither Until Once Despite Notwithstanding Yet So Then Today Overruling overruling Distinguishing distinguishing Rejecting
  rejecting Disapproving disapproving Abrogating abrogating Adopting adopting Reversing reversing Affirming affirming Vacating vacating Discussing discussing
  Distinguish Distinguished Disclose Cite Cites Quote Considering Interpreting Construing Invoking Superseding Criticizing Criticising Questioning Reliance Relying`.split(
    /\s+/,
  ),
);
/** A word that leads up to a name and is none. */
export function isSignal(word: string): boolean {
  return SIGNALS.has(word);
}

const ABBREVIATIONS =
  /^(?:[A-Z]\.|(?:[A-Z]\.){2,6}|(?:Inc|Co|Cos|Corp|Ltd|Bros|Ry|Ass[’']n|Dep[’']t|Dept|Elecs?|Int[’']l|Mfg|Mfrs|Sch|Dist|Bd|Educ|Univ|Ins|Nat[’']l|Natl|Fed|Comm[’']n|Comm|Cnty|Cty|Gov[’']t|Hosp|Indus|Labs?|Mut|Prods?|Servs?|Sys|Tel|Transp|Trs?|St|Mt|Ft|Dr|Mr|Mrs|Ms|Jr|Sr|Hon|No|Ctr|Auth|Auto|Bldg|Cas|Chem|Constr|Dev|Eng[’']g|Env[’']t|Fin|Found|Gen|Grp|Guar|Hous|Inv|Liab|Litig|Mach|Mgmt|Mkts?|Med|Mem|Org|Pac|Pharm|Prop|Pub|R\.R|Ref|Res|Rest|Inst|Soc|Hum|Admin|Prot|Env[’']t|Emps?|Equip|Exch|Exp|Imps?|Info|Just|Off|Pol|Reg|Schs|Serv|Tchrs|Twp|Vill|Assocs?|Bhd|Broad|Cong|Consol|Cont[’']l|Ctrs|Def|Delv|Enters?|Fedn|Fund|Health|Indep|Ord|Parole|Pers|Phil|Pol’y|Pres|Proc|Prob|Ret|Sci|Secs|Stat|Sup|Tenn|Neb|Nev|Okla|Ala|Ariz|Ark|Kan|Ky|La|Me|Miss|Mo|Mont|Or|Wis|Wyo|Sav|Sec|Soc[’']y|Stores?|Sur|Tech|Util|Wash|Am|Atl|Cent|E|N|S|W|Bankr|Fid|Gas|Iron|Lines|Acc|Adm|Adv|Bus|Cal|Tex|Pa|Md|Va|Fla|Ill|Ind|Mass|Mich|Minn|Colo|Conn|Del|Ga)\.)$/;
/** `Corp.`, `J.`: its full stop ends no sentence. */
export function isAbbreviation(word: string): boolean {
  return ABBREVIATIONS.test(word);
}
const SUFFIX =
  /^(?:Inc|L\.?L\.?C|L\.?L\.?P|L\.?P|P\.?C|P\.?A|N\.?A|Co|Corp|Ltd|S\.?A|plc|PLC|Jr|Sr|et|II|III)\b\.?/;
const WINDOW = 200;
const MOST_WORDS = 14;

/**
 * Spans of the names, in order.
 * @param ends where citations end, in order: no name reaches back over one (`146 CLR 40 and Tame v New South Wales`)
 */
export function findCaseNames(text: string, ends: readonly number[] = []): (readonly [number, number])[] {
  // One word each, and everything stays where it is.
  const read = text.replace(/\b(?:trading|(?:doing|carrying on)\sbusiness)\sas\b/gi, (words) =>
    words.replace(/\s/g, '_'),
  );
  const spans = [...versus(read, ends), ...named(read)].sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const merged: [number, number][] = [];
  for (const [start, end] of spans) {
    const previous = merged.at(-1);
    if (previous !== undefined && start < previous[1]) previous[1] = Math.max(previous[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

function versus(text: string, ends: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  let passed = 0;
  for (const match of text.matchAll(/(?<![\w.'’])(?:vs?\.?|V\.|VS\.|versus|-v-)(?![\w.'’])/g)) {
    const after = match.index + match[0].length;
    while ((ends[passed] ?? Number.POSITIVE_INFINITY) <= match.index) passed += 1;
    const start = leftParty(text, ends[passed - 1] ?? 0, match.index, match[0]);
    if (start === null) continue;
    const end = rightParty(text, after, match[0]);
    if (end !== null) found.push([start, end]);
  }
  return found;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** As many as can belong to a name, and those that are looked at behind one: a text may be full of names, and each has its own. */
const MOST_READ = 2 * MOST_WORDS + 2;

function wordsBehind(text: string, from: number, to: number): Word[] {
  const words: Word[] = [];
  for (let at = from; at < to && words.length < MOST_READ; ) {
    if (isSpace(text, at)) {
      at += 1;
      continue;
    }
    const start = at;
    while (at < to && !isSpace(text, at)) at += 1;
    words.push({ text: text.slice(start, at), start, end: at });
  }
  return words;
}

function wordsBefore(text: string, from: number, to: number): Word[] {
  const words: Word[] = [];
  for (let at = to; at > from && words.length < MOST_READ; ) {
    if (isSpace(text, at - 1)) {
      at -= 1;
      continue;
    }
    const end = at;
    while (at > from && !isSpace(text, at - 1)) at -= 1;
    words.push({ text: text.slice(at, end), start: at, end });
  }
  return words.reverse();
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0xa0 && /\s/.test(text.charAt(at)));
}

/** Only `v.` may stand between lower-case words; the other spellings are ordinary English there. */
function strict(separator: string): 'capitals' | 'capital' | 'any' {
  if (separator === 'V.' || separator === 'VS.') return 'capitals';
  return separator === 'v.' ? 'any' : 'capital';
}

function fits(word: string, rule: ReturnType<typeof strict>): boolean {
  if (rule === 'capitals')
    return /^[(“"'‘[]?(?!ARTICLE|TITLE|PART|SECTION|CHAPTER|COUNT)[A-Z][A-Z.'’&,-]+$/.test(word);
  return rule === 'any' ? /[A-Za-z]/.test(word) : /^(?:[(“"'‘[]?[A-Z]|plc\b)/.test(word);
}

function leftParty(text: string, from: number, at: number, separator: string): number | null {
  const words = wordsBefore(text, Math.max(from, at - WINDOW), at);
  const last = words.at(-1);
  if (last === undefined) return null;
  // `(in liq) v`, `(a pseudonym) v`, `Applicant NAGV of 2002 v`
  const isEnd =
    (/^\d{4}$/.test(last.text) && words.at(-2)?.text === 'of') ||
    (last.text.endsWith(')') && beforeBracket(words, words.length - 1) !== null);
  if (!isEnd && !fits(last.text, strict(separator))) return null;
  if (!isEnd && !isCapital(last.text) && !CONNECTORS.has(last.text) && !goesOn(words.at(-2), last))
    return bareStart(last);
  let first = last;
  for (let i = words.length - 2, taken = 1; i >= 0 && taken < MOST_WORDS; i -= 1, taken += 1) {
    const word = words[i];
    if (word === undefined) break;
    const bracketed = first.text.endsWith(')') ? beforeBracket(words, i + 1) : null;
    const belongs = belongsBefore(word, first) || (goesOn(words[i - 1], word) && stays(word));
    if (bracketed === null ? !belongs : isApart(text, bracketed, first)) break;
    if (bracketed !== null) i = words.indexOf(bracketed);
    else if (isApart(text, word, first)) break;
    first = bracketed ?? word;
  }
  return trimStart(text, first.start, at);
}

function isApart(text: string, one: Word, next: Word): boolean {
  return /\n\s*\n/.test(text.slice(one.end, next.start));
}

/** `R (Miller)`, `Canada (Minister of Citizenship)`: the word before the bracket that ends with the word at `last`, where it is part of a name. */
function beforeBracket(words: readonly Word[], last: number): Word | null {
  for (let i = last; i > 0 && last - i < MOST_WORDS; i -= 1) {
    const { text = '' } = words[i] ?? {};
    if (!text.startsWith('(')) continue;
    const before = words[i - 1];
    const within = words.slice(i, last + 1).map((word) => word.text);
    return before !== undefined &&
      isCapital(before.text) &&
      !isSignal(before.text) &&
      isOfName(within.join(' '))
      ? before
      : null;
  }
  return null;
}

/** Offices, places, people and numbers of proceedings; courts, judges and years are none. */
function isOfName(bracket: string): boolean {
  return /^\((?:Nos?\.? ?\d{1,3}|[A-Za-z][A-Za-z'’&/ -]*)\)$/.test(bracket);
}

function bareStart(word: Word): number {
  const lead = /^[^\p{L}0-9]*/u.exec(word.text);
  return word.start + (lead?.[0].length ?? 0);
}

function belongsBefore(word: Word, next: Word): boolean {
  if (/^[([]/.test(next.text)) return false;
  if (/^["“”]|[;:)\]”"]$|[—–]$/.test(word.text)) return false;
  if (word.text.endsWith(',')) return SUFFIX.test(next.text) && isCapital(word.text);
  if (word.text.endsWith('.') && !ABBREVIATIONS.test(word.text) && !CONNECTORS.has(word.text)) return false;
  if (SIGNALS.has(word.text)) return /^[Ii]n$/.test(word.text) && next.text === 're';
  return isCapital(word.text) || CONNECTORS.has(word.text) || word.text === 're' || /^\d/.test(word.text);
}

/** Connectors and signals at the front belong to the sentence. */
function trimStart(text: string, start: number, at: number): number {
  for (const word of wordsBehind(text, start, at)) {
    const bare = word.text.replace(/,$/, '');
    if (CONNECTORS.has(word.text) || SIGNALS.has(word.text) || SIGNALS.has(bare)) {
      if (/^In$/.test(word.text) && /^In\s+re\s/.test(text.slice(word.start, word.start + 8)))
        return word.start;
      continue;
    }
    return bareStart(word);
  }
  return start;
}

function rightParty(text: string, after: number, separator: string): number | null {
  const words = wordsBehind(text, after, Math.min(text.length, after + WINDOW));
  const first = words[0];
  if (first === undefined || !fits(first.text, strict(separator)) || /^[^A-Za-z]*\d/.test(first.text))
    return null;
  if (/\n\s*\n/.test(text.slice(after, first.start)) && separator !== 'v.') return null;
  let last = first;
  if (isCapital(first.text) || CONNECTORS.has(first.text)) {
    for (let i = 1; i < words.length && i < MOST_WORDS; i += 1) {
      const word = words[i];
      if (word === undefined || isApart(text, last, word)) break;
      const closing = closingBracket(words, i);
      if (closing !== null) {
        i = words.indexOf(closing);
        last = closing;
        continue;
      }
      if (ends(last, word)) break;
      // `Orrin v. Vale the court held`: within a party it stands behind `of`, `and` or `for`.
      if (word.text === 'the' && isCapital(last.text)) break;
      if (!isCapital(word.text) && !CONNECTORS.has(word.text) && !goesOn(last, word)) break;
      if (SIGNALS.has(word.text) || (/^Nos?\.$/.test(word.text) && /^\S*\d/.test(words[i + 1]?.text ?? '')))
        break;
      last = word;
    }
    // A connector at the end leads on to the sentence, not to the party.
    while (last !== first && CONNECTORS.has(last.text) && !/^(?:et|al\.?)$/.test(last.text)) {
      last = words[words.indexOf(last) - 1] ?? first;
    }
  }
  const word = last.text.replace(/[,;:]+$/, '');
  const bare = ABBREVIATIONS.test(word) || word === 'al.' ? word : word.replace(/[^\p{L}0-9)]+$/u, '');
  return last.start + bare.length;
}

/** `dépôt` behind `de`, `d’assurance`: part of a name that is not English. */
function goesOn(before: Word | undefined, word: Word): boolean {
  if (!/^\p{Ll}/u.test(word.text) || SIGNALS.has(word.text)) return false;
  if (/^[dl]['’]\p{Ll}/u.test(word.text)) return true;
  return before !== undefined && PARTICLES.has(before.text) && !ENGLISH_BEHIND_PARTICLES.has(word.text);
}

function stays(word: Word): boolean {
  return !/[.,;:)\]"”—–]$/.test(word.text);
}

/** The end of a bracket within a party (`Cerebos (Australia) Ltd`) or of one that ends it before its number (`Canada (Attorney General), 2012 SCC 5`). */
function closingBracket(words: readonly Word[], at: number): Word | null {
  const before = words[at - 1];
  if (before === undefined || !words[at]?.text.startsWith('(') || /[.,;:)\]”"]$/.test(before.text))
    return null;
  const length = words.slice(at, at + MOST_WORDS).findIndex(({ text }) => /\),?$/.test(text));
  const closing = words[at + length];
  const next = words[at + length + 1];
  if (length < 0 || closing === undefined || next === undefined) return null;
  const bracket = words.slice(at, at + length + 1).map(({ text }) => text);
  const isPart = SUFFIX.test(next.text) || /^[[(]?\d/.test(next.text);
  return isPart && isOfName(bracket.join(' ').replace(/,$/, '')) ? closing : null;
}

function ends(word: Word, next: Word): boolean {
  if (/[;:\]”"]$|[—–]$|^[^(]*\)$/.test(word.text) || /^[(["“]/.test(next.text)) return true;
  if (word.text.endsWith(',')) return !SUFFIX.test(next.text);
  return word.text.endsWith('.') && !ABBREVIATIONS.test(word.text) && !CONNECTORS.has(word.text);
}

function isCapital(word: string): boolean {
  return /^[^\p{L}0-9]{0,2}(?:\p{Lu}|\d|[a-z]{1,3}[-'’]?\p{Lu}|plc\b|e\.V)/u.test(word);
}

/** Behind a name the day of a paper is no part of it: `In re Alder, March 5, 2019`. */
const NAMED =
  /\b(?:[Ii]n\s{1,4}re|IN\s{1,4}RE|[Ee]x\s{1,4}parte|EX\s{1,4}PARTE|(?:[Ii]n\s{1,4}the\s{1,4})?Matter\s{1,4}of(?!\s{1,4}(?:Law|Fact|Course|Right|Record|Policy|Principle)\b))\s{1,4}(?:the\s{1,3})?[A-Z][\w'’&.-]{0,30}(?:,?\s{1,4}(?!(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.?\s{1,4}\d)(?:(?:of|the|and|&|for)\s{1,3}){0,2}[A-Z][\w'’&.-]{0,30}){0,8}/g;

function named(text: string): [number, number][] {
  return [...text.matchAll(NAMED)].map((match) => {
    const stop =
      /,? (?:(?:Opinion|Op\.|Docket|Case|Cause|Appeal) )?Nos?\.?$|(?<![A-Z])\.(?=\s+[A-Z][a-z])|[.,]$/.exec(
        match[0].replace(/\b(?:Inc|Co|Corp|Ltd|Litig|Sec|St|Dr)\./g, (s) => `${s.slice(0, -1)}_`),
      );
    const end = match.index + match[0].length;
    // `In re Tamera W., 2012 IL App (2d) 111131`: before a comma the full stop is that of the initial.
    const isInitial = stop?.[0] === '.' && /[A-Z]\.$/.test(match[0]) && text[end] === ',';
    return [match.index, stop === null || isInitial ? end : match.index + stop.index];
  });
}
