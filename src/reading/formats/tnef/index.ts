import { decodeText, encodingOfCodePage, unreadable } from '../../../containers/index.ts';
import { decodeHtml, htmlToText } from '../../html-text.ts';
import { decompressRtf, rtfToText } from '../../mail/compressed-rtf.ts';
import { type ItemProperties, itemLines, timeOf } from '../../mail/outlook-items.ts';
import { TNEF } from '../../media-types.ts';
import type { Attachment, Format } from '../../model.ts';
import { Remarks } from '../../pages/remarks.ts';
import { LONGEST_TEXT, textDocument, tooLong } from '../../pages/text-document.ts';
import { readFile, stat } from '../../source.ts';
import { type MapiProperties, nameOf as nameOfProperty, readProperties, tagOf } from './properties.ts';

const LARGEST = 256 * 1024 * 1024;
const MOST_ATTACHMENTS = 10_000;
const HEADER = 6;

/** Attributes that are read (MS-OXTNEF 2.1.3.2). */
const SUBJECT = 0x0001_8004;
const MESSAGE_CLASS = 0x0007_8008;
const BODY = 0x0002_800c;
const CODE_PAGE = 0x0006_9007;
const PROPERTIES = 0x0006_9003;
const NEXT_ATTACHMENT = 0x0006_9002;
const TITLE = 0x0001_8010;
const DATA = 0x0006_800f;
const ATTACHMENT_PROPERTIES = 0x0006_9005;

const [BOOLEAN, STRING_8, UNICODE, TIME, BINARY, OBJECT] = [0x0b, 0x1e, 0x1f, 0x40, 0x102, 0x0d];
const ID = {
  messageClass: 0x001a,
  subject: 0x0037,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  data: 0x3701,
  name: 0x3704,
  longName: 0x3707,
};
/** Before an object stands what it is. */
const GUID = 16;

interface Carried {
  title: string;
  data: Buffer | null;
  properties: MapiProperties;
}

/** What Outlook sends as winmail.dat: the text of the message, and what is attached to it. */
export const tnef: Format = {
  name: 'tnef',
  mediaTypes: [TNEF],
  async open(path, _mediaType, options) {
    if ((await stat(path)).size > LARGEST) throw tooLong('The message');
    const message = readMessage(await readFile(path));
    const names = message.carried.map(
      (one, index) => nameOf(one, message.encoding) || `unnamed ${index + 1}`,
    );
    const item = await itemLines(message.messageClass, itemOf(message));
    const remarks = new Remarks();
    const page = [
      [...item, ['Subject', message.subject]]
        .filter(([, value]) => value !== '')
        .map((line) => line.join(': '))
        .join('\n'),
      await bodyOf(message, remarks),
      names.length === 0 ? '' : `Attachments: ${names.join('; ')}`,
    ].filter((part) => part.trim() !== '');
    const { texts, margins } = remarks.place([page.join('\n\n')]);
    return {
      ...textDocument(texts, options, [], margins),
      async *attachments(): AsyncGenerator<Attachment> {
        for (const [index, one] of message.carried.entries()) {
          const [number, name] = [index + 1, names[index] ?? ''];
          const content = contentOf(one);
          yield content === null
            ? { number, name, problem: 'damaged' }
            : { number, name, size: content.length, content: () => whole(content) };
        }
      },
    };
  },
};

