import { type OpenFile, openZip, unreadable, type Zip, type ZipEntry } from '../../../containers/index.ts';
import { ZIP } from '../../media-types.ts';
import type { Attachment, Format, OpenDocument, ReadOptions } from '../../model.ts';
import { dividedText } from '../../pages/text-document.ts';
import { open } from '../../source.ts';

const LINES_A_PAGE = 200;
const LONGEST_NAME = 1_000;

/**
 * An archive is read as the list of what is in it, so that it is found by the names; the files themselves are taken out
 * as attachments.
 */
export const zip: Format = {
  name: 'zip',
  mediaTypes: [ZIP],
  async open(path, _mediaType, options) {
    const file = await open(path);
    try {
      const archive = await openZip(file, (await file.stat()).size);
      if (archive === null || archive.flaw !== null) throw refusal(archive?.flaw ?? null);
      return zipDocument(file, archive, options);
    } catch (error) {
      await file.close();
      throw error;
    }
  },
};

function zipDocument(file: OpenFile, archive: Zip, options: ReadOptions): OpenDocument {
  return {
    ...dividedText(contents(archive.entries, options.limits.maxPages), options),
    async *attachments(): AsyncGenerator<Attachment> {
      for (const [index, entry] of archive.entries.entries()) {
        if (entry.kind !== 'directory' && !isNoise(entry.name)) yield attachment(archive, entry, index + 1);
      }
    },
    close: () => file.close(),
  };
}

function attachment(archive: Zip, entry: ZipEntry, number: number): Attachment {
  const { name } = entry;
  if (entry.encrypted) return { number, name, problem: 'encrypted' };
  if (entry.kind === 'link' || !archive.canUnpack(entry))
    return { number, name, problem: 'unsupported_format' };
  return { number, name, size: entry.size, content: () => archive.stream(entry) };
}

/** What systems leave in archives beside the documents: resource forks, thumbnails, the places of icons. */
function isNoise(name: string): boolean {
  const parts = name.split(/[/\\]/);
  const last = parts.at(-1) ?? '';
  if (parts[0] === '__MACOSX' || last.startsWith('._')) return true;
  return /^(?:\.ds_store|thumbs\.db|desktop\.ini)$/i.test(last);
}

/** One line a file, with its folders and its size. What is beyond the most pages a document may have is counted only. */
function contents(entries: readonly ZipEntry[], maxPages: number): string[] {
  const files = entries.filter(({ kind, name }) => kind !== 'directory' && !isNoise(name));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const lines = files
    .slice(0, (maxPages - 1) * LINES_A_PAGE)
    .map(({ name, size }) => `${name.slice(0, LONGEST_NAME)} (${bytes(size)})`);
  if (lines.length < files.length) lines.push(`and ${files.length - lines.length} more`);
  const count = files.length === 1 ? '1 file' : `${files.length} files`;
  const pages = [[`Contents of the archive: ${count}, ${bytes(total)}`, '', ...lines.slice(0, LINES_A_PAGE)]];
  for (let at = LINES_A_PAGE; at < lines.length; at += LINES_A_PAGE) {
    pages.push(lines.slice(at, at + LINES_A_PAGE));
  }
  return pages.map((page) => page.join('\n'));
}

function bytes(size: number): string {
  return `${size.toLocaleString('en-US')} bytes`;
}

function refusal(flaw: Zip['flaw']): Error {
  if (flaw === 'overlapping') {
    return unreadable(
      'damaged',
      'The ZIP archive is made so that its files share their bytes; it is not unpacked.',
      'Such archives are made to fill disks. Ask the sender for the documents themselves.',
    );
  }
  return unreadable(
    'damaged',
    'The ZIP archive has no usable list of its files: it is damaged, cut off, or one part of several.',
    'Pack it again as a single archive, and upload that.',
  );
}
