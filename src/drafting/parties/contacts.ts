/** How parties, their counsel and ours are reached, as papers say it. What is not recorded stays an open point. Pure. */

import { admittedTo } from '../law/forms-of-courts.ts';
import { isWholeNumber, wordsIn } from '../letters.ts';
import type { CaseFacts, CounselContact } from '../model.ts';
import { asData, capitalised, listed } from '../templates/text.ts';
import { isNaturalPerson } from './natural-person.ts';
import { isLitigant, namesOfParties, type Sides } from './sides.ts';

type Party = CaseFacts['parties'][number];

/** Lines of a postal address. */
function addressLines(address: string | null | undefined): string[] {
  return (address ?? '')
    .split('\n')
    .map(asData)
    .filter((line) => line !== '');
}

function inOneLine(address: string | null | undefined): string | null {
  const lines = addressLines(address);
  return lines.length === 0 ? null : lines.join(', ');
}

/** Under a signature: of bar numbers those of the court. `[TO COMPLETE: …]` names all that is missing. */
export function signatureLines(
  contact: CounselContact | undefined,
  { court, jurisdiction }: Pick<CaseFacts, 'court' | 'jurisdiction'> = { court: null, jurisdiction: null },
  given: string | null = null,
): string[] {
  const { bar_numbers: all = [], address, telephone, email } = contact ?? {};
  const { bars, place } = barsOf(contact, { court, jurisdiction }, given);
  const elsewhere =
    all.length > 0 && place !== null ? ` in ${asData(place)}, or admission for this case` : '';
  const missing = [
    ...(bars.length === 0 ? [`bar number${elsewhere}`] : []),
    ...(address ? [] : ['address']),
    ...(telephone ? [] : ['telephone']),
    ...(email ? [] : ['e-mail']),
  ];
  return [
    ...bars.map(asData),
    ...addressLines(address),
    ...[telephone, email].flatMap((one) => (one ? [asData(one)] : [])),
    ...(missing.length === 0 ? [] : [`[TO COMPLETE: ${listed(missing)}]`]),
  ];
}

/** Numbers of the bar of the court, or the one that is given in their place. */
function barsOf(
  contact: CounselContact | undefined,
  { court, jurisdiction }: Pick<CaseFacts, 'court' | 'jurisdiction'>,
  given: string | null,
): { readonly bars: readonly string[]; readonly place: string | null } {
  const { numbers, place } = admittedTo(court, jurisdiction, contact?.bar_numbers ?? []);
  const recorded = numbers.map(({ jurisdiction: of, number }) => `${of} Bar No. ${number}`);
  const own = given !== null && isWholeNumber(given) ? `${place ?? ''} Bar No. ${given}`.trim() : given;
  return { bars: own === null ? recorded : [own], place };
}

/** The firm's lines above a letter, under its name. */
export function letterheadLines({
  address,
  telephone,
  email,
}: Omit<CounselContact, 'bar_numbers'>): string[] {
  const reached = [telephone, email].flatMap((one) => (one ? [asData(one)] : []));
  return [inOneLine(address), reached.join(' · ')].flatMap((line) => (line ? [line] : []));
}

/** Of the one address that all of them have, their counsel's where they have counsel; none where they differ. */
export function addressOf(parties: readonly Party[]): {
  readonly lines: string[];
  readonly email: string | null;
} {
  const reached = parties.map((party) =>
    party.counsel === undefined
      ? { lines: addressLines(party.address), email: party.email }
      : { lines: addressLines(party.counsel_address), email: party.counsel_email },
  );
  const [first, ...others] = reached;
  const same = others.every((one) => one.lines.join('\n') === first?.lines.join('\n'));
  if (first === undefined || !same) return { lines: [], email: null };
  const emails = new Set(reached.map(({ email }) => email));
  return { lines: first.lines, email: emails.size === 1 && first.email ? asData(first.email) : null };
}

/** Values of templates about our own counsel and about the addresses of all. */
export function contactValues(
  matter: Pick<CaseFacts, 'parties' | 'counsel_contact' | 'court' | 'jurisdiction'>,
  bar: string | null = null,
): Record<string, string | null> {
  const notices = noticesTo(matter.parties);
  return {
    'attorney.bar': barsOf(matter.counsel_contact, matter, bar).bars.map(asData).join(', ') || null,
    'attorney.contact': counselInOneLine(matter.counsel_contact),
    'parties.notices': notices,
    'notices.to':
      notices ?? 'each Party, and to its counsel, at the address that it has last given in writing',
  };
}

function counselInOneLine(contact: CounselContact | undefined): string | null {
  const { address, telephone, email } = contact ?? {};
  if (!address && !telephone && !email) return null;
  return [
    inOneLine(address) ?? '{blank address of the attorney}',
    telephone ? asData(telephone) : '{blank telephone of the attorney}',
    email ? asData(email) : '{blank e-mail of the attorney}',
  ].join(', ');
}

