/** Testimony by question and answer, as transcripts have it: each question with the whole of its answer. Pure, linear. */

import { numberedLines } from '../../platform/index.ts';
import { isNaturalPerson } from '../parties/sides.ts';
import { lastNameOf } from '../templates/people.ts';
import { isCommonWord } from '../verify/index.ts';

export interface Exchange {
  readonly start: number;
  readonly end: number;
  /** It begins with what is left of the answer before it. */
  readonly goesOn: boolean;
  readonly isAnswered: boolean;
  /** The number of its sheet stands over it: an excerpt may leave out what was said before. */
  readonly isOnNext: boolean;
}

/** `Q.`, `A:`, `Q   `, also behind the number of its line and of its sheet. */
const SPEAKER = /^[ \t]*(?:(?:\d{1,4}(?::|[ \t]+))?\d{1,2}[ \t]+)?([QA])(?:[.:](?=\s)|[ \t]{2,}(?=\S))/;
/** The number of a sheet. */
const SHEET = /^[ \t]*(?:page[ \t]+)?\d{1,4}[ \t]*$/i;
const FEWEST = 2;

/** @param pages of one file, in their order */
export function isTestimony(pages: readonly string[]): boolean {
  const said = pages.flatMap((text) => text.split('\n').map((line) => SPEAKER.exec(line)?.[1]));
  return (['Q', 'A'] as const).every((who) => said.filter((one) => one === who).length >= FEWEST);
}

/**
 * With space in place of what stands over the first numbered line of a sheet, and of lines that head or foot another one, too. The numbers of
 * sheets within stay: what is asked under them was not asked right after what stands over them.
 */
export function withoutHeads(pages: readonly string[]): string[] {
  const seen = new Map<string, number>();
  const edges = pages.map((text) => {
    // What has the number of a line, or a speaker, is testimony, however often it is said.
    const numbered = new Set(numberedLines(text).map(({ line }) => line));
    const lines = linesOf(text).filter(
      ({ start, end, words }) =>
        words !== '' &&
        !numbered.has(start) &&
        !/^(?:page )?#$/i.test(words) &&
        !SPEAKER.test(text.slice(start, end)),
    );
    const at = new Set([...lines.slice(0, EDGE), ...lines.slice(-EDGE)]);
    for (const words of new Set([...at].map(({ words }) => words)))
      seen.set(words, (seen.get(words) ?? 0) + 1);
    return at;
  });
  return pages.map((text, page) => {
    const first = numberedLines(text)[0]?.line ?? 0;
    let kept = blank(text.slice(0, first));
    for (const { start, end, words } of edges[page] ?? []) {
      if (start < first || (seen.get(words) ?? 0) < 2) continue;
      kept += text.slice(kept.length, start) + ' '.repeat(end - start);
    }
    return kept + text.slice(kept.length);
  });
}

/** Blanks in its place, line by line. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Lines at the head and at the foot of a page. */
const EDGE = 3;

function linesOf(text: string): { start: number; end: number; words: string }[] {
  let at = 0;
  return text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    // The number of the page is another one on each.
    return { start, end: start + line.length, words: line.replace(/\d+/g, '#').trim() };
  });
}

/** Short ones that follow each other are quoted together: the second asks on. A question without its answer is none. @param longest characters of what is quoted so */
export function together(exchanges: readonly Exchange[], longest: number): Exchange[] {
  const found: Exchange[] = [];
  for (const one of exchanges) {
    const last = found.at(-1);
    if (
      last !== undefined &&
      !last.goesOn &&
      last.isAnswered &&
      one.isAnswered &&
      !one.isOnNext &&
      one.end - last.start <= longest
    )
      found[found.length - 1] = { ...last, end: one.end, isAnswered: one.isAnswered };
    else found.push(one);
  }
  return found;
}

/**
 * @param text without the numbers of its lines; @param isFirst no question is open from the page before
 * @param sheets where lines begin that have the number of their sheet
 */
export function exchangesIn(text: string, isFirst: boolean, sheets = NO_SHEETS): Exchange[] {
  const found: { -readonly [Key in keyof Exchange]: Exchange[Key] }[] = [];
  let isOnNext = false;
  // Under the title of what another witness says, until somebody asks or answers.
  let isTitle = false;
  let at = 0;
  for (const line of text.split('\n')) {
    const [mark, who] = SPEAKER.exec(line) ?? [];
    const start = at + (line.length - line.trimStart().length);
    const end = at + line.trimEnd().length;
    if (sheets.has(at)) isOnNext = true;
    at += line.length + 1;
    const last = found.at(-1);
    isTitle = mark === undefined && (isTitle || isTitleOfWitness(line));
    if (mark !== undefined && (who === 'Q' || last === undefined)) {
      if (who === 'A' && isFirst) continue;
      found.push({ start, end, goesOn: who === 'A', isAnswered: who === 'A', isOnNext });
      isOnNext = false;
    } else if (isTitle || SHEET.test(line)) isOnNext = true;
    else if (end <= start) continue;
    else if (last === undefined) {
      if (!isFirst && !isOfNobody(line)) found.push({ start, end, goesOn: true, isAnswered: true, isOnNext });
    } else if (!isOfNobody(line)) {
      isOnNext = false;
      last.end = end;
      if (who === 'A') last.isAnswered = true;
    }
  }
  return found;
}

