/**
 * Which decision of the vault a citation, a name or a short name means. All that the caller may see is asked; where more than one
 * may be meant, or something speaks against the only one, the answer is a question.
 */
import type { Principal } from '../../access/index.ts';
import type { Answer } from '../../contract/index.ts';
import type { IndexParts } from '../../search/index.ts';
import { seriesOf } from '../citations/citation.ts';
import { compareNames } from '../citations/compare-names.ts';
import { findDockets } from '../citations/docket-numbers.ts';
import { filesCalled, filesKeptUnder, filesKnownAs, filesOfDocket } from '../repository.ts';
import { type Court, isSamePlace } from '../series/courts.ts';
import { type Agreement, agree, agreeOn, isPublic } from './agree.ts';
import { COMMON_SURNAMES, COMMONEST_SURNAMES } from './common-surnames.ts';
import { type Decision, decisionsOf, docketOnPage } from './decisions.ts';
import { type Docket, docketIn, isNumberOf, isSameDocket, keyOfDocket } from './docket.ts';
import { soughtIn } from './known-names.ts';
import { type Party, partiesIn, partyOf } from './party-words.ts';
import { type ReadCite, readCite } from './read-cite.ts';

/** A decision of the vault. */
export type Authority = Omit<AuthorityCandidate, 'by' | 'differs'>;

/** By what a decision was told. */
export type ResolvedBy = 'citation' | 'parallel' | 'name' | 'short_name';

/** A decision that may be meant, and in what the text and the vault's copy disagree. */
export type AuthorityCandidate = Answer<'checkCitations'>['citations'][number]['candidates'][number];

export type Difference = 'number' | 'name' | 'year' | 'court' | 'docket_number';

export type AuthorityResolution =
  | { readonly kind: 'one'; readonly by: ResolvedBy; readonly authority: Authority }
  /** One or more may be meant: a question to the lawyer, never a guess. At most ten, the likeliest first. */
  | { readonly kind: 'several'; readonly candidates: readonly AuthorityCandidate[] }
  /** No visible file of the whole vault is called so or has such a number. */
  | { readonly kind: 'none' };

const NONE: AuthorityResolution = { kind: 'none' };
const MOST_CANDIDATES = 10;
/** Files of one name that are compared; where there are more, the name alone tells nothing. */
const MOST_FILES = 200;
/** Files of one short name that are looked into. */
const MOST_COMPARED = 20;

/** @param cite as somebody names an authority: `248 N.Y. 339`, `Palsgraf v. Long Island R.R. Co.`, `the Palsgraf decision` */
export async function resolveAuthority(
  parts: IndexParts,
  principal: Principal,
  cite: string,
): Promise<AuthorityResolution> {
  const read = readCite(cite);
  const numbered = await byNumber(parts, principal, read);
  if (numbered.found !== null) return numbered.found;
  return withCandidates(await byWords(parts, principal, read, cite), numbered.others);
}

async function byWords(
  parts: IndexParts,
  principal: Principal,
  read: ReadCite,
  cite: string,
): Promise<AuthorityResolution> {
  if (read.name !== null) {
    const found = await byName(parts, principal, read, read.name);
    // `Quesada`, whose copy has `Queseda` in its first line: the number finds it.
    return found.kind === 'none' && read.docket !== null
      ? byDocketNumber(parts, principal, read, read.docket)
      : found;
  }
  const [number] = findDockets(cite, []);
  const docket = number?.start === 0 ? docketIn(`No. ${number.normalized}`) : null;
  if (docket !== null) return byDocketNumber(parts, principal, { ...read, docket }, docket);
  return read.short === null ? NONE : byShortName(parts, principal, read, read.short);
}

interface ByNumber {
  readonly found: AuthorityResolution | null;
  /** Of the number, and of another name. */
  readonly others: readonly AuthorityCandidate[];
}

