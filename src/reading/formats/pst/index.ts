import { type StoredItem, writeCompoundFile } from '../../../containers/index.ts';
import { PST } from '../../media-types.ts';
import type { Attachment, Format, ReadOptions } from '../../model.ts';
import { dividedText } from '../../pages/text-document.ts';
import { open } from '../../source.ts';
import { asMessage } from './as-message.ts';
import { type ListedMessage, listMessages, nameOf, readNames } from './mailbox.ts';
import { type Node, NodeDatabase } from './node-database.ts';

const LINES_A_PAGE = 200;

/** A mailbox of Outlook (PST or OST, MS-PST) is read as the list of its messages, by folders; each is a file (MSG) that it carries. */
export const pst: Format = {
  name: 'pst',
  mediaTypes: [PST],
  async open(path, _mediaType, options) {
    const file = await open(path);
    try {
      const database = await NodeDatabase.open(file, options.signal);
      const { messages, count } = await listMessages(database, options.signal);
      return {
        ...dividedText(contents(messages, count, options), options),
        attachments: () => attachments(database, messages),
        close: () => file.close(),
      };
    } catch (error) {
      await file.close();
      throw error;
    }
  },
};

async function* attachments(
  database: NodeDatabase,
  messages: readonly ListedMessage[],
): AsyncGenerator<Attachment> {
  const names = await readNames(database);
  for (const [index, listed] of messages.entries()) {
    // Nothing is done for a message that nobody takes: there may be a hundred thousand.
    const content = () => message(database, listed.node, names);
    yield { number: index + 1, name: nameOf(listed), content };
  }
}

async function* message(
  database: NodeDatabase,
  node: Node,
  names: StoredItem | null,
): AsyncGenerator<Buffer> {
  yield* writeCompoundFile(await asMessage(database, node, names));
}

function contents(messages: readonly ListedMessage[], count: number, { limits }: ReadOptions): string[] {
  const lines: string[] = [];
  for (const [index, { folder, line }] of messages.entries()) {
    if (folder !== (messages[index - 1]?.folder ?? '')) lines.push('', folder);
    lines.push(line);
  }
  const most = (limits.maxPages - 1) * LINES_A_PAGE;
  const shown = lines.slice(0, most);
  const listed = shown.length === lines.length ? messages.length : Math.min(most, messages.length);
  if (listed < count) shown.push(`and ${count - listed} more`);
  const pages = [`Contents of the mailbox: ${count === 1 ? '1 message' : `${count} messages`}`];
  for (let at = 0; at < shown.length; at += LINES_A_PAGE) {
    const part = shown.slice(at, at + LINES_A_PAGE).join('\n');
    if (at === 0) pages[0] += `\n${shown[0] === '' ? '' : '\n'}${part}`;
    else pages.push(part);
  }
  return pages;
}
