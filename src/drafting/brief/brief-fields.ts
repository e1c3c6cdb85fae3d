/** What a brief gives the templates of a paper: its values under the names they use there. Pure. */
import { findCitations } from '../../precedents/index.ts';
import { endsIn, isWholeNumber, plainly, saysSomething, withoutEnd } from '../letters.ts';
import type { Briefed, CaseFacts, DocumentType } from '../model.ts';
import { saysWhere } from '../parties/contacts.ts';
import { partiesNamed, sideOf, sidesOf } from '../parties/sides.ts';
import { asked } from '../templates/discovery.ts';
import {
  asData,
  capitalised,
  letterNumeral,
  listed,
  longDate,
  possessive,
  romanNumeral,
  withoutStop,
} from '../templates/text.ts';
import { firstPleadingOf, ORDINALS, pleadingTitle, saidOf } from '../templates/values.ts';
import { clauseFields, leftOut } from './clause-fields.ts';
import { deadlineFields, withLongDates } from './deadline.ts';
import { THIRD_PARTY_DEFENDANT, withAdversary } from './directed/adversary.ts';
import { factResponse } from './fact-responses.ts';
import { asksForJury } from './jury.ts';
import {
  AS_LAW_ALLOWS,
  type Brief,
  type BriefFieldName,
  type ClaimValue,
  type DateValue,
  type GroundValue,
  type NamedValue,
  OUR_ACCOUNT,
  type PartyValue,
  type ResponseValue,
  type RulingValue,
  type SignatoryValue,
  type SumValue,
  textOf,
  valuesOf,
} from './model.ts';
import { money } from './money.ts';
import {
  ANY_PLEADING,
  isOpenPleading,
  KINDS_OF_PLEADINGS,
  motionCalled,
  saidToPlead,
} from './pleadings-named.ts';
import { reachFields, venueFields } from './reach-fields.ts';
import { responseText, withinSentence } from './responses.ts';
import { rulingsAsked } from './rulings.ts';
import { actionFields, settlementFields, speaksOfSecrecy } from './settlement-fields.ts';
import { offeredParts, sumFields, sumsInLines } from './sum-fields.ts';

/** Fields of templates that a field of the brief fills, as it stands. */
const NAMED: readonly (readonly [BriefFieldName, readonly string[]])[] = [
  ['opposes', ['request.motion']],
  ['rule', ['request.rule', 'request.rules', 'motion.rules']],
  ['recipient', ['request.person']],
  ['witness', ['request.person']],
  ['set', ['request.set']],
  ['purpose', ['request.purpose']],
  ['term', ['request.term']],
  ['effective_date', ['given.effective_date']],
  ['forum', ['given.forum']],
  ['payment_manner', ['given.payment_manner']],
  ['dismissal', ['request.prejudice']],
  ['rate', ['given.rate', 'request.hourly_rate']],
  ['deposit', ['given.deposit', 'request.deposit']],
  ['percentage', ['request.percentage']],
  ['consent_above', ['given.consent_above']],
  ['interest_rate', ['given.interest']],
  ['period_from', ['given.period_from']],
  ['controversy', ['request.controversy']],
  ['offer', ['given.offer']],
  ['payee', ['given.payee', 'payment.payee']],
  ['legend', ['given.legend']],
  ['attention', ['given.attention']],
  ['recipient_address', ['subpoena.address']],
  ['compliance_place', ['subpoena.place']],
  ['delivery_email', ['given.delivery_email']],
  ['recording', ['given.recording']],
  ['discovery', ['discovery.title']],
  ['served_on', ['given.served_on']],
  ['due_on', ['given.due_on']],
  ['responses_on', ['given.responses_on']],
  ['conferred_on', ['given.conferred_on']],
  ['conference_manner', ['conference.manner']],
  ['certificate_rule', ['given.certificate_rule']],
  ['expenses', ['given.expenses']],
  ['expenses_rule', ['given.expenses_rule']],
  ['period_to', ['given.period_to']],
  ['author', ['given.author']],
  ['subject', ['given.subject']],
  ['conclusion', ['given.conclusion']],
  ['bar_number', ['given.bar_number']],
  ['our_offer', ['given.our_offer']],
];

