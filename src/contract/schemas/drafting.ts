import Type from 'typebox';
import type { Json } from '../../platform/index.ts';
import {
  Box,
  CaseReference,
  Id,
  Input,
  Nullable,
  Output,
  PageOf,
  paging,
  Sha256,
  Span,
  Timestamp,
  Words,
} from '../schema.ts';
import { Actor } from './access.ts';
import { PrecedentMatch } from './precedents.ts';
import { FILE_AUTHORS } from './vault.ts';

const ENGINE_KINDS = ['assembly', 'llama', 'openai'] as const;

const documentType = {
  id: Type.String({ examples: ['motion_to_dismiss'] }),
  title: Type.String(),
  description: Type.String(),
  form: Words(['court', 'letter', 'agreement', 'memorandum']),
  origin: Words(['built_in', 'appliance', 'firm'], {
    description: 'Came with the appliance, or was added to it for all firms or for this one.',
  }),
  required_fields: Type.Array(Type.String(), {
    description: 'Fields of the case without which the document has open places.',
  }),
  sections: Type.Array(Type.Object({ id: Type.String(), heading: Type.String() })),
};

const DocumentTypeView = Output('DocumentType', documentType);

const JsonSchema = Type.Unsafe<{ readonly [keyword: string]: Json }>({
  type: 'object',
  additionalProperties: true,
  description: 'JSON Schema 2020-12.',
});

export const DocumentTypeDetails = Output('DocumentTypeDetails', {
  ...documentType,
  brief: Type.Object(
    {
      required: Type.Array(Type.String(), {
        description: 'Fields that are asked for when nobody gave them.',
      }),
      schema: JsonSchema,
    },
    { description: 'What `brief` may have in a request for this type: for a form, or for a program.' },
  ),
});

export const DocumentTypeList = Output('DocumentTypeList', { data: Type.Array(DocumentTypeView) });

const BriefInput = Type.Unsafe<{ readonly [field: string]: Json }>({
  type: 'object',
  additionalProperties: true,
  description:
    'What is wanted, as typed values, by the schema that GET /v1/ai/document-types/{document_type} publishes. What the context says of other fields is read by its layout and notation alone; the rest is `unplaced`.',
  examples: [
    {
      grounds: [
        { heading: 'The Claim Is Out of Time', text: 'The complaint was filed five years after the breach.' },
      ],
    },
  ],
});

export const GenerateRequest = Input('GenerateRequest', {
  case_id: CaseReference(),
  document_type: Type.String({ minLength: 1, maxLength: 100, examples: ['motion_to_dismiss'] }),
  context: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 50_000,
      description:
        'What this document is about. Required without `brief` or `plan_id`; with `plan_id` it is not read.',
    }),
  ),
  brief: Type.Optional(BriefInput),
  plan_id: Type.Optional(Id('plan', 'Write from exactly this plan.')),
  tone: Type.Optional(Type.String({ minLength: 1, maxLength: 100, default: 'formal' })),
  sources: Type.Optional(Type.Array(Id('file'), { maxItems: 100, description: 'Draw on these files only.' })),
  engine: Type.Optional(Words(ENGINE_KINDS)),
  seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_294_967_295 })),
  language: Type.Optional(Type.String({ maxLength: 35, examples: ['en'] })),
});

export const PlanRequest = Input('PlanRequest', {
  case_id: CaseReference(),
  document_type: Type.String({ minLength: 1, maxLength: 100, examples: ['motion_to_dismiss'] }),
  context: Type.Optional(Type.String({ minLength: 1, maxLength: 50_000 })),
  brief: Type.Optional(BriefInput),
  tone: Type.Optional(Type.String({ minLength: 1, maxLength: 100, default: 'formal' })),
  sources: Type.Optional(Type.Array(Id('file'), { maxItems: 100, description: 'Draw on these files only.' })),
  language: Type.Optional(Type.String({ maxLength: 35, examples: ['en'] })),
});

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
  warnings: Type.Array(Type.String()),
  ...PlanPlace,
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
    Type.Boolean({ description: 'Told in confidence: never printed in a paper for others.' }),
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
      use: Words(['support', 'distinguish', 'disclose']),
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

