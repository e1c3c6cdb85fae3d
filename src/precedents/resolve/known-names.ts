/** Under which citations and names a file is found as the decision that it is. */
import {
  type Caption,
  courtSign,
  headingText,
  headPage,
  ownCitations,
  readCaption,
  type Titled,
  titleCitations,
} from '../caption/index.ts';
import { compareNames } from '../citations/compare-names.ts';
import { nameIn } from '../name-precedent.ts';
import type { NamedDecision, SoughtWord } from '../repository.ts';
import { decidedBy } from '../series/courts.ts';
import { docketIn, keyOfDocket } from './docket.ts';
import { initialsOf, type Party, partiesIn } from './party-words.ts';

export interface CitedFile {
  readonly fileId: string;
  readonly title: string | null;
  readonly kind: string;
  readonly pages: readonly { readonly number: number; readonly text: string }[];
}

/**
 * The normal forms under which others cite the file: those that its title begins with and, of a precedent, those that its first page
 * prints as its own. What the title or the page only mentions is another's, and so is all of a page of another case.
 */
export function knownAs({ title, kind, pages }: Omit<CitedFile, 'fileId'>): string[] {
  const own = title === null ? [] : titleCitations(title).map(({ normalized }) => normalized);
  if (kind !== 'precedent') return own;
  const titled = title === null ? null : titledBy(title, own);
  const printed = ownCitations(headPage(pages[0]?.text ?? '', pages[1]?.text), titled).map(
    ({ normalized }) => normalized,
  );
  return [...new Set([...own, ...printed])];
}

function titledBy(title: string, forms: readonly string[]): Titled {
  return { name: nameIn(title), forms, year: decidedBy(title, '').year };
}

/** How a precedent is cited and listed; null of what is none. */
export function namedIn({ title, kind, pages }: Omit<CitedFile, 'fileId'>): NamedDecision | null {
  if (kind !== 'precedent') return null;
  const firstPage = pages[0]?.text ?? '';
  const ending = pages
    .slice(-2)
    .map(({ text }) => text)
    .join('\n');
  const printed = readCaption(firstPage, pages[1]?.text, ending);
  const caption = title === null ? printed : null;
  const citation = title ?? caption?.citation ?? null;
  const heading = citation === null ? '' : headingText(headPage(firstPage, pages[1]?.text));
  const { court, year } = decidedBy(citation, heading, courtSign(heading));
  const name = caption?.name ?? nameIn(citation);
  const docket = docketOf(citation, name, printed);
  return { title, citation, name, court: court?.name ?? null, year, docket };
}

/** As the title has it, else as the head of the page does that bears no other name. */
function docketOf(citation: string | null, name: string | null, printed: Caption | null): string | null {
  const titled = citation === null ? null : docketIn(citation);
  const isOwn = printed?.docket != null && compareNames(name, printed.name) !== 'differs';
  const docket = titled ?? (isOwn ? docketIn(`No. ${printed.docket}`) : null);
  return docket === null ? null : keyOfDocket(docket);
}

/** The name in the file's title; of a precedent without any in its title, that of its caption. */
export function calledIn({ title, kind, pages }: Omit<CitedFile, 'fileId'>): string[] {
  const isDecision = kind === 'precedent' || (title !== null && titleCitations(title).length > 0);
  if (!isDecision) return [];
  const titled = nameIn(title);
  if (titled !== null) return [titled];
  const read = kind === 'precedent' ? readCaption(pages[0]?.text ?? '', pages[1]?.text) : null;
  return read?.name == null ? [] : [read.name];
}

export function wordsOfNames(names: readonly string[]): { readonly name: string; readonly word: string }[] {
  return names.flatMap((name) => {
    const words = partiesIn(name).flatMap((party) => [
      ...distinctiveWords(party).map(keyOf),
      ...initialsOf(party),
    ]);
    return [...new Set(words)].map((word) => ({ name, word }));
  });
}

/** The words to look a name up by: of each party those that tell it. */
export function soughtIn(parties: readonly Party[]): SoughtWord[] {
  return parties.flatMap((party, side) => [
    ...distinctiveWords(party).map((word) => {
      const from = keyOf(word);
      return { from, to: party.short.has(word) ? `${from}\uffff` : from, side };
    }),
    // A decision that is called after initials is also found by the whole name.
    ...initialsOf(party).map((word) => ({ from: word, to: word, side })),
  ]);
}

/** Of `Int'l` what comes before the apostrophe; `O'Brien` is one word. */
function keyOf(word: string): string {
  const [head = '', tail] = word.split("'");
  return tail === undefined ? word : head.length > 1 ? head : word.replaceAll("'", '');
}

function distinctiveWords({ telling, generic, government, words }: Party): readonly string[] {
  return [telling, generic, government, words].find((kind) => kind.length > 0) ?? [];
}
