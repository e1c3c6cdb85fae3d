import {
  exchange,
  OutsideNetworks,
  PRIVATE_NETWORKS,
  readNetworks,
  resolveWithin,
  SilentServer,
} from '../outbound/index.ts';
import { messageOf as reasonOf } from '../platform/index.ts';
import type { WebhookRow } from '../store/index.ts';
import { type Message, signedHeaders } from './sign-message.ts';

/** `gone`: the receiver wants no more of them (410). */
export type Outcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'failed' | 'gone'; readonly reason: string };

const WITHIN = 15_000; // milliseconds

/** One attempt. The name is looked up and its addresses checked each time; nothing of the answer is read but its status. */
export async function sendMessage(
  webhook: Pick<WebhookRow, 'url' | 'networks' | 'ca' | 'secret'>,
  message: Message,
  now: Date,
  signal: AbortSignal,
): Promise<Outcome> {
  const url = new URL(webhook.url);
  try {
    const address = await resolveWithin(url, networksFor(url, webhook.networks));
    const answer = await exchange({
      method: 'POST',
      url,
      address,
      headers: signedHeaders(webhook.secret, message, Math.floor(now.getTime() / 1000)),
      content: message.content,
      ...(webhook.ca !== null && { ca: webhook.ca }),
      silenceMilliseconds: WITHIN,
      signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN)]),
    });
    answer.on('error', () => undefined).destroy();
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return { kind: 'accepted' };
    return { kind: status === 410 ? 'gone' : 'failed', reason: `it answered ${status}` };
  } catch (error) {
    return { kind: 'failed', reason: reasonFor(error) };
  }
}

/** Without encryption only to where nobody but the firm listens, whatever else is allowed. */
export function networksFor(url: URL, networks: string): ReturnType<typeof readNetworks> {
  return readNetworks(url.protocol === 'http:' ? PRIVATE_NETWORKS : networks);
}

function reasonFor(error: unknown): string {
  if (error instanceof OutsideNetworks) return `${error.message}, which is in no network that is allowed`;
  if (error instanceof SilentServer) return `it ${error.message}`;
  return reasonOf(error);
}
