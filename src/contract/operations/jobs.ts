import { Closed, Id } from '../schema.ts';
import { Job } from '../schemas/jobs.ts';

export const jobsOperations = {
  getJob: {
    method: 'GET',
    path: '/v1/jobs/{job_id}',
    tag: 'Drafting',
    summary: 'See what has become of work that was accepted',
    description:
      'For drafts asked for with `Prefer: respond-async`. Only whoever asked sees it, and only while they may see the case. Finished jobs are kept for seven days.',
    auth: 'bearer',
    scope: 'drafts:read',
    params: Closed({ job_id: Id('job') }),
    responses: {
      200: {
        description: 'The job, with its document or its problem when it is over.',
        json: Job,
        written: true,
      },
    },
    errors: ['not_found'],
  },
} as const;
