/**
 * How many of the needs of a section has a passage? `evidence & speculat` asks for both words of it. Pure.
 * @param plain in lower case, each white space one space
 */
import { wordsIn } from '../letters.ts';
export function needsMet(plain: string, needs: readonly string[]): number {
  const text = unhyphened(plain);
  return needs.filter((need) =>
    unhyphened(need.toLowerCase())
      .split('&')
      .every((word) => text.includes(word.trim())),
  ).length;
}

/** `The nonmoving party may not rest …`: whoever opposes a motion does not argue from what binds its own side. */
export function bindsNonmovant(plain: string): boolean {
  const words = wordsIn(unhyphened(plain));
  const who = words.findIndex(
    (word, at) => word.startsWith('nonmov') || (word === 'non' && words[at + 1]?.startsWith('mov')),
  );
  const duty = words.findIndex((word) => word === 'must' || word === 'may' || word === 'cannot');
  return who >= 0 && duty > who;
}

/** `wrongful-termination claim`, `a claim for wrongful termination`. */
function unhyphened(text: string): string {
  return text.replaceAll('-', ' ');
}
