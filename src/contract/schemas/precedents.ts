import Type from 'typebox';
import { Box, Id, Input, Nullable, Output, PageOf, paging, Span } from '../schema.ts';

export const PrecedentReference = Output('PrecedentReference', {
  file_id: Id('file'),
  case_id: Nullable(Id('case', 'Null in the library of the firm.')),
  title: Type.String(),
  citation: Nullable(Type.String({ examples: ['Harrow v. Bell, 12 Mer. 2d 118'] })),
});

/** A passage with its full address in the vault. */
export const Passage = Output('Passage', {
  page: Type.Integer(),
  quote: Type.String({ description: 'Exactly the page’s text at `span`.' }),
  span: Span,
  boxes: Type.Array(Box, {
    description: 'On the page, one box a line; empty where the format has no geometry.',
  }),
});

export const PrecedentMatch = Output('PrecedentMatch', {
  precedent: PrecedentReference,
  citation: Type.String({ description: 'As a draft would cite it, without a page.' }),
  relevance: Type.Number({ description: '0–1, comparable within one answer only.' }),
  authority: Nullable(
    Type.String({ description: 'For example `binding`, `persuasive`; null where not known.' }),
  ),
  treatment: Nullable(
    Type.String({ description: 'How the vault’s later documents treat it; null where not known.' }),
  ),
  passages: Type.Array(Passage),
  why: Type.String({ description: 'Why it was found, in a sentence.' }),
});

export const PrecedentList = PageOf('PrecedentList', PrecedentMatch);

export const PrecedentQuery = {
  q: Type.String({ minLength: 1, maxLength: 1_000 }),
  ...paging(50, 20),
  case_id: Type.Optional(Id('case', 'Only the precedents of this case.')),
};

export const AnalysisRequest = Input('AnalysisRequest', {
  case_id: Id('case'),
  question: Type.String({ minLength: 1, maxLength: 20_000 }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
});

export const Analysis = Output('Analysis', {
  case_id: Id('case'),
  question: Type.String(),
  precedents: Type.Array(PrecedentMatch),
});
