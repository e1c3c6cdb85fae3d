/** The values of templates, by what they are about: the case, its sides, the grounds, an agreement. */

import { inWords, ordinalInWords, splitAtBlanks } from '../../platform/index.ts';
import { courtNamed } from '../../precedents/index.ts';
import { isPending } from '../docket-number.ts';
import { formOfCourt } from '../law/forms-of-courts.ts';
import { runsIn, spokenWordsIn, withoutS, wordsIn } from '../letters.ts';
import type { Briefed, CaseFacts, WriteRequest } from '../model.ts';
import { isNaturalPerson } from '../parties/natural-person.ts';
import { areOneSide, sideOf } from '../parties/sides.ts';
import {
  asData,
  capitalised,
  listed,
  longDate,
  possessive,
  saidOfSeveral,
  shortPartyName,
  withStop,
} from './text.ts';

type Party = CaseFacts['parties'][number];

/** Where nobody demands a jury in a pleading, nor calls it a complaint. */
const NOT_AMERICAN =
  /\b(?:England|Wales|Scotland|Northern Ireland|United Kingdom|High Court of Justice|Ireland|Canada|Ontario|Quebec|British Columbia|Alberta|Australia|New South Wales|Queensland|New Zealand|India|Singapore|Hong Kong|South Africa|Nigeria|Kenya|Germany|Austria|Switzerland|France|Netherlands)\b/i;

/** Federal courts that have no place of their own. */
const FEDERAL =
  /^(?:the\s+)?(?:United States|U\.\s?S\.)\s+Court\b|\b(?:United States|U\.\s?S\.)\s+Tax Court\b|\bCourt of Federal Claims\b|\bCourt of International Trade\b/i;

/** As a record calls the law of the United States, a board or an agency in brackets behind it. */
const FEDERAL_LAW: ReadonlySet<string> = new Set([
  'federal',
  'united states',
  'united states of america',
  'u s',
  'us',
  'usa',
]);

function isFederalLaw(jurisdiction: string | null): boolean {
  const [named = ''] = (jurisdiction ?? '').split('(', 1);
  return FEDERAL_LAW.has(wordsIn(named.toLowerCase()).join(' '));
}

export function isFederalCourt(court: string | null): boolean {
  return court !== null && (courtNamed(court)?.system === 'federal' || FEDERAL.test(court.trim()));
}

/** As the court calls it. */
export function firstPleadingOf({ court, jurisdiction }: Pick<CaseFacts, 'court' | 'jurisdiction'>): string {
  return formOfCourt(court, jurisdiction)?.pleading ?? 'Complaint';
}

/** Is it before a court that is none of the United States? */
export function isAbroad({ court, jurisdiction }: Pick<CaseFacts, 'court' | 'jurisdiction'>): boolean {
  return NOT_AMERICAN.test(`${jurisdiction ?? ''} ${court ?? ''}`);
}

export function pleadingValues({
  court,
  jurisdiction,
  docket_number,
}: CaseFacts): Record<string, string | null> {
  const abroad = isAbroad({ court, jurisdiction });
  const federal = isFederalCourt(court) || isFederalLaw(jurisdiction);
  const pleading = firstPleadingOf({ court, jurisdiction });
  return {
    'case.pleading': pleading,
    'case.jury': abroad ? null : '',
    'case.pleading_title': pleadingTitle({ court, jurisdiction }, null, true),
    'court.federal': federal ? '' : null,
    'court.not_federal': federal ? null : '',
    // A subpoena of a criminal case is under another rule than the one that the form cites.
    ...valuesOfRules(isUnderCivilRules({ court, docket_number })),
  };
}

/** Of a criminal or a bankruptcy case the number says that it is none. */
export function isUnderCivilRules({
  court,
  docket_number,
}: Pick<CaseFacts, 'court' | 'docket_number'>): boolean {
  return isFederalCourt(court) && (docket_number ?? '').toLowerCase().includes('cv');
}

function valuesOfRules(isCivil: boolean): Record<string, string | null> {
  const [is, isNot] = isCivil ? ['', null] : [null, ''];
  return {
    'court.civil_rules': is,
    'court.other_rules': isNot,
    'subpoena.federal': is,
    'subpoena.not_federal': isNot,
    'subpoena.federal_rule': is,
    'subpoena.other_rule': isNot,
  };
}

