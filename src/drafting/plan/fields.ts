/** The values templates refer to. A field without a value is never guessed: it becomes a blank. */
import { contactValues, descriptionOf } from '../contacts.ts';
import type { CaseFacts, ClaimPlan, WriteRequest } from '../model.ts';
import { sideOf, sidesOf } from '../sides.ts';
import { datesIn } from './dates.ts';
import { conferenceDays, dayNamedFor } from './dates-named.ts';
import { deadlineNamed } from './deadline.ts';
import { eventSentence, happened, isOfTheSuit, untold } from './events.ts';
import { allegations, factParagraphs, factSentences, SAYS, saidByDefense, testimony } from './facts.ts';
import { documentsNamed } from './given.ts';
import { givenFields, noteValues } from './given-fields.ts';
import { groundsOf } from './grounds.ts';
import { itemsIn } from './items.ts';
import { personNamed } from './names.ts';
import { positive } from './negations.ts';
import { oathValues } from './oath.ts';
import { withoutRepresentation } from './represented.ts';
import * as words from './request-words.ts';
import { responsesNamed, responseText } from './responses.ts';
import { statements, statementsOrOpen, terms } from './statements.ts';
import { asData, capitalised, listed, longDate } from './text.ts';
import {
  agreeing,
  agreementValues,
  caseValues,
  dateLabelled,
  feeValues,
  groundValues,
  isRole,
  joined,
  mentions,
  named,
  negationValues,
  ORDINALS,
  pleadingValues,
  reached,
  saidOf,
  sideValues,
  subpoenaValues,
  sumValues,
  text,
  toldOf,
} from './values.ts';

type Party = CaseFacts['parties'][number];

export type FieldsInput = Pick<
  WriteRequest,
  'documentType' | 'firmName' | 'case' | 'context' | 'today' | 'briefed'
>;

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
  const byId = new Map(grounds.map((ground, index) => [ground.id, { ...ground, index }]));
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
    ...contactValues(matter, opponent),
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
    'sums.listed': null,
    ...request.briefed?.values,
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
          place: null,
        })),
    untold_dates: () =>
      untold(happened(sortedDates(matter), request.today), matter.facts ?? '').map((one) => ({
        label: asData(one.label),
        date: longDate(one.date),
        sentence: eventSentence(one, matter.facts ?? ''),
      })),
    allegations: () => allegations(matter, saidByDefense(matter)).map((one) => ({ text: one })),
    undisputed: () =>
      allegations(matter, SAYS).map((one) => ({ text: one, place: request.briefed?.places[one] ?? null })),
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
    relief: () => [],
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
        return byId.has(name.slice(7)) ? '' : null;
      }
      if (name.startsWith('ordinal.')) return ORDINALS[byId.get(name.slice(8))?.index ?? -1] ?? null;
      if (name.startsWith('told.')) return toldOf(byId.get(name.slice(5)));
      if (name.startsWith('called.')) return byId.get(name.slice(7))?.name ?? null;
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
    items: (name) => request.briefed?.lists[name] ?? lists[name]?.(),
  };
}

/** The claims of a complaint, in the order of the blueprint; those the request names before those of the facts. */
export function claimsOf({
  documentType,
  context,
  case: matter,
  briefed,
}: FieldsInput): readonly ClaimPlan[] {
  const known = documentType.claims ?? [];
  if (briefed !== undefined)
    return briefed.claims.map(({ name, allegations: given }) => {
      const [like] = words.claimsNamed(known, name, '');
      const plan = { name: asData(name), words: like?.words ?? [], allegations: like?.allegations ?? [] };
      return given.length === 0 ? plan : { ...plan, allegations: given.map(asData) };
    });
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

function partyItem(party: Party): Item {
  const { name, role, counsel } = party;
  return {
    name: asData(name),
    role: capitalised(asData(role)),
    counsel: counsel === undefined ? null : asData(counsel),
    description: descriptionOf(party),
  };
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
