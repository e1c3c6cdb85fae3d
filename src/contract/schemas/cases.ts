import Type from 'typebox';
import { Day, Id, Input, Nullable, Output, PageOf, paging, Timestamp, Words } from '../schema.ts';
import { FieldProblem } from './problem.ts';

const CASE_STATUSES = ['open', 'pending', 'closed'] as const;

const line = (maxLength = 500) => Type.String({ maxLength });
const nullableLine = (maxLength?: number) => Nullable(line(maxLength));

const postal = (whose: string) =>
  Type.Optional(
    Type.String({
      maxLength: 1_000,
      description: `Postal address of ${whose}; its lines end with a line feed.`,
      examples: ['12 Harbor Street\nSpringfield, IL 62701'],
    }),
  );

const Party = Input('Party', {
  role: Type.String({ maxLength: 100, examples: ['plaintiff'] }),
  name: line(),
  entity: Type.Optional(
    Type.String({ maxLength: 200, description: 'What it is.', examples: ['a Delaware corporation'] }),
  ),
  address: postal('the party'),
  telephone: Type.Optional(line(100)),
  email: Type.Optional(line(320)),
  counsel: Type.Optional(line()),
  counsel_address: postal('its counsel'),
  counsel_telephone: Type.Optional(line(100)),
  counsel_email: Type.Optional(line(320)),
});

const KeyDate = Input('KeyDate', {
  label: Type.String({ maxLength: 200, examples: ['complaint filed'] }),
  date: Day,
});

const Custom = Type.Unsafe<{ readonly [key: string]: unknown }>({
  type: 'object',
  additionalProperties: true,
  maxProperties: 200,
  description:
    'Fields of the practice software that are kept and given back as they came. Numbers that a double cannot hold exactly are refused: send them as text.',
});

/** What practice software sets; the same words in the answer and in the input. */
const described = {
  external_id: nullableLine(200),
  number: nullableLine(200),
  title: line(1_000),
  client: nullableLine(),
  practice_area: nullableLine(200),
  status: Words(CASE_STATUSES),
  court: nullableLine(),
  jurisdiction: nullableLine(200),
  docket_number: nullableLine(200),
  judge: nullableLine(),
  parties: Type.Array(Party, { maxItems: 500 }),
  facts: nullableLine(200_000),
  key_dates: Type.Array(KeyDate, { maxItems: 500 }),
  responsible_attorney: nullableLine(),
  opened_on: Nullable(Day),
  closed_on: Nullable(Day),
  custom: Custom,
};

export const Case = Output(
  'Case',
  { id: Id('case'), ...described, created_at: Timestamp, updated_at: Timestamp },
  { description: 'A matter of the firm.' },
);

export const CaseSheet = Output(
  'CaseSheet',
  {
    case_id: Id('case'),
    code: Type.String({
      description: 'What the barcode (QR, Data Matrix or Code 128) says. It never changes.',
      examples: ['chancery:case_01jd3w8q4x7v0c5n2m9r6t1b8k.9f1c7a40d2be835560aa'],
    }),
  },
  { description: 'What a sheet says that is scanned on top of the papers of a case.' },
);

export const CaseInput = Type.Partial(
  Type.Object({
    ...described,
    title: Type.String({ minLength: 1, maxLength: 1_000 }),
    parties: Nullable(described.parties),
    key_dates: Nullable(described.key_dates),
    custom: Nullable(described.custom),
  }),
  {
    $id: 'CaseInput',
    additionalProperties: false,
    description:
      'Absent fields keep their value when the case exists and are empty when it is created; `null` empties a field, a list too, but not `title` and `status`. A new case needs a `title`.',
  },
);

const CASE_FIELDS = Object.keys(Case.properties) as (keyof typeof Case.properties)[];

/** In a list every field can be left out by `fields=`. */
const ListedCase = Type.Partial(Case, {
  $id: 'ListedCase',
  description: 'A case, narrowed to `fields`.',
});
export const CaseList = PageOf('CaseList', ListedCase);

export const CaseQuery = {
  ...paging(),
  status: Type.Optional(Words(CASE_STATUSES)),
  practice_area: Type.Optional(line(200)),
  client: Type.Optional(line()),
  external_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1_000,
      description:
        'All cases with this external id. There can be several where a wall came between those who gave it.',
    }),
  ),
  updated_since: Type.Optional(Timestamp),
  q: Type.Optional(
    Type.String({ maxLength: 500, description: 'Words of the title, number, client or docket number.' }),
  ),
  order: Type.Optional(
    Words(['oldest', 'newest'], { description: 'What comes first; `oldest` when absent.' }),
  ),
  fields: Type.Optional(
    Type.Array(Words(CASE_FIELDS), {
      minItems: 1,
      maxItems: CASE_FIELDS.length,
      description: 'Only these fields, separated by commas.',
    }),
  ),
};

export const CaseBatch = Input('CaseBatch', {
  cases: Type.Array(CaseInput, { minItems: 1, maxItems: 1_000 }),
});

export const CaseBatchReport = Output('CaseBatchReport', {
  results: Type.Array(
    Output('CaseBatchResult', {
      index: Type.Integer({ description: 'Position in `cases`, from 0.' }),
      outcome: Words(['created', 'changed', 'unchanged', 'failed']),
      id: Nullable(Id('case')),
      external_id: Nullable(Type.String()),
      error: Nullable(
        Type.Object({
          code: Type.String(),
          detail: Type.String(),
          errors: Type.Array(FieldProblem),
        }),
      ),
    }),
  ),
});

const aboutVersion = {
  version: Type.Integer({ description: 'From 1, the record as it was created. Not all were kept.' }),
  made_at: Timestamp,
  replaced_at: Timestamp,
  replaced_by: Type.String({ description: 'Person, client application, or `operator`.' }),
  changed: Type.Array(Type.String(), {
    description: 'Names of the fields that the change which replaced this version changed.',
  }),
};

export const CaseVersionList = PageOf('CaseVersionList', Output('ListedCaseVersion', aboutVersion));

export const CaseVersion = Output(
  'CaseVersion',
  { ...aboutVersion, case: Case },
  { description: 'The record of a case as it was before a change.' },
);

export const CaseVersionsDeleted = Output('CaseVersionsDeleted', {
  case_id: Id('case'),
  versions: Type.Array(Type.Integer(), { description: 'Which they were; of none, `deleted_at` is null.' }),
  deleted_at: Nullable(Timestamp),
});

export const HoldRequest = Input('HoldRequest', {
  name: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'What people call it; 409 answers say it.',
  }),
  reason: Type.Optional(Type.String({ maxLength: 2_000 })),
});

export const LegalHold = Output(
  'LegalHold',
  {
    id: Id('hold'),
    case_id: Id('case'),
    case_title: Type.String(),
    name: Type.String(),
    reason: Type.String(),
    placed_at: Timestamp,
    placed_by: Nullable(Type.String({ description: 'Person, client application, or `operator`.' })),
    released_at: Nullable(Timestamp),
    released_by: Nullable(Type.String()),
  },
  { description: 'While `released_at` is null, nothing of the case is deleted.' },
);

export const LegalHoldList = Output('LegalHoldList', { data: Type.Array(LegalHold) });
