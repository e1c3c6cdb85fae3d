import type { CompoundEntry, CompoundFile } from '../../../containers/index.ts';

const STORAGE = '__nameid_version1.0';
const [SETS, ENTRIES] = ['__substg1.0_00020102', '__substg1.0_00030102'];
const LARGEST = 1024 * 1024;
const ENTRY = 8;
const SET = 16;
const FIRST = 0x8000;
/** Sets that every program knows are not in the list; it begins with the third (MS-OXMSG 2.2.3.1.2). */
const LISTED_FROM = 3;

/** Which ids the properties have that are known by a set and a number (MS-OXMSG 2.2.3). */
export class NamedProperties {
  readonly #ids = new Map<string, number>();

  static async open(file: CompoundFile, message: CompoundEntry): Promise<NamedProperties> {
    const storage = message.children.find(
      ({ name, isStorage }) => isStorage && name.toLowerCase() === STORAGE,
    );
    const stream = async (wanted: string | undefined): Promise<Buffer> => {
      const entry = storage?.children.find(
        ({ name, isStorage }) => !isStorage && name.toLowerCase() === wanted,
      );
      return entry === undefined ? Buffer.alloc(0) : file.read(entry, LARGEST);
    };
    return new NamedProperties(await stream(SETS), await stream(ENTRIES));
  }

  private constructor(sets: Buffer, entries: Buffer) {
    for (let at = 0; at + ENTRY <= entries.length; at += ENTRY) {
      const kind = entries.readUInt16LE(at + 4);
      const isByName = (kind & 1) === 1;
      const set = ((kind >> 1) - LISTED_FROM) * SET;
      if (isByName || set < 0) continue;
      const id = FIRST + entries.readUInt16LE(at + 6);
      this.#ids.set(keyOf(sets.toString('hex', set, set + SET), entries.readUInt32LE(at)), id);
    }
  }

  idOf(set: string, number: number): number | null {
    return this.#ids.get(keyOf(set, number)) ?? null;
  }
}

function keyOf(set: string, number: number): string {
  return `${set} ${number}`;
}
