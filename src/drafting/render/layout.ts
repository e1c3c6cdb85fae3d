/** What Markdown and DOCX show alike: caption, title, signature block, dates. */
import type { Caption, Renderable } from '../document.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

export function writtenDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${Number(date)}, ${year}`.trim();
}

export interface CaptionSide {
  readonly names: string;
  readonly role: string;
}

/** The parties above and below the `v.`, as they stand in the case. */
export function captionSides(caption: Caption): readonly CaptionSide[] {
  const sides: { names: string[]; role: string }[] = [];
  for (const { name, role } of caption.parties) {
    const side = sides.find((other) => other.role.toLowerCase() === role.toLowerCase());
    if (side === undefined) sides.push({ names: [name], role });
    else side.names.push(name);
  }
  return sides.map(({ names, role }) => ({
    names: names.join(', '),
    role: `${role.charAt(0).toUpperCase()}${role.slice(1)}${names.length > 1 ? 's' : ''}`,
  }));
}

/** `DEFENDANT LARKSPUR FREIGHT, INC.’S MOTION TO DISMISS` for a court paper, the plain title for a letter. */
export function shownTitle({ caption, document_type: type, title }: Renderable): string {
  const plain = typeTitle(title, caption) || type;
  if (caption.form === 'letter' || caption.on_behalf_of === null) return plain;
  return `${caption.on_behalf_of}’${/s$/i.test(caption.on_behalf_of) ? '' : 's'} ${plain}`;
}

/** The stored title is `Motion to Dismiss — Ortega v. Larkspur`; here the first half is wanted. */
function typeTitle(title: string, { case_title: matter }: Caption): string {
  const end = ` — ${matter}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

export function signatureLines(caption: Caption): readonly string[] {
  const name = caption.attorney ?? '[TO COMPLETE: name of the signing attorney]';
  if (caption.form === 'letter') return [name, caption.firm];
  const counsel = caption.on_behalf_of === null ? [] : [`Counsel for ${caption.on_behalf_of}`];
  return [name, caption.firm, ...counsel];
}

/** The number of each numbered paragraph; every section begins at 1. */
export function numbered(document: Renderable): ReadonlyMap<object, number> {
  const numbers = new Map<object, number>();
  for (const section of document.sections.filter((one) => one.numbered)) {
    const counted = section.paragraphs.filter(({ kind }) => kind !== 'quotation');
    counted.forEach((paragraph, index) => {
      numbers.set(paragraph, index + 1);
    });
  }
  return numbers;
}

export interface LetterHead {
  readonly addressee: string;
  readonly address: string;
  readonly reference: string;
  readonly salutation: string;
}

export function letterHeadOf(caption: Caption): LetterHead {
  const number = caption.case_number ?? caption.docket_number;
  const name = caption.addressee ?? '[TO COMPLETE: name of the addressee]';
  return {
    addressee: name,
    address: '[TO COMPLETE: address]',
    reference: `Re: ${caption.case_title}${number === null ? '' : ` (${number})`}`,
    salutation: `Dear ${name}:`,
  };
}

const ROMAN: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

export function roman(number: number): string {
  let left = number;
  let text = '';
  for (const [value, letters] of ROMAN) {
    while (left >= value) {
      text += letters;
      left -= value;
    }
  }
  return text;
}

/** `I.`, `II.` for sections of a court paper, `A.`, `B.` for their subsections; letters have none. */
export function headingNumbers({ caption, sections }: Renderable): readonly string[] {
  let first = 0;
  let second = 0;
  return sections.map(({ level }) => {
    if (level === 1) {
      first += 1;
      second = 0;
    } else {
      second += 1;
    }
    if (caption.form === 'letter') return '';
    return level === 1 ? `${roman(first)}.` : `${String.fromCharCode(64 + second)}.`;
  });
}
