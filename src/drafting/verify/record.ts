/**
 * What a draft may rest on: the record of the case, what the caller said, and the sources. Decides which
 * citation-like words an engine may use by itself (the name of the case at hand, a statute the case
 * record names) and which quoted words are really somebody's.
 */

import { type FoundCitation, sentencesOf } from '../../precedents/index.ts';
import type { CaseFacts, DocumentType, Source } from '../model.ts';
import type { NamedAuthority } from '../named-authorities.ts';
import type { Disguised } from './find-disguised.ts';
import { type FoundName, findNames } from './find-names.ts';
import { findQuotations } from './find-quotations.ts';
import { findStatements, isSupported, type Statement, supportedValues } from './find-statements.ts';
import { KnownNames, wordsIn } from './known-names.ts';

export interface RecordInput {
  readonly case: CaseFacts;
  /** What the brief says: the lawyer’s own words, the law in them included. */
  readonly said: string;
  /** Texts of the documents of the matter. */
  readonly record: readonly string[];
  readonly firmName: string;
  readonly sources: readonly Source[];
  readonly today: string;
  /** BCP 47; names are looked for in English only, where capitals tell them. */
  readonly language: string;
  /** Its own words are the firm's, not the engine's. */
  readonly documentType: DocumentType;
  /** Decisions that the request names and the vault holds. */
  readonly authorities?: readonly NamedAuthority[] | undefined;
}

