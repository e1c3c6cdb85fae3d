/** The marks of a paper are of one kind, whoever typed its words; a block quotation keeps those of its source. Pure. */
import type { DocumentParagraph, Renderable } from '../document.ts';

/** Each mark is one character before and behind: places in the words stay where they are. */
export function typeset(document: Renderable): Renderable {
  const quoted = ({ kind }: DocumentParagraph) => kind === 'quotation';
  return {
    ...document,
    title: curled(document.title),
    caption: allCurled(document.caption),
    sections: document.sections.map((section) => ({
      ...section,
      heading: curled(section.heading),
      paragraphs: section.paragraphs.map((one) => (quoted(one) ? one : { ...one, text: curled(one.text) })),
    })),
    citations: document.citations.map((one) => ({
      ...one,
      citation: curled(one.citation),
      ...(one.cited === undefined ? {} : { cited: allCurled(one.cited) }),
    })),
    ...(document.verification === undefined ? {} : { verification: allCurled(document.verification) }),
  };
}

function allCurled<T>(value: T): T {
  if (typeof value === 'string') return curled(value) as T;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(allCurled) as T;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, allCurled(one)])) as T;
}

const OPENS = /(?<=^|[\s([—–“‘])(?:"|'(?!\d))/g;

/** A mark opens where a word begins, but for the apostrophe of `'25`. */
function curled(text: string): string {
  return text
    .replace(OPENS, (mark) => (mark === '"' ? '“' : '‘'))
    .replaceAll('"', '”')
    .replaceAll("'", '’');
}
