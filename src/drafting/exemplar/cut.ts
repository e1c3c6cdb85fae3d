/**
 * What an exemplar has besides its sections: caption or letterhead, address, title, closing, signatures. Those are written
 * by the server from the case; what is particular about the firm's way with them is kept.
 */
import { lettersIn, withoutEnd } from '../letters.ts';
import type { Form } from '../model.ts';
import { findStatements } from '../verify/find/find-statements.ts';
import type { KnownParties } from './matter.ts';
import { type Item, withoutTypedNumber } from './outline.ts';

export interface CutExemplar {
  readonly items: readonly Item[];
  /** From here on, items stand after the signature. */
  readonly signedBefore: number;
  readonly title: Item | null;
  /** In the body above the date of a letter. */
  readonly letterhead: readonly Item[];
  readonly notices: readonly string[];
  readonly closing: string | null;
  readonly numberLabel: string | null;
  readonly parties: KnownParties;
}

const NOTHING = {
  title: null,
  letterhead: [],
  notices: [],
  closing: null,
  numberLabel: null,
  parties: [],
} as const;

export function cut(items: readonly Item[], form: Form): CutExemplar {
  switch (form) {
    case 'letter':
      return cutLetter(items);
    case 'court':
      return cutCourtPaper(items);
    case 'agreement':
      return cutAgreement(items);
    case 'memorandum':
      return cutMemorandum(items);
  }
}

const SALUTATION = /^(?:dear\b|to whom it may concern|gentlemen|ladies and gentlemen|counsel\s*:)/i;
const CLOSING =
  /^(?:sincerely|yours|very truly|respectfully yours|(?:kind|best|warm) regards|regards|with (?:kind|best)|cordially)\b.{0,40}$/i;
const NOTICE =
  /^(?:(?:sent )?(?:by|via)\b|personal\b|private\b|(?:strictly )?confidential\b|privileged\b|without prejudice\b|attorney.client\b|(?:for|subject to).{0,20}(?:settlement|408)|settlement communication)/i;
