import { createHmac } from 'node:crypto';

/** A message as Standard Webhooks (standardwebhooks.com, specification 1.0) has it. */
export interface Message {
  readonly id: string;
  readonly content: Buffer;
}

export interface MessageContent {
  readonly type: string;
  /** When it happened. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, string | null>>;
}

/**
 * Repeated, an event is the same message, by whose id a receiver knows it. The number of the entry in the log is not to be
 * seen in it: it counts what other firms do.
 */
export function messageOf(secret: string, entry: { readonly seq: number }, content: MessageContent): Message {
  const id = createHmac('sha256', keyOf(secret)).update(`message ${entry.seq}`).digest('hex').slice(0, 32);
  return { id: `msg_${id}`, content: Buffer.from(JSON.stringify(content)) };
}

/** @param at seconds since 1970: receivers refuse what is old, so that nobody can send it again */
export function signedHeaders(secret: string, { id, content }: Message, at: number): Record<string, string> {
  const signature = createHmac('sha256', keyOf(secret))
    .update(`${id}.${at}.`)
    .update(content)
    .digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'chancery',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  };
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}
