/** Who acts in a document, and against whom. Pure. */
import { partiesIn } from '../../precedents/index.ts';
import { hasDigit, hasLetter, withoutEnd } from '../letters.ts';
import type { CaseFacts, WriteRequest } from '../model.ts';
import { namesOf, plain, readParties } from '../templates/party-names.ts';
import { plainName } from '../templates/people.ts';
import { asData, listed, shortPartyName } from '../templates/text.ts';

import { isNaturalPerson } from './natural-person.ts';

type Party = CaseFacts['parties'][number];

const MOVING_BY_NATURE = /defend|respond/i;
/** Of a counterclaim, or a third party. */
const BETWEEN = /counter|third/i;
const CLAIMING = /plaintiff|petition|claimant|complainant|appellant|applicant/i;

export { isNaturalPerson };

export interface Sides {
  readonly movant: readonly Party[];
  readonly opponent: readonly Party[];
}

type SidesInput = Pick<WriteRequest, 'case' | 'documentType'> &
  Partial<Pick<WriteRequest, 'firmName'>> & {
    /** Parties that a brief says we act for, by name. */
    readonly briefed?:
      | {
          readonly represents: readonly string[];
          /** null: of a paper that names none. */
          readonly recipient?: string | null;
        }
      | undefined;
  };

/**
 * We speak for those the brief names as ours; else for the client of the case, and for those of that side whom the
 * record gives our counsel; where neither says it, for the side that usually acts. Nobody else speaks in a paper of ours.
 */
export function sidesOf(input: SidesInput): Sides {
  const { case: matter } = input;
  const movant = speakersOf(input);
  const [acting] = movant;
  if (acting === undefined) return { movant: [], opponent: [] };
  const directed = matter.parties.filter((party) => party.directed === true && !movant.includes(party));
  if (directed.length > 0 || matter.adversary === 'open') return { movant, opponent: directed };
  const opposed = opposedTo(matter.parties, acting);
  const addressed = partiesAddressed(matter.parties, input.briefed?.recipient ?? null).filter(
    (party) => !movant.includes(party),
  );
  if (addressed.length > 0) return { movant, opponent: addressed };
  // A paper of which nobody said to whom it goes; where none is written, all of them are the other side.
  // Whoever is no party may be anybody's agent: of whom it is demanded stays open, where there are several.
  const isStranger = input.documentType.addressee === 'opponent' && input.briefed?.recipient != null;
  const isAsked =
    (input.documentType.oneOpponent === true && input.briefed?.recipient === null) || isStranger;
  return { movant, opponent: isAsked && opposed.length > 1 ? [] : opposed };
}

function speakersOf({ case: matter, documentType, firmName, briefed }: SidesInput): readonly Party[] {
  const represents = briefed?.represents ?? [];
  const named = partiesNamed(matter.parties, represents);
  const [first] = named;
  if (first !== undefined) return named.filter(({ role }) => sideOf(role) === sideOf(first.role));
  // Whoever is named and unknown is not everybody on that side.
  if (represents.some((one) => one !== matter.client)) return [];
  const clients = clientsOf(matter);
  const [client] = clients;
  const acting =
    client ?? matter.parties.find(({ role }) => sideOf(role) === (documentType.actingSide ?? 'claiming'));
  if (acting === undefined) return [];
  const counsel = [acting.counsel, firmName, matter.responsible_attorney];
  return matter.parties.filter((party) => {
    if (sideOf(party.role) !== sideOf(acting.role)) return false;
    return (
      party === acting || client === undefined || clients.includes(party) || hasOurCounsel(party, counsel)
    );
  });
}

/** The parties that somebody is who is named as the recipient, or whose counsel that is: by their whole names. */
export function partiesAddressed(parties: readonly Party[], recipient: string | null): readonly Party[] {
  if (recipient === null) return [];
  const whole = parties.filter(({ name }) => wordsOf(name) === wordsOf(recipient));
  if (whole.length > 0) return whole;
  // `Anna Lee and Lee Bakery, LLC`: all who are named there, and not the one with whom it begins.
  const read = readParties(plain(recipient), namesOf(parties));
  if (read.parties.length > 1 && !hasLetter(read.rest)) return read.parties;
  const same = parties.filter(({ name }) => sameName(name, recipient));
  if (same.length > 0) return same;
  const names = (name: string | undefined) => {
    const short = wordsOf(shortPartyName(name ?? ''));
    return short.length > 5 && wordsOf(recipient).includes(short);
  };
  const named = parties.filter(({ name }) => names(name));
  // `Bradley Koenig` of `Bradley Koenig, Koenig & Marsh, P.C.`
  const isWhole = wordsOf(recipient).trim().includes(' ');
  return named.length > 0
    ? named
    : parties.filter(({ counsel }) => names(counsel) || (isWhole && isShortFor(recipient, counsel)));
}