async function byNumber(
  parts: IndexParts,
  principal: Principal,
  { forms, name }: ReadCite,
): Promise<ByNumber> {
  const rows = await filesKnownAs(parts.index.read, principal, forms);
  if (rows.length === 0) return { found: await byDocket(parts, principal, forms), others: [] };
  const decisions = await decisionsOf(parts, principal, rows);
  const compared = decisions.map((decision) => ({ decision, verdict: compareNames(name, decision.called) }));
  const same = compared.filter(({ verdict }) => verdict === 'same');
  const kept = same.length > 0 ? same : compared.filter(({ verdict }) => verdict === 'not_given');
  const [first, ...more] = kept.map(({ decision }) => decision);
  const by = (decision: Decision) => (forms.includes(decision.shown ?? '') ? 'citation' : 'parallel');
  if (first === undefined)
    return { found: null, others: decisions.map((one) => candidate(one, by(one), ['name'])) };
  if (more.length === 0) return { found: one(first, by(first)), others: [] };
  return { found: several([first, ...more].map((each) => candidate(each, by(each), []))), others: [] };
}

/** Of a number without its day there may be several decisions, also where the vault has one. */
async function byDocket(
  parts: IndexParts,
  principal: Principal,
  forms: readonly string[],
): Promise<AuthorityResolution | null> {
  const rows = await Promise.all(forms.map((form) => filesOfDocket(parts.index.read, principal, form)));
  const decisions = await decisionsOf(parts, principal, rows.flat());
  return decisions.length === 0 ? null : several(decisions.map((one) => candidate(one, 'citation', [])));
}

/** The decision that its court kept under a number: other courts keep other cases under it, so that court or year have to say that it is this one. */
async function byDocketNumber(
  parts: IndexParts,
  principal: Principal,
  read: ReadCite,
  docket: Docket,
): Promise<AuthorityResolution> {
  const rows = await filesKeptUnder(parts.index.read, principal, keyOfDocket(docket), MOST_COMPARED);
  const known = await withDockets(parts, principal, read, await decisionsOf(parts, principal, rows));
  const found = known
    .filter((decision) => isOfDocket(read, decision))
    .map((decision) => ({
      decision,
      differs: [
        ...differences(read, decision),
        ...(compareNames(read.name, decision.called) === 'differs' ? (['name'] as const) : []),
      ],
    }));
  const [certain, ...others] = found.filter(({ differs }) => differs.length === 0);
  if (
    certain !== undefined &&
    others.length === 0 &&
    rows.length < MOST_COMPARED &&
    isDecidedThere(read, certain.decision)
  )
    return one(certain.decision, 'citation');
  return several(found.map(({ decision, differs }) => candidate(decision, 'citation', differs)));
}

async function byName(
  parts: IndexParts,
  principal: Principal,
  read: ReadCite,
  name: string,
): Promise<AuthorityResolution> {
  const parties = partiesIn(name);
  const rows = await filesCalled(parts.index.read, principal, soughtIn(parties), MOST_FILES);
  const agreements = new Map<string, Agreement>();
  for (const { file_id, called } of rows) {
    const agreement = agree(name, called);
    if (agreement !== null) agreements.set(file_id, agreement);
  }
  const agreeing = rows.filter(({ file_id }) => agreements.has(file_id));
  // Nothing but the name tells them apart: it is a question whichever they are, and a few are shown.
  const isBare = read.year === null && read.court === null && read.docket === null && read.forms.length === 0;
  const compared = isBare && agreeing.length > MOST_COMPARED ? agreeing.slice(0, MOST_COMPARED) : agreeing;
  const decisions = await withDockets(parts, principal, read, await decisionsOf(parts, principal, compared));
  const found = decisions.map((decision) => ({
    decision,
    agreement: agreements.get(decision.file_id) ?? 'weak',
    differs: differences(read, decision),
  }));
  const asked = several(found.map(({ decision, differs }) => candidate(decision, 'name', differs)));
  const certain = found.filter(({ differs }) => differs.length === 0);
  const full = certain.filter(({ agreement }) => agreement === 'full');
  const numbered = certain.filter(({ decision }) => isOfDocket(read, decision));
  const [best, ...others] =
    numbered.length > 0
      ? numbered
      : full.length > 0
        ? full
        : certain.filter(({ agreement }) => agreement === 'part');
  if (best === undefined || others.length > 0 || compared.length < agreeing.length) return asked;
  // Another number than any of the vault's: the same only where the copy shows none, and court and year are the same.
  const isNumbered = numbered.length > 0 || isConfirmed(read, best.decision, best.agreement);
  if (read.forms.length > 0 && !isNumbered) return asked;
  if (parties.every((party) => isCommon(party, COMMONEST_SURNAMES)) && !isSingledOut(read, best.decision))
    return asked;
  return one(best.decision, 'name');
}

