/** What a brief gives the templates of a paper: its values under the names they use there. Pure. */
import { inWords, ordinalInWords } from '../../../platform/index.ts';
import { findCitations } from '../../../precedents/index.ts';
import { beginsSmall, isCapitalised, plainly, spokenWordsIn, withoutEnd } from '../../letters.ts';
import type { Briefed, CaseFacts, DocumentType } from '../../model.ts';
import { sidesOf } from '../../parties/sides.ts';
import { asked, isQuestion } from '../../templates/discovery.ts';
import { dayOfPaper } from '../../templates/events.ts';
import { asData, capitalised, listed } from '../../templates/text.ts';
import { firstPleadingOf, pleadingTitle, saidOf } from '../../templates/values.ts';
import { amountsIn, written } from '../amounts.ts';
import { deadlineFields, withLongDates } from '../deadline.ts';
import { THIRD_PARTY_DEFENDANT } from '../directed/adversary.ts';
import { asksForJury } from '../jury.ts';
import {
  AS_LAW_ALLOWS,
  type Brief,
  type BriefFieldName,
  type DateValue,
  type GroundValue,
  type LimitedRecipientValue,
  type NamedValue,
  OUR_ACCOUNT,
  type RulingValue,
  type SignatoryValue,
  type SumValue,
  textOf,
  valuesOf,
} from '../model.ts';
import { ANY_PLEADING } from '../pleadings-named.ts';
import { numberOf } from '../slots/numbers.ts';
import { claimsMoved, damageFields, groundFields, pleadedIn } from './claim-fields.ts';
import { agreedFields, clauseFields, disclosureFields, leftOut } from './clause-fields.ts';
import { expensesFields } from './cost-fields.ts';
import { addressedTo, demandFields, letterFields, statementsOf } from './demand-fields.ts';
import { engagementFields, feeFields, feeLines, sumsOfFee } from './engagement-fields.ts';
import { factResponse } from './fact-responses.ts';
import { opposedFields } from './opposed-fields.ts';
import { jurisdictionFields, reachFields, venueFields } from './reach-fields.ts';
import { type ReliefItem, reliefFields, reliefOf } from './relief-fields.ts';
import { requestsAtIssue } from './requests-at-issue.ts';
import { inOrderOfParagraphs, responsesListed } from './responses-listed.ts';
import { rulingsAsked } from './rulings.ts';
import { actionFields, settlementFields } from './settlement-fields.ts';
import { commandFields, subpoenaFields } from './subpoena-fields.ts';
import { sumFields, sumsInLines } from './sum-fields.ts';
import { withParties } from './with-brief.ts';
import { asClause, asPhrase, inDays, sentence } from './wording.ts';
import { wordsOfBrief } from './words-of-brief.ts';

type Values = Readonly<Record<string, string | null>>;

