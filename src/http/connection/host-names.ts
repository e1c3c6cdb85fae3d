import { hostname } from 'node:os';
import ipaddr from 'ipaddr.js';
import { ChanceryError } from '../../platform/index.ts';

/**
 * A page of an attacker can point a name of its own at this machine (DNS rebinding) and would then be of the same origin
 * as the API in the eyes of a browser. So the appliance answers only to names that are its own; addresses are no names
 * and cannot be pointed anywhere.
 * @returns an assertion over the `Host` header
 */
export function hostGuard(publicUrl: string, allowedHosts: string): (host: string | undefined) => void {
  const names = new Set(
    ['localhost', hostname(), new URL(publicUrl).hostname, ...allowedHosts.split(',')]
      .map((name) => normalName(name.trim()))
      .filter((name) => name !== ''),
  );
  // What was let in before is let in again: names never change while the server runs.
  const known = new Set<string>();
  return (host) => {
    // HTTP/1.1 has one (the edge sees to it); a client of HTTP/1.0 is no browser.
    if (host === undefined || known.has(host)) return;
    const name = normalName(host.replace(/:\d{1,5}$/, ''));
    if (names.has(name) || ipaddr.isValid(name.replace(/^\[(.*)\]$/, '$1'))) {
      if (known.size < REMEMBERED) known.add(host);
      return;
    }
    throw new ChanceryError('misdirected_request', 'This appliance is not known under that name.', {
      hint: 'Use its address or the name in its public URL; the administrator can add names: CHANCERY_ALLOWED_HOSTS.',
    });
  };
}

const REMEMBERED = 100;

function normalName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
