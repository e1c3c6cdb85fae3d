/**
 * Tells practice software that something happened, so that it need not ask: the kind of event and ids, never a word of a
 * document, and only of what the client may see at that moment. The outbox is the audit log, whose entries are committed
 * with what they record; each webhook knows how far it has told.
 */
export { createWebhookSender } from './deliver-webhooks.ts';
export {
  addWebhook,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  setWebhookStatus,
  testWebhook,
  type Webhook,
} from './manage-webhooks.ts';
export { MOST_FAILURES, WEBHOOK_EVENTS } from './model.ts';
export { webhooksRoutes } from './routes.ts';
