import type { FileReader, OpenFile, ReadFileOptions, ReadPage, TextOfFile } from '../../ingest/index.ts';
import { instructionsIn } from '../../ingest/index.ts';
import { citationsOf } from '../../precedents/index.ts';
import { isTooDeep, type OpenedDocument, type Reader, TOO_DEEP, tooComplex } from '../../reading/index.ts';
import { prepareFile } from '../../search/index.ts';
import { type SealedRef, sourceOf } from '../../store/index.ts';
import { encodeWords } from '../../vault/index.ts';

/** Work on files as a reader child does it, in this process. */
export function readHere(reader: Reader): FileReader {
  return {
    async open(original: SealedRef, { owner, done, ...options }: ReadFileOptions): Promise<OpenFile> {
      const before = new Set(done);
      const skip = (page: number): boolean => before.has(page);
      return opened(await reader.open(sourceOf(original), { ...options, queue: owner, skip }));
    },
    async derive({ pages, ...file }: TextOfFile) {
      const all = [...pages];
      try {
        return {
          index: prepareFile({ ...file, title: file.title ?? '', pages: all }),
          citations: citationsOf({ ...file, pages: all }),
          warnings: instructionsIn(all, [file.name, file.title]),
        };
      } catch (error) {
        throw isTooDeep(error) ? tooComplex(TOO_DEEP, error) : error;
      }
    },
  };
}

function opened({ mediaType, document }: OpenedDocument): OpenFile {
  const { attachments } = document;
  return {
    mediaType,
    pageCount: document.pageCount,
    divided: document.divided,
    async *pages(): AsyncGenerator<ReadPage> {
      for await (const { words, ...page } of document.pages()) yield { ...page, words: encodeWords(words) };
    },
    ...(attachments !== undefined && { attachments: () => attachments.call(document) }),
    close: () => document.close(),
  };
}
