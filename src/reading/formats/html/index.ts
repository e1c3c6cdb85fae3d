import { decodeHtml, htmlToText } from '../../html-text.ts';
import { HTML } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { LONGEST_TEXT, textDocument, tooLong } from '../../pages/text-document.ts';
import { readFile, stat } from '../../source.ts';

/** A web page is one page, whatever its length. Nothing it links to is loaded. */
export const html: Format = {
  name: 'html',
  mediaTypes: [HTML],
  async open(path, _mediaType, options) {
    if ((await stat(path)).size > LONGEST_TEXT) throw tooLong('The page');
    return textDocument([await htmlToText(decodeHtml(await readFile(path)))], options);
  },
};