/** Fields of templates that a field of the brief fills, as it stands. */
const NAMED: readonly (readonly [BriefFieldName, readonly string[]])[] = [
  ['opposes', ['request.motion']],
  ['rule', ['request.rule', 'request.rules', 'motion.rules', 'subpoena.rule']],
  ['recipient', ['request.person']],
  ['witness', ['request.person']],
  ['purpose', ['request.purpose']],
  ['term', ['request.term']],
  ['effective_date', ['given.effective_date']],
  ['forum', ['given.forum']],
  ['payment_manner', ['given.payment_manner']],
  ['dismissal', ['request.prejudice']],
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
  ['protective_order', ['given.protective_order']],
  ['discovery', ['discovery.title']],
  ['served_on', ['given.served_on']],
  ['due_on', ['given.due_on']],
  ['extended_to', ['given.extended_to']],
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
  ['policy_limits', ['given.policy_limits']],
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
  'scope',
  'scope_excludes',
  'conflict_disclosure',
  'preservation',
  'communication',
  'ending',
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
  const action = textOf(brief, 'action');
  const reach = valuesOf<string>(brief, 'reach').map(asData);
  const pleaded = pleadedIn(brief);
  const represents = brief.values
    .filter(({ field, from }) => field === 'represents' && from !== 'case')
    .map(({ value }) => String(value));
  const { movant } = sidesOf({ case: matter, documentType: type, briefed: { represents } });
  const { values: opposed, pleader } = opposedFields(brief, type, matter, movant);
  const pleading = opposed['pleading'] ?? firstPleadingOf(matter);
  const who = listed(movant.map(({ name }) => asData(name))) || '{blank name of our party}';
  const isListed = brief.values.some(({ field, from }) => field === 'relief' && from === 'given');
  const relief = reliefOf(brief, type);
  const topics = sentencesOf(brief, 'topics').map(({ text }) => ({ text, ...asked(text) }));
  const asks = rulingsAsked(
    topics,
    valuesOf<RulingValue>(brief, 'rulings').map((one) => ({ ...one, text: sentence(one.text) })),
  );
  const atIssue = requestsAtIssue(brief, topics);
  const jurisdiction = jurisdictionFields(valuesOf<string>(brief, 'jurisdiction'));
  const lists = {
    ...listsOf(brief),
    ...atIssue.lists,
    // What is open stands once, before them.
    responses: responsesListed(
      brief,
      who,
      textOf(brief, 'opposes') === ANY_PLEADING ? ANY_PLEADING : pleading,
      (verb) => saidOf(movant, verb),
    ),
    relief,
    topics,
    documents: topics,
    fees: feeLines(brief),
    evidence: asks.evidence,
    orders: asks.orders,
    claims_moved: claimsMoved(pleaded),
    jurisdiction: jurisdiction.sentences,
  };
  // A later value takes the place of an earlier one.
  const values: Record<string, string | null> = {
    ...namedFields(brief, type),
    ...(type.brief.fields.includes('action') && actionFields(action)),
    ...clauseFields(brief, action === 'pending'),
    ...(type.form === 'agreement' && settlementFields(brief, withParties(matter, brief, type))),
    ...agreedFields(brief),
    ...(type.form === 'agreement' && disclosureFields(brief, withParties(matter, brief, type))),
    ...(type.form === 'letter' && letterFields(brief)),
    ...(textOf(brief, 'position') !== null && { 'witness.unknown': null }),
    ...commandFields(textOf(brief, 'command')),
    ...(type.brief.fields.includes('command') && subpoenaFields(brief)),
    ...expensesFields(brief, isListed),
    'judgment.unsaid': isListed && relief.some(({ text }) => text.startsWith('Judgment ')) ? null : '',
    ...groundFields(pleaded, reach, grounds),
    ...opposed,
    ...jurisdiction.values,
    ...(type.brief.fields.includes('our_offer')
      ? demandFields(brief)
      : sumFields(valuesOf<SumValue>(brief, 'sums'))),
    'sums.untold': sumsUntold(brief),
    'sums.each': sumsInLines(valuesOf<SumValue>(brief, 'sums')).join('; ') || null,
    ...feeFields(brief),
    ...(type.brief.fields.includes('fee_basis') && engagementFields(brief)),
    ...asks.values,
    'requests_at_issue.open': atIssue.open,
    ...wordedFields(brief),
    ...listFields(lists),
  };
  values['request.rules'] ??= rulesNamed(brief, type);
  Object.assign(values, reliefFields(relief, isListed, values));
  // What the facts say a complaint does not say twice, but for what has run up on it.
  const isSaid = values['sums.untold'] === null;
  const runsUp = valuesOf<SumValue>(brief, 'sums').some(({ interest }) => interest !== undefined);
  if (!isSaid || runsUp) values['sums.pleaded'] = values['sums.made_up'] ?? null;
  // The day of payment stands with what is paid; of an offer in words it stands for itself.
  if (values['offer.unsummed'] === '') values['payment.apart'] ??= values['given.payment_due'] ?? null;
  const dismissal = textOf(brief, 'dismissal');
  // `with prejudice` goes on the sentence, what says which count is dismissed how stands beside it.
  if (dismissal !== null)
    values['attacked.prejudice'] = `${isCapitalised(dismissal) ? ',' : ''} ${asData(dismissal)}`;
  if (type.brief.fields.includes('reach')) Object.assign(values, reachFields(brief, reach, pleading));
  Object.assign(
    values,
    damageFields(
      pleaded,
      values['request.damages'] ?? null,
      !isListed || relief.some(({ text }) => amountsIn(text).length > 0),
    ),
    juryFields(brief, relief, type, matter),
    venueFields(textOf(brief, 'venue')),
  );
  return {
    represents,
    recipient: addressedTo(brief).recipient ?? pleader,
    facts: valuesOf<string>(brief, 'facts').map(sentence),
    // Those that words of the request tell stand where these words do; its own day stands over the paper.
    dates: brief.values
      .filter(({ field }) => field === 'dates')
      .map(({ from, value }) => ({ from, date: value as unknown as DateValue }))
      .filter(({ from, date }) => from === 'given' || dayOfPaper([date], type) !== null)
      .map(({ date }) => date),
    values,
    lists,
    leftOut: leftOut(brief) ?? [],
    grounds,
    places: {},
    claims: pleaded.map(
      ({ against = [], allegations = [], alternative_to: alternatives = [], ...claim }) => ({
        ...claim,
        alternatives,
        against,
        allegations: allegations.map(sentence),
      }),
    ),
  };
}

