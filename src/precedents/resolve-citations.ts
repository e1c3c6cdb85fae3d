import type { CitationKind, FoundCitation } from './citation.ts';

/** A citation with what it refers to: short forms, `supra` and `id.` by the full citation they stand for. */
export interface ResolvedCitation extends FoundCitation {
  /** The normal form of the full citation that is meant; null where nothing before says which. */
  readonly refersTo: string | null;
  /** Parallel citations of the same decision that stand beside it in the text, itself among them. */
  readonly parallel: readonly string[];
  /** The page pointed at, as written without signs (`556`, `*3`, `125-26`); null without one. */
  readonly pin: string | null;
}

const FULL: ReadonlySet<CitationKind> = new Set(['case', 'neutral']);
/** `id.` can stand for any authority, not for a court's name. */
const ANY_AUTHORITY: ReadonlySet<CitationKind> = new Set([
  'case',
  'short_case',
  'neutral',
  'supra',
  'id',
  'statute',
  'regulation',
  'constitution',
  'rule',
  'restatement',
  'journal',
]);
const BETWEEN_PARALLELS = /^(?:,\s*(?:\d{1,6}(?:[-–]\d{1,6})?,\s*)*|\s*;?\s*)$/;
const MOST_REMEMBERED = 2_000;

interface Decision {
  readonly refersTo: string;
  readonly parallel: readonly string[];
  /** Words of the parties, for `supra` and names standing alone. */
  readonly parties: readonly string[];
}

/**
 * Follows citations through a document, page after page: `id.` is what was cited last (The Bluebook, rule 4.1), a
 * short form the last full citation of that volume and reporter (rule 10.9), `supra` and a name alone the last decision
 * of that party (rule 4.2).
 */
export class CitationResolver {
  readonly #decisions: Decision[] = [];
  readonly #bySeries = new Map<string, Decision>();
  #last: Decision | null = null;

  /** The citations of the next page or piece of text, in order. */
  resolve(text: string, citations: readonly FoundCitation[]): ResolvedCitation[] {
    const resolved: ResolvedCitation[] = [];
    let index = 0;
    while (index < citations.length) {
      const first = citations[index];
      if (first === undefined) break;
      const group = parallelsFrom(text, citations, index);
      index += group.length;
      const decision = group.length > 0 && FULL.has(first.kind) ? this.#remember(group) : this.#lookUp(first);
      for (const citation of group) {
        resolved.push({
          ...citation,
          refersTo: decision?.refersTo ?? null,
          parallel: decision?.parallel ?? [],
          pin: pinOf(citation),
        });
      }
      if (ANY_AUTHORITY.has(first.kind)) this.#last = decision;
    }
    return resolved;
  }

  #remember(group: readonly FoundCitation[]): Decision {
    const parallel = group.map(({ normalized }) => normalized);
    const known = parallel.map((one) => this.#bySeries.get(`= ${one}`)).find((one) => one !== undefined);
    const decision: Decision = known ?? {
      refersTo: parallel[0] ?? '',
      parallel,
      parties: partiesOf(group[0]?.name ?? null),
    };
    for (const { normalized, volume, reporter } of group) {
      this.#bySeries.set(`= ${normalized}`, decision);
      if (volume !== null && reporter !== null) this.#bySeries.set(`${volume} ${reporter}`, decision);
    }
    if (known === undefined && this.#decisions.length < MOST_REMEMBERED) this.#decisions.push(decision);
    return decision;
  }

  #lookUp(citation: FoundCitation): Decision | null {
    switch (citation.kind) {
      case 'id':
        return this.#last;
      case 'short_case':
        return this.#bySeries.get(`${citation.volume} ${citation.reporter}`) ?? null;
      case 'supra':
        return this.#byParty(/^(.*?),?\s*[Ss]upra/s.exec(citation.text)?.[1] ?? '');
      case 'name':
        return this.#byParty(citation.name ?? '');
      default:
        return { refersTo: citation.normalized, parallel: [citation.normalized], parties: [] };
    }
  }

  #byParty(written: string): Decision | null {
    const wanted = partiesOf(written);
    if (wanted.length === 0) return null;
    for (let index = this.#decisions.length - 1; index >= 0; index -= 1) {
      const decision = this.#decisions[index];
      if (decision !== undefined && wanted.every((party) => decision.parties.includes(party)))
        return decision;
    }
    return null;
  }
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

const NO_PARTY = new Set(
  'v vs the of in re and ex parte matter inc co corp ltd llc llp et al a an for on united states state people see'.split(
    ' ',
  ),
);

/** Words that tell a decision by: of `Bell Atlantic Corp. v. Twombly` bell, atlantic, twombly. */
export function partiesOf(name: string | null): string[] {
  if (name === null) return [];
  const words = name.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !NO_PARTY.has(word)))];
}

/** The page behind the citation itself: `, 556`, ` at 556`, `, at *3`. */
function pinOf(citation: FoundCitation): string | null {
  const { kind, text, start, core, page } = citation;
  if (kind === 'short_case') return page;
  const tail = text.slice(kind === 'id' || kind === 'supra' ? 0 : core[1] - start);
  const pin = /(?:^,\s*|\bat\s+)(?:at\s+)?(?:pp?\.\s*|¶+\s*)?(\*?\d{1,6}(?:[-–]\d{1,6})?)/.exec(tail)?.[1];
  return pin ?? null;
}
