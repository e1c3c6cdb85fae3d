import type { CompoundEntry, CompoundFile } from '../../../containers/index.ts';
import { classifyMailPart, isWorthReading, unnamed } from '../../mail/mail-parts.ts';
import type { Attachment } from '../../model.ts';
import { sizeOf, writeStorage } from './embedded-message.ts';
import { bodyHtml, storagesByPrefix } from './message.ts';
import { PROPERTIES_HEADER, Properties, TAG } from './properties.ts';

const ATTACHMENT = '__attach_version1.0_#';
/** How an attachment is kept (MS-OXCMSG 2.2.2.9). 2 to 4 are links to where it was. */
const EMBEDDED_MESSAGE = 5;
const LINKS: ReadonlySet<number | null> = new Set([2, 3, 4, 7]);
const HEAD = 4096;

interface Part {
  readonly number: number;
  readonly name: string;
  readonly mediaType: string;
  readonly contentId: string;
  readonly method: number | null;
  readonly content: CompoundEntry | undefined;
}

/** Names of what is attached to a message, in its order. */
export async function attachmentNames(file: CompoundFile, message: Properties): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of parts(file, message)) names.push(name);
  return names;
}

export async function* readAttachments(file: CompoundFile, message: Properties): AsyncGenerator<Attachment> {
  const html = await bodyHtml(message);
  for await (const part of parts(file, message)) {
    const attachment = await open(file, message, part, html);
    if (attachment !== null) yield attachment;
  }
}

async function* parts(file: CompoundFile, message: Properties): AsyncGenerator<Part> {
  for (const [index, storage] of storagesByPrefix(message.storage, ATTACHMENT).entries()) {
    const properties = await Properties.open(file, storage, PROPERTIES_HEADER.other, message.codePage);
    const mediaType = (await properties.text(TAG.attachMimeType)).toLowerCase();
    const method = properties.number(TAG.attachMethod);
    const content = properties.content(TAG.attachData);
    yield {
      number: index + 1,
      name: await nameOf(file, properties, content, mediaType),
      mediaType,
      contentId: await properties.text(TAG.attachContentId),
      method,
      content,
    };
  }
}

async function nameOf(
  file: CompoundFile,
  properties: Properties,
  content: CompoundEntry | undefined,
  mediaType: string,
): Promise<string> {
  for (const tag of [TAG.attachLongFilename, TAG.attachFilename]) {
    const name = (await properties.text(tag)).trim();
    if (name !== '') return name;
  }
  const shown = (await properties.text(TAG.displayName)).trim();
  if (content?.isStorage !== true) return shown === '' ? unnamed(mediaType) : shown;
  const inner = await Properties.open(file, content, PROPERTIES_HEADER.embedded);
  const subject = (await inner.text(TAG.subject)).trim() || shown;
  // No slash may make a folder of what stands before it.
  return subject === '' ? 'unnamed.msg' : `${subject.replaceAll(/[/\\]/g, '-')}.msg`;
}

async function open(
  file: CompoundFile,
  message: Properties,
  { number, name, mediaType, contentId, method, content }: Part,
  html: string,
): Promise<Attachment | null> {
  if (content === undefined || LINKS.has(method)) {
    // What was only linked to is not in the message; without content there is nothing either.
    return content === undefined && !LINKS.has(method)
      ? { number, name, problem: 'damaged' }
      : { number, name, problem: 'unsupported_format' };
  }
  if (content.isStorage) {
    // A message, or an object of a program that is a compound file by itself.
    const size = sizeOf(content);
    if (size === null) return { number, name, problem: 'too_large' };
    const isMessage = method === EMBEDDED_MESSAGE || method === null;
    return {
      number,
      name,
      size,
      content: () => writeStorage(file, content, isMessage ? message.storage : null),
    };
  }
  const isShown = contentId !== '' && html.includes(`cid:${contentId}`);
  if (isShown && mediaType.startsWith('image/') && !isWorthReading(content.size)) return null;
  const part = classifyMailPart(await headOf(file, content), mediaType, name);
  if (part === 'control') return null;
  if (part !== null) return { number, name, problem: part };
  return { number, name, size: content.size, content: () => file.stream(content) };
}

async function headOf(file: CompoundFile, content: CompoundEntry): Promise<Buffer> {
  for await (const block of file.stream(content)) return block.subarray(0, HEAD);
  return Buffer.alloc(0);
}
