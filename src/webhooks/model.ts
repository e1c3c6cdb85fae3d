import type { Scope } from '../access/index.ts';
import type { AuditAction } from '../audit/index.ts';

interface EventKind {
  /** What the audit log calls it. */
  readonly action: AuditAction;
  /** Without it the client is not told: it might not read what the event is about. */
  readonly scope: Scope;
  readonly about: 'file' | 'document' | 'case';
}

export const WEBHOOK_EVENTS = {
  'file.ready': { action: 'file.ready', scope: 'vault:read', about: 'file' },
  'file.failed': { action: 'file.failed', scope: 'vault:read', about: 'file' },
  'file.quarantined': { action: 'file.quarantined', scope: 'vault:read', about: 'file' },
  'draft.created': { action: 'document.drafted', scope: 'drafts:read', about: 'document' },
  'case.created': { action: 'case.created', scope: 'cases:read', about: 'case' },
  'case.changed': { action: 'case.changed', scope: 'cases:read', about: 'case' },
} as const satisfies Readonly<Record<string, EventKind>>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export function isWebhookEvent(name: string): name is WebhookEvent {
  return Object.hasOwn(WEBHOOK_EVENTS, name);
}

export function eventOf(action: string): WebhookEvent | undefined {
  return Object.keys(WEBHOOK_EVENTS)
    .filter(isWebhookEvent)
    .find((name) => WEBHOOK_EVENTS[name].action === action);
}

/** In a row, over a little more than three days; then it is disabled. */
export const MOST_FAILURES = 30;

const FIRST_PAUSE_SECONDS = 5;
export const LONGEST_PAUSE_SECONDS = 4 * 3600;

/** Seconds until the next attempt after so many failures in a row. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (failures - 1), LONGEST_PAUSE_SECONDS);
}
