/** What a language model is given of the matter’s own documents. Pure. */
import { injectionsOfPage, withoutInjections } from '../material/index.ts';
import type { WriteRequest } from '../model.ts';
import { MatterEvidence } from './match-evidence.ts';
import type { MatterPage } from './matter-documents.ts';

/** Characters. */
const SMALL_MATTER = 120_000;
const MOST_EXCERPTS = 400;

/** Whole pages of a small matter, of a large one the passages that speak of what is argued; the nearest first. */
export function excerptsOf(pages: readonly MatterPage[], about: readonly string[]): WriteRequest['excerpts'] {
  const titleOf = ({ file, number, nature }: MatterPage) =>
    `${file.title ?? file.name}, page ${number}${nature.author === 'other_side' ? ', words of the other side' : ''}`;
  const matched = new MatterEvidence(pages).match(about.join(' '));
  if (pages.reduce((sum, { text }) => sum + text.length, 0) > SMALL_MATTER)
    return matched.slice(0, MOST_EXCERPTS).map(({ unit: { page, quote } }) => ({
      title: titleOf(page),
      text: quote,
      order: pages.indexOf(page),
    }));
  const rank = new Map(matched.toReversed().map(({ unit }, at) => [unit.page, at]));
  return [...pages]
    .sort((a, b) => (rank.get(b) ?? -1) - (rank.get(a) ?? -1))
    .map((page) => ({
      title: titleOf(page),
      text: withoutInjections(page.text, injectionsOfPage(page.text)),
      order: pages.indexOf(page),
    }));
}
