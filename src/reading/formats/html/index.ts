import { decodeHtml, htmlToText } from '../../html-text.ts';
import { HTML } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { pagesOfText } from '../../pages/divide-text.ts';
import { Remarks } from '../../pages/remarks.ts';
import { dividedText, LONGEST_TEXT, tooLong } from '../../pages/text-document.ts';
import { readFile, stat } from '../../source.ts';

/** A web page has no pages: its text is divided at its paragraphs. What nobody sees of it stands beside it. Nothing it links to is loaded. */
export const html: Format = {
  name: 'html',
  mediaTypes: [HTML],
  async open(path, _mediaType, options) {
    if ((await stat(path)).size > LONGEST_TEXT) throw tooLong('The page');
    const remarks = new Remarks();
    const whole = await htmlToText(decodeHtml(await readFile(path)), remarks);
    const { texts, margins } = remarks.place(pagesOfText(whole, options.limits.maxPages));
    return dividedText(texts, options, margins);
  },
};
