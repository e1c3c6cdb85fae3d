import { type Principal, principalOfClient } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import { Bell, type Clock, type Log, messageOf as reasonOf, timestamp } from '../platform/index.ts';
import type { Database, TruthTables, WebhookRow } from '../store/index.ts';
import {
  eventOf,
  isWebhookEvent,
  MOST_FAILURES,
  pauseAfter,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from './model.ts';
import { findCaseOf, type LoggedEvent, listDue, newestSeq, nextEvent, recordAttempt } from './repository.ts';
import { type Outcome, sendMessage } from './send-message.ts';
import { type Message, messageOf } from './sign-message.ts';

interface Parts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface WebhookSender {
  start(): void;
  stop(): Promise<void>;
  /** Tells all that is due now, once. */
  tellDue(): Promise<void>;
}

/** Events come from other processes, too: we look. */
const LOOK_EVERY = 2_000; // milliseconds
/** Passing over entries that concern nobody is written down this seldom. */
const WRITTEN_EVERY = 1_000;

/**
 * Each webhook is told one event after the other, in their order, and the next only when the last was accepted; webhooks do
 * not wait for each other. Accepted and not yet written down at a crash, an event is told again, as the same message.
 */
export function createWebhookSender(parts: Parts): WebhookSender {
  const stopping = new AbortController();
  const bell = new Bell();
  const busy = new Map<string, Promise<void>>();
  /** Up to where there is nothing to tell, from the position that is written down. */
  const passed = new Map<string, { readonly from: number; readonly to: number }>();
  let loop: Promise<void> | null = null;

  async function tellDue(): Promise<void> {
    const due = await listDue(parts.database.read, timestamp(parts.clock));
    const ids = new Set(due.map(({ id }) => id));
    for (const id of passed.keys()) if (!ids.has(id)) passed.delete(id); // deleted, or rests
    for (const webhook of due) {
      if (busy.has(webhook.id)) continue;
      const done = tell(webhook)
        .catch((error: unknown) =>
          parts.log.error({ webhook: webhook.id, error: reasonOf(error) }, 'a webhook could not be served'),
        )
        .finally(() => busy.delete(webhook.id));
      busy.set(webhook.id, done);
    }
    await Promise.all(busy.values());
  }

  async function tell(webhook: WebhookRow): Promise<void> {
    const principal = await principalOfClient(parts, webhook.client_id);
    const events = webhook.events.split(' ').filter(isWebhookEvent);
    const actions = events
      .filter((name) => principal?.scopes.has(WEBHOOK_EVENTS[name].scope))
      .map((name) => WEBHOOK_EVENTS[name].action);
    // Whoever may not come in is not told either; it is told later what it may see then.
    if (principal === null || actions.length === 0) return;
    let row = webhook;
    while (!stopping.signal.aborted) {
      const known = passed.get(row.id);
      const after = known?.from === row.position ? known.to : row.position;
      const upTo = await newestSeq(parts.database.read);
      const event = await nextEvent(parts.database.read, principal, actions, after, upTo);
      if (event === undefined) {
        passed.set(row.id, { from: row.position, to: upTo });
        if (upTo - row.position >= WRITTEN_EVERY) await record(row, { position: upTo });
        return;
      }
      const message = await messageFor(row, principal, event);
      if (message === null) {
        row = await record(row, { position: event.seq });
        continue;
      }
      const outcome = await sendMessage(row, message, parts.clock.now(), stopping.signal);
      if (stopping.signal.aborted) return;
      if (outcome.kind !== 'accepted') return failed(row, outcome);
      const last_delivered_at = timestamp(parts.clock);
      const fresh = { failures: 0, next_attempt_at: null, last_error: null, last_delivered_at };
      row = await record(row, { position: event.seq, ...fresh });
    }
  }

  /** Null: the client may not see what it is about, at this moment. */
  async function messageFor(
    row: WebhookRow,
    principal: Principal,
    event: LoggedEvent,
  ): Promise<Message | null> {
    const type: WebhookEvent | undefined = eventOf(event.action);
    if (type === undefined) return null;
    const { about } = WEBHOOK_EVENTS[type];
    const found = await findCaseOf(parts.database.read, principal, about, event.subject);
    if (found === undefined) return null;
    const data = { id: event.subject, case_id: found.case_id };
    return messageOf(row.secret, event, { type, timestamp: event.at, data });
  }

  async function failed(row: WebhookRow, outcome: Exclude<Outcome, { kind: 'accepted' }>): Promise<void> {
    const failures = row.failures + 1;
    const isOver = outcome.kind === 'gone' || failures >= MOST_FAILURES;
    const next = new Date(parts.clock.now().getTime() + pauseAfter(failures) * 1000).toISOString();
    const fields = { webhook: row.id, client: row.client_id, failures, reason: outcome.reason };
    if (!isOver) {
      parts.log.warn(fields, 'a webhook failed; it will be tried again');
      await record(row, { failures, next_attempt_at: next, last_error: outcome.reason });
      return;
    }
    const over = { failures, status: 'disabled', next_attempt_at: null, last_error: outcome.reason } as const;
    await parts.database.transaction(async (tx) => {
      if (!(await recordAttempt(tx, row, over))) return;
      parts.log.error(fields, 'a webhook is disabled');
      const actor = { kind: 'system', firmId: row.firm_id, clientId: null, personId: null } as const;
      await appendAudit(tx, parts.clock, actor, {
        action: 'webhook.changed',
        subject: row.id,
        details: { client: row.client_id, status: 'disabled' },
      });
    });
  }

  async function record(row: WebhookRow, change: Partial<WebhookRow>): Promise<WebhookRow> {
    await parts.database.transaction((tx) => recordAttempt(tx, row, change));
    return { ...row, ...change };
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Not awaited: one that hangs must not keep the others waiting.
      tellDue().catch((error: unknown) =>
        parts.log.error({ error: reasonOf(error) }, 'the webhooks could not be looked up'),
      );
      await bell.wait(LOOK_EVERY);
    }
    await Promise.all(busy.values());
  }

  return {
    start() {
      loop ??= run();
    },
    async stop() {
      stopping.abort();
      bell.ring();
      await loop;
    },
    tellDue,
  };
}
