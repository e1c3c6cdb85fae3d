import Type from 'typebox';
import {
  CaseReference,
  Id,
  Nullable,
  Output,
  PageOf,
  paging,
  Sha256,
  Timestamp,
  Words,
} from '../../schema.ts';
import { Actor } from '../access.ts';
import { PrecedentMatch } from '../precedents.ts';
import { Citation, HeadBlock, Paragraph, Section, Signatures } from './paragraphs.ts';
import { ENGINE_KINDS } from './request.ts';
import { Verification } from './verification.ts';
import { Reviewed, Revision } from './versions.ts';

const Engine = Output('Engine', {
  kind: Words(ENGINE_KINDS),
  model: Nullable(Type.String()),
  model_sha256: Nullable(Sha256),
});

const Passport = Type.Unsafe<{ readonly [key: string]: unknown }>({
  type: 'object',
  additionalProperties: true,
  description:
    'What the draft was made from and by: engine, model and appliance, each source with hash and span, digests of the request, of every paragraph and of the report; `signature` is a detached JWS (EdDSA, keys at /.well-known/jwks.json) over the canonical JSON (RFC 8785) of all but `sha256` and `signature`. DOCX carries it in a custom XML part. Check it with `chancery draft verify FILE`.',
});

const head = {
  id: Id('doc'),
  case_id: Id('case'),
  document_type: Type.String(),
  title: Type.String(),
  tone: Type.String(),
  engine: Engine,
  created_at: Timestamp,
};

export const Draft = Output(
  'Document',
  {
    ...head,
    version: Type.Integer({ description: 'Of this answer; the first is as it was drafted.' }),
    versions: Type.Integer({ description: 'The newest.' }),
    reviewed: Reviewed,
    revision: Nullable(Revision),
    plan_id: Nullable(Id('plan', 'The plan it was written from, where the request named one.')),
    language: Type.String(),
    seed: Type.Integer({ description: 'The same request with the same seed gives the same draft.' }),
    head: Type.Array(HeadBlock, { description: 'What stands above the sections, in its order.' }),
    sections: Type.Array(Section),
    signatures: Signatures,
    text: Type.String({ description: 'The whole document as Markdown.' }),
    precedent_analysis: Type.Array(PrecedentMatch),
    citations: Type.Array(Citation),
    verification: Verification,
    passport: Passport,
    usage: Output('Usage', { prompt_tokens: Type.Integer(), completion_tokens: Type.Integer() }),
  },
  { description: 'A draft, every citation of which the vault holds.' },
);

const DraftSummary = Output('DocumentSummary', {
  ...head,
  version: Type.Integer({ description: 'The newest.' }),
  open_points: Nullable(
    Type.Integer({
      description: 'In its sections; null where it was drafted before 23 November 2026, and not saved since.',
    }),
  ),
  reviewed_at: Nullable(Timestamp),
});
export const DraftList = PageOf('DocumentList', DraftSummary);

export const DraftQuery = {
  ...paging(),
  case_id: Type.Optional(CaseReference()),
  document_type: Type.Optional(Type.String({ maxLength: 100 })),
};

export const DraftDisposal = Output(
  'DocumentDisposal',
  {
    id: Id('disp'),
    document_id: Id('doc'),
    case_id: Id('case'),
    document_type: Type.String(),
    title: Type.String(),
    passport_sha256: Nullable(
      Type.String({ description: 'Of its passport: tells a copy that left the appliance.' }),
    ),
    sources: Type.Array(Id('file'), { description: 'The files it was written from.' }),
    drafted_at: Timestamp,
    disposed_at: Timestamp,
    actor: Actor,
    reason: Nullable(Type.String()),
  },
  { description: 'What is left of a draft that was deleted.' },
);

export const DraftDisposalList = PageOf('DocumentDisposalList', DraftDisposal);
export const DraftDisposalQuery = {
  ...paging(),
  case_id: Type.Optional(CaseReference()),
  document_id: Type.Optional(Id('doc')),
};

/** Events of a streamed draft, in order: `started`, then `paragraph` as written, then `document` or `problem`. */
export const DraftStarted = Output('DraftStarted', {
  document_type: Type.String(),
  title: Type.String(),
  engine: Engine,
  sections: Type.Array(Type.Object({ id: Type.String(), heading: Type.String() })),
});

export const DraftQueued = Output('DraftQueued', {
  position: Type.Integer({
    description:
      'Its place among the drafts that the same client asked for, for the same person, and that wait for the model; 1 is the first of them.',
  }),
  waiting: Type.Integer({ description: 'How many of those wait.' }),
});

export const DraftParagraph = Output('DraftParagraph', {
  section: Type.String({ description: 'Id of the section.' }),
  paragraph: Paragraph,
  provisional: Type.Literal(true, {
    description:
      'Citations, quotations, names, dates and amounts are checked already; whether its sentences are supported, and whether there will be a draft at all, only `document` tells. Show it as unfinished.',
  }),
});
