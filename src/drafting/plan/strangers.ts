/**
 * Documents of another matter that were put into the case by mistake: they name nobody of the matter, and share few names with the
 * documents that do. Nothing of them is quoted, counted or warned of, unless somebody asks for them by their title. Pure.
 *
 * In thirty matters the least that a document of the matter shared was .55 of its names; of 845 documents made from other matters and naming no
 * party 99 in 100 shared less than .4.
 */
import { runsIn, withoutExtension } from '../letters.ts';
import type { CaseFacts } from '../model.ts';
import { isCommonWord } from '../verify/index.ts';
import type { ReadPage } from './nature-of-documents.ts';

/** Of the names in a document, counted as often as they stand there. */
const LEAST_SHARED = 0.4;
/** Of fewer nothing is told. */
const FEWEST_NAMES = 6;
/** A name is no shorter. */
const LETTERS = 4;

/** @param said all that was asked, with titles and ids of documents. @returns ids of files */
export function strangersAmong(
  pages: readonly ReadPage[],
  { title, client, parties, docket_number: docket, court, jurisdiction, facts }: CaseFacts,
  said: string,
): ReadonlySet<string> {
  // `The State of Texas` is a party of many cases before the courts of Texas.
  const ofPlace = namesIn([court ?? '', jurisdiction ?? ''].join('. '));
  const ofParties = [
    ...namesIn([title, client ?? '', ...parties.map(({ name }) => name)].join('. ')).keys(),
  ].filter((name) => !ofPlace.has(name));
  const files = [...Map.groupBy(pages, ({ file }) => file)].map(([file, read]) => {
    const called = [file.title ?? '', withoutExtension(file.name)].join('. ');
    const text = read.map((page) => page.text).join('\n');
    const names = namesIn(`${called}\n${text}`);
    const isOwn = ofParties.some((name) => names.has(name)) || (docket !== null && text.includes(docket));
    return { id: file.id, called, names, isOwn };
  });
  const own = files.filter(({ isOwn }) => isOwn);
  if (own.length === 0) return new Set();
  const counsel = parties.flatMap((party) => party.counsel ?? []);
  const known = new Set([
    ...ofParties,
    ...namesIn([facts ?? '', said, ...counsel].join('. ')).keys(),
    ...own.flatMap(({ names }) => [...names.keys()]),
  ]);
  const isKnown = (name: string) => known.has(name);
  const strangers = files.filter(({ id, called, names, isOwn }) => {
    if (isOwn || said.includes(id) || [...namesIn(called).keys()].some(isKnown)) return false;
    const all = [...names].reduce((sum, [, times]) => sum + times, 0);
    const shared = [...names].reduce((sum, [name, times]) => sum + (isKnown(name) ? times : 0), 0);
    return all >= FEWEST_NAMES && shared < LEAST_SHARED * all;
  });
  return new Set(strangers.map(({ id }) => id));
}

/** In small letters, with how often they stand there: `Quillen`, `QUILLEN`. */
function namesIn(text: string): ReadonlyMap<string, number> {
  const written = new Map<string, number>();
  for (const word of runsIn(text))
    if (word.length >= LETTERS) written.set(word, (written.get(word) ?? 0) + 1);
  const names = new Map<string, number>();
  // A text has a word many times: whether it is a name is asked once.
  for (const [word, times] of written) {
    const name = word.toLowerCase();
    if (isNameLike(word) && !isCommonWord(name)) names.set(name, (names.get(name) ?? 0) + times);
  }
  return names;
}

function isNameLike(word: string): boolean {
  const tail = word.slice(1);
  return word[0] !== word[0]?.toLowerCase() && (tail === tail.toLowerCase() || tail === tail.toUpperCase());
}
