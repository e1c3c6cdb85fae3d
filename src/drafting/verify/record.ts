/**
 * What a draft may rest on: the record of the case, what the caller said, and the sources. Decides which
 * citation-like words an engine may use by itself (the name of the case at hand, a statute the case
 * record names) and which quoted words are really somebody's.
 */

import type { FoundCitation } from '../../precedents/index.ts';
import type { CaseFacts, Source } from '../model.ts';

export interface RecordInput {
  readonly case: CaseFacts;
  readonly context: string;
  readonly firmName: string;
  readonly sources: readonly Source[];
  readonly today: string;
}

const ENACTED = new Set([
  'statute',
  'regulation',
  'public_law',
  'session_law',
  'register',
  'constitution',
  'restatement',
]);

export class DraftRecord {
  private readonly title: string;
  private readonly names: readonly string[];
  private readonly law: string;
  private readonly rules: string;
  private readonly words: string;
  /** Everything that can support a date, an amount or a docket number. */
  readonly supporting: string;

  constructor({ case: matter, context, firmName, sources, today }: RecordInput) {
    const quotes = sources.map(({ quote }) => quote);
    const facts = matter.facts ?? '';
    this.title = folded(matter.title);
    this.names = [matter.title, ...sources.map(({ citation }) => citation)].map(folded);
    this.law = ` ${[facts, ...quotes].map(folded).join(' | ')} `;
    this.rules = ` ${[facts, context, ...quotes].map(folded).join(' | ')} `;
    this.words = [facts, ...quotes].map(spaced).join('\n');
    this.supporting = [
      ...Object.values(matter).filter((value) => typeof value === 'string'),
      ...matter.parties.flatMap(({ role, name, counsel }) => [role, name, counsel ?? '']),
      ...matter.key_dates.flatMap(({ label, date }) => [label, date]),
      context,
      firmName,
      today,
      ...sources.flatMap(({ quote, citation, fileTitle }) => [quote, citation, fileTitle]),
    ].join('\n');
  }

  /** May these words stand although the server did not write them? */
  allows(found: FoundCitation): boolean {
    if (found.kind === 'name') return this.isKnownName(found.text);
    if (found.kind === 'rule') return this.rules.includes(` ${folded(found.text)} `);
    if (ENACTED.has(found.kind)) return this.law.includes(` ${folded(found.text)} `);
    return false;
  }

  /** Are these words, exactly, in a source or in the facts of the case? White space does not count. */
  holdsWords(quoted: string): boolean {
    const words = spaced(quoted).trim();
    // One word is nobody's in particular.
    return words.includes(' ') && this.words.includes(words);
  }

  private isKnownName(name: string): boolean {
    const found = folded(name);
    // The name of the case at hand may run into the next sentence: "… Freight, Inc. Counsel then …".
    if (this.title.includes(' v ') && found.startsWith(`${this.title} `)) return true;
    return (
      found.includes(' v ') && this.names.some((known) => known === found || known.startsWith(`${found} `))
    );
  }
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/§+/g, ' s ')
    .replace(/['’]/g, '')
    .replace(/\.(?=\w)/g, '')
    .replace(/[^\p{L}\p{N}()]+/gu, ' ')
    .trim();
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}
