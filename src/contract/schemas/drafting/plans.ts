import Type from 'typebox';
import type { Json } from '../../../platform/index.ts';
import {
  Box,
  CaseReference,
  Closed,
  Continues,
  Id,
  Input,
  Nullable,
  Output,
  PageOf,
  paging,
  Span,
  Timestamp,
  Words,
} from '../../schema.ts';
import { FILE_AUTHORS } from '../vault.ts';
import { Unplaced } from './verification.ts';

const PlanPlace = {
  file_id: Id('file'),
  page: Type.Integer(),
  span: Span,
  quote: Type.String({ description: 'Exactly the page’s text at `span`: whole sentences.' }),
  boxes: Type.Array(Box),
  reason: Type.String({ description: 'Why it is here.' }),
};

const PlannedPassage = Output('PlannedPassage', {
  id: Type.String({ examples: ['p3'] }),
  level: Words(['chosen', 'suggested', 'offered', 'dropped'], {
    description:
      '`chosen`: printed as authority. `suggested`: printed as an open point to accept or strike. `offered`: shown here alone.',
  }),
  stance: Words(['support', 'adverse'], {
    description: '`adverse`: against us; disclosed and answered where chosen.',
  }),
  case_id: Nullable(Id('case')),
  citation: Type.String(),
  court: Nullable(Type.String()),
  year: Nullable(Type.Integer()),
  authority: Nullable(Words(['binding', 'persuasive', 'not_good_law'])),
  treatment: Nullable(Type.String()),
  coverage: Type.Number({
    description: '0–1: how much of what the ground says stands in it, by words. It proves nothing.',
  }),
  judgement: Type.Optional(
    Words(['yes', 'no', 'against'], {
      description:
        'Whether it carries the proposition of its ground, as the language model reads it; absent where none was asked. A model suggests and doubts, and chooses nothing.',
    }),
  ),
  whole: Type.Optional(
    Type.Literal(true, {
      description:
        'It shows what the decision is about; unless it is chosen, that is cited as a whole, without a page.',
    }),
  ),
  warnings: Type.Array(Type.String()),
  ...PlanPlace,
  continues: Continues,
});

const PlannedEvidence = Output('PlannedEvidence', {
  id: Type.String({ examples: ['e2'] }),
  level: Words(['chosen', 'offered', 'dropped']),
  title: Type.String(),
  kind: Type.String(),
  nature: Type.Optional(
    Words(['letter', 'message', 'note', 'pleading', 'statement', 'record'], {
      description:
        'What the document is, by its title and layout. `record`: what speaks for nobody, as contracts, invoices, reports, testimony.',
    }),
  ),
  author: Type.Optional(
    Nullable(
      Words(FILE_AUTHORS, {
        description: 'Whose words it is: as the file says, else as its layout shows; null: not known.',
      }),
    ),
  ),
  privileged: Type.Optional(
    Type.Boolean({ description: 'Told in confidence: never printed in a draft for others.' }),
  ),
  cited: Type.Optional(
    Type.Boolean({
      description:
        'Cited and not quoted: a table, or a document of one side that the brief names without a passage. A passage is quoted once it is chosen.',
    }),
  ),
  ...PlanPlace,
});

const PlannedGround = Output('PlannedGround', {
  id: Type.String({ examples: ['g1'] }),
  kind: Words(['ground', 'defense', 'standard'], {
    description:
      '`standard`: a section that states the law a court decides by, asked with the words of the document type.',
  }),
  section: Type.String({ description: 'Of the outline.' }),
  heading: Type.String({ description: 'Empty where it is still asked whose the words are.' }),
  stance: Words(['assert', 'rebut']),
  claim: Nullable(Type.String()),
  proposition: Nullable(Type.String()),
  text: Type.String(),
  opposing: Nullable(Type.String({ description: 'What the other side says; never printed as ours.' })),
  authorities: Type.Array(
    Type.Object({
      cite: Type.String(),
      use: Words(['support', 'distinguish', 'disclose', 'unclear'], {
        description:
          '`unclear`: the request names it and does not say for certain for whom it speaks; a question asks, and until it is answered it is cited nowhere.',
      }),
      state: Words(['in_vault', 'several', 'not_in_vault'], {
        description: 'What the whole vault that the token sees has under this citation or name.',
      }),
      file_id: Nullable(Id('file')),
      citation: Nullable(Type.String()),
      candidates: Type.Array(Type.Object({ file_id: Id('file'), citation: Nullable(Type.String()) })),
    }),
  ),
  passages: Type.Array(PlannedPassage),
  evidence: Type.Array(PlannedEvidence),
});

