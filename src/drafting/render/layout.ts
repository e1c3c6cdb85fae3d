/** What every rendering shows alike: title, numbers of headings and paragraphs, rows of tables, dates. */
import { numbered, saysNumber } from '../docket-number.ts';
import type { Caption, DocumentParagraph, DocumentSection, Renderable } from '../document.ts';
import type { NumberLook } from '../look.ts';
import { isDefending, isLitigant } from '../parties/sides.ts';
import { letterNumeral, longDate, romanNumeral } from '../templates/text.ts';
import { PLACEHOLDER } from '../verify/index.ts';

/** Page and margins in points, where no look says otherwise. */
export const LETTER = { width: 612, height: 792, top: 72, bottom: 72, left: 72, right: 72 } as const;

export const writtenDate = longDate;

/** Above the parties, and beside them. */
export interface CourtHead {
  readonly above: readonly string[];
  readonly beside: readonly string[];
}

/** The court above and the number beside the parties, or as the court has it the other way round. */
export function courtHeadOf(caption: Caption): CourtHead {
  const { court_form: form, judge } = caption;
  const number = caption.docket_number ?? '[TO COMPLETE: docket number]';
  const label = caption.rules.look?.number_label ?? form?.number ?? 'No.';
  const numbered = saysNumber(number) ? number : `${label} ${number}`;
  const lines = form?.lines ?? [caption.court ?? '[TO COMPLETE: court]'];
  const divider = form?.divider ?? null;
  return divider === null
    ? { above: lines, beside: [numbered, ...(judge === null ? [] : [judge])] }
    : { above: [numbered], beside: lines.map((line) => `${divider} ${line.toUpperCase()}`) };
}

export interface CaptionSide {
  readonly names: string;
  readonly role: string;
  /** A `v.` stands before it. */
  readonly isOpposed: boolean;
}

/** The parties above and below the `v.`, as they stand in the case. */
export function captionSides(caption: Caption): readonly CaptionSide[] {
  const sides: { names: string[]; role: string }[] = [];
  for (const { name, role } of caption.parties) {
    const side = sides.find((other) => other.role.toLowerCase() === role.toLowerCase());
    if (side === undefined) sides.push({ names: [name], role });
    else side.names.push(name);
  }
  const isKnown = sides.length > 2 && sides.filter(isLitigant).length > 1;
  // Who only has an interest stands behind those who are against each other.
  const ordered = isKnown
    ? sides.toSorted((one, other) => Number(isLitigant(other)) - Number(isLitigant(one)))
    : sides;
  return ordered.map(({ names, role }, at) => ({
    names: names.length < 2 ? names.join('') : `${names.slice(0, -1).join('; ')}; and ${names.at(-1)}`,
    role: `${role.charAt(0).toUpperCase()}${role.slice(1)}${names.length > 1 ? 's' : ''}`,
    isOpposed: at > 0 && (!isKnown || isDefending(role)),
  }));
}

/** `DEFENDANT LARKSPUR FREIGHT, INC.’S MOTION TO DISMISS` for a paper of a party, else the plain title. */
export function shownTitle({ caption, document_type: type, title }: Renderable): string {
  const plain = caption.shown_title ?? (typeTitle(title, caption) || type);
  if (caption.rules.title === 'plain' || caption.on_behalf_of === null) return plain;
  return `${caption.on_behalf_of}’${caption.on_behalf_of.toLowerCase().endsWith('s') ? '' : 's'} ${plain}`;
}

