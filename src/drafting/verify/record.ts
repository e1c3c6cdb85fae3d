/**
 * What a draft may rest on: the record of the case, what the caller said, and the sources. Decides which
 * citation-like words an engine may use by itself (the name of the case at hand, a statute the case
 * record names) and which quoted words are really somebody's.
 */

import { onOneLine } from '../../platform/index.ts';
import { type FoundCitation, findCitations, sentencesOf } from '../../precedents/index.ts';
import { termsOf } from '../../search/index.ts';
import type { NamedAuthority } from '../law/named-authorities.ts';
import { namesCase, saysSomething, withoutEnd } from '../letters.ts';
import type { CaseFacts, DocumentType, Source } from '../model.ts';
import { Carriers, counted } from './carried.ts';
import { type Designator, designatorsOf, findDesignators } from './find/designators.ts';
import type { Disguised } from './find/find-disguised.ts';
import { COMPANY_FORMS, decisionsNamed, type FoundName, findNames, isCommonWord } from './find/find-names.ts';
import { findQuotations, TERM_WORDS, wordCount } from './find/find-quotations.ts';
import {
  findDates,
  findStatements,
  isSupported,
  type Statement,
  supportedValues,
} from './find/find-statements.ts';
import { KnownNames, wordsIn } from './find/known-names.ts';
import { OPEN_FOR_A_NAME, PLACEHOLDER } from './placeholders.ts';

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
  /** A language model writes: what it says of its own must be carried by something that it was given. */
  readonly byModel?: boolean | undefined;
}

/** Something in the prose that must have come from somewhere. */
export interface Claimed {
  readonly kind: 'name' | 'date' | 'amount' | 'docket_number' | 'number' | 'provision' | 'statement';
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
  'treaty',
  'restatement',
]);

export class DraftRecord {
  private readonly title: string;
  private readonly ownCase: string;
  private readonly names: readonly string[];
  /** Titles of the documents of the matter that are cited. */
  private readonly papers: readonly string[];
  private readonly law: string;
  private readonly form: string;
  private readonly ofRequest: string;
  private readonly words: string;
  /** What the firm’s blueprint quotes, and terms that the lawyer or the record sets apart. */
  private readonly own: ReadonlySet<string>;
  private readonly supporting: string;
  private readonly values: ReadonlySet<string>;
  private readonly known: KnownNames | null;
  private readonly said: string;
  private readonly ofCase: ReadonlySet<string>;
  private readonly asked: string;
  private readonly named: readonly { readonly words: string; readonly citations: readonly string[] }[];

  private readonly sources: readonly Source[];
  private readonly documents: readonly string[];
  private ofDocuments: { readonly words: string; readonly values: ReadonlySet<string> } | null = null;
  private readonly byModel: boolean;
  /** What a model was told of the case, and what authorities say; looked at only where one writes. */
  private readonly told: readonly string[];
  private readonly quotes: readonly string[];
  private readonly parties: readonly ReadonlySet<string>[];
  private readonly blueprint: string;
  private carriers: Carriers | null = null;
  private pointed: ReadonlySet<string> | null = null;
  private numbers: ReadonlySet<string> | null = null;

  constructor(input: RecordInput) {
    const { case: matter, firmName, sources, today, language, documentType, said, record } = input;
    this.sources = sources;
    this.documents = record;
    this.byModel = input.byModel === true;
    const quotes = sources.map(({ quote }) => quote);
    const facts = matter.facts ?? '';
    this.title = folded(matter.title);
    this.ownCase = matter.title;
    this.names = [
      matter.title,
      ...(matter.styled == null ? [] : [matter.styled]),
      ...sources.map(({ citation }) => citation),
    ].map(folded);
    this.papers = sources
      .filter(({ kind }) => kind !== 'precedent')
      .map(({ citation }) => ` ${folded(citation)} `);
    const trusted = blueprintOf(documentType);
    // A contract proves nothing by what it quotes: a statute that it sets out is what the parties agree to read there.
    const isAgreed = documentType.form === 'agreement';
    const terms = [
      ...trusted.quoted,
      ...quotedIn(facts, TERM_WORDS),
      ...quotedIn(said, isAgreed ? Number.POSITIVE_INFINITY : TERM_WORDS),
    ];
    // A mark without its partner, and a pair with nothing in it, are nobody's words.
    this.own = new Set(terms.filter((words) => words !== ''));
    this.form = ` ${foldedLaw(trusted.text)} `;
    this.ofRequest = ` ${foldedLaw(said)} `;
    const days = matter.key_dates.map(({ label }) => label);
    this.law = ` ${[facts, ...days, said, ...quotes, trusted.text].map(foldedLaw).join(' | ')} `;
    this.words = [facts, ...days, ...quotes, ...record].map(spaced).join('\n');
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
    const evidence = sources.filter(({ kind }) => kind !== 'precedent').map(({ quote }) => quote);
    this.told = [facts, said, ...evidence, ...record, ...matter.key_dates.map(keyDate)];
    this.quotes = sources.filter(({ kind }) => kind === 'precedent').map(({ quote }) => quote);
    this.blueprint = trusted.text;
    this.parties = matter.parties.map(({ name }) => new Set(folded(name).split(' ').filter(isOwnWord)));
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
    if (found.kind === 'name') return namesCase(found.text, this.ownCase) || this.isKnownName(found.text);
    const isWritten = found.kind === 'rule' || ENACTED.has(found.kind);
    return isWritten && this.law.includes(` ${foldedLaw(found.text)} `);
  }

