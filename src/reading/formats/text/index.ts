import { decodeText } from '../../../containers/index.ts';
import { TEXT } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { LONGEST_TEXT, textDocument, tooLong } from '../../pages/text-document.ts';
import { readFile, stat } from '../../source.ts';

/** Text of any encoding. A form feed begins a new page, as it does on a printer. */
export const text: Format = {
  name: 'text',
  mediaTypes: [TEXT],
  async open(path, _mediaType, options) {
    if ((await stat(path)).size > LONGEST_TEXT) throw tooLong('The text');
    const pages = decodeText(await readFile(path)).split('\f');
    while (pages.length > 1 && pages.at(-1)?.trim() === '') pages.pop();
    return textDocument(pages, options);
  },
};
