import type { Attachment as MailAttachment } from 'postal-mime';
import { classifyMailPart, isWorthReading, unnamed } from '../../mail/mail-parts.ts';
import type { Attachment } from '../../model.ts';
import type { ByteSource } from '../../source.ts';
import { parseMessage } from './parse-message.ts';
import { type Cut, type Marks, readCut, unpackCut } from './thin-message.ts';

const LONGEST_HEADERS = 64 * 1024;
const HEAD = 4096;

/** Parses the message a second time, so that nothing of it lies in memory while its pages are worked on. */
export async function* readAttachments(path: ByteSource): AsyncGenerator<Attachment> {
  const { email, marks } = await parseMessage(path, { forceRfc822Attachments: true });
  const { attachments, html } = email;
  const waiting = attachments.map((attachment, index) => ({ attachment, number: index + 1 }));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { attachment, number } = next;
    const content = bytesOf(attachment);
    const cut = marks.find(content);
    if (cut === null && isDecoration(attachment, content.length, html ?? '')) continue;
    const name = await nameOf(attachment, content);
    const head = cut === null ? content : await headOf(path, cut);
    const part = classifyMailPart(head, attachment.mimeType, name);
    if (part === 'control') continue;
    if (part !== null) yield { number, name, problem: part };
    else if (cut !== null) yield { number, name, content: () => unpackCut(path, cut) };
    else if (content.length === 0) yield { number, name, size: 0, content: () => pieces(content) };
    else yield { number, name, content: () => restored(path, marks, content) };
  }
}

function bytesOf({ content }: MailAttachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

const PIECE = 1024 * 1024;

async function* pieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
}

/** A message within the message may hold documents that were left out of it for the parser. */
async function* restored(path: ByteSource, marks: Marks, content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (const piece of marks.restore(content)) {
    if (piece instanceof Uint8Array) yield* pieces(piece);
    else yield* readCut(path, piece);
  }
}

async function headOf(path: ByteSource, cut: Cut): Promise<Uint8Array> {
  for await (const block of unpackCut(path, cut)) return block.subarray(0, HEAD);
  return new Uint8Array();
}

function isDecoration(attachment: MailAttachment, size: number, html: string): boolean {
  if (!attachment.mimeType.startsWith('image/') || isWorthReading(size)) return false;
  const id = attachment.contentId?.replace(/^<|>$/g, '') ?? '';
  return (
    attachment.related === true ||
    attachment.disposition === 'inline' ||
    (id !== '' && html.includes(`cid:${id}`))
  );
}

/** A message within the message is called by its subject. */
export async function nameOf(attachment: MailAttachment, content = bytesOf(attachment)): Promise<string> {
  if (attachment.filename !== null && attachment.filename !== '') return attachment.filename;
  if (attachment.mimeType !== 'message/rfc822') return unnamed(attachment.mimeType);
  const { default: PostalMime } = await import('postal-mime');
  const head = Buffer.from(content.subarray(0, LONGEST_HEADERS));
  const end = head.indexOf(head.includes('\r\n\r\n') ? '\r\n\r\n' : '\n\n');
  const { subject } = await PostalMime.parse(end < 0 ? head : head.subarray(0, end));
  // No slash may make a folder of what stands before it.
  return subject === undefined || subject.trim() === ''
    ? unnamed('message/rfc822')
    : `${subject.replaceAll(/[/\\]/g, '-')}.eml`;
}
