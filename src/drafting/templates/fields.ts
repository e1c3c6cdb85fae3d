/** The values templates refer to. A field without a value is never guessed: it becomes a blank. */

import { splitAtBlanks } from '../../platform/index.ts';
import { courtNamed } from '../../precedents/index.ts';
import { isPending } from '../docket-number.ts';
import { runsIn } from '../letters.ts';
import type { Briefed, CaseFacts, ClaimPlan, WriteRequest } from '../model.ts';
import { contactValues, descriptionOf, isAtHomeIn, pleadedAs, servedOn } from '../parties/contacts.ts';
import { areOneSide, partiesNamed, type Sides, sideOf, sidesOf } from '../parties/sides.ts';
import { datesIn } from './dates.ts';
import {
  dayOfPaper,
  eventSentence,
  eventTold,
  happened,
  isOfTheSuit,
  type KeyDate,
  untold,
} from './events.ts';
import { allegations, factParagraphs, factSentences, SAYS, saidByDefense, testimony } from './facts.ts';
import { goingOn, inTitleCase } from './headings.ts';
import { namesOf, plain } from './party-names.ts';
import { asData, capitalised, listed, longDate, possessive, withoutStop } from './text.ts';
import {
  agreeing,
  agreementValues,
  caseValues,
  dateLabelled,
  firstPleadingOf,
  groundValues,
  isFederalCourt,
  isRole,
  joined,
  named,
  pleadingValues,
  saidOf,
  sideValues,
  text,
  witnessValues,
} from './values.ts';

type Party = CaseFacts['parties'][number];

export type FieldsInput = Pick<WriteRequest, 'documentType' | 'firmName' | 'case' | 'today' | 'briefed'>;

export const NOTHING_BRIEFED: Briefed = {
  represents: [],
  values: {},
  lists: {},
  grounds: [],
  places: {},
  claims: [],
};

export type Item = Readonly<Record<string, string | null>>;

export interface Fields {
  /** Text for one `{{name}}`; null where the case has no such value; undefined for a name no template should use. */
  value(name: string): string | null | undefined;
  /** Entries for one `{{each name}}`; undefined for a list there is not. */
  items(name: string): readonly Item[] | undefined;
}

/** Fields that a brief fills, or nothing does. */
const OF_A_BRIEF =
  splitAtBlanks(`request.context request.question request.fee_basis request.hourly_rate request.percentage request.rule request.rules request.amount
  request.damages request.demanded request.settlement request.parts request.fee request.deadline request.set request.motion
  opposition.named reply.of_paper request.person request.term request.governing_law request.purpose request.prejudice judgment.sum jury.unclear
  sums.listed terms.any given.oath_place given.residence given.supports given.knowledge given.recognized given.unknown_claims
  given.further_recipients given.courts given.enclosures exhibits.any posture.any client_decisions.any action.dispute action.unfiled
  damages.of_counts concedes.something payment.payer payment.payee subpoena.address subpoena.place subpoena.when subpoena.occasion
  discovery.title given.survival given.payment_manner given.payable given.consent_above given.period_from limits.any
  production_place.any production_form.told production_place.told set.number weaknesses.any exposure.any given.rate given.deposit given.billing fee.contingent fee.fixed
  fee.without_deposit costs.advanced motion.rules topics.usual topics.contentions jurisdiction.plain request.jurisdiction request.controversy venue.said
  subpoena.testimony subpoena.production subpoena.recorded given.offer given.payee given.legend given.attention given.delivery_email
  given.recording release.mutual release.one_sided release.unsaid release.by release.of given.certificate_rule expenses.asked
  confidential.agreed given.conclusion given.bar_number given.our_offer given.personal_jurisdiction given.interest_asked
  next_steps.any missing_documents.any our_offer.any our_offer.parts offer.damages offer.sum offer.unsummed given.in_exchange
  given.policy_limits given.copies statements.any fact_responses.any sums.untold sums.pleaded sums.each payment.made_up payment.apart relief.time
  given.governing_law scope.any scope_excludes.any conflict_disclosure.any preservation.any given.deposit_minimum
  given.representatives given.settlement_authority given.conflict_check given.file_retention given.protective_order
  given.extended_to subpoena.period subpoena.instructions subpoena.rule subpoena.no_attendance`);
