import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChanceryError } from '../platform/index.ts';

/** What a browser keeps for us. */
export interface Cookies {
  readonly session: string | null;
  readonly device: string | null;
  /** While its person is at the firm's directory. */
  readonly directory: string | null;
}

/**
 * What concerns browsers alone: the cookies of people who sign in, and whether a request comes from a page of ours. A cookie travels with whatever
 * any page makes a browser send, a bearer token does not.
 */
export interface BrowserEdge {
  /** What the browser sent along; more than one of a name is none. */
  cookies(request: FastifyRequest): Cookies;
  /** @throws ChanceryError `cross_site`, `tls_required` where the cookie of a session may not count */
  assertOwnPage(request: FastifyRequest, address: string): void;
  /** The same where somebody signs in: who is no browser says nothing of where it comes from. */
  assertMaySignIn(request: FastifyRequest, address: string): void;
  /** A browser that comes from the firm's directory brings what it left with, and no session. */
  assertMayReturn(address: string): void;
  keep(reply: FastifyReply, cookies: Partial<Cookies>): void;
}

const DIRECTORY_SECONDS = 600;
const DEVICE_SECONDS = 400 * 86_400;
/** Of the names: what a browser takes over plain HTTP from this machine, for trying things out (docs/decisions/0198). */
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

export function browserEdge(publicUrl: string): BrowserEdge {
  const { origin, protocol } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  // RFC 6265bis §4.1.3.2: sent to this host alone, over TLS alone, and set by nobody else.
  const names = isSecure
    ? {
        session: '__Host-chancery',
        device: '__Host-chancery-device',
        directory: '__Host-chancery-directory',
      }
    : { session: 'chancery', device: 'chancery-device', directory: 'chancery-directory' };
  const within = (site: 'Strict' | 'Lax') =>
    `; Path=/; HttpOnly; SameSite=${site}${isSecure ? '; Secure' : ''}`;
  const attributes = within('Strict');

  const isOwnOrigin = ({ headers }: FastifyRequest) =>
    headers.origin === origin || headers.origin === `${protocol}//${headers.host}`;
  const assertTransport = (address: string) => {
    if (isSecure || LOOPBACK.test(address)) return;
    throw new ChanceryError('tls_required', 'People sign in by TLS only, or on the machine itself.', {
      hint: 'The administrator turns TLS on, or sets the public URL to that of the proxy: chancery config explain tls.',
    });
  };
  const refuse = () => {
    throw new ChanceryError('cross_site', 'A cookie counts only in requests of pages of this appliance.', {
      hint: 'Programs send an access token: POST /v1/auth/token.',
    });
  };
  return {
    cookies: ({ headers }) => {
      const { cookie } = headers;
      return cookie === undefined
        ? NO_COOKIES
        : {
            session: readCookie(cookie, names.session),
            device: readCookie(cookie, names.device),
            directory: readCookie(cookie, names.directory),
          };
    },
    assertOwnPage(request, address) {
      const { headers, method } = request;
      const site = headers['sec-fetch-site'];
      const isOwn =
        site === undefined
          ? isOwnOrigin(request)
          : site === 'same-origin' || (site === 'none' && (method === 'GET' || method === 'HEAD'));
      if (!isOwn) refuse();
      assertTransport(address);
    },
    assertMaySignIn(request, address) {
      const { headers } = request;
      const site = headers['sec-fetch-site'];
      const isOwn =
        site === undefined ? headers.origin === undefined || isOwnOrigin(request) : site === 'same-origin';
      if (!isOwn) refuse();
      assertTransport(address);
    },
    assertMayReturn: assertTransport,
    keep(reply, { session, device, directory }) {
      const lines = [
        ...(session === undefined
          ? []
          : session === null
            ? [`${names.session}=; Max-Age=0${attributes}`]
            : [`${names.session}=${session}${attributes}`]),
        // It has to come along from another site.
        ...(directory === undefined
          ? []
          : directory === null
            ? [`${names.directory}=; Max-Age=0${within('Lax')}`]
            : [`${names.directory}=${directory}; Max-Age=${DIRECTORY_SECONDS}${within('Lax')}`]),
        ...(device == null ? [] : [`${names.device}=${device}; Max-Age=${DEVICE_SECONDS}${attributes}`]),
      ];
      reply.header('set-cookie', lines);
    },
  };
}

export const NO_COOKIES: Cookies = { session: null, device: null, directory: null };

/** RFC 6265 §5.4: pairs; ours are base64url with a prefix. */
function readCookie(header: string, name: string): string | null {
  let found: string | null = null;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    if (found !== null) return '';
    found = pair.slice(equals + 1).trim();
  }
  return found;
}
