import { decodeText } from '../../../containers/index.ts';
import { TEXT } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { pagesOfText } from '../../pages/divide-text.ts';
import { dividedText, LONGEST_TEXT, textDocument, tooLong } from '../../pages/text-document.ts';
import { readFile, stat } from '../../source.ts';

/** Text of any encoding. A form feed begins a new page, as it does on a printer; without one it is divided at its paragraphs. */
export const text: Format = {
  name: 'text',
  mediaTypes: [TEXT],
  async open(path, _mediaType, options) {
    if ((await stat(path)).size > LONGEST_TEXT) throw tooLong('The text');
    const decoded = decodeText(await readFile(path)).replaceAll(/\r\n?/g, '\n');
    const pages = decoded.split('\f');
    while (pages.length > 1 && pages.at(-1)?.trim() === '') pages.pop();
    const [whole = ''] = pages;
    return pages.length > 1
      ? textDocument(pages, options)
      : dividedText(pagesOfText(whole, options.limits.maxPages), options);
  },
};
