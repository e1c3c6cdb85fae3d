import type { Email } from 'postal-mime';
import { htmlToText } from '../../html-text.ts';
import { EMAIL } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { Remarks, unmarked } from '../../pages/remarks.ts';
import { LONGEST_TEXT, textDocument, tooLong } from '../../pages/text-document.ts';
import { nameOf, readAttachments } from './attachments.ts';
import { parseMessage } from './parse-message.ts';

/**
 * A message is one page: its headers, its body, and the names of its attachments. A message within it that is to be shown
 * in its place is part of the page, and attached all the same.
 */
export const eml: Format = {
  name: 'eml',
  mediaTypes: [EMAIL],
  async open(path, _mediaType, options) {
    const { email } = await parseMessage(path);
    const remarks = new Remarks();
    const parts = [headerLines(email), await body(email, remarks), await attachmentLine(email)];
    const { texts, margins } = remarks.place([parts.filter((part) => part !== '').join('\n\n')]);
    return { ...textDocument(texts, options, [], margins), attachments: () => readAttachments(path) };
  },
};

function headerLines(email: Email): string {
  const lines: string[] = [];
  for (const [name, key] of [
    ['From', 'from'],
    ['To', 'to'],
    ['Cc', 'cc'],
    ['Date', 'date'],
    ['Subject', 'subject'],
  ] as const) {
    const value = key === 'date' ? written(email, 'date') : display(email, key);
    if (value !== '') lines.push(`${name}: ${value}`);
  }
  return lines.join('\n');
}

type Address = NonNullable<Email['from']>;

function display(email: Email, key: 'from' | 'to' | 'cc' | 'subject'): string {
  if (key === 'subject') return email.subject ?? '';
  const value = email[key];
  const addresses: readonly Address[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return addresses.map(addressLine).join(', ');
}

function addressLine(address: Address): string {
  if (address.group !== undefined) return `${address.name}: ${address.group.map(addressLine).join(', ')}`;
  return address.name === '' ? (address.address ?? '') : `${address.name} <${address.address ?? ''}>`;
}

/** A header as the sender's software wrote it; the time zone of a date is evidence too. */
function written(email: Email, name: string): string {
  return email.headers.find((header) => header.key === name)?.value ?? '';
}

/** A plain text that only says that there is HTML is short, and the HTML says more than twice as much. */
const LONGEST_STUB = 400;
const MORE = 2;

/** The plain text, which is what was written, without what programs make of it; a stub of it is not what the receiver read. */
async function body({ text = '', html = '' }: Email, remarks: Remarks): Promise<string> {
  if (text.length > LONGEST_TEXT) throw tooLong('The message');
  const plain = text.trim();
  if (html === '' || plain.length > LONGEST_STUB) return text;
  if (html.length > LONGEST_TEXT) {
    if (plain === '') throw tooLong('The message');
    return text;
  }
  const shown = await htmlToText(html, remarks);
  return unmarked(shown).trim().length > MORE * plain.length ? shown : text;
}

async function attachmentLine({ attachments }: Email): Promise<string> {
  const names = await Promise.all(attachments.map((attachment) => nameOf(attachment)));
  return names.length === 0 ? '' : `Attachments: ${names.join('; ')}`;
}
