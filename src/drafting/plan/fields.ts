/** The values templates refer to. A field without a value is never guessed: it becomes a blank. */
import type { CaseFacts, ClaimPlan, WriteRequest } from '../model.ts';
import { isNaturalPerson, sideOf, sidesOf } from '../sides.ts';
import { datesIn } from './dates.ts';
import { conferenceDays, dayNamedFor } from './dates-named.ts';
import { deadlineNamed } from './deadline.ts';
import { eventSentence, happened, isOfTheSuit, untold } from './events.ts';
import { allegations, factParagraphs, factSentences, SAYS, saidByDefense, testimony } from './facts.ts';
import { documentsNamed } from './given.ts';
import { givenFields, noteValues } from './given-fields.ts';
import { calledIn, type Ground, type Grounds, groundsOf } from './grounds.ts';
import { itemsIn } from './items.ts';
import { motionRules } from './motion-rules.ts';
import { personNamed } from './names.ts';
import { concedesSomething, juryNamed, positive, prejudiceNamed, useNamed } from './negations.ts';
import { oathValues } from './oath.ts';
import { withoutRepresentation } from './represented.ts';
import * as words from './request-words.ts';
import { responsesNamed, responseText } from './responses.ts';
import { statements, statementsOrOpen, terms } from './statements.ts';
import { partsNamed, sumNamed } from './sums.ts';
import { asData, capitalised, listed, longDate, possessive, saidOfSeveral, shortPartyName } from './text.ts';

type Party = CaseFacts['parties'][number];

export type FieldsInput = Pick<WriteRequest, 'documentType' | 'firmName' | 'case' | 'context' | 'today'>;

export type Item = Readonly<Record<string, string | null>>;

export interface Fields {
  /** Text for one `{{name}}`; null where the case has no such value; undefined for a name no template should use. */
  value(name: string): string | null | undefined;
  /** Entries for one `{{each name}}`; undefined for a list there is not. */
  items(name: string): readonly Item[] | undefined;
}

