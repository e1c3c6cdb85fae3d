/** What a memorandum has. */
import type { BriefFieldName } from '../model.ts';
import { oneOf, words } from '../shapes.ts';
import { type BriefField, list, one, onlyGiven } from './field.ts';

export const OF_MEMORANDA = {
  author: onlyGiven(
    one(
      'Author',
      'Who writes the memorandum; when absent, whoever asks for it.',
      'Who writes it?',
      ['Dana Whitfield'],
      [],
      words(300),
    ),
  ),
  goes_to: onlyGiven(
    one(
      'Goes to',
      'Who reads the paper: the `firm`, or `others`, who are told nothing in confidence; when absent, a chronology or a summary goes to others where it is only asked for in words, or its recipient is not known as one of ours.',
      'Does it leave the firm?',
      ['others'],
      [],
      oneOf(['firm', 'others'], '`others`: somebody outside, such as an expert.'),
    ),
  ),
  subject: onlyGiven(
    one(
      'Subject',
      'What a letter or a memorandum is about, as its line “Re” says it; when absent, the case.',
      'What is it about?',
      ['Invoice 3088'],
      [],
      words(300),
    ),
  ),
  questions: list(
    'Questions',
    'The legal questions that are to be answered.',
    'Which question is to be answered?',
    ['Does the discovery rule toll the limitation period?'],
    ['issues', 'questions presented', 'question presented', 'question'],
    words(2_000),
  ),
  brief_answers: onlyGiven(
    list(
      'Brief answers',
      'The answer to each question, in the order of the questions.',
      'What is the answer to each question?',
      ['Probably yes: the rule tolls the period until the loss is known.'],
      [],
      words(4_000),
    ),
  ),
  weaknesses: list(
    'Weak points',
    'What speaks against our side and has to be said in the memorandum or the summary.',
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
    ['at stake', 'exposure table'],
    words(2_000),
  ),
  conclusion: onlyGiven(
    one(
      'Conclusion',
      'What the memorandum comes to, and how sure it is.',
      'What is the conclusion?',
      ['The claim is more likely than not in time.'],
      [],
      words(4_000),
    ),
  ),
  recommendation: list(
    'Recommendation',
    'On what the memorandum is to advise, and what its author thinks of it.',
    'What is to be recommended?',
    ['Whether to make an offer before the hearing.'],
    ['recommend', 'advice'],
    words(2_000),
  ),
  next_steps: onlyGiven(
    list(
      'Next steps',
      'What is to be done next, by whom and by when.',
      'What is to be done next?',
      ['Ask the client for the delivery notes by Friday.'],
      [],
      words(2_000),
    ),
  ),
  posture: onlyGiven(
    list(
      'Procedural posture',
      'Claims and defenses raised, motions and hearings that are pending, and the state of discovery.',
      'Where does the case stand?',
      ['The motion to dismiss is fully briefed and set for hearing on March 3, 2027.'],
      [],
      words(2_000),
    ),
  ),
  client_decisions: onlyGiven(
    list(
      'Decisions of the client',
      'What the client has to decide.',
      'What has the client to decide?',
      ['Whether to accept the offer of $40,000.'],
      [],
      words(2_000),
    ),
  ),
  missing_documents: list(
    'Missing documents',
    'Facts and documents that are still to be obtained.',
    'Which facts or documents are missing?',
    ['The signed original of the lease.'],
    ['gaps', 'missing facts', 'open questions'],
    words(2_000),
  ),
} satisfies Partial<Record<BriefFieldName, BriefField>>;
