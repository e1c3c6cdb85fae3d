/**
 * The fields a brief may have: each said once, with title, description and examples. A document type declares which of
 * them it has; from that the JSON Schema of its brief is made, which is published and which a given brief must fit.
 */
import Type, { type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ChanceryError, type Json } from '../../platform/index.ts';
import { type BriefFieldName, type BriefPlan, type BriefValue, COMMANDS } from './model.ts';

const LONGEST = 8_000;
const MOST = 60;
/** What discovery asks besides the topics of the lawyer. */
export const USUAL_SETS = ['none', 'usual', 'with_contentions'] as const;
const closed = { additionalProperties: false };
const words = (max = LONGEST) => Type.String({ minLength: 1, maxLength: max });
const fileId = () =>
  Type.String({
    maxLength: 64,
    description: 'Id of a file of the vault.',
    examples: ['file_01jd3w8q4x7v0c5n2m9r6t1b8k'],
  });
const oneOf = (values: readonly string[], description: string) =>
  Type.Unsafe<string>({ type: 'string', enum: [...values], description });

const Authority = Type.Object(
  {
    cite: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 400,
        description: 'As it is cited: in full, by a parallel citation, or by its short name.',
        examples: ['Hadley v. Baxendale, 9 Ex. 341'],
      }),
    ),
    file_id: Type.Optional(fileId()),
    use: Type.Optional(
      oneOf(
        ['support', 'distinguish', 'disclose'],
        'What it is named for; `support` when absent. `distinguish` and `disclose`: it is against us.',
      ),
    ),
    passage: Type.Optional(
      Type.String({
        minLength: 8,
        maxLength: 2_000,
        description:
          'Words of it that are meant: its passage is found by them; they are not printed for themselves.',
      }),
    ),
    about: Type.Optional(
      Type.String({
        minLength: 8,
        maxLength: 2_000,
        description: 'What it is named for: its passage is looked for with this, which is not printed.',
      }),
    ),
  },
  { ...closed, title: 'Authority', description: 'By `cite` or by `file_id`.' },
);

const Evidence = Type.Object(
  {
    file_id: fileId(),
    passage: Type.Optional(
      Type.String({
        minLength: 8,
        maxLength: 2_000,
        description:
          'Words of it that are meant: its passage is found by them; they are not printed for themselves.',
      }),
    ),
  },
  { ...closed, title: 'Evidence' },
);

const Ground = Type.Object(
  {
    heading: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 300,
        description: 'As it stands above the argument, a sentence of ours.',
      }),
    ),
    stance: Type.Optional(
      oneOf(
        ['assert', 'rebut'],
        '`assert` (when absent): our own point. `rebut`: it answers a point of the other side.',
      ),
    ),
    claim: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 300,
        description:
          'The claim or count it goes to: authority is looked for with this, which is not printed.',
      }),
    ),
    point: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 2_000,
        description:
          'The question of the brief that it answers, or the evidence that it keeps out, word for word as `questions` or `topics` has it; not printed for itself.',
      }),
    ),
    proposition: Type.Optional(
      Type.String({
        minLength: 8,
        maxLength: 2_000,
        description: 'The rule of law it rests on, in a sentence: authority is looked for with it.',
        examples: ['A court may not exercise jurisdiction over a nonresident without minimum contacts.'],
      }),
    ),
    text: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: LONGEST,
        description: 'Our words: printed as the argument, as they are given.',
      }),
    ),
    opposing: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: LONGEST,
        description: 'What the other side says: printed only as what it contends, never under our name.',
      }),
    ),
    authorities: Type.Optional(Type.Array(Authority, { maxItems: 30 })),
    evidence: Type.Optional(Type.Array(Evidence, { maxItems: 30 })),
  },
  { ...closed, title: 'Ground', description: 'A reason, with what it rests on.' },
);

const Claim = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 200, examples: ['Breach of Contract'] }),
    against: Type.Optional(
      Type.Array(words(300), {
        maxItems: 40,
        description:
          'The defendants of this count, by name or role; asked where there are several and none is named.',
      }),
    ),
    allegations: Type.Optional(
      Type.Array(words(2_000), { maxItems: 40, description: 'One element with its facts each.' }),
    ),
  },
  { ...closed, title: 'Claim' },
);

