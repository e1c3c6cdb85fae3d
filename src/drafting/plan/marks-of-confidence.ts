/** Marks of confidence, and words by which something is written to settle a case: over a document, or over a part of it. Pure. */
import { sentencesOf } from '../../precedents/index.ts';

/** Marks of confidence, as they are set over a document: a line of their own. What a text says of privilege is no mark. */
const MARKED =
  /^\W*(?:strictly |highly )?(?:(?:confidential|privileged)\W{1,5}(?:and |& )?)?(?:privileged|attorney[-\s–]client|(?:attorney\W{0,3}s? )?work[-\s]product|internal (?:memo\w*|note|use only|e-?mail|communication)|do not (?:produce|disclose|forward)|not for production|(?:attorneys|counsel)\W{0,3}s? eyes only)\b.{0,60}$/i;
/** What is called so is written to settle a case, wherever it says it in its title. */
const TO_SETTLE =
  'settlement (?:communication|negotiation|discussion|offer|proposal)s?|mediation (?:statement|brief|position|communication|e-?mail|letter)';
const CALLED_SO = new RegExp(`\\b(?:${TO_SETTLE})\\b`, 'i');
/** As a mark over a document; `without prejudice to our rights` settles nothing. */
const TALKS = new RegExp(
  `^\\W*(?:subject: )?(?:(?:strictly )?(?:private|confidential)\\W{1,5}(?:and |& )?)?(?:(?:subject to|protected by|under) )?(?:(?:f\\.?r\\.?e\\.? ?|(?:[a-z]{2,6}\\. )?r(?:ule|\\.) (?:of )?evid(?:ence|\\.) |rule )?408|without prejudice(?! to\\b)|for settlement purposes|for (?:the )?mediation only|mediation (?:privileged?|confidential)|(?<=confidential\\W{1,5})mediation|${TO_SETTLE})\\b.{0,60}$`,
  'i',
);
/** Says so with the first words of a line, however much stands behind them. */
const ONLY_TO_SETTLE = /^\W*for (?:settlement|(?:the )?mediation)(?: purposes)? only\b/i;

/** `FILE NOTE - ATTORNEY WORK PRODUCT - PRIVILEGED` has three. Of a line as long as those of running text only what begins it is one. */
function marksIn(line: string): string[] {
  return line.length > LONGEST_MARK ? [line] : line.split(/\s[-–—|•·*/]+\s|\t|\s[([](?=[^()[\]]*[)\]]$)/);
}

const LONGEST_MARK = 100;

export function isMarkOfConfidence(line: string): boolean {
  return [...marksIn(line), ...inCapitals(line)].some((mark) => MARKED.test(mark));
}

/** `PRIVILEGED. Note of a meeting with the client`: what the first sentence sets over the rest of its line. */
function inCapitals(line: string): string[] {
  const [first = ''] = line.split(/(?<=\p{Lu}\.)\s/u, 1);
  return first === line || first !== first.toUpperCase() ? [] : [first];
}

export function isMarkOfTalks(line: string): boolean {
  return [line, ...marksIn(line)].some((mark) => TALKS.test(mark));
}

export function isCalledToSettle(title: string): boolean {
  return CALLED_SO.test(title.replaceAll('-', ' '));
}

/** The words that say so. */
export function onlyToSettle(text: string): string | null {
  return ONLY_TO_SETTLE.exec(text)?.[0] ?? null;
}

/** From the mark to the end of its paragraph. */
export interface HeldWords {
  readonly start: number;
  readonly end: number;
  readonly mark: string;
}

/** Sentences that begin so, and marks in capitals that stand alone in their paragraph, with the paragraph below. */
export function heldIn(text: string): HeldWords[] {
  const paragraphs = [...text.matchAll(PARAGRAPH)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
    words: words.trim(),
  }));
  return paragraphs.flatMap(({ start, end, words }, at): HeldWords[] => {
    if (words === words.toUpperCase() && (isMarkOfConfidence(words) || isMarkOfTalks(words)))
      return [{ start, end: paragraphs[at + 1]?.end ?? end, mark: words }];
    for (const sentence of sentencesOf(text.slice(start, end))) {
      const mark = onlyToSettle(text.slice(start + sentence.start, start + sentence.end));
      if (mark !== null) return [{ start: start + sentence.start, end, mark }];
    }
    return [];
  });
}

const PARAGRAPH = /\S[^\n]*(?:\n[ \t]*\S[^\n]*)*/g;
