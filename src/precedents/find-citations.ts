/**
 * Finds citations of law in any text: US reporters (known and unknown ones), statutes, regulations,
 * session laws, constitutions, court rules, restatements, journals, neutral citations of other
 * countries, short forms, and case names of the form `X v. Y` and `In re X`.
 *
 * It is used to read opinions and, above all, to make sure that a draft holds no citation that the
 * server did not write; so it prefers finding too much in citation-shaped text over missing one.
 *
 * Every pattern has bounded repetitions and each candidate costs bounded work: linear in the text.
 */
import { findCaseNames } from './case-names.ts';
import { type Candidate, type CitationKind, type FoundCitation, plain } from './citation.ts';
import { findCodified } from './codified-law.ts';
import { findFurther } from './further-spellings.ts';
import { plainView } from './plain-view.ts';
import { isWord, knownReporter, reporterFamily } from './reporters.ts';

export type { CitationKind, FoundCitation } from './citation.ts';

/** All citations in order of appearance; none overlaps another. */
export function findCitations(text: string): FoundCitation[] {
  const view = plainView(text);
  const found = findIn(view.text);
  if (view.text === text) return found;
  return found.map((one) => {
    const [start, end] = [view.start(one.start), view.end(one.end)];
    const core = [view.start(one.core[0]), view.end(one.core[1])] as const;
    return { ...one, start, end, core, text: text.slice(start, end) };
  });
}

function findIn(text: string): FoundCitation[] {
  const candidates = [
    ...findCodified(text),
    ...findReported(text),
    ...findForeign(text),
    ...findFurther(text),
    ...findShortForms(text),
    ...findCourtYears(text),
  ];
  const chosen = withoutOverlaps(candidates.map((candidate) => withTail(text, candidate)));
  return joinNames(text, chosen, findCaseNames(text)).map((candidate) => finish(text, candidate));
}