/** The stored title is `Motion to Dismiss — Ortega v. Larkspur`; here the first half is wanted. */
function typeTitle(title: string, { case_title: matter }: Caption): string {
  const end = ` — ${matter}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** How the numbers of a paragraph look, and which list they go on with. */
export interface ParagraphNumber {
  readonly style: 'decimal' | 'letters' | 'capitals' | 'clauses' | 'label';
  /** From 1, in its list. */
  readonly value: number;
  /** Lists of one document, from 1; each begins anew. */
  readonly list: number;
  /** As it is printed: `4.`, `(a)`, `4.1`, `Interrogatory No. 4:` */
  readonly text: string;
}

/**
 * The number of each numbered paragraph. A line that ends with a colon leads into a list and has none; what is open behind the last fact of a
 * section is none itself.
 */
export function numbersOf(document: Renderable): ReadonlyMap<DocumentParagraph, ParagraphNumber> {
  const numbers = new Map<DocumentParagraph, ParagraphNumber>();
  const headings = headingNumbers(document);
  const running = new Map<string, { list: number; value: number }>();
  document.sections.forEach((section, at) => {
    if (!section.numbered) return;
    const { numbers: kind = 'section', label } = section.layout ?? {};
    const key = label ?? (kind === 'document' ? 'document' : `section ${at}`);
    const place = running.get(key) ?? { list: running.size + 1, value: 0 };
    running.set(key, place);
    const all = section.paragraphs.filter(({ kind, text }) => kind !== 'quotation' && !text.endsWith(':'));
    const isFacts = kind === 'section' && label === undefined && document.caption.form === 'court';
    const told = isFacts ? all.findLastIndex(({ text }) => text.replace(PLACEHOLDER, '') !== '') : -1;
    for (const paragraph of told < 0 ? all : all.slice(0, told + 1)) {
      place.value += 1;
      const { list, value } = place;
      if (label !== undefined)
        numbers.set(paragraph, { style: 'label', value, list, text: `${label} ${value}:` });
      else if (kind === 'clauses' && headings[at] !== '')
        numbers.set(paragraph, {
          style: 'clauses',
          value,
          list,
          text: clauseOf(headings, document, at, value),
        });
      else if (kind === 'letters' && document.caption.form === 'agreement')
        numbers.set(paragraph, {
          style: 'capitals',
          value,
          list,
          text: `${letterNumeral(value).toUpperCase()}.`,
        });
      else if (kind === 'letters')
        numbers.set(paragraph, { style: 'letters', value, list, text: `(${letterNumeral(value)})` });
      else numbers.set(paragraph, { style: 'decimal', value, list, text: `${value}.` });
    }
  });
  return numbers;
}

/** `4.1`, or as the firm's own look numbers what stands under a heading. */
function clauseOf(
  headings: readonly string[],
  { caption, sections }: Renderable,
  at: number,
  value: number,
): string {
  const { number_1: first, number_2: second } = caption.rules.look ?? {};
  if (first === undefined) return `${headings[at]}${value}`;
  const above = sections
    .slice(0, at + 1)
    .filter(({ level }, index) => level === 1 && headings[index] !== '').length;
  return second === undefined ? `${above}.${value}` : numberIn(second, first, above, value);
}

export interface TableRow {
  /** Before the first colon. */
  readonly first: string;
  /** What follows it. */
  readonly paragraph: DocumentParagraph;
  /** The whole. */
  readonly of: DocumentParagraph;
  /** What the document says about it, quoted. */
  readonly quotations: readonly DocumentParagraph[];
}

/** A paragraph is a row, and the quotations after it belong to it. */
export function tableRows({ paragraphs }: Pick<DocumentSection, 'paragraphs'>): readonly TableRow[] {
  const rows: (TableRow & { quotations: DocumentParagraph[] })[] = [];
  for (const paragraph of paragraphs) {
    const last = rows.at(-1);
    if (paragraph.kind === 'quotation' && last !== undefined) last.quotations.push(paragraph);
    else rows.push(row(paragraph));
  }
  return rows;
}

function row(of: DocumentParagraph): TableRow & { quotations: DocumentParagraph[] } {
  const colon = of.kind === 'prose' ? /^(?!\[)((?:[^:]|:(?=\d)){1,60}): /.exec(of.text) : null;
  if (colon?.[1] === undefined) return { first: '', paragraph: of, of, quotations: [] };
  return { first: colon[1], paragraph: { ...of, text: of.text.slice(colon[0].length) }, of, quotations: [] };
}

export interface LetterHead {
  /** How it goes, to whom, and where. */
  readonly lines: readonly string[];
  readonly reference: string;
  readonly salutation: string;
}

export function letterHeadOf(caption: Caption): LetterHead {
  const name = caption.addressee ?? '[TO COMPLETE: name of the addressee]';
  return {
    lines: [
      ...(caption.delivery === undefined ? [] : [caption.delivery]),
      name,
      ...(caption.addressee_address ?? ['[TO COMPLETE: address]']),
    ],
    reference: `Re: ${referenceOf(caption)}`,
    salutation: caption.salutation ?? `Dear ${name}:`,
  };
}

/** Who names another subject names none of the record. */
export function subjectOf({ subject, case_title: title }: Caption): string {
  return subject ?? title;
}

/** The court’s number in a paper of the court, elsewhere the firm’s. */
export function numberOf({ form, docket_number: court, case_number: firm, subject }: Caption): string | null {
  if (subject !== undefined) return form === 'court' ? court : null;
  return form === 'court' ? (court ?? firm) : (firm ?? court);
}

function referenceOf(caption: Caption): string {
  const number = numberOf(caption);
  return `${subjectOf(caption)}${number === null ? '' : ` (${number})`}`;
}

/** The lines above a memorandum. */
export function memorandumHead(caption: Caption): readonly (readonly [string, string])[] {
  return [
    ['TO', caption.addressee ?? '[TO COMPLETE: addressee]'],
    ['FROM', caption.author ?? '[TO COMPLETE: author]'],
    ['DATE', writtenDate(caption.date)],
    ['RE', referenceOf(caption)],
  ];
}

export const PRIVILEGED = 'Privileged and Confidential: Attorney Work Product';

/** `I.`, `A.` or `1.`; empty for headings without a number. What stands after the signature has none. */
export function headingNumbers({ caption, sections }: Renderable): readonly string[] {
  const { headings, look } = caption.rules;
  const { number_1: own, number_2: ownSecond } = look ?? {};
  let first = 0;
  let second = 0;
  return sections.map(({ level, layout, after_signature: after }) => {
    if (headings === 'none' || after || layout?.plainHeading === true || layout?.noHeading === true)
      return '';
    if (level === 1) {
      first += 1;
      second = 0;
    } else {
      second += 1;
    }
    const number = level === 1 ? own : ownSecond;
    if (number !== undefined) return numberIn(number, own, first, second);
    if (headings === 'decimal') return level === 1 ? `${first}.` : `${first}.${second}`;
    return level === 1 ? `${romanNumeral(first)}.` : `${String.fromCharCode(64 + second)}.`;
  });
}

function numberIn(number: NumberLook, above: NumberLook | undefined, first: number, second: number): string {
  const own = number === above ? first : second;
  return number.text
    .replace(
      '%1',
      counted(
        number === above ? number.format : number.legal ? 'decimal' : (above?.format ?? 'decimal'),
        first,
      ),
    )
    .replace('%2', counted(number.format, own));
}

function counted(format: NumberLook['format'], value: number): string {
  switch (format) {
    case 'decimal':
      return String(value);
    case 'upper_roman':
      return romanNumeral(value);
    case 'lower_roman':
      return romanNumeral(value).toLowerCase();
    case 'upper_letter':
      return letterNumeral(value).toUpperCase();
    case 'lower_letter':
      return letterNumeral(value);
  }
}

export function hasHeading({ layout }: Pick<DocumentSection, 'layout'>): boolean {
  return layout?.noHeading !== true;
}

/** What is left of `as the document says (…)` when its citation has a column of its own. */
export function withoutCitations(text: string): string {
  return text.replace(/\s*\(\s*[;,\s]*\)/g, '').trim();
}

export function runningHeader(caption: Caption): string {
  const [number, subject] = [numberOf(caption), subjectOf(caption)];
  return number === null ? subject : `${subject} · ${numbered(number)}`;
}