const PartyOf = Type.Object(
  {
    name: words(300),
    role: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 60,
        description: 'Of a party that the case does not have.',
        examples: ['defendant'],
      }),
    ),
    is: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 500,
        description: 'What it is and where it belongs: citizenship, form, principal place of business.',
        examples: ['a Delaware corporation with its principal place of business in Toledo'],
      }),
    ),
  },
  { ...closed, title: 'Party' },
);

const Interest = Type.Object(
  {
    method: Type.Optional(oneOf(['simple'], 'Simple interest, by the days that run, on a year of 365.')),
    rate: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 100,
        multipleOf: 0.001,
        description:
          'Percent a year, to three places. Asked for when missing: a legal rate is never guessed.',
        examples: [8],
      }),
    ),
    from: Type.Optional(
      Type.String({ format: 'date', description: 'The first day that is not counted: YYYY-MM-DD.' }),
    ),
    to: Type.Optional(
      Type.String({ format: 'date', description: 'The last day; the day of the draft when absent.' }),
    ),
  },
  { ...closed, title: 'Interest', description: 'It is computed, and printed with its working.' },
);

const Sum = Type.Object(
  {
    label: Type.Optional(Type.String({ minLength: 1, maxLength: 200, examples: ['Unpaid invoices'] })),
    amount: Type.Number({ examples: [48250.5] }),
    currency: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 3,
        examples: ['USD'],
        description: 'ISO 4217; USD when absent.',
      }),
    ),
    basis: Type.Optional(
      Type.String({ minLength: 1, maxLength: 500, description: 'How it is computed, or what shows it.' }),
    ),
    paid: Type.Optional(
      Type.Boolean({
        description:
          'It has been paid: it is taken off the others. When absent, the label tells: `Paid on May 1`.',
      }),
    ),
    due: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'When it is payable, of a sum that is paid in parts.',
        examples: ['on January 15, 2027'],
      }),
    ),
    interest: Type.Optional(Interest),
  },
  { ...closed, title: 'Sum' },
);

const DateOf = Type.Object(
  {
    label: Type.String({ minLength: 1, maxLength: 200, examples: ['Notice of termination'] }),
    date: Type.String({ format: 'date', description: 'YYYY-MM-DD.' }),
  },
  { ...closed, title: 'Date' },
);

const NamedValue = Type.Object(
  {
    label: Type.String({ minLength: 1, maxLength: 200, examples: ['Purchase price'] }),
    text: words(2_000),
  },
  { ...closed, title: 'Value' },
);

const Signatory = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 200, examples: ['Dana Whitfield'] }),
    title: Type.Optional(Type.String({ minLength: 2, maxLength: 200, examples: ['President'] })),
    for: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 300,
        description: 'The party, by name or short name.',
        examples: ['Larkspur Freight, Inc.'],
      }),
    ),
  },
  { ...closed, title: 'Signatory' },
);

const Response = Type.Object(
  {
    paragraphs: Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { minItems: 1, maxItems: 200 }),
    response: oneOf(
      ['admit', 'deny', 'lacks_knowledge', 'admit_in_part', 'no_response', 'incorporate'],
      'What is answered to these paragraphs. `admit_in_part` admits `text` and denies the rest; `no_response`: none is required; `incorporate`: the answers above.',
    ),
    text: Type.Optional(words(2_000)),
    denied: Type.Optional(words(2_000)),
  },
  { ...closed, title: 'Response' },
);

export interface BriefField {
  readonly title: string;
  readonly description: string;
  readonly examples: readonly Json[];
  /** Of one value. */
  readonly schema: TSchema;
  readonly isList: boolean;
  /** What is asked where it is required and missing. */
  readonly question: string;
  /** Further labels that a line of a request may give it, in lower case. */
  readonly labels: readonly string[];
}

const one = (
  title: string,
  description: string,
  question: string,
  examples: readonly Json[],
  labels: readonly string[] = [],
  schema: TSchema = words(500),
): BriefField => ({ title, description, question, examples, schema, isList: false, labels });
const list = (
  title: string,
  description: string,
  question: string,
  examples: readonly Json[],
  labels: readonly string[] = [],
  schema: TSchema = words(),
): BriefField => ({ title, description, question, examples, schema, isList: true, labels });