/** What a paper says as long as nothing else is known. */
const USUAL: Readonly<Record<string, string | null>> = {
  'pleading.filed': '',
  'jury.demanded': '',
  'action.pending': '',
  'concedes.nothing': '',
  'fee.by_time': '',
  'fee.unmixed': '',
  'fee.with_deposit': '',
  'fee.unsaid': '',
  'given.deposit_held': 'our client trust account',
  'scope.none': '',
  'scope_excludes.none': '',
  'conflict.unsaid': '',
  'ending.none': '',
  'subpoena.attendance': '',
  'costs.borne': '',
  'subpoena.unclear': '',
  'subpoena.schedule': '',
  'subpoena.also': ' ALSO',
  'subpoena.title': '{blank to testify, to produce documents, or both}',
  'judgment.unsaid': '',
  'requests_at_issue.open': '',
  'expenses.unsaid': '',
  'expenses.under': '',
  'expenses.sum': '',
  'expenses.argued': '',
  'confidential.unsaid': '',
  'confidential.any': '',
  'demand.by': ', by the date stated below',
  'term.early': '',
  'survival.secrets': ', and for trade secrets as long as they remain so',
  'confirmed.by': ' in writing',
  'confirmed.what': 'that each of these demands has been met',
  'offer.none': '',
  'offer.fate': 'is rejected',
  'payment.when': '',
  'request.by': 'by the date stated below',
  'payment.time': 'within {blank number of days of the Effective Date}',
  'order.time': 'within {blank number of days}',
  'given.period_to': 'the date of Your response',
  'limits.none': '',
  'production_form.none': '',
  'production_place.none': '',
  'interest.usual': '',
  'limine.whole': '',
  'limine.excludes': '',
  'limine.which': '',
  'limine.it': 'it',
  'limine.order':
    'an order that excludes the evidence described below and directs counsel, parties and witnesses not to mention it',
  'limine.asked': 'The evidence should be excluded',
  'limine.why': ' Doing so keeps from the jury what no instruction could make it forget.',
  'relief.none': '',
  'relief.usual': '',
  'questions.several': '',
  'attacked.title': '',
  'attacked.prejudice': '',
  'venue.open': '',
  'damages.whole': '',
  'damages.in_prayer': '',
  'given.effective_date': 'the day on which the last Party signs it',
  'payment.by': ', as the payment instructions of the payee say,',
  'dismissal.time': 'Promptly',
  'given.dismissal_after': 'receipt of the Settlement Payment in full',
  'return.time': 'promptly',
  'forum.clause': '',
  'default.cure': '',
  'default.interest': '',
  'release.other': 'Party on the other side of the Action',
  'release.claims': 'all claims, known or unknown, that arise out of the facts alleged in the Action',
  'release.general': '',
  'conclusion.none': '',
  'damages.unsaid': '',
  'reply.to': 'in Support of {blank motion}',
  'reply.of_motion': '',
  'opposed.noun': 'motion',
  'jurisdiction.under': '',
};
const LISTS_OF_A_BRIEF: ReadonlySet<string> = new Set(
  splitAtBlanks(`grounds questions responses terms documents topics relief exhibits limits production_form production_place
  requests_at_issue topics_apart weaknesses exposure recommendation next_steps missing_documents brief_answers posture client_decisions release_excepts limited_recipients statements sums evidence orders fact_responses claims_moved jurisdiction
  scope scope_excludes conflict_disclosure preservation communication ending fees`),
);

function payeeValues(payee: string): Record<string, string> {
  return { 'given.payee': payee, 'payment.payee': payee };
}

/** Of discovery at issue: as the brief has them, or the key dates of the case. */
const DISCOVERY_DAYS: Readonly<Record<string, readonly [string, string]>> = {
  'discovery.served': ['given.served_on', 'requests served'],
  'discovery.due': ['given.due_on', 'responses due'],
  'discovery.responses': ['given.responses_on', 'responses served'],
  'discovery.conferred': ['given.conferred_on', 'conferred'],
};

