import {
  type CompoundEntry,
  type CompoundFile,
  decodeText,
  encodingOfCodePage,
} from '../../../containers/index.ts';
import { decodeHtml, htmlToText } from '../../html-text.ts';
import { decompressRtf, rtfToText } from '../../mail/compressed-rtf.ts';
import { isMeeting, itemLines, written } from '../../mail/outlook-items.ts';
import type { Remarks } from '../../pages/remarks.ts';
import { LONGEST_TEXT } from '../../pages/text-document.ts';
import { NamedProperties } from './named-properties.ts';
import { PROPERTIES_HEADER, Properties, TAG } from './properties.ts';

const RECIPIENT = '__recip_version1.0_#';
const MOST_RECIPIENTS = 5_000;
const LONGEST_HEADERS = 1024 * 1024;
/** Kinds of recipients (MS-OXOMSG 2.2.3.1): to, copy, blind copy. */
const KINDS = [
  ['To', 1, TAG.displayTo],
  ['Cc', 2, TAG.displayCc],
  ['Bcc', 3, TAG.displayBcc],
] as const;
/** The same kinds, of who is asked to a meeting (MS-OXOCAL 2.2.4.10.7). */
const ATTENDEES = { To: 'Required attendees', Cc: 'Optional attendees', Bcc: 'Rooms and resources' } as const;
/** MS-OXOCAL 2.2.4.10.2. */
const ANSWERS: Readonly<Record<number, string>> = { 2: 'tentative', 3: 'accepted', 4: 'declined' };

/** The headers as a reader of the message would see them, one a line. */
export async function headerLines(file: CompoundFile, message: Properties): Promise<string> {
  const lines: string[] = [];
  const write = (name: string, value: string): void => {
    if (value.trim() !== '') lines.push(`${name}: ${value.trim()}`);
  };
  const messageClass = await message.text(TAG.messageClass);
  const isOfMeeting = isMeeting(messageClass);
  write(isOfMeeting ? 'Organizer' : 'From', await sender(message));
  const recipients = await readRecipients(file, message);
  for (const [name, kind, display] of KINDS) {
    const named = recipients.filter((recipient) => recipient.kind === kind).map(({ shown }) => shown);
    write(
      isOfMeeting ? ATTENDEES[name] : name,
      named.length > 0 ? named.join(', ') : await message.text(display),
    );
  }
  write('Date', await sentAt(message));
  const names = await NamedProperties.open(file, message.storage);
  const item = {
    text: (id: number) => message.text(id),
    time: (id: number) => message.time(id),
    flag: (id: number) => message.flag(id),
    named: (set: string, number: number) => names.idOf(set, number),
  };
  for (const [label, value] of await itemLines(messageClass, item)) write(label, value);
  write('Subject', await message.text(TAG.subject));
  return lines.join('\n');
}

async function sender(message: Properties): Promise<string> {
  const author = await address(message, TAG.sentRepresentingName, [
    TAG.sentRepresentingSmtp,
    TAG.sentRepresentingEmail,
  ]);
  return author === '' ? address(message, TAG.senderName, [TAG.senderSmtp, TAG.senderEmail]) : author;
}

interface Recipient {
  readonly kind: number | null;
  readonly shown: string;
}

async function readRecipients(file: CompoundFile, message: Properties): Promise<Recipient[]> {
  const storages = storagesByPrefix(message.storage, RECIPIENT).slice(0, MOST_RECIPIENTS);
  const recipients: Recipient[] = [];
  for (const storage of storages) {
    const recipient = await Properties.open(file, storage, PROPERTIES_HEADER.other, message.codePage);
    const shown = await address(recipient, TAG.displayName, [TAG.smtpAddress, TAG.email]);
    const answer = ANSWERS[recipient.number(TAG.trackStatus) ?? 0];
    if (shown === '') continue;
    recipients.push({
      kind: recipient.number(TAG.recipientType),
      shown: answer === undefined ? shown : `${shown} (${answer})`,
    });
  }
  return recipients;
}

/** Addresses inside an Exchange organisation ("/O=FIRM/OU=…") name nobody to a reader. */
async function address(
  properties: Properties,
  nameTag: number,
  addressTags: readonly number[],
): Promise<string> {
  const name = (await properties.text(nameTag)).trim().replace(/^'(.*)'$/, '$1');
  for (const tag of addressTags) {
    const found = (await properties.text(tag)).trim();
    if (found === '' || !found.includes('@')) continue;
    if (name.includes(found)) return name;
    return name === '' ? found : `${name} <${found}>`;
  }
  return name;
}

/** As the sender's software wrote it, with its time zone, where the headers of the transport are there; else in UTC. */
async function sentAt(message: Properties): Promise<string> {
  const headers = (await message.text(TAG.transportHeaders, LONGEST_HEADERS)).replace(/\r?\n[ \t]+/g, ' ');
  const line = /^Date:[ \t]*(.+)$/im.exec(headers)?.[1];
  if (line !== undefined) return line;
  return written(
    message.time(TAG.clientSubmitTime) ?? message.time(TAG.deliveryTime) ?? message.time(TAG.creationTime),
  );
}

/** What a person reads of the message: its plain text, else its HTML, else its RTF. */
export async function bodyText(message: Properties, remarks: Remarks): Promise<string> {
  const plain = await message.text(TAG.body, LONGEST_TEXT * 2);
  if (plain.trim() !== '') return plain;
  const html = await bodyHtml(message);
  if (html.trim() !== '') return htmlToText(html, remarks);
  const rtf = await message.binary(TAG.compressedRtf, LONGEST_TEXT);
  return rtf === null ? '' : rtfToText(decompressRtf(rtf));
}

export async function bodyHtml(message: Properties): Promise<string> {
  const bytes = await message.binary(TAG.html, LONGEST_TEXT);
  if (bytes === null) return message.text(TAG.html, LONGEST_TEXT);
  const encoding = encodingOfCodePage(message.number(TAG.internetCodePage));
  return encoding === null ? decodeHtml(bytes) : decodeText(bytes, encoding);
}

/** In the order of their numbers, which are hexadecimal and of one length. */
export function storagesByPrefix({ children }: CompoundEntry, prefix: string): CompoundEntry[] {
  return children
    .filter(({ name, isStorage }) => isStorage && name.toLowerCase().startsWith(prefix))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}
