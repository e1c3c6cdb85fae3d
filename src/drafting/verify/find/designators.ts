/**
 * Parts of laws, agreements and files that a text points to: `Section 9(b)`, `subsection (6)`, `¶ 61`, `Exhibit K`, `Count IV`. Each with
 * a value that is the same however it was written. Linear in the text.
 */
export interface Designator {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: string;
  /** In lower case, without white space: `9(b)`, `(6)`, `iv`. */
  readonly id: string;
}

/** What is called by several names, by the one that is compared. */
const KINDS: readonly (readonly [string, string])[] = [
  ['section', String.raw`sections?|secs?\.|\u00a7{1,2}`],
  ['subsection', 'sub-?sections?|subdivisions?|sub-?paragraphs?|subparts?'],
  ['paragraph', String.raw`paragraphs?|paras?\.|\u00b6{1,2}`],
  ['clause', 'clauses?'],
  ['article', String.raw`articles?|arts?\.`],
  ['rule', 'rules?'],
  ['count', 'counts?'],
  ['exhibit', String.raw`exhibits?|exs?\.`],
  ['schedule', 'schedules?'],
  ['annex', 'annex(?:es)?|appendix|appendices|attachments?'],
  ['chapter', String.raw`chapters?|ch\.`],
  ['title', 'titles?'],
  ['amendment', 'amendments?'],
  ['page', String.raw`pages?|pp?\.`],
  ['entry', String.raw`docket entr(?:y|ies)|ecf|dkt\.|doc\.`],
  ['request', 'interrogator(?:y|ies)|requests?(?: for (?:production|admission))?'],
];
const ID = String.raw`(?:\d+[A-Za-z]{0,2}(?:[.:-]\d+[A-Za-z]{0,2})*(?:\([0-9A-Za-z]{1,4}\))*|\([0-9A-Za-z]{1,4}\)(?:\([0-9A-Za-z]{1,4}\))*|[IVXLC]+(?![\p{L}\p{N}])|[A-Z](?:-?\d{1,3})?(?![\p{L}\p{N}'\u2019]))`;
// Letters of either case: which are numbers, `EACH` says. No inline modifiers: see the architecture test of sources.
const POINTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${KINDS.map(([, form]) => `(${form})`).join('|')})[ \u00a0]{0,2}(?:(?:nos?\.?|numbers?|#)[ \u00a0]?)?(?:${ID})(?:(?:,|,? (?:and|or|to|through)|[ ]?[–-])[ \u00a0]?(?:${ID})){0,6}`,
  'giu',
);
const EACH = new RegExp(ID, 'gu');
/** `12(b)(6)` by itself. */
const BARE = /(?<![\p{L}\p{N}.])\d+[A-Za-z]?(?:[.-]\d+)*(?:\([0-9A-Za-z]{1,4}\))+/gu;

export function findDesignators(text: string): Designator[] {
  const found: Designator[] = [];
  for (const match of text.matchAll(POINTED)) {
    const at = match.slice(1).findIndex((one) => one !== undefined);
    const [kind = ''] = KINDS[at] ?? [];
    const word = (match[at + 1] ?? '').length;
    let from = match.index;
    for (const id of match[0].slice(word).matchAll(EACH)) {
      // Only some things go by letters: `Rule A` is a capital that begins something else.
      if (/^[A-Z]$/.test(id[0]) && !LETTERED.has(kind)) continue;
      const start = match.index + word + id.index;
      const end = start + id[0].length;
      const first = found.at(-1)?.end === undefined || from === match.index;
      const begin = first ? match.index : start;
      found.push({ start: begin, end, text: text.slice(begin, end), kind, id: id[0].toLowerCase() });
      from = end;
    }
  }
  return found;
}

const LETTERED: ReadonlySet<string> = new Set(['exhibit', 'schedule', 'annex', 'article', 'title', 'count']);

/** What a text has of them, and of each the whole that it is a part of. */
export function designatorsOf(text: string): ReadonlySet<string> {
  const values = new Set<string>();
  const add = (kind: string, id: string) => {
    values.add(`${kind} ${id}`);
    // `83-49(3)(d)` is in 83-49(3), and subsection (3) is one of its parts.
    const [base = '', ...parts] = id.split(/(?=\()/);
    parts.forEach((_, at) => {
      values.add(`${kind} ${base}${parts.slice(0, at).join('')}`);
      values.add(`subsection ${parts.slice(at).join('')}`);
      values.add(`subsection ${parts[at] ?? ''}`);
    });
  };
  for (const { kind, id } of findDesignators(text)) add(kind, id);
  for (const [bare] of text.matchAll(BARE)) {
    add('rule', bare.toLowerCase());
    for (const kind of ['section', 'paragraph', 'clause', 'article'])
      values.add(`${kind} ${bare.toLowerCase()}`);
  }
  return values;
}