function namedFields(brief: Brief, type: DocumentType): Values {
  const values: Record<string, string | null> = {};
  for (const [field, names] of NAMED) {
    const text = textOf(brief, field);
    if (text !== null)
      for (const name of names) values[name] = withoutEnd(withLongDates(asData(text)), ' ,;');
  }
  const set = textOf(brief, 'set');
  if (set !== null) Object.assign(values, setFields(set));
  const deadline = textOf(brief, 'deadline');
  if (deadline !== null) Object.assign(values, deadlineFields(deadline, type.form));
  for (const [field, name] of PERIODS) {
    const period = textOf(brief, field);
    if (period !== null) values[name] = inDays(period);
  }
  // Whose account it is, the name of the firm says.
  if (textOf(brief, 'payee') === OUR_ACCOUNT)
    Object.assign(values, { 'payee.ours': '', 'given.payee': null, 'payment.payee': null });
  const due = textOf(brief, 'payment_due');
  if (due !== null) {
    const { 'request.by': by = null } = deadlineFields(due, type.form);
    Object.assign(values, { 'given.payment_due': by, 'payment.time': by, 'payment.when': `, ${by}` });
  }
  // What is payable later is only accepted by the day by which it is demanded.
  if (values['request.by'] !== undefined)
    values['demand.by'] = due === null ? `, ${values['request.by']}` : '';
  for (const { label, text } of valuesOf<NamedValue>(brief, 'values'))
    values[`said.${slugOf(label)}`] = asData(text);
  const law = textOf(brief, 'governing_law');
  const isOfCase = brief.values.some(({ field, from }) => field === 'governing_law' && from === 'case');
  values['request.governing_law'] = law === null ? null : asData(law);
  // Of the record’s own nobody says it in a paper.
  values['given.governing_law'] = law === null || isOfCase ? null : asData(law);
  return values;
}

/** `One`, `1st` or `Set No. 1` is the first; what says more than a number stands as it is. */
function setFields(set: string): Values {
  const words = (set.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !CALLED_SET.has(word));
  const number = words.length === 1 ? numberOf(words[0] ?? '') : null;
  return number === null
    ? { 'request.set': asData(set) }
    : {
        'request.set': capitalised(ordinalInWords(number)),
        'set.number': inWords(number).toUpperCase(),
      };
}

const CALLED_SET: ReadonlySet<string> = new Set('no number set the'.split(' '));

function juryFields(
  brief: Brief,
  relief: readonly ReliefItem[],
  type: DocumentType,
  matter: CaseFacts,
): Values {
  const jury = textOf(brief, 'jury');
  // Silence about a jury is no demand.
  const isDemanded = jury === 'demanded' || (jury === null && relief.some(({ text }) => asksForJury(text)));
  const { parties } = withParties(matter, brief, type);
  const isThirdParty = parties.some(({ role }) => role === THIRD_PARTY_DEFENDANT);
  return {
    ...(!isDemanded && { 'jury.demanded': null }),
    // Of what is waived, or not to be spoken of, the paper has no section.
    ...((jury === 'waived' || jury === 'none') && { 'case.jury': null }),
    ...(!isDemanded && jury === null && { 'jury.unclear': '' }),
    'case.pleading_title': pleadingTitle(matter, textOf(brief, 'amendment'), isDemanded, isThirdParty),
  };
}

function sentencesOf(brief: Brief, field: BriefFieldName) {
  return valuesOf<string>(brief, field).map((one) => ({ text: sentence(one) }));
}

type Lists = Readonly<Record<string, readonly Readonly<Record<string, string | null>>[]>>;

/** Those that are printed as the brief has them. */
function listsOf(brief: Brief) {
  const answers = sentencesOf(brief, 'brief_answers');
  const questions = sentencesOf(brief, 'questions');
  const isAdvised = answers.length > 0 || textOf(brief, 'conclusion') !== null;
  return {
    ...Object.fromEntries(PRINTED_LISTS.map((field) => [field, sentencesOf(brief, field)])),
    // What the title and the roles of the form say already is no clause of its own.
    terms: sentencesOf(brief, 'terms').filter(({ text }) => !saysMutual(text)),
    questions,
    // Where none is given, all of them are one open point.
    brief_answers: Array.from(
      { length: answers.length === 0 ? 0 : Math.max(questions.length, answers.length) },
      (_, at) => ({
        text: answers[at]?.text ?? UNANSWERED,
      }),
    ),
    fact_responses: inOrderOfParagraphs(brief, 'fact_responses').map((one) => ({ text: factResponse(one) })),
    sums: sumsInLines(valuesOf<SumValue>(brief, 'sums')).map((text) => ({ text: sentence(text) })),
    statements: statementsOf(brief),
    limited_recipients: valuesOf<LimitedRecipientValue>(brief, 'limited_recipients').map(toRecipient),
    signatories: valuesOf<SignatoryValue>(brief, 'signatories').map(({ name, title, for: whom }) => ({
      name: asData(name),
      title: title === undefined ? null : asData(title),
      for: whom === undefined ? null : asData(whom),
    })),
    missing_documents: missingIn(brief),
    recommendation: sentencesOf(brief, 'recommendation').map(({ text }) => ({
      text,
      as: isQuestion(text) ? 'To be decided' : 'Recommendation',
      // Answers that are given say what is advised, but for what is asked here.
      open: isAdvised && !isQuestion(text) ? '' : ' {blank recommendation on this}.',
    })),
  } satisfies Lists;
}