async function* whole(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

interface Message {
  readonly encoding: string | null;
  readonly messageClass: string;
  readonly subject: string;
  readonly body: string;
  readonly properties: MapiProperties;
  readonly carried: readonly Carried[];
}

/** @throws ChanceryError `damaged` */
function readMessage(bytes: Buffer): Message {
  const carried: Carried[] = [];
  let encoding: string | null = null;
  let [messageClass, subject, body]: Buffer[] = [];
  let properties: MapiProperties = new Map();
  let attributes = 0;
  for (const { id, value } of readAttributes(bytes)) {
    attributes += 1;
    const current = carried.at(-1);
    if (id === CODE_PAGE && value.length >= 4) encoding = encodingOfCodePage(value.readUInt32LE(0));
    if (id === MESSAGE_CLASS) messageClass = value;
    if (id === SUBJECT) subject = value;
    if (id === BODY) body = value;
    if (id === PROPERTIES) properties = readProperties(value);
    if (id === NEXT_ATTACHMENT && carried.length < MOST_ATTACHMENTS)
      carried.push({ title: '', data: null, properties: new Map() });
    if (current === undefined) continue;
    if (id === TITLE) current.title = text(value, encoding);
    if (id === DATA) current.data = value;
    if (id === ATTACHMENT_PROPERTIES) current.properties = readProperties(value);
  }
  if (attributes === 0) {
    throw unreadable(
      'damaged',
      'The Outlook message (winmail.dat) is damaged and cannot be read.',
      'Ask the sender to send the message as HTML or plain text.',
    );
  }
  const written = subject === undefined ? '' : text(subject, encoding);
  return {
    encoding,
    messageClass:
      stringOf(properties, ID.messageClass, encoding) ||
      (messageClass === undefined ? '' : text(messageClass, encoding)),
    subject: written || stringOf(properties, ID.subject, encoding),
    body: body === undefined ? '' : text(body, encoding),
    properties,
    carried,
  };
}

/** MS-OXTNEF 2.1.3: a level, what it is, how long, the value, a checksum. What is cut off ends the list. */
function* readAttributes(bytes: Buffer): Generator<{ id: number; value: Buffer }> {
  for (let at = HEADER; at + 11 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 5);
    if (at + 9 + length > bytes.length) return;
    yield { id: bytes.readUInt32LE(at + 1), value: bytes.subarray(at + 9, at + 9 + length) };
    at += 9 + length + 2;
  }
}

function itemOf({ properties, encoding }: Message): ItemProperties {
  return {
    text: (id) => stringOf(properties, id, encoding),
    time(id) {
      const value = properties.get(tagOf(id, TIME));
      return value === undefined || value.length < 8 ? null : timeOf(value.readBigUInt64LE(0));
    },
    flag: (id) => (properties.get(tagOf(id, BOOLEAN))?.[0] ?? 0) !== 0,
    named: (set, number) => properties.named?.get(nameOfProperty(set, number)) ?? null,
  };
}

async function bodyOf({ body, properties, encoding }: Message, remarks: Remarks): Promise<string> {
  const plain = body.trim() === '' ? stringOf(properties, ID.body, encoding) : body;
  const html = properties.get(tagOf(ID.html, BINARY));
  const rtf = properties.get(tagOf(ID.rtf, BINARY));
  if (Math.max(plain.length, html?.length ?? 0, rtf?.length ?? 0) > LONGEST_TEXT)
    throw tooLong('The message');
  if (plain.trim() !== '') return plain;
  if (html !== undefined) return htmlToText(decodeHtml(html), remarks);
  return rtf === undefined ? '' : rtfToText(decompressRtf(rtf));
}

function nameOf({ title, properties }: Carried, encoding: string | null): string {
  const name =
    stringOf(properties, ID.longName, encoding) || title || stringOf(properties, ID.name, encoding);
  return name.trim();
}

/** The bytes attached; a message within the message is TNEF again. */
function contentOf({ data, properties }: Carried): Buffer | null {
  const object = properties.get(tagOf(ID.data, OBJECT));
  return object === undefined
    ? (data ?? properties.get(tagOf(ID.data, BINARY)) ?? null)
    : object.subarray(GUID);
}

function stringOf(properties: MapiProperties, id: number, encoding: string | null): string {
  const unicode = properties.get(tagOf(id, UNICODE));
  if (unicode !== undefined) return trimmed(unicode.toString('utf16le'));
  const narrow = properties.get(tagOf(id, STRING_8));
  return narrow === undefined ? '' : text(narrow, encoding);
}

function text(bytes: Buffer, encoding: string | null): string {
  return trimmed(decodeText(bytes, encoding));
}

function trimmed(value: string): string {
  const end = value.indexOf('\0');
  return (end < 0 ? value : value.slice(0, end)).trimEnd();
}
