/** Words that the end of a line divides. */
import { splitAtBlanks } from './blanks.ts';

const DIVIDED = /(?<=(?<!\p{L})(\p{L}\p{Ll}{0,30}))[-‐][ \t]*\n[ \t]*(?=(\p{L}\p{Ll}{1,30})(?!\p{L}))/gu;

/**
 * The same with each such word in one piece. The hyphen stays where the word has it anyway (`self-evident`); of divided words in judgments
 * that is one in fourteen.
 */
export function withWholeWords(text: string): string {
  return text.replace(DIVIDED, (_end, first: string, second: string, at: number) => {
    const isWithin = text[at - first.length - 1] === '-';
    // `mother-in-law`, `e-mail`, `Smith-Jones`
    const isOwn = isWithin
      ? first.length < SHORTEST_PART
      : first.length < 2 || isCompound(first.toLowerCase(), second);
    return isOwn || isCapitalised(second) ? '-' : '';
  });
}

/** Whether the hyphen of a word that the end of a line divides is its own: `self-` and `evident`, and not `judg-` and `ment`. */
export function hasOwnHyphen(first: string, second: string): boolean {
  return isCompound(first.toLowerCase(), second.toLowerCase());
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

function isCompound(first: string, second: string): boolean {
  if (COMPOUNDS.has(`${first}-${second}`)) return true;
  return FIRST_PARTS.has(first) && second.length >= SHORTEST_PART && !ENDINGS.has(second);
}

/** With these in front nearly every word has a hyphen … */
const FIRST_PARTS: ReadonlySet<string> = new Set(
  splitAtBlanks(
    'self cross quasi well third attorney great twenty thirty forty fifty sixty seventy eighty ninety',
  ),
);
const SHORTEST_PART = 4;
/** … but for what is no word: `self-less`. */
const ENDINGS: ReadonlySet<string> = new Set(
  splitAtBlanks('ness less ship hood ment able ward wards like wise some'),
);
const COMPOUNDS: ReadonlySet<string> = new Set(
  splitAtBlanks(
    `above-mentioned above-quoted above-referenced after-acquired age-old all-inclusive arms-length bad-faith bench-trial
     bright-line by-law by-laws class-action clear-cut co-conspirator co-conspirators co-counsel co-defendant co-defendants
     co-owner co-owners common-law cost-effective court-appointed court-martial court-ordered de-facto decision-maker
     decision-makers decision-making due-process ex-employee ex-husband ex-parte ex-spouse ex-wife eye-witness eye-witnesses
     fact-bound fact-finder fact-finding fact-intensive fact-specific far-reaching fee-shifting first-degree first-hand
     first-party five-year for-profit four-year full-time good-faith great-grandson half-brother half-sister hard-working
     high-speed higher-ranking ill-advised ill-founded in-chambers in-court in-custody in-depth in-house in-person judge-made
     know-how law-abiding law-making long-settled long-standing long-term low-income multi-factor multi-party non-binding
     non-compliance non-conforming non-disclosure non-discretionary non-economic non-exclusive non-existent non-frivolous
     non-jury non-lawyer non-movant non-moving non-party non-payment non-precedential non-refundable non-signatory on-site
     one-half one-sided one-third one-year open-ended part-time post-conviction post-judgment post-trial pre-existing
     pre-judgment pre-suit pre-trial price-fixing pro-rata rule-making second-degree second-guess second-hand short-term
     single-family sixth-month so-called state-created state-law sub-section summary-judgment tax-exempt ten-year three-part
     three-year time-barred time-consuming time-sensitive two-part two-step two-thirds two-year under-inclusive vice-president
     whistle-blower wide-ranging work-product work-related wrong-doer year-old`,
  ),
);
