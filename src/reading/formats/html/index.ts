import { decodeHtml, htmlToText } from '../../html-text.ts';
import { HTML } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { pagesOfText } from '../../pages/divide-text.ts';
import { dividedText, LONGEST_TEXT, tooLong } from '../../pages/text-document.ts';
import { readFile, stat } from '../../source.ts';

/** A web page has no pages: its text is divided at its paragraphs. Nothing it links to is loaded. */
export const html: Format = {
  name: 'html',
  mediaTypes: [HTML],
  async open(path, _mediaType, options) {
    if ((await stat(path)).size > LONGEST_TEXT) throw tooLong('The page');
    const whole = await htmlToText(decodeHtml(await readFile(path)));
    return dividedText(pagesOfText(whole, options.limits.maxPages), options);
  },
};