/** Fields of templates that a period fills. */
const PERIODS: readonly (readonly [BriefFieldName, string])[] = [
  ['response_days', 'request.days'],
  ['payable_days', 'given.payable'],
  ['return_days', 'given.return_days'],
  ['dismissal_days', 'given.dismissal_days'],
  ['cure_days', 'given.cure_days'],
];

/** Lists of sentences that are printed as they are; of each a template may ask whether there is `any`, or `none`. */
const PRINTED_LISTS = [
  'limits',
  'production_form',
  'production_place',
  'weaknesses',
  'exposure',
  'recommendation',
  'next_steps',
  'missing_documents',
  'posture',
  'client_decisions',
  'release_excepts',
] as const satisfies readonly BriefFieldName[];

export function briefed(
  brief: Brief,
  type: DocumentType,
  matter: CaseFacts,
  grounds: Briefed['grounds'],
): Briefed {
  const values: Record<string, string | null> = {};
  for (const [field, names] of NAMED) {
    const text = textOf(brief, field);
    if (text !== null)
      for (const name of names) values[name] = withoutEnd(withLongDates(asData(text)), ' ,;');
  }
  const deadline = textOf(brief, 'deadline');
  if (deadline !== null) Object.assign(values, deadlineFields(deadline, type.form));
  for (const [field, name] of PERIODS) {
    const period = textOf(brief, field);
    if (period !== null) values[name] = inDays(period);
  }
  // Whose account it is, the name of the firm says.
  if (textOf(brief, 'payee') === OUR_ACCOUNT)
    Object.assign(values, { 'payee.ours': '', 'given.payee': null, 'payment.payee': null });
  if (type.form === 'agreement')
    Object.assign(values, settlementFields(brief, withParties(matter, brief, type)));
  const action = textOf(brief, 'action');
  if (type.brief.fields.includes('action')) Object.assign(values, actionFields(action));
  Object.assign(values, clauseFields(brief, action === 'pending', inDays));
  if (textOf(brief, 'position') !== null) values['witness.unknown'] = null;
  const due = textOf(brief, 'payment_due');
  if (due !== null) {
    const { 'request.by': by = null } = deadlineFields(due, type.form);
    Object.assign(values, { 'given.payment_due': by, 'payment.time': by });
  }
  Object.assign(values, commandFields(textOf(brief, 'command')), expensesFields(brief));
  // Of relief that a lawyer lists nothing is missing.
  const isListed = brief.values.some(({ field, from }) => field === 'relief' && from === 'given');
  if (isListed && values['expenses.unsaid'] === '')
    Object.assign(values, { 'expenses.unsaid': null, 'expenses.argued': null });
  // What is payable later is only accepted by the day by which it is demanded.
  if (values['request.by'] !== undefined)
    values['demand.by'] = due === null ? `, ${values['request.by']}` : '';
  if (due !== null) values['payment.when'] = `, ${values['given.payment_due']}`;
  const secrecy = textOf(brief, 'confidentiality');
  if (secrecy !== null)
    Object.assign(values, {
      'confidential.unsaid': null,
      'confidential.agreed': secrecy === 'agreed' ? '' : null,
      'confidential.any': secrecy === 'agreed' ? '' : null,
    });
  // Secrecy that is dictated among the terms is agreed there.
  else if (valuesOf<string>(brief, 'terms').some(speaksOfSecrecy))
    Object.assign(values, { 'confidential.unsaid': null, 'confidential.any': null });
  const lapse = textOf(brief, 'on_lapse');
  if (lapse === 'withdrawn') values['lapse.withdrawn'] = '';
  else if (lapse !== null && lapse !== 'remedies') values['lapse.own'] = sentence(lapse);
  const notice = textOf(brief, 'notice');
  if (notice !== null) values['given.notice'] = possessive(inDays(notice));
  const survival = textOf(brief, 'survival');
  if (survival !== null)
    values['given.survival'] = /\b(?:after|from)\b/i.test(survival)
      ? asData(survival)
      : `${asData(survival)} after {blank the disclosure, or the end of the term}`;
  const pleaded = brief.values
    .filter(({ field }) => field === 'claims')
    .map(({ value, from }) => ({
      ...counted(value as unknown as ClaimValue),
      ...(from === 'given' && { isTyped: true as const }),
    }));
  const claims = pleaded.map(({ name }) => asData(name));
  const reach = valuesOf<string>(brief, 'reach').map(asData);
  const raised = `the ${claims.length === 1 ? 'claim' : 'claims'} for ${listed(claims)}`;
  if (claims.length > 0) values['grounds.raised'] = raised;
  if (grounds.length > 0)
    Object.assign(values, {
      'grounds.listed': 'the reasons set out in this paper',
      'grounds.raised': claims.length === 0 ? 'the grounds set out in this paper' : raised,
      'grounds.whole': '',
      'grounds.in_part': null,
    });
  const law = textOf(brief, 'governing_law');
  for (const { label, text } of valuesOf<NamedValue>(brief, 'values'))
    values[`said.${slugOf(label)}`] = asData(text);
  Object.assign(values, {
    'request.governing_law': law === null ? null : asData(law),
    // Of the record’s own nobody says it in a paper.
    'given.governing_law':
      law === null || brief.values.some(({ field, from }) => field === 'governing_law' && from === 'case')
        ? null
        : asData(law),
  });
  // Of a paper that does not fit the side we act for nobody invents a pleading.
  const opposed = textOf(brief, 'opposes');
  const pleaders = opposed === null ? [] : saidToPlead(opposed, matter.parties);
  // Of words that a person typed for it nobody doubts that they name one.
  const isTyped =
    type.opposes !== true && brief.values.some(({ field, from }) => field === 'opposes' && from === 'given');
  // What must be opposed is a motion, whatever pleading that is about.
  if (opposed !== null && type.brief.required.includes('opposes'))
    values['request.motion'] = withoutEnd(asData(motionCalled(opposed, matter.parties)), ' ,;.');
  else if (opposed !== null && (isTyped || opposed === ANY_PLEADING || KINDS_OF_PLEADINGS.test(opposed))) {
    const [called = opposed] = pleaders.length === 0 ? [opposed] : opposed.split(' of ', 1);
    values['pleading'] =
      opposed === ANY_PLEADING ? '{blank pleading that is answered}' : capitalised(asData(called));
    // Any of the parties may have filed it, and nobody said who did.
    if (isOpenPleading(opposed, matter.parties))
      Object.assign(values, {
        'opponent.name': `{blank party whose ${called.toLowerCase()} it is}`,
        'opponent.role': '{blank role of that party}',
        'opponent.counsel': null,
        'pleading.of': '{blank whose}',
      });
  }
  Object.assign(
    values,
    sumFields(valuesOf<SumValue>(brief, 'sums')),
    {
      'sums.untold': sumsUntold(brief),
      'sums.each': sumsInLines(valuesOf<SumValue>(brief, 'sums')).join('; ') || null,
    },
    feeFields(textOf(brief, 'fee_basis')),
  );
  const represents = brief.values.filter(({ field, from }) => field === 'represents' && from !== 'case');
  const names = represents.map(({ value }) => String(value));
  const { movant } = sidesOf({
    case: matter,
    documentType: type,
    briefed: { represents: names },
  });
  const texts = (field: BriefFieldName) =>
    valuesOf<string>(brief, field).map((one) => ({ text: sentence(one) }));
  const who = listed(movant.map(({ name }) => asData(name)));
  // In the order of the complaint.
  const responses = inOrderOfParagraphs(valuesOf<ResponseValue>(brief, 'responses')).map((one) => {
    const { text, ...bare } = plainResponse(one);
    const said = OF_A_RESPONSE.has(one.response) && text !== undefined ? { ...bare, text } : bare;
    const usual = responseText(
      said,
      who === '' ? '{blank name of our party}' : who,
      values['pleading'] ?? firstPleadingOf(matter),
      (verb) => saidOf(movant, verb),
    );
    // Whatever else is said, it is admitted or denied: what nothing is said of is denied by the rest.
    const isMore = one.text !== undefined && !('text' in said);
    return {
      text: isMore ? `${usual} Further answering, ${withinSentence(sentence(one.text ?? ''))}` : usual,
    };
  });
  const relief = reliefOf(brief, type);
  const topics = texts('topics').map(({ text }) => ({ text, ...asked(text) }));
  const usual = textOf(brief, 'usual_set') ?? 'none';
  const asks = rulingsAsked(
    topics,
    valuesOf<RulingValue>(brief, 'rulings').map((one) => ({ ...one, text: sentence(one.text) })),
  );
  Object.assign(values, asks.values, wordedFields(brief));
  const questions = texts('questions');
  const answers = texts('brief_answers');
  const lists: Record<string, readonly Readonly<Record<string, string | null>>[]> = {
    responses,
    relief,
    topics,
    terms: texts('terms'),
    questions,
    // Where none is given, all of them are one open point.
    brief_answers: Array.from(
      { length: answers.length === 0 ? 0 : Math.max(questions.length, answers.length) },
      (_, at) => ({
        // An answer says which question it is to, where there are several.
        lead:
          questions.length < 2 || at >= questions.length
            ? ''
            : `To the ${(ORDINALS[at] ?? String(at + 1)).toLowerCase()} question: `,
        text: answers[at]?.text ?? UNANSWERED,
      }),
    ),
    evidence: asks.evidence,
    orders: asks.orders,
    fact_responses: inOrderOfParagraphs(valuesOf<ResponseValue>(brief, 'fact_responses')).map((one) => ({
      text: factResponse(one, sentence, asClause),
    })),
    sums: sumsInLines(valuesOf<SumValue>(brief, 'sums')).map((text) => ({ text: sentence(text) })),
    claims_moved: claimsMoved(pleaded),
    documents: topics,
    signatories: valuesOf<SignatoryValue>(brief, 'signatories').map(({ name, title, for: whom }) => ({
      name: asData(name),
      title: title === undefined ? null : asData(title),
      for: whom === undefined ? null : asData(whom),
    })),
    ...Object.fromEntries(PRINTED_LISTS.map((field) => [field, texts(field).map(({ text }) => ({ text }))])),
    missing_documents: missingIn(brief),
    recommendation: texts('recommendation').map(({ text }) => ({
      text,
      // Answers that are given say what is advised.
      open:
        answers.length === 0 && textOf(brief, 'conclusion') === null
          ? ' {blank recommendation on this}.'
          : '',
    })),
  };
  for (const field of PRINTED_LISTS) {
    const isEmpty = lists[field]?.length === 0;
    Object.assign(values, { [`${field}.any`]: isEmpty ? null : '', [`${field}.none`]: isEmpty ? '' : null });
  }
  // What is at stake may be in figures alone.
  if (lists['sums']?.length !== 0) values['exposure.any'] = '';
  values['questions.several'] = (lists['questions']?.length ?? 0) > 1 ? 's' : '';
  values['relief.none'] = relief.length === 0 ? '' : null;
  // What a lawyer lists is all that is asked for; what was read from words may be one thing among others.
  values['relief.usual'] = isListed ? null : '';
  values['request.rules'] ??= rulesNamed(brief, type);
  if (relief.length > 0)
    Object.assign(values, { 'relief.listed': inOneSentence(relief), ...daysBeside(relief, values) });
  // Relief that names no damages asks for none.
  const asksForDamages =
    relief.length === 0 || !isListed || relief.some(({ text }) => plainly(text).includes('damages'));
  values['damages.unsaid'] = (values['request.damages'] ?? null) === null && asksForDamages ? '' : null;
  const dismissal = textOf(brief, 'dismissal');
  if (dismissal !== null) values['attacked.prejudice'] = ` ${asData(dismissal)}`;
  if (type.brief.fields.includes('reach'))
    Object.assign(values, reachFields(brief, reach, values['pleading'] ?? firstPleadingOf(matter)));
  if (reach.length > 0 && claims.length > 0) values['grounds.raised'] = `${listed(reach)} (${raised})`;
  // The sum of the only count is the one that is asked for.
  const [only, another] = pleaded;
  if (only?.damages !== undefined && another === undefined)
    values['request.damages'] ??= asData(only.damages);
  // Of several counts the sum of all is none of each.
  if (claims.length > 1 && (values['request.damages'] ?? null) !== null)
    Object.assign(values, { 'damages.of_counts': '', 'damages.whole': null });
  const jury = textOf(brief, 'jury');
  // Silence about a jury is no demand.
  const isDemanded = jury === 'demanded' || (jury === null && relief.some(({ text }) => asksForJury(text)));
  if (!isDemanded) values['jury.demanded'] = null;
  // Of what is waived, or not to be spoken of, the paper has no section.
  if (jury === 'waived' || jury === 'none') values['case.jury'] = null;
  if (!isDemanded && jury === null) values['jury.unclear'] = '';
  values['case.pleading_title'] = pleadingTitle(
    matter,
    textOf(brief, 'amendment'),
    isDemanded,
    withParties(matter, brief, type).parties.some(({ role }) => role === THIRD_PARTY_DEFENDANT),
  );
  Object.assign(values, venueFields(textOf(brief, 'venue')));
  const bases = valuesOf<string>(brief, 'jurisdiction').map(asData);
  if (bases.length > 0) values['request.jurisdiction'] = listed(bases);
  return {
    represents: names,
    recipient: textOf(brief, 'recipient') ?? (pleaders.length === 1 ? (pleaders[0]?.name ?? null) : null),
    facts: valuesOf<string>(brief, 'facts').map(sentence),
    // Those that words of the request tell stand where these words do.
    dates: brief.values
      .filter(({ field, from }) => field === 'dates' && from === 'given')
      .map(({ value }) => value as unknown as DateValue),
    values: {
      ...values,
      'terms.any': lists['terms']?.length === 0 ? null : '',
      'topics.usual': usual === 'usual' || usual === 'with_contentions' ? '' : null,
      'topics.contentions': usual === 'with_contentions' ? '' : null,
    },
    lists,
    leftOut: leftOut(brief) ?? [],
    grounds,
    places: {},
    claims: pleaded.map(({ against = [], allegations = [], ...claim }) => ({
      ...claim,
      against,
      allegations: allegations.map(sentence),
    })),
  };
}

