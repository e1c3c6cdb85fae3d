import Type from 'typebox';
import { Box, Continues, Id, Nullable, Output, Sha256, Span, Words } from '../../schema.ts';

export const Unplaced = Type.Array(
  Type.Object({
    text: Type.String(),
    span: Span,
    suggested: Type.Optional(
      Type.String({
        description:
          'A suggestion where the words belong: a field of the brief, or `opposing` for what the other side says. Nothing is placed until somebody does so.',
        examples: ['facts'],
      }),
    ),
  }),
  {
    description:
      'Words of the request that were given no place in its brief, with their span in `context`. They are not printed: `place` them in a plan, send them as values of the brief, or leave them out.',
  },
);

/** Where in the draft; all null in caption, address and signatures. */
const placeInPaper = {
  section: Nullable(
    Type.String({ description: 'Null in caption, address and signatures, as the next two.' }),
  ),
  paragraph: Nullable(Type.Integer({ description: 'Of the section, from 0.' })),
  span: Nullable(Span),
};

export const Verification = Output('Verification', {
  fabricated_citations: Type.Integer(),
  altered_quotes: Type.Integer(),
  unsupported: Type.Array(Type.String(), {
    description:
      'Statements that no source supports, each once: names, dates, amounts and docket numbers, law, and sentences whose citation does not say what they say.',
  }),
  replaced: Type.Array(
    Type.Object({
      section: Type.String(),
      kind: Words([
        'name',
        'date',
        'amount',
        'docket_number',
        'number',
        'provision',
        'statement',
        'authority',
      ]),
      text: Type.String(),
    }),
    {
      description:
        'What the engine wrote and neither the case nor a source holds; a placeholder stands in its place.',
    },
  ),
  support: Type.Array(
    Type.Object({
      section: Type.String(),
      paragraph: Type.Integer({ description: 'Of the section, from 0.' }),
      sentence: Type.String({ description: 'The words that the citation stands behind.' }),
      handle: Type.String({ examples: ['S3'] }),
      verdict: Words(['supported', 'weak', 'unsupported']),
      reason: Type.String(),
      decided_by: Type.Optional(
        Words(['words', 'reranker'], {
          description: 'What the verdict rests on. Absent where no reranker was asked.',
        }),
      ),
      reranker_score: Type.Optional(
        Type.Number({
          description: '0 to 1: how well the passage answers the sentence, as the reranker has it.',
        }),
      ),
    }),
    { description: 'For each citation in the prose: whether its passage says what the sentence says.' },
  ),
  reranker: Type.Optional(
    Type.Object(
      { model: Type.String(), model_sha256: Sha256 },
      { description: 'The model that was asked about support; absent where words alone decided.' },
    ),
  ),
  adverse: Type.Array(
    Type.Object({
      handle: Type.String({ examples: ['S7'] }),
      file_id: Id('file'),
      page: Type.Integer(),
      span: Span,
      continues: Continues,
      quote: Type.String(),
      citation: Type.String(),
      boxes: Type.Optional(Type.Array(Box)),
      against: Nullable(Id('file')),
      section: Nullable(Type.String()),
    }),
    {
      description:
        'Authority held against the draft that was found: with the `adverse` of POST /v1/precedents/analyze, as far as the draft relies on what that is against. `against`: the decision relied on that it treats negatively; null where it decided the other way itself. `section`: where the draft discloses it; null: the draft says nothing of it, and a lawyer has to decide.',
    },
  ),
  placeholders: Type.Array(Type.String(), {
    description:
      'Open points that a lawyer must fill, those of caption, address and signature lines included.',
  }),
  open_points: Type.Array(Type.Object({ text: Type.String(), ...placeInPaper }), {
    description: 'The same with their places in the draft.',
  }),
  remarks: Type.Array(
    Type.Object({
      section: Type.String(),
      paragraph: Type.Integer({ description: 'Of the section, from 0.' }),
      span: Span,
      level: Words(['weak', 'unsupported']),
      text: Type.String({ description: 'The words it is about.' }),
      reason: Type.String(),
    }),
    { description: 'Sentences and statements that stand weakly or without support, with their places.' },
  ),
  removed: Type.Array(
    Type.Object({
      section: Type.String(),
      kind: Type.String({ examples: ['citation', 'quotation'] }),
      text: Type.String(),
      from: Words(['engine', 'request', 'vault'], {
        description:
          '`request`: the caller cited it and the vault does not hold it; `vault`: the caller cited it and the vault holds it, or may; an open point stands in its place.',
      }),
    }),
    { description: 'What stood in the draft and the server took out.' },
  ),
  unplaced: Unplaced,
  injections: Type.Array(
    Type.Object({
      where: Words(['file', 'request', 'case']),
      file_id: Nullable(Id('file')),
      page: Nullable(Type.Integer()),
      span: Span,
      kind: Words(['instruction', 'template', 'handle', 'tool_call', 'report', 'hidden', 'encoded']),
      text: Type.String(),
    }),
    {
      description:
        'Text that speaks to a language model, with its place. It had no effect on sources or handles, and nothing was quoted from it.',
    },
  ),
  notes: Type.Array(Type.String()),
});
