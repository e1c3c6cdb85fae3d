import { decodeText, type StoredItem } from '../../../containers/index.ts';
import { timeOf, written } from '../../mail/outlook-items.ts';
import { isOfFile } from './damaged.ts';
import { Heap } from './heap.ts';
import type { Node, NodeDatabase } from './node-database.ts';

/** A message of the mailbox, as it stands in the list. */
export interface ListedMessage {
  readonly node: Node;
  /** The folders it lies in, joined by slashes. */
  readonly folder: string;
  readonly line: string;
  /** How much of the end of the line is its subject. */
  readonly subject: number;
}

/** What it is called as a file. */
export function nameOf({ folder, line, subject }: ListedMessage): string {
  // No slash of a subject may make a folder of what stands before it.
  const name = line.slice(line.length - subject).replaceAll(/[/\\]/g, '-') || 'unnamed';
  return [folder, `${name}.msg`].filter(Boolean).join('/');
}

/** Nodes that every mailbox has (MS-PST 2.4.1). */
const STORE = 0x21;
const NAMES = 0x61;
const ROOT = 0x122;
/** What a node is (MS-PST 2.2.2.1). */
const KIND = 0x1f;
const [FOLDER, MESSAGE] = [2, 4];
/** What the folder with all that people see is called where the store does not name it: in an OST. */
const MAIL_FOLDERS = 'IPM_SUBTREE';

const TAG = {
  displayName: 0x3001,
  subject: 0x0037,
  submitted: 0x0039,
  delivered: 0x0e06,
  sender: 0x0c1a,
  author: 0x0042,
  mailFolders: 0x35e0,
} as const;
const STRING_8 = 0x001e;
const DEEPEST_FOLDER = 64;
/** The end of it, where it is longer. */
const LONGEST_PATH = 500;
const LONGEST_NAME = 200;
/** Bytes that are looked at: V8 keeps of a string what a part was taken of. */
const LONGEST_HEAD = 4 * LONGEST_NAME;
const LARGEST_NAMES = 1024 * 1024;
/** More are counted only. */
const MOST_LISTED = 100_000;

/** All messages, folder by folder. One whose properties cannot be read is listed without them. */
export async function listMessages(
  database: NodeDatabase,
  signal: AbortSignal,
): Promise<{ readonly messages: readonly ListedMessage[]; readonly count: number }> {
  const folders = await folderPaths(database);
  const nodes = [...database.nodes.values()].filter(({ id }) => (id & KIND) === MESSAGE);
  const placed = nodes
    .map((node) => ({ node, folder: folders.get(node.parent) ?? '' }))
    .sort((a, b) => (a.folder < b.folder ? -1 : a.folder > b.folder ? 1 : a.node.id - b.node.id));
  const messages: ListedMessage[] = [];
  for (const { node, folder } of placed.slice(0, MOST_LISTED)) {
    signal.throwIfAborted();
    const said = await shortValues(database, node);
    const subject = said.text(TAG.subject);
    const from = said.text(TAG.author) || said.text(TAG.sender);
    const date = written(said.time(TAG.submitted) ?? said.time(TAG.delivered));
    messages.push({
      node,
      folder,
      line: [date, from, subject].filter(Boolean).join(', ') || 'unnamed',
      subject: subject.length,
    });
  }
  return { messages, count: nodes.length };
}

/**
 * The table of names as it stands in a saved message (MS-PST 2.4.7, MS-OXMSG 2.2.3): both write its entries alike. Null where there is
 * none to be read: messages are whole without it, but for times of appointments.
 */
export async function readNames(database: NodeDatabase): Promise<StoredItem | null> {
  const node = database.nodes.get(NAMES);
  if (node === undefined) return null;
  try {
    return await namesOf(database, node);
  } catch (error) {
    if (!isOfFile(error)) throw error;
    return null;
  }
}

