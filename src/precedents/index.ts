/** What courts said before: citations in texts, and the passages that help a case. */

export { checkCitations, writtenReport } from './check-citations.ts';
export { isSignal } from './citations/case-names.ts';
export {
  type AuthorityKind,
  authorityKind,
  type CitationForms,
  citationForms,
} from './citations/citation-forms.ts';
export type { CitationKind, FoundCitation } from './citations/find-citations.ts';
export { findCitations, withoutPins } from './citations/find-citations.ts';
export { namedCitations } from './citations/named-citations.ts';
export { marksIn, placeIn, withoutMarks } from './citations/places.ts';
export { transcriptPlace } from './citations/transcript-place.ts';
export { analyzePrecedents } from './find/analyze-precedents.ts';
export type { Core, Weighed } from './find/core-of-paragraph.ts';
export {
  type DecidedBy,
  type DescribedDecision,
  type FoundDecision,
  type FoundParagraph,
  type FoundQuote,
  ParagraphFinder,
  type Stating,
} from './find/find-paragraphs.ts';
export { type FindPrecedentsInput, findPrecedents } from './find/find-precedents.ts';
export { sentenceNaming } from './find/quote/sentence-naming.ts';
export { searchPrecedents } from './find/search-precedents.ts';
export {
  type CitationsOf,
  citationsOf,
  forgetCitations,
  indexCitations,
  storeCitations,
} from './index-citations.ts';
export { listPrecedents } from './list-precedents.ts';
export type { PrecedentHit, PrecedentParts } from './model.ts';
export { citedAs, type Named, nameIn, nameOf } from './name-precedent.ts';
export type { Research } from './research.ts';
export { partiesIn } from './resolve/party-words.ts';
export { endOfDecided } from './resolve/read-cite.ts';
export { isCalledBy, isShortFor, resolveAuthority } from './resolve/resolve-authority.ts';
export { findShortNames } from './resolve/short-names.ts';
export { precedentsRoutes } from './routes.ts';
export { type Court, courtNamed, federalName, isSamePlace, STATES } from './series/courts.ts';
export { knownReporter } from './series/reporters.ts';
export { quotedFrom } from './texts/quoted-from.ts';
export { sentencesOf } from './texts/sentences.ts';
export { sortOpinion } from './texts/sort-opinion.ts';
export { lawIn, type Speaker } from './texts/who-speaks.ts';
export { type Speakers, speakersOf } from './texts/whose-words.ts';
export { type Continuation, pagesOf, textAround, type WordsPlace, wordsAt } from './texts/words-place.ts';
export { isAgainst } from './treatment/index.ts';
export { adverseTreatmentsIn } from './treatments-in.ts';