/** The whole of one of these names, or its beginning, and nothing else. */
export function isShortFor(text: string, ...names: readonly (string | undefined)[]): boolean {
  return names.some((name) => name !== undefined && wordsOf(name).startsWith(wordsOf(text)));
}

/** What a lawyer must know of whom the paper is for: where brief and record differ, and who was left out. */
export function notesOnSides(input: SidesInput): readonly string[] {
  const { case: matter, documentType, briefed } = input;
  if (documentType.form !== 'court' && documentType.addressee !== 'opponent') return [];
  const { movant } = sidesOf(input);
  const [first] = movant;
  if (first === undefined) {
    const [unknown] = briefed?.represents ?? [];
    return unknown === undefined || matter.parties.length === 0
      ? []
      : [`The case has no party of the name “${unknown}”, for which the request says that this draft is.`];
  }
  const clients = clientsOf(matter);
  if (clients.length > 0 && !clients.some((party) => movant.includes(party)))
    return [
      `The request says that this draft is for ${namesOfParties(movant)}; the client of the case record is ${withoutEnd(matter.client ?? '', '.')}. Check for whom it is before anything else.`,
    ];
  const left = matter.parties.filter(
    (party) =>
      sideOf(party.role) === sideOf(first.role) && !movant.includes(party) && party.counsel === undefined,
  );
  if (left.length === 0 || (briefed?.represents.length ?? 0) > 0) return [];
  return [
    `The draft speaks for ${namesOfParties(movant)} alone, as the case record names no other client. On the same side ${left.length > 1 ? 'are' : 'is'} ${namesOfParties(left)}: if it is also theirs, say so in the request.`,
  ];
}

/** The firm that the draft names, where the record has other counsel for those whom it is for; a lawyer of that firm beside ours, too. */
export function notesOnCounsel(input: SidesInput): readonly string[] {
  const { firmName = '', documentType } = input;
  if (firmName === '' || UNNAMED.has(documentType.rules.signature)) return [];
  const others = sidesOf(input).movant.filter(({ counsel = '' }) => isOfAnotherFirm(counsel, input));
  const counsel = [...new Set(others.map((party) => asData(party.counsel ?? '')))];
  return counsel.length === 0
    ? []
    : [
        `The draft names ${firmName}; the case record has ${counsel.join('; ')} as counsel for ${namesOfParties(others)}: correct the one that is wrong.`,
      ];
}

/** What parties or a witness sign names no firm. */
const UNNAMED: ReadonlySet<string> = new Set(['parties', 'declarant', 'notary']);

/** Where the record has nothing but our lawyer’s name that is all there is to compare. */
function isOfAnotherFirm(counsel: string, { case: matter, firmName = '' }: SidesInput): boolean {
  const firms = partsOf(counsel).filter(
    (part) => part.includes(' ') && !hasDigit(part) && !isNaturalPerson(part),
  );
  return firms.length > 0
    ? !firms.some((firm) => sameName(firm, firmName))
    : counsel.trim() !== '' && !hasOurCounsel({ counsel }, [firmName, matter.responsible_attorney]);
}

/** By whole name, by what a text calls them (`Dr. Crane`, `Defendant Crane`), by a role that one of them has alone or that is said of all. */
export function partiesNamed(parties: readonly Party[], called: readonly string[]): readonly Party[] {
  const names = namesOf(parties);
  const found = called.flatMap((one) => {
    const whole = parties.filter(({ name }) => fold(name) === fold(one));
    if (whole.length > 0) return whole;
    const { parties: read, role, rest } = readParties(plain(one), names);
    const isRead = !hasLetter(rest);
    if (isRead && read.length > 0) return read;
    const same = parties.filter(({ name }) => sameName(name, one));
    if (same.length > 0 || !isRead || role === null) return same;
    const side = parties.filter((party) => sideOf(party.role) === role.side);
    return side.length === 1 || role.several ? side : [];
  });
  return parties.filter((party) => found.includes(party));
}

/**
 * Words by which those are called who are not ours, in small letters, without those that every company or body has in its name; none
 * where nobody knows for whom we act.
 */
export function wordsOfOthers(parties: readonly Party[], ours: readonly string[]): ReadonlySet<string> {
  if (ours.length === 0) return new Set();
  const own = partiesNamed(parties, ours);
  const others = parties.filter((party) => !own.includes(party)).map(({ name }) => name);
  return new Set(tellingOf(others)).difference(new Set(tellingOf(own.map(({ name }) => name))));
}

