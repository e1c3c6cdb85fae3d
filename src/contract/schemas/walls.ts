import Type from 'typebox';
import { CaseReference, Id, Input, Nullable, Output, PageOf, paging, Timestamp, Words } from '../schema.ts';

export const WallName = Type.String({ minLength: 1, maxLength: 200, examples: ['Bell conflict'] });

const Mode = Words(['screen', 'admit'], {
  description: '`screen`: the subjects must not know of the cases. `admit`: nobody but they may.',
});

const Subject = Output('WallSubject', {
  id: Type.String({ examples: ['person_01jd3w8q4x7v0c5n2m9r6t1b8k'] }),
  name: Type.String(),
});

export const Wall = Output('Wall', {
  name: Nullable(Type.String({ description: 'Null for one between a single case and a single subject.' })),
  mode: Mode,
  reason: Type.String(),
  cases: Type.Array(Id('case'), { description: 'Those that you see.' }),
  subjects: Type.Array(Subject, { description: 'People and client applications.' }),
  since: Timestamp,
});

export const WallList = PageOf('WallList', Wall);

export const WallQuery = {
  ...paging(),
  case_id: Type.Optional(CaseReference('Only the walls around this case.')),
};

const what = {
  mode: Mode,
  cases: Type.Array(CaseReference(), { minItems: 1, maxItems: 1_000 }),
  subjects: Type.Array(
    Type.String({
      maxLength: 64,
      description: '`person_…` or `client_…`.',
      examples: ['person_01jd3w8q4x7v0c5n2m9r6t1b8k'],
    }),
    { minItems: 1, maxItems: 1_000 },
  ),
};

export const WallInput = Input('WallInput', {
  ...what,
  reason: Type.String({ minLength: 1, maxLength: 2_000, description: 'Kept with the wall.' }),
});

export const WallPreviewRequest = Input('WallPreviewRequest', what);

const by = {
  client_id: Nullable(Type.String({ description: '`console` for somebody who signed in.' })),
  person_id: Nullable(Type.String()),
};

const Written = Output('WrittenBefore', {
  id: Type.String(),
  case_id: Id('case'),
  title: Type.String(),
  created_at: Timestamp,
  ...by,
});

export const WallPreview = Output('WallPreview', {
  hides_from_you: Type.Boolean({
    description: 'You will see neither these cases nor the wall: somebody else has to take it down.',
  }),
  drafts: Type.Array(Written, {
    description: 'Of the cases, or written from their files, by who would be screened.',
  }),
  plans: Type.Array(Written),
  uses: Type.Array(
    Type.Object({
      ...by,
      action: Type.String({ examples: ['file.text_read'] }),
      times: Type.Integer(),
      last_at: Timestamp,
    }),
    { description: 'What the audit log has of them.' },
  ),
  tokens: Type.Array(Type.Object({ id: Type.String(), ...by, issued_at: Timestamp, expires_at: Timestamp }), {
    description: 'Their tokens, which stay good for everything else.',
  }),
});
