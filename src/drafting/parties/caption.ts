/** The case as drafting sees it, and what of it stands above and below every paper. Pure. */

import type { Case } from '../../cases/index.ts';
import type { Caption } from '../document.ts';
import { formOfCourt } from '../law/forms-of-courts.ts';
import { hasDigit } from '../letters.ts';
import type { CaseFacts, CounselContact, DocumentType, WriteRequest } from '../model.ts';
import { dayOfPaper } from '../templates/events.ts';
import { lastNameOf, lettersOf, plainName } from '../templates/people.ts';
import { asData, capitalised, listed, representativeOf, shortPartyName } from '../templates/text.ts';
import { addressOf, letterheadLines, signatureLines } from './contacts.ts';
import { withoutLawyers } from './counsel-of-record.ts';
import { isNaturalPerson } from './natural-person.ts';
import { isShortFor, partiesAddressed, sidesOf, withRolesInCourt } from './sides.ts';

export function toFacts(
  matter: Case,
  type: Pick<DocumentType, 'form' | 'actingSide'>,
  counsel?: CounselContact,
): CaseFacts {
  const { id, number, title, client, practice_area, court, jurisdiction, docket_number, judge } = matter;
  const { facts, key_dates, responsible_attorney } = matter;
  const recorded = withoutLawyers(matter.parties, client);
  const parties = type.form === 'court' ? withRolesInCourt(recorded, type.actingSide) : recorded;
  const known = { id, number, title, client, practice_area, court, jurisdiction, docket_number, judge };
  return { ...known, parties, counsel_contact: counsel, facts, key_dates, responsible_attorney };
}

const OPEN = ['[TO COMPLETE: address]'];

/** Whoever has counsel is not written to past counsel. */
function addressed(opponent: readonly CaseFacts['parties'][number][], address: readonly string[]): Addressee {
  const names = listed(opponent.map(({ name }) => shortPartyName(asData(name))));
  const counsel = [...new Set(opponent.flatMap((party) => (party.counsel ? [asData(party.counsel)] : [])))];
  if (counsel.length === 0) return { addressee: names || null, lines: address };
  const [first = '', ...others] = counsel;
  const { name, firm } = others.length > 0 ? { name: listed(counsel), firm: null } : personAndFirm(first);
  return {
    addressee: name,
    // Whom it is for stands where the address is not known, too.
    lines: [
      ...(firm === null ? [] : [firm]),
      `Counsel for ${names}`,
      ...(address.length > 0 ? address : OPEN),
    ],
    ...greetingOfCounsel(name),
  };
}

/** What may follow the name of a firm, and is no firm. */
const LEGAL_FORM = /^(?:P\.?\s?[CA]|L\.?L\.?[CP]|PLLC|Esq|Inc|Ltd|Jr|Sr|II|III)\.?$/;

/** `Bradley Koenig, Koenig & Marsh, P.C.` */
function personAndFirm(counsel: string): { readonly name: string; readonly firm: string | null } {
  const comma = counsel.indexOf(', ');
  const [name, firm] = [counsel.slice(0, comma), counsel.slice(comma + 2)];
  return comma > 0 && isNaturalPerson(name) && !LEGAL_FORM.test(firm)
    ? { name, firm }
    : { name: counsel, firm: null };
}

const TITLED = /^((?:Mr|Ms|Mrs|Mx|Dr|Prof)\.?|Judge|Justice) (?=\p{L})/u;

/** By title and last name where the title is known; a minor or an estate is written to through somebody. */
function salutationOf(addressee: string): string {
  const name = representativeOf(addressee) ?? addressee;
  const title = TITLED.exec(name)?.[1];
  return `Dear ${title === undefined ? name : `${title} ${lastNameOf(name)}`}:`;
}

/** Counsel of the other side, whose title nobody gave. */
function greetingOfCounsel(name: string): Pick<Caption, 'salutation'> {
  return TITLED.test(name) ? {} : { salutation: 'Dear Counsel:' };
}

/** Our own client is written to itself. */
function withoutCounsel({ role, name, address, email }: CaseFacts['parties'][number]) {
  return { role, name, address, email };
}

type Addressee = Pick<Caption, 'addressee' | 'salutation'> & { readonly lines: readonly string[] };