/** Something in the prose that must have come from somewhere. */
export interface Claimed {
  readonly kind: 'name' | 'date' | 'amount' | 'docket_number';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Kinds of citations of law that is written down, rules of court apart. */
export const ENACTED: ReadonlySet<string> = new Set([
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
  private readonly form: string;
  private readonly rules: string;
  private readonly words: string;
  private readonly own: ReadonlySet<string>;
  private readonly supporting: string;
  private readonly values: ReadonlySet<string>;
  private readonly known: KnownNames | null;
  private readonly said: string;
  private readonly ofCase: ReadonlySet<string>;
  private readonly asked: string;
  private readonly named: readonly { readonly words: string; readonly citations: readonly string[] }[];

  private readonly documents: readonly string[];
  private ofDocuments: { readonly words: string; readonly values: ReadonlySet<string> } | null = null;

  constructor(input: RecordInput) {
    const { case: matter, firmName, sources, today, language, documentType, said, record } = input;
    this.documents = record;
    const quotes = sources.map(({ quote }) => quote);
    const facts = matter.facts ?? '';
    this.title = folded(matter.title);
    this.names = [matter.title, ...sources.map(({ citation }) => citation)].map(folded);
    const trusted = blueprintOf(documentType);
    this.own = trusted.quoted;
    this.form = ` ${foldedLaw(trusted.text)} `;
    this.law = ` ${[facts, said, ...quotes, trusted.text].map(foldedLaw).join(' | ')} `;
    this.rules = ` ${[facts, said, ...quotes, trusted.text].map(foldedLaw).join(' | ')} `;
    this.words = [facts, ...quotes, ...record].map(spaced).join('\n');
    const own = [
      matter.title,
      firmName,
      ...[matter.client, matter.court, matter.judge, matter.responsible_attorney].filter(isText),
      ...matter.parties.flatMap(({ role: _role, ...party }) => Object.values(party).filter(isText)),
      ...Object.values(matter.counsel_contact ?? {})
        .flat()
        .filter(isText),
    ];
    const listed = [...own, ...sources.flatMap(({ citation, fileTitle }) => [citation, fileTitle])];
    const texts = [
      ...Object.values(matter).filter(isText),
      ...matter.parties.map(({ role }) => role),
      ...matter.key_dates.flatMap(({ label, date }) => [label, date]),
      said,
      today,
      ...quotes,
    ];
    this.asked = ` ${withoutBrackets(folded(said))} `;
    this.named = (input.authorities ?? []).map(({ text, citations }) => ({
      words: ` ${withoutBrackets(folded(text))} `,
      citations,
    }));
    this.said = [facts, said].map(folded).join(' | ');
    this.ofCase = new Set([...own, facts, said].flatMap((text) => folded(text).split(' ')));
    this.supporting = [...listed, ...texts, trusted.text].join('\n');
    this.values = supportedValues(this.supporting);
    this.known = /^en\b/i.test(language) ? new KnownNames(listed, texts, trusted.words) : null;
  }

  /** May these words stand although the server did not write them? */
  allows(found: FoundCitation): boolean {
    if (found.kind === 'name') return this.isKnownName(found.text);
    if (found.kind === 'rule') return this.rules.includes(` ${foldedLaw(found.text)} `);
    if (ENACTED.has(found.kind)) return this.law.includes(` ${foldedLaw(found.text)} `);
    return false;
  }

  /** The parties of the case at hand and of the sources may be written in small letters; a place in reports never. */
  allowsDisguised({ kind, text }: Disguised): boolean {
    const found = ` ${folded(text)} `;
    return kind === 'name' && this.names.some((known) => ` ${known} `.includes(found));
  }

  /** Does the paper's own form name this law? */
  isOfBlueprint(found: FoundCitation): boolean {
    return this.form.includes(` ${foldedLaw(found.text)} `);
  }

  /** Are these words, exactly, in a source or in the facts of the case? White space does not count. */
  holdsWords(quoted: string): boolean {
    const words = spaced(quoted).trim();
    // What the firm's own blueprint puts in quotation marks are its terms.
    if (this.own.has(words)) return true;
    // One word is nobody's in particular.
    return words.includes(' ') && this.words.includes(words);
  }

  /** Names, dates, amounts and docket numbers in the text that are nowhere in the record, in order. */
  unsupported(text: string): Claimed[] {
    const statements = findStatements(text).filter((one) => !this.supports(one));
    const known = this.known;
    const names = known === null ? [] : findNames(text).filter((name) => !known.holds(name));
    const apart = names.filter(({ start, end }) =>
      statements.every((one) => end <= one.start || start >= one.end),
    );
    const found = [...statements, ...apart.map(asClaimed)].sort((a, b) => a.start - b.start);
    return found.filter((one) => !this.isInDocuments(one));
  }

  /** Looked at last, and only for what nothing else knows: a matter has many pages. */
  private isInDocuments({ kind, text }: Claimed): boolean {
    if (this.documents.length === 0) return false;
    this.ofDocuments ??= {
      words: ` ${this.documents.map(folded).join(' | ')} `,
      values: supportedValues(this.documents.join('\n')),
    };
    const { words, values } = this.ofDocuments;
    if (words.includes(` ${folded(text)} `)) return true;
    const stated = kind === 'name' ? [] : findStatements(text);
    return stated.length > 0 && stated.every((one) => isSupported(one, values));
  }

  /** Are these sentences, in these words, in the facts of the case or in what the caller said? */
  states(text: string): boolean {
    return sentencesIn(text).every((sentence) => this.said.includes(sentence));
  }

  /** Are these words the request's own? Whose they are does not make them true. */
  isAsked(text: string): boolean {
    const words = withoutBrackets(folded(text));
    return words !== '' && this.asked.includes(` ${words} `);
  }

  /** How the vault cites the decision that the request names in these words; of several that may be meant each; none where it holds none. */
  heldAs(text: string): readonly string[] {
    const words = ` ${withoutBrackets(folded(text))} `;
    const named = this.named.find((one) => one.words.includes(words) || words.includes(one.words));
    return named?.citations ?? [];
  }

  /** Does the case itself have this word or number, so that no authority need have it? */
  isOfCase(word: string): boolean {
    return this.ofCase.has(folded(word));
  }

  private supports(statement: Statement): boolean {
    if (isSupported(statement, this.values)) return true;
    // A docket number in a form of its own is supported where it stands in the record as it is.
    return statement.kind === 'docket_number' && this.supporting.includes(statement.text);
  }

  private isKnownName(name: string): boolean {
    const found = folded(name);
    // The name of the case at hand may run into the next sentence: "… Freight, Inc. Counsel then …".
    if (this.title.includes(' v ') && found.startsWith(`${this.title} `)) return true;
    // `In the Matter of the Trust of …`: the case at hand has no `v.` in its name.
    if (
      /^(?:in re|in the matter of|ex parte|matter of|estate of) /.test(this.title) &&
      `${found} `.startsWith(`${this.title} `)
    )
      return true;
    return (
      found.includes(' v ') && this.names.some((known) => known === found || known.startsWith(`${found} `))
    );
  }
}

function sentencesIn(text: string): string[] {
  return sentencesOf(text).map(({ start, end }) => folded(text.slice(start, end)));
}

function asClaimed({ text, start, end }: FoundName): Claimed {
  return { kind: 'name', text, start, end };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

interface Blueprint {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** What stands in quotation marks in it. */
  readonly quoted: ReadonlySet<string>;
}

const blueprints = new WeakMap<DocumentType, Blueprint>();

/** What a blueprint says by itself; read once, for drafts of one type share it. */
function blueprintOf(type: DocumentType): Blueprint {
  const known = blueprints.get(type);
  if (known !== undefined) return known;
  const texts = textsOf(type);
  const blueprint = {
    text: texts.join('\n'),
    words: wordsIn(texts),
    quoted: new Set(texts.flatMap(findQuotations).map(({ inner }) => spaced(inner).trim())),
  };
  blueprints.set(type, blueprint);
  return blueprint;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
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

/** Letters to `folded`, and to no law. */
const [DOT, JOINT] = ['º', 'ª'];

/** Numbers stay whole: § 2000e-2 is not § 2000e, § 12.101 not § 12101, § 1,101 not § 1. */
function foldedLaw(text: string): string {
  return folded(
    text
      .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      .replace(/(?<=\d)\.(?=\d)/g, DOT)
      .replace(/(?<=[A-Za-z0-9])\s?[-\u2010-\u2015\u2212/:]\s?(?=[A-Za-z]?\d)/g, JOINT),
  );
}

/** `(Minn. Stat. § 336.2-607)` has the same words as without. */
function withoutBrackets(text: string): string {
  return text.replace(/[() ]+/g, ' ').trim();
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}
