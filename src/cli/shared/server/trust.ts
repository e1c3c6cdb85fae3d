import { existsSync, readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { ChanceryError } from '../../../platform/index.ts';
import { authorityPath, dataPaths } from '../../../store/index.ts';
import { reasonOf } from '../system-error.ts';

/**
 * From here on this process also trusts the authority of the appliance: the one in `CHANCERY_CA_FILE`, and the one of the data
 * directory where there is one.
 */
export function trustAppliance(
  url: string,
  data: string,
  env: Readonly<Record<string, string | undefined>>,
): void {
  if (!url.startsWith('https:')) return;
  const own = authorityPath(dataPaths(data).keys);
  const named = env['CHANCERY_CA_FILE'];
  const certificates = [
    ...(named === undefined || named === '' ? [] : [readCertificate(named)]),
    ...(existsSync(own) ? [readCertificate(own)] : []),
  ];
  if (certificates.length > 0) setDefaultCACertificates([...getCACertificates('default'), ...certificates]);
}

function readCertificate(path: string): string {
  const unfit = (problem: string, cause?: unknown) =>
    new ChanceryError('usage', `${path} ${problem}.`, {
      hint: 'CHANCERY_CA_FILE names the certificate that chancery tls export-ca writes.',
      cause,
    });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw unfit(`cannot be read: ${reasonOf(cause)}`, cause);
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw unfit('holds no certificate');
  return text;
}
