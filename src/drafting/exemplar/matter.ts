/** What of the matter an exemplar was written in still stands in it: citations, dates, docket numbers, names. */

import { onOneLine } from '../../platform/index.ts';
import { findCitations } from '../../precedents/index.ts';
import { wherever } from '../letters.ts';
import { entityWords } from '../parties/natural-person.ts';
import { findNames } from '../verify/find/find-names.ts';
import { findStatements } from '../verify/find/find-statements.ts';
import { ENACTED } from '../verify/record.ts';

/** Names of the parties as the caption has them, with the field of each. */
export type KnownParties = readonly { readonly name: string; readonly field: string }[];

export interface Freed {
  readonly text: string;
  /** What the lawyer who adds the type is told. */
  readonly left: readonly string[];
}

/** Fields and open points; what a text is split at them has in every second place. */
export const MARKS = /(\{\{[^{}]*\}\}|\{blank [^{}]*\})/;
const RULES = new Set(['rule', ...ENACTED]);

/** Puts fields and open points in the place of what belongs to that matter. */
export function freed(text: string, parties: KnownParties): Freed {
  const left: string[] = [];
  const result = text
    .split(MARKS)
    .map((piece, at) => (at % 2 === 1 ? piece : freedWords(piece, parties, left)))
    .join('');
  return { text: result, left };
}

function freedWords(words: string, parties: KnownParties, left: string[]): string {
  let text = words;
  for (const { name, field } of parties)
    text = text.replace(wherever(name), `{{${field}|${field.replace('party.', 'name of the ')}}}`);
  text = replaced(text, findCitations(text), ({ text: cited, kind }) => {
    const said = onOneLine(cited);
    const stays = RULES.has(kind);
    left.push(stays ? `cites ${said}` : `cited ${said}: an open point stands there now`);
    return stays ? null : '{blank authority for this, from the vault}';
  });
  text = replaced(text, findStatements(text), ({ kind, values, text: said }) => {
    if (kind === 'docket_number') return '{{case.docket_number|docket number}}';
    if (kind === 'date' && values.some((value) => value.length === 10)) return '{blank date}';
    if (kind === 'amount') left.push(`says ${said}`);
    return null;
  });
  for (const { text: name } of findNames(text)) if (entityWords.test(name)) left.push(`names ${name}`);
  return text;
}

/** With another text where one is given for what was found; the finds are in order and apart. */
function replaced<T extends { readonly start: number; readonly end: number }>(
  text: string,
  found: readonly T[],
  by: (one: T) => string | null,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const one of found) {
    const put = by(one);
    if (put === null) continue;
    parts.push(text.slice(at, one.start), put);
    at = one.end;
  }
  return parts.join('') + text.slice(at);
}
