/**
 * What a lawyer tells whoever drafts, in sentences that could pass for statements: what we will concede, what to ask for,
 * how far to go. None of it belongs before the other side; where it is in doubt, it becomes an open point.
 */
import { leansOnPrevious } from './text.ts';

/** A paper does not speak of itself as we; a letter to the client and a memorandum do. */
const WE = /\b(?:we|us|ours?|I|me|my|mine)\b|\blet[’']s\b/i;
/** `I` as a number, and the state or the nation. */
const NO_WE =
  /\b(?:Counts?|Title|Type|Class|Part|Phase|Article|Section|Schedule|Exhibit|Appendix|Tier)\s+I\b|\bU\.?S\.?(?:\s|$)|\bUS\b|\bI\.(?=\s)/g;

const TO_DO =
  "(?:ask|argue|admit|deny|demand|request|seek|move|plead|draft|offer|propose|mention|cite|stress|concede|raise|attack|insist|push|press|settle|check|confirm|verify|reserve|threaten|warn|tell|send|attach|include|avoid|omit|leave|keep|try|do\\s+not|don[’']t|make\\s+(?:sure|it\\s+clear))";

const IMPERATIVE: readonly RegExp[] = [
  new RegExp(
    `(?:\\bso|\\bthen|;|\\btherefore|\\bhence)\\s+(?:please\\s+|just\\s+|also\\s+)?${TO_DO}\\b`,
    'i',
  ),
  new RegExp(
    `^(?:also|and|then|please|but|if\\s[^,]{3,60},|alternatively,?|otherwise,?)\\s+${TO_DO}\\b`,
    'i',
  ),
  /^(?:admit|deny|concede|plead|insist|tell|remind|attach|quote|verify|assume|downplay|play\sdown|point\sto|leave\sout|hold\sback|stay\saway|be\s(?:careful|firm|polite|brief|clear)|try\sto|go\seasy|don[’']t|never\smention)\b/i,
  /\b(?:please|make\ssure|be\ssure|no\sneed\sto|feel\sfree)\b/i,
];

/** How a case is handled, as against what happened. */
const STRATEGY =
  /\b(?:strateg(?:y|ic|ically)|leverage|bottom\sline|walk-?\s?away|off\sthe\srecord|between\sus|internal(?:ly)?\sonly|FYI|for\syour\s(?:eyes|information)|the\sother\sside|opposing\scounsel\s(?:will|may|might)|worst\scase|exposure|weak\s(?:point|spot)|weakness(?:es)?|hope(?:fully)?|would\s(?:take|accept|settle\sfor)|willing\sto|settle\sfor|settlement\sauthority|authority\sup\sto|as\slow\sas|go\sas\shigh\sas|not\sto\sbe\s(?:disclosed|shared|mentioned)|do(?:es)?\snot\swant|wants?\sto|would\slike|prefers?\sto|the\sclient)\b/i;

/** `He was exempt, she says he was not`: two sides in one breath are a note of what is in dispute. */
const BOTH_SIDES =
  /,\s(?:but\s)?(?:she|he|it|they|(?:the\s)?(?:plaintiffs?|defendants?))\s(?:says?|claims?|den(?:y|ies)|thinks?|insists?|disputes?)\b/i;

/** Of whom it is said, only the sentence before would tell. */
const OF_SOMEBODY = /^(?:He|She|They|His|Her|Their)\b/;

/** @param ours whether the paper stays with us or goes to the client */
export function isWorkingNote(sentence: string, ours: boolean): boolean {
  if (IMPERATIVE.some((pattern) => pattern.test(sentence))) return true;
  if (ours) return false;
  return STRATEGY.test(sentence) || BOTH_SIDES.test(sentence) || WE.test(sentence.replace(NO_WE, ' '));
}

/** @param before whether the sentence before it is printed */
export function speaksOfNobody(sentence: string, before: boolean): boolean {
  return !before && OF_SOMEBODY.test(sentence) && leansOnPrevious(sentence);
}

/** `Answer: Section 9 runs from delivery`: the word says what the sentence is for. */
const LABEL =
  /^(?:(?:our|the|short|first|second|third)\s+)*(?:answer|response|reply|rebuttal|argument|point|theme|theory|position|key\s(?:point|fact))(?:\s(?:no\.\s)?\d{1,2})?:\s+(?=\p{L})/iu;

export function withoutLabel(sentence: string): string {
  return sentence.replace(LABEL, '');
}

/** `No action is pending`: an agreement made before anybody went to court. */
export function saysNoActionIsPending(said: string): boolean {
  return /\bno\s(?:legal\s)?(?:action|suit|lawsuit|litigation|proceedings?|complaint|case)\s(?:is|are|has\sbeen|have\sbeen|was)\s(?:yet\s)?(?:pending|filed|brought|commenced)\b|\bpre-?suit\b|\bbefore\s(?:any\s)?(?:suit|lawsuit|action|litigation)\s(?:is|was|has\sbeen)\s(?:filed|brought)\b|\bnothing\s(?:is|has\sbeen)\sfiled\b/i.test(
    said,
  );
}
