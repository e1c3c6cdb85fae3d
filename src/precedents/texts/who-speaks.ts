/** Whose words a passage of a decision is, and whether it states law: by what each of its sentences is, and by where the court ends. */
import type { SortedSentence } from './sort-opinion.ts';
import { type Writer, writerIn } from './writer-of-part.ts';

/** `history`: what the court only tells of the case before, as what the court below held. `summary`: by its staff, before the opinion. */
export type Speaker = 'court' | 'party' | 'history' | 'separate_opinion' | 'summary';

/** `rule`: a rule, and nothing of that case. `mixed`: a rule among other things. `story`: nothing that holds for another case. */
export type Law = 'rule' | 'mixed' | 'story';

/** From this probability on a sentence is somebody else’s, or of the case before. */
const REPORTED = 0.5;
/** A passage states a rule where one of its sentences is one so surely, and none is more than so likely of a case alone. */
const SURELY_RULE = 0.6;
const SOME_STORY = 0.5;
/** Below it there is hardly a rule in a sentence. */
const HARDLY_RULE = 0.2;

const SEPARATE =
  /\b(?:[Tt]he|[Hh]is|[Hh]er|[Mm]y|[Ii]n|a) dissent(?:ers?)?\b|\b[Dd]issenting (?:opinion|judge|justice|colleague|member)|\bJJ?\.,? (?:concurring in part and )?dissenting|\bI (?:respectfully )?dissent\b/;

/** The court itself, where nothing shows that it reports somebody else. */
export function whoSpeaks(quote: string, sentences: readonly SortedSentence[]): Speaker {
  return SEPARATE.test(quote.replace(/\s+/g, ' ')) ? 'separate_opinion' : reportedBy(sentences);
}

export function reportedBy(sentences: readonly SortedSentence[]): Exclude<Speaker, 'separate_opinion'> {
  const isContended = ({ shares: { contention, history } }: SortedSentence) =>
    contention >= history && contention + history >= REPORTED;
  if (sentences.some(isContended)) return 'party';
  return sentences.some(({ shares }) => shares.history >= REPORTED) ? 'history' : 'court';
}

export function lawIn(quote: string, sentences: readonly SortedSentence[]): Law {
  if (sentences.every(({ shares }) => shares.rule < HARDLY_RULE)) return 'story';
  // A quotation that was cut in a citation is no sentence.
  const isWhole = quote.split('(').length === quote.split(')').length && sentences[0]?.kind !== 'cites';
  const isRule =
    isWhole &&
    sentences.some(({ shares }) => shares.rule >= SURELY_RULE) &&
    sentences.every(({ shares: { rule, cites, other } }) => 1 - rule - cites - other < SOME_STORY);
  return isRule ? 'rule' : 'mixed';
}

/** The line with which a judge begins an opinion that is not the court’s: `SEVERSON, Justice (dissenting).` */
const HEADING =
  /^(?:\[¶ ?\d+\.?\][ \t]*)?\p{Lu}[^\n()\d]{1,80}?(?:,[ \t]*|\([ \t]*(?=[^\n()]*\)))(?:dissenting|concurring)(?:,? (?:and|in|part|the|judgment|result|only|specially|dissenting|concurring))*\)?[.:]?$/u;

const NO_PART = /\bconstitutes no part\s+of\s+the\s+opinion\b/i;
const TITLE = /^[ \t]*(?:OPINION|ORDER)[ \t]*$/m;

function endOf(found: RegExpExecArray | null): number {
  return found === null ? -1 : found.index + found[0].length;
}

/**
 * Where under its title the opinion begins behind the notice of a summary that it is no part of it, as the staff of a court prints it
 * before it; null where there is no notice, or no title stands alone behind it.
 */
export function opinionBehindSummary(pages: readonly string[]): { at: number; start: number } | null {
  let isSummarised = false;
  for (const [at, text] of pages.entries()) {
    const end: number = isSummarised ? 0 : endOf(NO_PART.exec(text));
    isSummarised ||= end > 0;
    const from = Math.max(0, end);
    const title = isSummarised ? TITLE.exec(text.slice(from)) : null;
    if (title !== null) return { at, start: from + title.index };
  }
  return null;
}

/** The parts of a decision, by whose words they are. */
export type Part = 'court' | 'dissent' | 'concurrence' | 'separate_opinion' | 'syllabus';

