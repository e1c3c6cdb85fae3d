/**
 * The `text` of a document: CommonMark. Block quotations carry the source's bytes unchanged, line breaks
 * included: `>` stands before the first line only, the others continue it (CommonMark's "lazy
 * continuation"). Only where a quoted line would start a block of its own, or open an HTML tag, does it
 * get a `>` or a backslash; `sections` holds the exact words in any case.
 */
import type { Caption, DocumentCitation, DocumentParagraph, Renderable } from '../document.ts';
import {
  captionSides,
  headingNumbers,
  letterHeadOf,
  numbered,
  shownTitle,
  signatureLines,
  writtenDate,
} from './layout.ts';

export function renderMarkdown(document: Renderable): string {
  const citations = new Map(document.citations.map((citation) => [citation.handle, citation]));
  const headings = headingNumbers(document);
  const numbers = numbered(document);
  const signature = signatureLines(document.caption).map(plainText).join('  \n');
  const blocks = [...head(document.caption), `# ${plainText(shownTitle(document))}`];
  if (document.caption.form === 'letter') blocks.push(plainText(letterHeadOf(document.caption).salutation));
  let signed = false;
  document.sections.forEach((section, index) => {
    if (section.after_signature && !signed) {
      blocks.push(signature);
      signed = true;
    }
    const number = headings[index] === '' ? '' : `${headings[index]} `;
    blocks.push(`${section.level === 1 ? '##' : '###'} ${number}${plainText(section.heading)}`);
    for (const paragraph of section.paragraphs)
      blocks.push(block(paragraph, numbers.get(paragraph), citations));
  });
  if (!signed) blocks.push(signature);
  return `${blocks.join('\n\n')}\n`;
}

function block(
  paragraph: DocumentParagraph,
  number: number | undefined,
  citations: ReadonlyMap<string, DocumentCitation>,
): string {
  if (paragraph.kind !== 'quotation') {
    return number === undefined ? plainText(paragraph.text) : `${number}. ${plainText(paragraph.text)}`;
  }
  const source = citations.get(paragraph.citations[0] ?? '');
  const words = quotation(paragraph.text);
  return source === undefined ? words : `${words}\n>\n> — ${plainText(source.citation)}`;
}

/** A line that would begin a list, a heading, a rule, a fence, a table or another quotation. */
const STARTS_BLOCK = /^\s{0,3}(?:[-+*>#|=~`]|\d{1,9}[.)](?:\s|$))|^\s{4}|^\s*$|^\s{0,3}_{3,}/;

function quotation(quote: string): string {
  const lines = quote.split('\n');
  const lazy = lines.every((line, index) => index === 0 || !STARTS_BLOCK.test(line));
  const text = lazy ? `> ${quote}` : lines.map((line) => `> ${line}`.trimEnd()).join('\n');
  return text.replace(/<(?=[A-Za-z/!?])/g, '\\<');
}

function head(caption: Caption): string[] {
  return caption.form === 'court' ? courtHead(caption) : letterHead(caption);
}

function courtHead(caption: Caption): string[] {
  const court = caption.court ?? '[TO COMPLETE: court]';
  const sides = captionSides(caption);
  const parties =
    sides.length < 2
      ? [plainText(caption.case_title)]
      : sides.flatMap(({ names, role }, index) => [
          ...(index === 0 ? [] : ['v.']),
          `${plainText(names)}, ${plainText(role)}`,
        ]);
  const number = caption.docket_number ?? '[TO COMPLETE: docket number]';
  const judge = caption.judge === null ? [] : [plainText(caption.judge)];
  return [
    `**${plainText(court.toUpperCase())}**`,
    parties.join('  \n'),
    [`No. ${plainText(number)}`, ...judge].join('  \n'),
  ];
}

function letterHead(caption: Caption): string[] {
  const { addressee, address, reference } = letterHeadOf(caption);
  return [
    `**${plainText(caption.firm)}**`,
    writtenDate(caption.date),
    [plainText(addressee), plainText(address)].join('  \n'),
    plainText(reference),
  ];
}

/** Prose stays prose: nothing an engine wrote may become a heading, a quotation, a link, emphasis or HTML. */
function plainText(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/[*`~|<]/g, '\\$&')
    .replace(/_(?=_)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\_')
    .replace(/\](?=[([:])/g, '\\]')
    .replace(/&(?=#?[A-Za-z0-9]{1,31};)/g, '\\&')
    .replace(/^(\s*)([-+#>=])/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