const COUNT =
  /^(?:Counterclaim,?\s+)?(?:Count|Claim)\s+([IVXLC]{1,6}|\d{1,2})(?:\s+of\s+the\s+Counterclaim)?\s*[:.–—-]\s+(?=\p{L})/iu;

/** `Count III: Conversion` is a claim that says which count it is. */
export function counted(claim: ClaimValue): ClaimValue & { readonly number?: string } {
  const [lead, number] = COUNT.exec(claim.name) ?? [];
  if (lead === undefined || number === undefined) return claim;
  const count = isWholeNumber(number) ? romanNumeral(Number(number)) : number.toUpperCase();
  return { ...claim, name: claim.name.slice(lead.length), number: count };
}

/** Sums that the other words of the brief do not say. */
function sumsUntold(brief: Brief): string | null {
  const said = plainly(
    wordsOfBrief({ ...brief, values: brief.values.filter(({ field }) => field !== 'sums') }),
  );
  const untold = valuesOf<SumValue>(brief, 'sums').filter(
    ({ amount, currency }) => !said.includes(plainly(money(amount, currency).replace('.00', ''))),
  );
  return untold.length === 0 ? null : sumsInLines(untold).join('; ');
}

/** What a motion says of the claims on which judgment is asked, beside their names. */
function claimsMoved(claims: readonly ClaimValue[]): { readonly text: string }[] {
  return claims.flatMap(({ name, against = [], theory, damages, declaration, allegations = [] }) => {
    const said = [
      ...(against.length === 0 ? [] : [`is made against ${listed(against.map(asData))}`]),
      ...(theory === undefined ? [] : [`rests on ${asClause(theory)}`]),
      ...(damages === undefined ? [] : [`is for ${asClause(damages)}`]),
      ...(declaration === undefined ? [] : [`asks for a declaration that ${asClause(declaration)}`]),
    ];
    const lead = said.length === 0 ? [] : [`The claim for ${asData(name)} ${listed(said)}.`];
    return [...lead, ...allegations.map(sentence)].map((text) => ({ text }));
  });
}