const Unplaced = Type.Array(
  Type.Object({
    text: Type.String(),
    span: Span,
    suggested: Type.Optional(
      Type.String({
        description:
          'Where it may belong: a field of the brief, or `opposing` for what the other side says. Nobody has decided it.',
        examples: ['facts'],
      }),
    ),
  }),
  {
    description:
      'Words of the request that were given no place in its brief, with their place in the context. They are not printed: `place` them in a plan, give them as values of the brief, or strike them.',
  },
);

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
              '`read`: by layout and notation. `sorted`: a sentence without a label that the appliance placed by its words. `model`: by the language model.',
          }),
          span: Type.Optional(Span),
        }),
      ),
      unplaced: Unplaced,
    }),
    outline: Type.Array(Type.Object({ id: Type.String(), heading: Type.String(), level: Type.Integer() })),
    grounds: Type.Array(PlannedGround),
    evidence: Type.Array(PlannedEvidence, { description: 'For the facts of the paper.' }),
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
  { description: 'What a paper is to be written from: the brief, completed with what the vault has for it.' },
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

export const PlanChange = Input('PlanChange', {
  choose: PlanIds('Passages and pieces of evidence that are to be printed.'),
  offer: PlanIds('Back among those that are only shown.'),
  drop: PlanIds('Not wanted.'),
  move: Type.Optional(
    Type.Array(
      Type.Object(
        {
          id: Type.String({ maxLength: 64 }),
          to: Type.String({ maxLength: 100, description: 'Id of a ground.' }),
        },
        { additionalProperties: false },
      ),
      {
        maxItems: 500,
      },
    ),
  ),
  answers: Type.Optional(
    Type.Array(
      Type.Object(
        {
          question: Type.String({ maxLength: 100 }),
          value: Type.Unsafe<Json>({
            description: 'A value of the field that is asked for, or one of the options.',
          }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 100 },
    ),
  ),
  order: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 120,
      description: 'Ids of the grounds of the brief, each once.',
    }),
  ),
  place: Type.Optional(
    Type.Array(
      Type.Object(
        {
          span: Span,
          field: Type.String({
            maxLength: 64,
            description:
              'A list of the brief that takes texts, `grounds`, or `opposing`: a ground that answers what the other side says.',
            examples: ['facts'],
          }),
          ground: Type.Optional(
            Type.String({
              maxLength: 64,
              description: 'With the field `grounds`: the ground to which the words are added.',
            }),
          ),
        },
        { additionalProperties: false },
      ),
      {
        maxItems: 200,
        description:
          'Words of the request that are `unplaced`, each by its span, and where they belong. Sentences that follow one another and go to `grounds` together make one ground.',
      },
    ),
  ),
  unplace: Type.Optional(
    Type.Array(Span, {
      maxItems: 200,
      description:
        'Values of the brief that were taken from words of the request, by the `span` they have: they are taken out, and the words are `unplaced` again.',
    }),
  ),
});

const Paragraph = Output('Paragraph', {
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
        description: 'How the paper has it: in full the first time, then `Id.` or a short form.',
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
      'Of a quotation: marks of pages and footnotes in `text`, as the stored page has them; the paper leaves them out.',
  }),
});

const Lines = Type.Array(Type.String());
const Signatures = Type.Array(Lines, {
  description: 'The lines of each block of a signature; where the pen goes, the line is empty.',
});

const Section = Output('Section', {
  id: Type.String(),
  heading: Type.String(),
  level: Type.Integer({ description: '1, or 2 for a section within the one before.' }),
  number: Type.String({
    description: 'As it is printed before the heading: `I.`; empty where there is none.',
  }),
  heading_shown: Type.Boolean({ description: 'False: the heading stands in the outline alone.' }),
  numbered: Type.Boolean({ description: 'Its paragraphs carry numbers.' }),
  after_signature: Type.Boolean({ description: 'Stands after the signature of the paper.' }),
  paragraphs: Type.Array(PlacedParagraph),
  signatures: Signatures,
});