/** Where a docket number is asked for, copies that are cited without one say it on their first page. */
async function withDockets(
  parts: IndexParts,
  principal: Principal,
  { docket }: ReadCite,
  decisions: readonly Decision[],
): Promise<readonly Decision[]> {
  if (docket === null || decisions.length > MOST_COMPARED) return decisions;
  return Promise.all(
    decisions.map(async (decision) =>
      decision.docket === null
        ? { ...decision, docket: await docketOnPage(parts, principal, decision.file_id) }
        : decision,
    ),
  );
}

async function byShortName(
  parts: IndexParts,
  principal: Principal,
  read: ReadCite,
  short: string,
): Promise<AuthorityResolution> {
  const party = partyOf(short);
  if (isPublic(party)) return NONE;
  const sought = soughtIn([party]);
  const rows = await filesCalled(parts.index.read, principal, sought, MOST_FILES);
  const named = rows.filter(({ called }) => shortNameAgrees(short, called) !== null);
  // Where more bear it, it is a question whatever they are: a few are shown.
  const decisions = await withDockets(
    parts,
    principal,
    read,
    await decisionsOf(parts, principal, named.slice(0, MOST_COMPARED)),
  );
  const found = decisions.map((decision) => ({
    decision,
    agreement: shortNameAgrees(short, decision.called ?? ''),
    differs: differences(read, decision),
  }));
  const certain = found.filter(({ agreement, differs }) => agreement !== 'weak' && differs.length === 0);
  const [best] = certain;
  const isAll = named.length <= MOST_COMPARED;
  if (
    best !== undefined &&
    certain.length === 1 &&
    isAll &&
    (!isCommon(party, COMMON_SURNAMES) || isSingledOut(read, best.decision))
  )
    return one(best.decision, 'short_name');
  return several(found.map(({ decision, differs }) => candidate(decision, 'short_name', differs)));
}

/** `Hadley` of Hadley v Baxendale; of `State v. Miranda` and `In re Gault` the only party that a case can be called by. */
export function shortNameAgrees(short: string, called: string): Agreement | null {
  const parties = partiesIn(called);
  const [first, second] = parties.filter((party) => !isPublic(party));
  const written = partyOf(short);
  const onFirst = first === undefined ? null : agreeOn(written, first);
  if (onFirst === 'full' || onFirst === 'part') return onFirst;
  const onSecond = second === undefined ? null : agreeOn(written, second);
  return onSecond === 'full' ? 'part' : onSecond === 'part' || onFirst === 'weak' ? 'weak' : null;
}

/**
 * Do lawyers call a decision so for short? By its first party, or by the second where that is a person; and by no more than its name has:
 * `Karen Bowman` is a person, and not Bowman v. Tyler.
 */
export function isCalledBy(short: string, called: string): boolean {
  const [first, second] = partiesIn(called).filter((party) => !isPublic(party));
  const written = partyOf(short);
  const agrees = (party: Party | undefined) =>
    party !== undefined &&
    written.telling.length <= party.telling.length &&
    ['full', 'part'].includes(agreeOn(written, party) ?? '');
  return agrees(first) || (agrees(second) && second?.isOrganisation === false);
}