/** A motion that keeps out several things is made under the rules that its items name. */
function rulesNamed(brief: Brief, { brief: { points } }: DocumentType): string | null {
  if (points !== 'topics') return null;
  const named = brief.values
    .filter(({ field }) => field === 'topics' || field === 'rulings' || field === 'grounds')
    .map(({ value }) => (typeof value === 'string' ? value : ((value as unknown as GroundValue).text ?? '')))
    .flatMap((text) => findCitations(text).filter(({ kind }) => kind === 'rule'));
  const rules = [...new Set(named.map(({ text }) => asData(text)))];
  return rules.length === 0 ? null : listed(rules);
}

/** Of relief in the lawyer’s words, the day that those of the form would have said. */
function daysBeside(
  relief: readonly ReliefItem[],
  {
    'order.time': ordered = null,
    'given.payment_due': due = null,
    'request.demanded': demanded = null,
  }: Readonly<Record<string, string | null>>,
): Record<string, string | null> {
  const said = plainly(relief.map(({ text }) => text).join(' '));
  const unsaid = (words: string | null) => (words === null || said.includes(plainly(words)) ? null : words);
  const paysItself = relief.some(({ text }) => PAYS.test(text));
  return {
    'relief.time': unsaid(ordered),
    'payment.apart': demanded === null || paysItself ? unsaid(due) : null,
  };
}

