/** Passages that can be quoted: one to three whole sentences of one paragraph of a page. */
import { sentencesOf } from '../precedents/index.ts';
import { subjectWords } from './subject-words.ts';

export interface PassageWindow {
  readonly span: readonly [number, number];
  readonly quote: string;
  readonly words: ReadonlySet<string>;
  readonly sentences: number;
}

const MOST_SENTENCES = 3;
/** Characters. */
const SHORTEST = 60;
const LONGEST = 560;

export function windowsOf(text: string): PassageWindow[] {
  const sentences = sentencesOf(text);
  const found: PassageWindow[] = [];
  sentences.forEach((first, index) => {
    for (let count = 1; count <= MOST_SENTENCES; count += 1) {
      const last = sentences[index + count - 1];
      if (last === undefined || last.paragraph !== first.paragraph) break;
      const start = behindHeading(text, first.start, first.end);
      const quote = text.slice(start, last.end);
      if (quote.length > LONGEST) break;
      if (quote.length < SHORTEST || !isWhole(quote)) continue;
      found.push({ span: [start, last.end], quote, words: subjectWords(quote), sentences: count });
    }
  });
  return found;
}

/** A heading that only a line break parts from the sentence below it: `II. LEGAL STANDARD`, `Background`. */
const HEADING =
  /^(?:[IVX]{1,5}\.|[A-Z]\.|\d{1,2}\.)?[ \t]*(?:[^\p{Ll}\n]{2,80}|(?:\p{Lu}[\p{L}’'-]*[ \t]?){1,5})[ \t]*\n\s*(?=["“([]?\p{Lu})/u;

function behindHeading(text: string, start: number, end: number): number {
  const heading = HEADING.exec(text.slice(start, end))?.[0] ?? '';
  // Names and citations are set in lines too; what is cut must leave a sentence.
  return end - start - heading.length < SHORTEST / 2 ? start : start + heading.length;
}

/** Numbers of lines at the margin, and the number of a page within a sentence: nobody wrote these words. */
const MARGINAL = /\n[ \t]*\d{1,3}(?:[ \t]{2,}|[ \t]*\n)|\n[ \t]*-[ \t]*\d{1,3}[ \t]*-[ \t]*\n/;

/** What goes on from a citation before it. */
const LEANS_ON_CITATION = /^(?:Id|Ibid|See|Cf|Accord|But see|E\.g)\b\.?/;

/** An ellipsis, or the number of the next point, where a sentence should end. */
const BREAKS_OFF = /(?:\.\s){2,}\.?$|\n\s*(?:[a-z]|[ivx]{1,4}|\d{1,2})\.$/;

// These begin with what is rare, and look back from there: the windows of a page are many, and each is read through.

/** A word that the end of a line divides: it cannot be quoted without its hyphen, nor well with it. */
const DIVIDED = /\n(?<=\p{Ll}[-\u00ad\u2010][ \t]*\r?\n)\s*\p{Ll}/u;

/** A sentence ends and the next line goes on in the middle of one: a note stood between. */
const INTERRUPTED = /\n(?<=\p{Ll}{4}[.?!]["”’)\]]*[ \t]*\r?\n)\s*\p{Ll}/u;

/** `Id.` within it refers to what the reader does not have. */
const REFERS_BACK = /I(?<=(?:^|[\s”"’(])I)(?:d|bid)\./;

/** `Employee: …` and `Reviewer: …` one below the other, or `To:` above a letter: a form, no sentence. */
const FIELD = /^[ \t]*\p{Lu}[\p{L} .'’-]{1,30}:[ \t]+\S/mu;

/** A page that was read line by line gives halves of sentences: those are not quoted. */
function isWhole(quote: string): boolean {
  if (MARGINAL.test(quote) || LEANS_ON_CITATION.test(quote) || BREAKS_OFF.test(quote)) return false;
  if (DIVIDED.test(quote) || INTERRUPTED.test(quote) || REFERS_BACK.test(quote)) return false;
  if (quote.includes('\n') && FIELD.test(quote)) return false;
  if (quote.split('“').length !== quote.split('”').length || quote.split('"').length % 2 === 0) return false;
  return /^["“([]?[A-Z]/.test(quote) && /[.?!]["”’)\]]*$/.test(quote);
}

/** What each word is worth as a sign: one that every passage holds says little about any of them. */
export function rarity(
  words: ReadonlySet<string>,
  passages: readonly { readonly words: ReadonlySet<string> }[],
): ReadonlyMap<string, number> {
  return new Map(
    [...words].map((word) => {
      const holding = passages.filter((passage) => passage.words.has(word)).length;
      return [word, Math.log((passages.length + 1) / (holding + 1)) / 2];
    }),
  );
}

/** The worth of the words a passage shares. */
export function worthOf(words: ReadonlySet<string>, worth: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [word, value] of worth) if (words.has(word)) sum += value;
  return sum;
}