async function namesOf(database: NodeDatabase, node: Node): Promise<StoredItem> {
  const heap = await Heap.open(database, node, await database.below(node));
  const children: StoredItem[] = [];
  for (const property of heap.properties()) {
    if (![2, 3, 4].includes(property.tag)) continue;
    const value = await heap.value(property);
    if (value === null) continue;
    const bytes = 'bytes' in value ? value.bytes : await database.read(value.data, LARGEST_NAMES);
    const stream = {
      size: bytes.length,
      async *read() {
        yield bytes;
      },
    };
    children.push({ name: `__substg1.0_000${property.tag}0102`, stream, children: [] });
  }
  return { name: '__nameid_version1.0', stream: null, children };
}

/** Where each folder lies: below the one that holds what Outlook shows, else below the root. */
async function folderPaths(database: NodeDatabase): Promise<ReadonlyMap<number, string>> {
  const tops = new Set([ROOT, await mailFolders(database)]);
  const names = new Map<number, string>();
  for (const node of database.nodes.values()) {
    if ((node.id & KIND) !== FOLDER || tops.has(node.id)) continue;
    const name = (await shortValues(database, node)).text(TAG.displayName);
    if (name === MAIL_FOLDERS) continue;
    names.set(node.id, name.replaceAll(/[/\\]/g, '-') || 'unnamed');
  }
  const paths = new Map<number, string>();
  for (const id of names.keys()) {
    const parts: string[] = [];
    // A folder that lies in itself ends here, too.
    for (let at: number | undefined = id; at !== undefined && parts.length < DEEPEST_FOLDER; ) {
      const name = names.get(at);
      if (name === undefined) break;
      parts.unshift(name);
      at = database.nodes.get(at)?.parent;
    }
    paths.set(id, parts.join('/').slice(-LONGEST_PATH));
  }
  return paths;
}

/** The folder that holds what people see, as the store names it: the last four bytes of its entry id. */
async function mailFolders(database: NodeDatabase): Promise<number> {
  const node = database.nodes.get(STORE);
  const id = node === undefined ? null : (await shortValues(database, node)).bytes(TAG.mailFolders);
  return id === null || id.length < 24 ? ROOT : id.readUInt32LE(20);
}

/** Without a character that the cut parts in two, which would make valid UTF-8 look like another encoding. */
function headOf(bytes: Buffer): Buffer {
  let end = Math.min(bytes.length, LONGEST_HEAD);
  // The next byte goes on with a character (10xxxxxx).
  while (end > LONGEST_HEAD - 4 && end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}

interface ShortValues {
  bytes(tag: number): Buffer | null;
  /** On one line. */
  text(tag: number): string;
  time(tag: number): Date | null;
}

/** What a node says in few words; nothing where it cannot be read. */
async function shortValues(database: NodeDatabase, node: Node): Promise<ShortValues> {
  const wanted = new Set<number>(Object.values(TAG));
  const values = new Map<number, { type: number; bytes: Buffer }>();
  try {
    const heap = await Heap.open(database, node, new Map());
    for (const property of heap.properties()) {
      // Values in nodes of their own are long.
      if (!wanted.has(property.tag) || (property.reference & KIND) !== 0) continue;
      const value = await heap.value(property);
      if (value !== null && 'bytes' in value)
        values.set(property.tag, { type: property.type, bytes: value.bytes });
    }
  } catch (error) {
    if (!isOfFile(error)) throw error;
  }
  return {
    bytes: (tag) => values.get(tag)?.bytes ?? null,
    text(tag) {
      const value = values.get(tag);
      if (value === undefined) return '';
      const head = headOf(value.bytes);
      const text = value.type === STRING_8 ? decodeText(head) : head.toString('utf16le');
      // A mark and how long the “RE:” is, before some subjects (MS-PST 2.5.3.1.1.1).
      const shown = text.startsWith('\u0001') ? text.slice(2) : text;
      return shown
        .replaceAll(/[\s\0]+/g, ' ')
        .trim()
        .slice(0, LONGEST_NAME);
    },
    time(tag) {
      const bytes = values.get(tag)?.bytes;
      return bytes === undefined || bytes.length < 8 ? null : timeOf(bytes.readBigUInt64LE(0));
    },
  };
}
