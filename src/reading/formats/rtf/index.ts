import { RTF } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { textDocument, tooLong } from '../../pages/text-document.ts';
import { readFile, stat } from '../../source.ts';
import { RtfReader } from './reader.ts';

/** Pictures in it are written in digits, which doubles them. */
const LARGEST = 256 * 1024 * 1024;

/** Rich Text Format. Pages end where the author broke them; hidden and deleted text stands beside it. */
export const rtf: Format = {
  name: 'rtf',
  mediaTypes: [RTF],
  async open(path, _mediaType, options) {
    if ((await stat(path)).size > LARGEST) throw tooLong('The document');
    const { texts, margins } = new RtfReader(await readFile(path), options.limits.maxPages).read();
    return textDocument(texts, options, [], margins);
  },
};
