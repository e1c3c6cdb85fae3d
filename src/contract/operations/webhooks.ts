import { Closed } from '../schema.ts';
import {
  NewWebhook,
  NewWebhookAnswer,
  Webhook,
  WebhookChange,
  WebhookId,
  WebhookList,
  WebhookReplay,
  WebhookTest,
} from '../schemas/webhooks.ts';

const webhooks = { tag: 'Webhooks', scope: 'webhooks:manage' } as const;
const changing = { ...webhooks, auth: 'session', proof: true } as const;
const params = Closed({ webhook_id: WebhookId });

export const webhooksOperations = {
  listWebhooks: {
    ...webhooks,
    auth: 'bearer',
    method: 'GET',
    path: '/v1/webhooks',
    summary: 'List the webhooks of the firm, and how they fare',
    responses: { 200: { description: 'The webhooks, without their secrets.', json: WebhookList } },
  },
  addWebhook: {
    ...changing,
    method: 'POST',
    path: '/v1/webhooks',
    summary: 'Tell a client application of events',
    description: 'At an address of a private network. It is told only of what the client may see.',
    body: { kind: 'json', schema: NewWebhook, maxBytes: 256 * 1024 },
    responses: { 201: { description: 'Its id and secret.', json: NewWebhookAnswer, located: true } },
    errors: ['not_found', 'validation_failed'],
  },
  changeWebhook: {
    ...changing,
    method: 'PATCH',
    path: '/v1/webhooks/{webhook_id}',
    summary: 'Disable or enable a webhook',
    params,
    body: { kind: 'json', schema: WebhookChange },
    responses: { 200: { description: 'The webhook.', json: Webhook } },
    errors: ['not_found'],
  },
  testWebhook: {
    ...changing,
    method: 'POST',
    path: '/v1/webhooks/{webhook_id}/test',
    summary: 'Send `webhook.test` once, now',
    params,
    responses: { 200: { description: 'Whether it was accepted.', json: WebhookTest } },
    errors: ['not_found'],
  },
  replayWebhook: {
    ...changing,
    method: 'POST',
    path: '/v1/webhooks/{webhook_id}/replay',
    summary: 'Tell once more what happened since a time',
    params,
    body: { kind: 'json', schema: WebhookReplay },
    responses: { 200: { description: 'The webhook.', json: Webhook } },
    errors: ['not_found', 'validation_failed'],
  },
  removeWebhook: {
    ...changing,
    method: 'DELETE',
    path: '/v1/webhooks/{webhook_id}',
    summary: 'Remove a webhook and its secret',
    params,
    responses: { 204: { description: 'It is removed.' } },
    errors: ['not_found'],
  },
} as const;