const TIME_IN_TERMS = '{blank when it is due, or strike: your terms may say so}';

/** Of one who stands on our own side the role says too little: `Defendant Orrin Lines, LLC’s`. */
function whosePleading(movant: Sides['movant'], opponent: Sides['opponent']): string | null {
  const { 'opponent.role': role = null, 'opponent.possessive': name = null } = sideValues(
    'opponent',
    opponent,
  );
  if (role === null) return null;
  const isBesideUs = movant.some((one) => opponent.some((other) => other.role === one.role));
  return isBesideUs || role === '' ? `${role} ${name}`.trim() : possessive(role);
}

/** `phrases` are the wordings behind `{{say.…}}`. */
export function fieldsOf(request: FieldsInput, phrases: Readonly<Record<string, string>> = {}): Fields {
  const { case: matter, briefed } = request;
  const { movant, opponent } = sidesOf(request);
  const ourClient = matter.client === null ? undefined : movant[0];
  const claims = claimsOf(request);
  const needsHome = isOfCitizenship(request);
  const ofOpponent = sideValues('opponent', opponent);
  const dates = sortedDates(matter);
  const facts = matter.facts ?? '';
  const own = dayOfPaper(briefed.dates ?? [], request.documentType);
  // Of the days of a brief a chronology lists all; told as a fact is one of which its label says what happened.
  const noFacts = (briefed.dates ?? []).filter((one) => one.date === own || eventTold(one, facts) === null);
  const isFact = ({ label, date }: KeyDate) =>
    !noFacts.some((one) => one.label === label && one.date === date);
  const past = happened(dates, request.today).filter(isFact);
  const given = untold(
    happened(briefed.dates ?? [], request.today).filter(isFact),
    [facts, ...(briefed.facts ?? [])].join(' '),
  )
    .filter(({ label }) => !isOfTheSuit(label))
    .map((one) => eventSentence(one, facts));
  // Of a paper that tells what its brief has and nothing of the record, the days that it gives are facts.
  const said = [...(briefed.facts ?? []), ...(request.documentType.facts === 'brief' ? given : [])];
  // With a counterclaim the facts stand there, and once; a day alone bears out no defense.
  const ofDefenses = claims.length > 0 ? [] : (briefed.facts ?? []);
  // Of a brief that accepts what the other side pleads: what a page of its pleading plainly says.
  const pleaded = said.filter((one) => briefed.places[one] !== undefined);
  const undated = () => factSentences(matter).filter((one) => datesIn(one).length === 0);
  const undisputed = allegations(matter, SAYS);
  const untoldEvents = untold(past, facts).filter(({ label }) => !isOfTheSuit(label));
  const unproved = untoldEvents.length > 0 || undisputed.some((one) => briefed.places[one] === undefined);
  const terms = (briefed.lists['terms'] ?? []).map((item) => item['text'] ?? '');
  const values: Readonly<Record<string, string | null>> = {
    ...Object.fromEntries(OF_A_BRIEF.map((name) => [name, null])),
    ...USUAL,
    'firm.name': text(request.firmName),
    today: longDate(own ?? request.today),
    ...caseValues(matter),
    // An agreement says itself whether an action is pending.
    ...(isPending(matter) || request.documentType.form === 'agreement' ? {} : { 'case.in_court': '' }),
    ...pleadingValues(matter),
    ...agreementValues(matter),
    ...sideValues('movant', movant),
    ...ofOpponent,
    ...contactValues(matter, briefed.values['given.bar_number'] ?? null),
    ...personalJurisdiction(request, opponent),
    'client.noun': movant.length > 1 ? 'clients' : 'client',
    'action.unbegun': isPending(matter) ? null : '',
    'preservation.due':
      isPending(matter) && (briefed.values['preservation.any'] ?? null) === null ? null : '',
    'service.on': servedOn(matter.parties, { movant, opponent }),
    ...witnessValues(request, movant),
    'pleading.of': whosePleading(movant, opponent),
    pleading:
      movant[0] === undefined || sideOf(movant[0].role) !== 'claiming'
        ? firstPleadingOf(matter)
        : 'Counterclaim',
    'parties.listed':
      matter.parties.length === 0 ? '' : ` (${listed(matter.parties.map(({ name }) => asData(name)))})`,
    'conference.counsel': ofOpponent['opponent.counsel'] ?? null,
    'responses.none': (briefed.lists['responses']?.length ?? 0) === 0 ? '' : null,
    'request.governing_law': text(matter.jurisdiction),
    'claims.listed':
      claims.length === 0 ? null : claimsListed(onceEach(claims.map(({ name }) => claimNamed(name)))),
    'counts.each': eachCount(claims, opponent),
    ...groundValues(briefed.grounds),
    // A paper that tells nothing of the record tells what the brief gives.
    'further.any': said.length + given.length > 0 || briefed.values['sums.untold'] != null ? '' : null,
    'losses.any':
      (briefed.values['sums.each'] ?? briefed.values['given.interest_asked'] ?? null) === null ? null : '',
    'facts.of_defenses': ofDefenses.length > 0 ? '' : null,
    'counterclaim.any': claims.length > 0 ? '' : null,
    'counterclaim.untold':
      said.length === 0 && briefed.claims?.some((one) => one.allegations.length > 0) !== true ? '' : null,
    'answer.counterclaim': claims.length > 0 ? ', and Counterclaim' : '',
    'facts.none': said.length === 0 ? '' : null,
    'facts.pleaded': pleaded.length > 0 ? '' : null,
    'facts.unpleaded': pleaded.length < said.length ? '' : null,
    key_dates: joined(untold(past, facts).map((one) => eventSentence(one, facts))),
    'facts.short': factParagraphs(matter)[0] ?? null,
    'facts.any': factParagraphs(matter).length === 0 ? null : '',
    // Both sides sign it: of an action that is pending nobody’s account is recited but what the brief gives.
    'facts.recited': said[0] ?? null,
    'payment.not_to_us': isPaidToUs(briefed.values['payment.payer'] ?? null, matter.parties, movant)
      ? null
      : '',
    ...(terms.length === 0 ? {} : { 'payment.time': TIME_IN_TERMS }),
    'undated.any': undated().length === 0 ? null : '',
    'undisputed.unproved': unproved ? '' : null,
    'motion.whose': filedBy(matter, briefed.values, opponent, ofOpponent),
    ...briefed.values,
    ...(briefed.values['payee.ours'] === ''
      ? payeeValues(`the client trust account of ${asData(request.firmName)}`)
      : {}),
  };
  const isChosen = (subject: string) => values['clauses.chosen'] === '' || values[`${subject}.chosen`] === '';
  const told = (one: (typeof past)[number]) => ({
    label: asData(one.label),
    date: longDate(one.date),
    sentence: eventSentence(one, facts),
    place: null,
  });
  const plainly = (texts: readonly string[]) => texts.map((one) => ({ text: one }));
  const lists: Readonly<Record<string, () => readonly Item[]>> = {
    untold_events: () => untoldEvents.map(told),
    allegations: () => plainly(allegations(matter, saidByDefense(matter))),
    undisputed: () =>
      undisputed.map((one) => ({
        text: one,
        place: briefed.places[one] ?? null,
        evidence: evidenceOf(briefed.places[one]),
      })),
    testimony: () => plainly(testimony(said, briefed.values['request.person'] ?? null)),
    given_facts: () => plainly(said),
    given_dates: () => plainly(given),
    further_facts: () => {
      const recital = values[values['action.pending'] === '' ? 'facts.recited' : 'facts.short'];
      return plainly(said.filter((one) => recital?.includes(one) !== true));
    },
    facts_of_defenses: () => plainly(ofDefenses),
    pleaded: () => pleaded.map((one) => ({ text: one, place: briefed.places[one] ?? null })),
    unpleaded: () => plainly(said.filter((one) => !pleaded.includes(one))),
    parties: () =>
      matter.parties.map((party, at) => {
        const item: Item = {
          ...partyItem(party, true),
          called: calledIn(terms, party, matter.parties),
          joint: at === matter.parties.length - 2 ? '; and' : ';',
        };
        // Who represents the client is known.
        return party === ourClient ? { ...item, counsel: item['counsel'] ?? text(request.firmName) } : item;
      }),
    ours: () => movant.map((party) => partyItem(party, needsHome)),
    opponents: () => opponent.map((party) => partyItem(party, needsHome)),
    facts: () => plainly(factParagraphs(matter)),
    undated: () => plainly(undated()),
  };
  // Where a suit is pending nobody threatens one; of another subject than the case nobody has said whether one is.
  const manner =
    (briefed.values['given.subject'] ?? null) !== null ? 'either' : isPending(matter) ? 'pending' : '';
  const discoveryDay = (name: string) => {
    const [field = '', label = ''] = DISCOVERY_DAYS[name] ?? [];
    return values[field] ?? dateLabelled(matter, label);
  };
  const phrase = (name: string) => agreeing(name, phrases[`${name}_${manner}`] ?? phrases[name], movant);
  return {
    value(name) {
      if (name.startsWith('say.')) return phrase(name.slice(4));
      const agreed = /^(movant|opponent) says ([a-z]+)$/.exec(name);
      if (agreed?.[2] !== undefined) return saidOf(agreed[1] === 'movant' ? movant : opponent, agreed[2]);
      if (name.startsWith('said.')) return saidAs(name.slice(5), request);
      if (name.startsWith('date.')) return dateLabelled(matter, name.slice(5));
      const day = DISCOVERY_DAYS[name];
      if (day !== undefined) return discoveryDay(name);
      if (name === 'demand.lapse')
        return values['lapse.withdrawn'] === ''
          ? 'If it is not accepted by then, this demand is withdrawn without further notice.'
          : (values['lapse.own'] ?? phrase('consequence'));
      if (name === 'attacked') return values['attacked.part'] ?? `the ${values['pleading']}`;
      const ofRequests = requestValue(name, values, discoveryDay);
      if (ofRequests !== undefined) return ofRequests;
      const ofTerms = /^(usual|open)\.([a-z]+)$/.exec(name);
      if (ofTerms !== null)
        return besideTerms(ofTerms[1] === 'open', ofTerms[2] ?? '', terms, isChosen(ofTerms[2] ?? ''));
      if (name.startsWith('party.'))
        return named(matter.parties.filter(({ role }) => isRole(role, name.slice(6))));
      return values[name];
    },
    items: (name) => briefed.lists[name] ?? lists[name]?.() ?? (LISTS_OF_A_BRIEF.has(name) ? [] : undefined),
  };
}

