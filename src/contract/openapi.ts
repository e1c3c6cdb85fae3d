import type { TSchema } from 'typebox';
import { errorCodesOf } from './error-codes.ts';
import { type Hoist, hoist } from './hoist.ts';
import { HTTP_STATUS } from './http-status.ts';
import type { Operation, ResponseSpec } from './operation.ts';
import { operationIds, operationOf } from './operations.ts';
import { BYTES, responseHeaders, TAGGED } from './response-headers.ts';
import { OAuthErrorBody, SCOPE_MEANINGS } from './schemas/access.ts';
import { Problem } from './schemas/problem.ts';
import { WEBHOOK_MESSAGES, WebhookMessage } from './schemas/webhooks.ts';

type Node = Record<string, unknown>;

const TAGS = [
  ['Tokens', 'OAuth 2.0 for practice software: tokens, their end, and the keys that verify them.'],
  ['Cases', 'The matters of the firm.'],
  ['Vault', 'Documents: received, read by OCR, searched, and given out again unaltered.'],
  ['Precedents', 'What helps a case, from the firm’s own documents.'],
  ['Drafting', 'Documents written from a case and the vault; every citation is one the vault holds.'],
  ['Events', 'What happens, as it happens.'],
  ['Sessions', 'People who sign in themselves, in a browser: cookies instead of tokens.'],
  ['People', 'Who is in the firm, and what each may do.'],
  ['Clients', 'Programs that call the API, what they may do and see, and their tokens.'],
  ['Walls', 'Ethical walls: who must not know of which cases, or who alone may.'],
  ['Webhooks', 'Who is told of events, and where.'],
  ['Administration', 'The appliance, for those who run it.'],
  ['Audit', 'Who did what: the record that cannot be changed unnoticed.'],
  ['System', 'The appliance itself.'],
] as const;

/** The contract as OpenAPI 3.1. `publicUrl` is where this appliance is reached. */
export function describeApi({ version, publicUrl }: { version: string; publicUrl: string }): Node {
  const named = hoist();
  const paths: Record<string, Node> = {};
  for (const id of operationIds) {
    const operation = operationOf(id);
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(id, operation, named),
    };
  }
  named(Problem);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Chancery',
      version,
      summary: 'On-premise appliance for law firms: vault, OCR, search and verified drafting.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    paths,
    webhooks: describeMessages(named),
    components: {
      schemas: named.schemas(),
      securitySchemes: {
        token: {
          type: 'oauth2',
          description:
            'An access token in the header `Authorization: Bearer …` (RFC 6750), never in the URL.',
          flows: {
            clientCredentials: { tokenUrl: `${publicUrl}/v1/auth/token`, scopes: SCOPE_MEANINGS },
            authorizationCode: {
              authorizationUrl: `${publicUrl}/v1/auth/authorize`,
              tokenUrl: `${publicUrl}/v1/auth/token`,
              scopes: SCOPE_MEANINGS,
            },
          },
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-chancery',
          description:
            'Of a person who signed in: POST /v1/session sets it. It counts only in requests of pages of this origin (`Sec-Fetch-Site: same-origin`, or else `Origin`). Over plain HTTP on the machine itself its name is `chancery`.',
        },
      },
    },
  };
}

/** What is sent to receivers, as Standard Webhooks has it. */
function describeMessages(named: Hoist): Node {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  const parameters = [
    header('webhook-id', 'The same each time the same event is told.'),
    header('webhook-timestamp', 'Seconds since 1970.'),
    header('webhook-signature', '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`.'),
  ];
  return Object.fromEntries(
    Object.entries(WEBHOOK_MESSAGES).map(([type, summary]) => [
      type,
      {
        post: {
          summary,
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: named(WebhookMessage) } } },
          responses: { '2XX': { description: 'Accepted; anything else is tried again.' } },
        },
      },
    ]),
  );
}

function describeOperation(id: string, operation: Operation, named: Hoist): Node {
  const { tag, summary, description, auth, scope, body } = operation;
  const parameters = [
    ...describeParameters(operation.params, 'path', named),
    ...describeParameters(operation.query, 'query', named),
    ...describeHeaders(operation),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: [
      ...(auth === 'bearer' ? [{ token: scope === null ? [] : [scope] }] : []),
      ...(auth === 'none' ? [] : [{ session: [] }]),
    ],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              BODY_TYPES[body.kind].map((type) => [type, { schema: named(body.schema) }]),
            ),
          },
        }),
    responses: describeResponses(operation, named),
  };
}

const BODY_TYPES = {
  json: ['application/json'],
  'form-or-json': ['application/x-www-form-urlencoded', 'application/json'],
  multipart: ['multipart/form-data'],
} as const;

