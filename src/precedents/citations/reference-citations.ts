/** `See Foo at 62`: a decision called by a party and a page, which only what was cited before tells from a man and his age. Pure. */
import { matches } from '../../platform/index.ts';
import { plainView } from '../texts/plain-view.ts';
import { isAbbreviation, isSignal } from './case-names.ts';
import type { FoundCitation } from './citation.ts';

export interface Reference extends FoundCitation {
  readonly party: string;
  /** What the page is one of: a report's, of what is printed from a database, or a paragraph. */
  readonly unit: 'page' | 'star' | 'paragraph';
  /** The name of both sides that it begins with, which stands for itself where the page is none of its decision. */
  readonly named: FoundCitation | null;
}

/** `at 62`, `at [41]–[43]`, `at ¶ 12`, `at *3`; `¶ 12` alone; `at` is left out behind `(n 4)`, the note with the full citation. */
const PLACE =
  /(?:\bat\s{1,4}(?:(?<page>pp?\.?\s{0,2}|pages?\s{1,3})|(?<paragraph>¶{1,2}\s{0,2}|paras?\.?\s{0,3}|paragraphs?\s{1,3}|\[)|(?<star>\*))?|(?<sign>¶{1,2}\s{0,2})|(?<=\(n\s\d{1,3}\)\s)(?<square>\[)?)(?<pin>\d{1,5}(?:(?:\]\s?)?[-–](?:\s?\[)?\*?\d{1,5})?)\]?(?<both>\s\[\d{1,4}\](?:[-–]\[\d{1,4}\])?)?(?![\w*%°-]|[.,:]\d)/g;
const NOTE = /^\s{0,3}(?:&\s)?nn?\.\s{0,2}\d/;
const CLOSES = /^\s{0,3}(?:[.;()[\]”"’—–]|&|,\s{1,3}\d|$)/;
const COMMA = /^\s{0,3},/;
/** Behind `in Foo at 62` a sentence goes on with any word but that of a measure, or a street, or with who wrote. */
const GOES_ON =
  /^\s{1,3}(?:(?!(?:degrees?|miles?|feet|foot|inch(?:es)?|yards?|met(?:re|er)s?|kilomet(?:re|er)s?|km|kph|mph|knots?|acres?|pounds?|lbs?|tons?|tonnes?|gallons?|points?|dollars?|cents?|pence|euros?|per|percent|times|years?|months?|weeks?|days?|hours?|hrs?|minutes?|seconds?|people|persons?|others?|[ap]\.?m)\b)\p{Ll}|(?:Chief\s)?(?:Justice|Judge)\s|(?:Lord|Lady)\s)/u;
/** Law is said to do what people do not. */
const DECIDES =
  /^\s{1,3}(?:held|holds?|teach(?:es)?|instructs?|establish(?:es|ed)?|ma(?:de|kes?) clear|controls?|governs?)\b/;

const WORD = "\\p{Lu}[\\p{L}\\p{N}’'&.-]{0,30}";
/** What a decision has and a witness has not, and who wrote it. */
const PART =
  '(?:court|panel|(?:majority|plurality|dissenting|concurring)(?:\\sopinion)?|decision|holding|reasoning|rationale|discussion|analysis|explanation|dissent|concurrence|dict(?:um|a)|test|standard|framework|rule|doctrine|language)';
const PARTY = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<run>${WORD}(?:\\s(?:${WORD}|of|the|&)){0,8})(?<part>\\s(?<between>(?:\\p{Ll}{3,12}\\s){0,2})${PART})?(?<back>\\s\\((?:above|ante|n\\s\\d{1,3})\\))?(?<comma>,)?\\s{1,4}$`,
  'u',
);
const MOST_WORDS = 5;
const POSSESSIVE = /['’]s?$/;
/** `the Harrow Court`; of the Supreme Court nobody is told. */
const COURT =
  /(?<!^(?:Supreme|Superior|District|Circuit|High|Family|Probate|Trial|Federal|County|Appellate|Crown|Tax))\sCourt$/;
/** What leads up to authority, and not to somebody to whom something was sold. */
const SIGNALS =
  '[Ss]ee|[Cc]f\\.|[Aa]ccord|[Ii]n|[Cc]iting|[Qq]uoting|[Cc]ompare|[Cc]ontra|[Cc]ontrast|[Ee]xplaining|[Aa]lso|[Gg]enerally|e\\.g\\.|[Aa]s|[Uu]nder|[Uu]nlike|[Ll]ike|[Pp]er|[Ff]ollow(?:ing|s|ed)?|[Aa]ppl(?:y|ying|ies|ied)|[Oo]verrul(?:ing|e|es|ed)|[Dd]istinguish(?:ing|es|ed)?|[Rr]ejecting|[Aa]dopting|[Dd]iscussing|[Cc]ontrary\\sto|[Aa]ccording\\sto|[Cc]onsistent\\swith|[Rr]el(?:y|ies|ied|ying|iance)\\s(?:up)?on|[Aa]dher(?:e|es|ed|ing)\\sto|agree(?:s|d|ing)?\\swith';
const SIGNAL = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SIGNALS}),?\\s{1,4}$`, 'u');
const IS_SIGNAL = new RegExp(`^(?:${SIGNALS}),?$`);
/** The end of a sentence, a bracket or the number of a note. */
const OPENS = /(?:[.;([—“”"]\s{0,40}|\n\s{0,20}(?:\n|\d{1,3}\s)\s{0,20})$/;
/** Between two citations of one list. */
const LISTED =
  /^[*_]{0,3}(?:[,;]\s{1,3}(?:(?:and|or|with|&)\s{1,3})?|\s{1,3}(?:and|or|with|&)\s{1,3})[*_]{0,3}$/;
const ADJOINS = /^[*_]{0,3},?[*_]{0,3}\s{1,4}$/;
const MOST_BEFORE = 160;

interface Called {
  readonly party: string;
  readonly start: number;
  /** What stands before it. */
  readonly before: string;
  /** It is said by a word that it is a decision, or where it was cited. */
  readonly isTold: boolean;
  readonly comma: boolean;
}

/** The words of a name right before a place in the text, without the signals and the sentence before them. */
function calledBefore(text: string, at: number): Called | null {
  const from = Math.max(0, at - MOST_BEFORE);
  const lead = from === 0 ? '\n\n' : '';
  const before = `${lead}${text.slice(from, at)}`;
  const found = PARTY.exec(before);
  if (found === null) return null;
  const { run = '', part, between, back, comma } = found.groups ?? {};
  const words = run.split(/\s/);
  const leads = words.findLastIndex(
    (word, nth) =>
      IS_SIGNAL.test(word) ||
      isSignal(word) ||
      (nth < words.length - 1 && word.endsWith('.') && !isAbbreviation(word)),
  );
  const own = words.slice(leads + 1);
  while (/^(?:of|the|&)$/.test(own[0] ?? '')) own.shift();
  const written = own.join(' ');
  if (own.length === 0 || own.length > MOST_WORDS) return null;
  const isPossessive = POSSESSIVE.test(written);
  // `Harrow told the court at 122`, `Harrow’s at 122`.
  if (isPossessive ? part === undefined : between !== undefined && between !== '') return null;
  const party = written.replace(POSSESSIVE, '').replace(COURT, '');
  const start = found.index + run.length - written.length;
  return {
    party,
    start: from + start - lead.length,
    before: before.slice(0, start),
    isTold: part !== undefined || back !== undefined || party !== written,
    comma: comma !== undefined,
  };
}

/** The party that a short form is called by right before it: `Harrow, 412 F.3d at 122`. */
export function partyBefore(text: string, at: number): string | null {
  const called = calledBefore(text, at);
  return called?.comma && (OPENS.test(called.before) || SIGNAL.test(called.before)) ? called.party : null;
}

/** What may be such references, in order; a citation's name and number hold none, the words in brackets behind it may. */
export function findReferences(original: string, citations: readonly FoundCitation[]): Reference[] {
  const view = plainView(original);
  const found: Reference[] = [];
  let next = 0;
  let listed = -1;
  for (const match of matches(view.text, PLACE)) {
    const { page, paragraph, star, sign, square, both, pin = '' } = match.groups ?? {};
    const at = view.start(match.index);
    const end = view.end(match.index + match[0].length);
    while ((citations[next]?.core[1] ?? end) <= at) next += 1;
    if ((citations[next]?.start ?? end) < end) continue;
    const previous = citations[next - 1];
    const named =
      previous?.kind === 'name' && ADJOINS.test(original.slice(previous.core[1], at)) ? previous : null;
    const called = named === null ? calledBefore(view.text, match.index) : null;
    const start = named?.start ?? (called === null ? end : view.start(called.start));
    const party = named?.name ?? called?.party;
    if (party == null || (named === null && (previous?.core[1] ?? 0) > start)) continue;
    const unit =
      star !== undefined ? 'star' : (paragraph ?? sign ?? square) !== undefined ? 'paragraph' : 'page';
    const behind = view.text.slice(match.index + match[0].length, match.index + match[0].length + 40);
    const note = NOTE.exec(behind)?.[0] ?? '';
    const isPlace =
      sign === undefined && (unit !== 'page' || page !== undefined || both !== undefined || note !== '');
    const isListed = LISTED.test(original.slice(Math.max(previous?.end ?? 0, listed), start));
    if (called !== null && !called.isTold && !isPlace) {
      const leads = isListed || SIGNAL.test(called.before);
      const closes = CLOSES.test(behind);
      // `Foo, at 62, was the oldest` tells an age.
      const fits =
        sign !== undefined
          ? called.comma && closes && (leads || OPENS.test(called.before))
          : leads
            ? closes || COMMA.test(behind) || GOES_ON.test(behind)
            : (closes || DECIDES.test(behind)) && OPENS.test(called.before);
      if (!fits) continue;
    }
    listed = view.end(match.index + match[0].length + note.length);
    const text = original.slice(start, end);
    found.push({
      ...{ kind: 'short_case', start, end, core: [start, end], text, normalized: text.replace(/\s+/g, ' ') },
      ...{ name: null, volume: null, reporter: null, isListed: false },
      page: `${star ?? ''}${pin.replace(/[[\]\s]/g, '')}`,
      ...{ party, unit, named },
    });
  }
  return found;
}
