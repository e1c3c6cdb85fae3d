/** What is asked of the other side or of a stranger, and what came of it: requests, subpoenas, motions to compel. */
import { type BriefFieldName, COMMANDS } from '../model.ts';
import { oneOf, RequestAtIssue, words } from '../shapes.ts';
import { type BriefField, list, one, onlyGiven, when } from './field.ts';

/** What discovery asks besides the topics of the lawyer. */
export const USUAL_SETS = ['none', 'usual', 'with_contentions'] as const;

/** Of a subpoena for documents; discovery requests are for nothing else. */
const ofDocuments = (field: BriefField) => when('no documents are commanded', field, 'command');

export const OF_DISCOVERY = {
  topics: list(
    'Topics',
    'What is asked for, sought or to be excluded; one point each.',
    'What is asked for?',
    ['Communications with the auditor about the 2024 accounts'],
    ['subjects', 'requests', 'documents', 'categories', 'evidence to exclude'],
    words(2_000),
  ),
  limits: ofDocuments(
    list(
      'Limitations',
      'What discovery requests or a subpoena do not ask for, or need not be answered; printed in the instructions to whoever answers.',
      'What is not asked for?',
      ['Documents dated after the complaint need not be produced.'],
      ['exclusions', 'not requested', 'excluded'],
      words(2_000),
    ),
  ),
  production_form: ofDocuments(
    list(
      'Form of production',
      'In which form documents and data are to be produced.',
      'In which form are documents produced?',
      ['E-mail in native form with its metadata.'],
      ['form', 'format', 'esi', 'esi format'],
      words(1_000),
    ),
  ),
  production_place: list(
    'Place of production',
    'Where, or in which manner, documents are to be produced.',
    'Where are documents produced?',
    ['By upload to a secure site.'],
    ['place', 'manner of production', 'delivery'],
    words(1_000),
  ),
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
  period_from: ofDocuments(
    one(
      'Period covered',
      'The first day of the period that discovery requests or a subpoena cover.',
      'From which day on do the requests reach?',
      ['January 1, 2022'],
      ['relevant period from', 'period from'],
    ),
  ),
  period_to: ofDocuments(
    one(
      'End of the period',
      'The last day of the period that discovery requests or a subpoena cover; the day of the answer when absent.',
      'Up to which day do the requests reach?',
      ['December 31, 2024'],
      ['period to'],
    ),
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
    'Where the recipient is served or written to; in a letter its lines are parted by line breaks.',
    'At which address is the recipient reached?',
    ['12 Harbor Street, Springfield'],
    ['address', 'address for service', 'serve at'],
  ),
  compliance_place: one(
    'Place of compliance',
    'Where the recipient appears, or produces documents.',
    'At which place is it complied with?',
    ['40 Court Street, Suite 9, Springfield'],
    ['place', 'place of production', 'location', 'where'],
  ),
  delivery_email: when(
    'no documents are commanded',
    one(
      'Delivery by e-mail',
      'The address to which documents may be sent instead.',
      'To which e-mail address may documents be sent?',
      ['records@firm.example'],
      ['e-mail', 'email'],
    ),
  ),
  recording: when(
    'no deposition is commanded',
    one(
      'Recording',
      'How the testimony is recorded.',
      'How is the testimony recorded?',
      ['stenographic means'],
      ['recorded by'],
    ),
  ),
  protective_order: ofDocuments(
    one(
      'Protective order',
      'The order that protects what is produced, by its title and its number on the docket.',
      'Which protective order applies?',
      ['the Stipulated Protective Order, Dkt. 31'],
      ['protective order applies'],
    ),
  ),
  discovery: one(
    'Discovery requests',
    'Title of the requests that are to be answered.',
    'Which discovery requests are at issue?',
    ['First Requests for Production'],
    [],
  ),
  requests_at_issue: onlyGiven(
    list(
      'Requests at issue',
      'The requests that are to be answered, each with what was answered to it; when absent, those whose numbers the brief names are taken from the responses of the other side in the matter.',
      'Which requests are at issue, and what was answered to each?',
      [
        {
          request: 'Request for Production No. 4',
          text: 'All logs of the pump.',
          response: 'Objection. Overbroad.',
        },
      ],
      [],
      RequestAtIssue,
    ),
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
  extended_to: one(
    'Time extended to',
    'The day to which the time to respond was extended; the day on which the responses were first due stands beside it where it is given.',
    'To which day was the time to respond extended?',
    ['April 16, 2026'],
    ['extended to', 'extension', 'extended'],
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
  expenses: when(
    'expenses are not asked for',
    one(
      'Amount of expenses',
      'The expenses of the motion, in figures.',
      'Which amount of expenses is asked for?',
      ['$4,860.00'],
      [],
    ),
  ),
  expenses_rule: when(
    'expenses are not asked for',
    one(
      'Rule on expenses',
      'The rule under which the expenses of the motion are asked for.',
      'Under which rule are expenses asked for?',
      ['Rule 37(a)(5)(A)'],
      [],
    ),
  ),
} satisfies Partial<Record<BriefFieldName, BriefField>>;
