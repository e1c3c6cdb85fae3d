import Type from 'typebox';
import {
  Box,
  CaseReference,
  Id,
  Nullable,
  Output,
  PageOf,
  paging,
  Sha256,
  Span,
  Timestamp,
  Words,
} from '../schema.ts';
import { Actor, NamedActor } from './access.ts';

const FILE_KINDS = ['pleading', 'evidence', 'correspondence', 'precedent', 'contract', 'other'] as const;
export const FILE_AUTHORS = ['our_side', 'other_side', 'firm', 'third_party', 'court'] as const;
export const FILE_STATUSES = ['queued', 'reading', 'indexing', 'ready', 'failed', 'quarantined'] as const;

const Title = Type.String({ maxLength: 500 });
const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 });

const FILE_WARNINGS = [
  'low_confidence',
  'language_missing',
  'bad_redaction',
  'unseen_text',
  'unchecked_text',
  'attachment_unread',
  'instructions_in_text',
  'margin',
] as const;

const FileWarning = Output('FileWarning', {
  code: Words(FILE_WARNINGS, {
    description:
      '`low_confidence`: recognised with little certainty. `language_missing`: recognised, but in a language for which nothing is installed. `bad_redaction`: text is still there under what hides it. `unseen_text`: the file has words that are not seen on the page, or other words than it shows. `unchecked_text`: the page is too large to be looked at whole, and whether one of these two is so was not checked. `attachment_unread`: something the file carries could not be taken out. `instructions_in_text`: words that speak to a language model; they have no effect on drafts. `margin`: comments, tracked changes, hidden words or speaker’s notes stand beside the text.',
  }),
  detail: Type.String(),
  language: Type.Optional(
    Type.String({
      description: 'Of `language_missing`: the language, as tesseract names it.',
      examples: ['deu'],
    }),
  ),
  pages: Type.Array(
    Type.Object({
      number: Type.Integer({ minimum: 1 }),
      boxes: Type.Array(Box, { description: 'In the unit of the page; empty: the page as a whole.' }),
      spans: Type.Optional(
        Type.Array(Span, { description: 'Of `instructions_in_text`: where in the text of the page.' }),
      ),
    }),
    { description: 'The first 100; empty when it is about the file as a whole.' },
  ),
});

const Author = Words(FILE_AUTHORS, {
  description:
    'Whose words the document is. Drafts say as fact what our side, others or the record say; what the other side wrote only as theirs. Where nobody said, drafts go by letterhead, headers, signature and title.',
});

const Privileged = Type.Boolean({
  description:
    'True: never printed in a draft for others, whoever chooses it. False: it may be, whatever the document itself says.',
});