/** Another party pays by its name, and none of ours: what burdens whoever is paid burdens our client. */
function isPaidToUs(payer: string | null, parties: readonly Party[], ours: readonly Party[]): boolean {
  const paying = parties.filter(({ name }) => payer?.includes(asData(name)) === true);
  return ours.length > 0 && paying.length > 0 && !paying.some((one) => ours.includes(one));
}

/** `Ex. A, p. 3` behind a fact; nothing where no document plainly says it. */
function evidenceOf(place: string | undefined): string {
  return place === undefined ? '' : ` (Evidence: ${place}.)`;
}

/** Who filed the motion that is opposed, and when: of several sides nobody knows which one did, and a day is of the motion that its label names. */
function filedBy(
  { key_dates }: CaseFacts,
  { 'request.motion': motion = null, 'opposed.day': said = null }: Briefed['values'],
  opponent: readonly Party[],
  { 'opponent.role': role = null, 'opponent.name': name = null }: Readonly<Record<string, string | null>>,
): string {
  const own = new Set([...OF_FILING, ...runsIn((motion ?? '').toLowerCase())]);
  const labelled = key_dates.find(({ label }) => {
    const words = runsIn(label.toLowerCase());
    return words.some((word) => word.startsWith('motion')) && words.every((word) => own.has(word));
  });
  const day = said ?? labelled?.date ?? null;
  const on = day === null ? '' : ` on ${longDate(day)}`;
  if (areOneSide(opponent))
    return ` that ${role ?? '{blank role of who filed it}'} ${name ?? '{blank who filed it}'} filed${on}`;
  return on === '' ? '' : ` filed${on}`;
}