/** @param amendment `First Amended` */
export function pleadingTitle(
  { court, jurisdiction }: Pick<CaseFacts, 'court' | 'jurisdiction'>,
  amendment: string | null,
  demandsJury: boolean,
  isThirdParty = false,
): string {
  const place = `${jurisdiction ?? ''} ${court ?? ''}`;
  const abroad = isAbroad({ court, jurisdiction });
  const first = !abroad
    ? firstPleadingOf({ court, jurisdiction })
    : /\b(?:England|Wales|High Court of Justice)\b/i.test(place)
      ? 'Particulars of Claim'
      : 'Statement of Claim';
  // An amended petition is not the original one.
  const versions = [amendment === null ? '' : asData(amendment), isThirdParty ? 'Third-Party' : ''].filter(
    (one) => one !== '',
  );
  const title = versions.length === 0 ? first : [...versions, first.replace('Original ', '')].join(' ');
  return demandsJury && !abroad ? `${title} and Demand for Jury Trial` : title;
}

/** Who cannot bind itself alone. */
const PROTECTED = /\b(?:minor|infant|incompetent|incapacitated|conservatee|deceased|estate of)\b/i;

export function agreementValues(matter: CaseFacts): Record<string, string | null> {
  const of = (side: string) => matter.parties.filter(({ role }) => sideOf(role) === side);
  const [claiming, defending] = [of('claiming'), of('defending')];
  // Of three sides nobody knows who pays whom.
  const twoSided =
    claiming.length > 0 &&
    defending.length > 0 &&
    claiming.length + defending.length === matter.parties.length;
  return {
    'payment.payee': twoSided ? named(claiming) : null,
    'parties.protected': named(matter.parties.filter(({ name }) => PROTECTED.test(name))),
    'nda.title': 'Mutual Non-Disclosure Agreement',
    'nda.roles':
      'A Party is the Disclosing Party of information it discloses and the Receiving Party of information it receives.',
    'nda.exchange': 'The Parties wish to exchange information',
  };
}

/** Phrases whose subject is our side. */
const SAID_OF_US: ReadonlySet<string> = new Set(['moves', 'asks', 'opposes']);

const ONE_OR_SEVERAL = /\[([^|\]]*)\|([^\]]*)\]/g;

export function agreeing(
  phrase: string,
  words: string | undefined,
  ours: readonly Party[],
): string | undefined {
  const said = words?.replace(ONE_OR_SEVERAL, ours.length < 2 ? '$1' : '$2');
  if (said === undefined || ours.length < 2 || !SAID_OF_US.has(phrase)) return said;
  return said.replace(/\w+$/, saidOfSeveral);
}

/** A word as it is said of one or of several parties; `its`, of a natural person, is `his or her`. */
export function saidOf(parties: readonly Party[], word: string): string {
  if (parties.length > 1) return saidOfSeveral(word);
  const [party] = parties;
  return word === 'its' && party !== undefined && isNaturalPerson(party.name) ? 'his or her' : word;
}

export function groundValues(grounds: Briefed['grounds']): Record<string, string | null> {
  const count = grounds.length;
  const flag = (holds: boolean) => (holds ? '' : null);
  const called = grounds.map(({ heading }) => heading);
  const listed = grounds.flatMap(({ heading, isNeutral }, at) =>
    isNeutral === true
      ? []
      : [count === 1 ? withStop(capitalised(heading)) : `(${at + 1}) ${withStop(heading)}`],
  );
  return {
    'grounds.listed': count === 0 ? null : called.join('; '),
    'grounds.raised': null,
    'grounds.number': count === 0 ? 'no' : inWords(count),
    'grounds.plain': flag(count === 0),
    'grounds.own': flag(count > 0),
    'grounds.overview': count === 0 ? null : listed.join(' '),
    'grounds.follow': count === 1 ? 'follows' : 'follow',
    'grounds.noun': count === 1 ? 'ground' : 'grounds',
    // What tests the pleading is decided on a standard of its own.
    'grounds.test_pleading': flag(count > 0),
  };
}

/** What the line above a letter calls it. */
export const NAMED_ABOVE = 'the matter named above';

