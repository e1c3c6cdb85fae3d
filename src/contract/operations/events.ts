import {
  CaseNews,
  DraftNews,
  EventsReady,
  FileNews,
  JobNews,
  PlanNews,
  TreatmentNews,
} from '../schemas/events.ts';
import { Problem } from '../schemas/problem.ts';

export const eventsOperations = {
  followEvents: {
    method: 'GET',
    path: '/v1/events',
    tag: 'Events',
    summary: 'Follow what happens',
    description:
      'Server-sent events, one stream for all that you see and have the scopes for: `ready` first, then `file` (received, read page by page, ready or given up), `case`, `draft`, `plan`, `job` (your own drafts that are written without you waiting) and `treatment` (a document came in that speaks against a decision that your drafts cite). Each says ids and states; what you show you read. With `Last-Event-ID` it goes on where another stream ended. What you may see is asked anew before each event; a revoked token, the end of the session and a role that is taken end the stream with `problem`. At most eight streams at a time for one person or program.',
    auth: 'bearer',
    scope: 'cases:read',
    responses: {
      200: {
        description: 'The events.',
        events: {
          ready: EventsReady,
          file: FileNews,
          case: CaseNews,
          draft: DraftNews,
          plan: PlanNews,
          job: JobNews,
          treatment: TreatmentNews,
          problem: Problem,
        },
      },
    },
  },
} as const;
