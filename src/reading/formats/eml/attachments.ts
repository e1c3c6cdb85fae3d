import type { Attachment as MailAttachment } from 'postal-mime';
import { classifyMailPart, isWorthReading, unnamed } from '../../mail-parts.ts';
import type { Attachment } from '../../model.ts';
import { parseMessage } from './parse-message.ts';

const LONGEST_HEADERS = 64 * 1024;

/** Parses the message a second time, so that nothing of it lies in memory while its pages are worked on. */
export async function* readAttachments(path: string): AsyncGenerator<Attachment> {
  const { attachments, html } = await parseMessage(path, { forceRfc822Attachments: true });
  const waiting = attachments.map((attachment, index) => ({ attachment, number: index + 1 }));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { attachment, number } = next;
    const content = bytesOf(attachment);
    if (isDecoration(attachment, content.length, html ?? '')) continue;
    const name = await nameOf(attachment, content);
    const part = classifyMailPart(content, attachment.mimeType, name);
    if (part === 'control') continue;
    yield part === null
      ? { number, name, size: content.length, content: () => pieces(content) }
      : { number, name, problem: part };
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
async function nameOf(attachment: MailAttachment, content: Uint8Array): Promise<string> {
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