/** Where a title stands behind the last question and answer; null: none does. */
export function titleBehind(text: string): number | null {
  let found: number | null = null;
  let at = 0;
  for (const line of text.split('\n')) {
    if (SPEAKER.test(line)) found = null;
    else if (isTitleOfWitness(line)) found ??= at;
    at += line.length + 1;
  }
  return found;
}

const NO_SHEETS: ReadonlySet<number> = new Set();

/** `VOLUME 3 - LENA ORTIZ, called by the board`, `ERRATA SHEET, served May 3`, at the edge; no `THE COURT: Sustained.` */
function isTitleOfWitness(line: string): boolean {
  return TITLE.test(line) && (line.match(/\p{Lu}{3,}/gu)?.length ?? 0) > 1;
}

const TITLE = /^\p{Lu}{3}(?![\p{Lu}. ]{0,30}:)/u;

/** `BY MR. HALE:`, `EXAMINATION`, `(Recess taken.)`, the title of what another witness says: no words of a question or an answer. */
function isOfNobody(line: string): boolean {
  return (
    deponentOf(line.trim()) !== null ||
    (line === line.toUpperCase() && /\p{Lu}\S*\s+\S*\p{Lu}|\p{Lu}{5}/u.test(line)) ||
    (line.trim().startsWith('(') && line.trimEnd().endsWith(')'))
  );
}

const DEPOSITION_OF =
  /^(?:Videotaped |Transcript of the )?(?:Deposition|DEPOSITION) (?:Transcript )?(?:of|OF) (?:Dr\. |M[rs]s?\. )?((?:\p{Lu}[\p{L}’'-]*\.? ){1,3}\p{Lu}[\p{L}’'-]+)(?=$|[,;(–—]| [-(–—]| (?:taken|dated|on) )/u;
const NAMES_DEPOSITION =
  /^(?:Dr\. |M[rs]s?\. )?((?:\p{Lu}[\p{L}’'-]*\.? ){1,3}\p{Lu}[\p{L}’'-]+) (?:Dep(?:osition|\.)|DEPOSITION)(?=$|[,;(–—]| [-(–—]| (?:taken|dated|on) )/u;

/**
 * `Marcus Dunn`, of `Deposition of Marcus Dunn, Vol. 1`; null where the title has anything besides that is no mark or figure of a volume or a
 * day: what is called by the wrong name is worse than what is cited as a file.
 */
export function deponentOf(title: string): string | null {
  const [, name] = DEPOSITION_OF.exec(title) ?? NAMES_DEPOSITION.exec(title) ?? [];
  if (name === undefined || !isNaturalPerson(name)) return null;
  return isCommonWord(lastNameOf(name).toLowerCase()) ? null : name;
}

/** Who answers: of whom the title is, or of a file of several under whose title the words stand. @param pages that of the words, and those before it, backwards */
export function witnessOf(
  title: string,
  quote: string,
  pages: readonly string[],
  place: number,
): string | null {
  const only = deponentOf(title);
  if (only !== null || !exchangesIn(quote, true).some(({ isAnswered }) => isAnswered)) return only;
  for (const [back, page] of pages.entries())
    for (const line of page
      .slice(0, back === 0 ? place : page.length)
      .split('\n')
      .reverse()) {
      const witness = deponentOf(line.trim()) ?? calledIn(line);
      if (witness !== null) return asName(witness);
    }
  return null;
}

/** `VOLUME 3 - LENA ORTIZ, called by the board`, `HAL PELL, May 4, 2026 (carpenter)` */
const CALLED =
  /(?:^|[-–—] )((?:\p{Lu}[\p{Lu}.’'-]+ ){1,3}\p{Lu}[\p{Lu}’'-]+), (?:called |sworn |\p{Lu}\p{Ll}{2,8} \d)/u;

/** `INSPECTOR PAULA GRIER, called …` calls her; `NOTES OF TESTIMONY, May 4, 2026` calls nobody. */
function calledIn(line: string): string | null {
  const words = CALLED.exec(line)?.[1]?.split(' ') ?? [];
  const name = words.slice(words.findLastIndex((word) => isCommonWord(word.toLowerCase())) + 1);
  return name.length > 1 ? name.join(' ') : null;
}

/** `ADA QUIST`, as titles have it. */
function asName(name: string): string {
  return name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<![\p{L}’'])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : name;
}
