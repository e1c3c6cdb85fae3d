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
import { matches, rememberedLately } from '../../platform/index.ts';
import { findUnlisted } from '../series/unlisted-series.ts';
import { findWorldReports } from '../series/world-reports.ts';
import { plainView } from '../texts/plain-view.ts';
import { findCaseNames, isSignal } from './case-names.ts';
import { type Candidate, type CitationKind, type FoundCitation, plain } from './citation.ts';
import { findCodified } from './codified-law.ts';
import { findFurther } from './further-spellings.ts';
import { lawForm } from './law-form.ts';
import { findNamedLaw } from './named-law.ts';
import { findReported } from './reported-cases.ts';

export type { CitationKind, FoundCitation } from './citation.ts';

/** All citations in order of appearance; none overlaps another. */
export const findCitations = rememberedLately(8, readCitations);

function readCitations(text: string): readonly FoundCitation[] {
  const view = plainView(text);
  const found = findIn(view.text);
  if (view.text === text) return found;
  return found.map((one) => {
    const [start, end] = [view.start(one.start), view.end(one.end)];
    const core = [view.start(one.core[0]), view.end(one.core[1])] as const;
    const provisions = one.provisions?.map((part) => ({
      ...part,
      start: view.start(part.start),
      end: view.end(part.end),
    }));
    return { ...one, start, end, core, text: text.slice(start, end), ...(provisions && { provisions }) };
  });
}

function findIn(text: string): FoundCitation[] {
  const candidates = [
    ...findWorldReports(text),
    ...findNamedLaw(text),
    ...findCodified(text),
    ...findReported(text).filter(({ start }) => !isSection(text, start)),
    ...findFurther(text),
    ...findShortForms(text),
    ...findCourtYears(text),
  ];
  const chosen = withoutOverlaps(candidates.map((candidate) => withTail(text, wholeLaw(text, candidate))));
  const names = findCaseNames(
    text,
    chosen.map(({ end }) => end),
  );
  const unlisted = findUnlisted(
    text,
    names,
    chosen.map(({ start, end }) => [start, end]),
  ).map((candidate) => withTail(text, candidate));
  const all = unlisted.length === 0 ? chosen : withoutOverlaps([...chosen, ...unlisted]);
  return joinNames(text, withCourtBefore(text, withoutSupraBefore(text, all)), names).map((candidate) =>
    finish(text, candidate),
  );
}

/** `§ 823 Abs. 1`: a section, and no volume. */
function isSection(text: string, start: number): boolean {
  return /[§¶]\s{0,2}$/.test(text.slice(Math.max(0, start - 3), start));
}

/** `at 62-63, 67-68`, `¶ 34`, `§ 3.2`, `at *10`, `119:12-14`. */
const AT = '(?:at\\s{1,4}(?:pp?\\.\\s{0,2}|n\\.\\s?)?|[¶§]{1,2}\\s{0,2})\\*?\\d{1,6}(?:[-–]\\*?\\d{1,6})?';
/** `, 121` behind the first page. */
const FURTHER_PAGES = '(?:,\\s{1,4}\\*?\\d{1,6}(?:[-–]\\d{1,6})?(?=\\s{0,2}(?:[.;,)(]|$))){0,3}';
const ID = new RegExp(
  `(?<![\\w.])(?:[Ii]d\\.(?!\\s{0,2}(?:No\\.|Nr|Number|[Cc]ard|#|:))|[Ii]bid\\b\\.?)(?:,?\\s{0,4}${AT}${FURTHER_PAGES}|\\s\\d{1,4}:\\d{1,3}(?:-\\d{1,3})?)?`,
  'g',
);
/** … behind `supra`, also as courts count that number their paragraphs. */
const AT_PLACE =
  '(?:,?\\s{0,4}(?:note\\s{1,3}\\d{1,4},?\\s{0,3})?at\\s{1,4}(?:pp?\\.?\\s{0,2}|pages?\\s{1,3}|¶{1,2}\\s{0,2}|paras?\\.?\\s{0,3}|paragraphs?\\s{1,3})?(?:\\*?\\d{1,6}(?:[-–]\\d{1,6})?|\\[\\d{1,4}\\](?:[-–]\\[\\d{1,4}\\])?))?';