/** A part with who begins it, where the line names a judge. */
export interface BegunPart {
  readonly by: Part;
  readonly writer: Writer | null;
}

const LONGEST_LINE = 160;
const SYLLABUS = /^(?:syllabus(?: by the court)?|head ?notes?|summary ?\*{1,2})[.:]?$/i;
const OF_COURT =
  /^(?:opinion of the court|(?:memorandum )?opinion(?: and order)?|per curiam|.{0,80}delivered the opinion of the court\b.{0,40}|the opinion of the court was delivered by.{0,40})[.:]?$/i;
/** `SELYA, Circuit Judge.`, `LIPEZ, Circuit Judge, dissenting.`, with the first words of the opinion behind it. */
const JUDGE =
  /^\p{Lu}{2}[\p{Lu}.’'-]*,? (?:[^\n()\d]{0,60} )?(?:Judge|Justice|C?\. ?J\.|J\.)(?<says>(?:, |,? ?\()(?:dissenting|concurring)[^.:]{0,60})?[.:]/u;
const SEPARATE_TITLE =
  /^(?:(?:(?:dissenting|concurring) opinion|dissent|concurrence)(?: by.{0,60})?|opinion of (?:chief )?(?:justice )?\p{L}+, (?:C\. ?)?J)[.:]?$/iu;

/** `Statement of JUSTICE QUIST respecting the denial of certiorari.` */
const STATEMENT =
  /^statement (?:of|by) (?:(?:chief|associate|senior|circuit|mr\.) ){0,2}(?:justice|judge) \p{L}[\p{L}.’' -]{0,40}(?:,? respecting .{0,80})?[.:]?$/iu;

/** What titles say and sentences end with: `opinion.` alone on its line is the end of one. */
const WORD_OF_SENTENCES =
  /^(?:(?:memorandum|dissenting|concurring) opinion|opinion|opinion and order|dissent|concurrence|syllabus|summary|head ?notes?|(?:syllabus by|opinion of) the court)[.:]?$/i;
const HAS_ENDED = /(?:^|[.?!:;][\s"”’)\]\d*]{0,8})$/;

/**
 * What begins with a line, or goes on below it where it is the head of a page; null where none does.
 * @param above the line before it, empty or not
 */
export function partBegunBy(line: string, above = ''): BegunPart | null {
  const words = line.trim();
  const judge = JUDGE.exec(words.slice(0, LONGEST_LINE));
  // Behind a judge’s name the opinion itself may go on.
  if ((words.length > LONGEST_LINE && judge === null) || isEndOfSentence(words, above.trim())) return null;
  if (SYLLABUS.test(words)) return { by: 'syllabus', writer: null };
  if (OF_COURT.test(words)) return { by: 'court', writer: null };
  const head = judge?.[0] ?? words;
  if (judge !== null && judge.groups?.['says'] === undefined) return { by: 'court', writer: writerIn(head) };
  const isSeparate =
    judge !== null ||
    SEPARATE_TITLE.test(words) ||
    STATEMENT.test(words) ||
    (HEADING.test(words) && isClosed(words));
  if (!isSeparate) return null;
  const [dissents, concurs] = [/dissent/i.test(head), /concur/i.test(head)];
  const by = dissents === concurs ? 'separate_opinion' : dissents ? 'dissent' : 'concurrence';
  return { by, writer: writerIn(head) };
}

/** Characters of `RAO, Circuit Judge: ` before the first words of an opinion: the name is none of them. */
export function judgeBefore(line: string): number {
  const [head = ''] = /^\s*/.exec(line) ?? [];
  const named = JUDGE.exec(line.slice(head.length, head.length + LONGEST_LINE))?.[0] ?? '';
  const end = head.length + named.length;
  const [gap = ''] = /^\s*/.exec(line.slice(end)) ?? [];
  return named === '' || end + gap.length === line.length ? 0 : end + gap.length;
}

function isEndOfSentence(words: string, above: string): boolean {
  if (/^\p{Ll}/u.test(words)) return true;
  if (!WORD_OF_SENTENCES.test(words) || !/\p{Ll}/u.test(words)) return false;
  return words.endsWith('.') || (/\p{Ll}/u.test(above) && !HAS_ENDED.test(above));
}

/** `Marshall, J., dissenting).` is the end of a citation. */
function isClosed(words: string): boolean {
  return words.split('(').length === words.split(')').length;
}
