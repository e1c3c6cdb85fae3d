/**
 * Documents that go into a paper to others only where a person names or chooses them, and what is said then: a document is filed, or
 * enclosed, whole. Pure.
 */
import type { VaultFile } from '../../vault/index.ts';
import { PARAGRAPH_BREAK } from '../brief/lists.ts';
import { type Brief, valuesOf } from '../brief/model.ts';
import { KINDS_OF_PLEADINGS, kindOfPleading, pleadingCalled } from '../brief/pleadings-named.ts';
import { wordsIn } from '../letters.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { datesIn } from '../templates/dates.ts';
import { asData, longDate } from '../templates/text.ts';
import { isRemark } from './match-evidence.ts';
import type { MatterDocuments, MatterPage } from './matter-documents.ts';
import type { Nature } from './nature-of-documents.ts';
import { shortened } from './shortened.ts';
import { namesKeptOut, ordersIn, ordersOf, withheldIn } from './withheld.ts';

/** Why, said of its title; null: it is not reserved, or is printed for nobody else anyway. */
export function reservation({ ofTheHouse, privileged, holds, replacedBy, keptOut }: Nature): string | null {
  if (privileged) return null;
  if (keptOut !== undefined)
    return `is kept out by the request (“${keptOut}”): it is printed only where it is chosen.`;
  if (ofTheHouse === true)
    return 'was made by our own counsel, as its head or its title says: it is printed in a draft for others only where it is chosen, and an exhibit is filed whole: read it to its last line.';
  if (holds !== undefined)
    return `${heldParts(holds)}: an exhibit is filed whole, and this with it. Attach only the part that is quoted, or redact this one.`;
  return replacedBy === undefined
    ? null
    : `is a pleading that was replaced by the ${replacedBy}: what it alleges is withdrawn. Cite the one that stands.`;
}

/** What goes to court with it, and nobody may have looked at; null: nothing. */
export function filedWithIt({ filedWith, privileged }: Nature): string | null {
  if (privileged || filedWith === undefined) return null;
  const parts = filedWith.map(({ page, what }) => `page ${page}, ${what}`).join('; ');
  return `${parts}: an exhibit is filed whole, and this with it. Attach only the pages that are cited, or redact this one.`;
}

/** `page 1, has a message of July 24, 2026, 4:55 PM from Bo Orr, which offers to settle the case` */
export function heldParts(holds: NonNullable<Nature['holds']>): string {
  return holds.map(({ page, what }) => `page ${page}, has ${what}`).join('; ');
}

/** `Complaint, page 2, has …`, `Interview of Otto Lane was …` */
export function reservedWords(title: string, why: string): string {
  return `${title}${why.startsWith('page ') ? ',' : ''} ${why}`;
}

const HEAD_LINES = 25;
/** Behind one of these a title says what the paper is about: `Answer to the Complaint`. */
const ABOUT: ReadonlySet<string> = new Set('to of the on against for in from'.split(' '));

/** `Complaint`, `First Amended Complaint`; null: the paper is none. */
function pleadingTitled(title: string): string | null {
  const found = KINDS_OF_PLEADINGS.exec(title);
  const before = title.slice(0, found?.index ?? 0).toLowerCase();
  return found === null || wordsIn(before).some((word) => ABOUT.has(word)) ? null : found[0];
}

const AMENDED = /^(?:\w+ )?(?:amended|supplemental)\b/i;

/** The documents of a matter with what the request, the record and their titles say of some: replaced, or kept out. */
export function withReservations(
  { files, pages }: Pick<MatterDocuments, 'files' | 'pages'>,
  brief: Brief,
  matter: Pick<CaseFacts, 'facts' | 'parties'>,
  { brief: { points }, form }: Pick<DocumentType, 'brief' | 'form'>,
): MatterPage[] {
  const standing = withReplaced(pages, saidOfPleadings(brief, matter, files));
  // Of what nobody has placed a sentence may only look like an order (`Nothing was paid by May 4, 2024`).
  const ofDays = [
    ...ordersIn(valuesOf<string>(brief, 'instructions')),
    ...(points === 'topics' ? valuesOf<string>(brief, points) : []),
  ];
  const keptOut = withKeptOut(standing, ordersOf(brief), matter.parties);
  // A letter encloses what its brief lists, and attaches nothing.
  const nameIn = (text: string) => (form === 'court' ? withheldIn(text, brief) : null);
  return withFiledWith(keptOut, ofDays, nameIn);
}

