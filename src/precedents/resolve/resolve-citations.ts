import { isSignal } from '../citations/case-names.ts';
import {
  CITATIONS_OF_DECISIONS,
  type CitationKind,
  type FoundCitation,
  FULL_CITATIONS,
} from '../citations/citation.ts';
import { compareNames } from '../citations/compare-names.ts';
import { findReferences, partyBefore, type Reference } from '../citations/reference-citations.ts';
import { partiesIn } from './party-words.ts';

/** A citation with what it refers to: short forms, `supra` and `id.` by the full citation they stand for. */
export interface ResolvedCitation extends FoundCitation {
  /** The normal form of the full citation that is meant; null where nothing before says which, or no page was given to it yet. */
  readonly refersTo: string | null;
  /** Parallel citations of the same decision that stand beside it in the text, itself among them. */
  readonly parallel: readonly string[];
  /** What the decision is called here: by this citation, else by the full one that it stands for or beside. */
  readonly called: string | null;
  /** Of a short form: the full citation that it stands for is of a listed series. */
  readonly isOfListed: boolean;
  /** The pages pointed at, as written without signs (`556`, `*3`, `125-26`, `119, 121`); null without one. */
  readonly pin: string | null;
}

const FULL: ReadonlySet<CitationKind> = new Set(FULL_CITATIONS);

/** A citation that says by itself which decision it means. */
export function isFull({ kind }: Pick<FoundCitation, 'kind'>): boolean {
  return FULL.has(kind);
}

/** Under which normal forms the document is known that a citation means: its own number, never that of one said to be parallel. */
export function lookedUpAs(citation: ResolvedCitation): readonly string[] {
  if (isFull(citation)) return isBlank(citation) ? [] : [citation.normalized];
  return citation.refersTo === null ? [] : citation.parallel;
}

/** `569 U. S. ____`: the reporter has given it no page yet, and so it is the citation of every decision of the volume. */
export function isBlank({ page }: Pick<FoundCitation, 'page'>): boolean {
  return page !== null && !/[A-Za-z\d]/.test(page);
}

/** `id.` can stand for any authority, not for a court's name. */
const ANY_AUTHORITY: ReadonlySet<CitationKind> = new Set([
  ...CITATIONS_OF_DECISIONS.filter((kind) => kind !== 'name'),
  'statute',
  'regulation',
  'constitution',
  'treaty',
  'rule',
  'restatement',
  'journal',
]);
/** `Rule 56(c)`, with what rules it belongs to unsaid. */
const BARE_RULE = /^Rule (\d[\w.-]*)((?:\(\w+\))*)$/;
/** The rule of a subdivision, and its number. */
const RULE = /^.* (\d[\w.-]*)/;
const BETWEEN_PARALLELS = /^(?:,\s*(?:\d{1,6}(?:[-–]\d{1,6})?,\s*)*|\s*;?\s*)$/;
const MOST_REMEMBERED = 2_000;
const MOST_IN_A_VOLUME = 50;
/** No decision is longer; a number further behind its first page is none of its pages. */
const MOST_PAGES = 1_000;
/** Of a case's own record: `Petition at 12` is none of *In re Petition of Doe*. */
const PAPERS = new Set('answer brief complaint motion opinion order petition record report'.split(' '));
/** `Bell Ex. at 105`, `Bell R. at 105`: of a party's papers, unless the decision is called so. */
const OF_PAPERS = /\s(?:Exh?s?\.?|\p{Lu}\.)$/u;
/** What stands before is not the name any more. */
const LONGEST_NAME = 300;

interface Decision {
  readonly refersTo: string | null;
  readonly parallel: readonly string[];
  readonly name: string | null;
  readonly isListed: boolean;
  /** Words of the parties, for `supra` and names standing alone. */
  readonly parties: readonly string[];
  /** Volumes of reports in which it has pages. */
  readonly volumes: readonly string[];
  /** By its court or a database: it has paragraphs or pages of its own. */
  readonly isNumbered: boolean;
}

const NAMED_ONLY: Decision = {
  ...{
    refersTo: null,
    parallel: [],
    name: null,
    isListed: false,
    parties: [],
    volumes: [],
    isNumbered: false,
  },
};