/** `phrases` are the wordings behind `{{say.…}}`. */
export function fieldsOf(request: FieldsInput, phrases: Readonly<Record<string, string>> = {}): Fields {
  const { case: matter } = request;
  const said = asData(request.context);
  const { movant, opponent } = sidesOf(request);
  const ourClient = matter.client === null ? undefined : movant[0];
  const claims = claimsOf(request);
  const known = request.documentType.grounds ?? [];
  const { raised: grounds, isCounted } = groundsOf(request);
  // Done with: for whom the paper is, its opening says.
  const ours = withoutRepresentation(request.context, matter.parties);
  // And what it counts stands where it is argued.
  const context = isCounted ? itemsIn(ours, request.documentType.rules.contents === true).rest : ours;
  const values: Readonly<Record<string, string | null>> = {
    'firm.name': text(request.firmName),
    today: longDate(request.today),
    ...caseValues(matter),
    ...pleadingValues(matter, said),
    ...negationValues(said),
    ...sideValues('movant', movant),
    ...sideValues('opponent', opponent),
    pleading: movant[0] === undefined || sideOf(movant[0].role) !== 'claiming' ? 'Complaint' : 'Counterclaim',
    'parties.listed':
      matter.parties.length === 0 ? '' : ` (${listed(matter.parties.map(({ name }) => asData(name)))})`,
    'request.context': joined(
      statementsOrOpen(
        context,
        known,
        request.documentType.addressee === 'client',
        request.documentType.addressee === 'client' || request.documentType.form === 'memorandum',
      ),
    ),
    'request.question': words.questionsNamed(context)[0] ?? null,
    'request.fee_basis': words.feeBasisNamed(said),
    'request.hourly_rate': words.hourlyRateNamed(said),
    'request.other_rates': words.otherRatesNamed(said),
    'request.deposit': words.depositNamed(said),
    'request.percentage': words.percentageNamed(said),
    ...feeValues(said),
    'request.rule': words.ruleNamed(said),
    'request.rules': words.rulesNamed(said),
    ...sumValues(said, movant[0] !== undefined && sideOf(movant[0].role) === 'claiming'),
    'request.deadline': deadlineNamed(said),
    'request.days': words.daysNamed(said),
    'request.day': words.dayNamed(said),
    'request.set': words.setNamed(said),
    'terms.any': terms(context).length === 0 ? null : '',
    'request.within': words.withinNamed(said),
    ...agreementValues(matter, said),
    ...subpoenaValues(said),
    ...oathValues(matter, said),
    ...noteValues(said),
    ...givenFields(matter, said, sideValues('opponent', opponent)['opponent.counsel'] ?? null),
    'request.motion': words.motionNamed(said),
    'request.person': personNamed(said, matter),
    'request.term': words.termNamed(said),
    'request.governing_law': words.governingLawNamed(said) ?? text(matter.jurisdiction),
    'request.purpose': words.purposeNamed(said),
    'claims.listed': claims.length === 0 ? null : listed(claims.map(({ name }) => name.toLowerCase())),
    ...groundValues(groundsOf(request), said),
    key_dates: keyDates(matter, request.today),
    'facts.short': factParagraphs(matter)[0] ?? null,
  };
  const lists: Readonly<Record<string, () => readonly Item[]>> = {
    key_dates: () =>
      sortedDates(matter).map(({ label, date }) => ({ label: asData(label), date: longDate(date) })),
    events: () =>
      happened(sortedDates(matter), request.today)
        .filter(({ label }) => !isOfTheSuit(label))
        .map(({ label, date }) => ({ label: asData(label), date: longDate(date) })),
    untold_events: () =>
      untold(happened(sortedDates(matter), request.today), matter.facts ?? '')
        .filter(({ label }) => !isOfTheSuit(label))
        .map((one) => ({
          label: asData(one.label),
          date: longDate(one.date),
          sentence: eventSentence(one, matter.facts ?? ''),
        })),
    untold_dates: () =>
      untold(happened(sortedDates(matter), request.today), matter.facts ?? '').map((one) => ({
        label: asData(one.label),
        date: longDate(one.date),
        sentence: eventSentence(one, matter.facts ?? ''),
      })),
    allegations: () => allegations(matter, saidByDefense(matter)).map((one) => ({ text: one })),
    undisputed: () => allegations(matter, SAYS).map((one) => ({ text: one })),
    testimony: () => testimony(matter, personNamed(said, matter)).map((one) => ({ text: one })),
    parties: () =>
      matter.parties.map((party) => {
        const item = partyItem(party);
        // Who represents the client is known.
        return party === ourClient ? { ...item, counsel: item['counsel'] ?? text(request.firmName) } : item;
      }),
    ours: () => movant.map(partyItem),
    opponents: () => opponent.map(partyItem),
    facts: () => factParagraphs(matter).map((one) => ({ text: one })),
    fact_sentences: () => factSentences(matter).map((one) => ({ text: one })),
    undated: () =>
      factSentences(matter)
        .filter((one) => datesIn(one).length === 0)
        .map((one) => ({ text: one })),
    grounds: () => statements(context).map((one) => ({ text: one })),
    questions: () => words.questionsNamed(context).map((one) => ({ text: one })),
    responses: () =>
      responsesNamed(said).map((one) => ({
        text: responseText(
          one,
          named(movant) ?? '{blank name of our party}',
          values['pleading'] ?? 'Complaint',
          (verb) => saidOf(movant, verb),
        ),
      })),
    terms: () => terms(context).map((one) => ({ text: one })),
    documents: () =>
      documentsNamed(said).map(({ text: one, period }) => ({
        text: one,
        period: period ?? '{blank first day} to {blank last day}',
      })),
    topics: () => words.topicsNamed(context).map((one) => ({ text: one })),
  };
  /** The request knows of this paper; the record of the case. */
  const dateOf = (wanted: string) => {
    const days = wanted === 'conferred' ? conferenceDays(said) : null;
    const named = days ?? dayNamedFor(matter, said, wanted, words.motionNamed(said));
    return named === undefined ? dateLabelled(matter, wanted) : named;
  };
  return {
    value(name) {
      if (name.startsWith('say.')) {
        // Where a suit is pending nobody threatens one.
        const wording =
          (isPending(matter) ? phrases[`${name.slice(4)}_pending`] : undefined) ?? phrases[name.slice(4)];
        return agreeing(name.slice(4), wording, movant);
      }
      const agreed = /^(movant|opponent) says ([a-z]+)$/.exec(name);
      if (agreed?.[2] !== undefined) return saidOf(agreed[1] === 'movant' ? movant : opponent, agreed[2]);
      if (name.startsWith('mentions.')) return mentions(said, name.slice(9));
      if (name.startsWith('said.')) return saidAs(name.slice(5), request);
      if (name.startsWith('date.')) return dateOf(name.slice(5));
      if (name.startsWith('ground.')) {
        if (!known.some(({ id }) => id === name.slice(7))) return undefined;
        return grounds.some(({ id }) => id === name.slice(7)) ? '' : null;
      }
      if (name.startsWith('ordinal.'))
        return ORDINALS[grounds.findIndex(({ id }) => id === name.slice(8))] ?? null;
      if (name.startsWith('told.')) return toldOf(name.slice(5), grounds);
      if (name.startsWith('called.')) return grounds.find(({ id }) => id === name.slice(7))?.name ?? null;
      if (name.startsWith('reach.')) return reached(name.slice(6), grounds, movant);
      if (name.startsWith('topics.')) {
        const ground = known.find(({ id }) => id === name.slice(7));
        const topics = ground === undefined ? [] : words.topicsOf(ground, said);
        return topics.length === 0 ? null : listed(topics);
      }
      if (name.startsWith('claim.')) return claims[Number(name.slice(6)) - 1]?.name ?? null;
      if (name.startsWith('party.'))
        return named(matter.parties.filter(({ role }) => isRole(role, name.slice(6))));
      return values[name];
    },
    items: (name) => lists[name]?.(),
  };
}