  /** The parties of the case at hand and of the sources may be written in small letters; a place in reports never. */
  allowsDisguised({ kind, text }: Disguised): boolean {
    const found = ` ${folded(text)} `;
    return kind === 'name' && this.names.some((known) => ` ${known} `.includes(found));
  }

  /** Does the request itself name this law? It is the lawyer's to check, and no record could have it. */
  isOfRequest(found: FoundCitation): boolean {
    return this.ofRequest.includes(` ${foldedLaw(found.text)} `);
  }

  /** Does the paper's own form name this law? */
  isOfBlueprint(found: FoundCitation): boolean {
    return this.form.includes(` ${foldedLaw(found.text)} `);
  }

  /** Are these words, exactly, in a source or in the facts of the case? White space does not count. */
  holdsWords(quoted: string): boolean {
    const words = wordsQuoted(quoted);
    if (this.own.has(words)) return true;
    // One word is nobody's in particular.
    return words.includes(' ') && this.words.includes(words);
  }

  /**
   * Are quoted words those of what is cited for them? A document of the matter is cited for more than its passages: only where those of
   * another document have the words, they are that one's.
   */
  isOf(handles: readonly string[], quoted: string): boolean {
    const cited = this.sources.filter(({ handle }) => handles.includes(handle));
    const words = wordsQuoted(quoted);
    if (cited.length === 0 || this.own.has(words)) return true;
    const holding = this.sources.filter(({ quote }) => spaced(quote).includes(words));
    if (holding.some(({ fileId }) => cited.some((one) => one.fileId === fileId))) return true;
    return holding.length === 0 && cited.some(({ kind }) => kind !== 'precedent');
  }

  /** Names, dates, amounts and docket numbers in the text that are nowhere in the record, in order. */
  unsupported(text: string): Claimed[] {
    const stated = findStatements(text);
    const statements: Claimed[] = stated.filter((one) => !this.supports(one));
    const known = this.known;
    const found = known === null ? [] : [...findNames(text), ...(this.byModel ? decisionsNamed(text) : [])];
    const names = found.filter((name) => known?.holds(name) === false);
    if (this.byModel) statements.push(...this.unpointed(text, stated));
    const apart = names.filter(({ start, end }) =>
      statements.every((one) => end <= one.start || start >= one.end),
    );
    const claims = [...statements, ...apart.map(asClaimed)].sort((a, b) => a.start - b.start);
    return withoutOverlaps(claims.filter((one) => !this.isInDocuments(one)));
  }

  /** Sentences of a model that tell something nobody told it; `cited`: those that name their source. */
  uncarried(text: string, cited: (start: number, end: number) => boolean): Claimed[] {
    if (!this.byModel) return [];
    this.carriers ??= new Carriers({
      facts: this.told,
      law: this.quotes,
      parties: this.parties,
      form: this.blueprint,
      isOfCase: (word) => this.isOfCase(word),
      sharesAnchor: (sentence, unit) => {
        const values = supportedValues(unit);
        return findStatements(sentence).some((one) => isSupported(one, values));
      },
    });
    const carriers = this.carriers;
    return sentencesOf(text).flatMap(({ start, end }) => {
      const sentence = text.slice(start, end);
      // Where a name or a day was taken out, the sentence is an open point already.
      if (cited(start, end) || OPEN_FOR_A_NAME.test(sentence)) return [];
      if (!carriers.lacks(sentence.replace(PLACEHOLDER, ' '))) return [];
      return [{ kind: 'statement' as const, text: sentence, start, end }];
    });
  }

  /** Numbers, and parts of laws and papers, that nothing given has. */
  private unpointed(text: string, stated: readonly Statement[]): Claimed[] {
    this.pointed ??= designatorsOf([...this.told, this.supporting].join('\n'));
    const pointed = this.pointed;
    const cited = findCitations(text);
    const designators = findDesignators(text).filter(
      ({ start, end }) => !cited.some((one) => start < one.end && end > one.start),
    );
    const provisions = designators
      .filter(({ kind, id }) => !pointed.has(`${kind} ${id}`))
      .map(({ start, end, text: words }: Designator) => ({
        kind: 'provision' as const,
        text: words,
        start,
        end,
      }));
    const taken = [...stated, ...designators, ...cited];
    const free = counted(text).filter(
      ({ start, end }) => !taken.some((one) => start < one.end && end > one.start),
    );
    this.numbers ??= numbersOf([...this.told, this.supporting]);
    const numbers = this.numbers;
    const wrong = free
      .filter(
        ({ value, thing, things }) =>
          !things.some((one) => numbers.has(`${value} ${one}`)) && !isOfSpeech(value, thing),
      )
      .map(({ start, end }) => ({ kind: 'number' as const, text: text.slice(start, end), start, end }));
    return [...provisions, ...wrong];
  }