const COPIES = /^(?:enc(?:l|losures?)?s?\b|cc\b|bcc\b|attachments?\b|copy to\b)/i;
const DATED = /\{\{today\||^(?:date|dated)\b/i;

function isDated(text: string): boolean {
  return DATED.test(text) || findStatements(text).some(({ kind }) => kind === 'date');
}

function cutLetter(items: readonly Item[]): CutExemplar {
  const salutation = items.findIndex(({ raw }, index) => index < 40 && SALUTATION.test(raw));
  const head = salutation < 0 ? [] : items.slice(0, salutation);
  const dated = head.findIndex(({ filled: { text }, raw }) => isDated(text) || isDated(raw));
  const closes = items.findLastIndex(({ raw }) => CLOSING.test(raw));
  const end = closes <= salutation ? items.length : closes;
  const tail = items.slice(end);
  const copies = tail.findIndex(({ raw }) => COPIES.test(raw));
  return {
    ...NOTHING,
    items: [...items.slice(salutation + 1, end), ...(copies < 0 ? [] : tail.slice(copies))],
    signedBefore: end - salutation - 1,
    letterhead: head.slice(0, Math.max(0, dated)).filter(({ raw }) => !NOTICE.test(raw)),
    notices: head
      .flatMap(({ raw, filled }) =>
        NOTICE.test(raw) && filled.holes.length === 0 ? [raw.slice(0, 200)] : [],
      )
      .slice(0, 6),
    closing: closes > salutation ? (items[closes]?.raw.slice(0, 80) ?? null) : null,
  };
}

const ROLE = /^(plaintiff|defendant|petitioner|respondent|appellant|appellee|claimant)(?:s|\(s\))?[,.;/]?$/i;
const NUMBER_LABEL =
  /\b((?:Civil Action|Case|Index|Cause|Docket|Court File|C\.A\.|Action|Civil)\s+(?:No\.?|Number|#))\s*:?/i;
const SIGNED = /^(?:respectfully submitted|dated?\s*:|dated this|\/s\/|by\s*:|submitted this)/i;

function cutCourtPaper(items: readonly Item[]): CutExemplar {
  const prose = items.findIndex(isProse);
  const before = items.slice(0, prose < 0 ? Math.min(items.length, 20) : prose);
  const captionEnd = before.findLastIndex(
    ({ raw, inTable }) =>
      inTable || ROLE.test(raw) || NUMBER_LABEL.test(raw) || /^(?:vs?\.?|-?against-?)$/i.test(raw),
  );
  const first = before.findIndex((one, index) => index > captionEnd && !one.inTable && isTitle(one));
  const end = first < 0 ? captionEnd + 1 : endOfTitle(before, first);
  const head = items.slice(0, end);
  const { kept, signedBefore } = withoutSignature(items.slice(end), (one) => SIGNED.test(one.raw));
  return {
    ...NOTHING,
    items: kept,
    signedBefore,
    title: titleAt(items, first),
    numberLabel:
      head.map(({ raw }) => NUMBER_LABEL.exec(raw)?.[1]).find((found) => found !== undefined) ?? null,
    parties: partiesIn(head),
  };
}

function titleAt(items: readonly Item[], at: number): Item | null {
  const item = items[at];
  return item === undefined ? null : { ...item, title: true };
}

const FIRST_HEADING =
  /^(?:introduction|background|preliminary|facts?|factual|statement|argument|memorandum of|procedural|summary)\b/i;

/** A title may go on for three lines; a heading after it is none of them. */
function endOfTitle(before: readonly Item[], first: number): number {
  let end = first + 1;
  for (const one of before.slice(first + 1, first + 3)) {
    const numbered = one.number !== null || withoutTypedNumber(one.raw).number !== null;
    if (numbered || !isTitle(one) || one.style.align !== 'center' || FIRST_HEADING.test(one.raw)) break;
    end += 1;
  }
  return end;
}

function isProse({ raw, inTable, style }: Item): boolean {
  return !inTable && raw.length > 110 && style.align !== 'center';
}

function isTitle({ raw, style, stressed, title }: Item): boolean {
  if (title) return true;
  const letters = lettersIn(raw);
  return (
    raw.length <= 250 &&
    (style.align === 'center' || stressed) &&
    letters.length > 3 &&
    !/\bcourt\b.{0,60}$/i.test(raw) &&
    !ROLE.test(raw)
  );
}

const NAMED =
  /(?:^|\n|\bvs?\.\s+|against-?\s+)([^\n;:]{3,120}?),?\s+(plaintiff|defendant|petitioner|respondent|appellant|appellee|claimant)(?:s|\(s\))?(?=[,.;:/\s]|$)/gi;

/** `JANE ROE,` above or before `Plaintiff,`. */
function partiesIn(head: readonly Item[]): KnownParties {
  const text = head.map(({ raw }) => raw).join('\n');
  return [...text.matchAll(NAMED)].flatMap(([, name = '', role = '']) => {
    const plain = withoutEnd(name.replace(/^.*\bvs?\.\s+/i, ''), ' ,;');
    if (plain.length < 4 || /[[\]_●]/.test(plain) || ['the', 'a', 'an'].includes(plain.toLowerCase()))
      return [];
    return [{ name: plain, field: `party.${role.toLowerCase()}` }];
  });
}

function cutAgreement(items: readonly Item[]): CutExemplar {
  const title = items.slice(0, 8).findIndex((one) => isTitle(one) && one.raw.length <= 140);
  const signs = ({ raw, inTable }: Item) =>
    /^(?:by\s*:|signature\b|signed\b|name\s*:|\/s\/|_{5,})/i.test(raw) ||
    (inTable && /\bBy\s*:|\bSignature\b/i.test(raw));
  const { kept, signedBefore } = withoutSignature(items.slice(title + 1), signs);
  return { ...NOTHING, items: kept, signedBefore, title: titleAt(items, title) };
}

/** What is signed goes, up to the next heading; what then follows stands after the signature. */
function withoutSignature(
  items: readonly Item[],
  signs: (item: Item) => boolean,
): { readonly kept: readonly Item[]; readonly signedBefore: number } {
  const from = Math.floor(items.length * 0.4);
  const at = items.findIndex((one, index) => index >= from && signs(one));
  if (at < 0) return { kept: items, signedBefore: items.length };
  const next = items.findIndex(
    ({ level, raw }, index) =>
      index > at &&
      level !== null &&
      /certificate|verification|exhibit|schedule|annex|appendix|attachment/i.test(raw),
  );
  return { kept: [...items.slice(0, at), ...(next < 0 ? [] : items.slice(next))], signedBefore: at };
}

const HEAD_LINE = /^(?:to|from|date|re|cc|subject|client|matter|file)\s*:/i;

function cutMemorandum(items: readonly Item[]): CutExemplar {
  const last = items.slice(0, 15).findLastIndex(({ raw }) => HEAD_LINE.test(raw));
  return { ...NOTHING, items: items.slice(last + 1), signedBefore: items.length };
}
