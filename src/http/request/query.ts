import { ChanceryError } from '../../platform/index.ts';

/** All values of each parameter. */
export function readQuery(text: string): Record<string, unknown> {
  if (text === '') return NO_QUERY;
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(query, name)) query[name]?.push(value);
    else Object.defineProperty(query, name, { value: [value], enumerable: true });
  }
  return query;
}

const NO_QUERY: Record<string, unknown> = Object.freeze({});

/**
 * What is not UTF-8 would be read with U+FFFD in place of its letters, and found by nothing.
 * @throws ChanceryError `invalid_request`
 */
export function assertUtf8Query(url: string): void {
  const at = url.indexOf('?');
  if (at < 0 || !BEYOND_ASCII.test(url)) return;
  const bytes = url
    .slice(at + 1)
    .replaceAll(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch (cause) {
    throw new ChanceryError('invalid_request', 'The query of the URL is not UTF-8.', {
      hint: 'Percent-encode the bytes of UTF-8: ü is %C3%BC.',
      cause,
    });
  }
}

const ESCAPE = /%([0-9a-f]{2})/gi;
const BEYOND_ASCII = /%[89a-f][0-9a-f]/i;
