import { entriesOf, isAddress, isHostName, readNetwork } from './networks.ts';

/** What is wrong with the text of a setting; null: it fits. */
type Form = (text: string) => string | null;

const oneOf =
  (...words: readonly string[]): Form =>
  (text) =>
    words.includes(text) ? null : `must be one of ${words.join(', ')}`;

const url: Form = (text) => (URL.canParse(text) ? null : 'must be a URL');

const host: Form = (text) =>
  isAddress(text) || isHostName(text)
    ? null
    : `“${text}” is neither an address, such as 0.0.0.0 or ::1, nor a host name`;

const networks: Form = (text) => {
  const wrong = entriesOf(text).find((entry) => readNetwork(entry) === null);
  return wrong === undefined
    ? null
    : `“${wrong}” is not an address or network such as 10.0.0.7 or 10.1.0.0/16; several are separated by commas`;
};

/** Addresses hold anyway, but one that others know this machine by belongs into the certificate. */
const hosts: Form = (text) => {
  const wrong = entriesOf(text).find((entry) => !isHostName(entry) && !isAddress(entry));
  return wrong === undefined
    ? null
    : `“${wrong}” is not a host name such as vault.firm.example, without http:// and port; several are separated by commas`;
};

/** The words that fit, of settings that are one of a few. */
export const SETTING_CHOICES: Readonly<Record<string, readonly string[]>> = {
  logLevel: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  tls: ['auto', 'on', 'insecure'],
};

/** The forms of those texts that have one; by the name of the setting. */
export const FORMS: Readonly<Record<string, Form>> = {
  host,
  publicUrl: url,
  logLevel: oneOf(...(SETTING_CHOICES['logLevel'] ?? [])),
  trustedProxies: networks,
  allowedHosts: hosts,
  openaiUrl: (text) => (text === '' ? null : url(text)),
  tls: oneOf(...(SETTING_CHOICES['tls'] ?? [])),
  metricsFrom: networks,
};