const VOLUME = /[1-9]\d{0,3}(?:-\d)?/g;
const WORD =
  /[\s\u00a0]{0,40}([A-Za-z][A-Za-z'’]{0,13}\.?|\d{1,2}(?:d|nd|rd|st|th)(?![A-Za-z])|&|\(\d?[A-Za-z]{1,8}\.?\))/y;
const PAGE =
  /,?[\s\u00a0]{0,40}(at[\s\u00a0]{0,20}(?:pp?\.[\s\u00a0]{0,20})?)?(\*?\d{1,8}(?:-[A-Z]{1,2}\b)?|_{2,12}|-{2,12}|[–—]{1,6})(?![A-Za-z0-9])/y;
/** `U.S.` are two words, `Cal. App. Unpub. LEXIS` four; no reporter has more than eight. */
const MOST_WORDS = 8;

/** From each number: words that can abbreviate a reporter, then a page. */
function findReported(text: string): Candidate[] {
  const found: Candidate[] = [];
  VOLUME.lastIndex = 0;
  for (let anchor = VOLUME.exec(text); anchor !== null; anchor = VOLUME.exec(text)) {
    const start = anchor.index;
    if (/[\d$#/]$|\d[.,]$/.test(text.slice(Math.max(0, start - 2), start))) continue;
    const volume = anchor[0];
    const match = reportedAt(text, start, volume);
    if (match === null) continue;
    const { kind, reporter, page, end } = match;
    const normalized = `${volume} ${compact(reporter)} ${page}`;
    const year = /\((?:1[6-9]|20)\d\d\)\s{0,3}$/.exec(text.slice(Math.max(0, start - 10), start));
    const first = year === null || kind !== 'case' ? start : start - year[0].length;
    found.push({
      kind,
      start: first,
      end,
      core: [first, end],
      volume,
      reporter: compact(reporter),
      page,
      normalized,
    });
    VOLUME.lastIndex = Math.max(end - page.length, start + volume.length);
  }
  return found;
}

interface Reported {
  readonly kind: CitationKind;
  readonly reporter: string;
  readonly page: string;
  readonly end: number;
}

function reportedAt(text: string, start: number, volume: string): Reported | null {
  return tabulatedAt(text, start, volume) ?? shapedAt(text, start, volume);
}

/** Letters, digits and what stands between them in the names of reporters: `N.Y. Ch. Ann.`, `N.C.(Dev.& Bat.)`. */
const NAME = /[\s\u00a0][A-Za-z0-9.,'’&()[\]\s\u00a0-]{0,64}/y;
/** `123`, `at 123`, `*3`, `P 7530`, `¶ 25,508`, `154b`, and `4l3` where a scanner saw a letter. */
const PAGE_OF_KNOWN =
  /,?[\s\u00a0]{0,40}(at[\s\u00a0]{0,20}(?:pp?\.[\s\u00a0]{0,20})?)?(?:(?:¶¶?|P|par\.|pages?|pp?\.|#|№|No\.)[\s\u00a0]?)?(\*?\d[\dlIO]{0,7}(?:,\d{3})?[A-Za-z]?(?:-[A-Z]{1,2}\b)?|_{2,12}|-{2,12}|[–—]{1,6})(?![A-Za-z0-9])/y;
const YEAR = /^(?:1[6-9]|20)\d\d$/;

/** What may stand between a reporter and the page: a year, or the reporter of the days before: `5 U.S. (1 Cranch) 137`. */
const BETWEEN =
  /\s?\((?:(?:1[6-9]|20)\d\d,?|(?:\d{1,2}\s)?(?:Dall|Cranch|Wheat|Pet|How|Black|Wall)\.?|\d{1,2}\s[A-Z][a-z]{2,11}\.?)\)$/;
/** `of` and the like occur in the names of reporters; any other word in small letters begins a sentence's prose. */
const PROSE = /\s(?!of|the|and|de)[a-z]{2,}[\s,]$/;
const MOST_ENDS = 12;

/** A reporter of the table and a page: the longest name that fits. */
function tabulatedAt(text: string, start: number, volume: string): Reported | null {
  const from = start + volume.length;
  NAME.lastIndex = from;
  const window = NAME.exec(text)?.[0] ?? '';
  // `857 P.2d 989, 1000 (Wash. 1993)`: a pin cite and a court.
  if (/^\s*\(/.test(window)) return null;
  let best: Reported | null = null;
  let ends = 0;
  for (let length = 1; length <= window.length && ends < MOST_ENDS; length += 1) {
    if (!endsName(window[length - 1] ?? '', text[from + length] ?? '')) continue;
    ends += 1;
    const whole = window.slice(0, length);
    if (PROSE.test(`${whole} `) || /[\s,]\d+$/.test(whole)) break;
    const written = knownReporter(whole) === undefined ? whole.replace(BETWEEN, '') : whole;
    const known = knownReporter(written);
    if (known === undefined) continue;
    PAGE_OF_KNOWN.lastIndex = from + length;
    const page = PAGE_OF_KNOWN.exec(text);
    if (page === null) continue;
    const end = from + length + page[0].length;
    const isNeutral = known.isNeutral && YEAR.test(volume);
    if (isWord(written) && YEAR.test(page[2] ?? '')) continue;
    const kind = isNeutral ? 'neutral' : page[1] === undefined ? 'case' : 'short_case';
    best = { kind, reporter: known.edition, page: asDigits(page[2] ?? ''), end };
  }
  return best;
}

/** A name ends with a letter, a digit, a full stop or a bracket, before white space or a comma. */
function endsName(last: string, next: string): boolean {
  return /[\s\u00a0,¶]/.test(next) && /[A-Za-z\d.)]/.test(last);
}

/** A page as its number, where a scanner saw letters. */
function asDigits(page: string): string {
  if (!/^\*?\d[\dlIO,]*$/.test(page)) return page;
  return page.replaceAll(/[lI]/g, '1').replaceAll('O', '0').replace(',', '');
}

function shapedAt(text: string, start: number, volume: string): Reported | null {
  const from = start + volume.length;
  let at = from;
  for (let words = 0; words < MOST_WORDS; words += 1) {
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[1];
    // An ordinary lower-case word ends the search: no reporter holds one but `of`.
    if (word === undefined || (/^[a-z'’]+$/.test(word) && word !== 'of')) return null;
    at = WORD.lastIndex;
    PAGE.lastIndex = at;
    const page = PAGE.exec(text);
    if (page === null) continue;
    const reporter = text.slice(from, at).trim();
    const family = familyOf(text, start, reporter, volume);
    if (family === null) continue;
    const kind = page[1] !== undefined && family === 'case' ? 'short_case' : family;
    return { kind, reporter, page: page[2] ?? '', end: at + page[0].length };
  }
  return null;
}

function familyOf(text: string, start: number, reporter: string, volume: string): Candidate['kind'] | null {
  const family = reporterFamily(reporter.trim(), volume);
  if (family !== null) return family;
  // (2005) 123 CLR 456: a year in brackets before an abbreviation in capitals.
  const dated = /\((?:1[6-9]|20)\d\d\)\s{0,3}$/.test(text.slice(Math.max(0, start - 10), start));
  return dated && /^[A-Z]{2,8}(?:\s\([A-Za-z]+\))?$/.test(reporter.trim()) ? 'case' : null;
}

const FOREIGN: readonly RegExp[] = [
  // [2020] UKSC 12 · [1932] AC 562 · [1972] 1 WLR 123 · [2019] EWHC 12 (Ch)
  /\[(?:1[6-9]|20)\d\d\]\s{0,4}(?:\d{1,3}\s{1,4})?[A-Z][A-Za-z]{0,9}\.?(?:\s{0,3}[A-Z][A-Za-z]{0,9}\.?){0,3}\s{0,4}\d{1,6}(?:\s{0,3}\([A-Z][A-Za-z]{1,10}\))?/g,
  // 2015-Ohio-4425 · 2009-NMSC-012
  /\b(?:19|20)\d\d[-–](?:Ohio|(?!(?:CV|CR|CI|CF|CC|CP|DR|PR|JV|FA|SC|CIV|CRIM)\b)[A-Z]{2,6})[-–]\d{1,6}\b/g,
  /\bAIR\s{1,4}(?:19|20)\d\d\s{1,4}[A-Z][A-Za-z]{0,9}\s{1,4}\d{1,6}\b/g,
  /\bECLI:[A-Z]{2}:[A-Z0-9]{1,7}:\d{4}:[A-Z0-9.]{1,25}/g,
  /\b(?:Case\s{1,3})?[CTF][-‑–]\d{1,4}\/\d{2}(?:\s{1,2}P)?\b/g,
];

function findForeign(text: string): Candidate[] {
  return FOREIGN.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => plain('neutral', match)));
}

function findShortForms(text: string): Candidate[] {
  const id =
    /(?<![\w.])(?:[Ii]d\.|[Ii]bid\b\.?)(?:,?\s{0,4}at\s{1,4}(?:pp?\.\s{0,2})?\*?\d{1,6}(?:[-–]\d{1,6})?)?/g;
  const supra = /\b[Ss]upra\b(?:,?\s{0,4}(?:note\s{1,3}\d{1,4},?\s{0,3})?at\s{1,4}\*?\d{1,6})?/g;
  return [
    ...[...text.matchAll(id)].map((match) => plain('id', match)),
    ...[...text.matchAll(supra)].map((match) => withParty(text, plain('supra', match))),
  ];
}

/** The name before `supra`: Twombly, supra, at 556. */
function withParty(text: string, candidate: Candidate): Candidate {
  const from = Math.max(0, candidate.start - 80);
  const party = /(?<![\w.])[A-Z][\w'’.&-]{0,30}(?:\s[A-Z][\w'’.&-]{0,30}){0,3},?\s{1,4}$/.exec(
    text.slice(from, candidate.start),
  );
  return party === null ? candidate : { ...candidate, start: from + party.index };
}

const MONTH = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\\.?';
/** `(9th Cir. 2020)`, `(S.D.N.Y. Mar. 3, 2021)`: a court and a year; a month alone is a date. */
const COURT_YEAR = new RegExp(
  `\\((?!${MONTH}\\s{0,3}(?:\\d{1,2},\\s{0,3})?\\d{4}\\))(?=[^()]{0,60}[A-Za-z]\\.)[A-Z0-9][\\w.,'’—–&\\[\\] -]{1,60}\\s(?:1[6-9]|20)\\d\\d\\)`,
  'g',
);

function findCourtYears(text: string): Candidate[] {
  return [...text.matchAll(COURT_YEAR)].map((match) => plain('court', match));
}

const PIN =
  /,\s{0,4}(?:at\s{1,3})?(?:pp?\.\s{0,2}|¶¶?\s{0,2})?\*?\d{1,6}(?:[-–]\d{1,6})?(?:\s{0,3}(?:&\s{0,2})?nn?\.\s{0,2}\d{1,3})?(?!\s{0,4}[A-Z][\w.]{0,12}\s|\d)/y;
const PARENTHETICAL = /\s{0,4}\((?:[^()\n]|\n(?!\n)){0,160}?\)/y;
const DATED = /(?:1[6-9]|20)\d\d/;

/** Pin cites and parentheticals that belong to a reported case. */
function withTail(text: string, candidate: Candidate): Candidate {
  if (!['case', 'short_case', 'neutral', 'journal'].includes(candidate.kind)) return candidate;
  let end = candidate.end;
  for (let pins = 0; pins < 4; pins += 1) {
    PIN.lastIndex = end;
    const pin = PIN.exec(text);
    if (pin === null) break;
    end += pin[0].length;
  }
  for (let count = 0; count < 3; count += 1) {
    PARENTHETICAL.lastIndex = end;
    const parenthetical = PARENTHETICAL.exec(text);
    if (parenthetical === null) break;
    if (
      count === 0 &&
      !DATED.test(parenthetical[0]) &&
      !/en banc|per curiam|mem\.|plurality/.test(parenthetical[0])
    )
      break;
    end += parenthetical[0].length;
  }
  return { ...candidate, end };
}

function withoutOverlaps(candidates: readonly Candidate[]): Candidate[] {
  const sorted = [...candidates].sort(
    (a, b) => a.core[0] - b.core[0] || b.core[1] - b.core[0] - (a.core[1] - a.core[0]) || b.end - a.end,
  );
  const chosen: Candidate[] = [];
  for (const candidate of sorted) {
    const previous = chosen.at(-1);
    if (previous === undefined || candidate.core[0] >= previous.end) {
      chosen.push(candidate);
    } else if (candidate.core[0] >= previous.core[1] && candidate.kind !== 'court') {
      // A pin cite or parenthetical that swallowed the next citation gives it back.
      chosen[chosen.length - 1] = { ...previous, end: candidate.core[0] };
      chosen.push(candidate);
    }
  }
  return chosen;
}

/** Decisions have names; a rule or a statute after a name is another matter. */
const NAMED_KINDS: ReadonlySet<CitationKind> = new Set(['case', 'short_case', 'neutral', 'supra']);
const DANGLING = /(?:[\s,;]|\b(?:and|of|the|for|&|to|in))+$/;

/** A case name directly before a citation becomes part of it; the others stand for themselves. */
function joinNames(
  text: string,
  citations: readonly Candidate[],
  names: readonly (readonly [number, number])[],
): (Candidate & { name: string | null })[] {
  const result: (Candidate & { name: string | null })[] = [];
  let next = 0;
  for (const citation of citations) {
    let joined: (Candidate & { name: string | null }) | null = null;
    while (next < names.length) {
      const name = names[next];
      if (name === undefined || name[0] >= citation.end) break;
      next += 1;
      const [start, end] = name;
      if (start >= citation.start) continue;
      if (!NAMED_KINDS.has(citation.kind)) {
        const stop = Math.min(end, citation.start);
        result.push(nameAlone(text, [start, start + text.slice(start, stop).replace(DANGLING, '').length]));
        continue;
      }
      const between = text.slice(Math.min(end, citation.start), citation.start);
      const adjoins =
        end >= citation.start || /^,?(?:\s|No\.|[\w:-]*\d[\w:-]*,|,|slip op\.){0,40}$/.test(between);
      if (adjoins) joined = { ...citation, start, name: text.slice(start, Math.min(end, citation.start)) };
      else result.push(nameAlone(text, name));
    }
    result.push(joined ?? { ...citation, name: null });
  }
  for (const name of names.slice(next)) result.push(nameAlone(text, name));
  return result;
}

function nameAlone(text: string, [start, end]: readonly [number, number]): Candidate & { name: string } {
  const name = text.slice(start, end);
  return { kind: 'name', start, end, core: [start, end], volume: null, reporter: null, page: null, name };
}

function finish(text: string, candidate: Candidate & { name: string | null }): FoundCitation {
  const { normalized, name, ...rest } = candidate;
  return {
    ...rest,
    text: text.slice(candidate.start, candidate.end),
    normalized: normalized ?? text.slice(...candidate.core).replace(/\s+/g, ' '),
    name: name === null ? null : name.replace(/\s+/g, ' ').trim(),
  };
}

function compact(reporter: string): string {
  return reporter.replace(/[\s\u00a0]+/g, '');
}