/** Whom the brief names, at the address it gives; else the other side or its counsel, or our client. */
function addresseeOf(
  { case: matter, documentType: type, briefed }: WriteRequest,
  opponent: readonly CaseFacts['parties'][number][],
): Addressee {
  // Who asks for a memorandum has a line of its head and no address.
  if (type.form === 'memorandum') return { addressee: briefed.recipient ?? null, lines: [] };
  if (type.addressee === undefined) return { addressee: null, lines: [] };
  if (type.addressee === 'client') {
    const client = matter.parties.filter(({ name }) => name === matter.client).map(withoutCounsel);
    return atClient(matter.client, addressOf(client).lines, briefed);
  }
  const given = linesOf(briefed.values['letter.address'] ?? '');
  const known = given.length > 0 ? given : addressOf(opponent).lines;
  const recipient = briefed.recipient ?? null;
  const parties = partiesAddressed(matter.parties, recipient);
  if (recipient === null || parties.some(({ name, counsel }) => isShortFor(recipient, name, counsel)))
    return addressed(opponent, known);
  const { name, lines } = asEnvelope(recipient);
  const isWhole = lines.some((line) => hasDigit(line));
  // Parties that the words do not name are meant by the name of their counsel.
  const isCounsel = parties.some(
    (one) =>
      !plainName(recipient).includes(plainName(shortPartyName(one.name))) ||
      // `Ada Orr, Orr & Lane LLP, counsel for Tern Mills, Inc.`
      plainName(one.counsel ?? '').includes(plainName(name)),
  );
  return {
    addressee: name,
    lines: given.length > 0 || !(isWhole || parties.length === 0) ? [...lines, ...known] : lines,
    ...(isCounsel ? greetingOfCounsel(name) : {}),
  };
}

/** Our client, or whom the brief names at it, and at the address that it gives. */
function atClient(
  client: string | null,
  known: readonly string[],
  { recipient, values }: WriteRequest['briefed'],
): Addressee {
  const given = values['subpoena.address'] ?? null;
  const { name, lines: own } = asEnvelope(recipient ?? client ?? '');
  const address = given === null ? known : belowName(linesWritten(given));
  const isClient = client === null || plainName(recipient ?? client).includes(plainName(client));
  const at = isClient ? [] : [client];
  return {
    addressee: name || null,
    lines: own.some((line) => hasDigit(line))
      ? [...at, ...own]
      : [
          ...own,
          ...at,
          ...(address.length + at.length + own.length > 0 && address.length === 0 ? OPEN : address),
        ],
  };
}

/** `Nils Brandt, Brandt Olufsen PLLC, 1100 H Street NW`: who it is, and the lines below. */
function asEnvelope(recipient: string): { readonly name: string; readonly lines: readonly string[] } {
  const [first = '', ...below] = linesWritten(recipient);
  const [person = '', ...rest] = first.split(', ');
  const lines = belowName(below);
  // `Juniper Taproom, LLC` is one name.
  return rest.length > 0 && isNaturalPerson(person) && !/^[\p{L}.]{2,8}$/u.test(rest[0] ?? '')
    ? { name: person, lines: [rest.join(', '), ...lines] }
    : { name: first, lines };
}

/** Parted at line breaks, and where whom counsel is for, or a house or a box, begins. */
function linesWritten(text: string): string[] {
  return text
    .split(COUNSEL_FOR)
    .flatMap(linesOf)
    .flatMap((line) => line.split(/,\s+(?=\d|P\.?\s?O\.?\s)/))
    .map((line) => (isOfCounsel(line) ? capitalised(line) : line));
}

/** The town on a line of its own; whom counsel is for stands above the address. */
function belowName(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => {
      const comma = /^(?:\d|P\.?\s?O\.?\s)/.test(line) ? beforeTown(line) : -1;
      return comma < 0 ? [line] : [line.slice(0, comma), line.slice(comma + 2)];
    })
    .sort((a, b) => Number(isOfCounsel(b)) - Number(isOfCounsel(a)));
}

/** `…, counsel for Tern Mills, Inc.` is a line of its own. */
const COUNSEL_FOR = /,\s+(?=(?:as\s)?(?:counsel|attorneys?)\sfor\s)/i;

