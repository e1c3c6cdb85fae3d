/**
 * Says of each sentence of an argument whether it opens a new ground or goes on with the one before. Fitted by
 * test/bench/drafting/argument/fit.ts on arguments that were parted by hand; it has no rule of its own.
 */
import { madeOf } from '../../../platform/bundle/index.ts';
import { type SentenceSorter, sharesOf, sorterOf } from '../../../platform/index.ts';
import { Said } from './features.ts';

export const STEPS = ['opens', 'goes_on'] as const;
export const WEIGHTS = 'src/drafting/brief/argument/weights.json';

const ours = madeOf(WEIGHTS, sorterOf);

/** Takes up an argument sentence by sentence. */
export class ArgumentSteps {
  readonly #sorter: SentenceSorter | undefined;
  #said = new Said();

  constructor(sorter?: SentenceSorter) {
    this.#sorter = sorter;
  }

  /** @returns how surely the next sentence opens a ground; the first does */
  next(text: string): number {
    const [[opens = 0] = []] = this.#said.isEmpty
      ? [[1]]
      : sharesOf(this.#sorter ?? ours(), [this.#said.featuresOf(text)]);
    if (opens >= 0.5) this.#said = new Said();
    this.#said.add(text);
    return opens;
  }
}