/** On the terms of those who see all of it. */
function toRecipient({ name, receives, except }: LimitedRecipientValue) {
  const not = except === undefined ? '' : `, and not ${asPhrase(except)}`;
  // `…, the lender of …,`: what is said of whom stands between two commas, and `Inc.` behind one.
  const [, ...said] = name.split(', ');
  return {
    text: `On the same terms it may disclose to ${asPhrase(name)}${beginsSmall(said.join(', ')) ? ',' : ''} only ${asPhrase(receives)}${not}.`,
  };
}

/** `This Agreement is mutual.` */
function saysMutual(text: string): boolean {
  const words = spokenWordsIn(text);
  return words.includes('mutual') && words.every((word) => OF_MUTUAL.has(word));
}

const OF_MUTUAL: ReadonlySet<string> = new Set(
  'a agreement and are be both confidentiality disclose each either goes is it may mutual nda non-disclosure obligations of parties party receive shall the this ways'.split(
    ' ',
  ),
);

/** Whether there is any, or none, of a list. */
function listFields(lists: Lists): Values {
  const has = (name: string) => (lists[name] ?? []).length > 0;
  return {
    ...Object.fromEntries(
      PRINTED_LISTS.flatMap((name) => [
        [`${name}.any`, has(name) ? '' : null],
        [`${name}.none`, has(name) ? null : ''],
        [`${name}.told`, (lists[name] ?? []).map(({ text }) => text).join(' ') || null],
      ]),
    ),
    // What is at stake may be in figures alone.
    ...(has('sums') && { 'exposure.any': '' }),
    'fact_responses.any': has('fact_responses') ? '' : null,
    'questions.several': (lists['questions'] ?? []).length > 1 ? 's' : '',
    'terms.any': has('terms') ? '' : null,
  };
}

/** Sums that the other words of the brief do not say. */
function sumsUntold(brief: Brief): string | null {
  const said = plainly(
    wordsOfBrief({ ...brief, values: brief.values.filter(({ field }) => field !== 'sums') }),
  );
  const ofFee = sumsOfFee(brief);
  const untold = valuesOf<SumValue>(brief, 'sums').filter(
    (one) =>
      !ofFee.includes(one) && !said.includes(plainly(written({ value: one.amount, currency: one.currency }))),
  );
  return untold.length === 0 ? null : sumsInLines(untold).join('; ');
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

/** `Purchase price` is `{{said.purchase_price}}`. */
function slugOf(label: string): string {
  const words = label
    .toLowerCase()
    .replace(/^the\s+/, '')
    .match(/[a-z]+/g);
  return (words ?? []).join('_');
}

const UNANSWERED =
  '{blank probably yes, probably no, or uncertain, with the element or fact that decides it}.';

/** Values that are words of their own in the paper, and what of its usual words they stand for. */
function wordedFields(brief: Brief): Record<string, string | null> {
  const [person, interest] = [textOf(brief, 'personal_jurisdiction'), textOf(brief, 'interest_asked')];
  const usual = textOf(brief, 'usual_set');
  return {
    ...(person === null
      ? {}
      : { 'given.personal_jurisdiction': asClause(person).replace(/^because\s+/i, '') }),
    ...(interest === null || interest === AS_LAW_ALLOWS
      ? {}
      : { 'interest.usual': null, 'given.interest_asked': capitalised(asClause(interest)) }),
    ...(textOf(brief, 'subject') === null ? {} : { 'letter.matter': '' }),
    'topics.usual': usual === 'usual' || usual === 'with_contentions' ? '' : null,
    'topics.contentions': usual === 'with_contentions' ? '' : null,
  };
}

/** What is to be obtained; where words of the request only ask what is missing, that is open. */
function missingIn(brief: Brief): { readonly text: string; readonly gap: string }[] {
  return brief.values
    .filter(({ field }) => field === 'missing_documents')
    .map(({ value, from }) => {
      const text = sentence(String(value));
      return {
        gap: text,
        text:
          from === 'sorted'
            ? `The request asks what is missing: ${text} {blank what is missing}.`
            : `Still to be obtained: ${text}`,
      };
    });
}
