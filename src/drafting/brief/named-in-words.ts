/** What words of a request name: decisions, for what they are named, and documents of the matter. Pure. */
import type { FoundCitation } from '../../precedents/index.ts';
import { plainly, withoutExtension, wordsIn } from '../letters.ts';
import { asData } from '../templates/text.ts';

export interface KnownFile {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
}

/** What a decision is named for: its own name would find its story. A sentence of little else cites it for the one `before`. */
export function withoutNames(
  sentence: string,
  found: readonly FoundCitation[],
  before = '',
): { about?: string } {
  const own = found
    .reduce((rest, { text }) => rest.replace(asData(text), ' ').replace(text, ' '), sentence)
    .replace(/\s+([,.;])/g, '$1')
    .trim();
  const words = wordsIn(own, 4);
  const about = words.length < CITES_THE_ONE_BEFORE ? `${before} ${own}`.trim() : own;
  return about.length < SHORTEST_POINT ? {} : { about };
}

/** Words that say something. */
const CITES_THE_ONE_BEFORE = 5;
const SHORTEST_POINT = 24;

/** Files whose title, or name without its ending, stands in the text, whole. */
export function filesNamed<F extends KnownFile>(text: string, files: readonly F[]): F[] {
  const plain = ` ${plainly(text)} `;
  return files.filter(({ name, title }) =>
    [title, withoutExtension(name)].some((one) => {
      const wanted = plainly(one ?? '');
      return wanted.length >= 6 && plain.includes(` ${wanted} `);
    }),
  );
}