/** What a bracket behind a citation names: it is said of that citation, and the text goes on from there. */
interface Aside {
  /** Where the bracket opens. */
  readonly at: number;
  last: Decision | null;
}

/** A decision where it begins in a volume. */
interface Beginning {
  readonly page: number;
  readonly decision: Decision;
}

/**
 * Follows citations through a document, page after page: `id.` is what was cited last (The Bluebook, rule 4.1), a
 * short form the decision of that volume that its page lies in (rule 10.9), a name alone the last decision of that party. `supra`
 * (rule 4.2) and a party with a page (`Foo at 62`) are the one decision cited before that they fit: of two it is neither.
 */
export class CitationResolver {
  readonly #cited = new Called();
  /** Those that are only named, without a number. */
  readonly #mentioned = new Called();
  readonly #byForm = new Map<string, Decision>();
  /** By volume and series, as last cited. */
  readonly #byVolume = new Map<string, Beginning[]>();
  /** By the number alone: `Fed. R. Civ. P. 56` under 56. */
  readonly #rules = new Map<string, Set<string>>();
  #last: Decision | null = null;

  /** The citations of the next page or piece of text, in order. */
  resolve(text: string, found: readonly FoundCitation[]): ResolvedCitation[] {
    const resolved: ResolvedCitation[] = [];
    const references = findReferences(text, found);
    const begun = new Set(references.flatMap(({ named }) => named ?? []));
    const citations = [...found.filter((one) => !begun.has(one)), ...references].sort(
      (a, b) => a.start - b.start,
    );
    const isReference = new Map<FoundCitation, Reference>(references.map((one) => [one, one]));
    let index = 0;
    let outer = null as FoundCitation | null;
    let aside = null as Aside | null;
    while (index < citations.length) {
      const written = citations[index];
      if (written === undefined) break;
      const referred = isReference.get(written);
      const meant = referred === undefined ? undefined : this.#referredTo(referred);
      const reference = meant === undefined ? undefined : referred;
      // A name of both sides is one although the page behind it is none of its decision.
      const first = reference ?? referred?.named ?? written;
      const group = referred === undefined ? parallelsFrom(text, citations, index) : [first];
      index += group.length;
      if (referred !== undefined && reference === undefined && referred.named === null) continue;
      const opens = outer === null ? null : bracketBehind(text, outer, first.start);
      if (opens !== aside?.at) aside = opens === null ? null : { at: opens, last: this.#last };
      const decision =
        meant !== undefined
          ? meant
          : FULL.has(first.kind)
            ? this.#remember(group)
            : this.#lookUp(first, aside === null ? this.#last : aside.last);
      const name = reference === undefined ? this.#nameAt(text, first, decision) : (decision?.name ?? null);
      const before = resolved.at(-1);
      // In the words in brackets behind another, which end there.
      if (before !== undefined && before.end > first.start)
        resolved[resolved.length - 1] = {
          ...before,
          end: first.start,
          text: before.text.slice(0, first.start - before.start),
        };
      for (const citation of group) {
        resolved.push({
          ...citation,
          refersTo: decision?.refersTo ?? null,
          parallel: decision?.parallel ?? [],
          isOfListed: decision?.isListed ?? false,
          called: (citation.name ?? name)?.slice(-LONGEST_NAME) ?? null,
          pin: pinOf(citation),
        });
      }
      if (!ANY_AUTHORITY.has(first.kind) || isAmendmentNamed(first)) continue;
      if (aside !== null) aside.last = decision;
      else if (outer === null || !isHistoryOf(text, outer, first))
        [outer, this.#last] = [group.at(-1) ?? first, decision];
    }
    return resolved;
  }

  #remember(group: readonly FoundCitation[]): Decision {
    const [first] = group;
    const numbered = group.filter((one) => !isBlank(one));
    const known = numbered
      .map(({ normalized }) => this.#byForm.get(normalized))
      .find((one) => one !== undefined);
    const decision: Decision = known ?? {
      refersTo: numbered[0]?.normalized ?? null,
      parallel: numbered.map(({ normalized }) => normalized),
      name: first?.name ?? null,
      isListed: numbered.some(({ isListed }) => isListed),
      parties: partiesOf(first?.name ?? null),
      volumes: group.filter(({ kind }) => kind !== 'neutral').flatMap(volumesOf),
      isNumbered: group.some(({ kind }) => kind === 'neutral'),
    };
    for (const citation of numbered) {
      this.#byForm.set(citation.normalized, decision);
      for (const volume of volumesOf(citation))
        this.#begins(volume, Number.parseInt(citation.page ?? '', 10), decision);
    }
    if (known === undefined) this.#cited.add(decision);
    return decision;
  }

  #begins(volume: string, page: number, decision: Decision): void {
    if (Number.isNaN(page)) return;
    const others = (this.#byVolume.get(volume) ?? [])
      .filter((one) => one.page !== page)
      .slice(-MOST_IN_A_VOLUME);
    this.#byVolume.set(volume, [...others, { page, decision }]);
  }

  /** The last that begins before the page pointed at. */
  #byPage(citation: FoundCitation): Decision | null {
    const page = Number.parseInt((citation.page ?? '').replace('*', ''), 10);
    for (const volume of volumesOf(citation)) {
      const nearest = this.#beginning(volume, page);
      if (nearest !== undefined) return nearest.decision;
    }
    return null;
  }

  #beginning(volume: string, page: number): Beginning | undefined {
    const before = (this.#byVolume.get(volume) ?? []).filter((one) => one.page <= page);
    return before.sort((a, b) => a.page - b.page).at(-1);
  }

  /** A page of a volume tells the decision; a short form that is called by another is of that one, or of none. */
  #nameAt(
    text: string,
    { kind, start }: FoundCitation,
    decision: Decision | null | undefined,
  ): string | null {
    const name = decision?.name ?? null;
    const party = kind === 'short_case' && name !== null ? partyBefore(text, start) : null;
    if (party === null || compareNames(party, name) !== 'differs') return name;
    return this.#byParty(party)?.name ?? null;
  }

