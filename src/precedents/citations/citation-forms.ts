/** How one authority is cited: whole with its place, in short, and behind *Id.* (Bluebook, rules 4.1, 10.9; OSCOLA, 1.2). Pure. */
import { nameIn } from '../name-precedent.ts';
import { partyOf } from '../resolve/party-words.ts';
import { numberedCourt } from '../series/world-courts.ts';
import type { CitationKind } from './citation.ts';
import { findCitations } from './find-citations.ts';
import type { ReportedPlace } from './places.ts';

export type AuthorityKind = 'case' | 'constitution' | 'statute' | 'rule' | 'other';

export interface CitationForms {
  /** Without a place: the same for all places of an authority. */
  readonly whole: string;
  readonly full: string;
  /** `name` stands for the authority in `text`; null where it has none. */
  readonly short: { readonly name: string; readonly text: string } | null;
  /** `Id. at 643`; without a place `Id.` alone. */
  readonly id: string;
  readonly kind: AuthorityKind;
}

/**
 * @param citation as the authority is called, without a place
 * @param place null: only the page of the file is known
 * @param filePages from one to another; null: the file has no other
 * @param isDecision by what it is, whatever its name looks like
 */
export function citationForms(
  citation: string,
  place: ReportedPlace | null,
  filePages: readonly [number, number] | null,
  isDecision: boolean,
): CitationForms {
  const whole = citation.replace(/\s+/g, ' ').trim();
  const kind = kindOf(whole, isDecision);
  const shortName = kind === 'case' ? shortNameIn(whole) : null;
  if (place === null) {
    const reported = reportOf(whole);
    // Behind the page of a report another number would be read as one of its pages.
    const at =
      filePages === null ? '' : `, ${onPages(...filePages)}${reported === null ? '' : ' of the file'}`;
    const report = reported ?? DOCKET.exec(whole)?.[1];
    const text = shortName === null ? null : `${[shortName, report].filter(Boolean).join(', ')}${at}`;
    return {
      ...{
        whole,
        full: `${whole}${at}`,
        kind,
        id: filePages === null || reported !== null ? `Id.${at}` : `Id. at ${rangeOf(...filePages)}`,
      },
      short: shortName === null || text === null ? null : { name: shortName, text },
    };
  }
  const [start, end] = place.core;
  const core = whole.slice(start, end);
  const { full, short, id } = written(core, place);
  return {
    whole,
    full: whole.slice(0, end) + full + whole.slice(end),
    short: shortName === null ? null : { name: shortName, text: `${shortName}${short}` },
    id,
    kind,
  };
}

function onPages(first: number, last: number): string {
  return `${first === last ? 'p.' : 'pp.'} ${rangeOf(first, last)}`;
}

/** What stands behind the number in full, behind the name in short, and with *Id.* */
function written(core: string, place: ReportedPlace): { full: string; short: string; id: string } {
  const { kind, first, last } = place;
  switch (kind) {
    case 'page': {
      const pages = rangeOf(first, last);
      const report = core.replace(/^\(\d{4}\)\s+/, '').replace(/\s*\d+$/, '');
      return { full: `, ${pages}`, short: `, ${report} at ${pages}`, id: `Id. at ${pages}` };
    }
    case 'star': {
      const pages = first === last ? `*${first}` : `*${first}-${last}`;
      return { full: `, at ${pages}`, short: `, ${core}, at ${pages}`, id: `Id. at ${pages}` };
    }
    case 'paragraph': {
      if (core.startsWith('[')) {
        const at = first === last ? `[${first}]` : `[${first}]-[${last}]`;
        return { full: ` ${at}`, short: ` ${core} ${at}`, id: `Id. at ${at}` };
      }
      const numbers = first === last ? `${first}` : `${first}-${last}`;
      const isCanadian = numberedCourt(core.replace(/^\d+\s+|\s+\d+.*$/g, ''), false) !== undefined;
      if (isCanadian) {
        const at = `at ${first === last ? 'para' : 'paras'} ${numbers}`;
        return { full: ` ${at}`, short: `, ${core} ${at}`, id: `Id. ${at}` };
      }
      const at = `${first === last ? '¶' : '¶¶'} ${numbers}`;
      return { full: `, ${at}`, short: `, ${core}, ${at}`, id: `Id. ${at}` };
    }
  }
}

