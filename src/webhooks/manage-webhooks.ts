import { randomBytes } from 'node:crypto';
import { appendAudit } from '../audit/index.ts';
import { getClient } from '../firm/index.ts';
import { NoNetwork, OutsideNetworks, PRIVATE_NETWORKS, resolveWithin } from '../outbound/index.ts';
import { type Actor, ChanceryError, notFound, timestamp } from '../platform/index.ts';
import type { StoreParts, WebhookRow } from '../store/index.ts';
import { isWebhookEvent, type WebhookEvent } from './model.ts';
import {
  changeWebhook,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhookRows,
  newestSeq,
  seqBefore,
} from './repository.ts';
import { networksFor, type Outcome, sendMessage } from './send-message.ts';
import { messageOf } from './sign-message.ts';

type Parts = StoreParts;

/** As it is shown: without the secret. `failures` are those in a row. */
export type Webhook = Omit<WebhookRow, 'secret' | 'position' | 'events' | 'ca'> & {
  readonly events: readonly string[];
};

/**
 * From now on the client is told of these events at this address.
 * @param input.networks beside the private ones; `ca`: PEM
 * @returns with the secret that signs, which is shown only once
 * @throws ChanceryError `not_found` (client), `validation_failed`
 */
export async function addWebhook(
  parts: Parts,
  actor: Actor,
  input: {
    readonly clientId: string;
    readonly url: string;
    readonly events: readonly string[];
    readonly networks?: string | undefined;
    readonly ca?: string | undefined;
  },
): Promise<{ readonly webhook: Webhook; readonly secret: string }> {
  const client = await getClient(parts, actor, input.clientId);
  const networks = [PRIVATE_NETWORKS, input.networks ?? ''].filter((text) => text.trim() !== '').join(', ');
  const url = await readUrl(input.url, networks);
  const at = timestamp(parts.clock);
  const row: WebhookRow = {
    id: parts.ids.next('hook'),
    firm_id: client.firm_id,
    client_id: client.id,
    url: url.href,
    events: readEvents(input.events).join(' '),
    networks,
    ca: input.ca ?? null,
    secret: `whsec_${randomBytes(32).toString('base64')}`,
    status: 'active',
    position: await newestSeq(parts.database.read),
    failures: 0,
    next_attempt_at: null,
    last_error: null,
    last_delivered_at: null,
    created_at: at,
  };
  await parts.database.transaction(async (tx) => {
    await insertWebhook(tx, actor, row);
    await appendAudit(
      tx,
      parts.clock,
      { ...actor, firmId: client.firm_id },
      {
        action: 'webhook.added',
        subject: row.id,
        details: { client: client.id, events: row.events },
      },
    );
  });
  return { webhook: toWebhook(row), secret: row.secret };
}

export async function listWebhooks(parts: Pick<Parts, 'database'>, actor: Actor): Promise<Webhook[]> {
  return (await listWebhookRows(parts.database.read, actor)).map(toWebhook);
}

/** Enabled again, it goes on where it stopped: nothing that happened meanwhile is lost. */
export async function setWebhookStatus(
  parts: Parts,
  actor: Actor,
  id: string,
  status: WebhookRow['status'],
): Promise<Webhook> {
  return change(parts, actor, id, 'webhook.changed', {
    status,
    failures: 0,
    next_attempt_at: null,
    last_error: null,
  });
}

/** `Date.parse` takes `5` for a time, too. */
const BEGINS_WITH_DATE = /^\d{4}-\d\d-\d\d/;

/** Tells once more what happened since then. @param since RFC 3339 */
export async function replayWebhook(parts: Parts, actor: Actor, id: string, since: string): Promise<Webhook> {
  const time = Date.parse(since);
  if (Number.isNaN(time) || !BEGINS_WITH_DATE.test(since)) {
    throw invalid('/since', 'is no time such as 2026-11-21T08:00:00Z');
  }
  if (time > parts.clock.now().getTime()) throw invalid('/since', 'is in the future');
  const before = await seqBefore(parts.database.read, new Date(time).toISOString());
  return change(parts, actor, id, 'webhook.changed', ({ position }) => ({
    position: Math.min(position, before), // what it has not told yet is not passed over
    failures: 0,
    next_attempt_at: null,
  }));
}

export async function removeWebhook(parts: Parts, actor: Actor, id: string): Promise<Webhook> {
  return change(parts, actor, id, 'webhook.removed', null);
}

/** Sends `webhook.test` once, now. */
export async function testWebhook(parts: Parts, actor: Actor, id: string): Promise<Outcome> {
  const row = await findWebhook(parts.database.read, actor, id);
  if (row === undefined) throw notFound('webhook');
  const now = parts.clock.now();
  const told = { type: 'webhook.test', timestamp: timestamp(parts.clock), data: { id } };
  const message = messageOf(row.secret, { seq: -now.getTime() }, told);
  return sendMessage(row, message, now, new AbortController().signal);
}

type Changes = Parameters<typeof changeWebhook>[3];

async function change(
  parts: Parts,
  actor: Actor,
  id: string,
  action: 'webhook.changed' | 'webhook.removed',
  given: Changes | ((row: WebhookRow) => Changes) | null,
): Promise<Webhook> {
  return parts.database.transaction(async (tx) => {
    const row = await findWebhook(tx, actor, id);
    if (row === undefined) throw notFound('webhook');
    const values = typeof given === 'function' ? given(row) : given;
    if (values === null) await deleteWebhook(tx, actor, id);
    else await changeWebhook(tx, actor, id, values);
    const details = { client: row.client_id, ...(values?.status !== undefined && { status: values.status }) };
    await appendAudit(tx, parts.clock, { ...actor, firmId: row.firm_id }, { action, subject: id, details });
    return toWebhook({ ...row, ...values });
  });
}

async function readUrl(text: string, networks: string): Promise<URL> {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw invalid('/url', 'is no http or https URL');
  if (url.username !== '' || url.password !== '' || url.hash !== '') {
    throw invalid('/url', 'must not hold a user, a password or a fragment');
  }
  try {
    await resolveWithin(url, networksFor(url, networks));
  } catch (error) {
    if (error instanceof NoNetwork) throw invalid('/networks', error.message);
    if (!(error instanceof OutsideNetworks)) throw invalid('/url', `cannot be resolved: ${url.hostname}`);
    const how =
      url.protocol === 'http:' ? 'Outside the office only https will do, and' : 'If that is intended,';
    throw new ChanceryError('validation_failed', `${error.message}, which is no private address.`, {
      hint: `${how} its network must be named: --network`,
      errors: [{ pointer: '/url', detail: 'leads to an address that is not allowed' }],
    });
  }
  return url;
}

function readEvents(names: readonly string[]): WebhookEvent[] {
  const known = [...new Set(names)].filter(isWebhookEvent);
  if (known.length === 0 || known.length < new Set(names).size)
    throw invalid('/events', 'must be events that there are');
  return known;
}

function invalid(pointer: string, detail: string): ChanceryError {
  return new ChanceryError('validation_failed', `The webhook’s ${pointer.slice(1)} ${detail}.`, {
    errors: [{ pointer, detail }],
  });
}

function toWebhook({ secret: _, position: __, ca: ___, events, ...row }: WebhookRow): Webhook {
  return { ...row, events: events.split(' ') };
}
