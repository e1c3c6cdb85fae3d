import { networkInterfaces } from 'node:os';
import { networkReader } from '../connection/client-address.ts';

/** What is needed of a request. */
interface Asking {
  readonly address: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface MetricsAccess {
  /** It comes from an address of `metrics_from`. */
  mayScrape(asking: Asking): boolean;
  /** From one of those, or from this machine itself by whichever of its addresses. */
  maySeeDetails(asking: Asking): boolean;
}

/**
 * Who is told figures, which are of all firms and cases together. What a proxy passes on never comes from this machine,
 * whatever its address says.
 */
export function metricsAccess(metricsFrom: string): MetricsAccess {
  const includes = networkReader(metricsFrom, 'metrics_from');
  const isDirect = ({ headers }: Asking) =>
    headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
  return {
    mayScrape: (asking) => isDirect(asking) && includes(asking.address),
    maySeeDetails: (asking) => isDirect(asking) && (includes(asking.address) || isOwn(asking.address)),
  };
}

/** `chancery status` asks at the public URL, which is seldom that of the loopback. */
function isOwn(address: string): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some((one) => one.address === address),
  );
}