/** `643-44`: of the last page two digits, and what differs (Bluebook, rule 3.2). */
function rangeOf(first: number, last: number): string {
  if (first === last) return `${first}`;
  const [from, to] = [`${first}`, `${last}`];
  if (from.length !== to.length || from.length < 3) return `${from}-${to}`;
  let same = 0;
  while (from[same] === to[same] && same < to.length - 2) same += 1;
  return `${from}-${to.slice(same)}`;
}

const DECISIONS: ReadonlySet<CitationKind> = new Set(['case', 'neutral', 'unlisted', 'name']);
const KINDS: Readonly<Partial<Record<CitationKind, AuthorityKind>>> = {
  constitution: 'constitution',
  statute: 'statute',
  public_law: 'statute',
  session_law: 'statute',
  treaty: 'other',
  rule: 'rule',
  regulation: 'rule',
  register: 'rule',
  restatement: 'other',
  journal: 'other',
};

const NAMES_A_CASE = /^(?:in re|ex parte|in the matter of)\s/i;

/** A decision is one whatever its name mentions: `In re 28 U.S.C. § 1292`. */
function kindOf(citation: string, isDecision: boolean): AuthorityKind {
  const found = findCitations(citation).map(({ kind }) => kind);
  if (
    isDecision ||
    NAMES_A_CASE.test(citation) ||
    found.some((kind) => DECISIONS.has(kind)) ||
    nameIn(citation) !== null
  )
    return 'case';
  return authorityKind(found[0]) ?? 'other';
}

/** Of what is cited in words: null for short forms and all that is no authority by itself. */
export function authorityKind(kind: CitationKind | undefined): AuthorityKind | null {
  if (kind === undefined) return null;
  return DECISIONS.has(kind) ? 'case' : (KINDS[kind] ?? null);
}

function reportOf(citation: string): string | null {
  const found = findCitations(citation).find(({ kind }) => kind !== 'name' && DECISIONS.has(kind));
  return found === undefined ? null : citation.slice(...found.core);
}

/** `No. 19-cv-0585`, behind a name: what stands in the place of a report. */
const DOCKET = /, (Nos?\. [^,()]{1,60})(?: \(|, )/;

/** Forms of companies at the end of a name. */
const FORM_OF_COMPANY =
  /(?:,?\s+(?:Inc|Corp|Co|Ltd|L\.?L\.?C|L\.?L\.?P|L\.?P|P\.?L\.?C|P\.?C|N\.?A|Pty|Company|Corporation|Limited|Incorporated)\.?)+$/;
const SIDES = /\s+(?:v|vs|versus|c)\.?\s+/;

/** With these a name begins that says nothing without the next word. */
const OPENING = new Set(
  'New North South East West San Santa Los Las St. Saint Mount Fort First Center Centre Institute School Clinic Museum Project'.split(
    ' ',
  ),
);

/**
 * The first party that tells the case: no government, no office. Of a body that has its seat at another one the first word, as courts call it
 * (`Orrin Speech Institute at Vale University` is *Orrin*); where that tells nothing, its name without the other's.
 */
function shortNameIn(citation: string): string | null {
  const name = nameIn(citation);
  if (name === null) return null;
  const sides = name.split(SIDES);
  const telling = sides.find((side) => partyOf(side).telling.length > 0);
  const [first = name] = (telling ?? name).split(/,? in the matter of\s/i);
  const short = first.replace(/,?\s+et al\.?$/, '').replace(FORM_OF_COMPANY, '');
  const [body = '', host] = short.trim().split(' at ');
  const [word = ''] = body.split(' ', 1);
  const isTold = host !== undefined && !OPENING.has(word) && partyOf(word).telling.length > 0;
  return (isTold ? word : body) || null;
}