function isOfCounsel(line: string): boolean {
  return /^(?:as\s)?(?:counsel|attorneys?)\sfor\s/i.test(line);
}

/** Where the town begins: `501 Union Street, Suite 300, Nashville, Tennessee 37219`. */
function beforeTown(line: string): number {
  const last = line.lastIndexOf(', ');
  const town = last <= 0 ? -1 : line.lastIndexOf(', ', last - 1);
  return town > 0 && hasDigit(line.slice(last)) ? town : line.indexOf(', ');
}

function linesOf(address: string): string[] {
  return address
    .split('\n')
    .map(asData)
    .filter((line) => line !== '');
}

function courtFormOf({ court, jurisdiction }: CaseFacts): Pick<Caption, 'court_form'> {
  const form = formOfCourt(court, jurisdiction);
  return form === null
    ? {}
    : { court_form: { lines: form.lines.map(asData), number: form.number, divider: form.divider } };
}

/** Of those named for a party by name or short name the only one. */
function signatoryFor(
  party: string,
  { case: matter, briefed }: WriteRequest,
): Pick<Caption['parties'][number], 'signatory'> {
  const isMeant = (whom: string, name: string) => {
    const words = lettersOf(name);
    return lettersOf(whom).every((word) => words.includes(word));
  };
  const [one, other] = (briefed.lists['signatories'] ?? []).filter(({ for: whom }) => {
    const meant = matter.parties.filter(({ name }) => isMeant(whom ?? '', name));
    return meant.length === 1 && meant[0]?.name === party;
  });
  if (one?.['name'] == null || other !== undefined) return {};
  return { signatory: { name: one['name'], title: one['title'] ?? null } };
}

function isToClient({ briefed }: WriteRequest, ours: CaseFacts['parties']): boolean {
  const recipient = plainName(briefed.recipient ?? '');
  return ours.some(({ name }) => recipient.includes(plainName(name)));
}

export function captionOf(request: WriteRequest): Caption {
  const { case: matter, documentType: type } = request;
  const { movant: ours, opponent } = sidesOf(request);
  const { addressee, lines, salutation } = addresseeOf(request, opponent);
  const contact = matter.counsel_contact;
  const {
    'given.subject': given,
    'given.bar_number': bar,
    'given.delivery': delivery,
  } = request.briefed.values;
  const subject = given ?? matter.styled ?? null;
  const role = ours[0] === undefined ? null : `${ours[0].role}${ours.length > 1 ? 's' : ''}`;
  return {
    form: type.form,
    rules: type.rules,
    ...(type.shownTitle === undefined ? {} : { shown_title: type.shownTitle }),
    firm: request.firmName,
    court: matter.court,
    ...(type.form === 'court' ? courtFormOf(matter) : {}),
    judge: matter.judge,
    docket_number: matter.docket_number,
    case_number: matter.number,
    case_title: matter.title,
    ...(subject === null ? {} : { subject }),
    client: matter.client,
    parties: matter.parties.map(({ role, name, counsel }) => ({
      role,
      name,
      counsel,
      ...signatoryFor(name, request),
    })),
    addressee,
    ...(addressee === null ? {} : { salutation: salutation ?? salutationOf(addressee) }),
    // What a lawyer writes to the client leaves the firm, and stays in confidence.
    ...(type.goesOut === true && !isToClient(request, ours) && { goes_out: true as const }),
    on_behalf_of:
      role === null
        ? null
        : `${role.charAt(0).toUpperCase()}${role.slice(1)} ${listed(ours.map(({ name }) => shortPartyName(asData(name))))}`,
    attorney: matter.responsible_attorney,
    ...(delivery == null ? {} : { delivery: asData(delivery) }),
    ...(lines.length === 0 ? {} : { addressee_address: lines }),
    attorney_contact: signatureLines(contact, type.form === 'court' ? matter : undefined, bar ?? null),
    ...(contact === undefined ? {} : { letterhead: letterheadLines(contact) }),
    person: request.briefed.values['request.person'] ?? null,
    date: dayOfPaper(request.briefed.dates ?? [], request.documentType) ?? request.today,
  };
}