export function caseValues(matter: CaseFacts): Record<string, string | null> {
  const title = text(matter.styled ?? matter.title);
  // Before it is filed there is no such case.
  const isUnfiled =
    !isPending(matter) && spokenWordsIn(title ?? '').some((word) => word === 'v' || word === 'vs');
  return {
    'case.title': title,
    'letter.matter': isUnfiled ? '' : ` in the matter of ${asData(matter.title)}`,
    'letter.about': isUnfiled ? NAMED_ABOVE : title,
    'case.number': text(matter.number),
    // One client among several parties of a side; who else is one, the letter says.
    'case.client_alone': /\band\b|;|\bby and through\b/i.test(matter.client ?? '') ? '' : ' alone',
    'case.client': text(matter.client),
    'case.court': text(matter.court),
    'case.in_court':
      matter.court === null ? '' : `, pending in the ${asData(matter.court).replace(/^the\s/i, '')}`,
    'case.county':
      /\b((?:[A-Z][\w.'’-]+ )+(?:County|Parish|Borough))\b/.exec(asData(matter.court ?? ''))?.[1] ??
      (isFederalCourt(matter.court) ? 'this District' : null),
    'case.jurisdiction': text(matter.jurisdiction),
    'case.judge': text(matter.judge),
    'case.docket_number': text(matter.docket_number),
    'case.practice_area': text(matter.practice_area),
    'case.responsible_attorney': text(matter.responsible_attorney),
  };
}

export function sideValues(
  side: 'movant' | 'opponent',
  parties: readonly Party[],
): Record<string, string | null> {
  const name = named(parties);
  const [first] = parties;
  const several = parties.length > 1 ? 's' : '';
  // Parties of several sides have no role in common.
  const role =
    first === undefined ? null : areOneSide(parties) ? `${capitalised(asData(first.role))}${several}` : '';
  const counsel = [
    ...new Set(parties.flatMap((party) => (party.counsel === undefined ? [] : [asData(party.counsel)]))),
  ];
  return {
    [`${side}.name`]: name,
    [`${side}.role`]: role,
    [`${side}.possessive`]: name === null ? null : possessive(name),
    [`${side}.counsel`]: counsel.length === 0 ? null : listed(counsel),
  };
}

/** `I am the Director of Human Resources`, `I have been a nurse since 2009`. */
const SAYS_WHO = /^I (?:am|have been|was) (?:the|an?|employed|counsel|one of)\b/i;

/** A witness who says in the facts who that is says it once. */
export function witnessValues(
  { case: matter, briefed }: Pick<WriteRequest, 'case' | 'briefed'>,
  ours: readonly Party[],
): Record<string, string | null> {
  const isSaid = (briefed.facts ?? []).some((fact) => SAYS_WHO.test(fact));
  const position = isSaid ? null : positionOf(briefed.values['request.person'] ?? null, matter, ours);
  return { 'witness.position': position, 'witness.unknown': isSaid || position !== null ? null : '' };
}

/** Who a witness is, as far as the record says it: a party, or counsel of one. */
function positionOf(
  witness: string | null,
  { parties, responsible_attorney: attorney }: CaseFacts,
  ours: readonly Party[],
): string | null {
  if (witness === null) return null;
  const called = witness.trim().toLowerCase();
  const party = parties.find(({ name }) => name.trim().toLowerCase() === called);
  if (party !== undefined) return `the ${capitalised(asData(party.role))} in this action`;
  const isOurs = attorney !== null && attorney.trim().toLowerCase() === called && ours.length > 0;
  return isOurs ? `counsel for ${named(ours)}` : null;
}

export const ORDINALS = Array.from({ length: 20 }, (_, at) => capitalised(ordinalInWords(at + 1)));

export function named(parties: readonly Party[]): string | null {
  return parties.length === 0 ? null : listed(parties.map(({ name }) => shortPartyName(asData(name))));
}

function ofOne(role: string): string {
  return withoutS(role.toLowerCase());
}

export function isRole(role: string, wanted: string): boolean {
  return ofOne(role) === ofOne(wanted);
}

/** `{{date.request}}`: the key date whose label has a word that begins like this one. */
export function dateLabelled(matter: CaseFacts, wanted: string): string | null {
  const parts = splitAtBlanks(wanted.toLowerCase());
  const found = matter.key_dates.find(({ label }) => {
    const labelled = runsIn(label.toLowerCase());
    return parts.every((word) => labelled.some((other) => other.startsWith(word)));
  });
  return found === undefined ? null : longDate(found.date);
}

export function text(value: string | null): string | null {
  const clean = asData(value ?? '');
  return clean === '' ? null : clean;
}

export function joined(lines: readonly string[]): string | null {
  return lines.length === 0 ? null : lines.join(' ');
}
