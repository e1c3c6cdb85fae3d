import {
  type CompoundEntry,
  type CompoundFile,
  decodeText,
  encodingOfCodePage,
} from '../../../containers/index.ts';
import { timeOf } from '../../mail/outlook-items.ts';

/** The tags of properties that are read (MS-OXPROPS). */
export const TAG = {
  messageClass: 0x001a,
  subject: 0x0037,
  clientSubmitTime: 0x0039,
  sentRepresentingName: 0x0042,
  sentRepresentingEmail: 0x0065,
  transportHeaders: 0x007d,
  recipientType: 0x0c15,
  senderName: 0x0c1a,
  senderEmail: 0x0c1f,
  displayBcc: 0x0e02,
  displayCc: 0x0e03,
  displayTo: 0x0e04,
  deliveryTime: 0x0e06,
  body: 0x1000,
  compressedRtf: 0x1009,
  html: 0x1013,
  displayName: 0x3001,
  email: 0x3003,
  creationTime: 0x3007,
  attachData: 0x3701,
  attachFilename: 0x3704,
  attachMethod: 0x3705,
  attachLongFilename: 0x3707,
  attachMimeType: 0x370e,
  attachContentId: 0x3712,
  smtpAddress: 0x39fe,
  internetCodePage: 0x3fde,
  messageCodePage: 0x3ffd,
  senderSmtp: 0x5d01,
  sentRepresentingSmtp: 0x5d02,
  trackStatus: 0x5fff,
} as const;

/** Types of values (MS-OXCDATA 2.11.1). */
const INTEGER_32 = 0x0003;
const BOOLEAN = 0x000b;
const OBJECT = 0x000d;
const STRING_8 = 0x001e;
const UNICODE = 0x001f;
const TIME = 0x0040;
const BINARY = 0x0102;

const PROPERTIES = '__properties_version1.0';
/** Before the first property: of a message by itself, of one within a message, of attachments and recipients (MS-OXMSG 2.4). */
export const PROPERTIES_HEADER = { message: 32, embedded: 24, other: 8 } as const;
const PROPERTY = 16;
const LONGEST_TABLE = 4 * 1024 * 1024;
const LONGEST_STRING = 64 * 1024;

/** What a storage of a message says about itself: fixed values in one table, all others in a stream each (MS-OXMSG 2.1). */
export class Properties {
  readonly storage: CompoundEntry;
  readonly #file: CompoundFile;
  readonly #table: Buffer;
  readonly #streams: ReadonlyMap<string, CompoundEntry>;
  readonly #codePage: string | null;

  private constructor(file: CompoundFile, storage: CompoundEntry, table: Buffer, codePage: string | null) {
    this.#file = file;
    this.storage = storage;
    this.#table = table;
    this.#streams = new Map(storage.children.map((child) => [child.name.toLowerCase(), child]));
    this.#codePage = codePage ?? encodingOfCodePage(this.number(TAG.messageCodePage));
  }

  /** `codePage`: of the message that the storage is part of. */
  static async open(
    file: CompoundFile,
    storage: CompoundEntry,
    header: number,
    codePage: string | null = null,
  ): Promise<Properties> {
    const entry = storage.children.find(
      ({ name, isStorage }) => name.toLowerCase() === PROPERTIES && !isStorage,
    );
    const table = entry === undefined ? Buffer.alloc(0) : await file.read(entry, LONGEST_TABLE);
    return new Properties(file, storage, table.subarray(Math.min(header, table.length)), codePage);
  }

  get codePage(): string | null {
    return this.#codePage;
  }

  /** A text of at most `limit` bytes; empty where there is none. @throws ChanceryError `too_large` */
  async text(tag: number, limit = LONGEST_STRING): Promise<string> {
    const unicode = this.#stream(tag, UNICODE);
    if (unicode !== undefined) return trimEnd((await this.#file.read(unicode, limit)).toString('utf16le'));
    const narrow = this.#stream(tag, STRING_8);
    if (narrow === undefined) return '';
    return trimEnd(decodeText(await this.#file.read(narrow, limit), this.#codePage));
  }

  async binary(tag: number, limit: number): Promise<Buffer | null> {
    const entry = this.#stream(tag, BINARY);
    return entry === undefined ? null : this.#file.read(entry, limit);
  }

  /** The stream or storage of a value that is not read as a whole. */
  content(tag: number): CompoundEntry | undefined {
    return this.#stream(tag, BINARY) ?? this.#stream(tag, OBJECT);
  }

  number(tag: number): number | null {
    const at = this.#find(tag, INTEGER_32);
    return at === null ? null : this.#table.readInt32LE(at + 8);
  }

  time(tag: number): Date | null {
    const at = this.#find(tag, TIME);
    return at === null ? null : timeOf(this.#table.readBigUInt64LE(at + 8));
  }

  flag(tag: number): boolean {
    const at = this.#find(tag, BOOLEAN);
    return at !== null && this.#table[at + 8] !== 0;
  }

  #stream(tag: number, type: number): CompoundEntry | undefined {
    return this.#streams.get(`__substg1.0_${hex(tag)}${hex(type)}`);
  }

  #find(tag: number, type: number): number | null {
    for (let at = 0; at + PROPERTY <= this.#table.length; at += PROPERTY) {
      if (this.#table.readUInt16LE(at) === type && this.#table.readUInt16LE(at + 2) === tag) return at;
    }
    return null;
  }
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}

function trimEnd(text: string): string {
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