/** A demand that says itself what is paid. */
export const PAYS = /[$€£]|\bpay\b/i;

/** A number alone is one of days. */
function inDays(period: string): string {
  return isWholeNumber(period.trim()) ? `${period.trim()} days` : asData(period);
}

/** `Purchase price` is `{{said.purchase_price}}`. */
function slugOf(label: string): string {
  const words = label
    .toLowerCase()
    .replace(/^the\s+/, '')
    .match(/[a-z]+/g);
  return (words ?? []).join('_');
}

/** Whose text is no sentence in place of the usual one. */
const OF_A_RESPONSE: ReadonlySet<ResponseValue['response']> = new Set(['admit_in_part', 'unclear']);

/** What is admitted goes on a sentence: `That the note was signed.` */
function plainResponse({ paragraphs, response, except, otherwise, ...words }: ResponseValue): ResponseValue {
  const worded = Object.entries(words).map(([name, said]) => [name, withinSentence(asClause(said))] as const);
  const isClause = except !== undefined && /^that\s/i.test(except);
  return {
    paragraphs,
    response,
    ...Object.fromEntries(worded),
    ...(otherwise === undefined ? {} : { otherwise }),
    ...(except === undefined
      ? {}
      : { except: `${isClause ? 'that ' : ''}${withinSentence(asClause(except))}` }),
  };
}

