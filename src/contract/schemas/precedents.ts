import Type from 'typebox';
import {
  Box,
  CaseReference,
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
} from '../schema.ts';
import { FILE_STATUSES } from './vault.ts';

const PrecedentReference = Output('PrecedentReference', {
  file_id: Id('file'),
  case_id: Nullable(Id('case', 'Null in the library of the firm.')),
  title: Type.String(),
  citation: Nullable(Type.String({ examples: ['Harrow v. Bell, 12 Mer. 2d 118'] })),
});

const ListedPrecedent = Output('ListedPrecedent', {
  file_id: Id('file'),
  case_id: Nullable(Id('case', 'Null in the library of the firm.')),
  name: Type.String({ description: 'Of the file.' }),
  citation: Nullable(
    Type.String({
      description:
        'How it is cited: the title it was given, else what the caption of its first page says. Null where neither is known, as while it is being read.',
      examples: ['Harrow v. Bell, 12 Mer. 2d 118 (Mer. 1997)'],
    }),
  ),
  case_name: Nullable(Type.String({ examples: ['Harrow v. Bell'] })),
  court: Nullable(Type.String({ description: 'The court that decided, as far as it is known.' })),
  year: Nullable(Type.Integer({ description: 'Of the decision.' })),
  status: Words(FILE_STATUSES),
  pages: Nullable(Type.Integer({ description: 'Null until known.' })),
  created_at: Timestamp,
});

export const PrecedentPage = PageOf('PrecedentPage', ListedPrecedent);

export const PrecedentsQuery = {
  ...paging(),
  case_id: Type.Optional(CaseReference('Only the precedents of this case.')),
  file_id: Type.Optional(Id('file', 'Only this one.')),
};

/** A passage with its full address in the vault. */
const Passage = Output('Passage', {
  page: Type.Integer(),
  quote: Type.String({ description: 'Exactly the page’s text at `span`.' }),
  span: Span,
  boxes: Type.Array(Box, {
    description: 'On the page, one box a line; empty where the format has no geometry.',
  }),
  continues: Continues,
});

const TREATMENTS = [
  'overruled',
  'reversed',
  'superseded',
  'criticized',
  'questioned',
  'not_followed',
  'distinguished',
  'followed',
  'applied',
  'affirmed',
  'explained',
  'cited',
] as const;

const CitedFile = Output('CitedFile', {
  file_id: Id('file'),
  case_id: Nullable(Id('case', 'Null in the library of the firm.')),
  title: Nullable(
    Type.String({
      description:
        'The title it was given; of a decision without one, in `GET /v1/precedents/{file_id}`, what the caption of its first page says.',
    }),
  ),
  name: Type.String({ description: 'Of the file.' }),
});

const NAMES = ['same', 'differs', 'not_given'] as const;

const CitingPlace = Output('CitingPlace', {
  file: CitedFile,
  page: Type.Integer(),
  span: Span,
  name: Words(NAMES, {
    description:
      'Whether the place calls the decision by its name; `differs`: another is named under its number, and the place counts for nothing.',
  }),
  treatment: Words(TREATMENTS),
  negative: Type.Boolean(),
  confidence: Type.Number({ description: '0–1: how plainly the words say so.' }),
  evidence: Type.String({ description: 'Exactly the page’s text at `evidence_span`.' }),
  evidence_span: Span,
  evidence_boxes: Type.Array(Box, {
    description:
      'Of the evidence on the page, one box a line; empty where the decision is only `cited`, or the format has no geometry.',
  }),
});

const AuthorityFactor = Output('AuthorityFactor', {
  factor: Words(['treatment', 'court', 'jurisdiction', 'date', 'citations', 'practice_area']),
  says: Type.String({ description: 'What is known, in a sentence.' }),
  points: Type.Integer({ description: 'What it gives or takes.' }),
});

