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

export const CaseNews = Output('CaseNews', { id: Id('case') });

export const DraftNews = Output('DraftNews', { id: Id('doc'), case_id: Id('case') });

export const PlanNews = Output('PlanNews', { id: Id('plan'), case_id: Id('case') });

export const JobNews = Output('JobNews', {
  id: Id('job'),
  case_id: Id('case'),
  state: Words(['waiting', 'running', 'done', 'failed']),
  document_id: Nullable(Id('doc', 'The draft, once it is written.')),
});

export const TreatmentNews = Output('TreatmentNews', {
  file_id: Id('file', 'The decision that drafts cite.'),
  treated_by: Id('file', 'What has come in and speaks against it.'),
  treatment: Type.String({ examples: ['overruled'] }),
  page: Type.Integer(),
  documents: Type.Array(Id('doc'), { description: 'Drafts that were written with it: at most a hundred.' }),
});