export const BRIEF_FIELDS: Readonly<Record<BriefFieldName, BriefField>> = {
  represents: list(
    'We act for',
    'Parties of the case that the draft speaks for, by name.',
    'For which party is the draft?',
    ['Larkspur Freight, Inc.'],
    ['client', 'our client', 'we represent', 'for'],
    words(300),
  ),
  opposes: one(
    'Opposed motion or pleading',
    'The motion or pleading that is attacked, opposed or answered.',
    'Which motion or pleading is opposed or attacked?',
    ['motion to compel'],
    ['opposed motion', 'motion opposed', 'pleading attacked', 'opposed paper'],
  ),
  rule: one(
    'Rule',
    'The rule or statute the draft is made under.',
    'Under which rule is it made?',
    ['Rule 12(b)(6)'],
    ['under', 'made under', 'authority for the motion'],
  ),
  grounds: list(
    'Grounds',
    'Why the draft asks what it asks; one point of the argument each.',
    'On which grounds?',
    [{ heading: 'The claim is out of time', text: 'The complaint was filed four years after the breach.' }],
    ['arguments', 'points', 'reasons', 'our points', 'argument', 'liability'],
    Ground,
  ),
  claims: list(
    'Claims',
    'Causes of action, each with what is alleged for it.',
    'Which claims are brought?',
    [{ name: 'Breach of Contract' }],
    ['counts', 'causes of action'],
    Claim,
  ),
  defenses: list(
    'Defenses',
    'Affirmative defenses, as grounds.',
    'Which defenses are raised?',
    [{ heading: 'Statute of limitations' }],
    ['affirmative defenses'],
    Ground,
  ),
  relief: list(
    'Relief',
    'What the court, or the recipient, is asked to do.',
    'What relief is asked for?',
    ['Dismiss the complaint with prejudice.'],
    ['prayer', 'relief sought', 'relief requested', 'we ask', 'demands'],
  ),
  facts: list(
    'Facts',
    'Facts that the case record does not have yet, in sentences fit for the draft.',
    'Which facts are told?',
    ['The pump failed on March 3, 2025.'],
    ['further facts', 'additional facts'],
  ),
  sums: list(
    'Sums',
    'Amounts that are claimed, paid or agreed.',
    'Which amount?',
    [{ label: 'Unpaid invoices', amount: 48250.5 }],
    ['amounts', 'damages'],
    Sum,
  ),
  dates: list(
    'Dates',
    'Days that matter and that the case record does not have.',
    'Which day?',
    [{ label: 'Notice of termination', date: '2025-03-03' }],
    ['key dates'],
    DateOf,
  ),
  deadline: one(
    'Deadline',
    'By when the recipient is to act or answer: a date, or a period.',
    'By when?',
    ['July 8, 2026', 'within 14 days'],
    ['due', 'respond by', 'pay by', 'response due', 'answer by', 'time to respond'],
  ),
  recipient: one(
    'Recipient',
    'To whom it is addressed or directed; of several opponents the one that is meant.',
    'To whom is it addressed?',
    ['Custodian of Records, Harbor Bank'],
    ['to', 'addressee', 'directed to'],
  ),
  witness: one(
    'Witness',
    'Who swears or declares.',
    'Who swears to it?',
    ['Dana Whitfield'],
    ['affiant', 'declarant'],
  ),
  topics: list(
    'Topics',
    'What is asked for, sought or to be excluded; one point each.',
    'What is asked for?',
    ['Communications with the auditor about the 2024 accounts'],
    ['subjects', 'requests', 'documents', 'categories', 'evidence to exclude'],
    words(2_000),
  ),
  limits: list(
    'Limitations',
    'What discovery requests do not ask for, or need not be answered; printed in the instructions to the other side.',
    'What is not asked for?',
    ['Documents dated after the complaint need not be produced.'],
    ['exclusions', 'not requested', 'excluded'],
    words(2_000),
  ),
  production_form: list(
    'Form of production',
    'In which form documents and data are to be produced.',
    'In which form are documents produced?',
    ['E-mail in native form with its metadata.'],
    ['form', 'format', 'esi', 'esi format'],
    words(1_000),
  ),
  production_place: list(
    'Place of production',
    'Where, or in which manner, documents are to be produced.',
    'Where are documents produced?',
    ['By upload to a secure site.'],
    ['place', 'manner of production', 'delivery'],
    words(1_000),
  ),
  responses: list(
    'Responses',
    'What is answered to the numbered paragraphs of the complaint.',
    'Which paragraphs are admitted, which denied?',
    [{ paragraphs: [1, 2], response: 'admit' }],
    [],
    Response,
  ),
  terms: list(
    'Terms',
    'Agreed terms, as they are to stand in the agreement.',
    'Which terms were agreed?',
    ['Payment within 30 days after signature.'],
    ['agreed terms', 'key terms', 'deal terms'],
    words(4_000),
  ),
  questions: list(
    'Questions',
    'The legal questions that are to be answered.',
    'Which question is to be answered?',
    ['Does the discovery rule toll the limitation period?'],
    ['issues', 'questions presented', 'question presented', 'question'],
    words(2_000),
  ),
  weaknesses: list(
    'Weak points',
    'What speaks against our side and has to be said in the memorandum.',
    'What are our weak points?',
    ['Nobody kept a copy of the notice.'],
    ['weak points', 'weak point', 'weakness', 'bad facts', 'problems', 'risks'],
    words(2_000),
  ),
  exposure: list(
    'Exposure',
    'What is at stake, in figures.',
    'What is at stake?',
    ['Back pay of $140,000, and fees.'],
    ['at stake'],
    words(2_000),
  ),
  recommendation: list(
    'Recommendation',
    'On what the memorandum is to advise, and what its author thinks of it.',
    'What is to be recommended?',
    ['Whether to make an offer before the hearing.'],
    ['recommend', 'advice'],
    words(2_000),
  ),
  governing_law: one(
    'Governing law',
    'The State or country whose law governs.',
    'Which law governs?',
    ['Minnesota'],
    ['law'],
  ),
  authorities: list(
    'Authorities',
    'Authorities that are to be used and are named with no ground.',
    'Which authorities?',
    [{ cite: 'Hadley v. Baxendale, 9 Ex. 341' }],
    ['cases', 'authority', 'case law'],
    Authority,
  ),
  purpose: one(
    'Purpose',
    'What the agreement is for.',
    'What is the purpose?',
    ['Evaluation of a joint venture'],
    [],
  ),
  term: one('Term', 'How long the agreement runs.', 'How long does it run?', ['two years'], ['duration']),
  effective_date: one(
    'Effective date',
    'When the agreement takes effect.',
    'When does it take effect?',
    ['July 1, 2026'],
    [],
  ),
  forum: one(
    'Forum',
    'Where disputes are decided.',
    'Where are disputes decided?',
    ['Hennepin County, Minnesota'],
    ['venue'],
  ),
  payment_manner: one(
    'Manner of payment',
    'How the sum is paid.',
    'How is it paid?',
    ['wire transfer'],
    ['payment', 'payment by'],
  ),
  dismissal: one(
    'Dismissal',
    'With or without prejudice.',
    'Is the dismissal with or without prejudice?',
    ['with prejudice'],
    [],
  ),
  fee_basis: one(
    'Basis of the fee',
    'By time, a fixed fee or a contingent fee.',
    'What is the basis of the fee?',
    ['a contingent fee'],
    ['fee'],
  ),
  rate: one('Rate', 'The hourly rate.', 'What is the hourly rate?', ['$450 an hour'], ['hourly rate']),
  deposit: one(
    'Deposit',
    'The advance deposit.',
    'What is the advance deposit?',
    ['$5,000'],
    ['retainer', 'advance'],
  ),
  percentage: one('Percentage', 'Of a contingent fee.', 'What is the percentage?', ['33⅓ percent'], []),
  set: one('Set', 'Of discovery requests.', 'Which set is it?', ['First'], []),
  usual_set: one(
    'Usual set',
    'What is asked besides the topics: nothing; what a first set usually asks of persons, communications, loss, experts, insurance and preservation; or also the events and allegations of the case, and the grounds of each defense.',
    'Is what a first set usually asks added?',
    ['none'],
    [],
    oneOf(USUAL_SETS, 'Nothing is added when absent.'),
  ),
  response_days: one(
    'Days to respond',
    'Of discovery requests.',
    'How many days are there to respond?',
    ['30'],
    ['days'],
  ),
  consent_above: one(
    'Consent to costs',
    'The cost above which the client is asked first.',
    'Above which cost is the client asked first?',
    ['$500'],
  ),
  payable_days: one(
    'Time to pay statements',
    'Within how long a statement is paid.',
    'Within how long are statements paid?',
    ['30 days'],
    ['statements payable', 'invoices payable'],
  ),
  survival: one(
    'Survival',
    'How long the duties go on when the agreement has ended.',
    'How long do the duties go on?',
    ['three years'],
    ['duties survive'],
  ),
  return_days: one(
    'Time to return',
    'Within how long confidential information is returned or destroyed.',
    'Within how long is information returned or destroyed?',
    ['30 days'],
    ['return or destroy'],
  ),
  notice: one(
    'Notice of termination',
    'How long before the end notice is given.',
    'How long is the notice of termination?',
    ['30 days'],
    ['notice period', 'termination notice'],
  ),
  dismissal_days: one(
    'Time to dismiss',
    'Within how long after the payment the action is dismissed.',
    'Within how long after the payment is the action dismissed?',
    ['10 days'],
    ['dismissal within'],
  ),
  cure_days: one(
    'Time to cure',
    'Within how long of a notice a default may be cured.',
    'Within how long may a default be cured?',
    ['10 days'],
    ['cure period', 'cure'],
  ),
  interest_rate: one(
    'Interest on default',
    'The rate that an unpaid sum bears.',
    'At which rate does an unpaid sum bear interest?',
    ['9 percent a year'],
    ['default interest', 'interest'],
  ),
  period_from: one(
    'Period covered',
    'The first day of the period that discovery requests cover.',
    'From which day on do the requests reach?',
    ['January 1, 2022'],
    ['relevant period from', 'period from'],
  ),
  period_to: one(
    'End of the period',
    'The last day of the period that discovery requests cover; the day of the answer when absent.',
    'Up to which day do the requests reach?',
    ['December 31, 2024'],
    ['period to'],
  ),
  reach: list(
    'Reach of the motion',
    'The counts or claims of the pleading that the motion goes to; all of it when absent.',
    'Which counts does the motion reach?',
    ['Counts II to IV'],
    ['counts reached', 'counts moved against'],
    words(300),
  ),
  jury: one(
    'Jury',
    'Whether a jury is demanded.',
    'Is a jury demanded?',
    ['demanded', 'waived'],
    ['jury demand'],
    Type.Unsafe<string>({ type: 'string', enum: ['demanded', 'waived'] }),
  ),
  parties: list(
    'Parties',
    'Parties that the draft has beside those of the case, and what it says of each: citizenship, form, place of business.',
    'Which parties does the draft have beside those of the case?',
    [{ name: 'Tamarack Rigging Co.', role: 'defendant', is: 'a Wisconsin corporation' }],
    [],
    PartyOf,
  ),
  amendment: one(
    'Amendment',
    'Which version of the pleading it is, where it is not the first.',
    'Which version of the pleading is it?',
    ['First Amended'],
    [],
    words(60),
  ),
  jurisdiction: list(
    'Basis of jurisdiction',
    'Statutes or rules that give jurisdiction over the subject matter.',
    'Which statute gives jurisdiction?',
    ['28 U.S.C. § 1332'],
    ['jurisdiction', 'subject-matter jurisdiction'],
    words(300),
  ),
  controversy: one(
    'Amount in controversy',
    'As it is pleaded for jurisdiction.',
    'What is the amount in controversy?',
    ['more than $75,000'],
  ),
  venue: one('Venue', 'Why it is proper.', 'Why is venue proper?', ['the lift fell in this district']),
  offer: one(
    'Rejected offer',
    'The offer of the other side that is rejected.',
    'Which offer is rejected?',
    ['$60,000.00'],
    ['offer rejected'],
  ),
  payment_due: one(
    'Payment due',
    'When what is demanded or agreed is payable: a date, or a period with what it runs from.',
    'When is it payable, and from what does the time run?',
    ['within 30 days of acceptance'],
    ['payable', 'payment date', 'payable within'],
  ),
  payer: one(
    'Payer',
    'The party that pays, by name.',
    'Who pays?',
    ['Larkspur Freight, Inc.'],
    ['payor', 'paid by'],
    words(300),
  ),
  releasors: list(
    'Releasing parties',
    'The parties that release their claims, by name; `each Party` where each side releases the other.',
    'Who releases its claims?',
    ['each Party'],
    ['releasor', 'released by', 'releasing party'],
    words(300),
  ),
  payee: one(
    'Payee',
    'To whom, or into which account, it is paid.',
    'To whom is it paid?',
    ['our client trust account'],
    ['payable to', 'pay to', 'paid to'],
  ),
  on_lapse: one(
    'When the time has passed',
    'What becomes of the demand that is not accepted in time: it is withdrawn, or remedies are pursued.',
    'What becomes of the demand when the time has passed?',
    ['withdrawn'],
    [],
    oneOf(['withdrawn', 'remedies'], '`withdrawn`: the demand lapses. `remedies`: remedies are pursued.'),
  ),
  legend: one(
    'Settlement legend',
    'The rule under which the letter is a settlement communication; it stands above the letter.',
    'Under which rule is the letter a settlement communication?',
    ['Rule 408'],
    [],
  ),
  command: one(
    'Command',
    'What the subpoena commands: documents only, or testimony at a deposition or at trial, with documents or without.',
    'What does the subpoena command?',
    ['production'],
    [],
    oneOf(COMMANDS, '`production`: documents alone, and nobody appears.'),
  ),
  attention: one(
    'Attention',
    'The office within the recipient.',
    'To whose attention does it go?',
    ['Custodian of Records'],
    ['attn'],
  ),
  recipient_address: one(
    'Address of the recipient',
    'Where the recipient is served.',
    'At which address is it served?',
    ['12 Harbor Street, Springfield'],
    ['address', 'address for service', 'serve at'],
  ),
  compliance_place: one(
    'Place of compliance',
    'Where the recipient appears, or produces documents.',
    'At which place is it complied with?',
    ['40 Court Street, Suite 9, Springfield'],
    ['place', 'place of production', 'location'],
  ),
  delivery_email: one(
    'Delivery by e-mail',
    'The address to which documents may be sent instead.',
    'To which e-mail address may documents be sent?',
    ['records@firm.example'],
    ['e-mail', 'email'],
  ),
  recording: one(
    'Recording',
    'How the testimony is recorded.',
    'How is the testimony recorded?',
    ['stenographic means'],
    ['recorded by'],
  ),
  discovery: one(
    'Discovery requests',
    'Title of the requests that are to be answered.',
    'Which discovery requests are at issue?',
    ['First Requests for Production'],
    [],
  ),
  served_on: one(
    'Requests served',
    'The day on which the requests were served.',
    'When were the requests served?',
    ['March 3, 2026'],
    ['served', 'served on'],
  ),
  due_on: one(
    'Responses due',
    'The day on which the responses were due.',
    'When were the responses due?',
    ['April 2, 2026'],
    ['responses due'],
  ),
  responses_on: one(
    'Responses served',
    'The day on which the responses came.',
    'When were the responses served?',
    ['April 6, 2026'],
    ['responses served', 'responses'],
  ),
  conferred_on: one(
    'Conference',
    'The day on which counsel conferred.',
    'When did counsel confer?',
    ['May 1, 2026'],
    ['conferred', 'conferred on', 'conference'],
  ),
  conference_manner: one(
    'Manner of the conference',
    'How counsel conferred.',
    'How did counsel confer?',
    ['by telephone'],
    [],
  ),
  certificate_rule: one(
    'Rule of the certificate',
    'The rule that asks for the certificate of conference.',
    'Under which rule is the conference certified?',
    ['Local Rule 7.1'],
    [],
  ),
  expenses_asked: one(
    'Expenses of the motion',
    'Whether the expenses of the motion are asked for.',
    'Are the expenses of the motion asked for?',
    ['asked', 'not asked'],
    [],
    oneOf(['asked', 'not asked'], 'Whether an award is asked for.'),
  ),
  expenses: one(
    'Amount of expenses',
    'The expenses of the motion, in figures.',
    'Which amount of expenses is asked for?',
    ['$4,860.00'],
    [],
  ),
  expenses_rule: one(
    'Rule on expenses',
    'The rule under which the expenses of the motion are asked for.',
    'Under which rule are expenses asked for?',
    ['Rule 37(a)(5)(A)'],
    [],
  ),
  confidentiality: one(
    'Confidentiality',
    'Whether the terms are kept confidential.',
    'Are the terms kept confidential?',
    ['agreed', 'none'],
    [],
    oneOf(['agreed', 'none'], '`none`: the agreement says nothing of confidentiality.'),
  ),
  signatories: list(
    'Signatories',
    'Who signs for a party that cannot sign itself.',
    'Who signs for each party?',
    [{ name: 'Dana Whitfield', title: 'President', for: 'Larkspur Freight, Inc.' }],
    ['signs for', 'signatory'],
    Signatory,
  ),
  values: list(
    'Values',
    'Further values of the firm’s own document, each under the name it has there.',
    'Which value?',
    [{ label: 'Purchase price', text: '$1,200,000' }],
    [],
    NamedValue,
  ),
  instructions: list(
    'Instructions',
    'For whoever writes or reads the draft; never printed in it.',
    'What is to be minded?',
    ['Keep it under ten pages.'],
    ['instruction', 'notes to drafter', 'note', 'notes'],
  ),
};

