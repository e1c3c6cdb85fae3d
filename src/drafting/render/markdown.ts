/**
 * The `text` of a document: CommonMark, with GitHub's tables. Quotations stand on the lines that they have in Word and PDF; `sections` holds
 * the exact words in any case.
 */
import { onOneLine } from '../../platform/index.ts';
import type {
  Caption,
  DocumentCitation,
  DocumentParagraph,
  DocumentSection,
  Renderable,
} from '../document.ts';
import { hasDigit } from '../letters.ts';
import { type CitationsPrinted, formsOfEnd, printedCitations } from './citation-forms.ts';
import {
  captionSides,
  courtHeadOf,
  hasHeading,
  headingNumbers,
  letterHeadOf,
  memorandumHead,
  numbersOf,
  PRIVILEGED,
  shownTitle,
  subjectOf,
  tableRows,
  withoutCitations,
  writtenDate,
} from './layout.ts';
import { isLines, partsOfQuotation, printedQuotation } from './quoted-lines.ts';
import { remarksOf } from './remarks.ts';
import { segmentsOf } from './segments.ts';
import { certificateBlocks, PEN, signatureBlocks, signerOf } from './signatures.ts';
import { typeset } from './typeset.ts';

export function renderMarkdown(stored: Renderable): string {
  const document = typeset(stored);
  const { caption } = document;
  const citations = new Map(document.citations.map((citation) => [citation.handle, citation]));
  const known = { citations, printed: printedCitations(document) };
  const headings = headingNumbers(document);
  const numbers = numbersOf(document);
  // A letter is known by what it is about.
  const title =
    caption.form === 'letter'
      ? plainText(letterHeadOf(caption).salutation)
      : `# ${plainText(shownTitle(document))}`;
  const blocks = [...head(caption), title];
  let signed = false;
  const sign = () => {
    if (!signed) blocks.push(...lines(signatureBlocks(caption.rules.signature, caption)));
    signed = true;
  };
  document.sections.forEach((section, index) => {
    if (section.after_signature) sign();
    const number = headings[index] === '' ? '' : `${headings[index]} `;
    if (hasHeading(section))
      blocks.push(`${section.level === 1 ? '##' : '###'} ${number}${plainText(section.heading)}`);
    if (section.layout?.columns !== undefined) blocks.push(table(section, section.layout.columns, known));
    else
      for (const paragraph of section.paragraphs)
        blocks.push(block(paragraph, numbers.get(paragraph)?.text, known));
    blocks.push(...lines(certificateBlocks(signerOf(section, caption), caption)));
  });
  sign();
  return `${blocks.join('\n\n')}\n`;
}

/** What the verification says, to stand under the text of an annotated copy; it is no part of what is signed. */
export function remarksInMarkdown(document: Renderable): string {
  const { whole, all } = remarksOf(document);
  if (whole.length === 0) return '';
  const remarks = all.map(
    ({ number, sentence, text }) =>
      `${number}. ${plainText(sentence)}  \n   ${text.map((line) => plainText(line)).join('  \n   ')}`,
  );
  return [
    '',
    '---',
    '## Verification (not part of the paper)',
    whole.map((line) => `- ${plainText(line)}`).join('\n'),
    ...(remarks.length === 0 ? [] : [remarks.join('\n')]),
    '',
  ].join('\n\n');
}

function lines(signatures: readonly (readonly string[])[]): string[] {
  return signatures.map((one) =>
    one.map((line) => (line === PEN ? '\\_'.repeat(30) : plainText(line))).join('  \n'),
  );
}

interface Known {
  readonly citations: ReadonlyMap<string, DocumentCitation>;
  readonly printed: CitationsPrinted;
}

function block(paragraph: DocumentParagraph, number: string | undefined, known: Known): string {
  if (paragraph.kind !== 'quotation') {
    const words = pieces(paragraph, paragraph, known)
      .map(({ text }) => text)
      .join('');
    return number === undefined ? plainText(words) : `${numberText(number)} ${plainText(words)}`;
  }
  const source = known.citations.get(paragraph.citations[0] ?? '');
  const words = quotation(printedQuotation(paragraph, source));
  if (source === undefined) return words;
  const { text = source.citation, stop = '' } = known.printed.get(paragraph)?.[0] ?? {};
  return `${words}\n>\n> — ${plainText(text + stop)}`;
}

