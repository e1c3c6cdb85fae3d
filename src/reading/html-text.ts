import { decodeText } from './decode-text.ts';

/** Deeper nesting than any page has on purpose; the converter recurses once a level. */
const DEEPEST = 400;

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
  const { convert } = await import('html-to-text');
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: html.length + 1, maxDepth: DEEPEST },
    selectors: [
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

/** The encoding a page names in its first kilobyte (WHATWG HTML, prescan a byte stream to determine its encoding). */
export function decodeHtml(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const named = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w:-]+)/i.exec(start)?.[1] ?? null;
  return decodeText(bytes, named);
}