/** The same for whoever has named it in full before: by either of its parties. */
export function isShortFor(short: string, called: string): boolean {
  return ['full', 'part'].includes(shortNameAgrees(short, called) ?? '');
}

/** Many decisions have a party that is called so: a government, or a surname that many bear. */
function isCommon(party: Party, surnames: ReadonlySet<string>): boolean {
  const [word, ...others] = party.telling;
  return isPublic(party) || (word !== undefined && others.length === 0 && surnames.has(word));
}

/** The year, the court or the docket number says that it is this one. */
function isSingledOut(read: ReadCite, decision: Decision): boolean {
  return isOfDocket(read, decision) || isDecidedThere(read, decision);
}

function isDecidedThere({ year, court }: ReadCite, decision: Decision): boolean {
  return (
    (year !== null && year === decision.year) ||
    (year === null && court !== null && decision.court !== null && isSameCourt(court, decision.court))
  );
}

function differences(read: ReadCite, decision: Decision): Difference[] {
  const { forms, year, court, docket } = decision;
  // The year of a docket number is that in which the case came in.
  if (read.docket === null && isOfDocket(read, decision)) return [];
  const series = new Set(forms.map(seriesOf));
  return [
    ...(read.forms.some((form) => series.has(seriesOf(form))) ? (['number'] as const) : []),
    ...(read.year !== null && year !== null && read.year !== year ? (['year'] as const) : []),
    ...(isOtherCourt(read.court, court) ? (['court'] as const) : []),
    ...(read.docket !== null && docket !== null && !isSameDocket(read.docket, docket)
      ? (['docket_number'] as const)
      : []),
  ];
}

function isOtherCourt(one: Court | null, other: Court | null): boolean {
  return one !== null && other !== null && !isSameCourt(one, other);
}

function isSameCourt(one: Court, other: Court): boolean {
  const [a, b] = [one.place, other.place];
  const isThere = a === null || b === null || isSamePlace(a, b) || one.system !== other.system;
  return one.level === other.level && isThere && (one.circuit ?? null) === (other.circuit ?? null);
}

function isOfDocket({ docket, forms }: ReadCite, { docket: known }: Decision): boolean {
  if (known === null) return false;
  return docket === null ? forms.some((form) => isNumberOf(form, known)) : isSameDocket(docket, known);
}

function isConfirmed({ year, court }: ReadCite, decision: Decision, agreement: Agreement): boolean {
  return (
    agreement === 'full' &&
    decision.forms.length === 0 &&
    year !== null &&
    year === decision.year &&
    court !== null &&
    decision.court !== null &&
    isSameCourt(court, decision.court)
  );
}

function one(decision: Decision, by: ResolvedBy): AuthorityResolution {
  return { kind: 'one', by, authority: authorityOf(decision) };
}

function several(candidates: readonly AuthorityCandidate[]): AuthorityResolution {
  const likeliest = [...candidates].sort((a, b) => a.differs.length - b.differs.length);
  return candidates.length === 0
    ? NONE
    : { kind: 'several', candidates: likeliest.slice(0, MOST_CANDIDATES) };
}

/** The number is that of another decision: both are shown. */
function withCandidates(
  resolution: AuthorityResolution,
  others: readonly AuthorityCandidate[],
): AuthorityResolution {
  if (others.length === 0) return resolution;
  const found =
    resolution.kind === 'one'
      ? [{ ...resolution.authority, by: resolution.by, differs: ['number' as const] }]
      : resolution.kind === 'several'
        ? resolution.candidates
        : [];
  const known = new Set(found.map(({ file_id }) => file_id));
  return several([...found, ...others.filter(({ file_id }) => !known.has(file_id))]);
}

function candidate(decision: Decision, by: ResolvedBy, differs: readonly Difference[]): AuthorityCandidate {
  return { ...authorityOf(decision), by, differs };
}

function authorityOf({ file_id, case_id, called, citation, copies }: Decision): Authority {
  return { file_id, case_id, called, citation, copies };
}
