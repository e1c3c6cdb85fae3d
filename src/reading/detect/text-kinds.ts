import { csvSeparator } from '../csv.ts';
import { isMailboxLine } from '../mail/mailbox-line.ts';
import { CALENDAR, CSV, EMAIL, FLAT_ODF, HTML, MBOX, TEXT } from '../media-types.ts';

/** Which kind of text this is, from its first characters. `isWhole`: there are no more. */
export function textKind(start: string, isWhole: boolean): string {
  if (start.startsWith('%!PS')) return 'application/postscript';
  // RFC 5545 §3.4.
  if (/^\s*BEGIN:VCALENDAR\s/i.test(start)) return CALENDAR;
  if (isMailbox(start, isWhole)) return MBOX;
  if (isEmail(start)) return EMAIL;
  const openDocument = flatOpenDocument(start);
  if (openDocument !== null) return openDocument;
  if (isHtml(start)) return HTML;
  return csvSeparator(start, isWhole) === null ? TEXT : CSV;
}

/** An OpenDocument in one XML file names its type in its root (ODF 1.2 Part 1, 3.1.2). */
function flatOpenDocument(start: string): string | null {
  const root = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.{0,1000}?-->\s*)?<office:document\s([^>]*)>/s.exec(
    start,
  )?.[1];
  const declared = /office:mimetype\s*=\s*["']application\/vnd\.oasis\.opendocument\.([a-z]+)/.exec(
    root ?? '',
  )?.[1];
  return Object.values(FLAT_ODF).find((type) => type.includes(`.${declared ?? '?'}-`)) ?? null;
}

const HTML_START =
  /^<(?:!doctype\s+html|html|head|body|title|meta|table|div|p|h[1-6]|center|font|article|section)[\s/>]/i;

function isHtml(start: string): boolean {
  // Before the page itself there may be an XML declaration and comments, for example of the program that saved it.
  let text = start.trimStart();
  for (let end = skipPrologue(text); end > 0; end = skipPrologue(text)) text = text.slice(end).trimStart();
  return HTML_START.test(text);
}

/** Where a declaration or comment that the text begins with ends; 0 if it begins with neither. */
function skipPrologue(text: string): number {
  const close = text.startsWith('<!--') ? '-->' : text.startsWith('<?') ? '?>' : null;
  if (close === null) return 0;
  const at = text.indexOf(close);
  return at < 0 ? 0 : at + close.length;
}

/** Fields that mail software writes and people do not: a typed memo also begins with From, To and Date. */
const MACHINE_FIELDS =
  /^(?:message-id|mime-version|received|return-path|content-type|delivered-to|dkim-signature|references|in-reply-to|x-[\w-]+)$/;
const LETTER_FIELDS = /^(?:from|to|cc|bcc|date|subject|sender|reply-to)$/;

/** RFC 5322 §2.2: lines of `name: value`, continued by lines that begin with white space, up to an empty line. */
function isEmail(start: string): boolean {
  const lines = start.split(/\r?\n/);
  // No person writes the line of a mailbox.
  const isOfMailbox = isMailboxLine(lines[0] ?? '');
  if (isOfMailbox) lines.shift();
  // What a signature covers of a message has no other headers; Outlook keeps signed messages so.
  if (/^content-type:[ \t]*multipart\/[^\n]*(?:\n[ \t][^\n]*)*boundary=/i.test(start)) return true;
  const isPart = /^(?:content-type:[ \t]*[a-z]+\/|mime-version:)/i.test(start);
  let machine = isOfMailbox ? 1 : 0;
  let letter = 0;
  for (const [index, line] of lines.entries()) {
    if (line === '') break;
    if (/^[ \t]/.test(line) && index > 0) continue;
    const field = /^([!-9;-~]+)[ \t]*:/.exec(line)?.[1]?.toLowerCase();
    if (field === undefined) return false;
    if (MACHINE_FIELDS.test(field)) machine += 1;
    if (LETTER_FIELDS.test(field)) letter += 1;
  }
  return machine >= 1 && (letter >= 1 || isPart);
}

/** One message with the line of a mailbox before it is a message; whether there are more of them, a long one does not show. */
function isMailbox(start: string, isWhole: boolean): boolean {
  const lines = start.split(/\r?\n/);
  if (!isMailboxLine(lines[0] ?? '') || !isEmail(start)) return false;
  return !isWhole || lines.some((line, index) => index > 0 && lines[index - 1] === '' && isMailboxLine(line));
}
