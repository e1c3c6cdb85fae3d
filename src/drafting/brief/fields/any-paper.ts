/** What many papers have: for whom they speak, what they argue, tell and ask, and what is for the drafter alone. */
import type { BriefFieldName } from '../model.ts';
import { Authority, Claim, DateOf, Ground, NamedValue, PartyOf, Signatory, Sum, words } from '../shapes.ts';
import { type BriefField, list, one, when } from './field.ts';

export const OF_ANY_PAPER = {
  represents: when(
    'a memorandum names nobody so, other papers a party of the case',
    list(
      'We act for',
      'Parties of the case that the draft speaks for, by name.',
      'For which party is the draft?',
      ['Larkspur Freight, Inc.'],
      ['client', 'our client', 'we represent', 'for'],
      words(300),
    ),
  ),
  against: when(
    'a role is named in papers of a court',
    list(
      'Against, or with',
      'Against whom it is directed, or with whom it is made, where that is somebody else than the other side of the case, or one of its parties alone.',
      'Against whom is it?',
      [{ name: 'Tamarack Rigging Co.', address: '12 Harbor Street\nSpringfield, IL 62701' }],
      [],
      PartyOf,
    ),
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
  claims: when(
    'in a case with one defendant, words that are no name mean that one',
    list(
      'Claims',
      'Causes of action, each with what is alleged for it.',
      'Which claims are brought?',
      [{ name: 'Breach of Contract' }],
      ['counts', 'causes of action'],
      Claim,
    ),
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
    ['prayer', 'relief sought', 'relief requested', 'we ask', 'ask', 'ask for', 'demands'],
  ),
  facts: when(
    'discovery requests ask about them only in a set with contentions',
    list(
      'Facts',
      'Facts that the case record does not have yet, in sentences fit for the draft.',
      'Which facts are told?',
      ['The pump failed on March 3, 2025.'],
      ['further facts', 'additional facts'],
    ),
    'usual_set',
  ),
  sums: when(
    'other words of the brief say the amount',
    list(
      'Sums',
      'Amounts that are claimed, paid or agreed.',
      'Which amount?',
      [{ label: 'Unpaid invoices', amount: 48250.5 }],
      ['amounts', 'damages', 'numbers', 'figures', 'specials'],
      Sum,
    ),
  ),
  dates: when(
    'a day of the suit or of the calendar, or one that the facts tell',
    list(
      'Dates',
      'Days that matter and that the case record does not have.',
      'Which day?',
      [{ label: 'Notice of termination', date: '2025-03-03' }],
      ['key dates'],
      DateOf,
    ),
  ),
  deadline: one(
    'Deadline',
    'By when the recipient is to act or answer: a date, or a period.',
    'By when?',
    ['July 8, 2026', 'within 14 days'],
    [
      ...['produce by', 'appear on', 'comply by', 'date and time'],
      ...['due', 'respond by', 'pay by', 'response due', 'answer by', 'time to respond'],
      ...['open', 'offer open', 'offer is open', 'demand is open', 'good', 'offer is good', 'offer stands'],
    ],
  ),
  recipient: when(
    'no party of the case',
    one(
      'Recipient',
      'To whom it is addressed or directed; of several opponents the one that is meant.',
      'To whom is it addressed?',
      ['Custodian of Records, Harbor Bank'],
      ['to', 'addressee', 'directed to'],
    ),
  ),
  witness: one(
    'Witness',
    'Who swears or declares.',
    'Who swears to it?',
    ['Dana Whitfield'],
    ['affiant', 'declarant'],
  ),
  authorities: list(
    'Authorities',
    'Authorities that are to be used and are named with no ground.',
    'Which authorities?',
    [{ cite: 'Hadley v. Baxendale, 9 Ex. 341' }],
    ['cases', 'authority', 'case law'],
    Authority,
  ),
  signatories: when(
    'nobody of that name signs',
    list(
      'Signatories',
      'Who signs for a party that cannot sign itself.',
      'Who signs for each party?',
      [{ name: 'Dana Whitfield', title: 'President', for: 'Larkspur Freight, Inc.' }],
      ['signs for', 'signatory'],
      Signatory,
    ),
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
} satisfies Partial<Record<BriefFieldName, BriefField>>;
