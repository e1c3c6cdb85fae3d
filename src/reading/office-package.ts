import { posix } from 'node:path';
import { openZip, parseXml, unreadable, type Zip, type ZipEntry } from '../containers/index.ts';
import type { Attachment } from './model.ts';
import { tooLong } from './pages/text-document.ts';
import { type ByteSource, open } from './source.ts';

/** XML unpacked of one document in total. A thousand pages are about 20 MB. */
const MOST_XML = 128 * 1024 * 1024;

/** A part of a document that another part names (ECMA-376 Part 2, 9.3); one outside the document is left out. */
export interface Relationship {
  readonly id: string;
  /** The last word of the type's address: `officeDocument`, `styles`, `footnotes`, … */
  readonly type: string;
  readonly part: string;
}

/** An office document: XML parts in a ZIP. Parts are unpacked when asked for, and never more than a document may have. */
export class OfficePackage {
  readonly #zip: Zip;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #left = MOST_XML;

  constructor(zip: Zip) {
    this.#zip = zip;
    this.#entries = new Map(zip.entries.map((entry) => [keyOf(entry.name), entry]));
  }

  /** Opens a document, has it read, and closes it. */
  static async use<T>(path: ByteSource, work: (document: OfficePackage) => Promise<T>): Promise<T> {
    const file = await open(path);
    try {
      const zip = await openZip(file, (await file.stat()).size);
      if (zip === null) throw damaged('The document is cut off or damaged.');
      return await work(new OfficePackage(zip));
    } finally {
      await file.close();
    }
  }

  has(part: string): boolean {
    return this.#entries.has(keyOf(part));
  }

  /**
   * A part's bytes; null where the document has no such part.
   * @throws ChanceryError `too_large`, `encrypted`, `damaged`.
   */
  async read(part: string): Promise<Buffer | null> {
    const entry = this.#entries.get(keyOf(part));
    if (entry === undefined) return null;
    if (entry.size > this.#left) throw tooLong('The document');
    const content = await this.#zip.read(entry, this.#left);
    if (content === null) {
      if (entry.encrypted) throw locked();
      throw damaged(`The part ${entry.name} of the document cannot be unpacked.`);
    }
    this.#left -= content.length;
    return content;
  }

  /** @throws ChanceryError `damaged` when the part is missing. */
  async require(part: string): Promise<Buffer> {
    const content = await this.read(part);
    if (content === null) throw damaged(`The document has no part ${part}.`);
    return content;
  }

  /** What a part names; '' for the document itself. What lies outside the document is not among it. */
  async relationships(part: string): Promise<Relationship[]> {
    const { dir, base } = posix.parse(part);
    const bytes = await this.read(posix.join(dir, '_rels', `${base}.rels`));
    const found: Relationship[] = [];
    if (bytes === null) return found;
    parseXml(bytes, {
      open(tag): undefined {
        if (!tag.name.endsWith(':Relationship') && tag.name !== 'Relationship') return;
        const target = tag.get('Target') ?? '';
        if (tag.get('TargetMode')?.toLowerCase() === 'external' || target === '') return;
        const type = (tag.get('Type') ?? '').split('/').at(-1) ?? '';
        found.push({ id: tag.get('Id') ?? '', type, part: resolvePart(dir, target) });
      },
    });
    return found;
  }

  /** The documents that lie whole within this one (ECMA-376 Part 1, 15.2.10–11), by the parts that name them. */
  async embedded(): Promise<ZipEntry[]> {
    const found = new Set<ZipEntry>();
    for (const [name] of this.#entries) {
      const rels = /^(.*\/)?_rels\/([^/]+)\.rels$/.exec(name);
      if (rels === null) continue;
      for (const { type, part } of await this.relationships(`${rels[1] ?? ''}${rels[2]}`)) {
        const entry = type === 'package' || type === 'oleObject' ? this.#entries.get(keyOf(part)) : undefined;
        if (entry !== undefined) found.add(entry);
      }
    }
    return [...found];
  }

  /** The part the whole document hangs on. */
  async mainPart(usual: string): Promise<string> {
    const main = (await this.relationships('')).find(({ type }) => type === 'officeDocument');
    return main !== undefined && this.has(main.part) ? main.part : usual;
  }
}

/** What a document carries within itself, each as a file of its own. */
export async function* embeddedFiles(path: ByteSource): AsyncGenerator<Attachment> {
  const file = await open(path);
  try {
    const zip = await openZip(file, (await file.stat()).size);
    if (zip === null) return;
    const document = new OfficePackage(zip);
    for (const [index, entry] of (await document.embedded()).entries()) {
      const number = index + 1;
      const name = posix.basename(entry.name.replaceAll('\\', '/'));
      yield entry.encrypted || !zip.canUnpack(entry)
        ? { number, name, problem: 'damaged' }
        : { number, name, size: entry.size, content: () => zip.stream(entry) };
    }
  } finally {
    await file.close();
  }
}

export function damaged(message: string): Error {
  return unreadable(
    'damaged',
    message,
    'Open it in the program it comes from, save it again, and upload the new file.',
  );
}

export function locked(): Error {
  return unreadable(
    'encrypted',
    'The document is locked with a password.',
    'Save a copy without a password and upload that.',
  );
}

function resolvePart(directory: string, target: string): string {
  return posix.join('/', target.startsWith('/') ? '' : directory, target).slice(1);
}

/** Names of parts are compared without regard to case (ECMA-376 Part 2, 6.2.2.3); some writers put backslashes. */
function keyOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