interface ObjectView {
  readonly properties?: Readonly<
    Record<string, TSchema & { description?: string; default?: unknown; type?: unknown }>
  >;
  readonly required?: readonly string[];
}

function describeParameters(schema: TSchema | undefined, place: 'path' | 'query', named: Hoist): Node[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectView;
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = named(property);
    return {
      name,
      in: place,
      required: place === 'path' || (required.includes(name) && property.default === undefined),
      ...(description === undefined ? {} : { description }),
      ...(property.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: rest,
    };
  });
}

function describeHeaders(operation: Operation): Node[] {
  const header = (name: string, description: string, schema: Node = { type: 'string' }) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
  });
  return [
    ...(operation.idempotent === true
      ? [
          header(
            'Idempotency-Key',
            'Any text; the same request with the same key is carried out once within 24 hours and answered again from memory.',
            { type: 'string', minLength: 1, maxLength: 255 },
          ),
        ]
      : []),
    ...(operation.prefersWait === true
      ? [
          header(
            'Prefer',
            '`wait=N`: answer when the work is done, after N seconds at the latest (RFC 7240).',
          ),
        ]
      : []),
    ...(operation.prefersAsync === true
      ? [header('Prefer', '`respond-async`: 202 with a job at once (RFC 7240 §4.1).')]
      : []),
    ...(operation.conditional === true
      ? [
          header('If-Match', 'The `ETag` last seen; when it has changed since, nothing is done (412).'),
          header(
            'If-None-Match',
            operation.method === 'PUT'
              ? '`*`: only create; when there is one, nothing is done (412).'
              : 'An `ETag`; while it is that of what is there, nothing is done (412).',
          ),
        ]
      : []),
    ...(operation.tagged === true
      ? [header('If-None-Match', 'The `ETag` last seen; 304 when it is the same.')]
      : []),
    ...(operation.errors?.includes('range_not_satisfiable') === true
      ? [header('Range', '`bytes=first-last`, one range (RFC 9110 §14).')]
      : []),
  ];
}

const RATE_HEADERS: Node = {
  'Retry-After': { description: 'Seconds until one more is admitted.', schema: { type: 'integer' } },
  'RateLimit-Policy': {
    description: 'On every answer: the budget, how much a window holds (`q`) and its seconds (`w`).',
    schema: { type: 'string', examples: ['"requests";q=60000;w=60'] },
  },
  RateLimit: {
    description: 'On every answer: what is left of it (`r`), and the seconds until it is whole again (`t`).',
    schema: { type: 'string', examples: ['"requests";r=59998;t=1'] },
  },
};

function describeResponses(operation: Operation, named: Hoist): Node {
  const responses: Record<string, Node> = {};
  for (const [status, response] of Object.entries(operation.responses)) {
    const headers = responseHeaders(operation, Number(status), response);
    responses[status] = { ...describeResponse(response, named), ...headers };
  }
  if (operation.errors?.includes('range_not_satisfiable') === true) {
    responses['206'] = { description: 'The bytes asked for.', content: { '*/*': {} }, ...BYTES };
  }
  if (operation.tagged === true) responses['304'] = { description: 'Unchanged.', ...TAGGED };
  if (operation.errorFormat === 'oauth') {
    const content = { 'application/json': { schema: named(OAuthErrorBody) } };
    for (const status of ['408', '413', '421', '429', '500', '503']) {
      responses[status] = { description: 'The request could not be read or answered.', content };
    }
    return responses;
  }
  const byStatus = new Map<number, string[]>();
  for (const code of errorCodesOf(operation)) {
    const status = HTTP_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  for (const [status, codes] of byStatus) {
    if (responses[String(status)] !== undefined) continue;
    responses[String(status)] = {
      ...(status === 429 ? { headers: RATE_HEADERS } : {}),
      description: codes.map((code) => `\`${code}\``).join(' · '),
      content: { 'application/problem+json': { schema: named(Problem) } },
    };
  }
  return responses;
}

function describeResponse({ description, json, media, events }: ResponseSpec, named: Hoist): Node {
  const content: Record<string, Node> = {};
  if (json !== undefined) content['application/json'] = { schema: named(json) };
  for (const type of media ?? []) content[type] = {};
  if (events !== undefined) {
    content['text/event-stream'] = {
      schema: {
        type: 'string',
        description: 'Server-sent events; `x-events` has the schema of the data of each.',
      },
      'x-events': Object.fromEntries(Object.entries(events).map(([name, schema]) => [name, named(schema)])),
    };
  }
  return { description, ...(Object.keys(content).length === 0 ? {} : { content }) };
}
