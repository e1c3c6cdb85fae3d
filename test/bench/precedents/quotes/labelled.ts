/**
 * Grounds as lawyers type them, each of which names one decision of courtlistener-127 (by id), with how the passages begin that their author
 * would quote, that would help a little, and that would hurt. Who wrote them had not seen the code.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { candidatesIn } from '../../../../src/precedents/find/quote/choose-quote.ts';
import { sentenceNaming } from '../../../../src/precedents/find/quote/sentence-naming.ts';
import { overPages } from '../../../../src/precedents/texts/over-pages.ts';
import { paragraphsOf } from '../../../../src/precedents/texts/paragraphs.ts';
import { sortOpinion } from '../../../../src/precedents/texts/sort-opinion.ts';
import { analyze } from '../../../../src/search/index.ts';
import { opinionTexts } from '../../../support/corpus.ts';

export interface LabelledQuote {
  readonly opinion: string;
  readonly ground: string;
  /** The words of the ground that name the decision. */
  readonly names: string;
  readonly good: readonly string[];
  readonly fair?: readonly string[];
  readonly harmful?: readonly string[];
  /** It is named to be distinguished. */
  readonly against?: boolean;
}

export const GROUNDS = readFileSync(join(import.meta.dirname, 'grounds.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as LabelledQuote);

export type QuoteLabel = 'good' | 'fair' | 'harmful' | 'other';

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
/** As much of its beginning as is compared. */
const BEGINNING = 45;

function labelOf({ harmful = [], good, fair = [] }: LabelledQuote, quote: string): QuoteLabel {
  const said = letters(quote);
  const has = (list: readonly string[]) =>
    list.some((one) => said.includes(letters(one).slice(0, BEGINNING)));
  return has(harmful) ? 'harmful' : has(good) ? 'good' : has(fair) ? 'fair' : 'other';
}

const texts = opinionTexts();
const known = new Map<string, ReturnType<typeof paragraphsIn>>();

function paragraphsIn(opinion: string) {
  const whole = texts[opinion] ?? '';
  const pages = whole.split('\f').map((text, at) => ({ number: at + 1, text }));
  let before = 0;
  return pages.flatMap(({ number, text }) => {
    const from = before;
    before += text.length + 1;
    const over = overPages(pages, number);
    const own = paragraphsOf(text, pages[number - 2]?.text)
      .filter(({ end }) => over === null || end <= over.paragraph.start)
      .map((span) => ({ ...span, text }));
    const all = over === null ? own : [...own, { ...over.paragraph, text: over.text }];
    return all.map(({ text, start, end }) => {
      let sorted: ReturnType<typeof sortOpinion> | undefined;
      return {
        text,
        start,
        end,
        place: (from + start) / whole.length,
        terms: new Set(analyze(text.slice(start, end)).map(({ term }) => term)),
        sorted: () => (sorted ??= sortOpinion(text.slice(start, end))),
      };
    });
  });
}

export interface LabelledCandidate {
  readonly paragraph: unknown;
  /** [start, end) of its page. */
  readonly start: number;
  readonly end: number;
  readonly features: readonly number[];
  readonly held: readonly { readonly word: string }[];
  readonly coverage: number;
  readonly label: QuoteLabel;
}

/** All that may be quoted of the decision. */
export function candidatesOf(ground: LabelledQuote): LabelledCandidate[] {
  const paragraphs = known.get(ground.opinion) ?? paragraphsIn(ground.opinion);
  known.set(ground.opinion, paragraphs);
  const without = new Set(analyze(ground.names).map(({ term }) => term));
  const namedFor = { sentence: sentenceNaming(ground.ground, ground.names), ground: ground.ground };
  const [found, features] = candidatesIn(paragraphs, namedFor, without);
  return found.map(({ paragraph, start, end, held, coverage }, at) => ({
    paragraph,
    start,
    end,
    held,
    coverage,
    features: features[at] ?? [],
    label: labelOf(ground, paragraph.text.slice(start, end)),
  }));
}