const planHead = {
  id: Id('plan'),
  case_id: Id('case'),
  document_type: Type.String(),
  title: Type.String(),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const Plan = Output(
  'Plan',
  {
    ...planHead,
    tone: Type.String(),
    language: Type.String(),
    context: Type.String(),
    sources: Nullable(Type.Array(Id('file'))),
    brief: Type.Object({
      values: Type.Array(
        Type.Object({
          id: Type.Optional(Type.String({ description: 'Of grounds and defenses.' })),
          field: Type.String({ examples: ['grounds'] }),
          value: Type.Unsafe<Json>({ description: 'As the schema of the brief has it.' }),
          from: Words(['given', 'case', 'read', 'sorted', 'model'], {
            description:
              '`read`: by layout and notation. `sorted`: a sentence without a label that the appliance placed automatically; check it. `model`: by the language model.',
          }),
          span: Type.Optional(Span),
        }),
      ),
      unplaced: Unplaced,
    }),
    outline: Type.Array(Type.Object({ id: Type.String(), heading: Type.String(), level: Type.Integer() })),
    grounds: Type.Array(PlannedGround),
    record: Type.Optional(
      Type.Array(
        Output('PlannedRecordFact', {
          id: Type.String({ examples: ['r1'] }),
          level: Words(['chosen', 'offered', 'dropped']),
          text: Type.String(),
        }),
        {
          description:
            'What the record of the case tells, sentence by sentence, and its days. The draft tells what is `chosen`: all of it, unless somebody drops it, or the draft is against or to somebody who is no party of the record.',
        },
      ),
    ),
    evidence: Type.Array(PlannedEvidence, { description: 'For the facts of the draft.' }),
    questions: Type.Array(
      Type.Object({
        id: Type.String({ examples: ['deadline', 'g1:proposition'] }),
        field: Type.String(),
        ground: Nullable(Type.String()),
        text: Type.String(),
        required: Type.Boolean(),
        options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() }), {
          description:
            'Of a question for a field (`ground` is null): values that stand in the request; any other value of the field is an answer, too.',
        }),
      }),
    ),
    warnings: Type.Array(
      Type.Object({
        code: Words([
          'adverse',
          'negative_treatment',
          'vacated',
          'not_in_vault',
          'ambiguous_authority',
          'file_unread',
          'file_failed',
          'file_doubtful',
          'contradiction',
          'privileged',
          'outside_pleadings',
          'side',
          'no_authority',
          'proposal',
          'authority_weight',
          'unproved',
          'record_gap',
          'deadline',
        ]),
        text: Type.String(),
        ground: Nullable(Type.String()),
        file_id: Nullable(Id('file')),
      }),
    ),
  },
  { description: 'What a draft is to be written from: the brief, completed with what the vault has for it.' },
);

export const PlanList = PageOf(
  'PlanList',
  Output('PlanSummary', {
    ...planHead,
    open_questions: Type.Integer({ description: 'Required ones that nobody has answered.' }),
  }),
);

export const PlanDeleted = Output('PlanDeleted', {
  id: Id('plan'),
  case_id: Id('case'),
  deleted_at: Timestamp,
});

export const PlanQuery = {
  ...paging(),
  case_id: Type.Optional(CaseReference()),
  document_type: Type.Optional(Type.String({ maxLength: 100 })),
};

const PlanIds = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 64, examples: ['p3'] }), { maxItems: 500, description }));

const GroundWords = (description: string) =>
  Type.Optional(Nullable(Type.String({ maxLength: 8_000, description })));