const OF_FILING: ReadonlySet<string> = new Set(
  'motion motions filed filing served service date day of the'.split(' '),
);

/** A claim as a sentence names it: `unjust enrichment`; but `Unjust Enrichment` and `Fraud` are titles, and `Lanham Act violation` begins with a name. */
function claimNamed(name: string): string {
  return inTitleCase(name) === name ? name : goingOn(name);
}

/** Of names with commas in them semicolons tell where one ends. */
function claimsListed(names: readonly string[]): string {
  return names.length > 1 && names.some((name) => name.includes(', '))
    ? `${names.slice(0, -1).join('; ')}; and ${names.at(-1)},`
    : listed(names);
}

/** The claims of a complaint as the brief has them; what must be alleged for each, where the blueprint knows it. */
export function claimsOf({ documentType, briefed }: FieldsInput): readonly ClaimPlan[] {
  return briefed.claims.map(
    ({
      name,
      against,
      allegations: given,
      theory,
      damages,
      remedy,
      alternatives: others = [],
      declaration,
      ...said
    }) => {
      const plain = name.toLowerCase();
      const like = (documentType.claims ?? []).find(
        (known) =>
          plain === known.name.toLowerCase() ||
          known.words.some((word) => plain.includes(word.toLowerCase())),
      );
      const plan: ClaimPlan = {
        ...said,
        name: asData(name),
        against: against.map(asData),
        words: like?.words ?? [],
        allegations: like?.allegations ?? [],
        ...(theory === undefined ? {} : { theory: withoutStop(asData(theory)) }),
        ...(damages === undefined ? {} : { damages: withoutStop(asData(damages)) }),
        ...(remedy === undefined ? {} : { remedy: withoutStop(asData(remedy)) }),
        ...(others.length === 0 ? {} : { alternatives: others.map(asData) }),
        ...(declaration === undefined ? {} : { declaration: withoutStop(asData(declaration)) }),
        ...(like?.noDamages === true && !/\bdamages\b/.test(plain) ? { noDamages: true } : {}),
      };
      return given.length === 0 ? plan : { ...plan, allegations: given.map(asData) };
    },
  );
}

