import Type from 'typebox';
import { Closed, Id, Input, Nullable, Output, Span, Timestamp, Words } from '../../schema.ts';
import { Actor } from '../access.ts';

const HOW = ['drafted', 'edited', 'word'] as const;

export const Reviewed = Nullable(
  Type.Object(
    { by: Actor, at: Timestamp },
    { description: 'Who has marked this version as reviewed; null: nobody, or it was taken back.' },
  ),
);

const ChangedParagraph = Output('ChangedParagraph', {
  what: Words(['changed', 'filled', 'added', 'removed']),
  section: Type.String(),
  paragraph: Nullable(Type.Integer({ description: 'In this version, from 0; null where it was removed.' })),
  was: Nullable(Type.String()),
  is: Nullable(Type.String()),
  unverified: Type.Array(Type.String(), {
    description: 'What was verified and is not any more, and what no source supports, in sentences.',
  }),
});

export const Revision = Output('Revision', {
  number: Type.Integer(),
  how: Words(HOW),
  predecessor: Type.String({ description: 'SHA-256 of the passport of the version before.' }),
  made_at: Timestamp,
  changes: Type.Array(ChangedParagraph),
  not_taken: Type.Array(Type.String(), {
    description: 'Of a Word file: what was changed outside the sections, and stays as it was.',
  }),
});

const EditedPassage = Closed({
  file_id: Id('file'),
  page: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  span: Span,
});

const Edit = Closed({
  op: Words(['fill', 'rewrite', 'source', 'remove', 'insert'], {
    description:
      '`fill` an open point (`span`, `text`). `rewrite` the paragraph (`text`). `source`: another passage in place of the one of `handle` (`handle`, `passage`). `remove` the paragraph. `insert` a paragraph before it (`text`).',
  }),
  section: Type.String({ maxLength: 200 }),
  paragraph: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    description: 'Of the section, from 0, as the version before has it; for `insert` also one past the last.',
  }),
  span: Type.Optional(Span),
  text: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 20_000,
      description:
        'Of a paragraph: the words, with the handle of a citation in braces where it stands, as `{S3}`; `{quote S3}` alone is the passage of S3 as a block quotation, and `[TO COMPLETE: …]` an open point.',
    }),
  ),
  handle: Type.Optional(Type.String({ maxLength: 10, examples: ['S3'] })),
  passage: Type.Optional(EditedPassage),
});

export const VersionRequest = Input('VersionRequest', {
  edits: Type.Array(Edit, { minItems: 1, maxItems: 500 }),
});

export const WordUpload = Type.Object(
  { file: Type.String({ format: 'binary', description: 'The draft as DOCX, edited.' }) },
  { $id: 'WordUpload' },
);

export const VersionList = Output('VersionList', {
  data: Type.Array(
    Output('Version', {
      number: Type.Integer(),
      how: Words(HOW, {
        description: '`drafted` by an engine, `edited` through the API, `word`: from an edited Word file.',
      }),
      made_by: Actor,
      made_at: Timestamp,
      passport: Type.String({ description: 'SHA-256 of its passport.' }),
      reviewed: Reviewed,
    }),
    { description: 'Newest first.' },
  ),
});

export const ComparisonQuery = {
  from: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  to: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
};

export const Comparison = Output('Comparison', {
  data: Type.Array(
    Type.Object({
      section: Type.String(),
      heading: Type.String(),
      what: Words(['changed', 'added', 'removed']),
      was: Nullable(Type.String()),
      is: Nullable(Type.String()),
    }),
    { description: 'Paragraphs that differ, in the order of the draft.' },
  ),
});

export const ReviewRequest = Input('ReviewRequest', {
  reviewed: Type.Boolean({ description: 'False takes it back.' }),
  looked_at: Type.Optional(
    Type.Array(Type.String({ maxLength: 10, examples: ['S3'] }), {
      maxItems: 5_000,
      description: 'Handles of the citations that were looked at on their pages; all of them are needed.',
    }),
  ),
});