function asClause(said: string): string {
  return withoutEnd(withLongDates(asData(said)).replace(/^that\s+/i, ''), ' .;,');
}

function inOrderOfParagraphs(responses: readonly ResponseValue[]): ResponseValue[] {
  return [...responses].sort((a, b) => Math.min(...a.paragraphs) - Math.min(...b.paragraphs));
}

const UNANSWERED =
  '{blank probably yes, probably no, or uncertain, with the element or fact that decides it}.';

/** Values that are words of their own in the paper, and what of its usual words they stand for. */
function wordedFields(brief: Brief): Record<string, string | null> {
  const [person, interest] = [textOf(brief, 'personal_jurisdiction'), textOf(brief, 'interest_asked')];
  const parts = offeredParts(valuesOf<SumValue>(brief, 'instalments'));
  return {
    ...(person === null
      ? {}
      : { 'given.personal_jurisdiction': asClause(person).replace(/^because\s+/i, '') }),
    ...(interest === null || interest === AS_LAW_ALLOWS
      ? {}
      : { 'interest.usual': null, 'given.interest_asked': capitalised(asClause(interest)) }),
    ...(textOf(brief, 'subject') === null ? {} : { 'letter.matter': '' }),
    'our_offer.parts': parts,
    'our_offer.any': parts === null && textOf(brief, 'our_offer') === null ? null : '',
    'fact_responses.any': valuesOf(brief, 'fact_responses').length === 0 ? null : '',
  };
}

/** What is to be obtained; where words of the request only ask what is missing, that is open. */
function missingIn(brief: Brief): { readonly text: string }[] {
  return brief.values
    .filter(({ field }) => field === 'missing_documents')
    .map(({ value, from }) => {
      const text = sentence(String(value));
      return {
        text:
          from === 'sorted'
            ? `The request asks what is missing: ${text} {blank what is missing}.`
            : `Still to be obtained: ${text}`,
      };
    });
}