  #lookUp(citation: FoundCitation, last: Decision | null): Decision | null {
    switch (citation.kind) {
      case 'id':
        return last === null || this.#mayHave(last, pinOf(citation)) ? last : null;
      case 'short_case':
        return this.#byPage(citation);
      case 'supra':
        return this.#above(citation);
      case 'name':
        return this.#called(citation.name ?? '').at(-1) ?? this.#mention(citation.name);
      default:
        return this.#enacted(citation);
    }
  }

  /** Each of its provisions; a rule without the name of its rules is one of those that alone had that number before. */
  #enacted({ kind, normalized, provisions = [] }: FoundCitation): Decision {
    const [, number = '', part = ''] = (kind === 'rule' && BARE_RULE.exec(normalized)) || [];
    const rules = this.#rules.get(number) ?? new Set();
    const [own, ...others] = rules;
    if (own !== undefined && others.length === 0) {
      const form = own + part;
      return { ...NAMED_ONLY, refersTo: form, parallel: [form] };
    }
    const forms = provisions.map(({ form }) => form);
    if (kind === 'rule')
      for (const form of forms) {
        const [rule = '', figures = ''] = RULE.exec(form) ?? [];
        this.#rules.set(figures, (this.#rules.get(figures) ?? new Set()).add(rule));
      }
    return { ...NAMED_ONLY, refersTo: normalized, parallel: forms.length === 0 ? [normalized] : forms };
  }

  #byParty(written: string): Decision | null {
    return this.#cited.all(partiesOf(written)).at(-1) ?? null;
  }

  /** Of two decisions of a party the one that has the page, else neither. */
  #above(citation: FoundCitation): Decision | null {
    const party = withoutSignals(/^(.*?),?\s*\(?[Ss]upra/s.exec(citation.text)?.[1] ?? '');
    if (tellingOf(party).length === 0) return null;
    const cited = citation.name === null ? this.#cited.all(partiesOf(party)) : this.#called(citation.name);
    const pin = pinOf(citation);
    const [decision, ...others] =
      cited.length > 1 && pin !== null ? cited.filter((one) => this.#mayHave(one, pin)) : cited;
    return others.length > 0 ? null : (decision ?? null);
  }

  /** Those that a name of both sides may mean: the ones called just so before those called alike, and before any with its words. */
  #called(name: string): readonly Decision[] {
    const words = partiesOf(name);
    const cited = this.#cited.all(words);
    const alike = cited.filter((one) => compareNames(name, one.name) !== 'differs');
    const exact = alike.filter(({ parties }) => parties.length === words.length);
    return [exact, alike, cited].find(({ length }) => length > 0) ?? [];
  }

  /** What is only named may be meant by its party as well. */
  #mention(name: string | null): null {
    const parties = partiesOf(name);
    if (this.#mentioned.all(parties).length === 0) this.#mentioned.add({ ...NAMED_ONLY, name, parties });
    return null;
  }

  /** Null where two may be meant; undefined where nothing is cited: no decision of that party was before, or none with such a page. */
  #referredTo(reference: Reference): Decision | null | undefined {
    const words = partiesOf(reference.party);
    const telling = tellingOf(reference.party).filter((word) => word.length > 2 && !PAPERS.has(word));
    if (telling.length === 0 || this.#cited.isFull || this.#mentioned.isFull) return undefined;
    const cited = reference.named === null ? this.#cited.all(words) : this.#called(reference.party);
    const [decision] = cited;
    if (reference.named !== null && compareNames(reference.party, decision?.name ?? null) === 'differs')
      return undefined;
    if (decision === undefined || !cited.some((one) => this.#hasPage(one, reference))) return undefined;
    if (OF_PAPERS.test(reference.party) && !decision.name?.includes(reference.party)) return undefined;
    const isOther = ({ name }: Decision) => compareNames(name, decision.name) === 'differs';
    return cited.length > 1 || this.#mentioned.all(words).some(isOther) ? null : decision;
  }

  /** Where the decision begins in a volume, it has no page before that one, nor any far behind. */
  #mayHave(decision: Decision, pin: string | null): boolean {
    const page = Number.parseInt((pin ?? '').replace('*', ''), 10);
    const begins = decision.volumes.flatMap((volume) =>
      (this.#byVolume.get(volume) ?? []).filter((one) => one.decision === decision),
    );
    if (Number.isNaN(page) || decision.isNumbered || begins.length === 0) return true;
    return begins.some((first) => page >= first.page && page - first.page <= MOST_PAGES);
  }

  #hasPage(decision: Decision, { page, unit }: Reference): boolean {
    if (unit !== 'page') return decision.isNumbered;
    const first = Number.parseInt(page ?? '', 10);
    return decision.volumes.some((volume) => {
      const nearest = this.#beginning(volume, first);
      return nearest?.decision === decision && first - nearest.page <= MOST_PAGES;
    });
  }
}

