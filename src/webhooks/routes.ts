import type { Principal } from '../access/index.ts';
import type { Handlers } from '../contract/index.ts';
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  setWebhookStatus,
  testWebhook,
} from './manage-webhooks.ts';

/** For administrators who signed in; networks beyond the private ones are allowed on the machine alone. */
export function webhooksRoutes(parts: Parameters<typeof addWebhook>[0]) {
  return {
    listWebhooks: async ({ principal }) => ({
      status: 200,
      body: { data: await listWebhooks(parts, principal) },
    }),
    addWebhook: async ({ principal, body: { client_id: clientId, url, events, ca } }) => {
      const { webhook, secret } = await addWebhook(parts, principal, { clientId, url, events, ca });
      const headers = { location: `/v1/webhooks/${webhook.id}` };
      return { status: 201, body: { id: webhook.id, secret }, headers };
    },
    changeWebhook: async ({ principal, params, body }) => ({
      status: 200,
      body: await setWebhookStatus(parts, principal, params.webhook_id, body.status),
    }),
    testWebhook: async ({ principal, params }) => {
      const outcome = await testWebhook(parts, principal, params.webhook_id);
      const reason = outcome.kind === 'accepted' ? null : outcome.reason;
      return { status: 200, body: { accepted: reason === null, reason } };
    },
    replayWebhook: async ({ principal, params, body }) => ({
      status: 200,
      body: await replayWebhook(parts, principal, params.webhook_id, body.since),
    }),
    removeWebhook: async ({ principal, params }) => {
      await removeWebhook(parts, principal, params.webhook_id);
      return { status: 204 };
    },
  } satisfies Partial<Handlers<Principal>>;
}
