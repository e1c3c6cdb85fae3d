import Type from 'typebox';
import { Closed, Id } from '../schema.ts';
import {
  CaseNews,
  DraftNews,
  EventsReady,
  FileNews,
  GoneNews,
  JobNews,
  PlanNews,
  TreatmentList,
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
    query: Closed({
      document_id: Type.Optional(
        Id(
          'doc',
          'A draft that is shown: `gone` says that it was deleted, or that you may see it no longer.',
        ),
      ),
    }),
    responses: {
      200: {
        description: 'The events.',
        events: {
          ready: EventsReady,
          file: FileNews,
          gone: GoneNews,
          case: CaseNews,
          draft: DraftNews,
          plan: PlanNews,
          job: JobNews,
          treatment: TreatmentNews,
          problem: Problem,
        },
      },
    },
    errors: ['not_found'],
  },
  listTreatments: {
    method: 'GET',
    path: '/v1/events/treatments',
    tag: 'Events',
    summary: 'List what has come in against decisions that drafts cite',
    description:
      'Among the newest files that have been read: those that speak against a decision with which a draft that you see was written before they came in.',
    auth: 'bearer',
    scope: 'precedents:read',
    responses: { 200: { description: 'What speaks against them.', json: TreatmentList } },
  },
} as const;