const HeadBlock = Output('HeadBlock', {
  kind: Words(['court', 'caption', 'letterhead', 'address', 'reference', 'head', 'title']),
  lines: Lines,
  beside: Type.Array(Type.String(), {
    description:
      'At the right of a `caption`: docket number and judge. Of a `head`, as a memorandum has it: what each of the lines says.',
  }),
});

/** Where in the paper; all null in caption, address and signatures. */
const placeInPaper = {
  section: Nullable(
    Type.String({ description: 'Null in caption, address and signatures, as the next two.' }),
  ),
  paragraph: Nullable(Type.Integer({ description: 'Of the section, from 0.' })),
  span: Nullable(Span),
};

const Citation = Output('Citation', {
  handle: Type.String({ examples: ['S3'] }),
  file_id: Id('file'),
  page: Type.Integer(),
  span: Span,
  quote: Type.String(),
  citation: Type.String(),
  verdict: Words(['verified', 'altered'], {
    description: '`verified`: the stored page holds the quoted words at the span.',
  }),
  boxes: Type.Optional(
    Type.Array(Box, {
      description: 'Of the quoted words on the page, one box a line. Absent from drafts of earlier versions.',
    }),
  ),
});

const Engine = Output('Engine', {
  kind: Words(ENGINE_KINDS),
  model: Nullable(Type.String()),
  model_sha256: Nullable(Sha256),
});

const Verification = Output('Verification', {
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
      quote: Type.String(),
      citation: Type.String(),
      boxes: Type.Optional(Type.Array(Box)),
      against: Nullable(Id('file')),
      section: Nullable(Type.String()),
    }),
    {
      description:
        'Authority held against the paper that was found: with the `adverse` of POST /v1/precedents/analyze, as far as the paper relies on what that is against. `against`: the decision relied on that it treats negatively; null where it decided the other way itself. `section`: where the draft discloses it; null: the draft says nothing of it, and a lawyer has to decide.',
    },
  ),
  placeholders: Type.Array(Type.String(), {
    description:
      'Open points that a lawyer must fill, those of caption, address and signature lines included.',
  }),
  open_points: Type.Array(Type.Object({ text: Type.String(), ...placeInPaper }), {
    description: 'The same with their places in the paper.',
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
  unheeded: Type.Array(
    Type.Object({
      text: Type.String({ description: 'The words of the request, whole.' }),
      how: Words(['absent', 'contrary'], {
        description:
          '`absent`: its dates, sums, numbers, names or telling words do not stand in the draft. `contrary`: the draft has what the request says it should not.',
      }),
    }),
    {
      description:
        'Only of drafts of earlier versions: points of the request that the draft does not heed, compared by words. Newer drafts have `unplaced`.',
    },
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

const HOW = ['drafted', 'edited', 'word'] as const;

const Reviewed = Nullable(
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

const Revision = Output('Revision', {
  number: Type.Integer(),
  how: Words(HOW),
  predecessor: Type.String({ description: 'SHA-256 of the passport of the version before.' }),
  made_at: Timestamp,
  changes: Type.Array(ChangedParagraph),
  not_taken: Type.Array(Type.String(), {
    description: 'Of a Word file: what was changed outside the sections, and stays as it was.',
  }),
});

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
      description: 'In its sections; null for drafts of earlier versions of Chancery.',
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

const EditedPassage = Type.Object(
  {
    file_id: Id('file'),
    page: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    span: Span,
  },
  { additionalProperties: false },
);

const Edit = Type.Object(
  {
    op: Words(['fill', 'rewrite', 'source', 'remove', 'insert'], {
      description:
        '`fill` an open point (`span`, `text`). `rewrite` the paragraph (`text`). `source`: another passage in place of the one of `handle` (`handle`, `passage`). `remove` the paragraph. `insert` a paragraph before it (`text`).',
    }),
    section: Type.String({ maxLength: 200 }),
    paragraph: Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description:
        'Of the section, from 0, as the version before has it; for `insert` also one past the last.',
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
  },
  { additionalProperties: false },
);

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
    { description: 'Paragraphs that differ, in the order of the paper.' },
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