/** Decisions by each word of their parties, in the order in which they were first cited. */
class Called {
  readonly #byWord = new Map<string, Decision[]>();
  #count = 0;

  get isFull(): boolean {
    return this.#count >= MOST_REMEMBERED;
  }

  add(decision: Decision): void {
    if (this.isFull) return;
    this.#count += 1;
    for (const word of decision.parties) {
      const others = this.#byWord.get(word);
      if (others === undefined) this.#byWord.set(word, [decision]);
      else others.push(decision);
    }
  }

  /** Those that have all the words in their names. */
  all(words: readonly string[]): readonly Decision[] {
    const [rarest = []] = words
      .map((word) => this.#byWord.get(word) ?? [])
      .sort((one, other) => one.length - other.length);
    return rarest.filter(({ parties }) => words.every((word) => parties.includes(word)));
  }
}

/** `[1972] 1 WLR` and, as short forms leave the year out, `1 WLR`. */
function volumesOf({ normalized, volume, reporter, page }: FoundCitation): readonly string[] {
  if (volume === null || reporter === null || page === null) return [];
  const dated = normalized.endsWith(` ${page}`) ? normalized.slice(0, -page.length - 1) : null;
  return [...new Set([dated, `${volume} ${reporter}`])].filter((one) => one !== null);
}

/** A full citation and those of the same decision in other reporters that follow it directly. */
function parallelsFrom(
  text: string,
  citations: readonly FoundCitation[],
  index: number,
): readonly FoundCitation[] {
  const first = citations[index];
  if (first === undefined) return [];
  const group = [first];
  if (!FULL.has(first.kind)) return group;
  for (let next = index + 1; next < citations.length; next += 1) {
    const before = group.at(-1);
    const citation = citations[next];
    if (before === undefined || citation === undefined) break;
    const isParallel =
      FULL.has(citation.kind) &&
      citation.name === null &&
      citation.reporter !== before.reporter &&
      // `(overruling Harrow v. Bell, 412 F.2d 118)`: behind a bracket another decision is spoken of.
      !text.slice(before.core[1], citation.start).includes('(') &&
      BETWEEN_PARALLELS.test(text.slice(before.end, citation.start)) &&
      !text.slice(before.end, citation.start).includes(';');
    if (!isParallel) break;
    group.push(citation);
  }
  return group;
}

/** Of what a bracket that is still open can be. */
const LONGEST_ASIDE = 2_000;
/** Pins, and brackets that are closed again, may stand between a citation and what is said of it. */
const PINS = /^[\s\d,*–—&n.¶-]*$/;

/** Where the bracket opens right behind a citation that is not closed before `until`: `(quoting …`. */
function bracketBehind(text: string, { core }: FoundCitation, until: number): number | null {
  const between = text.slice(core[1], Math.min(until, core[1] + LONGEST_ASIDE));
  if (until - core[1] > LONGEST_ASIDE) return null;
  let [depth, opened, outside] = [0, 0, ''];
  for (let at = 0; at < between.length; at += 1) {
    const sign = between[at] ?? '';
    if (sign === '(') {
      if (depth === 0) opened = at;
      depth += 1;
    } else if (sign === ')') {
      depth -= 1;
      // It closes one that was open before the citation.
      if (depth < 0) return null;
    } else if (depth === 0) outside += sign;
  }
  return depth > 0 && PINS.test(outside) ? core[1] + opened : null;
}

/** `, cert. denied, 546 U.S. 999`: what became of the decision before, whose name it goes by. */
const HISTORY = /^,\s{1,3}\p{Ll}[^,;()]{2,60},\s{1,3}$/u;

/** `Robinson’s Fourth Amendment rights` names the right and cites nothing; `U.S. Const. amend. IV` does. */
function isAmendmentNamed({ kind, text }: FoundCitation): boolean {
  return kind === 'constitution' && !/const/i.test(text);
}

function isHistoryOf(text: string, before: FoundCitation, { kind, name, start }: FoundCitation): boolean {
  return FULL.has(kind) && name === null && HISTORY.test(text.slice(before.end, start));
}

const NO_PARTY = new Set(
  'v vs the of in re and ex parte matter inc co corp ltd llc llp et al a an for on united states state people see'.split(
    ' ',
  ),
);

/** `As Harrow, supra, holds`: the word before is none of the name. */
function withoutSignals(party: string): string {
  const words = party.split(/\s+/);
  return words.slice(words.findIndex((word) => !isSignal(word))).join(' ');
}

/** What tells a decision by its parties; nobody calls one by a State. */
function tellingOf(name: string): readonly string[] {
  const parties = partiesIn(name);
  const isState =
    parties.length === 1 &&
    parties.every(({ government, words: [first = ''] }) => government.includes(first));
  return isState ? [] : parties.flatMap(({ telling }) => telling);
}

/** Words that tell a decision by: of `Bell Atlantic Corp. v. Twombly` bell, atlantic, twombly. */
export function partiesOf(name: string | null): string[] {
  if (name === null) return [];
  const words =
    name
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !NO_PARTY.has(word)))];
}

const PAGE = '\\*?(?:\\d{1,3},\\d{3}|\\d{1,6})(?:[-–]\\d{1,6})?';
const PAGES = new RegExp(
  `(?:^,\\s*|\\bat\\s+)(?:at\\s+)?(?:pp?\\.?\\s*|pages?\\s+|¶+\\s*|paras?\\.?\\s*|paragraphs?\\s+|\\[)?(${PAGE}(?:,\\s{1,4}${PAGE}(?!\\d)){0,3})`,
);

/** The pages behind the citation itself: `, 556`, ` at 556`, `, at *3`, `, 119, 121`. */
function pinOf(citation: FoundCitation): string | null {
  const { kind, text, start, core, page } = citation;
  if (kind === 'short_case') return page;
  const tail = text.slice(kind === 'id' || kind === 'supra' ? 0 : core[1] - start);
  return PAGES.exec(tail)?.[1] ?? null;
}