export const BRIEF_FIELD_NAMES = Object.keys(BRIEF_FIELDS) as BriefFieldName[];

function fieldSchema(name: BriefFieldName): TSchema {
  const { title, description, examples, schema, isList } = BRIEF_FIELDS[name];
  const said = { title, description };
  return isList
    ? Type.Array(schema, { ...said, maxItems: MOST, examples: [[...examples]] })
    : ({ ...schema, ...said, examples: [...examples] } as TSchema);
}

const known = new WeakMap<BriefPlan, TSchema>();

export function isField(name: string): name is BriefFieldName {
  return Object.hasOwn(BRIEF_FIELDS, name);
}

export function fitsField(name: BriefFieldName, value: Json): boolean {
  return Value.Check(fieldSchema(name), value);
}

/** The JSON Schema of a type's brief. Nothing is `required` by it: what is missing is asked. */
export function briefSchema(plan: BriefPlan): TSchema {
  const made =
    known.get(plan) ??
    Type.Object(Object.fromEntries(plan.fields.map((name) => [name, Type.Optional(fieldSchema(name))])), {
      ...closed,
      title: 'Brief',
      description: `What is wanted of the draft.${plan.required.length === 0 ? '' : ` Asked for when missing: ${plan.required.join(', ')}.`}`,
    });
  known.set(plan, made);
  return made;
}