const SUPRA = new RegExp(
  `(?:\\([Ss]upra${AT_PLACE}\\)|\\bsupra\\b|(?<=(?:^|[.,;:(]\\s{0,3}))Supra\\b)${AT_PLACE}`,
  'gm',
);
/** Where `id.` in small letters and without a page stands for an authority: elsewhere it is a word's end or an identifier. */
const BEFORE_ID =
  /(?:^|[.;:([—–,“"”’)]|\b(?:see|in|and|but|also|cf\.|e\.g\.,?|generally|with|accord|citing|quoting|under|compare))\s{0,6}$/i;

function findShortForms(text: string): Candidate[] {
  const ids = [...matches(text, ID)].filter(
    ({ 0: found, index }) =>
      !found.startsWith('i') ||
      /\d/.test(found) ||
      BEFORE_ID.test(text.slice(Math.max(0, index - 14), index)),
  );
  return [
    ...ids.map((match) => plain('id', match)),
    ...[...matches(text, SUPRA)].map((match) =>
      withParty(text, unbracketed(plain('supra', match), match[0])),
    ),
  ];
}

/** `(supra) at 62` is cited as `supra` is. */
function unbracketed(candidate: Candidate, written: string): Candidate {
  const { start, end } = candidate;
  return written.startsWith('(') ? { ...candidate, core: [start + 1, Math.min(end, start + 6)] } : candidate;
}

/** The name before `supra`: Twombly, supra, at 556. */
function withParty(text: string, candidate: Candidate): Candidate {
  const from = Math.max(0, candidate.start - 80);
  const before = text.slice(from, candidate.start);
  const party =
    /(?<![\w.'’])[A-Z][\w'’.&-]{0,30}(?:\s(?:[A-Z][\w'’.&-]{0,30}|of|the|&)){0,5},?\s{1,4}\(?$/.exec(before);
  return party === null || OF_LONGER.test(before.slice(0, party.index))
    ? candidate
    : { ...candidate, start: from + party.index };
}

/** Before the end of a name: `Cantonment Board, Farrukhabad`, `Rai by Ram`. */
const OF_LONGER = /(?:\b(?:of|by|vs?\.?)|[A-Z][\w'’.]{0,30},)\s{1,3}$/;

const MONTH = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\\.?';
/** `(9th Cir. 2020)`, `(S.D.N.Y. Mar. 3, 2021)`: a court and a year; a month alone is a date, and a name has sides. */
const COURT_YEAR = new RegExp(
  `\\((?!${MONTH}\\s{0,3}(?:\\d{1,2},\\s{0,3})?\\d{4}\\)|[^()]{0,60}\\svs?\\.\\s)(?=[^()]{0,60}[A-Za-z]\\.)[A-Z0-9][\\w.,'’—–&\\[\\] -]{1,60}\\s(?:1[6-9]|20)\\d\\d\\)`,
  'g',
);

function findCourtYears(text: string): Candidate[] {
  return [...matches(text, COURT_YEAR)].map((match) => plain('court', match));
}

const PIN =
  /,\s{0,4}(?:at\s{1,3})?(?:pp?\.\s{0,2}|¶¶?\s{0,2})?\*?(?:\d{1,3},\d{3}|\d{1,6})(?:[-–]\d{1,6})?(?:\s{0,3}(?:&\s{0,2})?nn?\.\s{0,2}\d{1,3})?(?!\s{0,4}[A-Z][\w.]{0,12}\s|\d)/y;
const PARENTHETICAL = /\s{0,4}\((?:[^()\n]|\n(?!\n)){0,160}?\)/y;
const PINNED: ReadonlySet<CitationKind> = new Set(['case', 'short_case', 'neutral', 'journal', 'unlisted']);
const DATED = /(?:1[6-9]|20)\d\d/;

function behindPins(text: string, from: number): number {
  let end = from;
  for (let pins = 0; pins < 4; pins += 1) {
    PIN.lastIndex = end;
    const pin = PIN.exec(text);
    if (pin === null) break;
    end += pin[0].length;
  }
  return end;
}

/** The citation as it stands for all places of a decision: `5 F.3d 100 (1st Cir. 1993)` of `5 F.3d 100, 102 (1st Cir. 1993)`. */
export function withoutPins(citation: string): string {
  return findCitations(citation)
    .filter(({ kind }) => PINNED.has(kind))
    .reduceRight(
      (rest, { core: [, end] }) => rest.slice(0, end) + rest.slice(behindPins(rest, end)),
      citation,
    );
}

/** Pin cites and parentheticals that belong to a reported case. */
function withTail(text: string, candidate: Candidate): Candidate {
  if (!PINNED.has(candidate.kind)) return candidate;
  let end = behindPins(text, candidate.end);
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

/** `Kaiser, supra, 13 Cal.App.5th at 1146` is one short form, with the party that `supra` has. */
function withoutSupraBefore(text: string, citations: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const citation of citations) {
    const previous = kept.at(-1);
    const isOne =
      previous?.kind === 'supra' &&
      (citation.kind === 'short_case' || citation.kind === 'case') &&
      /^,?\s{0,4}$/.test(text.slice(previous.end, citation.start));
    if (isOne) kept[kept.length - 1] = { ...citation, start: previous.start };
    else kept.push(citation);
  }
  return kept;
}

/** `Harrow v. Bell (9th Cir. 2005) 412 F.3d 118`, as California cites: the court and the year belong to the number behind them. */
function withCourtBefore(text: string, citations: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const citation of citations) {
    const previous = kept.at(-1);
    const isOne =
      previous?.kind === 'court' &&
      FULL.has(citation.kind) &&
      /^\s{1,4}$/.test(text.slice(previous.end, citation.start));
    if (isOne) kept[kept.length - 1] = { ...citation, start: previous.start };
    else kept.push(citation);
  }
  return kept;
}

/** Decisions have names; a rule or a statute after a name is another matter. */
const NAMED_KINDS: ReadonlySet<CitationKind> = new Set([
  'case',
  'short_case',
  'neutral',
  'supra',
  'unlisted',
]);
const DANGLING = /(?<![\s,;])(?:[\s,;]|\b(?:and|of|the|for|&|to|in))+$/;

/** `Smith v Jones ([2009] FCA 900)`, `Smith v Jones – [2009] FCA 900`. */
const SET_OFF = /^\s{1,3}(?:\(|[–—]\s)$/;
/** `“Smith v Jones,” [2009] FCA 900`: the name in marks of any language. */
const QUOTED = /^[,.]?(?:[”“"»«›‹」』]|''|[’'](?=[,\s])),?\s{1,3}$/;
/** Between a name and the citation: a docket number (read in one way only) with the judge's letters, `slip op.`, Ohio's district and county. */
const BETWEEN =
  /^,?(?:\s|\d{1,2}(?:st|2?d|nd|rd|th)\sDist\.(?:\s(?!Nos?\.)[A-Z][a-z]{1,15}){0,2}|Nos?\.|(?=[A-Za-z_:-]*\d)[\w:-]{1,61}(?:,|(?=\s\())|\([A-Z]{2,4}(?:\/[A-Z]{2,4})?\)|,|slip op\.){0,40}$/;
const MOST_BETWEEN = 160;
/** `Re Bond`, `In the Marriage of Smith`, `R. c. Tremblay`, `SMITH V JONES`, `Hyde (Trustee), in the matter of Owen (Bankrupt)`: names only where a citation stands right behind them. */
const WITHOUT_SIDES =
  /(?<![\w.'’-])(?:(?:Re|RE|Reference re|(?:In the )?Marriage of|Estate of)\s[A-Z][\w'’.&-]{0,30}(?:,?\s(?:[A-Z(][\w'’.&)-]{0,30}|of|the|and|&)){0,8}|[A-Z][A-Z'’.&-]{1,30}(?:\s[A-Z&][A-Z'’.&-]{0,30}){0,4}\sVS?\s[A-Z][A-Z'’.&-]{0,30}(?:\s[A-Z&][A-Z'’.&-]{0,30}){0,5}|[A-Z][\w'’.&-]{0,30}(?:\s[A-Z][\w'’.&-]{0,30}){0,4}\sc\.?\s[A-Z][\w'’.&-]{0,30}(?:\s[A-Z][\w'’.&-]{0,30}){0,5}|[A-Z][\w'’.&-]{0,30}(?:\s(?:[A-Z(][\w'’.&)-]{0,30}|of|the|and|&|[a-z\d]{1,15}\))){0,10},?\sin the matter of\s(?:the\s(?:bankrupt\sestate\sof\s)?)?[A-Z][\w'’.&-]{0,30}(?:\s(?:[A-Z(][\w'’.&)-]{0,30}|of|the|and|&|[a-z\d]{1,15}\))){0,12}),?\s{1,3}$/;

function withoutSides(text: string, citation: Candidate, from: number): Candidate & { name: string | null } {
  const at = Math.max(from, citation.start - 140);
  const name = FULL.has(citation.kind) ? WITHOUT_SIDES.exec(text.slice(at, citation.start)) : null;
  if (name === null) return { ...citation, name: null };
  let [written] = name;
  for (;;) {
    const [lead = '', word = ''] = /^(\S+)\s+(?!re\s|the\s)/.exec(written) ?? [];
    if (!isSignal(word)) break;
    written = written.slice(lead.length);
  }
  const start = at + name.index + name[0].length - written.length;
  return { ...citation, start, name: written.replace(/[,\s]+$/, '') };
}

const FULL: ReadonlySet<CitationKind> = new Set(['case', 'neutral', 'unlisted']);

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
      const isSetOff = SET_OFF.test(between);
      const adjoins =
        end >= citation.start ||
        isSetOff ||
        QUOTED.test(between) ||
        (between.length <= MOST_BETWEEN && BETWEEN.test(between));
      const closing = isSetOff && between.endsWith('(') && text[citation.end] === ')' ? 1 : 0;
      if (adjoins)
        joined = {
          ...citation,
          start,
          end: citation.end + closing,
          name: text.slice(start, Math.min(end, citation.start)),
        };
      else result.push(nameAlone(text, name));
    }
    result.push(joined ?? withoutSides(text, citation, result.at(-1)?.end ?? 0));
  }
  for (const name of names.slice(next)) result.push(nameAlone(text, name));
  return result;
}

/** What a pattern's bound cut off behind a section or a number: `§ 1,101` is not `§ 1`. */
const GOES_ON =
  /(?:[A-Za-z0-9]|[.:/](?=[A-Za-z]?\d)|[-–](?=\d|[a-z]\d|[A-Z]{1,2}(?![A-Za-z]))|[,'’](?=\d{3}(?!\d))|\([A-Za-z0-9.-]{1,12}\)){1,200}/y;

function wholeLaw(text: string, candidate: Candidate): Candidate {
  const { normalized, end, kind } = candidate;
  if (
    normalized !== undefined ||
    UNNUMBERED.has(kind) ||
    !/[\d)]$|\d[A-Za-z]$/.test(text.slice(end - 2, end))
  )
    return candidate;
  GOES_ON.lastIndex = end;
  const rest = GOES_ON.exec(text)?.[0] ?? '';
  return rest === ''
    ? candidate
    : { ...candidate, end: end + rest.length, core: [candidate.core[0], end + rest.length] };
}

const UNNUMBERED: ReadonlySet<CitationKind> = new Set(['court', 'id', 'supra', 'name', 'short_case']);

function nameAlone(text: string, [start, until]: readonly [number, number]): Candidate & { name: string } {
  const found = text.slice(start, until);
  // `(Medina v. Henderson)`: the bracket is that of the sentence.
  const name = found.endsWith(')') && !found.includes('(') ? found.slice(0, -1) : found;
  const end = start + name.length;
  return { kind: 'name', start, end, core: [start, end], volume: null, reporter: null, page: null, name };
}

function finish(text: string, candidate: Candidate & { name: string | null }): FoundCitation {
  const { normalized, name, isListed = false, ...rest } = candidate;
  return {
    ...rest,
    isListed,
    text: text.slice(candidate.start, candidate.end),
    ...(normalized === undefined
      ? lawForm(rest.kind, text.slice(...rest.core), rest.core[0])
      : { normalized }),
    name: name === null ? null : name.replace(/\s+/g, ' ').trim(),
  };
}
