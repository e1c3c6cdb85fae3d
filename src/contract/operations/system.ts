import { Description, Health, Readiness } from '../schemas/system.ts';

/** Answered by the edge itself. */
export const systemOperations = {
  healthz: {
    method: 'GET',
    path: '/healthz',
    tag: 'System',
    summary: 'Is the server alive?',
    auth: 'none',
    scope: null,
    budget: 'none',
    responses: { 200: { description: 'Yes.', json: Health } },
  },
  readyz: {
    method: 'GET',
    path: '/readyz',
    tag: 'System',
    summary: 'Is each part ready?',
    auth: 'none',
    scope: null,
    budget: 'none',
    responses: {
      200: { description: 'Ready, perhaps with a part missing.', json: Readiness },
      503: { description: 'Not ready.', json: Readiness },
    },
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    tag: 'System',
    summary: 'This description',
    auth: 'none',
    scope: null,
    responses: { 200: { description: 'OpenAPI 3.1.', json: Description } },
  },
  docs: {
    method: 'GET',
    path: '/docs',
    tag: 'System',
    summary: 'This description, for people',
    auth: 'none',
    scope: null,
    responses: { 200: { description: 'A page.', media: ['text/html'] } },
  },
} as const;