/** @throws ChanceryError `validation_failed`, with a pointer into the request for each value that does not fit */
export function givenValues(plan: BriefPlan, given: { readonly [field: string]: Json }): BriefValue[] {
  const schema = briefSchema(plan);
  const strange = Object.keys(given).filter((name) => !plan.fields.some((field) => field === name));
  if (strange.length > 0)
    throw refused(
      strange.map((name) => ({
        pointer: `/brief/${name}`,
        detail: `is no field of this type; it has: ${plan.fields.join(', ')}`,
      })),
    );
  if (!Value.Check(schema, given)) {
    const errors = [...Value.Errors(schema, given)].slice(0, 20).map((error) => ({
      pointer: `/brief${error.instancePath}`,
      detail: error.message,
    }));
    throw refused(errors);
  }
  const unnamed = unnamedAuthorities(given);
  if (unnamed.length > 0) throw refused(unnamed);
  return Object.entries(given).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? (value as readonly Json[]) : [value];
    return values.map((one) => ({ field: name as BriefFieldName, value: one, from: 'given' as const }));
  });
}

function refused(errors: { pointer: string; detail: string }[]): ChanceryError {
  return new ChanceryError('validation_failed', 'The brief does not fit the document type.', {
    hint: 'GET /v1/ai/document-types/{id} has the schema of its brief.',
    errors,
  });
}

/** What the schema cannot say: an authority is named by one of two fields. */
function unnamedAuthorities(given: {
  readonly [field: string]: Json;
}): { pointer: string; detail: string }[] {
  const errors: { pointer: string; detail: string }[] = [];
  const look = (value: Json | undefined, pointer: string) => {
    if (!Array.isArray(value)) return;
    (value as readonly { cite?: string; file_id?: string }[]).forEach((authority, at) => {
      if (authority.cite === undefined && authority.file_id === undefined)
        errors.push({ pointer: `${pointer}/${at}`, detail: 'must have cite or file_id' });
    });
  };
  look(given['authorities'], '/brief/authorities');
  for (const field of ['grounds', 'defenses']) {
    const grounds = given[field];
    if (!Array.isArray(grounds)) continue;
    (grounds as readonly { authorities?: Json }[]).forEach((ground, at) => {
      look(ground.authorities, `/brief/${field}/${at}/authorities`);
    });
  }
  return errors;
}
