import { X509Certificate } from 'node:crypto';
import { unreadable } from '../../../containers/index.ts';
import { derOf, isSigned } from '../../mail/cryptographic-message.ts';
import { PKCS7 } from '../../media-types.ts';
import type { Attachment, Format } from '../../model.ts';
import { textDocument, tooLong } from '../../pages/text-document.ts';
import { readFile, stat } from '../../source.ts';
import { type BerElement, childrenOf, elementAt, octetsOf } from './ber.ts';

/** A signed document is read whole. */
const LARGEST = 256 * 1024 * 1024;
const MOST_CERTIFICATES = 20;
const MAIL = /^(?:content-|mime-version:|received:|from:|to:|subject:|date:|message-id:)/i;

/**
 * A document or message in a signature (RFC 5652 §5, `.p7m`): what was signed is a file that it carries, and its page says
 * whose certificates it holds. The signature is not checked.
 */
export const pkcs7: Format = {
  name: 'pkcs7',
  mediaTypes: [PKCS7],
  async open(path, _mediaType, options) {
    if ((await stat(path)).size > LARGEST) throw tooLong('The signed document');
    const bytes = derOf(await readFile(path));
    if (!isSigned(bytes)) {
      throw unreadable(
        'encrypted',
        'The file is an encrypted message (S/MIME).',
        'Decrypt it in the mail program of the person it was sent to, save it without encryption, and upload that.',
      );
    }
    const { content, certificates } = readSignedData(bytes);
    const size = content.reduce((sum, piece) => sum + piece.length, 0);
    const lines = [
      size === 0
        ? 'A signature by itself, without what was signed'
        : `A signed document of ${size.toLocaleString('en-US')} bytes`,
      'The signature was not checked.',
      ...certificates.map((name) => `Certificate of: ${name}`),
    ];
    return {
      ...textDocument([lines.join('\n')], options),
      async *attachments(): AsyncGenerator<Attachment> {
        if (size === 0) return;
        const isMail = MAIL.test(content[0]?.toString('latin1', 0, 200).trimStart() ?? '');
        yield { number: 1, name: isMail ? 'signed.eml' : 'signed', size, content: () => pieces(content) };
      },
    };
  },
};

async function* pieces(content: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* content;
}

interface SignedData {
  readonly content: readonly Buffer[];
  /** The subjects of those that belong to no authority. */
  readonly certificates: readonly string[];
}

/** @throws ChanceryError `damaged` */
function readSignedData(bytes: Buffer): SignedData {
  const whole = elementAt(bytes, 0, bytes.length);
  const [, explicit] = whole === null ? [] : childrenOf(bytes, whole);
  const [signed] = explicit === undefined ? [] : childrenOf(bytes, explicit);
  if (signed === undefined) throw damaged();
  const [, , encapsulated, ...rest] = childrenOf(bytes, signed);
  if (encapsulated === undefined) throw damaged();
  const [, wrapped] = childrenOf(bytes, encapsulated);
  const octets = wrapped === undefined ? [] : childrenOf(bytes, wrapped);
  const certificates = rest.find(({ tag }) => tag === 0xa0);
  return {
    content: octets.flatMap((element) => [...octetsOf(bytes, element)]),
    certificates: certificates === undefined ? [] : subjects(bytes, certificates),
  };
}

function subjects(bytes: Buffer, set: BerElement): string[] {
  const found: string[] = [];
  let at = set.start;
  for (const { next } of childrenOf(bytes, set).slice(0, MOST_CERTIFICATES)) {
    const subject = subjectOf(bytes.subarray(at, next));
    if (subject !== null) found.push(subject);
    at = next;
  }
  return found;
}

function subjectOf(der: Buffer): string | null {
  try {
    const { ca, subject } = new X509Certificate(der);
    return ca ? null : subject.replaceAll(/\s*\n\s*/g, ', ');
  } catch {
    // Of no kind that the library knows; who signed is only told where it is.
    return null;
  }
}

function damaged(): Error {
  return unreadable(
    'damaged',
    'The signed document is damaged and cannot be read.',
    'Save it again in the program it was received in, and upload the new file.',
  );
}
