import Type from 'typebox';
import { Box, Continues, Id, Nullable, Output, Span, Words } from '../../schema.ts';

export const Paragraph = Output('Paragraph', {
  text: Type.String(),
  kind: Words(['prose', 'quotation', 'placeholder']),
  citations: Type.Array(Type.String({ examples: ['S3'] }), { description: 'Handles of `citations`.' }),
});

const PlacedParagraph = Output('PlacedParagraph', {
  ...Paragraph.properties,
  number: Nullable(Type.String({ description: 'As it is printed: `4.`, `(a)`.' })),
  places: Type.Array(
    Type.Object({
      handle: Type.String({ examples: ['S3'] }),
      span: Span,
      printed: Type.String({
        description: 'How the draft has it: in full the first time, then `Id.` or a short form.',
        examples: ['Hollis, 512 U.S. at 643'],
      }),
    }),
    {
      description:
        'Where its citations stand in `text`, in their order; that of a quotation is printed below it and has no place.',
    },
  ),
  printed_source: Nullable(
    Type.String({ description: 'Of a quotation: the citation that is printed below it, if any.' }),
  ),
  marks: Type.Array(Span, {
    description:
      'Of a quotation: marks of pages and footnotes in `text`, as the stored page has them; the draft leaves them out.',
  }),
});

const Lines = Type.Array(Type.String());
export const Signatures = Type.Array(Lines, {
  description: 'The lines of each block of a signature; where the pen goes, the line is empty.',
});

export const Section = Output('Section', {
  id: Type.String(),
  heading: Type.String(),
  level: Type.Integer({ description: '1, or 2 for a section within the one before.' }),
  number: Type.String({
    description: 'As it is printed before the heading: `I.`; empty where there is none.',
  }),
  heading_shown: Type.Boolean({ description: 'False: the heading stands in the outline alone.' }),
  numbered: Type.Boolean({ description: 'Its paragraphs carry numbers.' }),
  after_signature: Type.Boolean({ description: 'Stands after the signature of the draft.' }),
  paragraphs: Type.Array(PlacedParagraph),
  signatures: Signatures,
});

export const HeadBlock = Output('HeadBlock', {
  kind: Words(['court', 'caption', 'letterhead', 'address', 'reference', 'head', 'title']),
  lines: Lines,
  beside: Type.Array(Type.String(), {
    description:
      'At the right of a `caption`: docket number and judge. Of a `head`, as a memorandum has it: what each of the lines says.',
  }),
});

export const Citation = Output('Citation', {
  handle: Type.String({ examples: ['S3'] }),
  file_id: Id('file'),
  page: Type.Integer(),
  span: Span,
  continues: Continues,
  quote: Type.String(),
  citation: Type.String(),
  verdict: Words(['verified', 'altered'], {
    description: '`verified`: the stored page, or both, hold the quoted words there.',
  }),
  boxes: Type.Optional(
    Type.Array(Box, {
      description:
        'Of the quoted words on the page, one box a line. Absent where it was drafted before 23 November 2026.',
    }),
  ),
});
