import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';

export interface MessageSpec {
  /** Tag and type, for example 0x0037001f, to a value: text, bytes, a number, or a time. */
  readonly properties: Readonly<Record<number, string | Buffer | number | boolean | Date>>;
  /** Properties known by a set and a number: those of the outermost message alone. */
  readonly named?: readonly NamedProperty[];
  readonly recipients?: readonly MessageSpec[];
  readonly attachments?: readonly AttachmentSpec[];
}

/** `set`: the first of the GUID's numbers, as in `{00062002-0000-0000-C000-000000000046}`. */
export interface NamedProperty {
  readonly set: number;
  readonly number: number;
  readonly type: number;
  readonly value: string | number | boolean | Date;
}

export interface AttachmentSpec {
  readonly properties: MessageSpec['properties'];
  readonly message?: MessageSpec;
}

const ROOT = 5;
const STORAGE = 1;
const STREAM = 2;

/** An Outlook message (MS-OXMSG). */
export function makeMsg(message: MessageSpec): Buffer {
  const entries: Entry[] = [{ name: 'Root Entry', type: ROOT, children: [], length: 0 }];
  const stream = (into: number, name: string, content: Buffer): void => {
    // The library takes the whole of what lies under a view.
    const bytes = Uint8Array.from(content);
    entries[into]?.children?.push(entries.length);
    entries.push({ name, type: STREAM, binaryProvider: () => bytes, length: bytes.length });
  };
  const storage = (into: number, name: string): number => {
    const index = entries.length;
    entries[into]?.children?.push(index);
    entries.push({ name, type: STORAGE, children: [], length: 0 });
    return index;
  };
  const write = (into: number, properties: MessageSpec['properties'], header: number): void => {
    const table = [Buffer.alloc(header)];
    for (const [key, value] of Object.entries(properties)) {
      const tag = Number(key);
      const row = Buffer.alloc(16);
      row.writeUInt32LE(tag, 0);
      row.writeUInt32LE(6, 4);
      if (typeof value === 'number') row.writeInt32LE(value, 8);
      else if (typeof value === 'boolean') row.writeUInt16LE(value ? 1 : 0, 8);
      else if (value instanceof Date) {
        row.writeBigUInt64LE(BigInt(value.getTime() + 11_644_473_600_000) * 10_000n, 8);
      } else {
        const bytes = typeof value === 'string' ? Buffer.from(value, 'utf16le') : value;
        row.writeUInt32LE(bytes.length, 8);
        stream(into, `__substg1.0_${tag.toString(16).toUpperCase().padStart(8, '0')}`, bytes);
      }
      table.push(row);
    }
    stream(into, '__properties_version1.0', Buffer.concat(table));
  };
  const fill = (into: number, spec: MessageSpec, header: number): void => {
    write(into, spec.properties, header);
    for (const [index, recipient] of (spec.recipients ?? []).entries()) {
      write(storage(into, `__recip_version1.0_#${numbered(index)}`), recipient.properties, 8);
    }
    for (const [index, attachment] of (spec.attachments ?? []).entries()) {
      const at = storage(into, `__attach_version1.0_#${numbered(index)}`);
      write(at, attachment.properties, 8);
      if (attachment.message !== undefined) fill(storage(at, '__substg1.0_3701000D'), attachment.message, 24);
    }
  };
  const { named = [] } = message;
  const byTag = named.map(({ type, value }, index) => [(0x8000 + index) * 0x10000 + type, value] as const);
  fill(0, { ...message, properties: { ...message.properties, ...Object.fromEntries(byTag) } }, 32);
  const names = storage(0, '__nameid_version1.0');
  const sets = [...new Set(named.map(({ set }) => set))];
  stream(names, '__substg1.0_00020102', Buffer.concat([Buffer.alloc(16, 1), ...sets.map(guid)]));
  const list = named.map(({ set, number }, index) => {
    const entry = Buffer.alloc(8);
    entry.writeUInt32LE(number, 0);
    // The set whose bytes are all 1 is the third, the first that is listed.
    entry.writeUInt16LE((4 + sets.indexOf(set)) << 1, 4);
    entry.writeUInt16LE(index, 6);
    return entry;
  });
  stream(names, '__substg1.0_00030102', Buffer.concat(list));
  return Buffer.from(burn(entries));
}

function numbered(index: number): string {
  return index.toString(16).toUpperCase().padStart(8, '0');
}

export function guid(first: number): Buffer {
  const bytes = Buffer.from('0000000000000000c000000000000046', 'hex');
  bytes.writeUInt32LE(first, 0);
  return bytes;
}
