import type { OpenFile } from '../../../containers/index.ts';
import { isMailboxLine } from '../../mail/mailbox-line.ts';
import { MBOX } from '../../media-types.ts';
import type { Attachment, Format, OpenDocument, ReadOptions } from '../../model.ts';
import { dividedText } from '../../pages/text-document.ts';
import { open } from '../../source.ts';
import { type ListedMessage, listMessages, readLines } from './messages.ts';

const LINES_A_PAGE = 200;

/** A mailbox (RFC 4155) is read as the list of its messages; each is a file that it carries. */
export const mbox: Format = {
  name: 'mbox',
  mediaTypes: [MBOX],
  async open(path, _mediaType, options) {
    const file = await open(path);
    try {
      const { decodeWords } = await import('postal-mime');
      return mailbox(file, await listMessages(file, options.signal, decodeWords), options);
    } catch (error) {
      await file.close();
      throw error;
    }
  },
};

function mailbox(
  file: OpenFile,
  { messages, count }: { readonly messages: readonly ListedMessage[]; readonly count: number },
  options: ReadOptions,
): OpenDocument {
  const lines = messages.slice(0, (options.limits.maxPages - 1) * LINES_A_PAGE).map(({ line }) => line);
  if (lines.length < count) lines.push(`and ${count - lines.length} more`);
  const pages = [`Contents of the mailbox: ${count === 1 ? '1 message' : `${count} messages`}`];
  for (let at = 0; at < lines.length; at += LINES_A_PAGE) {
    const part = lines.slice(at, at + LINES_A_PAGE).join('\n');
    if (at === 0) pages[0] += `\n\n${part}`;
    else pages.push(part);
  }
  return {
    ...dividedText(pages, options),
    async *attachments(): AsyncGenerator<Attachment> {
      for (const [index, { name, at, length }] of messages.entries()) {
        yield { number: index + 1, name, content: () => message(file, at, length) };
      }
    },
    close: () => file.close(),
  };
}

/** Without the line of the mailbox before it, and lines that begin with “From” as they were (`>From`). */
async function* message(file: OpenFile, at: number, length: number): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const { bytes, startsLine } of readLines(file, at, length)) {
    if (isFirst && isMailboxLine(bytes.toString('latin1').trimEnd())) {
      isFirst = false;
      continue;
    }
    isFirst = false;
    yield startsLine && /^>+From /.test(bytes.toString('latin1', 0, 100)) ? bytes.subarray(1) : bytes;
  }
}
