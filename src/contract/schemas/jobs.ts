import Type from 'typebox';
import { Id, Nullable, Output, Timestamp, Words } from '../schema.ts';
import { Draft } from './drafting/documents.ts';
import { Problem } from './problem.ts';

export const Job = Output('Job', {
  id: Id('job'),
  kind: Words(['generate_document']),
  state: Words(['waiting', 'running', 'done', 'failed'], {
    description:
      'A restart of the appliance makes of what was running something that waits. `done` comes with `document`, `failed` with `problem`. What waits for something that is missing, such as disk space, says so in `problem` and goes on by itself.',
  }),
  position: Nullable(
    Type.Integer({
      description:
        'Its place among those that wait and that the same client asked for, for the same person; 1 first. Those of others are not counted, firms and clients take turns.',
    }),
  ),
  case_id: Id('case'),
  document: Type.Optional(Draft),
  problem: Type.Optional(Problem),
  created_at: Timestamp,
  finished_at: Nullable(Timestamp),
});
