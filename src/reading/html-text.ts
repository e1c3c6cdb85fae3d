import { decodeText, tooComplex } from '../containers/index.ts';
import { UNSEEN, UnseenMarker } from './html-unseen.ts';
import { EDGE, markOf, type Remarks } from './pages/remarks.ts';

/** Deeper nesting than any page has on purpose; the converter recurses once a level. */
const DEEPEST = 400;
/** Elements that are never closed nest, too; the parser takes longer for each the more are open. */
const MOST_OPEN = 5_000;
/** Places in tables that cells spread over. Where there are more, each cell takes one. */
const MOST_PLACES = 5_000_000;
const SPANS = /\s(?:col|row)span\s*=/gi;

/** The highest Roman number. */
const MOST_LETTERED = 3_999;

/**
 * What a person reads of a page: no markup, scripts, styles or addresses of links; tables keep their rows. What nobody sees of it
 * stands in the remarks, and marks in the text say where.
 */
export async function htmlToText(html: string, remarks: Remarks): Promise<string> {
  const [{ convert }, { Parser }] = await Promise.all([import('html-to-text'), import('htmlparser2')]);
  const { spread, marked } = survey(html.replaceAll(EDGE, ' '), Parser);
  const page = spread > MOST_PLACES ? marked.replaceAll(SPANS, ' x=') : marked;
  // `$45<sup>12</sup>` is another sum without the tag.
  return convert(page.replace(/(?<=\d)(?=<sup\b[^<>]{0,200}>\s{0,10}\d)/gi, ' '), {
    wordwrap: false,
    limits: { maxInputLength: page.length + 1, maxDepth: DEEPEST },
    formatters: {
      unseen(element, _walk, builder) {
        const mark = remarkOf('hidden', wordsIn(element as Node), remarks);
        if (mark !== '') builder.addLiteral(mark);
      },
      struck(element, _walk, builder) {
        const mark = remarkOf('deletion', wordsIn(element as Node), remarks);
        if (mark !== '') builder.addLiteral(mark);
      },
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
      { selector: `*[${UNSEEN}]`, format: 'unseen' },
      ...['del', 's', 'strike'].map((selector) => ({ selector, format: 'struck' })),
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

interface Node {
  readonly name?: string;
  readonly data?: string;
  readonly children?: readonly Node[];
}

/** Nothing that is nested deeper than the converter goes is looked at. */
function wordsIn(node: Node, depth = 0): string {
  if (depth > DEEPEST || ['script', 'style', 'template'].includes(node.name ?? '')) return '';
  const inner = (node.children ?? []).map((child) => wordsIn(child, depth + 1)).join('');
  return `${node.data ?? ''}${inner}${depth > 0 && BLOCKS.has(node.name ?? '') ? '\n' : ''}`;
}

const BLOCKS = new Set(['p', 'div', 'tr', 'td', 'th', 'li', 'br', 'h1', 'h2', 'h3', 'h4', 'table']);

/** @returns the mark of a remark that holds the words; nothing where there are none. */
function remarkOf(kind: 'deletion' | 'hidden', words: string, remarks: Remarks): string {
  if (words.trim() === '') return '';
  const remark = remarks.begin(kind);
  remarks.write(remark, words.replaceAll(/[ \t\r\n]+/g, ' '));
  return markOf(remark);
}

/** @returns how many places of tables its cells spread over, and the page with what nobody sees marked. @throws ChanceryError `too_complex` */
function survey(
  html: string,
  Parser: typeof import('htmlparser2').Parser,
): { readonly spread: number; readonly marked: string } {
  let open = 0;
  let spread = 0;
  const marker = new UnseenMarker(html);
  const parser = new Parser({
    onopentagname() {
      open += 1;
      if (open > MOST_OPEN) throw tooComplex('Elements of the page are nested too deeply.');
    },
    onopentag(name, attributes) {
      const { colspan = '1', rowspan = '1' } = attributes;
      spread += Math.abs(Number.parseInt(colspan, 10) * Number.parseInt(rowspan, 10)) || 1;
      marker.open(parser, name, attributes);
    },
    ontext: (text) => marker.text(parser, text),
    onclosetag() {
      open -= 1;
      marker.close();
    },
  });
  parser.end(html);
  return { spread, marked: marker.marked() };
}

/** The encoding a page names in its first kilobyte (WHATWG HTML, prescan a byte stream to determine its encoding). */
export function charsetNamedIn(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w:-]+)/i.exec(start)?.[1] ?? null;
}

export function decodeHtml(bytes: Uint8Array): string {
  return decodeText(bytes, charsetNamedIn(bytes));
}
