/** How the words of a ground stand below its heading. Pure. */
import { sentencesOf } from '../../precedents/index.ts';
import { isSaidBelow, topicIn } from '../brief/headed.ts';
import { endsIn, plainly, withoutEnd } from '../letters.ts';

/** The rule is printed once: not before words of ours or of a decision that have it. */
export function isSaid(proposition: string, texts: readonly string[]): boolean {
  return texts.some((text) => ` ${plainly(text)} `.includes(` ${plainly(proposition)} `));
}

/** What an argument begins with is not said again where it is its heading, or one part of that, and is not needed there. */
export function belowHeading(heading: string, text: string): string {
  const said = sentencesOf(text).map(({ start, end }) => ({ start, words: text.slice(start, end) }));
  const isAt = (at: number, words: string) => plainly(said[at]?.words ?? '') === plainly(words);
  const colon = heading.indexOf(': ');
  const isName = topicIn(heading) !== null;
  const name = isName ? heading : heading.slice(0, Math.max(0, colon));
  const named = name !== '' && isAt(0, name) ? 1 : 0;
  const stated = named === 0 ? heading : heading.slice(colon + 2);
  const [own, next] = said.slice(named);
  // `Count III: Discharge is not outrageous` has the first words behind its name.
  const isStated = isAt(named, stated) || (colon > 0 && isAt(named, heading.slice(colon + 2)));
  const isAbove = !isName && isStated && own !== undefined && next !== undefined;
  const below = isAbove && !isSaidBelow(own.words, next.words) ? next : own;
  return text.slice(below?.start ?? 0);
}

export function finished(text: string): string {
  return endsIn(text.trim(), '.!?:;”"’)]}') ? text.trim() : `${text.trim()}.`;
}

/**
 * Without sentences that only name a decision which the server cites there, `Catlett again.`, and without such a name behind the last
 * sign of a sentence, `…, and a firing is not outrageous; Catlett.`
 */
export function withoutBareNames(text: string, cites: readonly string[]): string {
  const names = cites.filter((cite) => !/\sv\.?\s/.test(cite));
  if (names.length === 0) return text;
  let left = text;
  for (const { start, end } of sentencesOf(text).toReversed()) {
    const sentence = text.slice(start, end);
    const bare = withoutEnd(sentence.trim(), ' .;,').replace(/^See\s|\sagain$/g, '');
    const name = names.find((one) => bare === one || bare.endsWith(` ${one}`));
    if (name === undefined) continue;
    const before = bare.slice(0, -name.length).trimEnd();
    if (before === '') left = left.slice(0, start) + left.slice(end).trimStart();
    else if (endsIn(before, ';>–—'))
      left = `${left.slice(0, start)}${withoutEnd(before, ' ;->–—')}.${left.slice(end)}`;
  }
  return left.trim();
}
