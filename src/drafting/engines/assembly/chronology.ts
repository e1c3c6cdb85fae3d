/**
 * The rows of a chronology: the key dates and dated facts of the case, and what its documents say about a
 * day, in order. One paragraph a row, the date before the first colon; what a document says follows it as a
 * quotation.
 */
import type { SectionPlan, Source, WriteRequest } from '../../model.ts';
import { datesIn } from '../../templates/dates.ts';
import { asData, leansOnPrevious, longDate, sentences, withStop } from '../../templates/text.ts';

interface Row {
  readonly day: string;
  readonly paragraphs: readonly string[];
}

export function chronology(request: WriteRequest, section: SectionPlan): string[] {
  const rows = [...recorded(request), ...documented(request.sources, section)];
  if (rows.length === 0) return ['{blank events with their dates and sources}'];
  return [...rows]
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .flatMap(({ paragraphs }) => paragraphs);
}

/** What the case record says, one row a day. */
function recorded({ case: matter }: WriteRequest): Row[] {
  const days = new Map<string, string[]>();
  const add = (day: string, text: string) => {
    const told = days.get(day);
    if (told === undefined) days.set(day, [text]);
    else told.push(text);
  };
  for (const { label, date } of matter.key_dates) add(date.slice(0, 10), withStop(asData(label)));
  for (const text of datedFacts(matter.facts ?? '')) {
    const [first] = datesIn(text);
    if (first !== undefined) add(first.day, text);
  }
  return [...days].map(([day, texts]) => {
    const longest = texts.toSorted((one, other) => other.length - one.length).slice(0, MOST_COMPARED);
    const lower = longest.map((one) => one.toLowerCase());
    const told = texts.filter((one) => !lower.some((other) => tells(other, one)));
    return { day, paragraphs: [`${longDate(day)}: ${told.join(' ')}`] };
  });
}

function datedFacts(facts: string): string[] {
  const all = sentences(facts);
  return all.map((one, index) => (leansOnPrevious(one) && index > 0 ? `${all[index - 1]} ${one}` : one));
}

/** What is told of one day is compared with so many of the sentences that tell most. */
const MOST_COMPARED = 30;

/** `Crates delivered.` says nothing that `the crates were delivered on march 21 …` does not. */
function tells(fact: string, label: string): boolean {
  if (fact.length <= label.length) return false;
  const words = label.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const told = words.filter((word) => fact.includes(word.slice(0, 5)));
  return words.length > 0 && told.length * 2 >= words.length;
}

function documented(sources: readonly Source[], section: SectionPlan): Row[] {
  const evidence = sources.filter(({ kind }) => kind !== 'precedent');
  const chosen = evidence.filter((source) => source.section === section.id);
  return (chosen.length > 0 ? chosen : evidence).flatMap(({ handle, quote, onlyCited, ...source }) => {
    const day = source.day ?? datesIn(quote)[0]?.day;
    if (day === undefined) return [];
    const says = onlyCited === true ? 'A document of this day' : 'The document says';
    const row = `${longDate(day)}: ${says} ({${handle}})`;
    return [{ day, paragraphs: [row, ...(onlyCited === true ? [] : [`{quote ${handle}}`])] }];
  });
}
