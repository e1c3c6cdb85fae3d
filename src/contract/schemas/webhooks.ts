import Type from 'typebox';
import { Id, Input, Nullable, Output, Timestamp, Words } from '../schema.ts';
import { ClientId } from './clients.ts';

const EVENT_NAMES = [
  'file.ready',
  'file.failed',
  'file.quarantined',
  'draft.created',
  'case.created',
  'case.changed',
] as const;

export const WebhookId = Id('hook');

const Events = Type.Array(Words(EVENT_NAMES), { minItems: 1, maxItems: EVENT_NAMES.length });

export const Webhook = Output('Webhook', {
  id: WebhookId,
  client_id: ClientId,
  url: Type.String(),
  events: Type.Array(Type.String()),
  networks: Type.String({ description: 'Where the URL may lead.' }),
  status: Words(['active', 'disabled']),
  failures: Type.Integer({ description: 'In a row.' }),
  next_attempt_at: Nullable(Timestamp),
  last_error: Nullable(Type.String()),
  last_delivered_at: Nullable(Timestamp),
  created_at: Timestamp,
});

export const WebhookList = Output('WebhookList', { data: Type.Array(Webhook) });

export const NewWebhook = Input('NewWebhook', {
  client_id: ClientId,
  url: Type.String({
    maxLength: 2_000,
    description: 'Of a private address; others an administrator allows on the machine.',
  }),
  events: Events,
  ca: Type.Optional(
    Type.String({ maxLength: 100_000, description: 'PEM: what the receiver’s certificate is signed with.' }),
  ),
});

export const NewWebhookAnswer = Output('NewWebhookAnswer', {
  id: WebhookId,
  secret: Type.String({ description: 'Verifies the messages (Standard Webhooks). Shown this once.' }),
});

export const WebhookChange = Input('WebhookChange', {
  status: Words(['active', 'disabled'], {
    description: 'Active again, it goes on where it stopped: what happened meanwhile is told.',
  }),
});

export const WebhookTest = Output('WebhookTest', {
  accepted: Type.Boolean(),
  reason: Nullable(Type.String({ description: 'Why not.' })),
});

export const WebhookReplay = Input('WebhookReplay', {
  since: Type.String({
    maxLength: 40,
    format: 'date-time',
    description: 'What happened since then is told once more.',
  }),
});

/** What a receiver gets. */
export const WebhookMessage = Output('WebhookMessage', {
  type: Words([...EVENT_NAMES, 'webhook.test']),
  timestamp: Timestamp,
  data: Type.Object({
    id: Type.String({ description: 'Of the file, draft or case; of the webhook itself in `webhook.test`.' }),
    case_id: Type.Optional(Nullable(Type.String({ description: 'Null in the library.' }))),
  }),
});

export const WEBHOOK_MESSAGES: Readonly<Record<string, string>> = {
  'file.ready': 'A file has been read.',
  'file.failed': 'A file could not be read; it may be tried again.',
  'file.quarantined': 'A file is not read any more.',
  'draft.created': 'A document was drafted.',
  'case.created': 'A case was created.',
  'case.changed': 'A case was changed.',
  'webhook.test': 'Somebody tried the webhook.',
};
