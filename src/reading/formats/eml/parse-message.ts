import type { Email, PostalMimeOptions } from 'postal-mime';
import { decodeText } from '../../../containers/index.ts';
import { tooLong } from '../../pages/text-document.ts';
import type { ByteSource } from '../../source.ts';
import { withReadableTexts } from './readable-texts.ts';
import { type Marks, thinMessage } from './thin-message.ts';

/** Bytes of a message beside the documents attached to it; the parser holds them in memory several times over. */
const LARGEST = 64 * 1024 * 1024;
const DEEPEST = 64;

export interface ParsedMessage {
  readonly email: Email;
  /** Stand where large documents are attached. */
  readonly marks: Marks;
}

/** @throws ChanceryError `too_large` */
export async function parseMessage(
  path: ByteSource,
  options: PostalMimeOptions = {},
): Promise<ParsedMessage> {
  const { default: PostalMime } = await import('postal-mime');
  const thin = await thinMessage(path, LARGEST);
  if (thin === null) throw tooLong('The message');
  const { bytes, marks } = thin;
  const email = await PostalMime.parse(source(bytes), { maxNestingDepth: DEEPEST, ...options });
  return { email, marks };
}

/** RFC 5322 is ASCII; some exporters write UTF-16, and mailbox exporters put a line of their own in front. */
function source(bytes: Buffer): Buffer | string {
  const marked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (marked) return decodeText(bytes);
  return withReadableTexts(
    bytes.toString('latin1', 0, 5) === 'From ' ? bytes.subarray(bytes.indexOf('\n') + 1) : bytes,
  );
}
