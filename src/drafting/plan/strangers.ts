/**
 * Documents of another matter that were put into the case by mistake: they name nobody of the matter, and share few names with the
 * documents that do. Nothing of them is quoted, counted or warned of, unless somebody asks for them by their title. Pure.
 *
 * In thirty matters the least that a document of the matter shared was .55 of its names; of 1,022 pages taken from other matters and naming no
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
  const ofPlace = new Set(namesIn([court ?? '', jurisdiction ?? ''].join('. ')));
  const ofParties = new Set(
    namesIn([title, client ?? '', ...parties.map(({ name }) => name)].join('. ')).filter(
      (name) => !ofPlace.has(name),
    ),
  );
  const files = [...Map.groupBy(pages, ({ file }) => file)].map(([file, read]) => {
    const called = [file.title ?? '', withoutExtension(file.name)].join('. ');
    const text = read.map((page) => page.text).join('\n');
    return { file, called, text, names: namesIn(`${called}\n${text}`) };
  });
  const own = files.filter(
    ({ text, names }) =>
      names.some((name) => ofParties.has(name)) || (docket !== null && text.includes(docket)),
  );
  if (own.length === 0) return new Set();
  const counsel = parties.flatMap((party) => party.counsel ?? []);
  const known = new Set([
    ...ofParties,
    ...namesIn([facts ?? '', said, ...counsel].join('. ')),
    ...own.flatMap(({ names }) => names),
  ]);
  const strangers = files.filter(({ file, called, names }) => {
    if (own.some((one) => one.file === file) || said.includes(file.id)) return false;
    if (namesIn(called).some((name) => known.has(name))) return false;
    return (
      names.length >= FEWEST_NAMES &&
      names.filter((name) => known.has(name)).length < LEAST_SHARED * names.length
    );
  });
  return new Set(strangers.map(({ file }) => file.id));
}

/** In small letters, as often as they stand there: `Quillen`, `QUILLEN`. */
function namesIn(text: string): string[] {
  return runsIn(text)
    .filter((word) => word.length >= LETTERS && isNameLike(word))
    .map((word) => word.toLowerCase())
    .filter((word) => !isCommonWord(word));
}

function isNameLike(word: string): boolean {
  const [first = '', ...rest] = word;
  const tail = rest.join('');
  return first !== first.toLowerCase() && (tail === tail.toLowerCase() || tail === tail.toUpperCase());
}
