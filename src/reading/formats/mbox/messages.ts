import { type OpenFile, readBlocks } from '../../../containers/index.ts';
import { unnamed } from '../../mail/mail-parts.ts';
import { isMailboxLine } from '../../mail/mailbox-line.ts';

/** Where a message of a mailbox lies. */
export interface ListedMessage {
  readonly at: number;
  length: number;
  /** What it is called, and how it stands in the list. */
  name: string;
  line: string;
}

const CHUNK = 256 * 1024;
const NEWLINE = 10;
/** More are counted only. */
const MOST_MESSAGES = 100_000;
const LONGEST_HEADERS = 16 * 1024;
const LONGEST_NAME = 200;

/** The messages in order: each begins with a line of the mailbox, at its beginning or behind an empty line. */
export async function listMessages(
  file: OpenFile,
  signal: AbortSignal,
  decodeWords: (text: string) => string,
): Promise<{ messages: ListedMessage[]; count: number }> {
  const { size } = await file.stat();
  const messages: ListedMessage[] = [];
  let count = 0;
  let at = 0;
  let headers: string | null = null;
  let wasEmpty = true;
  for await (const { bytes, startsLine } of readLines(file, 0, size)) {
    signal.throwIfAborted();
    const last = messages.at(-1);
    const line = bytes.toString('latin1', 0, 1000).replace(/\r?\n$/, '');
    const begins = startsLine && wasEmpty && isMailboxLine(line);
    if (begins) {
      count += 1;
      if (last !== undefined && count <= MOST_MESSAGES) name(last, headers ?? '', decodeWords);
      if (count <= MOST_MESSAGES) messages.push({ at, length: 0, name: '', line: '' });
      headers = '';
    } else if (startsLine && line === '' && headers !== null && last?.name === '') {
      name(last, headers, decodeWords);
    } else if (headers !== null && headers.length < LONGEST_HEADERS) headers += bytes.toString('utf8');
    at += bytes.length;
    const open = messages.at(-1);
    if (open !== undefined && count <= MOST_MESSAGES) open.length = at - open.at;
    wasEmpty = startsLine && line === '';
  }
  const last = messages.at(-1);
  if (last?.name === '') name(last, headers ?? '', decodeWords);
  return { messages, count };
}

/** By its subject. */
function name(message: ListedMessage, headers: string, decodeWords: (text: string) => string): void {
  const field = (key: string): string =>
    decodeWords(new RegExp(`^${key}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(headers)?.[1] ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, LONGEST_NAME);
  const subject = field('Subject');
  message.line = [field('Date'), field('From'), subject].filter((part) => part !== '').join(', ');
  // No slash may make a folder of what stands before it.
  message.name = subject === '' ? unnamed('message/rfc822') : `${subject.replaceAll(/[/\\]/g, '-')}.eml`;
}

/** Lines with their ends; one that is very long comes in pieces. */
export async function* readLines(
  file: OpenFile,
  from: number,
  length: number,
): AsyncGenerator<{ bytes: Buffer; startsLine: boolean }> {
  let rest = Buffer.alloc(0);
  let startsLine = true;
  for await (const next of readBlocks(file, from, length, CHUNK)) {
    const chunk = Buffer.concat([rest, next]);
    let used = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, used)) {
      yield { bytes: chunk.subarray(used, end + 1), startsLine };
      startsLine = true;
      used = end + 1;
    }
    rest = chunk.subarray(used);
    if (rest.length >= CHUNK) {
      yield { bytes: rest, startsLine };
      startsLine = false;
      rest = Buffer.alloc(0);
    }
  }
  if (rest.length > 0) yield { bytes: rest, startsLine };
}