  /** Looked at last, and only for what nothing else knows: a matter has many pages. */
  private isInDocuments({ kind, text }: Claimed): boolean {
    if (this.documents.length === 0 || kind === 'number' || kind === 'provision') return false;
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
    // `March 3, 2024: The pump failed.`: a row of a chronology has its day before it.
    const [day] = findDates(text);
    const told = day?.start === 0 && text.startsWith(': ', day.end) ? text.slice(day.end + 2) : text;
    return sentencesIn(told).every((sentence) => this.said.includes(sentence));
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
    if (OF_A_MATTER.some((one) => this.title.startsWith(one)) && `${found} `.startsWith(`${this.title} `))
      return true;
    // `Consent Order, In re Alder, March 5, 2019`: what a paper of the matter is called.
    if (this.papers.some((title) => title.includes(` ${found} `))) return true;
    const isName = found.includes(' v ') || OF_A_MATTER.some((one) => found.startsWith(one));
    return isName && this.names.some((known) => known === found || known.startsWith(`${found} `));
  }
}

function sentencesIn(text: string): string[] {
  return sentencesOf(text).map(({ start, end }) => folded(text.slice(start, end)));
}

/** A number that counts what an argument has, and not what happened. */
function isOfSpeech(value: number, thing: string): boolean {
  return value === 1 || (value <= 10 && (thing === '' || SPOKEN.has(thing)));
}

const SPOKEN: ReadonlySet<string> = new Set(
  termsOf(
    'reason ground element factor point argument requirement prong part way question issue step claim count theory defense party side sentence section kind type such independent separate related distinct further and or of the',
  ),
);

function numbersOf(texts: readonly string[]): ReadonlySet<string> {
  const values = new Set<string>();
  for (const text of texts)
    for (const { start, end } of sentencesOf(text)) {
      const sentence = text.slice(start, end);
      const found = counted(sentence);
      if (found.length === 0) continue;
      const terms = ['', ...termsOf(sentence)];
      for (const { value } of found) for (const term of terms) values.add(`${value} ${term}`);
    }
  return values;
}

function keyDate({ label, date }: { readonly label: string; readonly date: string }): string {
  return `${label}: ${date}.`;
}

/** A part of a name by which somebody is known. */
function isOwnWord(word: string): boolean {
  return word.length > 2 && !isCommonWord(word) && !COMPANY_FORMS.has(word);
}

function withoutOverlaps(claims: readonly Claimed[]): Claimed[] {
  const kept: Claimed[] = [];
  for (const one of claims) if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
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

const OF_A_MATTER = ['in re ', 'in the matter of ', 'ex parte ', 'matter of ', 'estate of '];

/** Letters to `folded`, and to no law. */
const [DOT, JOINT] = ['º', 'ª'];

/** Numbers stay whole: § 2000e-2 is not § 2000e, § 12.101 not § 12101, § 1,101 not § 1. */
function foldedLaw(text: string): string {
  return folded(
    withLooseBracketsApart(text)
      .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      .replace(/(?<=\d)\.(?=\d)/g, DOT)
      .replace(/(?<=[A-Za-z0-9])\s?[-\u2010-\u2015\u2212/:]\s?(?=[A-Za-z]?\d)/g, JOINT),
  );
}

/** `(§ 12(b))` is `§ 12(b)`: a bracket that opens behind no letter or number is none of the law's, nor is the one that closes it. */
function withLooseBracketsApart(text: string): string {
  const attached: boolean[] = [];
  return text.replace(/[()]/g, (bracket, at: number) => {
    if (bracket === '(') {
      const isAttached = saysSomething(text.charAt(at - 1)) || text.charAt(at - 1) === ')';
      attached.push(isAttached);
      return isAttached ? bracket : ' ( ';
    }
    return attached.pop() === true ? bracket : ' ) ';
  });
}

/** `(Minn. Stat. § 336.2-607)` has the same words as without. */
function withoutBrackets(text: string): string {
  return text.replace(/[() ]+/g, ' ').trim();
}

function spaced(text: string): string {
  return onOneLine(text);
}

/** Words that stand in quotation marks alone: who writes them of the case sets a term apart, and quotes nobody. */
function quotedIn(text: string, mostWords: number): string[] {
  return findQuotations(text).flatMap(({ inner }) =>
    wordCount(inner) <= mostWords ? [wordsQuoted(inner)] : [],
  );
}

/** Within its marks a quotation takes the comma or the stop of the sentence that it stands in, as American usage has it. */
function wordsQuoted(quoted: string): string {
  return withoutEnd(spaced(quoted).trim(), ' ,.;:');
}