/** Where nobody demands a jury in a pleading, nor calls it a complaint. */
const NOT_AMERICAN =
  /\b(?:England|Wales|Scotland|Northern Ireland|United Kingdom|High Court of Justice|Ireland|Canada|Ontario|Quebec|British Columbia|Alberta|Australia|New South Wales|Queensland|New Zealand|India|Singapore|Hong Kong|South Africa|Nigeria|Kenya|Germany|Austria|Switzerland|France|Netherlands)\b/i;

function pleadingValues({ court, jurisdiction }: CaseFacts, said: string): Record<string, string | null> {
  const jury = juryNamed(said);
  const place = `${jurisdiction ?? ''} ${court ?? ''}`;
  const abroad = NOT_AMERICAN.test(place);
  const title = /\b(?:England|Wales|High Court of Justice)\b/i.test(place)
    ? 'Particulars of Claim'
    : 'Statement of Claim';
  return {
    'case.jury': abroad || jury === 'no' ? null : '',
    'jury.demanded': jury === 'unclear' ? null : '',
    'jury.unclear':
      jury === 'unclear'
        ? '{blank whether and for which issues a jury is demanded; the request is not clear}'
        : null,
    'case.pleading_title': abroad
      ? title
      : jury === 'no' || jury === 'unclear'
        ? 'Complaint'
        : 'Complaint and Demand for Jury Trial',
  };
}