/** The words of a paragraph, or of its end, with its citations as they are printed. */
function pieces(
  paragraph: DocumentParagraph,
  of: DocumentParagraph,
  { citations, printed }: Known,
): { readonly text: string; readonly isCitation: boolean }[] {
  const segments = segmentsOf(paragraph, citations);
  const forms = formsOfEnd(printed.get(of), segments);
  return segments.map((segment) => {
    if (segment.kind !== 'citation') return { text: segment.text, isCitation: false };
    const { text, stop } = forms.shift() ?? { text: segment.text, stop: '' };
    return { text: text + stop, isCitation: true };
  });
}

/** `4.` is a list of CommonMark; other numbers stand as they are, labels in bold. */
function numberText(number: string): string {
  return number.endsWith(':') ? `**${plainText(number)}**` : number;
}

/** GitHub's tables: a row is a line, so the words of a quotation lose their line breaks here. */
function table(section: DocumentSection, columns: readonly string[], known: Known): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = tableRows(section).map(({ first, paragraph, of, quotations }) => {
    const all = pieces(paragraph, of, known);
    const sources = all.flatMap(({ text, isCitation }) => (isCitation ? [text] : []));
    const words =
      columns.length > 2
        ? withoutCitations(all.map(({ text, isCitation }) => (isCitation ? '' : text)).join(''))
        : all.map(({ text }) => text).join('');
    const quoted = quotations.map(
      (one) =>
        `<br>> ${plainText(onOneLine(printedQuotation(one, known.citations.get(one.citations[0] ?? ''))))}`,
    );
    const said = plainText(words);
    const cells = [plainText(first), (said + quoted.join('')).replace(/^\s*<br>/, '')];
    return columns.length > 2 ? [...cells, plainText(sources.join('; ') || 'Case record')] : cells;
  });
  return [row(columns.map(plainText)), row(columns.map(() => '---')), ...rows.map(row)].join('\n');
}

/** What a quoted line must not begin with: a heading, a rule, a fence, a table or another quotation. */
const STARTS_BLOCK = /^[#>=|~`]|^[-*_]{3}/;

/** Each line has its mark; those of one paragraph are parted as lines are, and rows as a table. */
function quotation(printed: string): string {
  const blocks = partsOfQuotation(printed).map((part) => {
    if (isLines(part))
      return part.map((line) => `> ${line.replace(STARTS_BLOCK, '\\$&')}`.trimEnd()).join('  \n');
    const [first = []] = part;
    const [head, rows] = first.some(hasDigit) ? [first.map(() => ''), part] : [first, part.slice(1)];
    const row = (cells: readonly string[]) =>
      `> | ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
  });
  return blocks.join('\n>\n').replace(/<(?=[A-Za-z/!?])/g, '\\<');
}

function head(caption: Caption): string[] {
  switch (caption.form) {
    case 'court':
      return courtHead(caption);
    case 'letter':
      return letterHead(caption);
    case 'memorandum':
      return [
        `**${plainText(caption.firm)}**`,
        ...(caption.goes_out === true ? [] : [`*${PRIVILEGED}*`]),
        memorandumHead(caption)
          .map(([what, value]) => `**${what}:** ${plainText(value)}`)
          .join('  \n'),
      ];
    case 'agreement':
      return [];
  }
}

function courtHead(caption: Caption): string[] {
  const { above, beside } = courtHeadOf(caption);
  const sides = captionSides(caption);
  const parties =
    sides.length < 2
      ? [plainText(subjectOf(caption))]
      : sides.flatMap(({ names, role, isOpposed }) => [
          ...(isOpposed ? ['v.'] : []),
          `${plainText(names)}, ${plainText(role)}`,
        ]);
  return [
    above.map((line) => `**${plainText(line.toUpperCase())}**`).join('  \n'),
    parties.join('  \n'),
    beside.map(plainText).join('  \n'),
  ];
}

function letterHead(caption: Caption): string[] {
  const { lines, reference } = letterHeadOf(caption);
  return [
    [`**${plainText(caption.firm)}**`, ...(caption.letterhead ?? []).map(plainText)].join('  \n'),
    writtenDate(caption.date),
    lines.map(plainText).join('  \n'),
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
