import type { FileWarning, StoredMargin } from '../vault/index.ts';

const MOST_PAGES_NAMED = 100;
const MOST_PEOPLE_NAMED = 5;

const NAMES: readonly (readonly [StoredMargin['remarks'][number]['kind'], one: string, many: string])[] = [
  ['comment', 'comment', 'comments'],
  ['deletion', 'deletion', 'deletions'],
  ['insertion', 'tracked insertion', 'tracked insertions'],
  ['hidden', 'hidden passage', 'hidden passages'],
  ['note', 'speaker’s note', 'speaker’s notes'],
];

/** Says what stands beside the text of a document, by whom, and where it is to be read; never its words. */
export function describeMargins(
  pages: readonly { readonly number: number; readonly margin: StoredMargin | null }[],
): FileWarning[] {
  const remarks = pages.flatMap(({ margin }) => margin?.remarks ?? []);
  if (remarks.length === 0) return [];
  const counts = NAMES.flatMap(([kind, one, many]) => {
    const count = remarks.filter((remark) => remark.kind === kind).length;
    return count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];
  });
  const people = [...new Set(remarks.flatMap(({ by }) => by ?? []))];
  const named = people.slice(0, MOST_PEOPLE_NAMED);
  if (people.length > named.length) named.push(`${people.length - named.length} more`);
  return [
    {
      code: 'margin',
      detail:
        `Beside its text the document holds ${listOf(counts)}${named.length === 0 ? '' : ` (by ${listOf(named)})`}. ` +
        'Drafts do not use them, and a search finds them with layer=margin; look at them before the document leaves the house.',
      pages: pages.slice(0, MOST_PAGES_NAMED).map(({ number }) => ({ number, boxes: [] })),
    },
  ];
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