/** Whether the request speaks of it, and not only to say that it is not wanted: `unverified`, `not verified`. */
function mentions(said: string, word: string): 'yes' | null {
  const wanted = new RegExp(
    `(?<![\\p{L}\\d])(?<!\\b(?:no|not|non|un|without|never)[\\s-]+(?:be\\s+|an?\\s+)?)${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
    'iu',
  );
  return wanted.test(positive(said)) ? 'yes' : null;
}

/** Who cannot bind itself alone. */
const PROTECTED = /\b(?:minor|infant|incompetent|incapacitated|conservatee|deceased|estate of)\b/i;

function agreementValues(matter: CaseFacts, said: string): Record<string, string | null> {
  const { payers, payees } = words.paymentNamed(said);
  const paying = partiesCalled(matter, payers);
  const sides = new Set(paying.map(({ role }) => sideOf(role)));
  const others = matter.parties.filter(({ role }) => !sides.has(sideOf(role)));
  const paid =
    payees.length > 0
      ? partiesCalled(matter, payees)
      : paying.length > 0 && others.length === 1
        ? others
        : [];
  const oneWay = /\b(?:unilateral|one-way|one way)\b/i.test(said);
  const discloser = partiesCalled(matter, [
    /\b(\p{Lu}[\p{L}&.,'’ -]{1,60}?)\s+(?:only\s+|alone\s+)?(?:discloses|gives|provides|delivers|shows|is\s+the\s+(?:only\s+|sole\s+)?(?:disclosing\s+party|discloser))\b/u.exec(
      said,
    )?.[1] ?? '',
  ]);
  const disclosing = named(discloser) ?? '{blank Party that discloses}';
  return {
    'payment.payer': named(paying),
    'payment.payee': named(paid),
    'parties.protected': named(matter.parties.filter(({ name }) => PROTECTED.test(name))),
    'nda.title': oneWay ? 'Non-Disclosure Agreement' : 'Mutual Non-Disclosure Agreement',
    'nda.roles': oneWay
      ? `${disclosing} is the Disclosing Party; each other Party is a Receiving Party.`
      : 'A Party is the Disclosing Party of information it discloses and the Receiving Party of information it receives.',
    'nda.exchange': oneWay
      ? 'The Disclosing Party wishes to disclose information to the Receiving Party'
      : 'The Parties wish to exchange information',
  };
}

/** The parties that a request calls by a part of their names: `Brandt Steel`, `the estate`. None where it is not clear who is meant. */
function partiesCalled(matter: CaseFacts, called: readonly string[]): Party[] {
  const found = called.map((one) => {
    const wanted = one
      .toLowerCase()
      .replace(/^(?:the|m[rs]s?\.|dr\.)\s+/, '')
      .trim();
    const fitting =
      wanted.length < 3
        ? []
        : matter.parties.filter(({ name }) =>
            ` ${shortPartyName(name).toLowerCase()} `.includes(` ${wanted}`),
          );
    return fitting.length === 1
      ? fitting
      : fitting.filter(({ name }) => name.toLowerCase().startsWith(wanted)).slice(0, 2);
  });
  return found.every(({ length }) => length === 1) ? found.flat() : [];
}

function subpoenaValues(said: string): Record<string, string | null> {
  const { testimony, production } = words.commandsNamed(said);
  const occasion = /\b(deposition|hearing|trial)\b/i.exec(said)?.[1]?.toLowerCase();
  return {
    'subpoena.testimony': testimony ? '' : null,
    'subpoena.production': production ? '' : null,
    'subpoena.also': testimony ? ' ALSO' : '',
    'subpoena.appearance': words.appearanceNamed(said) ?? words.dayNamed(said),
    'subpoena.occasion': occasion === undefined ? null : `a ${occasion}`,
    'subpoena.title':
      testimony && production
        ? 'to Testify and to Produce Documents'
        : testimony
          ? 'to Testify'
          : 'to Produce Documents',
  };
}

/** Which terms of a fee a letter has: they exclude each other. */
function feeValues(said: string): Record<string, string | null> {
  const basis = words.feeBasisNamed(said);
  const contingent = basis === 'a contingent fee';
  const fixed = basis === 'a fixed fee';
  const advanced = words.costsAdvanced(said);
  return {
    'fee.contingent': contingent ? '' : null,
    'fee.fixed': fixed ? '' : null,
    'fee.by_time': contingent || fixed ? null : '',
    'fee.without_deposit': contingent || fixed ? '' : null,
    'costs.advanced': advanced ? '' : null,
    'costs.borne': advanced ? null : '',
  };
}

function negationValues(said: string): Record<string, string | null> {
  const concedes = concedesSomething(said);
  return {
    'request.use': useNamed(said, words.motionNamed),
    'request.prejudice': prejudiceNamed(said) === null ? null : `${prejudiceNamed(said)} prejudice`,
    'concedes.nothing': concedes ? null : '',
    'concedes.something': concedes ? '' : null,
  };
}

function sumValues(said: string, isClaiming: boolean): Record<string, string | null> {
  return {
    'request.amount': sumNamed(said, 'any'),
    'request.damages': sumNamed(said, 'damages'),
    'request.demanded': sumNamed(said, 'demand'),
    'request.loss': sumNamed(said, 'loss'),
    'request.settlement': sumNamed(said, 'settlement'),
    'request.parts': partsNamed(said, 'settlement'),
    'request.fee': sumNamed(said, 'fee'),
    'judgment.sum': isClaiming ? sumNamed(said, 'damages') : null,
  };
}

/** Phrases whose subject is our side. */
const SAID_OF_US: ReadonlySet<string> = new Set(['moves', 'asks', 'opposes']);

function agreeing(phrase: string, words: string | undefined, ours: readonly Party[]): string | undefined {
  if (words === undefined || ours.length < 2 || !SAID_OF_US.has(phrase)) return words;
  return words.replace(/\w+$/, saidOfSeveral);
}

/** A word as it is said of one or of several parties; `its`, of a natural person, is `his or her`. */
function saidOf(parties: readonly Party[], word: string): string {
  if (parties.length > 1) return saidOfSeveral(word);
  const [party] = parties;
  return word === 'its' && party !== undefined && isNaturalPerson(party.name) ? 'his or her' : word;
}

/** What the request says of a ground that it counts: printed where it is a sentence, else an open point. */
function toldOf(id: string, grounds: readonly Ground[]): string | null {
  const ground = grounds.find((one) => one.id === id);
  if (ground?.said === undefined) return null;
  const { said } = ground;
  // A catchword that is the ground's own name says nothing more.
  const more = statementsOrOpen(capitalised(said), said.split(' ').length < 9 ? [ground] : []);
  return joined(more);
}

/** Whom a ground is raised for: `{{reach.service}}`, `{{reach.service says was}}`. */
function reached(name: string, grounds: readonly Ground[], movant: readonly Party[]): string | null {
  const [id, , word] = name.split(' ');
  const whom = grounds.find((one) => one.id === id)?.only ?? movant;
  return word === undefined ? named(whom) : saidOf(whom, word);
}

function groundValues({ raised, ofOthers, isCounted }: Grounds, said: string): Record<string, string | null> {
  const own = raised.filter(({ heading }) => heading !== undefined);
  const called = raised.map(calledIn);
  const isNamed = (ground: Ground) => isCounted || words.isNamed(ground, said);
  const named = own.length > 0 ? [] : raised.filter(isNamed).map(calledIn);
  const flag = (holds: boolean) => (holds ? '' : null);
  const partly = own.length > 0 || raised.some(({ only }) => only !== undefined);
  return {
    'grounds.listed': called.length === 0 ? null : own.length > 0 ? called.join('; ') : listed(called),
    'grounds.raised': named.length === 0 ? null : listed(named),
    'grounds.raised_one': flag(named.length === 1),
    'grounds.raised_several': flag(named.length > 1),
    'grounds.single': flag(raised.length === 1 && own.length === 0 && raised[0]?.id !== 'claim'),
    'grounds.several': flag(raised.length > 1 && !partly),
    'grounds.number': NUMBERS[raised.length] ?? String(raised.length),
    // Grounds in the lawyer's words are no part of a sentence: they are counted instead.
    'grounds.plain': flag(own.length === 0),
    'grounds.own': flag(own.length > 0),
    'grounds.whole': flag(!partly),
    'grounds.in_part': flag(partly),
    'grounds.overview': partly
      ? called
          .map((one, at) => (called.length === 1 ? `${capitalised(one)}.` : `${ORDINALS[at]}: ${one}.`))
          .join(' ')
      : null,
    'grounds.follow': raised.length === 1 ? 'follows' : 'follow',
    'grounds.noun': raised.length === 1 ? 'ground' : 'grounds',
    'grounds.of_others':
      ofOthers.length === 0
        ? null
        : `{blank the request raises ${listed(ofOthers.map(({ name }) => name))} for a party that this paper does not speak for; say if it is to be raised here}`,
    // What tests the pleading is decided on a standard of its own.
    'grounds.test_pleading': flag(
      own.length > 0 || raised.some(({ id }) => id === 'claim' || id === 'particularity'),
    ),
    'motion.rules': motionRules(said, raised),
  };
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export const ORDINALS =
  'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth Twentieth'.split(
    ' ',
  );

/** The claims of a complaint, in the order of the blueprint; those the request names before those of the facts. */
export function claimsOf({ documentType, context, case: matter }: FieldsInput): readonly ClaimPlan[] {
  const known = documentType.claims ?? [];
  const asked = positive(context);
  // What the request does not want is no claim because the facts sound like it.
  const refused = (claim: ClaimPlan) =>
    words.claimsNamed([claim], context, '').length > 0 && words.claimsNamed([claim], asked, '').length === 0;
  return words.claimsNamed(
    known.filter((claim) => !refused(claim)),
    asked,
    matter.facts ?? '',
  );
}

function caseValues(matter: CaseFacts): Record<string, string | null> {
  return {
    'case.title': text(matter.title),
    'case.number': text(matter.number),
    // One client among several parties of a side; who else is one, the letter says.
    'case.client_alone': /\band\b|;|\bby and through\b/i.test(matter.client ?? '') ? '' : ' alone',
    'case.client': text(matter.client),
    'case.court': text(matter.court),
    'case.in_court':
      matter.court === null ? '' : `, pending in the ${asData(matter.court).replace(/^the\s/i, '')}`,
    'case.county':
      /\b((?:[A-Z][\w.'’-]+ )+(?:County|Parish|Borough))\b/.exec(asData(matter.court ?? ''))?.[1] ?? null,
    'case.jurisdiction': text(matter.jurisdiction),
    'case.jurisdiction_capitals': text(matter.jurisdiction)?.toUpperCase() ?? null,
    'case.judge': text(matter.judge),
    'case.docket_number': text(matter.docket_number),
    'case.practice_area': text(matter.practice_area),
    'case.practice_area_plain': text(matter.practice_area)?.toLowerCase() ?? null,
    'case.responsible_attorney': text(matter.responsible_attorney),
  };
}

function sideValues(side: 'movant' | 'opponent', parties: readonly Party[]): Record<string, string | null> {
  const name = named(parties);
  const role =
    parties[0] === undefined ? null : capitalised(asData(parties[0].role)) + (parties.length > 1 ? 's' : '');
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

function partyItem({ name, role, counsel }: Party): Item {
  return {
    name: asData(name),
    role: capitalised(asData(role)),
    counsel: counsel === undefined ? null : asData(counsel),
  };
}

function named(parties: readonly Party[]): string | null {
  return parties.length === 0 ? null : listed(parties.map(({ name }) => shortPartyName(asData(name))));
}

function isRole(role: string, wanted: string): boolean {
  return role.toLowerCase().replace(/s$/, '') === wanted.toLowerCase().replace(/s$/, '');
}

/** `{{date.request}}`: the key date whose label has a word that begins like this one. */
function dateLabelled(matter: CaseFacts, wanted: string): string | null {
  const parts = wanted.toLowerCase().split(/\s+/);
  const found = matter.key_dates.find(({ label }) => {
    const labelled = label.toLowerCase().split(/[^a-z0-9]+/);
    return parts.every((word) => labelled.some((other) => other.startsWith(word)));
  });
  return found === undefined ? null : longDate(found.date);
}

/** `{{said.effective_date}}`: what the request says under that name, else the key date or the parties called so. */
function saidAs(slug: string, { case: matter, context }: FieldsInput): string | null {
  const said = words.valueNamed(context, slug.split('_'));
  if (said !== null) return said;
  const date = slug.split('_').filter((word) => word !== 'date' && word !== 'of');
  const dated = date.length > 0 && slug.includes('date') ? dateLabelled(matter, date.join(' ')) : null;
  return dated ?? named(matter.parties.filter(({ role }) => isRole(role, slug.replaceAll('_', ' '))));
}

function isPending({ docket_number, key_dates }: CaseFacts): boolean {
  return (
    (docket_number ?? '').trim() !== '' ||
    key_dates.some(({ label }) => /\b(?:complaint|petition|action|suit)\b.*\bfiled\b/i.test(label))
  );
}

function sortedDates(matter: CaseFacts): CaseFacts['key_dates'] {
  return [...matter.key_dates].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** What the key dates add to the facts. */
function keyDates(matter: CaseFacts, today: string): string | null {
  const facts = matter.facts ?? '';
  return joined(untold(happened(sortedDates(matter), today), facts).map((one) => eventSentence(one, facts)));
}

function text(value: string | null): string | null {
  const clean = asData(value ?? '');
  return clean === '' ? null : clean;
}

function joined(lines: readonly string[]): string | null {
  return lines.length === 0 ? null : lines.join(' ');
}
