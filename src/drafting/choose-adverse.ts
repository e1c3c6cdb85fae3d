/**
 * Finds, in the decisions read for a case, what a court said against that which a paper asks for. A lawyer must disclose
 * what is directly adverse and of the controlling jurisdiction, so it is looked for on purpose: on the very point the paper
 * argues, by a court, against our own side. Whether it is controlling is for a lawyer to say.
 */

import { sentencesOf } from '../precedents/index.ts';
import type { ChosenPassage, ReadPage } from './choose-authority.ts';
import { boundBy, isDecided, onlyDisposes, type Roles, saysOf } from './choose-side.ts';
import { isOfAnotherField, isOfAnotherPoint } from './fields-of-law.ts';
import { forumOf, isLawOfElsewhere } from './law-of-place.ts';
import { meetsNeeds } from './meets-needs.ts';
import type { CaseFacts, DocumentType, SectionPlan } from './model.ts';
import { windowsOf } from './passage-windows.ts';
import { reportsArgument } from './quotable.ts';
import { sideOf, sidesOf } from './sides.ts';
import { overlap, subjectWords } from './subject-words.ts';

const MOST = 2;
/** Subject words a passage must share with the law of the paper, or it is about something else. */
const LEAST_SHARED = 2;
/** … and with the matter itself, where no section says what it needs. */
const LEAST_ABOUT = 3;
/** Decisions that have little to do with the case, measured against the one that has most. */
const LEAST_RELEVANCE = 0.3;

/** A comment, a rule of the bar, a board: no court held that. */
const NO_HOLDING =
  /\b(?:bar (?:r\.|rules?)|cmt\.?|comment to rule|ethics opinion|advisory (?:opinion|committee)|(?:discharge |licensing |review |appeals? )board|\bndrb\b|relief denied)\b|\(cmt\)/i;

/** What a court holds against who claims: for a party that defends it is no authority to the contrary. */
const AGAINST_CLAIMS =
  /\b(?:claims?|counts?|complaint|pleading|suit|action|counterclaims?)\b[^.;]{0,80}\b(?:fails?|failed|barred|dismissed|insufficient|denied|waived|untimely|preempted|ambiguous)\b|\b(?:may|can)(?:not| not) recover\b|\bow(?:es|ed) no duty\b|\bnot liable\b|\bplaintiffs?(?:[’']s?)?\b[^.;]{0,50}\b(?:fails?|failed|cannot|burden|has not|have not|did not)\b|\bfails? to (?:state|allege|plead|show|provide)\b/i;
/** What it holds against who defends, where the paper itself argues for no side. */
const AGAINST_DEFENSE: readonly string[] = [
  'is liable',
  'are liable',
  'states a claim',
  'stated a claim',
  'sufficiently alleged',
  'sufficiently pleaded',
  'owed a duty',
  'owes a duty',
  'entitled to recover',
  'may recover',
  'not barred',
  'is timely',
  'was timely',
  'not preempted',
  'does not preempt',
  'is unenforceable',
  'waived the defense',
];

/** At most two passages, of different decisions, the most telling first; none that is `taken`. A letter has no section for them. */
export function chooseAdverse(
  type: DocumentType,
  pages: readonly ReadPage[],
  taken: readonly Pick<ChosenPassage, 'fileId' | 'page' | 'span'>[],
  roles: Roles | null,
  matter: CaseFacts,
  context: string,
): ChosenPassage[] {
  const section = type.sections.find(({ adverse }) => adverse === true)?.id ?? '';
  if (type.adverse === undefined) return [];
  const law = subjectWords(
    [...type.retrieval, ...type.sections.flatMap(({ keywords }) => keywords ?? [])].join(' '),
  );
  // A paper that argues for nobody still has a client.
  const defends = roles === null && isDefended(type, matter);
  const phrases = defends ? AGAINST_DEFENSE : type.adverse;
  const about = [matter.title, matter.practice_area, matter.facts, context].join(' ');
  const forum = forumOf(matter, context);
  const most = Math.max(0, ...pages.map(({ relevance }) => relevance));
  const found = pages
    .filter(({ relevance, court }) => court !== null && most > 0 && relevance >= most * LEAST_RELEVANCE)
    // Most pages have no such phrase anywhere.
    .filter(({ text }) => mentions(text, phrases))
    .flatMap(({ fileId, page, text, relevance, court }) =>
      windowsOf(text).flatMap(({ span, quote, words, sentences }): ChosenPassage[] => {
        const folded = quote.replace(/\s+/g, ' ');
        const plain = folded.toLowerCase();
        // Few windows have such a phrase at all; only those are looked at closely.
        if (saysOf(plain, phrases) === 0 || !isDecided(plain) || boundBy(plain, roles) === 'theirs')
          return [];
        if (reportsArgument(quote)) return [];
        if (NO_HOLDING.test(folded) || (defends && AGAINST_CLAIMS.test(folded))) return [];
        if (isOfAnotherField(plain, about) || !isOnPoint(plain, words, type.sections, about)) return [];
        if (isLawOfElsewhere(folded, court ?? null, text, forum)) return [];
        const said = held(quote, phrases);
        const shared = overlap(law, words);
        if (said === 0 || shared < LEAST_SHARED) return [];
        const weight = said * 3 + Math.min(4, shared) + relevance / most - (sentences - 1) * 1.5;
        return [{ section, fileId, page, span, quote, weight }];
      }),
    )
    .filter((one) => !taken.some((other) => isSame(one, other)))
    .sort((a, b) => b.weight - a.weight);
  const chosen: ChosenPassage[] = [];
  for (const one of found) {
    if (chosen.length === MOST) break;
    if (!chosen.some(({ fileId }) => fileId === one.fileId)) chosen.push(one);
  }
  return chosen;
}

function isDefended(documentType: DocumentType, matter: CaseFacts): boolean {
  const [party] = sidesOf({ case: matter, documentType }).movant;
  return party !== undefined && sideOf(party.role) === 'defending';
}

/** Some section argues the point: it is what that section needs, or it shares the matter’s own words. */
function isOnPoint(
  plain: string,
  words: ReadonlySet<string>,
  sections: readonly SectionPlan[],
  about: string,
): boolean {
  return sections
    .filter(({ sources, adverse }) => sources === 'argue' && adverse !== true)
    .some(({ needs, heading, keywords = [] }) => {
      const own = [heading, ...keywords, ...(needs ?? [about])].join(' ');
      const meets =
        needs === undefined ? overlap(subjectWords(about), words) >= LEAST_ABOUT : meetsNeeds(plain, needs);
      return meets && !isOfAnotherPoint(plain, own);
    });
}

function mentions(text: string, phrases: readonly string[]): boolean {
  const plain = text.toLowerCase().replace(/\s+/g, ' ');
  return phrases.some((phrase) => plain.includes(phrase.toLowerCase()));
}

/** Phrases of those sentences that say more than what became of a motion. */
function held(quote: string, phrases: readonly string[]): number {
  const folded = quote.replace(/\s+/g, ' ');
  const telling = sentencesOf(folded)
    .map(({ start, end }) => folded.slice(start, end).toLowerCase())
    .filter((sentence) => !onlyDisposes(sentence));
  return saysOf(telling.join(' '), phrases);
}

type Place = Pick<ChosenPassage, 'fileId' | 'page' | 'span'>;

function isSame(a: Place, b: Place): boolean {
  return a.fileId === b.fileId && a.page === b.page && a.span[0] < b.span[1] && b.span[0] < a.span[1];
}
