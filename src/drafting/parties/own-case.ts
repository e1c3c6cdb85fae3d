/** Whether a name is that of the case at hand. Pure. */
import { plainly } from '../letters.ts';

/** `Teague v. Larkin` names *Teague v. Larkin Logistics, Inc.*: each side has the words of its side. */
export function namesCase(cited: string, title: string): boolean {
  const sides = (text: string) => plainly(text).split(/ vs? /);
  const [first = '', second = '', more] = sides(cited);
  const [ours = '', theirs = ''] = sides(title);
  const has = (side: string, words: string) =>
    words.split(' ').every((word) => ` ${side} `.includes(` ${word} `));
  return first !== '' && second !== '' && more === undefined && has(ours, first) && has(theirs, second);
}