export const VaultFile = Output(
  'File',
  {
    id: Id('file'),
    case_id: Nullable(Id('case', 'Null in the library of the firm.')),
    name: Type.String(),
    media_type: Type.String({ description: 'As the bytes say, not as the client said.' }),
    size: Type.Integer({ description: 'Bytes.' }),
    sha256: Sha256,
    kind: Words(FILE_KINDS),
    title: Nullable(Title),
    tags: Tags,
    author: Nullable(Author),
    privileged: Nullable(Privileged),
    language: Type.String({ description: 'Tesseract languages for OCR, for example `eng`.' }),
    status: Words(FILE_STATUSES, {
      description:
        '`queued` → `reading` → `indexing` → `ready`; `failed` can be retried; `quarantined` cannot be read. The original is kept in every state.',
    }),
    reason: Nullable(
      Type.Object(
        {
          code: Type.String({ description: 'An error code, for example `encrypted_pdf`.' }),
          detail: Type.String(),
        },
        {
          description:
            'Why it failed or was quarantined, and what a person can do. On a file that is `ready`: which of its pages could not be read.',
        },
      ),
    ),
    pages: Nullable(Type.Integer({ description: 'Pages of the document; null until known.' })),
    divided: Type.Boolean({
      description:
        'True: the document has no such pages. Its text was divided into them to be found and shown, and nobody else can look one up.',
    }),
    pages_read: Type.Integer(),
    duplicate_of: Nullable(Id('file', 'A file the token may see with the same bytes.')),
    parent_id: Nullable(
      Id('file', 'The e-mail, archive or document that carried it; null for what was uploaded itself.'),
    ),
    warnings: Type.Array(FileWarning, {
      description: 'What a person should look at before relying on the text.',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { description: 'A file of the vault.' },
);

export const FileProgress = Output('FileProgress', { file: VaultFile });

export const FileList = PageOf('FileList', VaultFile);

export const FileQuery = {
  ...paging(),
  case_id: Type.Optional(CaseReference()),
  kind: Type.Optional(Words(FILE_KINDS)),
  status: Type.Optional(Words(FILE_STATUSES)),
  parent_id: Type.Optional(Id('file', 'Only what this file carried.')),
};

export const UploadForm = Type.Object(
  {
    file: Type.Array(Type.String({ format: 'binary' }), {
      description: 'One or more parts named `file`.',
    }),
    case_id: Type.Optional(CaseReference('Absent: the library of the firm.')),
    kind: Type.Optional(Words(FILE_KINDS, { default: 'other' })),
    title: Type.Optional(Title),
    tags: Type.Optional(Type.String({ description: 'Separated by commas.' })),
    author: Type.Optional(Author),
    privileged: Type.Optional(Privileged),
    language: Type.Optional(Type.String({ default: 'eng', maxLength: 100 })),
  },
  { $id: 'Upload', description: 'The fields hold for all files of the request, wherever they stand in it.' },
);

export const UploadReport = Output('UploadReport', {
  files: Type.Array(VaultFile),
  refused: Type.Array(
    Output('RefusedFile', {
      name: Type.String(),
      code: Type.String({ description: 'An error code, for example `empty_file`.' }),
      detail: Type.String(),
      hint: Type.Optional(Type.String()),
    }),
    { description: 'Files that were not taken; the others were.' },
  ),
});

export const FileChange = Type.Partial(
  Type.Object({
    title: Nullable(Title),
    kind: Words(FILE_KINDS),
    tags: Tags,
    author: Nullable(Author),
    privileged: Nullable(Privileged),
  }),
  { $id: 'FileChange', additionalProperties: false, minProperties: 1 },
);

const PageLabel = Nullable(Type.String({ description: 'The name of a sheet or slide.' }));

const Hidden = Type.Array(
  Type.Object({
    kind: Words(['box', 'unseen', 'unchecked'], {
      description:
        '`box`: something drawn over it hides it, as a redaction does. `unseen`: it is not seen for another reason, or other words are seen in its place. `unchecked`: the page is too large to be looked at whole; whether anything is hidden there is not known, and `text` is empty.',
    }),
    box: Box,
    text: Nullable(Type.String({ description: 'Null unless `include=hidden` asks for it.' })),
  }),
  {
    description:
      'What is in the original and not seen on the page: no part of `text`, where each that something covers stands as █.',
  },
);

const Margin = Output('Margin', {
  text: Type.String({
    description: 'What is said, each remark a paragraph. A search finds it with `layer=margin`.',
  }),
  remarks: Type.Array(
    Type.Object({
      kind: Words(['comment', 'note', 'insertion', 'deletion', 'hidden'], {
        description:
          '`note`: of a speaker. `insertion` and `deletion`: tracked changes; what was inserted is in the text of the page too, and so are notes. `hidden`: by its format.',
      }),
      by: Nullable(Type.String({ description: 'Who wrote it, as the file says.' })),
      at: Nullable(Type.String({ description: 'When, as the file says.' })),
      on: Nullable(Type.String({ description: 'The words or the cell that a comment is about.' })),
      span: Span,
    }),
  ),
});

export const ReadQuery = {
  include: Type.Optional(
    Words(['hidden'], {
      description:
        '`hidden`: also the text that is not seen (bad redactions and the like). That it was asked for is in the audit log.',
    }),
  ),
};

export const PageQuery = {
  ...ReadQuery,
  span: Type.Optional(
    Type.String({
      maxLength: 19,
      pattern: '^[0-9]{1,9}-[0-9]{1,9}$',
      description:
        'One place of the page, as `from-to` into its text: `words` has those alone that it covers, and `boxes` is where they stand.',
      examples: ['120-384'],
    }),
  ),
};

export const FileText = Output('FileText', {
  file_id: Id('file'),
  pages: Type.Array(
    Type.Object({
      number: Type.Integer({ minimum: 1 }),
      label: PageLabel,
      text: Type.String(),
      hidden: Hidden,
      margin: Type.Optional(Margin),
    }),
    { description: 'The pages read so far.' },
  ),
});

const Word = Output('Word', {
  text: Type.String(),
  start: Type.Integer({ description: 'Into the page’s `text`, in UTF-16 code units.' }),
  end: Type.Integer(),
  box: Nullable(Box),
  confidence: Nullable(Type.Number()),
});

export const FilePage = Output('FilePage', {
  file_id: Id('file'),
  number: Type.Integer({ minimum: 1 }),
  label: PageLabel,
  text: Type.String(),
  origin: Words(['text', 'ocr'], {
    description: '`text`: the document’s own characters. `ocr`: recognised.',
  }),
  confidence: Nullable(Type.Number({ description: 'Mean OCR confidence, 0–1.' })),
  low_confidence: Type.Boolean({
    description: 'Recognised with so little certainty that a person should look at the original.',
  }),
  problem: Nullable(
    Type.String({
      description: 'Why nothing could be read on this page, for example `damaged`; null: it was read.',
    }),
  ),
  width: Nullable(
    Type.Number({ description: 'In the unit of the boxes: PDF points, or pixels of the image.' }),
  ),
  height: Nullable(Type.Number()),
  words: Type.Array(Word),
  boxes: Type.Optional(Type.Array(Box, { description: 'Only with `span`: its words, one box a line.' })),
  hidden: Hidden,
  margin: Type.Optional(Margin),
});

export const PictureQuery = {
  width: Type.Integer({
    minimum: 64,
    maximum: 4_000,
    default: 1_200,
    description: 'Pixels; a page much taller than wide may come out narrower.',
  }),
};

const CustodyEvent = Output('CustodyEvent', {
  id: Id('cus'),
  at: Timestamp,
  actor: Actor,
  action: Type.String({ examples: ['received'] }),
  sha256: Sha256,
  details: Type.Unsafe<{ readonly [key: string]: unknown }>({
    type: 'object',
    additionalProperties: true,
    description:
      'Of `changed`: the names of the fields; where the case was under a legal hold also `former`, what they said before, for tokens with `holds:manage`. Certificates have no `former`.',
  }),
});

export const CustodyRecord = Output('CustodyRecord', {
  data: Type.Array(Output('NamedCustodyEvent', { ...CustodyEvent.properties, by: NamedActor })),
});

const DisposalCertificate = Output(
  'DisposalCertificate',
  {
    id: Id('disp'),
    file_id: Id('file'),
    parent_id: Nullable(Id('file', 'The file it was taken out of.')),
    case_id: Nullable(Id('case')),
    name: Type.String(),
    media_type: Type.String(),
    size: Type.Integer({ description: 'Bytes.' }),
    sha256: Sha256,
    received_at: Timestamp,
    disposed_at: Timestamp,
    actor: Actor,
    reason: Nullable(Type.String()),
    custody: Type.Array(CustodyEvent, { description: 'Every event since the file was received.' }),
  },
  { description: 'What is left of a file that was deleted.' },
);

export const DisposalReport = Output('DisposalReport', {
  data: Type.Array(DisposalCertificate, {
    description: 'Of the file, then of what had come out of it.',
  }),
});

export const DisposalList = PageOf('DisposalList', DisposalCertificate);
export const DisposalQuery = {
  ...paging(),
  case_id: Type.Optional(CaseReference()),
  file_id: Type.Optional(Id('file')),
};

const SearchHit = Output('SearchHit', {
  file_id: Id('file'),
  case_id: Nullable(Id('case')),
  name: Type.String(),
  title: Nullable(Type.String()),
  citation: Nullable(
    Type.String({
      description:
        'How a decision is cited: by its title, else by the caption of its first page. Null for all that is no precedent, and where it is not known.',
    }),
  ),
  kind: Words(FILE_KINDS),
  page: Type.Integer(),
  page_size: Nullable(
    Type.Object(
      { width: Type.Number(), height: Type.Number() },
      { description: 'In the unit of the boxes: PDF points, or pixels of the image.' },
    ),
  ),
  score: Type.Number({ description: 'Higher is better; comparable within one answer only.' }),
  found_by: Type.Optional(
    Type.Array(Words(['words', 'meaning']), {
      description:
        'How the page was found. Absent while no embedding model is installed, and for queries that ask for exact words alone.',
    }),
  ),
  layer: Type.Optional(
    Words(['margin'], {
      description: 'Present where it was found beside the text: `span` is in the margin’s text then.',
    }),
  ),
  snippet: Type.String({ description: 'Exactly the page’s text, or its margin’s, at `span`.' }),
  span: Span,
  highlights: Type.Array(
    Type.Object({
      start: Type.Integer({ description: 'Into `snippet`, in UTF-16 code units.' }),
      end: Type.Integer(),
      box: Nullable(Box),
    }),
    { description: 'The words found. What runs over the end of a line is marked on each line.' },
  ),
});

export const SearchResult = PageOf('SearchResult', SearchHit);

export const SearchQuery = {
  q: Type.String({
    minLength: 1,
    maxLength: 8_000,
    description:
      'A text of twenty words or more, as it is, or words; `+must`, `-mustnot`, `"a phrase"`, `"near words"~5`, `wild*`, `fuzzy~1`, `boost^2`, `title:word`, `kind:pleading`, `case:2024-CV-0117`, `party:harrow`, `cites:"347 U.S. 483"`, `after:2024-03`. All of it is in docs/search.md.',
  }),
  ...paging(200, 20),
  case_id: Type.Optional(CaseReference()),
  kind: Type.Optional(Words(FILE_KINDS)),
  layer: Type.Optional(
    Words(['text', 'margin'], {
      description:
        '`text` (default): the pages. `margin`: what is said beside their text, and nothing else: comments, tracked insertions and deletions, hidden words, speaker’s notes.',
    }),
  ),
};