export const PrecedentMatch = Output('PrecedentMatch', {
  precedent: PrecedentReference,
  citation: Type.String({ description: 'As a draft would cite it, without a page.' }),
  relevance: Type.Number({ description: '0–1, comparable within one answer only.' }),
  authority: Nullable(
    Words(['binding', 'persuasive', 'not_good_law'], {
      description: 'For the case of the question, by its court; null where the courts are not known.',
    }),
  ),
  treatment: Nullable(
    Type.String({
      description:
        'How the vault’s later documents treat it, as far as their words show; null where not known, which does not mean that it stands. A signal, not a citator.',
    }),
  ),
  authority_factors: Type.Optional(
    Type.Array(AuthorityFactor, { description: 'What `authority` rests on; nothing else enters.' }),
  ),
  authority_score: Type.Optional(
    Nullable(Type.Integer({ description: 'The sum of the points of the factors.' })),
  ),
  treated_by: Type.Optional(
    Type.Array(CitingPlace, {
      description:
        'Where visible documents treat it: every negative place that was found, the worst first, then some that follow it.',
    }),
  ),
  passages: Type.Array(Passage),
  why: Type.String({ description: 'Why it was found, in a sentence.' }),
});

export const PrecedentList = PageOf('PrecedentList', PrecedentMatch);

export const PrecedentQuery = {
  q: Type.String({ minLength: 1, maxLength: 8_000 }),
  ...paging(50, 20),
  case_id: Type.Optional(CaseReference('Only the precedents of this case.')),
};