function tellingOf(names: readonly string[]): string[] {
  return names
    .flatMap(partiesIn)
    .flatMap(({ telling, generic, government }) => [...telling, ...generic, ...government]);
}

/** The parties that the client of the record is: one, or several as in `Alma Reyes and Jon Reyes`. */
function clientsOf({ parties, client }: CaseFacts): readonly Party[] {
  if (client === null) return [];
  const whole = parties.filter(({ name }) => fold(name) === fold(client));
  if (whole.length > 0) return whole;
  const named = partiesNamed(parties, [
    client,
    ...client.split(/;|,?\s+and\s+|,\s+(?=\p{Lu}\p{L}+\s\p{Lu})/u),
  ]);
  const [first] = named;
  if (first === undefined || !/\bet al\b/i.test(client)) return named;
  return parties.filter(({ role }) => sideOf(role) === sideOf(first.role));
}

/** `claiming`, `defending`, or the role itself for those in between. */
export function sideOf(role: string): string {
  if (BETWEEN.test(role)) return role.toLowerCase();
  if (CLAIMING.test(role)) return 'claiming';
  return MOVING_BY_NATURE.test(role) ? 'defending' : role.toLowerCase();
}

export function isDefending(role: string): boolean {
  return MOVING_BY_NATURE.test(role);
}

/** Of parties with different interests nobody knows which of them acted. */
export function areOneSide(parties: readonly Pick<Party, 'role'>[]): boolean {
  return sidesAmong(parties) < 2;
}

export function sidesAmong(parties: readonly Pick<Party, 'role'>[]): number {
  return new Set(parties.map(({ role }) => sideOf(role))).size;
}

/** One for or against whom judgment is asked, and none who only has an interest in it. */
export function isLitigant({ role }: Pick<Party, 'role'>): boolean {
  return BETWEEN.test(role) || CLAIMING.test(role) || MOVING_BY_NATURE.test(role);
}

/** What a party is to the firm before there is an action; in a paper of a court it is nothing. */
const BEFORE_AN_ACTION: Readonly<Record<string, 'ours' | 'other'>> = {
  client: 'ours',
  'our client': 'ours',
  'adverse party': 'other',
  'opposing party': 'other',
  opponent: 'other',
};

/** Who opens or answers an action is its plaintiff or defendant; where the paper does not tell, the roles stay. */
export function withRolesInCourt<P extends Pick<Party, 'role'>>(
  parties: readonly P[],
  acting: 'claiming' | 'defending' | undefined,
): readonly P[] {
  if (acting === undefined) return parties;
  return parties.map((party) => {
    const whose = BEFORE_AN_ACTION[party.role.trim().toLowerCase()];
    if (whose === undefined) return party;
    return { ...party, role: (whose === 'ours') === (acting === 'claiming') ? 'plaintiff' : 'defendant' };
  });
}

/** @param ours names of the firm and of its lawyer; a party's counsel may be written as both */
function hasOurCounsel(
  { counsel }: Pick<Party, 'counsel'>,
  ours: readonly (string | null | undefined)[],
): boolean {
  if (counsel === undefined || counsel.trim() === '') return false;
  const known = ours.filter((name) => name !== null && name !== undefined);
  return partsOf(counsel).some((part) => known.some((name) => sameName(part, name)));
}

function partsOf(counsel: string): string[] {
  return counsel
    .split(/,| of | at |[–—]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function namesOfParties(parties: readonly Party[]): string {
  return listed(parties.map(({ name }) => shortPartyName(name)));
}

/** Who claims and who defends; where the role of none says it, the only other party there is: an agency, a taxpayer. */
function opposedTo(parties: readonly Party[], acting: Party): readonly Party[] {
  const main = ['claiming', 'defending'];
  const own = sideOf(acting.role);
  const others = parties.filter(({ role }) => sideOf(role) !== own);
  const opposed = others.filter(({ role }) => !main.includes(own) || main.includes(sideOf(role)));
  return opposed.length === 0 && others.length === 1 ? others : opposed;
}

function sameName(name: string, client: string): boolean {
  const [a, b] = [fold(name), fold(client)];
  return a !== '' && b !== '' && (a === b || a.startsWith(b) || b.startsWith(a));
}

/** Between spaces, so that `Anna Lee` is not found in `Joanna Leeds`. */
function wordsOf(text: string): string {
  return ` ${plainName(text)} `;
}

function fold(text: string): string {
  return plainName(text).replaceAll(' ', '');
}
