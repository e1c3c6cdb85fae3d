/**
 * What the caller said about the document. It may speak *to* the drafter ("draft a firm motion, argue
 * that …"), which must not be printed, or state grounds and facts, which must. Statements are kept,
 * instructions are dropped, and what follows an "argue that" is a statement.
 */
import { findCitations } from '../../../precedents/index.ts';
import { capitalised, sentences } from './text.ts';

const SPOKEN_TO_DRAFTER =
  /^(?:please|kindly|draft|write|prepare|generate|create|produce|make|use|keep|focus|include|mention|cite|rely|refer|add|avoid|do not|don[’']t|ensure|be sure|we need|we want|we would like|i need|i want|i would like|the letter should|the motion should|move(?:s)? (?:to|for|under|pursuant)|move,|seek|file|respond|oppose|compel|dismiss|attack|summari[sz]e|outline|address the|ask (?:for|the)|request (?:for|that|an?|the)|demand (?:that|for|the|payment|repayment|return|\$)|base it|ignore|disregard|remember|note that you|you are|you must|you should|tone|style|format|length)\b/i;
const ARGUE_THAT =
  /^(?:please\s+)?(?:argue|emphasi[sz]e|stress|contend|assert|show|explain|state|say|point out|make clear|highlight|note|underline)(?:\s+(?:strongly|clearly|in particular|especially))?\s+that\s+/i;

/** Complete sentences that can stand in a document of the firm. */
export function statements(context: string): string[] {
  return sentences(context).flatMap((sentence) => {
    const ground = sentence.replace(ARGUE_THAT, '');
    if (ground !== sentence) return [capitalised(ground)];
    if (SPOKEN_TO_DRAFTER.test(sentence) || sentence.endsWith('?')) return [];
    // A title or a list of catchwords is no sentence: it has no verb form we could print it with.
    return sentence.split(' ').length < 4 ? [] : [capitalised(sentence)];
  });
}

/** The first rule of procedure the caller named, as written. */
export function ruleNamed(context: string): string | null {
  return findCitations(context).find(({ kind }) => kind === 'rule')?.text ?? null;
}

/** The first amount of money the caller named. */
export function amountNamed(context: string): string | null {
  return /(?:US)?\$\s?\d[\d,]*(?:\.\d{2})?(?:\s(?:million|billion))?/.exec(context)?.[0] ?? null;
}

/** A date, or `14 days from the date of this letter` where the caller said "within 14 days". */
export function deadlineNamed(context: string): string | null {
  const date =
    /\b(?:by|before|until|no later than|deadline(?:\s+(?:of|is|:))?)\s+((?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2},\s+\d{4})/i.exec(
      context,
    );
  if (date?.[1] !== undefined) return date[1];
  const days = /\bwithin\s+((?:[a-z]+\s+)?\(?\d{1,3}\)?\s+(?:business\s+|calendar\s+)?days)\b/i.exec(context);
  return days?.[1] === undefined ? null : `${days[1]} from the date of this letter`;
}