export const AnalysisRequest = Input('AnalysisRequest', {
  case_id: CaseReference(),
  question: Type.String({
    minLength: 1,
    maxLength: 500_000,
    description:
      'A question, a paragraph, or a whole brief: of a long text each passage is looked for by itself.',
  }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
});

/** `unknown`: the copy does not say; `not_given`: the citation does not. */
const COMPARED = ['same', 'differs', 'not_given', 'unknown'] as const;

export const CheckRequest = Input('CheckRequest', {
  text: Type.String({ minLength: 1, maxLength: 500_000 }),
});

const Invisible = Type.Array(Type.String(), {
  examples: [['U+202E']],
  description:
    'Characters in it that nobody sees. What turns the direction of a text, or is a control character, is never confirmed: the words are not read as they are shown.',
});

const CheckedQuotation = Output('CheckedQuotation', {
  span: Span,
  verdict: Words(['verbatim', 'elided', 'altered', 'not_found'], {
    description:
      '`elided`: the source has every word, but an ellipsis passes over a part of a sentence with a word that denies, or makes one sentence of parts of two (`ellipses`); or it begins right behind a word that denies, and the sentence that quotes it has none; or the source goes on with a condition (`limits`) of which that sentence says nothing. `not_found`: none of the files of this citation holds the passage.',
  }),
  marked: Type.Boolean({ description: 'Brackets or ellipses show that something was changed or left out.' }),
  left_out: Type.Array(Type.String(), {
    description:
      'What the source has where the ellipses stand, in their order; before them the word that denies which the quotation begins right behind, behind them the condition that is cut off at its end. A `not` among it turns the meaning.',
  }),
  ellipses: Type.Array(
    Type.Object({
      denies: Type.Boolean({
        description: 'A word that denies is left out: look whether the sense is turned.',
      }),
      joins: Type.Boolean({
        description:
          'What stands before it is cut from the one sentence, what stands behind it from another: together they are a sentence that the source does not have.',
      }),
      limits: Type.Boolean({
        description: 'A condition that the source has right behind the last word quoted (`unless …`).',
      }),
    }),
    { description: 'What is to be said of each of `left_out`.' },
  ),
  brackets: Type.Array(
    Type.Object({
      written: Type.String({ description: 'Between the brackets.' }),
      source: Type.String({
        description:
          'What the source has in its place; at either end of the quotation as many words as stand there.',
      }),
    }),
    {
      description:
        'What brackets change beside the case of letters: words put in (`[the defendant]`) or in another form (`plead[s]`). Where one of them denies (`[never]`, `[un]lawful`), the quotation is `altered`.',
    },
  ),
  invisible: Invisible,
  by: Nullable(
    Words(
      ['court', 'dissent', 'concurrence', 'separate_opinion', 'syllabus', 'party', 'court_below', 'quoted'],
      {
        description:
          'Whose words they are in the source, as far as its copy shows: `court` where nothing speaks for another. `separate_opinion`: in part a dissent, or not said; `syllabus`: a summary or headnotes; `party`: an argument that the court reports; `court_below`: what the court tells of the case before; `quoted`: in quotation marks there. Null where the words were not found.',
      },
    ),
  ),
  quoted_from: Nullable(
    Type.String({
      description: 'Where `by` is `quoted`: from what, as the source cites it; null where it does not say.',
    }),
  ),
  source: Nullable(
    Type.Object({
      file_id: Id('file'),
      page: Type.Integer(),
      span: Span,
      continues: Type.Array(Type.Object({ page: Type.Integer(), span: Span }), {
        description: 'Where the passage goes on, on the pages that follow.',
      }),
    }),
  ),
  differs_in: Type.Array(Id('file'), {
    description:
      'Other files under this citation that have the passage in other words: one of them is not the decision.',
  }),
  difference: Nullable(
    Type.Object(
      {
        offset: Type.Integer({ description: 'Into the text that was sent.' }),
        source: Type.String({ description: 'What the source has there.' }),
        written: Type.String({ description: 'What was quoted in its place.' }),
      },
      { description: 'The first alteration.' },
    ),
  ),
});

export const CheckReport = Output('CheckReport', {
  citations: Type.Array(
    Output('CheckedCitation', {
      kind: Type.String({
        examples: ['case', 'short_case', 'neutral', 'unlisted', 'docket', 'statute', 'id'],
      }),
      span: Span,
      text: Type.String(),
      normalized: Type.String({ examples: ['347 U.S. 483'] }),
      refers_to: Nullable(
        Type.String({ description: 'The full citation that a short form, supra or id. stands for.' }),
      ),
      verdict: Words(['in_vault', 'not_in_vault', 'not_checkable', 'ambiguous'], {
        description:
          '`not_checkable`: a series of reports that is not known, enacted law, a short form of nothing before; no file has this citation. `ambiguous`: one of the `candidates` may be meant.',
      }),
      resolved_by: Nullable(
        Words(['citation', 'parallel', 'name', 'short_name'], {
          description:
            'How the file was told: by the citation it is shown with or its docket number, another that it is known under, the name of both parties, or that of one.',
        }),
      ),
      candidates: Type.Array(
        Output('AuthorityCandidate', {
          file_id: Id('file'),
          case_id: Nullable(Id('case', 'Null in the library of the firm.')),
          called: Nullable(Type.String()),
          citation: Nullable(Type.String()),
          copies: Type.Array(Id('file'), { description: 'Other files of the same decision.' }),
          by: Words(['citation', 'parallel', 'name', 'short_name']),
          differs: Type.Array(Words(['number', 'name', 'year', 'court', 'docket_number']), {
            description: 'In what the text and the file disagree.',
          }),
        }),
        {
          description:
            'Decisions that may be meant, the likeliest first; at most ten. For the writer to say which.',
        },
      ),
      in_vault: Type.Boolean({
        description: 'Whether a file that the token may see is what is cited: its number, and no other name.',
      }),
      name: Type.Object(
        {
          verdict: Words(['same', 'similar', 'differs', 'not_given'], {
            description:
              '`similar`: the same but for some letters, one word, the kind of government or which party stands first; a slip, or another case. `not_given`: the text gives no name, or the vault knows none.',
          }),
          written: Nullable(
            Type.String({
              description: 'As the text calls the decision, here or where it is cited in full.',
            }),
          ),
          known_as: Nullable(Type.String({ description: 'As the file with this number is called.' })),
          file_id: Nullable(
            Id('file', 'The file with this number; where the name differs it is not what is cited.'),
          ),
          by: Nullable(
            Words(['page', 'title'], {
              description:
                'What says that this file is the decision: its own first page, by the number or the name it prints, or only the `title` that somebody gave it. With `title`, look at the file before you rely on it.',
            }),
          ),
        },
        { description: 'The name of the decision, compared.' },
      ),
      year: Type.Object(
        {
          verdict: Words(COMPARED),
          written: Nullable(Type.Integer()),
          known: Nullable(Type.Integer({ description: 'The year of the file’s decision.' })),
        },
        { description: 'The year, compared with that of the file with this number.' },
      ),
      day: Type.Object(
        {
          verdict: Words(COMPARED, {
            description:
              '`unknown`: the first page of the file does not say its day, or the file names the written day as another.',
          }),
          written: Nullable(Type.String({ examples: ['2005-06-21'] })),
          known: Nullable(Type.String({ description: 'The day of the file’s decision.' })),
        },
        { description: 'The day, compared with that of the file with this number.' },
      ),
      court: Type.Object(
        {
          verdict: Words(COMPARED),
          written: Nullable(Type.String()),
          known: Nullable(Type.String({ description: 'The court of the file’s decision, as it is cited.' })),
        },
        { description: 'The court, compared with that of the file with this number.' },
      ),
      judge: Type.Object(
        {
          verdict: Words(COMPARED, {
            description:
              '`unknown`: nothing is in the vault, or its copy does not name who wrote for the court, or each dissent or concurrence.',
          }),
          written: Nullable(Type.String({ examples: ['Posner, J., dissenting'] })),
          known: Nullable(Type.String({ description: 'As the file names the judge who wrote that part.' })),
        },
        {
          description:
            'The judge named in brackets (`(Posner, J., dissenting)`), compared with those named in the file.',
        },
      ),
      invisible: Invisible,
      files: Type.Array(CitedFile),
      quotations: Type.Array(CheckedQuotation, { description: 'What the text quotes from it.' }),
      pin: Nullable(
        Type.Object({
          page: Type.String(),
          verdict: Words(['right', 'wrong', 'unknown'], {
            description:
              '`wrong`: the words stand elsewhere (`found_on`), or what is cited has no such page or paragraph as far as the file counts its own. `unknown`: nothing is quoted, or the file does not show them.',
          }),
          found_on: Nullable(
            Type.Integer({ description: 'The printed page, or the paragraph, with the quoted words.' }),
          ),
        }),
      ),
    }),
  ),
});

export const PrecedentView = Output('PrecedentView', {
  precedent: PrecedentReference,
  known_as: Type.Array(Type.String(), {
    description: 'The citations under which it is known, in their normal form.',
  }),
  treatment: Nullable(
    Words(TREATMENTS, {
      description:
        'The worst that a visible document plainly says of it; null where none is found to, which does not mean that none does. A signal, not a citator.',
    }),
  ),
  cites: Type.Array(
    Type.Object({
      kind: Type.String(),
      page: Type.Integer(),
      span: Span,
      refers_to: Type.String(),
      pin: Nullable(Type.String()),
      files: Type.Array(CitedFile),
    }),
    { description: 'What it cites, in its order; at most 500.' },
  ),
  cited_by: Type.Array(CitingPlace, {
    description:
      'Where visible documents cite it, the worst treatment first; at most 500. Treatment is a signal, not a citator.',
  }),
});

export const Analysis = Output('Analysis', {
  case_id: Id('case'),
  question: Type.String(),
  precedents: Type.Array(PrecedentMatch),
  adverse: Type.Array(
    Output('AdverseAuthority', {
      file: CitedFile,
      against: Type.Object({ file_id: Id('file'), citation: Type.String() }),
      treatment: Words(TREATMENTS),
      confidence: Type.Number(),
      page: Type.Integer(),
      evidence: Type.String({ description: 'Exactly the page’s text at `evidence_span`.' }),
      evidence_span: Span,
      evidence_boxes: Type.Array(Box, { description: 'Of the evidence on the page, one box a line.' }),
    }),
    {
      description:
        'Visible documents that plainly treat one of the precedents negatively, the worst first: what may have to be disclosed to the court. A signal, not a citator: most negative treatment is not found.',
    },
  ),
});
