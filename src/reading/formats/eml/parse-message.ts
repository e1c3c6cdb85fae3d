import { readFile } from 'node:fs/promises';
import type { Email, PostalMimeOptions } from 'postal-mime';
import { decodeText } from '../../decode-text.ts';

const DEEPEST = 64;

/** The whole message is held in memory, with what is attached to it. */
export async function parseMessage(path: string, options: PostalMimeOptions = {}): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(source(await readFile(path)), { maxNestingDepth: DEEPEST, ...options });
}

/** RFC 5322 is ASCII; some exporters write UTF-16, and mailbox exporters put a line of their own in front. */
function source(bytes: Buffer): Buffer | string {
  const marked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (marked) return decodeText(bytes);
  return bytes.toString('latin1', 0, 5) === 'From ' ? bytes.subarray(bytes.indexOf('\n') + 1) : bytes;
}
