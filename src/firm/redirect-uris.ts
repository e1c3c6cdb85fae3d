import { ChanceryError } from '../platform/index.ts';

const MOST = 20;
const MOST_CHARACTERS = 1_000;
/** RFC 8252 §7.3: a program on the desk listens on whichever port is free. Literal addresses, which no name server can turn elsewhere. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?((?:[/?].*)?)$/;

/**
 * Where people are sent back to with a code. Each is compared as it is written (RFC 9700 §4.1.3): no patterns, no fragments, nothing that a reader
 * of URLs would understand differently from a reader of text.
 * @throws ChanceryError `validation_failed`
 */
export function assertRedirectUris(uris: readonly string[]): string[] {
  const refuse = (at: number, detail: string) =>
    new ChanceryError('validation_failed', `The redirect URI ${detail}.`, {
      hint: 'Such as https://practice.firm.example/callback; for a program on the desk http://127.0.0.1/callback, of which the port may be any.',
      errors: [{ pointer: `/redirect_uris/${at}`, detail }],
    });
  if (uris.length > MOST) throw refuse(MOST, `is one too many: a client has ${MOST} at most`);
  for (const [at, uri] of uris.entries()) {
    if (uri.length > MOST_CHARACTERS) throw refuse(at, `has more than ${MOST_CHARACTERS} characters`);
    const url = URL.canParse(uri) ? new URL(uri) : null;
    if (url === null || (url.href !== uri && url.href !== `${uri}/`))
      throw refuse(at, 'is no absolute URL in its usual form');
    if (uri.includes('#')) throw refuse(at, 'has a fragment');
    if (url.username !== '' || url.password !== '') throw refuse(at, 'holds a name or password');
    if (uri.includes('*')) throw refuse(at, 'holds an asterisk, and patterns are not known here');
    if (url.protocol !== 'https:' && !LOOPBACK.test(uri))
      throw refuse(at, 'is neither https nor of the machine of the person (http://127.0.0.1, http://[::1])');
  }
  return [...new Set(uris)];
}

/** Whether a request may name this URI where the other is registered: the same text, but for the port of a loopback address. */
export function matchesRedirectUri(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  const [, origin, rest] = LOOPBACK.exec(registered) ?? [];
  const [, askedOrigin, askedRest] = LOOPBACK.exec(asked) ?? [];
  return origin !== undefined && origin === askedOrigin && rest === askedRest && URL.canParse(asked);
}