/** Two counts of one name are one claim. */
function onceEach(names: readonly string[]): string[] {
  return names.filter(
    (one, at) => names.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at,
  );
}

/** Of several defendants not each is sued on each count. */
function eachCount(claims: readonly ClaimPlan[], opponent: readonly Party[]): string {
  const isAlike = claims.every(
    ({ against = [] }) => partiesNamed(opponent, against).length === opponent.length,
  );
  return opponent.length < 2 || isAlike ? ' on each count' : ', each on the counts against it';
}

/**
 * What a blueprint says of a subject beside the terms of the lawyer: it steps back where one of them has the subject as its
 * heading (`Default. If …`); where none has, `open` asks whether it is to stay, and nobody guesses it from their words.
 */
function besideTerms(
  open: boolean,
  subject: string,
  terms: readonly string[],
  isChosen: boolean,
): string | null {
  // Who bears fees is said of several things; a clause that says otherwise beside it would contradict it.
  const isSaid = terms.some((term) =>
    subject === 'fees'
      ? /\bfees\b/i.test(term)
      : new RegExp(`^${subject}\\b[^.:]{0,30}[.:]\\s`, 'i').test(term),
  );
  if (!open) return isSaid ? null : '';
  return terms.length === 0 || isSaid || isChosen
    ? ''
    : ' {blank keep or strike: your terms may speak to this}';
}

