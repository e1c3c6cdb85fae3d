import Type from 'typebox';
import { Id, Nullable, Output, Words } from '../schema.ts';

const of = (what: string) => Nullable(Id('case', `${what} Null in the library of the firm.`));

export const EventsReady = Output('EventsReady', {
  resumed: Type.Boolean({
    description:
      'Whether this goes on after `Last-Event-ID`. False: what happened before is not told; read what you show.',
  }),
});

export const FileNews = Output('FileNews', {
  id: Id('file'),
  case_id: of('Its case.'),
  status: Words(['queued', 'reading', 'indexing', 'ready', 'failed', 'quarantined']),
  pages: Nullable(Type.Integer({ description: 'Of the document; null until known.' })),
  pages_read: Type.Integer(),
});

export const GoneNews = Output('GoneNews', { id: Id('doc') });

export const CaseNews = Output('CaseNews', { id: Id('case') });

export const DraftNews = Output('DraftNews', { id: Id('doc'), case_id: Id('case') });

export const PlanNews = Output('PlanNews', { id: Id('plan'), case_id: Id('case') });

export const JobNews = Output('JobNews', {
  id: Id('job'),
  case_id: Id('case'),
  state: Words(['waiting', 'running', 'done', 'failed']),
  document_id: Nullable(Id('doc', 'The draft, once it is written.')),
});

const treatment = { treatment: Type.String({ examples: ['overruled'] }), page: Type.Integer() };

export const TreatmentNews = Output('TreatmentNews', {
  file_id: Id('file', 'The decision that drafts cite.'),
  treated_by: Id('file', 'What has come in and speaks against it.'),
  ...treatment,
  documents: Type.Array(Id('doc'), { description: 'Drafts that were written with it: at most a hundred.' }),
});

const Named = (prefix: 'file' | 'doc', description: string) =>
  Type.Object({ id: Id(prefix), title: Type.String() }, { description });

export const TreatmentList = Output('TreatmentList', {
  data: Type.Array(
    Output('TreatedDecision', {
      decision: Named('file', 'The decision that drafts cite.'),
      treated_by: Named('file', 'What came in later and speaks against it.'),
      ...treatment,
      span: Type.Array(Type.Integer(), {
        minItems: 2,
        maxItems: 2,
        description: 'Of the page: the sentence that says so.',
      }),
      documents: Type.Array(Named('doc', 'A draft that was written with the decision, before.'), {
        description: 'At most a hundred.',
      }),
    }),
    { description: 'The newest first, at most a hundred.' },
  ),
});
