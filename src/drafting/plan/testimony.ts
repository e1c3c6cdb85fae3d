/** Testimony by question and answer, as transcripts have it: each question with the whole of its answer. Pure, linear. */

export interface Exchange {
  readonly start: number;
  readonly end: number;
  /** It begins with what is left of the answer before it. */
  readonly goesOn: boolean;
  readonly isAnswered: boolean;
}

/** `Q.`, `A:`, `Q   `, also behind the number of its line. */
const SPEAKER = /^[ \t]*(?:(?:\d{1,4}:)?\d{1,2}[ \t]+)?([QA])(?:[.:](?=\s)|[ \t]{2,}(?=\S))/;
/** The number of a sheet. */
const SHEET = /^[ \t]*(?:page[ \t]+)?\d{1,4}[ \t]*$/i;
const FEWEST = 2;

/** @param pages of one file, in their order */
export function isTestimony(pages: readonly string[]): boolean {
  const said = pages.flatMap((text) => text.split('\n').map((line) => SPEAKER.exec(line)?.[1]));
  return (['Q', 'A'] as const).every((who) => said.filter((one) => one === who).length >= FEWEST);
}

/** Short ones that follow each other are quoted together: the second asks on. @param longest characters of what is quoted so */
export function together(exchanges: readonly Exchange[], longest: number): Exchange[] {
  const found: Exchange[] = [];
  for (const one of exchanges) {
    const last = found.at(-1);
    if (last !== undefined && !last.goesOn && last.isAnswered && one.end - last.start <= longest)
      found[found.length - 1] = { ...last, end: one.end, isAnswered: one.isAnswered };
    else found.push(one);
  }
  return found;
}

/** @param text without the numbers of its lines; @param isFirst no question is open from the page before */
export function exchangesIn(text: string, isFirst: boolean): Exchange[] {
  const found: { start: number; end: number; goesOn: boolean; isAnswered: boolean }[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const [mark, who] = SPEAKER.exec(line) ?? [];
    const start = at + (line.length - line.trimStart().length);
    const end = at + line.trimEnd().length;
    at += line.length + 1;
    const last = found.at(-1);
    if (mark !== undefined && (who === 'Q' || last === undefined)) {
      if (who === 'A' && isFirst) continue;
      found.push({ start, end, goesOn: who === 'A', isAnswered: who === 'A' });
    } else if (end <= start || SHEET.test(line)) continue;
    else if (last === undefined) {
      if (!isFirst && !isOfNobody(line)) found.push({ start, end, goesOn: true, isAnswered: true });
    } else if (!isOfNobody(line)) {
      last.end = end;
      if (who === 'A') last.isAnswered = true;
    }
  }
  return found;
}

/** `BY MR. HALE:`, `EXAMINATION`, `(Recess taken.)`: no words of a question or an answer. */
function isOfNobody(line: string): boolean {
  return (
    (!/\p{Ll}/u.test(line) && /\p{Lu}\S*\s+\S*\p{Lu}|\p{Lu}{5}/u.test(line)) || /^\s*\(.*\)\s*$/.test(line)
  );
}
