/** What of the matter an exemplar was written in still stands in it: citations, dates, docket numbers, names. */
import { findCitations } from '../../precedents/index.ts';
import { entityWords } from '../sides.ts';
import { findNames } from '../verify/find-names.ts';
import { findStatements } from '../verify/find-statements.ts';
import { ENACTED } from '../verify/record.ts';

/** Names of the parties as the caption has them, with the field of each. */
export type KnownParties = readonly { readonly name: string; readonly field: string }[];

export interface Freed {
  readonly text: string;
  /** What the lawyer who adds the type is told. */
  readonly left: readonly string[];
}

const MARKS = /(\{\{[^{}]*\}\}|\{blank [^{}]*\})/;
const RULES = new Set(['rule', ...ENACTED]);

/** Puts fields and open points in the place of what belongs to that matter. */
export function freed(text: string, parties: KnownParties): Freed {
  const left: string[] = [];
  const result = text
    .split(MARKS)
    .map((piece) => (MARKS.test(piece) ? piece : freedWords(piece, parties, left)))
    .join('');
  return { text: result, left };
}

function freedWords(words: string, parties: KnownParties, left: string[]): string {
  let text = words;
  for (const { name, field } of parties)
    text = text.replace(
      new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'), 'giu'),
      `{{${field}|${field.replace(/^party\./, 'name of the ')}}}`,
    );
  for (const { text: cited, kind, start, end } of findCitations(text).toReversed()) {
    if (RULES.has(kind)) left.push(`cites ${cited.replace(/\s+/g, ' ')}`);
    else {
      left.push(`cited ${cited.replace(/\s+/g, ' ')}: an open point stands there now`);
      text = `${text.slice(0, start)}{blank authority for this, from the vault}${text.slice(end)}`;
    }
  }
  for (const { kind, start, end, values, text: said } of findStatements(text).toReversed()) {
    const put = (mark: string) => {
      text = text.slice(0, start) + mark + text.slice(end);
    };
    if (kind === 'docket_number') put('{{case.docket_number|docket number}}');
    else if (kind === 'date' && values.some((value) => value.length === 10)) put('{blank date}');
    else if (kind === 'amount') left.push(`says ${said}`);
  }
  for (const { text: name } of findNames(text)) if (entityWords.test(name)) left.push(`names ${name}`);
  return text;
}
