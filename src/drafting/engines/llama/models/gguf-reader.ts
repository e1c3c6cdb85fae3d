/** Reads little-endian values from the front of a file; every length is checked before it is used. */
import { readSync } from 'node:fs';
import { ChanceryError } from '../../../../platform/index.ts';

const WINDOW = 1024 * 1024;
/** Vocabularies of 260,000 tokens with their merges take about 15 MB. */
const MAX_HEADER = 256 * 1024 * 1024;

export class HeaderReader {
  position = 0;
  private readonly descriptor: number;
  private readonly limit: number;
  private window = Buffer.alloc(0);
  private windowStart = 0;

  constructor(descriptor: number, size: number) {
    this.descriptor = descriptor;
    this.limit = Math.min(size, MAX_HEADER);
  }

  /** Bytes that the header may still have. */
  get left(): number {
    return this.limit - this.position;
  }

  damaged(what: string): ChanceryError {
    return new ChanceryError('damaged', `The model file is damaged: its header has ${what}.`, {
      hint: 'Copy or download it again and compare its checksum with the publisher’s.',
    });
  }

  bytes(length: number): Buffer {
    if (length > this.left) throw this.damaged('lengths that reach beyond its end');
    const from = this.position - this.windowStart;
    if (from < 0 || from + length > this.window.length) this.fill(length);
    const start = this.position - this.windowStart;
    this.position += length;
    return this.window.subarray(start, start + length);
  }

  skip(length: number): void {
    if (length > this.left) throw this.damaged('lengths that reach beyond its end');
    this.position += length;
  }

  u32(): number {
    return this.bytes(4).readUInt32LE();
  }

  /** A 64-bit count or length that may not exceed `most`. */
  count(most: number, what: string): number {
    const value = this.bytes(8).readBigUInt64LE();
    if (value > BigInt(most)) throw this.damaged(`an impossible number of ${what}`);
    return Number(value);
  }

  text(most: number): string {
    return this.bytes(this.count(most, 'characters')).toString('utf8');
  }

  /** A scalar of one of GGUF's fixed-size types; booleans as 0 or 1. */
  number(type: number): number {
    switch (type) {
      case 0:
      case 7:
        return this.bytes(1).readUInt8();
      case 1:
        return this.bytes(1).readInt8();
      case 2:
        return this.bytes(2).readUInt16LE();
      case 3:
        return this.bytes(2).readInt16LE();
      case 4:
        return this.u32();
      case 5:
        return this.bytes(4).readInt32LE();
      case 6:
        return this.bytes(4).readFloatLE();
      case 10:
        return Number(this.bytes(8).readBigUInt64LE());
      case 11:
        return Number(this.bytes(8).readBigInt64LE());
      case 12:
        return this.bytes(8).readDoubleLE();
      default:
        throw this.damaged(`a value of type ${type}`);
    }
  }

  private fill(length: number): void {
    const wanted = Math.min(Math.max(length, WINDOW), this.left);
    const window = Buffer.alloc(wanted);
    let filled = 0;
    while (filled < wanted) {
      const read = readSync(this.descriptor, window, filled, wanted - filled, this.position + filled);
      if (read === 0) throw this.damaged('fewer bytes than the file promised');
      filled += read;
    }
    this.window = window;
    this.windowStart = this.position;
  }
}
