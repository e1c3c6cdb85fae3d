/**
 * What the caller said about the document. It may speak *to* the drafter ("draft a firm motion, argue
 * that …"), which must not be printed, or state grounds and facts, which must. Statements are kept,
 * instructions are dropped, and what follows an "argue that" is a statement.
 */
import type { GroundPlan } from '../model.ts';
import { isOrderToLeaveOut, UNCLEAR } from './negations.ts';
import { namedIn } from './request-words.ts';
import { isOnlyResponses } from './responses.ts';
import { capitalised, inPieces, sentences } from './text.ts';
import { isWorkingNote, speaksOfNobody, withoutLabel } from './working-notes.ts';

const SPOKEN_TO_DRAFTER =
  /^(?:please|kindly|exclude|sue|subpoena|reply|settle|interrogatories|requests|declaration|affidavit|demand letter|nda|non-disclosure|(?:the )?term\b|governing law|governed by|draft|write|prepare|generate|create|produce|make|use|keep|focus|include|mention|cite|rely|refer|add|avoid|do not|don[’']t|ensure|be sure|we need|we want|we would like|i need|i want|i would like|the letter should|the motion should|move(?:s)? (?:to|for|under|pursuant)|move,|seek|file|respond|oppose|compel|dismiss|attack|summari[sz]e|outline|address the|ask (?:for|the)|request (?:for|that|an?|the)|demand (?:that|for|the|payment|repayment|return|\$)|base it|ignore|disregard|remember|note that you|you are|you must|you should|tone|style|format|length)\b/i;

const ARGUE_THAT =
  /^(?:please\s+)?(?:argue|emphasi[sz]e|stress|contend|assert|show|explain|state|say|point out|make clear|highlight|note|underline)(?:\s+(?:strongly|clearly|in particular|especially))?\s+that\s+/i;

/** A verb that can carry a sentence; not all there are, so that catchwords are rather asked about than printed. */
const CARRIES =
  /\b(?:waives|vacates|surrenders|assigns|extends|extended|delivers|withdraws|gives|receives|grants|undertakes|consents|indemnifies|releases|returns|transfers|is|are|was|were|has|have|had|does|do|did|will|would|shall|should|must|may|might|can|cannot|could|\w+n['’]t|alleg(?:es?|ed)|argues?d?|seeks?|sought|claim(?:s|ed)|contends?|contended|den(?:y|ies|ied)|refuse[sd]?|fail(?:s|ed)?|pa(?:ys|id)|sent|signed|received|returned|owe[sd]?|breache[sd]|delivered|made|gave|took|left|sa(?:id|ys)|show(?:s|ed)|ask(?:s|ed)|want(?:s|ed)|agree[sd]|promised|kn(?:ew|ows)|began|stopped|broke|lost|kept|held|holds|caused|suffered|withheld|retained|declined|objected|answered|produced|moved|filed|served|dismissed|terminated|resigned|copied|joined|sold|bought|worked|lived|rented|used|wrote|told|reported|requires?|required|provide[sd]|states|stated|names?d?|bars|barred|permits|allows|covers|applies|governs|entitles|proves|supports|rests|depends|expired|accrued|ran|occurred|happened|fell|died|acted|relies|relied|concerns|involves|arose|arises|exists?|remains?|turns|matters|becomes?|became|came|comes|went|goes|got|found|finds|disputes?d?|admits?|admitted|concedes?d?|warranted|leased|hired|fired|injured|damaged|settled|claims|violate[sd]|knew)\b/i;

/** `Answer by May 29`, `Payment within 21 days`, `Limit of 25`: said to the drafter, and stands where a date or a sum stands. */
const SETS_TIME =
  /^(?:answer|respond|response|reply|pay|payment|return|comply|compliance|due)\b[^.;]{0,30}\b(?:by|before|within|no later than|until)\s[^.;]{3,40}\.?$|^limit(?:ed)?\b[^.;]{0,30}\.?$|^(?:jury (?:demand|trial)|verified|unilateral|mutual|one-way)\b[^.;]{0,40}\.?$/i;

/** Sentences that say no more than who pays how much to whom. */
const ONLY_PAYS = /^[^.;]{2,80}\bpays?\s+[$£€][^.;]*$/i;

/** What is particular to an agreement: not the payment, which has a clause of its own. */
export function terms(context: string): string[] {
  return statementsOrOpen(
    sentences(context)
      .flatMap((sentence) => sentence.split(/;\s+/))
      .map((part) => capitalised(part.replace(/\.$/, '')))
      .filter(
        (part) => !ONLY_PAYS.test(part) || /\binstal|\bin \w+ (?:equal )?(?:payments|parts)\b/i.test(part),
      )
      .map((part) => `${part}.`)
      .join(' '),
  );
}

/** Complete sentences that can stand in a document of the firm. */
export function statements(context: string): string[] {
  return told(context, false)
    .filter(({ complete }) => complete)
    .map(({ text }) => text);
}

/** In a letter to a client the fee has a section of its own; what else such a sentence says is for a lawyer to place. */
const OF_THE_FEE =
  /\b(?:contingen(?:t|cy)|hourly|(?:flat|fixed) fee|(?:per|an|a) hour|retainer|percent|advances? no costs?)\b/i;

/** The same, and an open point for catchwords: what was meant by them must not be lost, nor be printed. */
export function statementsOrOpen(
  context: string,
  grounds: readonly GroundPlan[] = [],
  ofFee = false,
  ours = ofFee,
): string[] {
  // Catchwords that name a ground have a section of their own.
  const all = told(context, ours)
    .map((one) => (ofFee && OF_THE_FEE.test(one.text) ? { ...one, complete: false } : one))
    .filter(({ text, complete }) => complete || namedIn(grounds, text).length === 0);
  const open = all.filter(({ complete }) => !complete).map(({ text }) => text.replace(/\.$/, ''));
  const written = all.filter(({ complete }) => complete).map(({ text }) => text);
  return open.length === 0 ? written : [...written, ...openPointsOf(open)];
}

/** Characters of the request in one open point: what is longer is several, and none is cut off. */
const MOST_IN_ONE = 300;

function openPointsOf(open: readonly string[]): string[] {
  const groups: string[] = [];
  for (const one of open.flatMap((text) => inPieces(text, MOST_IN_ONE))) {
    const last = groups.at(-1);
    if (last !== undefined && last.length + one.length + 2 <= MOST_IN_ONE)
      groups[groups.length - 1] = `${last}; ${one}`;
    else groups.push(one);
  }
  return groups.map((group) => `{blank from the request, to be put into words: ${group}}`);
}

/** `Mutual NDA for two years`, `Summary for the partner`: what paper is wanted, not what it is to say. */
const NAMES_PAPER =
  /^(?:(?:short|mutual|detailed|brief|one-way|first|second)\s+)*(?:nda|non-disclosure|summary(?! judgment)|engagement|chronology|timeline|memo(?:randum)?|brief|notice|letter|opposition|complaint|answer|affidavit|declaration|agreement|settlement|subpoena|interrogatories|requests?|motion|reply|draft)\b/i;

function told(context: string, ours: boolean): { readonly text: string; readonly complete: boolean }[] {
  let before = false;
  return sentences(context).flatMap((sentence) => {
    const said = toldBy(withoutLabel(sentence), ours).map((one) =>
      speaksOfNobody(one.text, before) ? { ...one, complete: false } : one,
    );
    before = said.at(-1)?.complete === true;
    return said;
  });
}

function toldBy(sentence: string, ours: boolean): { readonly text: string; readonly complete: boolean }[] {
  const ground = sentence.replace(ARGUE_THAT, '');
  if (ground !== sentence) return [{ text: capitalised(ground), complete: true }];
  if (
    isOnlyResponses(sentence) ||
    SETS_TIME.test(sentence) ||
    sentence.endsWith('?') ||
    isOrderToLeaveOut(sentence)
  )
    return [];
  if (SPOKEN_TO_DRAFTER.test(sentence)) return behindColon(sentence);
  const complete = CARRIES.test(sentence) && !UNCLEAR.test(sentence) && !isWorkingNote(sentence, ours);
  if (!complete && NAMES_PAPER.test(sentence)) return [];
  // A title is no sentence.
  return sentence.split(' ').length < 4 ? [] : [{ text: capitalised(sentence), complete }];
}

/** `Dismiss the guaranty claim: it had expired`: which paper is wanted, and then what it is to say. */
function behindColon(sentence: string): { readonly text: string; readonly complete: boolean }[] {
  const [, ...said] = sentence.split(/:\s+/);
  return said
    .join(': ')
    .split(/;\s+(?:and\s+)?/)
    .map((part) => part.replace(/(?<![.\s])[.\s]+$/, ''))
    .filter((part) => STATES.test(part) && !SPOKEN_TO_DRAFTER.test(part) && part.split(' ').length >= 4)
    .map((part) => ({ text: `${capitalised(part)}.`, complete: true }));
}

/** Somebody or something, and what is said of it: not a list of catchwords. */
const STATES =
  /^(?:the|its|his|her|their|an?|no|it|they|he|she|plaintiffs?|defendants?|\p{Lu}\p{L}+)\b[^,]{2,80}?\s(?:is|are|was|were|has|have|had|did|does|do|fails?|failed|gave|says|said|argues|contends|claims|owns|expired|bars|barred|requires|did not|cannot|may not|must)\b/iu;