/** What a subpoena commands is never taken for granted: where nobody said it, it is an open point. */
function commandFields(command: string | null): Record<string, string | null> {
  if (command === null) return {};
  const [kind, documents] = [
    command.replace('_with_documents', ''),
    command !== 'deposition' && command !== 'trial',
  ];
  const testifies = kind !== 'production';
  return {
    'subpoena.unclear': null,
    'subpoena.schedule': documents ? '' : null,
    'subpoena.testimony': testifies ? '' : null,
    'subpoena.production': documents ? '' : null,
    'subpoena.also': testifies ? ' ALSO' : '',
    'subpoena.occasion': kind === 'trial' ? 'trial' : testifies ? 'a deposition' : null,
    'subpoena.recorded': kind === 'deposition' ? '' : null,
    'subpoena.title': testifies
      ? `to Testify${documents ? ' and to Produce Documents' : ''}`
      : 'to Produce Documents',
  };
}

/** Expenses that the words speak of are asked for where that is certain; an amount or a rule is asked for with them. */
function expensesFields(brief: Brief): Record<string, string | null> {
  const said = textOf(brief, 'expenses_asked');
  const isNamed = textOf(brief, 'expenses') !== null || textOf(brief, 'expenses_rule') !== null;
  const asked = said === 'not asked' ? null : said === 'asked' || isNamed ? '' : null;
  const [sum, rule] = [textOf(brief, 'expenses'), textOf(brief, 'expenses_rule')];
  return {
    'expenses.asked': asked,
    'expenses.unsaid': said === null && asked === null ? '' : null,
    'expenses.argued': said === 'not asked' ? null : '',
    'expenses.under': rule === null ? '' : ` under ${asData(rule)}`,
    'expenses.sum': sum === null ? '' : ` in the sum of ${asData(sum)}`,
  };
}

function feeFields(basis: string | null): Record<string, string | null> {
  if (basis === null) return {};
  const contingent = basis.toLowerCase().includes('contingen');
  const fixed = /\b(?:fixed|flat)\b/i.test(basis);
  return {
    'request.fee_basis': asData(basis),
    'fee.contingent': contingent ? '' : null,
    'fee.fixed': fixed ? '' : null,
    'fee.by_time': contingent || fixed ? null : '',
    'fee.without_deposit': contingent || fixed ? '' : null,
  };
}

/** Parties that the brief adds, and what it says of those of the case. Whoever has no role in it is none. */
export function withParties<M extends Pick<CaseFacts, 'parties' | 'client'>>(
  matter: M,
  brief: Brief,
  type: DocumentType,
): M {
  const represents = valuesOf<string>(brief, 'represents');
  return withAdversary(withAdded(matter, brief), valuesOf<PartyValue>(brief, 'against'), type, represents);
}

function withAdded<M extends Pick<CaseFacts, 'parties'>>(matter: M, brief: Brief): M {
  // Whom a paper is against, and the record knows, is described as one of its parties is.
  const given = brief.values.filter(
    ({ field, value }) =>
      field === 'parties' ||
      (field === 'against' &&
        partiesNamed(matter.parties, [(value as unknown as PartyValue).name]).length > 0),
  );
  if (given.length === 0) return matter;
  const named = given.map(({ value, from }) => {
    const one = value as unknown as PartyValue;
    return { ...one, from, known: partiesNamed(matter.parties, [one.name]) };
  });
  const parties = matter.parties.map((party) => {
    const own = named.filter(({ known }) => known.length === 1 && known[0] === party);
    const is = own.find((one) => one.is !== undefined)?.is;
    const address = own.find((one) => one.address !== undefined)?.address;
    // In another action a party of the record may stand on another side; who types it means it.
    const role = own.find((one) => one.from === 'given' && one.role !== undefined)?.role;
    return {
      ...party,
      ...(role === undefined ? {} : { role: asData(role).toLowerCase() }),
      ...pleadedOf(is, address),
    };
  });
  const added = named.flatMap(({ known, name, role, is, address }) =>
    known.length > 0 || role === undefined
      ? []
      : [
          {
            name: asData(name),
            role: asData(role).toLowerCase(),
            ...pleadedOf(is, address),
          },
        ],
  );
  const all = [...parties, ...added];
  const isTurned = parties.some(({ role }, at) => role !== matter.parties[at]?.role);
  const claims = ({ role }: { readonly role: string }) => Number(sideOf(role) === 'claiming');
  // A caption names those first who claim.
  return { ...matter, parties: isTurned ? all.sort((a, b) => claims(b) - claims(a)) : all };
}