export const PlanChange = Input('PlanChange', {
  choose: PlanIds('Passages, pieces of evidence and sentences of the record that are to be printed.'),
  offer: PlanIds('Back among those that are only shown.'),
  drop: PlanIds('Not wanted.'),
  move: Type.Optional(
    Type.Array(
      Closed({
        id: Type.String({ maxLength: 64 }),
        to: Type.String({ maxLength: 100, description: 'Id of a ground.' }),
      }),
      {
        maxItems: 500,
      },
    ),
  ),
  answers: Type.Optional(
    Type.Array(
      Closed({
        question: Type.String({ maxLength: 100 }),
        value: Type.Unsafe<Json>({
          description:
            'A value of the field that is asked for, or one of the options; null takes back what a whole field or the words of a ground have.',
        }),
      }),
      {
        maxItems: 100,
        description:
          'By the id of a question; one that is answered already, by a person or by the request, may be answered otherwise.',
      },
    ),
  ),
  quote: Type.Optional(
    Type.Array(
      Closed({
        ground: Type.String({ maxLength: 100, description: 'Id of a ground.' }),
        file_id: Id('file'),
        words: Type.String({ minLength: 1, maxLength: 4000, examples: ['they are not interchangeable'] }),
      }),
      {
        maxItems: 50,
        description:
          'Passages that are asked for by their words, each of a decision. The words are compared as quotations are checked; the sentences they stand in are chosen for the ground. Words that the decision does not have are refused, with those that are nearest.',
      },
    ),
  ),
  order: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 120,
      description:
        'Ids of the grounds of the brief, each once. Grounds of one question or item follow one another; questions and items stand in the order of their grounds.',
    }),
  ),
  place: Type.Optional(
    Type.Array(
      Closed({
        span: Span,
        field: Type.String({
          maxLength: 64,
          description:
            'A list of the brief that takes texts, `grounds`, or `opposing`: what the other side says, which a ground answers and never says itself.',
          examples: ['facts'],
        }),
        ground: Type.Optional(
          Type.String({
            maxLength: 64,
            description:
              'The ground to which the words are added; with the field `opposing`, the ground that answers them.',
          }),
        ),
      }),
      {
        maxItems: 200,
        description:
          'Words of the request that are `unplaced`, each by its span, and where they belong. A span may have any part of them, or several that follow one another: it is taken to whole words, and what is left stays unplaced. What is placed as one count is one. Consecutive sentences placed in `grounds` in one request make one ground.',
      },
    ),
  ),
  brief: Type.Optional(
    Type.Record(Type.String({ maxLength: 64 }), Type.Unsafe<Json>({}), {
      maxProperties: 60,
      description:
        'Fields of the brief that are given anew, lists too, each as a request has it, whatever filled them before; null takes all values out. Words of the request that a replaced value was taken from are `unplaced` again. A ground or defense that has the `id` of one of the plan keeps what was chosen and dropped for it, and all its passages where only `heading` and `text` differ.',
      examples: [{ responses: [{ paragraphs: [1, 2], response: 'admit' }], jury: null }],
    }),
  ),
  grounds: Type.Optional(
    Type.Array(
      Closed({
        id: Type.String({ maxLength: 64, examples: ['g1'] }),
        heading: GroundWords('Printed above the argument as it is typed.'),
        text: GroundWords('Our words, printed as they are typed.'),
        proposition: GroundWords('The rule it rests on: authority is looked for with it again.'),
        opposing: GroundWords('What the other side says.'),
      }),
      {
        maxItems: 120,
        description:
          'Grounds in other words; what is not named stays, null takes it out. Another heading or text leaves passages, evidence and authorities as they are; a decision that the new text names is looked for.',
      },
    ),
  ),
  unplace: Type.Optional(
    Type.Array(Span, {
      maxItems: 200,
      description:
        'Spans of values that were taken from the request. The values are removed from the brief, and their words become `unplaced` again, sentence by sentence. Of a value that is a text, a span within it takes back that part; the rest stays.',
    }),
  ),
});
