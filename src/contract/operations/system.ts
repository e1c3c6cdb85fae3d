import Type from 'typebox';
import { Closed } from '../schema.ts';
import { Description, Health, Readiness } from '../schemas/system.ts';

const open = { tag: 'System', auth: 'none', scope: null } as const;

const PageName = Type.String({ maxLength: 64, examples: ['cases'] });
const consolePages = {
  method: 'GET',
  tag: 'System',
  auth: 'none',
  scope: null,
  // The browser reads them, and may add what it likes.
  responses: { 200: { description: 'A page.', media: ['text/html'] } },
} as const;

/** Answered by the edge itself. */
export const systemOperations = {
  healthz: {
    ...open,
    method: 'GET',
    path: '/healthz',
    summary: 'Is the server alive?',
    description:
      'With a `challenge` the server proves that it is the one of its data directory: commands on the appliance ask for it before they send a token to a port of their own machine, where anybody could listen.',
    budget: 'none',
    // Probes may add parameters of their own.
    query: Type.Object({
      challenge: Type.Optional(
        Type.String({
          minLength: 16,
          maxLength: 128,
          pattern: '^[A-Za-z0-9_-]+$',
          description: 'Random, for this one question.',
        }),
      ),
    }),
    responses: { 200: { description: 'Yes.', json: Health } },
  },
  readyz: {
    ...open,
    method: 'GET',
    path: '/readyz',
    summary: 'Is each part ready?',
    description:
      'A part has a `detail` only where the request comes from the appliance itself or from the addresses of the setting `metrics_from`: it counts what waits, of all firms and cases together.',
    budget: 'none',
    responses: {
      200: { description: 'Ready, perhaps with a part missing.', json: Readiness },
      503: { description: 'Not ready.', json: Readiness },
    },
  },
  metrics: {
    ...open,
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for monitoring',
    description:
      'Prometheus text format. Only for the addresses of the setting `metrics_from`, by default the appliance itself; nothing in them names a firm, a case or a file.',
    budget: 'none',
    responses: { 200: { description: 'The figures.', media: ['text/plain'] } },
    errors: ['not_found'],
  },
  openapi: {
    ...open,
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description',
    responses: { 200: { description: 'OpenAPI 3.1.', json: Description } },
  },
  start: {
    ...consolePages,
    path: '/',
    summary: 'The console, for who comes by the address alone',
  },
  consoleStart: {
    ...consolePages,
    path: '/console',
    summary: 'The console: where people sign in',
  },
  consoleList: {
    ...consolePages,
    path: '/console/{page}',
    params: Closed({ page: PageName }),
    summary: 'A list of the console',
  },
  consolePage: {
    ...consolePages,
    path: '/console/{page}/{item}',
    params: Closed({ page: PageName, item: Type.String({ maxLength: 300 }) }),
    summary: 'A page of the console',
  },
  consoleAsset: {
    ...consolePages,
    path: '/console/assets/{name}',
    params: Closed({ name: Type.String({ maxLength: 64, examples: ['main.js'] }) }),
    summary: 'A script or style sheet of the console',
    responses: {
      200: { description: 'The file.', media: ['text/javascript', 'text/css'] },
    },
    errors: ['not_found'],
  },
  docs: {
    ...open,
    method: 'GET',
    path: '/docs',
    summary: 'This description, for people',
    responses: { 200: { description: 'A page.', media: ['text/html'] } },
  },
  docsGuide: {
    ...consolePages,
    path: '/docs/{page}',
    params: Closed({ page: Type.String({ maxLength: 64, examples: ['api'] }) }),
    summary: 'A page of the manual: `api`, `errors`, `search`',
    errors: ['not_found'],
  },
} as const;
