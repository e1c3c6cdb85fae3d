/** What parties agree, demand or offer: agreements, settlements, letters of demand. */
import { ALL_STAY, BOTH_SIDES, type BriefFieldName } from '../model.ts';
import { LimitedRecipient, oneOf, Statement, Sum, words } from '../shapes.ts';
import { type BriefField, list, one, onlyGiven, when } from './field.ts';

export const OF_AGREEMENTS = {
  terms: list(
    'Terms',
    'Agreed terms, as they are to stand in the agreement.',
    'Which terms were agreed?',
    ['Payment within 30 days after signature.'],
    ['agreed terms', 'key terms', 'deal terms'],
    words(4_000),
  ),
  left_out: onlyGiven(
    list(
      'Standard clauses left out',
      'Clauses of the form that the draft leaves out, because your terms say it or nothing of it was agreed; `none`: all of them stay beside your terms.',
      'Which of the standard clauses are left out?',
      [ALL_STAY],
      [],
      words(60),
    ),
  ),
  released: when(
    'the release is left out',
    onlyGiven(
      list(
        'Claims released',
        'The claims that are released; all claims that arise out of the dispute when absent.',
        'Which claims are released?',
        ['the claims about the selection of November 8, 2024'],
        [],
        words(2_000),
      ),
    ),
  ),
  release_excepts: when(
    'the release is left out',
    onlyGiven(
      list(
        'Claims kept',
        'What the release does not reach.',
        'What does the release not reach?',
        ['Claims for benefits under the pension plan.'],
        [],
        words(2_000),
      ),
    ),
  ),
  unknown_claims: when(
    'the release is left out',
    onlyGiven(
      one(
        'Waiver of unknown claims',
        'The waiver of a statute that protects unknown claims, in the words of the statute.',
        'In which words are unknown claims waived?',
        ['Each Party waives the protection of Civil Code section 1542, which reads as follows: …'],
        [],
        words(4_000),
      ),
    ),
  ),
  further_recipients: onlyGiven(
    list(
      'Further recipients',
      'Who may see confidential information beside employees, officers and advisers.',
      'Who else may see the information?',
      ['lenders of the Receiving Party'],
      [],
      words(500),
    ),
  ),
  limited_recipients: onlyGiven(
    list(
      'Recipients of a part',
      'Who beside those may see a part of the confidential information, and nothing else of it.',
      'Who may see a part of the information, and which?',
      [
        {
          name: 'Harbor Bank, the lender of the Receiving Party',
          receives: 'the financial terms of a proposed license',
          except: 'the drawings',
        },
      ],
      [],
      LimitedRecipient,
    ),
  ),
  statements: onlyGiven(
    list(
      'Statements complained of',
      'What was said or written and is to stop, word for word; where no document of the case has the words, the report says so.',
      'Which statements are complained of?',
      [
        {
          words: 'Larkspur cannot pay its drivers.',
          by: 'Dana Whitfield',
          date: '2026-03-03',
          occasion: 'at a meeting of bidders',
        },
      ],
      [],
      Statement,
    ),
  ),
  confirmation: onlyGiven(
    list(
      'To be confirmed',
      'What the recipient is to confirm in writing by the deadline, clauses behind “that”; when absent, that each demand has been met.',
      'What is to be confirmed in writing?',
      ['the photographs have been taken down'],
      [],
      words(2_000),
    ),
  ),
  confirmed_by: onlyGiven(
    one(
      'Confirmation signed by',
      'Who is to sign the confirmation.',
      'Who is to sign the confirmation?',
      ['an officer of Larkspur Freight, Inc.'],
      [],
      words(300),
    ),
  ),
  preservation: onlyGiven(
    list(
      'Evidence to be preserved',
      'Documents and data that the recipient is to preserve in particular.',
      'What is to be preserved in particular?',
      ['the server logs of March 2026'],
      [],
      words(2_000),
    ),
  ),
  delivery: onlyGiven(
    one(
      'Delivery',
      'How the letter is delivered, as it stands above the address.',
      'How is the letter delivered?',
      ['By e-mail and certified mail'],
      [],
      words(200),
    ),
  ),
  withheld: onlyGiven(
    list(
      'Withheld',
      'Names, sums and words that are not printed: what documents and the record of the case say with them is left out unless you choose it.',
      'Which names, sums or words are withheld?',
      ['Dana Whitfield', '$48,250'],
      [],
      words(200),
    ),
  ),
  enclosures: onlyGiven(
    list(
      'Enclosures',
      'What is enclosed with the letter.',
      'What is enclosed?',
      ['invoices 3088 to 3091'],
      [],
      words(500),
    ),
  ),
  copies: list(
    'Copies',
    'Who has a copy of the letter.',
    'Who has a copy?',
    ['Harbor Casualty Company'],
    ['cc', 'copy', 'copy to', 'copies to'],
    words(300),
  ),
  governing_law: one(
    'Governing law',
    'The State or country whose law governs.',
    'Which law governs?',
    ['Minnesota'],
    [
      'law',
      'law and courts',
      'law and court',
      'law and forum',
      'law and venue',
      'governing law and forum',
      'governing law and venue',
    ],
  ),
  purpose: one(
    'Purpose',
    'What the agreement is for.',
    'What is the purpose?',
    ['Evaluation of a joint venture'],
    ['what for'],
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
  dismissal: when(
    'no action is pending, or the clause is left out',
    one(
      'Dismissal',
      'With or without prejudice.',
      'Is the dismissal with or without prejudice?',
      ['with prejudice'],
      [],
    ),
  ),
  fee_basis: one(
    'Basis of the fee',
    'By time, a fixed fee or a contingent fee.',
    'What is the basis of the fee?',
    ['a contingent fee'],
    ['fee'],
  ),
  rate: when(
    'the fee is not by time',
    one('Rate', 'The hourly rate.', 'What is the hourly rate?', ['$450 an hour'], ['hourly rate']),
  ),
  deposit: when(
    'the fee is not by time',
    one(
      'Deposit',
      'The advance deposit.',
      'What is the advance deposit?',
      ['$5,000'],
      ['retainer', 'advance'],
    ),
  ),
  percentage: when(
    'the fee is not contingent',
    one('Percentage', 'Of a contingent fee.', 'What is the percentage?', ['33⅓ percent'], []),
  ),
  consent_above: when(
    'the costs are advanced',
    one(
      'Consent to costs',
      'The cost above which the client is asked first.',
      'Above which cost is the client asked first?',
      ['$500'],
    ),
  ),
  payable_days: when(
    'the fee is not by time',
    one(
      'Time to pay statements',
      'Within how long a statement is paid.',
      'Within how long are statements paid?',
      ['30 days'],
      ['statements payable', 'invoices payable'],
    ),
  ),
  disclosing_party: onlyGiven(
    list(
      'Disclosing party',
      'The parties that disclose, by name, where the agreement is one-way; `each Party`, as when absent, where it is mutual.',
      'Who discloses information?',
      [BOTH_SIDES],
      [],
      words(300),
    ),
  ),
  survival_from: when(
    'the survival says from when it runs',
    onlyGiven(
      one(
        'Survival runs from',
        'From when the time runs for which the duties go on.',
        'From when does that time run?',
        ['end'],
        [],
        oneOf(['disclosure', 'end'], '`disclosure`: of each piece of information; `end`: of the agreement.'),
      ),
    ),
  ),
  trade_secret_survival: onlyGiven(
    one(
      'Survival for trade secrets',
      'How long the duties go on for trade secrets; when absent, as long as they remain so.',
      'How long do the duties go on for trade secrets?',
      ['as long as they are trade secrets under applicable law'],
      [],
      words(500),
    ),
  ),
  survival: one(
    'Survival',
    'How long the duties go on when the agreement has ended.',
    'How long do the duties go on?',
    ['three years'],
    ['duties survive'],
  ),
  return_days: when(
    'the clause is left out',
    one(
      'Time to return',
      'Within how long confidential information is returned or destroyed; promptly when absent.',
      'Within how long is information returned or destroyed?',
      ['30 days'],
      ['return or destroy'],
    ),
  ),
  notice: one(
    'Notice of termination',
    'How long before the end notice is given.',
    'How long is the notice of termination?',
    ['30 days'],
    ['notice period', 'termination notice'],
  ),
  dismissal_days: when(
    'no action is pending, or the clause is left out',
    one(
      'Time to dismiss',
      'Within how long after the payment, or after the event that is given, the action is dismissed; promptly when absent.',
      'Within how long after the payment is the action dismissed?',
      ['10 days'],
      ['dismissal within'],
    ),
  ),
  dismissal_after: when(
    'no action is pending, or the clause is left out',
    onlyGiven(
      one(
        'Event before the dismissal',
        'After which event the action is withdrawn or dismissed; after the payment in full when absent.',
        'After which event is the action dismissed?',
        ['the end of the period of revocation'],
        [],
      ),
    ),
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
    'The rate that an unpaid sum bears; `none`: it bears no interest.',
    'At which rate does an unpaid sum bear interest?',
    ['9 percent a year'],
    ['default interest', 'interest'],
  ),
  offer: one(
    'Rejected offer',
    'The offer of the other side that is rejected.',
    'Which offer is rejected?',
    ['$60,000.00'],
    ['offer rejected'],
  ),
  offer_lapsed: when(
    'no offer is rejected',
    onlyGiven(
      one(
        'Day on which the rejected offer lapsed',
        'Of an offer that nobody can accept any more: it is not rejected, and the letter says that it has lapsed.',
        'When did that offer lapse?',
        ['April 29, 2026'],
        [],
        words(200),
      ),
    ),
  ),
  settlement_sum: one(
    'Settlement sum',
    'The sum that our side would accept in settlement: where it is given, it is what the letter demands, and the sums say how the damages are made up.',
    'For which sum would our side settle?',
    ['$30,000.00'],
    ['settlement demand', 'settlement figure'],
    words(200),
  ),
  our_offer: onlyGiven(
    one(
      'Our offer',
      'What our side offers, in sentences: the letter then demands that it be accepted, and not the sums. A sum alone belongs to the settlement sum.',
      'What does our side offer?',
      ['Our client will accept $30,000 in full settlement.'],
      [],
      words(4_000),
    ),
  ),
  instalments: onlyGiven(
    list(
      'Instalments of our offer',
      'The parts in which what is offered is payable.',
      'In which parts is it payable?',
      [{ amount: 10_000, due: 'on January 15, 2027' }],
      [],
      Sum,
    ),
  ),
  policy_limits: one(
    'Policy limits',
    'The limits of the insurance within which the offer is, as the sentence has them.',
    'Within which limits is it?',
    ['$1,000,000 each occurrence'],
    ['limits'],
    words(300),
  ),
  in_exchange: onlyGiven(
    one(
      'In exchange',
      'What our side gives for it: the release, and how liens are satisfied. A clause behind “In exchange”.',
      'What does our side give in exchange?',
      [
        'our client releases all claims against Larkspur Freight, Inc. and satisfies the lien of the hospital out of this sum',
      ],
      [],
      words(2_000),
    ),
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
  releasors: when(
    'the release is left out',
    list(
      'Releasing parties',
      'The parties that release their claims, by name; `each Party` where each side releases the other.',
      'Who releases its claims?',
      ['each Party'],
      ['releasor', 'released by', 'releasing party'],
      words(300),
    ),
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
    'What becomes of the demand that is not accepted in time: `withdrawn`, the demand lapses; `remedies`, remedies are pursued; or a sentence of your own.',
    'What becomes of the demand when the time has passed?',
    ['withdrawn', 'remedies'],
    [],
    words(1_000),
  ),
  legend: one(
    'Settlement legend',
    'The rule under which the letter is a settlement communication; it stands above the letter.',
    'Under which rule is the letter a settlement communication?',
    ['Rule 408'],
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
} satisfies Partial<Record<BriefFieldName, BriefField>>;
