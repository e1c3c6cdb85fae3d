import {
  type CompoundEntry,
  type CompoundFile,
  type StoredItem,
  writeCompoundFile,
} from '../../../containers/index.ts';

const LARGEST = 400 * 1024 * 1024;
const MOST_ENTRIES = 20_000;
const LONGEST_TABLE = 4 * 1024 * 1024;

const PROPERTIES = '__properties_version1.0';
const NAMES = '__nameid_version1.0';
/** The table of properties has 24 bytes before the first in an embedded message, and 32 in one by itself (MS-OXMSG 2.4). */
const EMBEDDED_HEADER = 24;
const ADDED = 8;

/** Bytes of all streams in a storage; null when it is too large to be written. */
export function sizeOf(storage: CompoundEntry): number | null {
  let size = 0;
  let count = 0;
  const waiting = [storage];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    size += next.size;
    count += 1;
    if (size > LARGEST || count > MOST_ENTRIES) return null;
    waiting.push(...next.children);
  }
  return size;
}

/**
 * A storage as a file of its own. `outer`: the message that a message was in, whose table of property names is that of
 * both; null for anything else.
 */
export async function* writeStorage(
  file: CompoundFile,
  storage: CompoundEntry,
  outer: CompoundEntry | null,
): AsyncGenerator<Buffer> {
  const items: StoredItem[] = [];
  for (const child of storage.children) {
    const isTable = outer !== null && child.name === PROPERTIES && !child.isStorage;
    items.push(isTable ? await widened(file, child) : asItem(file, child));
  }
  const names = outer?.children.find(({ name, isStorage }) => isStorage && name === NAMES);
  if (names !== undefined && !items.some(({ name }) => name === NAMES)) items.push(asItem(file, names));
  yield* writeCompoundFile(items);
}

function asItem(file: CompoundFile, entry: CompoundEntry): StoredItem {
  return {
    name: entry.name,
    stream: entry.isStorage ? null : { size: entry.size, read: () => file.stream(entry) },
    children: entry.children.map((child) => asItem(file, child)),
  };
}

async function widened(file: CompoundFile, entry: CompoundEntry): Promise<StoredItem> {
  const table = await file.read(entry, LONGEST_TABLE);
  const at = Math.min(EMBEDDED_HEADER, table.length);
  const bytes = Buffer.concat([table.subarray(0, at), Buffer.alloc(ADDED), table.subarray(at)]);
  async function* read() {
    yield bytes;
  }
  return { name: entry.name, stream: { size: bytes.length, read }, children: [] };
}
