import { decodeText, tooComplex } from '../containers/index.ts';

/** Deeper nesting than any page has on purpose; the converter recurses once a level. */
const DEEPEST = 400;
/** Elements that are never closed nest, too; the parser takes longer for each the more are open. */
const MOST_OPEN = 5_000;
/** Places in tables that cells spread over. Where there are more, each cell takes one. */
const MOST_PLACES = 5_000_000;
const SPANS = /\s(?:col|row)span\s*=/gi;

/** The highest Roman number. */
const MOST_LETTERED = 3_999;

/** What its author hides from whoever looks at the page. */
const HIDDEN = [
  '*[hidden]',
  '*[style*="display:none" i]',
  '*[style*="display: none" i]',
  '*[style*="visibility:hidden" i]',
  '*[style*="visibility: hidden" i]',
];

/** What a person reads of a page: no markup, scripts, styles, hidden elements or addresses of links; tables keep their rows. */
export async function htmlToText(html: string): Promise<string> {
  const [{ convert }, { Parser }] = await Promise.all([import('html-to-text'), import('htmlparser2')]);
  const spread = assertShallow(html, Parser);
  return convert(spread > MOST_PLACES ? html.replaceAll(SPANS, ' x=') : html, {
    wordwrap: false,
    limits: { maxInputLength: html.length + 1, maxDepth: DEEPEST },
    formatters: {
      numbered(list, walk, builder, options) {
        const { attribs, children } = list as { attribs: Record<string, string>; children: unknown[] };
        const first = /^\s*[+-]?\d{1,9}/.test(attribs['start'] ?? '')
          ? Number.parseInt(attribs['start'] ?? '', 10)
          : 1;
        attribs['start'] = String(first);
        // As browsers have it: what letters cannot say is said in figures.
        if (first < 1 || first + children.length > MOST_LETTERED) delete attribs['type'];
        builder.options['formatters']['orderedList']?.(list, walk, builder, options);
      },
    },
    selectors: [
      { selector: 'ol', format: 'numbered' },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'script', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'noscript', format: 'skip' },
      { selector: 'template', format: 'skip' },
      { selector: 'head', format: 'skip' },
      ...HIDDEN.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'hr', format: 'lineBreak' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      {
        selector: 'table',
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, maxColumnWidth: 60 },
      },
    ],
  });
}

/** @returns how many places of tables its cells spread over. @throws ChanceryError `too_complex` */
function assertShallow(html: string, Parser: typeof import('htmlparser2').Parser): number {
  let open = 0;
  let spread = 0;
  const parser = new Parser({
    onopentagname() {
      open += 1;
      if (open > MOST_OPEN) throw tooComplex('Elements of the page are nested too deeply.');
    },
    onopentag(_name, { colspan = '1', rowspan = '1' }) {
      spread += Math.abs(Number.parseInt(colspan, 10) * Number.parseInt(rowspan, 10)) || 1;
    },
    onclosetag() {
      open -= 1;
    },
  });
  parser.end(html);
  return spread;
}

/** The encoding a page names in its first kilobyte (WHATWG HTML, prescan a byte stream to determine its encoding). */
export function decodeHtml(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const named = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w:-]+)/i.exec(start)?.[1] ?? null;
  return decodeText(bytes, named);
}
