/** What pleadings and motions have beside what they argue: the court, the parties as they are pleaded, answers, rulings. */
import Type from 'typebox';
import { AS_LAW_ALLOWS, type BriefFieldName } from '../model.ts';
import { oneOf, PartyOf, Response, Ruling, words } from '../shapes.ts';
import { type BriefField, list, one, onlyGiven, when } from './field.ts';

export const OF_COURT_PAPERS = {
  rulings: onlyGiven(
    list(
      'Rulings',
      'Rulings on evidence, in the order in which they are asked for; `topics` are for a motion that only keeps out.',
      'Which rulings are asked for?',
      [{ text: 'Exhibit 20, the switch book', ruling: 'admit' }],
      [],
      Ruling,
    ),
  ),
  responses: list(
    'Responses',
    'What is answered to the numbered paragraphs of the complaint.',
    'Which paragraphs are admitted, which denied?',
    [{ paragraphs: [1, 2], response: 'admit' }],
    [],
    Response,
  ),
  fact_responses: list(
    'Responses to their facts',
    'What is answered to the numbered facts of the movant: `admit` is undisputed, `deny` disputed; `text` and `denied` say more.',
    'Which of their facts are disputed?',
    [{ paragraphs: [4], response: 'deny', text: 'The crates were refused at the gate.' }],
    [],
    Response,
  ),
  reach: list(
    'Reach of the motion',
    'The counts or claims of the pleading that the motion goes to; all of it when absent.',
    'Which counts does the motion reach?',
    ['Counts II to IV'],
    ['counts reached', 'counts moved against'],
    words(300),
  ),
  jury: {
    ...one(
      'Jury',
      'Whether a jury is demanded: of one that is waived the draft says nothing, and nothing where the field is emptied.',
      'Is a jury demanded?',
      ['demanded', 'waived'],
      ['jury demand'],
      oneOf(['demanded', 'waived', 'none'], '`waived` and `none`: the draft says nothing of a jury.'),
    ),
    emptied: 'none',
  },
  parties: when(
    'a party that the case does not have needs a role',
    list(
      'Parties',
      'Parties that the draft has beside those of the case, and what it says of each: citizenship, form, place of business.',
      'Which parties does the draft have beside those of the case?',
      [{ name: 'Tamarack Rigging Co.', role: 'defendant', is: 'a Wisconsin corporation' }],
      [],
      PartyOf,
    ),
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
  personal_jurisdiction: onlyGiven(
    one(
      'Personal jurisdiction',
      'Why the court has jurisdiction over the other side: the clause behind “because”.',
      'Why is there jurisdiction over the other side?',
      ['it has its principal place of business in this State'],
      [],
      words(2_000),
    ),
  ),
  venue: one(
    'Venue',
    'Why it is proper; behind “because” it is said as a reason.',
    'Why is venue proper?',
    ['because the lift fell in this district'],
    ['jurisdiction and venue'],
  ),
  court: onlyGiven(
    one(
      'Court',
      'The court that the paper goes to, with its division, where that is not the court of the case record: judge and number of the record are then left out.',
      'To which court does it go?',
      ['United States District Court for the Western District of Oklahoma'],
      [],
      words(300),
    ),
  ),
  case_number: onlyGiven(
    one(
      'Case number',
      'The number of the action in the court; an empty one for an action that has none yet.',
      'Which number has the action?',
      ['5:26-cv-00417'],
      [],
      Type.String({ maxLength: 100 }),
    ),
  ),
  responsible_attorney: one(
    'Responsible attorney',
    'The lawyer of the firm who answers for the paper and signs it, where that is not the one of the case record: bar numbers, telephone and e-mail are taken from the people of the firm.',
    'Which lawyer signs it?',
    ['Dana Whitfield'],
    ['attorney', 'signing attorney'],
    words(200),
  ),
  bar_number: one(
    'Bar number',
    'Of the lawyer who signs, as it stands under the signature; when absent, those recorded for the court.',
    'Which bar number stands under the signature?',
    ['33921'],
    ['my bar number', 'bar no'],
    words(100),
  ),
  interest_asked: onlyGiven(
    one(
      'Interest in words',
      'Interest that is asked for beside the sums, where it is not in figures.',
      'Which interest is asked for?',
      [AS_LAW_ALLOWS],
      [],
      words(300),
    ),
  ),
  action: one(
    'Action',
    'Whether an action is pending between the parties.',
    'Is an action pending between the parties?',
    ['none'],
    ['suit', 'lawsuit'],
    oneOf(['pending', 'none'], '`none`: nothing has been filed.'),
  ),
} satisfies Partial<Record<BriefFieldName, BriefField>>;