/** Pages that speak of a day of what is kept out, and remarks in brackets: said about the document, or stapled behind it. */
function withFiledWith(
  pages: readonly MatterPage[],
  keptOut: readonly string[],
  nameIn: (text: string) => string | null,
): MatterPage[] {
  const days = new Set(keptOut.flatMap((one) => datesIn(one).map(({ day }) => day)));
  const found = Map.groupBy(
    pages.flatMap(({ file, number: page, text }) => {
      const told = new Set(datesIn(text).flatMap(({ day }) => (days.has(day) ? [day] : [])));
      const at = (isOut: boolean) => (what: string) => ({ id: file.id, page, what, isOut });
      const name = nameIn(text);
      return [
        ...(name === null ? [] : [at(true)(`has “${asData(name)}”, which is withheld`)]),
        ...[...told].map((day) => `speaks of ${longDate(day)}, which is to be kept out`).map(at(true)),
        ...remarksIn(text)
          .map((remark) => `has the remark ${shortened(remark)}`)
          .map(at(false)),
      ];
    }),
    ({ id }) => id,
  );
  return pages.map((page) => {
    const filedWith = found.get(page.file.id);
    return filedWith === undefined ? page : { ...page, nature: { ...page.nature, filedWith } };
  });
}

/** Paragraphs that stand in brackets as a whole. */
function remarksIn(text: string): string[] {
  return text
    .split(PARAGRAPH_BREAK)
    .map((one) => one.trim())
    .filter(isRemark);
}

/** Where it may be said that a pleading was amended. */
function saidOfPleadings(
  brief: Brief,
  { facts }: Pick<CaseFacts, 'facts'>,
  files: readonly Pick<VaultFile, 'title' | 'name'>[],
): string {
  return [JSON.stringify(brief), facts ?? '', ...files.map(({ title, name }) => title ?? name)].join('\n');
}

/** Pleadings with what replaced them. @param said where that may be told */
export function withReplaced(pages: readonly MatterPage[], said: string): MatterPage[] {
  const kinds = new Map(
    [...said.matchAll(new RegExp(KINDS_OF_PLEADINGS, 'gi'))]
      .filter(([called]) => AMENDED.test(called))
      .map(([called]) => [kindOfPleading(called), pleadingCalled(called)]),
  );
  if (kinds.size === 0) return [...pages];
  const replaced = new Map(
    pages.flatMap(({ file, number, text, nature }) => {
      if (number !== 1 || nature.nature !== 'pleading') return [];
      const heads = text.split('\n', HEAD_LINES).filter((line) => line === line.toUpperCase());
      const called = [file.title ?? file.name, ...heads].map(pleadingTitled).find((one) => one !== null);
      const by = called === undefined || AMENDED.test(called) ? undefined : kinds.get(kindOfPleading(called));
      return by === undefined ? [] : [[file.id, by] as const];
    }),
  );
  return pages.map((page) => {
    const by = replaced.get(page.file.id);
    return by === undefined ? page : { ...page, nature: { ...page.nature, replacedBy: by } };
  });
}

/** Documents of which the request says that nothing is to be told, by a name in their titles that is nobody’s of the parties. */
function withKeptOut(
  pages: readonly MatterPage[],
  keptOut: readonly string[],
  parties: readonly { readonly name: string }[],
): MatterPage[] {
  const orders = keptOut
    .map((sentence) => ({ sentence, names: namesKeptOut([sentence], parties) }))
    .filter(({ names }) => names.length > 0);
  if (orders.length === 0) return [...pages];
  return pages.map((page) => {
    const titled = new Set(wordsIn((page.file.title ?? page.file.name).toLowerCase()));
    const order = orders.find(({ names }) => names.some((name) => titled.has(name)));
    return order === undefined
      ? page
      : { ...page, nature: { ...page.nature, keptOut: asData(order.sentence) } };
  });
}
