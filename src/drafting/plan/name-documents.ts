/** Documents that words of the brief name by their files: a draft calls them what they are, and a sworn one by the letter of the exhibit. Pure. */
import type { Json } from '../../platform/index.ts';
import type { Brief, BriefFieldName } from '../brief/model.ts';
import { uncapitalised, withoutExtension } from '../letters.ts';
import { letterNumeral } from '../templates/text.ts';
import { calledAs, isBare } from './call-document.ts';
import type { MatterDocuments } from './matter-documents.ts';

export interface NamedDocuments {
  /** As it is printed. */
  readonly brief: Brief;
  /** Of a sworn paper, in the order in which it names them. */
  readonly exhibits: readonly { readonly letter: string; readonly what: string }[];
  /** Files whose names were told. */
  readonly files: readonly string[];
}

/** Lists of words that are printed as they were typed. */
const PRINTED: ReadonlySet<BriefFieldName> = new Set([
  'facts',
  'relief',
  'topics',
  'terms',
  'questions',
  'responses',
]);

/** @param isSworn the witness attaches what is named */
export function nameDocuments(
  brief: Brief,
  { files, pages }: MatterDocuments,
  isSworn: boolean,
): NamedDocuments {
  const exhibits: { letter: string; what: string }[] = [];
  const used = new Map<string, string>();
  const known = files.flatMap((file) => {
    const stem = withoutExtension(file.name);
    return isBare(stem) ? [{ file, names: [file.name, stem] }] : [];
  });
  const call = (file: (typeof files)[number]): string => {
    const before = used.get(file.id);
    if (before !== undefined) return before;
    const first = pages.find((page) => page.file.id === file.id && page.number === 1)?.text ?? '';
    const what = calledAs(file, first);
    const letter = letterNumeral(exhibits.length + 1).toUpperCase();
    if (isSworn) exhibits.push({ letter, what: said(what) });
    const called = isSworn ? `Exhibit ${letter}` : what;
    used.set(file.id, called);
    return called;
  };
  const renamed = (text: string): string => {
    const found = known.flatMap(({ file, names }) => {
      const name = names.find((one) => text.includes(one));
      return name === undefined ? [] : [{ file, name, at: text.indexOf(name) }];
    });
    return found
      .sort((a, b) => a.at - b.at)
      .reduce((rest, { file, name }) => rest.replaceAll(name, () => call(file)), text);
  };
  const words = (value: Json): Json =>
    typeof value === 'string'
      ? renamed(value)
      : value === null || typeof value !== 'object'
        ? value
        : Array.isArray(value)
          ? (value as readonly Json[]).map(words)
          : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, words(one as Json)]));
  const values = brief.values.map((one) =>
    PRINTED.has(one.field) ? { ...one, value: words(one.value) } : one,
  );
  return { brief: { ...brief, values }, exhibits, files: [...used.keys()] };
}

/** Within a sentence: `the e-mail of April 8, 2025`. */
function said(what: string): string {
  return /^\p{Lu}(?:\p{Ll}|-)/u.test(what) ? `the ${uncapitalised(what)}` : what;
}
