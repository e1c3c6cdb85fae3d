import type { IncomingMessage } from 'node:http';
import { ChanceryError } from '../../platform/index.ts';

/** Of these Node takes the first and says nothing of the others, or joins them: a proxy in front may have looked at another one. */
const SINGLE = new Set(['host', 'authorization', 'content-type', 'idempotency-key']);

/**
 * That the request says one thing only of where it goes, who sends it, and what it is (RFC 9110 §5.3, RFC 9112 §3.2).
 * @throws ChanceryError `invalid_request`
 */
export function assertUnambiguous(request: IncomingMessage): void {
  const { headers, httpVersion, rawHeaders, url = '' } = request;
  let seen = '';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!SINGLE.has(name)) continue;
    if (seen.includes(`${name} `)) {
      throw new ChanceryError('invalid_request', `The request has the header ${name} twice.`, {
        hint: 'Send it once; look for a proxy on the way that adds its own.',
      });
    }
    seen += `${name} `;
  }
  if (headers.host === undefined && httpVersion === '1.1') {
    throw new ChanceryError('invalid_request', 'The request has no Host header.', {
      hint: 'HTTP/1.1 asks for one: Host: and the name or address of the appliance.',
    });
  }
  if (url.startsWith('/') || url === '*' || isOfHost(url, headers.host)) return;
  throw new ChanceryError(
    'invalid_request',
    'The request names a host in its first line that is not that of its Host header.',
    {
      hint: 'Send the path alone (GET /v1/cases), or the same host in both.',
    },
  );
}

/** The absolute form, as clients of proxies send it. Whoever the Host header names was let in by that name. */
function isOfHost(url: string, host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(url) || !URL.canParse(`http://${host}`)) return false;
  const { protocol, host: named, username, password } = new URL(url);
  return (
    /^https?:$/.test(protocol) && named === new URL(`${protocol}//${host}`).host && username + password === ''
  );
}
