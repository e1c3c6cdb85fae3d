/** The values of templates, by what they are about: the case, its sides, sums, grounds, an agreement, a subpoena. */
import type { CaseFacts } from '../model.ts';
import { isNaturalPerson, sideOf } from '../sides.ts';
import { calledIn, type Ground, type Grounds } from './grounds.ts';
import { motionRules } from './motion-rules.ts';
import { concedesSomething, juryNamed, positive, prejudiceNamed, useNamed } from './negations.ts';
import * as words from './request-words.ts';
import { statementsOrOpen } from './statements.ts';
import { partsNamed, sumNamed } from './sums.ts';
import { asData, capitalised, listed, longDate, possessive, saidOfSeveral, shortPartyName } from './text.ts';

type Party = CaseFacts['parties'][number];

/** Where nobody demands a jury in a pleading, nor calls it a complaint. */
const NOT_AMERICAN =
  /\b(?:England|Wales|Scotland|Northern Ireland|United Kingdom|High Court of Justice|Ireland|Canada|Ontario|Quebec|British Columbia|Alberta|Australia|New South Wales|Queensland|New Zealand|India|Singapore|Hong Kong|South Africa|Nigeria|Kenya|Germany|Austria|Switzerland|France|Netherlands)\b/i;

export function pleadingValues(
  { court, jurisdiction }: CaseFacts,
  said: string,
): Record<string, string | null> {
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
export function mentions(said: string, word: string): 'yes' | null {
  const wanted = new RegExp(
    `(?<![\\p{L}\\d])(?<!\\b(?:no|not|non|un|without|never)[\\s-]+(?:be\\s+|an?\\s+)?)${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
    'iu',
  );
  return wanted.test(positive(said)) ? 'yes' : null;
}

/** Who cannot bind itself alone. */
const PROTECTED = /\b(?:minor|infant|incompetent|incapacitated|conservatee|deceased|estate of)\b/i;

export function agreementValues(matter: CaseFacts, said: string): Record<string, string | null> {
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
  const discloser = partiesCalled(matter, [disclosingIn(said)]);
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

const DISCLOSES =
  /\s+(?:only\s+|alone\s+)?(?:discloses|gives|provides|delivers|shows|is\s+the\s+(?:only\s+|sole\s+)?(?:disclosing\s+party|discloser))\b/g;
const LONGEST_NAME = 61;
const NAME_BEFORE = new RegExp(`\\b\\p{Lu}[\\p{L}&.,'’ -]{1,${LONGEST_NAME - 1}}$`, 'u');

/** Who is said to disclose something; empty where nobody is. */
function disclosingIn(said: string): string {
  for (const { index } of said.matchAll(DISCLOSES)) {
    // One sign more than a name can have tells whether it begins with a word.
    const [name] = NAME_BEFORE.exec(said.slice(Math.max(0, index - LONGEST_NAME - 1), index)) ?? [];
    if (name !== undefined) return name;
  }
  return '';
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

export function subpoenaValues(said: string): Record<string, string | null> {
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
export function feeValues(said: string): Record<string, string | null> {
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

export function negationValues(said: string): Record<string, string | null> {
  const concedes = concedesSomething(said);
  return {
    'request.use': useNamed(said, words.motionNamed),
    'request.prejudice': prejudiceNamed(said) === null ? null : `${prejudiceNamed(said)} prejudice`,
    'concedes.nothing': concedes ? null : '',
    'concedes.something': concedes ? '' : null,
  };
}

export function sumValues(said: string, isClaiming: boolean): Record<string, string | null> {
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

export function agreeing(
  phrase: string,
  words: string | undefined,
  ours: readonly Party[],
): string | undefined {
  if (words === undefined || ours.length < 2 || !SAID_OF_US.has(phrase)) return words;
  return words.replace(/\w+$/, saidOfSeveral);
}

/** A word as it is said of one or of several parties; `its`, of a natural person, is `his or her`. */
export function saidOf(parties: readonly Party[], word: string): string {
  if (parties.length > 1) return saidOfSeveral(word);
  const [party] = parties;
  return word === 'its' && party !== undefined && isNaturalPerson(party.name) ? 'his or her' : word;
}

/** What the request says of a ground that it counts: printed where it is a sentence, else an open point. */
export function toldOf(ground: Ground | undefined): string | null {
  if (ground?.said === undefined) return null;
  const { said } = ground;
  // A catchword that is the ground's own name says nothing more.
  const more = statementsOrOpen(capitalised(said), said.split(' ').length < 9 ? [ground] : []);
  return joined(more);
}

/** Whom a ground is raised for: `{{reach.service}}`, `{{reach.service says was}}`. */
export function reached(name: string, grounds: readonly Ground[], movant: readonly Party[]): string | null {
  const [id, , word] = name.split(' ');
  const whom = grounds.find((one) => one.id === id)?.only ?? movant;
  return word === undefined ? named(whom) : saidOf(whom, word);
}

export function groundValues(
  { raised, ofOthers, isCounted }: Grounds,
  said: string,
): Record<string, string | null> {
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

export function caseValues(matter: CaseFacts): Record<string, string | null> {
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

export function sideValues(
  side: 'movant' | 'opponent',
  parties: readonly Party[],
): Record<string, string | null> {
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

export const ORDINALS =
  'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth Twentieth'.split(
    ' ',
  );

export function named(parties: readonly Party[]): string | null {
  return parties.length === 0 ? null : listed(parties.map(({ name }) => shortPartyName(asData(name))));
}

export function isRole(role: string, wanted: string): boolean {
  return role.toLowerCase().replace(/s$/, '') === wanted.toLowerCase().replace(/s$/, '');
}

/** `{{date.request}}`: the key date whose label has a word that begins like this one. */
export function dateLabelled(matter: CaseFacts, wanted: string): string | null {
  const parts = wanted.toLowerCase().split(/\s+/);
  const found = matter.key_dates.find(({ label }) => {
    const labelled = label.toLowerCase().split(/[^a-z0-9]+/);
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