/** `, called Ironpeak`: the one short name by which the terms call a party. */
function calledIn(terms: readonly string[], party: Party, parties: readonly Party[]): string {
  const text = plain(terms.join('\n'));
  const called = [...namesOf(parties).in(text)]
    .filter((one) => one.party === party)
    .map(({ start, end }) => text.slice(start, end));
  const [short, ...others] = [...new Set(called)].filter((one) => one !== plain(party.name));
  return short === undefined || others.length > 0 ? '' : `, called ${asData(short)}`;
}

/** Of which nobody said that it is one of a state. */
function mayBeFederal({ court }: CaseFacts): boolean {
  return court === null || isFederalCourt(court);
}

/** Where a party is at home matters to a federal court alone, and there where jurisdiction rests on it. */
function isOfCitizenship({ case: matter, briefed }: FieldsInput): boolean {
  const basis = briefed.values['request.jurisdiction'] ?? null;
  return mayBeFederal(matter) && (basis === null || runsIn(basis).includes(DIVERSITY));
}

/** Said of those who are all described as at home in the State; else a federal court alone must be told. */
function personalJurisdiction(
  { case: matter, briefed }: FieldsInput,
  opponent: readonly Party[],
): Record<string, string | null> {
  const place = courtNamed(matter.court ?? '')?.place ?? null;
  const isThere = place !== null && opponent.length > 0 && opponent.every((one) => isAtHomeIn(one, place));
  const who = opponent.length > 1 ? 'each of them' : named(opponent);
  const isSaid = isThere || (briefed.values['given.personal_jurisdiction'] ?? null) !== null;
  return {
    'given.personal_jurisdiction': isThere ? `${who} resides or does business in ${place}` : null,
    'person.open': mayBeFederal(matter) && !isSaid ? '' : null,
  };
}

/** 28 U.S.C. § 1332 */
const DIVERSITY = '1332';

function partyItem(party: Party, needsHome: boolean): Item {
  const { name, role, counsel } = party;
  return {
    name: asData(name),
    role: capitalised(asData(role)),
    counsel: counsel === undefined ? null : asData(counsel),
    description: descriptionOf(party),
    named: [asData(name), descriptionOf(party) ?? []].flat().join(', '),
    is: pleadedAs(party, needsHome),
    given: party.directed === true ? (party.entity ?? null) : null,
  };
}

/** `{{said.effective_date}}`: what the brief says under that name, else the key date or the parties called so. */
function saidAs(slug: string, { case: matter, briefed }: FieldsInput): string | null {
  const said = briefed.values[`said.${slug}`];
  if (said !== undefined) return said;
  const date = slug.split('_').filter((word) => word !== 'date' && word !== 'of');
  const dated = date.length > 0 && slug.includes('date') ? dateLabelled(matter, date.join(' ')) : null;
  return dated ?? named(matter.parties.filter(({ role }) => isRole(role, slug.replaceAll('_', ' '))));
}

function sortedDates(matter: CaseFacts): CaseFacts['key_dates'] {
  return [...matter.key_dates].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** What a request or a certificate says of its days, in the words that the brief allows. */
function requestValue(
  name: string,
  values: Readonly<Record<string, string | null>>,
  day: (name: string) => string | null,
): string | null | undefined {
  const [conferred, manner = null] = [day('discovery.conferred'), values['conference.manner']];
  const isHeld = conferred !== null || manner !== null;
  switch (name) {
    case 'request.time': {
      const [days = null, rule = null] = [values['request.days'], values['request.rule']];
      if (days !== null) return `within ${days} after service`;
      return rule === null
        ? 'within {blank number of days} after service'
        : 'within the time that this rule allows';
    }
    case 'period.until':
      return values['given.period_from'] === null && values['given.period_to'] !== USUAL['given.period_to']
        ? (values['given.period_to'] ?? null)
        : null;
    case 'conference.held':
      return isHeld ? '' : null;
    case 'conference.untold':
      return isHeld ? null : '';
    case 'conference.when':
      return ` on ${conferred ?? '{blank date of the conference}'}`;
    case 'conference.by':
      return manner === null ? '' : ` ${manner}`;
    default:
      return undefined;
  }
}
