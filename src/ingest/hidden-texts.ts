import type { FileWarning } from '../vault/index.ts';

const MOST_PAGES_NAMED = 100;
const MOST_BOXES_A_PAGE = 200;
const MOST_PAGES_IN_WORDS = 5;

type HiddenKind = 'box' | 'unseen' | 'unchecked';

interface HidingPage {
  readonly number: number;
  readonly hidden: readonly {
    readonly kind: HiddenKind;
    readonly text: string;
    readonly box: readonly [number, number, number, number];
  }[];
}

/** The pages that hide text in one way, with that text alone. */
export function ofKind(pages: readonly HidingPage[], kind: HiddenKind): HidingPage[] {
  return pages
    .map(({ number, hidden }) => ({ number, hidden: hidden.filter((text) => text.kind === kind) }))
    .filter(({ hidden }) => hidden.length > 0);
}

/** Says where boxes hide text that is still in the original, and what to do; never the text. */
export function badRedactions(pages: readonly HidingPage[]): FileWarning[] {
  const boxes = pages.reduce((sum, { hidden }) => sum + hidden.length, 0);
  if (boxes === 0 || isPlaceholder(pages.flatMap(({ hidden }) => hidden.map(({ text }) => text)))) return [];
  const where = pages.length === 1 ? 'page' : 'pages';
  const count = boxes === 1 ? 'one box' : `${boxes} boxes`;
  return [
    {
      code: 'bad_redaction',
      detail:
        `Text can be copied from under ${count} on ${where} ${listOf(pages.map(({ number }) => number))} of the original. ` +
        'Redact it again with a tool that removes the text before it is produced or filed; if it was received, ask the ' +
        'sender before reading on. Search and drafts leave these words out.',
      pages: places(pages),
    },
  ];
}

/** Says where a file has words that nobody sees who looks at the page; never the words. */
export function unseenTexts(pages: readonly HidingPage[]): FileWarning[] {
  if (pages.length === 0) return [];
  const where = pages.length === 1 ? 'page' : 'pages';
  return [
    {
      code: 'unseen_text',
      detail:
        `The file has words on ${where} ${listOf(pages.map(({ number }) => number))} that are not seen there, or other words than are ` +
        'seen. Search, quotations and drafts go by what is seen; compare the text with the original before you rely on it.',
      pages: places(pages),
    },
  ];
}

/** Says where words may be hidden, or may not be what is shown, because the page is too large to be looked at whole. */
export function uncheckedTexts(pages: readonly HidingPage[]): FileWarning[] {
  if (pages.length === 0) return [];
  const [where, are] = pages.length === 1 ? ['Page', 'is'] : ['Pages', 'are'];
  return [
    {
      code: 'unchecked_text',
      detail:
        `${where} ${listOf(pages.map(({ number }) => number))} ${are} too large to be looked at whole (a picture of many million pixels, or tens of thousands of ` +
        'drawings): whether boxes hide words there, or the words are those that are seen, was not checked. Compare the text with the original before ' +
        'you rely on it or produce it; scanned at a lower resolution and uploaded again, it is checked.',
      pages: places(pages),
    },
  ];
}

function places(pages: readonly HidingPage[]): FileWarning['pages'] {
  return pages.slice(0, MOST_PAGES_NAMED).map(({ number, hidden }) => ({
    number,
    boxes: hidden.slice(0, MOST_BOXES_A_PAGE).map(({ box }) => box),
  }));
}

/** "2, 5 and 7", or "2, 3, 4, 5, 6 and 12 more". */
function listOf(numbers: readonly number[]): string {
  const named = numbers.length > MOST_PAGES_IN_WORDS + 1 ? numbers.slice(0, MOST_PAGES_IN_WORDS) : numbers;
  const more = numbers.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  const last = named.at(-1) ?? 0;
  return named.length < 2 ? String(last) : `${named.slice(0, -1).join(', ')} and ${last}`;
}

const DATE = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/;

/** One and the same date under every box, whole or cut off: some software stamps its boxes with the day of the redaction. */
function isPlaceholder(texts: readonly string[]): boolean {
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return texts.length > 1 && DATE.test(longest) && texts.every((text) => longest.startsWith(text));
}