/** `a Delaware corporation, of 12 Harbor Street, Springfield`; null where nothing is recorded. */
export function descriptionOf({ entity, address }: Party): string | null {
  const { place, what } = knownOf({ entity, address });
  if (place === null && what === null) return null;
  return [what, place === null ? null : `of ${place}`].filter((part) => part !== null).join(', ');
}

/** What a pleading says a party is and where: `a Texas limited partnership. Its address is …`; null where neither is recorded. */
export function pleadedAs({ name, entity, address, pleaded }: Party, needsHome = true): string | null {
  const { place, what } = knownOf({ entity, address });
  if (pleaded !== undefined && (saysWhere(pleaded) || (place === null && !needsHome))) return pleaded;
  if (pleaded !== undefined)
    return place === null
      ? `${pleaded}, {blank principal place of business, or citizenship, of this party}`
      : `${pleaded}, whose address is ${place}`;
  if (place === null && what === null) return null;
  const kind = what ?? (isNaturalPerson(name) ? 'a natural person' : '{blank corporation or other entity}');
  const its = isNaturalPerson(name) ? 'place of residence' : 'principal place of business';
  return `${kind}, whose address is ${place ?? `{blank ${its} of this party}`}`;
}

/** Does it say where a party is at home? */
export function saysWhere(pleaded: string): boolean {
  return /\b(?:place of business|citizens?|residents?|resid(?:es?|ing)|lives?|living|practi[cs](?:es?|ing)|does business|doing business|headquartered|domiciled)\b/i.test(
    pleaded,
  );
}

/** Does the description, or the address, place the party in that State? `a Texas corporation`, `who resides in Portland, Texas` */
export function isAtHomeIn({ entity, address, pleaded }: Party, place: string): boolean {
  const told = [pleaded ?? entity ?? '', address ?? ''].map(wordsAsSaid);
  return told.some((words) => words.includes(wordsAsSaid(place)));
}

/** Between spaces: no `Kansas` in `Arkansas`, and the `Virginia` of West Virginia is another State. */
function wordsAsSaid(text: string): string {
  return ` ${wordsIn(text).join(' ').replaceAll('West Virginia', 'West-Virginia')} `;
}

function knownOf({ entity, address }: Pick<Party, 'entity' | 'address'>) {
  const what = asData(entity ?? '');
  return { place: inOneLine(address), what: what === '' ? null : what };
}

function noticesTo(parties: readonly Party[]): string | null {
  const known = parties.map((party) => {
    const { lines, email } = addressOf([party]);
    const whom = party.counsel === undefined ? party.name : `${party.counsel}, for ${party.name}`;
    return { whom: asData(whom), reached: [...lines, ...(email === null ? [] : [email])] };
  });
  if (known.every(({ reached }) => reached.length === 0)) return null;
  return known
    .map(({ whom, reached }) => `${whom}, ${reached.join(', ') || '{blank address and e-mail}'}`)
    .join('; ');
}

/**
 * Behind `served on` in a certificate of service: counsel of all who are in the action, not of the one alone against whom a paper is; null
 * where nobody is known.
 */
export function servedOn(parties: readonly Party[], { movant, opponent }: Sides): string | null {
  const ours = new Set(movant.map(({ counsel }) => counsel));
  // Of one who stands beside us and has no counsel recorded nobody knows that it is not a client.
  const served = parties.filter(
    (one) =>
      opponent.includes(one) ||
      (!movant.includes(one) && isLitigant(one) && one.counsel !== undefined && !ours.has(one.counsel)),
  );
  const counsel = [...new Set(served.map((one) => one.counsel))];
  const each = counsel.map((who) => served.filter((one) => one.counsel === who)).map(servedFor);
  if (each.length < 3) return each.join(', and on ') || null;
  return `${each.slice(0, -1).join('; on ')}; and on ${each.at(-1)}`;
}

function servedFor(clients: readonly Party[]): string {
  const { lines, email } = addressOf(clients);
  const who = clients[0]?.counsel;
  const reached = [
    who === undefined ? '{blank counsel for the opposing party}' : asData(who),
    ...lines,
    ...(email === null ? [] : [email]),
  ];
  const roles = [...new Set(clients.map(({ role }) => capitalised(asData(role))))];
  const called = roles.map((role) => {
    const of = clients.filter((one) => capitalised(asData(one.role)) === role);
    return `${role}${of.length > 1 ? 's' : ''} ${namesOfParties(of)}`;
  });
  return `${reached.join(', ')}, counsel for ${listed(called)}`;
}