/** What says itself where a party is at home has the address that is given behind it. */
function pleadedOf(is: string | undefined, address: string | undefined) {
  const said = is === undefined ? null : withoutEnd(asData(is), ' .;,');
  return {
    ...(address === undefined ? {} : { address }),
    ...(said === null
      ? {}
      : {
          pleaded:
            address !== undefined && saysWhere(said) ? `${said}, whose address is ${asData(address)}` : said,
        }),
  };
}

/** Facts, days and parties of the brief stand beside those of the case. */
export function withBrief(known: CaseFacts, brief: Brief, type: DocumentType): CaseFacts {
  const matter = withParties(known, brief, type);
  const facts = valuesOf<string>(brief, 'facts').map(sentence);
  const dates = valuesOf<DateValue>(brief, 'dates');
  // Whoever gives a day that the record has under that name means that day.
  const given = new Set(dates.map(({ label }) => label.toLowerCase()));
  return {
    ...matter,
    facts: [matter.facts ?? '', ...facts].filter((one) => one !== '').join(' ') || null,
    key_dates: [...matter.key_dates.filter(({ label }) => !given.has(label.toLowerCase())), ...dates],
  };
}

/** All words of a brief that may be printed: what they name is on the record. Instructions are not among them. */
export function wordsOfBrief(brief: Brief): string {
  const texts: string[] = [];
  for (const { field, value } of brief.values) {
    if (field === 'instructions') continue;
    JSON.stringify(value, (key, one: unknown) => {
      if (typeof one === 'string' && key !== 'file_id')
        texts.push(field === 'dates' && key === 'date' ? longDate(one) : withLongDates(one));
      return one;
    });
  }
  // What the server adds up is not in the brief, and no invention.
  const [sums, instalments] = [valuesOf<SumValue>(brief, 'sums'), valuesOf<SumValue>(brief, 'instalments')];
  texts.push(...Object.values(sumFields(sums)).filter((text) => text !== null));
  texts.push(...sumsInLines(sums), offeredParts(instalments) ?? '');
  return texts.join('\n');
}

type ReliefItem = {
  readonly text: string;
  /** As an item of a list that ends with a full stop. */
  readonly clause: string;
};

/** Whatever each item ended with: `;`, `; and`, a full stop. */
function reliefOf(brief: Brief, { form }: DocumentType): ReliefItem[] {
  const asked = valuesOf<string>(brief, 'relief');
  const interest = textOf(brief, 'interest_asked') ?? AS_LAW_ALLOWS;
  // A letter says it with its sums.
  const isOpen =
    asked.length > 0 &&
    form === 'court' &&
    interest !== AS_LAW_ALLOWS &&
    !asked.some((one) => plainly(one).includes(plainly(interest)));
  const items = [...asked, ...(isOpen ? [interest] : [])]
    .map((one) => withoutStop(unjoined(asData(one))))
    .filter((one) => saysSomething(one));
  const last = items.length - 1;
  return items.map((one, at) => ({
    text: sentence(one),
    clause:
      at === last ? sentence(one) : `${capitalised(withLongDates(one))}${at === last - 1 ? '; and' : ';'}`,
  }));
}

/** From the first of its marks on; not preceded by one, so that a row of thousands is read once. */
const MARKS_AT_END = /(?<![\s;,.])[\s;,.]+$/;

/** Without what leads to the next item. */
function unjoined(text: string): string {
  const said = text.replace(MARKS_AT_END, '');
  const before = said.replace(/(?<=[\s;,])(?:and|or)$/i, '');
  const cut = before === said ? null : beforeMark(before);
  return cut ?? beforeMark(text) ?? text;
}

function beforeMark(text: string): string | null {
  const marks = MARKS_AT_END.exec(text);
  const mark = marks?.[0].search(/[;,]/) ?? -1;
  return marks === null || mark < 0 ? null : text.slice(0, marks.index + mark);
}

function inOneSentence(items: readonly ReliefItem[]): string {
  const clauses = items.map(({ clause }) => clause);
  return clauses.length === 1
    ? clauses.join('')
    : clauses.map((clause, at) => `(${letterNumeral(at + 1)}) ${clause}`).join(' ');
}

function sentence(text: string): string {
  const plain = capitalised(withLongDates(asData(text)));
  return endsIn(withoutEnd(plain, '"”’)'), '.!?:;') ? plain : `${plain}.`;
}
